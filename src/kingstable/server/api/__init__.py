"""The calls of `docs/protocol.md`, and what the house says in answer (`words`)."""

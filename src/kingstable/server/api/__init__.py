"""The calls described in `docs/protocol.md`, and the house's messages in answer (`words`)."""

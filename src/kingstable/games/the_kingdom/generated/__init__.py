"""Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

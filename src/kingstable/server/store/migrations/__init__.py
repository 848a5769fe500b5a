"""One file in `versions` for each change of the schema; they run in order."""

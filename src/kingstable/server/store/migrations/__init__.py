"""One file in `versions` for every change of the schema, carried out in order."""

"""Computer players at the tables of a server that runs elsewhere."""

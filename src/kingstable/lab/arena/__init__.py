"""Computer players against each other: who is stronger, by how much, and how sure that is."""

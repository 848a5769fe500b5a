"""A report of a game for its designer: who wins, how long it takes, how it ends, and what there is to decide."""

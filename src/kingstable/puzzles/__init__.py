"""Puzzles: positions of games in which one move is clearly the best, by what its seat can know."""

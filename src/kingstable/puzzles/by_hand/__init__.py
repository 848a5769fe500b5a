"""Positions written by hand, a file for each game: see `kingstable.puzzles.handmade`."""

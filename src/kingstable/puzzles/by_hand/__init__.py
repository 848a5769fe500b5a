"""Positions made by hand, one file per game: see `kingstable.puzzles.handmade`."""

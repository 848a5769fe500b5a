"""For programs that play: one stream of the questions at all their tables, and the positions that a search needs."""

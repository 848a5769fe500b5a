"""What the things of the game are and do, in words: a message for each sort of thing, filled from its facts."""

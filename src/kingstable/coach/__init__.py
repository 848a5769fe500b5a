"""The coach: what a game was worth to whom at every move, what was luck in it, and what might have been done."""

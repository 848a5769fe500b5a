"""The coach: each player's chances at every move of a game, the part that luck had in them, and better moves."""

"""Calls people who do not look at a table that waits for them: nothing of it is on the way of a move."""

"""Calls people who are not looking at a table that waits for them. None of this is on the path of a move."""

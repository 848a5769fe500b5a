"""Inviting people with accounts by name to a seat at a table."""

"""People with accounts invited by name to a seat at a table."""

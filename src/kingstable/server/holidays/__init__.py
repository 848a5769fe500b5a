"""Days off: people with accounts declare them, and their clocks at tables over days stand still meanwhile."""

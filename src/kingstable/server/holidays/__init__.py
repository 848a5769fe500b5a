"""Days off: people with accounts declare them, and meanwhile their clocks at tables over days stand still."""

"""What the coach says in the guided first game of Kingdoms."""

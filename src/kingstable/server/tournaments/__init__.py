"""Tournaments: who plays whom in which round, and where everybody stands (docs/tournaments.md)."""

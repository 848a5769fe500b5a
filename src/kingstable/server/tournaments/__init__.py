"""Tournaments: pairings, rounds, and standings (docs/tournaments.md)."""

"""Recorded games: listing, uploading, and reviewing them, and continuing them from any ply."""

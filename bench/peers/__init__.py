"""Rival systems at the same game."""

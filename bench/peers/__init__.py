"""Rival systems playing the same game."""

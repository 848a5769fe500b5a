"""Puzzles for the page and for programs: shown, answered, and explained. Nothing is stored."""

"""Faults on purpose, at real server processes that are played at, and a checker of what came of it."""

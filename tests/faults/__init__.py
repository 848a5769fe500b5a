"""Deliberate faults in real server processes while games are played there, and a checker of the results."""

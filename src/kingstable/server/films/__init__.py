"""Finished games as one file: all that everybody saw, ply by ply, and the page that shows it without a server."""

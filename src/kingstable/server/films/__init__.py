"""Finished games as one file: everything everybody saw, ply by ply, and the page that shows it without a server."""

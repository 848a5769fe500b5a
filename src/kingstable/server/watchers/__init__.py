"""People who watch: whether they may, how late they see what happens, and where there is something to watch."""

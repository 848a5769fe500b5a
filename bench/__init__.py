"""Speed measurements of our engine and its rivals, in one run."""

"""The same games by other rules, options or cards, on common luck: what changes, and how sure that is."""

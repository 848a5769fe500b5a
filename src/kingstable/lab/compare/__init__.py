"""The same games under other rules, options or cards, with common luck: what changes, and how sure that is."""

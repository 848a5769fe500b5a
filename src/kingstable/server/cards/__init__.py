"""Share cards: the picture of a table that is shown beside a link to it."""

"""Share cards: a picture of a table for where its link is shown."""

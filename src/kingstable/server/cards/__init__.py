"""Share cards: pictures of tables, shown beside links to them."""

"""For programs that play: one stream that tells where they are asked, and what a search needs to think."""

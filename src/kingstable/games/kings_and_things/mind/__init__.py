"""How computer players think about Kings & Things, and what a seat cannot know."""

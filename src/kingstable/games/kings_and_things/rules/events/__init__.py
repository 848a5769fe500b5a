"""Random events: the Event Phase, magic users, calamities, and what is lost by them."""

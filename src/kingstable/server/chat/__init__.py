"""What people say to each other at a table, and what they note for themselves."""

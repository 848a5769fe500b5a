"""Magic items: who is asked about them, how they are played and answered, and the Lucky Charm."""

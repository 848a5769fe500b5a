"""Two games that end after two to six moves: in one everything that matters is hidden, in the other nothing is."""

"""Two games that end after two to six moves: in one everything is hidden that matters, in the other nothing is."""

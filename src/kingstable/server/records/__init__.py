"""Games that are written down: continued from any ply, uploaded, listed and handed out."""

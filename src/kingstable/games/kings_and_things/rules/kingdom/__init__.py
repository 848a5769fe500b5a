"""Each player's kingdom: the setup, placing, Heroes, recruiting, building, special powers, and winning."""

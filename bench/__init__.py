"""Speed, measured: our engine and its rivals in one run."""

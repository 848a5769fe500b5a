"""Where tables are kept: every position, move, and name that must outlive the process."""

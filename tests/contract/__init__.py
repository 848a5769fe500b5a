"""What every game owes: each of these tests runs for each game of the catalogue and each number of players."""

"""The contract: what every game owes, as tests that run for each number of players.

In any project, ``pytest --kingstable-game lanterns`` holds a game of the catalogue to it, besides running the project's
own tests; ``pytest --pyargs kingstable.contract --kingstable-game lanterns`` does nothing else. Games are played at
random, with all options and numbers of players, and may be as short as a few moves. Nothing needs to be prepared.
"""

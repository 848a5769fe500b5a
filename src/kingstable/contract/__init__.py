"""The contract: what every game must keep, as tests that run for each number of players.

In any project, ``pytest --kingstable-game lanterns`` tests a game of the catalogue against it, in addition to the
project's own tests; ``pytest --pyargs kingstable.contract --kingstable-game lanterns`` runs only the contract. Games
are played at random, with all options and numbers of players, and may be as short as a few moves. No preparation is
needed.
"""

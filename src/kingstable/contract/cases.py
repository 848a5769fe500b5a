"""The games and numbers of players that a test of the contract runs for."""

from __future__ import annotations

import pytest

from kingstable import catalogue


def give(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes `game`, or `game` and `players`, for all games that were named, or for all games."""
    names = metafunc.config.getoption("--kingstable-game", None) or list(catalogue.GAMES)
    games = [catalogue.game(name) for name in names]
    if "players" in metafunc.fixturenames:
        cases = [pytest.param(game, players, id=f"{game.name}-{players}") for game in games for players in game.players]
        metafunc.parametrize(("game", "players"), cases)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=lambda game: game.name)

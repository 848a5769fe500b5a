"""Which games and numbers of players a test of the contract runs for."""

from __future__ import annotations

import pytest

from kingstable import catalogue


def give(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for `game`, or for `game` and `players`, all of those named, or all there are."""
    names = metafunc.config.getoption("--kingstable-game", None) or list(catalogue.GAMES)
    games = [catalogue.game(name) for name in names]
    if "players" in metafunc.fixturenames:
        cases = [pytest.param(game, players, id=f"{game.name}-{players}") for game in games for players in game.players]
        metafunc.parametrize(("game", "players"), cases)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=lambda game: game.name)

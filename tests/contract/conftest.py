"""Gives each test that asks for `game`, or for `game` and `players`, all that there are."""

from __future__ import annotations

import pytest

from kingstable import catalogue


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.config.getoption("--game") or list(catalogue.GAMES)
    games = [catalogue.game(name) for name in names]
    if "players" in metafunc.fixturenames:
        cases = [pytest.param(game, players, id=f"{game.name}-{players}") for game in games for players in game.players]
        metafunc.parametrize(("game", "players"), cases)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=lambda game: game.name)

"""What the rulebooks show still matches what the games produce, and is described in words."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.core.about import about_things
from kingstable.core.game import Game
from kingstable.house.positions import drawn, positions_of

games = pytest.mark.parametrize("game", catalogue.GAMES.values(), ids=list(catalogue.GAMES))


@games
def test_every_position_is_reached_and_shows_what_it_is_about(game: Game) -> None:
    found = drawn(game, "en")
    assert len(found) >= 4
    for position, scene in found.items():
        drawn_ids = {zone.id for zone in scene.zones} | {piece.id for zone in scene.zones for piece in zone.pieces}
        assert set(position.focus) <= drawn_ids, position.name
        assert (scene.ply, scene.viewer, scene.offers) == (position.ply, position.seat, ())


@games
def test_every_position_stands_beside_a_rule_and_is_described_in_words(game: Game) -> None:
    about = about_things(game.package, "en")
    rules = list(game.rulebook().statements())
    order = [rules.index(each.rule) for each in positions_of(game)]
    assert order == sorted(order)
    for each in positions_of(game):
        assert about.position(each.name)
        assert about.position_seen(each.name)

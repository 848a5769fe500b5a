"""The contract finds news that name a place which is not on the table."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from kingstable.contract import test_play as contract
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.crusaders import GAME


def test_an_unknown_place_is_named_with_the_event() -> None:
    def astray(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
        found = GAME.happening(told, table, viewer, words)
        return msgspec.structs.replace(found, target="s0.hnad" if found.target == "s0.hand" else found.target)

    contract.test_news_of_movements_names_places_the_scene_shows(GAME, 2)
    with pytest.raises(AssertionError, match=r"the event draws goes from or to 's0\.hnad', which no scene"):
        contract.test_news_of_movements_names_places_the_scene_shows(replace(GAME, happening=astray), 2)


def test_a_piece_in_a_place_only_during_the_move_is_known_by_that_place() -> None:
    assert contract.is_known("bids.left.7", {"bids.left", "deck"})
    assert not contract.is_known("bids.right.7", {"bids.left", "deck"})
    assert not contract.is_known("decks", {"bids.left", "deck"})

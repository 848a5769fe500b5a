"""Every thing in every game says what it is and does, in words filled in from its facts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.catalogue import GAMES, NAMES
from kingstable.contract.play import NAMES as PEOPLE
from kingstable.contract.play import glimpses
from kingstable.core.about import About, filled, place_name
from kingstable.core.game import Game
from kingstable.core.scene import Scene
from kingstable.core.words import Lexicon
from kingstable.games.crusaders.facts import Unit
from kingstable.games.kings_of_serbia.facts import Person


def scenes(game: Game) -> Iterator[Scene]:
    players = game.players[-1]
    words = game.words(PEOPLE[:players])
    for table in glimpses(game, players, 8, 12):
        yield from (game.scene(table, seat, words) for seat in (None, 0))


@pytest.mark.parametrize("name", NAMES)
def test_every_open_piece_with_facts_says_what_it_is(name: str) -> None:
    about = GAMES[name].about()
    told = {
        (type(piece.facts).__name__, about.piece(piece))
        for scene in scenes(GAMES[name])
        for zone in scene.zones
        for piece in zone.pieces
        if piece.face is not None and piece.facts is not None
    }
    assert len(told) > 2
    assert [sort for sort, text in told if not text or "{" in text] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_goal_three_tips_a_legend_and_words_for_its_counters(name: str) -> None:
    about = GAMES[name].about()
    assert about.goal
    assert len(about.tips) == 3
    assert about.legend
    (scene, *_) = scenes(GAMES[name])
    assert all(about.counter(counter) for seat in scene.seats for counter in seat.counters)


def test_facts_become_arguments_the_way_a_program_reads_them() -> None:
    assert filled(Unit(("lance", "bow"))) == {"sort": "unit", "symbols": 2, "bow": "yes", "lance": "yes"}
    assert filled(Person("none")) == {"sort": "person", "symbol": "none"}, "what has its default is left out"
    assert GAMES["kings_of_serbia"].about().zone(next(zone for zone in next(scenes(GAMES["kings_of_serbia"])).zones))


def test_a_missing_fact_takes_the_messages_default() -> None:
    lexicon = Lexicon("en", ["about-person = { $points ->\n    [one] 1 point\n   *[none] No points\n}\n"])
    assert lexicon.tell("about-person", {}) == "No points"
    assert lexicon.tell("about-person", {"points": 1}) == "1 point"
    assert lexicon.tell("about-nobody", {}) == ""
    assert About(lexicon).tips == []


def test_a_place_is_named_by_the_last_part_of_its_id_without_a_number() -> None:
    assert [place_name(each) for each in ("deck", "s0.hand", "s0.sector.3", "h12", "h12.s1")] == [
        "deck",
        "hand",
        "sector",
        "h",
        "s",
    ]

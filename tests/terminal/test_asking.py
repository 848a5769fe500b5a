"""`about NAME`: what a thing is, does, costs, counts, and can be used for now, without any internal names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingstable.catalogue import GAMES, NAMES
from kingstable.contract.play import NAMES as PEOPLE
from kingstable.contract.play import glimpses
from kingstable.terminal.asking import asked_about, named
from kingstable.terminal.board import board
from kingstable.terminal.cells import Detail
from kingstable.terminal.choices import choices
from kingstable.terminal.speech import speech
from tests.cli.programs import run
from tests.terminal.scenes import drawn
from tests.terminal.tables import party_at

MACHINE = re.compile(r"[a-z0-9]_[a-z0-9]|[a-z]:[a-z]+\d|\btile-|\bfort-")
"""Internal names: `mountain_brown_knight`, `merchant:coin1:3:1`, `fort-keep`."""


@pytest.mark.parametrize("game", NAMES)
def test_names_that_only_programs_use_are_never_drawn(game: str) -> None:
    found = GAMES[game]
    players = found.players[-1]
    words = found.words(PEOPLE[:players])
    for table in glimpses(found, players, 6, 20):
        scene = found.scene(table, 0, words)
        for detail in Detail:
            shown = drawn(board(scene, speech(), "", 132, detail), 132) + drawn(choices(scene, speech(), 132)[0], 132)
            assert MACHINE.findall(shown) == []


def asked(game: str, name: str, plies: int = 0) -> str:
    party = party_at(game, plies)
    scene = party.match.scene(0)
    return asked_about(name, scene, party.match.game.about(), speech())


def test_a_piece_is_found_by_its_name_its_sign_or_its_notation() -> None:
    party = party_at("crusaders", 1)
    hand = next(zone for zone in party.match.scene(0).zones if zone.id == "s0.hand")
    piece = hand.pieces[0]
    assert piece.facts is not None
    for name in (piece.label.upper(), piece.facts.sign(), str(piece.face)):
        assert piece.id in named(name, party.match.scene(0))
        assert "It stays where you place it" in asked("crusaders", name, 1)


def test_a_price_a_place_and_a_counter_are_explained() -> None:
    assert "It is here: Jacks (costs 6 Coin)." in asked("the_kingdom", "Jack of")
    assert "You draw the top card" in asked("crusaders", "draw pile")
    assert "Territories won." in asked("crusaders", "victory markers")


def test_a_things_possible_moves_are_listed_by_their_labels() -> None:
    party = party_at("kings_and_things", 60)
    lit = party.match.scene(0).offers[0]
    place = next(zone for zone in party.match.scene(0).zones if zone.id in lit.path)
    assert f"Now: {lit.label}." in asked("kings_and_things", place.label, 60)
    told = asked("kings_and_things", "hex", 60)
    assert "You cannot use this now." in told
    assert "more things have this in their names." in told


def test_without_a_name_the_goal_is_shown_and_an_unknown_name_is_reported() -> None:
    told = asked("kings_and_things", "")
    assert told.startswith("The goal. Build a citadel")
    assert "Three tips:" in told
    assert asked("crusaders", "dragon") == 'Nothing on the table is called "dragon".'


def test_plain_lines_answer_too(tmp_path: Path) -> None:
    typed = "about\nabout tower\nhint easy\nhint nobody\nleave\n"
    said = run(tmp_path, "play", "kings_and_things", "--seed", "x", "--bots", "random", "--plain", typed=typed).stdout
    assert "The goal." in said
    assert 'Nothing on the table is called "tower".' in said or "it fights with that value" in said
    assert re.search(r"The Squire would choose: .+ \([a-z0-9 ,]+\)\. [A-Z]", said), "what and why are two sentences"
    assert "There is no level 'nobody'" in said


def test_a_standing_answer_is_given_without_asking(tmp_path: Path) -> None:
    typed = "standing\nstanding sleep\nstanding keep turn\nstanding end keep\nleave\n"
    options = ("--seed", "x", "--bots", "random", "--option", "windows=everyone", "--plain")
    said = run(tmp_path, "play", "kingdoms", *options, typed=typed).stdout
    assert "standing bid 4: Raise with the lowest card that is enough and worth at most 4" in said
    assert "Type standing to see which answers you can leave" in said
    assert (
        said.count("Answered for you: Keep my kingdom as it is between and during battles (until my next turn).") == 1
    )
    assert said.count("Change your kingdom if you like") == 1  # before the standing answer was left
    typed = "standing\nstanding keep turn\nleave\n"
    said = run(tmp_path, "play", "kingdoms", "--seed", "x", "--bots", "random", "--plain", typed=typed).stdout
    assert "standing bid 4:" in said
    assert "standing keep:" not in said
    assert "Answered for you" not in said
    typed = "standing\nleave\n"
    said = run(tmp_path, "play", "crusaders", "--seed", "x", "--bots", "random", "--plain", typed=typed).stdout
    assert "This game has no standing answers." in said

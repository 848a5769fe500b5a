"""What only the seat itself is shown of its choices and orders."""

from __future__ import annotations

import pytest

from kingstable.core.narration import log_of, narrate
from kingstable.core.news import News
from kingstable.core.scene import Happening, Piece, Zone
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.terms import (
    CONSTRUCTION_PHASE,
    GOLD_PHASE,
    MOVEMENT_PHASE,
    RECRUITING_PHASE,
    SETTING_UP,
)
from kingstable.games.kings_and_things.rules.kingdom import setup
from kingstable.games.kings_and_things.seen.nouns import HOWS, MATTERS
from tests.kings_and_things.battles import field_of_battle, fight, lift
from tests.kings_and_things.positions import asked, at_part, behind, dice, fort, legal, offers, own, play, realm, units

NAMES = ("Anna", "Bela", "Cyril", "Dora")
HOME = 0


def zone(t: KingsAndThings, viewer: int | None, name: str) -> Zone | None:
    scene = GAME.scene(t, viewer, GAME.words(NAMES[: int(t.seats)]))
    return next((each for each in scene.zones if each.id == name), None)


def picked(t: KingsAndThings, viewer: int | None, name: str) -> list[Piece]:
    """The counters of a zone that the viewer sees as picked."""
    found = zone(t, viewer, name)
    assert found is not None
    return [piece for piece in found.pieces if piece.kind == "picked"]


def marching() -> KingsAndThings:
    """Seat 0 has picked a Hero and one of two equal creatures to leave hex 0."""
    t = realm(2)
    own(t, 0, HOME)
    units(t, 0, HOME, "deerhunter", "mountain_goblins", "mountain_goblins")
    at_part(t, 0, MOVEMENT_PHASE)
    return play(t, f"set_out {HOME}", "take_along deerhunter", "take_along mountain_goblins")


@pytest.mark.rule("KT-89", "KT-213")
def test_only_the_marching_player_sees_what_they_have_picked() -> None:
    t = marching()
    assert [piece.face for piece in picked(t, 0, "h0.s0")] == ["deerhunter", "mountain_goblins"]
    assert all(piece.label.endswith(", picked") for piece in picked(t, 0, "h0.s0"))
    assert picked(t, 1, "h0.s0") == picked(t, None, "h0.s0") == []


@pytest.mark.rule("KT-89")
def test_the_question_says_how_many_leave_and_whether_others_could() -> None:
    t = marching()
    assert prompt(t, 0) == "2 counters are ready to leave hex 0. Where to, or what else?"
    play(t, "take_along mountain_goblins")
    assert prompt(t, 0) == "3 counters leave hex 0. Where to?"


def prompt(t: KingsAndThings, viewer: int) -> str:
    return GAME.scene(t, viewer, GAME.words(NAMES[: int(t.seats)])).prompt


@pytest.mark.rule("KT-27", "KT-213")
def test_only_the_owner_sees_what_will_be_exchanged() -> None:
    t = realm(2)
    own(t, 0, HOME)
    behind(t, 0, "ruby", "elixir")
    t.phase = SETTING_UP
    steps.then_setup_part(t, 0, setup.EXCHANGING)
    t.go_on()
    play(t, "pick elixir")
    assert [piece.face for piece in picked(t, 0, "shield.0")] == ["elixir"]
    assert picked(t, 1, "shield.0") == []


@pytest.mark.rule("KT-187")
def test_everybody_sees_only_their_own_standing_orders() -> None:
    t = marching()
    play(t, f"0: order {MATTERS.index('golem')} {HOWS.index('never')}")
    orders = zone(t, 0, "orders")
    assert orders is not None
    assert {mark.id: mark.text for mark in orders.marks}["golem"] == "never"
    others = zone(t, 1, "orders")
    assert others is not None
    assert {mark.value for mark in others.marks} == {"when-it-matters"}
    assert zone(t, None, "orders") is None


@pytest.mark.rule("KT-187")
def test_no_orders_can_be_given_before_the_first_turn_or_after_the_end() -> None:
    t = marching()
    t.turn = 0
    assert zone(t, 0, "orders") is None
    t.turn = 1
    t.end(1)
    assert zone(t, 0, "orders") is None


@pytest.mark.rule("KT-37")
def test_what_nobody_does_is_described_without_a_name() -> None:
    t = realm(2)
    own(t, 0, HOME)
    own(t, 1, 9)
    t.news = news = News()
    steps.then_phase(t, GOLD_PHASE)
    t.go_on()
    words = GAME.words(NAMES[:2])
    told = {GAME.happening(each, t, 0, words).event: GAME.happening(each, t, 0, words).seat for each in news.take()}
    assert told["phase_begins"] is None
    assert told["collects"] is not None


def log_of_moves(t: KingsAndThings, viewer: int, *moves: str) -> list[Happening]:
    """The log lines that these moves produce for this viewer."""
    told: list[Happening] = []
    for move in moves:
        t.news = news = News()
        play(t, move)
        told += narrate(GAME, news.take(), t, viewer, GAME.words(NAMES[:2]))
    return log_of(told)


@pytest.mark.rule("KT-75")
def test_the_log_has_one_line_for_all_things_placed_in_a_hex_and_tells_others_how_many() -> None:
    t = realm(2)
    own(t, 0, HOME, 1)
    behind(t, 0, "mountain_goblins", "mountain_goblins", "mountain_cyclops")
    t.phase = RECRUITING_PHASE
    steps.then_place_things(t, 0)
    t.go_on()
    moves = ("fill 0", "put mountain_goblins 0", "put mountain_goblins 0", "put mountain_cyclops 0")
    (mine,), (theirs,) = log_of_moves(t.clone(), 0, *moves), log_of_moves(t.clone(), 1, *moves)
    assert mine.text == "You place counters in hex 0. There now: Cyclops, Goblins, Goblins."
    assert theirs.text == "Anna places creatures in hex 0: 3 counters are there now."
    assert mine.matter == theirs.matter == "h0"


@pytest.mark.rule("KT-99")
def test_the_log_has_one_line_for_each_march_naming_both_ends() -> None:
    t = realm(2)
    own(t, 0, HOME)
    units(t, 0, HOME, "mountain_goblins", "mountain_goblins", "mountain_cyclops")
    at_part(t, 0, MOVEMENT_PHASE)
    moves = ("take_along mountain_goblins", "take_along mountain_cyclops", "go 1")
    lines = log_of_moves(t, 1, f"set_out {HOME}", *moves, f"set_out {HOME}", "go 2")
    assert [line.text for line in lines] == [
        "Anna sends 2 counters from hex 0 to hex 1.",
        "Anna sends 1 counter from hex 0 to hex 2.",
    ]


@pytest.mark.rule("KT-99")
def test_a_line_points_at_the_hexes_it_names_and_the_stack_there() -> None:
    t = marching()
    t.news = news = News()
    play(t, "go 1")
    told = {each.event: each.about for each in narrate(GAME, news.take(), t, 1, GAME.words(NAMES[:2]))}
    assert told["departs"] == ("h0", "h0.s0")
    assert told["arrives"] == ("h1", "h1.s0")
    assert told["leads"] == ("h1", "h1.s0", "h1.s0.deerhunter.0")


@pytest.mark.rule("KT-37")
def test_a_turn_and_its_phases_are_headings_of_the_log() -> None:
    t = realm(2)
    own(t, 0, HOME)
    t.news = news = News()
    steps.then_turn(t)
    t.go_on()
    told = narrate(GAME, news.take(), t, 0, GAME.words(NAMES[:2]))
    assert [each.heading for each in told if each.event == "turn_begins"] == [1]
    assert {each.heading for each in told if each.event == "phase_begins"} == {2}


@pytest.mark.rule("KT-41")
def test_standing_orders_are_never_in_the_log() -> None:
    t = realm(2)
    own(t, 0, HOME)
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert log_of_moves(t, 1, "1: order 8 2") == []
    assert log_of_moves(t, 0, "1: order 8 1") == []


@pytest.mark.rule("KT-11")
def test_a_counters_label_begins_with_the_text_printed_on_it() -> None:
    t = realm(2)
    own(t, 0, HOME)
    fort(t, HOME, "castle")
    units(t, 0, HOME, "desert_old_dragon")
    hex_, stack = zone(t, 0, "h0"), zone(t, 0, "h0.s0")
    assert hex_ is not None
    assert stack is not None
    assert [piece.label for piece in hex_.pieces if piece.kind == "fort"] == ["castle, 3"]
    assert stack.pieces[0].label == "Old Dragon, 4, desert, flying, magic"


def battle_notes(t: KingsAndThings, *values: str) -> set[str]:
    """What the battle's marks with these values say to a player who is not in it."""
    battle = zone(t, 3, "battle")
    assert battle is not None
    return {str(mark.label) for mark in battle.marks if mark.value in values}


@pytest.mark.rule("KT-189", "KT-196", "KT-198", "KT-199")
def test_everybody_sees_the_magic_used_in_a_battle_its_owner_and_its_bearer() -> None:
    t = field_of_battle()
    units(t, 0, HOME, "mountain_goblins", "mountain_troll")
    units(t, 1, HOME, "forest_bears", "forest_unicorn")
    behind(t, 0, "sword", "golem")
    behind(t, 1, "talisman")
    lift(t, 0, "mountain_goblins")
    fight(t)
    wanted = {"0 reaction": ("wield sword mountain_troll", "unleash golem"), "1 reaction": ("unleash talisman",)}
    while asked(t).endswith("reaction"):
        play(t, next((move for move in wanted[asked(t)] if move in legal(t)), "let_be"))
    assert battle_notes(t, "used") == {
        "Sword: held by Anna's Troll",
        "Golem: used by Anna",
        "Balloon: used by Anna",
        "Talisman: used by Bela",
    }


@pytest.mark.rule("KT-191")
def test_everybody_sees_whose_magic_the_scroll_has_cancelled() -> None:
    t = field_of_battle()
    units(t, 0, HOME, "mountain_goblins")
    units(t, 1, HOME, "forest_druid")
    behind(t, 0, "dispel_magic_scroll")
    fight(t)
    assert battle_notes(t, "scattered") == set()
    while asked(t) == "0 reaction" and not offers(t, "turn_on"):
        play(t, "let_be")
    dice(t, 6, 6)
    play(t, "turn_on dispel_magic_scroll 1")
    assert battle_notes(t, "scattered") == {"Bela's magic units fight in melee"}


@pytest.mark.rule("KT-143")
def test_everybody_sees_who_fights_whom_once_all_have_named_a_foe() -> None:
    t = field_of_battle()
    own(t, 2, 35)
    for seat, name in enumerate(("mountain_goblins", "forest_bears", "plains_lord")):
        units(t, seat, HOME, name)
    fight(t)
    play(t, "0: oppose 2", "1: oppose 2")
    assert battle_notes(t, "fights") == set()
    dice(t, 6, 6, 6)
    play(t, "2: oppose 1")
    assert battle_notes(t, "fights") == {"Anna fights Cyril", "Bela fights Cyril", "Cyril fights Bela"}


@pytest.mark.rule("KT-189")
def test_everybody_sees_where_a_balloon_has_landed() -> None:
    t = realm(4, {"secrecy": "none"})
    own(t, 0, HOME)
    units(t, 0, HOME, "mountain_goblins")
    behind(t, 0, "balloon")
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, f"board {HOME}", "sail 2")
    for viewer in (0, 1, None):
        stack = zone(t, viewer, "h2.s0")
        assert stack is not None
        assert [mark.label for mark in stack.marks] == ["The Balloon is here until the end of the turn"]

"""A match in memory: moves arrive as text, everything is recorded, and nothing hidden gets out."""

from __future__ import annotations

import msgspec
import pytest

from kingstable import catalogue
from kingstable.core.errors import BadNotation, BadRecord, BadSnapshot, KingstableError
from kingstable.core.luck import FastLuck
from kingstable.core.record import replay
from kingstable.house.match import Match, Refused, Saved

CRUSADERS = catalogue.game("crusaders")
SEED = bytes(range(32))


def opened(players: int = 2) -> Match:
    match, _ = Match.open(CRUSADERS, tuple(f"Player {k}" for k in range(players)), seed=SEED)
    return match


def play_on(match: Match, plies: int) -> None:
    for _ in range(plies):
        seat = match.waiting()[0]
        moves = match.legal(seat)
        match.play(seat, moves[(5 * match.ply) % len(moves)])


def test_the_same_seed_deals_the_same_game() -> None:
    assert opened().scene(0) == opened().scene(0)
    assert Match.open(CRUSADERS, ("a", "b"))[0].record.setup != Match.open(CRUSADERS, ("a", "b"))[0].record.setup


def test_a_step_tells_each_viewer_only_what_they_may_know() -> None:
    match, step = Match.open(CRUSADERS, ("Anna", "Bo"), seed=SEED)
    first = match.waiting()[0]

    (_, drawn) = match.happenings(step, first)
    (_, seen) = match.happenings(step, 1 - first)

    assert drawn.text.startswith("Your turn: you draw ")
    assert drawn.piece is not None
    assert seen.text.endswith("'s turn: they draw a card.")
    assert seen.piece is None
    assert drawn.heading == seen.heading == 1


@pytest.mark.parametrize("move", ["place la 9", "", "place", "take la 1", "place la 1 1", "\x00", "p" * 10_000])
def test_text_that_is_no_move_changes_nothing(move: str) -> None:
    match = opened()
    before = match.save()

    with pytest.raises(BadNotation):
        match.play(match.waiting()[0], move)

    assert match.save() == before


def test_a_move_out_of_turn_is_refused_with_its_rule_and_changes_nothing() -> None:
    match = opened()
    mover = match.waiting()[0]
    before = match.save()

    with pytest.raises(Refused) as refused:
        match.play(1 - mover, match.legal(mover)[0])

    assert refused.value.refusal.rule == "CR-4"
    assert str(refused.value) == f"It is not your turn: Player {mover} is to move."
    assert match.save() == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(BadNotation, match="There is no seat"):
        opened().play(seat, "place la 1")


def test_a_finished_match_refuses_moves_and_shows_its_seed() -> None:
    match = opened()
    assert match.record.seed == ""
    play_on(match, 40)

    assert match.over
    assert match.waiting() == []
    assert match.legal(0) == []
    assert match.record.seed == SEED.hex()
    with pytest.raises(Refused) as refused:
        match.play(0, "place la 1")
    assert refused.value.refusal.rule == "CR-11"


@pytest.mark.parametrize("ply", [0, 1, 17, 39])
def test_a_stored_match_continues_as_before(ply: int) -> None:
    match = opened()
    play_on(match, ply)
    kept = Match.load(CRUSADERS, match.save())

    play_on(match, 40 - ply)
    play_on(kept, 40 - ply)

    assert kept.record == match.record
    assert kept.scene(1) == match.scene(1)
    assert list(replay(CRUSADERS, kept.record).standing()) == kept.standing()


def test_bytes_that_are_no_match_are_refused() -> None:
    saved = opened().save()

    for damaged in (b"", b"nonsense", saved[: len(saved) // 2], saved[:-3]):
        with pytest.raises((BadSnapshot, BadRecord)):
            Match.load(CRUSADERS, damaged)
    parts = msgspec.msgpack.decode(saved, type=Saved)
    edited = msgspec.structs.replace(parts, record=parts.record.replace("option tie", "option tye"))
    with pytest.raises(KingstableError):
        Match.load(CRUSADERS, msgspec.msgpack.encode(edited))


def test_a_computer_players_view_contains_nothing_of_the_truth() -> None:
    """To a seat, the true deal and the worlds imagined for it look the same; otherwise they agree only by chance."""
    match = opened(4)
    play_on(match, 10)
    seat = match.waiting()[0]
    words = CRUSADERS.words(match.record.seats)

    imagined = [match.imagined(seat) for _ in range(5)]

    assert all(CRUSADERS.scene(each, seat, words) == match.scene(seat) for each in imagined)
    assert len({tuple(each.pack()) for each in imagined}) == 5
    assert len({tuple(each.imagine(seat, FastLuck(3)).pack()) for each in imagined}) == 1

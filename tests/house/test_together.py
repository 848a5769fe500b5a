"""Reactions are asked for together, so that nobody can tell an instant pass from one after some thought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, permutations

import pytest

from kingstable import catalogue
from kingstable.contract.play import NAMES, shown
from kingstable.core.luck import FastLuck
from kingstable.house.match import Match, Refused, Step

GAME = catalogue.game("kings_and_things")
PLAYERS = 3
MOST_MOVES = 900


def matches(options: dict[str, str] | None = None) -> Iterator[Match]:
    """Random games of Kings & Things, at each of their moves."""
    for seed in range(12):
        match, _ = Match.open(GAME, NAMES[:PLAYERS], options, bytes([seed]) * 32)
        luck = FastLuck(seed)
        for _ in range(MOST_MOVES):
            if match.over:
                break
            yield match
            seat = match.waiting()[int(luck.below(len(match.waiting())))]
            moves = answers_of(match, seat)
            match.answer(seat, moves[int(luck.below(len(moves)))])


def answers_of(match: Match, seat: int) -> list[str]:
    """The answers open to a seat, without free moves."""
    return [offer.move for offer in match.scene(seat).offers if not offer.free]


def one_can_react() -> Match:
    """A match in which two seats are asked together, only one of which has something to react with."""
    return Match.load(GAME, saved_match())


@cache
def saved_match() -> bytes:
    return next(match.save() for match in matches() if sorted(has_choice(match)) == [False, True])


def has_choice(match: Match) -> list[bool]:
    return [len(answers_of(match, seat)) > 1 for seat in match.asked()] if match.asks_together else []


def copy_of(match: Match) -> Match:
    return Match.load(GAME, match.save())


def passing(match: Match, seat: int) -> str:
    return next(move for move in answers_of(match, seat) if move in ("let-be", "show-no-more"))


def seen(match: Match, viewer: int | None) -> bytes:
    return shown([match.ply, match.asked(), match.scene(viewer)])


@pytest.mark.rule("KT-187", "KT-213")
def test_an_answer_stays_secret_until_all_are_in() -> None:
    match = one_can_react()
    first, second = match.asked()
    for seat in (first, second):
        views = set()
        for move in answers_of(match, seat):
            told = copy_of(match)
            steps = told.answer(seat, move)
            if move == passing(match, seat) or seat == second:
                assert steps == []
                assert told.waiting() == [other for other in match.asked() if other != seat]
                views.add(tuple(seen(told, viewer) for viewer in (*range(PLAYERS), None) if viewer != seat))
        assert views == {tuple(seen(match, viewer) for viewer in (*range(PLAYERS), None) if viewer != seat)}


@pytest.mark.rule("KT-187")
def test_when_all_pass_the_moves_come_in_rule_order_whoever_answered_first() -> None:
    match = one_can_react()
    ends = []
    for order in permutations(match.asked()):
        told = copy_of(match)
        steps: list[Step] = []
        for seat in order:
            assert steps == []
            steps = told.answer(seat, passing(told, seat))
        assert [step.entry.seat for step in steps] == match.asked()
        assert [step.ply for step in steps] == [match.ply + 1, match.ply + 2]
        ends.append(told.record.text())
    assert ends[0] == ends[1]


@pytest.mark.rule("KT-187", "KT-188")
def test_a_reaction_takes_effect_once_everyone_before_has_passed() -> None:
    match = one_can_react()
    first, second = match.asked()
    seat = match.asked()[has_choice(match).index(True)]
    move = next(move for move in answers_of(match, seat) if move != passing(match, seat))
    if seat == second:
        assert match.answer(second, move) == []
        steps = match.answer(first, passing(match, first))
        assert [step.entry.seat for step in steps] == [first, second]
    else:
        assert [step.entry.seat for step in match.answer(first, move)] == [first]
    assert match.answered == frozenset()


def test_a_player_who_has_answered_is_asked_no_more_and_sees_that_others_are() -> None:
    match = one_can_react()
    first, second = match.asked()
    match.answer(second, passing(match, second))
    assert match.question(second) is None
    assert match.question(first) is not None
    assert answers_of(match, second) == []
    assert [seat.seat for seat in match.scene(second).seats if seat.to_move] == [first]
    assert [seat.seat for seat in match.scene(None).seats if seat.to_move] == sorted([first, second])
    with pytest.raises(Refused):
        match.answer(second, "let-be")


def test_answers_held_back_are_saved_with_the_match() -> None:
    match = one_can_react()
    first, second = match.asked()
    match.answer(second, passing(match, second))
    again = copy_of(match)
    assert again.answered == {second}
    assert [step.entry.seat for step in again.answer(first, passing(again, first))] == [first, second]


def test_a_free_move_leaves_the_answers_given_as_they_are() -> None:
    match = one_can_react()
    first, second = match.asked()
    name = match.question(first)
    match.answer(second, passing(match, second))
    steps = match.answer(second, "order sword always")
    assert [step.entry.seat for step in steps] == [second]
    assert match.answered == {second}
    assert match.question(first) == name


def test_a_computer_player_reacts_to_the_table_as_it_is_at_its_turn() -> None:
    match = one_can_react()
    for seat in match.asked():
        imagined = match.imagined(seat)
        assert int(imagined.to_move()) == seat
        assert {GAME.notation.write(int(move)) for move in imagined.legal_for(seat)} == set(answers_of(match, seat))


@pytest.mark.rule("KT-213")
def test_where_only_able_players_are_asked_they_are_asked_one_by_one() -> None:
    assert not any(match.asks_together for match in islice(matches({"secrecy": "none"}), MOST_MOVES))


def test_a_game_with_joint_reactions_replays_like_any_other() -> None:
    *_, match = islice(matches(), MOST_MOVES)
    again, _ = Match.open(GAME, NAMES[:PLAYERS], match.record.options, bytes(32))
    for entry in match.record.entries:
        again.play(entry.seat, entry.move)
    assert again.record.entries == match.record.entries

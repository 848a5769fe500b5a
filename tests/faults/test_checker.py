"""The checker finds what it is there for: a game is played, and what clients were told about it is falsified."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingstable.catalogue import GAMES
from kingstable.core.record import Record
from kingstable.house.match import Match
from tests.faults.checker import Attempt, Checker

PEOPLE = frozenset({0})


def played(game: str, plies: int = 60) -> tuple[Match, list[Attempt]]:
    """Play some plies, with what a server told the person at seat 0 about their moves."""
    match, _ = Match.open(GAMES[game], ("Anna", "Bela"), seed=bytes(32))
    luck, attempts = Random(1), []
    while not match.over and match.ply < plies:
        seat = match.waiting()[0]
        question, answers = match.question(seat), match.legal(seat)
        move = match.passed(seat) or luck.choice([each for each in answers if not match.in_time(seat, each, None)])
        by_the_house = match.passed(seat) is not None
        steps = match.answer(seat, move)
        if seat in PEOPLE and not by_the_house:
            assert question is not None
            outcome = "made" if steps else "kept back"
            attempts.append(Attempt(seat, question, move, outcome, match.ply))  # type: ignore[arg-type]
    return match, attempts


def check(match: Match, attempts: list[Attempt], record: Record | None = None) -> list[str]:
    return Checker(match.game, record or match.record, match.answered, PEOPLE).check(attempts)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_played_passes(game: str) -> None:
    match, attempts = played(game)
    assert len(attempts) > 10
    assert check(match, attempts) == []


def test_an_acknowledged_move_missing_from_the_record_is_lost() -> None:
    match, attempts = played("crusaders")
    attempts.append(Attempt(0, match.ply, "place he 1", "made", match.ply + 1))
    assert [each for each in check(match, attempts) if "is not there" in each]


def test_an_acknowledged_move_recorded_differently_is_lost() -> None:
    match, attempts = played("crusaders")
    attempts[3] = replace(attempts[3], move="place he 1")
    assert [each for each in check(match, attempts) if "is not there" in each]


def test_acknowledged_moves_out_of_order_are_found() -> None:
    match, attempts = played("crusaders")
    first, second = attempts[3:5]
    attempts[3:5] = [replace(first, move=second.move), replace(second, move=first.move)]
    assert [each for each in check(match, attempts) if "is not there" in each]


def test_two_acknowledged_answers_to_one_question_are_found() -> None:
    match, attempts = played("crusaders")
    attempts.append(attempts[3])
    assert [each for each in check(match, attempts) if "2 answers to question" in each]


def test_a_move_nobody_made_is_found() -> None:
    match, attempts = played("crusaders")
    del attempts[3]
    assert [each for each in check(match, attempts) if "was made though" in each]


def test_a_refused_move_that_was_made_is_found() -> None:
    match, attempts = played("crusaders")
    attempts[3] = replace(attempts[3], outcome="refused")
    assert [each for each in check(match, attempts) if "was made though" in each]


def test_a_move_without_an_answer_may_be_made_or_not() -> None:
    match, attempts = played("crusaders")
    attempts[3] = replace(attempts[3], outcome="unknown", ply=0)
    attempts.append(Attempt(0, match.ply, "place he 1", "unknown"))
    assert check(match, attempts) == []

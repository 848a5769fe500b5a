"""Guided first games: they fit their game, can be played to the end, and use nothing the learner cannot know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.ruleset import imported, read
from kingstable.house.lesson import Advice, Coach, Lesson, lesson_of, words_of
from kingstable.house.match import Match, Step

GAMES = [game for game in catalogue.GAMES.values() if lesson_of(game)]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def lesson_in(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def begun(game: Game) -> tuple[Match, Coach]:
    lesson = lesson_in(game)
    names = tuple(f"Player {seat + 1}" for seat in range(lesson.players))
    match, setup = Match.open(game, names, lesson.options, bytes.fromhex(lesson.seed))
    coach = Coach(game, lesson, names)
    coach.follow(setup)
    return match, coach


def played(game: Game, number: int, plies: int = 1500) -> Iterator[tuple[Step, Advice]]:
    """A game in which the learner follows the coach's advice while there is any, and then plays like the others."""
    lesson, (match, coach) = lesson_in(game), begun(game)
    words = words_of(game, "en")
    while not match.over and match.ply < plies:
        seat = match.waiting()[0]
        player = catalogue.level("easy" if number else "medium").make(number + match.ply)
        recommended = coach.advice(words).move if seat == lesson.seat else None
        move = recommended or game.notation.write(player.choose(View(game, match.imagined(seat), seat)))
        step = match.play(seat, move)
        coach.follow(step)
        yield step, coach.advice(words)


def test_every_game_has_a_guided_first_game() -> None:
    assert list(catalogue.GAMES.values()) == GAMES


@games
def test_everything_the_coach_waits_for_exists_in_the_rules(game: Game) -> None:
    rules = read(imported(game.package))
    questions = {rule.name for rule in rules.of_kind("QUESTIONS", "SEALED")}
    events = {event.name for event in rules.events}
    for remark in lesson_in(game).remark:
        assert not remark.asked or remark.asked in questions, remark.say
        assert not remark.told or remark.told in events, remark.say


@games
def test_the_learner_can_follow_the_coach_whatever_the_others_do(game: Game) -> None:
    lesson = lesson_in(game)
    for number in range(3):
        match, coach = begun(game)
        words = words_of(game, "en")
        followed: list[str] = []
        while len(followed) < len(lesson.plan):
            seat = match.waiting()[0]
            player = catalogue.level("random").make(number * 1000 + match.ply)
            move = game.notation.write(player.choose(View(game, match.imagined(seat), seat)))
            if seat == lesson.seat:
                recommended = coach.advice(words).move
                assert recommended is not None, f"after {followed}"
                move = recommended
                followed.append(move)
            coach.follow(match.play(seat, move))
        assert followed == [planned.move for planned in lesson.plan]


@games
def test_the_game_reaches_everything_the_coach_has_to_say(game: Game) -> None:
    words, lesson = words_of(game, "en"), lesson_in(game)
    rare = {"last-change"}  # a game of Kingdoms is hardly ever played to the last card
    _, coach = begun(game)
    said = set(coach.advice(words).remarks)
    for number in range(3):
        for _, advice in played(game, number):
            said |= set(advice.remarks)
    for remark in lesson.remark:
        assert words.say(f"lesson-{remark.say}") in said or remark.say in rare, remark.say


def test_a_learner_who_goes_another_way_is_told_once_and_gets_no_more_recommendations() -> None:
    crusaders = catalogue.game("crusaders")
    match, coach = begun(crusaders)
    words = words_of(crusaders, "en")
    assert coach.advice(words).move == "place bohe 3"
    coach.follow(match.play(0, "place la 5"))
    assert coach.advice(words).remarks == (words.say("lesson-own-way"),)
    coach.follow(match.play(1, match.legal(1)[0]))
    coach.follow(match.play(0, match.legal(0)[0]))
    advice = coach.advice(words)
    assert advice.move is None
    assert words.say("lesson-own-way") not in advice.remarks


def test_the_coachs_words_stay_until_the_learner_moves() -> None:
    crusaders = catalogue.game("crusaders")
    match, coach = begun(crusaders)
    words = words_of(crusaders, "en")
    welcome = words.say("lesson-welcome")
    assert welcome in coach.advice(words).remarks
    coach.follow(match.play(0, "place bohe 3"))
    assert welcome not in coach.advice(words).remarks
    coach.follow(match.play(1, match.legal(1)[0]))
    assert coach.advice(words).remarks == (words.say("lesson-rivals-cards"),)


@games
def test_the_coach_says_the_same_in_every_world_the_learner_cannot_tell_apart(game: Game) -> None:
    lesson, words = lesson_in(game), words_of(game, "en")
    match, setup = Match.open(game, ("A", "B", "C")[: lesson.players], lesson.options, bytes.fromhex(lesson.seed))
    known, imagined = (Coach(game, lesson, match.record.seats) for _ in range(2))
    step = setup
    for number in range(60):
        other = step.table.imagine(lesson.seat, FastLuck(number))
        known.follow(step)
        imagined.follow(Step(step.ply, step.entry, step.told, other, step.asked, step.together))
        assert known.advice(words) == imagined.advice(words)
        if match.over:
            return
        seat = match.waiting()[0]
        player = catalogue.level("easy").make(number)
        step = match.play(seat, game.notation.write(player.choose(View(game, match.imagined(seat), seat))))

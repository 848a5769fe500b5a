"""Neither how long somebody is asked nor what is shown meanwhile reveals whether they had anything to react with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.core.words import LANGUAGES
from kingstable.house import match as matches
from kingstable.house.match import Match
from kingstable.server import app, chronicle
from kingstable.server.hall import Hall
from kingstable.server.live import Follower
from kingstable.server.presence import Presence
from kingstable.server.room import Room
from kingstable.server.store.kept import Snapshot, Stored
from kingstable.server.thinking import Question
from kingstable.server.turns import BotTurns
from tests.server.reactions import (
    BEAT,
    GAME,
    MOST_MOVES,
    NAMES,
    Ponderer,
    Sight,
    Watch,
    answers_of,
    asked,
    kept,
    positions,
)

LONG = 3
"""Beats that a computer player thinks."""


# Computer players


def seen_of_a_computer_player(folder: Path, could: bool) -> list[Sight]:
    """What is seen when a computer player that could react, or can only pass, is asked for the second time."""
    folder.mkdir()
    return Watch(folder, LONG).see(kept(*asked(True)), kept(*asked(could)))


def same_for_both(folder: Path) -> bool:
    could, could_not = (seen_of_a_computer_player(folder / str(could), could) for could in (True, False))
    return [(each.beats, bool(each.thinking), each.ply) for each in could] == [
        (each.beats, bool(each.thinking), each.ply) for each in could_not
    ]


def test_a_computer_player_that_can_only_pass_seems_to_think_like_one_that_could_react(
    tmp_path: Path,
) -> None:
    sights = seen_of_a_computer_player(tmp_path / "first", False)
    _, (seat,) = asked(False)
    assert sights[0] == Sight(0, (seat,), 0)
    assert sights[1].beats == LONG
    assert same_for_both(tmp_path)


def test_the_test_catches_a_house_that_shows_thinking_only_for_possible_reactions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Telling(BotTurns):
        @contextmanager
        def _signs(self, room: Room) -> Iterator[None]:
            if room.match.passed(room.match.asked()[0]) is not None:
                yield
            else:
                with super()._signs(room):
                    yield

    monkeypatch.setattr(app, "BotTurns", Telling)
    assert not same_for_both(tmp_path)


def test_the_test_catches_a_house_that_passes_at_once_for_computer_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Hasty(BotTurns):
        async def _move(self, room: Room, seat: int, asked: int | None, passed: str | None) -> tuple[str | None, int]:
            return (passed, 1) if passed is not None else await super()._move(room, seat, asked, passed)

    monkeypatch.setattr(app, "BotTurns", Hasty)
    assert not same_for_both(tmp_path)


def questions(choice: bool) -> Iterator[tuple[int, int, Match]]:
    """Questions to one seat of random games, with their kinds: with a choice of answers, or with only one answer."""
    for seed in range(12):
        match, _ = Match.open(GAME, NAMES[:2], {}, bytes([seed]) * 32)
        luck = FastLuck(seed)
        for _ in range(MOST_MOVES):
            if match.over:
                break
            seat = match.waiting()[0]
            moves = answers_of(match, seat)
            if not match.asks_together and match.passed(seat) is None and (len(moves) > 1) is choice:
                yield match.kind_of_question(seat), seat, match
            match.answer(seat, moves[int(luck.below(len(moves)))])


def test_a_computer_player_with_a_single_answer_seems_to_think_like_one_with_a_choice(
    tmp_path: Path,
) -> None:
    class Quick(Ponderer):
        """Thinks only where there is a choice, as our computer players do."""

        async def think(self, question: Question) -> str:
            known = snapshot.load(GAME, question.position, FastLuck(1))
            moves = list(known.legal_for(question.seat))
            self._clock.time += LONG * BEAT if len(moves) > 1 else 0
            return GAME.notation.write(moves[0])

    kind, forced = next((kind, kept(match.save(), [seat])) for kind, seat, match in questions(False))
    free = next(kept(match.save(), [seat]) for other, seat, match in questions(True) if other == kind)
    watch = Watch(tmp_path)
    watch.thinker = Quick(watch.clock, LONG)
    assert next(each.beats for each in watch.see(free, forced) if each.ply) == LONG


# People


def seen_of_people(folder: Path, *choices: bool) -> list[Sight]:
    """What is seen when two people are asked, and the one who could react declines."""
    folder.mkdir()
    state, seats = asked(*choices)
    return Watch(folder).see(kept(state), answers=[seats[choices.index(True)]])


def same_whoever_it_is(folder: Path) -> bool:
    return seen_of_people(folder / "first", True, False) == seen_of_people(folder / "second", False, True)


def test_nobody_can_tell_which_of_several_people_thought_it_over(tmp_path: Path) -> None:
    assert same_whoever_it_is(tmp_path)


def test_the_test_catches_a_house_that_asks_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(True, False) != asked(False, True)  # both arise while all are asked together
    monkeypatch.setattr(matches, "asked_together", lambda game, table: ())
    assert not same_whoever_it_is(tmp_path)


def test_while_answers_are_held_back_all_other_views_stay_identical(tmp_path: Path) -> None:
    state, (first, second) = asked(True, False)
    table = kept(state)
    room = Room(table)
    others = [chronicle.Viewer(seat, LANGUAGES[0]) for seat in (*range(3), None) if seat != second]
    before = [shown(room, viewer) for viewer in others]
    newest = room.chronicle.newest.number
    assert room.match.answer(second, "let-be") == []
    change = room.after_moves([])
    room.committed(change)
    assert change.moves == ()
    assert [shown(room, viewer) for viewer in others] == before
    editions = room.chronicle.after(newest)
    assert editions is not None
    answered = chronicle.Viewer(second, LANGUAGES[0])
    assert [each.shows_anew(answered) for each in editions] == [True]  # a stream shows this to nobody else
    assert not any(each.shows_anew(viewer) for each in editions for viewer in others)
    assert shown(room, answered).question is None
    assert shown(room, chronicle.Viewer(first, LANGUAGES[0])).question is not None
    again = Room(replace(table, kept=change.kept))
    assert again.match.answered == {second}
    assert again.chronicle.answered == {second}


def shown(room: Room, viewer: chronicle.Viewer) -> chronicle.Shown:
    return asyncio.run(room.chronicle.show(viewer))


def test_a_late_follower_cannot_tell_whether_an_answer_is_held_back() -> None:
    state, (_, second) = asked(True, False)
    room = Room(kept(state))
    hall = cast(Hall, SimpleNamespace(presence=Presence()))
    late = [chronicle.Viewer(seat, LANGUAGES[0]) for seat in (*range(3), None) if seat != second]

    def sent(viewer: chronicle.Viewer) -> list[bytes]:
        return asyncio.run(Follower(hall, room, viewer, room.ply - 1).news(room))

    before = [sent(viewer) for viewer in late]
    assert all(before)
    room.match.answer(second, "let-be")
    room.committed(room.after_moves([]))
    assert [sent(viewer) for viewer in late] == before


def test_a_returning_follower_sees_that_they_have_answered() -> None:
    state, (first, second) = asked(True, False)
    room = Room(kept(state))
    hall = cast(Hall, SimpleNamespace(presence=Presence()))
    room.match.answer(second, "let-be")
    room.committed(room.after_moves([]))
    for seat, answered in ((first, False), (second, True)):
        viewer = chronicle.Viewer(seat, LANGUAGES[0])
        (message,) = asyncio.run(Follower(hall, room, viewer, room.ply).news(room))
        view = json.loads(message.partition(b"data: ")[2])["view"]
        assert (view["question"] is None) == answered


def test_a_server_follows_a_round_whose_answers_arrive_one_by_one() -> None:
    state, (first, second) = asked(False, False)
    table = kept(state)
    here, there = Room(table), Room(table)
    changes = []
    for seat in (second, first):
        steps = here.match.answer(seat, "let-be")
        changes.append(here.after_moves(steps))
        here.committed(changes[-1], steps)
        there.follow(changes[-1].kept, changes[-1].moves)
    assert changes[-1].moves
    assert there.match.save() == here.match.save()
    saved = Snapshot(changes[0].kept.ply, Room(replace(table, kept=changes[0].kept)).match.save())  # holds an answer
    assert Room(Stored(changes[-1].kept, saved, changes[-1].moves)).match.save() == here.match.save()


def test_a_free_move_of_the_last_player_asked_stops_no_game() -> None:
    """Cashing the item to react with ends that seat's question, after all others have answered."""
    alone = 0
    for match in positions(3):
        for last in match.waiting() if match.asks_together else ():
            others = [seat for seat in match.waiting() if seat != last]
            for move in [each for each in match.legal(last) if each.startswith("cash")]:
                again = Match.load(match.game, match.save())
                for seat in others:
                    again.answer(seat, "let-be")
                steps = again.answer(last, move)
                assert again.over or again.waiting()
                alone += len(steps) > 1
        if alone:
            return
    raise AssertionError("nobody was asked no more")

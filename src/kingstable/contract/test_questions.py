"""An answer names its question: the name stays as long as the question does, and reveals nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kingstable.contract.play import NAMES, looks_of, random_answer, shown, some_options
from kingstable.contract.two_worlds import other_world
from kingstable.core.entries import Entries
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.house.luck import SealedLuck
from kingstable.house.match import Match, steps_of
from kingstable.server.chronicle import Edition, Viewer

MOVES = 60
GAMES = 4
OFTEN = 5
"""One move in this many is a free one, if there is any."""


@dataclass(frozen=True)
class Turn:
    """A move: whose, whether it was an answer, and by seat the questions and their names before and after it."""

    seat: int
    answer: bool
    asked: dict[int, int]
    names: dict[int, int | None]
    asked_then: dict[int, int]
    names_then: dict[int, int | None]
    ply: int


def test_a_question_keeps_its_name_until_it_is_answered_or_withdrawn(game: Game, players: int) -> None:
    for turn in turns(game, players, 1):
        for seat in range(players):
            name, then = turn.names[seat], turn.names_then[seat]
            assert (then is None) == (seat not in turn.asked_then)
            answered = turn.answer and seat == turn.seat
            if then is not None:
                same = turn.asked.get(seat) == turn.asked_then[seat] and not answered
                assert then == (name if same else turn.ply)


def test_nobody_can_answer_a_question_twice(game: Game, players: int) -> None:
    """Not even if the same thing is asked again at once, as when pieces are placed one by one."""
    match = opened(game, players, 2)
    luck = FastLuck(2)
    for _ in range(MOVES):
        if match.over:
            break
        seat, move = next_move(match, luck, 2)
        name = match.question(seat)
        assert match.in_time(seat, move, name)
        match.play(seat, move)
        assert match.question(seat) != name
        assert not match.in_time(seat, move, name)


def test_a_free_move_by_anybody_leaves_every_question_unchanged(game: Game, players: int) -> None:
    """Provided that the table still asks the same; the free move itself needs no question."""
    match = opened(game, players, 3)
    luck = FastLuck(3)
    for _ in range(MOVES):
        if match.over:
            break
        for seat, move in free_moves(match):
            assert match.in_time(seat, move, None)
            tried = Match.load(game, match.save())
            tried.play(seat, move)
            for each in range(players):
                if tried._table.question_to(each) == match._table.question_to(each):
                    assert tried.question(each) == match.question(each)
        match.play(*next_move(match, luck, 3))


def test_an_answer_that_names_no_question_is_not_in_time(game: Game, players: int) -> None:
    match = opened(game, players, 4)
    for seat in match.waiting():
        answers = {game.notation.write(int(move)) for move in match._table.legal_for(seat)}
        assert not any(match.in_time(seat, move, None) for move in answers)


def test_names_are_the_same_from_the_record_and_after_a_restart(game: Game, players: int) -> None:
    match = opened(game, players, 5)
    luck = FastLuck(5)
    names = [named(match)]
    while not match.over and len(names) <= MOVES:
        match.play(*(free_move(match, luck) or next_move(match, luck, 5)))
        names.append(named(match))
        if len(names) % 10 == 0:
            match = Match.load(game, match.save())
    editions = [Edition(step.ply, step) for step in steps_of(game, match.record)]
    seen = [{seat: edition.question(Viewer(seat, "en")) for seat in range(players)} for edition in editions]
    assert seen == names
    assert all(edition.question(Viewer(None, "en")) is None for edition in editions)


def test_viewers_who_cannot_tell_two_worlds_apart_get_the_same_name(game: Game, players: int) -> None:
    alike = sum(compared_alike(game, players, seed) for seed in range(6, 6 + GAMES))
    assert alike > 0, (
        "after no move does a seat see the same in both worlds: the scene shows what it cannot know, or `imagine` in "
        f"knowledge.py changes what it sees (python -m kingstable.contract.two_worlds {game.name})"
    )


def compared_alike(game: Game, players: int, seed: int) -> int:
    """Check in a game that questions have the same names in worlds that look the same to a viewer.

    Returns how often a world still looked the same after a move, so that the names after it could be compared.
    """
    match = opened(game, players, seed)
    luck = FastLuck(seed)
    compared = 0
    for _ in range(MOVES // GAMES):
        if match.over:
            break
        seat, move = next_move(match, luck, seed)
        worlds = {viewer: elsewhere(match, viewer) for viewer in range(players)}
        assert all(other.question(viewer) == match.question(viewer) for viewer, other in worlds.items())
        match.play(seat, move)
        for viewer, other in worlds.items():
            if move in other.legal(seat):
                other.play(seat, move)
                if shown(other.scene(viewer)) == shown(match.scene(viewer)):
                    assert other.question(viewer) == match.question(viewer)
                    compared += 1
    return compared


def elsewhere(match: Match, viewer: int) -> Match:
    """The same match in a world that this viewer cannot tell from the true one."""
    record = replace(match.record, entries=Entries(match.record.entries))
    names = {seat: name for seat, name in named(match).items() if name is not None}
    return Match(match.game, other_world(match._table, viewer), SealedLuck(bytes(32)), bytes(32), record, names)


def turns(game: Game, players: int, seed: int) -> Iterator[Turn]:
    match = opened(game, players, seed)
    luck = FastLuck(seed)
    for _ in range(MOVES):
        if match.over:
            return
        free = free_move(match, luck)
        seat, move = free or next_move(match, luck, seed)
        asked_before, names = questions(match), named(match)
        match.play(seat, move)
        yield Turn(seat, free is None, asked_before, names, questions(match), named(match), match.ply)


def opened(game: Game, players: int, seed: int) -> Match:
    return Match.open(game, NAMES[:players], some_options(game, seed), seed.to_bytes(32, "big"))[0]


def next_move(match: Match, luck: Luck, seed: int) -> tuple[int, str]:
    seat, move = random_answer(match._table, luck, looks_of(seed))
    return seat, match.game.notation.write(move)


def free_moves(match: Match) -> list[tuple[int, str]]:
    """The moves each seat may make that are no answers."""
    found = []
    for seat in range(len(match.record.seats)):
        answers = list(match._table.legal_for(seat))
        found += [
            (seat, match.game.notation.write(int(move))) for move in match._table.free_for(seat) if move not in answers
        ]
    return found


def free_move(match: Match, luck: Luck) -> tuple[int, str] | None:
    """Sometimes one of the free moves; else None."""
    found = free_moves(match) if luck.below(OFTEN) == 0 else []
    return found[luck.below(len(found))] if found else None


def questions(match: Match) -> dict[int, int]:
    """The open question to each seat."""
    return {} if match.over else {seat: int(match._table.question_to(seat)) for seat in match.waiting()}


def named(match: Match) -> dict[int, int | None]:
    return {seat: match.question(seat) for seat in range(len(match.record.seats))}

"""Puzzles: those in the package hold, and depend only on what their seat knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from math import comb
from typing import Final

import pytest

from kingstable import catalogue
from kingstable.bots.level import Level
from kingstable.core.errors import BadNotation, IllegalMove
from kingstable.core.luck import FastLuck
from kingstable.core.playout import winners
from kingstable.core.puzzling import Puzzling
from kingstable.core.sets import bit
from kingstable.core.table import Table
from kingstable.games.crusaders.pieces import HAND_ROOM, Realm
from kingstable.puzzles import mining
from kingstable.puzzles.checking import trouble
from kingstable.puzzles.kinds import kind_of
from kingstable.puzzles.mining import Mined, mined
from kingstable.puzzles.picking import of_day, picked
from kingstable.puzzles.puzzle import LEVELS, Puzzle, Solved, position_of, shipped
from kingstable.puzzles.solving import level_of
from kingstable.puzzles.telling import Posed, words_of
from kingstable.puzzles.weighing import proven, weighed

GAMES: Final = [name for name in catalogue.NAMES if shipped(name)]
CRUSADERS: Final = catalogue.game("crusaders")
EXACT: Final = [puzzle for puzzle in shipped("crusaders") if puzzle.exact]
COUNTED: Final = next(puzzle for puzzle in EXACT if puzzle.best.of > 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_enough_valid_puzzles(game: str) -> None:
    found = shipped(game)
    assert len(found) >= 10
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert [puzzle.level for puzzle in found] == sorted(puzzle.level for puzzle in found)
    for puzzle in found:
        assert trouble(catalogue.game(game), puzzle, worlds=60) == ""
        assert puzzle.level == level_of(puzzle.solved)
        assert [each.level for each in puzzle.solved] == list(LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_the_same_in_every_imaginable_world(game: str) -> None:
    rules = catalogue.game(game)
    for puzzle in shipped(game)[::6]:
        true = position_of(rules, puzzle)
        other = true.imagine(puzzle.seat, FastLuck(7))
        one, another = Posed(rules, puzzle, "en", true), Posed(rules, puzzle, "en", other)
        assert one.scene == another.scene
        for line in puzzle.lines[:3]:
            assert one.attempt(line.move) == another.attempt(line.move)
        assert weighed(rules, true, puzzle.seat, 3, 6) == weighed(rules, other, puzzle.seat, 3, 6)


@pytest.mark.parametrize("game", GAMES)
def test_only_good_moves_are_right_and_the_solution_says_why(game: str) -> None:
    rules = catalogue.game(game)
    puzzle = shipped(game)[0]
    posed = Posed(rules, puzzle, "en")
    offered = {offer.move for offer in posed.scene.offers}
    assert {line.move for line in puzzle.lines if posed.attempt(line.move).right} == set(puzzle.good)
    assert offered
    assert not any(offer.free for offer in posed.scene.offers)
    assert posed.solution().said.startswith("It wins"), "giving up is not praised"
    assert posed.attempt(puzzle.best.move).said == f"Right. {posed.solution().said}"
    with pytest.raises(BadNotation):
        posed.attempt("sing a song")


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_shown_and_their_difference_add_up(game: str) -> None:
    for puzzle in shipped(game):
        if puzzle.made is None and not puzzle.exact:
            said = Posed(catalogue.game(game), puzzle, "en").solution().said
            best, second, difference = map(int, re.findall(r"(\d+)(?=\s%| ±)", said)[:3])
            assert best - second == difference, said


def test_an_illegal_move_is_refused_with_the_rules_sentence() -> None:
    puzzle = shipped("crusaders")[0]
    posed = Posed(CRUSADERS, puzzle, "en")
    legal = {offer.move for offer in posed.scene.offers}
    cards = {move.split()[1] for move in legal}
    absent = next(card for card in ("la", "bo", "sw", "he", "ba", "labo", "swhe") if card not in cards)
    with pytest.raises(IllegalMove, match="hand"):
        posed.attempt(f"place {absent} {puzzle.best.move.split()[-1]}")


# Proofs


def test_counted_proofs_agree_with_a_plain_search_over_whole_hands() -> None:
    table = position_of(CRUSADERS, COUNTED)
    of = COUNTED.best.of
    luck, tried = FastLuck(5), 60
    for line in (COUNTED.best, COUNTED.second):
        won = sum(_wins(table.imagine(COUNTED.seat, luck), line.move, COUNTED.seat) for _ in range(tried))
        assert abs(won / tried - line.ways / of) < 0.25
    assert of == comb(_unseen(table), int(HAND_ROOM))


def _wins(world: Table, move: str, seat: int) -> bool:
    """Whether the move wins in one world, whatever the rival does with the hand it has there."""
    world.apply(CRUSADERS.notation.read(move))
    if world.over():
        return bool(winners(world.standing()) == bit(seat))
    rival = int(world.to_move())
    after = []
    for answer in world.legal_for(rival):
        tried = world.clone()
        tried.apply(answer)
        after.append(bool(winners(tried.standing()) == bit(seat)))
    return all(after)


def _unseen(table: Table) -> int:
    """How many cards lie neither on the table nor among the six in the seat's own hand."""
    assert isinstance(table, Realm)
    return sum(int(number) for number in table.left) - int(HAND_ROOM)


def test_nothing_is_proven_long_before_the_end() -> None:
    assert proven(CRUSADERS, CRUSADERS.new(2, FastLuck(1)), 0) is None


def test_a_puzzle_with_false_move_values_is_detected() -> None:
    from msgspec.structs import replace

    best, *others = COUNTED.lines
    wrong = replace(COUNTED, lines=(replace(best, ways=best.ways - 1), *others))
    assert trouble(CRUSADERS, wrong, worlds=2) == "The rest of the game does not prove it."
    estimated = next(puzzle for puzzle in shipped("crusaders") if not puzzle.exact and puzzle.made is None)
    assert "Its margin is" in trouble(CRUSADERS, replace(estimated, margin=0.9, error=0.01), worlds=60)
    assert "cannot be replayed" in trouble(CRUSADERS, replace(COUNTED, record="nothing"), worlds=2)


# What games say about puzzles


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_kind_of_puzzle_has_moves_and_a_name(name: str) -> None:
    game = catalogue.game(name)
    verbs = {verb.replace("_", "-") for verb, *_ in game.notation.moves.values()}
    for kind, firsts in game.puzzles.kinds.items():
        assert set(firsts) <= verbs, kind
    named = [verb for firsts in game.puzzles.kinds.values() for verb in firsts]
    assert len(named) == len(set(named)), "a move has two kinds"
    words = words_of(game, "en")
    titles = {words.say(f"puzzle-kind-{kind}") for kind in (*game.puzzles.kinds, game.puzzles.other)}
    assert len(titles) == len({*game.puzzles.kinds, game.puzzles.other})


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_named_after_its_subject(name: str) -> None:
    game = catalogue.game(name)
    for puzzle in shipped(name):
        exact = puzzle.exact and puzzle.made is None
        assert puzzle.kind == kind_of(game, position_of(game, puzzle), puzzle.seat, puzzle.good[0], exact), puzzle.id


def test_a_puzzle_about_stopping_is_about_what_could_be_done() -> None:
    """In Kings of Serbia the same word stops exploring, conquering, and buying."""
    game = catalogue.game("kings_of_serbia")
    about = {
        posed.scene.prompt.split()[0].rstrip(":"): puzzle.kind
        for puzzle in shipped("kings_of_serbia")
        if puzzle.good == ("stop",)
        for posed in (Posed(game, puzzle, "en"),)
    }
    assert about == {"Explore": "march", "Conquer": "fight"}


def test_a_game_without_puzzle_kinds_has_one_kind_and_proves_nothing() -> None:
    plain, table = Puzzling(), CRUSADERS.new(2, FastLuck(1))
    assert (plain.kinds, plain.kind_of(table, 0), plain.provable(table), plain.proven(table, 0)) == (
        {},
        None,
        False,
        None,
    )


# Mining and choosing


def test_mining_a_game_is_deterministic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "solved_by", _nobody_thinks)
    found = [mined(CRUSADERS, catalogue.LEVELS, 1, 5) for _ in range(2)]
    assert found[0] == found[1]
    assert any(puzzle.exact for puzzle in found[0].puzzles)
    assert found[0].looked >= found[0].clear >= len(found[0].puzzles)


def _nobody_thinks(
    game: object, table: object, seat: int, good: object, levels: Mapping[str, Level], seed: int
) -> tuple[Solved, ...]:
    return tuple(Solved(name, 0, 2) for name in LEVELS)


def test_puzzles_are_chosen_from_many_games_and_levels() -> None:
    one, *_ = shipped("crusaders")
    games = [Mined("crusaders", 1, number, 1, 1, (_copy(one, number, 1 + number % 3),)) for number in range(9)]
    assert [puzzle.level for puzzle in picked(games, 3)] == [1, 2, 3]
    assert len(picked(games, 99)) == 9


def _copy(puzzle: Puzzle, number: int, level: int) -> Puzzle:
    from msgspec.structs import replace

    return replace(puzzle, id=f"{number}", level=level)


def test_a_level_means_that_it_and_all_stronger_ones_find_it() -> None:
    def solved(*numbers: int) -> tuple[Solved, ...]:
        return tuple(Solved(name, number, 3) for name, number in zip(LEVELS, numbers, strict=True))

    assert level_of(solved(3, 3, 3, 3, 3)) == 1
    assert level_of(solved(3, 1, 2, 3, 3)) == 3
    assert level_of(solved(0, 0, 0, 0, 0)) == 5


def test_each_day_has_one_puzzle_and_every_puzzle_its_day() -> None:
    days = [date(2026, 11, 25) + timedelta(days=number) for number in range(5 * 60)]
    chosen = [of_day(day, GAMES) for day in days]
    assert chosen == [of_day(day, GAMES) for day in days]
    assert {name for name, _ in filter(None, chosen[: len(GAMES)])} == set(GAMES)
    every = {(game, number) for game in GAMES for number in range(1, len(shipped(game)) + 1)}
    assert set(chosen) == every
    assert of_day(days[0], ()) is None

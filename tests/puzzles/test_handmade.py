"""Handmade positions: each is possible, has the right solution, and is solved from its stated level upwards."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from kingstable import catalogue
from kingstable.contract.play import pieces_in_all
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game, winners
from kingstable.core.puzzling import BadArrangement, Puzzling
from kingstable.core.sets import bit
from kingstable.core.snapshot import load, save
from kingstable.core.table import Table
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.puzzles.grading import graded, seed_of
from kingstable.puzzles.handmade import HandMade, handmade, laid_out
from kingstable.puzzles.puzzle import LEVELS, Puzzle, Solved, by_hand, position_of
from kingstable.puzzles.solving import agreed, solved_at, solvers
from kingstable.puzzles.telling import Posed
from tests.kings_and_things.invariants import Watch

PUZZLES: Final = [puzzle for name in catalogue.NAMES for puzzle in by_hand(name)]
SURE: Final = 1.96
LONGEST: Final = 3000
QUICK: Final = ("easy", "medium")
ONE_IN: Final = 3
"""One position in this many is given to a player who searches."""

each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game}-{_made(puzzle).name}")


def _made(puzzle: Puzzle) -> HandMade:
    assert puzzle.made is not None
    return puzzle.made


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_each_game_has_a_dozen_graded_positions(name: str) -> None:
    made = handmade(name)
    assert len(made) >= 12
    assert [_made(puzzle).name for puzzle in by_hand(name)] == [one.name for one in made]
    assert len({one.name for one in made}) == len({one.title for one in made}) == len(made)


@each
def test_a_position_names_right_and_tempting_moves(puzzle: Puzzle) -> None:
    game, made = catalogue.game(puzzle.game), _made(puzzle)
    table = position_of(game, puzzle)
    legal = {game.notation.write(move) for move in table.legal_for(puzzle.seat)}
    assert {*made.right, *made.tempting} <= legal
    assert made.right
    assert made.tempting
    assert not set(made.right) & set(made.tempting)
    posed = Posed(game, puzzle, "en")
    assert posed.solution().said == made.why
    assert posed.attempt(puzzle.best.move).said == f"Right. {made.why}"
    for move, said in made.tempting.items():
        assert posed.attempt(move).said == f"No. {said}"


@each
def test_a_position_is_valid_and_hides_what_it_should(puzzle: Puzzle) -> None:
    game = catalogue.game(puzzle.game)
    table = position_of(game, puzzle)
    assert load(game, save(game, table), FastLuck(1)).pack() == table.pack()
    world = table.imagine(puzzle.seat, FastLuck(3))
    assert world.imagine(puzzle.seat, FastLuck(7)).pack() == table.imagine(puzzle.seat, FastLuck(7)).pack()
    assert Posed(game, puzzle, "en", world).scene == Posed(game, puzzle, "en", table).scene
    for seed in range(2):
        played = table.imagine(puzzle.seat, FastLuck(seed))
        played.luck = FastLuck(seed)
        random_game(played, played.luck, LONGEST)
        assert played.over() or played.ply >= LONGEST


@pytest.mark.parametrize("name", [name for name in catalogue.NAMES if name != "kings_and_things"])
def test_pieces_are_neither_created_nor_lost(name: str) -> None:
    game = catalogue.game(name)
    for puzzle in by_hand(name):
        table = position_of(game, puzzle)
        assert pieces_in_all(game, table) == pieces_in_all(game, game.new(int(table.seats), FastLuck(1)))


def test_the_invariants_of_kings_and_things_hold() -> None:
    """Nobody can count its bag, so what a seat sees does not tell how many pieces there are."""
    game = catalogue.game("kings_and_things")
    for puzzle in by_hand(game.name):
        table = position_of(game, puzzle)
        assert isinstance(table, KingsAndThings)
        Watch(table).look(table, [])


@each
def test_the_right_move_is_confirmed_by_search_or_by_counting(puzzle: Puzzle) -> None:
    """It wins more often when played out, or players who search long choose it, or its author has counted."""
    wins_more = puzzle.margin - SURE * puzzle.error > 0
    assert wins_more or agreed(puzzle.solved) or _made(puzzle).counted


@each
def test_quick_computer_players_solve_it_as_often_as_stated(puzzle: Puzzle) -> None:
    _solve_again(puzzle, QUICK)


@pytest.mark.parametrize("puzzle", PUZZLES[::ONE_IN], ids=lambda puzzle: f"{puzzle.game}-{_made(puzzle).name}")
def test_searching_players_solve_it_as_often_as_stated(puzzle: Puzzle) -> None:
    _solve_again(puzzle, ("skilled",))


def test_a_puzzles_solvers_are_the_strongest_levels_that_all_solve_it() -> None:
    def solved(*numbers: int) -> tuple[Solved, ...]:
        return tuple(Solved(name, number, 3) for name, number in zip(LEVELS, numbers, strict=True))

    assert solvers(solved(2, 1, 2, 3, 3)) == ("skilled", "hard", "master")
    assert solvers(solved(3, 3, 3, 3, 1)) == ()
    assert solvers(solved(2, 2, 2, 2, 2)) == LEVELS


def _solve_again(puzzle: Puzzle, names: tuple[str, ...]) -> None:
    game, made = catalogue.game(puzzle.game), _made(puzzle)
    table, found = position_of(game, puzzle), {one.level: one for one in puzzle.solved}
    for name in names:
        level = catalogue.level(name)
        again = solved_at(game, table, puzzle.seat, made.right, level, seed_of(game, made))
        assert again == found[name]


# Crusaders: the rest of the game against a rival who sees all cards


@pytest.mark.parametrize("name", [made.name for made in handmade("crusaders") if made.players == 2])
def test_near_the_end_of_crusaders_the_right_move_is_best_even_with_open_hands(name: str) -> None:
    game = catalogue.game("crusaders")
    made = next(each for each in handmade("crusaders") if each.name == name)
    table, luck = laid_out(game, made), FastLuck(4)
    moves = [int(move) for move in table.legal_for(made.seat)]
    won = dict.fromkeys(map(game.notation.write, moves), 0)
    for world in [table.imagine(made.seat, luck) for _ in range(12)]:
        for move in moves:
            after = world.clone()
            after.apply(move)
            won[game.notation.write(move)] += _wins(after, made.seat)
    right, others = [won.pop(move) for move in made.right], won.values()
    assert min(right) > max(others)


def _wins(table: Table, seat: int) -> bool:
    """Whether the seat wins if everyone sees all cards and nobody errs."""
    if table.over():
        return bool(winners(table.standing()) == bit(seat))
    is_own = table.to_move() == seat
    for move in set(table.legal()):
        after = table.clone()
        after.apply(move)
        if _wins(after, seat) == is_own:
            return is_own
    return not is_own


# Writing a position


def test_measurements_follow_from_the_position() -> None:
    game, made = catalogue.game("crusaders"), handmade("crusaders")[0]
    quick = {name: catalogue.level("easy") for name in ("easy", "medium", "skilled", "hard", "master")}
    found = graded(game, made, quick, worlds=8)
    assert found == graded(game, made, quick, worlds=8)
    assert found.lines[0].move in made.right
    with pytest.raises(BadArrangement, match="no legal move"):
        graded(game, replace(made, tempting={"place he 1": ""}), quick, worlds=8)


def _with(name: str, key: str, old: str, new: str) -> tuple[Game, HandMade]:
    """A game and its first position, with a mistake in the position's table."""
    made = handmade(name)[0]
    assert old in made.table.get(key, old)
    return catalogue.game(name), replace(made, table={**made.table, key: made.table.get(key, "").replace(old, new, 1)})


@pytest.mark.parametrize(
    ("name", "key", "old", "new", "said"),
    [
        ("crusaders", "elsewhere", "", "", "no place"),
        ("crusaders", "lies", "labosw", "boswla", "There is no"),
        ("crusaders", "lies", "Cyprus", "Rome", "no row"),
        ("crusaders", "lies", "laswheba heba laswhe ", "laswheba ", "no moment"),
        ("crusaders", "lies", "3:", "", "write its marker"),
        ("crusaders", "lies", "2:", "4:", "number them"),
        ("crusaders", "hand", "boheba", "", "hand has 5"),
        ("kingdoms", "elsewhere", "", "", "no place"),
        ("kingdoms", "seats", "1:", "7:", "not the line of seat 1"),
        ("kingdoms", "seats", "r4", "r1 r1 r1 r1", "more places"),
        ("kingdoms", "seats", "r4", "g4", "not one of"),
        ("kingdoms", "seats", "8?", "", "fewer than"),
        ("kingdoms", "prize", "y5", "y55", "not one of"),
        ("the_kingdom", "elsewhere", "", "", "no place"),
        ("the_kingdom", "seats", "0:", "3:", "not the line of seat 0"),
        ("the_kingdom", "seats", "hand 2s", "sleeve 2s", "no pile"),
        ("the_kingdom", "seats", "5s 2d", "2s 2s 2d", "more than two places"),
        ("the_kingdom", "seats", "6s 7s 2h", "6s 8s 2h", "has lost its 7s"),
        ("the_kingdom", "seats", "3d\n", "3d 10h\n", "still in the Market"),
        ("the_kingdom", "market", "qs", "js", "same deck"),
        ("the_kingdom", "market", "qs", "9s", "name royal cards"),
        ("the_kingdom", "jokers", "", "2", "name the open Ace"),
        ("the_kingdom", "jokers", "", "4", "how many turns"),
        ("kings_of_serbia", "elsewhere", "", "", "no place"),
        ("kings_of_serbia", "seats", "1:", "2:", "not the line of seat 1"),
        ("kings_of_serbia", "seats", "king", "emperor", "no card"),
        ("kings_of_serbia", "seats", "backa", "atlantis", "no Territory"),
        ("kings_of_serbia", "seats", "backa", "raska", "two places"),
        ("kings_of_serbia", "seats", "deck explorer", "sleeve explorer", "no place for cards"),
        ("kings_of_serbia", "seats", "explorer", "worker", "begins with"),
        ("kings_of_serbia", "map", "4 4 3", "4 4 4", "are missing"),
        ("kings_of_serbia", "map", "- - -", "- -", "8 piles"),
        ("kings_of_serbia", "market", "scout", "", "write 6"),
        ("kings_and_things", "elsewhere", "", "", "no place"),
        ("kings_and_things", "land", "jungle", "moor", "no terrain"),
        ("kings_and_things", "land", "jungle", "", "18 hexes"),
        ("kings_and_things", "hexes", "h7:", "seven:", "no line of a hex"),
        ("kings_and_things", "hexes", "mountain_ogre", "mountain_gnome", "no counter"),
        ("kings_and_things", "hexes", "mountain_ogre", "mountain_ogre mountain_ogre", "more places"),
        ("kings_and_things", "hexes", "0 village", "0 oil_field", "cannot lie"),
        ("kings_and_things", "seats", "gold 6", "luck 6", "nothing that a seat has"),
        ("kings_and_things", "seats", "shield 3", "shield 11", "more than 10"),
        ("kings_and_things", "stood", "h12", "h7", "no citadel"),
    ],
)
def test_an_impossible_position_is_refused(name: str, key: str, old: str, new: str, said: str) -> None:
    game, made = _with(name, key, old, new)
    with pytest.raises(BadArrangement, match=said):
        laid_out(game, made)


def test_a_game_that_does_not_arrange_positions_says_so() -> None:
    table = catalogue.game("crusaders").new(2, FastLuck(1))
    with pytest.raises(BadArrangement, match="cannot be written by hand"):
        Puzzling().arrange(table, {})

"""What computer players with a style choose between moves that are about equally good."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.level import BadPlayer
from kingstable.bots.manner import Manner
from kingstable.bots.player import View
from kingstable.bots.playouts import Playouts
from kingstable.bots.search import Search
from kingstable.bots.studied import NUMBERS, studied
from kingstable.bots.style import Style, chosen
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game
from kingstable.core.table import Table
from kingstable.puzzles.handmade import handmade, laid_out

STYLES = ("bold", "cautious", "bluffing")


def middle(name: str) -> Table:
    table = catalogue.game(name).new(2, FastLuck(5))
    random_game(table, FastLuck(6), 12)
    return table


@pytest.fixture(params=["crusaders", "kings_of_serbia"])
def searched(request: pytest.FixtureRequest) -> Search | Playouts:
    """A search with a tree, or one without."""
    game, table = catalogue.game(request.param), middle(request.param)
    search = (Playouts if game.by_playouts else Search)(table, int(table.to_move()), FastLuck(8), Manner())
    search.run(1500)
    return search


class Found:
    """A fake search: three moves are about equally good, and the middle one is best."""

    def best(self) -> int:
        return 3

    def about_as_good(self) -> list[int]:
        return [1, 3, 4]

    def spread(self, move: int) -> float:
        return {1: 0.2, 2: 0.9, 3: 0.1, 4: 0.05}[move]


def test_each_style_makes_its_own_choice() -> None:
    luck = FastLuck(1)
    assert chosen(Found(), Style.PLAIN, luck) == 3
    assert chosen(Found(), Style.BOLD, luck) == 1
    assert chosen(Found(), Style.CAUTIOUS, luck) == 4
    assert {chosen(Found(), Style.BLUFFING, luck) for _ in range(50)} == {1, 3, 4}


def test_the_best_move_is_among_the_nearly_equal_ones(searched: Search | Playouts) -> None:
    moves = searched.about_as_good()
    assert searched.best() in moves
    assert len(moves) == len(set(moves))


def test_bold_players_choose_more_varied_outcomes(searched: Search | Playouts) -> None:
    bold, cautious = (searched.spread(chosen(searched, style, FastLuck(1))) for style in (Style.BOLD, Style.CAUTIOUS))
    assert 0 <= cautious <= searched.spread(searched.best()) <= bold < 0.25


def test_every_style_takes_a_certain_win() -> None:
    """One move of "Equal is not enough" wins whatever the rival holds, and no other does."""
    game = catalogue.game("crusaders")
    made = next(each for each in handmade("crusaders") if each.name == "equal-is-not-enough")
    table = laid_out(game, made)
    for style in Style:
        for seed in range(4):
            player = SearchPlayer(seed, simulations=2000, style=style)
            assert game.notation.write(player.choose(View(game, table, int(table.to_move())))) in made.right


def test_a_move_tried_at_most_once_has_no_spread() -> None:
    table = middle("crusaders")
    search = Search(table, int(table.to_move()), FastLuck(8), Manner())
    search.run(1)
    assert [search.spread(int(move)) for move in table.legal()] == pytest.approx([0.0] * len(list(table.legal())))


@pytest.mark.parametrize("name", STYLES)
def test_a_style_can_be_chosen_like_a_level(name: str) -> None:
    table = middle("kings_of_serbia")
    seat = int(table.to_move())
    level = catalogue.level(name)
    view = View(catalogue.game("kings_of_serbia"), table, seat)
    assert level.timed is not None
    for player in (level.make(1), level.timed(1, 0.01)):
        assert player.choose(view) in table.legal_for(seat)


def test_an_unknown_style_is_refused() -> None:
    assert studied("search/style=2") is not None
    with pytest.raises(BadPlayer, match="no such style: write 0 for plain, 1 for bold, 2 for cautious, 3 for bluffing"):
        studied("search/style=4")


@pytest.mark.parametrize("number", ["simulations=nan", "horizon=inf", "whims=1e30", "depth=deep"])
def test_an_impossible_parameter_value_is_refused(number: str) -> None:
    with pytest.raises(BadPlayer, match="write a number for one of"):
        studied(f"search/{number}")


@pytest.mark.parametrize(
    ("number", "least"), [("whims=0", 1), ("whims=0.4", 1), ("depth=0", 1), ("sharpness=-1000", 0)]
)
def test_a_parameter_that_would_leave_no_move_is_refused(number: str, least: int) -> None:
    with pytest.raises(BadPlayer, match=f"must be at least {least}"):
        studied(f"search/{number}")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("search/simulations=0", "simulations must be at least 1"),
        ("search/simulations=-5", "simulations must be at least 1"),
        ("search/seconds=0", "seconds must be at least 0.001"),
        ("search/horizon=-2", "horizon must be at least -1"),
        ("pimc/worlds=0", "worlds must be at least 1"),
        ("search/beliefs=2", "beliefs must be at most 1"),
        ("search/mixed=3", "mixed must be at most 2"),
        ("search/horizon=1.5", "horizon must be a whole number"),
        ("search/horizon=1/horizon=2", "gives a number twice"),
        ("search/worlds=3", "which only pimc has"),
        ("pimc/style=1", "'style', which pimc does not have"),
        ("search/simulations=10/seconds=1", "write one of them"),
    ],
)
def test_a_parameter_without_effect_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BadPlayer, match=sentence):
        studied(name)


@pytest.mark.parametrize("numbers", ["whims=1", "depth=1", "sharpness=0", "sharpness=1e9", "doubt=-1e9", "beliefs=1"])
def test_a_move_is_chosen_at_both_ends_of_each_range(numbers: str) -> None:
    game, table = catalogue.game("kingdoms"), middle("kingdoms")
    seat = int(table.to_move())
    level = studied(f"tree/simulations=20/{numbers}")
    assert level is not None
    assert level.make(1).choose(View(game, table.imagine(seat, FastLuck(2)), seat)) in table.legal_for(seat)


def test_the_documentation_lists_all_parameters_of_a_search() -> None:
    page = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
    told = re.search(r"They are (`simulations`.*?)\n\n", page, re.DOTALL)
    assert told
    assert sorted(re.findall(r"`(\w+)`", told[1])) == sorted([*NUMBERS, "pimc"])

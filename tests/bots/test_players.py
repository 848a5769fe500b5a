"""Computer players choose from their view alone, repeat with their seed, and get stronger by level."""

from __future__ import annotations

from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable import catalogue
from kingstable.bots import ismcts
from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.manner import Manner
from kingstable.bots.player import Player, View, worth_a_thought
from kingstable.bots.playouts import Playouts
from kingstable.bots.search import Search
from kingstable.catalogue import SKILLED
from kingstable.core.chances import rewards
from kingstable.core.game import Sight
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game
from kingstable.core.table import Table

CRUSADERS = catalogue.game("crusaders")


def view(plies: int, world: int, players: int = 2) -> View:
    """The view of the seat to move after some plies; `world` seeds the deal of what it cannot see."""
    table = CRUSADERS.new(players, FastLuck(5))
    luck = FastLuck(17)
    for _ in range(plies):
        moves = list(table.legal())
        table.play(int(table.to_move()), moves[int(luck.below(len(moves)))])
    seat = int(table.to_move())
    return View(CRUSADERS, table.imagine(seat, FastLuck(world)), seat)


def players() -> dict[str, Player]:
    made: dict[str, Player] = {name: catalogue.level(name).make(3) for name in ("random", "easy", "medium")}
    return {**made, "search": SearchPlayer(3, simulations=400)}


@pytest.mark.parametrize("name", sorted(players()))
@pytest.mark.parametrize("plies", [0, 13, 30])
def test_a_choice_depends_on_the_view_alone(name: str, plies: int) -> None:
    choices = {players()[name].choose(view(plies, world)) for world in range(6)}

    assert len(choices) == 1


@pytest.mark.parametrize("name", sorted(players()))
def test_a_choice_is_a_legal_move_and_leaves_the_view_unchanged(name: str) -> None:
    seen = view(9, 1, players=4)
    before = seen.position.pack()

    move = players()[name].choose(seen)

    assert move in list(seen.position.legal())
    assert seen.position.pack() == before


def test_a_search_can_be_continued() -> None:
    seen = view(4, 1)
    once, twice = (Search(seen.position, seen.seat, FastLuck(8), Manner(4)) for _ in range(2))

    once.run(600)
    twice.run(200)
    twice.run(400)

    assert once.best() == twice.best() != 0


@pytest.mark.parametrize("plies", [0, 9, 20, 33])
def test_a_search_that_stops_early_makes_the_choice_it_would_have_made_at_the_end(plies: int) -> None:
    seen = view(plies, 1)
    whole = Search(seen.position, seen.seat, FastLuck(8), Manner())
    whole.run(2000)

    assert SearchPlayer(8, simulations=2000).choose(seen) == whole.best()


def test_a_search_is_settled_when_no_other_move_can_catch_up() -> None:
    seen = view(4, 1)
    search = Search(seen.position, seen.seat, FastLuck(8), Manner())

    assert not search.settled(0)
    search.run(1001)
    assert search.settled(0)
    assert not search.settled(1001)


@pytest.mark.parametrize(
    ("standing", "gains"),
    [((30, 30), (600, 600)), ((40, 30), (1000, 200)), ((95, 30), (1200, 0)), ((30, 20, 30, 0), (600, 200, 600, 0))],
)
def test_with_a_clear_lead_defined_half_the_reward_depends_on_the_margin(
    standing: tuple[int, ...], gains: tuple[int, ...]
) -> None:
    assert tuple(map(int, rewards(vec[i64](list(standing)), 30))) == gains


def test_with_no_clear_lead_defined_only_victory_counts() -> None:
    assert list(map(int, rewards(vec[i64]([3, 9, 9])))) == [0, 600, 600]


def test_a_search_with_a_clock_ends_in_time_and_answers() -> None:
    seen = view(4, 1)

    assert SearchPlayer(1, seconds=0.05).choose(seen) in list(seen.position.legal())


@pytest.mark.parametrize(("name", "most"), [("crusaders", 4), ("kingdoms", 20), ("kings_of_serbia", 18)])
def test_able_runs_as_few_simulations_as_the_game_says(name: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []

    def spend(search: Search | Playouts, limit: int, *_: object) -> None:
        spent.append(limit)
        search.run(limit)

    monkeypatch.setattr(ismcts, "spend", spend)
    game = catalogue.game(name)
    player, table = catalogue.level("able").make(3), game.new(2, FastLuck(5))
    while not spent:
        seat = int(table.to_move())
        table.play(seat, player.choose(View(game, table.imagine(seat, FastLuck(1)), seat)))

    assert spent == [most]


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        SearchPlayer(1)


def test_a_search_of_a_finished_game_is_refused() -> None:
    table = CRUSADERS.new(2, FastLuck(1))
    keen_game(table, FastLuck(1), 1000, 1000)
    assert table.over()
    with pytest.raises(ValueError, match="no move to think about"):
        SearchPlayer(1, simulations=10).choose(View(CRUSADERS, table, 0))


def games_won(one: Player, other: Player, games: int) -> int:
    won = 0
    for number in range(games):
        table = CRUSADERS.new(2, FastLuck(number))
        chairs = (one, other) if number % 2 == 0 else (other, one)
        while not table.over():
            seat = int(table.to_move())
            position = table.imagine(seat, FastLuck(number))
            table.play(seat, chairs[seat].choose(View(CRUSADERS, position, seat)))
        standing = list(table.standing())
        won += chairs[standing.index(max(standing))] is one
    return won


def test_each_level_beats_the_one_below() -> None:
    """The seeds are fixed, so this is not flaky; the bounds are far from what chance would give."""
    levels = {name: catalogue.level(name).make(1) for name in ("random", "easy", "medium")}

    assert games_won(levels["easy"], levels["random"], 60) >= 42
    assert games_won(levels["medium"], levels["easy"], 60) >= 42
    assert games_won(SearchPlayer(1, simulations=500), levels["medium"], 60) >= 42


def test_a_fraction_of_a_look_is_an_occasional_extra_look() -> None:
    looked = []

    def worth(table: Table, seat: int) -> float:
        looked.append(seat)
        return 0.0

    seen = replace(view(9, 1), game=replace(CRUSADERS, worth=worth, by_appeal=False))
    player = GreedyPlayer(1, lambda _: 2.3)
    numbers = set()
    for _ in range(1000):
        before = len(looked)
        player.choose(seen)
        numbers.add(len(looked) - before)

    assert numbers == {2, 3}
    assert 2200 < len(looked) < 2400
    assert GreedyPlayer(1, lambda _: 0.3).choose(seen) in list(seen.position.legal()), "somebody who chooses sees one"


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_weaker_levels_see_fewer_moves_as_their_game_says(name: str) -> None:
    game = catalogue.game(name)

    for players in game.players:
        sight = game.sight(players)
        assert 1 <= sight.first < sight.easy < sight.fair < sight.medium
        assert 1 <= sight.able < SKILLED


def test_a_level_uses_the_nearest_number_of_players_that_the_game_lists() -> None:
    sights = {2: Sight(first=2), 4: Sight(first=3)}

    assert [replace(CRUSADERS, sights=sights).sight(players).first for players in (1, 2, 4, 5)] == [2, 2, 3, 3]
    assert replace(CRUSADERS, sights={}).sight(2) == Sight()


def test_a_player_stops_searching_once_no_other_move_can_catch_up(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = view(12, 1)
    whole = Search(seen.position, seen.seat, FastLuck(8), Manner(4))
    whole.run(250)
    ahead = int(whole.lead())
    whole.run(ahead - 1)
    begun: list[Search] = []

    def begin(position: Table, seat: int, luck: FastLuck, manner: Manner) -> Search:
        begun.append(Search(position, seat, luck, manner))
        return begun[-1]

    monkeypatch.setattr(ismcts, "Search", begin)
    chosen = SearchPlayer(8, simulations=250 + ahead - 1, manner=Manner(4)).choose(seen)

    assert ahead > 1
    assert chosen == whole.best()
    assert sum(begun[0].visits(move) for move in begun[0].tried()) == 250


def test_searching_players_skip_pointless_moves() -> None:
    game = catalogue.game("kingdoms")
    table = game.new(3, FastLuck(1), {"unfinished": "open"})
    seat = int(table.to_move())
    seen = View(game, table.imagine(seat, FastLuck(2)), seat)

    thought_of = worth_a_thought(seen)
    search = Search(seen.position, seat, FastLuck(3), Manner(4))
    search.run(300)

    assert any(game.notation.write(move).startswith("show") for move in table.legal_for(seat))
    assert not any(game.notation.write(move).startswith("show") for move in thought_of)
    assert search.best() in thought_of
    assert set(search.tried()) <= set(thought_of)
    assert all(GreedyPlayer(k).choose(seen) in thought_of for k in range(5))

"""What the search tree distinguishes, how long a search runs, and players made for research."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable import catalogue
from kingstable.bots.ismcts import BATCH_SECONDS, SearchPlayer, spend
from kingstable.bots.level import BadPlayer
from kingstable.bots.manner import Manner
from kingstable.bots.player import View
from kingstable.bots.search import Search
from kingstable.bots.studied import studied
from kingstable.core.chances import WHOLE, share_of_lead, shares, weighed, worth_to_each
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game, play_on, random_game
from kingstable.core.table import TO_THE_END, Table
from kingstable.puzzles.handmade import handmade, laid_out
from tests.bots.beside import passed_beside

ALL = ("crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things")


def position(name: str, plies: int = 30, players: int = 2, seed: int = 5) -> Table:
    table = catalogue.game(name).new(players, FastLuck(seed))
    random_game(table, FastLuck(seed + 1), plies)
    return table


def searched(table: Table, manner: Manner, simulations: int = 300, seed: int = 8) -> Search:
    search = Search(table, int(table.to_move()), FastLuck(seed), manner)
    search.run(simulations)
    return search


# Values


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_sum_to_one_victory(name: str, players: int) -> None:
    for seed in range(5):
        found = position(name, 40, players, seed).chances()
        assert WHOLE - players <= sum(int(each) for each in found) <= WHOLE
        assert all(each >= 0 for each in found)


@pytest.mark.parametrize("name", ALL)
def test_chances_predict_the_winner_better_than_a_guess(name: str) -> None:
    """Continued from the middle by playouts, most games are won by whoever was estimated to be ahead."""
    right = asked = 0
    luck = FastLuck(3)
    for _ in range(80):
        table = catalogue.game(name).new(2, luck)
        keen_game(table, luck, MIDDLE[name], 8)
        if not table.over():
            ahead = is_ahead(table)
            keen_game(table, luck, 20_000, 16)
            right += ahead == is_ahead(table)
            asked += 1
    assert asked > 30
    assert right > 0.6 * asked


MIDDLE = {"crusaders": 30, "kingdoms": 60, "the_kingdom": 200, "kings_of_serbia": 150, "kings_and_things": 200}


def is_ahead(table: Table) -> bool:
    """Whether the first of two seats is estimated to win, or has won."""
    first, second = worth_to_each(table)
    return first > second


def test_a_finished_game_is_valued_by_its_result() -> None:
    table = position("crusaders", 1000)
    assert table.over()
    assert sorted(map(int, worth_to_each(table))) in ([0, WHOLE], [WHOLE // 2, WHOLE // 2])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_playout_ends_where_the_game_is_at_rest_or_over(players: int) -> None:
    for seed in range(20):
        table = position("kings_of_serbia", 20 + seed, players, seed)
        luck = FastLuck(seed)
        table.luck = luck
        ply = int(table.ply)
        play_on(table, luck, 5, 16)
        assert table.over() or (table.at_rest() and int(table.ply) >= ply + 5)


def test_with_a_clear_lead_defined_half_the_estimate_depends_on_the_margin() -> None:
    """So that a search still tells moves apart in nearly decided positions."""
    table = position("kings_of_serbia", 40)
    lead, chances = table.outlook(), table.chances()
    for seat, worth in enumerate(worth_to_each(table)):
        share = share_of_lead(lead, seat, table.clear_lead)
        assert int(worth) == (int(chances[seat]) + int(share)) // 2


def test_weights_change_with_the_age_of_a_game() -> None:
    young, old = vec[i64]([0, 10]), vec[i64]([0, 30])
    assert [int(weighed(vec[i64]([age, 5]), young, old)) for age in (0, 500, 1000)] == [50, 100, 150]


def test_a_thousand_more_multiplies_the_odds_by_e() -> None:
    one, other = shares(vec[i64]([2000, 1000]))
    assert int(one) / int(other) == pytest.approx(2.718, abs=0.02)


# The tree


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    "manner",
    [Manner(), Manner(horizon=0), Manner(sharpness=0.0), Manner(doubt=0.2), Manner(depth=1), Manner(paranoid=True)],
)
def test_every_simulation_counts_one_move_and_the_same_seed_repeats_the_search(name: str, manner: Manner) -> None:
    table = position(name, 3)
    once, again = searched(table, manner, 60), searched(table, manner, 60)
    assert sum(int(once.visits(move)) for move in once.tried()) == 60
    assert {move: int(once.visits(move)) for move in once.tried()} == {
        move: int(again.visits(move)) for move in again.tried()
    }
    assert once.best() in once.tried()


@pytest.mark.parametrize("name", ALL)
def test_more_sharpness_means_more_visits_to_the_best_looking_move(name: str) -> None:
    table = next(each for plies in range(12, 60) if len(set(looks(each := position(name, plies)).values())) > 1)
    seat = int(table.to_move())
    searches = [searched(table, Manner(sharpness=sharpness), 400) for sharpness in (0.0, 8.0)]
    appeals = {move: int(table.appeal(seat, move)) for move in searches[0].tried()}
    likely = [move for move, appeal in appeals.items() if appeal == max(appeals.values())]
    blunt, sharp = (sum(int(search.visits(move)) for move in likely) for search in searches)
    assert len(likely) < len(appeals)
    assert blunt < sharp


def looks(table: Table) -> dict[int, int]:
    """The appeal of each move that is worth considering, as quick play sees it."""
    seat = int(table.to_move())
    return {int(move): int(table.appeal(seat, move)) for move in table.legal() if not table.idle(seat, move)}


def test_a_search_explores_as_much_as_its_game_says() -> None:
    table = position("kings_and_things", 12)
    usual, told, less = (
        searched(table, manner, 200)
        for manner in (Manner(), Manner(exploration=float(table.exploration)), Manner(exploration=0.1))
    )
    visits = {move: int(usual.visits(move)) for move in usual.tried()}
    assert table.exploration > position("crusaders").exploration
    assert visits == {move: int(told.visits(move)) for move in told.tried()}
    assert visits != {move: int(less.visits(move)) for move in less.tried()}


def test_a_large_question_is_widened_gradually_from_the_best_looking_move() -> None:
    table = position("crusaders", 12)
    seat = int(table.to_move())
    search = searched(table, Manner(), 1)
    appeals = {int(move): int(table.appeal(seat, move)) for move in table.legal_for(seat)}
    assert appeals[search.tried()[0]] == max(appeals.values())
    search.run(14)
    assert 2 < len(search.tried()) < 15
    search.run(985)
    assert set(search.tried()) == set(appeals)


@pytest.mark.parametrize("simulations", [2_000, 10_000])
def test_a_proven_end_is_found_although_every_draw_offers_new_moves(simulations: int) -> None:
    """One move of "Equal is not enough" wins whatever the rival holds; the reply that shows it must be repeated."""
    game = catalogue.game("crusaders")
    made = next(each for each in handmade("crusaders") if each.name == "equal-is-not-enough")
    table = laid_out(game, made)
    found = [searched(table, Manner(), simulations, seed).best() for seed in range(12)]
    assert sum(game.notation.write(move) in made.right for move in found) >= 10


def test_a_rival_cannot_answer_a_sealed_move_it_has_not_seen() -> None:
    """When all choose in secret, the rival's answers are counted together, whatever ours was."""
    table = sealed_question()
    seat = int(table.to_move())
    search = Search(table, seat, FastLuck(2), Manner())
    search.run(400)
    assert len(search.tried()) > 1
    assert passed_beside(search) == [400 - len(search.tried())]


def sealed_question() -> Table:
    """Kings of Serbia, when all are asked for their offers at once."""
    for seed in range(200):
        table = catalogue.game("kings_of_serbia").new(2, FastLuck(seed))
        luck = FastLuck(seed)
        for _ in range(200):
            if table.over() or (table.asks_in_secret() and len(table.waiting()) > 1 and len(list(table.legal())) > 1):
                break
            random_game(table, luck, 1)
        if not table.over():
            return table
    raise AssertionError("no sealed question")


# Time


class Clock:
    """A clock that advances a second with each reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_a_search_by_the_clock_ends_on_time_with_only_a_short_extension() -> None:
    table = position("crusaders", 4)
    clock = Clock()
    spend(Search(table, int(table.to_move()), FastLuck(8), Manner()), None, 20.0, clock)
    assert clock.now <= 32


class Slowing:
    """A search whose first simulation takes a microsecond, and every later one a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0
        self._done = 0

    def run(self, simulations: int) -> None:
        for _ in range(simulations):
            self.now += 0.001 if self._done else 0.000001
            self._done += 1

    def settled(self, left: int) -> bool:
        return False

    def is_close(self) -> bool:
        return False


def test_a_search_with_a_quick_first_simulation_stays_within_its_time() -> None:
    search: Any = Slowing()
    spend(search, None, 0.02, lambda: search.now)
    assert 0.02 <= search.now <= 0.02 + BATCH_SECONDS


def test_a_search_with_both_budgets_ends_at_whichever_comes_first() -> None:
    table = position("crusaders", 4)
    search = Search(table, int(table.to_move()), FastLuck(8), Manner())
    spend(search, 40, 1000.0)
    assert sum(int(search.visits(move)) for move in search.tried()) <= 40


# Players for research


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    "player",
    [
        "search/horizon=5", "search/mixed=1", "search/mixed=2", "search/beliefs=1", "tree", "playouts", "flat",
        "pimc/worlds=2",
    ],
)  # fmt: skip
def test_study_players_choose_legal_moves(name: str, player: str) -> None:
    game = catalogue.game(name)
    table = position(name, 2)
    seat = int(table.to_move())
    level = studied(f"{player}/simulations=24")
    assert level is not None
    chosen = level.make(3).choose(View(game, table.imagine(seat, FastLuck(1)), seat))
    assert chosen in list(table.legal_for(seat))


def test_a_study_player_has_a_name_and_is_not_a_level() -> None:
    assert catalogue.bring("search/simulations=7") is catalogue.level("search/simulations=7")
    assert "search/simulations=7" not in list(catalogue.LEVELS)


def test_an_unknown_or_non_numeric_parameter_is_refused() -> None:
    with pytest.raises(BadPlayer, match="horizon=20"):
        catalogue.bring("search/luck=7")
    with pytest.raises(BadPlayer, match="write a number"):
        catalogue.bring("search/horizon=far")


def test_a_search_to_the_end_estimates_nothing() -> None:
    table = position("crusaders", 9)
    whole = SearchPlayer(1, simulations=100, manner=Manner(horizon=TO_THE_END))
    seat = int(table.to_move())
    assert whole.choose(View(catalogue.game("crusaders"), table, seat)) in list(table.legal())

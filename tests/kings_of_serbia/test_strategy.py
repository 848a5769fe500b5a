"""What computer players want: Territories in reach, useful cards, and Workers out of the deck."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import Player, View
from kingstable.bots.random import RandomPlayer
from kingstable.core.luck import FastLuck
from kingstable.core.playout import winners
from kingstable.games.kings_of_serbia import GAME
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.prospects import rounds_left
from tests.kings_of_serbia.positions import do, realm


def wish(t: KingsOfSerbia) -> str:
    """The move that appeals most to the seat whose turn it is."""
    seat = int(t.to_move())
    return GAME.notation.write(max(map(int, t.legal()), key=lambda move: t.appeal(seat, move)))


def choice(t: KingsOfSerbia, seed: int = 1) -> str:
    """The move of a player who looks one move ahead."""
    seat = int(t.to_move())
    view = View(GAME, t.imagine(seat, FastLuck(seed)), seat)
    return GAME.notation.write(GreedyPlayer(seed).choose(view))


def wins(makers: tuple[Callable[[int], Player], ...], games: int) -> list[float]:
    """How many games each of these players wins; they change seats after every game."""
    count = len(makers)
    found = [0.0] * count
    for number in range(games):
        luck = FastLuck(100 + number)
        t = GAME.new(count, luck)
        players = [makers[(seat - number) % count](number) for seat in range(count)]
        while not t.over():
            seat = int(t.to_move())
            t.play(seat, players[seat].choose(View(GAME, t.imagine(seat, luck), seat)))
        best = int(winners(t.standing()))
        for seat in range(count):
            found[(seat - number) % count] += (best >> seat & 1) / best.bit_count()
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_looking_ahead_beats_chance(players: int) -> None:
    lookers, others = 1, players - 1
    makers: tuple[Callable[[int], Player], ...] = (GreedyPlayer,) * lookers + (RandomPlayer,) * others
    assert wins(makers, 8)[0] >= 7


class Keen:
    """Plays as quick play in a search does."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: View) -> int:
        moves = map(int, view.position.legal_for(view.seat))
        return max(moves, key=lambda move: view.position.appeal(view.seat, move))


def test_quick_play_beats_chance() -> None:
    assert wins((Keen, RandomPlayer), 8)[0] >= 7


def test_a_search_beats_quick_play() -> None:
    assert wins((lambda seed: SearchPlayer(seed, simulations=2700), Keen), 4)[0] >= 3


def test_a_search_far_behind_still_tells_good_moves_from_bad_ones() -> None:
    """Counting victories alone would not do: from here nearly every line of play has the same winner."""
    t = realm(at="trading", rounds=10, stock=[(4, 0, 0), (0, 0, 0)], own=["", "raska prokletije durmitor"])
    view = View(GAME, t.imagine(0, FastLuck(1)), 0)
    assert GAME.notation.write(SearchPlayer(1, simulations=3000).choose(view)).startswith("offer 4-grain")


def test_a_playout_is_judged_where_a_round_begins_before_any_placement() -> None:
    t = realm(at="placing", hand=["worker*2", "worker*2"])
    assert t.at_rest()
    do(t, "place worker wood")
    assert not t.at_rest()
    assert not realm(at="exploring", placed=[{"exploring": "worker"}]).at_rest()
    assert not realm(at="trading", stock=[(3, 0, 0)]).at_rest()


def test_goods_are_worth_less_than_what_their_coins_buy() -> None:
    """This also holds far behind: goods sold become cards within the round, and lines are compared after it."""
    for seed in range(10):
        t = realm(at="trading", rounds=10, stock=[(4, 0, 0), (0, 0, 0)], own=["", "raska prokletije durmitor"])
        view = View(GAME, t.imagine(0, FastLuck(seed)), 0)
        assert GAME.notation.write(SearchPlayer(seed, simulations=3000).choose(view)) == "offer 4-grain"


# Quick guesses


def test_a_symbol_is_wanted_where_it_fits() -> None:
    assert wish(realm(at="placing", hand=["lumberjack"], piles={0: 0, 1: 0, 3: 0, 4: 0})) == "place lumberjack wood"
    assert wish(realm(at="placing", hand=["hero"], open_lands={4: "raska"}, piles={0: 0, 1: 0, 3: 0})) == (
        "place hero conquering"
    )


def test_near_the_end_the_territory_with_most_points_is_wanted_first() -> None:
    placed = [{"conquering": "hero worker*3"}]
    t = realm(at="conquering", rounds=9, placed=placed, open_lands={1: "backa", 8: "raska"})
    assert wish(t) == "conquer c3"


@pytest.mark.parametrize("guess", [wish, choice])
def test_a_worker_is_removed_before_a_soldier(guess: Callable[[KingsOfSerbia], str]) -> None:
    t = realm(at="reveal", placed=[{"wood": "monk"}], discard=["worker*6 soldier*2 king hero"])
    assert guess(t) == "remove-discarded worker"


def test_bought_cards_are_kept() -> None:
    t = realm(at="reveal", placed=[{"wood": "monk"}], discard=["king hero"])
    assert wish(t) == choice(t) == "decline"


def test_the_most_expensive_card_is_bought() -> None:
    t = realm(at="buying", market="scout king reaper", coins=[12], deck=["worker*5"])
    assert wish(t) == "buy king"


def test_nobody_supports_exploring_with_nothing_left_to_turn_up() -> None:
    t = realm(at="exploring", own=["levac"], placed=[{"exploring": "worker", "wood": "worker"}])
    assert wish(t) == "decline"
    t = realm(at="exploring", own=["levac"], placed=[{"wood": "worker"}])
    assert wish(t) == "support exploring"


def test_a_marker_walks_where_there_is_something_to_turn_up() -> None:
    t = realm(at="exploring", placed=[{"exploring": "worker*4"}], piles={0: 0, 1: 0, 3: 0, 4: 0, 6: 0, 7: 0})
    assert wish(t) == "go b1"


# Looking ahead


def test_looking_ahead_conquers_what_it_can() -> None:
    t = realm(at="conquering", placed=[{"conquering": "hero worker*3"}], open_lands={1: "backa", 8: "raska"})
    assert choice(t) == "conquer c3"
    t = realm(at="conquering", placed=[{"conquering": "worker*3"}], open_lands={1: "stig"})
    assert choice(t) == "conquer b1"


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_looking_ahead_turns_up_the_tile_below_the_marker(cards: int) -> None:
    for seed in range(5):
        t = realm(at="exploring", placed=[{"exploring": f"worker*{cards}"}], deck=["worker*6"] * 2, market="scout*6")
        assert choice(t, seed) == "explore"


def test_the_first_in_order_conquers_instead_of_waiting() -> None:
    """What could still be conquered counts until the seat's turn is over, and not after it."""
    placed = [{"conquering": "worker*3"}, {"conquering": "worker*2"}]
    t = realm(at="conquering", placed=placed, open_lands={1: "stig", 8: "srem"})
    assert choice(t) in {"conquer b1", "conquer c3"}


def test_a_purchase_is_not_judged_by_the_next_random_hand() -> None:
    t = realm(at="buying", first=1, market="king", coins=[10], deck=["worker*3 soldier*2 hero"] * 2)
    assert all(choice(t, seed) == "buy king" for seed in range(10))


def test_looking_ahead_gathers_what_a_territory_needs() -> None:
    """One card alone conquers nothing, but the whole hand is enough."""
    t = realm(at="placing", hand=["worker*2 soldier*2"], open_lands={4: "raska"}, piles={0: 0, 1: 0, 3: 0})
    assert choice(t).endswith("conquering")


def test_in_the_last_round_looking_ahead_sells_rather_than_keeps() -> None:
    t = realm(at="trading", stock=[(3, 0, 0), (0, 2, 0)], piles=dict.fromkeys(range(3), 0), deck=["worker*5"] * 2)
    assert choice(t) == "offer 3-grain"


def test_the_end_is_seen_coming() -> None:
    lefts = [
        rounds_left(realm(at="exploring", placed=[{"exploring": "worker"}], piles=dict.fromkeys(range(4, 4 + used), 0)))
        for used in range(4)
    ]
    assert all(earlier >= later for earlier, later in pairwise(lefts))
    assert lefts[3] == 0.0


def test_a_finished_game_is_worth_the_lead() -> None:
    t = realm(2, at="end", own=["srem"], piles=dict.fromkeys((0, 1, 2), 0))
    assert t.over()
    assert GAME.worth(t, 0) == -GAME.worth(t, 1) > 0


def test_every_offer_has_an_appeal_and_every_position_a_worth() -> None:
    luck = FastLuck(8)
    t = GAME.new(3, luck)
    while not t.over():
        seat = int(t.to_move())
        moves = list(t.legal())
        assert all(isinstance(t.appeal(seat, move), int) for move in moves)
        assert all(-1000 < GAME.worth(t, each) < 1000 for each in range(3))
        t.apply(moves[luck.below(len(moves))])

"""What a rival in Kingdoms has bid tells something about what is left in their hand."""

from __future__ import annotations

import math

import pytest
from mypy_extensions import i64

from kingstable.bots.worlds import Worlds
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_move
from kingstable.core.sets import copies, kinds_of
from kingstable.core.table import first_of, verb_of
from kingstable.games.kingdoms import pieces
from kingstable.games.kingdoms.beliefs import odds_to_be_bid
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.strategy import need
from tests.kingdoms.positions import as_set, at_turn, card, cards_of, lands, new_game

LOW = "r1 r2 y1 y2 b1"
HIGH = "r9 r8 y9 y8 b9"


def late(hidden: str, known: str = "y4 b5 b6 b7") -> Kingdoms:
    """Twenty cards of the source are left, and seat 1 holds these, of which everyone knows some."""
    t = at_turn(lands("r3 r4 r5 r6 r7 y3", f"{hidden} {known}", known=("", known)))
    while len(t.deck) > 20:
        t.deck = t.deck[: len(t.deck) - 1]
    return t


# What moves the weights, and in which direction


def test_frequent_bidders_are_likelier_to_hold_low_cards() -> None:
    assert late(LOW).plausible(0) > late(HIGH).plausible(0)


def test_before_any_bid_all_hands_are_equally_plausible() -> None:
    t = at_turn(lands("r1 r2 r3", "9*r4", known=("", "")))
    t.hands[1] = as_set("r9 r8 y9 y8 b9 b8 r7 y7 b7")
    t.deck = t.deck[: 84 - 18 - 1]
    assert t.plausible(0) == 0


def test_a_hand_known_to_all_says_nothing() -> None:
    assert late("", HIGH).plausible(0) == 0


def test_a_high_card_that_a_column_needs_is_likelier_to_have_been_kept() -> None:
    """With red soldier and sage, the red servant's column is nearly full."""
    own = as_set("r4 r7 r1 y1")
    assert odds_to_be_bid(own, card("r1")) < odds_to_be_bid(own, card("y1"))


def test_one_of_several_copies_can_be_spared() -> None:
    assert odds_to_be_bid(as_set("r4 r7 2*r1"), card("r1")) > odds_to_be_bid(as_set("r4 r7 r1"), card("r1"))


def test_a_bid_on_the_table_counts_like_an_earlier_one() -> None:
    t = late(HIGH)
    before = t.plausible(0)
    t.challenger, t.opponent = 0, 1
    t.bids[0] = card("y4")
    assert t.plausible(0) < before


def test_the_seats_own_cards_and_bids_are_no_evidence() -> None:
    t = late(LOW)
    before = t.plausible(0)
    t.hands[0] = as_set("r9 y9 b9 t")
    assert t.plausible(0) == before


def test_late_in_a_game_imagined_hands_hold_lower_cards() -> None:
    t = late(HIGH)
    luck = FastLuck(4)
    worlds = Worlds(t, 0, luck, 1.0)
    weighed = [hidden_worth(worlds.draw(), 1) for _ in range(320)]
    even = [hidden_worth(t.imagine(0, luck), 1) for _ in range(320)]
    assert sum(weighed) < 0.95 * sum(even)


def hidden_worth(world: object, seat: int) -> int:
    """The value of all cards in a hand that nobody else knows, in half points."""
    assert isinstance(world, Kingdoms)
    return sum(int(pieces.VALUE[card(name)]) for name in cards_of(world.hands[seat] - world.known[seat]))


# Rivals whose policy is known


def planted(t: Kingdoms, luck: FastLuck, by_half_point: float, by_need: float) -> i64:
    """A move of a player who bids by a planted policy and otherwise moves as in quick play."""
    seat = int(t.to_move())
    bids = [int(move) for move in t.legal() if verb_of(move) == steps.BID]
    if len(bids) < len(list(t.legal())) or not bids:
        return keen_move(t, luck, 16)
    own = pieces.own_cards(t, seat)
    wishes = []
    for move in bids:
        bid = first_of(move)
        needed = int(need(kinds_of(own), bid)) if copies(own, bid) == 1 else 0
        odds = math.exp(by_half_point * int(pieces.VALUE[bid]) + by_need * needed)
        wishes.append(odds * int(copies(t.hands[seat], bid)))
    point = sum(wishes) * int(luck.below(1 << 30)) / (1 << 30)
    for move, wish in zip(bids, wishes, strict=True):
        point -= wish
        if point < 0:
            return move
    return bids[-1]


def told_of_the_truth(by_half_point: float, by_need: float, games: int = 48) -> float:
    """How much likelier the weights make the true hand than even dealing does, as a mean logarithm."""
    gains = []
    for seed in range(games):
        t = new_game(2, seed)
        luck = FastLuck(seed)
        while not t.over():
            if t.ply % 10 == 0 and t.to_move() == 0:
                gains.append(gain_at(t, luck))
            t.apply(planted(t, luck, by_half_point, by_need))
    return sum(gains) / len(gains)


def gain_at(t: Kingdoms, luck: FastLuck) -> float:
    """The logarithm of the true world's weight relative to the mean of imagined worlds."""
    true = int(t.plausible(0))
    others = [int(t.imagine(0, luck).plausible(0)) for _ in range(32)]
    return -math.log(sum(math.exp((each - true) / 1000) for each in others) / len(others))


@pytest.mark.parametrize(("by_half_point", "by_need"), [(0.09, -0.06), (0.15, -0.1)])
def test_a_planted_policy_is_recovered(by_half_point: float, by_need: float) -> None:
    """If rivals bid as assumed, or even more strongly so, the true hands come out likelier."""
    assert told_of_the_truth(by_half_point, by_need) > 0.05


def test_beliefs_mislead_about_rivals_who_bid_the_other_way_round() -> None:
    """So the weights follow from what was chosen, and not from how cards are dealt."""
    assert told_of_the_truth(-0.09, 0.06) < 0

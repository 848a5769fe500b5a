"""What holds in every position, whatever the deal and the moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import HAND_ROOM, RANK, SECTORS, place_of
from tests.crusaders.naive import Options, compare, count, full_deck
from tests.crusaders.positions import CHOICES, as_card, as_unit, cards_laid, hand, new_game, play_on, play_out, winners

ANY_OPTIONS = st.builds(Options, *(st.sampled_from(list(values)) for values in CHOICES.values()))


@dataclass(frozen=True)
class Moment:
    """A point in a random game. What is drawn and shown is how to get there.

    Tables themselves are not drawn: Hypothesis keeps weak references to what it draws, and compiled objects with a base
    class do not clear these when they are freed.
    """

    seats: int
    seed: int
    moves: int
    options: Options

    def table(self) -> Crusaders:
        """The position after this many moves, or the last one before the end."""
        t = new_game(self.seats, self.seed, self.options)
        for _ in range(self.share()):
            before = t.clone()
            play_on(t, draw_seed(self.seed, int(t.ply)), 1)
            if t.over():
                return before
        return t

    def end(self) -> Crusaders:
        """The position after this many moves, or at the end."""
        t = self.table()
        return play_on(t, draw_seed(self.seed, int(t.ply)), 1) if t.ply < self.share() else t

    def share(self) -> int:
        """`moves` scaled to the length of a whole game with this many players."""
        return self.moves * self.seats // 4


MOMENTS = st.builds(Moment, st.integers(2, 4), st.integers(0, 2**31), st.integers(0, 80), ANY_OPTIONS)


def draw_seed(seed: int, ply: int) -> int:
    return seed * 100 + ply


def cards_of(t: Crusaders) -> list[int]:
    """All cards: in the draw pile, in the hands, and on the table."""
    laid = [card for seat in range(t.seats) for sector in range(SECTORS) for card in cards_laid(t, seat, sector)]
    return [int(card) for card in t.deck] + [int(card) for card in t.hands if card > 0] + laid


# Cards


@pytest.mark.rule("CR-2", "CR-5", "CR-6")
@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**31), options=ANY_OPTIONS)
def test_cards_are_never_lost_or_created_and_hands_keep_their_size(seats: int, seed: int, options: Options) -> None:
    t = new_game(seats, seed, options)
    whole = Counter(as_unit(card) for card in full_deck(options, seats))
    while True:
        cards = cards_of(t)
        assert len(set(cards)) == len(cards)
        assert Counter(card & 31 for card in cards) == whole
        drawn = [seat for seat in range(seats) if len(hand(t, seat)) == 6]
        assert drawn == ([] if t.over() else [t.to_move()])
        assert all(len(hand(t, seat)) in (5, 6) for seat in range(seats))
        if t.over():
            return
        play_on(t, draw_seed(seed, int(t.ply)), 1)


@pytest.mark.rule("CR-5", "CR-6")
@settings(max_examples=40, deadline=None)
@given(moment=MOMENTS)
def test_placed_cards_stay_where_they_are(moment: Moment) -> None:
    t = moment.table()
    places = list(product(range(t.seats), range(SECTORS)))
    before = {place: cards_laid(t, *place) for place in places}
    play_on(t, 1, 1)
    after = {place: cards_laid(t, *place) for place in places}
    assert all(after[place][: len(before[place])] == before[place] for place in places)
    assert sum(map(len, after.values())) == sum(map(len, before.values())) + 1


@pytest.mark.rule("CR-7", "CR-10")
@settings(max_examples=40, deadline=None)
@given(moment=MOMENTS)
def test_the_counts_match_the_cards_on_the_table(moment: Moment) -> None:
    t = moment.end()
    for seat, sector in product(range(t.seats), range(SECTORS)):
        cards, place = cards_laid(t, seat, sector), place_of(seat, sector)
        counts = count([as_card(card & 31) for card in cards])
        assert t.sizes[place] == len(cards)
        assert t.armies[place] == sum(number * 5**kind for kind, number in enumerate(counts))
    hidden = [int(unit_of_card(card)) for card in [*t.deck, *t.hands] if card > 0]
    assert list(t.left) == [hidden.count(each) for each in range(32)]


# Ranks


ARMIES = list(product(range(5), repeat=5))


def rank(counts: tuple[int, ...]) -> int:
    return int(RANK[sum(number * 5**kind for kind, number in enumerate(counts))])


@pytest.mark.rule("CR-8")
def test_ranks_order_all_armies_like_the_literal_comparison() -> None:
    """For neighbours among all 3125 in the order of ranks: each is at least as good as the one before."""
    ordered = sorted(ARMIES, key=rank)
    for lower, higher in pairwise(ordered):
        assert compare(higher, lower) == (1 if rank(higher) > rank(lower) else 0)


@pytest.mark.rule("CR-8")
def test_the_ranks_of_two_armies_agree_with_the_literal_comparison() -> None:
    random = Random(8)
    for _ in range(60_000):
        one, other = random.choice(ARMIES), random.choice(ARMIES)
        difference = rank(one) - rank(other)
        assert compare.__wrapped__(one, other) == (difference > 0) - (difference < 0)


@pytest.mark.rule("CR-8")
def test_only_armies_with_equal_symbols_share_a_rank() -> None:
    assert len({rank(army) for army in ARMIES}) == len(ARMIES)


@pytest.mark.rule("CR-8", "CR-10")
def test_another_symbol_never_makes_an_army_worse() -> None:
    for army in ARMIES:
        for kind in range(5):
            if army[kind] < 4:
                larger = (*army[:kind], army[kind] + 1, *army[kind + 1 :])
                assert rank(larger) > rank(army)


# Copies and snapshots


@settings(max_examples=40, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000))
def test_a_packed_position_continues_the_same_way(moment: Moment, seed: int) -> None:
    t = moment.table()
    packed = t.pack()
    other = t.empty(FastLuck(9))
    other.unpack(packed)
    assert other.pack() == packed
    assert list(other.legal()) == list(t.legal())
    play_out(t, seed)
    play_out(other, seed)
    assert other.pack() == t.pack()
    assert list(other.standing()) == list(t.standing())


@settings(max_examples=40, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000))
def test_a_copy_shares_nothing_with_its_original(moment: Moment, seed: int) -> None:
    t = moment.table()
    packed, copy = t.pack(), t.clone()
    assert copy.pack() == packed
    play_out(copy, seed)
    assert t.pack() == packed
    again = t.clone()
    play_out(t, seed)
    assert t.pack() == copy.pack()
    assert again.pack() == packed


@settings(max_examples=30, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000))
def test_a_copy_survives_wiping_every_pile_of_the_original(moment: Moment, seed: int) -> None:
    t = moment.table()
    packed, copy = t.pack(), t.clone()
    for pile in (t.deck, t.hands, t.laid, t.sizes, t.armies, t.latest, t.left, t.holders, t.markers, t.threats):
        for k in range(len(pile)):
            pile[k] = 99
    assert copy.pack() == packed


@settings(max_examples=30, deadline=None)
@given(moment=MOMENTS)
def test_asking_for_moves_and_results_changes_nothing(moment: Moment) -> None:
    t = moment.end()
    packed = t.pack()
    t.standing()
    for seat in range(t.seats):
        t.legal_for(seat)
        t.imagine(seat, FastLuck(1))
    assert t.pack() == packed


# What a seat cannot know


def hidden_from(t: Crusaders, seat: int) -> tuple[list[int], list[int]]:
    """The rivals' hands and the draw pile."""
    rivals = [int(card) for k, card in enumerate(t.hands) if k // HAND_ROOM != seat and card > 0]
    return rivals, [int(card) for card in t.deck]


def dealt_otherwise(t: Crusaders, seat: int, random: Random) -> Crusaders:
    """A position that looks the same to this seat: the cards that it cannot see are reshuffled by hand."""
    world = t.clone()
    rivals, pile = hidden_from(t, seat)
    cards = rivals + pile
    random.shuffle(cards)
    for k in range(len(world.hands)):
        if k // HAND_ROOM != seat and world.hands[k] > 0:
            world.hands[k] = cards.pop()
    world.deck = vec[i64](cards)
    return world


@pytest.mark.rule("CR-3")
@settings(max_examples=60, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000), seat_seed=st.integers(0, 3))
def test_imagining_depends_only_on_what_the_seat_has_seen(moment: Moment, seed: int, seat_seed: int) -> None:
    t = moment.table()
    seat = seat_seed % int(t.seats)
    other = dealt_otherwise(t, seat, Random(seed))
    assert t.imagine(seat, FastLuck(seed)).pack() == other.imagine(seat, FastLuck(seed)).pack()


@pytest.mark.rule("CR-3")
@settings(max_examples=60, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000), seat_seed=st.integers(0, 3))
def test_imagined_deals_agree_with_everything_the_seat_has_seen(moment: Moment, seed: int, seat_seed: int) -> None:
    t = moment.table()
    seat = seat_seed % int(t.seats)
    world = t.imagine(seat, FastLuck(seed))
    assert sorted(cards_of(world)) == sorted(cards_of(t))
    assert hand(world, seat) == hand(t, seat)
    assert [len(hand(world, each)) for each in range(t.seats)] == [len(hand(t, each)) for each in range(t.seats)]
    assert [list(world.laid), list(world.latest)] == [list(t.laid), list(t.latest)]
    assert (winners(world), int(world.to_move()), int(world.ply)) == (winners(t), int(t.to_move()), int(t.ply))
    if t.to_move() == seat:
        assert list(world.legal()) == list(t.legal())
    play_out(world, seed)
    assert len(winners(world)) <= 5


@pytest.mark.rule("CR-3")
def test_every_hidden_card_can_be_imagined_in_a_rivals_hand() -> None:
    t = play_on(new_game(2, 4), 4, 6)
    rivals, pile = hidden_from(t, 0)
    imagined = {card for seed in range(300) for card in hidden_from(t.imagine(0, FastLuck(seed)), 0)[0]}
    assert imagined == {*rivals, *pile}

"""What holds in every position, whatever the deal and the moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.core.sets import size_of
from kingstable.core.table import verb_of
from kingstable.games.kingdoms import pieces
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.generated.packed import kingdom_with_flag
from kingstable.games.kingdoms.options import OPTIONS
from kingstable.games.kingdoms.pieces import NO_CARD
from kingstable.games.kingdoms.reach import best_bonus, can_complete, fullest
from tests.kingdoms.naive import EVERY_CARD, GROUPS, Naive, Options, Player, group_in
from tests.kingdoms.positions import (
    MANUAL,
    as_set,
    at_break,
    at_turn,
    card,
    cards_of,
    choices,
    fight,
    hand,
    lands,
    legal,
    new_game,
    play,
    play_on,
)

ANY_OPTIONS = st.builds(Options, *(st.sampled_from(option.choices) for option in OPTIONS))


@dataclass(frozen=True)
class Moment:
    """A point in a random game. What is drawn and shown is how to get there."""

    seats: int
    seed: int
    moves: int
    options: Options

    def table(self) -> Kingdoms:
        """The position after this many moves, or the last one before the end."""
        t = new_game(self.seats, self.seed, self.options)
        for _ in range(self.moves):
            before = t.clone()
            play_on(t, draw_seed(self.seed, int(t.ply)), 1)
            if t.over():
                return before
        return t


MOMENTS = st.builds(Moment, st.integers(2, 5), st.integers(0, 2**31), st.integers(0, 700), ANY_OPTIONS)


def draw_seed(seed: int, ply: int) -> int:
    return seed * 10_000 + ply


def every_card(t: Kingdoms) -> list[str]:
    """All cards: in the source, in hands and kingdoms, in the middle, and in bids."""
    names = [cards_of(pieces.own_cards(t, seat) + pieces.bids_of(t, seat)) for seat in range(t.seats)]
    middle = [EVERY_CARD[int(t.prize)]] if t.prize != NO_CARD else []
    return [EVERY_CARD[int(each)] for each in t.deck] + [name for each in names for name in each] + middle


# Cards


@pytest.mark.rule("BK-1", "BK-17")
@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**31), options=ANY_OPTIONS)
def test_cards_are_never_lost_or_created(seats: int, seed: int, options: Options) -> None:
    t = new_game(seats, seed, options)
    while True:
        assert Counter(every_card(t)) == dict.fromkeys(EVERY_CARD, 3)
        for seat in range(seats):
            assert as_counter(t.known[seat]) <= as_counter(t.hands[seat])
            assert not t.loose[seat] or options.unfinished == "open"
        if t.over():
            return
        play_on(t, draw_seed(seed, int(t.ply)), 1)


def as_counter(cards: int) -> Counter[str]:
    return Counter(cards_of(cards))


@pytest.mark.rule("BK-21")
@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**31))
def test_with_auto_complete_nobody_holds_a_whole_kingdom_during_the_game(seats: int, seed: int) -> None:
    t = new_game(seats, seed)
    while not t.over():
        for seat in range(seats):
            assert not can_complete(pieces.own_cards(t, seat) + pieces.bids_of(t, seat))
        play_on(t, draw_seed(seed, int(t.ply)), 1)


@pytest.mark.rule("BK-17")
@settings(max_examples=15, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**31), options=ANY_OPTIONS)
def test_every_game_ends_even_if_somebody_always_prefers_to_change_their_kingdom(
    seats: int, seed: int, options: Options
) -> None:
    t = new_game(seats, seed, options)
    chooser = Random(seed)
    while not t.over():
        moves = list(t.legal())
        changing = [move for move in moves if steps.LAY <= verb_of(move) <= steps.HIDE]
        t.apply(chooser.choice(changing or moves))
        assert t.ply < 20_000


# Sets of cards against lists of them


SETS = st.lists(st.sampled_from(EVERY_CARD * 3), max_size=30).map(
    lambda cards: [name for name, count in Counter(cards).items() for _ in range(min(3, count))]
)


@pytest.mark.rule("BK-7", "BK-19", "BK-21")
@settings(max_examples=200, deadline=None)
@given(cards=SETS, options=ANY_OPTIONS)
def test_what_could_be_laid_equals_trying_every_flag(cards: list[str], options: Options) -> None:
    t = Kingdoms(2, FastLuck(1), choices(options))
    naive = Naive(options, [], [])
    packed = as_set(" ".join(cards))
    assert can_complete(packed) == bool(naive.winning_flags(cards))
    assert int(best_bonus(t, packed)) / 2 == naive.best_bonus(Player(cards))
    assert size_of(packed) == len(cards)


@pytest.mark.rule("BK-4")
def test_kingdom_cards_are_those_of_its_groups() -> None:
    t = lands("", "")
    for flag, kinds in product(range(27), (["people"], ["army", "court"], list(GROUPS))):
        names = "".join("ryb"[int(pieces.colour_at(flag, place))] for place in range(3))
        needed = [name for kind in kinds for name in group_in(kind, names)]
        laid = kingdom_with_flag(fullest(t, as_set(" ".join(needed)), flag), flag)
        assert sorted(cards_of(pieces.cards_in(laid))) == sorted(needed)


# Copies and packed positions


@settings(max_examples=30, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000))
def test_a_packed_position_continues_the_same_way(moment: Moment, seed: int) -> None:
    t = moment.table()
    packed = t.pack()
    other = t.empty(FastLuck(9))
    other.unpack(packed)
    assert other.pack() == packed
    play_on(t, seed, 5000)
    play_on(other, seed, 5000)
    assert t.over()
    assert other.pack() == t.pack()
    assert list(other.standing()) == list(t.standing())


@settings(max_examples=30, deadline=None)
@given(moment=MOMENTS)
def test_a_copy_survives_wiping_every_pile_of_the_original(moment: Moment) -> None:
    t = moment.table()
    packed, copy = t.pack(), t.clone()
    for pile in (t.deck, t.hands, t.known, t.loose, t.kingdoms, t.changes, t.bids, t.agenda):
        for k in range(len(pile)):
            pile[k] = 0
    assert copy.pack() == packed


# What a seat cannot know


def dealt_otherwise(t: Kingdoms, seat: int, random: Random) -> Kingdoms:
    """A position that looks the same to this seat: what it cannot know is reshuffled, consistent with what it saw."""
    world = t.clone()
    others = [other for other in range(t.seats) if other != seat]
    unknown = {other: cards_of(t.hands[other] - t.known[other]) for other in others}
    pool = [EVERY_CARD[int(each)] for each in t.deck] + [name for names in unknown.values() for name in names]
    while True:
        random.shuffle(pool)
        mixed = list(pool)
        for other in others:
            dealt = [mixed.pop() for _ in unknown[other]]
            world.hands[other] = t.known[other] + as_set(" ".join(dealt))
        world.deck = vec[i64]([card(name) for name in mixed])
        auto = t.choices[pieces.AUTO_COMPLETE] == pieces.AUTO_ON
        if not auto or not any(holds_kingdom(world, other) for other in others):
            return world


def holds_kingdom(t: Kingdoms, seat: int) -> bool:
    return can_complete(pieces.own_cards(t, seat) + pieces.bids_of(t, seat))


@pytest.mark.rule("BK-8")
@settings(max_examples=60, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000), seat_seed=st.integers(0, 4))
def test_imagining_depends_only_on_what_the_seat_has_seen(moment: Moment, seed: int, seat_seed: int) -> None:
    t = moment.table()
    seat = seat_seed % int(t.seats)
    other = dealt_otherwise(t, seat, Random(seed))
    assert t.imagine(seat, FastLuck(seed)).pack() == other.imagine(seat, FastLuck(seed)).pack()
    assert list(t.legal_for(seat)) == list(other.legal_for(seat))
    assert t.waiting() == other.waiting()


@pytest.mark.rule("BK-8", "BK-21")
@settings(max_examples=60, deadline=None)
@given(moment=MOMENTS, seed=st.integers(0, 1000), seat_seed=st.integers(0, 4))
def test_imagined_deals_agree_with_everything_the_seat_has_seen(moment: Moment, seed: int, seat_seed: int) -> None:
    t = moment.table()
    seat = seat_seed % int(t.seats)
    world = t.imagine(seat, FastLuck(seed))
    assert Counter(every_card(world)) == Counter(every_card(t))
    assert hand(world, seat) == hand(t, seat)
    for other in range(t.seats):
        assert len(hand(world, other)) == len(hand(t, other))
        assert as_counter(t.known[other]) <= as_counter(world.hands[other])
        assert moment.options.auto_complete == "off" or not holds_kingdom(world, other)
    assert list(world.kingdoms) == list(t.kingdoms)
    play_on(world, seed, 5000)
    assert world.over()


def imagined_hands(t: Kingdoms, seat: int, other: int) -> list[Counter[str]]:
    return [as_counter(t.imagine(seat, FastLuck(seed)).hands[other]) for seed in range(40)]


@pytest.mark.rule("BK-17")
def test_a_card_taken_openly_is_remembered_until_it_is_shown_again() -> None:
    t = lands("b6 r3 r1 r2", "y5 y2 y9 y8", "b1 b2 b3", source="r9 r8 r7 b9 b8 y6 y7 y1 r5 b5")
    fight(t, "challenge 1", "ready", "bid y5", "bid b6", "give-up")
    assert all(each["b6"] == 1 for each in imagined_hands(t, 2, 1))
    assert all(each["y5"] == 1 and each["r9"] == 1 for each in imagined_hands(t, 2, 0))
    assert {each["y9"] for each in imagined_hands(t, 2, 1)} == {0, 1}
    play(t, "0: ready", "1: ready", "2: ready", "challenge 0", "ready", "bid y5", "bid b6")
    assert cards_of(t.known[0]) == ["r9"]
    assert cards_of(t.known[1]) == []


@pytest.mark.rule("BK-5")
def test_a_group_taken_back_is_remembered() -> None:
    t = at_break(lands("r1 r2", "b1", laid=["army ryb t"]))
    play(t, "0: take army", "0: take-treasure")
    assert cards_of(t.known[0]) == ["r4", "y5", "b6", "t"]
    play(t, "0: lay army ryb")
    assert cards_of(t.known[0]) == ["t"]


@pytest.mark.rule("BK-10")
def test_a_card_that_lay_open_is_remembered() -> None:
    t = at_break(lands("r4 r5 y9", "b1", options=Options(unfinished="open")))
    play(t, "0: show r4", "0: show r5", "0: hide r4")
    assert cards_of(t.known[0]) == ["r4"]


@pytest.mark.rule("BK-14")
def test_of_equal_cards_the_one_that_was_shown_may_be_the_known_one() -> None:
    t = lands("2*b6 r3", "y5 y2", "b1", source="r9 r8 r7", known=["b6"])
    fight(t, "challenge 1", "ready", "bid y5", "bid b6")
    assert (hand(t, 0), cards_of(t.known[0])) == (["r3", "b6"], [])


@pytest.mark.rule("BK-8")
def test_every_unseen_card_can_be_imagined_in_a_rivals_hand() -> None:
    t = at_turn(lands("r1", "r2 r3", "y1", source="b9 b8 b7 b6"))
    assert {name for each in imagined_hands(t, 0, 1) for name in each} == {"r2", "r3", "y1", "b8", "b7", "b6"}


@pytest.mark.rule("BK-21")
def test_a_rival_is_not_imagined_to_have_held_a_whole_kingdom_with_their_bids() -> None:
    """They bid the red 9 and hold eight of nine cards; without the bid one deal in nine would be red 1 to 8."""
    t = lands("y9 y8", "r1 r2 r3 r4 r5 r6 r7 b8 r9", source="b9 r8")
    fight(t, "challenge 1", "ready", "bid r9")
    held = [hand(t.imagine(0, FastLuck(seed)), 1) for seed in range(120)]
    assert [each for each in held if "b8" not in each] == []
    assert len({*map(tuple, held)}) == 8


@pytest.mark.rule("BK-21")
def test_switched_off_a_rival_may_be_imagined_to_hold_a_whole_kingdom() -> None:
    whole = "r1 r2 r3 r4 r5 r6 r7 r8 r9"
    t = at_break(lands("b1", whole, source="b9", options=MANUAL))
    held = {tuple(hand(t.imagine(0, FastLuck(seed)), 1)) for seed in range(60)}
    assert tuple(whole.split()) in held
    assert "ready" in legal(t)

"""What holds in every position, whatever the deal, the options, and the moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game, random_game
from kingstable.core.sets import includes
from kingstable.games.kings_of_serbia import GAME, hands, lands, pieces, printed, reach, resources, score
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import strength_of_symbols
from kingstable.games.kings_of_serbia.nouns import ACTIONS
from tests.kings_of_serbia.positions import CARDS, KINDS, new_game

ANY_OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in GAME.options})


@dataclass(frozen=True)
class Moment:
    """A point in a random game. What is drawn and shown is how to get there."""

    seats: int
    seed: int
    moves: int
    keen: bool
    options: dict[str, str]

    def table(self) -> KingsOfSerbia:
        t = new_game(self.seats, self.seed, GAME, **self.options)
        luck = FastLuck(self.seed)
        if self.keen:
            keen_game(t, luck, self.moves, 4)
        else:
            random_game(t, luck, self.moves)
        return t


MOMENTS = st.builds(Moment, st.integers(2, 4), st.integers(0, 2**31), st.integers(0, 500), st.booleans(), ANY_OPTIONS)
moments = given(MOMENTS)
some = settings(max_examples=40, deadline=None)


def count(t: KingsOfSerbia, kind: int) -> int:
    """All cards of a kind: those owned, for sale, in the Character deck, and out of the game."""
    there = sum(int(hands.owned(t, seat, kind)) for seat in range(t.seats))
    there += sum(int(each) == kind for each in t.market) + (int(t.bandits) if kind == len(KINDS) - 1 else 0)
    return there + int(pieces.in_deck(t, t.seats, kind) + pieces.in_discard(t, t.seats, kind))


def in_all(t: KingsOfSerbia, row: int, place: Callable[[pieces.Realm, int, int], int]) -> int:
    """The cards of all kinds that are counted in a place of a row."""
    return sum(int(place(t, row, kind)) for kind in range(len(KINDS)))


@some
@moments
def test_cards_are_never_lost_or_created(moment: Moment) -> None:
    t = moment.table()
    for kind, card in enumerate(CARDS.kinds):
        assert count(t, kind) == card.copies * (int(t.seats) if card.set == "start" else 1)


@some
@moments
def test_decks_piles_and_hands_have_as_many_cards_as_counted(moment: Moment) -> None:
    t = moment.table()
    for seat in range(t.seats):
        assert in_all(t, seat, pieces.in_deck) == pieces.has(t, seat, pieces.DECK_SIZE)
        assert in_all(t, seat, pieces.in_discard) == pieces.has(t, seat, pieces.DISCARD_SIZE)
        assert in_all(t, seat, pieces.in_hand) == pieces.has(t, seat, pieces.CARDS_IN_HAND)
    assert in_all(t, t.seats, pieces.in_deck) == t.deck_size


@some
@moments
@pytest.mark.rule("KS-15", "KS-16", "KS-22", "KS-27", "KS-54")
def test_an_actions_value_is_its_cards_plus_its_territories(moment: Moment) -> None:
    t = moment.table()
    for seat in range(t.seats):
        for action in range(len(ACTIONS)):
            cards = sum(
                int(pieces.placed(t, seat, kind, action) * printed.worth_on(t, kind, action))
                for kind in range(len(KINDS))
            )
            symbol = pieces.SYMBOL_OF[action]
            of_lands = pieces.effect(t, seat, symbol) + pieces.supported(t, seat, action)
            assert lands.action_value(t, seat, action) == cards + of_lands


@some
@moments
@pytest.mark.rule("KS-4", "KS-24")
def test_every_territory_is_in_exactly_one_place(moment: Moment) -> None:
    t = moment.table()
    owned = [int(pieces.has(t, seat, pieces.LANDS)) for seat in range(t.seats)]
    shown = [int(reach.open_land(t, site)) for site in range(9)]
    everywhere = [*owned, int(t.hidden_lands), *(2**land for land in shown if land != pieces.NO_LAND)]
    assert sum(each.bit_count() for each in everywhere) == 36
    assert sum(everywhere) == 2**36 - 1
    assert sum(int(reach.face_down(t, site)) for site in range(9)) == int(t.hidden_lands).bit_count()


@some
@moments
@pytest.mark.rule("KS-9", "KS-30", "KS-38")
def test_the_stash_never_goes_negative_and_effects_are_those_of_the_territories(moment: Moment) -> None:
    t = moment.table()
    for resource in range(3):
        assert resources.in_stash(t, resource) >= 0
        assert all(resources.stock(t, seat, resource) >= 0 for seat in range(t.seats))
    for seat in range(t.seats):
        mine = [land for land in range(36) if includes(pieces.has(t, seat, pieces.LANDS), land)]
        both = (pieces.has(t, seat, pieces.EFFECTS), pieces.has(t, seat, pieces.FRESH))
        for symbol in range(pieces.ALL_SYMBOLS):
            bearers = [land for land in mine if printed.symbol_of_land(t, land) == symbol]
            strength = sum(int(printed.strength_of_land(t, land)) for land in bearers)
            assert strength == sum(int(strength_of_symbols(each, symbol)) for each in both)


@some
@moments
@pytest.mark.rule("KS-50", "KS-51", "KS-52")
def test_the_score_is_the_sum_of_its_lines(moment: Moment) -> None:
    t = moment.table()
    points = list(score.score(t))
    bonus = sum(points) - sum(
        int(score.card_points(t, seat) + score.land_points(t, seat) + score.variety_points(t, seat))
        for seat in range(t.seats)
    )
    assert bonus % 5 == 0
    assert 0 <= bonus <= 4 * 5 * t.seats


@some
@moments
def test_an_imagined_table_has_the_same_counts(moment: Moment) -> None:
    t = moment.table()
    for seat in range(t.seats):
        other = t.imagine(seat, FastLuck(moment.seed))
        assert isinstance(other, KingsOfSerbia)
        assert [count(other, kind) for kind in range(len(KINDS))] == [count(t, kind) for kind in range(len(KINDS))]
        assert list(other.sites) == list(t.sites)
        assert list(other.standing()) == list(t.standing())

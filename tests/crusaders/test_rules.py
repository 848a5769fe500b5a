"""Cards, preparation and turn: the first half of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.errors import IllegalMove
from kingstable.core.luck import FastLuck, Script
from kingstable.core.news import News
from kingstable.core.table import pack_move, verb_of
from kingstable.games.crusaders import deck, pieces
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.generated.packed import unit_of_card
from tests.crusaders.naive import KINDS, Options, full_deck
from tests.crusaders.positions import (
    as_card,
    cards_laid,
    choices,
    hand,
    legal,
    markers,
    name,
    new_game,
    place,
    play_on,
    play_out,
    realm,
    rows,
    unit,
    units,
)


def all_cards(seats: int, name: str = "d1") -> list[int]:
    """The units of all cards of a game just dealt: in the draw pile and in the hands."""
    t = new_game(seats, 1, Options(deck=name))
    return [int(unit_of_card(card)) for card in t.deck] + [each for seat in range(seats) for each in hand(t, seat)]


# Cards


@pytest.mark.rule("CR-1")
def test_the_kinds_go_from_weakest_to_strongest() -> None:
    assert deck.KINDS == ("lance", "bow", "swords", "helmet", "banner")


@pytest.mark.rule("CR-1", "CR-7")
def test_a_card_has_one_to_five_different_symbols() -> None:
    assert {len(as_card(each)) for each in all_cards(2)} == {1, 2, 3, 4, 5}
    with pytest.raises(deck.BadDeck, match="each symbol once"):
        deck.load(["symbols,d1,d2", "lance+lance,1,1"])


@pytest.mark.rule("CR-1", "CR-2")
@pytest.mark.parametrize(
    ("name", "of_each_size", "of_each_kind"),
    [("d1", {1: 10, 2: 20, 3: 20, 4: 5, 5: 1}, 27), ("d2", {1: 5, 2: 20, 3: 20, 4: 10, 5: 1}, 30)],
)
def test_either_deck_has_56_cards_and_treats_the_kinds_alike(
    name: str, of_each_size: dict[int, int], of_each_kind: int
) -> None:
    cards = [as_card(each) for each in all_cards(2, name)]
    assert len(cards) == 56
    assert Counter(len(card) for card in cards) == of_each_size
    assert Counter(kind for card in cards for kind in card) == dict.fromkeys(KINDS, of_each_kind)
    assert Counter(cards) == Counter(full_deck(Options(deck=name), 2))


# Preparation


@pytest.mark.rule("CR-2")
@pytest.mark.parametrize("name", ["d1", "d2"])
@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (3, 2), (4, 2)])
def test_three_and_four_players_mix_two_decks(seats: int, decks: int, name: str) -> None:
    one = Counter(all_cards(2, name))
    assert Counter(all_cards(seats, name)) == {each: copies * decks for each, copies in one.items()}


@pytest.mark.rule("CR-2")
def test_any_card_may_be_on_top_of_the_shuffled_deck() -> None:
    on_top = {int(new_game(2, seed).deck[-1]) for seed in range(700)}
    assert len(on_top) == 56


@pytest.mark.rule("CR-2", "CR-6")
@pytest.mark.parametrize(("seats", "left"), [(2, 6), (3, 37), (4, 12)])
def test_the_draw_pile_never_runs_out(seats: int, left: int) -> None:
    t = play_out(new_game(seats, 1, Options(unfinished="play_on")), 2)
    assert len(t.deck) == left
    assert sum(t.sizes) == seats * 20


@pytest.mark.rule("CR-3", "CR-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards_before_the_first_player_draws_their_sixth(seats: int) -> None:
    t = new_game(seats, 3)
    sizes = [len(hand(t, seat)) for seat in range(seats)]
    assert sizes == [6 if seat == t.to_move() else 5 for seat in range(seats)]
    assert len(t.deck) == 56 * (1 if seats == 2 else 2) - 5 * seats - 1


@pytest.mark.rule("CR-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_five_empty_sectors_of_their_own(seats: int) -> None:
    t = new_game(seats, 3)
    assert len(t.sizes) == seats * 5
    assert not any(t.sizes)
    assert {sector for _, sector in legal(t)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("CR-3")
def test_sectors_compete_only_with_those_of_the_same_number() -> None:
    """The rival's strong army stands in the second sector and does not threaten the first."""
    t = realm(rows("la la labo | - | - | - | -", "bo sw he ba | boba boba | - | - | -"), hands=["lahe"])
    place(t, "lahe", 0)
    assert markers(t) == [1, 0, 0, 0, 0]
    assert t.holders[0] == 0


@pytest.mark.rule("CR-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_decides_who_begins(seats: int) -> None:
    firsts = Counter(int(new_game(seats, seed).to_move()) for seed in range(600))
    assert sorted(firsts) == list(range(seats))
    assert min(firsts.values()) > 600 / seats * 0.8


@pytest.mark.rule("CR-4")
def test_the_first_player_is_the_one_drawn_by_lot() -> None:
    luck = Script([0] * 111 + [2])
    t = Crusaders(4, luck, choices(Options()))
    t.begin()
    assert t.to_move() == 2
    assert luck.rest() == 0


@pytest.mark.rule("CR-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_passes_to_the_left_and_around(seats: int) -> None:
    t = new_game(seats, 5)
    first, order = t.to_move(), []
    for _ in range(2 * seats):
        order.append(t.to_move())
        play_on(t, 1, 1)
    assert order == [(first + k) % seats for k in range(2 * seats)]


# Turn


@pytest.mark.rule("CR-5")
def test_the_top_card_is_drawn_before_a_card_is_placed() -> None:
    t = new_game(2, 7)
    mover, other, top = t.to_move(), 1 - t.to_move(), int(unit_of_card(t.deck[-1]))
    before, pile = hand(t, other), len(t.deck)
    play_on(t, 1, 1)
    assert t.to_move() == other
    assert hand(t, other) == sorted([*before, top])
    assert len(t.deck) == pile - 1
    assert len(hand(t, mover)) == 5


@pytest.mark.rule("CR-5", "CR-6")
def test_any_hand_card_may_go_into_any_own_sector_and_passing_is_not_allowed() -> None:
    t = realm({}, hands=["2*la bo swhe swba laboswheba"])
    assert legal(t) == {(each, sector) for each in ("la", "bo", "swhe", "swba", "laboswheba") for sector in range(5)}
    assert {int(verb_of(move)) for move in t.legal()} == {steps.PLACE}


@pytest.mark.rule("CR-5")
def test_the_card_just_drawn_may_be_placed_too() -> None:
    t = new_game(3, 9)
    drawn = t.hands[t.to_move() * 6 + 5]
    assert drawn > 0
    mover = t.to_move()
    place(t, name(int(unit_of_card(drawn))), 2)
    assert [each & 31 for each in cards_laid(t, int(mover), 2)] == [unit_of_card(drawn)]


@pytest.mark.rule("CR-5")
@pytest.mark.parametrize(
    ("seat", "text", "sector"),
    [(0, "laboswheba", 0), (1, "he", 0), (0, "la", 5)],
    ids=["not in the hand", "out of turn", "no such sector"],
)
def test_an_illegal_move_is_refused_and_changes_nothing(seat: int, text: str, sector: int) -> None:
    t = realm({}, hands=["la la bo bo sw sw", "he he ba ba swhe"])
    before = t.pack()
    with pytest.raises(IllegalMove):
        t.play(seat, pack_move(steps.PLACE, unit(text), sector))
    assert t.pack() == before


@pytest.mark.rule("CR-5")
def test_of_two_equal_cards_one_is_placed_and_one_stays() -> None:
    t = place(realm({}, hands=["2*la bo swhe swba laboswheba"]), "la", 3)
    assert hand(t, 0) == sorted(units("la bo swhe swba laboswheba"))
    assert [each & 31 for each in cards_laid(t, 0, 3)] == units("la")


@pytest.mark.rule("CR-6")
def test_a_fifth_card_is_refused_and_only_own_sectors_count() -> None:
    t = realm(rows("la bo sw he | - | la bo sw | - | -", "- | 4*swhe | - | - | -"), seats=3)
    assert {sector for _, sector in legal(t)} == {1, 2, 3, 4}
    card = name(hand(t, 0)[0])
    with pytest.raises(IllegalMove):
        place(t, card, 0)
    place(t, card, 2)
    play_on(t, 1, 2)
    assert {sector for _, sector in legal(t)} == {1, 3, 4}


@pytest.mark.rule("CR-6", "CR-10")
def test_cards_may_still_be_placed_in_a_territory_that_somebody_else_has_won() -> None:
    t = realm(rows("boba boba boba boswba | - | - | - | -"), seats=3, won=[(0, 0)], mover=1)
    assert {sector for _, sector in legal(t)} == {0, 1, 2, 3, 4}
    place(t, name(hand(t, 1)[0]), 0)
    assert markers(t) == [1, 0, 0, 0, 0]
    assert t.holders[0] == 0


@pytest.mark.rule("CR-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_places_twenty_cards_unless_a_marker_ends_the_game(seats: int) -> None:
    t = new_game(seats, 11, Options(unfinished="play_on"))
    moves = 0
    while not t.over():
        assert max(t.sizes) <= 4
        play_on(t, moves, 1)
        moves += 1
    assert moves == seats * 20
    assert list(t.sizes) == [4] * (seats * 5)


@pytest.mark.rule("CR-3", "CR-5")
def test_only_the_drawer_learns_the_card_and_everybody_sees_the_placement() -> None:
    t = Crusaders(3, FastLuck(1), choices(Options()))
    t.news = News()
    t.begin()
    drawer = int(t.to_move())
    drawn = [told for told in t.news.take() if told.event == steps.TOLD_DRAWS]
    assert [[told.known_to(viewer) for viewer in (-1, 0, 1, 2)] for told in drawn] == [
        [viewer == drawer for viewer in (-1, 0, 1, 2)]
    ]
    assert [(told.seat, int(unit_of_card(told.first)) in hand(t, drawer)) for told in drawn] == [(drawer, True)]
    play_on(t, 1, 1)
    placed = [told for told in t.news.take() if told.event == steps.TOLD_PLACES]
    assert [told.known_to(viewer) for told in placed for viewer in (-1, 0, 1, 2)] == [True] * 4


@pytest.mark.rule("CR-2")
def test_games_dealt_from_a_deck_do_not_use_it_up() -> None:
    before = [[list(cards) for cards in decks] for decks in pieces.MIXED]
    play_out(new_game(4, 1), 1)
    assert [[list(cards) for cards in decks] for decks in pieces.MIXED] == before
    assert isinstance(new_game(2, 1).deck, vec)


@pytest.mark.rule("CR-3")
def test_the_order_of_hidden_cards_never_shows_in_imagined_deals() -> None:
    """With the hidden cards in another order, in pile and rival's hand, the same luck imagines the same table."""
    t = new_game(2, 5)
    other = t.clone()
    seat = int(t.to_move())
    other.deck = vec[i64](list(reversed(list(t.deck))))
    place = (1 - seat) * int(pieces.HAND_ROOM)
    other.hands[place], other.deck[0] = other.deck[0], other.hands[place]
    other.hands[place + 1], other.hands[place + 2] = other.hands[place + 2], other.hands[place + 1]
    assert other.pack() != t.pack()
    assert other.imagine(seat, FastLuck(3)).pack() == t.imagine(seat, FastLuck(3)).pack()

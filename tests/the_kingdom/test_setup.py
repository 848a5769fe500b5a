"""The cards and the setup: KD-1 to KD-6."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.games.the_kingdom import GAME, market, pieces
from kingstable.games.the_kingdom.nouns import CARD
from tests.the_kingdom.positions import (
    Always,
    all_cards,
    cards,
    held,
    kingdom,
    new_game,
    on_offer,
    pile,
    play_on,
    top,
)


@pytest.mark.rule("KD-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_packs_are_on_the_table_from_deal_to_end(seats: int) -> None:
    t = new_game(seats, 3)
    while not t.over():
        assert len(all_cards(t)) + t.jokers == 108
        assert Counter(card for card in all_cards(t) if card < 52) == dict.fromkeys(range(52), 2)
        play_on(t, 1, int(t.ply))


@pytest.mark.rule("KD-1")
def test_two_to_four_players_may_play() -> None:
    assert GAME.players == (2, 3, 4)
    with pytest.raises(BadOption, match="2, 3 or 4 players"):
        GAME.new(5, FastLuck(1))


@pytest.mark.rule("KD-1", "KD-24")
def test_there_are_48_points_in_the_game() -> None:
    t = new_game()
    assert sum(2 * int(pieces.points(t, card)) for card in range(52)) == 48


@pytest.mark.rule("KD-2", "KD-3")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [6, 18, 14, 14]), (3, [6, 12, 12, 12]), (4, [6, 6, 10, 10])], ids=["two", "three", "four"]
)
def test_the_number_decks_have_the_right_sizes_after_the_deal(seats: int, sizes: list[int]) -> None:
    t = new_game(seats)
    assert [int(market.cards_below(t, deck)) + 1 for deck in range(4)] == sizes


@pytest.mark.rule("KD-2", "KD-3")
@pytest.mark.parametrize(
    ("seats", "tops"), [(2, "8s 2c 4h 4d"), (3, "8s 2c 5h 5d"), (4, "8s 8c 6h 6d")], ids=["two", "three", "four"]
)
def test_the_lowest_remaining_number_lies_on_top_of_each_deck(seats: int, tops: str) -> None:
    t = new_game(seats)
    assert [top(t, deck) for deck in range(4)] == tops.split()


@pytest.mark.rule("KD-2")
def test_a_number_deck_comes_in_the_order_of_ranks() -> None:
    t = new_game()
    came = []
    while t.tops & pieces.kinds_of(t, 0):
        came.append(top(t, 0))
        market.lift(t, cards(came[-1])[0])
    assert came == ["8s", "8s", "9s", "9s", "10s", "10s"]


@pytest.mark.rule("KD-3")
def test_players_one_and_two_begin_with_spades_and_three_and_four_with_clubs() -> None:
    t = new_game(4)
    owned = [sorted(cards(pile(t, "draw", seat)) + cards(pile(t, "hand", seat))) for seat in range(4)]
    spades, clubs = cards("2s 3s 4s 5s 6s 7s"), cards("2c 3c 4c 5c 6c 7c")
    reds = ["2h 2d 4h 4d", "2h 2d 4h 4d", "3h 3d 5h 5d", "3h 3d 5h 5d"]
    blacks = [spades, spades, clubs, clubs]
    assert owned == [sorted(black + cards(red)) for black, red in zip(blacks, reds, strict=True)]


@pytest.mark.rule("KD-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_starting_deck_has_ten_cards_eight_coin_and_two_points(seats: int) -> None:
    t = new_game(seats)
    for seat in range(seats):
        owned = cards(pile(t, "draw", seat)) + cards(pile(t, "hand", seat))
        assert len(owned) == 10
        assert sum(int(pieces.coin(t, card)) for card in owned) == 8
        assert sum(int(pieces.points(t, card)) for card in owned) == 2


@pytest.mark.rule("KD-4")
def test_jacks_queens_and_kings_show_one_card_and_any_may_be_on_top() -> None:
    games = [new_game(2, seed) for seed in range(60)]
    for deck, name in ((4, "j"), (5, "q"), (6, "k")):
        assert {top(t, deck) for t in games} == {name + suit for suit in "schd"}
        assert {int(market.cards_below(t, deck)) for t in games} == {7}


@pytest.mark.rule("KD-4")
def test_any_of_the_eight_cards_of_a_royal_deck_may_come_next_even_second_copies() -> None:
    for deck, name in ((4, "j"), (5, "q"), (6, "k")):
        first = [top(new_game(2, Always(number)), deck) for number in range(8)]
        assert first == [name + suit for suit in "schdschd"]


@pytest.mark.rule("KD-4", "KD-8")
def test_the_second_copy_of_a_card_leaving_the_market_may_come_next() -> None:
    """Of the Jacks, that of Spades is open: below it lie its second copy and two of each other suit."""
    found = []
    for number in range(7):
        t = kingdom(tops="js", luck=Always(number))
        market.lift(t, cards("js")[0])
        found.append(top(t, 4))
    assert sorted(found) == ["jc", "jc", "jd", "jd", "jh", "jh", "js"]


@pytest.mark.rule("KD-5")
def test_the_ace_deck_is_face_down_with_eight_aces_and_four_jokers() -> None:
    t = new_game()
    assert top(t, 7) == ""
    deck = [card for card in held(t, int(pieces.STOCK)) if card >= pieces.ACE]
    assert len(deck) == 12
    assert Counter(card >= 52 for card in deck) == {False: 8, True: 4}
    assert not set(on_offer(t).split()) & {"as", "ac", "ah", "ad"}
    assert t.jokers == 0


@pytest.mark.rule("KD-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_five_cards_and_chance_picks_the_first_player(seats: int) -> None:
    games = [new_game(seats, seed) for seed in range(120)]
    assert {int(t.to_move()) for t in games} == set(range(seats))
    assert all(len(pile(t, "hand", seat).split()) == 5 for t in games for seat in range(seats))


@pytest.mark.rule("KD-6")
def test_any_five_of_the_ten_cards_may_be_in_the_first_hand() -> None:
    seen = Counter(card for seed in range(400) for card in pile(new_game(2, seed), "hand").split())
    assert len(seen) == 10
    assert max(seen.values()) < 1.4 * min(seen.values())


@pytest.mark.rule("KD-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_to_the_left(seats: int) -> None:
    t = new_game(seats, Always(0))
    movers = [int(t.to_move())]
    while len(movers) < 9:
        play_on(t, 1, 5)
        if t.to_move() != movers[-1]:
            movers.append(int(t.to_move()))
    assert movers == [turn % seats for turn in range(9)]


@pytest.mark.rule("KD-2", "KD-13")
def test_every_card_has_its_own_name() -> None:
    assert len(set(CARD.names.values())) == 52
    assert CARD.names[0] == "2s"
    assert CARD.names[51] == "ad"

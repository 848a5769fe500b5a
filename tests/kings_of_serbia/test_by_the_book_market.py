"""Sale, purchases, both endings, and points by the book, by the real and the plain rules at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingstable.core.errors import IllegalMove
from tests.kings_of_serbia.arranging import Seat, arranged, asked, coins, place_all, play, points, points_of, stock
from tests.kings_of_serbia.side_by_side import OWN, Box, Pair

IDLE = Seat("")
MUCH = "9*king"
"""A Character deck that does not run out."""


def selling(*stocks: tuple[int, int, int]) -> Pair:
    """At the sale, with these resources and nothing useful on the Action cards; the market is out of reach."""
    pair = arranged(*[Seat("worker", stock=each) for each in stocks], market="6*king", deck=MUCH)
    place_all(pair, *["exploring"] * len(stocks))
    return play(pair, *["stop"] * len(stocks))


# The sale


@pytest.mark.rule("KS-28", "KS-29")
def test_four_players_earn_8_3_9_and_11_coins() -> None:
    pair = selling((0, 2, 2), (0, 3, 0), (2, 1, 0), (0, 2, 3))
    play(pair, "0: offer 2-wood+2-metal", "2: offer 2-grain+1-wood", "1: offer 3-wood")
    pair.agree()
    play(pair, "3: offer 2-wood+3-metal")
    assert [coins(pair, seat) for seat in range(4)] == [8, 3, 9, 11]


@pytest.mark.rule("KS-29")
@pytest.mark.parametrize(("seats", "prices"), [(2, [2, 1]), (3, [3, 2, 1]), (4, [4, 3, 2, 1])])
def test_the_price_falls_with_each_seller_whatever_they_sell_and_keep(seats: int, prices: list[int]) -> None:
    sold = (3, 1, 2, 4)
    for sellers, each in enumerate(prices, start=1):
        pair = selling(*[(4, 0, 0)] * seats)
        play(pair, *(f"{seat}: offer {sold[seat]}-grain" for seat in range(sellers)))
        play(pair, *(f"{seat}: offer nothing" for seat in range(sellers, seats)))
        earned = [each * sold[seat] if seat < sellers else 0 for seat in range(seats)]
        assert [coins(pair, seat) for seat in range(seats)] == earned


@pytest.mark.rule("KS-28")
def test_at_most_two_kinds_are_sold_in_any_number_and_the_rest_is_kept() -> None:
    pair = selling((2, 1, 1), (1, 0, 0))
    assert asked(pair, 0) == {
        "offer nothing", "offer 1-grain", "offer 2-grain", "offer 1-wood", "offer 1-metal", "offer 1-grain+1-wood",
        "offer 2-grain+1-wood", "offer 1-grain+1-metal", "offer 2-grain+1-metal", "offer 1-wood+1-metal",
    }  # fmt: skip
    play(pair, "0: offer 1-grain+1-metal")
    assert pair.game.waiting() == [1]
    with pytest.raises(IllegalMove):
        pair.game.play(0, next(iter(pair.game.legal_for(1))))
    play(pair, "1: offer nothing")
    assert (stock(pair, 0), stock(pair, 1)) == ((1, 1, 0), (1, 0, 0))


@pytest.mark.rule("KS-9", "KS-28")
def test_any_number_can_be_offered_however_many_there_are() -> None:
    """Without a limit to the stash, somebody may hold more than a packed set has room for."""
    seats = Seat("worker", stock=(130, 1, 0)), Seat("worker")
    pair = play(place_all(arranged(*seats, deck=MUCH, stash="unlimited"), "grain", "grain"))
    grain = [f"{number}-grain" for number in range(1, 132)]
    assert asked(pair, 0) == {"offer nothing", "offer 1-wood"} | {
        f"offer {offer}{more}" for offer in grain for more in ("", "+1-wood")
    }


@pytest.mark.rule("KS-28")
def test_offers_are_not_sold_before_everybody_is_done() -> None:
    pair = selling((1, 0, 0), (1, 0, 0), (0, 1, 0))
    assert set(pair.game.waiting()) == {0, 1, 2}
    play(pair, "2: offer 1-wood", "1: offer 1-grain")
    assert [coins(pair, seat) for seat in range(3)] == [0, 0, 0]
    play(pair, "0: offer nothing")
    assert [coins(pair, seat) for seat in range(3)] == [0, 3, 3]


@pytest.mark.rule("KS-9", "KS-27", "KS-30")
def test_sold_resources_return_to_the_stash_and_turn_order_decides_the_last_ones() -> None:
    pair = arranged(Seat("2*worker"), Seat("3*worker"), Seat("worker", stock=(15, 0, 0)), market="6*king", deck=MUCH)
    place_all(pair, "grain grain", "grain grain grain", "wood")
    assert [stock(pair, seat) for seat in range(3)] == [(2, 0, 0), (1, 0, 0), (15, 1, 0)]
    play(pair, "0: offer nothing", "1: offer nothing", "2: offer 15-grain")
    assert stock(pair, 2) == (0, 1, 0)
    assert pair.naive.stash["grain"] == 15


# Buying


@pytest.mark.rule("KS-31", "KS-36", "KS-39")
def test_coins_count_wherever_their_card_lies_and_unspent_ones_are_lost() -> None:
    seat = Seat("merchant treasurer", deck="5*worker", lands="stig hvosno")
    pair = arranged(seat, IDLE, IDLE, market="craftsman king", deck=MUCH)
    place_all(pair, "exploring conquering", "", "")
    play(pair, "stop", "stop")
    assert (coins(pair, 0), asked(pair)) == (6, {"buy craftsman", "buy bandit", "stop"})
    play(pair, "buy bandit")
    assert (coins(pair, 0), asked(pair)) == (3, {"buy bandit", "stop"})
    play(pair, "stop")
    assert pair.game.round == 2
    assert coins(pair, 0) == 0


@pytest.mark.rule("KS-33", "KS-34")
@pytest.mark.parametrize(("seats", "bought"), [(2, 3), (3, 2)])
def test_with_two_players_each_card_costs_1_less_and_so_does_each_bandit(seats: int, bought: int) -> None:
    seat = Seat("3*treasurer", deck="5*worker")
    pair = arranged(seat, *[IDLE] * (seats - 1), market="king", deck=MUCH)
    place_all(pair, "exploring exploring exploring", *[""] * (seats - 1))
    play(pair, "stop", *["buy bandit"] * bought)
    assert pair.game.round == 2
    assert pair.reading.player(0).hand.count("bandit") == bought


@pytest.mark.rule("KS-33")
def test_no_price_falls_below_0() -> None:
    """With two players, buying a free card costs nothing; it does not earn its buyer a coin."""
    free = Box(replace(OWN.cards, kinds=tuple(replace(card, price=0) for card in OWN.cards.kinds)))
    pair = arranged(Seat("worker"), IDLE, market="king queen", deck=MUCH, box=free)
    place_all(pair, "exploring", "")
    assert asked(play(pair, "stop")) == {"buy king", "buy queen", "buy bandit", "stop"}
    assert asked(play(pair, "buy king")) == {"buy queen", "buy bandit", "stop"}
    assert coins(pair, 0) == 0


@pytest.mark.rule("KS-32")
@pytest.mark.parametrize(("choice", "kings"), [("after_turn", 1), ("after_card", 2)])
def test_the_market_is_refilled_after_a_players_purchases_or_after_each(choice: str, kings: int) -> None:
    pair = arranged(Seat("3*treasurer", deck="9*worker"), IDLE, market="5*scout king", deck="9*king", refill=choice)
    place_all(pair, "exploring exploring exploring", "")
    play(pair, "stop", "buy scout")
    assert len([card for card in pair.naive.market if card == "king"]) == kings
    play(pair, "stop")
    assert sorted(pair.naive.market) == ["king"] * 2 + ["scout"] * 4


@pytest.mark.rule("KS-35")
def test_the_latest_purchase_is_drawn_first() -> None:
    pair = arranged(Seat("5*treasurer", deck="9*worker", lands="hvosno raska"), IDLE, market="monk king", deck=MUCH)
    place_all(pair, "exploring " * 5, "")
    play(pair, "stop", "buy monk", *["buy bandit"] * 5)
    player = pair.reading.player(0)
    assert (player.hand, player.on_top) == (["bandit"] * 5, ["monk"])


# Both endings


def at_last_pile(seats: int, used_up: int) -> Pair:
    """This many piles are used up; another Territory that seat 0 can take is the last of its pile."""
    down = [0] * used_up + [0] + [4] * (8 - used_up)
    pair = arranged(
        Seat("3*worker", deck="9*worker", stock=(0, 0, 1)),
        *[Seat("worker", deck="9*worker", stock=(0, 3, 0))] * (seats - 1),
        open_lands={used_up: "stig"},
        face_down=down,
        market="scout king",
        deck=MUCH,
    )
    return place_all(pair, "conquering conquering conquering", *["wood"] * (seats - 1))


@pytest.mark.rule("KS-48")
@pytest.mark.parametrize(("seats", "piles"), [(2, 3), (3, 4), (4, 5)])
def test_the_game_ends_with_the_round_in_which_enough_piles_run_out(seats: int, piles: int) -> None:
    pair = play(at_last_pile(seats, piles - 1), "conquer " + str(piles - 1), "0: offer 1-metal")
    play(pair, *(f"{seat}: offer 4-wood" for seat in sorted(pair.asked) if seat))
    while pair.asked:
        assert pair.game.phase == 8, "the sale and all purchases still take place"
        play(pair, "buy scout" if "buy scout" in asked(pair) else "stop")
    assert (pair.naive.ending, pair.game.over()) == ("piles", True)
    assert any("scout" in player.cards() for player in pair.reading.players())


@pytest.mark.rule("KS-48")
@pytest.mark.parametrize(("seats", "piles"), [(2, 3), (3, 4), (4, 5)])
def test_with_one_pile_fewer_it_goes_on(seats: int, piles: int) -> None:
    pair = play(at_last_pile(seats, piles - 2), "conquer " + str(piles - 2))
    play(pair, *(f"{seat}: offer nothing" for seat in sorted(pair.asked)))
    while pair.game.round == 1:
        play(pair, "stop")
    assert not pair.game.over()


def at_last_character(market_end: str = "round_finished") -> Pair:
    """Three players; seat 0 can buy the last Character and more, seat 1 a Bandit."""
    rich, well_off = Seat("4*treasurer", deck="9*worker"), Seat("2*treasurer", deck="9*worker")
    pair = arranged(rich, well_off, IDLE, market="scout", market_end=market_end)
    place_all(pair, "wood " * 4, "wood wood", "")
    return play(pair, "0: offer nothing", "1: offer nothing")


@pytest.mark.rule("KS-49")
def test_after_the_last_character_others_may_still_buy_bandits_and_the_round_ends_the_game() -> None:
    pair = play(at_last_character(), "buy scout")
    assert asked(pair) == {"buy bandit", "stop"}
    play(pair, "buy bandit")
    assert (pair.game.to_move(), asked(pair)) == (1, {"buy bandit", "stop"})
    play(pair, "buy bandit")
    assert (pair.naive.ending, pair.game.over()) == ("market", True)


@pytest.mark.rule("KS-49")
def test_with_the_option_the_last_character_ends_the_game_at_once() -> None:
    pair = play(at_last_character(market_end="at_once"), "buy scout")
    assert (pair.naive.ending, pair.game.over()) == ("market", True)


@pytest.mark.rule("KS-49")
def test_an_empty_bandit_pile_or_a_refillable_market_ends_nothing() -> None:
    pair = arranged(Seat("4*treasurer", deck="9*worker"), IDLE, IDLE, market="scout", deck="king", bandit_pile=1)
    place_all(pair, "wood " * 4, "", "")
    play(pair, "offer nothing", "buy scout", "buy bandit")
    assert (pair.game.over(), pair.game.round) == (False, 2)


# Points


@pytest.mark.rule("KS-50", "KS-51", "KS-52")
def test_green_has_31_points() -> None:
    green = Seat(
        "explorer", "soldier worker 2*merchant", "lumberjack", "2*lumberjack 3*miner 3*reaper",
        lands="srem banat hvosno durmitor",
    )  # fmt: skip
    rival = Seat("", lands="sumadija podrinje travunija cer golija")
    assert points_of(green, rival)[0] == 11 + 9 + 6 + 5


@pytest.mark.rule("KS-51")
def test_all_tied_players_have_the_most_and_nobody_has_the_most_of_nothing() -> None:
    assert points_of(Seat(lands="srem backa"), Seat(lands="banat macva"), IDLE) == [2 + 5 + 5, 3 + 5 + 5, 0]


@pytest.mark.rule("KS-51")
def test_each_terrain_and_the_number_of_territories_score_separately() -> None:
    assert points_of(Seat(lands="srem backa rudnik"), Seat(lands="sumadija podrinje")) == [3 + 15, 2 + 5]


TEN = ["treasurer", "hero", "scout", "reaper", "lumberjack", "miner", "craftsman", "monk", "herald", "king"]
"""One card for each of nine symbols, and one without a symbol."""


@pytest.mark.rule("KS-46", "KS-52")
@pytest.mark.parametrize(
    ("number", "bonus"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4), (7, 6), (8, 8), (9, 10), (10, 15)],
)
def test_different_symbols_score_by_the_table(number: int, bonus: int) -> None:
    printed = {card.id: card.points for card in OWN.cards.kinds}
    chosen = TEN[:number]
    assert points_of(Seat("", " ".join(chosen)), IDLE)[0] == bonus + sum(printed[card] for card in chosen)


@pytest.mark.rule("KS-52")
@pytest.mark.parametrize(("choice", "bonus"), [("ten_kinds", 1), ("nine_kinds", 0), ("each_value", 1)])
def test_a_card_without_effect_is_a_symbol_unless_the_option_says_otherwise(choice: str, bonus: int) -> None:
    assert points_of(Seat("", "worker scout"), IDLE, symbols=choice)[0] == bonus


@pytest.mark.rule("KS-52")
@pytest.mark.parametrize(("choice", "bonus"), [("ten_kinds", 0), ("each_value", 1)])
def test_numbers_make_different_symbols_only_with_the_option(choice: str, bonus: int) -> None:
    assert points_of(Seat("", "swordsman knight hero"), IDLE, symbols=choice)[0] == bonus + 0 + 1 + 2


@pytest.mark.rule("KS-52")
def test_more_than_ten_printed_symbols_score_15_points() -> None:
    printed = {card.id: card.points for card in OWN.cards.kinds}
    owned = [*TEN, "merchant", "knight", "swordsman"]
    expected = 15 + sum(printed[card] for card in owned)
    assert points_of(Seat("", " ".join(owned)), IDLE, symbols="each_value")[0] == expected


@pytest.mark.rule("KS-47", "KS-50")
@pytest.mark.parametrize(("choice", "worth"), [("plain", 3), ("any", 1)])
def test_a_bandit_scores_a_point_or_with_the_option_a_symbol(choice: str, worth: int) -> None:
    assert points_of(Seat("", "3*bandit scout"), IDLE, bandits=choice)[0] == worth + (choice == "plain")


@pytest.mark.rule("KS-50")
def test_cards_score_wherever_they_are() -> None:
    seat = Seat("king", "king", "king", "king")
    assert points_of(seat, IDLE)[0] == 20
    pair = play(arranged(seat, Seat()), "0: place king wood")
    assert points(pair)[0] == 20

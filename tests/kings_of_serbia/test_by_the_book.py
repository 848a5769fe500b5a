"""Cards, map, and swords by the book: a story for each, by the real and the plain rules at once."""

from __future__ import annotations

import pytest

from tests.kings_of_serbia.arranging import Seat, arranged, asked, cards, coins, place_all, play, stock
from tests.kings_of_serbia.naive import ACTIONS
from tests.kings_of_serbia.side_by_side import Pair

ANY_ACTION = {"lay-top exploring", "lay-top conquering", "lay-top grain", "lay-top wood", "lay-top metal", "decline"}
IDLE = Seat("")
"""Somebody without a single card."""


def top_of(pair: Pair, seat: int = 0) -> list[str]:
    return pair.reading.player(seat).on_top


# Drawing and placing


@pytest.mark.rule("KS-10", "KS-37")
def test_a_deck_emptied_by_the_fifth_card_stays_empty() -> None:
    pair = place_all(arranged(Seat("worker", deck="5*soldier"), Seat()), "exploring", "exploring")
    play(pair, "0: stop", "1: stop")
    player = pair.reading.player(0)
    assert (player.hand, player.deck, player.discard) == (cards("5*soldier"), [], ["worker"])


@pytest.mark.rule("KS-10", "KS-35")
def test_a_card_bought_onto_an_empty_deck_is_drawn_before_the_discard_pile_is_shuffled() -> None:
    pair = arranged(Seat("worker", discard="8*soldier", stock=(2, 0, 0)), IDLE, market="king monk")
    place_all(pair, "wood", "")
    play(pair, "0: offer 2-grain", "0: buy monk")
    assert "monk" in pair.reading.player(0).hand
    assert len(pair.reading.player(0).hand) == 5


@pytest.mark.rule("KS-10", "KS-11", "KS-37")
def test_a_player_with_fewer_than_five_cards_places_what_they_have() -> None:
    pair = place_all(arranged(Seat("2*worker", deck="soldier"), Seat("3*worker")), "wood wood", "metal wood metal")
    play(pair, "0: offer nothing", "1: offer nothing")
    assert [len(pair.reading.player(seat).hand) for seat in (0, 1)] == [3, 3]
    assert pair.game.to_move() == 1, "the first player marker has passed to the left"


@pytest.mark.rule("KS-11", "KS-15")
def test_cards_are_placed_one_at_a_time_on_any_action_card_until_all_hands_are_empty() -> None:
    pair = arranged(Seat("worker scout"), Seat("worker"), Seat("3*worker"))
    assert {move.split()[2] for move in asked(pair)} == {"exploring", "conquering", "grain", "wood", "metal"}
    play(pair, "0: place scout metal", "1: place worker wood", "2: place worker wood")
    play(pair, "0: place worker metal", "2: place worker wood", "2: place worker wood")
    assert [stock(pair, seat) for seat in range(3)] == [(0, 0, 2), (0, 1, 0), (0, 3, 0)]


# Extra cards


@pytest.mark.rule("KS-12", "KS-45", "KS-55")
def test_a_territory_lays_the_top_card_unseen_on_any_action_card() -> None:
    pair = place_all(arranged(Seat("worker", top="worker lumberjack", lands="sitnica"), IDLE), "wood", "")
    assert asked(pair) == ANY_ACTION
    play(pair, "lay-top wood")
    assert stock(pair, 0) == (0, 3, 0), "2 cards, and 1 for the Lumberjack"
    assert top_of(pair) == ["worker"]


@pytest.mark.rule("KS-12", "KS-38")
def test_each_such_territory_lays_one_card_and_may_leave_it() -> None:
    pair = arranged(Seat("worker", deck="6*worker", lands="sitnica durmitor"), IDLE)
    place_all(pair, "wood", "")
    assert asked(play(pair, "lay-top wood")) == ANY_ACTION
    play(pair, "decline")
    assert stock(pair, 0) == (0, 2, 0)


@pytest.mark.rule("KS-10", "KS-12")
def test_a_territory_shuffles_the_discard_pile_too_and_without_cards_nobody_is_asked() -> None:
    pair = arranged(Seat("worker", discard="worker", lands="sitnica durmitor"), IDLE)
    place_all(pair, "wood", "")
    play(pair, "lay-top metal")
    assert stock(pair, 0) == (0, 1, 1), "the second Territory finds no card"


@pytest.mark.rule("KS-12", "KS-14")
def test_a_herald_laid_unseen_brings_a_card_at_the_reveal() -> None:
    pair = place_all(arranged(Seat("worker", top="miner herald", lands="sitnica"), IDLE), "wood", "")
    play(pair, "lay-top metal")
    assert stock(pair, 0) == (0, 1, 3)


@pytest.mark.rule("KS-14", "KS-55")
def test_extra_cards_bring_each_other_and_are_all_discarded() -> None:
    pair = place_all(arranged(Seat("herald", top="worker lumberjack herald herald"), IDLE), "wood", "")
    assert stock(pair, 0) == (0, 5, 0), "four cards, and 1 for the Lumberjack"
    play(pair, "offer nothing")
    assert sorted(pair.reading.player(0).hand) == cards("3*herald lumberjack worker")


@pytest.mark.rule("KS-10", "KS-14")
def test_an_extra_card_may_come_from_the_discard_pile_or_not_at_all() -> None:
    pair = place_all(arranged(Seat("herald", discard="worker"), Seat("herald")), "wood", "metal")
    assert [stock(pair, seat) for seat in (0, 1)] == [(0, 2, 0), (0, 0, 1)]


@pytest.mark.rule("KS-14")
def test_with_heralds_on_two_action_cards_the_owner_says_where_the_top_card_goes() -> None:
    pair = place_all(arranged(Seat("2*herald", top="worker miner"), IDLE), "wood metal", "")
    assert asked(pair) == {"bring wood", "bring metal"}
    play(pair, "bring metal")
    assert stock(pair, 0) == (0, 2, 3)


@pytest.mark.rule("KS-14", "KS-44")
def test_a_monk_brought_by_a_herald_removes_a_card() -> None:
    pair = place_all(arranged(Seat("herald", top="monk", discard="worker soldier"), IDLE), "wood", "")
    assert asked(pair) == {"remove-discarded worker", "remove-discarded soldier", "decline"}
    play(pair, "remove-discarded worker")
    assert pair.reading.player(0).discard == ["soldier"]


# Removal


@pytest.mark.rule("KS-14", "KS-20", "KS-44")
def test_the_owner_chooses_the_order_of_extra_cards_and_removals() -> None:
    seat = Seat("monk herald", top="worker miner", deck="soldier", discard="king")
    pair = place_all(arranged(seat, IDLE), "wood metal", "")
    assert asked(pair) == {"bring metal", "look", "remove-discarded king", "decline"}
    play(pair, "look")
    assert asked(pair) == {f"remove-from-deck {card}" for card in ("worker", "miner", "soldier")} | {
        "remove-discarded king", "decline"
    }  # fmt: skip
    play(pair, "remove-from-deck soldier")
    assert sum(stock(pair, 0)) in (3, 4), "the Herald has brought one of the two that were shuffled"


@pytest.mark.rule("KS-20")
def test_removing_a_card_of_the_discard_pile_keeps_the_order_of_the_deck() -> None:
    seat = Seat("monk herald", top="worker miner", deck="soldier", discard="king")
    pair = place_all(arranged(seat, IDLE), "wood metal", "")
    play(pair, "remove-discarded king")
    assert stock(pair, 0) == (0, 1, 3)
    assert top_of(pair) == ["worker"]


@pytest.mark.rule("KS-20")
@pytest.mark.parametrize("then", ["decline", "remove-discarded king"])
def test_looking_through_the_deck_always_shuffles_it(then: str) -> None:
    seat = Seat("monk", top="worker miner", deck="soldier", discard="king")
    pair = place_all(arranged(seat, IDLE), "wood", "")
    play(pair, "look", then)
    assert top_of(pair) == []
    assert pair.reading.player(0).deck == sorted(["worker", "miner", "soldier"])


@pytest.mark.rule("KS-20", "KS-44")
def test_without_a_card_to_remove_nobody_is_asked() -> None:
    pair = place_all(arranged(Seat("monk"), IDLE), "wood", "")
    assert asked(pair) == {"offer 1-wood", "offer nothing"}


@pytest.mark.rule("KS-20", "KS-38")
def test_monks_and_territories_remove_a_card_each_before_exploring() -> None:
    pair = arranged(Seat("monk scout", discard="5*worker", lands="toplica uzice"), IDLE)
    place_all(pair, "wood exploring", "")
    play(pair, *["remove-discarded worker"] * 3)
    assert pair.reading.player(0).discard == ["worker", "worker"]
    assert "explore" in asked(pair)


@pytest.mark.rule("KS-20", "KS-38", "KS-43")
def test_postponing_a_territorys_removal_postpones_nothing_else() -> None:
    seat = Seat("worker", discard="worker king", lands="toplica levac")
    pair = place_all(arranged(seat, IDLE, territory_removal="any_time"), "exploring", "")
    removals = {"remove-discarded worker", "remove-discarded king", "decline"}
    assert asked(pair) == removals
    assert asked(play(pair, "decline")) == removals, "before Exploring again"
    assert asked(play(pair, "decline")) == {"support exploring", "decline"}
    play(pair, "decline", "stop", "remove-discarded worker")
    assert asked(pair) == {"support conquering", "decline"}, "its removal is used up in this round"


@pytest.mark.rule("KS-14", "KS-20", "KS-38")
def test_with_the_option_a_territory_may_remove_a_card_at_any_time_around_extra_cards() -> None:
    seat = Seat("2*herald", top="2*worker herald", discard="king soldier", lands="toplica uzice")
    pair = place_all(arranged(seat, IDLE, territory_removal="any_time"), "wood wood", "")
    removals = {"look", "remove-discarded king", "remove-discarded soldier"}
    assert asked(pair) == {"bring wood", *removals}
    play(pair, "bring wood")
    assert asked(play(pair, "remove-discarded king")) == {"bring wood", "look", "remove-discarded soldier"}
    play(pair, "bring wood", "bring wood")
    assert asked(pair) == {"remove-discarded soldier", "decline"}, "there is a time for the second one later, too"


@pytest.mark.rule("KS-14", "KS-20", "KS-44")
def test_a_monks_removal_comes_before_a_territorys_which_may_wait() -> None:
    seat = Seat("monk herald", top="worker miner", discard="king 2*worker", lands="toplica")
    pair = place_all(arranged(seat, IDLE, territory_removal="any_time"), "wood wood", "")
    play(pair, "remove-discarded worker")
    assert "decline" not in asked(pair), "the extra card must be brought, and then the Territory may remove"
    play(pair, "bring wood", "decline")
    assert asked(pair) == {"look", "remove-discarded king", "remove-discarded worker", "decline"}, "before Exploring"


@pytest.mark.rule("KS-20")
@pytest.mark.parametrize(("choice", "left"), [("out_of_game", 5), ("back_to_pile", 6)])
def test_a_removed_bandit_leaves_the_game_unless_the_option_says_otherwise(choice: str, left: int) -> None:
    pair = arranged(Seat("monk", discard="bandit"), IDLE, bandit_pile=5, removed_bandits=choice)
    place_all(pair, "wood", "")
    play(pair, "remove-discarded bandit")
    assert pair.game.bandits == left


# Exploring


@pytest.mark.rule("KS-16", "KS-18", "KS-19", "KS-21")
def test_three_cards_and_an_explorer_are_three_steps_and_a_territory_that_gives_two_wood() -> None:
    far = (0, 0, 0, 0, 0, 4, 0, 0, 0)
    pair = arranged(Seat("explorer 2*worker"), IDLE, face_down=far, hidden="stig levac banat raska")
    place_all(pair, "exploring exploring exploring", "")
    play(pair, "go 1", "go 2", "go 5")
    assert asked(pair) == {"explore", "go 2", "go 4", "go 8", "stop"}


@pytest.mark.rule("KS-18", "KS-19")
def test_a_tile_turned_up_gives_two_wood_at_once() -> None:
    pair = arranged(Seat("worker", deck="5*worker"), IDLE, face_down=(1, *[0] * 8), hidden="stig")
    play(place_all(pair, "exploring", ""), "explore")
    assert stock(pair, 0) == (0, 2, 0)


@pytest.mark.rule("KS-9", "KS-19")
@pytest.mark.parametrize(("choice", "gained"), [("limited", 1), ("unlimited", 2)])
def test_nothing_is_gained_that_the_stash_lacks(choice: str, gained: int) -> None:
    rival = Seat("", stock=(0, 17, 0))
    pair = arranged(Seat("worker"), rival, face_down=(1, *[0] * 8), hidden="stig", stash=choice)
    play(place_all(pair, "exploring", ""), "explore")
    assert stock(pair, 0) == (0, gained, 0)


@pytest.mark.rule("KS-18", "KS-21")
def test_passing_an_open_territory_costs_1_and_does_not_turn_it_up_again() -> None:
    pair = arranged(Seat("4*worker"), IDLE, open_lands={0: "raska", 1: "zeta"}, face_down=(3, 3, *[4] * 7))
    place_all(pair, *["exploring " * 4, ""])
    assert asked(pair) == {"go 1", "go 3", "stop"}
    assert asked(play(pair, "go 1")) == {"go 0", "go 2", "go 4", "stop"}
    assert "explore" in asked(play(pair, "go 2"))


@pytest.mark.rule("KS-17", "KS-18")
@pytest.mark.parametrize(
    ("start", "movement", "first", "then"),
    [
        ("corner", "orthogonal", {"explore", "go 1", "go 3"}, {"explore", "go 0", "go 2", "go 4"}),
        ("corner", "diagonal", {"explore", "go 1", "go 3", "go 4"}, {"explore", *(f"go {n}" for n in (0, 2, 3, 4, 5))}),
        ("outside", "orthogonal", {"go 0"}, set()),
    ],
)
def test_markers_begin_and_step_as_the_options_say(start: str, movement: str, first: set[str], then: set[str]) -> None:
    pair = arranged(Seat("3*worker"), IDLE, start=start, movement=movement)
    place_all(pair, "exploring exploring exploring", "")
    assert asked(pair) == first | {"stop"}
    if then:
        assert asked(play(pair, "go 1")) == then | {"stop"}


@pytest.mark.rule("KS-5", "KS-17")
def test_each_player_begins_in_their_own_corner() -> None:
    for seats, steps in ((2, ["1", "7"]), (3, ["1", "5", "7"]), (4, ["1", "5", "7", "3"])):
        pair = arranged(*[Seat("2*worker")] * seats)
        place_all(pair, *["exploring exploring"] * seats)
        for step in steps:
            assert f"go {step}" in asked(pair)
            play(pair, "stop")


# Conquering


@pytest.mark.rule("KS-22", "KS-23", "KS-26", "KS-40")
def test_four_cards_with_a_hero_take_a_territory_of_6_or_two_of_4_and_3() -> None:
    lands = {0: "raska", 3: "paganija", 6: "stig", 8: "prokletije"}
    pair = arranged(Seat("3*worker hero"), IDLE, open_lands=lands, face_down=(3,) * 9)
    place_all(pair, "conquering " * 4, "")
    assert asked(pair) == {"conquer 0", "conquer 3", "conquer 6", "stop"}
    assert asked(play(pair, "conquer 3")) == {"conquer 6", "stop"}
    play(pair, "conquer 6")
    assert pair.reading.player(0).lands == ["stig", "paganija"]


@pytest.mark.rule("KS-21", "KS-24")
def test_the_tile_below_a_conquered_territory_lies_face_down() -> None:
    pair = arranged(Seat("3*worker"), Seat("worker"), open_lands={8: "stig"}, face_down=(4,) * 8 + (3,))
    place_all(pair, "conquering " * 3, "wood")
    play(pair, "conquer 8")
    assert (pair.reading.open_land(8), pair.naive.face_down[8]) == ("", 3)


@pytest.mark.rule("KS-25", "KS-26")
def test_bandits_are_fought_only_with_a_value_too_low_for_any_territory() -> None:
    pair = arranged(Seat("5*worker"), IDLE, open_lands={0: "paganija", 1: "zeta"}, face_down=(3,) * 9)
    place_all(pair, "conquering " * 5, "")
    assert asked(pair) == {"conquer 0", "stop"}
    assert asked(play(pair, "conquer 0")) == {"fight 1", "stop"}
    play(pair, "fight 1")
    assert pair.game.bandits == 11
    assert pair.reading.player(0).hand.count("bandit") == 1, "he is drawn first"


@pytest.mark.rule("KS-25")
def test_without_an_open_territory_each_sword_fights_a_bandit_while_there_are_any() -> None:
    pair = arranged(Seat("3*worker"), Seat("2*worker"), bandit_pile=4)
    place_all(pair, "conquering " * 3, "conquering conquering")
    assert asked(pair) == {"fight 1", "fight 2", "fight 3", "stop"}
    assert asked(play(pair, "fight 2")) == {"fight 1", "stop"}
    assert asked(play(pair, "stop")) == {"fight 1", "fight 2", "stop"}


@pytest.mark.rule("KS-25")
def test_an_option_lets_any_value_fight_bandits() -> None:
    pair = arranged(Seat("4*worker"), IDLE, open_lands={0: "stig"}, bandit_fights="any_value")
    place_all(pair, "conquering " * 4, "")
    assert asked(pair) == {"conquer 0", "fight 1", "fight 2", "fight 3", "fight 4", "stop"}
    assert asked(play(pair, "fight 2")) == {"fight 1", "fight 2", "stop"}


@pytest.mark.rule("KS-25", "KS-35")
def test_bought_cards_lie_on_top_of_bandits_defeated_before() -> None:
    """The last five cards bought are the next hand; the defeated Bandit is still on top of the deck."""
    seat = Seat("worker 5*treasurer", deck="9*worker", lands="hvosno raska stig")
    pair = arranged(seat, IDLE, market="4*scout merchant king", deck="9*king")
    place_all(pair, "conquering" + " exploring" * 5, "")
    play(pair, "stop", "fight 1", *["buy scout"] * 4, "buy merchant")
    assert coins(pair, 0) == 0
    player = pair.reading.player(0)
    assert (sorted(player.hand), player.on_top) == (["merchant", *["scout"] * 4], ["bandit"])


# Effects of Territories


@pytest.mark.rule("KS-38", "KS-42", "KS-54")
def test_a_territory_works_without_a_card_on_that_action_card() -> None:
    pair = arranged(Seat("worker", lands="srem macva branicevo cer"), IDLE, face_down=(1, *[0] * 8), hidden="levac")
    place_all(pair, "metal", "")
    assert asked(pair) == {"explore", "go 1", "go 3", "stop"}
    play(pair, "explore")
    assert asked(pair) == {"fight 1", "stop"}
    play(pair, "stop")
    assert stock(pair, 0) == (1, 1, 3), "Srem and Macva, the Worker and what was turned up"


@pytest.mark.rule("KS-38", "KS-43")
def test_a_territory_that_helps_any_action_helps_one_in_each_round() -> None:
    pair = arranged(Seat("2*worker", deck="5*worker", lands="levac"), IDLE)
    place_all(pair, "exploring conquering", "")
    assert asked(pair) == {"support exploring", "decline"}
    play(pair, "decline", "stop")
    assert asked(pair) == {"support conquering", "decline"}
    play(pair, "support conquering")
    assert asked(pair) == {"fight 1", "fight 2", "stop"}
    play(pair, "stop")
    assert pair.game.round == 2, "it does not help in Production any more"
    assert asked(pair) == {f"place worker {action}" for action in ACTIONS}


@pytest.mark.rule("KS-43")
def test_in_production_it_brings_one_of_any_resource_even_without_a_card_there() -> None:
    pair = arranged(Seat("worker", lands="levac pomoravlje"), IDLE)
    place_all(pair, "wood", "")
    play(pair, "decline", "decline")
    assert asked(pair) == {"support grain", "support wood", "support metal", "decline"}
    play(pair, "support grain", "support wood")
    assert stock(pair, 0) == (1, 2, 0)


@pytest.mark.rule("KS-43", "KS-47")
@pytest.mark.parametrize(("choice", "wood"), [("plain", 4), ("any", 5)])
def test_a_craftsman_is_worth_2_anywhere_and_a_bandit_only_with_the_option(choice: str, wood: int) -> None:
    pair = arranged(Seat("craftsman bandit worker"), IDLE, bandits=choice)
    place_all(pair, "wood wood wood", "")
    assert stock(pair, 0) == (0, wood, 0)


@pytest.mark.rule("KS-38", "KS-42", "KS-43")
@pytest.mark.parametrize(("choice", "grain"), [("same_round", 1), ("next_round", 0)])
def test_a_conquered_territory_works_from_the_next_phase_or_the_next_round(choice: str, grain: int) -> None:
    shown = {0: "srem", 1: "levac", 2: "stig", 3: "paganija"}
    pair = arranged(Seat("3*worker hero"), IDLE, open_lands=shown, territory_effects=choice)
    place_all(pair, "conquering " * 4, "")
    assert asked(play(pair, "conquer 3")) == {"conquer 0", "conquer 2", "stop"}, "its sword comes too late"
    play(pair, "conquer 0")
    assert stock(pair, 0) == (grain, 0, 0)

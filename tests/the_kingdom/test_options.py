"""What a table may agree on: every choice besides the default, and the rulings they belong to."""

from __future__ import annotations

import pytest

from kingstable.core.luck import Script
from kingstable.games.the_kingdom import GAME, market, pieces
from tests.the_kingdom.positions import (
    Always,
    cards,
    do,
    end_turn,
    kingdom,
    legal,
    names,
    new_game,
    on_offer,
    pile,
    question,
    ranks,
    top,
)

RICH = "10s 10s 10c 10c"


def plays(hand: str) -> list[str]:
    return [f"play {card}" for card in hand.split()]


def test_the_default_of_every_option_matches_the_rulebook() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "jack_of_spades": "must",
        "queen_of_hearts": "three",
        "king_of_clubs": "independent",
        "ace_deck": "until_first_bought",
        "winter_ace": "free",
        "gained_cards": "discard",
        "number_decks": "top_card",
        "tie": "shared",
        "turn_limit": "turns_100",
        "victory_suit": "diamonds",
        "stacks": "by_suit",
    }


# The Royalty


@pytest.mark.rule("KD-15")
def test_the_jack_of_spades_may_cost_two_cards() -> None:
    t = do(kingdom(3, hands=["js 2s", "2c 3c 4c", "5c"], jack_of_spades="two_cards"), "play js", "force 2")
    assert len(pile(t, "hand", 1).split()) == 1
    t = do(kingdom(3, hands=["js 2s", "2c 3c 4c", "5c"], jack_of_spades="two_cards"), "play js", "force 3")
    assert pile(t, "hand", 2) == ""


@pytest.mark.rule("KD-15")
def test_the_jack_of_spades_may_hit_every_opponent() -> None:
    t = do(kingdom(4, hands=["js 2s", "2c 3c", "", "5c"], jack_of_spades="each_opponent"), "play js")
    assert question(t) == "card_to_play"
    assert [len(pile(t, "hand", seat).split()) for seat in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("KD-15", "KD-14")
def test_the_jack_of_spades_may_raid_as_any_jack_and_then_force() -> None:
    t = do(kingdom(3, hands=["js 2s", "2c 3c", "4c 5c"], jack_of_spades="and_base"), "play js")
    assert question(t) == "rival_to_raid"
    do(t, "raid 2")
    assert question(t) == "rival_to_force"
    do(t, "force 2")
    assert pile(t, "hand", 1) == ""
    t = do(kingdom(3, hands=["js 2s", "2c 3c", ""], jack_of_spades="and_base"), "play js", "decline")
    assert len(pile(t, "hand", 1).split()) == 1


@pytest.mark.rule("KD-17")
def test_the_queen_of_hearts_may_draw_one_and_three() -> None:
    t = kingdom(hands=["qh", "2c"], draws=["2s 3s 4s 5s 6s"], queen_of_hearts="one_and_three")
    do(t, "play qh")
    assert legal(t) == {"draw-cards 4", "decline"}
    do(t, "draw-cards 4")
    assert len(pile(t, "hand").split()) == 4


@pytest.mark.rule("KD-19")
def test_the_king_of_clubs_may_require_vaulting_a_card_first() -> None:
    declined = do(kingdom(hands=["kc 2s", "2c"], king_of_clubs="after_vaulting"), "play kc", "decline")
    assert question(declined) == "card_to_play"
    vaulted = do(kingdom(hands=["kc 2s", "2c"], king_of_clubs="after_vaulting"), "play kc", "vault-held 2s")
    assert question(vaulted) == "card_to_take"


@pytest.mark.rule("KD-19")
def test_a_card_vaulted_by_an_earlier_king_does_not_count_for_the_king_of_clubs() -> None:
    t = kingdom(hands=["kh kc 2s 3s", "2c"], king_of_clubs="after_vaulting")
    do(t, "play kh", "vault-held 2s", "play kc", "decline")
    assert question(t) == "card_to_play"


@pytest.mark.rule("KD-20")
def test_winters_card_may_use_up_the_purchase() -> None:
    t = do(kingdom(hands=["ah as 9s", "2c"], winter_ace="uses_purchase"), "play ah", "conjure 2c")
    do(t, "play as")
    assert question(t) == "card_to_play"
    do(t, "play 9s")
    assert t.to_move() == 1
    kept = do(kingdom(hands=["ah 9s", "2c"], winter_ace="uses_purchase"), "play ah", "decline", "play 9s")
    assert question(kept) == "card_to_buy"


# The Ace deck


@pytest.mark.rule("KD-5", "KD-22")
def test_a_blind_ace_deck_never_shows_a_card() -> None:
    t = kingdom(hands=[RICH, "2c"], draws=["2s 3s 4s 5s 6s"], ace_deck="blind", luck=Script([4, 0, *[0] * 5]))
    do(t, *plays(RICH), "buy-hidden-ace")
    assert (top(t, 7), int(t.jokers), pile(t, "discard")) == ("", 1, "10s 10s 10c 10c as")


@pytest.mark.rule("KD-5", "KD-22", "KD-23")
def test_when_the_last_blind_ace_is_bought_the_jokers_left_are_turned_up() -> None:
    t = kingdom(hands=[RICH, "2c"], discards=["as as ac ac ah ah ad"], jokers=1, ace_deck="blind", luck=Always(0))
    do(t, *plays(RICH), "buy-hidden-ace")
    assert t.jokers == 4
    assert market.aces_hidden(t) is False


@pytest.mark.rule("KD-5", "KD-20")
def test_summer_moves_no_card_of_a_blind_ace_deck() -> None:
    t = do(kingdom(hands=["as 2s", "2c"], jokers=2, ace_deck="blind"), "play as")
    assert not {move for move in legal(t) if move.startswith("bury a")}


@pytest.mark.rule("KD-5", "KD-22")
def test_the_ace_deck_may_be_open_from_the_start() -> None:
    games = [new_game(2, seed, ace_deck="from_start") for seed in range(40)]
    assert {top(t, 7) for t in games} == {"as", "ac", "ah", "ad"}
    assert {int(t.jokers) for t in games} >= {0, 1}


@pytest.mark.rule("KD-5", "KD-23")
def test_four_jokers_on_top_at_the_start_leave_everybody_one_turn() -> None:
    four_jokers = Script([0, 0, 0, 4, 4, 4, 4, 0, *[0] * 10, 1, *[0] * 10])
    t = new_game(2, four_jokers, ace_deck="from_start")
    assert (int(t.jokers), top(t, 7), int(t.to_move())) == (4, "as", 1)
    end_turn(t)
    assert not t.over()
    end_turn(t)
    assert t.over()


# The Market


@pytest.mark.rule("KD-8", "KD-19")
def test_bought_cards_may_go_to_hand_and_be_played_if_they_were_free() -> None:
    t = kingdom(hands=["kc 2s", "2c"], draws=["4s 5s 6s 7s 9s"], tops="qd", gained_cards="hand")
    do(t, "play kc", "decline", "take qd")
    assert pile(t, "hand") == "2s qd"
    do(t, "play qd", "decline", "play 2s", "buy 2h")
    assert pile(t, "discard") == "2s 2h qd kc"


@pytest.mark.rule("KD-8", "KD-10")
def test_cards_may_go_onto_the_draw_pile_and_are_drawn_next() -> None:
    t = kingdom(hands=["9s", "2c"], draws=["4s 5s 6s 7s 8s 10s"], tops="2h", gained_cards="deck_top")
    do(t, "play 9s", "buy 2h")
    assert "2h" in pile(t, "hand").split()
    assert len(pile(t, "hand").split()) == 5


@pytest.mark.rule("KD-8", "KD-17")
def test_of_two_cards_on_the_draw_pile_the_later_one_is_drawn_first() -> None:
    t = kingdom(hands=["kc ah qs", "2c"], draws=["4s"], tops="qd jd", gained_cards="deck_top")
    do(t, "play kc", "decline", "take jd", "play ah", "conjure qd", "play qs", "draw-cards 1")
    assert pile(t, "hand") == "qd"


@pytest.mark.rule("KD-8", "KD-20")
def test_spring_shuffles_cards_on_the_draw_pile_too() -> None:
    t = kingdom(hands=["kc ah", "2c"], draws=["4s"], discards=["5s"], tops="jd", jokers=1, gained_cards="deck_top")
    do(t, "play kc", "decline", "take jd", "play ah", "shuffle-in")
    assert len(t.on_top) == 0
    assert pile(t, "draw") == "4s 5s jd"


@pytest.mark.rule("KD-2", "KD-8")
def test_any_card_of_the_number_decks_may_be_on_offer() -> None:
    t = kingdom(hands=["9s 9s 9c", "2c"], number_decks="any_card")
    do(t, *plays("9s 9s 9c"))
    assert {"buy 2h", "buy 7d", "buy 10c"} <= legal(t)
    do(t, "buy 10c")
    assert top(t, 1) == "2c"
    assert int(market.cards_below(t, 1)) == 14


@pytest.mark.rule("KD-2", "KD-19", "KD-20")
def test_a_buried_number_is_still_on_offer_where_any_card_is() -> None:
    t = kingdom(hands=["as kc", "2c"], discards=["3h 3h"], jokers=2, number_decks="any_card")
    do(t, "play as", "bury 2h", "play kc", "decline", "take 2h", "decline")
    assert top(t, 2) == "4h"
    assert names([int(card) for card in t.buried]) == "2h"
    assert "2h" in on_offer(t).split()


# Points and stacks


@pytest.mark.rule("KD-24")
def test_ties_may_go_to_fewer_cards_and_then_to_the_later_turn() -> None:
    few = kingdom(3, hands=["2d", "3d 4s", "5s"], tie="fewer_cards", turns_left=1)
    assert ranks(end_turn(few)) == [0, 1, 2]
    equal = kingdom(3, hands=["2d", "3d", "4d"], tie="fewer_cards", turns_left=1)
    equal.first = 1
    assert ranks(end_turn(equal)) == [0, 2, 1]


@pytest.mark.rule("KD-12", "KD-11", "KD-20")
def test_an_experiment_lets_hearts_score_and_diamonds_pay() -> None:
    t = kingdom(hands=["9d 9h ad", "2c"], discards=["", "3d 8h"], jokers=3, victory_suit="hearts_experiment")
    do(t, "play 9d", "play 9h", "play ad")
    assert t.coins == 5
    assert pile(t, "discard") == "8h"
    assert list(t.standing()) == [2, 0]
    assert pile(t, "discard", 1) == "3d"


@pytest.mark.rule("KD-2")
@pytest.mark.parametrize(("suit", "tops"), [("diamonds", "2c 8s 4d"), ("hearts_experiment", "2c 8s 4h")])
def test_an_experiment_deals_the_numbers_into_three_stacks(suit: str, tops: str) -> None:
    t = new_game(2, 1, stacks="three_experiment", victory_suit=suit)
    assert [top(t, deck) for deck in range(3)] == tops.split()
    assert top(t, 3) == ""
    assert [int(market.cards_below(t, deck)) + 1 for deck in range(3)] == [20, 18, 14]


@pytest.mark.rule("KD-2", "KD-8")
def test_the_three_stacks_are_sorted_by_rank_then_suit() -> None:
    t = new_game(2, 1, stacks="three_experiment")
    came = []
    while t.tops & pieces.kinds_of(t, 0):
        came.append(top(t, 0))
        market.lift(t, cards(came[-1])[0])
    assert " ".join(came) == "2c 2c 3c 3c 4c 4c 4h 4h 5c 5c 5h 5h 6c 6c 6h 6h 7c 7c 7h 7h"

"""The four phases of a turn: KD-7 to KD-10, KD-25, and what the suits give: KD-11 to KD-13."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.games.the_kingdom import pieces
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.nouns import CARD
from kingstable.games.the_kingdom.ranks import NAMES
from tests.the_kingdom.positions import Always, cards, do, end_turn, kingdom, legal, pile, question, top

# Play


@pytest.mark.rule("KD-7")
def test_any_card_in_hand_may_be_played_but_none_has_to_be() -> None:
    t = kingdom(hands=["2s 2s 7d jh"])
    assert legal(t) == {"play 2s", "play 7d", "play jh", "end-play"}
    do(t, "play 2s")
    assert legal(t) == {"play 2s", "play 7d", "play jh", "end-play"}
    do(t, "play 2s", "end-play")
    assert question(t) == "card_to_buy"
    assert t.coins == 2


@pytest.mark.rule("KD-7")
def test_a_royal_effect_comes_before_that_of_the_suit() -> None:
    t = do(kingdom(hands=["qs 2s"], draws=["3s"]), "play qs")
    assert question(t) == "whether_to_draw"
    assert t.coins == 0
    do(t, "draw-cards 1")
    assert t.coins == 2


@pytest.mark.rule("KD-7", "KD-25")
def test_played_cards_lie_before_the_player_until_the_turn_ends() -> None:
    t = do(kingdom(hands=["2s 3s 4d", "2c"]), "play 3s")
    assert (pile(t, "front"), pile(t, "hand"), pile(t, "discard")) == ("3s", "2s 4d", "")
    end_turn(t)
    assert pile(t, "front") == ""


# Buy


@pytest.mark.rule("KD-8")
def test_one_card_may_be_bought_with_this_turns_coin() -> None:
    t = kingdom(hands=["8s 9s 2h", "2c"], draws=["2s 3s 4s 5s 6s"], tops="10d 9c 7h")
    do(t, "play 8s", "play 9s", "end-play")
    assert t.coins == 4
    assert legal(t) == {"buy 9c", "buy 7h", "buy 2s", "decline"}
    do(t, "buy 9c")
    assert "9c" in pile(t, "discard").split()
    assert t.to_move() == 1


@pytest.mark.rule("KD-8")
def test_buying_is_optional_and_unspent_coin_is_lost() -> None:
    t = kingdom(hands=["10s 10h", "2c", ""], draws=["2s 3s 4s 5s 6s"])
    do(t, "play 10s", "play 10h", "decline")
    assert t.coins == 0
    assert pile(t, "discard") == "10s 10h"


@pytest.mark.rule("KD-8", "KD-13")
def test_without_enough_coin_for_anything_nobody_is_asked() -> None:
    t = do(kingdom(hands=["2d 3d", "2c"]), "play 2d", "play 3d")
    assert t.to_move() == 1


@pytest.mark.rule("KD-8")
def test_the_next_card_of_the_deck_is_turned_up_after_a_purchase() -> None:
    t = kingdom(hands=["jh js ks", "2c"], tops="qd", luck=Always(0))
    do(t, "play ks", "decline", "play js", "play jh")
    assert t.coins == 6
    do(t, "buy qd")
    assert top(t, 5) == "qs"


@pytest.mark.rule("KD-8")
def test_an_empty_deck_sells_nothing_and_does_not_end_the_game() -> None:
    t = kingdom(hands=["10s", ""], discards=["8s 8s 9s 9s 10s 2s 2s 3s 3s 4s 4s 5s 5s 6s 6s 7s 7s"])
    assert top(t, 0) == ""
    do(t, "play 10s")
    assert legal(t) == {"buy 2c", "buy 2h", "buy 2d", "decline"}
    do(t, "decline")
    assert not t.over()


# Discard and draw


@pytest.mark.rule("KD-9")
def test_played_and_unused_cards_are_discarded() -> None:
    t = kingdom(hands=["2s 3s 4d", "2c"], draws=["5s 6s 7s 8s 9s"])
    do(t, "play 3s", "end-play", "decline")
    assert pile(t, "discard") == "2s 3s 4d"
    assert pile(t, "hand") == "5s 6s 7s 8s 9s"


@pytest.mark.rule("KD-10")
def test_five_cards_are_drawn_at_the_end_of_the_turn() -> None:
    t = end_turn(kingdom(hands=["2s", "2c"], draws=["3s 4s 5s 6s 7s 8s 9s"]))
    assert len(pile(t, "hand").split()) == 5
    assert len(pile(t, "draw").split()) == 2


@pytest.mark.rule("KD-10")
def test_a_short_draw_pile_is_drawn_out_before_the_discard_pile_is_shuffled() -> None:
    t = end_turn(kingdom(hands=["2s 3s", "2c"], draws=["9s 10s"], discards=["4h 5h 6h"]))
    hand, draw = pile(t, "hand").split(), pile(t, "draw").split()
    assert {"9s", "10s"} <= set(hand)
    assert sorted(hand + draw) == sorted(["9s", "10s", "2s", "3s", "4h", "5h", "6h"])
    assert (len(hand), len(draw), pile(t, "discard")) == (5, 2, "")


@pytest.mark.rule("KD-10")
def test_an_empty_draw_pile_is_renewed_only_when_somebody_must_draw() -> None:
    t = end_turn(kingdom(hands=["2s", "2c"], draws=["3s 4s 5s 6s 7s"]))
    assert (pile(t, "draw"), pile(t, "discard")) == ("", "2s")


@pytest.mark.rule("KD-10")
def test_fewer_cards_are_drawn_when_nothing_is_left_to_shuffle() -> None:
    t = end_turn(kingdom(hands=["2s 3s", "2c"], draws=["4s"]))
    assert pile(t, "hand") == "2s 3s 4s"


@pytest.mark.rule("KD-10", "KD-17")
def test_a_queens_draw_shuffles_too_but_not_the_played_cards() -> None:
    """Ann's example: one card in the draw pile, four in the discard pile, three played before."""
    t = kingdom(hands=["2s 3s qh", "2c"], draws=["10d"], discards=["4h 5h 6h 7h"])
    do(t, "play 2s", "play 3s", "play qh", "draw-cards 3")
    hand = pile(t, "hand").split()
    assert "10d" in hand
    assert len(hand) == 3
    assert set(hand) <= {"10d", "4h", "5h", "6h", "7h"}
    assert pile(t, "front") == "2s 3s qh"


@pytest.mark.rule("KD-10")
def test_any_card_of_a_shuffled_pile_may_come_next() -> None:
    six = "2s 3s 4s 5s 6s 7s"
    left = {pile(end_turn(kingdom(hands=["8s", "2c"], draws=[six], luck=FastLuck(seed))), "draw") for seed in range(80)}
    assert left == set(six.split())


@pytest.mark.rule("KD-10", "KD-6")
def test_only_the_drawer_learns_what_they_draw() -> None:
    t = kingdom(3, hands=["2s", "2c", "2h"], draws=["3s 4s 5s 6s 7s"])
    t.news = News()
    end_turn(t)
    draws = [told for told in t.news.take() if told.event == steps.TOLD_DRAWS]
    assert len(draws) == 5
    assert {tuple(told.known_to(viewer) for viewer in (-1, 0, 1, 2)) for told in draws} == {(False, True, False, False)}


@pytest.mark.rule("KD-25", "KD-18")
def test_a_played_card_cannot_go_into_the_vault() -> None:
    t = do(kingdom(hands=["2s kh 3s", "2c"], discards=["9d"]), "play 2s", "play kh")
    assert legal(t) == {"vault-held 3s", "vault-discarded 9d", "decline"}


@pytest.mark.rule("KD-25", "KD-20")
def test_a_played_card_is_not_shuffled_by_an_ace() -> None:
    t = kingdom(hands=["2s ah 3s", "2c"], draws=["4s"], discards=["9d"], jokers=1)
    do(t, "play 2s", "play ah", "shuffle-in")
    assert (pile(t, "front"), pile(t, "draw"), pile(t, "discard")) == ("2s ah", "4s 9d", "")


# Suits and prices


GIVES = {**dict.fromkeys("234567", 1), **dict.fromkeys(("8", "9", "10", "j", "q", "k"), 2), "a": 3}
WORTH = {**dict.fromkeys(("2", "3", "4", "5", "6", "7", "8", "9", "10"), 1), **dict.fromkeys("jqk", 3), "a": 6}
COSTS = {"2": 1, "3": 1, "4": 2, "5": 2, "6": 3, "7": 3, "8": 4, "9": 4, "10": 5, "j": 6, "q": 6, "k": 6, "a": 8}


@pytest.mark.rule("KD-11", "KD-12")
@pytest.mark.parametrize("rank", [name.lower() for name in NAMES])
@pytest.mark.parametrize("suit", "schd")
def test_each_card_gives_coin_or_points_by_its_suit(rank: str, suit: str) -> None:
    t = kingdom(hands=[f"{rank}{suit}", ""], jokers=4)
    do(t, f"play {rank}{suit}")
    if question(t) == "card_to_take":
        do(t, "decline")
    played = t.to_move() == 0
    assert (int(t.coins) if played else 0) == (0 if suit == "d" else GIVES[rank])
    assert list(t.standing()) == [WORTH[rank] if suit == "d" else 0, 0]


@pytest.mark.rule("KD-12", "KD-24")
def test_diamonds_score_whether_played_or_not() -> None:
    played = end_turn(do(kingdom(hands=["5d jd", "2c"]), "play 5d"))
    kept = end_turn(kingdom(hands=["5d jd", "2c"]))
    assert list(played.standing()) == list(kept.standing()) == [4, 0]


@pytest.mark.rule("KD-13")
@pytest.mark.parametrize("name", CARD.names.values())
def test_what_each_card_costs(name: str) -> None:
    assert pieces.PRICE[cards(name)[0]] == COSTS[name[:-1]]


@pytest.mark.rule("KD-13")
@pytest.mark.parametrize("rank", COSTS)
def test_a_card_can_be_bought_for_its_price_but_not_for_less(rank: str) -> None:
    ones = ["2s", "2s", "3s", "3s", "4s", "4s", "5s", "5s"]
    for coin in (COSTS[rank] - 1, COSTS[rank]):
        t = kingdom(hands=[" ".join([*ones, "6s"]), ""], tops=f"2d {rank}h", aces_open=True)
        do(t, *(f"play {card}" for card in ones[:coin]), "end-play")
        assert (f"buy {rank}h" in legal(t)) == (coin == COSTS[rank])

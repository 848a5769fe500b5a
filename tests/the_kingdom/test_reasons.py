"""What a hint says about a move: exact positions, and the sentence."""

from __future__ import annotations

from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.core.luck import FastLuck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.generated.index import TheKingdom
from tests.the_kingdom.positions import NAMES, do, kingdom, new_game


def why(t: TheKingdom, move: str) -> str:
    """What is said about a move to the seat that is asked."""
    view = View(GAME, t, int(t.to_move()))
    return reason_for(view, GAME.notation.read(move), GAME.words(NAMES[: int(t.seats)]))


# Playing


def test_coin_is_explained_by_what_the_total_can_buy() -> None:
    t = kingdom(hands=["2s 3s 8h qs 2d"], draws=["4s 5s 6s", "2h 3h 4h"], tops="kc")
    assert why(t, "play 2s") == "It gives 1 Coin: your cards this turn add up to 6, enough for the King of Clubs."
    do(t, "play qs", "decline", "play 8h", "play 3s")
    assert why(t, "play 2s") == "It gives 1 Coin: your cards this turn add up to 6, enough for the King of Clubs."


def test_eight_coin_buy_an_ace() -> None:
    t = kingdom(hands=["as 8h 9h 2s"], jokers=3, tops="10s")
    assert why(t, "play 8h") == "It gives 2 Coin: your cards this turn add up to 8, enough for an Ace."


def test_coin_is_no_reason_once_the_purchase_is_used() -> None:
    t = do(kingdom(hands=["as 2s 3s"], tops="10s", winter_ace="uses_purchase"), "play as", "conjure 10s")
    said = "What is left in your hand would do nothing this turn: the cards go to your discard pile either way."
    assert why(t, "end-play") == said


def test_the_next_five_cards_are_no_reason_for_a_move() -> None:
    t = kingdom(hands=["2s 3s"], draws=["4s 5s 6s 7s 8s"], tops="10s")
    assert "in your hand" not in why(t, "end-play")
    t = kingdom(hands=["2s 3d"], draws=["4s 5s 6s 7s 8s"], tops="10s")
    assert why(t, "play 3d") == ""


def test_a_jack_is_explained_by_what_it_costs_a_rival_with_cards() -> None:
    assert why(kingdom(hands=["js 2s", "3h"]), "play js") == "It can cost a rival a card before their next turn."
    assert "rival" not in why(kingdom(hands=["js 2s", ""]), "play js")


def test_a_queen_is_explained_by_what_it_draws() -> None:
    t = kingdom(hands=["qs qh 2s"], draws=["3s 4s 5s 6s"])
    assert why(t, "play qs") == "It can draw a card that you may still play this turn."
    assert why(t, "play qh") == "It can draw 3 cards that you may still play this turn."
    do(t, "play qs")
    assert why(t, "draw-cards 1") == "You can still play what you draw this turn."
    assert "draw" not in why(kingdom(hands=["qs qh 2s"]), "play qs")
    few = kingdom(hands=["qs qh 2s"], draws=["3s"], discards=["4s"])
    assert why(few, "play qh") == "It can draw 2 cards that you may still play this turn."


def test_a_king_is_explained_by_the_card_it_may_vault() -> None:
    t = kingdom(hands=["ks 2s"], draws=["8s 9s 10s 8c"], discards=["2d"], jokers=3)
    assert (
        why(t, "play ks")
        == "It can put the Two of Diamonds into your Vault, so that better cards come to your hand instead."
    )
    do(t, "play ks")
    said = "Its point counts in your Vault as well, and it no longer takes the place of a card that gives Coin."
    assert why(t, "vault-discarded 2d") == said
    said = "It gives only 1 Coin, less than your cards do on average: without it, better ones come up more often."
    assert why(t, "vault-held 2s") == said


def test_the_king_of_clubs_is_explained_by_its_free_card() -> None:
    t = kingdom(hands=["kc 2s"])
    assert why(t, "play kc") == "It can get you a free card from the Market, and your purchase is still to come."
    t = do(kingdom(hands=["as kc 2s"], winter_ace="uses_purchase"), "play as", "conjure 2h")
    assert why(t, "play kc") == "It can get you a free card from the Market."
    sold = ["", " ".join(f"{rank}d {rank}d" for rank in range(2, 11))]
    t = kingdom(hands=["kc 2s"], vaults=sold, tops="jc qc ks", jokers=4, turns_left=1)
    assert "free card" not in why(t, "play kc")


def test_an_ace_is_explained_by_its_season() -> None:
    hands, draws, discards = ["as 2s"], ["2h 3h 2d"], ["8s 9s", "4d"]
    said = [why(kingdom(hands=hands, draws=draws, discards=discards, jokers=jokers), "play as") for jokers in range(4)]
    assert said[0] == "In Winter it can get you a free card from the Market."
    used = why(kingdom(hands=hands, draws=draws, winter_ace="uses_purchase"), "play as")
    assert used == "In Winter it can get you a free card from the Market, in place of your purchase."
    assert said[1] == "In Spring it can bring back your discard pile, which is richer than your draw pile."
    assert said[2].startswith("It gives 3 Coin")
    assert said[3] == "In Fall it takes a Diamond from the discard pile of one rival."
    poorer = kingdom(hands=hands, draws=["8s 9s"], discards=["2h 3d"], jokers=1)
    assert why(poorer, "play as").startswith("It gives 3 Coin")


def test_stopping_is_explained_by_useless_cards_or_nothing_more_to_buy() -> None:
    said = "What is left in your hand would do nothing this turn: the cards go to your discard pile either way."
    assert why(kingdom(hands=["2d 3d"]), "end-play") == said
    t = do(kingdom(hands=["8s 10s 9s as 2s", ""], jokers=4, turns_left=9), "play as", "play 8s", "play 9s", "play 10s")
    assert why(t, "end-play") == "You have 9 Coin, and the rest of your hand would not pay for anything else."
    assert "anything else" not in why(kingdom(hands=["2s 3s"]), "end-play")
    assert "nothing" not in why(kingdom(hands=["2d jd", "3h"]), "end-play")
    poor = kingdom(hands=["2s 3d"], tops="4s 4c 4h 4d")
    assert why(poor, "end-play") == "Even with the rest of your hand you could not pay for anything."


# New cards


def test_a_purchase_is_not_compared_with_cards_in_the_vault() -> None:
    t = kingdom(hands=["8s 9s 10s"], draws=["2s 3s 2d"], vaults=["9h 2h"], tops="8h 2c 3d jd qh kc")
    do(t, "play 8s", "play 9s", "play 10s")
    assert why(t, "buy 8h") == "It gives 2 Coin, and 3 of your 6 cards outside the Vault give less."
    t = kingdom(hands=["2s 3s 4s 5s 6s"], vaults=["9h"], tops="8h 2c 3d jd qh kc")
    do(t, "play 2s", "play 3s", "play 4s", "play 5s", "play 6s")
    assert why(t, "buy 8h") == "It gives 2 Coin, more than any of the 5 cards you have outside the Vault."


def test_a_purchase_is_explained_by_what_the_card_gives() -> None:
    t = kingdom(hands=["8s 9s 10s"], draws=["2s 3s 2d"], tops="8h 2c 3d jd qh kc")
    do(t, "play 8s", "play 9s", "play 10s")
    assert why(t, "buy 8h") == "It gives 2 Coin, and 3 of your 6 cards give less."
    assert why(t, "buy 2c") == "It gives 1 Coin, and 1 of your 6 cards gives less."
    assert why(t, "buy 3d") == "It is worth 1 point at the end."
    assert why(t, "buy jd") == "It is worth 3 points at the end."
    assert why(t, "buy qh") == "Every time you play it, it draws 3 more cards for you."
    assert (
        why(t, "buy kc") == "Every time you play it, it can put a poor card into your Vault, and get you a free card."
    )


def test_in_the_last_turn_only_points_are_a_reason_for_a_card() -> None:
    t = kingdom(hands=["8s 9s 10s"], tops="8h 3d jc qh kc", jokers=4, turns_left=1)
    do(t, "play 8s", "play 9s", "play 10s")
    assert why(t, "buy 3d") == "It is worth 1 point at the end."
    assert why(t, "buy qh") == ""
    poor = do(kingdom(hands=["2s"], tops="2h 2c 8d", jokers=4, turns_left=1), "play 2s")
    assert why(poor, "decline") == "This is your last turn, and nothing you can pay for is worth points."
    rich = do(kingdom(hands=["as ah 10s"], tops="10d", jokers=4, turns_left=1), "play as", "play ah", "play 10s")
    assert "nothing" not in why(rich, "decline")


def test_in_the_last_turn_future_turns_are_not_mentioned() -> None:
    t = kingdom(hands=["ks jh 2s 3d", "4h 5h"], draws=["8s 9s"], jokers=4, turns_left=1)
    assert "rival" not in why(t, "play jh")
    assert "Vault" not in why(t, "play ks")
    do(t, "play ks")
    assert why(t, "vault-held 2s") == why(t, "vault-held 3d") == ""
    do(t, "decline", "play jh")
    assert why(t, "raid 2") == ""
    t = do(kingdom(hands=["ks 2s 3d", "4h 5h"], draws=["8s 9s"], turns_left=1), "play ks")
    assert "turns to come" not in why(t, "vault-held 2s") + why(t, "vault-held 3d")
    assert "poorer" not in why(kingdom(hands=["2s", "4h 5h"], draws=["", "8s 9s"], turns_left=2), "end-play")
    t = kingdom(hands=["8s 9s jh 2s", "4h"], tops="4s 8c 8h 8d", jokers=4, turns_left=2)
    assert why(t, "play 2s") == "It gives 1 Coin: your cards this turn add up to 7, enough for the Eight of Diamonds."
    assert why(t, "play jh") == "It can cost a rival a card before their next turn."


def test_in_fall_an_ace_helps_the_leader() -> None:
    hands, vaults = ["as ah 10s"], ["2d 3d", "4d"]
    t = do(kingdom(hands=hands, vaults=vaults, jokers=3), "play as", "play ah", "play 10s")
    assert why(t, "buy-hidden-ace") == "The next Joker brings the last turns, and you are 1 point ahead."
    t = do(kingdom(hands=hands, vaults=vaults, jokers=2), "play as", "decline", "play ah", "decline", "play 10s")
    said = "An Ace gives 3 Coin, more than any other card, except the Ace of Diamonds, which is worth 6 points instead."
    assert why(t, "buy-hidden-ace") == said


def test_buying_nothing_is_explained_by_keeping_the_deck_rich() -> None:
    t = do(kingdom(hands=["2s 2d"], draws=["8s 9s 10s"], tops="2h 2c 4s"), "play 2s", "end-play")
    said = (
        "Everything you can pay for gives less Coin than your cards do on average: you would mostly draw it in place of"
        " better cards."
    )
    assert why(t, "decline") == said


def test_a_royal_card_without_coin_may_be_worth_vaulting() -> None:
    said = "Every card you could put away gives as much Coin as your cards do on average, or more."
    assert why(do(kingdom(hands=["ks 8s"], draws=["2s 2d"]), "play ks"), "decline") == said
    assert why(do(kingdom(hands=["ks 8s jd"], draws=["2s 2d"]), "play ks"), "decline") != said


# Rivals


def test_a_jack_raids_the_player_with_most_points_or_cards_or_the_next_turn() -> None:
    t = kingdom(3, hands=["js 2s", "3h", "4h 5h"], vaults=["", "2d", ""])
    do(t, "play js")
    assert why(t, "force 2") == "Ben has the most points of those you can raid, 1."
    assert why(t, "force 3") == "Carl holds the most cards of those you can raid, 2."
    t = do(kingdom(3, hands=["js 2s", "3h", "4h"]), "play js")
    assert why(t, "force 2") == "Ben plays next."
    t = do(kingdom(hands=["jh 2s", "3h 4h"]), "play jh")
    assert why(t, "raid 2") == "It leaves Ben 1 card for their next turn."
    hands = ["js 2s", "3h 4h", "5h 6h", "8h"]
    t = do(kingdom(4, hands=hands, jokers=4, turns_left=3, jack_of_spades="two_cards"), "play js")
    assert why(t, "force 4") == ""
    assert why(t, "force 3") == "It leaves Carl 0 cards for their next turn."
    t = do(kingdom(hands=["js 2s", "3h 4h 5h"], jack_of_spades="and_base"), "play js")
    assert "card" not in why(t, "raid 2")


def test_the_last_rival_to_play_is_not_said_to_play_next() -> None:
    t = do(kingdom(3, hands=["jh 2s", "3h", "4h"], jokers=4, turns_left=2), "play jh")
    assert why(t, "raid 2") == "Ben plays next."
    assert why(t, "raid 3") == ""


def test_a_buried_card_is_kept_from_the_next_player() -> None:
    t = do(kingdom(hands=["as 2s", ""], jokers=2, tops="qh"), "play as")
    assert why(t, "bury qh") == "It keeps the card from Ben, who plays next."


# What the seat knows


def test_reasons_are_the_same_whatever_is_hidden() -> None:
    t, luck = new_game(3, seed := 5), FastLuck(3)
    for ply in range(160):
        if t.over():
            break
        seat, offered = int(t.to_move()), [int(move) for move in t.legal()]
        words, worlds = GAME.words(NAMES[:3]), [t.imagine(seat, FastLuck(seed + k)) for k in (1, 2)]
        for move in offered:
            first, second = (reason_for(View(GAME, world, seat), move, words) for world in worlds)
            assert first == second, ply
        t.play(seat, offered[luck.below(len(offered))])

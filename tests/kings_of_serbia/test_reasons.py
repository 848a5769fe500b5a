"""What a hint says about a move: exact positions, and the sentence."""

from __future__ import annotations

import pytest

from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.games.kings_of_serbia import GAME
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.motives import because
from kingstable.games.kings_of_serbia.pieces import REMOVAL_REWARD
from kingstable.games.kings_of_serbia.printed import reward_of
from tests.coach.knowing import assert_reasons_hide_what_is_hidden
from tests.kings_of_serbia.positions import NAMES, do, new_game, realm

DECK = "worker*5"


def why(t: KingsOfSerbia, move: str) -> str:
    """What is said about a move to the seat that is asked."""
    view = View(GAME, t, int(t.to_move()))
    return reason_for(view, GAME.notation.read(move), GAME.words(NAMES[: int(t.seats)]))


# Placing


def test_a_card_on_conquering_is_explained_by_the_territory_it_can_take() -> None:
    hands = ["soldier hero worker*2", "worker*4"]
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], open_lands={0: "srem", 4: "zeta"})
    assert why(t, "place hero conquering") == "With it your Conquering comes to 4, enough for Srem."
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], open_lands={4: "zeta"})
    said = "Zeta takes 6 on Conquering, which your hand can still reach: with it you have 2."
    assert why(t, "place soldier conquering") == said


def test_removing_after_the_last_card_does_not_change_what_can_be_conquered() -> None:
    placed = [{"conquering": "knight*2"}, {"conquering": "knight*2"}]
    t = realm(
        at="placing",
        hand=["monk", ""],
        discard=["worker soldier"],
        deck=[DECK, DECK],
        placed=placed,
        open_lands={0: "srem"},
    )
    do(t, "place monk grain")
    for move in ("look", "remove-discarded soldier"):
        assert "conquer" not in why(t, move)
        assert "this round" not in why(t, move)


def test_a_second_territory_is_named_beside_the_certain_one() -> None:
    placed = [{"conquering": "knight"}]
    hands = ["hero worker soldier", "worker*3"]
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], placed=placed, open_lands={0: "srem", 4: "macva"})
    assert why(t, "place hero conquering").endswith("as well.")
    said = why(t, "place soldier conquering")
    assert "Your hand can still reach" in said
    assert said.endswith("which takes 3: with it you have 2 left for that.")


def test_a_card_on_exploring_is_explained_by_how_many_territories_it_explores() -> None:
    t = realm(at="placing", hand=["explorer worker*3", "worker*4"], deck=[DECK, DECK])
    assert why(t, "place worker exploring") == "With it your Exploring is enough to explore 1 Territory."
    t = realm(at="placing", hand=["explorer worker*3", "worker*4"], deck=[DECK, DECK], open_lands={0: "zeta"})
    said = "The nearest unexplored Territory takes 2 on Exploring: with it you have 1."
    assert why(t, "place worker exploring") == said
    assert why(t, "place explorer exploring") == "With it your Exploring is enough to explore 1 Territory."


def test_a_card_on_production_is_explained_by_what_it_produces() -> None:
    hands, lands = ["reaper worker", "worker*2"], {0: "zeta"}
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], open_lands=lands, stock=[(1, 0, 0)])
    assert why(t, "place reaper grain") == "It makes 3 grain to sell, with what you already have or produce."
    said = "Your hand is not enough for any open Territory, and here this produces 1 wood to sell."
    assert why(t, "place worker wood") == said
    t = realm(at="placing", hand=["reaper*4 worker*4", "worker*8"], deck=[DECK, DECK], open_lands=lands)
    assert why(t, "place reaper grain") == "It produces 2 grain to sell."
    t = realm(at="placing", hand=["reaper worker", "worker*2"], deck=[DECK, DECK])
    assert why(t, "place reaper grain") == "It produces 2 grain to sell."


def test_resources_that_the_stash_lacks_are_not_mentioned() -> None:
    hands = ["reaper worker", "worker*2"]
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], stock=[(17, 0, 0)])
    assert "grain to sell" not in why(t, "place reaper grain")
    assert why(t, "place worker grain") == "It makes 18 grain to sell, with what you already have or produce."
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], stock=[(17, 0, 0)], stash="unlimited")
    assert why(t, "place reaper grain") == "It makes 19 grain to sell, with what you already have or produce."


def test_production_is_not_called_idle_once_territories_have_been_conquered() -> None:
    """Its help is added after the last conquest, and no card is left in the hand."""
    t = realm(at="production", own=["levac"], open_lands={0: "zeta"})
    assert why(t, "support grain") == "It produces 1 grain to sell."


def test_a_hand_that_is_enough_for_other_territories_is_not_called_too_weak() -> None:
    """With the two soldiers, the two cheap ones can be conquered instead of the dear one, or the dearest alone."""
    hands, placed = ["soldier worker", "worker*2"], [{"conquering": "hero knight"}]
    for lands in ({0: "banat", 1: "zeta", 4: "rudnik"}, {0: "zeta", 4: "prokletije"}):
        t = realm(at="placing", hand=hands, deck=[DECK, DECK], placed=placed, open_lands=lands)
        assert "not enough" not in why(t, "place worker wood")
    t = realm(at="placing", hand=hands, deck=[DECK, DECK], placed=placed, open_lands={0: "zeta", 4: "zlatibor"})
    said = "Your hand is not enough for another open Territory, and here this produces 1 wood to sell."
    assert why(t, "place worker wood") == said


def test_help_that_would_be_enough_for_a_dearer_territory_is_not_kept_for_later() -> None:
    later = "One more on Conquering would not be enough for any other Territory: it may help another action."
    placed = [{"conquering": "hero"}]
    t = realm(at="conquering", placed=placed, own=["levac"], open_lands={0: "srem", 4: "banat"})
    assert "One more" not in why(t, "decline")
    t = realm(at="conquering", placed=placed, own=["levac"], open_lands={0: "srem", 4: "zeta"})
    assert why(t, "decline") == later


# Exploring and conquering


def test_a_step_is_explained_by_what_can_be_explored_from_there() -> None:
    t = realm(placed=[{"exploring": "explorer worker"}], open_lands={0: "zeta"})
    assert why(t, "go b1") == "A Territory waits there to be explored, and you can reach it."
    do(t, "go b1")
    assert why(t, "explore").startswith("It turns up a Territory and brings something at once: resources from ")


def test_the_reason_counts_what_the_best_way_explores() -> None:
    lands = {2: "zeta", 4: "srem", 5: "cer", 7: "macva", 8: "prokletije"}
    t = realm(at="placing", hand=["worker", "worker"], placed=[{"exploring": "explorer worker*2"}], open_lands=lands)
    assert why(t, "place worker exploring") == "With it your Exploring is enough to explore 3 Territories."


def test_a_reward_shared_by_all_hidden_territories_is_named_alone() -> None:
    said = {}
    for is_removal in (False, True):
        t = realm(placed=[{"exploring": "explorer worker"}])
        kept = [land for land in range(36) if (reward_of(t, land) == REMOVAL_REWARD) == is_removal]
        t.hidden_lands = sum(2**land for land in kept)
        said[is_removal] = because(t, 0, GAME.notation.read("explore"))
    assert [each.name for each in said[False]] == ["explore-goods"]
    assert [each.name for each in said[True]] == ["explore-removal"]


def test_a_conquest_is_explained_by_its_majority_effect_or_points() -> None:
    lands = {0: "srem", 1: "cer", 2: "prokletije"}
    t = realm(2, at="conquering", placed=[{"conquering": "hero*3"}], own=["", "banat golija"], open_lands=lands)
    assert why(t, "conquer b1") == "With it you have as many mountains as anybody: 5 points, if it lasts."
    t = realm(2, at="conquering", placed=[{"conquering": "hero*3"}], own=["durmitor banat", ""], open_lands=lands)
    assert why(t, "conquer a1") == "Each round it brings 1 grain."
    assert why(t, "conquer c1") == "It is worth 6 points."


def test_bandits_are_explained_by_their_points_and_their_weakness() -> None:
    t = realm(at="conquering", placed=[{"conquering": "soldier"}], open_lands={0: "zeta"})
    assert why(t, "fight 2") == "The Bandits are worth 2 points."
    assert (
        why(t, "stop") == "A Bandit counts only 1 on any Action card, and you would draw it in place of another card."
    )


# Trade


def test_an_offer_is_explained_by_what_its_coins_can_buy() -> None:
    t = realm(3, at="trading", stock=[(3, 1, 0)], market="scout hero", deck=[DECK, DECK, DECK])
    assert why(t, "offer 3-grain+1-wood") == "You get at least 4 coins: enough for the Scout."
    t = realm(3, at="trading", stock=[(2, 0, 0)], market="scout hero", deck=[DECK, DECK, DECK])
    assert why(t, "offer 2-grain") == "You may get 6 coins: that would pay for the Scout."
    own, decks = ["raska hvosno"], [DECK, DECK, DECK]
    t = realm(3, at="trading", stock=[(1, 0, 0)], own=own, market="scout", deck=decks)
    assert "enough" not in why(t, "offer 1-grain")
    t = realm(3, at="trading", stock=[(1, 0, 0)], market="hero king", bandits=0, deck=[DECK, DECK, DECK])
    said = "Even at the best prices you could buy nothing that is for sale now, and unspent coins are lost."
    assert why(t, "offer nothing") == said


def test_a_market_card_is_explained_by_what_it_does() -> None:
    market = "hero reaper treasurer monk herald craftsman"
    t = realm(at="buying", coins=[12], market=market, deck=[DECK, DECK])
    assert why(t, "buy hero") == "It counts 4 on Conquering."
    assert why(t, "buy reaper") == "It counts 2 on Grain Production."
    assert why(t, "buy treasurer") == "It brings 2 coins whenever you place it, whatever else it does."
    assert why(t, "buy craftsman") == "It counts 2 on every Action card."
    assert why(t, "buy herald") == "Whenever you place it, it brings along another card from your deck."


def test_in_the_last_round_a_card_is_explained_by_its_points() -> None:
    last = dict.fromkeys(range(3), 0)
    decks = ["worker*5 explorer soldier", DECK]
    t = realm(at="buying", coins=[12], market="reaper zupan", deck=decks, piles=last)
    said = "Its symbol is new to you: your different symbols are then worth 1 point more."
    assert why(t, "buy reaper") == said
    assert why(t, "buy zupan") == "It is worth 2 points."


def test_a_card_without_a_symbol_is_explained_by_its_points() -> None:
    t = realm(at="buying", coins=[12], market="queen zupan", deck=["worker explorer soldier reaper miner", DECK])
    assert why(t, "buy queen") == "It is worth 3 points."


def test_symbols_beyond_the_highest_scoring_number_add_nothing() -> None:
    deck = "worker explorer soldier knight reaper miner lumberjack merchant treasurer monk"
    last = dict.fromkeys(range(3), 0)
    t = realm(at="buying", coins=[12], market="herald zupan", deck=[deck, DECK], piles=last, symbols="each_value")
    assert why(t, "buy herald") == "It is worth 1 point."


# What the seat knows


@pytest.mark.parametrize("seed", [2, 9])
def test_reasons_are_the_same_whatever_is_hidden(seed: int) -> None:
    assert_reasons_hide_what_is_hidden(GAME, new_game(3, seed), NAMES[:3], seed, 200)

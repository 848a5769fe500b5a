"""What everybody knows, what only a seat knows, and what is dealt again: KS-11 to KS-13, KS-28, KS-35, ruling R24."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck
from kingstable.core.narration import log_of, narrate
from kingstable.core.news import EVERYONE, News
from kingstable.core.scene import Zone
from kingstable.games.kings_of_serbia import GAME, pieces
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import kind_of_unseen
from tests.kings_of_serbia.positions import (
    KINDS,
    NAMES,
    do,
    goods,
    in_deck,
    in_hand,
    new_game,
    on,
    on_top,
    owned,
    realm,
    stop_all,
)

ACTIONS = ("exploring", "conquering", "grain", "wood", "metal")


def seen(t: KingsOfSerbia, viewer: int | None) -> dict[str, Zone]:
    return {zone.id: zone for zone in GAME.scene(t, viewer, GAME.words(NAMES[: int(t.seats)])).zones}


def faces(zone: Zone) -> list[str | None]:
    return [piece.face for piece in zone.pieces]


def worlds(t: KingsOfSerbia, seat: int, count: int = 40) -> list[KingsOfSerbia]:
    return [t.imagine(seat, FastLuck(seed)) for seed in range(count)]


# Hands and placed cards


@pytest.mark.rule("KS-11", "KS-13")
def test_placed_cards_are_seen_only_by_their_owner_until_the_reveal() -> None:
    t = realm(at="placing", hand=["hero worker", "worker"])
    do(t, "place hero conquering")
    assert faces(seen(t, 0)["s0.action.1"]) == ["hero"]
    assert faces(seen(t, 1)["s0.action.1"]) == faces(seen(t, None)["s0.action.1"]) == [None]
    assert seen(t, 1)["s0.action.1"].marks == ()
    do(t, "place worker grain", "place worker wood")
    assert faces(seen(t, 1)["s0.action.1"]) == ["hero"]


@pytest.mark.rule("KS-11")
def test_news_of_a_placement_goes_only_to_its_owner() -> None:
    t = realm(at="placing", hand=["hero worker", "worker"])
    t.news = news = News()
    do(t, "place hero conquering")
    (told,) = news.take()
    words = GAME.words(NAMES[:2])
    assert GAME.happening(told, t, 0, words).text == "You place the Hero on Conquering."
    assert GAME.happening(told, t, 1, words).text == "Ann places a card on Conquering."


@pytest.mark.rule("KS-11")
def test_a_rivals_hand_and_placed_cards_may_be_any_of_their_unseen_ones() -> None:
    t = realm(at="placing", hand=["worker", "hero worker"], deck=["", "king queen monk"])
    do(t, "place worker grain", "place hero wood")
    found = worlds(t, 0)
    assert {on(each, "wood", 1) for each in found} == {"hero", "worker", "king", "queen", "monk"}
    assert all(owned(each, 1) == owned(t, 1) for each in found)
    assert all(in_hand(each, 1).count(" ") == 0 for each in found)


@pytest.mark.rule("KS-11", "KS-15")
def test_imagined_placements_of_a_rival_have_the_value_of_their_cards() -> None:
    t = realm(at="placing", hand=["worker", "hero worker"])
    do(t, "place worker grain", "place hero exploring")
    worth = {on(each, "exploring", 1): int(pieces.placed_value(each, 1, 0)) for each in worlds(t, 0)}
    assert worth == {"hero": 1, "worker": 1}
    worth = {on(each, "exploring", 1): int(pieces.placed_value(each, 1, 1)) for each in worlds(t, 0)}
    assert worth == {"hero": 0, "worker": 0}


@pytest.mark.rule("KS-13")
def test_the_reveal_tells_everybody_which_cards_lie_where() -> None:
    t = realm(at="placing", hand=["hero worker", "worker"])
    do(t, "place hero conquering", "place worker grain")
    t.news = news = News()
    do(t, "place worker wood")
    revealed = [each for each in news.take() if steps.EVENT_NOUNS[int(each.event)][0] == "reveals"]
    assert all(each.knows == EVERYONE for each in revealed)
    assert [(int(each.seat), KINDS[int(each.first)], ACTIONS[int(each.second)]) for each in revealed] == [
        (0, "hero", "conquering"),
        (0, "worker", "wood"),
        (1, "worker", "grain"),
    ]


@pytest.mark.rule("KS-43")
def test_everybody_learns_which_action_a_territory_supports() -> None:
    t = realm(at="exploring", placed=[{"exploring": "worker"}], own=["pomoravlje"])
    t.news = news = News()
    do(t, "support exploring")
    told, words = news.take()[0], GAME.words(NAMES[:2])
    assert GAME.happening(told, t, 0, words).text == "One of your Territories adds 1 to Exploring."
    assert GAME.happening(told, t, 1, words).text == "One of Ann's Territories adds 1 to Exploring."


@pytest.mark.rule("KS-35")
def test_everybody_knows_which_bought_cards_come_to_the_hand() -> None:
    t = realm(at="drawing", deck=["worker*9", "worker*6 monk"], top=["", "hero king"])
    for each in worlds(t, 0):
        assert {"hero", "king"} <= set(in_hand(each, 1).split())
    assert any("monk" in in_hand(each, 1) for each in worlds(t, 0))
    do(t, "place worker grain", "place king exploring")
    placed = Counter(on(each, "exploring", 1) for each in worlds(t, 0))
    assert {"king", "hero", "worker"} <= set(placed)


@pytest.mark.rule("KS-10")
def test_a_player_who_draws_their_whole_deck_is_known_to_hold_all_of_it() -> None:
    t = realm(at="drawing", deck=["worker*9", "scout knight"], discard=["", "king*3 queen*3"])
    for each in worlds(t, 0):
        assert {"scout", "knight"} <= set(in_hand(each, 1).split())
        assert sum(kind in ("king", "queen") for kind in in_hand(each, 1).replace("*2", "").replace("*3", "").split())


# Cards laid unseen


@pytest.mark.rule("KS-12")
def test_a_card_laid_unseen_is_dealt_again_for_its_owner_too() -> None:
    t = realm(3, at="extra", deck=["hero king monk", "worker*3", ""], own=["durmitor", "sitnica"])
    do(t, "lay-top conquering")
    assert seen(t, 0)["s0.action.1"].count == 1
    assert seen(t, 0)["s0.action.1"].pieces == ()
    assert [mark.id for mark in seen(t, 0)["s0.action.1"].marks] == ["value", "unseen"]
    found = worlds(t, 0)
    assert {in_deck(each, 0) for each in found} == {"hero king", "hero monk", "monk king"}
    assert {owned(each, 0) for each in found} == {owned(t, 0)}


@pytest.mark.rule("KS-12", "KS-50")
def test_a_card_laid_unseen_still_belongs_to_the_player_who_laid_it() -> None:
    t = realm(3, at="extra", deck=["worker*2", "king", "worker"], own=["", "durmitor", "sitnica"])
    before = [owned(t, seat) for seat in range(3)]
    do(t, "lay-top conquering")
    assert len(t.unseen) == 1
    assert [owned(t, seat) for seat in range(3)] == before


@pytest.mark.rule("KS-12", "KS-35")
def test_a_card_laid_from_a_known_top_is_known_to_everybody() -> None:
    t = realm(3, at="extra", deck=["king monk", "worker*3"], top=["bandit"], own=["durmitor", "sitnica"])
    do(t, "lay-top conquering")
    for seat in range(3):
        assert {int(kind_of_unseen(each.unseen[0])) for each in worlds(t, seat)} == {KINDS.index("bandit")}


@pytest.mark.rule("KS-10", "KS-12")
def test_after_a_shuffle_for_an_unseen_card_older_cards_are_not_from_that_pile() -> None:
    t = realm(
        3, at="extra", deck=["hero", "worker*3"], discard=["king*2 queen*2"], own=["durmitor fruska_gora", "sitnica"]
    )
    do(t, "lay-top conquering", "lay-top wood")
    for seat in range(3):
        for each in worlds(t, seat):
            first, second = (KINDS[int(kind_of_unseen(card))] for card in each.unseen)
            assert first == "hero"
            assert second in ("king", "queen")
            assert [owned(each, other) for other in range(3)] == [owned(t, other) for other in range(3)]


# Decks and resources


@pytest.mark.rule("KS-35")
def test_the_known_top_of_a_deck_is_shown_in_order_and_the_rest_as_a_number() -> None:
    t = realm(at="buying", deck=["worker*4"], market="monk hero king scout", coins=[20])
    do(t, "buy monk", "buy hero", "buy bandit")
    zones = seen(t, 0)
    assert faces(zones["s0.top"]) == ["bandit", "hero", "monk"]
    assert zones["s0.deck"].count == 4
    assert on_top(t) == "monk hero bandit"
    assert "s1.top" not in zones


@pytest.mark.rule("KS-20")
def test_only_the_owner_who_looks_through_a_deck_sees_it() -> None:
    t = realm(at="reveal", deck=["worker*2 hero"], placed=[{"wood": "monk"}])
    do(t, "look")
    assert faces(seen(t, 0)["s0.deck"]) == ["worker", "worker", "hero"]
    assert faces(seen(t, 1)["s0.deck"]) == []
    assert seen(t, 1)["s0.deck"].count == 3


@pytest.mark.rule("KS-20")
@pytest.mark.parametrize(
    ("then", "said"),
    [
        (
            "remove-from-deck hero",
            ["You look through your deck.", "You remove the Hero.", "You shuffle 2 cards."],
        ),
        (
            "remove-discarded miner",
            ["You look through your deck.", "You remove the Miner.", "You shuffle 3 cards."],
        ),
        ("decline", ["You look through your deck.", "You shuffle 3 cards."]),
    ],
)
def test_the_shuffle_of_a_deck_is_announced_after_the_removal(then: str, said: list[str]) -> None:
    t = realm(at="reveal", deck=["worker*2 hero"], discard=["miner"], placed=[{"wood": "monk"}])
    t.news = news = News()
    do(t, "look", then)
    words = GAME.words(NAMES[:2])
    assert [GAME.happening(told, t, 0, words).text for told in news.take()][: len(said)] == said


@pytest.mark.rule("KS-28", "KS-29", "KS-30")
def test_the_news_of_a_sale_gives_everybody_the_facts_once_all_have_offered() -> None:
    t = realm(2, at="trading", stock=[(2, 1, 0), (0, 3, 0)])
    t.news = news = News()
    do(t, "offer 2-grain", seat=0)
    assert news.take() == []
    do(t, "offer 3-wood", seat=1)
    told, words = news.take(), GAME.words(NAMES[:2])
    for viewer in (0, 1, None):
        sale = [GAME.happening(each, t, viewer, words) for each in told]
        assert [(each.event, each.seat, each.facts) for each in sale if each.facts] == [
            ("offers", 0, {"resource": "grain", "number": 2}),
            ("priced", None, {"resource": "grain", "number": 2}),
            ("offers", 1, {"resource": "wood", "number": 3}),
            ("priced", None, {"resource": "wood", "number": 2}),
            ("earns", 0, {"number": 4}),
            ("earns", 1, {"number": 6}),
        ]


@pytest.mark.rule("KS-28", "KS-29")
def test_the_market_card_shows_the_price_of_each_resource_from_the_sale_to_the_end_of_the_round() -> None:
    t = realm(3, at="trading", stock=[(1, 0, 1), (0, 1, 1), (0, 1, 1)], deck=["worker*5"] * 3)
    do(t, "offer 1-grain+1-metal", seat=0)
    do(t, "offer 1-wood+1-metal", seat=1)
    assert [mark.text for mark in seen(t, 2)["prices"].marks] == ["", "", ""]
    do(t, "offer 1-wood+1-metal", seat=2)
    assert [mark.text for mark in seen(t, None)["prices"].marks] == ["3", "2", "1"]
    stop_all(t)
    assert [mark.text for mark in seen(t, None)["prices"].marks] == ["", "", ""]


@pytest.mark.rule("KS-29")
def test_resources_nobody_sells_have_no_price() -> None:
    t = realm(2, at="trading", stock=[(9, 0, 0), (1, 0, 1)], deck=["worker*5"] * 2)
    do(t, "offer 9-grain", seat=0)
    do(t, "offer 1-grain", seat=1)
    labels = ["grain: 1 coin each", "wood: nobody sells any", "metal: nobody sells any"]
    prices = seen(t, None)["prices"].marks
    assert [(mark.label, mark.text) for mark in prices] == list(zip(labels, ["1", "", ""], strict=True))


@pytest.mark.rule("KS-28")
def test_kept_resources_and_offers_are_face_down_for_others() -> None:
    t = realm(3, at="trading", stock=[(2, 1, 0), (0, 3, 0), (1, 0, 0)])
    do(t, "offer 2-grain", seat=0)
    assert faces(seen(t, 0)["s0.offer"]) == ["grain", "grain"]
    assert faces(seen(t, 0)["s0.stock"]) == ["wood"]
    assert faces(seen(t, 1)["s0.offer"]) == []
    assert faces(seen(t, 1)["s0.stock"]) == [None] * 3
    do(t, "offer 3-wood", seat=1)
    do(t, "offer nothing", seat=2)
    assert faces(seen(t, 1)["s0.offer"]) == ["grain", "grain"]


@pytest.mark.rule("KS-28")
def test_the_secret_offers_of_others_are_dealt_again() -> None:
    t = realm(3, at="trading", stock=[(2, 1, 0), (0, 3, 0), (1, 0, 0)])
    do(t, "offer 2-grain", seat=0)
    found = {int(pieces.has(each, 0, pieces.OFFER)) for each in worlds(t, 1)}
    assert len(found) > 2
    assert {goods(each, 0) for each in worlds(t, 1)} == {(2, 1, 0)}
    assert {int(pieces.has(each, 0, pieces.OFFER)) for each in worlds(t, 0)} == {int(pieces.has(t, 0, pieces.OFFER))}


@pytest.mark.rule("KS-28")
def test_every_sealed_offer_looks_the_same_to_others_until_it_is_opened() -> None:
    """Keeping all and offering two kinds take one move each, tell nothing, and leave the same table to the others."""
    looks = set()
    for offer in ("nothing", "1-grain", "2-grain", "2-grain+1-wood", "1-wood+1-metal"):
        t = realm(3, at="trading", stock=[(2, 1, 1), (0, 3, 0), (1, 0, 0)])
        t.news = news = News()
        do(t, f"offer {offer}", seat=0)
        assert news.take() == []
        seats = [msgspec.json.encode(GAME.scene(t, viewer, GAME.words(NAMES[:3]))) for viewer in (1, 2, None)]
        worlds_of_others = [tuple(t.imagine(seat, FastLuck(5)).pack()) for seat in (1, 2)]
        looks.add((int(t.ply), tuple(t.waiting()), *seats, *worlds_of_others))
    assert len(looks) == 1


@pytest.mark.rule("KS-28")
def test_a_player_with_nothing_to_offer_is_not_asked_and_everybody_knows_why() -> None:
    t = realm(3, at="trading", stock=[(2, 0, 0), (0, 0, 0), (1, 0, 0)])
    assert set(t.waiting()) == {0, 2}
    assert {seen(t, viewer)["s1.stock"].count for viewer in (0, 1, 2, None)} == {0}


def test_the_search_answers_for_its_own_seat_when_others_are_asked_too() -> None:
    t = realm(2, at="trading", stock=[(0, 0, 2), (3, 0, 0)])
    for seat in (0, 1):
        move = SearchPlayer(1, simulations=30).choose(View(GAME, t.imagine(seat, FastLuck(1)), seat))
        assert move in list(t.legal_for(seat))


# The overview of your own cards


def test_the_overview_counts_ones_own_cards_and_what_may_still_be_drawn() -> None:
    t = realm(at="buying", deck=["worker*4 hero"], discard=["worker*2"], top=["monk"], coins=[9])
    marks = {mark.id: mark.text for mark in seen(t, 0)["s0.cards"].marks if mark.id != "symbols"}
    assert marks == {"owned.worker": "4/6", "owned.hero": "1/1", "owned.monk": "1/1"}
    assert "s1.cards" not in seen(t, 0)


def test_to_their_owner_cards_laid_unseen_may_still_be_in_the_deck() -> None:
    t = realm(3, at="extra", deck=["worker*2", "worker*3", ""], own=["durmitor", "sitnica"])
    do(t, "lay-top conquering")
    marks = {mark.id: mark.text for mark in seen(t, 0)["s0.cards"].marks if mark.id != "symbols"}
    assert marks == {"owned.worker": "2/2"}


def test_a_new_game_shows_only_card_counts_of_rivals() -> None:
    t = new_game(4)
    for seat in range(1, 4):
        zones = seen(t, 0)
        assert faces(zones[f"s{seat}.hand"]) == [None] * 5
        assert zones[f"s{seat}.deck"].count == 5
        assert zones["market.deck"].pieces == ()


@pytest.mark.rule("KS-28")
def test_version_2_still_offers_one_kind_of_resource_at_a_time() -> None:
    t = realm(2, at="placing", hand=["worker", "worker"], stock=[(2, 1, 0), (1, 0, 0)])
    t.rules = 2
    do(t, "place worker wood", "place worker wood")
    assert {GAME.notation.write(move) for move in t.legal_for(0)} == {
        "sell grain 1", "sell grain 2", "sell wood 1", "sell wood 2", "keep",
    }  # fmt: skip
    assert {offer.move for offer in GAME.scene(t, 0, GAME.words(NAMES[:2])).offers} == {
        GAME.notation.write(move) for move in t.legal_for(0)
    }
    refusal = GAME.refusal(t, 0, GAME.notation.read("offer 1-grain"))
    assert refusal is not None
    assert refusal.rule == "KS-28"
    do(t, "sell grain 2", "keep", seat=0)
    assert t.waiting() == [1]


@pytest.mark.rule("KS-10")
def test_a_hand_drawn_across_a_shuffle_is_announced_once_as_it_is() -> None:
    t = realm(2, at="buying", coins=[2], deck=["hero*3"], discard=["hero*6"])
    t.news = news = News()
    do(t, "stop")
    told, words = news.take(), GAME.words(NAMES[:2])
    logs = {viewer: [line.text for line in log_of(narrate(GAME, told, t, viewer, words))] for viewer in (0, 1)}
    assert [line for line in logs[0] if "You draw" in line] == ["You draw. Your hand: Hero, Hero, Hero, Hero, Hero."]
    assert [line for line in logs[1] if "Ann draws" in line] == ["Ann draws: 5 cards in hand."]
    assert any("Ann shuffles" in line for line in logs[1])

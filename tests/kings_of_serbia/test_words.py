"""What the table says about cards and points to come, for players who listen and for those who point."""

from __future__ import annotations

import pytest

from kingstable.core.narration import narrate
from kingstable.core.news import News
from kingstable.core.scene import Scene, Zone
from kingstable.games.kings_of_serbia import GAME
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.house.lesson import words_of
from kingstable.house.positions import drawn
from kingstable.terminal.plain import plain_board
from kingstable.terminal.speech import speech
from tests.kings_of_serbia.positions import NAMES, new_game, realm


def scene(t: KingsOfSerbia, viewer: int = 0) -> Scene:
    return GAME.scene(t, viewer, GAME.words(NAMES[: int(t.seats)]))


def zone(t: KingsOfSerbia, name: str) -> Zone:
    return next(each for each in scene(t).zones if each.id == name)


def offered(t: KingsOfSerbia) -> set[str]:
    return {GAME.notation.write(int(move)) for move in t.legal_for(t.to_move())}


@pytest.mark.rule("KS-31", "KS-33")
@pytest.mark.parametrize(("seats", "prices"), [(2, (3, 10)), (3, (4, 11))])
def test_a_card_shows_its_price_at_this_table(seats: int, prices: tuple[int, int]) -> None:
    t = realm(seats, at="buying", market="scout king", coins=[20])
    assert [piece.label for piece in zone(t, "market").pieces] == [
        f"Scout: compass 1, no points, price {prices[0]}",
        f"King: no symbol, 5 points, price {prices[1]}",
    ]


@pytest.mark.rule("KS-3")
def test_a_starting_card_shows_no_price() -> None:
    t = realm(at="placing", hand=["worker explorer"])
    assert [piece.label for piece in zone(t, "s0.hand").pieces] == [
        "Explorer: compass 1, no points",
        "Worker: no symbol, no points",
    ]


@pytest.mark.rule("KS-8")
def test_twelve_bandits_are_twelve_in_every_text() -> None:
    said = plain_board(scene(realm(3)), speech(), "Kings of Serbia")
    (line,) = (line for line in said.splitlines() if line.startswith("Bandits: "))
    assert line == "Bandits: Bandit: no symbol, 1 point, price 3; 12 in all"


@pytest.mark.rule("KS-9")
@pytest.mark.parametrize(
    ("stash", "grain", "wood"),
    [("limited", "grain: 16 left", "wood: 18 left"), ("unlimited", "grain: unlimited", "wood: unlimited")],
)
def test_an_unlimited_supply_shows_no_number(stash: str, grain: str, wood: str) -> None:
    t = realm(at="trading", stock=[(2, 0, 0)], stash=stash)
    supply = zone(t, "stash")
    assert [mark.label for mark in supply.marks][:2] == [grain, wood]
    assert (supply.count is None) == (stash == "unlimited")
    assert all((mark.value is None) == (stash == "unlimited") for mark in supply.marks)


@pytest.mark.rule("KS-20")
@pytest.mark.parametrize(
    ("removed_bandits", "card", "goal"),
    [("out_of_game", "bandit", "removed"), ("back_to_pile", "bandit", "bandits"), ("back_to_pile", "monk", "removed")],
)
def test_the_news_of_a_removed_bandit_says_where_it_goes(removed_bandits: str, card: str, goal: str) -> None:
    t = realm(at="reveal", discard=["bandit monk"], placed=[{"wood": "monk"}], removed_bandits=removed_bandits)
    t.news = News()
    t.play(0, GAME.notation.read(f"remove-discarded {card}"))
    (told,) = narrate(GAME, t.news.take(), t, 1, GAME.words(NAMES[:2]))[:1]
    assert told.text == f"Ann removes the {card.title()}."
    assert (told.source, told.target) == ("s0.discard", goal)


@pytest.mark.rule("KS-52")
@pytest.mark.parametrize(
    ("deck", "text"),
    [("worker", "1 symbol: 0 points"), ("worker soldier scout monk", "4 symbols: 2 points")],
)
def test_ones_own_cards_show_their_number_of_symbols_and_the_whole_scale(deck: str, text: str) -> None:
    mark = zone(realm(3, deck=[deck]), "s0.cards").marks[-1]
    assert mark.text == text
    assert "5 symbols: 3, 6 symbols: 4, 7 symbols: 6, 8 symbols: 8, 9 symbols: 10, 10 symbols: 15" in mark.label


@pytest.mark.rule("KS-29")
def test_the_text_on_prices_counts_sellers_not_cards() -> None:
    sale = next(scene for position, scene in drawn(GAME, "en").items() if position.name == "sale")
    offered = [[piece.label for piece in zone.pieces] for zone in sale.zones if zone.id.endswith(".offer")]
    assert [sum(name in each for each in offered) for name in ("metal", "grain")] == [3, 1]
    about = GAME.about()
    assert "All three players offer metal and only one offers grain" in about.position("sale")
    assert "the more players offer a kind" in next(term.means for term in about.glossary if term.name == "Sale")


@pytest.mark.rule("KS-52")
def test_the_lesson_counts_no_symbols_of_territories() -> None:
    t = realm(3, deck=["worker soldier"], own=["sitnica toplica srem"])
    assert zone(t, "s0.cards").marks[-1].text == "2 symbols: 1 point"
    said = words_of(GAME, "en").say("lesson-variety")
    assert "those of Territories do not count" in said


@pytest.mark.rule("KS-25")
def test_the_lesson_fights_bandits_only_with_too_little_for_any_territory() -> None:
    t = realm(at="conquering", open_lands={0: "srem"}, placed=[{"conquering": "worker*3"}])
    assert offered(t) == {"conquer a1", "stop"}
    assert "if it is not enough for any of these, on Bandits" in words_of(GAME, "en").say("lesson-conquer")


@pytest.mark.rule("KS-25")
@pytest.mark.parametrize(("fights", "only_short"), [("when_short", True), ("any_value", False)])
def test_the_guide_to_conquering_says_when_this_table_can_fight_bandits(fights: str, only_short: bool) -> None:
    t = realm(at="conquering", open_lands={0: "srem"}, placed=[{"conquering": "worker*3"}], bandit_fights=fights)
    assert ("fight 1" not in offered(t)) == only_short
    assert ("If it is enough for none" in scene(t).guide) == only_short


@pytest.mark.rule("KS-47")
@pytest.mark.parametrize(("bandits", "worth"), [("plain", "worth 1 on any"), ("any", "worth 1 and 1 more on every")])
def test_the_bandit_shows_its_worth_and_its_pile_nothing_else(bandits: str, worth: str) -> None:
    pile, about = zone(new_game(bandits=bandits), "bandits"), GAME.about()
    assert worth in about.piece(pile.pieces[0])
    assert "worth" not in about.zone(pile)


@pytest.mark.rule("KS-25", "KS-35")
def test_defeated_bandits_are_among_the_cards_on_top_of_the_deck() -> None:
    t = realm(at="conquering", placed=[{"conquering": "worker"}], stock=[(1, 0, 0)])
    t.play(0, GAME.notation.read("fight 1"))
    assert [piece.name for piece in zone(t, "s0.top").pieces] == ["Bandit"]
    assert "defeated" in GAME.about().zone(zone(t, "s0.top"))

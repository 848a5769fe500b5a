"""Cards, groups, and the deal: the first pages of the rulebook, and the files that hold the numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.core.sets import kinds_of, one, size_of
from kingstable.games.kingdoms import GAME, deck
from tests.kingdoms.naive import EVERY_CARD
from tests.kingdoms.positions import bonus, cards_of, hand, lands, new_game

CARDS = [
    "role,value,group,copies",
    "servant,1,people,3",
    "artisan,2,people,3",
    "farmer,3,people,3",
    "soldier,4,army,3",
    "knight,5,army,3",
    "commander,6,army,3",
    "sage,7,court,3",
    "noble,8,court,3",
    "king,9,court,3",
    "treasure,15,,3",
]
BONUSES = ["laid,bonus", "people,0.5", "army,1", "court,2", "treasure,0.5"]


def all_cards(seats: int) -> list[str]:
    """All cards of a game just dealt."""
    t = new_game(seats, 1)
    return [GAME.nouns["card"].names[int(card)] for card in t.deck] + [c for s in range(seats) for c in hand(t, s)]


@pytest.mark.rule("BK-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_three_of_each_value_and_colour_and_three_treasures_84_in_all(seats: int) -> None:
    assert Counter(all_cards(seats)) == dict.fromkeys(EVERY_CARD, 3)
    assert len(all_cards(seats)) == 84


@pytest.mark.rule("BK-2")
def test_the_roles_go_from_servant_to_king_in_groups_of_three() -> None:
    assert deck.ROLES == (
        "servant", "artisan", "farmer", "soldier", "knight", "commander", "sage", "noble", "king",
    )  # fmt: skip
    assert [row.group for row in deck.ROWS] == ["people"] * 3 + ["army"] * 3 + ["court"] * 3 + [""]


@pytest.mark.rule("BK-2", "BK-6")
@pytest.mark.parametrize(
    ("laid", "points"),
    [("", 0), ("people ryb", 0.5), ("army ryb", 1), ("court ryb", 2), ("people army ryb", 1.5), ("3*t", 1.5),
     ("people army court ryb", 3.5), ("people army court ryb 3*t", 5)],
)  # fmt: skip
def test_groups_and_treasures_have_their_bonus(laid: str, points: float) -> None:
    assert bonus(lands("", laid=[laid]), 0) == points


@pytest.mark.rule("BK-2")
def test_a_group_may_be_of_any_colours() -> None:
    t = lands("r1 b2 r3", "")
    assert cards_of(t.hands[0]) == ["r1", "r3", "b2"]
    assert bonus(lands("", laid=["people rbr"]), 0) == 0.5


# The deal


@pytest.mark.rule("BK-8")
@pytest.mark.parametrize(("seats", "source"), [(2, 66), (3, 57), (4, 48), (5, 39)])
def test_everybody_is_dealt_nine_cards_and_the_rest_is_the_source(seats: int, source: int) -> None:
    t = new_game(seats, 1)
    assert [len(hand(t, seat)) for seat in range(seats)] == [9] * seats
    assert len(t.deck) == source


@pytest.mark.rule("BK-8")
def test_two_to_five_may_play() -> None:
    assert GAME.players == (2, 3, 4, 5)
    with pytest.raises(BadOption, match="2, 3, 4 or 5 players"):
        GAME.new(6, FastLuck(1))


@pytest.mark.rule("BK-8")
def test_the_cards_are_shuffled_and_chance_decides_who_begins() -> None:
    games = [new_game(3, seed) for seed in range(300)]
    assert {int(t.deck[-1]) for t in games} == set(range(28))
    assert {int(t.to_move()) for t in games} == {0, 1, 2}


@pytest.mark.rule("BK-8")
def test_equal_cards_are_counted_and_a_hand_knows_its_copies() -> None:
    t = lands("3*r1 2*b9 t", "")
    assert cards_of(t.hands[0]) == ["r1", "r1", "r1", "b9", "b9", "t"]
    assert size_of(t.hands[0]) == 6
    every = sum(3 * int(one(kind)) for kind in range(28))
    assert size_of(every) == 84
    assert kinds_of(every) == 2**28 - 1


# The files


@pytest.mark.rule("BK-1", "BK-2")
def test_the_data_files_agree_with_the_rulebook() -> None:
    assert deck.load_cards(CARDS) == deck.ROWS
    assert deck.load_bonuses(BONUSES) == deck.BONUSES == {"people": 1, "army": 2, "court": 4, "treasure": 1}


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "role,value", "line 1: the columns must be role,value,group,copies"),
        (2, "artisan,two,people,3", "line 3: 'two' is not a whole number; put one under value"),
        (2, "artisan,2,people,x", "line 3: 'x' is not a whole number; put one under copies"),
        (2, "artisan,2,people,4", "line 3: 4 copies cannot be counted; use 1 to 3"),
        (2, "artisan,2,people", "line 3: there must be 4 values"),
        (2, "artisan,2,people,3,3", "line 3: there must be 4 values"),
        (2, "artisan,2,army,3", "line 3: here the people card of value 2 must stand"),
        (2, "artisan,7,people,3", "line 3: here the people card of value 2 must stand"),
        (2, "servant,2,people,3", "a role is listed twice"),
        (10, "treasure,15,court,3", "after them the treasure without a group"),
        (10, "hoard,15,,3", "after them the treasure without a group"),
    ],
)
def test_a_mistake_in_the_card_list_is_reported_with_its_line(line: int, text: str, message: str) -> None:
    with pytest.raises(deck.BadCards, match=r"cards\.csv") as found:
        deck.load_cards([*CARDS[:line], text, *CARDS[line + 1 :]])
    assert message in str(found.value)


def test_a_card_list_that_ends_early_is_refused() -> None:
    with pytest.raises(deck.BadCards, match="nine roles"):
        deck.load_cards(CARDS[:-1])


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "laid", "line 1: the columns must be laid,bonus"),
        (1, "people,0.25", "line 2: '0.25' is not a bonus in whole or half points"),
        (1, "people,-1", "line 2: '-1' is not a bonus"),
        (1, "crowd,0.5", "the lines must be people, army, court and treasure"),
    ],
)
def test_a_mistake_in_the_bonus_list_is_reported_with_its_line(line: int, text: str, message: str) -> None:
    with pytest.raises(deck.BadCards, match=r"bonuses\.csv") as found:
        deck.load_bonuses([*BONUSES[:line], text, *BONUSES[line + 1 :]])
    assert message in str(found.value)

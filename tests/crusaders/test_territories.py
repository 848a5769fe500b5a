"""Winning a territory: at once if nobody can do better, else with the last army (CR-9, CR-10, CR-13)."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.core.news import EVERYONE, News
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.generated.steps import TOLD_WINS
from tests.crusaders.naive import Options
from tests.crusaders.positions import (
    DEFAULT,
    hand,
    markers,
    name,
    new_game,
    place,
    play_on,
    play_out,
    realm,
    rows,
    winners,
)

ANY_SYMBOLS = Options(early_win="any_symbols")
NO_EARLY_WIN = Options(early_win="none")

# With lance, bow, and swords there, the rival beats the owner's army only with the card that shows all five symbols.
OWNER = "labo bosw lasw ba"
RIVAL = "la bo sw"


def one_card_to_fear(*, hands: tuple[str, ...], mover: int = 0, options: Options = DEFAULT) -> Crusaders:
    """The owner has this army in the first and second territory; one card could still beat both."""
    return realm(
        rows(f"{OWNER} | {OWNER} | - | heba heba swba | -", f"{RIVAL} | {RIVAL} | - | he he bohe lahe | -"),
        hands=hands,
        mover=mover,
        options=options,
    )


# CR-9: markers


@pytest.mark.rule("CR-9")
def test_markers_are_numbered_in_order_of_winning_not_by_sector() -> None:
    t = realm(
        rows("labo labo labosw | - | - | - | boba boba boswba", "he sw la | - | - | - | he sw la"),
        hands=["labohe boheba", "ba"],
    )
    place(t, "boheba", 4)
    assert markers(t) == [0, 0, 0, 0, 1]
    place(t, "ba", 2)
    place(t, "labohe", 0)
    assert markers(t) == [2, 0, 0, 0, 1]
    assert winners(t) == [(0, 4), (0, 0)]


@pytest.mark.rule("CR-9", "CR-10")
@pytest.mark.parametrize("winner", [0, 1])
def test_everybody_learns_who_won_which_territory_and_the_marker_number(winner: int) -> None:
    laid = ["he sw la", "he sw la"]
    laid[winner] = "boba boba boswba"
    t = realm(rows(*(f"- | - | {each} | - | -" for each in laid)), hands=["boheba", "boheba"], mover=winner)
    t.news = news = News()
    place(t, "boheba", 2)
    won = [(each.seat, each.first, each.second, each.knows) for each in news.take() if each.event == TOLD_WINS]
    assert won == [(winner, 2, 1, EVERYONE)]


@pytest.mark.rule("CR-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_territory_gets_one_marker_and_each_number_is_used_once(seats: int) -> None:
    for seed in range(20):
        assert sorted(markers(play_out(new_game(seats, seed), seed))) == [1, 2, 3, 4, 5]


# CR-10: the early win


@pytest.mark.rule("CR-10")
def test_a_regiment_wins_at_once_where_the_rival_can_have_none() -> None:
    t = realm(rows("- | labo labo labosw | - | - | -", "- | lasw he | - | - | -"), hands=["labohe"])
    assert winners(place(t, "labohe", 1)) == [(0, 1)]


@pytest.mark.rule("CR-10")
def test_an_army_the_rival_can_still_beat_does_not_win_yet() -> None:
    t = realm(rows("- | labo labo labosw | - | - | -", "- | swba swba | - | - | -"), hands=["labohe"])
    assert winners(place(t, "labohe", 1)) == []
    assert t.holders[1] == 0


@pytest.mark.rule("CR-10")
def test_a_rival_with_no_cards_there_counts_too() -> None:
    t = realm(rows("- | labo labo labosw | - | - | -"), hands=["labohe"])
    assert winners(place(t, "labohe", 1)) == []


@pytest.mark.rule("CR-10")
def test_a_rival_with_no_cards_there_is_too_late_against_the_best_possible_army() -> None:
    """Three Regiments of the strongest kinds: no four cards left make three equally good ones, or four."""
    t = realm(rows("- | laboswheba laswheba boswheba | - | - | -"), hands=["swheba"])
    assert winners(place(t, "swheba", 1)) == [(0, 1)]


@pytest.mark.rule("CR-10")
def test_a_later_equal_army_does_not_delay_the_win() -> None:
    """With the card of all five symbols the rival could only equal it."""
    t = realm(rows("lasw labo bosw | - | - | - | -", f"{RIVAL} | - | - | - | -"), hands=["heba"])
    assert winners(place(t, "heba", 0)) == [(0, 0)]


@pytest.mark.rule("CR-10")
def test_one_more_symbol_for_the_rival_delays_the_win() -> None:
    t = realm(rows("lasw labo bosw | - | - | - | -", "la bo swba | - | - | - | -"), hands=["heba"])
    assert winners(place(t, "heba", 0)) == []


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("rest", ["- | - | la bo | - | -", "- | - | la bo | swba swba | -"])
def test_each_rival_counts_separately(rest: str) -> None:
    """The second seat can do nothing; the third seat decides."""
    can_beat = "swba swba" in rest
    third = "- | swba swba | - | - | -" if can_beat else "- | lasw he | - | - | -"
    t = realm(rows("- | labo labo labosw | - | - | -", "- | lasw he | - | - | -", third), seats=3, hands=["labohe"])
    assert winners(place(t, "labohe", 1)) == ([] if can_beat else [(0, 1)])


@pytest.mark.rule("CR-10")
def test_each_rival_may_hope_for_the_same_card() -> None:
    """There are two copies of the card of all five: with one on the table both rivals may hope, with two neither."""
    t = realm(
        rows(f"{OWNER} | - | - | - | -", f"{RIVAL} | - | - | - | -", f"{RIVAL} | - | - | - | -"),
        seats=3,
        hands=["laboswheba", "laboswheba"],
    )
    assert winners(place(t, "laboswheba", 3)) == []
    assert winners(place(t, "laboswheba", 3)) == [(0, 0)]


@pytest.mark.rule("CR-10")
def test_the_last_threatening_card_on_the_table_wins_the_territory_in_anyones_turn() -> None:
    t = one_card_to_fear(hands=("", "laboswheba"), mover=1)
    assert winners(place(t, "laboswheba", 4)) == [(0, 0), (0, 1)]


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("holder", ["owner", "rival", "draw pile"])
def test_a_threatening_card_counts_wherever_it_is_hidden_even_in_the_owners_hand(holder: str) -> None:
    hands = ("la" if holder != "owner" else "laboswheba", "laboswheba" if holder == "rival" else "he")
    t = realm(rows("labo bosw lasw | - | - | - | -", f"{RIVAL} | - | - | - | -"), hands=(f"{hands[0]} ba", hands[1]))
    assert winners(place(t, "ba", 0)) == []


@pytest.mark.rule("CR-10")
def test_a_rival_who_spoils_their_own_sector_gives_the_territory_away() -> None:
    t = realm(rows("- | labo labo labosw labohe | - | - | -", "- | swba swba | - | - | -"), hands=["", "la"], mover=1)
    assert winners(place(t, "la", 1)) == [(0, 1)]


@pytest.mark.rule("CR-9", "CR-10")
def test_of_several_won_territories_the_one_just_played_in_comes_first_then_the_lowest() -> None:
    t = one_card_to_fear(hands=("laboswheba",))
    assert winners(place(t, "laboswheba", 3)) == [(0, 3), (0, 0), (0, 1)]
    assert markers(t) == [2, 3, 0, 1, 0]


@pytest.mark.rule("CR-9", "CR-10")
def test_one_card_may_win_territories_of_several_players() -> None:
    t = realm(
        rows(f"{RIVAL} | - | {OWNER} | - | -", f"{OWNER} | - | {RIVAL} | - | -"),
        hands=["laboswheba"],
    )
    assert winners(place(t, "laboswheba", 4)) == [(1, 0), (0, 2)]


@pytest.mark.rule("CR-10")
def test_a_rivals_better_but_incomplete_army_is_no_early_win() -> None:
    t = realm(rows("la bo sw | - | - | - | -", "boba boba boswba | - | - | - | -"), hands=["he"])
    place(t, "he", 0)
    assert winners(t) == []


@pytest.mark.rule("CR-10")
def test_a_won_territory_never_changes_hands() -> None:
    for seed in range(30):
        t = new_game(3, seed, Options(unfinished="play_on"))
        known: list[tuple[int, int]] = []
        while not t.over():
            play_on(t, seed, 1)
            assert winners(t)[: len(known)] == known
            known = winners(t)
        assert len(known) == 5


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_winning_a_territory_reveals_no_hidden_card(seats: int) -> None:
    """Other hands and another draw pile, the same card placed: the same territories are won."""
    for seed in range(25):
        t = play_on(new_game(seats, seed), seed, seats * 13)
        if t.over():
            continue
        mover = t.to_move()
        card, sector = name(hand(t, int(mover))[0]), next(k for k in range(5) if t.sizes[mover * 5 + k] < 4)
        worlds = [t.imagine(mover, FastLuck(each)) for each in range(5)]
        assert {tuple(winners(place(world, card, sector))) for world in worlds} == {
            tuple(winners(place(t, card, sector)))
        }


# The options for early wins


@pytest.mark.rule("CR-10")
def test_with_any_symbols_nobody_has_to_remember_the_cards_already_gone() -> None:
    options = {"cards_left": Options(), "any_symbols": ANY_SYMBOLS, "none": NO_EARLY_WIN}
    won = {
        choice: winners(place(one_card_to_fear(hands=("", "laboswheba"), mover=1, options=each), "laboswheba", 4))
        for choice, each in options.items()
    }
    assert won == {"cards_left": [(0, 0), (0, 1)], "any_symbols": [], "none": []}


@pytest.mark.rule("CR-10")
def test_with_any_symbols_an_army_wins_that_even_full_cards_could_not_beat() -> None:
    for options, expected in ((ANY_SYMBOLS, [(0, 1)]), (NO_EARLY_WIN, [])):
        t = realm(
            rows("- | labo labo labosw | - | - | -", "- | lasw he | - | - | -"), hands=["labohe"], options=options
        )
        assert winners(place(t, "labohe", 1)) == expected


@pytest.mark.rule("CR-10", "CR-13")
def test_without_early_wins_a_territory_waits_for_the_last_fourth_card() -> None:
    t = realm(
        rows("- | labo labo labosw labohe | - | - | -", "- | lasw he sw | - | - | -"),
        hands=["", "he"],
        mover=1,
        options=NO_EARLY_WIN,
    )
    assert winners(t) == []
    assert winners(place(t, "he", 1)) == [(0, 1)]


# CR-13: all have their army


@pytest.mark.rule("CR-13")
def test_a_later_better_army_takes_the_territory() -> None:
    t = realm(rows("la la bo bo | - | - | - | -", "ba ba sw | - | - | - | -"), hands=["", "swba"], mover=1)
    assert winners(t) == []
    assert winners(place(t, "swba", 0)) == [(1, 0)]


@pytest.mark.rule("CR-13")
def test_a_later_worse_army_does_not_take_the_territory() -> None:
    t = realm(rows("la la bo bo | - | - | - | -", "ba ba sw | - | - | - | -"), hands=["", "he"], mover=1)
    assert winners(place(t, "he", 0)) == [(0, 0)]


@pytest.mark.rule("CR-13")
def test_the_best_of_three_armies_wins_whoever_laid_the_last_card() -> None:
    t = realm(
        rows("la la bo bo | - | - | - | -", "ba ba swba sw | - | - | - | -", "heba heba swhe | - | - | - | -"),
        seats=3,
        hands=["", "", "la"],
        mover=2,
        options=NO_EARLY_WIN,
    )
    assert winners(place(t, "la", 0)) == [(1, 0)]

"""Computer players know what is worth having in Kingdoms."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck
from kingstable.core.table import NOBODY
from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.strategy import worth
from tests.kingdoms.positions import at_break, at_turn, fight, lands, legal, new_game, play


def winner_share(level: str, rivals: str, seats: int, games: int) -> float:
    """The share of games that one player of a level wins against these rivals; a shared victory counts in part."""
    won = 0.0
    for number in range(games):
        t = new_game(seats, number)
        mine = number % seats
        seated = [catalogue.level(level if seat == mine else rivals).make(number) for seat in range(seats)]
        while not t.over():
            seat = int(t.to_move())
            t.play(seat, seated[seat].choose(View(GAME, t.imagine(seat, FastLuck(int(t.ply))), seat)))
        values = [int(value) for value in t.standing()]
        won += (values[mine] == max(values)) / values.count(max(values))
    return won / games


@pytest.mark.parametrize(("seats", "share"), [(2, 0.9), (3, 0.75), (4, 0.7), (5, 0.65)])
def test_looking_one_move_ahead_beats_chance(seats: int, share: float) -> None:
    assert winner_share("medium", "random", seats, 24) > share


def best(t: Kingdoms) -> str:
    """The most appealing move."""
    seat = int(t.to_move())
    return max(map(GAME.notation.write, t.legal()), key=lambda move: t.appeal(seat, GAME.notation.read(move)))


@pytest.mark.rule("BK-6")
def test_groups_are_laid_before_a_break_ends_and_treasures_kept_for_a_bid() -> None:
    t = at_break(lands("r4 r5 r6 t y9", "r1"))
    assert best(t) == "lay army rrr"
    assert best(play(t, "0: lay army rrr")) in ("ready", "rest")


@pytest.mark.rule("BK-20")
def test_in_the_last_turn_everything_is_laid() -> None:
    t = at_turn(lands("r4 r5 r6 t", "r1", source=""))
    play(t, best(t))
    play(t, best(t))
    assert best(t) == "ready"
    assert {"take army", "take-treasure"} <= legal(t)


@pytest.mark.rule("BK-9")
def test_the_weakest_kingdom_is_challenged() -> None:
    t = at_turn(lands("r1", "r2", "r3", "r4", laid=["", "army rrr", "", "people rrr"]))
    assert best(t) == "challenge 2"
    assert worth(play(t.clone(), "challenge 2", "ready"), 0) > worth(play(t.clone(), "challenge 1", "ready"), 0)


@pytest.mark.rule("BK-17")
def test_needed_cards_are_not_bid() -> None:
    t = fight(lands("r9", "y1 y4 y7 b2 2*y7", source="b6 b5"), "challenge 1", "ready")
    assert best(t) in ("bid b2", "bid y7")


@pytest.mark.rule("BK-16")
def test_a_card_that_completes_a_column_is_fought_for() -> None:
    t = fight(lands("r1 r4 y9 b2", "b5 b9", source="r7 b8"), "challenge 1", "ready", "bid b5")
    assert best(t) == "bid y9"


def test_full_columns_are_worth_more_than_the_same_cards_apart() -> None:
    together, apart = at_break(lands("r1 r4 r7", "b1")), at_break(lands("r1 y4 b7", "b1"))
    assert worth(together, 0) > worth(apart, 0)


def test_a_victory_is_worth_more_and_a_defeat_less_than_anything_else() -> None:
    t = lands("", "r1", laid=["people army court ryb"])
    t.end(1)
    assert worth(t, 0) > 50 > -10 > worth(t, 1)


@pytest.mark.parametrize(("seats", "rests"), [(2, False), (3, True), (5, True)])
def test_a_playout_with_two_players_is_not_judged_within_a_battle(seats: int, rests: bool) -> None:
    t = new_game(seats, 1)
    seen = set()
    while not t.over():
        is_fought = t.opponent != NOBODY
        seen.add(is_fought)
        assert t.at_rest() is (not is_fought or rests)
        t.apply(t.favourite() or t.legal()[0])
    assert seen == {True, False}

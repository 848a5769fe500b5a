"""Computer players know what is worth having in The Kingdom."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.index import TheKingdom
from kingstable.games.the_kingdom.strategy import worth
from tests.the_kingdom.positions import do, kingdom, new_game


def winner_share(first: str, second: str, games: int) -> float:
    """What part of the games the first level wins against the second, shared victories counted in parts."""
    won = 0.0
    for number in range(games):
        t = new_game(2, number)
        levels = (first, second) if number % 2 == 0 else (second, first)
        seated = [catalogue.level(name).make(number) for name in levels]
        while not t.over():
            seat = int(t.to_move())
            view = View(GAME, t.imagine(seat, FastLuck(int(t.ply))), seat)
            t.play(seat, seated[seat].choose(view))
        values = [int(value) for value in t.standing()]
        won += (values[number % 2] == max(values)) / values.count(max(values))
    return won / games


def test_looking_one_move_ahead_beats_chance() -> None:
    assert winner_share("medium", "random", 16) > 0.9


def best(t: TheKingdom) -> str:
    """The most appealing move."""
    seat = int(t.to_move())
    return max(map(GAME.notation.write, t.legal()), key=lambda move: t.appeal(seat, GAME.notation.read(move)))


@pytest.mark.rule("KD-17")
def test_queens_are_played_first_and_their_cards_drawn() -> None:
    t = kingdom(hands=["2s qh kd", "2c"], draws=["3s"])
    assert best(t) == "play qh"
    assert best(do(t, "play qh")) == "draw-cards 3"


@pytest.mark.rule("KD-18")
def test_diamonds_are_put_away_and_strong_cards_kept() -> None:
    assert best(do(kingdom(hands=["kh 9d 9s", "2c"]), "play kh")) == "vault-held 9d"
    assert best(do(kingdom(hands=["kh 9s", "2c"]), "play kh")) == "decline"


@pytest.mark.rule("KD-24", "KD-23")
def test_points_are_bought_when_the_year_is_nearly_over() -> None:
    for jokers, wanted in ((0, "buy js"), (3, "buy qd")):
        t = kingdom(hands=["10s 10c ks", "2c"], tops="js qd", jokers=jokers)
        do(t, "play 10s", "play 10c", "play ks")
        assert best(t) == wanted


@pytest.mark.rule("KD-24")
def test_a_point_ahead_is_worth_more_than_a_point_behind() -> None:
    ahead = kingdom(hands=["ad 2s", "2c 3c"], jokers=4)
    assert worth(ahead, 0) > 0 > worth(ahead, 1)

"""Computer players know what is worth having in The Kingdom."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.strategy import worth
from tests.the_kingdom.positions import do, kingdom, new_game, pile, question


def winner_share(first: str, others: str, seats: int, games: int) -> float:
    """The share of games that the first level wins against the others; a shared victory counts in part."""
    won = 0.0
    for number in range(games):
        t = new_game(seats, number)
        own = number % seats
        seated = [catalogue.level(first if seat == own else others).make(number + seat) for seat in range(seats)]
        while not t.over():
            seat = int(t.to_move())
            view = View(GAME, t.imagine(seat, FastLuck(int(t.ply))), seat)
            t.play(seat, seated[seat].choose(view))
        values = [int(value) for value in t.standing()]
        won += (values[own] == max(values)) / values.count(max(values))
    return won / games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_looking_one_move_ahead_beats_chance_at_every_table(seats: int) -> None:
    assert winner_share("medium", "random", seats, 12) > 0.9
    assert winner_share("easy", "random", seats, 12) > 0.7


@pytest.mark.rule("KD-7", "KD-17")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_player_looking_one_move_ahead_plays_cards_that_give_coin(seats: int) -> None:
    t = kingdom(seats, hands=["qs 2s", "2c 3c 4c", "5c 6c 7c", "8c 9c 10c"][:seats], draws=["3s"])
    player = catalogue.level("medium").make(1)
    while question(t) != "card_to_buy":
        t.play(0, player.choose(View(GAME, t.imagine(0, FastLuck(1)), 0)))
    assert (pile(t, "front"), int(t.coins)) == ("2s 3s qs", 4)


# What is obvious


def obvious(t: TheKingdom) -> str:
    move = int(t.obvious())
    return GAME.notation.write(move) if move else ""


@pytest.mark.rule("KD-7", "KD-11")
def test_playing_coin_is_obvious_where_no_king_can_come() -> None:
    assert obvious(kingdom(hands=["3s 2d", "2c"])) == "play 3s"
    assert obvious(kingdom(hands=["js 3s", "2c"])) == "play 3s"
    assert obvious(kingdom(hands=["as 3s", "2c"])) == "play 3s"
    assert obvious(kingdom(hands=["qs 3s", "2c"], draws=["4s"], discards=["js"])) == "play 3s"
    assert obvious(kingdom(hands=["2d 3d", "2c"])) == "end-play"


@pytest.mark.rule("KD-18", "KD-19")
def test_nothing_is_obvious_while_a_card_may_still_go_to_the_vault() -> None:
    assert obvious(kingdom(hands=["ks 3s", "2c"])) == ""
    assert obvious(kingdom(hands=["qs 3s", "2c"], draws=["ks"])) == ""
    assert obvious(kingdom(hands=["qs 3s", "2c"], discards=["as"])) == ""
    assert obvious(kingdom(hands=["as 3s", "2c"], gained_cards="hand")) == ""
    assert obvious(kingdom(hands=["js", "2c"])) == ""
    assert obvious(do(kingdom(hands=["9s", "2c"]), "play 9s")) == ""


def test_a_searching_player_skips_obvious_moves() -> None:
    t = kingdom(hands=["2d 3s 4s 9c", "2c"])
    for seed in range(8):
        move = SearchPlayer(seed, simulations=1).choose(View(GAME, t.imagine(0, FastLuck(1)), 0))
        assert GAME.notation.write(move) == obvious(t) == "play 3s"


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
def test_diamonds_are_vaulted_and_strong_cards_kept() -> None:
    assert best(do(kingdom(hands=["kh 9d 9s", "2c"]), "play kh")) == "vault-held 9d"
    assert best(do(kingdom(hands=["kh 9s", "2c"]), "play kh")) == "decline"


@pytest.mark.rule("KD-24", "KD-23")
def test_points_are_bought_when_the_year_is_nearly_over() -> None:
    for jokers, wanted in ((0, "buy qs"), (3, "buy 10d")):
        t = kingdom(hands=["10s 10c ks", "2c"], tops="qs 10d", jokers=jokers)
        do(t, "play 10s", "play 10c", "play ks")
        assert best(t) == wanted


@pytest.mark.rule("KD-24")
def test_a_point_ahead_is_worth_more_than_a_point_behind() -> None:
    ahead = kingdom(hands=["ad 2s", "2c 3c"], jokers=4)
    assert worth(ahead, 0) > 0 > worth(ahead, 1)

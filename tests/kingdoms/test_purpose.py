"""Computer players rearrange a kingdom only if it serves them, and never in circles."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck
from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated.index import Kingdoms
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import (
    DEFAULT,
    MANUAL,
    at_break,
    at_turn,
    ending,
    fight,
    lands,
    legal,
    new_game,
    play,
    ranks,
)

ANY_TIME = Options(windows="any_time")


def thought_of(t: Kingdoms, seat: int | None = None) -> set[str]:
    """The moves that a thinking player would consider."""
    seat = int(t.to_move()) if seat is None else seat
    return {GAME.notation.write(int(move)) for move in t.legal_for(seat) if not t.idle(seat, move)}


def played_out(level: str, options: Options = DEFAULT, seed: int = 1, seats: int = 3) -> list[tuple[int, str]]:
    """Every seat and move of a game among players of this level."""
    t = new_game(seats, seed, options)
    seated = [catalogue.level(level).make(seed + seat) for seat in range(seats)]
    moves: list[tuple[int, str]] = []
    while not t.over():
        seat = int(t.to_move())
        move = seated[seat].choose(View(GAME, t.imagine(seat, FastLuck(int(t.ply))), seat))
        moves.append((seat, GAME.notation.write(int(move))))
        t.play(seat, move)
    return moves


@pytest.mark.rule("BK-17")
def test_with_nothing_to_gain_a_player_only_lets_the_kingdom_rest() -> None:
    t = at_break(lands("r5 y5 b5", "r1", laid=["army rrr"]))
    assert {"ready", "rest", "take army", "reflag ryr", "reflag rbr"} <= legal(t)
    assert thought_of(t) == {"rest"}


@pytest.mark.rule("BK-5")
def test_a_flag_is_changed_for_a_more_promising_one() -> None:
    t = at_break(lands("y5 r7 y8 r9", "r1", laid=["army rrr"]))
    assert thought_of(t) == {"rest", "reflag ryr", "take army"}
    assert thought_of(play(t, "0: reflag ryr"), 0) == {"rest", "lay court ryr"}


@pytest.mark.rule("BK-5")
def test_groups_taken_back_for_a_better_flag_are_not_laid_again_as_they_were() -> None:
    t = play(at_break(lands("b7 b8 b9", "r1", laid=["people rrr"])), "0: take people")
    assert "lay people rrr" in legal(t, 0)
    assert thought_of(t, 0) == {"rest", "lay court bbb"}


@pytest.mark.rule("BK-10")
def test_a_fighter_may_take_a_card_of_the_kingdom_to_bid_it() -> None:
    t = fight(lands("r1", "r2 y4", laid=["", "court rrr t"]), "challenge 1", "ready")
    assert thought_of(t) == {"bid r2", "bid y4", "take court", "take-treasure"}
    assert thought_of(play(t, "take court", "ready")) >= {"bid r7", "bid r9", "lay court rrr"}
    assert "take-treasure" not in thought_of(t)


@pytest.mark.rule("BK-10")
def test_a_fighter_without_a_card_considers_everything_they_could_take_back() -> None:
    t = at_turn(lands("", "r1", laid=["people army rrr t"]))
    assert thought_of(t) == {"take people", "take army", "take-treasure"}


@pytest.mark.rule("BK-18")
def test_a_treasure_is_laid_in_a_break_not_in_the_middle_of_a_turn() -> None:
    assert "lay-treasure" in thought_of(at_break(lands("t r1", "r2")))
    assert "lay-treasure" not in thought_of(at_turn(lands("t r1", "r2")))
    assert "lay-treasure" in thought_of(at_turn(lands("t r1", "r2", options=Options(windows="fighters"))))


@pytest.mark.rule("BK-20")
def test_in_the_last_turn_only_the_best_flag_is_laid() -> None:
    t = at_turn(lands("r1 r2 r3 y7 y8 y9", "r4", source=""))
    assert thought_of(t) == {"ready", "lay court yyy"}


@pytest.mark.rule("BK-10")
def test_cards_are_not_shown_without_a_purpose() -> None:
    t = at_break(lands("r1 r2", "r4", options=Options(unfinished="open")))
    assert thought_of(t) == {"rest"}
    assert "show r1" in legal(t)


@pytest.mark.rule("BK-21")
def test_without_auto_complete_winning_cards_are_found_and_laid_under_another_flag() -> None:
    own = "y1 y2 y3 y4 y5 y6 y7 y8 y9"
    t = at_break(lands(own, "r1", laid=["people army rrr"], options=MANUAL))
    player = catalogue.level("medium").make(1)
    while not t.over():
        seat = int(t.to_move())
        t.play(seat, player.choose(View(GAME, t.imagine(seat, FastLuck(1)), seat)))
        assert t.ply < 12
    assert t.standing()[0] > t.standing()[1]
    assert len(t.deck) > 0


# Unasked, where kingdoms may be rearranged at any time


def unasked(t: Kingdoms, seat: int) -> str | None:
    move = GAME.unasked(t, seat)
    return None if move is None else GAME.notation.write(move)


def plays_unasked(t: Kingdoms, seat: int) -> list[str]:
    """All that a computer player does here without being asked."""
    moves: list[str] = []
    while (move := unasked(t, seat)) is not None:
        moves.append(move)
        play(t, f"{seat}: {move}")
        assert len(moves) < 20
    return moves


@pytest.mark.rule("BK-17")
def test_a_bystander_lays_the_best_groups_of_the_most_promising_flag() -> None:
    t = at_turn(lands("r1", "r2", "b4 b5 b6 b7 b8 b9 r1 r2 r3 t", options=ANY_TIME))
    assert unasked(t, 0) is None
    assert plays_unasked(t, 2) == ["lay court bbb", "lay army bbb"]


@pytest.mark.rule("BK-17")
def test_groups_under_a_less_promising_flag_wait_for_the_players_own_question() -> None:
    t = at_turn(lands("r1", "r2", "r7 r8 r9", laid=["", "", "people bbb"], options=ANY_TIME))
    assert plays_unasked(t, 2) == []


@pytest.mark.rule("BK-10")
def test_a_waiting_fighter_lays_nothing_unasked() -> None:
    t = at_turn(lands("b4 b5 b6 r9", "r2 r4", options=ANY_TIME))
    play(t, "challenge 1")
    assert plays_unasked(t, 0) == []


@pytest.mark.rule("BK-7", "BK-21")
def test_a_winning_kingdom_is_laid_at_once_under_another_flag_if_necessary() -> None:
    own = "y1 y2 y3 y4 y5 y6 y7 y8 y9"
    t = at_turn(lands("r1", "r9", own, laid=["", "", "people army rrr"], options=Options("off", "any_time")))
    play(t, "challenge 1", "bid r9")
    moves = plays_unasked(t, 2)
    assert sorted(moves[:2]) == ["take army", "take people"]
    assert sorted(moves[2:]) == ["lay army yyy", "lay court yyy", "lay people yyy"]
    assert (ending(t), ranks(t)[2]) == ("completed", 0)


@pytest.mark.rule("BK-24")
def test_in_a_fixed_order_nobody_does_anything_unasked() -> None:
    t = at_turn(lands("r1", "r2", "b4 b5 b6"))
    assert [unasked(t, seat) for seat in range(3)] == [None, None, None]


@pytest.mark.rule("BK-24")
def test_a_challenger_asked_again_has_nothing_to_consider() -> None:
    t = fight(lands("r4 r5 r6 r9", "y4 y5 y6 y9"), "challenge 1")
    assert t.obvious() == GAME.notation.read("ready")
    assert play(t, "ready", "lay army yyy").obvious() == 0


@pytest.mark.parametrize(("level", "most"), [("easy", 3), ("fair", 2), ("medium", 2)])
@pytest.mark.parametrize("options", [DEFAULT, MANUAL, Options(unfinished="open", windows="fighters")])
def test_a_player_makes_hardly_any_needless_changes(level: str, most: int, options: Options) -> None:
    """A player who sees no more than two moves may see nothing better than a change."""
    for seed in range(5):
        moves = played_out(level, options, seed)
        changes = [move for _, move in moves if move.split()[0] not in ("bid", "challenge", "give-up", "ready", "rest")]
        battles = sum(move.startswith("challenge") for _, move in moves)
        assert len(changes) < most * battles


def test_no_player_flips_a_flag_back_and_forth() -> None:
    for seed in range(8):
        flags: dict[int, list[str]] = {}
        for seat, move in played_out("easy", seed=seed):
            if move.startswith("reflag"):
                flags.setdefault(seat, []).append(move)
            elif move.startswith("bid"):
                flags.pop(seat, None)
            assert len(flags.get(seat, [])) <= 2

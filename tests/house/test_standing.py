"""Standing answers: which question they answer and how, and what ends them."""

from __future__ import annotations

from collections.abc import Callable

from kingstable import catalogue
from kingstable.core.luck import FastLuck
from kingstable.core.news import EVERYONE, Told
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.pieces import VALUE
from kingstable.house.match import Match
from kingstable.house.standing import Left, may_be_left, still_left

KINGDOMS = catalogue.game("kingdoms")
SERBIA = catalogue.game("kings_of_serbia")
NAMES = ("Anna", "Bela", "Clara")
MOVES = 2000
IN_ORDER = {"windows": "everyone"}


def asked_where(true: Callable[[Match, int], bool]) -> tuple[Match, int]:
    """A random game of Kingdoms and a seat that is asked, for which the condition holds."""
    for seed in range(20):
        match, _ = Match.open(KINGDOMS, NAMES, IN_ORDER, bytes([seed]) * 32)
        luck = FastLuck(seed)
        for _ in range(MOVES):
            if match.over:
                break
            seat = match.waiting()[int(luck.below(len(match.waiting())))]
            if true(match, seat):
                return match, seat
            moves = [offer.move for offer in match.scene(seat).offers if not offer.free]
            match.answer(seat, moves[int(luck.below(len(moves)))])
    raise AssertionError("no game comes to that")


def worth(move: str) -> int:
    """The value of the card that is bid, in half points."""
    return int(VALUE[KINGDOMS.notation.read(move) >> 16 & 0xFFFFFF])


def bids(match: Match, seat: int) -> list[str]:
    return [move for move in match.legal(seat) if move.startswith("bid")]


def test_a_standing_answer_keeps_the_kingdom_of_its_player_and_nobody_elses() -> None:
    match, seat = asked_where(lambda match, seat: match.kind_of_question(seat) == steps.WINDOW)
    left = Left(seat, "keep", "always")
    assert match.left([left], seat) == (left, "ready")
    assert match.left([left], next(other for other in match.waiting() if other != seat)) is None
    assert match.is_sealed(seat)


def test_a_standing_bid_uses_the_lowest_card_that_is_enough_or_none() -> None:
    match, seat = asked_where(
        lambda match, seat: (
            match.kind_of_question(seat) == steps.RAISE_OR_GIVE_UP
            and len({worth(move) for move in bids(match, seat)}) > 1
        )
    )
    lowest = min(worth(move) for move in bids(match, seat))
    for limit in range(16):
        found = match.left([Left(seat, "bid", "always", limit)], seat)
        assert found is not None
        if 2 * limit < lowest:
            assert found[1] == "give-up"
        else:
            assert found[1] in bids(match, seat)
            assert worth(found[1]) == lowest
    assert not match.is_sealed(seat)


def test_other_questions_are_still_asked() -> None:
    match, seat = asked_where(lambda match, seat: match.kind_of_question(seat) == steps.RIVAL_TO_CHALLENGE)
    assert match.left([Left(seat, "keep", "always"), Left(seat, "bid", "always", 3)], seat) is None


def test_a_standing_answer_lasts_until_its_stated_end() -> None:
    until_turn, until_challenged = Left(1, "keep", "turn"), Left(1, "keep", "challenged")
    left = (until_turn, until_challenged, Left(1, "bid", "always", 3))
    turn_of_another = Told(steps.TOLD_TURNS_UP, 0, 1, 0, EVERYONE)
    own_turn = Told(steps.TOLD_TURNS_UP, 1, 5, 0, EVERYONE)
    challenged = Told(steps.TOLD_CHALLENGES, 0, 1, 0, EVERYONE)
    challenging = Told(steps.TOLD_CHALLENGES, 1, 2, 0, EVERYONE)
    assert still_left(KINGDOMS, left, [turn_of_another, challenging]) == left
    assert still_left(KINGDOMS, left, [own_turn]) == left[1:]
    assert still_left(KINGDOMS, left, [challenged]) == (left[0], left[2])


def test_a_game_allows_only_the_standing_answers_it_declares() -> None:
    assert may_be_left(KINGDOMS, IN_ORDER, Left(0, "bid", "turn", 9))
    assert not may_be_left(KINGDOMS, IN_ORDER, Left(0, "bid", "challenged", 9))
    assert not may_be_left(KINGDOMS, IN_ORDER, Left(0, "bid", "turn", 11))
    assert not may_be_left(KINGDOMS, IN_ORDER, Left(0, "keep", "turn", 1))
    assert may_be_left(KINGDOMS, IN_ORDER, Left(0, "keep", "turn"))
    assert not may_be_left(KINGDOMS, {"windows": "any_time"}, Left(0, "keep", "turn"))
    assert may_be_left(KINGDOMS, {}, Left(0, "keep", "turn"))  # begun when the order was always fixed
    assert may_be_left(SERBIA, {}, Left(0, "offer-nothing", "round"))
    assert [catalogue.game(name).standing for name in ("crusaders", "the_kingdom")] == [(), ()]

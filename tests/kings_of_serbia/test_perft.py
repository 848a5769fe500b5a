"""Counts of all continuations from fixed positions, the same in the rules and in the plain game."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from tests.kings_of_serbia.arranging import Seat, arranged, play
from tests.kings_of_serbia.naive import Asked, Naive
from tests.kings_of_serbia.side_by_side import OWN, Pair, Reading, fingerprint

pytestmark = pytest.mark.rule(
    "KS-11", "KS-12", "KS-14", "KS-18", "KS-20", "KS-23", "KS-25", "KS-28", "KS-32", "KS-43", "KS-48", "KS-49"
)

Leaves = Counter[str]
"""How many lines of play came to each position, which is written out in full."""
Line = list[tuple[int, str]]


def lines(game: KingsOfSerbia, options: dict[str, str], depth: int) -> Leaves:
    """All lines of this many moves, or to the end; if several seats are asked, the lowest answers."""
    reading = Reading(OWN, game)
    if depth == 0 or game.over():
        return Counter(["\n".join(fingerprint(reading.plain(options)))])
    found: Leaves = Counter()
    seat = min(game.waiting())
    for move in reading.legal(seat):
        after = game.clone()
        assert isinstance(after, KingsOfSerbia)
        Reading(OWN, after).play(seat, move)
        found += lines(after, options, depth - 1)
    return found


def plain_lines(start: Naive, line: Line, depth: int) -> Leaves:
    """The same in the plain game, which replays each line from its start."""
    naive, asked = after_line(start, line)
    if depth == 0 or not asked:
        return Counter(["\n".join(fingerprint(naive))])
    found: Leaves = Counter()
    seat = min(asked)
    for move in asked[seat]:
        found += plain_lines(start, [*line, (seat, move)], depth - 1)
    return found


def after_line(start: Naive, line: Line) -> tuple[Naive, Asked]:
    naive = deepcopy(start)
    naive.chance = only_kind
    course = naive.play()
    asked = dict(next(course))
    for answer in line:
        try:
            asked = dict(course.send(answer))
        except StopIteration:
            return naive, {}
    return naive, asked


def only_kind(seat: int, place: str, pile: list[str]) -> str:
    """Check that nothing here is left to chance: the cards of a shuffled pile must all be the same."""
    assert len(set(pile)) == 1, f"{place} of seat {seat} depends on chance"
    return pile[0]


def check(pair: Pair, prelude: Line, depth: int, total: int, different: int, ended: int = 0) -> None:
    """Check both counts, and those recorded: lines, different positions, and lines that end the game."""
    options = dict(pair.options)
    start = pair.reading.plain(options)
    for seat, move in prelude:
        play(pair, f"{seat}: {move}")
    found = lines(pair.game, options, depth)
    assert found == plain_lines(start, prelude, depth)
    endings = sum(number for position, number in found.items() if "ending ''" not in position)
    assert (found.total(), len(found), endings) == (total, different, ended)


def placed(*plans: str) -> Line:
    """The moves that place each seat's cards in turn: "scout wood, worker metal"."""
    words = [[each.strip() for each in plan.split(",") if each.strip()] for plan in plans]
    turns = range(max(map(len, words)))
    return [(seat, f"place {plan[k]}") for k in turns for seat, plan in enumerate(words) if k < len(plan)]


@pytest.mark.parametrize(("depth", "total", "different"), [(1, 10, 10), (2, 100, 100), (3, 750, 400)])
def test_the_first_cards_are_placed_in_all_ways(depth: int, total: int, different: int) -> None:
    pair = arranged(Seat("2*worker soldier"), Seat("worker herald", deck="4*worker"))
    check(pair, [], depth, total, different)


def test_cards_laid_unseen_lie_on_any_action_card() -> None:
    seat = Seat("worker", top="miner herald", deck="9*worker", lands="sitnica durmitor")
    pair = arranged(seat, Seat("worker"), face_down=(*[0] * 8, 1), hidden="backa")
    check(pair, placed("worker wood", "worker wood"), 4, 367, 304, ended=46)


def test_extra_cards_and_removals_come_in_all_orders() -> None:
    pair = arranged(Seat("2*herald monk", top="2*worker", deck="9*worker", discard="king", lands="toplica"), Seat(""))
    check(pair, placed("herald wood, herald metal, monk grain"), 5, 1588, 256)


@pytest.mark.parametrize(
    ("movement", "total", "different", "ended"), [("orthogonal", 130, 12, 31), ("diagonal", 730, 17, 56)]
)
def test_a_marker_walks_to_a_territory_that_removes_a_card(
    movement: str, total: int, different: int, ended: int
) -> None:
    seat = Seat("3*worker", discard="worker king", lands="branicevo pomoravlje")
    down = (0, 0, 0, 0, 0, 1, 0, 0, 0)
    pair = arranged(seat, Seat("worker"), face_down=down, hidden="backa", movement=movement)
    check(pair, placed("worker exploring," * 3, "worker wood"), 5, total, different, ended)


@pytest.mark.parametrize(("fights", "total", "different"), [("when_short", 246, 182), ("any_value", 1134, 567)])
def test_swords_take_territories_and_bandits(fights: str, total: int, different: int) -> None:
    shown = {0: "stig", 1: "paganija", 2: "zeta", 3: "levac"}
    strong, weak = Seat("4*worker", deck="9*worker", lands="sar_planina pomoravlje"), Seat("3*worker", deck="9*worker")
    pair = arranged(strong, weak, open_lands=shown, face_down=(3,) * 9, bandit_pile=4, bandit_fights=fights)
    check(pair, placed("worker conquering," * 4, "worker conquering," * 3), 5, total, different)


def test_three_players_offer_resources() -> None:
    pair = arranged(
        Seat("worker", deck="9*worker", stock=(2, 1, 1)), Seat("", stock=(1, 1, 0)), Seat("", stock=(0, 2, 0))
    )
    check(pair, placed("worker metal", "", ""), 5, 1180, 1110)


@pytest.mark.parametrize(("refill", "total", "different"), [("after_turn", 575, 525), ("after_card", 600, 550)])
def test_three_players_buy(refill: str, total: int, different: int) -> None:
    rich = Seat("4*treasurer", deck="9*worker")
    others = (Seat("2*treasurer", deck="9*worker"), Seat(""))
    pair = arranged(rich, *others, market="scout monk zupan king", deck="3*scout", refill=refill)
    plans = placed("treasurer exploring," * 4, "treasurer exploring," * 2)
    check(pair, [*plans, (0, "stop"), (1, "stop")], 4, total, different)


@pytest.mark.parametrize(
    ("market_end", "total", "different", "ended"), [("round_finished", 210, 170, 32), ("at_once", 182, 144, 72)]
)
def test_the_last_character_and_the_last_pile_end_the_game(
    market_end: str, total: int, different: int, ended: int
) -> None:
    rich = Seat("4*treasurer", deck="9*worker", stock=(1, 0, 0))
    rival = Seat("2*treasurer", deck="9*worker")
    down = (0, 0, 0, *[4] * 6)
    pair = arranged(rich, rival, open_lands={2: "stig"}, face_down=down, market="scout", market_end=market_end)
    check(pair, placed("treasurer conquering," * 4, "treasurer conquering," * 2), 6, total, different, ended)

"""Luck apart from decisions: exact in a game so small that everything that may happen can be enumerated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from kingstable import catalogue
from kingstable.coach.fortune import Odometer, draws, exact_luck, outcomes, sampled_luck
from kingstable.coach.worth import Chances, standing_of
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from tests.contract.short import straws
from tests.contract.short.straws.pieces import Bundle

GAME = replace(straws.GAME, piles_in_order=("store",))
SEATS = 2
TIGHT = 1e-12

Estimate = Callable[[Table], Chances]


def policy(table: Table) -> int:
    """Keep a straw of the longer half, otherwise draw another."""
    assert isinstance(table, Bundle)
    keep, draw = list(table.legal())
    return keep if table.held[table.to_move()] > SEATS else draw


def step(table: Table) -> None:
    """The policy's next move."""
    table.play(int(table.to_move()), policy(table))


def worth(table: Table) -> Chances:
    """The exact chances under the policy with all straws open and the order of the store unknown."""
    if table.over():
        return standing_of(table)
    total = [0.0] * SEATS
    for weight, after in outcomes(GAME, table, step):
        for seat, part in enumerate(worth(after)):
            total[seat] += weight * part
    return tuple(total)


def guess(table: Table) -> Chances:
    """A poor estimate: chances in proportion to what each holds, whatever is to come."""
    assert isinstance(table, Bundle)
    whole = float(sum(table.held))
    return tuple(int(each) / whole for each in table.held)


def empty() -> Table:
    return GAME.table(SEATS, FastLuck(0), {})


def games(estimate: Estimate) -> Iterator[tuple[float, float, float]]:
    """Every game that the policy can play: its probability, the result of seat 0, and its luck."""
    begin = lambda table: table.begin()  # noqa: E731
    for weight, table in outcomes(GAME, empty(), begin):
        dealt = exact_luck(GAME, empty(), begin, table, estimate)[0]
        yield from _games(table, weight, dealt, estimate)


def _games(table: Table, weight: float, luck: float, estimate: Estimate) -> Iterator[tuple[float, float, float]]:
    if table.over():
        yield weight, standing_of(table)[0], luck
        return
    for part, after in outcomes(GAME, table, step):
        came = exact_luck(GAME, table, step, after, estimate)[0]
        yield from _games(after, weight * part, luck + came, estimate)


def test_every_sequence_of_draws_appears_once_and_the_weights_sum_to_one() -> None:
    luck, seen, total = Odometer(), set(), 0.0
    more = True
    while more:
        first = luck.below(2)
        seen.add((first, luck.below(3) if first else 0))
        total += luck.weight()
        more = luck.turn()
    assert seen == {(0, 0), (1, 0), (1, 1), (1, 2)}
    assert total == pytest.approx(1.0, abs=TIGHT)


@pytest.mark.parametrize("estimate", [worth, guess])
def test_luck_averages_to_zero_over_all_games_whatever_the_estimate(estimate: Estimate) -> None:
    found = list(games(estimate))
    assert sum(weight for weight, _, _ in found) == pytest.approx(1.0, abs=TIGHT)
    assert sum(weight * luck for weight, _, luck in found) == pytest.approx(0.0, abs=TIGHT)
    assert max(abs(luck) for _, _, luck in found) > 0.1


def test_with_an_exact_estimate_the_result_without_luck_is_constant() -> None:
    assert {round(result - luck, 9) for _, result, luck in games(worth)} == {0.5}


def test_only_draws_have_luck() -> None:
    table = GAME.new(SEATS, FastLuck(3), {})
    keep, draw = list(table.legal())
    for move, is_luck in ((keep, False), (draw, True)):
        after = table.clone()
        after.luck = FastLuck(1)
        after.play(int(table.to_move()), move)
        assert draws(GAME, table, after, ()) is is_luck


def test_the_sampled_luck_of_deals_averages_to_zero_within_its_error() -> None:
    game = catalogue.game("crusaders")
    lucks = []
    for number in range(40):
        before = game.table(2, FastLuck(number), {})
        after = before.clone()
        after.luck = FastLuck(1000 + number)
        after.begin()
        lucks.append(sampled_luck(game, before, lambda table: table.begin(), after, FastLuck(number), 60))
    total = sum(each.luck[0] for each in lucks) / len(lucks)
    spread = (sum(each.luck[0] ** 2 for each in lucks) / len(lucks) ** 2) ** 0.5
    assert abs(total) < 4 * spread
    assert all(each.luck[0] == pytest.approx(-each.luck[1], abs=1e-9) for each in lucks)


def test_the_error_of_sampled_luck_is_that_of_the_least_certain_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The draw changes what two seats may expect, and nothing for the first."""
    chances = iter([(0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.5, 0.5), (0.0, 0.5, 0.5)])
    monkeypatch.setattr("kingstable.coach.fortune._line", lambda world, seed: next(chances))
    draw = sampled_luck(GAME, empty(), lambda table: table.begin(), empty(), FastLuck(1), 2)
    assert draw.luck == (0.0, 0.5, -0.5)
    assert draw.error == pytest.approx(0.5)

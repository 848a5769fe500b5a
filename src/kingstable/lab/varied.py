"""What varies in a search for better numbers: numbers of a card set, and options; and what of this can be played."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadCards, BadOption, KingstableError
from kingstable.core.luck import FastLuck
from kingstable.core.options import did_you_mean
from kingstable.core.seeds import derived
from kingstable.lab.compare.run import Way
from kingstable.lab.plan import Plan, plan_for

OPTION: Final = "option"
"""Marks a line about an option, in place of a card's column."""
COLUMNS: Final = ("id", "column", "low", "high")

WIDEST: Final = 1000
"""The most values that one number can have."""
LOOKED_AT: Final = 400
"""Combinations of values that are checked before a search, to see whether they can be played."""
FEWEST: Final = 0.02
"""At least this share of them must be playable: otherwise a search would find hardly anything to try."""


class BadTuning(KingstableError):
    """What is to vary, or the target, cannot be understood or played; or the optimiser is not installed."""


@dataclass(frozen=True)
class Varied:
    """A number of a card, from `low` to `high`; or an option, with its choices."""

    id: str
    column: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.id if self.choices else f"{self.id} {self.column}"

    @property
    def values(self) -> tuple[str, ...]:
        """All possible values."""
        return self.choices or tuple(map(str, range(self.low, self.high + 1)))


def varied_of(text: str, game: str, cards: str) -> list[Varied]:
    """What varies, from a table with the columns id, column, low, high. Raises BadTuning."""
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise BadTuning(f"The first line of what varies must be {','.join(COLUMNS)}.")
    found: list[Varied] = []
    lines: dict[str, int] = {}
    for number, row in enumerate(reader, start=2):
        each = _varied(row, number, game, cards)
        if each.name in lines:
            raise BadTuning(f"Lines {lines[each.name]} and {number} are both about {each.name}: leave one of them out.")
        lines[each.name] = number
        found.append(each)
    if not found:
        raise BadTuning("Nothing varies: write a line for each number, such as merchant,price,3,5.")
    return found


def _varied(row: dict[str, str], number: int, game: str, cards: str) -> Varied:
    name, column = row["id"], row["column"]
    if column == OPTION:
        options = {option.name: option for option in catalogue.game(game).options}
        if name not in options:
            raise BadTuning(f"Line {number}: there is no option {name!r}{did_you_mean(name, options)}")
        if row["low"] or row["high"]:
            raise BadTuning(
                f"Line {number}: all choices of an option vary: leave low and high empty, as in {name},option,,."
            )
        return Varied(name, column, choices=options[name].choices)
    table = _table(game, cards)
    rows = {each["id"]: each for each in table}
    if name not in rows:
        raise BadTuning(f"Line {number}: there is no card {name!r}{did_you_mean(name, rows)}")
    if not rows[name].get(column, "").isdecimal():
        raise BadTuning(f"Line {number}: {name} has no number in a column {column!r}.")
    try:
        low, high = int(row["low"]), int(row["high"])
    except (TypeError, ValueError):
        raise BadTuning(f"Line {number}: low and high must be whole numbers.") from None
    if low > high:
        raise BadTuning(f"Line {number}: low is above high.")
    if high - low >= WIDEST:
        raise BadTuning(f"Line {number}: {low} to {high} are more than {WIDEST} values: narrow low and high.")
    return Varied(name, column, low, high)


def _table(game: str, cards: str) -> list[dict[str, str]]:
    """The rows of the card set. Raises BadTuning for a game without card sets."""
    found = catalogue.game(game)
    if found.own_cards is None:
        raise BadTuning(f"{game} has no card sets: only its options can vary, as in tie,option,,.")
    head, *lines = (cards or found.own_cards()).removeprefix("\ufeff").splitlines()
    delimiter = max(",;\t", key=head.count)
    columns = [each.lower() for each in _values(head, delimiter) if each]
    rows = [_values(line, delimiter) for line in lines]
    # Spreadsheets may have written empty values after the last column.
    return [dict(zip(columns, row, strict=False)) for row in rows if any(row) and not row[0].startswith("#")]


def _values(line: str, delimiter: str) -> list[str]:
    """The values in a line, without the spaces around them."""
    return [each.strip() for row in csv.reader([line], delimiter=delimiter) for each in row]


def changed(game: str, cards: str, values: dict[str, str], varied: Sequence[Varied]) -> Way:
    """The way to play with these values, given by the names of what varies."""
    options = {each.id: values[each.name] for each in varied if each.choices}
    numbers = {(each.id, each.column): values[each.name] for each in varied if not each.choices}
    if not numbers:
        return Way(options, cards)
    rows = [
        {column: numbers.get((row["id"], column), value) for column, value in row.items()}
        for row in _table(game, cards)
    ]
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return Way(options, text.getvalue())


def present(plan: Plan, varied: Sequence[Varied]) -> dict[str, str]:
    """The present values."""
    rows = {row["id"]: row for row in _table(plan.game, plan.cards)} if any(not each.choices for each in varied) else {}
    return {each.name: plan.options[each.id] if each.choices else rows[each.id][each.column] for each in varied}


def plan_with(plan: Plan, way: Way) -> Plan:
    """The plan played this way. Raises BadOption or BadCards."""
    options = {**plan.options, **way.options}
    found = plan_for(
        plan.game, plan.games, plan.players, plan.levels, options, plan.seed, plan.limit, way.cards or plan.cards
    )
    return replace(found, common_luck=True)


# What can be played


def check_playable(plan: Plan, varied: Sequence[Varied]) -> None:
    """Raises BadTuning if a search would have little or nothing to try; the message names a number that is stuck.

    A number is stuck if no combination with another value than the present one can be played. An example is the copies
    of one card alone, where a deck must keep its number of cards.
    """
    own = present(plan, varied)
    sample = list(_combinations(varied, plan.seed))
    refusals = [_refusal(plan, values, varied) for values in sample]
    alone = [{**own, each.name: value} for each in varied for value in each.values if value != own[each.name]]
    told = [*zip(sample, refusals, strict=True), *((values, _refusal(plan, values, varied)) for values in alone)]
    if not alone:
        raise BadTuning("Nothing varies: each line has only the present value. Widen low and high.")
    for each in varied:
        whys = [why for values, why in told if values[each.name] != own[each.name]]
        if whys and all(whys):
            raise BadTuning(_stuck(each, own[each.name], whys[-1]))
    playable = refusals.count("")
    if playable < FEWEST * len(sample):
        why = next(why for why in reversed(refusals) if why)
        raise BadTuning(
            f"Hardly any change within these ranges can be played, {playable} of {len(sample)} that were looked at: "
            f"narrow the ranges, or let fewer numbers vary. The last was refused because: {why}"
        )


def _stuck(each: Varied, own: str, why: str) -> str:
    """What is wrong with a number that cannot vary, and what to do."""
    why = why.removesuffix(".")
    if each.choices:
        return f"{each.name} cannot vary: no other choice can be played ({why}). Take this line out."
    but = f" but {own}, the present one," if own in each.values else ""
    return (
        f"{each.name} cannot vary: no value of {each.low} to {each.high}{but} can be played, whatever else varies "
        f"({why}). Let what it depends on vary, too, such as the {each.column} of another card, widen the ranges, or "
        "take this line out."
    )


def _combinations(varied: Sequence[Varied], seed: int) -> Iterator[dict[str, str]]:
    """All combinations of values, or a random sample of LOOKED_AT if there are more."""
    names = [each.name for each in varied]
    if prod(len(each.values) for each in varied) <= LOOKED_AT:
        yield from (dict(zip(names, values, strict=True)) for values in product(*(each.values for each in varied)))
        return
    luck = FastLuck(derived(seed, "varied"))
    for _ in range(LOOKED_AT):
        yield {each.name: each.values[luck.below(len(each.values))] for each in varied}


def _refusal(plan: Plan, values: dict[str, str], varied: Sequence[Varied]) -> str:
    """Why these values cannot be played; empty if they can."""
    try:
        plan_with(plan, changed(plan.game, plan.cards, values, varied))
    except (BadCards, BadOption) as error:
        return str(error)
    return ""

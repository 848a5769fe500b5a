"""The functions in a game's `packed.py`, which give names to the parts of packed numbers.

Positions are copied millions of times, so values that belong together may share one whole number. Its parts are
declared in `pieces.py`, lowest bits first, each with its name and its number of bits::

    PACKED = ("card unit:5 copy:2", "army card:7*4", "battle prize?:5 opponent?:3 strength:8")

`7*4` is a row of four parts of 7 bits, accessed by place. `?` is a part that may be missing: it is -1 for callers,
and stored as 0. The last part has all the remaining bits. These lines generate functions such as

* `pack_card(unit, copy)`: the number with these parts (if none of them is a row);
* `unit_of_card(card)`: a part;
* `card_with_unit(card, unit)`: the number with another value for a part;
* `card_plus_unit(card, number)`: the number with this much added to a part; the amount may be negative;
* `all_card_of_army(army)`: a whole row as one number, which is 0 if all its parts are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

WORD = 63
"""The bits of a whole number that is never negative."""


class BadPacking(ValueError):
    """A line of PACKED that does not declare a packed number."""


@dataclass(frozen=True)
class Part:
    """Some bits of a number: where they begin, how many, and how often in a row; `maybe`: it may be missing."""

    name: str
    at: int
    bits: int
    often: int
    maybe: bool
    last: bool

    @property
    def end(self) -> int:
        return self.at + self.bits * self.often

    @property
    def mask(self) -> int:
        return (1 << self.bits) - 1

    @property
    def is_row(self) -> bool:
        return self.often > 1

    @property
    def shift(self) -> str:
        """Where its bits begin, as an expression for the generated code."""
        if not self.is_row:
            return str(self.at)
        step = f"{self.bits} * place" if self.bits > 1 else "place"
        return f"{self.at} + {step}" if self.at else step


@dataclass(frozen=True)
class Packing:
    """A number and its parts."""

    name: str
    parts: tuple[Part, ...]


def packing(line: str) -> Packing:
    """Read a line of PACKED. Raises BadPacking."""
    name, *words = line.split()
    if not words:
        raise BadPacking(f"PACKED declares {name} without parts: name them, as in '{name} unit:5 copy:2'")
    parts: list[Part] = []
    for place, word in enumerate(words):
        parts.append(_part(line, word, parts[-1].end if parts else 0, place == len(words) - 1))
    if parts[-1].end > WORD:
        raise BadPacking(f"{name} has {parts[-1].end} bits, and a number has room for {WORD}: {line}")
    return Packing(name, tuple(parts))


def _part(line: str, word: str, at: int, last: bool) -> Part:
    label, _, size = word.partition(":")
    bits, _, often = size.partition("*")
    if not (bits.isdigit() and int(bits) and (often or "1").isdigit() and label.rstrip("?").isidentifier()):
        raise BadPacking(
            f"{word!r} is no part of a number: write its name and bits, as in 'unit:5', 'card:7*4': {line}"
        )
    return Part(label.rstrip("?"), at, int(bits), int(often or 1), label.endswith("?"), last)


# Writing


def functions_of(whole: Packing) -> Iterator[str]:
    """The functions for a number and its parts."""
    if not any(part.is_row for part in whole.parts):
        yield _packer(whole)
    for part in whole.parts:
        yield _getter(whole.name, part)
        yield _setter(whole.name, part)
        if not part.maybe:
            yield _adder(whole.name, part)
        if part.is_row:
            yield _whole_row(whole.name, part)


def _packer(whole: Packing) -> str:
    parameters = ", ".join(f"{part.name}: i64" for part in whole.parts)
    terms = " | ".join(_placed(f"({part.name} + 1)" if part.maybe else part.name, part) for part in whole.parts)
    return f"def pack_{whole.name}({parameters}) -> i64:\n    return {terms}"


def _getter(whole: str, part: Part) -> str:
    return f"def {part.name}_of_{whole}({_parameters(whole, part)}) -> i64:\n    return {_read(whole, part)}"


def _read(whole: str, part: Part) -> str:
    shifted = whole if part.shift == "0" else f"{whole} >> {part.shift}"
    # Nothing lies above the last part, so there is nothing to mask out.
    found = shifted if part.last and not part.is_row else f"{shifted} & {part.mask}"
    return f"({found}) - 1" if part.maybe else found


def _setter(whole: str, part: Part) -> str:
    """Put a value in by adding the difference, without a mask: a compiler might take a mask for a 32-bit number."""
    old = f"{part.name}_of_{whole}({whole}{', place' if part.is_row else ''})"
    return (
        f"def {whole}_with_{part.name}({_parameters(whole, part)}, {part.name}: i64) -> i64:\n"
        f"    return {whole} + {_in_brackets(_placed(f'{part.name} - {old}', part))}"
    )


def _adder(whole: str, part: Part) -> str:
    return (
        f"def {whole}_plus_{part.name}({_parameters(whole, part)}, number: i64) -> i64:\n"
        f"    return {whole} + {_in_brackets(_placed('number', part))}"
    )


def _whole_row(whole: str, part: Part) -> str:
    row = Part(part.name, part.at, part.bits * part.often, 1, False, part.last)
    return f"def all_{part.name}_of_{whole}({whole}: i64) -> i64:\n    return {_read(whole, row)}"


def _placed(value: str, part: Part) -> str:
    """A value shifted to the place of the part; `-` binds more tightly than `<<`, so it needs no brackets."""
    return value if part.shift == "0" else f"{value} << {part.shift}"


def _in_brackets(term: str) -> str:
    return f"({term})" if " " in term else term


def _parameters(whole: str, part: Part) -> str:
    return f"{whole}: i64, place: i64" if part.is_row else f"{whole}: i64"

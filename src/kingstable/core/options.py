"""What a table may agree on before the game: options, their choices, and the rules they touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from kingstable.core.errors import BadOption

MOST_LISTED = 20
"""How many names are listed in a sentence at most."""

LONGEST_QUOTED = 60
"""How many characters of a wrong name or move are quoted; more would drown the rest of the message."""


@dataclass(frozen=True)
class Option:
    """One thing to agree on. A choice's number is its place; the first is the default unless `usual` names another.

    `rule` is the id of the rule or ruling that the option is about. `over_days` is the choice that games played over
    days always have; None if they may have any. `programs` is the choice for games among programs, if it is not the
    default: programs do not tire of a game that could go on for ever, and need every decision in a fixed order. `since`
    is the version of the rules that introduced the option, and `before` the choice for tables that were begun under an
    older version, if it is not the default.
    """

    name: str
    choices: tuple[str, ...]
    rule: str
    over_days: str | None = None
    programs: str | None = None
    since: int = 1
    before: str | None = None
    usual: str | None = None

    def __post_init__(self) -> None:
        """Raise BadOption unless the choices differ, and each that is named is one of them."""
        for choice in self.choices:
            if self.choices.count(choice) > 1:
                raise BadOption(f"Option {self.name} has the choice {quoted(choice)} more than once.")
        for role in ("usual", "over_days", "programs", "before"):
            choice = getattr(self, role)
            if choice is not None and choice not in self.choices:
                listed = ", ".join(self.choices)
                raise BadOption(f"Option {self.name} cannot have {role}={quoted(choice)}: its choices are {listed}.")

    @property
    def default(self) -> str:
        return self.choices[0] if self.usual is None else self.usual


class FixedOption(BadOption):
    """An option was to be something other than its only choice in games played over days."""

    def __init__(self, option: Option) -> None:
        super().__init__(f"Option {option.name} is always {option.over_days!r} in games that are played over days.")
        self.option = option


def choose(options: tuple[Option, ...], asked: Mapping[str, str]) -> dict[str, str]:
    """Every option with its agreed value. Raises BadOption for unknown names and values."""
    names = {option.name: option for option in options}
    for name, value in asked.items():
        if name not in names:
            raise BadOption(f"There is no option {quoted(name)}{did_you_mean(name, names)}")
        if value not in names[name].choices:
            raise BadOption(f"Option {name} cannot be {quoted(value)}: choose {', '.join(names[name].choices)}.")
    return {name: asked.get(name, option.default) for name, option in names.items()}


def choose_over_days(options: tuple[Option, ...], asked: Mapping[str, str]) -> dict[str, str]:
    """Every option with its agreed value in a game played over days. Raises BadOption, or its subclass FixedOption."""
    for option in options:
        if option.over_days is not None and asked.get(option.name, option.over_days) != option.over_days:
            raise FixedOption(option)
    fixed = {option.name: option.over_days for option in options if option.over_days is not None}
    return choose(options, {**asked, **fixed})


def as_before(options: tuple[Option, ...], version: int) -> dict[str, str]:
    """The values that options have in games of this version of the rules, which was older than the options."""
    return {each.name: each.before for each in options if each.before is not None and version < each.since}


def among_programs(options: tuple[Option, ...], asked: Mapping[str, str]) -> dict[str, str]:
    """The options asked for, and for the rest those for games among programs."""
    return {option.name: option.programs for option in options if option.programs is not None} | dict(asked)


def numbers(options: tuple[Option, ...], chosen: Mapping[str, str]) -> list[int]:
    """The chosen values as numbers for the rules: for each option, the place of the choice."""
    return [option.choices.index(chosen[option.name]) for option in options]


def cut_short(text: str) -> str:
    """As much of a text as fits into a sentence."""
    return text if len(text) <= LONGEST_QUOTED else f"{text[: LONGEST_QUOTED - 3]}..."


def quoted(text: str) -> str:
    """As much of a text as fits into a sentence, in quotation marks."""
    return repr(cut_short(text))


def did_you_mean(name: str, names: Mapping[str, object] | tuple[str, ...]) -> str:
    """The end of a sentence about an unknown name: a similar one, or a list of names."""
    close = get_close_matches(name, list(names), n=1)
    if close:
        return f": did you mean {close[0]}?"
    if len(names) > MOST_LISTED:
        return f": choose {', '.join(list(names)[:MOST_LISTED])} or one of {len(names) - MOST_LISTED} others."
    return f": choose {', '.join(names)}." if names else "."

"""What a table may agree on before the game: options, their choices, and the rules they touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from kingstable.core.errors import BadOption


@dataclass(frozen=True)
class Option:
    """One thing to agree on. The first choice is the default; a choice's number is its place.

    `rule` is the id of the rule or ruling that the option is about.
    """

    name: str
    choices: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        return self.choices[0]


def choose(options: tuple[Option, ...], asked: Mapping[str, str]) -> dict[str, str]:
    """Every option with its agreed value. Raises BadOption for unknown names and values."""
    names = {option.name: option for option in options}
    for name, value in asked.items():
        if name not in names:
            raise BadOption(f"There is no option {name!r}{did_you_mean(name, names)}")
        if value not in names[name].choices:
            raise BadOption(f"Option {name} cannot be {value!r}: choose {', '.join(names[name].choices)}.")
    return {name: asked.get(name, option.default) for name, option in names.items()}


def numbers(options: tuple[Option, ...], chosen: Mapping[str, str]) -> list[int]:
    """The chosen values as the rules know them: by option, the place of the choice."""
    return [option.choices.index(chosen[option.name]) for option in options]


def did_you_mean(name: str, names: Mapping[str, object] | tuple[str, ...]) -> str:
    """The end of a sentence about an unknown name: a likely one, or all there are."""
    close = get_close_matches(name, list(names), n=1)
    if close:
        return f": did you mean {close[0]}?"
    return f": choose {', '.join(names)}." if names else "."

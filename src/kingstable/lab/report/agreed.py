"""Which rules apply only to something not agreed on: another choice of an option, or another number of players.

The rulebook itself says so: its list of an option's choices names the rules of each; a rule may begin with "With the
option end at 1986" or with "With two players"; and a ruling belongs to the rules that it names.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypedDict

from kingstable.core.game import Game
from kingstable.core.options import Option
from kingstable.core.rulebook import RULE_ID, RULING_ID, Rule, Rulebook
from kingstable.lab.report.citing import ids_in

_WITH_OPTION: Final = re.compile(r"With the option (\w+)")
_AT: Final = re.compile(r"\b[Aa]t (\w+)")
NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
_WITH_PLAYERS: Final = re.compile(rf"With ({'|'.join(NUMBERS)})(?: or ({'|'.join(NUMBERS)}))? players")


class NotAgreed(TypedDict):
    """A rule, and what would make it apply: some choices of an option, or some numbers of players."""

    rule: str
    option: str
    choices: list[str]
    players: list[int]


Tied = tuple[str, str]
"""An option and one of its choices."""


def not_agreed(game: Game, options: Mapping[str, str], players: int) -> list[NotAgreed]:
    """The rules and rulings that cannot come into play, in the rulebook's order."""
    book = game.rulebook()
    named = {option.name: option for option in game.options}
    found: dict[str, NotAgreed] = {}
    for rule, ties in ties_of(book, named).items():
        if all(options[option] != choice for option, choice in ties):
            option = ties[0][0]
            choices = [choice for name, choice in ties if name == option]
            found[rule] = NotAgreed(rule=rule, option=option, choices=choices, players=[])
    for each in book.rules:
        counts = players_of(each)
        if counts and players not in counts:
            found[each.id] = NotAgreed(rule=each.id, option="", choices=[], players=counts)
    for ruling in book.rulings:
        if ruling.id not in found and all(rule in found for rule in ruling.rules):
            found[ruling.id] = NotAgreed(**{**found[ruling.rules[0]], "rule": ruling.id})
    return [found[rule] for rule in book.statements() if rule in found]


def ties_of(book: Rulebook, options: Mapping[str, Option]) -> dict[str, list[Tied]]:
    """By rule, the choices that it belongs to.

    What is said of an option's usual choice may be about the game as everybody knows it: only its rulings belong to it.
    """
    found: defaultdict[str, list[Tied]] = defaultdict(list)
    for option, choices, text in _listed(book, options):
        for rule in ids_in(text) & set(book.statements()):
            if RULING_ID.fullmatch(rule) or options[option].default not in choices:
                found[rule] += [(option, choice) for choice in choices]
    for each in (*book.rules, *book.rulings):
        found[each.id] += _own(each, options)
    return {rule: ties for rule, ties in found.items() if ties}


def _listed(book: Rulebook, options: Mapping[str, Option]) -> Iterator[tuple[str, Sequence[str], str]]:
    """Each option with some of its choices, and what the rulebook's list of options says about them."""
    for section in book.sections:
        option = ""
        for block in section.blocks:
            head, colon, text = block.text.partition(":")
            if not block.bullet and not block.indent:
                option = head if colon and head in options else option
            elif option:
                choices = [choice for choice in options[option].choices if choice in re.findall(r"\w+", head)]
                if choices and colon:
                    yield option, choices, text


def _own(rule: Rule, options: Mapping[str, Option]) -> list[Tied]:
    """The choices that a rule begins with: `With the option end at 1986`, or `With the option beginners`."""
    text = rule.blocks[0].text
    begun = _WITH_OPTION.match(text)
    if begun is None or begun[1] not in options:
        return []
    choices = options[begun[1]].choices
    said = [choice for choice in _AT.findall(text) if choice in choices] or [each for each in choices if each == "on"]
    return [(begun[1], choice) for choice in said]


def players_of(rule: Rule) -> list[int]:
    """The numbers of players that a rule is for; none if it is for any."""
    found = _WITH_PLAYERS.match(rule.sentence) if RULE_ID.fullmatch(rule.id) else None
    return [NUMBERS[word] for word in found.groups() if word] if found else []

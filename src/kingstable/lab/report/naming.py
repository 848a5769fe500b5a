"""The names a report uses: moves, news, endings and counters in the game's own words.

A move or an event is named without details, such as where a card is placed or what it costs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from kingstable import catalogue
from kingstable.core.words import Arguments, Lexicon
from kingstable.lab.report.deeds import THINGS
from kingstable.lab.result import STOPPED

NAME: Final = "\ue000"
"""Stands for a name while a sentence is cut."""

DEPENDING: Final = ("price", "gold", "value", "points", "number", "strength", "place", "changed")
"""Arguments of messages that are not always nouns of the game."""

TURN: Final = "turn: they "
"""How a sentence continues that begins with whose turn it is."""

LINKS: Final = "for|in|on|at|off|to|with|from|against|over"


def plain(what: str) -> str:
    """The name of a deed or a choice, made from its ids."""
    return what.replace("_", " ")


def title_of(game: str, language: str = "en") -> str:
    """The title of a game."""
    return catalogue.game(game).lexicon(language).say("title")


@cache
def event_named(game: str, cards: str, what: str) -> str:
    """An event and its thing, such as `buys King of Clubs`, in the game's own words."""
    return _named(game, cards, what, "told", {int(k): v for k, v in catalogue.game(game, cards).index.events.items()})


@cache
def move_named(game: str, cards: str, what: str) -> str:
    """A move and its thing, in the words in which the game offers it."""
    return _named(game, cards, what, "move", {int(k): v for k, v in catalogue.game(game, cards).index.moves.items()})


def _named(game: str, cards: str, what: str, sort: str, signatures: Mapping[int, tuple[str, ...]]) -> str:
    """The name from the message for this sort of sentence; from the ids if none names the thing."""
    verb, _, name = what.partition(" ")
    found = catalogue.game(game, cards)
    kinds = next((kinds for known, *kinds in signatures.values() if known == verb), [])
    kind = next((kind for kind in kinds if kind in THINGS), kinds[0] if kinds else "")
    arguments: Arguments = {"you": "no", "who": "", kind: NAME}
    text = _cut(found.lexicon().tell(f"{sort}-{verb}", arguments), {*found.nouns, *DEPENDING} - {kind})
    if text.startswith(TURN):  # what is left of "Ben's turn: they draw a bow" begins with the event's own verb
        text = " ".join((verb.partition("_")[0], *text.removeprefix(TURN).split()[1:]))
    return _begun(text.replace(NAME, name) if text and (NAME in text or not name) else plain(what))


def _cut(text: str, kinds: set[str]) -> str:
    """The text before the first argument that was not filled in: Fluent leaves the argument's name there."""
    left = "|".join(map(re.escape, kinds))
    text = re.sub(rf"[ ,:]*\(?\b(?:(?:{LINKS}) )?(?:the |an? )?(?:{left})\b.*", "", " ".join(text.split()))
    return text.removeprefix("'s ").strip(" .:,")


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def ending_named(game: str, ending: str, words: Lexicon) -> str:
    """The ending of a game as it is reported at the end, without the statement that the game is over."""
    if ending == STOPPED:
        return words.say("report-stopped")
    told = catalogue.game(game).lexicon(words.language).tell("told-ends", {"ending": ending})
    return told.partition(":")[0].strip(" .") or _begun(plain(ending))


def counter_named(game: str, counter: str, language: str = "en") -> str:
    """The name of a counter beside a seat's name, with its mark * if it is shown in other units."""
    name, mark, _ = counter.partition("*")
    told = catalogue.game(game).lexicon(language).tell(f"counter-{name}", {"count": 2, "number": 2})
    return (" ".join(told.split()) or _begun(plain(name))) + mark

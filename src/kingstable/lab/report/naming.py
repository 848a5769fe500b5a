"""What a report calls things: moves, news, endings and counters in the words that the game itself has for them.

A move or an event is told without what it depends on, such as where a card is placed or what it costs.
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
"""How a sentence goes on that begins with whose turn it is."""

LINKS: Final = "for|in|on|at|off|to|with|from|against|over"


def plain(what: str) -> str:
    """What a deed or a choice is called by its ids."""
    return what.replace("_", " ")


def title_of(game: str, language: str = "en") -> str:
    """The name of a game."""
    return catalogue.game(game).lexicon(language).say("title")


@cache
def event_named(game: str, cards: str, what: str) -> str:
    """An event and its thing, such as `buys King of Clubs`, as the game tells it."""
    return _named(game, cards, what, "told", {int(k): v for k, v in catalogue.game(game, cards).index.events.items()})


@cache
def move_named(game: str, cards: str, what: str) -> str:
    """A move and its thing, as the game offers it."""
    return _named(game, cards, what, "move", {int(k): v for k, v in catalogue.game(game, cards).index.moves.items()})


def _named(game: str, cards: str, what: str, sort: str, signatures: Mapping[int, tuple[str, ...]]) -> str:
    """Said by the message for this sort of sentence; by its id where there is none, or none that names the thing."""
    verb, _, name = what.partition(" ")
    found = catalogue.game(game, cards)
    kinds = next((kinds for known, *kinds in signatures.values() if known == verb), [])
    kind = next((kind for kind in kinds if kind in THINGS), kinds[0] if kinds else "")
    arguments: Arguments = {"you": "no", "who": "", kind: NAME}
    text = _cut(found.lexicon().tell(f"{sort}-{verb}", arguments), {*found.nouns, *DEPENDING} - {kind})
    if text.startswith(TURN):  # of "Ben's turn: they draw a bow" what is left begins with the event's own verb
        text = " ".join((verb.partition("_")[0], *text.removeprefix(TURN).split()[1:]))
    return _begun(text.replace(NAME, name) if text and (NAME in text or not name) else plain(what))


def _cut(text: str, kinds: set[str]) -> str:
    """Without everything from the first argument on that was not filled in: Fluent leaves its name there."""
    left = "|".join(map(re.escape, kinds))
    text = re.sub(rf"[ ,:]*\(?\b(?:(?:{LINKS}) )?(?:the |an? )?(?:{left})\b.*", "", " ".join(text.split()))
    return text.removeprefix("'s ").strip(" .:,")


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def ending_named(game: str, ending: str, words: Lexicon) -> str:
    """How a game ends, as it is told at the end, without saying that this is the end."""
    if ending == STOPPED:
        return words.say("report-stopped")
    told = catalogue.game(game).lexicon(words.language).tell("told-ends", {"ending": ending})
    return told.partition(":")[0].strip(" .") or _begun(plain(ending))


def counter_named(game: str, counter: str, language: str = "en") -> str:
    """What is counted beside a seat's name; with its mark * where it is told in other units."""
    name, mark, _ = counter.partition("*")
    told = catalogue.game(game).lexicon(language).tell(f"counter-{name}", {"count": 2, "number": 2})
    return (" ".join(told.split()) or _begun(plain(name))) + mark

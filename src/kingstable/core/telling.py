"""What all games tell alike: an event as one viewer may know it, the sentence for it, and which piece it moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import Happening
from kingstable.core.table import NOBODY
from kingstable.core.words import Arguments, SayNoun, Words, said

Travel = tuple[str | None, str | None, str | None]
"""Ids: of the piece that moves (its id afterwards), and of where it comes from and goes to."""

NOWHERE: Final[Travel] = (None, None, None)


@dataclass(frozen=True, eq=False, slots=True)
class Heard:
    """An event as one viewer may know it: its name, the seat it is about, and its nouns by kind.

    Secret nouns are left out for a viewer who may not know them; then `unseen` is true. A `Teller` returns the same
    object for the same news, so results computed from it can be remembered. `place` is where it happened, if the table
    said so.
    """

    event: str
    seat: int
    nouns: Mapping[str, int]
    unseen: bool
    place: int = NOBODY


@dataclass(frozen=True, eq=False)
class Teller:
    """How a game tells its news.

    `events` has the name of each event by its number, followed by its nouns; `secrets` has the nouns that are secret;
    `endings` has the names of the endings. Events `of_nobody` are not about a particular seat; `silent` ones are only
    movements, which need no line in the log. `headings` begin a turn, `subheadings` a part of one.
    """

    events: Mapping[int, tuple[str, ...]]
    secrets: Mapping[int, tuple[str, ...]]
    endings: tuple[str, ...]
    of_nobody: tuple[str, ...] = ("ends",)
    silent: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    subheadings: tuple[str, ...] = ()

    def hear(self, told: Told, viewer: int | None) -> Heard:
        """The part of an event that the viewer may know."""
        number = int(told.event)
        secret = self.secrets[number]
        if secret and knows(told, viewer):
            secret = ()
        first, second, place = int(told.first), int(told.second), int(told.place)
        return _heard(self.events[number], int(told.seat), first, second, secret, place)

    def tell(
        self,
        heard: Heard,
        viewer: int | None,
        words: Words,
        say_noun: SayNoun[Words],
        travel: Travel = NOWHERE,
        *,
        name: str = "",
        gist: str = "",
        matter: str = "",
        facts: dict[str, int | str] | None = None,
        about: tuple[str, ...] = (),
        part: str = "",
    ) -> Happening:
        """The event in a sentence: `told-EVENT`, or `told-EVENT-unseen` if a part of it is kept from the viewer.

        `name` is for an event about somebody who has no seat; `gist`, `matter`, `facts`, `about`, and `part` are those
        of the `Happening`.
        """
        is_own = heard.seat == viewer
        text = "" if heard.event in self.silent else _sentence(heard, is_own, words, say_noun, name, self.endings)
        seat = None if name or heard.event in self.of_nobody else heard.seat
        heading = 1 if heard.event in self.headings else 2 if heard.event in self.subheadings else 0
        return Happening(heard.event, text, seat, *travel, gist, facts or {}, matter, heading, about, part)


@remembered
def _heard(
    signature: tuple[str, ...], seat: int, first: int, second: int, secret: tuple[str, ...], place: int
) -> Heard:
    event, *kinds = signature
    nouns = {kind: number for kind, number in zip(kinds, (first, second), strict=False) if kind not in secret}
    return Heard(event, seat, nouns, bool(secret), place)


@remembered
def _sentence(
    heard: Heard, is_own: bool, words: Words, say_noun: SayNoun[Words], name: str, endings: tuple[str, ...]
) -> str:
    arguments: Arguments = {"you": "yes" if is_own else "no", "who": name or words.seat(heard.seat)}
    if "ending" in heard.nouns:
        arguments["ending"] = endings[heard.nouns["ending"]]
    else:
        arguments |= said(heard.nouns, say_noun, words)
    return words.say(f"told-{heard.event}-unseen" if heard.unseen else f"told-{heard.event}", **arguments)

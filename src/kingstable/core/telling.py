"""What all games tell alike: an event as one viewer may know it, the sentence for it, and what it shows to travel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.words import SayNoun, Words, said

Travel = tuple[str | None, str | None, str | None]
"""Ids: which piece, as it is called afterwards, from where, to where."""

NOWHERE: Final[Travel] = (None, None, None)


class Heard(NamedTuple):
    """An event as one viewer may know it: its name, the seat it is about, and its nouns by kind.

    Secret nouns are not among them for a viewer who may not know them; then `unseen` is true.
    """

    event: str
    seat: int
    nouns: dict[str, int]
    unseen: bool


@dataclass(frozen=True)
class Teller:
    """How a game tells its news.

    `events` and `secrets` are the nouns of each event by its number, `endings` the names of the endings. Events
    `of_nobody` are not about one seat; those that are `silent` are only movement, and the log need not say them.
    """

    events: Mapping[int, tuple[str, ...]]
    secrets: Mapping[int, tuple[str, ...]]
    endings: tuple[str, ...]
    of_nobody: tuple[str, ...] = ("ends",)
    silent: tuple[str, ...] = ()

    def hear(self, told: Told, viewer: int | None) -> Heard:
        """What of an event the viewer may know."""
        event, *kinds = self.events[int(told.event)]
        secret = () if knows(told, viewer) else self.secrets[int(told.event)]
        numbers = zip(kinds, (int(told.first), int(told.second)), strict=False)
        nouns = {kind: number for kind, number in numbers if kind not in secret}
        return Heard(event, int(told.seat), nouns, bool(secret))

    def tell(
        self,
        heard: Heard,
        viewer: int | None,
        words: Words,
        say_noun: SayNoun,
        travel: Travel = NOWHERE,
        *,
        name: str = "",
        gist: str = "",
        facts: dict[str, int | str] | None = None,
    ) -> Happening:
        """The event in a sentence, `told-EVENT`, or `told-EVENT-unseen` where something of it is kept from the viewer.

        `name` is for an event about somebody who has no seat; `gist` and `facts` are those of the happening.
        """
        text = "" if heard.event in self.silent else self._sentence(heard, viewer, words, say_noun, name)
        seat = None if heard.event in self.of_nobody else heard.seat
        return Happening(heard.event, text, seat, *travel, gist=gist, facts=facts or {})

    def _sentence(self, heard: Heard, viewer: int | None, words: Words, say_noun: SayNoun, name: str) -> str:
        arguments = words.who(heard.seat, viewer, name)
        if "ending" in heard.nouns:
            arguments["ending"] = self.endings[heard.nouns["ending"]]
        else:
            arguments |= said(heard.nouns, say_noun, words)
        return words.say(f"told-{heard.event}-unseen" if heard.unseen else f"told-{heard.event}", **arguments)

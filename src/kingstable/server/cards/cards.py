"""Which card a table has. That of a game in progress shows nothing of the position: only which game it is."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from kingstable import catalogue
from kingstable.core.game import Game
from kingstable.core.scene import Outcome, Scene
from kingstable.core.words import Lexicon
from kingstable.server.cards.picture import Card, Standing, svg
from kingstable.server.cards.pixels import png
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.language import house_words
from kingstable.server.lobby.shapes import OpenTable
from kingstable.server.room import Room

KEPT: Final = 64
"""How many pictures are kept in memory."""
WAITING: Final = 16
"""How many requests may wait for pictures at once; others are refused."""


class Cards:
    """The cards of this server's tables, drawn one at a time."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._one = asyncio.Lock()
        self._waiting = 0
        self._pictures: OrderedDict[bytes, bytes] = OrderedDict()

    async def of_table(self, table: str, language: str) -> Card:
        """The card of a table, with the result once the game is over. Raises Denied or StoreError."""
        room, words = await self._hall.room(table), house_words(language)
        if room.kept.terms.watch == "nobody":
            return nothing_told(words)
        if not room.over:
            return going_on(room.game, len(room.people), words)
        shown = await room.chronicle.show(Viewer(None, language))
        return finished(room, shown.scene, words)

    async def picture(self, card: Card) -> bytes:
        """A card as a PNG. Raises Denied while too many are requested."""
        drawn = svg(card)
        key = hashlib.sha256(drawn.encode()).digest()
        if key not in self._pictures:
            await self._draw(key, drawn)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    async def _draw(self, key: bytes, drawn: str) -> None:
        if self._waiting >= WAITING:
            raise Denied(503, "cards-busy")
        self._waiting += 1
        try:
            async with self._one:
                if key not in self._pictures:
                    self._pictures[key] = await asyncio.to_thread(png, drawn)
        finally:
            self._waiting -= 1
        while len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)


def nothing_told(words: Lexicon) -> Card:
    """The card of a table that nobody may watch."""
    house = words.say("card-house")
    return Card(house, house, words.say("card-private"), "")


def going_on(game: Game, seats: int, words: Lexicon) -> Card:
    """The card of a game in progress."""
    title = game.lexicon(words.language).say("title")
    return Card(words.say("card-house"), title, words.say("card-seats", count=seats), words.say("card-open"), game=game)


def gathering(open_table: OpenTable, words: Lexicon) -> Card:
    """The card of a table in the lobby."""
    card = going_on(catalogue.game(open_table.game), len(open_table.seats), words)
    return Card(card.house, card.title, card.headline, words.say("card-join"), game=card.game)


def finished(room: Room, scene: Scene, words: Lexicon) -> Card:
    """The card of a finished game: who won, and how the table looked to somebody who watched."""
    names, plies = room.match.record.seats, len(room.match.record.entries)
    title = room.game.lexicon(words.language).say("title")
    under = words.say("card-moves", count=plies)
    headline = _headline(scene.outcome, names, words)
    return Card(words.say("card-house"), title, headline, under, _standings(scene, names), room.game, scene)


def _headline(outcome: Outcome | None, names: Sequence[str], words: Lexicon) -> str:
    winners = [names[score.seat] for score in outcome.scores if score.place == 1] if outcome else []
    if not winners:
        return words.say("card-no-result")
    return words.say("card-won", names=", ".join(winners), count=len(winners))


def _standings(scene: Scene, names: Sequence[str]) -> tuple[Standing, ...]:
    scores = scene.outcome.scores if scene.outcome else ()
    if not scores:
        return tuple(Standing(seat, None, name, "") for seat, name in enumerate(names))
    placed = sorted(scores, key=lambda score: score.place)
    return tuple(Standing(score.seat, score.place, names[score.seat], score.summary) for score in placed)

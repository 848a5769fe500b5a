"""The asker's own finished games, a page at a time."""

from __future__ import annotations

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.asker import Asker
from kingstable.server.hall import Hall
from kingstable.server.records.shapes import PAGE, RecordedGame, RecordedGames, RecordedPlayer
from kingstable.server.store import seated
from kingstable.server.store.seated import Seats


async def own_games(hall: Hall, asker: Asker, before: int | None, language: str) -> RecordedGames:
    """The asker's games that ended before a moment, the last one first. Raises StoreError."""
    found, more = await seated.finished_before(hall.store.people, asker.keys, before, PAGE)
    return RecordedGames(tuple(each for seats in found if (each := _game(seats, language))), more)


def _game(seats: Seats, language: str) -> RecordedGame | None:
    """A game as listed; None if it no longer exists here."""
    kept = seats.kept
    try:
        title = catalogue.game(kept.game).lexicon(language).say("title")
    except KingstableError:
        return None
    players = tuple(
        RecordedPlayer(seat, person.name, person.kind, kept.places[seat] if kept.places else None)
        for seat, person in enumerate(kept.people)
    )
    own = seats.own[0] if seats.own else None
    return RecordedGame(
        kept.id, kept.game, title, kept.ply, kept.ended, own, players, continued=kept.terms.origin is not None
    )

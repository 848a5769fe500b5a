"""The asker's own tables: where they sit, against whom, and whose turn it is."""

from __future__ import annotations

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.server.asker import Asker
from kingstable.server.hall import Hall
from kingstable.server.lobby.board import Board
from kingstable.server.lobby.gathering import Gathering
from kingstable.server.notices.rows import is_asked
from kingstable.server.room import now
from kingstable.server.shapes import MyRival, MyTable, MyTables, MyWaiting
from kingstable.server.standing.fairness import counted_places
from kingstable.server.store import seated
from kingstable.server.store.kept import Kept
from kingstable.server.store.seated import Seats


async def my_tables(hall: Hall, board: Board, asker: Asker, language: str) -> MyTables:
    """The tables of whoever asks. Raises StoreError."""
    going_on = await seated.going_on(hall.store.people, asker.keys)
    finished = await seated.finished(hall.store.people, asker.keys)
    shown = [each for seats in going_on if (each := _table(seats, language))]
    # First the tables that wait for the asker, the longest wait on top; then the others, the latest change first.
    shown.sort(key=lambda each: (not each.your_turn, (each.since or 0) * (1 if each.your_turn else -1)))
    ended = tuple(each for seats in finished if (each := _table(seats, language)))
    waiting = tuple(one for found in board.where(asker.keys) if (one := _waiting(found, asker, language)))
    return MyTables(tuple(shown), ended, now(), waiting)


def _table(seats: Seats, language: str) -> MyTable | None:
    """A table as its holder sees it in the list; None if its game is not installed here."""
    kept, own = seats.kept, seats.own
    try:
        game = catalogue.game(kept.game)
    except KingstableError:
        return None
    waits_for = [seat for seat in own if is_asked(kept, seat)]
    seat = (waits_for or list(own))[0]
    places = counted_places(kept) if kept.places else ()
    return MyTable(
        table=kept.id,
        game=kept.game,
        title=_title(game, language),
        seat=seat,
        name=kept.people[seat].name,
        your_turn=bool(waits_for),
        rivals=_rivals(kept, own),
        pace=kept.pace,
        ply=kept.ply,
        over=kept.over,
        since=kept.since if kept.asked is not None else None,
        due=kept.due_of(seat) if waits_for else kept.due,
        ended=kept.ended,
        place=places[seat] if places else None,
        winners=tuple(kept.people[winner].name for winner, place in enumerate(places) if place == 1),
        own=own,
        left=_left(kept, seat, now()),
    )


def _waiting(gathering: Gathering, asker: Asker, language: str) -> MyWaiting | None:
    """A table in the lobby as somebody who sits there sees it in the list; None if its game is not installed here."""
    try:
        game = catalogue.game(gathering.asked.game)
    except KingstableError:
        return None
    own = gathering.seat_of(asker)
    return MyWaiting(
        id=gathering.id,
        game=game.name,
        title=_title(game, language),
        seat=own,
        names=tuple(chair.name for seat, chair in enumerate(gathering.chairs) if seat != own and chair.kind != "free"),
        free=gathering.free,
        pace=gathering.asked.pace,
        opened=gathering.created,
    )


def _left(kept: Kept, seat: int, moment: int) -> int | None:
    """Milliseconds that the clock of a seat shows for the rest of the game; None if the table has no such clocks."""
    clocks = kept.life.clocks
    if clocks is None or kept.over:
        return None
    if seat not in clocks.running:
        return clocks.left[seat]
    return max(0, min(clocks.left[seat], clocks.ends(seat) - moment))


def _title(game: Game, language: str) -> str:
    return game.lexicon(language).say("title")


def _rivals(kept: Kept, own: tuple[int, ...]) -> tuple[MyRival, ...]:
    return tuple(
        MyRival(seat, person.name, person.kind, seat in (kept.asked or ()))
        for seat, person in enumerate(kept.people)
        if seat not in own
    )

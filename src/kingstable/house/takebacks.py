"""When players may take back a move without asking anybody: as long as nobody has learned anything from it.

What a seat revealed about itself by the move does not count, as that harms nobody else. The decision depends only on
what the seat itself knows, using worlds dealt anew from there, so that the offer to take back reveals nothing.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Script, ScriptError
from kingstable.core.news import EVERYONE, News, Told
from kingstable.core.record import replay
from kingstable.core.sets import bit
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.house.match import Match

WORLDS: Final = 3
"""In how many worlds that the seat cannot tell from the true one the move is tried again."""

After = tuple[Table, list[Told]]


def last_made(match: Match, seat: int) -> int | None:
    """The ply after the last move of a seat; None if it has made none."""
    found = (ply for ply in range(match.ply, 0, -1) if match.record.entries[ply - 1].seat == seat)
    return next(found, None)


def may_take_back(match: Match, seat: int) -> bool:
    """Whether the last move is this seat's, and nobody has learned anything from it."""
    if last_made(match, seat) != match.ply:
        return False
    before = replay(match.game, match.record, match.ply - 1)
    return shows_nothing(match.game, before, match.record.entries[match.ply - 1], match.game.words(match.record.seats))


def shows_nothing(game: Game, before: Table, entry: Entry, words: Words) -> bool:
    """Whether nothing was drawn for a move, and it showed neither its seat nor others anything that was hidden."""
    here = None if entry.drew else _made(game, before, entry)
    if here is None:
        return False
    for number in range(WORLDS):
        other = before.imagine(entry.seat, FastLuck(WORLDS * int(before.ply) + number))
        there = _made(game, other, entry)
        if there is None or _tells_others(game, there, entry.seat):
            return False
        if _seen(game, here, entry.seat, words) != _seen(game, there, entry.seat, words):
            return False
    return True


def _made(game: Game, before: Table, entry: Entry) -> After | None:
    """The table after the move, and the news of it; None if something is drawn for it."""
    after, news = before.clone(), News()
    after.luck, after.news = Script([]), news
    try:
        after.play(entry.seat, game.notation.read(entry.move))
    except ScriptError:
        return None
    return after, news.take()


def _tells_others(game: Game, after: After, seat: int) -> bool:
    """Whether there are news that some others may know, but not the seat itself."""
    return any(
        bool(game.index.secrets[int(told.event)]) and told.knows not in (0, EVERYONE) and not told.knows & bit(seat)
        for told in after[1]
    )


def _seen(game: Game, after: After, seat: int, words: Words) -> object:
    table, told = after
    happenings = [game.happening(each, table, seat, words) for each in told]
    return game.scene(table, seat, words), happenings, [] if table.over() else table.waiting()

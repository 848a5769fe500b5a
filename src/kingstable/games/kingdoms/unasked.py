"""What computer players do without being asked, if kingdoms may be rearranged at any time.

They lay what wins and what strengthens the flag they are building on. Whether to keep a group in the hand, to be bid,
they decide when they are asked.
"""

from __future__ import annotations

from kingstable.core.sets import includes, kinds_of, lowest
from kingstable.core.table import NOBODY, Table, first_of, second_of, verb_of
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom, kingdom_plus_groups
from kingstable.games.kingdoms.generated.steps import BID, CHALLENGE, LAY, TAKE
from kingstable.games.kingdoms.pieces import ANY_TIME, NO_CARD, WINDOWS, Lands, bonus_of, has_groups, own_cards
from kingstable.games.kingdoms.purpose import best_promise, promise
from kingstable.games.kingdoms.reach import winning_flags
from kingstable.games.kingdoms.windows import is_last_turn


def unasked(table: Table, seat: int) -> int | None:
    """A computer player's next free move, or None; it lays groups or makes way for a winning kingdom, so this ends."""
    assert isinstance(table, Lands)
    if table.choices[WINDOWS] != ANY_TIME or table.over() or table.is_asked(seat):
        return None
    moves = [int(move) for move in table.free_for(seat)]
    if not moves:
        return None
    flags = winning_flags(kinds_of(own_cards(table, seat)))
    if flags:
        return _towards_victory(table, seat, int(flags), moves)
    if is_last_turn(table) or seat in (table.challenger, table.opponent):
        return None  # the seat will be asked, or has been
    return _strengthening(table, seat, moves)


def fights(table: Table, seat: int) -> bool:
    """Whether the seat is asked whom to challenge or what to bid, not only how to arrange its kingdom."""
    return any(verb_of(move) in (CHALLENGE, BID) for move in table.legal_for(seat))


def pauses(table: Table, seat: int) -> bool:
    """Whether a seat that is not asked should stop to rearrange: it can, and an opponent is being chosen."""
    assert isinstance(table, Lands)
    is_turn_begun = table.prize != NO_CARD and table.opponent == NOBODY
    return is_turn_begun and table.choices[WINDOWS] == ANY_TIME and len(table.free_for(seat)) > 0


def _towards_victory(t: Lands, seat: int, flags: int, moves: list[int]) -> int | None:
    """Lay a missing group under a flag that wins; first take back what lies under another one."""
    kingdom = t.kingdoms[seat]
    flag = int(flag_of_kingdom(kingdom)) if has_groups(kingdom) else int(lowest(flags))
    if not includes(flags, flag):
        return next((move for move in moves if verb_of(move) == TAKE), None)
    missing = [group for group in range(3) if groups_of_kingdom(kingdom, group) == 0]
    return next((move for move in _lays(moves) if second_of(move) == flag and first_of(move) in missing), None)


def _strengthening(t: Lands, seat: int, moves: list[int]) -> int | None:
    """The best group under the flag that promises most."""
    best = best_promise(t, seat)
    good = [move for move in _lays(moves) if promise(t, seat, second_of(move)) == best]
    return max(good, key=lambda move: int(bonus_of(kingdom_plus_groups(0, first_of(move), 1))), default=None)


def _lays(moves: list[int]) -> list[int]:
    return [move for move in moves if verb_of(move) == LAY]

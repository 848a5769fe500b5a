"""The market of Characters (KS-7, KS-32)."""

from __future__ import annotations

from kingstable.games.kings_of_serbia.generated.steps import tell_turns_up
from kingstable.games.kings_of_serbia.hands import take_from_row
from kingstable.games.kings_of_serbia.pieces import MARKET, MARKET_SIZE, Realm


def refill_market(t: Realm) -> None:
    """From the Character deck to six, as far as it goes (KS-7, KS-32)."""
    for place in range(MARKET_SIZE):
        if t.market[place] == 0 and t.deck_size > 0:
            kind = take_from_row(t, t.seats * t.kinds, t.luck.below(t.deck_size, MARKET))
            t.deck_size -= 1
            t.market[place] = kind + 1
            tell_turns_up(t, kind)

"""Two worlds that look the same to one seat: the same deal except for a card that this seat cannot see."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kingstable import catalogue
from kingstable.core.luck import Script
from kingstable.core.record import Record
from kingstable.house.luck import SealedLuck
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.room import names_of
from kingstable.server.store.kept import Kept, Person, Snapshot, Stored

GAME = catalogue.game("crusaders")
CARDS = 56
BELAS_CARD, LAST_CARD = CARDS - 8, 0
"""Places in the shuffled deck: Anna is dealt from the end, then Bela; the first card comes last."""

ANNA_BEGINS = 0
SEED = bytes(32)
TABLE = "two-worlds"
TOKENS = ("token-of-anna", "token-of-bela")


def two_worlds(seed: int) -> tuple[Stored, Stored]:
    """The same table twice; in the second one a card of Bela's hand and the last card of the deck are exchanged."""
    order = list(range(CARDS))
    random.Random(seed).shuffle(order)
    other = list(order)
    other[BELAS_CARD], other[LAST_CARD] = other[LAST_CARD], other[BELAS_CARD]
    return _kept([*draws(order), ANNA_BEGINS]), _kept([*draws(other), ANNA_BEGINS])


def draws(order: Sequence[int]) -> list[int]:
    """The random numbers with which a shuffle ends in this order (see `core.luck.Luck.shuffle`)."""
    cards, drawn = list(range(len(order))), []
    for last in range(len(order) - 1, 0, -1):
        place = cards.index(order[last])
        drawn.append(place)
        cards[last], cards[place] = cards[place], cards[last]
    return drawn


def _kept(setup: list[int]) -> Stored:
    people = tuple(
        Person("you", name, token=tokens.hashed(token)) for name, token in zip(("Anna", "Bela"), TOKENS, strict=True)
    )
    chosen = {option.name: option.default for option in GAME.options}
    table = GAME.table(2, Script(list(setup)), chosen)
    record = Record(GAME.name, GAME.version, chosen, names_of(people), tuple(setup), commitment="sha256:of-the-seed")
    table.begin()
    state = Match(GAME, table, SealedLuck(SEED), SEED, record).save()
    kept = Kept(TABLE, GAME.name, 0, chosen, people, 0, 0, over=False, bot_to_move=False)
    return Stored(kept, Snapshot(0, state))

"""Battles for the tests: a hex in the middle, lands that support each side, and the dice of a step."""

from __future__ import annotations

from kingstable.core.news import News
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.generated.packed import orders_with_how
from kingstable.games.kings_and_things.pieces import armies, counters
from kingstable.games.kings_and_things.pieces.realm import IN_PLAY, field
from kingstable.games.kings_and_things.pieces.terms import COMBAT_PHASE
from kingstable.games.kings_and_things.pieces.thing_sets import join
from kingstable.games.kings_and_things.pieces.things import MAGIC_AT
from kingstable.games.kings_and_things.rules.magic.orders import ASK_ALWAYS
from tests.kings_and_things.positions import (
    NEUTRAL,
    Options,
    asked,
    dice,
    face,
    fetch,
    own,
    play,
    realm,
    retell,
    thing,
    write,
)

HERE = 0
"""The contested hex, in the centre of the board."""

HOMES = {
    "plains": (7, 8), "frozen_waste": (9, 10), "mountain": (11, 12), "swamp": (13, 14), "jungle": (15, 16),
    "forest": (17, 18), "desert": (3, 4),
}  # fmt: skip
"""Two hexes of each terrain: the first supports the creatures of seat 0, the second those of seat 1."""


def field_of_battle(options: Options | None = None, owner: int | None = 1, players: int = 4) -> KingsAndThings:
    """Seats 0 and 1 own a hex of each terrain; one of them, or nobody, owns the hex in the middle."""
    t = realm(players, {"secrecy": "none", **(options or {})}, ground=HOMES)
    for first, second in HOMES.values():
        own(t, 0, first)
        own(t, 1, second)
    if owner is not None:
        own(t, owner, HERE)
    t.phase = COMBAT_PHASE
    return t


def fight(t: KingsAndThings, *numbers: int, announcer: int = 0) -> KingsAndThings:
    """Announce the battle in the middle; the next dice show these numbers."""
    if numbers:
        dice(t, *numbers)
    t.acting = announcer
    steps.then_battle(t, announcer, HERE)
    t.go_on()
    return t


def pass_windows(t: KingsAndThings) -> KingsAndThings:
    """Have everybody decline to play magic now."""
    while asked(t).endswith((" reaction", " answer", " nudge_die")):
        play(t, "let_be")
    return t


def order_always(t: KingsAndThings, seat: int, *items: str) -> None:
    """The player wants to be asked about these items at every opportunity."""
    for name in items:
        t.orders[seat] = orders_with_how(t.orders[seat], thing(name) - int(MAGIC_AT), ASK_ALWAYS)


def still_fighting(t: KingsAndThings) -> set[int]:
    """The parties left in the battle."""
    return {party for party in range(NEUTRAL + 1) if t.fighting >> party & 1}


def strength(t: KingsAndThings, party: int, name: str) -> int:
    """The current value of a counter."""
    return int(armies.strength(t, party, thing(name)))


def stage(t: KingsAndThings) -> str:
    """The current step of the round."""
    return ("", "magic", "ranged", "melee")[int(t.stage)]


def told_fight(t: KingsAndThings, *numbers: int, announcer: int = 0) -> list[str]:
    """The events of the battle up to its first question."""
    t.news = news = News()
    fight(t, *numbers, announcer=announcer)
    t.news = None
    return [retell(each.event, each.seat, (each.first, each.second), None, each.knows) for each in news.take()]


def play_until(t: KingsAndThings, question: str) -> KingsAndThings:
    """Everybody stays and uses no magic until this is asked ("" for the end)."""
    while asked(t).partition(" ")[2] != question:
        play(t, "stay" if asked(t).endswith(" retreat") else "let_be")
    return t


def lift(t: KingsAndThings, seat: int, *passengers: str) -> None:
    """The player's Balloon has come to the battle with these passengers."""
    counters.put(t, fetch(t, "balloon"), IN_PLAY)
    t.balloon_of, t.balloon_at = seat, HERE
    for name in passengers:
        join(t.riders, counters.of_face(counters.set_at(t, field(HERE, seat)), face(name)))


def to_the_item(t: KingsAndThings, seat: int) -> KingsAndThings:
    """Everybody declines until this player is asked for a reaction."""
    while asked(t) != f"{seat} reaction":
        play(t, "let_be")
    return t


def free(t: KingsAndThings, seat: int, verb: str = "demand") -> set[str]:
    """What this player may do with this verb without being asked."""
    texts = {write(int(move)) for move in t.free_for(seat)}
    return {text for text in texts if text.startswith(verb + " ")}

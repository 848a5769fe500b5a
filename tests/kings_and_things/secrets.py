"""Positions in which being asked could reveal what somebody holds: for the stories here and for the contract."""

from __future__ import annotations

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.terms import EVENT_PHASE
from tests.kings_and_things.positions import at_part, behind, dice, own, play, realm, units

VICTIM = 1
"""The seat whose secret it is."""

ELIXIR, CHARM = 4, 8
WHEN_IT_MATTERS, ALWAYS, NEVER = range(3)
"""The orders that a player may give, as moves number them."""


def pox(rules: int, *creatures: str, secrecy: str = "pause") -> KingsAndThings:
    """The pox is about to take two of these face-down creatures of seat 1, in hex 8."""
    t = arranged(rules, secrecy, "teeniepox")
    units(t, VICTIM, 8, *creatures)
    play(at_part(t, 0, EVENT_PHASE), "play teeniepox")
    dice(t, 2)
    return t


def weather(rules: int, *creatures: str, secrecy: str = "pause") -> KingsAndThings:
    """Seat 1 has played Weather Control and is about to aim it, with these face-down creatures in hex 9, a forest."""
    t = arranged(rules, secrecy, "weather_control", VICTIM)
    units(t, VICTIM, 9, *creatures)
    return play(at_part(t, VICTIM, EVENT_PHASE), "play weather_control")


def arranged(rules: int, secrecy: str, event: str, seat: int = 0) -> KingsAndThings:
    t = realm(3, {"secrecy": secrecy}, ground={"forest": (9,)})
    t.rules = rules
    own(t, 0, 0, 1, 2)
    own(t, VICTIM, 8, 9, 10)
    behind(t, seat, event)
    return t


def ordered(rules: int, how: int, seat: int = VICTIM) -> KingsAndThings:
    """The pox is about to take two creatures of seat 1; a seat has given an order about the Elixir and the Charm."""
    t = pox(rules, "plains_farmers", "plains_eagles", "plains_centaur")
    behind(t, seat, "ruby")
    return play(t, f"{seat}: order {ELIXIR} {how}", f"{seat}: order {CHARM} {how}")

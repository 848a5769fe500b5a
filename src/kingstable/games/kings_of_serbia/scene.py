"""What one seat sees of Kings of Serbia: all that lies open, its own hand, and how much the rest is.

Ids tell where a card lies, not which copy it is: equal cards are the same card in every respect.
"""

from __future__ import annotations

from kingstable.core.scene import Counter, Outcome, Piece, Scene, Score, SeatView
from kingstable.core.sets import count
from kingstable.core.table import Asked, Table
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.cardset import CardSet
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.nouns import ACTIONS, Names
from kingstable.games.kings_of_serbia.offers import offers
from kingstable.games.kings_of_serbia.pieces import (
    BUYING,
    COINS,
    LANDS,
    PRODUCTION,
    RESOURCES,
    STOCK,
    Realm,
    has,
)
from kingstable.games.kings_of_serbia.places import card_piece
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.seat_zones import seat_zones
from kingstable.games.kings_of_serbia.shared_zones import shared_zones
from kingstable.games.kings_of_serbia.sheet import score_zones, summary

COVER = ("knight", "merchant", "king", "queen", "reaper")


def scene(cards: CardSet, table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it (ruling R24)."""
    assert isinstance(table, Realm)
    names = Names(cards, words)
    zones = [*shared_zones(table, names, words), *seat_zones(table, viewer, names)]
    return Scene(
        game="kings_of_serbia",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(_seat(table, seat, words) for seat in range(int(table.seats))),
        zones=(*zones, *(score_zones(table, words) if table.over() else ())),
        prompt=_prompt(table, viewer, words),
        offers=offers(table, viewer, names, words),
        outcome=_outcome(table, words) if table.over() else None,
        guide=_guide(table, viewer, words),
    )


def cover(cards: CardSet, table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the picture on the first page; of a set that lacks them, as many others."""
    assert isinstance(table, Realm)
    names, kinds = Names(cards, words), [card.id for card in cards.kinds]
    shown = [kinds.index(name) for name in COVER if name in kinds] or range(min(len(COVER), len(kinds)))
    return tuple(card_piece(table, names, f"cover.{names.code(kind)}", kind) for kind in shown)


def _seat(t: Realm, seat: int, words: Words) -> SeatView:
    counters = {
        "points": int(score(t)[seat]),
        "lands": int(count(has(t, seat, LANDS))),
        "cards": sum(int(owned(t, seat, kind)) for kind in range(int(t.kinds))),
        "coins": int(has(t, seat, COINS)) if t.phase == BUYING else 0,
        "resources": sum(int(has(t, seat, STOCK + k)) for k in range(int(RESOURCES))),
    }
    said = tuple(Counter(name, words.say(f"counter-{name}"), number) for name, number in counters.items())
    return SeatView(seat, words.seat(seat), not t.over() and seat in t.waiting(), said)


# What is asked


def _prompt(t: Realm, viewer: int | None, words: Words) -> str:
    if t.over():
        return words.say("prompt-over")
    asked = None if viewer is None else t.asked(viewer)
    if asked is not None:
        return words.say(f"prompt-{asked.question}", **_arguments(t, asked))
    if len(t.waiting()) > 1:
        return words.say("prompt-wait-sale")
    return words.say("prompt-wait", who=words.seat(int(t.to_move())))


def _arguments(t: Realm, asked: Asked) -> dict[str, str | int]:
    """What prompts speak of: the value or the coins left, the action that can be supported."""
    said: dict[str, str | int] = {"value": int(t.value), "coins": int(has(t, asked.seat, COINS))}
    if "action" in asked.nouns:
        action = asked.nouns["action"]
        said["action"] = "production" if action == PRODUCTION else ACTIONS[action]
    return said


def _guide(t: Realm, viewer: int | None, words: Words) -> str:
    """What is to be done now, for somebody new."""
    if t.over():
        return ""
    asked = None if viewer is None else t.asked(viewer)
    return words.say("guide-wait" if asked is None else f"guide-{asked.question}")


# The end


def _outcome(t: Realm, words: Words) -> Outcome:
    values = [int(value) for value in t.standing()]
    scores = tuple(
        Score(seat, 1 + sum(other > value for other in values), summary(t, seat, words))
        for seat, value in enumerate(values)
    )
    return Outcome(words.say("told-ends", ending=steps.ENDING_NAMES[int(t.ending)]), scores)

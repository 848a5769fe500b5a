"""The score table at the end (KS-50 to KS-52)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from kingstable.core.drawing import zone_id
from kingstable.core.scene import Mark, Zone
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.pieces import HILL, MOUNTAIN, PLAIN, Realm
from kingstable.games.kings_of_serbia.score import (
    ALL_LANDS,
    MAJORITY,
    card_points,
    land_points,
    lands_of,
    most_of,
    score,
    varieties,
    variety_points,
)  # fmt: skip

MAJORITIES = {"most-lands": ALL_LANDS, "most-plains": PLAIN, "most-hills": HILL, "most-mountains": MOUNTAIN}


def lines(t: Realm, seat: int) -> dict[str, int]:
    """The seven lines of a seat's score table and their sum, in the book's order."""
    found = {"cards": int(card_points(t, seat)), "lands": int(land_points(t, seat))}
    for name, majority in MAJORITIES.items():
        most, own = int(most_of(t, majority)), int(lands_of(t, seat, majority))
        found[name] = int(MAJORITY) if own == most > 0 else 0
    found["symbols"] = int(variety_points(t, seat))
    found["total"] = int(score(t)[seat])
    return found


def score_zones(t: Realm, words: Words) -> Iterator[Zone]:
    """A panel for each seat, with a mark for each line."""
    for seat in range(int(t.seats)):
        marks = tuple(_line(name, points, words) for name, points in lines(t, seat).items())
        label = words.say("zone-score", who=words.seat(seat))
        yield Zone(zone_id(seat, "score"), "panel", label, owner=seat, marks=marks)


def _line(name: str, points: int, words: Words) -> Mark:
    said = words.say("score-line", line=name)
    label = words.say("mark-score", name=said, points=points)
    return Mark(name, label, str(points), _tone(name), points, name=said)


def _tone(name: str) -> Literal["fact", "gain"]:
    return "gain" if name == "total" else "fact"


def summary(t: Realm, seat: int, words: Words) -> str:
    """A seat's points and where they come from."""
    found = lines(t, seat)
    majorities = sum(found[name] for name in MAJORITIES)
    return words.say(
        "score",
        points=found["total"],
        cards=found["cards"],
        lands=found["lands"],
        majorities=majorities,
        symbols=found["symbols"],
        kinds=int(varieties(t, seat)),
    )

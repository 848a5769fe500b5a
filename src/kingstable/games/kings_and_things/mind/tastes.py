"""How much quick play in Kings & Things likes each move: the numbers behind `strategy` and `generals`.

The numbers in `data/tastes.csv` were not chosen by hand but found by games: `python -m bench.tastes kings_and_things`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.tastes import tastes
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.pieces.realm import Realm

STAGES: Final[i64] = 3
MIDDLE: Final[i64] = 3
LATE: Final[i64] = 5
"""The turns with which the second and the last stage begin; most games have six turns."""

TENTHS: Final[i64] = 10
HUNDREDTHS: Final[i64] = 100
TERRAINS: Final[i64] = 8
FORTS: Final[i64] = 5
"""The levels of forts, counting none."""

HABITS: Final[vec[i64]] = vec[i64]([
    steps.DONE, steps.REMOVE, steps.RELEASE, steps.CASH, steps.ORDER, steps.TAKE_GOLD, steps.TAKE_THING, steps.ROB,
    steps.STALK, steps.LET_BE, steps.DISPEL, steps.FAN, steps.DRINK, steps.STOP, steps.BLOW_OFF, steps.RAZE,
    steps.LOWER, steps.SAVE, steps.LET_DIE, steps.DEMAND, steps.UNLEASH, steps.TURN_ON, steps.SHOOT_FORT,
    steps.PUT_BACK, steps.REMAIN, steps.HALT, steps.DEMAND_PROOF, steps.PROVE, steps.REFUSE, steps.SHOW_FLYER,
    steps.SHOW_NO_MORE, steps.BOARD, steps.TAKE_ALL, steps.TAKE_ALONG, steps.TAKE_FLYERS, steps.TAKE_WALKERS,
    steps.LURE, steps.FLY_ON, steps.SHOW, steps.FIGHT_DEFENDERS,
])  # fmt: skip
"""The moves that are liked equally whatever they are about, in the order of their table."""

PACKAGE: Final = "kingstable.games.kings_and_things"
HABIT: Final[vec[i64]] = tastes(PACKAGE, "HABIT", len(HABITS))
MARKED: Final[vec[i64]] = tastes(PACKAGE, "MARKED", 2)
"""For a hex to mark: terrain that is new, and each neighbour."""
GROUND: Final[vec[i64]] = tastes(PACKAGE, "GROUND", int(TERRAINS))
"""By terrain, what is added to that."""
FILLED: Final[vec[i64]] = tastes(PACKAGE, "FILLED", 6)
"""For placing creatures: in general; for each foreign or hostile neighbour, unit, and fort level; for a citadel."""
PUT: Final[vec[i64]] = tastes(PACKAGE, "PUT", 3)
"""For creatures to be placed: supported ones, each point of their value, and bluffs."""
KEPT: Final[vec[i64]] = tastes(PACKAGE, "KEPT", 9)
"""For keeping things: treasures and magic; creatures of the player's terrain, and their value; others, and theirs;
incomes that can be placed; those that cannot, and each gold of them; all else.
"""
RECRUITED: Final[vec[i64]] = tastes(PACKAGE, "RECRUITED", int(STAGES * 2))
"""By stage, the gold in tenths that is kept back from recruits: in general, and for each hex of the kingdom."""
PAID: Final[vec[i64]] = tastes(PACKAGE, "PAID", 3)
"""For each point paid for a Hero: before the roll, after it by the rich, and after it by the poor."""
SOUGHT: Final[vec[i64]] = tastes(PACKAGE, "SOUGHT", 3)
"""For trying for a Hero: any; each point of the roll it takes; lords of terrain not owned."""
BUILT: Final[vec[i64]] = tastes(PACKAGE, "BUILT", int(FORTS + 2))
"""For building in a hex, by its fort; then for each foreign neighbour, and for each with enemies."""
EXPLORED: Final[vec[i64]] = tastes(PACKAGE, "EXPLORED", int(STAGES * 4))
"""By stage, the strength in tenths needed to enter an unexplored hex; how that is liked, and each point of strength;
and how it is liked with less.
"""
DEFENDED: Final[vec[i64]] = tastes(PACKAGE, "DEFENDED", 2)
"""By how much strength in tenths known defenders must be surpassed, and how that is liked."""
ENTERED: Final[vec[i64]] = tastes(PACKAGE, "ENTERED", int(STAGES * 2))
"""By stage, how a rival's hex without a guard is liked, and each gold it brings."""
ATTACKED: Final[vec[i64]] = tastes(PACKAGE, "ATTACKED", int(STAGES * 5))
"""By stage, the strength needed for each hundred of a guard; how a hex is liked then, each gold it brings, a citadel,
and each point of strength to spare.
"""
HOME: Final[vec[i64]] = tastes(PACKAGE, "HOME", 7)
"""For a hex of the player's own: with enemies in it, beside it, and otherwise; then for each level of a fort in the
second and in the third case, and for a citadel in these two.
"""
STAYED: Final[vec[i64]] = tastes(PACKAGE, "STAYED", 3)
"""Subtracted from setting out: with enemies near, for each level of a fort, and from a citadel."""
UNKNOWN: Final[vec[i64]] = tastes(PACKAGE, "UNKNOWN", int(STAGES))
"""By stage, what a face-down counter is taken to be worth in a fight, in hundredths."""
LOST: Final[vec[i64]] = tastes(PACKAGE, "LOST", 1)
"""The strength, for each hundred of the others', below which a battle is taken to be lost."""

TABLES: Final = (
    "HABIT", "MARKED", "GROUND", "FILLED", "PUT", "KEPT", "RECRUITED", "PAID", "SOUGHT", "BUILT", "EXPLORED",
    "DEFENDED", "ENTERED", "ATTACKED", "HOME", "STAYED", "UNKNOWN", "LOST",
)  # fmt: skip
"""The tables that can be tuned."""

USUAL: Final[i64] = 500
"""How moves are liked that no table is about."""


def places_of_habits() -> vec[i64]:
    places = [-1] * 256
    for place, verb in enumerate(HABITS):
        places[int(verb)] = place
    return vec[i64](places)


PLACE: Final[vec[i64]] = places_of_habits()
"""By verb, its place in the table of habits; -1 if it has none."""


def habit(verb: i64) -> i64:
    """How much a move is liked, whatever it is about."""
    place = PLACE[verb]
    return USUAL if place < 0 else HABIT[place]


def stage(t: Realm) -> i64:
    """How far a game has come, by its turn: 0, 1, or 2."""
    if t.turn < MIDDLE:
        return 0
    return 1 if t.turn < LATE else 2

"""How much quick play in Kings & Things likes what can be done: the numbers behind `strategy` and `generals`.

The numbers in `data/tastes.csv` were not thought of, but found by games: `python -m bench.tastes kings_and_things`.
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
"""The turns with which the second and the last stage begin: most games have six."""

TENTHS: Final[i64] = 10
HUNDREDTHS: Final[i64] = 100
TERRAINS: Final[i64] = 8
FORTS: Final[i64] = 5
"""The levels of forts, and none."""

HABITS: Final[vec[i64]] = vec[i64]([
    steps.DONE, steps.REMOVE, steps.RELEASE, steps.CASH, steps.ORDER, steps.TAKE_GOLD, steps.TAKE_THING, steps.ROB,
    steps.STALK, steps.LET_BE, steps.DISPEL, steps.FAN, steps.DRINK, steps.STOP, steps.BLOW_OFF, steps.RAZE,
    steps.LOWER, steps.SAVE, steps.LET_DIE, steps.DEMAND, steps.UNLEASH, steps.TURN_ON, steps.SHOOT_FORT,
    steps.PUT_BACK, steps.REMAIN, steps.HALT, steps.DEMAND_PROOF, steps.PROVE, steps.REFUSE, steps.SHOW_FLYER,
    steps.SHOW_NO_MORE, steps.BOARD, steps.TAKE_ALL, steps.TAKE_ALONG, steps.TAKE_FLYERS, steps.TAKE_WALKERS,
    steps.LURE, steps.FLY_ON, steps.SHOW, steps.FIGHT_DEFENDERS,
])  # fmt: skip
"""The moves that are liked as much whatever they are about, in the order of their table."""

PACKAGE: Final = "kingstable.games.kings_and_things"
HABIT: Final[vec[i64]] = tastes(PACKAGE, "HABIT", len(HABITS))
MARKED: Final[vec[i64]] = tastes(PACKAGE, "MARKED", 2)
"""What a hex is liked for at the start: terrain that is new, and each neighbour."""
GROUND: Final[vec[i64]] = tastes(PACKAGE, "GROUND", int(TERRAINS))
"""By terrain, what is added."""
FILLED: Final[vec[i64]] = tastes(PACKAGE, "FILLED", 6)
"""Where creatures are placed: in general, for each foreign or hostile neighbour, unit, and fort level; at a citadel."""
PUT: Final[vec[i64]] = tastes(PACKAGE, "PUT", 3)
"""Creatures to be placed: supported, for each of their value, and bluffs."""
KEPT: Final[vec[i64]] = tastes(PACKAGE, "KEPT", 9)
"""What is kept: treasures and magic; creatures of own terrain, and for their value; others, and for theirs; incomes
that can be placed; those that cannot, and for each gold; all else."""
RECRUITED: Final[vec[i64]] = tastes(PACKAGE, "RECRUITED", int(STAGES * 2))
"""By stage, the gold in tenths that is kept when recruits are bought, and for each hex of the kingdom."""
PAID: Final[vec[i64]] = tastes(PACKAGE, "PAID", 3)
"""For each point that is paid for a Hero: before the roll, after it by the rich, and by the poor."""
SOUGHT: Final[vec[i64]] = tastes(PACKAGE, "SOUGHT", 3)
"""What a Hero is liked for: any, for each point of the roll it takes, and lords of terrain not owned."""
BUILT: Final[vec[i64]] = tastes(PACKAGE, "BUILT", int(FORTS + 2))
"""By the fort there is, how a hex is liked to build in; then for each neighbour that is foreign, or has enemies."""
EXPLORED: Final[vec[i64]] = tastes(PACKAGE, "EXPLORED", int(STAGES * 4))
"""By stage, the strength in tenths with which an unexplored hex is entered; how it is liked then, and for each of
the strength; and how with less."""
DEFENDED: Final[vec[i64]] = tastes(PACKAGE, "DEFENDED", 2)
"""The strength in tenths that known defenders must be surpassed by, and how that is liked."""
ENTERED: Final[vec[i64]] = tastes(PACKAGE, "ENTERED", int(STAGES * 2))
"""By stage, how a rival's hex without a guard is liked, and for each gold it brings."""
ATTACKED: Final[vec[i64]] = tastes(PACKAGE, "ATTACKED", int(STAGES * 5))
"""By stage, the strength needed for each hundred of a guard; how a hex is liked then, for each gold it brings, for a
citadel, and for each of the strength that is over."""
HOME: Final[vec[i64]] = tastes(PACKAGE, "HOME", 7)
"""How an own hex is liked: with enemies in it, beside it, and else; then what is added for each level of a fort in the
second and in the third case, and for a citadel in these."""
STAYED: Final[vec[i64]] = tastes(PACKAGE, "STAYED", 3)
"""What is taken from setting out where enemies are near, for each level of a fort, and from a citadel."""
UNKNOWN: Final[vec[i64]] = tastes(PACKAGE, "UNKNOWN", int(STAGES))
"""By stage, what a counter face down is taken to be worth in a fight, in hundredths."""
LOST: Final[vec[i64]] = tastes(PACKAGE, "LOST", 1)
"""Below so much strength for each hundred of the others' a battle is taken to be lost."""

TABLES: Final = (
    "HABIT", "MARKED", "GROUND", "FILLED", "PUT", "KEPT", "RECRUITED", "PAID", "SOUGHT", "BUILT", "EXPLORED",
    "DEFENDED", "ENTERED", "ATTACKED", "HOME", "STAYED", "UNKNOWN", "LOST",
)  # fmt: skip
"""What can be tuned."""

USUAL: Final[i64] = 500
"""How moves are liked that nothing is said about."""


def places_of_habits() -> vec[i64]:
    places = [-1] * 256
    for place, verb in enumerate(HABITS):
        places[int(verb)] = place
    return vec[i64](places)


PLACE: Final[vec[i64]] = places_of_habits()
"""By verb, where in its table it stands; -1 where it has no place."""


def habit(verb: i64) -> i64:
    """How much a move is liked whatever it is about."""
    place = PLACE[verb]
    return USUAL if place < 0 else HABIT[place]


def stage(t: Realm) -> i64:
    """How far a game has come, by its turn."""
    if t.turn < MIDDLE:
        return 0
    return 1 if t.turn < LATE else 2

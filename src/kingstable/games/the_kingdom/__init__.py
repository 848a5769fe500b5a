"""The Kingdom: a deck builder for two packs of playing cards, two to four players."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index, Sight
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.nouns import NOUNS, say_noun
from kingstable.games.the_kingdom.options import OPTIONS
from kingstable.games.the_kingdom.puzzles import PUZZLES
from kingstable.games.the_kingdom.refusals import why_not
from kingstable.games.the_kingdom.scene import cover, scene
from kingstable.games.the_kingdom.strategy import worth
from kingstable.games.the_kingdom.telling import happening

GAME: Final = Game(
    name="the_kingdom",
    version=1,
    package=__name__,
    players=(2, 3, 4),
    options=OPTIONS,
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns=NOUNS,
    make=TheKingdom,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=say_noun,
    turn_rule="KD-6",
    end_rule="KD-23",
    other_ends={"turn_limit": "R22"},
    turn_event="turn_begins",
    sights={
        2: Sight(first=3.2, easy=4.6, fair=7.4, able=120),
        3: Sight(first=2.8, easy=3.9, fair=6.3, able=300),
        4: Sight(first=2.45, easy=3.2, fair=5.1, able=600),
    },
    cover=cover,
    puzzles=PUZZLES,
    always="KD-1, 3, R1, 2, 5, 15, 18 to 21, 23, 27, 28",
)

"""The Kingdoms of Crusaders: five territories, two to four players, armies of four cards."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index, Sight
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.nouns import NOUNS, say_noun
from kingstable.games.crusaders.options import OPTIONS
from kingstable.games.crusaders.puzzles import PUZZLES
from kingstable.games.crusaders.refusals import why_not
from kingstable.games.crusaders.scene import cover, scene
from kingstable.games.crusaders.strategy import worth
from kingstable.games.crusaders.telling import happening

GAME: Final = Game(
    name="crusaders",
    version=1,
    package=__name__,
    players=(2, 3, 4),
    options=OPTIONS,
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns=NOUNS,
    make=Crusaders,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=say_noun,
    turn_rule="CR-4",
    end_rule="CR-11",
    other_ends={"all_placed": "CR-6", "certain": "R13"},
    turn_event="draws",
    by_appeal=True,
    sights={
        2: Sight(first=1.5, easy=2.2, fair=3.75, medium=6.6, able=4),
        3: Sight(first=1.35, easy=2.1, fair=3.5, medium=7, able=1),
        4: Sight(first=1.25, easy=2, fair=3.35, medium=6.5, able=1),
    },
    cover=cover,
    piles_in_order=("deck",),
    puzzles=PUZZLES,
    always="CR-1, R1 to 6, 9, 11, 12, 14, 15",
)

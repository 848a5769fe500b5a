"""Kingdoms: people, army and court under one flag, and every card fought for; three to five players, or two."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index, Sight
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.nouns import NOUNS, say_noun
from kingstable.games.kingdoms.options import OPTIONS
from kingstable.games.kingdoms.puzzles import PUZZLES
from kingstable.games.kingdoms.refusals import why_not, why_not_unasked
from kingstable.games.kingdoms.scene import cover, scene
from kingstable.games.kingdoms.standing import STANDING
from kingstable.games.kingdoms.strategy import worth
from kingstable.games.kingdoms.telling import happening
from kingstable.games.kingdoms.unasked import fights, pauses, unasked

GAME: Final = Game(
    name="kingdoms",
    version=2,
    package=__name__,
    players=(2, 3, 4, 5),
    options=OPTIONS,
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns=NOUNS,
    make=Kingdoms,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=say_noun,
    turn_rule="BK-9",
    end_rule="BK-19",
    other_ends={"exhausted": "BK-20"},
    turn_event="turns_up",
    why_not_unasked=why_not_unasked,
    standing=STANDING,
    unasked=unasked,
    pauses=pauses,
    rarely_told=frozenset({"keeps"}),
    by_appeal=fights,
    sights={
        2: Sight(first=2, easy=3.4, fair=6.9, able=20),
        3: Sight(first=1.5, easy=2.6, fair=5.6, able=12),
        4: Sight(first=1.2, easy=1.95, fair=3.7, medium=9, able=12),
    },
    cover=cover,
    piles_in_order=("deck",),
    open_together=frozenset({"window", "last_change_together"}),
    puzzles=PUZZLES,
    always="BK-2, 22, 23, R1, 4, 8 to 11, 17 to 20",
)

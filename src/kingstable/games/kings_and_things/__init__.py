"""Kings & Things: explore a land of wonders, raise citadels, and bluff; two to four players."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index, Sight
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.mind.manners import lets_be, passes
from kingstable.games.kings_and_things.mind.strategy import worth
from kingstable.games.kings_and_things.options import OPTIONS
from kingstable.games.kings_and_things.puzzles import PUZZLES
from kingstable.games.kings_and_things.seen.board import cover
from kingstable.games.kings_and_things.seen.nouns import NOUNS, say_noun
from kingstable.games.kings_and_things.seen.refusals import why_not
from kingstable.games.kings_and_things.seen.scene import scene
from kingstable.games.kings_and_things.seen.telling import happening

GAME: Final = Game(
    name="kings_and_things",
    version=4,
    package=__name__,
    players=(2, 3, 4),
    options=OPTIONS,
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns=NOUNS,
    make=KingsAndThings,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=say_noun,
    turn_rule="KT-37",
    end_rule="KT-200",
    other_ends={"second_citadel": "KT-203", "last_player": "KT-205", "turn_limit": "KT-206"},
    passes=passes,
    lets_be=lets_be,
    by_appeal=True,
    effort=0.4,
    sights={
        2: Sight(first=2.0, easy=2.9, fair=5.3, able=120),
        3: Sight(first=1.7, easy=2.35, fair=3.8, able=120),
        4: Sight(first=2.05, easy=2.85, fair=4.8, able=200),
    },
    countable=False,
    rarely_told=frozenset({"pays_back", "orders", "opposes", "leaves", "second_citadel", "last_player"}),
    cover=cover,
    telling={"secrecy": "none"},
    puzzles=PUZZLES,
    always="KT-1 to 3, 7, 8, 10 to 13, 22, 38, 41, 45, 46, 48, 65, 68, 70, 73, 74, 76, 79, 82, 91, 101, 116, 122, 140, "
    "141, 145, 156, 159 to 161, 165, 207 to 212, 214, R5, 6",
)

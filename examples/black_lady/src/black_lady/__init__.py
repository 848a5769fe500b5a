"""Black Lady, a trick-taking game in which nobody wants the tricks."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index

from black_lady.generated import steps
from black_lady.generated.index import BlackLady
from black_lady.nouns import NOUNS, say_noun
from black_lady.options import OPTIONS
from black_lady.refusals import why_not
from black_lady.scene import cover, scene
from black_lady.strategy import worth
from black_lady.telling import happening

GAME: Final = Game(
    name="black_lady",
    version=1,
    package=__name__,
    players=(3, 4),
    options=OPTIONS,
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns=NOUNS,
    make=BlackLady,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=say_noun,
    turn_rule="BL-3",
    end_rule="BL-8",
    by_appeal=True,
    cover=cover,
    rarely_told=frozenset({"sweeps"}),
)

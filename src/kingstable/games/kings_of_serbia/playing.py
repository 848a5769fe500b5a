"""The game with a given card set, as one `Game`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.game import Game, Index, Sight
from kingstable.core.luck import Luck
from kingstable.games.kings_of_serbia.card_numbers import numbers_of
from kingstable.games.kings_of_serbia.cardset import COLUMNS, CardSet, column, own_text
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.nouns import nouns_of, say_noun
from kingstable.games.kings_of_serbia.options import OPTIONS
from kingstable.games.kings_of_serbia.prospects import worth
from kingstable.games.kings_of_serbia.puzzles import PUZZLES
from kingstable.games.kings_of_serbia.refusals import why_not
from kingstable.games.kings_of_serbia.scene import cover, scene
from kingstable.games.kings_of_serbia.standing import STANDING
from kingstable.games.kings_of_serbia.telling import happening

PACKAGE = __name__.rpartition(".")[0]


def table_of(cards: CardSet, seats: int, luck: Luck, choices: vec[i64]) -> KingsOfSerbia:
    """An empty table; adds the numbers of the cards after the options, unless they are there already."""
    if len(choices) == len(OPTIONS):
        chosen = [int(each) for each in choices]
        choices = vec[i64]([*chosen, *numbers_of(cards, chosen)])
    return KingsOfSerbia(seats, luck, choices)


def game_of(cards: CardSet, with_set: Callable[[str], Game]) -> Game:
    """Kings of Serbia with these cards."""
    return Game(
        name="kings_of_serbia",
        version=3,
        oldest=2,
        package=PACKAGE,
        players=(2, 3, 4),
        options=OPTIONS,
        index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
        nouns=nouns_of(cards),
        make=partial(table_of, cards),
        scene=partial(scene, cards),
        happening=partial(happening, cards),
        why_not=why_not,
        worth=worth,
        by_playouts=True,
        effort=0.15,
        sights={
            2: Sight(first=3.9, easy=5.6, fair=9.0, able=120),
            3: Sight(first=3.7, easy=5.4, fair=8.6, able=120),
            4: Sight(first=4.0, easy=5.8, fair=8.8, able=120),
        },
        say_noun=partial(say_noun, cards),
        turn_rule="KS-56",
        end_rule="KS-48",
        other_ends={"market": "KS-49", "round_limit": "R27"},
        cards=cards.text,
        with_set=with_set,
        own_cards=own_text,
        card_columns=tuple(map(column, COLUMNS)),
        standing=STANDING,
        endless={"stash": "unlimited"},
        rarely_told=frozenset({"piles", "round_limit"}),
        cover=partial(cover, cards),
        puzzles=PUZZLES,
        always="KS-2 to 4, 6, 40 to 42, 45 to 47, 56, R1, 2, 4, 5, 7, 15 to 18, 20 to 24, 33",
    )

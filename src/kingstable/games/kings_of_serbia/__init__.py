"""Kings of Serbia: explore and conquer the old lands, trade, and draw new people to your court; two to four players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingstable.core.game import Game
from kingstable.games.kings_of_serbia.cardset import own_cards
from kingstable.games.kings_of_serbia.playing import game_of
from kingstable.games.kings_of_serbia.setcheck import read_cards

RECENT_SETS: Final = 16


@lru_cache(RECENT_SETS)
def with_set(text: str) -> Game:
    """The game with the card set in `text`; empty text means the house's own. Raises BadCards if the set is wrong."""
    return game_of(read_cards(text), with_set) if text else GAME


GAME: Final = game_of(own_cards(), with_set)

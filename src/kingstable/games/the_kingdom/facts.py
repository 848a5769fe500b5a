"""What is printed on the cards of The Kingdom.

- `card`, open playing cards: `rank` and `suit`, as moves write them, the `price` (KD-13), and the `coin` (KD-11) or the
  `points` (KD-12) that the card gives
- `joker`, the Jokers: the `season` that each one brings (KD-20)

The value of the mark `price` is in Coin, that of `season` is the name of the season. A mark `owned` stands for a kind
of card: its value is how many of those a seat owns lie in the draw pile.
"""

from __future__ import annotations

from typing import Annotated

from kingstable.core.remembering import remembered
from kingstable.core.scene import Facts, named
from kingstable.games.the_kingdom.generated.packed import pack_cell
from kingstable.games.the_kingdom.nouns import SUITS, SYMBOLS
from kingstable.games.the_kingdom.pieces import COIN, POINTS, PRICE
from kingstable.games.the_kingdom.ranks import NAMES

SEASONS = ("winter", "spring", "summer", "fall", "end")

GLYPHS = {suit[0]: glyph for suit, glyph in zip(SUITS, SYMBOLS, strict=True)}


class Card(Facts, frozen=True):
    """A playing card, which gives either Coin or points."""

    rank: Annotated[str, named([name.lower() for name in NAMES])]
    suit: Annotated[str, named([suit[0] for suit in SUITS])]
    price: int
    coin: int = 0
    points: int = 0

    def sign(self) -> str:
        """The corner of the playing card: `10♠`."""
        return f"{self.rank.upper()}{GLYPHS[self.suit]}"


class Joker(Facts, frozen=True):
    """A Joker beside the Market."""

    season: Annotated[str, named(SEASONS)]


@remembered
def printed(card: int, victory: int) -> Card:
    """What is printed on a card, given the choice of the option VICTORY_SUIT."""
    cell = pack_cell(card, victory)
    return Card(NAMES[card // 4].lower(), SUITS[card % 4][0], int(PRICE[card]), int(COIN[cell]), int(POINTS[cell]))

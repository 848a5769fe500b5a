"""What a puzzle is about, by the moves that solve it."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game
from kingstable.core.table import Table
from kingstable.games.crusaders.pieces import Realm

WIN: Final = "win"
"""The rest of the game is searched whole."""
TERRITORY: Final = "territory"

VERBS: Final = {
    "kingdoms": {
        "fight": ("challenge",),
        "bid": ("bid", "give-up"),
        "build": ("lay", "take", "reflag", "lay-treasure", "take-treasure", "show", "hide"),
    },
    "the_kingdom": {
        "play": ("play", "end-play", "draw-cards", "vault-held", "vault-discarded", "take", "conjure", "shuffle-in"),
        "raid": ("raid", "force", "bury"),
        "buy": ("buy", "buy-hidden-ace", "decline"),
    },
    "kings_of_serbia": {
        "plan": ("place", "lay-top", "bring", "remove-discarded", "look", "remove-from-deck"),
        "march": ("go", "explore", "stop"),
        "fight": ("conquer", "fight", "support"),
        "trade": ("sell", "buy", "offer", "keep", "decline"),
    },
    "kings_and_things": {
        "bluff": ("demand", "demand-proof", "prove", "refuse", "show-flyer", "show-no-more", "against"),
        "build": ("mark", "swap", "fill", "put", "drop", "remove", "post", "pick", "build", "done"),
        "trade": ("cash", "try-for", "pay", "keep", "release", "show", "buy", "keep-income", "bribe"),
        "march": (
            "set-out",
            "take-along",
            "take-all",
            "take-flyers",
            "take-walkers",
            "go",
            "fly-on",
            "halt",
            "resolve",
        ),
    },
}
"""By game and kind, the first words of its moves; in Kings & Things all others are battle."""


def kind_of(game: Game, table: Table, move: str, exact: bool) -> str:
    """The kind of a puzzle that this move solves."""
    if exact:
        return WIN
    if game.name == "crusaders":
        return TERRITORY if _settles(game, table, move) else "place"
    verb = move.partition(" ")[0]
    kinds = VERBS.get(game.name, {})
    return next((kind for kind, verbs in kinds.items() if verb in verbs), "fight")


def _settles(game: Game, table: Table, move: str) -> bool:
    """Whether the move wins a territory of Crusaders at once, which lies open."""
    after = table.clone()
    after.apply(game.notation.read(move))
    assert isinstance(table, Realm)
    assert isinstance(after, Realm)
    return bool(after.placed > table.placed)

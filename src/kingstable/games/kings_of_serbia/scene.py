"""What one seat sees of Kings of Serbia: everything open, its own hand, and how many cards are elsewhere.

Ids say where a card lies, not which copy it is: equal cards are equal in every respect.
"""

from __future__ import annotations

from kingstable.core.drawing import asked_of, counter, draw, guide, prompt, wait
from kingstable.core.scene import Counter, Piece, Scene
from kingstable.core.sets import count
from kingstable.core.table import Asked, Table
from kingstable.core.words import Arguments, Words
from kingstable.games.kings_of_serbia.cardset import CardSet
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.nouns import ACTIONS, faces_at
from kingstable.games.kings_of_serbia.offers import offers
from kingstable.games.kings_of_serbia.pieces import (
    ANY_VALUE,
    BANDIT_FIGHTS,
    BUYING,
    COINS,
    LANDS,
    PRODUCTION,
    RESOURCES,
    Realm,
    has,
)
from kingstable.games.kings_of_serbia.places import card_piece
from kingstable.games.kings_of_serbia.resources import stock
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.seat_zones import seat_zones
from kingstable.games.kings_of_serbia.shared_zones import shared_zones
from kingstable.games.kings_of_serbia.sheet import score_zones, summary

COVER = ("knight", "merchant", "king", "queen", "reaper")


def scene(cards: CardSet, table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it (ruling R24)."""
    assert isinstance(table, Realm)
    faces = faces_at(table, cards, words.lexicon)
    zones = [*shared_zones(table, faces, words), *seat_zones(table, viewer, faces, words)]
    return draw(
        "kings_of_serbia",
        table,
        viewer,
        words,
        counters=_counters,
        zones=[*zones, *score_zones(table, words)] if table.over() else zones,
        prompt=prompt(table, viewer, words, _question, _waiting),
        offers=offers(table, viewer, faces, words),
        summary=summary,
        endings=steps.ENDING_NAMES,
        guide=_guide(table, viewer, words),
    )


def cover(cards: CardSet, table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the game's picture on the first page; if the set lacks them, the first ones it has."""
    assert isinstance(table, Realm)
    faces, kinds = faces_at(table, cards, words.lexicon), [card.id for card in cards.kinds]
    shown = [kinds.index(name) for name in COVER if name in kinds] or range(min(len(COVER), len(kinds)))
    return tuple(card_piece(faces, f"cover.{faces.code(kind)}", kind) for kind in shown)


def _counters(t: Realm, seat: int, words: Words) -> list[Counter]:
    numbers = {
        "points": int(score(t)[seat]),
        "lands": int(count(has(t, seat, LANDS))),
        "cards": sum(int(owned(t, seat, kind)) for kind in range(int(t.kinds))),
        "coins": int(has(t, seat, COINS)) if t.phase == BUYING else 0,
        "resources": sum(int(stock(t, seat, k)) for k in range(int(RESOURCES))),
    }
    return [counter(name, number, words) for name, number in numbers.items()]


# What is asked


def _question(t: Realm, asked: Asked, words: Words) -> str:
    return words.say(f"prompt-{asked.question}", **_arguments(t, asked))


def _waiting(t: Realm, viewer: int | None, words: Words) -> str:
    """What the others are asked; several at once are asked only for offers."""
    return words.say("prompt-wait-sale") if len(t.waiting()) > 1 else wait(t, viewer, words)


def _guide(t: Realm, viewer: int | None, words: Words) -> str:
    """What to do now, for somebody new, with what was agreed about Bandits (KS-25)."""
    asked = asked_of(t, viewer)
    if asked is not None and asked.question == "territory_to_conquer" and t.choices[BANDIT_FIGHTS] == ANY_VALUE:
        return words.say("guide-territory_to_conquer-any_value")
    return guide(t, viewer, words)


def _arguments(t: Realm, asked: Asked) -> Arguments:
    """What prompts mention: the value or the coins left, and the action that can be supported."""
    said: Arguments = {"value": int(t.value), "coins": int(has(t, asked.seat, COINS))}
    if "action" in asked.nouns:
        action = asked.nouns["action"]
        said["action"] = "production" if action == PRODUCTION else ACTIONS[action]
    return said

"""What the house answers for people who are asked only so that being asked reveals nothing (R2)."""

from __future__ import annotations

from typing import Final

from kingstable.core.table import Table, first_of, pack_move, rule_of, verb_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import SECRECY, SECRECY_FULL, SECRECY_NONE
from kingstable.games.kings_and_things.pieces.things import CHARM, DISPEL, ELIXIR, FAN, FIRST_OF_FACE, MAGIC_AT
from kingstable.games.kings_and_things.rules.magic.answers import plays_defenders
from kingstable.games.kings_and_things.rules.magic.orders import HERO_SIDE, NEVER, hides_orders, order_of

PASSES: Final = (
    *(int(pack_move(verb)) for verb in (steps.LET_BE, steps.DONE, steps.PAY, steps.BUY, steps.FIGHT_DEFENDERS)),
    *(int(pack_move(verb)) for verb in (steps.REFUSE, steps.SHOW_NO_MORE, steps.HALT)),
)
"""The answers that do nothing: no reaction, nothing more, no gold spent, nobody bribed, shown or moved."""

FORCED: Final = tuple(map(int, (steps.LOSE, steps.RAZE, steps.LOWER, steps.USE, steps.STOP)))
"""Answers given for their owner where nobody else may know that there is no other (KT-213)."""

LET_BE: Final = int(pack_move(steps.LET_BE))

USES_NAMED_ITEM: Final = tuple(map(int, (steps.UNLEASH, steps.WIELD, steps.TURN_ON)))
USES_ITEM: Final[dict[int, int]] = {
    int(verb): int(item - MAGIC_AT)
    for verb, item in (
        (steps.DISPEL, DISPEL), (steps.FAN, FAN), (steps.BLOW, FAN), (steps.BLOW_OFF, FAN),
        (steps.NUDGE, CHARM), (steps.DRINK, ELIXIR),
    )
}  # fmt: skip
"""By move, the item that it uses."""

REACTIONS: Final = {
    int(question): int(pack_move(verb))
    for question, verb in (
        (steps.REACTION, steps.LET_BE), (steps.ANSWER, steps.LET_BE), (steps.NUDGE_DIE, steps.LET_BE),
        (steps.FLYERS_TO_SHOW, steps.SHOW_NO_MORE),
    )
}  # fmt: skip
"""By question whether to react, the move that does not: to a moment of a battle, to a play, to dice, to flyers."""

SEALED_HITS: Final = tuple(map(int, (steps.GIVE_HIT, steps.GIVE_HIT_TO_FORT)))
"""Hits given for their owner when nothing else is left to take them (R12)."""


def lets_be(table: Table, seat: int) -> int | None:
    """The answer that is no reaction, where one is asked for and nobody may know who has one (R2); None elsewhere."""
    assert isinstance(table, Realm)
    if table.choices[SECRECY] == SECRECY_NONE:
        return None
    return REACTIONS.get(int(rule_of(table.question_to(seat))))


def passes(table: Table, seat: int) -> int | None:
    """The answer for somebody who ordered not to be asked, or who has only one and did not agree to answer anyway."""
    assert isinstance(table, Realm)
    ordered = answer_by_order(table, seat)
    if ordered is not None or table.choices[SECRECY] == SECRECY_FULL:
        return ordered
    only = only_answer(table, seat)
    if only is None:
        return None
    verb = int(verb_of(only))
    if verb in SEALED_HITS:
        return only if all(only_answer(table, other) is not None for other in table.waiting()) else None
    return only if only in PASSES or verb in FORCED else None


def answer_by_order(table: Realm, seat: int) -> int | None:
    """The answer for somebody who ordered never to be asked about anything that could be used now (KT-187)."""
    if not hides_orders(table) or plays_defenders(table, seat):
        return None
    offered = [int(move) for move in table.legal_for(seat)]
    if offered and int(verb_of(offered[0])) == steps.SHOW:
        return offered[0] if order_of(table, seat, HERO_SIDE) == NEVER else None
    matters = [matter_of(move) for move in offered if move != LET_BE]
    if LET_BE not in offered or not matters or None in matters:
        return None
    return LET_BE if all(order_of(table, seat, matter or 0) == NEVER for matter in matters) else None


def matter_of(move: int) -> int | None:
    """The place, among the items with standing orders, of the item that a move uses; None if it uses none."""
    verb = int(verb_of(move))
    if verb in USES_NAMED_ITEM:
        return int(FIRST_OF_FACE[first_of(move)] - MAGIC_AT)
    return USES_ITEM.get(verb)


def only_answer(table: Realm, seat: int) -> int | None:
    """The one answer a seat has to what it is asked; None if there are several."""
    offered = table.legal_for(seat)
    return int(offered[0]) if len(offered) == 1 else None

"""Which rule forbids a move that a player may expect to be allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.game import Refusal
from kingstable.core.notation import unpack_amounts
from kingstable.core.table import Asked, Table, first_of, second_of, verb_of
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.pieces import (
    COINS,
    KINDS_SOLD,
    PRODUCTION,
    REMOVALS,
    RESOURCES,
    SITES,
    Realm,
    has,
)  # fmt: skip
from kingstable.games.kings_of_serbia.printed import bandit_of, price_of, value_of_land
from kingstable.games.kings_of_serbia.reach import face_down, open_land
from kingstable.games.kings_of_serbia.removal import land_removals
from kingstable.games.kings_of_serbia.resources import offered, stock
from kingstable.games.kings_of_serbia.trade import sells_in_one

ANSWERS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "card_to_place": ("KS-11", ("place",)),
    "place_for_top_card": ("KS-12", ("lay_top", "decline")),
    "effect_to_use": ("KS-14", ("bring", "remove_discarded", "look", "decline")),
    "card_to_remove": ("KS-20", ("remove_discarded", "look", "decline")),
    "card_found": ("KS-20", ("remove_from_deck", "remove_discarded", "decline")),
    "step_to_explore": ("KS-18", ("go", "explore", "stop")),
    "territory_to_conquer": ("KS-23", ("conquer", "fight", "stop")),
    "action_to_support": ("KS-43", ("support", "decline")),
    "resources_to_sell": ("KS-28", ("offer",)),
    "card_to_buy": ("KS-31", ("buy", "stop")),
}
"""By question, the rule that asks it and the verbs that answer it."""


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """The verb answers another question, or what it names cannot be named now."""
    assert isinstance(table, Realm)
    asked = question_to(table, seat)
    rule, answers = ANSWERS[asked.question]
    verb = steps.MOVE_NOUNS[int(verb_of(move))][0]
    if asked.question == "resources_to_sell" and not sells_in_one(table):
        answers = ("sell", "keep")
    if verb not in answers:
        return Refusal(rule, f"refused-{asked.question}", {})
    return CHECKS[verb](table, seat, int(first_of(move)), int(second_of(move)))


def question_to(t: Realm, seat: int) -> Asked:
    asked = t.asked(seat)
    assert asked is not None
    return asked


Check = Callable[[Realm, int, int, int], Refusal]


def _place(t: Realm, seat: int, card: int, action: int) -> Refusal:
    return Refusal("KS-11", "refused-hand", {"card": card})


def _bring(t: Realm, seat: int, action: int, _: int) -> Refusal:
    return Refusal("KS-14", "refused-no-extra", {"action": action})


def _remove_discarded(t: Realm, seat: int, card: int, _: int) -> Refusal:
    return _no_removal(t, seat) or Refusal("KS-20", "refused-discard", {"card": card})


def _no_removal(t: Realm, seat: int) -> Refusal | None:
    """The refusal of a removal at the reveal if only extra cards are left to bring; otherwise None."""
    if question_to(t, seat).question == "effect_to_use" and has(t, seat, REMOVALS) + land_removals(t, seat) == 0:
        return Refusal("KS-44", "refused-no-removal", {})
    return None


def _look(t: Realm, seat: int, *_: int) -> Refusal:
    return _no_removal(t, seat) or Refusal("KS-20", "refused-empty-deck", {})


def _remove_from_deck(t: Realm, seat: int, card: int, _: int) -> Refusal:
    return Refusal("KS-20", "refused-not-in-deck", {"card": card})


def _decline(t: Realm, seat: int, *_: int) -> Refusal:
    return Refusal("KS-14", "refused-decline", {})


def _go(t: Realm, seat: int, site: int, _: int) -> Refusal:
    return Refusal("KS-18", "refused-not-next" if site != t.place else "refused-there", {"site": site})


def _explore(t: Realm, seat: int, *_: int) -> Refusal:
    if t.place >= SITES:
        return Refusal("KS-17", "refused-outside", {})
    return Refusal("KS-21", "refused-explored", {"site": int(t.place)})


def _conquer(t: Realm, seat: int, site: int, _: int) -> Refusal:
    land = int(open_land(t, site))
    if land < 0:
        message = "refused-face-down" if face_down(t, site) else "refused-empty-site"
        return Refusal("KS-23", message, {"site": site})
    nouns = {"land": land, "needed": int(value_of_land(t, land)), "value": int(t.value)}
    return Refusal("KS-23", "refused-too-strong", nouns)


def _fight(t: Realm, seat: int, number: int, _: int) -> Refusal:
    if number > t.bandits:
        return Refusal("KS-25", "refused-few-bandits", {"number": int(t.bandits)})
    if number > t.value:
        return Refusal("KS-25", "refused-weak", {"value": int(t.value)})
    return Refusal("KS-25", "refused-could-conquer", {})


def _support(t: Realm, seat: int, action: int, _: int) -> Refusal:
    supported = question_to(t, seat).nouns["action"]
    if supported == PRODUCTION:
        return Refusal("KS-43", "refused-only-production", {})
    return Refusal("KS-43", "refused-only-this", {"action": supported})


def _offer(t: Realm, seat: int, goods: int, _: int) -> Refusal:
    amounts = unpack_amounts(goods, int(RESOURCES))
    if sum(number > 0 for number in amounts) > KINDS_SOLD:
        return Refusal("KS-28", "refused-kinds", {"goods": goods})
    have = [int(stock(t, seat, k)) for k in range(int(RESOURCES))]
    short = next(k for k, number in enumerate(amounts) if number > have[k])
    return Refusal("KS-28", "refused-stock", {"number": have[short], "resource": short})


def _sell(t: Realm, seat: int, resource: int, number: int) -> Refusal:
    if offered(t, seat, resource) > 0:
        return Refusal("KS-28", "refused-offered", {"resource": resource})
    have = int(stock(t, seat, resource))
    return Refusal("KS-28", "refused-stock", {"number": have, "resource": resource})


def _buy(t: Realm, seat: int, card: int, _: int) -> Refusal:
    is_bandit = card == bandit_of(t)
    if t.bandits == 0 if is_bandit else card not in list(t.market):
        return Refusal("KS-34" if is_bandit else "KS-31", "refused-not-for-sale", {"card": card})
    nouns = {"card": card, "price": int(price_of(t, card)), "coins": int(has(t, seat, COINS))}
    return Refusal("KS-31", "refused-price", nouns)


CHECKS: Final[Mapping[str, Check]] = {
    "place": _place,
    "bring": _bring,
    "remove_discarded": _remove_discarded,
    "look": _look,
    "remove_from_deck": _remove_from_deck,
    "decline": _decline,
    "go": _go,
    "explore": _explore,
    "conquer": _conquer,
    "fight": _fight,
    "support": _support,
    "offer": _offer,
    "sell": _sell,
    "buy": _buy,
}
"""By verb, what is wrong with a move that answers the question but is not offered."""

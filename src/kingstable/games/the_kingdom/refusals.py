"""Which rule forbids a move that a player may expect to be allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.game import Refusal
from kingstable.core.sets import includes
from kingstable.core.table import Table, first_of, verb_of
from kingstable.games.the_kingdom import market
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.pieces import ACE, ACES, JACK, NUMBER_DECKS, PRICE, TOP_CARD, Kingdom

ANSWERS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "card_to_play": ("KD-7", ("play", "end_play")),
    "rival_to_raid": ("KD-14", ("raid", "decline")),
    "rival_to_force": ("KD-15", ("force",)),
    "whether_to_draw": ("KD-17", ("draw_cards", "decline")),
    "card_for_the_vault": ("KD-18", ("vault_held", "vault_discarded", "decline")),
    "card_to_take": ("KD-19", ("take", "decline")),
    "card_for_winter": ("KD-20", ("conjure", "decline")),
    "whether_to_shuffle": ("KD-20", ("shuffle_in", "decline")),
    "card_to_bury": ("KD-20", ("bury", "decline")),
    "card_to_buy": ("KD-8", ("buy", "buy_hidden_ace", "decline")),
}
"""By question, the rule that asks it and the verbs that answer it."""


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """The verb answers another question, or the card or rival cannot be named now."""
    assert isinstance(table, Kingdom)
    asked = table.asked(seat)
    assert asked is not None
    rule, answers = ANSWERS[asked.question]
    verb = steps.MOVE_NOUNS[int(verb_of(move))][0]
    if verb not in answers:
        return Refusal(rule, f"refused-{asked.question}", {})
    return CHECKS[verb](table, seat, int(first_of(move)), rule) if verb in CHECKS else None


EMPTY_HAND: Final[Mapping[str, str]] = {"KD-14": "R14", "KD-15": "R3"}
"""By the rule of a Jack, the ruling on opponents without a card."""

Check = Callable[[Kingdom, int, int, str], Refusal]


def _hand(t: Kingdom, seat: int, card: int, rule: str) -> Refusal:
    return Refusal(rule, "refused-hand", {"card": card})


def _discard(t: Kingdom, seat: int, card: int, rule: str) -> Refusal:
    return Refusal(rule, "refused-discard", {"card": card})


def _rival(t: Kingdom, seat: int, rival: int, rule: str) -> Refusal:
    if rival >= t.seats:
        return Refusal(rule, "refused-nobody", {"rival": rival})
    if rival == seat:
        return Refusal(rule, "refused-yourself", {})
    return Refusal(EMPTY_HAND[rule], "refused-empty-hand", {"rival": rival})


def _number(t: Kingdom, seat: int, number: int, rule: str) -> Refusal:
    asked = t.asked(seat)
    assert asked is not None
    return Refusal(rule, "refused-number", {"number": asked.nouns["number"]})


def _free(t: Kingdom, seat: int, card: int, rule: str) -> Refusal:
    if card >= ACE:
        return Refusal(rule, "refused-free-ace", {})
    return _not_open(t, card, rule)


def _not_open(t: Kingdom, card: int, rule: str) -> Refusal:
    """Of numbers only the top card can be had, unless any card was agreed on: then the Market has no such card."""
    if card >= JACK:
        return Refusal(rule, "refused-not-open", {"card": card})
    if t.choices[NUMBER_DECKS] == TOP_CARD:
        return Refusal("R9", "refused-not-open", {"card": card})
    return Refusal(rule, "refused-not-there", {"card": card})


def _bury(t: Kingdom, seat: int, card: int, rule: str) -> Refusal:
    if includes(t.tops, card):
        return Refusal("R11", "refused-last-card", {"card": card})
    return Refusal(rule, "refused-not-open", {"card": card})


def _buy(t: Kingdom, seat: int, card: int, rule: str) -> Refusal:
    if includes(market.on_offer(t), card):
        message = "refused-royal-price" if card >= JACK else "refused-price"
        return Refusal("KD-13", message, {"card": card, "price": int(PRICE[card]), "coin": int(t.coins)})
    return _not_open(t, card, rule)


def _hidden_ace(t: Kingdom, seat: int, _: int, rule: str) -> Refusal:
    if t.tops & ACES:
        return Refusal("R4", "refused-aces-open", {})
    if not market.aces_hidden(t):
        return Refusal("R10", "refused-no-aces", {})
    return Refusal("KD-13", "refused-ace-price", {"price": int(PRICE[ACE]), "coin": int(t.coins)})


CHECKS: Final[Mapping[str, Check]] = {
    "play": _hand,
    "raid": _rival,
    "force": _rival,
    "draw_cards": _number,
    "vault_held": _hand,
    "vault_discarded": _discard,
    "take": _free,
    "conjure": _free,
    "bury": _bury,
    "buy": _buy,
    "buy_hidden_ace": _hidden_ace,
}
"""By verb, what is wrong with a move that answers the question but is not offered."""

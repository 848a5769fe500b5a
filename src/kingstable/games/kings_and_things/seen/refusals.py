"""Which rule forbids a move, where a player would expect to be allowed to make it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingstable.core.game import Refusal
from kingstable.core.sets import includes
from kingstable.core.table import Table, first_of, second_of, verb_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.steps import LOSS
from kingstable.games.kings_and_things.pieces.armies import balloon_lands
from kingstable.games.kings_and_things.pieces.counters import has, of_face, owns, set_at
from kingstable.games.kings_and_things.pieces.country import fits, hexes_with_room, room_for, terrain_of
from kingstable.games.kings_and_things.pieces.realm import BANK, NOWHERE, Realm, shield
from kingstable.games.kings_and_things.pieces.terms import BEGINNERS, BEGINNERS_ON, PRICE, SETTING_UP
from kingstable.games.kings_and_things.pieces.thing_sets import size_of
from kingstable.games.kings_and_things.pieces.things import (
    BIG_JUJU,
    BOW,
    CASTLE,
    CITADEL,
    DARK_PLAGUE,
    DUST,
    FACE,
    FIRST_OF_FACE,
    SEA,
    TEENIEPOX,
    TERRAIN_DISASTER,
    WEATHER_CONTROL,
    is_creature,
    is_event,
    is_income,
    is_treasure,
)
from kingstable.games.kings_and_things.rules.events.losses import EXCESS
from kingstable.games.kings_and_things.rules.events.sorcery import in_range
from kingstable.games.kings_and_things.rules.kingdom.construction import may_have_citadel
from kingstable.games.kings_and_things.rules.kingdom.setup import hexes_near
from kingstable.games.kings_and_things.seen.nouns import first_thing

RULE: Final[dict[str, str]] = {
    "mark": "KT-21", "swap": "KT-20", "fill": "KT-70", "put": "KT-70", "done": "KT-38", "drop": "KT-67",
    "cash": "KT-47", "remove": "KT-75", "try_for": "KT-49", "pay": "KT-51", "post": "KT-55", "keep": "KT-56",
    "release": "KT-54", "show": "KT-58", "buy": "KT-61", "pick": "KT-62", "build": "KT-155", "rob": "KT-171",
    "take_thing": "KT-171", "take_gold": "KT-171", "stalk": "KT-166", "strike": "KT-166", "strike_hidden": "KT-166",
    "let_be": "KT-187", "nudge": "KT-197", "dispel": "KT-191", "fan": "KT-194", "order": "KT-187", "play": "KT-84",
    "aim_at": "KT-85", "stop": "KT-182", "against": "KT-85", "win": "KT-178", "use": "KT-175", "lay": "KT-176",
    "escape_to": "KT-176", "blow": "KT-194", "blow_off": "KT-194", "drink": "KT-193", "hit": "KT-181",
    "lose": "KT-177", "raze": "KT-177", "lower": "KT-183", "lure": "KT-174", "oppose": "KT-143",
    "shoot_with": "KT-170", "shoot": "KT-170", "shoot_fort": "KT-170", "give_hit": "KT-131",
    "give_hit_to_fort": "KT-132", "save": "KT-199", "let_die": "KT-199", "stay": "KT-136", "retreat_to": "KT-137",
    "demand": "KT-78", "unleash": "KT-141", "wield": "KT-198", "turn_on": "KT-191", "hand_on": "KT-198",
    "set_out": "KT-86", "take_along": "KT-86", "take_all": "KT-86", "take_flyers": "KT-96", "take_walkers": "KT-86",
    "go": "KT-86", "fly_on": "KT-96", "put_back": "KT-86", "remain": "KT-86", "halt": "KT-86",
    "demand_proof": "KT-95", "prove": "KT-95", "refuse": "KT-95", "show_flyer": "KT-96", "show_no_more": "KT-96",
    "leave_behind": "KT-96", "board": "KT-189", "sail": "KT-189", "drift": "KT-194", "alight": "KT-194",
    "keep_income": "KT-104", "lend_to": "KT-105", "bribe": "KT-107", "fight_defenders": "KT-112",
    "resolve": "KT-119", "take_back": "KT-67",
}  # fmt: skip
"""By move, the rule that says when it may be made."""


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """Why a spelled move is not offered to a seat that the table waits for."""
    assert isinstance(table, Realm)
    verb, first, second = int(verb_of(move)), int(first_of(move)), int(second_of(move))
    name = steps.MOVE_NOUNS[verb][0]
    if name == "cash":
        return _cash(first)
    if name not in _asked_for(table, seat):
        return Refusal(_rule_of_thing(name, first), "refused-not-now", {})
    if name == "put":
        return _put(table, seat, first, second)
    if name == "aim_at":
        return _aim_at(table, seat, first, second)
    if name in ABOUT_ONE_NOUN:
        return ABOUT_ONE_NOUN[name](table, seat, first)
    rule = _rule_of_question(table, name) or _rule_of_thing(name, first)
    return Refusal(rule, f"refused-{name}" if name in EXPLAINED else "refused-other", {})


POSSIBLY_NONE: Final[dict[str, tuple[str, ...]]] = {
    "hero_to_try": ("try_for", "release"),
    "thing_for_hex": ("put",),
    "things_to_give": ("pick",),
    "hex_to_build": ("build",),
    "power_to_use": ("rob", "stalk"),
    "nudge_die": ("nudge",),
    "answer": ("dispel", "fan"),
    "event": ("play",),
    "elixir": ("drink",),
    "reaction": ("unleash", "wield", "turn_on"),
    "proof": ("prove",),
    "flyers_to_show": ("show_flyer",),
    "defender_to_bribe": ("bribe",),
}
"""By question, the moves that it asks for even where none of them can be made."""


def _asked_for(t: Realm, seat: int) -> set[str]:
    """The moves that the seat is asked for: those offered, and others that the question is about."""
    asked = t.asked(seat)
    offered = {steps.MOVE_NOUNS[int(verb_of(offer))][0] for offer in t.legal_for(seat)}
    return offered.union(POSSIBLY_NONE.get(asked.question, ()) if asked else ())


EXPLAINED: Final = ("pay", "buy", "set_out", "bribe", "fill", "board", "sail")
"""Moves that have a sentence of their own for whatever is wrong with them."""


def _rule_of_thing(name: str, face: int) -> str:
    """The rule about a move; for the Dust and the Bow a rule of their own (KT-190, KT-192)."""
    if name == "turn_on" and face == FACE[DUST]:
        return "KT-192"
    if name in ("wield", "hand_on") and face == FACE[BOW]:
        return "KT-190"
    return RULE[name]


def _rule_of_question(t: Realm, name: str) -> str:
    """The rule that asks for this move now, where there may be several; empty if there is only one."""
    if name in ("lose", "raze", "lower"):
        return _rule_of_loss(t)
    if name == "pick" and t.phase == SETTING_UP:
        return "KT-27"
    return "KT-52" if name == "pay" and len(t.dice) > 0 else ""


def _rule_of_loss(t: Realm) -> str:
    """Why something is lost: too many in a hex, or an event."""
    if t.loss_kind == EXCESS and t.top_rule() == LOSS:
        return "KT-138"
    return {DARK_PLAGUE: "KT-177", TEENIEPOX: "KT-181", TERRAIN_DISASTER: "KT-182"}.get(
        int(FIRST_OF_FACE[t.event]), "KT-183"
    )


def _cash(face: int) -> Refusal:
    """No treasure, or not behind the shield (KT-47)."""
    message = "refused-not-behind" if is_treasure(first_thing(face)) else "refused-no-treasure"
    return Refusal("KT-47", message, {"face": face})


def _mark(t: Realm, seat: int, place: int) -> Refusal:
    """Not a start, not touching what it must touch, or touching another player's hex (KT-17, KT-21, KT-23, KT-35)."""
    if t.starts[seat] == NOWHERE:
        return Refusal("KT-17" if t.seats == 4 else "KT-31", "refused-start", {})
    near = hexes_near(t, seat)
    if includes(near, place):
        return Refusal("KT-21", "refused-touches", {"place": place})
    if near == 0:
        return Refusal("KT-23", "refused-nearest", {})
    if t.choices[BEGINNERS] == BEGINNERS_ON:
        return Refusal("KT-35", "refused-next-to-first", {})
    return Refusal("KT-21", "refused-next-to-own", {})


def _try_for(t: Realm, seat: int, face: int) -> Refusal:
    """No hex to come to, not in the bank, or a second lord (KT-49, KT-55, KT-56)."""
    if hexes_with_room(t, seat) == 0:
        return Refusal("KT-55", "refused-no-room", {})
    if has(t, BANK, first_thing(face)):
        return Refusal("KT-56", "refused-second-lord", {})
    return Refusal("KT-49", "refused-not-in-bank", {"face": face})


def _play(t: Realm, seat: int, face: int) -> Refusal:
    """No event, not behind the shield, or without a target or an effect (KT-84, KT-85)."""
    if not is_event(first_thing(face)):
        return Refusal("KT-84", "refused-other", {})
    if of_face(set_at(t, shield(seat)), face) < 0:
        return Refusal("KT-84", "refused-not-behind", {"face": face})
    return Refusal("KT-85", "refused-no-effect", {"face": face})


def _retreat_to(t: Realm, seat: int, place: int) -> Refusal:
    """Too far, not their own, or not free of enemies (KT-137, KT-189)."""
    if balloon_lands(t, seat):
        return Refusal("KT-189", "refused-retreat-by-balloon", {})
    return Refusal("KT-137", "refused-retreat", {})


def _aim_at(t: Realm, seat: int, face: int, place: int) -> Refusal:
    """Out of the range of magic, or no target (KT-85, KT-175)."""
    if first_thing(face) in (BIG_JUJU, WEATHER_CONTROL) and not includes(in_range(t, seat), place):
        return Refusal("KT-175", "refused-out-of-range", {"place": place})
    return Refusal("KT-85", "refused-aim_at", {})


def _put(t: Realm, seat: int, face: int, place: int) -> Refusal:
    """Not their own hex, no room, or the wrong land (KT-71, KT-72); else it is the thing (KT-28, KT-70, KT-73)."""
    thing = first_thing(face)
    if not owns(t, seat, place):
        return Refusal("KT-71", "refused-not-yours", {"place": place})
    if is_creature(thing) and room_for(t, seat, place) == 0:
        return Refusal("KT-90", "refused-full", {"place": place})
    if is_income(thing) and not fits(t, thing, place):
        return Refusal("KT-72", "refused-terrain", {"face": face, "place": place})
    if is_income(thing) and t.income[place] >= 0:
        return Refusal("KT-72", "refused-income-there", {"place": place})
    return _put_thing(t, seat, face, place)


def _put_thing(t: Realm, seat: int, face: int, place: int) -> Refusal:
    """Never placed, not behind the shield, another hex than the one asked about, or not from the exchange."""
    thing = first_thing(face)
    if not is_creature(thing) and not is_income(thing):
        return Refusal("KT-73", "refused-never-placed", {"face": face})
    if of_face(set_at(t, shield(seat)), face) < 0:
        return Refusal("KT-70", "refused-not-behind", {"face": face})
    asked = t.asked(seat)
    assert asked is not None
    if asked.nouns["place"] != place:
        return Refusal("KT-70", "refused-other-hex", {"place": asked.nouns["place"]})
    return Refusal("KT-28", "refused-not-new", {"face": face})


def _go(t: Realm, seat: int, place: int) -> Refusal:
    """The sea, a full hex, or too far (KT-87, KT-90, KT-91)."""
    if place >= t.board:
        return Refusal("KT-16" if t.seats == 4 else "KT-30", "refused-no-such-hex", {"place": place})
    if terrain_of(t, place) == SEA:
        return Refusal("KT-91", "refused-sea", {"place": place})
    if room_for(t, seat, place) < size_of(t.picked):
        return Refusal("KT-90", "refused-full", {"place": place})
    return Refusal("KT-87", "refused-too-far", {"place": place})


def _build(t: Realm, seat: int, place: int) -> Refusal:
    """Not their own hex, built on already, no piece, no gold, or no citadel allowed yet (KT-155 to KT-158)."""
    if not owns(t, seat, place):
        return Refusal("KT-24" if t.phase == SETTING_UP else "KT-155", "refused-not-yours", {"place": place})
    if includes(t.built, place):
        return Refusal("KT-155", "refused-built", {"place": place})
    return _level(t, seat, place, int(t.fort[place]))


def _level(t: Realm, seat: int, place: int, level: int) -> Refusal:
    """Why the next level cannot be built."""
    if level == CITADEL:
        return Refusal("KT-10", "refused-highest", {"place": place})
    if level == CASTLE and not may_have_citadel(t, seat):
        return Refusal("KT-158", "refused-citadel", {})
    if t.stock[level + 1] <= 0:
        return Refusal("KT-157", "refused-stock", {"level": level + 1})
    if t.gold[seat] < PRICE:
        return Refusal("KT-155", "refused-gold", {})
    return Refusal("KT-24", "refused-other", {})


ABOUT_ONE_NOUN: Final[dict[str, Callable[[Realm, int, int], Refusal]]] = {
    "mark": _mark,
    "go": _go,
    "build": _build,
    "try_for": _try_for,
    "play": _play,
    "retreat_to": _retreat_to,
}
"""Moves that are about a hex or a face, and say what is wrong with it."""

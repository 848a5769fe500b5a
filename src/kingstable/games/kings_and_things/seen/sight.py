"""What everybody sees of a battle: where it is, how far it has come, what buildings have left, the magic, the dice."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.remembering import remembered
from kingstable.core.scene import Mark, Piece, Zone
from kingstable.core.sets import count, includes
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.generated.packed import bound_of_stake, party_of_roller, thing_of_roller
from kingstable.games.kings_and_things.pieces.armies import (
    FORT,
    fort_stands,
    is_fighting,
    town_stands,
    wall_stands,
    wielder_of,
)
from kingstable.games.kings_and_things.pieces.dice import result
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, PARTIES, Realm
from kingstable.games.kings_and_things.pieces.things import BALLOON, BOW, EVENTS_AT, FIREWALL, MAGIC_AT, SWORD
from kingstable.games.kings_and_things.seen.facts import Die
from kingstable.games.kings_and_things.seen.nouns import CODES, FORT_CODES, say_face, say_place
from kingstable.games.kings_and_things.seen.places import die_id, face_of, hex_zone

STAGES = ("opening", "magic", "ranged", "melee")
WEAPONS = (SWORD, BOW)
"""In the order of `bearers`."""


def defence_name(party: int, words: Words) -> str:
    """What defenders without a seat are called; empty for a player."""
    return words.say("defence") if party == NEUTRAL else ""


def party_name(party: int, words: Words) -> str:
    """A player's name, or the defenders."""
    return defence_name(party, words) or words.seat(party)


def battle_zones(t: Realm, words: Words) -> Iterator[Zone]:
    """The battle, if there is one, and the dice thrown last."""
    if t.battle >= 0:
        marks = tuple(_battle_marks(t, words))
        yield Zone("battle", "panel", words.say("zone-battle", place=say_place(int(t.battle), words)), marks=marks)
    if len(t.dice) > 0:
        dice = tuple(_die(t, k, words) for k in range(len(t.dice)))
        yield Zone("dice", "row", words.say("zone-dice"), pieces=dice)


def _battle_marks(t: Realm, words: Words) -> Iterator[Mark]:
    name, rounds, place = STAGES[int(t.stage)], int(t.rounds), int(t.battle)
    stage, defender = words.say(f"stage-{name}"), int(t.defender)
    yield Mark("round", words.say("mark-round", number=rounds, stage=stage), str(rounds), value=rounds)
    yield Mark("place", words.say("mark-battle", place=say_place(place, words)), str(place), value=hex_zone(place))
    yield Mark("stage", stage, stage, value=name)
    if defender >= 0:
        yield from _building_marks(t, defender, words)
    builder = int(wielder_of(t, FIREWALL))
    if builder >= 0:
        wall = say_face(face_of(int(FIREWALL)), words.lexicon)
        yield _left("wall", wall, int(wall_stands(t, builder)), words.lexicon)
    for party in range(int(PARTIES)):
        if is_fighting(t, party):
            yield _party(party, "defends" if party == defender else "attacks", words)
    yield from _magic_marks(t, words)
    yield from _foe_marks(t, words)


def _magic_marks(t: Realm, words: Words) -> Iterator[Mark]:
    """The items in the battle, whose they are and who bears them, and whose magic is cancelled."""
    for thing in range(int(MAGIC_AT), int(EVENTS_AT)):
        party = int(t.balloon_of) if thing == BALLOON and t.balloon_at == t.battle else int(wielder_of(t, thing))
        if party >= 0:
            bearer = int(t.bearers[WEAPONS.index(thing)]) if thing in WEAPONS else -1
            yield _item(face_of(thing), face_of(bearer) if bearer >= 0 else -1, party, words)
    for party in range(int(PARTIES)):
        if is_fighting(t, party) and includes(t.scattered, party):
            label = words.say("mark-scattered", **_called(party, words))
            yield Mark(f"scattered.{party}", label, label, value="scattered", seat=_seat(party))


@remembered
def _item(face: int, bearer: int, party: int, words: Words) -> Mark:
    """An item that is used in the battle; `bearer` is -1 if nobody bears it."""
    name = say_face(face, words.lexicon)
    if bearer < 0:
        label = words.say("mark-item", item=name, **_called(party, words))
    else:
        label = words.say("mark-borne", item=name, face=say_face(bearer, words.lexicon), **_called(party, words))
    return Mark(f"item.{CODES[face]}", label, label, value="used", name=name, seat=_seat(party))


def _foe_marks(t: Realm, words: Words) -> Iterator[Mark]:
    """With three parties or more, whom each fights in this round, once all have named a foe (KT-143)."""
    if t.stage == 0 or count(t.fighting) <= 2:
        return
    for party in range(int(PARTIES)):
        if is_fighting(t, party) and t.foes[party] >= 0:
            rival = party_name(int(t.foes[party]), words)
            label = words.say("mark-foe", rival=rival, **_called(party, words))
            yield Mark(f"foe.{party}", label, label, value="fights", seat=_seat(party))


def _called(party: int, words: Words) -> dict[str, str]:
    """A party as the words of a mark name it."""
    return {"who": party_name(party, words), "nobody": "yes" if party == NEUTRAL else "no"}


def _seat(party: int) -> int | None:
    return None if party == NEUTRAL else party


@remembered
def _party(party: int, side: str, words: Words) -> Mark:
    label = words.say(f"mark-{side}", **_called(party, words))
    return Mark(f"party.{party}", label, label, value=side, seat=_seat(party))


@remembered
def _left(mark: str, name: str, number: int, words: Lexicon) -> Mark:
    """How many more hits something can take."""
    return Mark(mark, words.say("mark-left", name=name, number=number), str(number), value=number)


def _building_marks(t: Realm, defender: int, words: Words) -> Iterator[Mark]:
    """What fort and settlement have left after the hits they took."""
    place = int(t.battle)
    if t.fort[place]:
        fort = words.say("fort-standing", fort=FORT_CODES[int(t.fort[place])])
        yield _left("fort", fort, int(fort_stands(t, defender)), words.lexicon)
    town = int(town_stands(t, defender))
    if town > 0:
        name = say_face(face_of(int(t.income[place])), words.lexicon)
        yield _left("town", name, town, words.lexicon)


def _die(t: Realm, k: int, words: Words) -> Piece:
    """A die: what it shows, for whom, and whether it counts."""
    number, is_hit = int(t.dice[k]), bool(result(t, k))
    if k >= len(t.rollers):
        return _thrown(k, number, is_hit, words.lexicon)
    party, thing = int(party_of_roller(t.rollers[k])), int(thing_of_roller(t.rollers[k]))
    roller = -1 - int(t.fort[t.battle]) if thing == FORT else face_of(thing)
    owner = party if party != NEUTRAL else None
    return _rolled(k, number, is_hit, owner, roller, int(bound_of_stake(t.stakes[k])), words.lexicon)


@remembered
def _thrown(k: int, number: int, is_hit: bool, words: Lexicon) -> Piece:
    counts = "yes" if is_hit else "no"
    label = words.say("die", number=number, counts=counts)
    return Piece(die_id(k), f"d{number}-{counts}", label, kind="die", facts=Die(number, is_hit))


@remembered
def _rolled(k: int, number: int, is_hit: bool, owner: int | None, roller: int, needs: int, words: Lexicon) -> Piece:
    """A die of a battle. `roller` is a face, or for a fort -1 minus its level."""
    counts = "yes" if is_hit else "no"
    who = words.say(f"fort-{FORT_CODES[-1 - roller]}") if roller < 0 else say_face(roller, words)
    label = words.say("die-in-battle", who=who, number=number, needs=needs, counts=counts)
    facts = Die(number, is_hit, "fort" if roller < 0 else CODES[roller], needs)
    return Piece(die_id(k), f"d{number}-{counts}", label, kind="die", owner=owner, name=who, facts=facts)

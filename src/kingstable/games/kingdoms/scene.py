"""What one seat sees of Kingdoms: the battle, all kingdoms, its own hand, and how many cards the rest is.

Ids tell where a card lies, not which copy it is: equal cards are the same card in every respect, and
an id that followed one through a hidden hand would tell what is in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.drawing import asked_of, counter, draw, guide, hand, prompt, zone_id
from kingstable.core.scene import Counter, Facts, Mark, Piece, Scene, Zone
from kingstable.core.sets import copies, size_of
from kingstable.core.table import Asked, Table
from kingstable.core.words import Words
from kingstable.games.kingdoms.battle import fighter
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.facts import Treasury, group, printed
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom, treasures_of_kingdom
from kingstable.games.kingdoms.lately import bid_lately, won_lately
from kingstable.games.kingdoms.nouns import (
    CARD,
    code,
    flag_code,
    say_card,
    say_flag,
    say_halves,
    say_noun,
    title_card,
)
from kingstable.games.kingdoms.offers import offers
from kingstable.games.kingdoms.pieces import (
    KINDS,
    NO_CARD,
    OPEN,
    TREASURE,
    UNFINISHED,
    Lands,
    bonus_of,
    card_of,
    first_bid_of,
    free_cards,
    has_groups,
    is_complete,
    match,
    own_cards,
    strength,
)
from kingstable.games.kingdoms.places import bid_id, bids_zone, held_id, laid_id
from kingstable.games.kingdoms.score import counted_cards, ranking_bonus
from kingstable.games.kingdoms.windows import is_done, is_last_turn

COVER = ("r1", "y5", "b9", "y7", "r3")


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it: own hand, all that lies open, and how many cards remain."""
    assert isinstance(table, Lands)
    return draw(
        "kingdoms",
        table,
        viewer,
        words,
        counters=_counters,
        zones=_zones(table, viewer, words),
        prompt=prompt(table, viewer, words, _question, _waiting),
        offers=offers(table, viewer, words),
        summary=_summary,
        endings=steps.ENDING_NAMES,
        guide=_guide(table, viewer, words),
    )


def _counters(t: Lands, seat: int, words: Words) -> tuple[Counter, ...]:
    bonus = int(bonus_of(t.kingdoms[seat]))
    return (
        Counter("bonus", words.say("counter-bonus"), bonus, say_halves(bonus, words)),
        counter("cards", int(size_of(own_cards(t, seat))), words),
        counter("hand", int(size_of(t.hands[seat])), words),
    )


# Zones


def _zones(t: Lands, viewer: int | None, words: Words) -> Iterator[Zone]:
    yield Zone("source", "stack", words.say("zone-source"), count=len(t.deck))
    yield Zone("table", "grid", words.say("zone-table"))
    yield _bids(t, 0, "zone-attack", viewer, words)
    yield _prize(t, viewer, words)
    yield _bids(t, 2, "zone-defence", viewer, words)
    for seat in range(int(t.seats)):
        yield from _kingdom(t, seat, viewer, words)
    for seat in range(int(t.seats)):
        yield _hand(t, seat, viewer, words)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the picture on the first page."""
    return tuple(_open(name, CARD.read(name), None, words) for name in COVER)


def _open(piece: str, card: int, owner: int | None, words: Words) -> Piece:
    name, facts = title_card(card, words), printed(card)
    return Piece(piece, code(card), say_card(card, words), owner=owner, name=name, facts=facts)


def _prize(t: Lands, viewer: int | None, words: Words) -> Zone:
    pieces = (_open("prize.card", int(t.prize), None, words),) if t.prize != NO_CARD else ()
    marks = won_lately(t, viewer, words) if t.prize == NO_CARD else ()
    return Zone("prize", "row", words.say("zone-prize"), within="table", at=(2, 0), pieces=pieces, marks=marks)


def _bids(t: Lands, first: int, label: str, viewer: int | None, words: Words) -> Zone:
    """The bids of the opponent (from place 0) or the challenger (from place 2)."""
    if t.fought:
        return _last_bids(t, first, label, viewer, words)
    seat = int(t.opponent if first == 0 else t.challenger)
    names = words.who(seat, viewer) if seat >= 0 else {"you": "no", "who": ""}
    pieces = tuple(
        _open(bid_id(place), int(t.bids[place]), seat, words)
        for place in (first, first + 1)
        if t.bids[place] != NO_CARD
    )
    return Zone(
        bids_zone(first),
        "row",
        words.say(label, there="yes" if seat >= 0 else "no", **names),
        within="table",
        at=(1 + first, 0),
        pieces=pieces,
        marks=tuple(_bid_marks(t, seat, words)) if pieces else (),
    )


def _last_bids(t: Lands, first: int, label: str, viewer: int | None, words: Words) -> Zone:
    """What a fighter of the battle that is over had bid; the cards themselves are in hands."""
    names = words.who(int(fighter(t.fought, first)), viewer)
    said = words.say("zone-last-bids", bids=words.say(label, there="yes", **names))
    marks = tuple(bid_lately(t, first, words))
    return Zone(bids_zone(first), "row", said, within="table", at=(1 + first, 0), marks=marks)


def _bid_marks(t: Lands, seat: int, words: Words) -> Iterator[Mark]:
    halves = int(strength(t, seat))
    points = say_halves(halves, words)
    yield Mark("strength", words.say("mark-strength", points=points), points, "gain", halves)
    place = int(first_bid_of(t, seat))
    if t.bids[place + 1] != NO_CARD and not match(t, t.bids[place], t.bids[place + 1]):
        yield Mark("not-counted", words.say("mark-not-counted"), words.say("mark-not-counted-short"))


def _kingdom(t: Lands, seat: int, viewer: int | None, words: Words) -> Iterator[Zone]:
    """A panel with bonus and flag, then a place for each group, the treasures, and open cards if agreed."""
    names = words.who(seat, viewer)
    yield Zone(
        zone_id(seat, "kingdom"),
        "panel",
        words.say("zone-kingdom", **names),
        owner=seat,
        within="table",
        at=(0, 1 + seat),
        marks=tuple(_kingdom_marks(t, seat, words)),
    )
    for number, name in enumerate(GROUPS):
        label = words.say("zone-group", **names, group=words.say("group", group=name))
        pieces = _group_pieces(t, seat, number, words)
        yield _cell(zone_id(seat, name), label, seat, 1 + number, pieces, group(number))
    label = words.say("zone-treasury", **names)
    treasures = [(int(TREASURE), k) for k in range(int(treasures_of_kingdom(t.kingdoms[seat])))]
    yield _cell(zone_id(seat, "treasury"), label, seat, 4, _laid(treasures, seat, words), Treasury())
    if t.choices[UNFINISHED] == OPEN:
        yield _loose(t, seat, words.say("zone-loose", **names), words)


def _cell(zone: str, label: str, seat: int, column: int, pieces: tuple[Piece, ...], facts: Facts | None = None) -> Zone:
    return Zone(zone, "row", label, owner=seat, within="table", at=(column, 1 + seat), pieces=pieces, facts=facts)


def _kingdom_marks(t: Lands, seat: int, words: Words) -> Iterator[Mark]:
    kingdom = t.kingdoms[seat]
    halves = int(bonus_of(kingdom))
    points = say_halves(halves, words)
    yield Mark("bonus", words.say("mark-bonus", points=points), points, "gain", halves)
    if has_groups(kingdom):
        flag = say_flag(int(flag_of_kingdom(kingdom)), words)
        yield Mark("flag", words.say("mark-flag", flag=flag), flag, value=flag_code(int(flag_of_kingdom(kingdom))))
    if is_done(t, seat):
        mark = "mark-done" if is_last_turn(t) else "mark-resting"
        yield Mark("resting", words.say(mark), words.say(f"{mark}-short"))


def _group_pieces(t: Lands, seat: int, group: int, words: Words) -> tuple[Piece, ...]:
    """The cards of all groups of a kind in ascending order, one group after another (BK-3)."""
    kingdom = t.kingdoms[seat]
    cards = [int(card_of(flag_of_kingdom(kingdom), group, place)) for place in range(3)]
    return _laid([(card, k) for k in range(int(groups_of_kingdom(kingdom, group))) for card in cards], seat, words)


def _laid(cards: list[tuple[int, int]], seat: int, words: Words) -> tuple[Piece, ...]:
    return tuple(_open(laid_id(seat, card, k), card, seat, words) for card, k in cards)


def _loose(t: Lands, seat: int, label: str, words: Words) -> Zone:
    pieces = tuple(
        _open(laid_id(seat, card, k, loose=True), card, seat, words) for card, k in _each(int(t.loose[seat]))
    )
    return _cell(zone_id(seat, "loose"), label, seat, 5, pieces)


def _each(cards: int) -> list[tuple[int, int]]:
    """Every card of a set by its number, equal ones counted from 0."""
    return [(card, k) for card in range(int(KINDS)) for k in range(int(copies(cards, card)))]


def _hand(t: Lands, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = _each(int(t.hands[seat]))
    return hand(
        seat, len(cards), (_open(held_id(seat, card, k), card, seat, words) for card, k in cards), viewer, words
    )


# What is asked


def _waiting(t: Lands, viewer: int | None, words: Words) -> str:
    """What the others are asked, and whether the viewer may do something meanwhile."""
    said = _asked_of_others(t, words)
    return words.say("prompt-meanwhile", waiting=said) if _is_free(t, viewer) else said


def _is_free(t: Lands, viewer: int | None) -> bool:
    """Whether the viewer may rearrange their kingdom without being asked."""
    return viewer is not None and len(t.free_for(viewer)) > 0


def _asked_of_others(t: Lands, words: Words) -> str:
    if len(t.waiting()) > 1:
        return words.say("prompt-wait-all")
    asked = t.asked(t.to_move())
    assert asked is not None
    return words.say(f"prompt-wait-{asked.question}", who=words.seat(asked.seat))


def _question(t: Lands, asked: Asked, words: Words) -> str:
    at, viewer = asked.question, asked.seat
    if at in ("window", "last_change", "last_change_together"):
        return words.say(f"prompt-{at}")
    if at in ("rival_to_challenge", "attack"):
        if free_cards(t, viewer) == 0:
            return words.say(f"prompt-{at}-empty")
        return words.say(f"prompt-{at}", card=say_card(int(t.prize), words))
    rival = int(t.challenger if viewer == t.opponent else t.opponent)
    if at == "reply":
        return words.say(f"prompt-{_reply(t, viewer)}", who=words.seat(rival))
    points = say_halves(int(strength(t, rival)), words)
    return words.say(f"prompt-{at}", who=words.seat(rival), points=points)


def _reply(t: Lands, viewer: int) -> str:
    """Why the challenger is asked once more before the attack."""
    if free_cards(t, viewer) == 0:
        return "reply-empty"
    return "reply" if t.changes[t.opponent] > 0 else "reply-first"


def _guide(t: Lands, viewer: int | None, words: Words) -> str:
    """What is to be done now, for somebody new (BK-22)."""
    if asked_of(t, viewer) is None and _is_free(t, viewer):
        return words.say("guide-meanwhile")
    return guide(t, viewer, words)


# The end


def _summary(t: Lands, seat: int, words: Words) -> str:
    if is_complete(t.kingdoms[seat]):
        return words.say("score-complete")
    points = say_noun("strength", int(ranking_bonus(t, seat)), words)
    return words.say("score-incomplete", points=points, cards=int(counted_cards(t, seat)))

"""What one seat sees of Kingdoms: the battle, all kingdoms, its own hand, and how many cards are elsewhere.

Ids say where a card lies, not which copy it is: equal cards are equal in every respect, and
an id that followed one through a hidden hand would give away what is in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.drawing import asked_of, counter, draw, guide, hand, prompt, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Facts, Mark, Piece, Scene, Zone
from kingstable.core.sets import copies, size_of
from kingstable.core.table import Asked, Table
from kingstable.core.words import Lexicon, Words
from kingstable.games.kingdoms.battle import fighter, winner_of
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.facts import Treasury, group, printed
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import (
    bid_of_battle,
    flag_of_kingdom,
    groups_of_kingdom,
    treasures_of_kingdom,
)
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
from kingstable.games.kingdoms.options import OPTIONS
from kingstable.games.kingdoms.pieces import (
    KINDS,
    NO_CARD,
    OPEN,
    TREASURE,
    TREASURE_COLOUR,
    UNFINISHED,
    Lands,
    bonus_of,
    card_of,
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
    """The table as the viewer sees it: their own hand, everything open, and how many cards remain."""
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
    return (
        _bonus(int(bonus_of(t.kingdoms[seat])), words.lexicon),
        counter("cards", int(size_of(own_cards(t, seat))), words),
        counter("hand", int(size_of(t.hands[seat])), words),
    )


@remembered
def _bonus(halves: int, words: Lexicon) -> Counter:
    return Counter("bonus", words.say("counter-bonus"), halves, say_halves(halves, words))


# Zones


def _zones(t: Lands, viewer: int | None, words: Words) -> Iterator[Zone]:
    yield _source(len(t.deck), words.lexicon)
    yield _table(words.lexicon)
    yield _bids(t, 0, "zone-attack", viewer, words)
    yield _prize(t, viewer, words)
    yield _bids(t, 2, "zone-defence", viewer, words)
    for seat in range(int(t.seats)):
        yield from _kingdom(t, seat, viewer, words)
    for seat in range(int(t.seats)):
        yield _hand(t, seat, viewer, words)


@remembered
def _source(count: int, words: Lexicon) -> Zone:
    return Zone("source", "stack", words.say("zone-source"), count=count)


@remembered
def _table(words: Lexicon) -> Zone:
    return Zone("table", "grid", words.say("zone-table"))


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the game's picture on the first page."""
    return tuple(_open(name, CARD.read(name), None, words.lexicon) for name in COVER)


@remembered
def _open(piece: str, card: int, owner: int | None, words: Lexicon) -> Piece:
    name, facts = title_card(card, words), printed(card)
    return Piece(piece, code(card), say_card(card, words), owner=owner, name=name, facts=facts)


# The battle


def _prize(t: Lands, viewer: int | None, words: Words) -> Zone:
    if t.prize != NO_CARD or not t.fought:
        return _prize_now(int(t.prize), words.lexicon)
    return _last_prize(int(t.fought), words, is_own=winner_of(t.fought) == viewer)


@remembered
def _prize_now(prize: int, words: Lexicon) -> Zone:
    pieces = (_open("prize.card", prize, None, words),) if prize != NO_CARD else ()
    return Zone("prize", "row", words.say("zone-prize"), within="table", at=(2, 0), pieces=pieces)


@remembered
def _last_prize(battle: int, words: Words, *, is_own: bool) -> Zone:
    """The card of the last battle, which is in its winner's hand by now."""
    marks = (won_lately(battle, words, is_own=is_own),)
    return Zone("prize", "row", words.say("zone-prize"), within="table", at=(2, 0), marks=marks)


def _bids(t: Lands, first: int, label: str, viewer: int | None, words: Words) -> Zone:
    """The bids of the opponent (from place 0) or the challenger (from place 2)."""
    if t.fought:
        battle, is_own = int(t.fought), fighter(t.fought, first) == viewer
        is_void = _is_void(t, *(int(bid_of_battle(battle, place)) for place in (first, first + 1)))
        return _last_bids(battle, first, label, words, is_own=is_own, is_void=is_void)
    seat, bids = int(t.opponent if first == 0 else t.challenger), (int(t.bids[first]), int(t.bids[first + 1]))
    halves = int(strength(t, seat)) if bids[0] != NO_CARD else 0
    return _bids_now(first, label, seat, bids, halves, words, is_own=seat == viewer, is_void=_is_void(t, *bids))


def _is_void(t: Lands, one: int, other: int) -> bool:
    """Whether the first of two bids does not count, because they do not match (BK-15)."""
    return other >= 0 and not match(t, one, other)


@remembered
def _bids_now(
    first: int, label: str, seat: int, bids: tuple[int, int], halves: int, words: Words, *, is_own: bool, is_void: bool
) -> Zone:
    names = words.whose(seat, is_own=is_own) if seat >= 0 else {"you": "no", "who": ""}
    pieces = tuple(
        _open(bid_id(place, card), card, seat, words.lexicon)
        for place, card in enumerate(bids, first)
        if card != NO_CARD
    )
    return Zone(
        bids_zone(first),
        "row",
        words.say(label, there="yes" if seat >= 0 else "no", **names),
        within="table",
        at=(1 + first, 0),
        pieces=pieces,
        marks=tuple(_bid_marks(halves, words, is_void=is_void)) if pieces else (),
    )


def _bid_marks(halves: int, words: Lexicon, *, is_void: bool) -> Iterator[Mark]:
    points = say_halves(halves, words)
    yield Mark("strength", words.say("mark-strength", points=points), points, "gain", halves)
    if is_void:
        yield Mark("not-counted", words.say("mark-not-counted"), words.say("mark-not-counted-short"))


@remembered
def _last_bids(battle: int, first: int, label: str, words: Words, *, is_own: bool, is_void: bool) -> Zone:
    """What a fighter bid in the last battle; the cards themselves are in hands by now."""
    names = words.whose(int(fighter(battle, first)), is_own=is_own)
    said = words.say("zone-last-bids", bids=words.say(label, there="yes", **names))
    marks = tuple(bid_lately(battle, first, words.lexicon, is_void=is_void))
    return Zone(bids_zone(first), "row", said, within="table", at=(1 + first, 0), marks=marks)


# The kingdoms


def _kingdom(t: Lands, seat: int, viewer: int | None, words: Words) -> Iterator[Zone]:
    """A panel with bonus and flag, then a place for each group, for the treasures and, if agreed, for open cards."""
    kingdom, is_own = int(t.kingdoms[seat]), seat == viewer
    done = ("mark-done" if is_last_turn(t) else "mark-resting") if is_done(t, seat) else ""
    yield _panel(seat, kingdom, done, is_own, words)
    yield from _laid(seat, kingdom, is_own, words)
    if t.choices[UNFINISHED] == OPEN:
        yield _loose(seat, int(t.loose[seat]), is_own, words)


@remembered
def _panel(seat: int, kingdom: int, done: str, is_own: bool, words: Words) -> Zone:
    return Zone(
        zone_id(seat, "kingdom"),
        "panel",
        words.say("zone-kingdom", **words.whose(seat, is_own=is_own)),
        owner=seat,
        within="table",
        at=(0, 1 + seat),
        marks=tuple(_kingdom_marks(kingdom, done, words.lexicon)),
    )


def _kingdom_marks(kingdom: int, done: str, words: Lexicon) -> Iterator[Mark]:
    halves = int(bonus_of(kingdom))
    points = say_halves(halves, words)
    yield Mark("bonus", words.say("mark-bonus", points=points), points, "gain", halves)
    if has_groups(kingdom):
        flag = say_flag(int(flag_of_kingdom(kingdom)), words)
        yield Mark("flag", words.say("mark-flag", flag=flag), flag, value=flag_code(int(flag_of_kingdom(kingdom))))
    if done:
        yield Mark("resting", words.say(done), words.say(f"{done}-short"))


@remembered
def _laid(seat: int, kingdom: int, is_own: bool, words: Words) -> tuple[Zone, ...]:
    """The places for the three groups and the treasures."""
    flag = int(flag_of_kingdom(kingdom))
    groups = (_group(seat, k, flag, int(groups_of_kingdom(kingdom, k)), is_own, words) for k in range(len(GROUPS)))
    return *groups, _treasury(seat, int(treasures_of_kingdom(kingdom)), is_own, words)


@remembered
def _group(seat: int, number: int, flag: int, count: int, is_own: bool, words: Words) -> Zone:
    """The cards of all groups of a kind in ascending order, group by group (BK-3)."""
    name = GROUPS[number]
    label = words.say("zone-group", **words.whose(seat, is_own=is_own), group=words.say("group", group=name))
    cards = [(int(card_of(flag, number, place)), k) for k in range(count) for place in range(3)]
    return _cell(zone_id(seat, name), label, seat, 1 + number, _pieces(cards, seat, words.lexicon), group(number))


@remembered
def _treasury(seat: int, count: int, is_own: bool, words: Words) -> Zone:
    label = words.say("zone-treasury", **words.whose(seat, is_own=is_own))
    pieces = _pieces([(int(TREASURE), k) for k in range(count)], seat, words.lexicon)
    return _cell(zone_id(seat, "treasury"), label, seat, 4, pieces, Treasury())


def _pieces(cards: list[tuple[int, int]], seat: int, words: Lexicon) -> tuple[Piece, ...]:
    return tuple(_open(laid_id(seat, card, k), card, seat, words) for card, k in cards)


@remembered
def _loose(seat: int, cards: int, is_own: bool, words: Words) -> Zone:
    """Open cards without a group."""
    label = words.say("zone-loose", **words.whose(seat, is_own=is_own))
    pieces = tuple(_open(laid_id(seat, card, k, loose=True), card, seat, words.lexicon) for card, k in _each(cards))
    return _cell(zone_id(seat, "loose"), label, seat, 5, pieces)


def _cell(zone: str, label: str, seat: int, column: int, pieces: tuple[Piece, ...], facts: Facts | None = None) -> Zone:
    return Zone(zone, "row", label, owner=seat, within="table", at=(column, 1 + seat), pieces=pieces, facts=facts)


def _each(cards: int) -> list[tuple[int, int]]:
    """Every card of a bag by its number, with its copies counted from 0."""
    return [(card, k) for card in range(int(KINDS)) for k in range(int(copies(cards, card)))]


# The hands


def _hand(t: Lands, seat: int, viewer: int | None, words: Words) -> Zone:
    if seat == viewer:
        return _own_hand(seat, int(t.hands[seat]), words)
    return hand(seat, int(size_of(t.hands[seat])), (), viewer, words)


@remembered
def _own_hand(seat: int, cards: int, words: Words) -> Zone:
    pieces = [_open(held_id(seat, card, k), card, seat, words.lexicon) for card, k in _each(cards)]
    return hand(seat, len(pieces), pieces, seat, words)


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
    """Why the challenger is asked once more before the attack, as the key of the prompt."""
    if free_cards(t, viewer) == 0:
        return "reply-empty"
    return "reply" if t.changes[t.opponent] > 0 else "reply-first"


def _guide(t: Lands, viewer: int | None, words: Words) -> str:
    """What to do now, for somebody new to the game (BK-22)."""
    if asked_of(t, viewer) is None and _is_free(t, viewer):
        return words.say("guide-attack-awaited" if viewer == t.challenger else "guide-meanwhile")
    if asked_of(t, viewer) is None and is_last_turn(t):
        return ""  # there are no more bids to watch
    return guide(t, viewer, words, treasure=OPTIONS[TREASURE_COLOUR].choices[t.choices[TREASURE_COLOUR]])


# The end


def _summary(t: Lands, seat: int, words: Words) -> str:
    if is_complete(t.kingdoms[seat]):
        return words.say("score-complete")
    points = say_noun("strength", int(ranking_bonus(t, seat)), words)
    return words.say("score-incomplete", points=points, cards=int(counted_cards(t, seat)))

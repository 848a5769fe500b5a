"""What one seat sees of Black Lady: its own hand, the trick, and what everybody took."""

from __future__ import annotations

from kingstable.core.news import Told
from kingstable.core.scene import Counter, Happening, Offer, Outcome, Piece, Scene, Score, SeatView, Zone
from kingstable.core.table import Table, first_of
from kingstable.core.words import Words

from black_lady.generated import steps
from black_lady.nouns import CARD, say_noun
from black_lady.pieces import Baize, points_in, points_of


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it (BL-2: hands are secret, BL-3: what is played is open)."""
    assert isinstance(table, Baize)
    seats = range(int(table.seats))
    return Scene(
        game="black_lady",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(_seat(table, seat, words) for seat in seats),
        zones=(
            _trick(table, words),
            *(_hand(table, seat, viewer, words) for seat in seats),
            *(_taken(table, seat, viewer, words) for seat in seats),
        ),
        prompt=_prompt(table, viewer, words),
        offers=_offers(table, viewer, words),
        outcome=_outcome(table, words) if table.over() else None,
    )


def _seat(t: Baize, seat: int, words: Words) -> SeatView:
    counters = (
        Counter("points", words.say("counter-points"), int(t.points[seat])),
        Counter("taken", words.say("counter-taken"), 0 if t.over() else int(points_in(t.taken[seat]))),
    )
    return SeatView(seat, words.seat(seat), not t.over() and seat in t.waiting(), counters)


def _trick(t: Baize, words: Words) -> Zone:
    seats = int(t.seats)
    pieces = (_open(int(card), words, (int(t.leader) + place) % seats) for place, card in enumerate(t.trick))
    return Zone("trick", "row", words.say("zone-trick"), pieces=tuple(pieces))


def _hand(t: Baize, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = sorted(int(card) for card in t.hands[seat])
    back = words.say("back")
    pieces = (
        tuple(_open(card, words) for card in cards)
        if seat == viewer
        else tuple(Piece(f"s{seat}.back.{k}", None, back, owner=seat) for k in range(len(cards)))
    )
    label = words.say("zone-hand", **_who(seat, viewer, words))
    return Zone(_hand_id(seat), "fan", label, owner=seat, pieces=pieces, count=len(cards))


def _taken(t: Baize, seat: int, viewer: int | None, words: Words) -> Zone:
    """What counts of the tricks taken; the rest lies below."""
    cards = sorted(int(card) for card in t.taken[seat] if points_of(card) > 0)
    label = words.say("zone-taken", **_who(seat, viewer, words))
    pieces = tuple(_open(card, words) for card in cards)
    return Zone(_taken_id(seat), "row", label, owner=seat, pieces=pieces, count=len(t.taken[seat]))


def _open(card: int, words: Words, owner: int | None = None) -> Piece:
    return Piece(_card_id(card), CARD.names[card], say_noun("card", card, words), owner=owner)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The lady among hearts, for the first page."""
    return tuple(_open(CARD.read(name), words) for name in ("th", "kh", "qs", "ah", "jh"))


def _card_id(card: int) -> str:
    return f"card.{CARD.names[card]}"


def _hand_id(seat: int) -> str:
    return f"s{seat}.hand"


def _taken_id(seat: int) -> str:
    return f"s{seat}.taken"


def _prompt(t: Baize, viewer: int | None, words: Words) -> str:
    if t.over():
        return words.say("prompt-over")
    if t.to_move() != viewer:
        return words.say("prompt-wait", who=words.seat(int(t.to_move())))
    return words.say("prompt-follow" if len(t.trick) > 0 else "prompt-lead")


def _offers(t: Baize, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    if viewer is None or t.over():
        return ()
    return tuple(_offer(int(first_of(move)), words) for move in t.legal_for(viewer))


def _offer(card: int, words: Words) -> Offer:
    said = words.say("move-play", card=say_noun("card", card, words))
    return Offer(f"play {CARD.names[card]}", (_card_id(card),), said)


def _outcome(t: Baize, words: Words) -> Outcome:
    points = [int(each) for each in t.points]
    scores = (
        Score(seat, 1 + sum(other < own for other in points), words.say("score", points=own))
        for seat, own in enumerate(points)
    )
    return Outcome(words.say("ending"), tuple(scores))


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event; all of them are open."""
    event = steps.EVENT_NOUNS[int(told.event)][0]
    seat, number = int(told.seat), int(told.first)
    who = _who(seat, viewer, words)
    if event == "plays":
        text = words.say("told-plays", **who, card=say_noun("card", number, words))
        return Happening(event, text, seat, _card_id(number), _hand_id(seat), "trick")
    points: dict[str, str | int] = {"points": number} if event in ("takes", "scores") else {}
    return Happening(event, words.say(f"told-{event}", **who, **points), seat)


def _who(seat: int, viewer: int | None, words: Words) -> dict[str, str | int]:
    return {"you": "yes" if seat == viewer else "no", "who": words.seat(seat)}

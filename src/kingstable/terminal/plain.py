"""The table as plain lines, for screen readers and files: zones as headings, pieces as lists."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kingstable.core.scene import Offer, Outcome, Piece, Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.choices import foremost
from kingstable.terminal.things import alike


def plain_board(scene: Scene, words: Lexicon, title: str) -> str:
    """Everything that the drawn table shows, in words."""
    return "\n".join(_lines(scene, words, title))


def plain_part(scene: Scene, words: Lexicon, ids: Collection[str]) -> str:
    """The zones with these ids and those within them; without ids, the whole table."""
    zones = [zone for zone in scene.zones if zone.id in ids or zone.within in ids]
    parts = _zones(zones, words, ()) if ids else (*_seats(scene, words), *_zones(scene.zones, words, ()))
    return "\n".join(parts)


def _lines(scene: Scene, words: Lexicon, title: str) -> Iterator[str]:
    yield f"{title}, {words.say('ply', ply=scene.ply)}"
    yield from _seats(scene, words)
    yield from _zones(scene.zones, words, {word for offer in scene.offers for word in offer.move.split()})


def _seats(scene: Scene, words: Lexicon) -> Iterator[str]:
    for seat in scene.seats:
        name = words.say("you-are", name=seat.name) if seat.seat == scene.viewer else seat.name
        yield "; ".join([name, *(f"{each.label}: {each.shown}" for each in seat.counters)])


def _zones(zones: Sequence[Zone], words: Lexicon, typed: Collection[str]) -> Iterator[str]:
    for zone in zones:
        if zone.pieces or zone.marks or zone.count is not None or zone.room is not None:
            yield f"{zone.label}: {_content(zone, words, typed)}"


def _content(zone: Zone, words: Lexicon, typed: Collection[str]) -> str:
    hidden = sum(piece.face is None for piece in zone.pieces)
    groups = alike([piece for piece in zone.pieces if piece.face is not None])
    parts = [_alike(group, words, typed) for group in groups]
    parts += [words.say("face-down-count", count=hidden)] if hidden else []
    unlisted = (zone.count or 0) - len(zone.pieces)
    if unlisted > 0 and is_open_pile(zone):
        parts.append(words.say("pieces-in-all", count=zone.count or 0))
    elif unlisted > 0:
        parts.append(words.say("more-pieces", count=unlisted))
    parts += [mark.label for mark in zone.marks]
    parts += [words.say("free-places", count=zone.room)] if zone.room else []
    return "; ".join(parts) or words.say("nothing-there")


def is_open_pile(zone: Zone) -> bool:
    """Whether only a pile's top is listed, face up: the rest is then no other kind of thing to mention."""
    return zone.layout == "stack" and any(piece.face is not None for piece in zone.pieces)


def _alike(pieces: Sequence[Piece], words: Lexicon, typed: Collection[str]) -> str:
    """Pieces that look the same, with their notation if a move can be made with them now."""
    piece = pieces[0]
    name = words.say("so-many", count=len(pieces), piece=piece.label) if len(pieces) > 1 else piece.label
    return f"{name} ({piece.face})" if piece.face in typed else name


def plain_choices(scene: Scene) -> str:
    """The offers with their numbers and notation, one per line."""
    return "\n".join(_choice(number, offer) for number, offer in enumerate(scene.offers, start=1))


def plain_answers(scene: Scene, words: Lexicon) -> str:
    """The answers with their numbers and notation, and how many free moves there are."""
    lines = [_choice(number, offer) for number, offer in foremost(scene)]
    later = len(scene.offers) - len(lines)
    return "\n".join([*lines, *([words.say("free-moves", count=later)] if later else [])])


def _choice(number: int, offer: Offer) -> str:
    return f"{number} {offer.label} ({offer.move})"


def plain_outcome(ended: Outcome, scene: Scene, words: Lexicon) -> str:
    """How the game ended, then the players, winner first."""
    ranked = sorted(ended.scores, key=lambda each: (each.place, each.seat))
    places = [words.say("won" if each.place == 1 else "placed", place=each.place) for each in ranked]
    lines = [
        f"{place} {scene.seats[each.seat].name}: {each.summary}" for place, each in zip(places, ranked, strict=True)
    ]
    return "\n".join([ended.ending, *lines])

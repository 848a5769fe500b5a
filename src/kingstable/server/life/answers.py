"""Standing answers: which ones a player may leave for future questions, those they have left, and taking them back."""

from __future__ import annotations

from kingstable.core.words import Lexicon
from kingstable.house.standing import Left, declared, may_be_left, offered, untils
from kingstable.server.denied import Denied
from kingstable.server.life.shapes import AnswerAsk, AnswerChoice, AnswerLeft, AnswerLimit, StandingAnswers, Until
from kingstable.server.room import Room
from kingstable.server.store.kept import Change


def answers_of(room: Room, seat: int, language: str) -> StandingAnswers:
    """The standing answers that a seat may leave, and has left; none once the game is over."""
    if room.over:
        return StandingAnswers((), ())
    words = room.game.lexicon(language)
    choices = tuple(
        AnswerChoice(
            each.name,
            tuple(AnswerLimit(limit, words.say(f"standing-{each.name}", limit=limit)) for limit in each.limits or (0,)),
            tuple(Until(until, words.say(f"standing-until-{until}")) for until in untils(each)),
        )
        for each in offered(room.game, room.kept.options)
    )
    return StandingAnswers(choices, tuple(_shown(each, words) for each in room.kept.life.left if each.seat == seat))


def leave(room: Room, seat: int, asked: AnswerAsk) -> Change:
    """The change that leaves a standing answer for a seat, in place of any other of its name. Raises Denied."""
    if room.over:
        raise Denied(409, "over")
    left = Left(seat, asked.name, asked.until, asked.limit)
    standing = declared(room.game, asked.name)
    if standing is None or not standing.may_be_asked(room.kept.options):
        raise Denied(422, "no-standing", field="name")
    if asked.until not in untils(standing):
        raise Denied(400, "bad-choice", field="until", values=", ".join(untils(standing)))
    if not may_be_left(room.game, room.kept.options, left):
        raise Denied(400, "bad-choice", field="limit", values=", ".join(map(str, standing.limits or (0,))))
    return room.leaving([*_without(room, seat, asked.name), left])


def end(room: Room, seat: int, name: str) -> Change:
    """The change that takes back a seat's standing answer."""
    return room.leaving(_without(room, seat, name))


def _without(room: Room, seat: int, name: str) -> list[Left]:
    return [each for each in room.kept.life.left if (each.seat, each.name) != (seat, name)]


def _shown(left: Left, words: Lexicon) -> AnswerLeft:
    text, until = words.say(f"standing-{left.name}", limit=left.limit), words.say(f"standing-until-{left.until}")
    return AnswerLeft(left.name, left.until, left.limit, text, until)

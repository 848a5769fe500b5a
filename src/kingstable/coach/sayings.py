"""The parts of a review in words, for the terminal and the page."""

from __future__ import annotations

from kingstable.coach.fortune import NORMAL
from kingstable.coach.judging import INACCURACY, LEAST, MISTAKE
from kingstable.coach.review import Decision, Review, SeatSummary, TurningPoint
from kingstable.core.game import Game
from kingstable.core.words import Lexicon, lexicon


def words_of(game: Game, language: str) -> Lexicon:
    """The words of the coach, the game, and the names of computer players."""
    return lexicon(language, ("kingstable.bots", "kingstable.coach", game.package))


def percent(part: float, words: Lexicon) -> str:
    """A chance in whole per cent."""
    return words.say("review-percent", number=str(round(100 * part)))


def luck_said(seat: SeatSummary, words: Lexicon) -> str:
    """The total luck of a seat, with its interval."""
    luck = round(100 * seat.luck)
    signed = f"{luck:+d}".replace("-", "\N{MINUS SIGN}") if luck else "0"
    return words.say("review-interval", luck=signed, error=f"{100 * NORMAL * seat.luck_error:.0f}")


def lost_said(seat: SeatSummary, words: Lexicon) -> str:
    """What a decision of a seat gave away on average."""
    decisions = seat.best + seat.good + seat.inaccuracy + seat.mistake
    return words.say("review-percent", number=f"{100 * seat.lost / max(1, decisions):.1f}")


def turning_said(each: TurningPoint, review: Review, words: Lexicon) -> str:
    """A turning point: the move, and what it changed for whom."""
    who = review.seats[each.mover].name
    changed = words.say(
        "review-turning-line",
        name=review.seats[each.seat].name,
        before=percent(each.before, words),
        after=percent(each.after, words),
        cause=each.cause,
    )
    if not each.said:
        return f"{words.say('review-moved', number=each.ply, name=who)} {changed}"
    return f"{words.say('review-moved-so', number=each.ply, name=who, move=each.said)} {changed}"


def costly(review: Review) -> list[Decision]:
    """The decisions that gave something away, in order."""
    return [each for each in review.decisions if each.kind in ("inaccuracy", "mistake")]


def head_of(review: Review, title: str, words: Lexicon) -> list[str]:
    """The title, and how much was reviewed if the review was interrupted."""
    said = [title]
    if review.interrupted:
        said.append(words.say("review-part", reviewed=review.reviewed, moves=review.plies))
    return said


def judged_said(review: Review, words: Lexicon) -> str:
    """How decisions were judged."""
    return words.say("review-knowing" if review.hindsight else "review-unknowing")


def hindsight_said(review: Review) -> str:
    """Whether decisions were judged with hindsight, as the messages take it."""
    return "yes" if review.hindsight else "no"


def kinds_said(words: Lexicon) -> str:
    """The costs from which each kind of decision begins."""
    return words.say(
        "review-how-kinds",
        best=percent(LEAST, words),
        inaccuracy=percent(INACCURACY, words),
        mistake=percent(MISTAKE, words),
    )

"""Standing answers in the terminal: how they are typed and listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.game import Game
from kingstable.core.words import Lexicon
from kingstable.house.standing import ALWAYS, Left, declared, may_be_left, offered, untils


def read_left(game: Game, options: Mapping[str, str], seat: int, words: Sequence[str]) -> Left | None:
    """The standing answer typed: its name, its limit if it has limits, and until when; None if it is not valid."""
    name, *rest = words
    numbers = [int(word[:9]) for word in rest if word.isdecimal()]
    others = [word for word in rest if not word.isdecimal()]
    if len(numbers) > 1 or len(others) > 1:
        return None
    left = Left(seat, name, (others or [ALWAYS])[0], (numbers or [0])[0])
    return left if may_be_left(game, options, left) else None


def left_in_words(game: Game, left: Sequence[Left], seat: int, language: str, words: Lexicon) -> list[str]:
    """The standing answers that a seat has left."""
    said = game.lexicon(language)
    return [
        words.say(
            "standing-left",
            answer=said.say(f"standing-{each.name}", limit=each.limit),
            until=said.say(f"standing-until-{each.until}"),
        )
        for each in left
        if each.seat == seat and declared(game, each.name) is not None
    ]


def offered_in_words(game: Game, options: Mapping[str, str], language: str, words: Lexicon) -> list[str]:
    """The standing answers that a game offers with these options, and how to type them."""
    if not game.standing:
        return [words.say("standing-none")]
    said = game.lexicon(language)
    lines = [words.say("standing-offered")]
    for standing in offered(game, options):
        for limit in standing.limits or (0,):
            typed = f"{standing.name} {limit}" if standing.limits else standing.name
            answer = said.say(f"standing-{standing.name}", limit=limit)
            lines.append("  " + words.say("standing-choice", typed=typed, answer=answer))
        until = [
            words.say("standing-until", typed=each, until=said.say(f"standing-until-{each}"))
            for each in untils(standing)
        ]
        lines.append("  " + words.say("standing-untils", untils=", ".join(until)))
    return lines

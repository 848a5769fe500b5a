"""Starting a game in the terminal: newly dealt, or from a file."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadOption
from kingstable.core.options import among_programs
from kingstable.core.seeds import derived
from kingstable.house.lesson import Lesson, lesson_of
from kingstable.house.luck import commitment
from kingstable.house.match import Match, Step
from kingstable.terminal.chairs import chairs_for
from kingstable.terminal.party import Close, Files, Party
from kingstable.terminal.saves import check_new, check_writable, load, new_path
from kingstable.terminal.screen import is_interactive, screen
from kingstable.terminal.show import Show
from kingstable.terminal.sitting import Sitting
from kingstable.terminal.speech import speech

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class NewGame:
    """What to play, and with whom; a `seed` deals the same game each time.

    `cards` is a card set as text, if it is not the game's own.
    """

    game: str
    players: int | None
    bots: Sequence[str]
    names: Sequence[str]
    options: Mapping[str, str]
    seed: str | None
    cards: str = ""


@dataclass(frozen=True)
class Place:
    """Where the game and its record are written, and how and in which language it is shown.

    `plain` asks for lines without drawing, `lines` for the drawn table line by line instead of the application.
    """

    save: Path | None
    record: Path | None
    plain: bool
    language: str
    lines: bool = False


def play_new(wish: NewGame, place: Place) -> int:
    """Deal a game and play it; returns the exit code. Raises UnknownName, BadOption, BadCards or BadSave."""
    words = speech(place.language)
    game = catalogue.game(wish.game, wish.cards)
    seed = derived(wish.seed, "chairs") if wish.seed is not None else secrets.randbits(60)
    chairs = chairs_for(game.players, wish.players, wish.bots, wish.names, seed, words)
    deal = hashlib.sha256(wish.seed.encode(errors="surrogateescape")).digest() if wish.seed is not None else None
    alone = all(chair.level is not None for chair in chairs)
    options = among_programs(game.options, wish.options) if alone else wish.options
    match, setup = Match.open(game, tuple(chair.name for chair in chairs), options, deal)
    for path in filter(None, (place.save, place.record)):
        check_new(path)
    files = Files(
        place.save or new_path(game.name, datetime.now(UTC).astimezone()), place.record, keep=place.save is not None
    )
    party = Party(match, chairs, files, place.language)
    return _play(party, place, setup, words.say("committed", commitment=match.record.commitment))


def learn(name: str, own_name: str, place: Place) -> int:
    """Play the guided first game of a game; returns the exit code. Raises UnknownName, BadOption or BadSave."""
    words = speech(place.language)
    game = catalogue.game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise BadOption(f"{name} has no guided game: play it with 'kingstable play {name}'.")
    rivals = [lesson.level] * (lesson.players - 1)
    names = (own_name,) if own_name else ()
    people = chairs_for(game.players, lesson.players, rivals, names, secrets.randbits(60), words)
    chairs = (*people[1 : lesson.seat + 1], people[0], *people[lesson.seat + 1 :])
    seats = tuple(chair.name for chair in chairs)
    match, setup = Match.open(game, seats, lesson.options, bytes.fromhex(lesson.seed))
    check_new(aside := new_path(game.name, datetime.now(UTC).astimezone()))
    party = Party(match, chairs, Files(aside), place.language, lesson)
    return _play(party, place, setup, words.say("lesson-begins", minutes=lesson.minutes))


def play_on(path: Path, place: Place) -> int:
    """Resume a saved game, and save it to the same file unless another is given; returns the exit code.

    Raises BadSave, BadSnapshot, BadRecord or UnknownName; the file is then unchanged.
    """
    match, chairs = load(path)
    for chair in chairs:
        if chair.level is not None:
            catalogue.level(chair.level)
    for other in filter(None, (place.save, place.record)):
        check_new(other)
    check_writable(place.save or path)
    files = Files(place.save or path, place.record, keep=True)
    party = Party(match, chairs, files, place.language, _lesson_dealt(match))
    return _play(party, place, None, party.words.say("resumed", title=party.title, ply=match.ply))


def _lesson_dealt(match: Match) -> Lesson | None:
    """The guided first game that a match has the deal of, so that it goes on with its coach; else None."""
    lesson = lesson_of(match.game)
    if lesson is None or match.record.commitment != commitment(bytes.fromhex(lesson.seed)):
        return None
    return lesson


def _play(party: Party, place: Place, setup: Step | None, first: str) -> int:
    """Play in the application in an interactive terminal, else line by line. `first` is said before."""
    party.begin(setup)
    show = Show(screen(place.plain), party.words, party.title, place.plain)
    if party.people and not place.lines and not show.plain and is_interactive():
        from kingstable.terminal.application.playing import play  # slow to import

        close = play(party, first, show)
    else:
        show.line(first)
        close = Sitting(party, show).sit()
    return INTERRUPTED if close is Close.INTERRUPTED else 0

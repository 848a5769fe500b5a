"""How a game in the terminal begins: newly dealt, or from a file."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kingstable import catalogue
from kingstable.core.game import Game
from kingstable.core.options import among_programs
from kingstable.core.seeds import derived
from kingstable.house.match import Match, Step
from kingstable.terminal.chairs import Chair, chairs_for
from kingstable.terminal.party import Close, Files, Party
from kingstable.terminal.saves import check_new, check_writable, load, new_path
from kingstable.terminal.screen import screen
from kingstable.terminal.show import Show
from kingstable.terminal.sitting import Sitting
from kingstable.terminal.speech import speech

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class NewGame:
    """What is to be played, by whom; `seed` deals a game again that was dealt with it before.

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
    """Where the game is kept and its record goes, and how and in which language it is shown."""

    save: Path | None
    record: Path | None
    plain: bool
    language: str


def play_new(wish: NewGame, place: Place) -> int:
    """Deal a game and play it; the exit code. Raises UnknownName, BadOption, BadCards or BadSave."""
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
    party = _party(match, chairs, files, place)
    party.show.say("committed", commitment=match.record.commitment)
    return _play(party, setup)


def play_on(path: Path, place: Place) -> int:
    """Go on with a saved game, and keep it in the same file unless told otherwise; the exit code.

    Raises BadSave, BadSnapshot, BadRecord or UnknownName; the file is then as it was.
    """
    match, chairs = load(path)
    for chair in chairs:
        if chair.level is not None:
            catalogue.level(chair.level)
    for other in filter(None, (place.save, place.record)):
        check_new(other)
    check_writable(place.save or path)
    party = _party(match, chairs, Files(place.save or path, place.record, keep=True), place)
    party.show.say("resumed", title=_title(match.game, place.language), ply=match.ply)
    return _play(party, None)


def _party(match: Match, chairs: Sequence[Chair], files: Files, place: Place) -> Party:
    words = speech(place.language)
    show = Show(screen(place.plain), words, _title(match.game, place.language), place.plain)
    return Party(match, chairs, show, files, place.language)


def _title(game: Game, language: str) -> str:
    return game.lexicon(language).say("title")


def _play(party: Party, setup: Step | None) -> int:
    party.begin(setup)
    return INTERRUPTED if Sitting(party).sit() is Close.INTERRUPTED else 0

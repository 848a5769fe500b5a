"""The games and computer players as tables and as documents."""

from __future__ import annotations

from typing import TypedDict

from rich.table import Table
from rich.text import Text

from kingstable.catalogue import GAMES, LEVELS, UNUSABLE, UNUSABLE_LEVELS
from kingstable.core.game import Game
from kingstable.core.words import Lexicon
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech


class OptionEntry(TypedDict):
    """An option of a game. The first choice is the usual one; `over_days` is the only one at that pace.

    `programs` is the usual choice among programs, if it differs.
    """

    name: str
    label: str
    choices: list[str]
    rule: str
    over_days: str | None
    programs: str | None


class GameEntry(TypedDict):
    """A game of the catalogue."""

    name: str
    title: str
    blurb: str
    players: list[int]
    options: list[OptionEntry]


class LevelEntry(TypedDict):
    """A computer player."""

    name: str
    title: str
    blurb: str


def game_document(language: str) -> list[GameEntry]:
    return [_game(game, game.lexicon(language)) for game in GAMES.values()]


def _game(game: Game, words: Lexicon) -> GameEntry:
    options = [
        OptionEntry(
            name=option.name,
            label=words.say(f"option-{option.name}"),
            choices=[option.default, *(choice for choice in option.choices if choice != option.default)],
            rule=option.rule,
            over_days=option.over_days,
            programs=option.programs,
        )
        for option in game.options
    ]
    return GameEntry(
        name=game.name,
        title=words.say("title"),
        blurb=words.say("blurb"),
        players=list(game.players),
        options=options,
    )


def level_document(language: str) -> list[LevelEntry]:
    words = speech(language)
    return [
        LevelEntry(name=name, title=level.title_in(words), blurb=level.blurb_in(words))
        for name, level in LEVELS.items()
    ]


def print_games(language: str) -> None:
    """Print each game, with the name that commands use, and its options; last, games that cannot be played here."""
    console = screen()
    words = speech(language)
    for game in game_document(language):
        players = ", ".join(map(str, game["players"]))
        console.print(Text(game["name"], style="bold").append(f"  {game['title']}", style="bold bright_yellow"))
        console.print(Text(words.say("for-players", players=players)))
        console.print(Text(game["blurb"]), style="dim")
        options = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        for head in ("head-option", "head-choices", "head-about", "head-rule"):
            options.add_column(words.say(head))
        for option in game["options"]:
            options.add_row(option["name"], ", ".join(option["choices"]), _about(option, words), option["rule"])
        console.print(options)
    for name, error in UNUSABLE.items():
        console.print(Text(words.say("unusable-game", game=name, reason=str(error))), soft_wrap=True)


def _about(option: OptionEntry, words: Lexicon) -> str:
    """The label, and the choice that is fixed over days or usual among programs."""
    if option["over_days"] is not None:
        return words.say("about-fixed", label=option["label"], choice=option["over_days"])
    if option["programs"] is not None:
        return words.say("about-programs", label=option["label"], choice=option["programs"])
    return option["label"]


def print_levels(language: str) -> None:
    """Print a line for each computer player; last, those that cannot be used here."""
    console = screen()
    levels = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    for level in level_document(language):
        levels.add_row(Text(level["name"], style="bold"), Text(level["title"], style="bright_yellow"), level["blurb"])
    console.print(levels)
    for name, error in UNUSABLE_LEVELS.items():
        reason = speech(language).say("unusable-level", level=name, reason=str(error))
        console.print(Text(reason), soft_wrap=True)

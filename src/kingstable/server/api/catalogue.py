"""What there is to play: games with their options and rulebooks, computer players, and the page's messages."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from litestar import get
from litestar.params import FromPath

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import Option
from kingstable.core.words import LANGUAGES, Lexicon
from kingstable.house.lesson import lesson_of
from kingstable.puzzles.puzzle import shipped
from kingstable.server import told
from kingstable.server.api.asking import Asked, language_of
from kingstable.server.api.packed import PackedResponse, Parcel, parcel, send
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.looks import Looks
from kingstable.server.shapes import (
    Catalogue,
    ChoiceInfo,
    GameInfo,
    LevelInfo,
    LookView,
    OptionInfo,
    PageWords,
    RulebookView,
    ShownPositions,
)  # fmt: skip

GLANCE: Final = ("glance-length", "glance-weight", "glance-best")
"""The messages, all optional, in which a game describes itself on its card."""


@get("/api/games")
async def games(request: Asked) -> PackedResponse[Catalogue]:
    """The games and the computer players; with `options=no`, without the options, which are most of the text."""
    return send(request, _catalogue(language_of(request), request.query_params.get("options") != "no"))


@get("/api/games/{game:str}/rulebook", sync_to_thread=True)
def rulebook(request: Asked, game: FromPath[str]) -> PackedResponse[RulebookView]:
    """The rules of a game."""
    try:
        found = _rulebook(game, language_of(request))
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    return send(request, found)


@get("/api/games/{game:str}/positions", sync_to_thread=True)
def positions(request: Asked, game: FromPath[str]) -> PackedResponse[ShownPositions]:
    """The positions that the rulebook of a game shows, if any."""
    try:
        found = _positions(game, language_of(request))
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    return send(request, found)


@get("/api/games/{game:str}/about", sync_to_thread=True)
def about(request: Asked, game: FromPath[str]) -> PackedResponse[PageWords]:
    """What the things of a game are and do, as messages; empty for a game that says nothing about them."""
    try:
        found = _about(game, language_of(request))
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    return send(request, found)


@get("/api/games/{game:str}/look")
async def look(request: Asked, game: FromPath[str]) -> LookView:
    """The pictures and colours that the game's package brings."""
    looks = request.app.state["looks"]
    assert isinstance(looks, Looks)
    try:
        return looks.view(catalogue.game(game).name)
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None


@get("/api/words")
async def page_words(request: Asked) -> PackedResponse[PageWords]:
    """The page's own messages."""
    return send(request, _page_words(language_of(request)))


def prepare() -> None:
    """Put everything into words before the first guest asks."""
    for language in LANGUAGES:
        _catalogue(language)
        _catalogue(language, with_options=False)
        _page_words(language)


@cache
def _catalogue(language: str, with_options: bool = True) -> Parcel[Catalogue]:
    words = house_words(language)
    levels = (LevelInfo(name, level.title_in(words), level.blurb_in(words)) for name, level in catalogue.LEVELS.items())
    games = [_game(game, language) for game in catalogue.GAMES.values()]
    if not with_options:
        games = [msgspec.structs.replace(game, options=()) for game in games]
    return parcel(Catalogue(tuple(games), tuple(levels)))


def _game(game: Game, language: str) -> GameInfo:
    words = game.lexicon(language)
    return GameInfo(
        name=game.name,
        title=words.say("title"),
        blurb=words.say("blurb"),
        players=game.players,
        default_players=game.players[0],
        options=tuple(_option(option, words) for option in game.options),
        cover=game.cover(game.table(game.players[-1], FastLuck(0)), game.words((), language)),
        glance=tuple(words.say(message) for message in GLANCE if words.has(message)),
        start=words.say("glance-start") if words.has("glance-start") else "",
        lesson=lesson.minutes if (lesson := lesson_of(game)) else 0,
        puzzles=len(shipped(game.name)),
    )


def _option(option: Option, words: Lexicon) -> OptionInfo:
    message = f"option-{option.name}"
    return OptionInfo(
        name=option.name,
        label=words.say(message),
        help=words.say(f"{message}-help"),
        rule=option.rule,
        default=option.default,
        choices=tuple(ChoiceInfo(value, words.say(f"{message}-{value}")) for value in option.choices),
        over_days=option.over_days,
    )


@cache
def _rulebook(game: str, language: str) -> Parcel[RulebookView]:
    return parcel(told.rulebook(catalogue.game(game), language))


@cache
def _positions(game: str, language: str) -> Parcel[ShownPositions]:
    return parcel(told.positions(catalogue.game(game), language))


@cache
def _about(game: str, language: str) -> Parcel[PageWords]:
    return parcel(told.about(catalogue.game(game), language))


@cache
def _page_words(language: str) -> Parcel[PageWords]:
    return parcel(told.page_words(language))

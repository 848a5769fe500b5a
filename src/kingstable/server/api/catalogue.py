"""What there is to play: games with their options and rulebooks, computer players, the page's words."""

from __future__ import annotations

from functools import cache

from litestar import get
from litestar.params import FromPath

from kingstable import catalogue
from kingstable.core import words
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import Option
from kingstable.core.words import LANGUAGES, Lexicon
from kingstable.server.api.asking import Asked, language_of
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
    SectionView,
)  # fmt: skip


@get("/api/games")
async def games(request: Asked) -> Catalogue:
    """The games and the computer players."""
    return _catalogue(language_of(request))


@get("/api/games/{game:str}/rulebook")
async def rulebook(request: Asked, game: FromPath[str]) -> RulebookView:
    """The rules of a game."""
    try:
        found = catalogue.game(game)
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    book = found.rulebook(language_of(request))
    return RulebookView(book.title, tuple(SectionView(each.id, each.title, each.html) for each in book.sections))


@get("/api/games/{game:str}/look")
async def look(request: Asked, game: FromPath[str]) -> LookView:
    """What the game's package brings to be drawn with."""
    looks = request.app.state["looks"]
    assert isinstance(looks, Looks)
    try:
        return looks.view(catalogue.game(game).name)
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None


@get("/api/words")
async def page_words(request: Asked) -> PageWords:
    """The page's own messages."""
    language = language_of(request)
    return PageWords(language, _page_words(language))


def prepare() -> None:
    """Have everything in words before the first guest asks."""
    for language in LANGUAGES:
        _catalogue(language)


@cache
def _catalogue(language: str) -> Catalogue:
    words = house_words(language)
    levels = (LevelInfo(name, level.title_in(words), level.blurb_in(words)) for name, level in catalogue.LEVELS.items())
    return Catalogue(tuple(_game(game, language) for game in catalogue.GAMES.values()), tuple(levels))


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
def _page_words(language: str) -> str:
    return words.messages_of("kingstable.server", language)

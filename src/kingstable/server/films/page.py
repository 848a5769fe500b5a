"""A film as one HTML file that plays wherever it is opened, and makes no requests."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from kingstable.core.errors import BadRecord, KingstableError
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.words import Lexicon, lexicon
from kingstable.server import told
from kingstable.server.films.film import Film, filmed
from kingstable.server.looks import inlined
from kingstable.server.settings import CLIENT
from kingstable.server.shapes import LookView, PageWords, RulebookView

FOLDER: Final = "alone"
"""The folder in which the client's build leaves the parts of such a page."""
MOST_BYTES: Final = 8 * 1024 * 1024
"""The most bytes of a page: many times the longest game ever played here."""
SERVER: Final = "kingstable.server"
SHUT: Final = "default-src 'none'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
"""The page's Content-Security-Policy, without its own script and style: it can reach nothing outside itself."""


class NotBuilt(KingstableError):
    """There is no built client to put into the page."""


class Inside(msgspec.Struct, frozen=True):
    """The data in a page: the film, and the answers that the page would otherwise request from a server, by path."""

    film: Film
    answers: dict[str, PageWords | RulebookView | LookView]


def page(game: Game, record: Record, language: str, client: Path = CLIENT) -> bytes:
    """The game of a record as one page. Raises BadRecord, also if the page would be too long, or NotBuilt."""
    html = shown(filmed(game, record, language), game, language, client).encode()
    if len(html) > MOST_BYTES:
        raise BadRecord(f"The page would have {len(html)} bytes, and at most {MOST_BYTES} are made.")
    return html


def shown(film: Film, game: Game, language: str, client: Path = CLIENT) -> str:
    """A film of a game as a page. Raises NotBuilt."""
    script, style = _parts(client / FOLDER)
    inside = Inside(film, _answers(game, language))
    words = lexicon(language, (SERVER,))
    return _html(_title(film, words), _packed(inside), script, style, words)


def _answers(game: Game, language: str) -> dict[str, PageWords | RulebookView | LookView]:
    own = f"/api/games/{game.name}"
    return {
        "/api/words": told.page_words(language),
        f"{own}/about": told.about(game, language),
        f"{own}/rulebook": told.rulebook(game, language),
        f"{own}/look": inlined(game.look),
    }


@cache
def _parts(folder: Path) -> tuple[str, str]:
    """The script and the style of the built client. Raises NotBuilt."""
    try:
        script, style = ((folder / f"alone.{kind}").read_text(encoding="utf-8") for kind in ("js", "css"))
    except OSError:
        raise NotBuilt("The page is not built, so there is nothing to show a game with: run `make web`.") from None
    # Within a string the escaped forms mean the same, and do not end the script element.
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--"), style


def _packed(inside: Inside) -> str:
    return base64.b64encode(gzip.compress(msgspec.json.encode(inside), mtime=0)).decode()


def _title(film: Film, words: Lexicon) -> str:
    names = [player.name for player in film.table.players]
    return words.say("film-title", game=film.table.title, names=", ".join(names))


def _html(title: str, packed: str, script: str, style: str, words: Lexicon) -> str:
    policy = f"{SHUT}; script-src {_hash(script)}; style-src {_hash(style)}; style-src-attr 'unsafe-inline'"
    head = (
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="referrer" content="no-referrer">',
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style>",
    )
    body = (
        f'<div id="page"><p id="too-old">{escape(words.say("page-too-old"))}</p>',
        f"<noscript><p>{escape(words.say('page-needs-script'))}</p></noscript></div>",
        f'<script type="text/plain" id="film">{packed}</script>',
        f'<script type="module">{script}</script>',
    )
    return _document(words.language, head, body)


def _document(language: str, head: Sequence[str], body: Sequence[str]) -> str:
    opened = f'<!doctype html>\n<html lang="{escape(language)}" data-theme="auto">'
    return "\n".join([opened, "<head>", *head, "</head>", "<body>", *body, "</body>", "</html>", ""])


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

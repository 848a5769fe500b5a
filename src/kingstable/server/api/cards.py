"""The pages of tables, with the tags for link previews, and the pictures that these name."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from kingstable.core.errors import KingstableError
from kingstable.server.api.asking import Asked, asker_of, language_of
from kingstable.server.api.lobby import lobby_of
from kingstable.server.api.page import client_of, page_of, sent
from kingstable.server.cards.cards import Cards, gathering
from kingstable.server.cards.picture import Card
from kingstable.server.cards.tags import tagged
from kingstable.server.client import ASK_AGAIN, PageFile, tag_of
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.store.errors import StoreError

PNG: Final = "image/png"


@get("/t/{table:str}", opt={"media": "text/html"})
async def table_page(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The page of a table."""
    try:
        card = await _cards(request).of_table(table, language_of(request))
    except (Denied, StoreError):
        return page_of(request)
    return _page(request, card, f"/t/{table}")


@get("/lobby/{gathering:str}", opt={"media": "text/html"})
async def waiting_page(request: Asked, gathering: FromPath[str]) -> Response[bytes]:
    """The page of a table that is waiting for people."""
    try:
        card = await _waiting(request, gathering)
    except (Denied, StoreError, KingstableError):
        return page_of(request)
    return _page(request, card, f"/lobby/{gathering}")


@get("/cards/t/{table:str}", opt={"media": PNG})
async def table_card(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """The picture for link previews of a table; it shows the position only once the game is over."""
    return await _picture(request, await _cards(request).of_table(table, language_of(request)))


@get("/cards/lobby/{gathering:str}", opt={"media": PNG})
async def waiting_card(request: Asked, gathering: FromPath[str]) -> Response[bytes]:
    """The picture for link previews of a table that is waiting for people."""
    return await _picture(request, await _waiting(request, gathering))


async def _waiting(request: Asked, name: str) -> Card:
    waiting = await lobby_of(request).waiting(name, await asker_of(request))
    return gathering(waiting.open, house_words(language_of(request)))


def _cards(request: Asked) -> Cards:
    cards = request.app.state["cards"]
    assert isinstance(cards, Cards)
    return cards


def _page(request: Asked, card: Card, path: str) -> Response[bytes]:
    house = str(request.base_url).rstrip("/")
    page = client_of(request).page
    body = tagged(page.bodies[""], card, f"{house}{path}", f"{house}/cards{path}")
    return sent(request, PageFile(page.media_type, page.keep, tag_of(body), {"": body}))


async def _picture(request: Asked, card: Card) -> Response[bytes]:
    drawn = await _cards(request).picture(card)
    answer = sent(request, PageFile(PNG, ASK_AGAIN, tag_of(drawn), {"": drawn}))
    answer.set_header("Cross-Origin-Resource-Policy", "cross-origin")
    return answer


ROUTES: Final = [table_page, waiting_page, table_card, waiting_card]

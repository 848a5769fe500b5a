"""Records: the list of finished games, uploads, and tables at which a finished game continues."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from kingstable.server.api.asking import (
    Asked,
    asker_of,
    body,
    check_may_look,
    hall_of,
    language_of,
    moment,
    room_and_viewer,
    who_of,
    yes_or_no,
)
from kingstable.server.api.seats import holder_for
from kingstable.server.films.films import Films
from kingstable.server.language import house_words
from kingstable.server.opening import opening
from kingstable.server.records.branching import continued
from kingstable.server.records.finished import own_games
from kingstable.server.records.reviews import Reviews
from kingstable.server.records.shapes import (
    RECORD_LENGTH,
    ContinueAsk,
    RecordedGames,
    RecordUpload,
    ReviewState,
    UploadedRecord,
)
from kingstable.server.records.uploads import Uploads
from kingstable.server.shapes import OpenedTable

MOST_BYTES: Final = 4 * RECORD_LENGTH
"""The longest body of the call that uploads a record: a character takes up to four bytes."""


@get("/api/me/games")
async def my_games(request: Asked) -> RecordedGames:
    """Your finished games, a page at a time, the last one first."""
    before = moment(request.query_params.get("before"), "before")
    return await own_games(hall_of(request), await asker_of(request), before, language_of(request))


@post("/api/tables/{table:str}/continue")
async def go_on(request: Asked, table: FromPath[str]) -> OpenedTable:
    """Open a table at which a finished game continues from one of its plies."""
    asked = await body(request, ContinueAsk)
    hall, who = hall_of(request), who_of(request)
    asker = await holder_for(request, asked.hold)
    async with opening(hall, who) as opened:
        room = await hall.room(table)
        check_may_look(await asker_of(request), room)
        found = await continued(hall, room, asked, house_words(language_of(request)), asker)
        opened(found.table)
    return found


@post("/api/records", request_max_body_size=MOST_BYTES)
async def upload(request: Asked) -> UploadedRecord:
    """Upload a record from elsewhere, which can then be viewed and continued."""
    asked = await body(request, RecordUpload)
    await asker_of(request)  # refuses an account's token without the scope for this call
    hall, who = hall_of(request), who_of(request)
    uploads = request.app.state["uploads"]
    assert isinstance(uploads, Uploads)
    async with opening(hall, who) as opened:
        found = await uploads.take(asked.record, house_words(language_of(request)))
        opened(found.table)
    return found


@get("/api/tables/{table:str}/film", media_type=MediaType.HTML, opt={"media": "text/html"})
async def film(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """A finished game as one HTML file that replays it without a server, as each seat saw it."""
    room, _ = await room_and_viewer(request, table)
    films = request.app.state["films"]
    assert isinstance(films, Films)
    made = await films.page(room, language_of(request))
    named = f'attachment; filename="{room.game.name}-{room.id}.html"'
    return Response(made, headers={"Content-Disposition": named}, media_type=MediaType.HTML)


@get("/api/tables/{table:str}/review")
async def review(request: Asked, table: FromPath[str]) -> ReviewState:
    """How far the review of a finished game has got; the first request starts it.

    With `hindsight=yes` its decisions are judged as if all hands had been open.
    """
    hindsight = yes_or_no(request.query_params.get("hindsight"), "hindsight")
    room, _ = await room_and_viewer(request, table)
    reviews = request.app.state["reviews"]
    assert isinstance(reviews, Reviews)
    return reviews.state(room, language_of(request), hindsight is True)


ROUTES: Final = [my_games, go_on, upload, film, review]

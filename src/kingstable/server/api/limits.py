"""What the house allows, for those who write a client or run a house."""

from __future__ import annotations

from litestar import get

from kingstable.server.accounts import api_tokens, links, passkeys
from kingstable.server.accounts.kept import MOST_SESSIONS
from kingstable.server.api.asking import Asked, hall_of
from kingstable.server.api.notices import BROWSERS
from kingstable.server.chat.shapes import NOTES_LENGTH, TALK_LENGTH
from kingstable.server.limits import limits_of
from kingstable.server.shapes import CARDS_LENGTH, MOVE_LENGTH, NAME_LENGTH, Limits
from kingstable.server.tournaments.plan import MOST_ENTRANTS


@get("/api/limits")
async def limits(request: Asked) -> Limits:
    """Every limit, with the unit in its name."""
    return Limits(
        **limits_of(hall_of(request).settings),
        entrants_of_tournament=MOST_ENTRANTS,
        said_characters=TALK_LENGTH,
        notes_characters=NOTES_LENGTH,
        name_characters=NAME_LENGTH,
        move_characters=MOVE_LENGTH,
        cards_characters=CARDS_LENGTH,
        passkeys_of_person=passkeys.MOST,
        tokens_of_person=api_tokens.MOST,
        sign_ins_of_person=MOST_SESSIONS,
        good_links_of_person=links.MOST,
        called_browsers_of_person=BROWSERS,
    )

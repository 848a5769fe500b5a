"""What the house allows, for those who write a client or run a house."""

from __future__ import annotations

from litestar import get

from kingstable.server.accounts import api_tokens, links, passkeys
from kingstable.server.accounts.kept import MOST_SESSIONS
from kingstable.server.api.asking import Asked, hall_of
from kingstable.server.api.notices import BROWSERS
from kingstable.server.chat.shapes import NOTES_LENGTH, TALK_LENGTH
from kingstable.server.shapes import CARDS_LENGTH, MOVE_LENGTH, NAME_LENGTH, Limits
from kingstable.server.tournaments.plan import MOST_ENTRANTS


@get("/api/limits")
async def limits(request: Asked) -> Limits:
    """Every limit, with the unit in its name."""
    settings = hall_of(request).settings
    return Limits(
        calls_per_second=settings.calls_per_second,
        calls_at_once=settings.burst,
        connections_of_address=settings.connections_of_address,
        opened_tables_per_hour_of_address=settings.opened_per_hour_of_address,
        opened_tables_per_hour_of_guest=settings.opened_per_hour_of_guest,
        unfinished_tables_of_address=settings.open_tables_of_address,
        unfinished_tables_of_guest=settings.open_tables_of_guest,
        sign_ins_per_hour_of_account=settings.sign_ins_per_hour_of_account,
        sign_ins_per_hour_of_address=settings.sign_ins_per_hour_of_address,
        accounts_per_hour_of_address=settings.accounts_per_hour_of_address,
        letters_per_hour=settings.letters_per_hour,
        awake_tables=settings.open_tables,
        waiting_tables=settings.waiting_tables,
        waiting_tables_of_guest=settings.waiting_tables_of_guest,
        quick_match_fills_after_seconds=settings.quick_seconds,
        waiting_live_seats_free_after_seconds=settings.waits_live_seconds,
        waiting_days_seats_free_after_hours=settings.waits_days_hours,
        unfinished_tournaments=settings.tournaments,
        unfinished_tournaments_of_address=settings.tournaments_of_address,
        unfinished_tournaments_of_guest=settings.tournaments_of_guest,
        waiting_tournaments_count_for_hours=settings.tournament_waits_hours,
        entrants_of_tournament=MOST_ENTRANTS,
        said_per_minute=settings.said_per_minute,
        said_at_once=settings.said_at_once,
        said_per_minute_of_address=settings.said_per_minute_of_address,
        said_at_once_of_address=settings.said_at_once_of_address,
        said_characters=TALK_LENGTH,
        notes_characters=NOTES_LENGTH,
        reports_per_hour=settings.reports_per_hour,
        invites_per_hour=settings.invites_per_hour,
        notices_after_seconds=settings.notice_seconds,
        lobby_waits=settings.lobby_waits,
        lobby_waits_of_address=settings.lobby_waits_of_address,
        free_moves_between_answers=settings.free_moves,
        streams=settings.streams,
        streams_for_seats=settings.streams_for_seats,
        streams_of_address=settings.streams_of_address,
        streams_of_watching_guest=settings.streams_of_guest,
        streams_of_seat=settings.windows_of_seat,
        watchers_of_table=settings.watchers_of_table,
        watchers_of_table_and_address=settings.watchers_of_table_and_address,
        thoughts_at_once=settings.thinkers,
        head_bytes=settings.head_size,
        head_seconds=settings.head_seconds,
        body_bytes=settings.body_size,
        body_seconds=settings.body_seconds,
        unread_seconds=settings.unread_seconds,
        name_characters=NAME_LENGTH,
        move_characters=MOVE_LENGTH,
        cards_characters=CARDS_LENGTH,
        passkeys_of_person=passkeys.MOST,
        tokens_of_person=api_tokens.MOST,
        sign_ins_of_person=MOST_SESSIONS,
        good_links_of_person=links.MOST,
        called_browsers_of_person=BROWSERS,
        computers_alone_end_after_hours=settings.alone_hours,
        unplayed_tables_end_after_hours=settings.unplayed_hours,
        tables_sleep_after_hours=settings.asleep_after_hours,
        tables_end_after_hours=settings.ends_after_hours,
    )

"""The limits that a host may change, by the names under which `GET /api/limits` tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from kingstable.core.errors import KingstableError
from kingstable.core.options import did_you_mean
from kingstable.server.settings import Settings

LIMITS: Final = {
    "calls_per_second": "calls_per_second",
    "calls_at_once": "burst",
    "connections_of_address": "connections_of_address",
    "opened_tables_per_hour_of_address": "opened_per_hour_of_address",
    "opened_tables_per_hour_of_guest": "opened_per_hour_of_guest",
    "unfinished_tables_of_address": "open_tables_of_address",
    "unfinished_tables_of_guest": "open_tables_of_guest",
    "sign_ins_per_hour_of_account": "sign_ins_per_hour_of_account",
    "sign_ins_per_hour_of_address": "sign_ins_per_hour_of_address",
    "accounts_per_hour_of_address": "accounts_per_hour_of_address",
    "letters_per_hour": "letters_per_hour",
    "awake_tables": "open_tables",
    "waiting_tables": "waiting_tables",
    "waiting_tables_of_guest": "waiting_tables_of_guest",
    "quick_match_fills_after_seconds": "quick_seconds",
    "waiting_live_seats_free_after_seconds": "waits_live_seconds",
    "waiting_days_seats_free_after_hours": "waits_days_hours",
    "unfinished_tournaments": "tournaments",
    "unfinished_tournaments_of_address": "tournaments_of_address",
    "unfinished_tournaments_of_guest": "tournaments_of_guest",
    "waiting_tournaments_count_for_hours": "tournament_waits_hours",
    "said_per_minute": "said_per_minute",
    "said_at_once": "said_at_once",
    "said_per_minute_of_address": "said_per_minute_of_address",
    "said_at_once_of_address": "said_at_once_of_address",
    "reports_per_hour": "reports_per_hour",
    "invites_per_hour": "invites_per_hour",
    "notices_after_seconds": "notice_seconds",
    "lobby_waits": "lobby_waits",
    "lobby_waits_of_address": "lobby_waits_of_address",
    "free_moves_between_answers": "free_moves",
    "streams": "streams",
    "streams_for_seats": "streams_for_seats",
    "streams_of_address": "streams_of_address",
    "streams_of_watching_guest": "streams_of_guest",
    "streams_of_seat": "windows_of_seat",
    "watchers_of_table": "watchers_of_table",
    "watchers_of_table_and_address": "watchers_of_table_and_address",
    "thoughts_at_once": "thinkers",
    "head_bytes": "head_size",
    "head_seconds": "head_seconds",
    "body_bytes": "body_size",
    "body_seconds": "body_seconds",
    "unread_seconds": "unread_seconds",
    "computers_alone_end_after_hours": "alone_hours",
    "unplayed_tables_end_after_hours": "unplayed_hours",
    "tables_sleep_after_hours": "asleep_after_hours",
    "tables_end_after_hours": "ends_after_hours",
}
"""The name of each limit, and the field of Settings that has it."""

MOST: Final = 1e9


class BadLimit(KingstableError):
    """A limit that there is not, or a number that it cannot be."""


def limits_of(settings: Settings) -> dict[str, Any]:
    """All limits of a house, by name."""
    return {name: getattr(settings, field) for name, field in LIMITS.items()}


def number_of(name: str, written: str) -> int | float:
    """The number that a limit is to be, as it is written. Raises BadLimit."""
    field = LIMITS.get(name)
    if field is None:
        raise BadLimit(f"There is no limit {name!r}{did_you_mean(name, LIMITS)}")
    kind: type[int | float] = type(getattr(Settings, field))
    try:
        number = kind(written)
    except ValueError:
        number = 0
    if not 0 < number <= MOST:
        whole = "a whole number" if kind is int else "a number"
        raise BadLimit(f"{name} is {whole} above 0, up to {MOST:,.0f}, not {written!r}.")
    return number


def with_limits(settings: Settings, limits: Mapping[str, int | float]) -> Settings:
    """The same settings with some limits changed, which are given by name."""
    changed: dict[str, Any] = {LIMITS[name]: number for name, number in limits.items()}
    return replace(settings, **changed)

"""What clients send and are sent about days off, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""A date as ISO 8601 has it, in UTC."""


class HolidayAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days off to be declared: the first and the last of them."""

    first: Day
    last: Day


class HolidayEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days off that are taken back, by their id; of those that have begun, the rest."""

    id: str


class Holiday(msgspec.Struct, frozen=True):
    """Days off, from `begins` on and before `ends`, in milliseconds since 1970."""

    id: str
    begins: int
    ends: int


class Holidays(msgspec.Struct, frozen=True):
    """One's days off that are not over, the next ones first; of `allowed` days a year, how many are `left` in this."""

    holidays: tuple[Holiday, ...]
    allowed: int
    left: int

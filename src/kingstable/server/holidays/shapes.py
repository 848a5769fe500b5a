"""What clients send and receive about days off, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""A date in ISO 8601, in UTC."""


class HolidayAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days off to declare: the first and the last of them."""

    first: Day
    last: Day


class HolidayEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days off to take back, by their id; if they have begun, the rest of them."""

    id: str


class Holiday(msgspec.Struct, frozen=True):
    """Days off, from `begins` up to but not including `ends`, in milliseconds since 1970."""

    id: str
    begins: int
    ends: int


class Holidays(msgspec.Struct, frozen=True):
    """Your days off that are not over, the next ones first; and how many of the `allowed` ones are `left` this year."""

    holidays: tuple[Holiday, ...]
    allowed: int
    left: int

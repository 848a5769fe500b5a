"""Days off of people with accounts."""

from __future__ import annotations

from litestar import get, post

from kingstable.server.api.accounts import accounts_of, signed_in_or_guest
from kingstable.server.api.asking import Asked, body, hall_of
from kingstable.server.holidays import rows
from kingstable.server.holidays.shapes import HolidayAsk, HolidayEnd, Holidays
from kingstable.server.holidays.watch import HolidayWatch
from kingstable.server.room import now


@get("/api/account/holidays")
async def holidays(request: Asked) -> Holidays:
    """Your days off."""
    return await _shown(request, await _person(request))


@post("/api/account/holidays", status_code=200)
async def declare_holiday(request: Asked) -> Holidays:
    """Declare days off, during which your clocks at tables over days stand still."""
    person = await _person(request)
    asked = await body(request, HolidayAsk)
    await rows.declare(hall_of(request).store.people, person, asked, now())
    return await _after(request, person)


@post("/api/account/holidays/end", status_code=200)
async def end_holiday(request: Asked) -> Holidays:
    """Take back days off, or the rest of them."""
    person = await _person(request)
    asked = await body(request, HolidayEnd)
    await rows.end(hall_of(request).store.people, person, asked.id, now())
    return await _after(request, person)


async def _after(request: Asked, person: str) -> Holidays:
    watch = request.app.state["holidays"]
    assert isinstance(watch, HolidayWatch)
    watch.wake()
    return await _shown(request, person)


async def _shown(request: Asked, person: str) -> Holidays:
    return await rows.holidays(hall_of(request).store.people, person, now())


async def _person(request: Asked) -> str:
    return str((await accounts_of(request).person(await signed_in_or_guest(request))).id)


ROUTES = [holidays, declare_holiday, end_holiday]

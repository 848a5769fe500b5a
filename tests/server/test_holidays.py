"""Days off: they stop their owner's clocks at tables over days, everyone is shown that, and the clocks run again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from kingstable.server.app import House
from kingstable.server.denied import Denied
from kingstable.server.holidays.rows import ALLOWED
from kingstable.server.holidays.rows import declare as kept
from kingstable.server.holidays.shapes import HolidayAsk
from kingstable.server.settings import Settings
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read, until
from tests.server.people import sign_up
from tests.server.test_notices import calling, hooked, sink
from tests.server.test_seats import browser, taken
from tests.server.test_stand_ins import pretend

DAY = 24 * 3600
DAY_MS = 1000 * DAY


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def day(after: int) -> str:
    """The date this many days from today."""
    return str(datetime.now(UTC).date() + timedelta(days=after))


def declare(client: httpx.Client, first: int, last: int) -> httpx.Response:
    return client.post("/api/account/holidays", json={"first": day(first), "last": day(last)})


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def opened(anna: httpx.Client, bela: httpx.Client, **terms: object) -> str:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "pace": "days", **terms}
    made = read(anna.post("/api/tables", json=asked))
    taken(bela, made["table"], made["invitations"]["1"])
    return str(made["table"])


def seen(client: httpx.Client, table: str) -> Json:
    return read(client.get(f"/api/tables/{table}"))


def mover(anna: httpx.Client, bela: httpx.Client, table: str) -> tuple[httpx.Client, httpx.Client, int]:
    """Who is asked, the other player, and the seat of the first."""
    first = seen(anna, table)["question"] is not None
    return (anna, bela, 0) if first else (bela, anna, 1)


def moved(client: httpx.Client, table: str) -> None:
    view = seen(client, table)
    move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
    read(client.post(f"/api/tables/{table}/moves", json=move))


@pytest.mark.parametrize("terms", [{"limit": 2 * DAY}, {"bank": 3 * DAY, "gain": DAY}, {"limit": DAY, "bank": 3 * DAY}])
def test_a_clock_stops_on_days_off_and_runs_again_after_them(anywhere: Settings, terms: Json) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna, browser(house) as bela:
        sign_up(anna, "Anna")
        sign_up(bela, "Bela")
        table = opened(anna, bela, **terms)
        away, other, seat = mover(anna, bela, table)
        before = seen(other, table)
        assert before["due"] is not None
        told = read(declare(away, 0, 4))
        until(lambda: seen(other, table), lambda view: "away" in view["players"][seat])
        view = seen(other, table)
        assert view["players"][seat]["away"] == told["holidays"][0]["ends"]
        assert view["due"] is None
        answer = other.post(f"/api/tables/{table}/seats/{seat}/stand-in", json={})
        assert refused(answer) == (409, "on-holiday")
        read(away.post("/api/account/holidays/end", json={"id": told["holidays"][0]["id"]}))
        view = until(lambda: seen(other, table), lambda view: "away" not in view["players"][seat])
        assert 0 <= view["due"] - before["due"] < DAY_MS / 2  # the time it stood still is added, and no more
        moved(away, table)
        assert seen(other, table)["due"] is not None


def test_whoever_is_back_from_days_off_is_called_again_and_has_the_whole_wait(settings: Settings) -> None:
    with sink() as heard, RunningHouse(calling(settings)) as house, browser(house) as anna, browser(house) as bela:
        sign_up(anna, "Anna")
        sign_up(bela, "Bela")
        table = opened(anna, bela)
        away, other, seat = mover(anna, bela, table)
        hooked(away, heard.url)
        heard.wait(1)
        told = read(declare(away, 0, 4))
        until(lambda: seen(other, table), lambda view: "away" in view["players"][seat])
        pretend(settings.database, table, created=1, since=1)
        assert len(heard.heard) == 1
        read(away.post("/api/account/holidays/end", json={"id": told["holidays"][0]["id"]}))
        until(lambda: seen(other, table), lambda view: "away" not in view["players"][seat])
        heard.wait(2)
        answer = other.post(f"/api/tables/{table}/seats/{seat}/stand-in", json={})
        assert refused(answer) == (409, "wait-for-them")


def test_the_others_time_runs_while_somebody_is_away(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        sign_up(anna, "Cara")
        sign_up(bela, "Dora")
        table = opened(anna, bela, limit=DAY)
        away, other, _ = mover(anna, bela, table)
        read(declare(away, 0, 2))
        until(lambda: seen(other, table), lambda view: view["due"] is None)
        moved(away, table)  # they may play whenever they like
        assert seen(other, table)["due"] is not None
        moved(other, table)
        assert seen(other, table)["due"] is None
        live = read(anna.post("/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}))
        assert "away" not in seen(anna, live["table"])["players"][0]


def test_days_off_are_counted_by_year_and_can_be_cancelled(house: RunningHouse) -> None:
    with browser(house) as client:
        assert refused(declare(client, 1, 2)) == (401, "not-signed-in")
        sign_up(client, "Emil")
        assert read(client.get("/api/account/holidays"))["holidays"] == []
        for wrong in ((-1, 2), (3, 2), (1, 400)):
            assert refused(declare(client, *wrong)) == (422, "bad-holiday")
        no_date = client.post("/api/account/holidays", json={"first": "2026-02-30", "last": "2026-03-01"})
        assert refused(no_date) == (422, "bad-holiday")
        # Each year has its own allowance, so these days all lie in one year: this one or the next.
        today = datetime.now(UTC).date()
        this_year = today.month <= 6
        first = 1 if this_year else (date(today.year + 1, 1, 1) - today).days
        told = read(declare(client, first, first + ALLOWED - 2))
        assert (told["allowed"], told["left"]) == (ALLOWED, 1 if this_year else ALLOWED)
        assert refused(declare(client, first + 3, first + 3)) == (409, "holiday-overlaps")
        assert refused(declare(client, first + ALLOWED, first + ALLOWED + 1)) == (409, "holidays-used")
        read(declare(client, first + ALLOWED, first + ALLOWED))
        taken_back = client.post("/api/account/holidays/end", json={"id": told["holidays"][0]["id"]})
        assert len(read(taken_back)["holidays"]) == 1
        read(declare(client, first, first + 3))


def test_a_started_day_counts_once(house: RunningHouse) -> None:
    with browser(house) as client:
        sign_up(client, "Fina")
        for _ in range(2):
            told = read(declare(client, 0, 0))
            assert told["left"] == ALLOWED - 1
            told = read(client.post("/api/account/holidays/end", json={"id": told["holidays"][0]["id"]}))
            assert (told["holidays"], told["left"]) == ([], ALLOWED - 1)


def test_days_off_spanning_three_years_count_in_the_middle_one_too(house: RunningHouse) -> None:
    async def asked(inside: House) -> None:
        new_years_eve = int(datetime(2026, 12, 31, 12, tzinfo=UTC).timestamp() * 1000)
        with pytest.raises(Denied) as denied:
            await kept(inside.hall.store.people, "Gina", HolidayAsk("2026-12-31", "2028-01-01"), new_years_eve)
        assert denied.value.code == "holidays-used"

    with browser(house) as client:
        sign_up(client, "Gina")
        house.inside(asked)

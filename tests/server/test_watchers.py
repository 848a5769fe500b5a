"""Watchers: whether they may watch, how many there are, and that delayed watchers see nothing newer."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import httpx
import pytest

from kingstable.server.settings import Settings
from tests.server.databases import new_database
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, Json, RunningHouse, mover, play_out, read, seated, until
from tests.server.test_seats import browser

SEATS = [YOU, FRIEND]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, settings: Settings) -> Iterator[RunningHouse]:
    if request.param == "SQLite":
        with RunningHouse(settings) as house:
            yield house
        return
    with new_database() as url, RunningHouse(replace(settings, database=url)) as house:
        yield house


def opened(house: RunningHouse, **terms: object) -> dict[int | None, Guest]:
    asked = {"game": "crusaders", "seats": SEATS, **terms}
    answer = CLIENT.post(f"{house.base}/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    return {None: Guest(house.base, answer.json()["table"]), **seated(house.base, answer.json())}


def played(guests: dict[int | None, Guest], moves: int) -> None:
    for _ in range(moves):
        mover(guests)[0].play_first()


def known(watcher: Guest) -> str:
    """Everything that a watcher is told by any call, as one text."""
    paths = ["", "/at/0", "/at/1", "/at/2", "/at/3", "/steps?after=0", "/log", "/log?before=999", "/record"]
    paths += ["/at/0?seen=all", "/invitations", "/why?move=x", "/rulebook"]
    told = [watcher.get(path) for path in paths]
    told += [watcher.post(path, {}) for path in ("/rematch", "/back", "/seats/0/stand-in")]
    with watcher.live() as stream:
        events = [event.text for event in islice(stream, 2)]
    return "\n".join([*(f"{each.status_code} {each.text}" for each in told), *events])


def test_by_default_anybody_with_the_address_may_watch(house: RunningHouse) -> None:
    guests = opened(house)
    view = guests[None].view()
    assert (view["seat"], view["watch"], view["delay_plies"], view["delay_minutes"]) == (None, "link", 0, 0)
    assert guests[None].table not in CLIENT.get(f"{house.base}/api/watch").text


def test_nobody_watches_a_private_table(house: RunningHouse) -> None:
    guests = opened(house, watch="nobody")
    for path in ("", "/at/0", "/steps", "/log", "/record", "/live"):
        refused = guests[None].get(path)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no-watchers")
    assert guests[0].view()["seat"] == 0
    played(guests, 2)


def test_the_opener_may_watch_a_table_they_opened_for_others(house: RunningHouse) -> None:
    with browser(house) as anna:
        friends = [{"kind": "friend", "name": name} for name in ("Bela", "Clara")]
        asked = {"game": "crusaders", "seats": friends, "watch": "nobody", "hold": "cookie"}
        table = read(anna.post("/api/tables", json=asked))["table"]
        assert read(anna.get(f"/api/tables/{table}"))["seat"] is None
        assert httpx.get(f"{house.base}/api/tables/{table}").status_code == 403


def test_only_tables_that_allow_it_are_listed_for_watchers(
    anywhere: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingstable.server.watchers.listed.GOOD_FOR", 0.05)
    shown, late = opened(anywhere, watch="listed"), opened(anywhere, watch="listed", delay_plies=3)
    opened(anywhere)
    opened(anywhere, watch="nobody")
    for guests in (shown, late):
        played(guests, 2)
    time.sleep(0.1)
    found = {each["table"]: each for each in read(CLIENT.get(f"{anywhere.base}/api/watch"))["tables"]}
    assert set(found) == {shown[None].table, late[None].table}
    assert (found[shown[None].table]["ply"], found[late[None].table]["ply"]) == (2, None)
    assert [each["name"] for each in found[shown[None].table]["players"]] == ["Anna", "Bela"]
    play_out(shown)
    time.sleep(0.1)
    listed = read(CLIENT.get(f"{anywhere.base}/api/watch"))["tables"]
    assert [each["table"] for each in listed] == [late[None].table]


def test_a_delayed_table_keeps_its_place_in_the_list_when_somebody_moves(
    anywhere: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingstable.server.watchers.listed.GOOD_FOR", 0.05)
    late, shown = opened(anywhere, watch="listed", delay_minutes=60), opened(anywhere, watch="listed")

    def listed() -> list[str]:
        time.sleep(0.1)
        return [each["table"] for each in read(CLIENT.get(f"{anywhere.base}/api/watch"))["tables"]]

    for guests in (shown, late):
        first = mover(guests)[0]
        while first.to_move():
            first.play_first()
        assert [table for table in listed() if table in {late[None].table, shown[None].table}] == [
            shown[None].table,
            late[None].table,
        ]


def test_a_late_watcher_sees_each_ply_some_plies_later_in_every_call(anywhere: RunningHouse) -> None:
    guests = opened(anywhere, delay_plies=3)
    watcher = guests[None]
    before = known(watcher)
    for _ in range(3):
        played(guests, 1)
        assert known(watcher) == before
    played(guests, 1)
    view = watcher.view()
    assert (view["ply"], view["last_ply"]) == (1, 1)
    assert watcher.get("/at/2").status_code == 404
    assert [each["ply"] for each in read(watcher.get("/steps?after=0"))["steps"]] == [1]
    assert max(line["ply"] for line in read(watcher.get("/log"))["log"]) <= 1
    assert watcher.get("/record").status_code == 409


def test_a_late_watchers_log_does_not_reveal_that_its_last_line_continues(house: RunningHouse) -> None:
    guests = opened(house, game="the_kingdom", delay_plies=3)
    for _ in range(6):
        played(guests, 1)
        assert read(guests[None].get("/log"))["log"] == guests[None].view()["log"]


def test_a_late_watchers_stream_brings_each_ply_on_time(house: RunningHouse) -> None:
    guests = opened(house, delay_plies=2)
    with guests[None].live(after=0) as stream:
        assert next(stream).kind == "people"
        played(guests, 3)
        step = next(event for event in stream if event.kind == "message")
        assert (step.json["ply"], step.json["view"]["last_ply"]) == (1, 1)
        assert all(each["here"] and not each["thinking"] for each in step.json["view"]["players"])


def test_a_late_watcher_sees_each_ply_some_minutes_later(
    anywhere: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = opened(anywhere, delay_minutes=60)
    before = known(guests[None])
    played(guests, 5)
    assert known(guests[None]) == before
    monkeypatch.setattr("kingstable.server.watchers.late.MINUTE_MS", 0)
    until(guests[None].view, lambda view: bool(view["ply"] == 5))


def test_a_late_watcher_does_not_notice_takebacks_of_moves_they_have_not_seen(
    anywhere: RunningHouse,
) -> None:
    guests = opened(anywhere, game="the_kingdom", delay_plies=3)
    played(guests, 4)
    while offered(guests)["how"] != "at-once":
        played(guests, 1)
    before = without_watchers(known(guests[None]))
    with guests[None].live(after=guests[None].view()["ply"]) as stream:
        assert next(stream).kind == "people"
        for _ in range(2):
            taken_back(guests)
            assert without_watchers(known(guests[None])) == before
            played(guests, 1)
            assert without_watchers(known(guests[None])) == before
        played(guests, 1)
        step = next(event for event in stream if event.kind == "message")
    assert step.json["view"]["takebacks"] == guests[None].view()["takebacks"] == 0
    assert guests[0].view()["takebacks"] == 2


def test_a_late_watcher_learns_that_moves_they_have_seen_are_taken_back(
    anywhere: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingstable.server.watchers.late.MINUTE_MS", 0)
    guests = opened(anywhere, game="the_kingdom", delay_minutes=1)
    played(guests, 1)
    while offered(guests)["how"] != "at-once":
        played(guests, 1)
    ply = guests[0].view()["ply"]
    until(guests[None].view, lambda view: bool(view["ply"] == ply))
    taken_back(guests)
    view = guests[None].view()
    assert (view["ply"], view["last_ply"], view["takebacks"]) == (ply - 1, ply - 1, 1)


def without_watchers(told: str) -> str:
    """What was told, except for how many watch."""
    return re.sub(r'"watchers":\d+', "", told)


def offered(guests: dict[int | None, Guest]) -> Json:
    """What whoever made the last move is offered."""
    return next((found for found in map(offer_to, (guests[0], guests[1])) if found["how"] != "no"), {"how": "no"})


def offer_to(guest: Guest) -> Json:
    return read(guest.get("/take-back"))


def taken_back(guests: dict[int | None, Guest]) -> None:
    for guest in (guests[0], guests[1]):
        found = offer_to(guest)
        if found["how"] == "at-once":
            read(guest.post("/take-back", {"ply": found["ply"]}))
            return
    raise AssertionError("nothing can be taken back at once")


def test_late_watchers_do_not_see_presence_or_clocks(house: RunningHouse) -> None:
    guests = opened(house, delay_minutes=60, limit=3600)
    before = known(guests[None])
    assert '"due":null' in before
    with guests[0].live() as stream:
        next(stream)
        assert known(guests[None]) == before
    read(guests[1].post("/seats/1/stand-in", {}))
    assert known(guests[None]) == before


def test_once_the_game_is_over_a_late_watcher_sees_everything(house: RunningHouse) -> None:
    guests = opened(house, delay_plies=1000)
    with guests[None].live() as stream:
        assert next(event for event in stream if event.kind == "message").json["ply"] == 0
        last = play_out(guests)
        end = next(event for event in stream if event.kind == "message")
        assert (end.json["ply"], end.json["view"]["over"]) == (last["ply"], True)
    view = guests[None].view()
    assert (view["ply"], view["over"], view["seed"]) == (last["ply"], True, last["seed"])
    assert guests[None].get("/record").is_success


def test_players_see_everything_at_once_despite_late_watchers(house: RunningHouse) -> None:
    guests = opened(house, delay_plies=5)
    played(guests, 3)
    assert [guests[seat].view()["ply"] for seat in (0, 1)] == [3, 3]


def test_the_number_of_watchers_is_shown(house: RunningHouse) -> None:
    guests = opened(house)

    def watchers(stream: Iterator[object], many: int) -> None:
        assert next(event for event in stream if getattr(event, "json", {}).get("watchers") == many)

    with guests[0].live() as stream:
        with guests[None].live(), guests[None].live():
            watchers(stream, 2)
        watchers(stream, 0)


def test_a_delay_has_bounds(house: RunningHouse) -> None:
    for field, value in (("delay_plies", -1), ("delay_plies", 1001), ("delay_minutes", 10081), ("watch", "all")):
        asked: Json = {"game": "crusaders", "seats": SEATS, field: value}
        assert CLIENT.post(f"{house.base}/api/tables", json=asked).status_code == 400


def test_an_address_is_drawn_as_a_code_that_says_it(house: RunningHouse) -> None:
    answer = CLIENT.post(f"{house.base}/api/qr", json={"link": "https://example.org/t/abc#secret"})
    assert answer.is_success
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    other = CLIENT.post(f"{house.base}/api/qr", json={"link": "https://example.org/t/abc#secres"})
    assert other.text != answer.text
    long = "https://example.org/" + 500 * "x"
    for link in ("", "javascript:alert(1)", "http://", "ftp://example.org", "http://[", long):
        assert CLIENT.post(f"{house.base}/api/qr", json={"link": link}).status_code == 422

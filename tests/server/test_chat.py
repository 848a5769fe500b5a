"""Chat at a table: who hears it, across servers; mutes, reports, and limits; and private notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import httpx
import pytest

from kingstable.server.admin.office import OWNER
from kingstable.server.app import House
from kingstable.server.moderation.moderation import Report
from kingstable.server.settings import Settings
from kingstable.server.tokens import hashed
from tests.server.databases import new_database, part_of_redis
from tests.server.houses import FRIEND, YOU, Event, Guest, Json, RunningHouse, mover, open_table, play_out, read
from tests.server.test_seats import browser
from tests.server.test_watchers import opened


@pytest.fixture(params=["SQLite", "PostgreSQL", "PostgreSQL and Redis"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    """The settings that two servers share."""
    free = replace(settings, said_at_once=1000)
    if request.param == "SQLite":
        yield free
        return
    with new_database() as url, part_of_redis() as redis:
        yield replace(free, database=url, redis=redis if "Redis" in request.param else None)


def said(stream: Iterator[Event]) -> Json:
    return next(event.json for event in stream if event.kind == "chat")


def texts(guest: Guest) -> list[str]:
    return [each["text"] for each in read(guest.get("/chat"))["lines"]]


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_chat_reaches_everybody_who_follows_the_table_at_either_server(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        there = {seat: replace(guest, base=other.base) for seat, guest in guests.items()}
        with guests[1].live() as near, there[0].live() as far, there[None].live() as watching:
            streams = [near, far, watching]
            for stream in streams:
                next(event for event in stream if event.kind == "people")
            guests[0].post("/chat", {"text": "Hello"})
            there[1].post("/chat", {"text": "Good luck"})
            for stream in streams:
                found = [said(stream), said(stream)]
                assert [(each["seat"], each["name"], each["text"]) for each in found] == [
                    (0, "Anna", "Hello"),
                    (1, "Bela", "Good luck"),
                ]
                assert found[0]["id"] < found[1]["id"]
        for guest in (*guests.values(), *there.values()):
            assert texts(guest) == ["Hello", "Good luck"]


def test_chat_is_not_a_ply_and_a_returning_stream_continues_from_its_ply(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with guests[0].live(after=0) as stream:
        guests[1].post("/chat", {"text": "Hello"})
        event = next(event for event in stream if event.kind == "chat")
        assert event.id is None
        mover(guests)[0].play_first()
        assert next(event for event in stream if event.id).id == 1
    assert guests[0].view()["ply"] == 1
    assert "Hello" not in guests[0].get().text


def test_watchers_have_a_chat_of_their_own(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with browser(house) as eve:
        path = f"/api/tables/{guests[None].table}/chat"
        assert code_of(guests[None].post("/chat", {"text": "Hi", "name": "Eve"})) == (401, "no-guest")
        assert code_of(eve.post(path, json={"text": "Hi"})) == (422, "no-name")
        assert code_of(eve.post(path, json={"text": "Hi", "name": "Anna"})) == (409, "name-taken")
        assert code_of(eve.post(path, json={"text": "Hi", "name": "Аnna"})) == (409, "name-alike")
        found = read(eve.post(path, json={"text": "Hi", "name": "Eve"}))
        assert (found["line"], found["seat"], found["name"]) == ("watchers", None, "Eve")
        assert read(guests[0].get("/chat"))["lines"] == [found]
        assert hashed(eve.cookies["kingstable"])[:12] not in str(found)


def test_a_late_watcher_hears_no_player_before_the_end(house: RunningHouse) -> None:
    guests = opened(house, delay_plies=1000)
    first = read(guests[0].post("/chat", {"text": "I have the Queen"}))
    with browser(house) as eve, guests[None].live() as stream:
        next(event for event in stream if event.kind == "people")
        guests[0].post("/chat", {"text": "And the Ace"})
        eve.post(f"/api/tables/{guests[None].table}/chat", json={"text": "Exciting", "name": "Eve"})
        assert said(stream)["text"] == "Exciting"
        assert texts(guests[None]) == ["Exciting"]
        for path in (f"/chat/{first['id']}/mute", f"/chat/{first['id']}/report"):
            answer = eve.post(f"/api/tables/{guests[None].table}{path}", json={"muted": True} if "mute" in path else {})
            assert code_of(answer) == (404, "not-said")
    play_out(guests)
    assert texts(guests[None]) == ["I have the Queen", "And the Ace", "Exciting"]


def test_nobody_hears_the_chat_of_another_or_forbidden_table(house: RunningHouse) -> None:
    one, other = open_table(house, YOU, FRIEND), opened(house, watch="nobody")
    found = read(other[0].post("/chat", {"text": "Between us"}))
    assert texts(one[0]) == []
    assert code_of(other[None].get("/chat")) == (403, "no-watchers")
    assert code_of(one[0].post(f"/chat/{found['id']}/report", {})) == (404, "not-said")


def test_a_mute_is_known_only_to_the_one_who_set_it_and_holds_at_all_tables(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        places = []
        for _ in range(2):
            seats = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
            table = read(anna.post("/api/tables", json=seats))
            take = {"secret": table["invitations"]["1"], "hold": "cookie"}
            bela.post(f"/api/tables/{table['table']}/take", json=take)
            places.append(f"/api/tables/{table['table']}/chat")
        found = read(bela.post(places[0], json={"text": "Rude"}))
        second = read(bela.post(places[1], json={"text": "Rude again"}))
        assert found["author"] != second["author"]
        assert anna.post(f"{places[0]}/{found['id']}/mute", json={"muted": True}).status_code == 204
        assert read(anna.get(places[0]))["muted"] == [found["author"]]
        assert read(anna.get(places[1]))["muted"] == [second["author"]]
        assert read(bela.get(places[0]))["muted"] == []
        assert read(bela.get(places[0]))["me"] == found["author"]
        assert code_of(bela.post(f"{places[0]}/{found['id']}/mute", json={"muted": True})) == (422, "not-oneself")
        anna.post(f"{places[0]}/{found['id']}/mute", json={"muted": False})
        assert read(anna.get(places[1]))["muted"] == []


def test_a_report_brings_chat_before_moderators_who_may_mute(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    read(guests[0].post("/chat", {"text": "Hello"}))
    rude = read(guests[1].post("/chat", {"text": "Something rude"}))
    assert guests[0].post(f"/chat/{rude['id']}/report", {"text": "Please look"}).status_code == 204

    async def reported(house: House) -> Report:
        [found] = await house.hall.moderation.reports()
        return found

    async def muted(house: House) -> None:
        await house.hall.office.mute(OWNER, report.about, "Rude", None)

    report = house.inside(reported)
    assert report.text == "Please look"
    assert report.lines == ("Anna: Hello", "Bela: Something rude")
    house.inside(muted)
    assert code_of(guests[1].post("/chat", {"text": "More"})) == (403, "muted")
    assert guests[0].post("/chat", {"text": "Thanks"}).is_success


def test_chatting_too_much_too_fast_is_refused(settings: Settings) -> None:
    with RunningHouse(replace(settings, said_at_once=3, reports_per_hour=2)) as house:
        guests = open_table(house, YOU, FRIEND)
        found = [guests[0].post("/chat", {"text": "Hello"}) for _ in range(4)]
        assert [each.status_code for each in found] == [201, 201, 201, 429]
        assert int(found[3].headers["retry-after"]) > 0
        path = f"/chat/{found[0].json()['id']}/report"
        assert [guests[1].post(path, {}).status_code for _ in range(3)] == [204, 204, 429]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("  two \n lines\t", "two lines"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("a\u202eb\u0000c", "abc"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\U0001f469\U0001f467"),
        ("Z" + 50 * "\u0335", "Z" + 4 * "\u0335"),
        (300 * "x", 300 * "x"),
    ],
)
def test_a_chat_line_is_one_line_of_plain_text(house: RunningHouse, text: str, heard: str) -> None:
    guests = open_table(house, YOU, FRIEND)
    assert read(guests[0].post("/chat", {"text": text}))["text"] == heard


@pytest.mark.parametrize("text", ["", " \n", "\u2800", "\u202e", 301 * "x", 1201 * "x"])
def test_empty_and_overlong_chat_lines_are_refused(house: RunningHouse, text: str) -> None:
    guests = open_table(house, YOU, FRIEND)
    assert guests[0].post("/chat", {"text": text}).status_code in {400, 422}
    assert texts(guests[0]) == []


def test_a_long_chat_comes_a_page_at_a_time(settings: Settings) -> None:
    with RunningHouse(replace(settings, said_at_once=1000)) as house:
        guests = open_table(house, YOU, FRIEND)
        for number in range(103):
            guests[0].post("/chat", {"text": str(number)})
        last = read(guests[1].get("/chat"))
        assert ([each["text"] for each in last["lines"]], last["earlier"]) == ([str(n) for n in range(3, 103)], True)
        first = read(guests[1].get(f"/chat?before={last['lines'][0]['id']}"))
        assert ([each["text"] for each in first["lines"]], first["earlier"]) == (["0", "1", "2"], False)


def test_notes_are_visible_only_to_their_owner(shared: Settings) -> None:
    with RunningHouse(shared) as house:
        guests = open_table(house, YOU, FRIEND)
        assert guests[0].post("/notes", {"text": "Bela has\n the Queen\x07 "}).status_code == 204
        assert read(guests[0].get("/notes"))["text"] == "Bela has\n the Queen"
        assert read(guests[1].get("/notes"))["text"] == ""
        for path in ("/notes",):
            assert code_of(guests[None].get(path)) == (403, "watching")
            assert code_of(guests[None].post(path, {"text": "x"})) == (403, "watching")
        guests[0].post("/notes", {"text": ""})
        assert read(guests[0].get("/notes"))["text"] == ""
        assert guests[0].post("/notes", {"text": 4001 * "x"}).status_code == 400


def test_a_new_seat_holder_does_not_see_the_notes_of_a_removed_player(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as carl:
        table = read(anna.post("/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}))
        place = f"/api/tables/{table['table']}"
        bela.post(f"{place}/take", json={"secret": table["invitations"]["1"], "hold": "cookie"})
        bela.post(f"{place}/notes", json={"text": "My plan"})
        again = read(anna.post(f"{place}/seats/1/invitation", json={}))["invitations"]["1"]
        carl.post(f"{place}/take", json={"secret": again, "hold": "cookie"})
        assert read(carl.get(f"{place}/notes"))["text"] == ""


def test_a_stream_opens_without_earlier_chat(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    guests[0].post("/chat", {"text": "Before"})
    with guests[1].live() as stream:
        kinds = [event.kind for event in islice(stream, 2)]
        assert "chat" not in kinds
        guests[0].post("/chat", {"text": "After"})
        assert said(stream)["text"] == "After"

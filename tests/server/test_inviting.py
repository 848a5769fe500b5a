"""People with accounts are invited by name to a free seat: they accept or decline, and are notified if they wish."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import httpx
import pytest

from kingstable.server.inviting import rows
from kingstable.server.settings import Settings
from tests.server.houses import YOU, Json, RunningHouse, read, until
from tests.server.people import code, open_own, person, promote, seat_of
from tests.server.test_notices import calling, hooked, sink
from tests.server.test_seats import browser, taken


def invite(client: httpx.Client, table: str, name: str, seat: int = 1) -> httpx.Response:
    return client.post(f"/api/tables/{table}/seats/{seat}/invite", json={"name": name})


def mine(client: httpx.Client) -> list[Json]:
    found: list[Json] = read(client.get("/api/me/invites"))["invites"]
    return found


def sent(client: httpx.Client, table: str) -> list[Json]:
    found: list[Json] = read(client.get(f"/api/tables/{table}/invites"))["sent"]
    return found


def test_a_person_invited_by_name_takes_the_seat(house: RunningHouse) -> None:
    with person(house, "Host") as host, person(house, "Invited Ida") as ida:
        table = open_own(host)["table"]
        [told] = read(invite(host, table, "invited ida"))["sent"]
        assert (told["seat"], told["name"], told["declined"]) == (1, "Invited Ida", False)
        [found] = mine(ida)
        assert (found["table"], found["seat"], found["by"], found["game"]) == (table, 1, "Host", "crusaders")
        assert found["players"] == ["Anna"]
        assert read(ida.post(f"/api/me/invites/{found['id']}/accept", json={})) == {
            "table": table,
            "gathering": None,
            "seat": 1,
        }
        assert seat_of(ida, table) == 1
        assert (mine(ida), sent(host, table)) == ([], [])
        assert code(ida.post(f"/api/me/invites/{found['id']}/accept", json={})) == (404, "no-invite")


def test_after_a_refusal_the_host_can_invite_another(house: RunningHouse) -> None:
    with (
        browser(house) as host,
        person(house, "Decliner") as first,
        person(house, "Second choice") as second,
    ):
        table = open_own(host)["table"]  # guests may invite as well, under their name at the table
        read(invite(host, table, "Decliner"))
        [found] = mine(first)
        assert found["by"] == "Anna"
        assert code(second.post(f"/api/me/invites/{found['id']}/decline", json={})) == (404, "no-invite")
        assert first.post(f"/api/me/invites/{found['id']}/decline", json={}).status_code == 204
        assert mine(first) == []
        assert [(each["name"], each["declined"]) for each in sent(host, table)] == [("Decliner", True)]
        read(invite(host, table, "Second choice"))
        assert [each["name"] for each in sent(host, table)] == ["Second choice"]


def test_the_sender_can_withdraw_an_invitation(house: RunningHouse) -> None:
    with person(house, "Second thoughts") as host, person(house, "Hoping Hal") as hal:
        table = open_own(host)["table"]
        [told] = read(invite(host, table, "Hoping Hal"))["sent"]
        withdraw = f"/api/me/invites/{told['id']}/withdraw"
        assert code(hal.post(withdraw, json={})) == (404, "no-invite")
        assert host.post(withdraw, json={}).status_code == 204
        assert (mine(hal), sent(host, table)) == ([], [])
        assert code(hal.post(f"/api/me/invites/{told['id']}/accept", json={})) == (404, "no-invite")


def waiting_table(client: httpx.Client, seats: int = 3) -> str:
    """A table in the lobby."""
    asked = {"game": "crusaders", "seats": [YOU, *[{"kind": "friend"}] * (seats - 1)], "hold": "cookie"}
    return str(read(client.post("/api/lobby", json=asked))["id"])


def call_in(client: httpx.Client, gathering: str, name: str) -> httpx.Response:
    return client.post(f"/api/lobby/{gathering}/invite", json={"name": name})


def test_people_are_invited_to_a_table_in_the_lobby_where_others_may_be_faster(house: RunningHouse) -> None:
    with (
        person(house, "Lobby host") as host,
        person(house, "Called in") as called,
        person(house, "Called too") as slow,
        browser(house) as passing,
    ):
        gathering = waiting_table(host)
        assert code(call_in(called, gathering, "Lobby host")) == (403, "not-opener")
        for name in ("Called in", "Called too", "Called too"):
            told = read(call_in(host, gathering, name))["sent"]
        assert [each["name"] for each in told] == ["Called in", "Called too"]
        [found] = mine(called)
        assert (found["gathering"], found["table"], found["seat"]) == (gathering, None, None)
        assert (found["by"], found["players"]) == ("Lobby host", ["Anna"])
        seat = read(called.post(f"/api/me/invites/{found['id']}/accept", json={}))
        assert seat == {"table": None, "gathering": gathering, "seat": 1}
        seats = read(host.get(f"/api/lobby/{gathering}"))["open"]["seats"]
        assert [each["name"] for each in seats] == ["Anna", "Called in", ""]
        told = read(call_in(host, gathering, "Called in"))["sent"]  # who sits there under which name stays secret
        assert [(each["name"], each["declined"]) for each in told] == [("Called too", False), ("Called in", False)]
        assert mine(called) == []
        [late] = mine(slow)
        passing.post(f"/api/lobby/{gathering}/join", json={"name": "Passing", "hold": "cookie"})
        assert mine(slow) == []
        assert code(slow.post(f"/api/me/invites/{late['id']}/accept", json={})) == (409, "table-full")
        assert code(call_in(host, gathering, "Called too")) == (409, "has-begun")


def test_invitations_of_the_same_moment_have_a_fixed_order(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(["b" * 12, "a" * 12, "d" * 12, "c" * 12])
    monkeypatch.setattr(rows, "now", lambda: 1_700_000_000_000)
    with person(house, "Prompt host") as host, person(house, "One") as one, person(house, "Two") as two:
        gatherings = [waiting_table(host) for _ in range(2)]
        monkeypatch.setattr("kingstable.server.tokens.new_name", lambda: next(names))
        for gathering in gatherings:
            for name in ("One", "Two"):
                told = read(call_in(host, gathering, name))["sent"]
            assert [each["name"] for each in told] == ["Two", "One"]
        assert [[each["id"][0] for each in mine(client)] for client in (one, two)] == [["b", "d"], ["a", "c"]]


def test_a_refusal_in_the_lobby_is_shown_and_joining_ends_the_invitation(
    house: RunningHouse,
) -> None:
    with person(house, "Lobby opener") as host, person(house, "Unwilling") as no, person(house, "Already here") as here:
        gathering = waiting_table(host, 4)
        for name in ("Unwilling", "Already here"):
            read(call_in(host, gathering, name))
        assert no.post(f"/api/me/invites/{mine(no)[0]['id']}/decline", json={}).status_code == 204
        read(here.post(f"/api/lobby/{gathering}/join", json={"hold": "cookie"}))
        told = read(host.get(f"/api/lobby/{gathering}/invites"))["sent"]
        assert [(each["name"], each["declined"]) for each in told] == [("Unwilling", True)]
        assert mine(here) == []


def lets(client: httpx.Client, inviters: str) -> None:
    assert read(client.post("/api/me/invites", json={"inviters": inviters}))["inviters"] == inviters


def test_a_person_may_refuse_all_invitations_or_those_of_strangers(house: RunningHouse) -> None:
    with person(house, "Choosy") as choosy, person(house, "Stranger yet") as host:
        assert read(choosy.get("/api/me/invites"))["inviters"] == "anyone"
        lets(choosy, "nobody")
        table = open_own(host)["table"]
        assert code(invite(host, table, "Choosy")) == (403, "invited-by-nobody")
        lets(choosy, "met")
        assert code(invite(host, table, "Choosy")) == (403, "invited-by-met")
        opened = open_own(host)
        read(taken(choosy, opened["table"], opened["invitations"]["1"]))
        read(choosy.post(f"/api/tables/{opened['table']}/concede", json={}))
        until(lambda: read(host.get("/api/me/history")), lambda found: bool(found["games"]))
        assert read(invite(host, table, "Choosy"))["sent"][0]["name"] == "Choosy"


def test_a_seat_taken_by_its_link_is_no_longer_offered(house: RunningHouse) -> None:
    with person(house, "Late Lou") as lou, browser(house) as host, browser(house) as friend:
        opened = open_own(host)
        read(invite(host, opened["table"], "Late Lou"))
        [found] = mine(lou)
        read(taken(friend, opened["table"], opened["invitations"]["1"]))
        assert mine(lou) == []
        assert code(lou.post(f"/api/me/invites/{found['id']}/accept", json={})) == (409, "seat-taken")
        assert code(invite(host, opened["table"], "Late Lou")) == (409, "seat-taken")


def test_who_may_not_be_invited_and_who_may_not_invite(house: RunningHouse) -> None:
    with person(house, "Proper host") as host, person(house, "Stranger Sid") as sid, browser(house) as guest:
        table = open_own(host)["table"]
        assert code(invite(sid, table, "Proper host")) == (403, "not-opener")
        assert code(invite(guest, table, "Stranger Sid")) == (403, "not-opener")
        assert code(sid.get(f"/api/tables/{table}/invites")) == (403, "not-opener")
        assert code(invite(host, table, "Nobody of this name")) == (404, "no-account")
        assert code(invite(host, table, "sid@example.org")) == (404, "no-account")
        assert code(invite(host, table, "Proper host")) == (422, "invites-oneself")
        assert code(invite(host, table, "Stranger Sid", seat=0)) == (422, "no-friend")
        read(host.post(f"/api/tables/{table}/end", json={"result": "none"}))
        assert code(invite(host, table, "Stranger Sid")) == (409, "over")


def test_a_muted_person_is_not_heard_and_does_not_learn_who_muted_them(house: RunningHouse) -> None:
    with person(house, "Bothersome") as bore, person(house, "Quiet Quinn") as quinn:
        table = open_own(bore)["table"]
        said = read(bore.post(f"/api/tables/{table}/chat", json={"text": "Hello"}))["id"]
        assert quinn.post(f"/api/tables/{table}/chat/{said}/mute", json={"muted": True}).status_code == 204
        assert read(invite(bore, table, "Quiet Quinn"))["sent"][0]["declined"] is False
        assert mine(quinn) == []


def test_people_muted_or_banned_by_moderators_cannot_invite(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Rude") as rude:
        promote(house, "admin")
        table = open_own(rude)["table"]
        [who] = [each["id"] for each in read(admin.get("/api/admin"))["people"] if each["name"] == "Rude"]
        read(admin.post("/api/admin/mute", json={"who": who, "reason": ""}))
        assert code(invite(rude, table, "admin")) == (403, "muted")
        read(admin.post("/api/admin/ban", json={"who": who, "reason": ""}))
        assert code(invite(rude, table, "admin")) == (403, "not-opener")


def test_an_invitation_from_somebody_since_banned_is_hidden(settings: Settings) -> None:
    with (
        RunningHouse(settings) as house,
        person(house, "admin") as admin,
        person(house, "Rude") as rude,
        person(house, "Bothered") as bothered,
    ):
        promote(house, "admin")
        read(invite(rude, open_own(rude)["table"], "Bothered"))
        read(call_in(rude, waiting_table(rude), "Bothered"))
        assert len(mine(bothered)) == 2
        [who] = [each["id"] for each in read(admin.get("/api/admin"))["people"] if each["name"] == "Rude"]
        read(admin.post("/api/admin/ban", json={"who": who, "reason": ""}))
        assert mine(bothered) == []


def test_people_who_want_calls_are_called_once_per_invitation(settings: Settings) -> None:
    with (
        sink() as heard,
        RunningHouse(calling(settings)) as house,
        person(house, "Host") as host,
        person(house, "Reachable") as invited,
    ):
        hooked(invited, heard.url)
        table = open_own(host)["table"]
        read(invite(host, table, "Reachable"))
        heard.wait(1)
        read(invite(host, table, "Reachable"))  # again, which makes a new invitation
        heard.wait(2)
        told = json.loads(heard.heard[0][1])
        assert (told["event"], told["table"], told["seat"], told["path"]) == ("invited", table, 1, "/")
        assert told["text"] == "Host invites you to a game of The Kingdoms of Crusaders"
        gathering = waiting_table(host)
        read(call_in(host, gathering, "Reachable"))
        heard.wait(3)
        told = json.loads(heard.heard[2][1])
        assert (told["event"], told["table"], told["gathering"], told["path"]) == ("invited", None, gathering, "/")
        time.sleep(0.6)  # long enough for another call
        assert len(heard.heard) == 3


def test_invitations_are_limited(settings: Settings) -> None:
    with RunningHouse(replace(settings, invites_per_hour=2)) as house, person(house, "Eager") as eager:
        with person(house, "Popular"):
            table = open_own(eager)["table"]
            answers = [invite(eager, table, "Popular") for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]
        assert int(answers[-1].headers["Retry-After"]) > 0

"""Moderators and admins: whom they can act on, the effect on those who play, and that every act is logged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from kingstable.cli import main
from kingstable.core import record as records
from kingstable.server.admin import tables
from kingstable.server.admin.office import OWNER
from kingstable.server.admin.warden import Warden
from kingstable.server.app import House
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.errors import StoreError
from kingstable.server.tokens import hashed
from tests.server.houses import FRIEND, Guest, RunningHouse, people, read, steps, until
from tests.server.people import (
    PASSWORD,
    code,
    me,
    open_own,
    person,
    promote,
    seat_of,
    secret_of,
    sign_in,
    sign_up,
    stranger,
)
from tests.server.test_seats import browser, taken


def id_of(client: httpx.Client, name: str) -> str:
    """The id of an account, as an admin sees it."""
    [found] = [each["id"] for each in read(client.get("/api/admin"))["people"] if each["name"] == name]
    return str(found)


def test_a_banned_person_loses_seats_and_rights_and_a_computer_player_goes_on(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Bela") as bela:
        promote(house, "admin")
        opened = open_own(bela)
        table = opened["table"]
        with browser(house) as friend:
            taken(friend, table, opened["invitations"]["1"])
            bela_id = id_of(admin, "Bela")
            view = read(admin.post("/api/admin/ban", json={"who": bela_id, "reason": "Insults", "hours": 1}))
            assert [(each["name"], each["reason"]) for each in view["bans"]] == [("Bela", "Insults")]
            assert seat_of(bela, table) is None
            asked = {"game": "crusaders", "seats": [{"kind": "you"}, {"kind": "friend"}], "hold": "cookie"}
            assert code(bela.post("/api/tables", json=asked)) == (403, "banned")
            assert code(bela.post("/api/tables", json=asked | {"hold": "token"})) == (403, "banned")
            assert code(bela.post(f"/api/tables/{table}/back", json={})) == (403, "watching")
            assert code(bela.post("/api/lobby/quick", json={"game": "crusaders", "hold": "cookie"})) == (403, "banned")
            # A stand-in plays on in their seats, and they can still take their data with them.
            seen = until(
                lambda: read(friend.get(f"/api/tables/{table}")), lambda found: found["players"][0].get("standin")
            )
            assert seen["players"][0]["left"]
            assert read(bela.get("/api/account/export"))["seats"][0]["table"] == table
            read(admin.post("/api/admin/unban", json={"who": bela_id}))
            assert bela.post(f"/api/tables/{table}/back", json={}).status_code == 200
        deeds = [each["deed"] for each in read(admin.get("/api/admin"))["deeds"]]
        assert deeds == ["unban", "ban", "role"]


def test_banned_people_and_guests_are_told_so_and_until_when(settings: Settings) -> None:
    with (
        RunningHouse(settings) as house,
        person(house, "admin") as admin,
        person(house, "Bela") as bela,
        browser(house) as guest,
    ):
        promote(house, "admin")
        open_own(guest)
        assert [read(each.get("/api/me"))["banned"] for each in (admin, bela, guest)] == [None] * 3
        before = now()
        bela_id, key = id_of(admin, "Bela"), hashed(secret_of(guest))
        read(admin.post("/api/admin/ban", json={"who": bela_id, "reason": "Insults", "hours": 1}))
        read(admin.post("/api/admin/ban", json={"who": key, "reason": "Insults"}))
        told = read(bela.get("/api/me"))
        assert before + HOUR_MS <= told["banned"]["until"] <= now() + HOUR_MS
        assert told["account"]["name"] == "Bela"
        assert "Insults" not in str(told)
        assert read(guest.get("/api/me"))["banned"] == {"until": None}
        assert read(admin.get("/api/me"))["banned"] is None
        read(admin.post("/api/admin/unban", json={"who": bela_id}))
        assert read(bela.get("/api/me"))["banned"] is None


@pytest.mark.parametrize("deed", ["ban", "reset"])
def test_streams_end_for_a_banned_or_signed_out_person(settings: Settings, deed: str) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Anna") as anna:
        promote(house, "admin")
        table = open_own(anna)["table"]
        with anna.stream("GET", f"/api/tables/{table}/live?after=0") as stream:
            lines = stream.iter_lines()
            assert any(line == "event: people" for line in lines)
            asked = {"who": id_of(admin, "Anna")} | ({"reason": ""} if deed == "ban" else {})
            read(admin.post(f"/api/admin/{deed}", json=asked))
            read(admin.post(f"/api/tables/{table}/chat", json={"name": "Clara", "text": "Hello"}))
            assert not any("Hello" in line for line in lines)


def test_a_banned_guest_cannot_play_on_by_making_an_account(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, browser(house) as guest:
        promote(house, "admin")
        table = open_own(guest)["table"]
        key = house.inside(lambda opened: opened.hall.room(table)).people[0].token
        read(admin.post("/api/admin/ban", json={"who": key, "reason": ""}))
        asked = {"name": "New", "password": PASSWORD}
        assert code(guest.post("/api/account", json=asked)) == (403, "banned")
        assert seat_of(guest, table) is None
        opening = {"game": "crusaders", "seats": [{"kind": "you"}, {"kind": "friend"}], "hold": "cookie"}
        assert code(guest.post("/api/tables", json=opening)) == (403, "banned")


@pytest.mark.parametrize("deed", ["mute", "ban"])
def test_nobody_is_sentenced_by_a_name_that_no_account_or_guest_can_have(settings: Settings, deed: str) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Bela"):
        promote(house, "admin")
        for who in ("Bela", "none", "z" * 64, "A" * 64):
            refused = admin.post(f"/api/admin/{deed}", json={"who": who, "reason": ""})
            assert code(refused) == (404, "nobody")
            assert refused.json()["error"]["field"] == "who"
        found = read(admin.get("/api/admin"))
        assert (found["mutes"], found["bans"]) == ([], [])
        guest = read(admin.post(f"/api/admin/{deed}", json={"who": "a" * 64, "reason": ""}))
        assert [each["who"] for each in guest[f"{deed}s"]] == ["a" * 64]


def test_moderators_act_only_on_players_and_never_on_themselves(settings: Settings) -> None:
    with (
        RunningHouse(settings) as house,
        person(house, "admin") as admin,
        person(house, "moderator") as moderator,
        person(house, "Bela"),
    ):
        for name in ("admin", "moderator"):
            promote(house, name)
        ids = {name: id_of(admin, name) for name in ("admin", "moderator", "Bela")}
        for name in ("admin", "moderator"):
            refused = moderator.post("/api/admin/ban", json={"who": ids[name], "reason": ""})
            assert code(refused) == (403, "not-over-them")
        assert code(admin.post("/api/admin/role", json={"who": ids["admin"], "role": "player"})) == (
            403,
            "not-over-them",
        )
        assert code(moderator.post("/api/admin/role", json={"who": ids["Bela"], "role": "admin"})) == (403, "not-admin")
        assert moderator.post("/api/admin/mute", json={"who": ids["Bela"], "reason": "Rude"}).status_code == 200
        assert admin.post("/api/admin/role", json={"who": ids["moderator"], "role": "player"}).status_code == 200
        assert code(moderator.get("/api/admin")) == (403, "not-admin")


def test_an_announcement_reaches_everybody(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, stranger(house) as client:
        promote(house, "admin")
        view = read(admin.post("/api/admin/announce", json={"text": "Good evening", "hours": 1}))
        number = view["announcements"][0]["id"]
        assert read(client.get("/api/me"))["notices"] == [{"id": number, "text": "Good evening"}]
        read(admin.post("/api/admin/withdraw", json={"id": number}))
        assert read(client.get("/api/me"))["notices"] == []


def test_people_are_found_by_part_of_their_name(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Rosalind_%"):
        promote(house, "admin")
        for part, found in (("rosa", ["Rosalind_%"]), ("_%", ["Rosalind_%"]), ("zzz", [])):
            assert [each["name"] for each in read(admin.get("/api/admin", params={"name": part}))["people"]] == found


def test_the_command_line_does_the_same_on_the_file(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where = ["--database", settings.database]
    with RunningHouse(settings) as house, person(house, "Anna") as anna, stranger(house) as phone:
        assert main(["admin", "role", "anna", "moderator", *where]) == 0
        assert main(["admin", "people", *where]) == 0
        assert "moderator  Anna" in capsys.readouterr().out
        assert main(["admin", "ban", "Nobody", *where]) == 1
        assert capsys.readouterr().err == "kingstable: There is no account with this name.\n"
        assert main(["admin", "announce", "Good evening", *where]) == 0
        assert read(phone.get("/api/me"))["notices"][0]["text"] == "Good evening"
        capsys.readouterr()
        assert main(["admin", "reset", "Anna", "--url", "play", *where]) == 2
        assert "'play' is not the address of a page" in capsys.readouterr().err
        monkeypatch.setenv("KINGSTABLE_PUBLIC_URL", "https://club.example.org")
        assert main(["admin", "reset", "Anna", *where]) == 0
        assert capsys.readouterr().out.startswith("https://club.example.org/account#")
        assert main(["admin", "reset", "Anna", "--url", "https://play.example.org/", *where]) == 0
        link = capsys.readouterr().out.strip()
        assert link.startswith("https://play.example.org/account#")
        phone.post("/api/guest", json={})
        took = read(phone.post("/api/me/move/take", json={"code": link.partition("#")[2]}))
        assert (took["account"]["name"], took["account"]["has_password"]) == ("Anna", False)
        changed = phone.post("/api/account/password", json={"password": "", "new": "a new long password"})
        assert changed.status_code == 204
        until(lambda: {"gone": me(anna) is None}, lambda found: found["gone"])
        assert code(sign_in(anna, "Anna")) == (401, "wrong-sign-in")
        assert sign_in(anna, "Anna", "a new long password").status_code == 200
        assert main(["admin", "log", *where]) == 0
        log = capsys.readouterr().out
    assert [deed in log for deed in ("role", "announce", "reset")] == [True] * 3


# Tables


def listed(client: httpx.Client, **wish: str) -> list[str]:
    return [each["id"] for each in read(client.get("/api/admin/tables", params=wish))["tables"]]


def test_tables_are_found_by_game_state_and_the_start_of_a_name(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin, person(house, "Anna") as anna:
        promote(house, "admin")
        first, second = (open_own(anna)["table"] for _ in range(2))
        asked = {"game": "the_kingdom", "seats": [{"kind": "you", "name": "Zoë %"}, FRIEND], "hold": "cookie"}
        third = read(anna.post("/api/tables", json=asked))["table"]
        anna.post(f"/api/tables/{first}/end", json={"result": "none"})
        assert listed(admin) == [third, second, first]
        assert listed(admin, game="crusaders") == [second, first]
        assert listed(admin, state="over") == [first]
        assert listed(admin, state="going-on") == [third, second]
        for begins, found in (("zoË %", [third]), ("oë", []), ("belA", [third, second, first])):
            assert listed(admin, name=begins) == found
        assert code(admin.get("/api/admin/tables", params={"state": "lost"})) == (400, "bad-choice")
        row = read(admin.get("/api/admin/tables", params={"state": "over"}))["tables"][0]
        assert (row["people"], row["ply"], row["state"]) == (["Anna", "Bela"], 0, "over")
        assert row["moved"] >= row["created"]


def test_many_tables_come_a_page_at_a_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    with RunningHouse(settings) as house, person(house, "admin") as admin:
        promote(house, "admin")
        opened = [open_own(admin)["table"] for _ in range(3)]
        page = read(admin.get("/api/admin/tables"))
        assert [each["id"] for each in page["tables"]] == opened[:0:-1]
        assert listed(admin, before=str(page["before"])) == opened[:1]


def test_tables_of_the_same_millisecond_are_on_one_page(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    with RunningHouse(settings) as house, person(house, "admin") as admin:
        promote(house, "admin")
        opened = [open_own(admin)["table"] for _ in range(5)]
        moments = dict(zip(opened, (1, 2, 2, 2, 3), strict=True))
        with closing(sqlite3.connect(settings.database)) as file, file:
            file.executemany("UPDATE tables SET created = ? WHERE id = ?", [(at, name) for name, at in moments.items()])
        first = read(admin.get("/api/admin/tables"))
        assert {each["id"] for each in first["tables"]} == set(opened[1:])
        rest = read(admin.get("/api/admin/tables", params={"before": first["before"]}))
        assert ([each["id"] for each in rest["tables"]], rest["before"]) == (opened[:1], None)
        with closing(sqlite3.connect(settings.database)) as file, file:
            file.execute("UPDATE tables SET created = 2 WHERE id = ?", opened[:1])
        assert read(admin.get("/api/admin/tables"))["before"] is None


def test_a_table_ended_by_a_moderator_is_over_without_a_result(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "moderator") as moderator, person(house, "Anna") as anna:
        promote(house, "moderator")
        table = open_own(anna)["table"]
        with Guest(house.base, table).live() as stream:
            people(stream, lambda players: True)  # it is followed from here on
            ended = {"table": table, "reason": "Only a test"}
            assert read(moderator.post("/api/admin/end", json=ended))["tables"][0]["state"] == "over"
            assert steps(stream, 1)[0].json["view"]["over"] is True
        view = read(anna.get(f"/api/tables/{table}"))
        assert "ended the game, without a result" in view["scene"]["prompt"]
        assert view["scene"]["outcome"]["scores"] == []
        record = anna.get(f"/api/tables/{table}/record").text
        assert records.parse(record).closing == records.Closing("stopped")
        deed = read(moderator.get("/api/admin"))["deeds"][0]
        assert (deed["deed"], deed["about"], deed["text"]) == ("end", table, "Only a test")
        for gone in (table, "no-such-table"):
            assert code(moderator.post("/api/admin/end", json={"table": gone})) == (404, "not-going-on")


def test_the_command_line_mutes_settles_and_ends_and_a_running_server_follows(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--database", settings.database]
    with RunningHouse(settings) as house, person(house, "Anna") as anna, person(house, "Bela") as bela:
        table = open_own(anna)["table"]
        said = read(anna.post(f"/api/tables/{table}/chat", json={"text": "Good evening"}))["id"]
        bela.post(f"/api/tables/{table}/chat/{said}/report", json={"text": "Too friendly"})
        assert main(["admin", "reports", *where]) == 0
        report = capsys.readouterr().out
        assert f"Bela about Anna, table {table}: Too friendly" in report
        assert "    Anna: Good evening" in report
        assert main(["admin", "mute", "Anna", "--hours", "1", *where]) == 0
        assert code(anna.post(f"/api/tables/{table}/chat", json={"text": "Hello?"})) == (403, "muted")
        assert main(["admin", "unmute", "Anna", *where]) == 0
        assert anna.post(f"/api/tables/{table}/chat", json={"text": "Hello"}).status_code == 201
        assert main(["admin", "settle", report.split()[0], *where]) == 0
        assert main(["admin", "settle", report.split()[0], *where]) == 1
        capsys.readouterr()
        assert main(["admin", "tables", "--state", "going-on", "--name", "ann", *where]) == 0
        assert f"{table}  " in capsys.readouterr().out
        assert main(["admin", "end", "-old-name-12", *where]) == 2
        assert "A name that begins with - goes after --." in capsys.readouterr().err
        assert main(["admin", "end", *where, "--", "-old-name-12"]) == 1
        assert main(["admin", "end", table, "--reason", "Test", *where]) == 0
        until(lambda: read(anna.get(f"/api/tables/{table}")), lambda view: bool(view["over"]))
        assert main(["admin", "tables", "--state", "going-on", *where]) == 0
        capsys.readouterr()
        assert main(["admin", "log", *where]) == 0
        log = capsys.readouterr().out
    assert [deed in log for deed in ("mute", "unmute", "settle", "end")] == [True] * 4


def test_a_game_that_could_not_be_ended_at_once_is_ended_later(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    async def full(*_: object) -> None:
        tried.append(True)
        raise StoreError("The database could not be written: the disk is full.")

    async def looked(inside: House) -> bool:
        warden = Warden(inside.hall)
        await inside.hall.office.end(OWNER, table, "")
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(inside.hall.store, "change", full)
            await warden.try_to_look()
        await warden.look()
        return (await inside.hall.room(table)).over

    with RunningHouse(settings) as house, person(house, "Anna") as anna:
        table = open_own(anna)["table"]
        assert house.inside(looked)
        assert tried


def test_a_moderator_cannot_reach_another_through_their_browser_key(settings: Settings) -> None:
    def key_of(client: httpx.Client) -> str:
        table = open_own(client)["table"]
        return house.inside(lambda opened: opened.hall.room(table)).people[0].token

    with (
        RunningHouse(settings) as house,
        person(house, "moderator") as moderator,
        browser(house) as guest,
        person(house, "Bela") as bela,
    ):
        promote(house, "moderator")
        keys = [key_of(guest), key_of(bela)]
        sign_up(guest, "admin")
        promote(house, "admin")
        for deed in ("mute", "ban"):
            refused = moderator.post(f"/api/admin/{deed}", json={"who": keys[0], "reason": ""})
            assert code(refused) == (403, "not-over-them")
            assert moderator.post(f"/api/admin/{deed}", json={"who": keys[1], "reason": ""}).status_code == 200

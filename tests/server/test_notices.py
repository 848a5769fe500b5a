"""People who are away are called once for each turn, with nothing hidden revealed, and never at internal addresses."""

from __future__ import annotations

import hashlib
import hmac
import json
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kingstable.server.api.notices import BROWSERS
from kingstable.server.app import House
from kingstable.server.notices import rows
from kingstable.server.notices.calendar import folded
from kingstable.server.notices.reaching import is_public
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.spans import DAY_MS
from tests.patience import PATIENCE
from tests.server.damage import change
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, bot, read
from tests.server.test_seats import browser, taken


@dataclass
class Sink:
    """Records what is sent to an address on this machine."""

    url: str
    status: int = 201
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    def wait(self, many: int) -> None:
        end = time.monotonic() + PATIENCE
        while len(self.heard) < many:
            assert time.monotonic() < end, f"{len(self.heard)} calls"
            time.sleep(0.02)


@contextmanager
def sink(status: int = 201, to: str = "") -> Iterator[Sink]:
    class Hears(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            found.heard.append(({name.lower(): value for name, value in self.headers.items()}, self.rfile.read(length)))
            self.send_response(found.status)
            if to:
                self.send_header("Location", to)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Hears)
    found = Sink(f"http://127.0.0.1:{server.server_address[1]}/call", status)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def calling(settings: Settings) -> Settings:
    return replace(settings, notice_seconds=0.0, notice_looks_seconds=0.2, private_addresses=True)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield calling(settings)
        return
    with new_database() as url:
        yield replace(calling(settings), database=url)


def two(anna: httpx.Client, bela: httpx.Client) -> str:
    """A table for two, at which one is asked."""
    asked = {"game": "crusaders", "seats": [{"kind": "you", "name": "Anna"}, FRIEND], "hold": "cookie"}
    table = read(anna.post("/api/tables", json=asked))
    taken(bela, table["table"], table["invitations"]["1"])
    return str(table["table"])


def move(table: str, *clients: httpx.Client) -> int:
    """Make a move for whoever is asked. Return the seat that has moved."""
    for seat, client in enumerate(clients):
        view = read(client.get(f"/api/tables/{table}"))
        if view["question"] is not None:
            asked = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
            assert client.post(f"/api/tables/{table}/moves", json=asked).is_success
            return seat
    raise AssertionError("nobody is asked")


def hooked(client: httpx.Client, url: str) -> str:
    return str(read(client.post("/api/me/notices/webhook", json={"url": url}))["webhook_secret"])


def test_a_program_is_called_once_a_turn_by_either_server_with_proof_of_origin(
    shared: Settings,
) -> None:
    with sink() as heard, RunningHouse(shared) as one, RunningHouse(shared), browser(one) as anna, browser(one) as bela:
        secrets = [hooked(client, heard.url) for client in (anna, bela)]
        table = two(anna, bela)
        heard.wait(1)
        seat = move(table, anna, bela)
        heard.wait(2)
        time.sleep(1)
        assert len(heard.heard) == 2
        told = [json.loads(content) for _, content in heard.heard]
        assert [each["seat"] for each in told] == [seat, 1 - seat]
        for each, (headers, content) in zip(told, heard.heard, strict=True):
            made = hmac.digest(secrets[each["seat"]].encode(), content, hashlib.sha256).hex()
            assert headers["x-kingstable-signature"] == f"sha256={made}"
            assert set(each) == {"event", "table", "game", "seat", "title", "text", "path", "due"}
            other = ("Bela", "Anna")[each["seat"]]
            assert each["text"] == f"Your turn at The Kingdoms of Crusaders with {other}"
            assert each["path"] == f"/t/{table}?seat={each['seat']}"


def test_a_person_looking_at_the_table_is_not_called(settings: Settings) -> None:
    looking = replace(calling(settings), notice_looks_seconds=1.0)  # whoever was not seen during two looks is away
    with sink() as heard, RunningHouse(looking) as house, RunningHouse(looking) as other:
        with browser(house) as anna, browser(house) as bela:
            table = two(anna, bela)
            with anna.stream("GET", f"/api/tables/{table}/live?seat=0"):
                time.sleep(1.2)
                hooked(anna, heard.url)
                for _ in range(2):
                    move(table, anna, bela)
                    time.sleep(1.2)
                assert heard.heard == []
            while move(table, anna, bela) == 0:
                pass
            heard.wait(1)
        assert other.base != house.base


def test_a_damaged_table_does_not_stop_calls_to_another(settings: Settings) -> None:
    with sink() as heard:
        later = replace(calling(settings), notice_seconds=600.0)
        with RunningHouse(later) as house, browser(house) as anna, browser(house) as bela:
            for client in (anna, bela):
                hooked(client, heard.url)
            hit, whole = two(anna, bela), two(anna, bela)
        change(Path(settings.database), "UPDATE tables SET people = ? WHERE id = ?", '[{"kind": "spy"}]', hit)
        with RunningHouse(calling(settings)):
            heard.wait(1)
        assert {json.loads(content)["table"] for _, content in heard.heard} == {whole}


def test_people_who_turned_calls_off_are_not_called(settings: Settings) -> None:
    with sink() as heard, RunningHouse(calling(settings)) as house, browser(house) as anna, browser(house) as bela:
        hooked(anna, heard.url)
        assert read(anna.get("/api/me/notices"))["webhook"] == heard.url
        assert read(anna.post("/api/me/notices/webhook", json={"url": ""}))["webhook"] == ""
        two(anna, bela)
        time.sleep(1)
        assert heard.heard == []


def test_a_call_follows_no_redirect(settings: Settings) -> None:
    fast = calling(settings)
    with sink() as inside, sink(302, inside.url) as moved, RunningHouse(fast) as house:
        with browser(house) as anna, browser(house) as bela:
            for client in (anna, bela):
                hooked(client, moved.url)
            two(anna, bela)
            moved.wait(1)
            time.sleep(0.5)
        assert inside.heard == []


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x", "http://localhost/x", "http://10.0.0.1/", "http://192.168.1.1/", "http://169.254.169.254/",
        "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[fd00::1]/", "http://0.0.0.0/", "http://100.64.0.1/",
        "http://224.0.0.1/", "http://example.org:22/", "http://[2002:7f00:1::]/", "http://[64:ff9b::7f00:1]/",
        "http://[64:ff9b:1::1]/", "http://[fec0::1]/",
        "http://１２７.0.0.1/", "http://①⑥⑨.254.169.254/", "http://127。0。0。1/", "http://ｌocalhost/",
    ],
)  # fmt: skip
def test_internal_addresses_are_refused_by_default(house: RunningHouse, url: str) -> None:
    with browser(house) as anna:
        answers = [
            anna.post("/api/me/notices/webhook", json={"url": url}),
            anna.post("/api/me/notices/push", json={"endpoint": url, "p256dh": "x", "auth": "x"}),
        ]
        assert [(each.status_code, each.json()["error"]["code"]) for each in answers] == [(422, "not-public")] * 2


@pytest.mark.parametrize("url", ["ftp://example.org/", "//example.org", "x", "http://", "http://a:b@example.org/"])
def test_an_invalid_web_address_is_refused(house: RunningHouse, url: str) -> None:
    with browser(house) as anna:
        assert anna.post("/api/me/notices/webhook", json={"url": url}).json()["error"]["code"] == "no-link"


def test_a_name_that_resolves_to_an_internal_address_is_not_called(settings: Settings) -> None:
    """The machine's own name passes as a name, and is looked up when it is to be called."""
    fast = replace(calling(settings), private_addresses=False)
    with sink() as heard, RunningHouse(fast) as house, browser(house) as anna, browser(house) as bela:
        port = heard.url.rpartition(":")[2]
        for client in (anna, bela):
            hooked(client, f"http://localhost.localdomain:{port}")
            hooked(client, f"http://localhost.:{port}")
        two(anna, bela)
        time.sleep(1)
        assert heard.heard == []


@pytest.mark.parametrize(
    ("address", "public"),
    [("8.8.8.8", True), ("2606:4700::1", True), ("::ffff:8.8.8.8", True), ("64:ff9b::808:808", True)],
)
def test_addresses_of_the_open_internet_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


def subscription(url: str) -> tuple[Json, ec.EllipticCurvePrivateKey, bytes]:
    """A browser's subscription, and the keys that the browser keeps."""
    private, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    public = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    asked = {"endpoint": url, "p256dh": _text(public), "auth": _text(auth)}
    return asked, private, auth


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def test_only_the_called_browser_can_read_the_message(shared: Settings) -> None:
    with sink() as heard, RunningHouse(shared) as house, browser(house) as anna, browser(house) as bela:
        kept = [subscription(f"{heard.url}/{name}") for name in ("anna", "bela")]
        for client, (asked, _, _) in zip((anna, bela), kept, strict=True):
            assert read(client.post("/api/me/notices/push", json=asked))["browsers"] == 1
        two(anna, bela)
        heard.wait(1)
        headers, content = heard.heard[0]
        assert b"Crusaders" not in content
        opened = []
        for _, private, auth in kept:
            try:
                opened.append(http_ece.decrypt(content, private_key=private, auth_secret=auth, version="aes128gcm"))
            except Exception:  # noqa: BLE001 -- meant for the other browser
                continue
        assert json.loads(opened[0])["event"] == "turn"
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        vapid = read(anna.get("/api/me/notices"))["vapid"]
        assert f"k={vapid}" in headers["authorization"]
        claims = headers["authorization"].partition("t=")[2].split(".")[1]
        claimed = json.loads(urlsafe_b64decode(claims + "=="))
        assert claimed["aud"] == heard.url.removesuffix("/call")


def test_all_servers_of_a_house_share_one_lasting_key(shared: Settings) -> None:
    keys = set()
    for _ in range(2):
        with RunningHouse(shared) as one, RunningHouse(shared) as other:
            for house in (one, other):
                with browser(house) as anna:
                    keys.add(read(anna.get("/api/me/notices"))["vapid"])
    assert len(keys) == 1


def test_a_browser_that_has_gone_is_forgotten(settings: Settings) -> None:
    with sink(410) as gone, RunningHouse(calling(settings)) as house, browser(house) as anna, browser(house) as bela:
        for client in (anna, bela):
            client.post("/api/me/notices/push", json=subscription(f"{gone.url}/{id(client)}")[0])
        two(anna, bela)
        gone.wait(1)
        end = time.monotonic() + PATIENCE
        while sum(read(client.get("/api/me/notices"))["browsers"] for client in (anna, bela)) != 1:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_calendar_lists_ones_turns_under_a_revocable_address(shared: Settings) -> None:
    with RunningHouse(shared) as house, browser(house) as anna, browser(house) as bela:
        table = two(anna, bela)
        paths = [
            read(client.post("/api/me/notices/calendar", json={"on": True}))["calendar"] for client in (anna, bela)
        ]
        feeds = [httpx.get(f"{house.base}{path}") for path in paths]
        assert all(each.headers["content-type"].startswith("text/calendar") for each in feeds)
        events = [each.text.count("BEGIN:VEVENT") for each in feeds]
        assert sorted(events) == [0, 1]
        asked = events.index(1)
        text = feeds[asked].text.replace("\r\n ", "")
        assert f"SUMMARY:Your turn at The Kingdoms of Crusaders with {('Bela', 'Anna')[asked]}" in text
        assert f"/t/{table}?seat={asked}" in text
        assert read(anna.get("/api/me/notices"))["calendar"] is None
        again = read(anna.post("/api/me/notices/calendar", json={"on": True}))["calendar"]
        assert httpx.get(f"{house.base}{paths[0]}").status_code == 404
        assert httpx.get(f"{house.base}{again}").is_success
        read(anna.post("/api/me/notices/calendar", json={"on": False}))
        assert httpx.get(f"{house.base}{again}").status_code == 404


@pytest.mark.parametrize("wrong", ["people = '['", "game = 'gone'"])
def test_a_damaged_table_or_one_of_a_missing_game_stops_no_other_call(settings: Settings, wrong: str) -> None:
    with (
        RunningHouse(replace(settings, private_addresses=True)) as house,
        browser(house) as anna,
        browser(house) as bela,
    ):
        for client in (anna, bela):
            hooked(client, "http://127.0.0.1:9000/")
        paths = [
            read(client.post("/api/me/notices/calendar", json={"on": True}))["calendar"] for client in (anna, bela)
        ]
        tables = [two(anna, bela) for _ in range(2)]
        change(Path(settings.database), f"UPDATE tables SET {wrong} WHERE id = ?", tables[0])
        feeds = [httpx.get(f"{house.base}{path}") for path in paths]
        assert [each.status_code for each in feeds] == [200, 200]
        assert sum(each.text.count("BEGIN:VEVENT") for each in feeds) == 1

        async def look(inside: House) -> list[str]:
            moment = now()
            return [turn.place for turn in await rows.turns(inside.hall.store.people, moment - DAY_MS, moment, moment)]

        assert house.inside(look) == tables[1:]


def test_seats_not_asked_stop_no_other_call(shared: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "AT_ONCE", 3)
    with sink() as heard, RunningHouse(shared) as house, browser(house) as anna, browser(house) as bela:
        for client in (anna, bela):
            hooked(client, heard.url)
        for _ in range(6):
            two(anna, bela)
        heard.wait(6)


def test_a_subscribed_browser_may_subscribe_again(house: RunningHouse) -> None:
    with browser(house) as anna:
        asked = [subscription(f"https://push.example.org/{number}")[0] for number in range(BROWSERS + 1)]
        for each in (*asked[:BROWSERS], asked[0]):
            answer = anna.post("/api/me/notices/push", json=each)
        assert read(answer)["browsers"] == BROWSERS
        assert anna.post("/api/me/notices/push", json=asked[-1]).status_code == 429


def test_a_long_calendar_line_is_folded() -> None:
    line = "SUMMARY:" + 100 * "ä"
    written = folded(line)
    assert all(len(each) <= 75 for each in written.split(b"\r\n"))
    assert written.replace(b"\r\n ", b"").decode() == f"{line}\r\n"


def test_nobody_without_a_cookie_is_called(house: RunningHouse) -> None:
    assert httpx.get(f"{house.base}/api/me/notices").status_code == 401
    assert httpx.get(f"{house.base}/calendar/nothing.ics").status_code == 404


def test_computer_players_call_nobody(settings: Settings) -> None:
    with sink() as heard, RunningHouse(calling(settings)) as house, browser(house) as anna:
        hooked(anna, heard.url)
        read(anna.post("/api/tables", json={"game": "crusaders", "seats": [YOU, bot()], "hold": "cookie"}))
        heard.wait(1)
        time.sleep(0.5)
        assert len(heard.heard) == 1

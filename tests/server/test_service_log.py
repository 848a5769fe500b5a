"""The log: a line for each event, findable by its request, with nothing private in it."""

from __future__ import annotations

import io
import json
import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kingstable.server import service_log
from kingstable.server.hall import Hall
from kingstable.server.settings import Settings
from tests.server.houses import FRIEND, YOU, RunningHouse, mover, open_table, play_on

Json = dict[str, Any]
LOG = logging.getLogger("kingstable.test")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged, in the style that a test chooses with `service_log.configure`."""
    handlers, level = logging.root.handlers, logging.root.level
    yield io.StringIO()
    logging.root.handlers = handlers
    logging.root.setLevel(level)
    logging.getLogger("kingstable").setLevel(logging.NOTSET)


def lines(written: io.StringIO) -> list[Json]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def broken(hall: Hall, *_: object) -> None:
    raise ValueError("holds the Ace of Hearts")


def test_a_failed_request_is_logged_with_its_id_route_and_place(
    settings: Settings, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    service_log.configure("json", stream=written)
    with RunningHouse(settings) as house:
        guest = open_table(house, YOU, FRIEND)[0]
        monkeypatch.setattr(Hall, "view", broken)
        answer = guest.get()
    assert answer.status_code == 500
    (line,) = lines(written)
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["level"], line["event"]) == ("error", "GET /api/tables/{table} failed")
    assert line["exception"] == "ValueError"
    assert line["traceback"][-1].endswith(" broken")
    for secret in (guest.table, str(guest.token), "Hearts"):
        assert secret not in written.getvalue()


def test_a_text_log_has_one_line_per_event_too(settings: Settings, written: io.StringIO) -> None:
    service_log.configure("text", stream=written)
    try:
        broken(None)  # type: ignore[arg-type]
    except ValueError:
        LOG.exception("A thing\nhas happened with token=abcdefg and Bearer abcdefg")
    (line,) = written.getvalue().splitlines()
    assert "error A thing\\nhas happened with token=... and Bearer ..." in line
    assert "exception=ValueError" in line
    assert "abcdefg" not in line
    assert "Hearts" not in line


def test_exception_messages_are_logged_at_debug(written: io.StringIO) -> None:
    service_log.configure("json", "debug", written)
    try:
        try:
            broken(None)  # type: ignore[arg-type]
        except ValueError as error:
            raise RuntimeError("so it ended") from error
    except RuntimeError:
        LOG.exception("Broken")
    assert lines(written)[0]["exception"] == "RuntimeError: so it ended < ValueError: holds the Ace of Hearts"


def test_at_info_each_call_is_a_line_that_names_no_table(settings: Settings, written: io.StringIO) -> None:
    service_log.configure("json", "info", written)
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 1)
        httpx.get(f"{house.base}/api/tables/{guests[0].table}?token={guests[0].token}&language=en")
    found = {line["event"]: line for line in lines(written)}
    assert found["POST /api/tables/{table}/moves"]["status"] == 200
    assert found["POST /api/tables/{table}/moves"]["ms"] > 0
    for secret in (guests[0].table, str(guests[0].token), "language", "Anna"):
        assert secret not in written.getvalue()


def test_request_ids_are_made_here_unless_a_proxy_is_trusted(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        given = httpx.get(f"{house.base}/health", headers={"X-Request-Id": "chosen-by-a-guest"})
        again = httpx.get(f"{house.base}/health")
        assert given.headers["x-request-id"] != "chosen-by-a-guest"
        assert given.headers["x-request-id"] != again.headers["x-request-id"]
    with RunningHouse(replace(settings, behind_proxies=("127.0.0.1",))) as house:
        for name, kept in {"made-by-proxy-7": True, "two\twords": False, "x" * 200: False}.items():
            answer = httpx.get(f"{house.base}/health", headers={"X-Request-Id": name})
            assert (answer.headers["x-request-id"] == name) is kept


def test_nobody_but_the_proxy_gives_a_request_its_id(settings: Settings) -> None:
    named = {"X-Request-Id": "chosen-by-a-peer", "X-Forwarded-For": "127.0.0.1"}
    with RunningHouse(replace(settings, behind_proxies=("10.0.0.0/8",))) as house:
        table = open_table(house, YOU, FRIEND)[0]
        for answer in (httpx.get(f"{house.base}/health", headers=named), table.get(**named)):
            assert answer.is_success
            assert answer.headers["x-request-id"] != "chosen-by-a-peer"


@pytest.mark.parametrize("sent", [b"", b'{"game": "crus'], ids=["before the body", "within the body"])
def test_a_client_that_hangs_up_is_no_error(settings: Settings, written: io.StringIO, sent: bytes) -> None:
    service_log.configure("json", stream=written)
    with RunningHouse(settings) as house:
        address = urlsplit(house.base)
        with socket.create_connection((address.hostname, address.port)) as client:
            head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            client.sendall(f"{head}Content-Length: 4000\r\n\r\n".encode() + sent)
        table = mover(open_table(house, YOU, FRIEND))[0]
        with table.live():
            pass
        table.play_first()
        text = httpx.get(f"{house.base}/metrics").text
    assert lines(written) == []
    assert "kingstable_calls_broken_total 0.0" in text


def test_strangers_cannot_fill_the_log(written: io.StringIO) -> None:
    service_log.configure(style="json", stream=written)
    uvicorn, clock = logging.getLogger("uvicorn.error"), [0.0]
    before = uvicorn.filters
    uvicorn.filters = [service_log.Seldom(lambda: clock[0])]
    for moment in (0.0, 1.0, 2.0, 61.0):
        clock[0] = moment
        uvicorn.warning("Invalid HTTP request received.")
        uvicorn.warning("No supported WebSocket library detected. Please install one.")
    uvicorn.warning("Something else")
    uvicorn.filters = before
    found = [(line["event"], line.get("left_out")) for line in lines(written)]
    broken = "Invalid HTTP request received."
    assert found == [(broken, None), (broken, 2), ("Something else", None)]


def test_a_flood_of_failed_requests_is_one_log_line(settings: Settings, written: io.StringIO) -> None:
    service_log.configure(style="json", stream=written)
    with RunningHouse(settings) as house:
        place = urlsplit(house.base)
        for _ in range(20):
            with socket.create_connection((str(place.hostname), place.port or 0)) as stranger:
                stranger.sendall(b"GET /\0 HTTP/1.1\r\n\r\n")
                assert stranger.recv(100).startswith(b"HTTP/1.1 400")
    assert len([line for line in lines(written) if line["logger"] == "uvicorn.error"]) <= 1

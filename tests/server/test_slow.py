"""Connections that half send, never read, or go away: they end in time, and the house logs nothing about it."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kingstable.server import serve
from kingstable.server.settings import Settings
from kingstable.server.slow import protocol
from tests.patience import PATIENCE
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, RunningHouse, open_table, people

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


@pytest.fixture(params=[H11Protocol, HttpToolsProtocol], ids=["h11", "httptools"])
def hasty(
    request: pytest.FixtureRequest, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RunningHouse]:
    """A house with very short timeouts."""
    monkeypatch.setattr(serve, "protocol", lambda settings, hot: protocol(settings, hot, request.param))
    limited = replace(settings, head_seconds=0.3, body_seconds=0.3, unread_seconds=0.5, head_size=4000)
    with RunningHouse(limited) as house:
        yield house


def connected(house: RunningHouse) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", int(house.base.rsplit(":", 1)[1])))
    connection.settimeout(PATIENCE)
    return connection


def rest_of(connection: socket.socket) -> bytes:
    """Everything that still arrives, until the other side closes."""
    found = b""
    try:
        while piece := connection.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def test_a_silent_connection_ends(hasty: RunningHouse) -> None:
    with connected(hasty) as silent:
        assert rest_of(silent) == b""


def test_a_partial_head_ends_however_slowly_more_arrives(hasty: RunningHouse) -> None:
    with connected(hasty) as slow:
        began = time.monotonic()
        slow.sendall(b"GET /health HTTP/1.1\r\nX-Much: ")
        try:
            while time.monotonic() < began + PATIENCE:
                slow.sendall(b"a")
                time.sleep(0.05)
        except OSError:
            pass
        assert time.monotonic() < began + PATIENCE


def test_a_partial_head_gets_a_timeout_answer(hasty: RunningHouse) -> None:
    with connected(hasty) as slow:
        slow.sendall(b"GET /health HTTP/1.1\r\n")
        assert rest_of(slow).startswith(b"HTTP/1.1 408 ")


def test_an_endless_head_is_not_read(hasty: RunningHouse) -> None:
    with connected(hasty) as endless:
        endless.sendall(b"GET /health HTTP/1.1\r\nX-Much: " + b"a" * 20_000)
        assert rest_of(endless)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"")


CHUNKED = "Host: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"


def flooded(connection: socket.socket, *first: str) -> int:
    """How many more bytes of a header line are accepted after this, up to 8 MB."""
    sent = 0
    try:
        for piece in first:
            connection.sendall(piece.encode())
            time.sleep(0.1)
        while sent < 8_000_000:
            connection.sendall(b"a" * 65536)
            sent += 65536
            time.sleep(0.005)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize("path", ["/api/tables/{table}/moves", "/api/guest"])
@pytest.mark.parametrize("rest", ["2\r\n{}\r\n0\r\nX-Much: ", "2;much="], ids=["trailer", "extension"])
def test_trailers_and_chunk_extensions_are_limited_in_size(house: RunningHouse, path: str, rest: str) -> None:
    table = open_table(house, YOU, FRIEND)[0].table
    with connected(house) as endless:
        head = f"POST {path.format(table=table)} HTTP/1.1\r\n{CHUNKED}\r\n\r\n"
        assert flooded(endless, head + rest) < 4_000_000


@pytest.mark.parametrize("path", ["/api/tables/{table}/live", "/api/lobby"])
def test_a_request_head_sent_during_an_answer_is_limited_in_size(house: RunningHouse, path: str) -> None:
    table = open_table(house, YOU, FRIEND)[0].table
    known = CLIENT.get(f"{house.base}/api/lobby").headers["etag"]
    waits = f"Host: localhost\r\nPrefer: wait=25\r\nIf-None-Match: {known}"
    with connected(house) as endless:
        head = f"GET {path.format(table=table)} HTTP/1.1\r\n{waits}\r\n\r\n"
        assert flooded(endless, head, "GET /health HTTP/1.1\r\nX-Much: ") < 4_000_000


def test_a_body_in_many_pieces_longer_than_a_head_is_accepted(hasty: RunningHouse) -> None:
    content = b" " * 20_000 + b"{}"
    with connected(hasty) as long:
        long.sendall(f"POST /api/guest HTTP/1.1\r\n{CHUNKED}\r\n\r\n".encode())
        for begin in range(0, len(content), 1000):
            piece = content[begin : begin + 1000]
            long.sendall(b"%x\r\n%b\r\n" % (len(piece), piece))
        long.sendall(b"0\r\n\r\n")
        assert not long.recv(65536).startswith((b"HTTP/1.1 4", b"HTTP/1.1 5"))


def test_a_partial_body_ends_without_a_server_error(hasty: RunningHouse, caplog: pytest.LogCaptureFixture) -> None:
    with connected(hasty) as slow:
        slow.sendall(HEAD + b'{"game": ')
        rest_of(slow)
    assert CLIENT.get(f"{hasty.base}/health").is_success
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_client_that_hangs_up_during_its_body_leaves_no_trace(
    hasty: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        with connected(hasty) as gone:
            gone.sendall(HEAD + b'{"game": ')
            time.sleep(0.02)
    assert CLIENT.get(f"{hasty.base}/health").is_success
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_honest_clients_are_served_one_request_after_another(hasty: RunningHouse) -> None:
    guest = open_table(hasty, YOU, FRIEND)[0]
    for _ in range(3):
        assert guest.view()["ply"] == 0
        time.sleep(0.4)  # longer than a head may take, which is fine as nothing is being sent


def test_a_stream_continues_however_long_it_is_silent(hasty: RunningHouse) -> None:
    guests = open_table(hasty, YOU, FRIEND)
    with guests[0].live() as stream:
        people(stream, lambda players: bool(players[0]["here"]))
        time.sleep(1.0)
        assert guests[1].post("/seat", {"name": "Zoé"}).is_success
        people(stream, lambda players: players[1]["name"] == "Zoé")


def test_an_unread_stream_ends(hasty: RunningHouse) -> None:
    guest = open_table(hasty, YOU, FRIEND)[0]
    with connected(hasty) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(f"GET /api/tables/{guest.table}/live HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        deaf.recv(100)
        wait_for_streams(hasty, 1)
        fill(hasty, guest)
        wait_for_streams(hasty, 0)


def fill(house: RunningHouse, guest: Guest) -> None:
    """Send more than fits between the house and somebody who does not listen."""

    async def much(inside: object) -> None:
        for connection in house.connections():
            if not connection.transport.get_extra_info("peername") or connection.cycle is None:
                continue
            if connection.scope["path"].endswith("/live"):
                connection.transport.write(b": \n" * 3_000_000)

    house.inside(much)


def wait_for_streams(house: RunningHouse, count: int) -> None:
    end = time.monotonic() + PATIENCE
    while len(house.house.hall.places) != count:
        assert time.monotonic() < end, "the stream did not end"
        time.sleep(0.02)


def test_an_address_has_a_limited_number_of_connections(settings: Settings) -> None:
    with RunningHouse(replace(settings, connections_of_address=3)) as house:
        held = [connected(house) for _ in range(3)]
        with connected(house) as fourth:
            assert rest_of(fourth).startswith(b"HTTP/1.1 429 ")
        for each in held:
            each.close()
        end = time.monotonic() + PATIENCE
        while True:
            with connected(house) as again:
                again.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if rest_of(again).startswith(b"HTTP/1.1 200 "):
                    break
            assert time.monotonic() < end

"""The hot calls answered on their connection: the same answers as the usual way, whatever comes alongside."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from kingstable.server.denied import Denied
from kingstable.server.settings import LOOPBACK, Settings
from tests.patience import PATIENCE
from tests.server.houses import FRIEND, YOU, Guest, Json, RunningHouse, mover, open_table, until

LINES = re.compile(r"(?m)^(date|x-request-id|connection|content-length):.*\n")


class Line:
    """A connection on which a test writes whatever it likes."""

    def __init__(self, house: RunningHouse) -> None:
        self.socket = socket.create_connection(("127.0.0.1", int(house.base.rsplit(":", 1)[1])), timeout=PATIENCE)
        self._file = self.socket.makefile("rb")

    def send(self, *requests: bytes) -> None:
        self.socket.sendall(b"".join(requests))

    def answer(self) -> tuple[int, str, bytes]:
        """The status of the next answer, its headers in order except those that always differ, and its body."""
        status = int(self._file.readline().split()[1])
        head = b""
        while (line := self._file.readline()) != b"\r\n":
            head += line
        text = head.decode().replace("\r\n", "\n").lower()
        length = re.search(r"content-length: (\d+)", text)
        body = self._file.read(int(length[1])) if length else b""
        return status, "".join(sorted(LINES.sub("", text).splitlines(keepends=True))), body

    def close(self) -> None:
        self._file.close()
        self.socket.close()


def asked(guest: Guest, path: str, body: object = None, *more: str) -> bytes:
    """A request as bytes."""
    content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    head = [f"{'GET' if body is None else 'POST'} /api/tables/{guest.table}{path} HTTP/1.1", "Host: localhost"]
    head += [f"Authorization: Bearer {guest.token}", *more]
    head += [] if body is None else ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*head, "", ""]).encode() + content


@pytest.fixture
def line(house: RunningHouse) -> Iterator[Line]:
    with closing(Line(house)) as found:
        yield found


def first_move(guest: Guest) -> Json:
    """An answer to the guest's question."""
    view = guest.view()
    return {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}


def test_every_answer_matches_that_of_the_ordinary_route(house: RunningHouse, line: Line) -> None:
    guest = mover(open_table(house, YOU, FRIEND))[0]
    stranger = replace(guest, token="no-such-token")
    requests = [
        asked(guest, "/moves", {"question": 99, "move": "place la 1"}),
        asked(guest, "/moves", {"question": None, "move": "nonsense"}),
        asked(guest, "/moves", {"move": 7}),
        asked(guest, "/moves", b"{"),
        asked(guest, "/moves", b" " * 64 * 1024 + b"{}"),
        asked(stranger, "/moves", {"move": "place la 1"}),
        asked(guest, "/live?after=x"),
        asked(guest, "/moves?seat=0&seat=1&language=de", {"question": 99, "move": "place la 1"}),
        asked(guest, "/moves", {"move": "place la 1"}, "Origin: https://elsewhere.example"),
        asked(guest, "/moves?" + "a" * 5000, {"move": "place la 1"}),
        asked(guest, "/moves", {"move": "place la 1"}).replace(b"localhost", b"evil.example"),
    ]
    found = []
    for request in requests:
        line.send(request)
        found.append(line.answer())
    statuses = [status for status, _, _ in found]
    assert statuses == [409, 422, 400, 400, 413, 404, 400, 409, 403, 414, 421]
    for request, answer in zip(requests, found, strict=True):
        with closing(Line(house)) as other:  # a request that closes its connection goes through the application
            other.send(request.replace(b"Host:", b"Connection: close\r\nHost:", 1))
            assert other.answer() == answer


@pytest.mark.parametrize("more", ["", "Connection: close"])
def test_a_client_that_is_too_fast_is_told_when_to_try_again(
    house: RunningHouse, line: Line, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = open_table(house, YOU, FRIEND)[0]

    def too_fast(text: str | None, field: str) -> None:
        raise Denied(429, "too-fast", retry_after=7)

    monkeypatch.setattr("kingstable.server.api.hot.number", too_fast)
    line.send(asked(guest, "/live", None, *filter(None, [more])))
    status, head, _ = line.answer()
    assert (status, "retry-after: 7\n" in head) == (429, True)


def test_pipelined_moves_are_answered_in_order(house: RunningHouse, line: Line) -> None:
    guest = mover(open_table(house, YOU, FRIEND))[0]
    first = first_move(guest)
    line.send(asked(guest, "/moves", first, "Prefer: return=minimal"), asked(guest, "/moves", first), asked(guest, ""))
    assert line.answer()[::2] == (200, b'{"ply":1}')
    assert line.answer()[0] == 409
    assert json.loads(line.answer()[2])["ply"] == 1


def test_a_body_in_pieces_is_one_move(house: RunningHouse, line: Line) -> None:
    guest = mover(open_table(house, YOU, FRIEND))[0]
    request = asked(guest, "/moves", first_move(guest), "Prefer: return=minimal")
    for begin in range(0, len(request), 40):
        line.send(request[begin : begin + 40])
        house.inside(lambda inside: asyncio.sleep(0))
    assert line.answer()[::2] == (200, b'{"ply":1}')


def test_a_stream_ends_when_another_request_follows_it(house: RunningHouse, line: Line) -> None:
    guests = open_table(house, YOU, FRIEND)
    line.send(asked(guests[0], "/live"))
    assert line.answer()[0] == 200
    until(guests[1].view, lambda view: bool(view["players"][0]["here"]))
    line.send(asked(guests[0], ""))
    until(guests[1].view, lambda view: not view["players"][0]["here"])


def test_calls_through_a_proxy_get_the_same_answer(settings: Settings) -> None:
    with RunningHouse(replace(settings, behind_proxies=LOOPBACK)) as house, closing(Line(house)) as line:
        guest = mover(open_table(house, YOU, FRIEND))[0]
        line.send(asked(guest, "/moves", first_move(guest), "Prefer: return=minimal", "X-Forwarded-For: 192.0.2.7"))
        assert line.answer()[::2] == (200, b'{"ply":1}')
        line.send(asked(guest, "/live", None, "X-Forwarded-For: 192.0.2.7"))
        assert line.answer()[0] == 200
        places = house.house.hall.places
        until(guest.view, lambda view: len(places) == 1)
        assert [place.who.network for place in places._places] == ["192.0.2.7"]


@pytest.mark.parametrize("proxies", [(), ("192.0.2.1",)], ids=["on the connection", "by the application"])
def test_trailers_do_not_affect_a_request(settings: Settings, proxies: tuple[str, ...]) -> None:
    with RunningHouse(replace(settings, behind_proxies=proxies)) as house, closing(Line(house)) as line:
        guest = mover(open_table(house, YOU, FRIEND))[0]
        content = json.dumps(first_move(guest)).encode()
        chunks = b"%x\r\n%b\r\n0\r\n" % (len(content), content)
        wrong = {"Host": "evil.example", "Content-Type": "text/plain", "Sec-Fetch-Site": "cross-site"}
        right = {
            "Host": "localhost",
            "Content-Type": "application/json",
            "Sec-Fetch-Site": "same-origin",
            "Authorization": f"Bearer {guest.token}",
        }
        for name, value in right.items():
            before = {each: other for each, other in right.items() if each != name}
            if name in wrong:
                before[name] = wrong[name]
            lines = "".join(f"{each}: {other}\r\n" for each, other in before.items())
            asked_so = f"POST /api/tables/{guest.table}/moves HTTP/1.1\r\nTransfer-Encoding: chunked\r\n{lines}\r\n"
            line.send(asked_so.encode(), chunks, f"{name}: {value}\r\n\r\n".encode())
            assert line.answer()[0] >= 400, name
        assert guest.view()["ply"] == 0

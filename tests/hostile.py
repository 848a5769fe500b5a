"""Attack a house, started here at full size, and report the results: python -m tests.hostile [--json] [ATTACK]

Each attack is one that once stopped the house or got past it. Meanwhile an honest player keeps asking for a table, and
the slowest answer is reported. Everything is sent to this machine, from local addresses (127.0.0.0/8), and ends within
minutes.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import httpx

from kingstable.server.quotas import network_of
from tests.server.damage import overwrite_page, page_of
from tests.server.houses import Guest, seated
from tests.server.test_names import EMPTY, WRONG

Figures = dict[str, Any]  # what is printed
WAIT: Final = 60.0
HONEST, ATTACKER, OTHERS = "127.0.0.1", "127.0.0.2", "127.0.1."
YOU: Final = {"kind": "you", "name": "Anna"}


@dataclass
class Attacked:
    """A house in its own process, with its usual limits."""

    database: Path
    base: str = ""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "kingstable", "serve", "--port", "0", "--no-browser"]
        self._said = (self.database.parent / "said.txt").open("w+")
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)], stdout=subprocess.PIPE, stderr=self._said, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.base = line.partition(" at ")[2].partition("/ ")[0]
        assert self.base.startswith("http://127."), line
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(WAIT)
        self._said.close()
        if self._process.stdout is not None:
            self._process.stdout.close()

    @property
    def complaints(self) -> int:
        """The number of lines that the house has written about errors."""
        return len((self.database.parent / "said.txt").read_text().splitlines())

    def client(self, address: str) -> httpx.Client:
        """A client that calls from this address."""
        return httpx.Client(
            base_url=self.base, timeout=WAIT, transport=httpx.HTTPTransport(local_address=address, retries=1)
        )

    def connected(self, address: str) -> socket.socket:
        port = int(self.base.rsplit(":", 1)[1])
        return socket.create_connection((HONEST, port), WAIT, source_address=(address, 0))

    def open_table(self, address: str, *seats: object) -> httpx.Response:
        with self.client(address) as client:
            return client.post("/api/tables", json={"game": "crusaders", "seats": seats})

    @contextmanager
    def asked_meanwhile(self) -> Iterator[Figures]:
        """Let an honest player ask for their table again and again; how long the slowest answer took."""
        found: Figures = {"honest_calls": 0, "honest_refused": 0, "honest_slowest_ms": 0.0}
        opened = self.open_table(HONEST, YOU, {"kind": "friend", "name": "Bela"}).json()
        guest = seated(self.base, opened)[0]
        done = threading.Event()

        def ask() -> None:
            while not done.wait(0.02):
                began = time.perf_counter()
                answer = guest.get()
                took = 1000 * (time.perf_counter() - began)
                found["honest_calls"] += 1
                found["honest_refused"] += not answer.is_success
                found["honest_slowest_ms"] = round(max(found["honest_slowest_ms"], took), 1)

        asking = threading.Thread(target=ask)
        asking.start()
        try:
            yield found
        finally:
            done.set()
            asking.join()


def long_language(house: Attacked) -> Figures:
    """A language of 60 kB, or of 4 kB, on every call."""
    with house.asked_meanwhile() as figures, house.client(ATTACKER) as client:
        answers = Counter(
            client.get("/api/words", params={"language": "-" * length}).status_code
            for length in (60_000, 4_000)
            for _ in range(100)
        )
    return figures | {"calls": 200, "answers": dict(answers)}


def replays(house: Attacked) -> Figures:
    """Twenty streams that ask for everything that ever happened at a long table."""
    seats = [{"kind": "you", "name": name} for name in ("Anna", "Bela")]
    with house.client("127.0.0.3") as client:
        opened = client.post("/api/tables", json={"game": "kings_and_things", "seats": seats}).json()
    guests, ply = seated(house.base, opened), 0
    end = time.monotonic() + 10
    while time.monotonic() < end:
        time.sleep(0.02)
        # The house may have passed meanwhile for somebody without a choice, or find all this too fast.
        with suppress(AssertionError, StopIteration):
            ply = next(each for each in guests.values() if each.to_move()).play_first()["ply"]
    with house.asked_meanwhile() as figures:
        path = f"/api/tables/{opened['table']}/live?after=0"
        streams = [asked_live(house, ATTACKER, path) for _ in range(20)]
        time.sleep(2)
        sent = sum(len(taken_from(stream)) for stream in streams)
    return figures | {"plies": ply, "streams": len(streams), "kilobytes_sent": sent // 1000}


def too_many_tables(house: Attacked) -> Figures:
    """10,000 tables from one address, as fast as it can for twenty seconds; then an honest player's table."""
    asked = {"game": "crusaders", "seats": [YOU, {"kind": "friend"}]}
    answers: Counter[int] = Counter()
    end = time.monotonic() + 20
    with house.asked_meanwhile() as figures, house.client(ATTACKER) as client:
        while time.monotonic() < end and answers.total() < 10_000:
            answers[client.post("/api/tables", json=asked).status_code] += 1
    honest = house.open_table(HONEST, YOU, {"kind": "friend"}).status_code
    return figures | {"tries": answers.total(), "opened": answers[201], "honest_table": honest}


def computers_alone(house: Attacked) -> Figures:
    """300 tables of only hard computer players, from three addresses, and how long a person then waits for one."""
    bots = [{"kind": "bot", "level": "hard"}] * 2
    with house.asked_meanwhile() as figures:
        opened = sum(
            house.open_table(f"{OTHERS}{number}", *bots).is_success for number in (1, 2, 3) for _ in range(100)
        )
        table = house.open_table(HONEST, YOU, {"kind": "bot", "level": "random"}).json()
        waits = []
        guest = Guest(house.base, table["table"], table["tokens"]["0"])
        with guest.live() as stream:
            next(stream)
            for _ in range(5):
                guest.wait_for(lambda view: view["question"] is not None or view["over"])
                guest.play_first()
                began = time.perf_counter()
                guest.wait_for(lambda view: view["question"] is not None or view["over"])
                waits.append(time.perf_counter() - began)
    return figures | {"tables": opened, "longest_wait_s": round(max(waits), 2)}


def all_streams(house: Attacked) -> Figures:
    """1,000 streams of a table, 700 from one address and the rest from twenty; then its player sits down."""
    opened = house.open_table(HONEST, YOU, {"kind": "friend"}).json()
    path = f"/api/tables/{opened['table']}/live"
    with house.asked_meanwhile() as figures:
        held: Counter[str] = Counter()
        streams = []
        for number in range(1_000):
            source = ATTACKER if number < 700 else f"{OTHERS}{number % 20 + 10}"
            with suppress(OSError):
                streams.append(asked_live(house, source, path))
                held["one" if source == ATTACKER else "twenty"] += status_of(streams[-1]) == 200
        guest = Guest(house.base, opened["table"], opened["tokens"]["0"])
        with guest.live() as stream:
            own = next(event for event in stream if event.kind == "people").json["players"][0]["here"]
        for each in streams:
            each.close()
    return figures | {"tries": 1_000, "held": dict(held), "player_sat_down": own}


def half_requests(house: Attacked) -> Figures:
    """150 half heads, 150 half bodies, and 50 clients that hang up while their body is read."""
    body = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    )
    with house.asked_meanwhile() as figures:
        held = []
        for sent in [b"GET /health HTTP/1.1\r\nX-Much: a"] * 150 + [body] * 150:
            held.append(house.connected(ATTACKER))
            held[-1].sendall(sent)
        for _ in range(50):
            with house.connected(ATTACKER) as gone:
                gone.sendall(body)
        began = time.monotonic()
        while (left := sum(not has_ended(each) for each in held)) and time.monotonic() < began + WAIT:
            time.sleep(0.5)
    return figures | {"held": len(held), "left": left, "seconds": round(time.monotonic() - began)}


def disguises(house: Attacked) -> Figures:
    """Names that look empty or alike, other hosts, and a thousand addresses of one IPv6 network."""
    names = [*EMPTY, *WRONG, "\u0410nna"]
    refused = sum(
        not house.open_table(f"{OTHERS}{40 + number}", YOU, {"kind": "friend", "name": name}).is_success
        for number, name in enumerate(names)
        if name.strip()
    )
    with house.client(ATTACKER) as client:
        host = client.get("/api/games", headers={"Host": "evil.example"}).status_code
    networks = len({network_of(f"2001:db8:1:2::{number:x}") for number in range(1000)})
    tried = sum(bool(name.strip()) for name in names)
    return {"names": tried, "refused": refused, "other_host": host, "thousand_ipv6_addresses_count_as": networks}


def damaged_page(house: Attacked) -> Figures:
    """A damaged page in the file: the house starts and reports it, and the other tables go on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.sqlite3"
        with Attacked(path) as first:
            opened = [first.open_table(HONEST, YOU, {"kind": "friend"}).json() for _ in range(30)]
        overwrite_page(path, page_of(path, opened[-1]["table"]))
        with Attacked(path) as again:
            answers = Counter(httpx.get(f"{again.base}/api/tables/{each['table']}").status_code for each in opened)
            complaints = again.complaints
    return {"tables": len(opened), "answers": dict(answers), "lines_of_complaint": complaints}


ATTACKS: Final[dict[str, Callable[[Attacked], Figures]]] = {
    "language": long_language,
    "replays": replays,
    "tables": too_many_tables,
    "thinking": computers_alone,
    "streams": all_streams,
    "halves": half_requests,
    "disguises": disguises,
    "damage": damaged_page,
}


def asked_live(house: Attacked, source: str, path: str) -> socket.socket:
    stream = house.connected(source)
    stream.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return stream


def status_of(stream: socket.socket) -> int:
    stream.settimeout(WAIT)
    found = stream.recv(12)
    return int(found[9:12] or 0)


def taken_from(stream: socket.socket) -> bytes:
    """What has arrived so far."""
    stream.setblocking(False)
    found = b""
    with suppress(BlockingIOError):
        while piece := stream.recv(1 << 20):
            found += piece
    stream.close()
    return found


def has_ended(connection: socket.socket) -> bool:
    """Whether the other side has closed the connection."""
    connection.setblocking(False)
    try:
        while connection.recv(1000):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def attacked(name: str) -> Figures:
    """The figures of one attack on a new house."""
    with tempfile.TemporaryDirectory() as folder, Attacked(Path(folder) / "house.sqlite3") as house:
        began = time.monotonic()
        figures = ATTACKS[name](house)
        alive = httpx.get(f"{house.base}/health").is_success
        figures |= {"house_alive": alive, "lines_of_errors": house.complaints}
        return figures | {"took_s": round(time.monotonic() - began, 1)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], metavar="language")
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    found = {}
    for name in asked.attacks or ATTACKS:
        found[name] = attacked(name)
        if not asked.json:
            print(f"{name}: {ATTACKS[name].__doc__}")
            print("     " + ", ".join(f"{each.replace('_', ' ')} {value}" for each, value in found[name].items()))
    if asked.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()

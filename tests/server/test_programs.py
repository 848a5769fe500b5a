"""Programs that play: told when they are asked at any table; in two languages, over pipes, and from elsewhere."""

from __future__ import annotations

import base64
import json
import os
import secrets
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from kingstable import catalogue
from kingstable.bots.program import Program, ProgramFailed
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.remote.choosing import LevelChooser
from kingstable.remote.house import House, NotReached, Told
from kingstable.remote.playing import Bot, Wish
from kingstable.remote.seat import Ears
from kingstable.server.app import House as Inside
from kingstable.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.databases import new_database
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    Json,
    RunningHouse,
    bot,
    open_table,
    play_on,
    read,
    until,
)
from tests.unavailable import unavailable

ROOT: Final = Path(__file__).parents[2]
BOTS: Final = ROOT / "examples/bots"


class Somebody:
    """Somebody with a secret that opens all their seats."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._headers = {"Authorization": f"Bearer {secrets.token_urlsafe(16)}"}

    def get(self, path: str) -> httpx.Response:
        return CLIENT.get(f"{self.base}{path}", headers=self._headers)

    def post(self, path: str, json: Json) -> httpx.Response:
        return CLIENT.post(f"{self.base}{path}", headers=self._headers, json=json)

    def open(self, *seats: Json, game: str = "crusaders") -> Json:
        question = {"game": game, "seats": seats, "hold": "cookie"}
        return read(self.post("/api/tables", json=question))

    @contextmanager
    def told(self) -> Iterator[Iterator[tuple[str, Json]]]:
        with self.lines() as lines:
            yield messages(lines)

    @contextmanager
    def lines(self) -> Iterator[Iterator[str]]:
        address = f"{self.base}/api/me/events"
        with httpx.stream("GET", address, headers=self._headers, timeout=PATIENCE) as answer:
            assert answer.status_code == 200, answer.read()
            yield answer.iter_lines()


def messages(lines: Iterator[str]) -> Iterator[tuple[str, Json]]:
    kind = ""
    for line in lines:
        name, _, value = line.partition(": ")
        kind = value if name == "event" else kind
        if name == "data":
            yield kind, json.loads(value)


def link(house: RunningHouse, opened: Json, seat: int) -> str:
    return f"{house.base}/t/{opened['table']}#{opened['invitations'][str(seat)]}"


# The stream


def test_a_stream_tells_where_one_is_asked_at_all_tables_and_which_games_end(house: RunningHouse) -> None:
    anna = Somebody(house.base)
    tables = {anna.open(YOU, bot())["table"] for _ in range(2)}
    ended = set()
    with anna.told() as told:
        for kind, content in told:
            if kind == "over":
                ended.add(content["table"])
                if ended == tables:
                    break
            else:
                view = read(anna.get(f"/api/tables/{content['table']}"))
                assert set(content) == {"table", "game", "seat", "question", "ply"}
                if view["question"] is not None:
                    move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
                    anna.post(f"/api/tables/{content['table']}/moves", json=move)
    assert ended == tables


def test_events_include_tables_opened_later_but_not_other_peoples(house: RunningHouse) -> None:
    anna, other = Somebody(house.base), Somebody(house.base)
    with anna.told() as told:
        other.open(YOU, {"kind": "you", "name": "Bela"})
        table = anna.open(YOU, {"kind": "you", "name": "Bela"})["table"]
        kind, content = next(told)
    assert (kind, content["table"]) == ("asked", table)


def test_changes_at_another_server_are_reported_too(settings: Settings) -> None:
    with new_database() as url:
        wished = replace(settings, database=url)
        with RunningHouse(wished) as one, RunningHouse(wished) as other:
            anna = Somebody(one.base)
            opened = anna.open(YOU, FRIEND)
            bela = Somebody(other.base)
            taken = {"secret": opened["invitations"]["1"], "hold": "cookie"}
            with anna.told() as told, bela.told() as told_bela:
                read(bela.post(f"/api/tables/{opened['table']}/take", json=taken))
                for _ in range(3):
                    first = anna.get(f"/api/tables/{opened['table']}").json()["question"] is not None
                    player, stream = (anna, told) if first else (bela, told_bela)
                    kind, content = next(stream)
                    assert kind == "asked"
                    view = read(player.get(f"/api/tables/{content['table']}"))
                    move = {"question": content["question"], "move": view["scene"]["offers"][0]["move"]}
                    read(player.post(f"/api/tables/{content['table']}/moves", json=move))


def test_nobody_has_no_stream(house: RunningHouse) -> None:
    answer = CLIENT.get(f"{house.base}/api/me/events")
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-guest")
    assert "Authorization: Bearer SECRET" in answer.json()["error"]["message"]


def test_a_stream_ends_when_the_house_closes(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        anna = Somebody(house.base)
        anna.open(YOU, bot())
        with anna.told() as told:
            next(told)
            house.close()
            list(told)


def test_the_stream_does_not_reveal_which_of_those_asked_together_has_answered(house: RunningHouse) -> None:
    """A kept-back answer is nobody's business: it causes no message."""
    anna = Somebody(house.base)
    opened = anna.open(YOU, {"kind": "you", "name": "Bela"})
    with anna.told() as told:
        kind, content = next(told)
        time.sleep(1.5)
        view = read(anna.get(f"/api/tables/{opened['table']}?seat={content['seat']}"))
        assert (kind, view["question"]) == ("asked", content["question"])


def test_heartbeats_keep_their_own_schedule_whatever_is_held_back(settings: Settings) -> None:
    """An earlier look at the tables must not delay it: that would reveal when somebody has answered."""
    with RunningHouse(replace(settings, heartbeat=1.5)) as house:
        anna = Somebody(house.base)
        anna.open(YOU, {"kind": "you", "name": "Bela"})
        with anna.lines() as lines:
            assert next(line for line in lines if line.startswith("data"))
            began = time.monotonic()
            assert next(line for line in lines if line.startswith(":"))
            assert 1.3 < time.monotonic() - began < 1.8


# A position to think about


def test_a_position_is_what_the_seat_knows_and_the_rest_is_dealt_again(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 4)
    crusaders = catalogue.game("crusaders")
    hands = []
    for _ in range(6):
        found = read(guests[0].get("/position"))
        table: Any = snapshot.load(crusaders, base64.b64decode(found["position"]), FastLuck(1))
        hands.append([list(table.hands)[: len(table.hands) // int(table.seats)], sorted(table.deck)])
        assert (found["seat"], found["question"]) == (0, guests[0].view()["question"])
    assert len({str(own) for own, _ in hands}) == 1
    assert len({str(deck) for _, deck in hands}) > 1


def test_watchers_get_no_position(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    assert guests[None].get("/position").status_code == 403
    assert guests[None].get("/position?seat=0").status_code == 403
    assert Guest(house.base, guests[0].table, "x" * 22).get("/position").status_code == 404


# Programs


@contextmanager
def running(*command: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that runs for the length of a `with` block."""
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}", "XDG_DATA_HOME": str(folder)}
    program = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def plays_to_the_end(house: RunningHouse, folder: Path, *command: str) -> None:
    """Check that a program given the links to both seats plays the whole game."""
    anna = Somebody(house.base)
    opened = anna.open(FRIEND, {"kind": "friend", "name": "Clara"})
    with running(*command, link(house, opened, 0), link(house, opened, 1), folder=folder):
        Guest(house.base, opened["table"]).wait_for(lambda view: bool(view["over"]))


def test_the_python_example_plays_a_game(house: RunningHouse, tmp_path: Path) -> None:
    plays_to_the_end(house, tmp_path, sys.executable, str(BOTS / "any_move.py"), house.base)


def test_the_javascript_example_plays_a_game(house: RunningHouse, tmp_path: Path) -> None:
    node = shutil.which("node") or unavailable("Node.js (Debian: apt install nodejs)")
    plays_to_the_end(house, tmp_path, node, str(BOTS / "any_move.mjs"), house.base)


@pytest.mark.parametrize(("runner", "example"), [(sys.executable, "any_move.py"), ("node", "any_move.mjs")])
def test_the_examples_wait_when_told_to_slow_down(
    runner: str, example: str, settings: Settings, tmp_path: Path
) -> None:
    command = shutil.which(runner) or unavailable("Node.js (Debian: apt install nodejs)")
    with RunningHouse(replace(settings, calls_per_second=6, burst=6)) as house:
        opened = Somebody(house.base).open(FRIEND, {"kind": "friend", "name": "Clara"})

        async def ply(inside: Inside) -> int:
            return (await inside.hall.room(opened["table"])).ply

        links = link(house, opened, 0), link(house, opened, 1)
        with running(command, str(BOTS / example), house.base, *links, folder=tmp_path) as program:
            until(lambda: {"ply": house.inside(ply)}, lambda now: now["ply"] >= 6)
            assert program.poll() is None


def test_the_examples_are_as_short_as_claimed() -> None:
    for name in ("any_move.py", "any_move.mjs"):
        assert len((BOTS / name).read_text(encoding="utf-8").splitlines()) <= 50, name


KINGSTABLE: Final = (sys.executable, "-m", "kingstable", "bot")


@pytest.mark.parametrize("level", ["random", "hard"])
def test_a_level_of_this_computer_plays_elsewhere(house: RunningHouse, tmp_path: Path, level: str) -> None:
    token = tmp_path / "token"
    plays_to_the_end(house, tmp_path, *KINGSTABLE, "--server", house.base, "--level", level, "--token-file", str(token))
    assert token.stat().st_mode & 0o077 == 0


def test_a_program_can_play_on_another_server_over_stdin_and_stdout(house: RunningHouse, tmp_path: Path) -> None:
    program = f"{sys.executable} {BOTS / 'by_lines.py'}"
    plays_to_the_end(house, tmp_path, *KINGSTABLE, "--server", house.base, "--program", program)


def test_after_ctrl_c_a_bot_continues_where_it_was(settings: Settings, tmp_path: Path) -> None:
    with RunningHouse(settings) as house:
        anna = Somebody(house.base)
        opened = anna.open(FRIEND, YOU)
        table = opened["table"]
        command = (*KINGSTABLE, "--server", house.base, "--level", "random")
        with running(*command, link(house, opened, 0), folder=tmp_path) as program:
            said_by(program, "Playing at")
            until(lambda: read(anna.get(f"/api/tables/{table}")), lambda view: view["question"] is not None)
            program.send_signal(signal.SIGINT)
            assert program.wait(PATIENCE) == 130
        view = read(anna.get(f"/api/tables/{table}"))
        move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
        read(anna.post(f"/api/tables/{table}/moves", json=move))
        with running(*command, folder=tmp_path):
            until(lambda: read(anna.get(f"/api/tables/{table}")), lambda view: view["question"] is not None)


def test_a_program_sits_down_at_tables_in_the_lobby(house: RunningHouse, tmp_path: Path) -> None:
    command = (*KINGSTABLE, "--server", house.base, "--level", "random", "--lobby", "crusaders", "--name", "Robin")
    with running(*command, folder=tmp_path):
        anna = Somebody(house.base)
        question = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        waiting = read(anna.post("/api/lobby", json=question))["id"]
        found = until(lambda: read(anna.get(f"/api/lobby/{waiting}")), lambda view: view["table"] is not None)
        names = [player["name"] for player in read(anna.get(f"/api/tables/{found['table']}"))["players"]]
    assert names == ["Anna", "Robin"]


CRASHES: Final = {
    "ends": "import sys; sys.exit(3)",
    "says nothing": "import time; time.sleep(60)",
    "says nonsense": "print('hello', flush=True); import time; time.sleep(60)",
    "cheats": (
        'import sys\nfor line in sys.stdin:\n if \'"asked"\' in line: print(\'{"move": "place labo 9"}\', flush=True)'
    ),
}


@pytest.mark.parametrize("sort", CRASHES)
def test_a_failing_programs_seat_goes_to_a_computer_player(house: RunningHouse, tmp_path: Path, sort: str) -> None:
    script = tmp_path / "bad.py"
    script.write_text(CRASHES[sort], encoding="utf-8")
    opened = Somebody(house.base).open(FRIEND, bot())
    wish = ("--server", house.base, "--program", f"{sys.executable} {script}", "--time-limit", "3")
    with running(*KINGSTABLE, *wish, link(house, opened, 0), folder=tmp_path) as program:
        watcher = Guest(house.base, opened["table"])
        watcher.wait_for(lambda view: view["players"][0].get("standin") is not None or view["over"])
        said = said_by(program)
    assert "The program" in said


def test_a_program_that_failed_at_a_table_is_not_asked_there_again() -> None:
    asked: list[tuple[str, int]] = []
    said: list[str] = []

    class Failing:
        def answer(self, house: House, question: Json) -> None:
            asked.append((question["table"], question["seat"]))
            raise ProgramFailed("It said nothing.")

        def over(self, table: str) -> None: ...

        def close(self) -> None: ...

    class Elsewhere(House):
        def post(self, path: str, content: Json) -> Json:
            return {}

    failing = Bot(Elsewhere("http://127.0.0.1:1", "secret"), Failing(), Wish(), said.append)
    for table, seat in (("one", 0), ("one", 0), ("two", 0), ("one", 0)):
        failing._heard(Told("asked", {"table": table, "seat": seat}))
    assert asked == [("one", 0), ("two", 0)]
    assert said.count("It said nothing.") == 2


def said_by(program: subprocess.Popen[str], last: str = "plays on") -> str:
    """What the program prints, up to a line with these words."""
    assert program.stderr is not None
    stop = threading.Timer(PATIENCE, program.kill)
    stop.start()
    said = ""
    for line in program.stderr:
        said += line
        if last in line:
            break
    stop.cancel()
    return said


@pytest.mark.parametrize(("command", "said"), [("", "empty"), ("'", "quotes"), ("no-such-one", "cannot be started")])
def test_an_invalid_command_is_explained(command: str, said: str) -> None:
    with pytest.raises(ProgramFailed, match=said):
        Program(command).ask({})


def test_a_program_that_ended_between_questions_is_restarted() -> None:
    answers_once = f"""{sys.executable} -c 'input(); print("{{\\"move\\": \\"any\\"}}", flush=True)'"""
    program = Program(answers_once)
    assert program.ask({}).move == "any"
    assert program._running is not None
    program._running.wait(PATIENCE)
    with pytest.raises(ProgramFailed, match="has ended"):
        program.tell({"type": "over"})
    assert program.ask({}).move == "any"
    program.close()


def test_a_programs_unasked_output_does_not_answer_the_next_question() -> None:
    """It may be about another table."""
    twice = """import json, sys
for line in sys.stdin:
    number = json.loads(line)["number"]
    print(*(json.dumps({"move": f"{number}{which}"}) for which in "ab"), sep="\\n", flush=True)
"""
    program = Program(shlex.join([sys.executable, "-c", twice]))
    for _ in range(2):
        assert program.ask({"number": 1}).move == "1a"
        until = time.monotonic() + PATIENCE
        while program._lines.empty() and time.monotonic() < until:
            time.sleep(0.01)
        with pytest.raises(ProgramFailed, match=r"1b.* without being asked"):
            program.ask({"number": 2})
    program.close()


def test_a_program_that_writes_without_end_fills_no_memory() -> None:
    endless = "input(); print('{\"move\": \"any\"}')\nwhile True: print('more', flush=True)"
    program = Program(shlex.join([sys.executable, "-c", endless]))
    assert program.ask({}).move == "any"
    for _ in range(20):
        time.sleep(0.01)
        assert program._lines.qsize() < 5
    with pytest.raises(ProgramFailed, match="'more' without being asked"):
        program.ask({})


def test_everything_that_a_language_model_wrote_fits_into_an_answer() -> None:
    wordy = """import json
for _ in range(2):
    words = json.loads(input())["words"]
    print(json.dumps({"move": "any", "text": "w " * words}), flush=True)
"""
    program = Program(shlex.join([sys.executable, "-c", wordy]))
    assert program.ask({"words": 200_000}).words == 200_000
    with pytest.raises(ProgramFailed, match="more than 1,000,000 characters: leave some out"):
        program.ask({"words": 600_000})


def test_output_that_is_not_utf_8_still_counts_as_an_answer() -> None:
    answer = b'{"text": "caf\xe9", "move": "any"}\n'
    program = Program(shlex.join([sys.executable, "-c", f"import os; input(); os.write(1, {answer!r}); input()"]))
    assert program.ask({}).text == "caf\N{REPLACEMENT CHARACTER}"
    program.close()


def test_a_program_that_reads_nothing_gets_no_more_time_than_others() -> None:
    program = Program(f"{sys.executable} -c 'import time; time.sleep(600)'", seconds=0.5)
    long = {"scene": "x" * 2_000_000}
    for _ in range(2):
        failed: list[str] = []

        def ask(failed: list[str] = failed) -> None:
            try:
                program.ask(long)
            except ProgramFailed as error:
                failed.append(str(error))

        asking = threading.Thread(target=ask, daemon=True)
        asking.start()
        asking.join(PATIENCE)
        assert failed == ["The program has not read what it was sent within 0.5 seconds."]


def test_a_program_can_play_in_simulations_too() -> None:
    program = f"program:{sys.executable} {BOTS / 'by_lines.py'}"
    command = [sys.executable, "-m", "kingstable", "simulate", "crusaders", "--games", "2", "--bots", program, "--json"]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout)
    assert found["games"] == 2


def test_an_invalid_link_and_a_missing_server_are_explained(tmp_path: Path) -> None:
    for words, said in (
        (["--server", "http://127.0.0.1:9", "nonsense"], "is not a link to a seat"),
        (["--server", "http://127.0.0.1:9", "http://127.0.0.1:9/t/abc#def"], "cannot be reached"),
        (["--server", "nowhere"], "is not the address of a server"),
        (["--server", "http://["], "is not the address of a server"),
        (["--server", "http://127.0.0.1:port"], "is not the address of a server"),
        (["--server", "http://127.0.0.1:9", "http://[/t/abc#def"], "is not a link to a seat"),
        (["--level", "genius"], "There is no level"),
    ):
        command = [*KINGSTABLE, "--token-file", str(tmp_path / "t"), *words]
        found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert found.returncode != 0
        assert said in found.stderr


def served(answers: Callable[[str], bytes], asked: list[str]) -> str:
    """The address of a server that answers each call according to its head, and records the heads it was sent."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            connection, _ = listening.accept()
            with connection:
                head = connection.recv(4096).decode()
                asked.append(head)
                connection.sendall(answers(head))

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}"


def with_body(body: bytes, kind: str = "application/json") -> bytes:
    head = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + body


def sent_on(to: str, status: str = "302 Found") -> bytes:
    return f"HTTP/1.1 {status}\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()


def test_a_bots_secret_goes_to_no_other_server() -> None:
    here: list[str] = []
    there: list[str] = []
    other = served(lambda head: with_body(b"{}"), there)
    server = served(lambda head: sent_on(f"{other}/api/lobby"), here)
    house = House(server, "a secret of mine")
    for ask in (lambda: house.get("/api/lobby"), lambda: house.post("/api/guest", {}), lambda: list(house.events())):
        with pytest.raises(NotReached, match=f"sends on to {other}"):
            ask()
    assert there == []
    assert all("a secret of mine" in head for head in here)


@pytest.mark.parametrize("status", ["302 Found", "307 Temporary Redirect"])
@pytest.mark.parametrize(("runner", "example"), [(sys.executable, "any_move.py"), ("node", "any_move.mjs")])
def test_the_examples_send_their_secrets_to_no_other_server(
    runner: str, example: str, status: str, tmp_path: Path
) -> None:
    command = shutil.which(runner) or unavailable("Node.js (Debian: apt install nodejs)")
    there: list[str] = []
    other = served(lambda head: with_body(b"{}"), there)
    server = served(lambda head: sent_on(f"{other}/api/lobby", status), [])
    with running(command, str(BOTS / example), server, f"{server}/t/a#b", folder=tmp_path) as program:
        assert program.wait(PATIENCE) == 1
    assert there == []


def test_a_server_may_redirect_within_itself() -> None:
    asked: list[str] = []

    def answer(head: str) -> bytes:
        return sent_on("/new") if head.startswith("GET /old") else with_body(b'{"tables": []}')

    assert House(served(answer, asked), "secret").get("/old") == {"tables": []}
    assert len(asked) == 2


def test_an_incomplete_answer_of_the_server_does_not_end_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that looks into the lobby looks again, one that listens goes on, and one that is asked reports it."""
    monkeypatch.setattr("kingstable.remote.playing.LOOKS_EVERY", 0.01)
    monkeypatch.setattr("kingstable.remote.playing.FIRST_WAIT", 0.01)
    monkeypatch.setattr("kingstable.remote.seat.FIRST_WAIT", 0.01)
    asked: list[str] = []
    said: list[str] = []

    def answer(head: str) -> bytes:
        return with_body(b"event: asked\ndata: {}\n\n" if "/events" in head else b"{}")

    house = House(served(answer, asked), "secret")
    bot = Bot(house, LevelChooser("easy"), Wish(["crusaders"]), said.append)
    threading.Thread(target=bot._look_into_lobby, daemon=True).start()
    until(lambda: {"said": len(said)}, lambda found: found["said"] > 1)
    assert set(said) == {"The server has not answered as a kingstable server does (there is no 'tables')."}
    bot._wish = Wish()
    bot._heard(Told("asked", next(house.events()).content))
    assert "there is no 'table'" in said[-1]
    asked.clear()
    Ears(house)
    until(lambda: {"asked": len([head for head in asked if "/events" in head])}, lambda found: found["asked"] > 1)


@pytest.mark.parametrize(
    "answer",
    [b"220 elsewhere.example\r\n", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\ndata: {"],
)
def test_something_that_is_not_a_server_counts_as_unreachable(answer: bytes) -> None:
    """Whatever comes, a bot that listens reports it and tries again."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer_twice() -> None:
            for _ in range(2):
                connection, _ = listening.accept()
                with connection:
                    connection.recv(4096)
                    connection.sendall(answer)

        threading.Thread(target=answer_twice, daemon=True).start()
        house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", "secret")
        with pytest.raises(NotReached):
            house.get("/api/lobby")
        with pytest.raises(NotReached):
            list(house.events())

"""Finished games: shown as each seat saw them, listed, and continued from any ply; and records from elsewhere."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

import httpx
import pytest

from kingstable import catalogue
from kingstable.core.record import Record, parse
from kingstable.core.record import replay as replayed
from kingstable.house.luck import commitment
from kingstable.house.match import Match
from kingstable.server.records import finished as finished_games
from kingstable.server.records.shapes import RECORD_LENGTH
from kingstable.server.records.uploads import LONGEST_LINE, MOST_LINES
from kingstable.server.rehearsal import replay_one
from kingstable.server.settings import Settings
from kingstable.server.store.store import Store
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
    play_out,
    read,
    seated,
    until,
)  # fmt: skip
from tests.server.test_tables import hands

BRANCH = 9


def finished(house: RunningHouse) -> dict[int | None, Guest]:
    guests = open_table(house, YOU, FRIEND)
    play_out(guests)
    return guests


def go_on(house: RunningHouse, table: str, ply: int, *seats: Json, **wishes: object) -> httpx.Response:
    question = {"ply": ply, "seats": seats, **wishes}
    return CLIENT.post(f"{house.base}/api/tables/{table}/continue", json=question)


def upload(house: RunningHouse, text: str) -> httpx.Response:
    return CLIENT.post(f"{house.base}/api/records", json={"record": text})


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error.get("field", "")


def saved(seats: int = 2, moves: int = 10_000, game: str = "crusaders") -> Record:
    """The record of a game played elsewhere, perhaps not to its end."""
    match, _ = Match.open(catalogue.game(game), tuple("ABCD"[:seats]), {}, bytes(32))
    while not match.over and match.ply < moves:
        seat = match.waiting()[0]
        match.answer(seat, match.legal(seat)[match.ply % len(match.legal(seat))])
    return match.record


# Looking


def test_after_the_end_anybody_may_view_the_game_from_any_seat(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 3)
    then = {seat: guests[seat].view() for seat in (0, 1)}
    early = guests[0].get("/at/2?seen=1")
    assert refusal(early) == (409, "not-over", "seen")
    play_out(guests)
    for seat in (0, 1):
        view = read(guests[None].get(f"/at/3?seen={seat}"))
        assert view["scene"] == then[seat]["scene"]
        assert view["log"] == then[seat]["log"]
        assert hands(view) == {seat: True, 1 - seat: False}
        assert (view["seat"], view["question"], view["revealed"]) == (None, None, True)
    assert refusal(guests[0].get("/at/2?seen=2")) == (404, "no-seat", "seen")
    assert refusal(guests[0].get("/at/2?seen=-1")) == (400, "bad-number", "seen")


@pytest.mark.parametrize("seen", ["0", "1", "all", "7", "x", ""])
def test_during_the_game_nobody_views_it_from_another_seat(house: RunningHouse, seen: str) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 2)
    answers = {seat: guests[seat].get(f"/at/1?seen={seen}") for seat in (0, 1, None)}
    assert {refusal(answer) for answer in answers.values()} == {(409, "not-over", "seen")}


def test_ones_finished_games_are_listed_latest_first_in_pages(settings: Settings) -> None:
    with RunningHouse(settings) as house, httpx.Client(base_url=house.base) as anna:
        anna.post("/api/guest", json={})
        tables = [opened_by(house, anna) for _ in range(3)]
        for table in tables:
            anna_plays_out(anna, table)
        found = read(anna.get("/api/me/games"))
        assert [game["table"] for game in found["games"]] == tables[::-1]
        assert found["before"] is None
        first = found["games"][0]
        assert (first["game"], first["title"], first["seat"]) == ("crusaders", "The Kingdoms of Crusaders", 0)
        assert sorted(player["place"] for player in first["players"]) in ([1, 1], [1, 2])
        rest = read(anna.get(f"/api/me/games?before={first['ended']}"))["games"]
        assert [game["table"] for game in rest] == tables[1::-1]
        assert read(CLIENT.get(f"{house.base}/api/me/games"))["games"] == []
        assert anna.get("/api/me/games?before=soon").status_code == 400


def test_a_damaged_game_does_not_hide_the_other_finished_ones(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_games, "PAGE", 1)
    with RunningHouse(settings) as house, httpx.Client(base_url=house.base) as anna:
        anna.post("/api/guest", json={})
        tables = [opened_by(house, anna) for _ in range(3)]
        for table in tables:
            read(anna.post(f"/api/tables/{table}/end", json={"result": "none"}))
        with closing(sqlite3.connect(settings.database)) as file, file:
            file.execute("UPDATE tables SET people = '?' WHERE id = ?", (tables[1],))
        pages = [read(anna.get("/api/me/games"))]
        while pages[-1]["before"] is not None:
            pages.append(read(anna.get("/api/me/games", params={"before": pages[-1]["before"]})))
        assert [game["table"] for page in pages for game in page["games"]] == [tables[2], tables[0]]


def opened_by(house: RunningHouse, anna: httpx.Client) -> str:
    question = {"game": "crusaders", "seats": [YOU, bot()], "hold": "cookie"}
    return str(read(anna.post("/api/tables", json=question))["table"])


def anna_plays_out(anna: httpx.Client, table: str) -> None:
    def view() -> Json:
        return read(anna.get(f"/api/tables/{table}"))

    while not (now := until(view, lambda now: now["over"] or now["question"] is not None))["over"]:
        move = {"question": now["question"], "move": now["scene"]["offers"][0]["move"]}
        read(anna.post(f"/api/tables/{table}/moves", json=move))


# Continuing


def test_a_finished_game_continues_from_any_ply_with_other_people_and_new_luck(house: RunningHouse) -> None:
    before = finished(house)
    table = before[0].table
    opened = read(go_on(house, table, BRANCH, YOU, FRIEND))
    guests = {None: Guest(house.base, opened["table"]), **seated(house.base, opened)}
    view = guests[0].view()
    assert (view["ply"], view["over"], view["revealed"]) == (BRANCH, False, False)
    assert view["origin"] == {"table": table, "ply": BRANCH}
    assert [player["name"] for player in view["players"]] == ["Anna", "Bela"]
    for seat in (0, 1):
        then = read(before[None].get(f"/at/{BRANCH}?seen={seat}"))["scene"]
        now = guests[seat].view()["scene"]
        assert now["zones"] == then["zones"]
        assert now.get("offers") == then.get("offers")
    assert refusal(guests[0].get("/record"))[1] == "not-over"
    assert refusal(guests[None].get("/at/2?seen=all"))[1] == "not-over"
    end = play_out(guests)
    record, old = parse(guests[None].get("/record").text), parse(before[None].get("/record").text)
    assert record.origin
    assert (record.origin.record, record.origin.ply) == (old.hash(), BRANCH)
    assert list(record.entries)[:BRANCH] == list(old.entries)[:BRANCH]
    assert record.commitment == commitment(bytes.fromhex(end["seed"])) != old.commitment
    assert replayed(catalogue.game("crusaders"), record).over()


def test_a_continued_game_survives_a_restart_and_replays_from_the_database(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        opened = read(go_on(house, finished(house)[0].table, BRANCH, YOU, FRIEND))
        play_on(dict(seated(house.base, opened)), 2)
    with RunningHouse(settings) as house:
        guests = seated(house.base, opened | {"invitations": {}})
        assert guests[0].view()["ply"] == BRANCH + 2
        assert read(guests[0].get("/at/3"))["ply"] == 3

    async def outcome() -> str:
        store = await Store.open(settings.database)
        try:
            return (await replay_one(store, opened["table"])).outcome
        finally:
            await store.close()

    assert asyncio.run(outcome()) == "same"


def test_a_check_accepts_an_uploaded_unfinished_record(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        table = read(upload(house, saved(2, moves=8).text()))["table"]

    async def outcome() -> str:
        store = await Store.open(settings.database)
        try:
            return (await replay_one(store, table)).outcome
        finally:
            await store.close()

    assert asyncio.run(outcome()) == "same"


def test_a_game_goes_on_under_two_servers_on_postgresql(settings: Settings) -> None:
    with new_database() as url:
        wished = replace(settings, database=url)
        with RunningHouse(wished) as one, RunningHouse(wished) as other:
            opened = read(go_on(one, finished(one)[0].table, BRANCH, YOU, FRIEND))
            guests = {**seated(other.base, opened), None: Guest(other.base, opened["table"])}
            assert guests[0].view()["ply"] == BRANCH
            play_out(guests)
            found = read(upload(other, guests[None].get("/record").text))
            assert read(Guest(one.base, found["table"]).get("/at/4?seen=all"))["ply"] == 4


def test_computer_players_move_at_once_in_a_continued_game(house: RunningHouse) -> None:
    opened = read(go_on(house, finished(house)[0].table, BRANCH, bot(), bot()))
    Guest(house.base, opened["table"]).wait_for(lambda view: bool(view["ply"] > BRANCH))


def test_what_cannot_be_continued_is_refused(house: RunningHouse) -> None:
    going_on = open_table(house, YOU, FRIEND)[0]
    assert refusal(go_on(house, going_on.table, 0, YOU, FRIEND)) == (409, "goes-on", "")
    guests = finished(house)
    last = guests[0].view()["last_ply"]
    table = guests[0].table
    assert refusal(go_on(house, table, last, YOU, FRIEND)) == (422, "no-branch", "ply")
    assert refusal(go_on(house, table, last + 50, YOU, FRIEND)) == (422, "no-branch", "ply")
    assert refusal(go_on(house, table, 2, YOU)) == (422, "seats-of-record", "seats")
    assert refusal(go_on(house, table, -1, YOU, FRIEND)) == (400, "bad-field", "ply")
    assert refusal(go_on(house, "nowhere", 2, YOU, FRIEND)) == (404, "unknown-table", "")
    assert refusal(go_on(house, table, 2, YOU, FRIEND, hold="cookie")) == (401, "no-guest", "")


def test_only_the_players_continue_a_game_that_nobody_may_watch(house: RunningHouse) -> None:
    question = {"game": "crusaders", "seats": [YOU, FRIEND], "watch": "nobody"}
    guests = seated(house.base, read(CLIENT.post(f"{house.base}/api/tables", json=question)))
    play_out(guests)
    table = guests[0].table
    assert refusal(go_on(house, table, 2, YOU, FRIEND)) == (403, "no-watchers", "")
    assert refusal(Guest(house.base, table).get("/at/2?seen=all")) == (403, "no-watchers", "")
    assert guests[1].post("/continue", {"ply": 2, "seats": [YOU, FRIEND]}).status_code == 201


def test_the_rematch_of_a_continued_game_starts_from_the_beginning(house: RunningHouse) -> None:
    opened = read(go_on(house, finished(house)[0].table, BRANCH, YOU, FRIEND))
    guests = seated(house.base, opened)
    play_out(guests)
    again = Guest(house.base, read(guests[0].post("/rematch", {}))["table"]).view()
    assert (again["ply"], again["origin"]) == (0, None)


# Uploading


def test_a_record_can_be_uploaded_viewed_and_continued(house: RunningHouse) -> None:
    record = saved(3)
    found = read(upload(house, record.text()))
    assert (found["game"], found["plies"]) == ("crusaders", len(record.entries))
    watcher = Guest(house.base, found["table"])
    view = watcher.view()
    assert (view["over"], view["revealed"], view["seat"]) == (True, True, None)
    assert [player["name"] for player in view["players"]] == ["A", "B", "C"]
    assert hands(read(watcher.get("/at/2?seen=all"))) == dict.fromkeys(range(3), True)
    assert parse(watcher.get("/record").text) == record
    opened = read(go_on(house, found["table"], 5, YOU, bot(), bot()))
    assert Guest(house.base, opened["table"]).wait_for(lambda view: bool(view["ply"] >= 5))["origin"]["ply"] == 5


def test_an_unfinished_record_can_be_viewed_and_continued_but_not_played(house: RunningHouse) -> None:
    record = saved(2, moves=8)
    found = read(upload(house, record.text()))
    watcher = Guest(house.base, found["table"])
    view = watcher.view()
    assert (view["over"], view["revealed"], view["last_ply"]) == (False, True, 8)
    assert watcher.move(view["question"], "place la 1").status_code == 403
    assert watcher.post("/rematch", {}).status_code == 403
    opened = read(go_on(house, found["table"], 8, YOU, FRIEND))
    assert play_out(seated(house.base, opened))["over"]


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_game_can_be_uploaded_and_continued_midway(house: RunningHouse, game: str) -> None:
    seats = min(catalogue.game(game).players)
    found = read(upload(house, saved(seats, moves=30, game=game).text()))
    opened = read(go_on(house, found["table"], 17, YOU, *[FRIEND] * (seats - 1)))
    assert Guest(house.base, opened["table"]).view()["ply"] >= 17  # the house may have passed for somebody since


def test_names_that_cannot_be_shown_are_replaced(house: RunningHouse) -> None:
    record = saved(3)
    record.seats = ("\u202e\u200b", "Anna", "Anna")
    names = [
        player["name"] for player in Guest(house.base, read(upload(house, record.text()))["table"]).view()["players"]
    ]
    assert names == ["Player 1", "Anna", "Anna 2"]


def resealed(text: str) -> str:
    """A changed record, with a closing line that matches."""
    body = "".join(f"{line}\n" for line in text.splitlines()[:-1])
    return f"{body}end 1 sha256:{hashlib.sha256(body.encode()).hexdigest()}\n"


def edited(change: Callable[[list[str]], list[str]]) -> str:
    lines = change(saved().text().splitlines()[:-1])
    return resealed("\n".join([*lines, "end"]))


GOOD = saved().text()
HEAD = GOOD.splitlines().index(next(line for line in GOOD.splitlines() if line.startswith("setup"))) + 1
"""Lines before the first move."""

HOSTILE = {
    "nothing": ("", "bad-record", "not a record"),
    "another text": ("hello\nworld\n", "bad-record", "not a record"),
    "cut short": (GOOD[: len(GOOD) // 2], "bad-record", "cut short"),
    "changed": (GOOD.replace("place", "plaice", 1), "bad-record", "changed after it was written"),
    "another version of the rules": (
        edited(lambda lines: [line.replace("game crusaders 1", "game crusaders 99") for line in lines]),
        "bad-record",
        "rules version 99",
    ),
    "another game": (
        edited(lambda lines: [line.replace("game crusaders", "game chess") for line in lines]),
        "bad-record",
        "chess",
    ),
    "a move that is none": (
        edited(lambda lines: [*lines[: HEAD + 3], "0 fly 9", *lines[HEAD + 4 :]]),
        "bad-record-line",
        f"Line {HEAD + 4}: Move 4 of the record",
    ),
    "more luck than there is": (
        edited(lambda lines: [*lines[:HEAD], f"{lines[HEAD]} 10000000000000000000000000", *lines[HEAD + 1 :]]),
        "bad-record-line",
        f"Line {HEAD + 1}: ",
    ),
    "a line that is none": (
        edited(lambda lines: [*lines[:HEAD], "0x place", *lines[HEAD:]]),
        "bad-record",
        f"Line {HEAD + 1} ",
    ),
    "nested without end": (
        edited(lambda lines: [*lines[:HEAD], f"seat {'[' * 100_000}", *lines[HEAD:]]),
        "bad-record",
        f"Line {HEAD + 1} ",
    ),
    "a crowd": (
        edited(lambda lines: [*lines[:HEAD], *['seat "x"'] * 5_000, *lines[HEAD:]]),
        "bad-record",
        "is not a line",
    ),
    "a setup of huge numbers": (
        edited(lambda lines: [*lines[: HEAD - 1], f"setup {10**40}", *lines[HEAD:]]),
        "bad-record",
        "setup does not fit",
    ),
    "a long move": (
        edited(lambda lines: [*lines[:HEAD], f"0 place {'x' * 5000}", *lines[HEAD + 1 :]]),
        "bad-record-line",
        f"Line {HEAD + 1}: ",
    ),
    "a million lines": ("0 a\n" * (RECORD_LENGTH // 4), "long-record", f"{MOST_LINES:,}"),
    "one long line": ("x" * (LONGEST_LINE + 1), "long-line", f"{LONGEST_LINE:,}"),
    "from nowhere": (
        edited(lambda lines: ["kingstable record 2", *lines[1:HEAD], "from sha256:1 900", *lines[HEAD:]]),
        "bad-record",
        "goes on from ply 900",
    ),
    "a version of the form that is none": (f"kingstable record {'9' * 9000}\n", "bad-record", "not a record"),
}


@pytest.mark.parametrize("sort", HOSTILE)
def test_an_invalid_record_is_refused_with_the_line_and_the_reason(house: RunningHouse, sort: str) -> None:
    text, code, said = HOSTILE[sort]
    answer = upload(house, text)
    assert refusal(answer) == (422, code, "record"), answer.text
    assert said in answer.json()["error"]["message"]
    assert len(answer.text) < 1000


def test_an_overlong_record_is_not_even_read(house: RunningHouse) -> None:
    assert upload(house, "x" * (RECORD_LENGTH + 1)).status_code == 400
    assert upload(house, "x" * (5 * RECORD_LENGTH)).status_code == 413


def test_others_are_answered_while_a_long_record_is_read(house: RunningHouse) -> None:
    async def both() -> list[float]:
        text = saved(4, game="kings_and_things", moves=800).text()
        async with httpx.AsyncClient(base_url=house.base, timeout=60) as client:
            reading = asyncio.create_task(client.post("/api/records", json={"record": text}))
            took = []
            while not reading.done():
                took.append((await client.get("/health")).elapsed.total_seconds())
                await asyncio.sleep(0.01)
            assert (await reading).status_code == 201, (await reading).text
            return took

    took = sorted(asyncio.run(both()))
    assert took[len(took) // 2] < 0.1


def test_a_continued_game_has_its_own_clocks_and_terms(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 3)
    read(guests[0].post("/concede", {}))
    terms = {"pace": "days", "limit": 86400, "bank": 3 * 86400, "late": "adjudicate", "watch": "nobody"}
    asked = {"ply": 2, "seats": [YOU, FRIEND], **terms}
    view = Guest(house.base, **_first(read(guests[0].post("/continue", asked)))).view()
    assert {name: view[name] for name in terms} == terms
    assert view["clocks"]["left"] == [3 * 86_400_000] * 2
    assert view["clocks"]["running"] in ([], [0], [1])


def _first(opened: Json) -> Json:
    return {"table": opened["table"], "token": opened["tokens"]["0"]}

"""Tables that wait for people: listed for all, dealt once full, and filled with computer players if nobody comes."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import pytest

from kingstable.server.settings import Settings
from kingstable.server.tokens import hashed
from tests.server.databases import new_database
from tests.server.houses import CLIENT, FRIEND, YOU, Json, RunningHouse, bot, read, until
from tests.server.test_my_tables import mine
from tests.server.test_seats import browser

ANNA = {"kind": "you", "name": "Anna"}
QUICK = {"game": "crusaders", "hold": "cookie"}
DAY_S = 24 * 3600


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    """The settings that one or two servers run on."""
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def opened(client: httpx.Client, *seats: Json, **more: object) -> str:
    asked = {"game": "crusaders", "seats": list(seats) or [ANNA, FRIEND], "hold": "cookie"} | more
    answer = client.post("/api/lobby", json=asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def joined(client: httpx.Client, table: str, name: str = "Bela") -> httpx.Response:
    return client.post(f"/api/lobby/{table}/join", json={"name": name, "hold": "cookie"})


def seen(client: httpx.Client, table: str) -> Json:
    return read(client.get(f"/api/lobby/{table}"))


def listed(client: httpx.Client, **wish: str | int) -> list[Json]:
    return list(read(client.get("/api/lobby", params=wish))["tables"])


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_table_in_the_lobby_is_dealt_when_the_last_seat_is_taken_and_both_play(shared: Settings) -> None:
    with RunningHouse(shared) as house, browser(house) as anna, browser(house) as bela:
        table = opened(anna)
        assert [each["id"] for each in listed(bela)] == [table]
        assert listed(bela)[0]["free"] == 1
        assert mine(anna)["going_on"] == []
        before = seen(anna, table)
        assert (before["state"], before["seat"], before["opener"], before["table"]) == ("open", 0, True, None)
        assert read(joined(bela, table)) == {"id": table, "seat": 1, "token": None}
        assert listed(bela) == []
        annas, belas = seen(anna, table), seen(bela, table)
        assert annas["table"] == belas["table"]
        for client, seat in ((anna, 0), (bela, 1)):
            view = read(client.get(f"/api/tables/{annas['table']}"))
            assert view["seat"] == seat
            assert [each["name"] for each in view["players"]] == ["Anna", "Bela"]
            assert view["commitment"] == before["commitment"]
            assert [each["table"] for each in mine(client)["going_on"]] == [annas["table"]]


def test_a_waiting_table_is_listed_as_ones_own_until_it_begins_or_one_leaves(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as carol:
        table = opened(anna, ANNA, FRIEND, FRIEND, pace="days")
        [own] = mine(anna)["waiting"]
        assert (own["id"], own["game"], own["seat"], own["names"]) == (table, "crusaders", 0, [])
        assert (own["free"], own["pace"]) == (2, "days")
        joined(bela, table)
        [theirs] = mine(bela)["waiting"]
        assert (theirs["seat"], theirs["names"], theirs["free"]) == (1, ["Anna"], 1)
        assert mine(anna)["waiting"][0]["names"] == ["Bela"]
        assert mine(carol)["waiting"] == []
        bela.post(f"/api/lobby/{table}/leave", json={})
        assert mine(bela)["waiting"] == []
        for client, name in ((bela, "Bela"), (carol, "Carol")):
            joined(client, table, name)
        assert [mine(client)["waiting"] for client in (anna, bela, carol)] == [[], [], []]


def test_the_commitment_is_shown_before_anybody_joins_and_is_kept(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna)
        commitment = seen(bela, table)["commitment"]
        joined(bela, table)
        place = seen(anna, table)["table"]
        while not (view := read(anna.get(f"/api/tables/{place}")))["over"]:
            for client in (anna, bela):
                own = read(client.get(f"/api/tables/{place}"))
                if own["question"] is not None:
                    move = {"question": own["question"], "move": own["scene"]["offers"][0]["move"]}
                    assert client.post(f"/api/tables/{place}/moves", json=move).is_success
        assert f"sha256:{hashlib.sha256(bytes.fromhex(view['seed'])).hexdigest()}" == commitment


def test_nobody_else_learns_which_table_it_becomes_or_who_sits_there(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as eve:
        table = opened(anna)
        text = eve.get("/api/lobby").text + eve.get(f"/api/lobby/{table}").text
        for client in (anna, bela):
            secret = client.cookies["kingstable"]
            assert secret not in text
            assert hashed(secret) not in text
        joined(bela, table)
        stranger = seen(eve, table)
        assert (stranger["state"], stranger["table"], stranger["seat"]) == ("begun", None, None)
        place = seen(anna, table)["table"]
        assert place != table
        assert eve.get(f"/api/tables/{table}").status_code == 404


def test_a_private_table_is_not_in_the_lobby(house: RunningHouse) -> None:
    with browser(house) as anna:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        table = read(anna.post("/api/tables", json=asked))["table"]
        assert table not in anna.get("/api/lobby").text
        assert code_of(anna.get(f"/api/lobby/{table}")) == (404, "unknown-gathering")


def test_simultaneous_joiners_get_separate_seats_and_the_rest_are_told(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other, browser(one) as anna:
        table = opened(anna, ANNA, FRIEND, FRIEND, FRIEND)
        answers: list[httpx.Response] = []

        def come(number: int) -> None:
            with browser((one, other)[number % 2]) as client:
                answers.append(joined(client, table, f"Guest {number}"))

        coming = [threading.Thread(target=come, args=(number,)) for number in range(8)]
        for each in coming:
            each.start()
        for each in coming:
            each.join()
        seats = [answer.json()["seat"] for answer in answers if answer.is_success]
        assert sorted(seats) == [1, 2, 3]
        assert {code_of(answer) for answer in answers if not answer.is_success} == {(409, "table-full")}
        place = seen(anna, table)["table"]
        assert read(anna.get(f"/api/tables/{place}"))["seat"] == 0


def test_both_servers_list_what_either_has_opened(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other, browser(one) as anna, browser(other) as bela:
        table = opened(anna)
        until(lambda: {"ids": [each["id"] for each in listed(bela)]}, lambda found: found["ids"] == [table])
        joined(bela, table)
        place = until(lambda: seen(anna, table), lambda found: found["table"] is not None)["table"]
        assert read(anna.get(f"/api/tables/{place}"))["seat"] == 0
        assert read(bela.get(f"/api/tables/{place}"))["seat"] == 1


@pytest.mark.parametrize("mark", ["", "W/"])
def test_everybody_gets_the_same_list_and_can_wait_for_the_next(house: RunningHouse, mark: str) -> None:
    with browser(house) as anna, browser(house) as bela:
        first = anna.get("/api/lobby?game=kingdoms")
        assert first.headers["etag"] == bela.get("/api/lobby?game=kingdoms").headers["etag"]
        known = {"If-None-Match": mark + first.headers["etag"]}
        assert bela.get("/api/lobby?game=kingdoms", headers=known).status_code == 304
        began = time.monotonic()
        answers: list[httpx.Response] = []
        wait = {**known, "Prefer": "wait=20"}
        waiting = threading.Thread(target=lambda: answers.append(bela.get("/api/lobby?game=kingdoms", headers=wait)))
        waiting.start()
        time.sleep(0.2)
        assert not answers
        table = opened(anna, game="kingdoms")
        waiting.join()
        assert time.monotonic() - began < 15
        assert [each["id"] for each in answers[0].json()["tables"]] == [table]
        anna.post(f"/api/lobby/{table}/leave", json={})


def test_the_list_can_be_filtered(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        plain = opened(anna, game="kings_of_serbia")
        slow = opened(anna, ANNA, FRIEND, FRIEND, game="kings_of_serbia", pace="days", limit=86400)

        def found(**wish: str | int) -> list[str]:
            return [each["id"] for each in listed(bela, game="kings_of_serbia", **wish)]

        assert found() == [plain, slow]
        assert found(players=3) == [slow]
        assert found(pace="live") == [plain]
        assert found(clock="yes") == [slow]
        assert found(clock="no") == [plain]
        assert found(players=4) == []
        assert [each["id"] for each in listed(anna, game="kings_of_serbia", joined="no")] == []
        assert found(joined="no") == [plain, slow]
        assert code_of(bela.get("/api/lobby?pace=fast")) == (400, "bad-choice")
        assert code_of(bela.get("/api/lobby?players=x")) == (400, "bad-number")
        for table in (plain, slow):
            assert anna.post(f"/api/lobby/{table}/leave", json={}).status_code == 204


def test_only_options_that_differ_from_the_default_are_listed(house: RunningHouse) -> None:
    with browser(house) as anna:
        games = {each["name"]: each for each in read(anna.get("/api/games"))["games"]}
        option = games["the_kingdom"]["options"][0]
        other = next(each["value"] for each in option["choices"] if each["value"] != option["default"])
        table = opened(anna, game="the_kingdom", options={option["name"]: other})
        assert next(each for each in listed(anna) if each["id"] == table)["options"] == {option["name"]: other}
        anna.post(f"/api/lobby/{table}/leave", json={})


def test_only_the_opener_may_begin_with_computer_players(shared: Settings) -> None:
    with RunningHouse(shared) as house, browser(house) as anna, browser(house) as bela, browser(house) as eve:
        table = opened(anna, ANNA, FRIEND, FRIEND)
        joined(bela, table)
        assert code_of(eve.post(f"/api/lobby/{table}/start", json={})) == (403, "not-seated")
        assert code_of(bela.post(f"/api/lobby/{table}/start", json={})) == (403, "not-opener")
        begun = read(anna.post(f"/api/lobby/{table}/start", json={}))
        players = read(bela.get(f"/api/tables/{begun['table']}"))["players"]
        assert [each["kind"] for each in players] == ["you", "friend", "bot"]
        assert code_of(anna.post(f"/api/lobby/{table}/start", json={})) == (409, "has-begun")
        assert code_of(anna.post(f"/api/lobby/{table}/leave", json={})) == (409, "has-begun")


def test_leaving_makes_room_and_the_next_player_becomes_the_opener(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as eve:
        table = opened(anna, ANNA, FRIEND, FRIEND)
        joined(bela, table)
        assert anna.post(f"/api/lobby/{table}/leave", json={}).status_code == 204
        assert seen(bela, table)["opener"]
        assert read(joined(eve, table, "Eve"))["seat"] == 0
        for client in (bela, eve):
            client.post(f"/api/lobby/{table}/leave", json={})
        assert seen(anna, table)["state"] == "gone"
        assert code_of(joined(anna, table)) == (409, "table-full")


def test_joining_twice_takes_one_seat_and_no_two_names_look_alike(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna, ANNA, FRIEND, FRIEND)
        assert code_of(joined(bela, table, "Anna")) == (409, "name-taken")
        assert code_of(joined(bela, table, "Аnna")) == (409, "name-alike")
        assert read(joined(bela, table))["seat"] == read(joined(bela, table, "Else"))["seat"] == 1
        assert [each["name"] for each in seen(anna, table)["open"]["seats"]] == ["Anna", "Bela", ""]
        anna.post(f"/api/lobby/{table}/start", json={})


def test_a_program_joins_with_a_token(house: RunningHouse) -> None:
    with browser(house) as anna:
        table = opened(anna)
        token = read(CLIENT.post(f"{house.base}/api/lobby/{table}/join", json={"name": "Robot"}))["token"]
        headers = {"Authorization": f"Bearer {token}"}
        place = read(CLIENT.get(f"{house.base}/api/lobby/{table}", headers=headers))["table"]
        assert read(CLIENT.get(f"{house.base}/api/tables/{place}", headers=headers))["seat"] == 1


def test_an_unplayable_table_is_not_opened(house: RunningHouse) -> None:
    with browser(house) as anna:
        for asked, refused in (
            ({"game": "chess"}, (422, "bad-table")),
            ({"seats": [FRIEND, FRIEND]}, (422, "one-own-seat")),
            ({"seats": [YOU, YOU]}, (422, "one-own-seat")),
            ({"seats": [YOU]}, (422, "bad-table")),
            ({"options": {"nothing": "1"}}, (422, "bad-table")),
        ):
            whole = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"} | asked
            assert code_of(anna.post("/api/lobby", json=whole)) == refused
        nobody = httpx.post(f"{house.base}/api/lobby", json={"game": "crusaders", "seats": [YOU], "hold": "cookie"})
        assert code_of(nobody) == (401, "no-guest")


def test_a_quick_match_joins_a_waiting_table_and_is_filled_after_a_while(shared: Settings) -> None:
    fast = replace(shared, quick_seconds=1.0)
    with RunningHouse(fast) as house, browser(house) as anna, browser(house) as bela, browser(house) as eve:
        ask = {"game": "crusaders", "name": "Anna", "hold": "cookie"}
        first = read(anna.post("/api/lobby/quick", json=ask))
        assert read(anna.post("/api/lobby/quick", json=ask)) == first
        second = read(bela.post("/api/lobby/quick", json=ask))
        assert (second["id"], second["seat"]) == (first["id"], 1)
        place = seen(anna, first["id"])["table"]
        assert [each["name"] for each in read(bela.get(f"/api/tables/{place}"))["players"]] == ["Anna", "Anna 2"]
        alone = read(eve.post("/api/lobby/quick", json=ask))["id"]
        assert seen(eve, alone)["open"]["starts"] > seen(eve, alone)["now"]
        place = until(lambda: seen(eve, alone), lambda found: found["state"] == "begun")["table"]
        players = read(eve.get(f"/api/tables/{place}"))["players"]
        assert [each["kind"] for each in players] == ["you", "bot"]


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to calls that are all made at the same moment."""
    ready = threading.Barrier(len(calls))

    def call(each: Callable[[], httpx.Response]) -> httpx.Response:
        ready.wait()
        return each()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(call, calls))


def test_simultaneous_quick_match_requests_meet(shared: Settings) -> None:
    with RunningHouse(shared) as house, ExitStack() as stack:
        people = [stack.enter_context(browser(house)) for _ in range(6)]
        asked = [partial(each.post, "/api/lobby/quick", json=QUICK) for each in people]
        found = [read(answer) for answer in at_once(*asked)]
        seats = Counter(each["id"] for each in found)
        assert list(seats.values()) == [2, 2, 2]


def test_asking_for_a_quick_match_many_times_at_once_opens_one_table(shared: Settings) -> None:
    with RunningHouse(shared) as house, browser(house) as anna:
        found = at_once(*[partial(anna.post, "/api/lobby/quick", json=QUICK)] * 8)
        assert len({read(answer)["id"] for answer in found}) == 1


def test_simultaneous_calls_open_no_more_tables_than_one_guest_may(shared: Settings) -> None:
    with RunningHouse(replace(shared, waiting_tables_of_guest=2)) as house, browser(house) as anna:
        asked = {"game": "crusaders", "seats": [ANNA, FRIEND], "hold": "cookie"}
        found = at_once(*[partial(anna.post, "/api/lobby", json=asked)] * 8)
        assert sorted(answer.status_code for answer in found) == [201] * 2 + [429] * 6


def test_anybody_waiting_may_begin_a_quick_match_at_once(house: RunningHouse) -> None:
    with browser(house) as anna:
        ask = {"game": "kings_and_things", "name": "Anna", "hold": "cookie"}
        table = read(anna.post("/api/lobby/quick", json=ask))["id"]
        assert read(anna.post(f"/api/lobby/{table}/start", json={}))["state"] == "begun"
        assert code_of(anna.post("/api/lobby/quick", json=ask | {"game": "chess"})) == (404, "unknown-game")


def test_a_quick_match_joins_no_table_with_terms_of_its_own(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        own = opened(anna, game="kingdoms", limit=60)
        ask = {"game": "kingdoms", "name": "Bela", "hold": "cookie"}
        found = read(bela.post("/api/lobby/quick", json=ask))["id"]
        assert found != own
        bela.post(f"/api/lobby/{found}/leave", json={})
        plain = opened(anna, game="kingdoms")
        assert read(bela.post("/api/lobby/quick", json=ask))["id"] == plain
        anna.post(f"/api/lobby/{own}/leave", json={})


def test_absent_players_lose_their_seat_and_an_empty_waiting_table_disappears(shared: Settings) -> None:
    hasty = replace(shared, waits_live_seconds=0.5)
    with RunningHouse(hasty) as one, RunningHouse(hasty) as other, browser(one) as anna, browser(other) as bela:
        table = opened(anna)
        assert until(lambda: seen(bela, table), lambda found: found["state"] == "gone")
        until(lambda: {"found": listed(bela) + listed(anna)}, lambda found: not found["found"])


def test_asking_for_ones_table_keeps_the_seat(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingstable.server.lobby.lobby.SEEN_EVERY_MS", 100)
    with RunningHouse(replace(settings, waits_live_seconds=8)) as house, browser(house) as anna:
        table = opened(anna)
        end = time.monotonic() + 11
        while time.monotonic() < end:
            assert seen(anna, table)["state"] == "open"
            time.sleep(0.2)


def test_nobody_can_fill_the_lobby(settings: Settings) -> None:
    small = replace(settings, waiting_tables=3, waiting_tables_of_guest=2)
    with RunningHouse(small) as house, browser(house) as anna, browser(house) as bela:
        for _ in range(2):
            opened(anna)
        asked = {"game": "crusaders", "seats": [ANNA, FRIEND], "hold": "cookie"}
        assert code_of(anna.post("/api/lobby", json=asked)) == (429, "gathering-many")
        opened(bela)
        assert code_of(bela.post("/api/lobby", json=asked)) == (503, "lobby-full")


def test_joining_and_opening_share_an_hourly_limit(settings: Settings) -> None:
    strict = replace(settings, opened_per_hour_of_guest=2)
    with RunningHouse(strict) as house, browser(house) as anna, browser(house) as bela:
        tables = [opened(anna, ANNA, bot(), FRIEND, FRIEND), opened(anna)]
        for _ in range(2):
            assert joined(bela, tables[0]).is_success
        assert code_of(joined(bela, tables[1])) == (429, "opened-often")


def test_a_table_left_undealt_by_a_crash_is_dealt_when_somebody_looks(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        table = opened(anna)
        joined(bela, table)
        place = seen(anna, table)["table"]
        commitment = read(anna.get(f"/api/tables/{place}"))["commitment"]
        hand = read(anna.get(f"/api/tables/{place}"))["scene"]["zones"]
    _forget_table(Path(settings.database), place)
    with RunningHouse(settings) as house:
        anna.base_url = httpx.URL(house.base)
        with httpx.Client(base_url=house.base, cookies=anna.cookies) as again:
            assert seen(again, table)["table"] == place
            view = read(again.get(f"/api/tables/{place}"))
            assert (view["commitment"], view["scene"]["zones"]) == (commitment, hand)


def _forget_table(file: Path, table: str) -> None:
    import sqlite3

    with sqlite3.connect(file) as connection:
        for name, column in (("moves", "table"), ("snapshots", "table"), ("seats", "table"), ("visits", "table")):
            connection.execute(f'DELETE FROM {name} WHERE "{column}" = ?', (table,))
        connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.close()


def test_the_first_players_clock_runs_once_the_table_is_dealt(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna, bank=600)
        read(joined(bela, table))
        view = read(anna.get(f"/api/tables/{seen(anna, table)['table']}"))
        (runs,) = view["clocks"]["running"]
        assert view["due"] == view["clocks"]["at"] + view["clocks"]["left"][runs]


def test_the_list_shows_clocks_lateness_rules_ratings_and_watchers(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        terms: dict[str, Json] = {
            "plain": {},
            "bank": {"bank": 600, "gain": 10, "late": "adjudicate"},
            "both": {"pace": "days", "limit": DAY_S, "bank": 3 * DAY_S, "late": "wait", "rated": False},
            "closed": {"limit": 60, "watch": "nobody"},
        }
        found = {}
        for name, one in terms.items():
            asked = {
                "game": "crusaders",
                "seats": [{"kind": "you", "name": name}, {"kind": "friend"}],
                "hold": "cookie",
            }
            found[read(anna.post("/api/lobby", json=asked | one))["id"]] = name

        def fitting(**wish: str) -> set[str]:
            return {found[each["id"]] for each in read(bela.get("/api/lobby", params=wish))["tables"]}

        assert fitting() == set(terms)
        assert fitting(clock="no") == {"plain"}
        assert fitting(late="adjudicate") == {"bank"}
        assert fitting(late="stand-in") == {"closed"}  # with no time to run out, there is no such rule
        assert fitting(rated="no") == {"both"}
        assert fitting(watch="nobody") == {"closed"}
        shown = {found[each["id"]]: each for each in read(bela.get("/api/lobby"))["tables"]}
        both = shown["both"]
        assert (both["limit"], both["bank"], both["gain"], both["rated"]) == (DAY_S, 3 * DAY_S, 0, False)
        assert shown["bank"]["gain"] == 10
        refused = bela.get("/api/lobby", params={"late": "never"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "bad-choice")
        quick = read(bela.post("/api/lobby/quick", json={"game": "crusaders", "hold": "cookie"}))
        assert found[quick["id"]] == "plain"

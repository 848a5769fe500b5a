"""Quotas: how much one guest, and one address, may have; and who makes room for whom."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest

from kingstable.server.denied import Denied
from kingstable.server.hosts import Hosts
from kingstable.server.limits import LIMITS, BadLimit, number_of, with_limits
from kingstable.server.places import Place, Places
from kingstable.server.proxies import Proxied
from kingstable.server.quotas import Pace, Who, network_of
from kingstable.server.settings import Settings
from kingstable.server.shares import Shares, Urgency
from tests.patience import PATIENCE
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, open_table, people, play_out, read
from tests.server.test_abandoned import later
from tests.server.test_lobby import at_once, code_of, joined, opened, seen
from tests.server.test_seats import browser

TWO = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
FEW = Settings(
    "", streams=6, streams_for_seats=2, streams_of_address=4, streams_of_guest=2, watchers_of_table=3,
    watchers_of_table_and_address=2, windows_of_seat=2,
)  # fmt: skip


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_ipv6_is_counted_by_customer_prefix(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_pace_says_how_long_to_wait() -> None:
    now = 0.0
    pace = Pace(per_second=0.5, burst=1, clock=lambda: now)
    assert pace.wait("a") == 0
    assert pace.allows("a")
    assert pace.wait("a") == 2
    now = 1.5
    assert pace.wait("a") == 0.5


class Sitting:
    """Streams that are held until the end of a test."""

    def __init__(self, settings: Settings) -> None:
        self.rung: list[str] = []
        self.places = Places(settings, self.rung.append)
        self.held = ExitStack()

    def take(self, table: str, seat: int | None, network: str, guest: str | None = None) -> Place:
        self.places.check(table, seat, Who(network, guest))
        return self.held.enter_context(self.places.take(table, seat, Who(network, guest)))


def test_players_come_before_watchers() -> None:
    sitting = Sitting(replace(FEW, streams_for_seats=0))
    watching = [sitting.take(f"t{number}", None, f"n{number}") for number in range(6)]
    own = sitting.take("t9", 0, "n9")
    assert [place.closing for place in watching] == [True, False, False, False, False, False]
    assert not own.closing
    assert sitting.rung == ["t0"]
    with pytest.raises(Denied, match="too-many-streams"):
        sitting.places.check("t8", None, Who("n8"))


def test_some_places_are_never_given_to_watchers() -> None:
    sitting = Sitting(FEW)
    for number in range(4):
        sitting.take(f"t{number}", None, f"n{number}")
    with pytest.raises(Denied):
        sitting.take("t9", None, "n9")
    assert not sitting.take("t9", 0, "n9").closing


def test_nobody_can_take_all_streams_of_the_house() -> None:
    sitting = Sitting(FEW)
    for number in range(4):
        sitting.take(f"t{number}", 0, "n")
    with pytest.raises(Denied):
        sitting.take("t5", 0, "n")
    with pytest.raises(Denied):
        sitting.take("t6", None, "n")
    assert not sitting.take("t7", 0, "other").closing


def test_nobody_can_take_all_streams_of_a_table() -> None:
    sitting = Sitting(FEW)
    for _ in range(2):
        sitting.take("t", None, "n")
    with pytest.raises(Denied, match="too-many-watch"):
        sitting.take("t", None, "n")
    sitting.take("t", None, "m")
    with pytest.raises(Denied):
        sitting.take("t", None, "o")


def test_a_guest_watches_a_limited_number_of_tables_from_anywhere() -> None:
    sitting = Sitting(FEW)
    for number in range(2):
        sitting.take(f"t{number}", None, f"n{number}", "guest")
    with pytest.raises(Denied):
        sitting.take("t3", None, "n3", "guest")
    sitting.take("t3", None, "n3", "another")


def test_another_window_on_ones_own_seat_closes_the_oldest() -> None:
    sitting = Sitting(FEW)
    windows = [sitting.take("t", 0, "n") for _ in range(4)]
    assert [place.closing for place in windows] == [True, True, False, False]
    assert len(sitting.places) == 2


def test_a_house_full_of_players_refuses_another_player() -> None:
    sitting = Sitting(FEW)
    for number in range(6):
        sitting.take(f"t{number}", 0, f"n{number}")
    with pytest.raises(Denied, match="too-many-streams"):
        sitting.take("t7", 0, "n7")


def test_simultaneous_callers_get_no_more_than_there_is() -> None:
    sitting = Sitting(FEW)
    for _ in range(2):
        sitting.take("t", None, "n")
    with sitting.places.take("t", None, Who("n")) as late:  # its check was before the others came
        assert late.closing


def test_a_guest_opens_a_limited_number_of_tables_an_hour(settings: Settings) -> None:
    with RunningHouse(replace(settings, opened_per_hour_of_guest=2)) as house:
        with httpx.Client(base_url=house.base, timeout=PATIENCE) as client:
            client.post("/api/guest", json={})
            asked = {"game": "crusaders", "seats": [YOU, FRIEND]}
            answers = [client.post("/api/tables", json=asked) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[2].json()["error"]["code"] == "opened-often"
        assert 0 < int(answers[2].headers["retry-after"]) <= 1800
        open_table(house, YOU, FRIEND)


def test_an_address_has_a_limited_number_of_running_tables(settings: Settings) -> None:
    with RunningHouse(replace(settings, open_tables_of_address=2)) as house:
        for _ in range(2):
            open_table(house, YOU, FRIEND)
        answer = CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "opened-many")


def test_a_finished_table_no_longer_counts(settings: Settings) -> None:
    """Otherwise every table ever opened would stay in memory."""
    with RunningHouse(settings) as house:
        known = house.house.hall.opened
        guests = open_table(house, YOU, FRIEND)
        assert known.opener(guests[None].table) is not None
        play_out(guests)
        assert known.opener(guests[None].table) is None


def test_waiting_tables_count_and_so_do_the_games_they_become(settings: Settings) -> None:
    with (
        RunningHouse(replace(settings, open_tables_of_guest=1)) as house,
        browser(house) as anna,
        browser(house) as ben,
    ):
        known = house.house.hall.opened
        waiting = opened(anna)
        for _ in range(2):
            assert code_of(anna.post("/api/tables", json=TWO)) == (429, "opened-many")
        joined(ben, waiting)
        table = seen(anna, waiting)["table"]
        assert known.opener(table) is not None
        for _ in range(2):
            assert code_of(anna.post("/api/tables", json=TWO)) == (429, "opened-many")


def test_a_table_that_waited_in_vain_no_longer_counts(settings: Settings) -> None:
    with RunningHouse(replace(settings, open_tables_of_guest=1)) as house, browser(house) as anna:
        waiting = opened(anna)
        anna.post(f"/api/lobby/{waiting}/leave", json={})
        assert anna.post("/api/tables", json=TWO).status_code == 201


def test_a_tournament_counts_until_it_is_over(settings: Settings) -> None:
    cup = {"name": "Cup", "game": "crusaders", "format": "swiss", "rounds": 3}
    with RunningHouse(replace(settings, open_tables_of_guest=1)) as house, browser(house) as anna:
        made = read(anna.post("/api/tournaments", json=cup))["id"]
        for _ in range(2):
            assert code_of(anna.post("/api/tables", json=TWO)) == (429, "opened-many")
        anna.post(f"/api/tournaments/{made}/cancel", json={})
        assert anna.post("/api/tables", json=TWO).status_code == 201


def test_a_table_ended_by_a_move_on_another_server_no_longer_counts(settings: Settings) -> None:
    with RunningHouse(settings) as house, RunningHouse(settings) as other:
        guests = open_table(house, YOU, FRIEND)
        known, table = house.house.hall.opened, guests[None].table
        for guest in guests.values():
            guest.base = other.base
        play_out(guests)
        assert known.opener(table) is not None
        later(house, 0)
        assert known.opener(table) is None


def test_a_player_takes_their_seat_at_a_table_full_of_watchers(settings: Settings) -> None:
    with RunningHouse(replace(settings, streams=4, streams_for_seats=0)) as house, ExitStack() as watching:
        guests = open_table(house, YOU, FRIEND)
        streams = [watching.enter_context(guests[None].live()) for _ in range(4)]
        for stream in streams:
            people(stream, lambda players: True)
        with guests[0].live() as own:
            people(own, lambda players: bool(players[0]["here"]))
            assert [event for event in streams[0] if event.kind == "message"] == []


HOSTS = ["localhost", "localhost:8765", "LOCALHOST.", "127.0.0.1:1", "[::1]:8765", "192.168.1.7", "203.0.113.9", "den"]
HOSTS += ["den.local", "den.lan:80", "house.home.arpa", "play.example.org", "a.games.example", ""]


@pytest.mark.parametrize("host", HOSTS)
def test_the_house_answers_to_its_addresses_and_names(host: str) -> None:
    assert Hosts(["play.example.org", "*.games.example"]).allows(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "games.example", "x" * 300, "1.2.3.4.5"],
)
def test_the_house_answers_to_no_other_name(host: str) -> None:
    assert not Hosts(["play.example.org", "*.games.example"]).allows(host)
    assert Hosts(["*"]).allows(host)


def test_an_unknown_host_name_is_refused_with_the_option_that_allows_it(house: RunningHouse) -> None:
    answer = CLIENT.get(f"{house.base}/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "unknown-host")
    assert "--allowed-host evil.example" in answer.json()["error"]["message"]


@pytest.mark.parametrize(("proxies", "served"), [((), [200, 429, 429]), (("127.0.0.1",), [200, 200, 429])])
def test_only_a_configured_proxy_is_trusted(settings: Settings, proxies: tuple[str, ...], served: list[int]) -> None:
    with RunningHouse(replace(settings, burst=1, calls_per_second=0.001, behind_proxies=proxies)) as house:
        guests = ["203.0.113.1", "2001:db8::1", "2001:db8::2"]
        found = [CLIENT.get(f"{house.base}/health", headers={"X-Forwarded-For": each}).status_code for each in guests]
    assert found == served


@pytest.mark.parametrize("peer", ["10.0.0.7", "::ffff:10.0.0.7"])
def test_a_proxy_is_recognised_on_any_kind_of_socket(peer: str) -> None:
    heard: list[object] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append(scope["client"][0])

    async def nothing(*_: object) -> Any:
        return None

    scope: Any = {"type": "http", "client": (peer, 1), "headers": [(b"x-forwarded-for", b"203.0.113.1")]}
    asyncio.run(Proxied(app, ["10.0.0.0/8"])(scope, nothing, nothing))
    assert heard == ["203.0.113.1"]


def test_behind_a_tls_proxy_cookies_travel_only_over_tls(settings: Settings) -> None:
    with RunningHouse(replace(settings, behind_proxies=("127.0.0.0/8",))) as house:
        said = httpx.post(f"{house.base}/api/guest", json={}, headers={"X-Forwarded-Proto": "https"})
        assert "secure" in said.headers["set-cookie"].lower()
    with RunningHouse(settings) as house:
        said = httpx.post(f"{house.base}/api/guest", json={}, headers={"X-Forwarded-Proto": "https"})
        assert "secure" not in said.headers["set-cookie"].lower()


def test_every_limit_is_listed_with_its_unit(house: RunningHouse) -> None:
    limits = read(CLIENT.get(f"{house.base}/api/limits"))
    assert limits["body_bytes"] == 65536
    assert limits["head_seconds"] == 10
    assert all(isinstance(value, int | float) and value > 0 for value in limits.values())


def test_a_host_changes_limits_by_the_names_under_which_they_are_listed(settings: Settings) -> None:
    changed = {name: number_of(name, "7") for name in LIMITS}
    with RunningHouse(with_limits(settings, changed)) as house:
        told = read(httpx.get(f"{house.base}/api/limits"))
    assert {name: told[name] for name in LIMITS} == changed
    assert {type(number) for number in changed.values()} == {int, float}


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("streems", "7", "There is no limit 'streems': did you mean streams?"),
        ("name_characters", "7", "There is no limit 'name_characters'"),
        ("streams", "7.5", "streams is a whole number above 0, up to 1,000,000,000, not '7.5'."),
        ("streams", "0", "streams is a whole number above 0"),
        ("head_seconds", "nan", "head_seconds is a number above 0"),
        ("head_seconds", "inf", "head_seconds is a number above 0"),
        ("head_seconds", "soon", "head_seconds is a number above 0"),
    ],
)
def test_an_impossible_limit_is_refused(name: str, number: str, said: str) -> None:
    with pytest.raises(BadLimit, match=re.escape(said)):
        number_of(name, number)


async def thinking(shares: Shares, order: list[str], table: str) -> None:
    async with shares.turn(table):
        order.append(table)
        await asyncio.sleep(0)


def test_watched_tables_think_first_then_those_of_the_openers_who_used_least() -> None:
    now = 0.0
    shares = Shares(lambda: 1, opener=lambda table: table[0], watched=lambda table: table == "b9", clock=lambda: now)
    order: list[str] = []

    async def play() -> None:
        nonlocal now
        async with shares.turn("a0"):
            waiting = [asyncio.create_task(thinking(shares, order, table)) for table in ("a1", "a2", "c1", "b9")]
            await asyncio.sleep(0)
            waiting[1].cancel()
            now = 5.0
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(play())
    assert order == ["b9", "c1", "a1"]
    assert shares.used("a") == 5.0
    now += 60
    assert shares.used("a") == 2.5


def test_tables_without_people_leave_a_place_for_others() -> None:
    shares = Shares(lambda: 2, opener=lambda table: table, watched=lambda table: table == "somebody")
    order: list[str] = []

    async def play() -> None:
        async with shares.turn("bots 1"):
            alone = asyncio.create_task(thinking(shares, order, "bots 2"))
            await asyncio.wait_for(thinking(shares, order, "somebody"), PATIENCE)
            assert order == ["somebody"]
        await alone

    asyncio.run(play())
    assert order == ["somebody", "bots 2"]


def let_in(shares: Shares, wishes: list[tuple[str, Urgency]], first: str = "first") -> list[str]:
    """The order in which tables think if all arrive during another's turn; those after "|" waited for its end."""
    order: list[str] = []

    async def wish(table: str, urgency: Urgency) -> None:
        async with shares.turn(table, urgency):
            order.append(table)
            await asyncio.sleep(0)

    async def play() -> None:
        async with shares.turn(first):
            wishing = [asyncio.create_task(wish(*each)) for each in wishes]
            await asyncio.sleep(0.01)
            order.append("|")
        await asyncio.gather(*wishing)

    asyncio.run(play())
    return order


def test_live_tables_come_before_slow_ones_and_both_before_computers_alone() -> None:
    shares = Shares(lambda: 1, opener=lambda table: table, watched=lambda table: 1)
    wishes = [("alone", Urgency.NOBODY), ("days", Urgency.DAYS), ("live", Urgency.LIVE)]
    assert let_in(shares, wishes) == ["|", "live", "days", "alone"]


def test_each_opener_has_a_limited_number_of_questions_thought_about_at_once() -> None:
    shares = Shares(lambda: 9, opener=lambda table: table[0], watched=lambda table: 1, most=2)
    wishes = [(table, Urgency.LIVE) for table in ("a1", "a2", "b1", "a3")]
    assert let_in(shares, wishes, "a0") == ["a1", "b1", "a2", "a3", "|"]


def test_the_number_of_places_may_change() -> None:
    places = iter([2, 2, 1, *[2] * 9])
    shares = Shares(lambda: next(places), opener=lambda table: table, watched=lambda table: 1)
    assert let_in(shares, [("a", Urgency.LIVE), ("b", Urgency.LIVE)]) == ["a", "b", "|"]


@pytest.mark.parametrize("limit", ["opened_per_hour_of_guest", "open_tables_of_guest"])
def test_tables_requested_at_once_count_for_each_other(settings: Settings, limit: str) -> None:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
    few: dict[str, Any] = {limit: 3}
    with RunningHouse(replace(settings, **few)) as house, browser(house) as anna:
        found = at_once(*[partial(anna.post, "/api/tables", json=asked)] * 8)
        assert sorted(answer.status_code for answer in found) == [201] * 3 + [429] * 5


def test_a_refused_table_does_not_count(settings: Settings) -> None:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
    with RunningHouse(replace(settings, opened_per_hour_of_guest=1)) as house, browser(house) as anna:
        assert anna.post("/api/tables", json=asked | {"seats": [YOU]}).status_code == 422
        assert anna.post("/api/tables", json=asked).status_code == 201
        assert anna.post("/api/tables", json=asked).status_code == 429

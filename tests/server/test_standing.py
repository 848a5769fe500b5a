"""Standing: each finished game is counted once, in the order of ending, and shown to those concerned."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from msgspec.structs import replace as changed
from sqlalchemy import insert, select

from kingstable import catalogue
from kingstable.cli import cli
from kingstable.server.app import House
from kingstable.server.guests import COOKIE
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.standing import ledger, reading, seasons
from kingstable.server.standing.fairness import counted_places, is_rated
from kingstable.server.standing.favourites import favourites
from kingstable.server.standing.ledger import Rated
from kingstable.server.standing.rating import after
from kingstable.server.standing.scale import SURE_AFTER, Belief
from kingstable.server.store.kept import Change, Kept, Origin, Person, Snapshot, Stored, Terms
from kingstable.server.store.schema import KEYS, PEOPLE, PROFILES, RATINGS, RESULTS, SEASON_RANKS, SESSIONS
from kingstable.server.store.store import Store
from kingstable.server.tokens import hashed, new_token
from tests.server.databases import new_database
from tests.server.houses import CLIENT, FRIEND, YOU, Json, RunningHouse, read, until
from tests.server.test_my_tables import play_to_the_end
from tests.server.test_seats import browser, taken

EASY = {"kind": "bot", "level": "easy"}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def opened(client: httpx.Client, *seats: Json, **more: object) -> str:
    asked = {"game": "crusaders", "seats": list(seats), "hold": "cookie"}
    return str(read(client.post("/api/tables", json=asked | more))["table"])


def met(anna: httpx.Client, bela: httpx.Client, **more: object) -> str:
    """A table of two people, played to its end."""
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
    table = read(anna.post("/api/tables", json=asked | more))
    taken(bela, table["table"], table["invitations"]["1"])
    play_to_the_end(table["table"], anna, bela)
    return str(table["table"])


def ratings(base: str, table: str) -> Json:
    """The ratings at a table, once it is counted."""
    return until(lambda: read(CLIENT.get(f"{base}/api/tables/{table}/ratings")), lambda found: bool(found["counted"]))


def rows(database: str, query: Any) -> list[Any]:
    async def ask() -> list[Any]:
        store = await Store.open(database)
        try:
            return list(await store.people.ask(query))
        finally:
            await store.close()

    return asyncio.run(ask())


def sign_up(house: RunningHouse, client: httpx.Client, name: str) -> None:
    """Turn a guest's browser into that of a person with an account, who holds the same seats."""
    secret, person, session = client.cookies[COOKIE], name.lower(), new_token()

    async def written(_: object) -> None:
        async with house.house.hall.store.people.writing() as connection:
            row = {"id": person, "name": name, "role": "player", "created": 1, "key": hashed(secret)}
            await connection.execute(insert(PEOPLE).values(**row, inviting=secret))
            await connection.execute(insert(KEYS).values(key=hashed(secret), person=person))
            times = {"created": 1, "seen": 1, "device": "a browser"}
            await connection.execute(insert(SESSIONS).values(hash=hashed(session), person=person, **times))
        house.house.hall.askers.forget()

    house.inside(written)
    client.cookies.clear()
    client.cookies.set(COOKIE, session)


def kept(*people: Person, places: tuple[int, ...], rated: bool = True) -> Kept:
    return Kept(
        "t", "crusaders", 0, {}, people, 9, 9, over=True, bot_to_move=False, ended=1, places=places,
        terms=Terms(rated=rated),
    )  # fmt: skip


# What counts


def test_players_who_left_rank_behind_all_others_the_first_to_leave_last() -> None:
    stayed, first, second = (
        Person("you", "A", token="a"),
        Person("friend", "B", token="b", standin="medium", stood_in=(3, -1)),
        Person("friend", "C", token="c", standin="medium", stood_in=(7, -1)),
    )
    assert counted_places(kept(stayed, first, second, places=(3, 1, 2))) == (1, 3, 2)
    back = changed(first, standin=None, stood_in=(3, 5))
    assert counted_places(kept(stayed, back, second, places=(3, 1, 2))) == (2, 1, 3)


def test_a_game_is_rated_if_everybody_came_holds_one_seat_and_it_is_not_casual() -> None:
    own, friend, computer = (
        Person("you", "A", token="a"),
        Person("friend", "B", token="b"),
        Person("bot", "C", "easy"),
    )
    players = ["guest:a", "guest:b", "computer:easy"]
    assert is_rated(kept(own, friend, computer, places=(1, 2, 3)), players)
    assert not is_rated(kept(own, friend, computer, places=(1, 2, 3), rated=False), players)
    assert not is_rated(kept(own, friend, computer, places=(1, 2, 3)), ["person:x", "person:x", "computer:easy"])
    assert not is_rated(kept(own, changed(friend, kind="you"), places=(1, 2)), players[:2])
    assert not is_rated(kept(own, changed(friend, token=""), places=(1, 2)), ["guest:a", None])
    continued = kept(own, friend, places=(1, 2))
    for terms in (Terms(origin=Origin("t", 1)), Terms(uploaded=True)):
        assert not is_rated(changed(continued, terms=terms), players[:2])
    assert not is_rated(kept(computer, computer, places=(1, 2)), ["computer:easy"] * 2)


def test_ratings_rise_with_wins_and_ties_keep_equals_equal() -> None:
    even = after(["a", "b", "c"], [Belief()] * 3, [1, 1, 1])
    assert len({round(each.mu, 6) for each in even}) == 1
    first, second, third = after(["a", "b", "c"], [Belief()] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert all(each.sigma < Belief().sigma for each in (first, second, third))


def test_a_computer_player_at_two_seats_is_rated_by_their_mean() -> None:
    person, one, other = after(["p", "c", "c"], [Belief()] * 3, [2, 1, 3])
    alone = after(["p", "x", "y"], [Belief()] * 3, [2, 1, 3])
    assert one == other
    assert one.mu == pytest.approx((alone[1].mu + alone[2].mu) / 2)
    assert person == alone[0]


def test_favourites_are_the_cards_that_moves_name() -> None:
    moves = [(0, "place la 1"), (1, "place bo 2"), (0, "place la 3")]
    assert favourites(catalogue.game("crusaders"), moves, 2) == [{"la": 2}, {"bo": 1}]


def test_a_stand_ins_moves_are_nobodys_favourites(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna:
        table = opened(anna, YOU, EASY)
        read(anna.post(f"/api/tables/{table}/seats/0/stand-in", json={}))
        ratings(house.base, table)
        assert read(anna.get("/api/me/profile"))["favourites"] == []


# A game's end


def test_a_finished_game_counts_once_with_ratings_before_and_after(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna, browser(house) as bela:
        table = opened(anna, YOU, EASY)
        before = read(CLIENT.get(f"{house.base}/api/tables/{table}/ratings"))
        assert (before["rated"], before["counted"]) == (True, False)
        assert [each["rating"] for each in before["seats"]] == [
            {"rating": 1500, "uncertainty": 333, "provisional": True, "games": 0}
        ] * 2
        view = play_to_the_end(table, anna)
        places = [score["place"] for score in sorted(view["scene"]["outcome"]["scores"], key=lambda each: each["seat"])]
        found = ratings(house.base, table)
        changes = [each["change"] for each in found["seats"]]
        assert changes == ([0, 0] if places[0] == places[1] else sorted(changes, reverse=places[0] == 1))
        assert [each["rating"]["rating"] - 1500 for each in found["seats"]] == changes
        assert [each["level"] for each in found["seats"]] == [None, "easy"]
        casual = met(anna, bela, rated=False)
        assert ratings(house.base, casual)["rated"] is False
    kept_results = rows(place.database, select(RESULTS))
    assert sorted((row.table, row.seat) for row in kept_results) == sorted(
        [(table, 0), (table, 1), (casual, 0), (casual, 1)]
    )
    assert sum(row.games for row in rows(place.database, select(RATINGS))) == 2


def test_a_conceded_game_counts_and_one_without_a_result_does_not(house: RunningHouse) -> None:
    with browser(house) as anna:
        conceded, alone = opened(anna, YOU, EASY), opened(anna, YOU, EASY)
        read(anna.post(f"/api/tables/{conceded}/concede", json={}))
        found = ratings(house.base, conceded)
        assert found["rated"] is True
        assert found["seats"][0]["change"] < 0 < found["seats"][1]["change"]
        assert anna.post(f"/api/tables/{alone}/end", json={"result": "none"}).is_success
        found = ratings(house.base, alone)
        assert (found["rated"], {each["change"] for each in found["seats"]}) == (False, {None})


def test_two_servers_count_each_game_once_and_a_rebuild_agrees(place: Settings) -> None:
    with (
        RunningHouse(place) as first,
        RunningHouse(place) as second,
        browser(first) as anna,
        browser(second) as bela,
    ):
        for _ in range(3):
            play_to_the_end(opened(anna, YOU, EASY), anna)
            play_to_the_end(opened(bela, YOU, EASY), bela)
        until(lambda: {"many": len(rows(place.database, select(RESULTS)))}, lambda found: found["many"] == 12)
    query = select(RATINGS).order_by(RATINGS.c.player)
    counted = rows(place.database, query)
    assert [row.games for row in counted if row.player == "computer:easy"] == [6]
    done = CliRunner().invoke(cli, ["ratings", "--rebuild", "--database", place.database])
    assert done.output == "Counted 6 finished games.\n"
    again = rows(place.database, query)
    assert [(row.player, row.games, row.wins, row.last) for row in again] == [
        (row.player, row.games, row.wins, row.last) for row in counted
    ]
    assert [row.mu for row in again] == pytest.approx([row.mu for row in counted])
    assert CliRunner().invoke(cli, ["ratings", "--database", place.database]).output == "Counted 0 finished games.\n"


def test_games_that_end_while_nobody_counts_are_counted_at_the_next_start(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna:
        table = opened(anna, YOU, EASY)
        play_to_the_end(table, anna)
        ratings(house.base, table)
    CliRunner().invoke(cli, ["ratings", "--rebuild", "--database", place.database])
    with RunningHouse(place) as house:
        assert ratings(house.base, table)["rated"] is True


# Profiles


def test_a_guests_rating_moves_to_the_account_they_make(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna, browser(house) as bela:
        table = met(anna, bela)
        ratings(house.base, table)
        own = read(anna.get("/api/me/profile"))
        assert (own["kind"], own["own"], own["pools"][0]["rating"]["games"]) == ("guest", True, 1)
        assert own["favourites"][0]["times"] >= 1
        assert anna.get("/api/people/Anna").status_code == 404
        sign_up(house, anna, "Anna")
        profile = read(bela.get("/api/people/Anna"))
        assert (profile["kind"], profile["own"]) == ("person", False)
        assert profile["pools"] == own["pools"]
        assert profile["rivals"] == []  # Bela is a guest
        sign_up(house, bela, "Bela")
        assert read(bela.get("/api/me/profile"))["name"] == "Bela"
        met_bela = read(anna.get("/api/me/profile"))["rivals"]
        assert [(each["person"], each["games"]) for each in met_bela] == [("Bela", 1)]
        assert met_bela[0]["ahead"] + met_bela[0]["tied"] + met_bela[0]["behind"] == 1
        again = met(anna, bela)
        seats = ratings(house.base, again)["seats"]
        assert [(each["person"], each["rating"]["games"]) for each in seats] == [("Anna", 2), ("Bela", 2)]


@pytest.mark.parametrize("has_account", [False, True], ids=["another device", "an account"])
def test_finished_games_move_with_everything_a_guest_has(place: Settings, has_account: bool) -> None:
    with RunningHouse(place) as house, browser(house) as laptop, browser(house) as phone:
        for client in (laptop, phone) if has_account else (laptop,):
            table = opened(client, YOU, EASY)
            play_to_the_end(table, client)
            ratings(house.base, table)
        if has_account:
            sign_up(house, phone, "Anna")
        code = read(laptop.post("/api/me/move", json={}))["code"]
        read(phone.post("/api/me/move/take", json={"code": code}))
        (pool,) = read(phone.get("/api/me/profile"))["pools"]
        assert pool["rating"]["games"] == (2 if has_account else 1)
        assert len(read(phone.get("/api/me/history"))["games"]) == pool["rating"]["games"]
        assert read(laptop.get("/api/me/history"))["games"] == []


def test_moving_one_seat_moves_only_its_finished_game(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as laptop, browser(house) as phone:
        tables = [opened(laptop, YOU, EASY) for _ in range(2)]
        for table in tables:
            play_to_the_end(table, laptop)
            ratings(house.base, table)
        code = read(laptop.post("/api/me/move", json={"table": tables[0], "seat": 0}))["code"]
        read(phone.post("/api/me/move/take", json={"code": code}))
        for client, table in zip((phone, laptop), tables, strict=True):
            assert [each["table"] for each in read(client.get("/api/me/history"))["games"]] == [table]


def test_a_game_counts_for_the_present_holder_of_the_seat(settings: Settings) -> None:
    async def handed_over() -> str:
        store = await Store.open(settings.database)
        try:
            game = changed(kept(Person("you", "A", token="a"), places=(1,)), ply=0, revision=0)
            await store.add_table(Stored(game, Snapshot(0, b"")))
            ended = await ledger.next_ended(store.people, 1)
            later = changed(game, people=(Person("you", "A", token="b"),), revision=1)
            await store.change(Change(later))
            (found,) = await store.people.write(partial(ledger.still_next, ended=ended))
            assert found.kept is not None
            return found.kept.people[0].token
        finally:
            await store.close()

    assert asyncio.run(handed_over()) == "b"


def ratings_after(does: Callable[[Store], Awaitable[None]]) -> list[Any]:
    """Run `does` while another server counts a game of Anna, who was a guest before. Return the ratings after both."""
    row = {"game": "crusaders", "seats": 2, "mu": 25.0, "sigma": 8.0, "games": 1, "wins": 0, "last": 1}
    person = {"id": "anna", "name": "Anna", "role": "player", "created": 1, "key": "key", "inviting": "secret"}

    async def meanwhile(url: str) -> list[Any]:
        store = await Store.open(url)
        try:
            async with store.people.writing() as connection:
                await connection.execute(insert(PEOPLE).values(person))
                await connection.execute(insert(KEYS).values(key="key", person="anna"))
                await connection.execute(
                    insert(RATINGS), [row | {"player": each} for each in ("person:anna", "guest:key")]
                )
            async with store.people.writing() as connection:
                await connection.run_sync(ledger.still_next, [])
                await connection.run_sync(ledger.believe, {("person:anna", "crusaders", 2): Rated(Belief(26, 7), 2)})
                doing = asyncio.ensure_future(does(store))
                await asyncio.wait([doing], timeout=0.5)
            await doing
            return list(await store.people.ask(select(RATINGS.c.player, RATINGS.c.games)))
        finally:
            await store.close()

    with new_database() as url:
        return asyncio.run(meanwhile(url))


def test_a_guests_games_can_be_claimed_while_another_server_counts() -> None:
    given = partial(ledger.claim, persons=["anna"])
    assert ratings_after(lambda store: store.people.write(given)) == [("person:anna", 3)]


def test_a_rebuild_discards_what_another_server_is_just_counting() -> None:
    assert ratings_after(lambda store: ledger.forget(store.people)) == []


def test_a_history_is_paged_shows_casual_games_only_to_oneself_and_may_be_hidden(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        casual, rated = met(anna, bela, rated=False), met(anna, bela)
        ratings(house.base, casual), ratings(house.base, rated)
        sign_up(house, anna, "Ada")
        sign_up(house, bela, "Bert")
        own = read(anna.get("/api/me/history"))
        assert [(each["table"], each["rating"] is None) for each in own["games"]] == [(rated, False), (casual, True)]
        seen = read(bela.get("/api/people/Ada/history"))
        assert [each["table"] for each in seen["games"]] == [rated]
        assert seen["games"][0]["rivals"] == ["Bela"]
        assert (seen["page"], seen["pages"]) == (1, 1)
        assert bela.get("/api/people/Ada/history?page=2").json()["error"]["code"] == "no-page"
        assert bela.get("/api/people/Ada/history?page=x").status_code == 400
        assert read(bela.post("/api/me/profile", json={"hidden": True}))["hidden"] is True
        assert read(bela.get("/api/me/history"))["games"]
        hidden = read(anna.get("/api/people/Bert"))
        assert (hidden["hidden"], hidden["pools"], hidden["rivals"], hidden["since"]) == (True, [], [], None)
        assert anna.get("/api/people/Bert/history").json()["error"]["code"] == "hidden-history"
        seen = read(CLIENT.get(f"{house.base}/api/people/Ada/history"))
        assert [(each["table"], each["rivals"]) for each in seen["games"]] == [(None, [None])]
        assert read(anna.get("/api/me/profile"))["rivals"] == []
        assert [each["person"] for each in ratings(house.base, rated)["seats"]] == [None, None]


def test_the_same_choice_made_twice_at_once_is_stored(place: Settings) -> None:
    person = {"id": "anna", "name": "Anna", "role": "player", "created": 1, "key": "key", "inviting": "secret"}

    async def chosen() -> list[Any]:
        store = await Store.open(place.database)
        try:
            async with store.people.writing() as connection:
                await connection.execute(insert(PEOPLE).values(person))
            at_once = ({"hidden": True}, {"inviters": "met"}) * 3
            await asyncio.gather(*(reading.choose(store.people, "anna", **each) for each in at_once))
            return list(await store.people.ask(select(PROFILES.c.hidden, PROFILES.c.inviters)))
        finally:
            await store.close()

    assert asyncio.run(chosen()) == [(True, "met")]


def test_strangers_change_no_profile_and_guests_have_no_public_one(house: RunningHouse) -> None:
    with browser(house) as guest:
        assert guest.post("/api/me/profile", json={"hidden": True}).json()["error"]["code"] == "profile-of-guest"
        assert guest.post("/api/me/profile", json={"hidden": "yes"}).status_code == 400
        key = hashed(guest.cookies[COOKIE])
        for name in (key, f"guest:{key}", "x" * 300, "%00", "ada", "*"):
            assert CLIENT.get(f"{house.base}/api/people/{name}").status_code == 404


def test_a_person_who_has_not_played_yet_has_an_empty_profile(house: RunningHouse) -> None:
    with browser(house) as guest, httpx.Client(base_url=house.base) as stranger:
        for client in (guest, stranger):
            own = read(client.get("/api/me/profile"))
            assert (own["kind"], own["own"], own["pools"], own["rivals"], own["favourites"]) == (
                "guest",
                True,
                [],
                [],
                [],
            )
            assert read(client.get("/api/me/history")) == {"games": [], "page": 1, "pages": 1}


def test_a_computer_player_has_a_profile(house: RunningHouse) -> None:
    with browser(house) as anna:
        table = opened(anna, YOU, EASY)
        play_to_the_end(table, anna)
        ratings(house.base, table)
        found = read(CLIENT.get(f"{house.base}/api/computers/easy"))
        assert (found["kind"], found["name"]) == ("computer", "The Squire")
        games = read(CLIENT.get(f"{house.base}/api/computers/easy/history"))["games"]
        assert table in [each["table"] for each in games]
        assert CLIENT.get(f"{house.base}/api/computers/none").status_code == 404


# Leaderboards


def rate(database: str, player: str, mu: float, games: int, ended: int = 1000) -> None:
    """Add somebody who has won this many rated games, each a millisecond after the one before."""

    async def written() -> None:
        store = await Store.open(database)
        try:
            async with store.people.writing() as connection:
                pool = {"player": player, "game": "crusaders", "seats": 2, "mu": mu, "sigma": 2.0}
                await connection.execute(insert(RATINGS).values(**pool, games=games, wins=games, last=ended))
        finally:
            await store.close()

    asyncio.run(written())


def test_a_leaderboard_has_reliably_rated_people_and_computers_but_no_guests(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna, browser(house) as bela:
        sign_up(house, anna, "Anna")
        sign_up(house, bela, "Bela")
        for player, mu, games in (
            ("person:anna", 30.0, SURE_AFTER),
            ("person:bela", 35.0, SURE_AFTER),
            ("person:gone", 36.0, SURE_AFTER),
            ("computer:hard", 30.0, SURE_AFTER),
            ("computer:easy", 40.0, SURE_AFTER - 1),
            ("guest:key", 50.0, SURE_AFTER),
        ):
            rate(place.database, player, mu, games)
        board = read(CLIENT.get(f"{house.base}/api/leaderboards/crusaders?seats=2"))
        assert [(each["name"], each["person"], each["level"]) for each in board["ranks"]] == [
            ("Bela", "Bela", None),
            ("The Marshal", None, "hard"),
            ("Anna", "Anna", None),
        ]
        assert [each["rank"] for each in board["ranks"]] == [1, 2, 2]
        read(bela.post("/api/me/profile", json={"hidden": True}))
        shown_now = read(CLIENT.get(f"{house.base}/api/leaderboards/crusaders?seats=2"))["ranks"]
        assert "Bela" not in [each["name"] for each in shown_now]
        assert read(CLIENT.get(f"{house.base}/api/leaderboards/crusaders?seats=3"))["ranks"] == []
        for query in ("crusaders?seats=9", "crusaders?season=none", "chess"):
            assert CLIENT.get(f"{house.base}/api/leaderboards/{query}").status_code in {404, 422}


def test_a_season_has_a_leaderboard_that_is_kept_when_it_is_over(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "SURE_AFTER", 2)
    monkeypatch.setattr(seasons, "GAMES", 2)
    database = ["--database", settings.database]
    with RunningHouse(settings) as house, browser(house) as anna:
        for _ in range(2):
            table = opened(anna, YOU, EASY)
            play_to_the_end(table, anna)
            ratings(house.base, table)
        ended = [row.ended for row in rows(settings.database, select(RESULTS.c.ended).order_by(RESULTS.c.ended))]
    for name, begins, ends in (("now", 0, ended[-1] + 1), ("then", 0, ended[0] + 1)):
        asyncio.run(seasons.made(settings.database, name, begins, ends))
    with RunningHouse(settings) as house:

        def board(season: str) -> Json:
            return read(CLIENT.get(f"{house.base}/api/leaderboards/crusaders?seats=2&season={season}"))

        for season, found in (("now", ["easy"]), ("then", [])):
            assert [each["level"] for each in board(season)["ranks"]] == found
        before = board("now")["ranks"]

        async def closed(inside: House) -> None:
            await seasons.close_all(inside.hall.store.people, ended[-1] + 1)
            await seasons.close_all(inside.hall.store.people, ended[-1] + 1)

        house.inside(closed)
        rate(settings.database, "computer:hard", 40.0, SURE_AFTER)
        assert board("now")["ranks"] == before
        assert {each["closed"] for each in board("now")["seasons"]} == {True}
    listed = CliRunner().invoke(cli, ["season", *database]).output
    assert "now: 1970-01-01 to " in listed
    assert listed.count(", over") == 2


def test_a_guests_ranks_in_past_seasons_move_to_the_account_they_make(
    place: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "SURE_AFTER", 1)
    monkeypatch.setattr(seasons, "GAMES", 1)
    with RunningHouse(place) as house, browser(house) as anna:
        table = opened(anna, YOU, EASY)
        play_to_the_end(table, anna)
        ratings(house.base, table)
        begins, ends = 0, now() + 1

        async def over(inside: House) -> None:
            await seasons.add(inside.hall.store.people, "first", begins, ends)
            await seasons.close_all(inside.hall.store.people, ends)

        house.inside(over)
        sign_up(house, anna, "Anna")
        read(anna.get("/api/me/profile"))
        board = read(anna.get("/api/leaderboards/crusaders?seats=2&season=first"))
    assert {each["name"] for each in board["ranks"] if not each["level"]} == {"Anna"}
    assert not rows(place.database, select(SEASON_RANKS).where(SEASON_RANKS.c.player.startswith("guest:")))


def test_a_closing_season_includes_games_another_server_is_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "SURE_AFTER", 1)
    monkeypatch.setattr(seasons, "GAMES", 1)
    result = {
        "table": "t", "seat": 0, "player": "person:anna", "game": "crusaders", "seats": 2, "ended": 5, "place": 1,
        "left": False, "faces": "{}", "mu_before": 25.0, "sigma_before": 8.0, "mu": 26.0, "sigma": 7.0,
    }  # fmt: skip

    async def meanwhile(url: str) -> list[Any]:
        store = await Store.open(url)
        try:
            game = changed(kept(Person("you", "A", token="a"), places=(1,)), ply=0, revision=0)
            await store.add_table(Stored(game, Snapshot(0, b"")))
            await seasons.add(store.people, "first", 0, 10)
            async with store.people.writing() as connection:
                await connection.run_sync(ledger.still_next, [])
                await connection.execute(insert(RESULTS).values(result))
                closing = asyncio.ensure_future(seasons.close_all(store.people, 20))
                await asyncio.wait([closing], timeout=0.5)
            await closing
            return list(await store.people.ask(select(SEASON_RANKS.c.player, SEASON_RANKS.c.mu)))
        finally:
            await store.close()

    with new_database() as url:
        assert asyncio.run(meanwhile(url)) == [("person:anna", 26.0)]


def test_the_command_makes_a_season_and_explains_invalid_ones(settings: Settings) -> None:
    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, ["season", *words, "--database", settings.database], standalone_mode=False)
        return done.exit_code, done.output or str(done.exception)

    winter = ["--from", "2026-12-01", "--to", "2027-03-01"]
    assert run() == (0, "There are no seasons yet.\n")
    assert run("Winter", *winter) == (0, "Winter begins on 2026-12-01 and ends before 2027-03-01.\n")
    assert "already" in run("Winter", *winter)[1]
    assert "give --from and --to" in run("Spring")[1]
    assert "choose a later --to" in run("Spring", "--from", "2027-03-01", "--to", "2027-03-01")[1]
    assert run() == (0, "Winter: 2026-12-01 to 2027-03-01, open\n")


def test_the_command_removes_a_season_that_is_not_over(settings: Settings) -> None:
    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, ["season", *words, "--database", settings.database], standalone_mode=False)
        return done.exit_code, done.output or str(done.exception)

    async def close() -> None:
        store = await Store.open(settings.database)
        await seasons.close_all(store.people, 2)
        await store.close()

    asyncio.run(seasons.made(settings.database, "Past", 0, 1))
    asyncio.run(close())
    winter = ["Winter", "--from", "2026-12-01", "--to"]
    run(*winter, "2026-03-01")
    run(*winter, "2028-03-01")
    assert "needs the NAME of a season" in run("--remove")[1]
    assert "needs the NAME of a season" in run(*winter, "2027-03-01", "--remove")[1]
    assert run("Winter", "--remove") == (0, "Winter is no longer a season.\n")
    assert "There is no season Winter" in run("Winter", "--remove")[1]
    assert "is over and its leaderboards are final" in run("Past", "--remove")[1]
    assert run(*winter, "2027-03-01")[0] == 0
    assert run() == (0, "Winter: 2026-12-01 to 2027-03-01, open\nPast: 1970-01-01 to 1970-01-01, over\n")

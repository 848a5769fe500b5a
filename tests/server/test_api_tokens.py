"""Tokens of an account: each scope opens its own calls only; secrets are shown once, kept as hashes, and revocable."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

import httpx
import pytest

from kingstable.server.settings import Settings
from kingstable.server.tokens import hashed
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read
from tests.server.people import code, my_tables, open_own, person, seat_of, stranger
from tests.server.test_seats import browser


def make(client: httpx.Client, *scopes: str) -> Json:
    return read(client.post("/api/account/tokens", json={"name": "My bot", "scopes": scopes}))


def program(house: RunningHouse, secret: str) -> httpx.Client:
    return httpx.Client(base_url=house.base, headers={"Authorization": f"Bearer {secret}"})


def test_a_program_with_all_scopes_plays_for_its_person(house: RunningHouse) -> None:
    with person(house, "Programmer") as client, browser(house) as friend:
        made = make(client, "read", "watch", "play", "open")
        assert made["secret"].startswith("kt_")
        with program(house, made["secret"]) as bot:
            assert read(bot.get("/api/me"))["account"]["name"] == "Programmer"
            opened = read(bot.post("/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]}))
            table = opened["table"]
            assert opened["tokens"] == {}  # the account holds the seat
            assert [my_tables(bot), my_tables(client)] == [[table], [table]]
            assert seat_of(bot, table) == seat_of(client, table) == 0
            friend.post(f"/api/tables/{table}/take", json={"secret": opened["invitations"]["1"], "hold": "cookie"})
            for each in (bot, friend):
                view = read(each.get(f"/api/tables/{table}"))
                if view["question"] is not None:
                    move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
                    assert each.post(f"/api/tables/{table}/moves", json=move).status_code == 200


def test_a_seat_taken_by_a_program_belongs_to_its_person_and_no_secret_is_shown(house: RunningHouse) -> None:
    with person(house, "Taker") as client, browser(house) as guest:
        opened = open_own(guest)
        with program(house, make(client, "play")["secret"]) as bot:
            took = bot.post(f"/api/tables/{opened['table']}/take", json={"secret": opened["invitations"]["1"]})
            assert read(took) == {"seat": 1, "token": None}
        assert seat_of(client, opened["table"]) == 1


def test_each_scope_opens_exactly_what_it_says(house: RunningHouse) -> None:
    with person(house, "Scoped") as client:
        table = open_own(client)["table"]
        calls: dict[str, Callable[[httpx.Client], httpx.Response]] = {
            "read": lambda bot: bot.get("/api/me/tables"),
            "watch": lambda bot: bot.get(f"/api/tables/{table}"),
            "play": lambda bot: bot.post(f"/api/tables/{table}/seat", json={"name": "Robot"}),
            "open": lambda bot: bot.get(f"/api/tables/{table}/invitations"),
        }
        for scope in calls:
            with program(house, make(client, scope)["secret"]) as bot:
                answers = {name: call(bot) for name, call in calls.items()}
            assert answers.pop(scope).status_code == 200
            assert {code(answer) for answer in answers.values()} == {(403, "out-of-scope")}


def test_no_token_opens_the_account_itself(house: RunningHouse) -> None:
    with person(house, "Guarded") as client:
        everything = make(client, "read", "watch", "play", "open")["secret"]
        with program(house, everything) as bot:
            assert code(bot.get("/api/account/sessions")) == (403, "browser-only")
            assert code(bot.get("/api/account/tokens")) == (403, "browser-only")
            more = bot.post("/api/account/tokens", json={"name": "More", "scopes": ["play"]})
            assert code(more) == (403, "browser-only")
            webhook = bot.post("/api/me/notices/webhook", json={"url": "https://example.org/turns"})
            assert code(webhook) == (403, "browser-only")


def test_a_program_answers_proposals_and_ends_the_game(house: RunningHouse) -> None:
    with person(house, "Parleyer") as client, person(house, "Rival of Parleyer") as rival:
        opened = open_own(client)
        table = opened["table"]
        rival.post(f"/api/tables/{table}/take", json={"secret": opened["invitations"]["1"], "hold": "cookie"})
        asked = read(rival.post(f"/api/tables/{table}/end", json={"result": "none"}))["parley"]
        with program(house, make(client, "play")["secret"]) as bot:
            assert read(bot.get(f"/api/tables/{table}/take-back"))["how"] == "no"
            answer = {"number": asked["number"], "agree": True}
            assert read(bot.post(f"/api/tables/{table}/parley", json=answer))["over"] is True


def test_a_program_watches_where_its_person_may(house: RunningHouse) -> None:
    with person(house, "Onlooker") as client, person(house, "Looked at") as other:
        table = open_own(other)["table"]
        with program(house, make(client, "watch", "play")["secret"]) as bot:
            assert seat_of(bot, table) is None
            refused = bot.post(f"/api/tables/{table}/seat", json={"name": "Robot"})
            assert code(refused) == (403, "watching")


def test_revoked_and_made_up_tokens_open_nothing(house: RunningHouse) -> None:
    with person(house, "Revoker") as client:
        table = open_own(client)["table"]
        made = make(client, "watch", "open", "play")
        with program(house, made["secret"]) as bot:
            assert seat_of(bot, table) == 0
            left = read(client.post("/api/account/tokens/end", json={"token": made["token"]["id"]}))
            assert left["tokens"] == []
            assert code(bot.get(f"/api/tables/{table}")) == (401, "unknown-token")
            opening = bot.post("/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]})
            assert code(opening) == (401, "unknown-token")
        again = client.post("/api/account/tokens/end", json={"token": made["token"]["id"]})
        assert code(again) == (404, "no-token")
        with program(house, "kt_" + "A" * 22) as bot:
            assert code(bot.get(f"/api/tables/{table}")) == (401, "unknown-token")


@pytest.mark.parametrize(("name", "terms"), [("Follower", {}), ("Straggler", {"delay_plies": 1})])
def test_a_stream_ends_once_its_token_is_revoked(house: RunningHouse, name: str, terms: Json) -> None:
    with person(house, name) as client, browser(house) as friend:
        asked = {"game": "crusaders", "seats": [YOU, {"kind": "you", "name": "Bela"}], "hold": "cookie", **terms}
        own, others = (read(each.post("/api/tables", json=asked))["table"] for each in (client, friend))
        for table, player in ((own, client), (others, friend)):
            made = make(client, "watch")
            with program(house, made["secret"]) as bot, bot.stream("GET", f"/api/tables/{table}/live") as stream:
                lines = stream.iter_lines()
                assert any(line == "event: people" for line in lines)
                read(client.post("/api/account/tokens/end", json={"token": made["token"]["id"]}))
                for _ in range(2):
                    seats = [read(player.get(f"/api/tables/{table}?seat={seat}")) for seat in (0, 1)]
                    view = next(each for each in seats if each["question"] is not None)
                    move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
                    read(player.post(f"/api/tables/{table}/moves?seat={view['seat']}", json=move))
                assert not any(line.startswith("id: ") and line != "id: 0" for line in lines)


def test_nobody_can_revoke_or_see_somebody_elses_tokens(house: RunningHouse) -> None:
    with person(house, "Owner") as owner, person(house, "Envious") as other:
        made = make(owner, "play")
        assert read(other.get("/api/account/tokens"))["tokens"] == []
        stolen = other.post("/api/account/tokens/end", json={"token": made["token"]["id"]})
        assert code(stolen) == (404, "no-token")
        assert [each["id"] for each in read(owner.get("/api/account/tokens"))["tokens"]] == [made["token"]["id"]]


@pytest.mark.parametrize(
    ("scopes", "wrong"),
    [([], (400, "bad-field")), (["everything"], (400, "bad-field")), (["admin"], (403, "not-admin"))],
)
def test_an_unknown_or_forbidden_scope_is_refused(
    house: RunningHouse, scopes: list[str], wrong: tuple[int, str]
) -> None:
    with stranger(house) as client:
        client.post("/api/account", json={"name": f"Wisher {len(str(scopes))}", "password": "a long password"})
        assert code(client.post("/api/account/tokens", json={"name": "Bot", "scopes": scopes})) == wrong


def test_a_secret_is_shown_once_and_stored_as_a_hash(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "Anna") as client:
        secret = make(client, "play")["secret"]
        assert secret not in client.get("/api/account/tokens").text
    with closing(sqlite3.connect(settings.database)) as file:
        kept = "\n".join(file.iterdump())
    assert hashed(secret) in kept
    assert secret not in kept


def test_the_programs_of_one_person_share_one_limit(settings: Settings) -> None:
    # The house also limits by address, so the limit is met by one address with several tokens.
    with RunningHouse(replace(settings, calls_per_second=0.001, burst=8)) as house, person(house, "Hasty") as client:
        secrets = [make(client, "read")["secret"] for _ in range(2)]
        answers = []
        for count in range(10):
            with program(house, secrets[count % 2]) as bot:
                answers.append(bot.get("/api/me").status_code)
        assert answers.count(200) <= 8
        assert answers[-1] == 429

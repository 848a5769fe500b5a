"""How the house withstands attackers."""

from __future__ import annotations

import asyncio
import logging
import random
import socket
from dataclasses import replace

import httpx
import pytest

from kingstable.server.quotas import Pace
from kingstable.server.settings import Settings
from kingstable.server.thinking import Question
from tests import hostile
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    QuickThinker,
    RunningHouse,
    bot,
    mover,
    open_table,
    people,
    play_on,
)  # fmt: skip

WRONG_BODIES = [
    (b"", "bad-json"),
    (b"{", "bad-json"),
    (b"\xff\xfe", "bad-json"),
    (b'{"question": 0, "move": "la", "more": ' + b"[" * 5000, "bad-field"),
    (b"null", "not-object"),
    (b"[]", "not-object"),
    (b"{}", "bad-field"),
    (b'{"question": "0", "move": "place la 1"}', "bad-field"),
    (b'{"question": 0.5, "move": "place la 1"}', "bad-field"),
    (b'{"question": -1, "move": "place la 1"}', "bad-field"),
    (b'{"question": 99999999999999999999, "move": "place la 1"}', "bad-field"),
    (b'{"ply": 0, "move": "place la 1"}', "bad-field"),
    (b'{"question": 0, "move": "la", "' + b"x" * 60_000 + b'": 1}', "bad-field"),
    (b'{"question": 0, "move": "la", "' + b" - at `$" * 7_000 + b'": 1}', "bad-field"),
    (b'{"question": 0, "move": null}', "bad-field"),
    (b'{"question": 0, "move": "' + b"x" * 201 + b'"}', "bad-field"),
    (b'{"question": 0, "move": "place la 1", "seat": 1}', "bad-field"),
]


@pytest.mark.parametrize(("content", "code"), WRONG_BODIES)
def test_a_body_that_is_no_move_is_refused_and_changes_nothing(house: RunningHouse, content: bytes, code: str) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    before = guest.view()
    answer = post_raw(guest, content)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
    assert len(answer.content) < 1000
    assert guest.view() == before


@pytest.mark.parametrize(
    "move", ["", " ", "place", "place xx 1", "place la 9", "fly la 1", "place la 1 1", "\x00", "🏰"]
)
def test_text_that_is_not_a_move_is_refused_with_the_reason(house: RunningHouse, move: str) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    answer = guest.move(0, move)
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "move")
    assert guest.get(f"/why?move={'x' * 201}").status_code == 400
    assert guest.view()["ply"] == 0


def test_a_card_not_in_hand_is_refused_by_its_rule(house: RunningHouse) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    held = {offer["move"].split()[1] for offer in guest.view()["scene"]["offers"]}
    strange = next(unit for unit in ("la", "bo", "sw", "he", "ba", "labo", "lasw") if unit not in held)
    answer = guest.move(0, f"place {strange} 1")
    assert (answer.status_code, answer.json()["error"]["rule"]) == (422, "CR-5")


def test_a_huge_body_is_not_read(house: RunningHouse) -> None:
    guest = open_table(house, YOU, FRIEND)[0]
    answer = post_raw(guest, b'{"question": 0, "move": "' + b"x" * 70_000 + b'"}')
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


def test_a_body_that_other_sites_could_send_is_refused(house: RunningHouse) -> None:
    """A form or a plain text can be sent here from any page without the browser asking permission."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = CLIENT.post(
            f"{house.base}/api/tables", content=b'{"game": "crusaders"}', headers={"Content-Type": kind}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (415, "not-json-type")


def test_an_unknown_table_and_a_wrong_token_get_the_same_answer(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    other = open_table(house, YOU, FRIEND)
    table, foreign = guests[0].table, other[0].token
    tries = [
        Guest(house.base, "no-such-table"),
        Guest(house.base, "no-such-table", foreign),
        Guest(house.base, table, foreign),
        Guest(house.base, table, "x"),
        Guest(house.base, table, "x" * 2000),
        Guest(house.base, table, (guests[0].token or "")[:-1]),
    ]
    questions = {"": None, "/why?move=place%20la%201": None, "/at/0": None, "/record": None, "/live": None}
    answers = {(each.status_code, each.content) for guest in tries for path in questions for each in [ask(guest, path)]}
    assert len(answers) == 1
    status, content = answers.pop()
    assert status == 404
    assert table.encode() not in content


def test_watchers_cannot_change_anything(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    before = guests[0].view()
    for answer in (
        guests[None].move(0, before["scene"].get("offers", [{"move": "place la 1"}])[0]["move"]),
        guests[None].post("/seat", {"name": "Nobody"}),
        guests[None].get("/why?move=place%20la%201"),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "watching")
    assert guests[0].view() == before


def test_a_token_plays_only_its_own_seat(house: RunningHouse) -> None:
    guest, other = mover(open_table(house, YOU, FRIEND))
    for offer in guest.view()["scene"]["offers"]:
        assert other.move(None, offer["move"]).status_code == 422
        assert other.move(0, offer["move"]).status_code == 409


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "x" * 41, 5, None])
def test_an_unreadable_name_is_refused(house: RunningHouse, name: object) -> None:
    answer = open_table(house, YOU, FRIEND)[0].post("/seat", {"name": name})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["field"] == "name"


def test_a_name_is_text_never_markup_or_lines(house: RunningHouse) -> None:
    guest = open_table(house, {"kind": "you", "name": "<b>A\n\r\x07B</b>"}, FRIEND)[0]
    assert guest.view()["players"][0]["name"] == "<b>A B</b>"
    assert guest.get().headers["content-type"].startswith("application/json")


def test_noise_on_every_call_is_refused_and_the_house_survives(house: RunningHouse) -> None:
    noise = random.Random(7)
    guest = open_table(house, YOU, FRIEND)[0]
    paths = ["/moves", "/seat", "/why", "/at/x", "/at/-1", "/at/99999999999999999999", "/../../etc/passwd", "/%00"]
    for _ in range(40):
        content = noise.randbytes(noise.randrange(200))
        path = noise.choice(paths)
        assert 400 <= post_raw(guest, content, path).status_code < 500
        assert 400 <= guest.get(path).status_code < 500
    assert guest.view()["ply"] == 0


def test_half_a_request_disturbs_nobody(house: RunningHouse) -> None:
    port = int(house.base.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port)) as half, socket.create_connection(("127.0.0.1", port)) as junk:
        half.sendall(b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
        junk.sendall(b"\x16\x03\x01 not http at all\r\n\r\n")
        assert open_table(house, YOU, FRIEND)[0].view()["ply"] == 0


def test_internal_errors_are_not_shown(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the secret seed is 42")

    with RunningHouse(settings) as house, caplog.at_level(logging.DEBUG):
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 1)
        monkeypatch.setattr("kingstable.server.api.hot.number", broken)
        answer = guests[0].get("/live")
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "broken")
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text
    assert "the secret seed is 42" in caplog.text
    ours = "".join(record.getMessage() for record in caplog.records if not record.name.startswith("http"))
    assert not [token for token in (guests[0].token, guests[1].token) if token and token in ours]


def test_a_caller_who_is_too_fast_has_to_wait(settings: Settings) -> None:
    with RunningHouse(replace(settings, burst=5, calls_per_second=0.001)) as house:
        answers = [CLIENT.get(f"{house.base}/health") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["error"]["code"] == "too-fast"
        assert answers[-1].headers["retry-after"]


def test_the_rate_is_limited_per_address_and_recovers_with_time() -> None:
    now = 0.0
    pace = Pace(per_second=2, burst=3, clock=lambda: now)
    assert [pace.allows("a") for _ in range(4)] == [True, True, True, False]
    assert pace.allows("b")
    now = 1.0
    assert [pace.allows("a") for _ in range(3)] == [True, True, False]


def test_every_answer_carries_security_headers(house: RunningHouse) -> None:
    for path in ("/", "/health", "/api/games", "/nowhere"):
        headers = CLIENT.get(house.base + path).headers
        if headers["content-type"].startswith("application/json"):
            assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
        else:
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe-inline'; img" in headers["content-security-policy"]
            assert "camera=()" in headers["permissions-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def ask(guest: Guest, path: str) -> httpx.Response:
    return guest.get(path)


def post_raw(guest: Guest, content: bytes, path: str = "/moves") -> httpx.Response:
    headers = {"Authorization": f"Bearer {guest.token}", "Content-Type": "application/json"}
    return CLIENT.post(f"{guest.base}/api/tables/{guest.table}{path}", content=content, headers=headers)


class SlowThinker(QuickThinker):
    """Thinks for a while, and remembers each question."""

    async def think(self, question: Question) -> str:
        await asyncio.sleep(0.05)
        return await super().think(question)


def test_tables_without_people_do_not_delay_anybodys_computer_player(settings: Settings) -> None:
    thinker = SlowThinker()
    with RunningHouse(replace(settings, thinkers=2), thinker) as house:
        for _ in range(30):
            open_table(house, bot(), bot())
        guest = open_table(house, YOU, bot("easy"))[0]
        with guest.live() as stream:
            people(stream, lambda players: True)
            asked = len(thinker.questions)
            for _ in range(3):
                guest.wait_for(lambda view: bool(view["question"] is not None))
                guest.play_first()
            guest.wait_for(lambda view: bool(view["question"] is not None))
            others = [each.level for each in thinker.questions[asked:]]
    assert others.count("easy") >= 3
    assert others.count("random") <= 12 * others.count("easy")


@pytest.mark.parametrize("name", ["language", "streams", "disguises"])
def test_the_house_survives_full_size_attacks(name: str) -> None:
    """The other attacks take longer: python -m tests.hostile."""
    found = hostile.attacked(name)
    assert (found["house_alive"], found["lines_of_errors"]) == (True, 0)
    assert found.get("honest_refused", 0) == 0
    match name:
        case "language":
            assert found["answers"] == {414: 100, 200: 100}
        case "streams":
            assert found["player_sat_down"]
            assert found["held"]["one"] <= 16
            assert sum(found["held"].values()) <= 64
        case "disguises":
            assert found["refused"] == found["names"]
            assert (found["other_host"], found["thousand_ipv6_addresses_count_as"]) == (421, 1)

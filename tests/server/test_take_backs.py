"""Moves are taken back: at once if nobody has learned anything, otherwise if everybody agrees; on every stream."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest

from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.tokens import hashed
from tests.server.databases import new_database, part_of_redis
from tests.server.houses import FRIEND, YOU, Event, Guest, Json, RunningHouse, bot, open_table, read, steps, until
from tests.server.reactions import asked, kept

CARA = {"kind": "friend", "name": "Cara"}
GAME = "the_kingdom"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def in_turn(house: RunningHouse, *seats: Json) -> tuple[list[Guest], list[int], Guest]:
    """A new table: its people, with whoever begins first; their seats; and somebody who watches."""
    guests = open_table(house, *seats, game=GAME)
    people = sorted((seat for seat in guests if seat is not None), key=lambda seat: not guests[seat].to_move())
    return [guests[seat] for seat in people], people, guests[None]


def begun(*streams: Iterator[Event]) -> None:
    """Wait until all streams are followed: each begins by reporting who is there."""
    for stream in streams:
        assert any(event.kind == "people" for event in stream)


def offered(guest: Guest) -> Json:
    return read(guest.get("/take-back"))


def until_it_takes_asking(anna: Guest, *others: Guest) -> int:
    """Play on until the first guest cannot take back their last move alone. Return the ply."""
    while (found := offered(anna))["how"] != "ask":
        next(guest for guest in (anna, *others) if guest.to_move()).play_first()
    ply: int = found["ply"]
    return ply


def take_back(guest: Guest, ply: int) -> httpx.Response:
    return guest.post("/take-back", {"ply": ply})


def play(guest: Guest, word: str) -> Json:
    view = guest.view()
    move = next(offer["move"] for offer in view["scene"]["offers"] if offer["move"].startswith(word))
    return read(guest.move(view["question"], move))


def same(one: Json, two: Json) -> bool:
    """Whether two views show the same, except for what reveals that moves were taken back."""
    beside = {"takebacks", "question", "players", "due"}
    return {name: part for name, part in one.items() if name not in beside} == {
        name: part for name, part in two.items() if name not in beside
    }


def test_a_card_returns_to_hand_on_all_streams_and_after_a_restart(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house:
        (anna, bela), _, watcher = in_turn(house, YOU, FRIEND)
        before = {guest.token: guest.view() for guest in (anna, bela, watcher)}
        assert offered(anna)["how"] == "no"
        with bela.live() as hers, watcher.live() as watched:
            begun(hers, watched)
            played = play(anna, "play")
            steps(hers, 1), steps(watched, 1)
            assert offered(anna) == {"how": "at-once", "ply": 1, "to": 0, "asks": [], "uncounts": False}
            assert offered(bela)["how"] == "no"
            back = read(take_back(anna, 1))
            for stream, guest in ((hers, bela), (watched, watcher)):
                (event,) = steps(stream, 1)
                assert event.id == 0
                assert event.json["view"]["takebacks"] == 1
                assert same(event.json["view"], before[guest.token])
        assert same(back, before[anna.token])
        assert played["question"] is not None
        late = anna.move(before[anna.token]["question"], before[anna.token]["scene"]["offers"][0]["move"])
        assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
        assert moves_kept(house, anna.table) == []
        play(anna, "play")
    with RunningHouse(anywhere) as house:
        again = replace(anna, base=house.base)
        view = again.view()
        assert (view["ply"], view["takebacks"]) == (1, 1)
        assert read(take_back(again, 1))["takebacks"] == 2


def moves_kept(house: RunningHouse, table: str) -> list[int]:
    async def plies(inside: House) -> list[int]:
        return [move.ply for move in await inside.hall.store.moves(table)]

    return house.inside(plies)


def test_once_a_secret_was_shown_or_another_acted_everybody_is_asked(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house:
        (anna, bela, cara), (first, *others), watcher = in_turn(house, YOU, FRIEND, CARA)
        play(anna, "play")
        until_it_takes_asking(anna, bela, cara)
        found = offered(anna)
        assert found["asks"] == sorted(others)
        asked = read(take_back(anna, found["ply"]))
        assert (asked["ply"], asked["takebacks"]) == (found["ply"], 0)
        parley = watcher.view()["parley"]
        assert (parley["kind"], parley["seat"], parley["ply"]) == ("take-back", first, found["to"])
        with bela.live() as hers:
            begun(hers)
            agreed = read(cara.post("/parley", {"number": parley["number"], "agree": True}))
            assert agreed["parley"]["agreed"] == [others[1]]
            assert steps(hers, 1)[0].json["view"]["parley"]["agreed"] == [others[1]]
        assert read(bela.post("/parley", {"number": parley["number"], "agree": True}))["ply"] == found["to"]
        view = watcher.view()
        assert (view["takebacks"], view["parley"]) == (1, None)


def test_declining_ends_it_and_nobody_is_asked_again_until_somebody_moves(house: RunningHouse) -> None:
    (anna, bela), seats, watcher = in_turn(house, YOU, FRIEND)
    ply = until_it_takes_asking(anna, bela)
    number = read(take_back(anna, ply))["parley"]["number"]
    twice = take_back(anna, ply)
    assert (twice.status_code, twice.json()["error"]["code"]) == (409, "asked-already")
    assert anna.post("/parley", {"number": number, "agree": True}).status_code == 409
    assert read(bela.post("/parley", {"number": number, "agree": False}))["parley"]["declined"] == seats[1]
    assert take_back(anna, ply).json()["error"]["code"] == "asked-already"
    assert bela.post("/parley", {"number": number, "agree": True}).status_code == 409
    mover = anna if anna.to_move() else bela
    mover.play_first()
    assert watcher.view()["parley"] is None
    assert read(take_back(anna, offered(anna)["ply"])).keys() >= {"parley"}


def test_a_request_lapses_with_the_next_move_and_can_be_withdrawn(house: RunningHouse) -> None:
    (anna, bela), _, watcher = in_turn(house, YOU, FRIEND)
    number = read(take_back(anna, until_it_takes_asking(anna, bela)))["parley"]["number"]
    assert read(anna.post("/parley", {"number": number, "agree": False}))["parley"] is None
    number = read(take_back(anna, offered(anna)["ply"]))["parley"]["number"]
    with watcher.live() as watched:
        begun(watched)
        (anna if anna.to_move() else bela).play_first()
        assert steps(watched, 1)[0].json["view"]["ply"] == watcher.view()["ply"]
    assert watcher.view()["parley"] is None
    assert bela.post("/parley", {"number": number, "agree": True}).json()["error"]["code"] == "not-asked-any-more"


def test_computer_players_agree_and_move_again(house: RunningHouse) -> None:
    guests = open_table(house, YOU, bot(), game=GAME)
    anna = guests[0]
    until(anna.view, lambda view: bool(view["scene"].get("offers")))
    play(anna, "end-play")
    until(anna.view, lambda view: bool(view["scene"].get("offers")))
    anna.play_first()
    until(anna.view, lambda view: bool(view["scene"].get("offers")) and view["ply"] > 2)
    found = offered(anna)
    assert (found["how"], found["asks"]) == ("at-once", [])
    back = read(take_back(anna, found["ply"]))
    assert (back["ply"], back["takebacks"]) == (found["to"], 1)
    while not any(line["ply"] > found["to"] and line["seat"] == 1 for line in anna.view()["log"]):
        until(anna.view, lambda view: bool(view["scene"].get("offers")))
        anna.play_first()


def test_strangers_cannot_take_back_and_nobody_takes_back_twice(house: RunningHouse) -> None:
    (anna, bela), _, watcher = in_turn(house, YOU, FRIEND)
    play(anna, "play")
    for guest in (watcher, Guest(house.base, anna.table, "no token of this table")):
        assert guest.get("/take-back").status_code in (403, 404)
        assert take_back(guest, 1).status_code in (403, 404)
        assert guest.post("/parley", {"number": 1, "agree": True}).status_code in (403, 404)
    assert take_back(bela, 1).json()["error"]["code"] == "no-takeback"
    assert take_back(anna, 0).json()["error"]["code"] == "no-takeback"
    assert anna.post("/take-back", {"ply": -1}).status_code == 400
    assert anna.post("/take-back", {}).status_code == 400
    assert read(take_back(anna, 1))["ply"] == 0
    assert take_back(anna, 1).json()["error"]["code"] == "no-takeback"


def test_two_servers_stay_in_step_even_if_as_many_moves_are_made_again() -> None:
    with new_database() as url, part_of_redis() as redis:
        shared = Settings(database=url, redis=redis, beat=0, burst=1_000_000, opened_per_hour_of_address=1_000_000)
        with RunningHouse(shared) as one, RunningHouse(shared) as two:
            check_at_two_servers(one, two)


def test_two_servers_of_one_file_follow(settings: Settings) -> None:
    with RunningHouse(settings) as one, RunningHouse(settings) as two:
        check_at_two_servers(one, two)


def check_at_two_servers(one: RunningHouse, two: RunningHouse) -> None:
    (anna, bela), _, _ = in_turn(one, YOU, FRIEND)
    there = replace(bela, base=two.base)
    elsewhere = replace(anna, base=two.base)
    with there.live() as stream:
        begun(stream)
        for _ in range(3):
            play(anna, "play")
        until(there.view, lambda view: view["ply"] == 3)
        for _ in range(2):
            read(take_back(anna, offered(anna)["ply"]))
        again = anna.view()
        other = again["scene"]["offers"][-1]["move"]
        for move in (again["scene"]["offers"][-2]["move"], other):
            read(anna.move(anna.view()["question"], move))
        until(there.view, lambda view: (view["ply"], view["takebacks"]) == (3, 2))
        here, over_there = anna.view(), elsewhere.view()
        assert over_there["scene"] == here["scene"]
        seen = steps(stream, 1)[0]
        while (seen.json["view"]["ply"], seen.json["view"]["takebacks"]) != (3, 2):
            seen = steps(stream, 1)[0]
        assert seen.json["view"]["scene"] == there.view()["scene"]


def test_an_answer_held_back_is_taken_back_unseen_by_others(house: RunningHouse) -> None:
    state, seats = asked(True, True)
    stored = kept(state)
    people = tuple(
        msgspec.structs.replace(person, token=hashed(f"seat-{seat}") if seat in seats else "")
        for seat, person in enumerate(stored.kept.people)
    )
    stored = msgspec.structs.replace(stored, kept=msgspec.structs.replace(stored.kept, people=people))

    async def add(inside: House) -> str:
        return (await inside.hall.add(stored)).id

    table = house.inside(add)
    second, first = (Guest(house.base, table, f"seat-{seat}") for seat in seats)  # whoever comes later may have to wait
    before, question, offer = second.view(), first.view(), offered(second)
    moves = [offer["move"] for offer in question["scene"]["offers"] if not offer.get("free")]
    for move in moves[:2]:
        answered = read(first.move(question["question"], move))
        assert (answered["question"], answered["ply"]) == (None, question["ply"])
        assert offered(first) == {
            "how": "at-once",
            "ply": question["ply"],
            "to": question["ply"],
            "asks": [],
            "uncounts": False,
        }
        assert (second.view(), offered(second)) == (before, offer)
        assert read(take_back(first, question["ply"])) == question
        assert second.view() == before


def test_one_of_a_simultaneous_take_back_and_move_comes_first(house: RunningHouse) -> None:
    (anna, _), _, _ = in_turn(house, YOU, FRIEND)
    play(anna, "play")
    view = anna.view()

    async def both() -> list[httpx.Response]:
        headers = {"Authorization": f"Bearer {anna.token}"}
        async with httpx.AsyncClient(base_url=f"{house.base}/api/tables/{anna.table}", headers=headers) as client:
            move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
            return list(
                await asyncio.gather(
                    client.post("/take-back", json={"ply": 1}), client.post("/moves", json=move, timeout=20)
                )
            )

    took, moved = asyncio.run(both())
    assert sorted((took.status_code, moved.status_code)) == [200, 409]
    assert anna.view()["ply"] == (0 if took.status_code == 200 else 2)

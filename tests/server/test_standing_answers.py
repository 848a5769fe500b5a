"""Standing answers at a table: given by the house, shown to their owner alone, and indistinguishable from others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from kingstable import catalogue
from kingstable.core.words import LANGUAGES
from kingstable.house.match import Match
from kingstable.house.standing import Left
from kingstable.server import tokens
from kingstable.server.app import open_house
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.life.answers import end
from kingstable.server.live import Follower
from kingstable.server.presence import Presence
from kingstable.server.room import Room
from kingstable.server.settings import Settings
from kingstable.server.store.kept import Kept, Life, Person, Snapshot, Stored
from kingstable.server.thinking import Question
from kingstable.server.turns import AS_A_PERSON
from tests.server.houses import FRIEND, YOU, Guest, Json, RunningHouse, open_table, read
from tests.server.houses import until as until_true
from tests.server.people import code, person
from tests.server.reactions import BEAT, FakeClock, Sight
from tests.server.test_seats import browser, taken

LOOKS = 20_000
KINGDOMS = catalogue.game("kingdoms")
NAMES = ("Anna", "Bela", "Clara")
KEEP = {"name": "keep", "until": "always"}
OTHERS = (0, 2, None)
"""Everyone except Bela, who leaves the answers; None watches."""


@pytest.fixture
def guests(house: RunningHouse) -> dict[int | None, Guest]:
    """Three people, all of whom may rearrange their kingdoms first."""
    clara = FRIEND | {"name": "Clara"}
    return open_table(house, YOU, FRIEND, clara, game="kingdoms", windows="everyone")


def left(guest: Guest) -> list[dict[str, object]]:
    found: list[dict[str, object]] = read(guest.get("/answers"))["left"]
    return found


def test_a_standing_answer_is_given_when_asked_and_shown_to_nobody_else(
    guests: dict[int | None, Guest],
) -> None:
    asked = guests[0].view()["question"]
    assert asked is not None
    found = read(guests[0].post("/answers", KEEP))
    assert [each["name"] for each in found["offered"]] == ["keep", "bid"]
    assert found["left"] == [
        {
            "name": "keep",
            "until": "always",
            "limit": 0,
            "text": "Keep my kingdom as it is between and during battles",
            "until_text": "until I say otherwise",
        }
    ]
    guests[0].wait_for(lambda view: view["question"] is None)
    assert left(guests[1]) == []
    assert guests[1].view()["question"] is not None
    assert code(guests[None].get("/answers")) == (403, "watching")


def test_a_single_use_answer_is_given_once_and_a_withdrawn_one_never(guests: dict[int | None, Guest]) -> None:
    read(guests[0].post("/answers", KEEP | {"until": "once"}))
    guests[0].wait_for(lambda view: view["question"] is None)
    assert left(guests[0]) == []
    read(guests[1].post("/answers", {"name": "bid", "until": "turn", "limit": 3}))
    changed = read(guests[1].post("/answers", {"name": "bid", "until": "turn", "limit": 4}))
    assert [each["limit"] for each in changed["left"]] == [4]
    assert read(guests[1].post("/answers/end", {"name": "bid"}))["left"] == []


def test_a_standing_answer_the_game_does_not_allow_is_refused(guests: dict[int | None, Guest]) -> None:
    wrong = [KEEP | {"name": "sleep"}, KEEP | {"until": "doomsday"}, KEEP | {"limit": 2}]
    answers = [code(guests[0].post("/answers", each)) for each in wrong]
    assert answers == [(422, "no-standing"), (400, "bad-choice"), (400, "bad-choice")]


def test_a_standing_answer_to_a_question_the_table_never_asks_is_refused(house: RunningHouse) -> None:
    guest = open_table(house, YOU, FRIEND, game="kingdoms")[0]
    assert [each["name"] for each in read(guest.get("/answers"))["offered"]] == ["bid"]
    assert code(guest.post("/answers", KEEP)) == (422, "no-standing")


def test_standing_answers_are_exported_and_leave_with_the_seat(house: RunningHouse) -> None:
    with person(house, "Standing Stella") as stella, browser(house) as friend:
        asked = {"game": "kingdoms", "seats": [YOU, FRIEND], "hold": "cookie"}
        opened = read(stella.post("/api/tables", json=asked))
        table = opened["table"]
        read(taken(friend, table, opened["invitations"]["1"]))
        bid = {"name": "bid", "until": "always", "limit": 5}
        for client, seat in ((stella, 0), (friend, 1)):
            read(client.post(f"/api/tables/{table}/answers?seat={seat}", json=bid))
        [exported] = read(stella.get("/api/account/export"))["seats"]
        assert exported["answers"] == [{"name": "bid", "until": "always", "limit": 5}]
        read(stella.post(f"/api/tables/{table}/seats/1/invitation", json={}))

        async def kept(house: object) -> list[int]:
            room = await running.hall.room(table)
            return [each.seat for each in room.kept.life.left]

        running = house.house
        assert house.inside(kept) == [0]


def test_in_kings_of_serbia_standing_answers_sell_and_buy_and_only_their_owner_sees_them(
    house: RunningHouse,
) -> None:
    guests = serbia(house)
    read(guests[0].post("/answers", {"name": "offer-nothing", "until": "always"}))
    read(guests[0].post("/answers", {"name": "buy-nothing", "until": "round"}))
    asked: dict[int, set[str]] = {0: set(), 1: set()}
    while "buy-nothing" in [each["name"] for each in left(guests[0])]:
        assert left(guests[1]) == []
        seat, moves = until_asked(guests)
        asked[seat] |= {move.split()[0] for move in moves}
        move = "offer 5-metal" if "offer nothing" in moves else moves[-1]  # whoever sells something can buy
        assert guests[seat].move(guests[seat].view()["question"], move).is_success
    assert asked[1] >= {"place", "offer", "buy"}
    assert "place" in asked[0]
    assert not asked[0] & {"offer", "buy"}
    assert [each["text"] for each in left(guests[0])] == ["Offer nothing at the sale"]
    assert code(guests[None].get("/answers")) == (403, "watching")


def serbia(house: RunningHouse) -> dict[int | None, Guest]:
    """Two at a table that is dealt from a known seed, and one who watches."""
    game, secrets = catalogue.game("kings_of_serbia"), [tokens.new_token() for _ in range(2)]
    match, _ = Match.open(game, NAMES[:2], {}, bytes(32))
    people = tuple(
        Person("you", name, token=tokens.hashed(secret)) for name, secret in zip(NAMES, secrets, strict=False)
    )
    kept = Kept(*(tokens.new_name(), game.name, 0, match.record.options, people, 0, 0), over=False, bot_to_move=False)
    house.inside(lambda opened: opened.hall.add(Stored(kept, Snapshot(0, match.save()))))
    return {
        seat: Guest(house.base, kept.id, secret) for seat, secret in zip((0, 1, None), (*secrets, None), strict=True)
    }


def until_asked(guests: dict[int | None, Guest]) -> tuple[int, list[str]]:
    """The seat that is asked, once somebody without a standing answer is, and their moves."""

    def views() -> Json:
        return {str(seat): guests[seat].view() for seat in (1, 0)}

    found = until_true(views, lambda found: any(view["question"] is not None for view in found.values()))
    seat, view = next((seat, view) for seat, view in found.items() if view["question"] is not None)
    return int(seat), [offer["move"] for offer in view["scene"]["offers"]]


# Two worlds: in one an answer is given by hand, in the other it was left


def table(life: Life | None = None, bots: tuple[int, ...] = ()) -> Stored:
    match, _ = Match.open(KINGDOMS, NAMES, {"windows": "everyone"}, bytes(32))
    people = tuple(
        Person("bot", name, level="easy") if seat in bots else Person("you", name, token=f"token of {name}")
        for seat, name in enumerate(NAMES)
    )
    kept = Kept(
        *(tokens.new_name(), KINGDOMS.name, 0, match.record.options, people, 0, 0), over=False, bot_to_move=bool(bots)
    )
    return Stored(replace(kept, life=life or Life()), Snapshot(0, match.save()))


def sent(follower: Follower, room: Room) -> list[bytes]:
    return asyncio.run(follower.news(room))


def test_others_are_sent_nothing_when_an_answer_is_left_and_the_usual_when_it_is_given() -> None:
    given = []
    stored = table()
    for is_left in (False, True):
        room, hall = Room(stored), cast(Hall, SimpleNamespace(presence=Presence()))
        followers = [Follower(hall, room, Viewer(seat, LANGUAGES[0]), None) for seat in OTHERS]
        newest, answer = room.chronicle.newest, Left(1, "keep", "always")
        if is_left:
            room.committed(room.leaving([answer]))
            assert room.chronicle.newest is newest
            assert [sent(follower, room) for follower in followers] == [[], [], []]
            assert room.left_to_answer() == [(1, answer, "ready")]
        steps = room.match.answer(1, "ready")
        room.committed(room.after_moves(steps, answer if is_left else None), steps)
        views = [asyncio.run(room.chronicle.show(Viewer(seat, LANGUAGES[0]))) for seat in OTHERS]
        given.append(([sent(follower, room) for follower in followers], views))
    assert given[0] == given[1]


def test_a_computer_players_timing_does_not_depend_on_standing_answers(tmp_path: Path) -> None:
    def seen(name: str, life: Life) -> list[Sight]:
        (tmp_path / name).mkdir()
        return asyncio.run(until_the_bot_has_answered(tmp_path / name, table(life, bots=(2,))))

    plain = seen("plain", Life())
    assert plain
    assert plain == seen("left", Life(left=(Left(1, "keep", "always"),)))


def test_a_standing_answer_takes_as_many_beats_as_a_person_does(tmp_path: Path) -> None:
    async def beats() -> float:
        clock = FakeClock()
        async with open_house(
            Settings(database=str(tmp_path / "house.sqlite3"), beat=BEAT), Ready(clock), clock
        ) as house:
            stored = table(Life(left=(Left(1, "keep", "always"),)))
            room = await house.hall.add(replace(stored, kept=replace(stored.kept, bot_to_move=True)))
            await until(lambda: 1 not in room.match.waiting())
            return clock.time / BEAT

    assert asyncio.run(beats()) in AS_A_PERSON


@pytest.mark.parametrize("name", ["keep", "another"])
def test_an_answer_withdrawn_just_in_time_is_not_given(tmp_path: Path, name: str) -> None:
    async def is_refused() -> bool:
        answer = Left(1, "keep", "always")
        async with open_house(Settings(database=str(tmp_path / "house.sqlite3"))) as house:
            room = await house.hall.add(table(Life(left=(answer,))))
            taking_back = asyncio.create_task(house.hall.alter(room, lambda: end(room, 1, name)))
            await asyncio.sleep(0)  # it comes first
            assert room.lock.locked()
            try:
                question = room.match.question(1)
                await house.hall.play(room, Viewer(1, LANGUAGES[0]), question, "ready", left=answer)
            except Denied as denied:
                return denied.code == "stale" and 1 in room.match.waiting()
            finally:
                await taking_back
            return False

    assert asyncio.run(is_refused()) == (name == "keep")


async def until(true: Callable[[], bool]) -> None:
    for _ in range(LOOKS):
        if true():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("nobody answers")


class Ready:
    """Keeps every kingdom as it is, after some beats."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock

    async def think(self, question: Question) -> str:
        self._clock.time += 3 * BEAT
        return "ready"

    def close(self) -> None:
        pass


async def until_the_bot_has_answered(folder: Path, stored: Stored) -> list[Sight]:
    """What everyone is shown until then: when, and who thinks."""
    clock, sights, answered = FakeClock(), list[Sight](), list[Sight]()
    async with open_house(Settings(database=str(folder / "house.sqlite3"), beat=BEAT), Ready(clock), clock) as house:

        def ring(table: str) -> None:
            if room is not None and 2 in room.match.waiting():
                players = house.hall.presence.players(room)
                thinking = tuple(player.seat for player in players if player.thinking)
                sight = Sight(clock.time / BEAT, thinking, room.ply)
                if sight not in sights:  # the number of looks is random
                    sights.append(sight)

        def hear(room: Room, before: Kept) -> None:
            if not answered and 2 not in room.match.waiting():
                answered.append(Sight(clock.time / BEAT, (), room.ply))

        room: Room | None = None
        house.hall.fanout.ring = ring  # type: ignore[method-assign]
        house.hall.listeners.append(hear)
        room = await house.hall.add(stored)
        await until(lambda: bool(answered))
        return sights + answered

"""An answer names its question, so that other players' moves do not make it late."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier, Event

import pytest

from kingstable.server.app import House
from kingstable.server.chronicle import Viewer
from kingstable.server.settings import Settings
from kingstable.server.store.kept import NewMove
from kingstable.server.thinking import Question
from tests.patience import PATIENCE
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    Json,
    QuickThinker,
    RunningHouse,
    bot,
    mover,
    open_table,
    read,
    seated,
)  # fmt: skip

MOST_ROUNDS = 40

Guests = dict[int | None, Guest]


def of_game(house: RunningHouse, game: str, *seats: Json, **options: str) -> Guests:
    """A new table of this game."""
    answer = CLIENT.post(f"{house.base}/api/tables", json={"game": game, "seats": seats, "options": options})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return {None: Guest(house.base, opened["table"]), **seated(house.base, opened)}


def both_asked(house: RunningHouse) -> Guests:
    """A table where two are asked at the same time, and neither sees the other's answer."""
    guests = of_game(house, "kingdoms", YOU, FRIEND, windows="everyone")
    assert guests[0].view()["question"] is not None
    assert guests[1].view()["question"] is not None
    return guests


def free_moves(view: Json) -> list[str]:
    return [offer["move"] for offer in view["scene"].get("offers", []) if offer.get("free")]


def answers(view: Json) -> list[str]:
    return [offer["move"] for offer in view["scene"].get("offers", []) if not offer.get("free")]


def with_free_moves(house: RunningHouse) -> tuple[Guest, Guest]:
    """At a table with free moves for both players: who is asked, and who is not."""
    guests = of_game(house, "kings_and_things", YOU, FRIEND)
    while not all(free_moves(guests[seat].view()) for seat in (0, 1)):
        play_last(house, guests)
    return asked(house, guests)


def asked(house: RunningHouse, guests: Guests) -> tuple[Guest, Guest]:
    """Who is asked, once the house itself has nothing left to answer, and who is not."""
    settle(house, guests)
    seat = next(seat for seat in (0, 1) if guests[seat].view()["question"] is not None)
    return guests[seat], guests[1 - seat]


def play_last(house: RunningHouse, guests: Guests) -> None:
    """Give the last offered answer, which ends a step of a turn soonest."""
    guest, _ = asked(house, guests)
    view = guest.view()
    read(guest.move(view["question"], answers(view)[-1]))


def moves_kept(house: RunningHouse, table: str) -> list[NewMove]:
    return house.inside(lambda inside: inside.hall.store.moves(table))


def settle(house: RunningHouse, guests: Guests) -> None:
    """Wait until the house has nobody left to pass for."""

    async def waits_for_people(inside: House) -> bool:
        return (await inside.hall.room(guests[None].table)).to_be_moved() == []

    guests[None].wait_for(lambda view: house.inside(waits_for_people))


def test_the_view_names_the_question_only_to_its_viewer(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    for _ in range(3):
        guest, other = mover(guests)
        assert guest.view()["question"] is not None
        assert other.view()["question"] is None
        assert guests[None].view()["question"] is None
        guest.play_first()


def test_another_players_answer_does_not_make_ones_own_late(house: RunningHouse) -> None:
    guests = both_asked(house)
    seen = [guests[seat].view() for seat in (0, 1)]
    first = read(guests[1].move(seen[1]["question"], answers(seen[1])[0]))
    assert first["ply"] == 1
    assert guests[0].view()["question"] == seen[0]["question"]
    assert read(guests[0].move(seen[0]["question"], answers(seen[0])[0]))["ply"] == 2


def test_anothers_free_move_does_not_make_an_answer_late(house: RunningHouse) -> None:
    asked, other = with_free_moves(house)
    seen = asked.view()
    for _ in range(3):
        assert other.move(None, free_moves(other.view())[0]).is_success
    now = asked.view()
    assert (now["ply"], now["question"]) == (seen["ply"] + 3, seen["question"])
    assert read(asked.move(seen["question"], answers(seen)[0]))["ply"] == seen["ply"] + 4


def test_ones_own_free_move_leaves_ones_question_open(house: RunningHouse) -> None:
    asked, _ = with_free_moves(house)
    seen = asked.view()
    after = read(asked.move(None, free_moves(seen)[0]))
    assert (after["ply"], after["question"]) == (seen["ply"] + 1, seen["question"])


def test_free_moves_cannot_make_a_game_grow_without_end(settings: Settings) -> None:
    with RunningHouse(replace(settings, free_moves=3)) as house:
        asked, other = with_free_moves(house)
        for _ in range(3):
            assert other.move(None, free_moves(other.view())[0]).is_success
        refused = other.move(None, free_moves(other.view())[0])
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "too-many-free")
        assert "3 moves" in refused.json()["error"]["message"]
        for named in (False, True, True):  # each player has as many, whether or not they name their question
            seen = asked.view()
            assert asked.move(seen["question"] if named else None, free_moves(seen)[0]).is_success
        seen = asked.view()
        refused = asked.move(seen["question"], free_moves(seen)[0])
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "too-many-free")
        assert asked.move(seen["question"], answers(seen)[0]).is_success
        assert other.move(None, free_moves(other.view())[0]).is_success


def test_an_answer_sent_twice_is_played_once(house: RunningHouse) -> None:
    """Even when the same question comes again at once, as when marks are laid one by one."""
    guests = of_game(house, "kings_and_things", YOU, FRIEND)
    again = 0
    for _ in range(MOST_ROUNDS):
        guest, _ = asked(house, guests)
        view = guest.view()
        after = read(guest.move(view["question"], answers(view)[0]))
        settle(house, guests)
        late = guest.move(view["question"], answers(view)[0])
        assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
        assert late.json()["view"] == guest.view()
        again += after["question"] is not None
        if again > 1:
            return
    raise AssertionError("nobody was asked the same again")


def test_an_answer_without_its_question_is_refused(house: RunningHouse) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    refused = guest.move(None, guest.view()["scene"]["offers"][0]["move"])
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
    assert guest.view()["ply"] == 0


def test_questions_keep_their_names_over_a_restart(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = both_asked(house)
        seen = [guests[seat].view() for seat in (0, 1)]
        read(guests[1].move(seen[1]["question"], answers(seen[1])[0]))
    with RunningHouse(settings) as house:
        guest = replace(guests[0], base=house.base)
        assert guest.view()["question"] == seen[0]["question"]
        assert guest.move(seen[0]["question"], answers(seen[0])[0]).is_success


def test_two_houses_on_one_database_accept_both_answers_of_two_players_asked(settings: Settings) -> None:
    """The key of table and ply can be taken once; the slower house reads the table again, and then makes its move."""
    with RunningHouse(settings) as one, RunningHouse(settings) as other:
        for _ in range(5):
            guests = both_asked(one)
            race = [guests[0], replace(guests[1], base=other.base)]
            seen = [guest.view() for guest in race]
            start = Barrier(2)

            def send(seat: int, race: list[Guest] = race, seen: list[Json] = seen, start: Barrier = start) -> Json:
                start.wait()
                return read(race[seat].move(seen[seat]["question"], answers(seen[seat])[0]))

            with ThreadPoolExecutor(2) as pair:
                plies = [view["ply"] for view in pair.map(send, (0, 1))]
            assert sorted(plies) == [1, 2]


class HeldThinker(QuickThinker):
    """Thinks until it may answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = Event()
        self.may_answer.set()
        self.held: list[str] = []

    async def think(self, question: Question) -> str:
        move = await super().think(question)
        if not self.may_answer.is_set():
            self.held.append(move)
        await asyncio.to_thread(self.may_answer.wait, PATIENCE)
        return move


def test_a_computer_player_answered_elsewhere_goes_on(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    """As when another process on the same database was quicker."""
    thinker = HeldThinker()
    thinker.may_answer.clear()
    with RunningHouse(settings, thinker) as house:
        guests = open_table(house, YOU, bot())
        if guests[0].to_move():
            guests[0].play_first()
        guests[0].wait_for(lambda view: bool(view["players"][1]["thinking"]))

        async def answer(inside: House) -> int:
            room = await inside.hall.room(guests[0].table)
            move = room.match.legal(1)[0]
            await inside.hall.play(room, Viewer(1, "en"), room.match.question(1), move)
            return room.ply

        ply = house.inside(answer)
        thinker.may_answer.set()
        guests[0].play_first()
        guests[0].wait_for(lambda view: view["ply"] == ply + 2)
    assert "could not move" not in caplog.text


def test_a_computer_player_need_not_think_again_because_others_move(settings: Settings) -> None:
    thinker = HeldThinker()
    with RunningHouse(settings, thinker) as house:
        guest = of_game(house, "kings_and_things", YOU, bot())[0]
        while not free_moves(view := guest.wait_for(lambda view: view["question"] is not None)):
            guest.move(view["question"], answers(view)[-1])
        thinker.may_answer.clear()
        view = guest.view()
        while not any(player["thinking"] for player in view["players"]):
            if view["question"] is not None:
                guest.move(view["question"], answers(view)[-1])
            view = guest.view()
        for _ in range(3):
            read(guest.move(None, free_moves(guest.view())[0]))
        moved = guest.view()["ply"]
        thinker.may_answer.set()
        guest.wait_for(lambda view: view["ply"] > moved)
        kept = moves_kept(house, guest.table)[moved]
    assert [(1, move) for move in thinker.held] == [(kept.seat, kept.move)]

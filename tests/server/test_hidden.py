"""Nothing that a seat is sent reveals what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.server.settings import Settings
from tests.server.conftest import quick
from tests.server.houses import (
    FRIEND,
    YOU,
    Event,
    Guest,
    QuickThinker,
    RunningHouse,
    bot,
    mover,
    open_table,
    play_out,
    steps,
)  # fmt: skip
from tests.server.worlds import GAME, TABLE, TOKENS, two_worlds

Worlds = tuple[dict[int | None, Guest], dict[int | None, Guest]]


@contextmanager
def open_worlds(folder: Path, seed: int) -> Iterator[Worlds]:
    """The same table in two houses, a card apart; in each a guest for Anna, one for Bela, and one who watches."""
    with ExitStack() as stack:
        found = []
        for number, kept in enumerate(two_worlds(seed)):
            home = folder / str(number)
            home.mkdir()
            house = stack.enter_context(RunningHouse(quick(home)))
            house.inside(lambda inside, kept=kept: inside.hall.add(kept))  # type: ignore[misc]  # bound at once
            anna, bela = (Guest(house.base, TABLE, token) for token in TOKENS)
            found.append({0: anna, 1: bela, None: Guest(house.base, TABLE)})
        yield found[0], found[1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_worlds_that_look_the_same_to_a_seat_get_identical_bytes(tmp_path: Path, seed: int) -> None:
    with open_worlds(tmp_path, seed) as worlds:
        assert alike(worlds, 0, "")
        assert alike(worlds, None, "")
        assert not alike(worlds, 1, "")
        with streams(worlds, 0) as annas, streams(worlds, None) as watchers:
            for ply in range(6):
                move = common_move(worlds, ply % 2)
                answers = [told(world[ply % 2].move(ply, move)) for world in worlds]
                assert [status for status, _, _ in answers] == [200, 200]
                assert ply % 2 == 1 or answers[0] == answers[1]
                for pair in (annas, watchers):
                    assert_same_steps(*pair)
        for world in worlds:
            world[None].wait_for(lambda view: not any(player["here"] for player in view["players"]))
        for path in ("", "/at/0", "/at/4", "/why?move=place%20la%201", "/record", "/at/2?seen=all", "/at/9"):
            assert alike(worlds, 0, path), path
            assert alike(worlds, None, path), path


def test_refused_and_late_moves_reveal_no_more_than_the_view(tmp_path: Path) -> None:
    with open_worlds(tmp_path, 4) as worlds:
        move = common_move(worlds, 0)
        for world in worlds:
            assert world[0].move(0, move).status_code == 200
        late = [told(world[0].move(0, move)) for world in worlds]
        early = [told(world[0].move(None, move)) for world in worlds]
        assert [status for status, _, _ in late + early] == [409, 409, 422, 422]
        assert late[0] == late[1]
        assert early[0] == early[1]


def test_nobody_sees_a_card_or_the_seed_before_its_time(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    for _ in range(12):
        guest, other = mover(guests)
        held = {offer["path"][0] for offer in guest.view()["scene"]["offers"]}
        for stranger in (other, guests[None]):
            said = stranger.get().text + stranger.get("/at/0").text
            assert not [card for card in held if f'"{card}"' in said]
        guest.play_first()
    assert guests[0].view()["seed"] is None
    assert play_out(guests)["seed"]


def test_a_computer_player_gets_only_what_its_seat_knows(tmp_path: Path) -> None:
    """Its question is the same to the last byte, except for chance, in worlds that look the same to it."""
    thinker = QuickThinker()
    with RunningHouse(quick(tmp_path), thinker) as house:
        guests = open_table(house, YOU, bot())
        if guests[0].view()["ply"] == 0 and guests[0].to_move():
            guests[0].play_first()
        guests[0].wait_for(lambda view: bool(view["scene"].get("offers")))
        question = thinker.questions[0]
        imagined = snapshot.load(GAME, question.position, FastLuck(1))
        ply, words = int(imagined.ply), GAME.words(("Anna", "The Page"))
        anna = guests[0].get(f"/at/{ply}").json()["scene"]
        as_imagined = GAME.scene(imagined, 0, words)
    true_hand = next(zone for zone in anna["zones"] if zone["id"] == "s0.hand")["pieces"]
    imagined_hand = next(zone for zone in as_imagined.zones if zone.id == "s0.hand").pieces
    assert len(true_hand) == len(imagined_hand)
    assert [piece["id"] for piece in true_hand] != [piece.id for piece in imagined_hand]


def test_a_move_comes_a_whole_number_of_beats_after_the_turn_began(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=0.3)) as house:
        guests = open_table(house, YOU, bot(), {"kind": "bot", "level": "easy"})
        with guests[0].live(after=0) as stream:
            if guests[0].to_move():
                guests[0].play_first()
            ply = 0
            for event in stream:
                ply = event.json.get("ply", ply)
                if event.kind == "people" and any(player["thinking"] for player in event.json["players"]):
                    break
            step = steps(stream, 1)[0]
        assert step.json["ply"] == ply + 1


def alike(worlds: Worlds, seat: int | None, path: str) -> bool:
    """Whether the seat gets the same answer in both worlds."""
    return told(worlds[0][seat].get(path)) == told(worlds[1][seat].get(path))


def told(answer: httpx.Response) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """The status, headers in their order, and body of an answer, without what is new in each: its moment and its id."""
    headers = [(name, value) for name, value in answer.headers.raw if name.lower() not in {b"date", b"x-request-id"}]
    return answer.status_code, headers, answer.content


def common_move(worlds: Worlds, seat: int) -> str:
    """A move that the seat is offered in both worlds, with a card that is the same in both."""
    offers = [{offer["move"]: offer["path"] for offer in world[seat].view()["scene"]["offers"]} for world in worlds]
    shared = [str(move) for move, path in offers[0].items() if offers[1].get(move) == path]
    return min(shared)


@contextmanager
def streams(worlds: Worlds, seat: int | None) -> Iterator[tuple[Iterator[Event], Iterator[Event]]]:
    with worlds[0][seat].live(after=0) as one, worlds[1][seat].live(after=0) as other:
        yield one, other


def assert_same_steps(one: Iterator[Event], other: Iterator[Event]) -> None:
    first, second = steps(one, 1)[0], steps(other, 1)[0]
    assert (first.id, len(first.text), first.json["happenings"]) == (
        second.id,
        len(second.text),
        second.json["happenings"],
    )
    assert first.json["view"] == second.json["view"]

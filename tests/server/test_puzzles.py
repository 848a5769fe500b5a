"""Puzzles in the API: the solution is shown to those who ask for it, and to nobody else."""

from __future__ import annotations

import httpx
import msgspec

from kingstable.puzzles.puzzle import shipped
from tests.server.houses import RunningHouse, read

PUZZLE = shipped("crusaders")[3]


def test_puzzles_are_listed_with_todays_and_shown_without_their_solution(house: RunningHouse) -> None:
    listed = read(httpx.get(f"{house.base}/api/puzzles"))
    assert listed["daily"] in {each["id"] for each in listed["puzzles"]}
    view = read(httpx.get(f"{house.base}/api/puzzles/{PUZZLE.id}"))
    assert view["info"] in listed["puzzles"]
    assert set(view) == {"info", "count", "task", "seat", "players", "scene"}
    assert view["scene"]["viewer"] == view["seat"] == PUZZLE.seat
    told = msgspec.json.encode([listed, view["info"], view["task"]]).decode()
    assert not any(move in told for move in PUZZLE.good)
    games = read(httpx.get(f"{house.base}/api/games"))["games"]
    assert {each["name"]: each["puzzles"] for each in games}["crusaders"] == len(shipped("crusaders"))


def test_a_move_is_right_or_wrong_and_an_invalid_one_is_refused(house: RunningHouse) -> None:
    path = f"{house.base}/api/puzzles/{PUZZLE.id}"
    wrong = read(httpx.post(f"{path}/tries", json={"move": PUZZLE.second.move}))
    assert (wrong["right"], wrong["why"]) == (False, "")
    assert not any(move in str(wrong) for move in PUZZLE.good)
    right = read(httpx.post(f"{path}/tries", json={"move": PUZZLE.good[-1]}))
    assert right["right"]
    assert right["said"].startswith("Right. ")
    solution = read(httpx.get(f"{path}/solution"))
    assert solution["move"] == PUZZLE.best.move
    assert not solution["said"].startswith("Right.")
    assert httpx.post(f"{path}/tries", json={"move": "sing"}).json()["error"]["code"] == "notation"
    assert httpx.post(f"{path}/tries", json={"move": "place la 9"}).status_code == 422

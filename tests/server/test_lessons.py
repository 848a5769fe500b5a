"""Guided first games on a server: the lesson's own deal, a coach for the learner alone, and no ratings."""

from __future__ import annotations

import httpx
import pytest

from kingstable import catalogue
from kingstable.house.lesson import lesson_of
from tests.server.houses import YOU, Guest, Json, RunningHouse, bot, read, until


def seated(house: RunningHouse, path: str, asked: Json) -> Guest:
    opened = read(httpx.post(f"{house.base}{path}", json=asked))
    (token,) = opened["tokens"].values()
    return Guest(house.base, opened["table"], token)


def begin(house: RunningHouse, game: str) -> Guest:
    return seated(house, f"/api/lessons/{game}", {})


def coaching(guest: Guest) -> Json:
    return read(guest.get("/coach"))


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_the_learner_can_follow_the_coach_to_the_end_of_the_plan(house: RunningHouse, game: str) -> None:
    lesson = lesson_of(catalogue.game(game))
    assert lesson is not None
    guest = begin(house, game)
    for planned in lesson.plan:
        said = until(lambda: coaching(guest), lambda said: said["move"] is not None)
        assert (said["move"], bool(said["label"])) == (planned.move, True)
        view = guest.view()
        offer = next(each for each in view["scene"]["offers"] if each["move"] == planned.move)
        read(guest.move(None if offer.get("free") else view["question"], planned.move))
    assert guest.view()["lesson"] is True


def test_taking_a_move_back_restores_the_coachs_recommendation(house: RunningHouse) -> None:
    guest = begin(house, "the_kingdom")
    read(guest.move(guest.view()["question"], "play 7s"))
    assert coaching(guest)["move"] is None
    ply = read(guest.get("/take-back"))["ply"]
    read(guest.post("/take-back", {"ply": ply}))
    assert coaching(guest)["move"] == "play 2s"


def test_the_rematch_of_a_lesson_is_an_ordinary_game(house: RunningHouse) -> None:
    guest = begin(house, "crusaders")
    for _ in range(2):  # after which the learner has the lesson's seat again
        read(guest.post("/end", {"result": "none"}))
        guest = Guest(house.base, read(guest.post("/rematch", {}))["table"], guest.token)
        assert guest.view()["lesson"] is False
    assert guest.view()["seat"] == 0
    assert guest.get("/coach").status_code == 404


def test_nobody_is_coached_at_other_tables_or_at_tables_of_others(house: RunningHouse) -> None:
    guest = begin(house, "crusaders")
    assert Guest(house.base, guest.table).get("/coach").status_code == 404
    plain = seated(house, "/api/tables", {"game": "crusaders", "seats": [YOU, bot()]})
    assert plain.get("/coach").status_code == 404


def test_the_learner_is_called_by_their_name(house: RunningHouse) -> None:
    guest = seated(house, "/api/lessons/crusaders", {"name": " Ann "})
    assert [player["name"] for player in guest.view()["players"] if player["kind"] == "you"] == ["Ann"]


def test_the_name_of_a_learner_is_checked(house: RunningHouse) -> None:
    answer = httpx.post(f"{house.base}/api/lessons/crusaders", json={"name": "e" + 9 * "\u0301"})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "name")


def test_a_lesson_of_an_unknown_game_is_refused(house: RunningHouse) -> None:
    answer = httpx.post(f"{house.base}/api/lessons/chess", json={})
    assert (answer.status_code, answer.json()["error"]["field"]) == (404, "game")

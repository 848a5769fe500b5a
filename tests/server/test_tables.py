"""Opening tables, looking at them, and playing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import httpx
import pytest

from kingstable.catalogue import LEVELS
from kingstable.core.game import Game
from kingstable.server import told
from kingstable.server.api import catalogue
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    Json,
    RunningHouse,
    bot,
    mover,
    open_table,
    play_on,
    play_out,
    read,
)  # fmt: skip


def test_the_catalogue_names_every_game_option_and_level_in_words(house: RunningHouse) -> None:
    offered = read(CLIENT.get(f"{house.base}/api/games"))
    game = next(each for each in offered["games"] if each["name"] == "crusaders")
    assert game["title"] == "The Kingdoms of Crusaders"
    assert game["players"] == [2, 3, 4]
    assert game["default_players"] in game["players"]
    deck = next(option for option in game["options"] if option["name"] == "deck")
    assert deck["default"] in [choice["value"] for choice in deck["choices"]]
    assert [level["name"] for level in offered["levels"]] == list(LEVELS)
    assert all(level["title"] and level["blurb"] for level in offered["levels"])


def test_the_rulebook_has_an_anchor_for_every_rule(house: RunningHouse) -> None:
    book = read(CLIENT.get(f"{house.base}/api/games/crusaders/rulebook"))
    html = "".join(section["html"] for section in book["sections"])
    assert {f"CR-{number}" for number in range(1, 14)} <= set(re.findall(r'id="(CR-\d+)"', html))


def test_nobody_waits_while_a_rulebook_is_read_for_the_first_time(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_loop, rulebook, about = list[bool](), told.rulebook, told.about

    def watched(work: Callable[[Game, str], object]) -> Callable[[Game, str], object]:
        def done(game: Game, language: str) -> object:
            in_loop.append(asyncio._get_running_loop() is not None)
            return work(game, language)

        return done

    monkeypatch.setattr(told, "rulebook", watched(rulebook))
    monkeypatch.setattr(told, "about", watched(about))
    for remembered in (catalogue._rulebook, catalogue._about):
        remembered.cache_clear()
    for what in ("rulebook", "about"):
        read(CLIENT.get(f"{house.base}/api/games/kings_and_things/{what}"))
    assert in_loop == [False, False]


def test_each_person_gets_a_128_bit_token_and_computer_players_get_none(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND, bot())
    assert set(guests) == {None, 0, 1}
    tokens = [guests[seat].token or "" for seat in (0, 1)]
    assert tokens[0] != tokens[1]
    assert all(len(token) == 22 for token in tokens)


def test_a_seat_sees_its_own_hand_and_a_bystander_none(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    assert hands(guests[0].view()) == {0: True, 1: False}
    assert hands(guests[1].view()) == {0: False, 1: True}
    assert hands(guests[None].view()) == {0: False, 1: False}
    assert [guests[seat].view()["seat"] for seat in (0, 1, None)] == [0, 1, None]


def test_a_view_has_everything_the_protocol_names(house: RunningHouse) -> None:
    view = open_table(house, YOU, bot(), deck="d2")[0].view()
    assert set(view) == {
        *("table", "game", "title", "seat", "ply", "last_ply", "question", "over", "players", "options"),
        *("pace", "limit", "late", "due", "rematch", "commitment", "seed", "scene", "log", "log_from"),
        *("revealed", "origin"),
        *("watch", "delay_plies", "delay_minutes"),
        *("takebacks", "parley", "bank", "gain", "clocks", "lesson", "tournament"),
    }
    assert {"label": "Deck", "value": "More large units"} in view["options"]
    assert view["commitment"].startswith("sha256:")
    assert view["players"][1]["level"] == "random"
    assert view["players"][1]["name"] == "The Page"


def test_a_move_is_answered_with_the_table_after_it(house: RunningHouse) -> None:
    guest, other = mover(open_table(house, YOU, FRIEND))
    before = guest.view()
    move = before["scene"]["offers"][0]["move"]
    after = read(guest.move(0, move))
    assert after["ply"] == after["last_ply"] == 1
    assert after == guest.view()
    assert other.view()["scene"]["offers"]


def test_a_move_out_of_turn_is_refused_with_its_rule_and_the_current_table(house: RunningHouse) -> None:
    guest, other = mover(open_table(house, YOU, FRIEND))
    answer = other.move(other.view()["question"], guest.view()["scene"]["offers"][0]["move"])
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "refused"
    assert answer.json()["error"]["rule"] == "CR-4"
    assert answer.json()["error"]["cites"] == "After that the turn always passes to the next player on the left."
    assert answer.json()["error"]["says"].startswith("CR-4  Chance decides who begins.")
    assert answer.json()["view"] == other.view()


def test_why_names_the_rule_and_explains_it_in_a_sentence(house: RunningHouse) -> None:
    guest, other = mover(open_table(house, YOU, FRIEND))
    move = guest.view()["scene"]["offers"][0]["move"]
    assert read(guest.get(f"/why?move={move}")) == {"legal": True, "text": "This move is allowed."}
    refused = read(other.get(f"/why?move={move}"))
    assert (refused["legal"], refused["rule"]) == (False, "CR-4")
    assert refused["text"].endswith(".")
    assert refused["cites"] == "After that the turn always passes to the next player on the left."
    assert refused["says"].startswith("CR-4  Chance decides who begins. After that")


def test_taking_a_name_changes_it_for_everybody_and_in_the_log(house: RunningHouse) -> None:
    guests = open_table(house, YOU, {"kind": "friend"})
    assert guests[0].view()["players"][1]["name"] == "Player 2"
    play_on(guests, 2)
    assert read(guests[1].post("/seat", {"name": "  Zoé \u202e "}))["players"][1]["name"] == "Zoé"
    texts = " ".join(line["text"] for line in guests[0].view()["log"])
    assert "Zoé" in texts
    assert "Player 2" not in texts
    assert guests[0].view()["scene"]["seats"][1]["name"] == "Zoé"


def test_consecutive_changes_are_one_line_of_the_log(house: RunningHouse) -> None:
    answer = opened(house, options={"unfinished": "open"})
    found = read(answer)
    guest = Guest(house.base, found["table"], found["tokens"]["0"])
    before = len(guest.view()["log"])
    for _ in range(4):
        view = guest.view()
        move = next(each["move"] for each in view["scene"]["offers"] if each["move"].startswith("show"))
        read(guest.move(view["question"], move))
    own = [line for line in guest.view()["log"] if line["seat"] == 0]
    assert [line["text"] for line in own if "arrange" in line["text"]] == [
        "You arrange your kingdom: no groups, bonus 0."
    ]
    assert len(guest.view()["log"]) <= before + 2


def test_another_seats_name_cannot_be_taken(house: RunningHouse) -> None:
    answer = open_table(house, YOU, FRIEND)[1].post("/seat", {"name": "Anna"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "name-taken")
    assert answer.json()["error"]["field"] == "name"


def test_computer_players_of_one_level_are_told_apart(house: RunningHouse) -> None:
    players = open_table(house, {"kind": "you", "name": "The Page"}, bot(), bot())[0].view()["players"]
    assert [player["name"] for player in players] == ["The Page", "The Page 2", "The Page 3"]


def test_a_late_answer_is_refused_with_the_new_table(house: RunningHouse) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    move = guest.view()["scene"]["offers"][0]["move"]
    guest.move(0, move)
    late = guest.move(0, move)
    assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
    assert late.json()["view"] == guest.view()


def test_an_earlier_ply_is_shown_as_it_was_then(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    seen = []
    for _ in range(4):
        seen.append({seat: guests[seat].view() for seat in (0, 1, None)})
        play_on(guests, 1)
    for ply, views in enumerate(seen):
        for seat, view in views.items():
            assert read(guests[seat].get(f"/at/{ply}")) == view | {"last_ply": 4}


def test_the_end_opens_the_record_the_seed_and_every_hand(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    for path in ("/record", "/at/0?seen=all"):
        early = guests[0].get(path)
        assert (early.status_code, early.json()["error"]["code"]) == (409, "not-over")
    assert guests[0].view()["seed"] is None
    last = play_out(guests)
    assert last["scene"]["outcome"]["scores"]
    assert f"seed {last['seed']}" in guests[None].get("/record").text
    assert hands(read(guests[None].get("/at/0?seen=all"))) == {0: True, 1: True}
    assert hands(read(guests[0].get("/at/0"))) == {0: True, 1: False}
    assert read(guests[0].get("/at/0"))["seed"] is None


def test_after_the_end_a_move_is_refused_by_the_rule_that_ended_the_game(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    last = play_out(guests)
    answer = guests[0].move(last["question"], "place la 1")
    assert (answer.status_code, answer.json()["error"]["rule"]) == (422, "CR-11")


def opened(house: RunningHouse, **question: object) -> httpx.Response:
    return CLIENT.post(f"{house.base}/api/tables", json={"game": "kingdoms", "seats": [YOU, FRIEND], **question})


def agreed(house: RunningHouse, answer: httpx.Response) -> tuple[str, str]:
    """The pace of the table, and whether winning kingdoms are laid there automatically."""
    view = Guest(house.base, read(answer)["table"]).view()
    return view["pace"], view["options"][0]["value"]


@pytest.mark.rule("BK-21")
def test_over_days_winning_kingdoms_are_always_laid_automatically(house: RunningHouse) -> None:
    on, off = "Laid automatically", "Up to the players"
    manual = {"auto_complete": "off"}
    assert agreed(house, opened(house)) == ("live", on)
    assert agreed(house, opened(house, pace="live", options=manual)) == ("live", off)
    assert agreed(house, opened(house, pace="days")) == ("days", on)
    assert agreed(house, opened(house, pace="days", options={"auto_complete": "on"})) == ("days", on)
    refused = opened(house, pace="days", options=manual)
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "options")
    assert refused.json()["error"]["message"] == (
        "In a game played over several days, “Winning automatically” is always"
        " “Laid automatically”. Leave it at that, or open a live table."
    )


@pytest.mark.rule("BK-21")
def test_the_catalogue_says_which_options_are_fixed_over_days(house: RunningHouse) -> None:
    games = {each["name"]: each for each in read(CLIENT.get(f"{house.base}/api/games"))["games"]}
    fixed = {option["name"]: option["over_days"] for option in games["kingdoms"]["options"] if option["over_days"]}
    assert fixed == {"auto_complete": "on"}
    assert not [option for option in games["crusaders"]["options"] if option["over_days"]]


def test_other_options_of_a_table_over_days_are_checked_as_usual(house: RunningHouse) -> None:
    assert "There is no option" in opened(house, pace="days", options={"colour": "red"}).json()["error"]["message"]
    unknown = opened(house, pace="weeks").json()["error"]
    assert (unknown["code"], unknown["field"]) == ("bad-field", "pace")
    assert unknown["message"].endswith("Invalid enum value 'weeks': choose days, live.")


def test_an_unknown_kind_of_seat_is_refused_with_the_known_kinds(house: RunningHouse) -> None:
    question = {"game": "crusaders", "seats": [YOU, {"kind": "computer", "level": "easy"}]}
    error = CLIENT.post(f"{house.base}/api/tables", json=question).json()["error"]
    assert (error["code"], error["field"]) == ("bad-field", "seats[1].kind")
    assert error["message"].endswith("Invalid enum value 'computer': choose bot, friend, you.")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ({"game": "chess", "seats": [YOU, FRIEND]}, "game"),
        ({"game": "crusaders", "seats": [YOU]}, "seats"),
        ({"game": "crusaders", "seats": [YOU, YOU]}, "seats"),
        ({"game": "crusaders", "seats": [YOU, bot("genius")]}, "seats"),
        ({"game": "crusaders", "seats": [YOU, FRIEND], "options": {"deck": "d9"}}, "options"),
        ({"game": "crusaders", "seats": [YOU, FRIEND], "options": {"colour": "red"}}, "options"),
    ],
)
def test_an_impossible_table_is_refused_with_the_field_to_fix(house: RunningHouse, question: Json, field: str) -> None:
    answer = CLIENT.post(f"{house.base}/api/tables", json=question)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
    assert answer.json()["error"]["message"].endswith(".")


def test_answers_come_in_the_requested_language_or_english(house: RunningHouse) -> None:
    for asked in ("en-GB,en;q=0.5", "xx", "*;q=0", "q=;;=,,"):
        answer = CLIENT.get(f"{house.base}/api/words", headers={"Accept-Language": asked})
        assert read(answer)["language"] == "en"
    assert "page-title" in read(httpx.get(f"{house.base}/api/words?language=en"))["ftl"]


def hands(view: Json) -> dict[int, bool]:
    """For each seat, whether the cards in its hand are visible."""
    zones = {zone["id"]: zone for zone in view["scene"]["zones"]}
    seats = [player["seat"] for player in view["players"]]
    return {seat: all(piece["face"] for piece in zones[f"s{seat}.hand"]["pieces"]) for seat in seats}

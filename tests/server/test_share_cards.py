"""What is shown beside a link to a table: a picture and words, which reveal nothing of an unfinished game."""

from __future__ import annotations

import re
import struct
import sys

import httpx
import pytest

from kingstable import catalogue
from kingstable.core.record import parse, replay
from kingstable.server.cards import cards
from kingstable.server.cards.drawn import file_of
from kingstable.server.cards.picture import HEIGHT, WIDTH
from kingstable.server.cards.position import position
from kingstable.server.cards.svg import Box, cut, lines
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, bot, open_table, play_on, play_out, read
from tests.server.test_films import record_of
from tests.server.test_records import refusal

LARGEST = 700_000
"""The most bytes of a picture; programs that show links read at least five million."""


def picture(house: RunningHouse, table: str) -> bytes:
    answer = CLIENT.get(f"{house.base}/cards/t/{table}")
    assert answer.status_code == httpx.codes.OK, answer.text
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    return answer.content


def tags(house: RunningHouse, path: str) -> dict[str, str]:
    """The tags of a page by their names."""
    page = CLIENT.get(house.base + path)
    assert page.status_code == httpx.codes.OK
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"', page.text))


def test_the_card_of_a_running_game_shows_only_which_game_it_is(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    table = guests[0].table
    first, said = picture(house, table), tags(house, f"/t/{table}")
    play_on(guests, 9)
    assert picture(house, table) == first
    assert tags(house, f"/t/{table}") == said
    assert "Anna" not in "".join(said.values())
    other = open_table(house, YOU, FRIEND)[0].table
    assert picture(house, other) == first
    play_out(guests)
    assert picture(house, table) != first


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_the_card_of_a_finished_game_shows_its_position_and_winner(name: str, house: RunningHouse) -> None:
    text = record_of(name).read_text(encoding="utf-8")
    table = read(CLIENT.post(f"{house.base}/api/records", json={"record": text}))["table"]
    drawn = picture(house, table)
    assert drawn.startswith(b"\x89PNG")
    assert struct.unpack(">II", drawn[16:24]) == (WIDTH, HEIGHT)
    assert len(drawn) < LARGEST
    said = tags(house, f"/t/{table}")
    assert re.search("win|share the victory", said["og:description"])
    assert said["og:image"] == f"{house.base}/cards/t/{table}"
    assert said["og:url"] == f"{house.base}/t/{table}"
    assert said["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_open_piece_of_a_position_is_drawn(name: str) -> None:
    record = parse(record_of(name).read_text(encoding="utf-8"))
    game = catalogue.game(name)
    scene = game.scene(replay(game, record), None, game.words(record.seats, "en"))
    shown = {piece.face for zone in scene.zones for piece in zone.pieces if piece.face and piece.kind != "marker"}
    assert [face for face in shown if not file_of(name, face).is_file()] == []
    assert "<image" in position(game, scene, Box(0, 0, 500, 500))


def test_the_card_of_a_private_table_does_not_even_name_the_game(house: RunningHouse) -> None:
    question = {"game": "crusaders", "seats": [YOU, bot()], "watch": "nobody"}
    table = read(CLIENT.post(f"{house.base}/api/tables", json=question))["table"]
    said = tags(house, f"/t/{table}")
    assert "Crusaders" not in "".join(said.values())
    assert picture(house, table).startswith(b"\x89PNG")


def test_a_page_without_a_table_has_no_tags_and_no_picture(house: RunningHouse) -> None:
    assert tags(house, "/t/none") == {}
    assert tags(house, "/lobby/none") == {}
    assert CLIENT.get(f"{house.base}/cards/t/none").status_code == httpx.codes.NOT_FOUND
    assert CLIENT.get(f"{house.base}/cards/lobby/none").status_code == httpx.codes.NOT_FOUND


def test_the_card_of_a_lobby_table_invites_to_a_seat(house: RunningHouse) -> None:
    with httpx.Client(base_url=house.base) as anna:
        anna.post("/api/guest", json={})
        asked = {"game": "kingdoms", "seats": [YOU, FRIEND], "hold": "cookie"}
        waiting = read(anna.post("/api/lobby", json=asked))["id"]
    said = tags(house, f"/lobby/{waiting}")
    assert "Kingdoms" in said["og:title"]
    assert "seat" in said["og:description"]
    assert CLIENT.get(said["og:image"]).content.startswith(b"\x89PNG")


def test_names_are_only_text_in_the_tags(house: RunningHouse) -> None:
    guests = open_table(house, {"kind": "you", "name": '"><b>A'}, {"kind": "friend", "name": '"><i>B'})
    play_out(guests)
    page = CLIENT.get(f"{house.base}/t/{guests[0].table}").text
    assert "og:description" in page
    assert "<b>" not in page
    assert "<i>" not in page
    assert picture(house, guests[0].table).startswith(b"\x89PNG")


def test_a_known_picture_is_not_sent_again(house: RunningHouse) -> None:
    table = open_table(house, YOU, FRIEND)[0].table
    address = f"{house.base}/cards/t/{table}"
    tag = CLIENT.get(address).headers["etag"]
    assert CLIENT.get(address, headers={"If-None-Match": tag}).status_code == httpx.codes.NOT_MODIFIED


def test_only_a_limited_number_wait_for_pictures(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(house, YOU, FRIEND, bot(), bot())[0].table
    monkeypatch.setattr(cards, "WAITING", 0)
    assert refusal(CLIENT.get(f"{house.base}/cards/t/{table}"))[:2] == (503, "cards-busy")


def test_drawing_a_picture_does_not_stop_the_server(house: RunningHouse) -> None:
    table = open_table(house, YOU, FRIEND)[0].table
    resvg_py = sys.modules.pop("resvg_py", None)
    try:
        picture(house, table)
        assert "resvg_py" not in sys.modules  # it holds up all threads of the process in which it draws
    finally:
        if resvg_py is not None:
            sys.modules["resvg_py"] = resvg_py


def test_what_does_not_fit_on_a_card_is_cut_off() -> None:
    assert cut("A very long name indeed", 20, 100).endswith("…")
    assert cut("Anna", 20, 100) == "Anna"
    assert len(lines("The Kingdoms of Crusaders and more than that", 50, 400, "Alegreya", 2)) == 2

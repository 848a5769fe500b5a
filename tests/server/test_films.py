"""Finished games as one file: what it contains for each seat, and that it reveals nothing of an unfinished game."""

from __future__ import annotations

import base64
import gzip
import re
from pathlib import Path

import msgspec
import pytest

from kingstable import catalogue
from kingstable.core.narration import log_of, narrate
from kingstable.core.record import Closing, parse, walk
from kingstable.core.scene import Scene
from kingstable.server.changes import changed
from kingstable.server.films import films
from kingstable.server.films.film import Film, filmed
from kingstable.server.films.page import FOLDER, NotBuilt, page
from kingstable.server.hands import all_open
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, open_table, play_out
from tests.server.test_records import refusal

GOLDEN = Path(__file__).parents[1] / "golden"
NOTHING = {"offers": (), "prompt": "", "guide": ""}


def record_of(game: str) -> Path:
    """A short record of the game."""
    return min(GOLDEN.glob(f"{game}-*.ktr"), key=lambda file: file.stat().st_size)


def scenes_of(film: Film, eyes: int) -> list[Scene]:
    """What these eyes see at each ply, put together from the changes."""
    scenes = [film.first[eyes]]
    for changes in film.changes:
        scenes.append(changed(scenes[-1], changes[eyes]))
    return scenes


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_film_shows_each_ply_as_each_seat_saw_it_then_with_every_hand(name: str) -> None:
    record = parse(record_of(name).read_text(encoding="utf-8"))
    game = catalogue.game(name)
    film, words = filmed(game, record, "en"), game.words(record.seats, "en")
    seats = range(len(record.seats))
    seen = [scenes_of(film, eyes) for eyes in (*seats, len(seats))]
    for ply, table, _ in walk(game, record):
        scenes = [msgspec.structs.replace(game.scene(table, seat, words), **NOTHING) for seat in (*seats, None)]
        assert [each[ply] for each in seen] == [*scenes[:-1], all_open(scenes[-1], scenes[:-1])]
    assert film.table.plies == len(record.entries) == len(seen[0]) - 1


def test_a_seats_log_tells_what_that_seat_was_told() -> None:
    record = parse(record_of("crusaders").read_text(encoding="utf-8"))
    game = catalogue.game("crusaders")
    film, words = filmed(game, record, "en"), game.words(record.seats, "en")
    for seat, log in enumerate(film.logs[:-1]):
        news = [each for _, table, told in walk(game, record) for each in narrate(game, told, table, seat, words)]
        assert [line.text for line in log] == [each.text for each in log_of(news)]


def test_a_game_ended_by_its_players_ends_that_way_in_its_film() -> None:
    record = parse(record_of("crusaders").read_text(encoding="utf-8"))
    record.closing = Closing("conceded", 1, (1, 2))
    last = scenes_of(filmed(catalogue.game("crusaders"), record, "en"), 0)[-1]
    assert last.outcome is not None
    assert [score.place for score in last.outcome.scores] == [1, 2]


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as a build leaves it, with a script that tries to close its own element."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / "alone.js").write_text('let a = "</script><!-- ";')
    (folder / "alone.css").write_text("p { color: red }")
    return tmp_path


def test_a_page_is_self_contained_and_reaches_nothing_else(client: Path) -> None:
    record = parse(record_of("kingdoms").read_text(encoding="utf-8"))
    html = page(catalogue.game("kingdoms"), record, "en", client).decode()
    packed = re.search(r'id="film">([^<]*)</script>', html)
    assert packed is not None
    inside = msgspec.json.decode(gzip.decompress(base64.b64decode(packed[1])))
    assert inside["film"]["table"]["plies"] == len(record.entries)
    assert set(inside["answers"]) == {
        "/api/words",
        "/api/games/kingdoms/about",
        "/api/games/kingdoms/rulebook",
        "/api/games/kingdoms/look",
    }
    assert "default-src 'none'" in html
    assert html.count("</script>") == 2
    assert not re.search(r'(src|href)="', html)


def test_a_name_is_only_text_in_the_page(client: Path) -> None:
    record = parse(record_of("crusaders").read_text(encoding="utf-8"))
    record.seats = ("</title><script>alert(1)</script>", "Bela")
    html = page(catalogue.game("crusaders"), record, "en", client).decode()
    assert "<script>alert" not in html


def test_without_a_built_client_there_is_no_page(tmp_path: Path) -> None:
    record = parse(record_of("crusaders").read_text(encoding="utf-8"))
    with pytest.raises(NotBuilt, match="make web"):
        page(catalogue.game("crusaders"), record, "en", tmp_path)


def test_the_server_exports_finished_games_and_nothing_of_running_ones(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    address = f"{house.base}/api/tables/{guests[0].table}/film"
    assert refusal(CLIENT.get(address))[:2] == (409, "not-over")
    play_out(guests)
    answer = CLIENT.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment; ")
    assert answer.text.startswith("<!doctype html>")
    assert CLIENT.get(address).content == answer.content


def test_only_a_limited_number_wait_for_their_films(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_out(guests)
    monkeypatch.setattr(films, "WAITING", 0)
    answer = CLIENT.get(f"{house.base}/api/tables/{guests[0].table}/film")
    assert refusal(answer)[:2] == (503, "films-busy")

"""Pictures that a game from outside brings: served safely, and nothing besides them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kingstable import brought, catalogue
from kingstable.server.settings import Settings
from tests.outside import install, put_game
from tests.server.houses import CLIENT, RunningHouse, read

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><script>alert(1)</script></svg>'
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)
LOOK = '{"card": {"width": 2, "height": 3}, "light": {"felt": "#224433", "ink": "#ffffff"}}'


def put_look(package: Path) -> None:
    """Write a look for a game by the rules of Crusaders: two faces and a back."""
    faces = package / "look" / "faces"
    faces.mkdir(parents=True)
    (faces / "labo.svg").write_text(SVG)
    (faces / "king.png").write_bytes(PNG)
    (package / "look" / "back.svg").write_text(SVG.replace("5 7", "2 3"))
    (package / "look" / "look.json").write_text(LOOK)
    (package / "look" / "secret.txt").write_text("secret")


@pytest.fixture
def house(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningHouse]:
    """A house with a game from outside, which brings a look."""
    shelf = tmp_path / "shelf"
    put_look(put_game(shelf, "pictured"))
    install(shelf, "my-games", games={"pictured": "pictured:GAME"})
    monkeypatch.syspath_prepend(shelf)
    monkeypatch.setitem(catalogue.GAMES, "pictured", brought.games(catalogue.NAMES).usable["pictured"])
    with RunningHouse(settings) as house:
        yield house


def test_the_page_is_told_where_the_pictures_are(house: RunningHouse) -> None:
    look = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))
    assert sorted(look["faces"]) == ["king", "labo"]
    assert (look["ratio"], look["corner"], look["cover"]) == (1.5, 0.06, None)
    assert look["light"] == look["dark"] == {"felt": "#224433", "ink": "#ffffff"}
    assert look["back"].startswith("/looks/pictured/")
    assert look["back"].endswith("/back.svg")


def test_a_picture_is_sent_with_its_type_and_cached_for_ever(house: RunningHouse) -> None:
    faces = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))["faces"]
    drawn, painted = (CLIENT.get(house.base + faces[name]) for name in ("labo", "king"))
    assert (drawn.text, drawn.headers["content-type"]) == (SVG, "image/svg+xml")
    assert (painted.content, painted.headers["content-type"]) == (PNG, "image/png")
    for answer in (drawn, painted):
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"
        again = CLIENT.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_nothing_in_a_picture_may_run_even_when_opened_by_itself(house: RunningHouse) -> None:
    address = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))["faces"]["labo"]
    allowed = CLIENT.get(house.base + address).headers.get_list("content-security-policy")
    assert allowed == ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"]


def test_a_drawing_is_compressed_for_clients_that_accept_it(house: RunningHouse) -> None:
    address = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))["faces"]["labo"]
    with httpx.stream("GET", house.base + address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(answer.iter_raw())).decode() == SVG


def test_a_changed_picture_has_another_address(house: RunningHouse) -> None:
    faces = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))
    assert faces["back"].split("/")[3] != faces["faces"]["labo"].split("/")[3]


@pytest.mark.parametrize(
    "path",
    [
        "labo.svg",
        "../secret.txt",
        "%2e%2e/secret.txt",
        "..%2f..%2f__init__.py",
        "../../words/en.ftl",
        "/etc/passwd",
        "secret.txt",
        "look.json",
        "",
    ],
)
def test_only_pictures_are_served(house: RunningHouse, path: str) -> None:
    address = read(CLIENT.get(f"{house.base}/api/games/pictured/look"))["back"]
    for base in ("/looks", "/looks/pictured", address.rpartition("/")[0], address.replace("back.svg", "..")):
        answer = httpx.get(f"{house.base}{base}/{path}")
        assert answer.status_code == 404
        assert "secret" not in answer.text


def test_a_game_without_a_look_of_its_own_has_an_empty_one(house: RunningHouse) -> None:
    look = read(CLIENT.get(f"{house.base}/api/games/crusaders/look"))
    assert (look["faces"], look["back"], look["light"]) == ({}, None, None)
    unknown = CLIENT.get(f"{house.base}/api/games/nowhere/look")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "unknown-game")


def test_a_broken_look_is_reported_with_its_file_and_stops_no_other_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_look(put_game(tmp_path, "torn"))
    (tmp_path / "torn" / "look" / "look.json").write_text('{"light": {"felt": "green", "ink": "#ffffff"}}')
    put_game(tmp_path, "whole")
    install(tmp_path, "my-games", games={"torn": "torn:GAME", "whole": "whole:GAME"})
    monkeypatch.syspath_prepend(tmp_path)

    found = brought.games(catalogue.NAMES)
    assert list(found.usable) == ["whole"]
    said = str(found.unusable["torn"])
    assert "my-games 1.0" in said
    assert "look/look.json: light.felt: Expected `str` matching regex" in said

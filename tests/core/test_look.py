"""A look that a package brings is read completely, and its mistakes are reported by file and field."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.core.look import LARGEST, BadLook, Cloth, contrast, look_in

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"/>'
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)
WEBP = b"RIFF" + struct.pack("<I", 4) + b"WEBP"


@pytest.fixture
def look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a look, in a package called `fair`."""
    folder = tmp_path / "fair" / "look"
    (folder / "faces").mkdir(parents=True)
    folder.with_name("__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("fair", None)


def why_not(file: Path, content: str | bytes) -> str:
    """The complaint when this file of the look has this content."""
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadLook) as complained:
        look_in("fair")
    return str(complained.value)


def test_pictures_are_found_by_the_faces_they_show(look: Path) -> None:
    (look / "faces" / "qs.svg").write_text(SVG)
    (look / "faces" / "kh.png").write_bytes(PNG)
    (look / "back.webp").write_bytes(WEBP)
    found = look_in("fair")
    assert found is not None
    assert {name: each.media_type for name, each in found.faces.items()} == {"qs": "image/svg+xml", "kh": "image/png"}
    assert found.back is not None
    assert (found.back.path, found.back.content) == ("look/back.webp", WEBP)
    assert found.cover is None


def test_what_look_json_omits_keeps_its_default(look: Path) -> None:
    (look / "look.json").write_text('{"card": {"height": 8}, "light": {"felt": "#224433", "ink": "#ffffff"}}')
    found = look_in("fair")
    assert found is not None
    assert (found.manners.card.width, found.manners.card.height, found.manners.card.corner) == (5, 8, 0.06)
    assert (found.manners.light, found.manners.dark) == (Cloth("#224433", "#ffffff"), None)


def test_a_package_without_the_folder_has_no_look(look: Path) -> None:
    (look / "faces").rmdir()
    look.rmdir()
    assert look_in("fair") is None


def test_our_own_games_have_their_looks_in_the_page() -> None:
    assert [name for name in catalogue.NAMES if catalogue.game(name).look is not None] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "look/look.json: this is not JSON"),
        ('{"card": {"width": 0}}', "look/look.json: card.width: Expected `float` > 0.0"),
        ('{"card": {"corner": "round"}}', "look/look.json: card.corner: Expected `float`, got `str`"),
        ('{"cards": {}}', "look/look.json: cards: Object contains unknown field"),
        ('{"light": {"felt": "green", "ink": "#ffffff"}}', "look/look.json: light.felt: Expected `str` matching"),
        ('{"light": {"felt": "#224433"}}', "look/look.json: light.ink: Object missing required field"),
        ('{"light": {"felt": "#777777", "ink": "#888888"}}', "look/look.json: light.ink: #888888 is hard to read on"),
        ('{"dark": {"felt": "#000000", "ink": "#ffffff"}}', "look/look.json: light: a cloth by night needs one by day"),
    ],
)
def test_a_mistake_in_look_json_is_reported_with_its_field(look: Path, text: str, said: str) -> None:
    assert why_not(look / "look.json", text).startswith(said)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("faces/qs.svg", "<svg", "look/faces/qs.svg: this is not SVG"),
        ("faces/qs.svg", '<svg viewBox="0 0 5 7"/>', "look/faces/qs.svg: this is not SVG"),
        ("faces/qs.svg", SVG.replace("viewBox", "box"), "look/faces/qs.svg: the svg element needs a viewBox"),
        ("faces/qs.png", SVG, "look/faces/qs.png: this is no picture of type image/png"),
        ("back.webp", PNG, "look/back.webp: this is no picture of type image/webp"),
        ("faces/q s.svg", SVG, "look/faces/q s.svg: names of pictures have letters"),
        ("bakc.svg", SVG, "look/bakc.svg: a look has a back and a cover here"),
        ("back.svg", SVG + " " * LARGEST, "look/back.svg: it has"),
    ],
)
def test_a_broken_picture_is_reported_with_its_file(look: Path, name: str, content: str | bytes, said: str) -> None:
    assert why_not(look / name, content).startswith(said)


def test_a_face_has_one_picture(look: Path) -> None:
    (look / "faces" / "qs.png").write_bytes(PNG)
    assert why_not(look / "faces" / "qs.svg", SVG) == (
        "look/faces/qs.svg: there is look/faces/qs.png for the same already"
    )


def test_no_symlink_leads_outside_the_package(look: Path, tmp_path: Path) -> None:
    outside = tmp_path / "secret.svg"
    outside.write_text(SVG)
    (look / "back.svg").symlink_to(outside)
    with pytest.raises(BadLook, match=r"^look/back\.svg: a look has no links"):
        look_in("fair")


def test_files_that_are_no_pictures_are_ignored(look: Path) -> None:
    (look / "faces" / "README.md").write_text("Drawn by hand.")
    (look / "faces" / ".hidden.svg").write_text("nothing")
    found = look_in("fair")
    assert found is not None
    assert found.faces == {}


def test_contrast_follows_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)

"""Takes the pictures of all faces, with which share cards are drawn: python -m tests.e2e.faces [GAME ...]

A script for those who change how a game looks. It draws each face that appears in any golden record with the page's own
renderer, and saves it as `server/cards/faces/GAME/FACE.webp`.
"""

from __future__ import annotations

import base64
import shutil
import sys
from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, sync_playwright

from kingstable import catalogue
from kingstable.core.record import Record, parse
from kingstable.core.scene import Piece, Scene, Zone
from kingstable.server.cards.drawn import FACES, SHIELDS, file_of
from kingstable.server.changes import changed
from kingstable.server.films import page as pages
from kingstable.server.films.film import Film, filmed
from tests.e2e.browsers import launch
from tests.e2e.running import HouseProcess

GOLDEN: Final = Path(__file__).parents[1] / "golden"
WIDTH: Final = 96
"""Pixels across a card; share cards show it smaller."""
QUALITY: Final = 86
SHEET: Final = "faces"
"""The zone in which all faces lie."""
CLEAR: Final = {"color": {"r": 0, "g": 0, "b": 0, "a": 0}}
SHOWN: Final = """([face, width]) => {
  document.getElementById('one-face')?.remove();
  const piece = document.querySelector(`[data-zone="faces"] [data-face="${face}"]`);
  const board = document.querySelector('.board');
  if (!piece || !board) return null;
  const holder = document.createElement('div');
  holder.id = 'one-face';
  holder.className = board.className;
  holder.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:99;background:none;width:400px;height:400px;
    padding:0;display:block;--card-w:${width}px;overflow:visible`;
  const one = piece.cloneNode(true);
  one.style.cssText += `;position:absolute;left:20px;top:20px;width:${width}px;margin:0;transform:none;translate:none`;
  holder.append(one);
  document.body.append(holder);
  for (const other of document.body.children) if (other !== holder) other.style.opacity = '0';
  document.documentElement.style.background = document.body.style.background = 'none';
  const drawn = one.querySelector('.face');
  drawn.style.boxShadow = 'none';
  const box = drawn.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""

LAND: Final = """face => {
  document.getElementById('one-face')?.remove();
  const land = document.querySelector(`.kt-land.${CSS.escape(face.replace('tile-', ''))}`);
  const board = document.querySelector('.board');
  if (!land || !board) return null;
  const { x, y, width, height } = land.querySelector('.ground').getBBox();
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  drawing.style.cssText = `position:fixed;left:20px;top:20px;width:180px;height:${180 * height / width}px`;
  const one = land.cloneNode(true);
  one.removeAttribute('transform');
  for (const mark of one.querySelectorAll('.band, .hatch, .strife, .glow')) mark.remove();
  drawing.append(one);
  const holder = document.createElement('div');
  holder.id = 'one-face';
  holder.className = board.className;
  holder.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;background:none;padding:0';
  holder.append(drawing);
  document.body.append(holder);
  for (const other of document.body.children) if (other !== holder) other.style.opacity = '0';
  document.documentElement.style.background = document.body.style.background = 'none';
  return [20, 20, 180, 180 * height / width];
}"""
"""The drawing of a land as it lies on the map, for games with their own map."""
SHIELD: Final = """seat => {
  document.getElementById('one-shield')?.remove();
  const names = ['gules', 'azure', 'vert', 'purpure', 'sable'];
  const shield = document.querySelector(`.shield.${names[seat]}`);
  const one = shield.cloneNode(true);
  one.id = 'one-shield';
  one.setAttribute('width', 64);
  one.setAttribute('height', 72);
  one.style.cssText = 'position:fixed;left:20px;top:20px;z-index:99';
  document.body.append(one);
  for (const other of document.body.children) if (other !== one) other.style.opacity = '0';
  document.documentElement.style.background = document.body.style.background = 'none';
  return [20, 20, 64, 72];
}"""


def main(wanted: Sequence[str]) -> None:
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = launch(playwright)
        for game in wanted or catalogue.NAMES:
            shutil.rmtree(FACES / game, ignore_errors=True)
            page = browser.new_page(viewport={"width": 1440, "height": 1000}, color_scheme="light")
            page.goto(sheet(game, Path(folder)).as_uri())
            page.wait_for_selector(f'[data-zone="{SHEET}"] [data-face]', state="attached")
            page.evaluate("document.fonts.ready.then(() => true)")
            taken = sum(take(page, game, face) for face in faces(game))
            print(f"{game}: {taken} faces, {sum(each.stat().st_size for each in (FACES / game).iterdir()) // 1000} kB")
            page.close()
        if not wanted:
            shields(browser, Path(folder))
            covers(browser)
        browser.close()


def shields(browser: Browser, folder: Path) -> None:
    """Save the shields of all seats, from a page of a game for five."""
    page = browser.new_page(viewport={"width": 1440, "height": 1000}, color_scheme="light", device_scale_factor=2)
    page.goto(sheet("kingdoms", folder).as_uri())
    page.wait_for_selector(".shield.purpure", state="attached")
    for seat in range(SHIELDS):
        keep(page, page.evaluate(SHIELD, seat), FACES / "shields" / f"{seat}.webp")
    page.close()


def covers(browser: Browser) -> None:
    """Save the picture of each game on the first page."""
    with TemporaryDirectory() as folder, HouseProcess(Path(folder)) as house:
        page = browser.new_page(viewport={"width": 1440, "height": 1200}, color_scheme="light", device_scale_factor=1.5)
        for game in catalogue.NAMES:
            page.goto(house.base)
            page.get_by_test_id(f"game-{game}").click()
            art = page.locator(f'[data-testid="game-{game}"] .art')
            page.wait_for_timeout(1500)
            box = art.bounding_box()
            assert box is not None
            keep(page, [box["x"], box["y"], box["width"], box["height"]], FACES / "covers" / f"{game}.webp")
        page.close()


def records(game: str) -> Iterator[Record]:
    for file in sorted(GOLDEN.glob(f"{game}-*.ktr")):
        record = parse(file.read_text(encoding="utf-8"))
        if not record.cards and record.version == catalogue.game(game).version:
            yield record


def faces(game: str) -> dict[str, Piece]:
    """A piece with each face, from the scenes of all records: every hand is open there, and much has been discarded."""
    found: dict[str, Piece] = {}
    for record in records(game):
        for scene in scenes(filmed(catalogue.game(game), record, "en")):
            found |= {piece.face: piece for zone in scene.zones for piece in zone.pieces if piece.face is not None}
    return dict(sorted(found.items()))


def scenes(film: Film) -> Iterator[Scene]:
    """The parts of a film in which faces appear: its beginning, and the zones changed by each ply."""
    yield film.first[-1]
    for changes in film.changes:
        yield replace(film.first[-1], zones=changes[-1].zones)


def sheet(game: str, folder: Path) -> Path:
    """A page with all faces in one zone."""
    largest = max(records(game), key=lambda record: len(record.seats))
    film = filmed(catalogue.game(game), largest, "en")
    pieces = tuple(replace(piece, id=f"face.{face}", owner=None) for face, piece in faces(game).items())
    end = reduce(lambda scene, changes: changed(scene, changes[-1]), film.changes, film.first[-1])
    end = replace(end, outcome=None, zones=(*end.zones, Zone(SHEET, "row", "Faces", pieces=pieces)))
    still = replace(film, first=(*film.first[:-1], end), changes=(), table=replace(film.table, plies=0, over=False))
    file = folder / f"{game}.html"
    file.write_text(pages.shown(still, catalogue.game(game), "en"), encoding="utf-8")
    return file


def take(page: Page, game: str, face: str) -> bool:
    """Save the picture of a face; False if the page does not draw it."""
    box = page.evaluate(LAND, face) or page.evaluate(SHOWN, [face, WIDTH])
    if box is None:
        return False
    keep(page, box, file_of(game, face))
    return True


def keep(page: Page, box: Sequence[float], file: Path) -> None:
    """Save a rectangle of the page, transparent wherever nothing is drawn."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setDefaultBackgroundColorOverride", CLEAR)
    clip = dict(zip(("x", "y", "width", "height"), box, strict=True)) | {"scale": 1}
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(base64.b64decode(shot["data"]))
    session.detach()


if __name__ == "__main__":
    main(sys.argv[1:])

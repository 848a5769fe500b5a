"""A page that is shown recorded games. There is no server: the browser itself answers the page's requests."""

from __future__ import annotations

import json
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, Page, Route

from kingstable import catalogue
from kingstable.core.words import messages_of
from tests.e2e.recorded import SEAT, TABLE

CLIENT = Path(str(files("kingstable.server") / "client"))
WORDS = Path(str(files("kingstable.server") / "words" / "en.ftl"))
BASE = "http://recorded.invalid"
RATING = {"rating": 1500, "uncertainty": 350, "provisional": True, "games": 0}
"""Everyone's rating at first; a plate shows it beside the name."""
STREAM = """
class Told extends EventTarget {
  readyState = 1;
  constructor() { super(); window.told = this; setTimeout(() => this.onopen?.()); }
  close() {}
}
Object.assign(Told, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
window.EventSource = Told;
"""
TELL = """data => new Promise(done => {
  const { ply } = JSON.parse(data);
  window.told.onmessage({ data });
  const end = performance.now() + 5000;
  const look = () => {
    const shown = Number(document.querySelector("main[data-ply]")?.dataset.ply);
    if (shown === ply || performance.now() > end) requestAnimationFrame(() => done(shown));
    else setTimeout(look, 4);
  };
  look();
})"""
"""Sends the page a step, and waits until its board shows it."""


DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


class Recording:
    """A page and the recorded view it shows."""

    def __init__(
        self, browser: Browser, *, coach: tuple[str, ...] = (), **wishes: Any
    ) -> None:  # Playwright defines what may be asked of a context
        """`coach`: what the coach of a guided game says at each question; it also names the first offered move."""
        context = browser.new_context(reduced_motion="reduce", **wishes)
        context.add_init_script(STREAM)
        self.page: Page = context.new_page()
        self._coach = coach
        self.view: dict[str, Any] = {}
        self.sent: list[dict[str, Any]] = []
        """The moves that the page has sent, each with the question it answers."""
        self.page.route("**/*", self._answer)

    def open(self, step: bytes, *, text: bool = False) -> None:
        """Show the table as it is after this step, drawn or in words."""
        self.view = json.loads(step)["view"] | {"lesson": bool(self._coach)}
        self.page.goto(f"{BASE}/t/{TABLE}?seat={SEAT}{'&text' if text else ''}")
        self.page.wait_for_selector("main.text" if text else "main.board")
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def show(self, step: bytes) -> None:
        """Go on to this step."""
        self.view = json.loads(step)["view"]
        shown = self.page.evaluate(TELL, step.decode())
        assert shown == self.view["ply"], f"the page shows ply {shown} and not {self.view['ply']}"

    def resize(self, width: int, height: int) -> None:
        """Show the same at another size."""
        resize(self.page, width, height)

    def close(self) -> None:
        self.page.context.close()

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if not path.startswith("/api/"):
            self._send_file(route, path)
        elif path == "/api/words":
            route.fulfill(json={"language": "en", "ftl": WORDS.read_text(encoding="utf-8")})
        elif path.endswith("/about"):
            package = f"{catalogue.game(path.split('/')[3]).package}.about"
            route.fulfill(json={"language": "en", "ftl": messages_of(package, "en")})
        elif path.endswith("/rulebook"):
            book = catalogue.game(path.split("/")[3]).rulebook()
            route.fulfill(json={"title": book.title, "sections": []})
        elif path.endswith("/moves"):
            self.sent.append(json.loads(route.request.post_data or "{}"))
            route.fulfill(json={"ply": self.view["ply"]})
        elif path == f"/api/tables/{TABLE}/ratings":
            seats = [{"seat": seat["seat"], "rating": RATING} for seat in self.view["scene"]["seats"]]
            route.fulfill(json={"rated": True, "counted": False, "seats": seats})
        elif path == f"/api/tables/{TABLE}/coach":
            route.fulfill(json=self._coaching())
        elif path == f"/api/tables/{TABLE}":
            route.fulfill(json=self.view)
        else:
            route.fulfill(json={}, status=200 if path.endswith(("guest", "mine")) else 404)

    def _coaching(self) -> dict[str, Any]:
        offer = next(iter(self.view["scene"].get("offers", ())), {"move": None, "label": None})
        return {"ply": self.view["ply"], "remarks": self._coach, "move": offer["move"], "label": offer["label"]}

    def _send_file(self, route: Route, path: str) -> None:
        file = CLIENT / path.lstrip("/")
        found = file if file.is_file() else CLIENT / "index.html"
        route.fulfill(body=found.read_bytes(), content_type=guess_type(found.name)[0] or "text/html")


def resize(page: Page, width: int, height: int) -> None:
    """Resize a page, and wait until it is drawn.

    A table that was opened wide has the log beside it, until it becomes narrow; one that was opened narrow has none.
    """
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def scene_of(step: bytes) -> dict[str, Any]:
    """The scene after a step."""
    scene: dict[str, Any] = msgspec.json.decode(step)["view"]["scene"]
    return scene

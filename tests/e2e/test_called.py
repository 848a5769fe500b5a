"""A player who looks elsewhere is called by a message from the worker, by a sound, and by a message beside the page."""

from __future__ import annotations

import json
import time

from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.pages import Home, Table
from tests.e2e.test_my_tables import table_in
from tests.patience import PATIENCE

PUSHED = {"title": "It is your turn", "text": "Crusaders against Bela", "table": "some-table", "path": "/t/some-table"}
KEEPS = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, path: data.path });
  };
}"""
"""Makes the worker record what it shows, since a headless browser shows nothing."""
RINGS = """
  window.rung = 0;
  window.called = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.rung++; return start.apply(this, when); };
  window.Notification = class {
    static permission = 'granted';
    static requestPermission() { return Promise.resolve('granted'); }
    constructor(title, { body, tag }) { window.called.push({ title, body, tag }); }
  };
  Object.defineProperty(document, 'hidden', { get: () => window.looksElsewhere === true });
"""
"""Counts notes and records messages, which otherwise only a person could hear and see."""
NOTES = 2


def registered(page: Page, session: CDPSession, base: str) -> str:
    """The id of the worker's registration in the browser."""
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate(
        "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => true)"
    )
    while not found:
        page.wait_for_timeout(20)
    return found[-1]


def test_the_worker_shows_exactly_what_was_pushed(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open()
    session = page.context.new_cdp_session(page)
    worker = registered(page, session, visits.base)
    running = page.context.service_workers[0]
    running.evaluate(KEEPS)
    for data in ("not what the server sends", json.dumps(PUSHED)):
        pushed = {"origin": visits.base, "registrationId": worker, "data": data}
        session.send("ServiceWorker.deliverPushMessage", pushed)
    latest = time.monotonic() + PATIENCE
    while not running.evaluate("() => self.shown.length"):
        assert time.monotonic() < latest, "the worker shows nothing"
        page.wait_for_timeout(20)
    expected = {"title": PUSHED["title"], "body": PUSHED["text"], "tag": PUSHED["table"], "path": PUSHED["path"]}
    assert running.evaluate("() => self.shown") == [expected]


def test_a_table_waiting_elsewhere_rings_and_notifies_once(visits: Visits) -> None:
    page, other = visits.visit().page, visits.visit().page
    page.add_init_script(RINGS)
    home = Home(page, visits.base).open()
    page.evaluate("""() => localStorage.setItem('kingstable.preferences',
        JSON.stringify({ quick: true, sound: true, notify: true }))""")
    home.open().seat(1, "friend").play("Anna")
    link, table = page.locator("#invitation-1").input_value(), table_in(page)
    other.goto(link)
    other.locator("#own-name").fill("Bela")
    other.get_by_test_id("take-seat").click()
    anna, bela = Table(page).opened(), Table(other).opened()
    mover = anna if page.locator(".prompt.mine").count() else bela
    if mover is anna:
        anna.place(*anna.choose())
    Home(page, visits.base).open()
    expect(page.get_by_test_id("my-table")).to_contain_text("Bela")
    page.evaluate("() => { window.looksElsewhere = true; window.rung = 0; }")
    assert bela.my_turn()
    bela.place(*bela.choose())
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => window.called.length > 0")
    called = page.evaluate("() => window.called")
    assert [each["tag"] for each in called] == [table]
    assert "Bela" in called[0]["body"]
    assert page.evaluate("() => window.rung") == NOTES

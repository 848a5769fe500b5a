"""Somebody is invited by name, at a table and to the lobby, finds that on their first page, and takes the seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.pages import Home
from tests.e2e.test_accounts import new_name, sign_up
from tests.server.houses import FRIEND, YOU


def invite(host: Page, named: str, called: str) -> None:
    host.get_by_test_id(f"invite-name-{named}").fill(called)
    host.get_by_test_id(f"invite-{named}").click()
    expect(host.get_by_test_id(f"invited-{named}")).to_contain_text(called)


def test_a_person_invited_by_name_takes_the_seat_from_their_first_page(visits: Visits) -> None:
    host, friend, called = visits.visit().page, visits.visit().page, new_name()
    Home(friend, visits.base).open()
    sign_up(friend, called)
    Home(host, visits.base).open()
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
    host.request.post(f"{visits.base}/api/guest", data={})
    table = host.request.post(f"{visits.base}/api/tables", data=asked).json()["table"]
    host.goto(f"{visits.base}/t/{table}")
    invite(host, "1", called)
    host.get_by_test_id("withdraw-1").click()
    expect(host.get_by_test_id("invited-1")).to_have_count(0)
    invite(host, "1", called)
    friend.goto(visits.base)
    expect(friend.get_by_test_id("my-invite")).to_contain_text("Anna")
    friend.get_by_test_id("accept-invite").click()
    expect(friend).to_have_url(re.compile(rf"/t/{table}\?seat=1"))
    expect(host.get_by_test_id("invitations")).to_have_count(0)

    waiting = host.request.post(f"{visits.base}/api/lobby", data=asked).json()["id"]
    host.goto(f"{visits.base}/lobby/{waiting}")
    invite(host, "lobby", called)
    friend.goto(visits.base)
    friend.get_by_test_id("accept-invite").click()
    for page, seat in ((host, 0), (friend, 1)):
        expect(page).to_have_url(re.compile(rf"/t/(?!{table})[^?]+\?seat={seat}"))

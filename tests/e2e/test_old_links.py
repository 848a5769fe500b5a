"""Links of 0.1.0 to unfinished games: they open the seat that they always opened, and become plain addresses."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.pages import Table

SEATS = [{"kind": "you", "name": "Anna"}, {"kind": "bot", "level": "random"}]


def opened(base: str) -> tuple[str, str]:
    """A table opened as in 0.1.0, and the token of Anna's seat."""
    made = httpx.post(f"{base}/api/tables", json={"game": "crusaders", "seats": SEATS}).raise_for_status().json()
    return str(made["table"]), str(made["tokens"]["0"])


def plays(page: Page) -> None:
    """Check that the seat is Anna's, by laying a card."""
    table = Table(page).opened()
    assert table.my_turn()
    table.place(*table.choose())


@pytest.mark.parametrize("link", ["?seat={token}", "?token={token}", "#{token}"])
def test_an_old_link_opens_its_seat_and_leaves_no_secret_in_the_address(link: str, visits: Visits) -> None:
    table, token = opened(visits.base)
    page = visits.visit().page
    page.goto(f"{visits.base}/t/{table}{link.format(token=token)}")
    plays(page)
    assert page.url == f"{visits.base}/t/{table}?seat=0"
    page.reload()
    plays(page)


def test_a_seat_stored_by_the_old_page_is_taken_over_and_its_secret_forgotten(visits: Visits) -> None:
    table, token = opened(visits.base)
    page = visits.visit().page
    page.goto(f"{visits.base}/credits")
    key = f"kingstable.seat.{table}"
    page.evaluate("([key, token]) => localStorage.setItem(key, token)", [key, token])
    page.goto(f"{visits.base}/t/{table}")
    plays(page)
    assert page.evaluate("key => localStorage.getItem(key)", key) is None
    expect(page.get_by_test_id("trouble")).to_have_count(0)

"""A player who comes back to a table is told what happened meanwhile, can see it again, and is told only once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.e2e.pages import Table
from tests.e2e.test_take_backs import place_one, two_people


def test_missed_moves_are_listed_and_shown_again_until_read(visits: Visits) -> None:
    mover, other = two_people(visits, "crusaders", {}, reduced_motion="no-preference")
    address = mover.url
    place_one(mover)
    expect(other.locator('[data-testid="table"][data-ply="1"]')).to_be_visible()
    expect(mover.get_by_test_id("digest")).to_have_count(0)  # their own move is no news to them
    mover.goto(visits.base)
    place_one(other)
    mover.goto(address)
    digest = Table(mover).opened().page.get_by_test_id("digest")
    expect(digest.locator("[data-ply]").first).to_have_attribute("data-ply", "2")
    digest.get_by_test_id("show-since").click()
    expect(mover.get_by_test_id("looking-back")).to_contain_text(re.compile("position [12] of 2"))
    mover.keyboard.press("Escape")
    expect(mover.get_by_test_id("looking-back")).to_have_count(0)
    expect(mover.locator('[data-testid="table"][data-ply="2"]')).to_be_visible()
    expect(digest).to_have_count(0)
    mover.reload()
    Table(mover).opened()
    expect(mover.get_by_test_id("prompt")).to_be_visible()
    expect(digest).to_have_count(0)

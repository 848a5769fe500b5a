"""The ways of being called are chosen beside the other settings, and secrets are shown once."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home
from tests.e2e.test_accounts import new_name, sign_up, to_account


def test_a_calendar_and_a_program_are_turned_on_and_off(visits: Visits) -> None:
    watch = visits.visit(viewport=PHONE)
    page = watch.page
    Home(page, visits.base).open()
    page.get_by_test_id("settings").locator("> summary").click()
    page.get_by_test_id("notices").locator("summary").click()
    page.get_by_test_id("notice-calendar").check()
    expect(page.get_by_test_id("calendar-address")).to_have_value(re.compile(r"/calendar/[\w-]{22}\.ics$"))
    assert httpx.get(page.get_by_test_id("calendar-address").input_value()).text.startswith("BEGIN:VCALENDAR")
    page.get_by_test_id("notice-webhook").fill("http://127.0.0.1:1/")
    page.get_by_test_id("notice-webhook-save").click()
    expect(page.get_by_test_id("notice-trouble")).to_contain_text("not on the public internet")
    watch.forgive("422")
    page.get_by_test_id("notice-webhook").fill("https://example.org/turns")
    page.get_by_test_id("notice-webhook-save").click()
    expect(page.get_by_test_id("webhook-secret")).to_have_value(re.compile(r"^[\w-]{22}$"))
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.reload()
    page.get_by_test_id("settings").locator("> summary").click()
    page.get_by_test_id("notices").locator("summary").click()
    expect(page.get_by_test_id("notice-calendar")).to_be_checked()
    expect(page.get_by_test_id("notice-webhook")).to_have_value("https://example.org/turns")
    expect(page.get_by_test_id("calendar-address")).to_have_count(0)
    page.get_by_test_id("notice-calendar").uncheck()
    expect(page.get_by_test_id("notice-calendar")).not_to_be_checked()


def test_the_browser_registers_the_service_worker(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open()
    answer = httpx.get(f"{visits.base}/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    ready = "navigator.serviceWorker.ready.then(({ active }) => active !== null)"
    state = page.evaluate(f"navigator.serviceWorker.register('/sw.js').then(() => {ready})")
    assert state is True


PUSHED = """Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: async () => ({ pushManager: {
  getSubscription: async () => ({ endpoint: "https://push.example.org/1", unsubscribe: async () => true }) } }) });"""
"""Pretends that this browser is called: no push service can be reached from a test."""


def test_a_browser_is_no_longer_called_once_somebody_signs_out_there(visits: Visits) -> None:
    page = visits.visit().page
    page.add_init_script(PUSHED)
    Home(page, visits.base).open()
    sign_up(page, new_name())
    to_account(page)
    with page.expect_request("**/api/me/notices/push/end") as asked:
        page.get_by_test_id("sign-out").click()
    assert asked.value.post_data_json == {"endpoint": "https://push.example.org/1"}
    expect(page.get_by_test_id("sign-in")).to_be_visible()


def test_a_browser_that_cannot_be_unsubscribed_is_signed_out_all_the_same(visits: Visits) -> None:
    page = visits.visit().page
    page.add_init_script(PUSHED.replace("async () => true", "() => Promise.reject(new Error('no push service'))"))
    Home(page, visits.base).open()
    sign_up(page, new_name())
    to_account(page)
    page.get_by_test_id("sign-out").click()
    expect(page.get_by_test_id("sign-in")).to_be_visible()

"""Letters as people use them: an address confirmed, a second device signed in by a link, and letters turned off."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home
from tests.e2e.running import HouseProcess
from tests.e2e.test_accounts import PASSWORD, sign_up, to_account
from tests.e2e.test_my_tables import my_tables, table_in
from tests.server.postbox import Postbox, postbox, text_of

MAIL = "anna@example.org"


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as box:
        yield box


@pytest.fixture
def house(box: Postbox, tmp_path: Path) -> Iterator[HouseProcess]:
    """A house that sends mail."""
    with HouseProcess(tmp_path, f"smtp://127.0.0.1:{box.port}") as house:
        house.deal("mail")
        yield house


@pytest.fixture
def writing(browser: Browser, house: HouseProcess) -> Iterator[Visits]:
    """Pages of that house."""
    visits = Visits(browser, house.base)
    yield visits
    assert visits.close() == []


def link_in(letter: EmailMessage, visits: Visits) -> str:
    [link] = re.findall(rf"{re.escape(visits.base)}/account#\S+", text_of(letter))
    return str(link)


def confirm_mail(page: Page, visits: Visits, box: Postbox) -> None:
    """Add an address to the account, and open the link that is sent there."""
    before = len(box.letters)
    page.get_by_test_id("mail").fill(MAIL)
    page.get_by_test_id("mail-password").fill(PASSWORD)
    page.get_by_test_id("ask-mail").click()
    expect(page.get_by_test_id("mail-sent")).to_contain_text(MAIL)
    page.goto("about:blank")
    page.goto(link_in(box.wait(before + 1), visits))
    page.get_by_test_id("use-letter").click()
    expect(page.get_by_test_id("mail-confirmed")).to_be_visible()
    expect(page.get_by_test_id("mail-now")).to_have_text(MAIL)


def open_notices(page: Page) -> None:
    page.get_by_test_id("settings").locator("> summary").click()
    page.get_by_test_id("notices").locator("summary").click()


def test_a_person_signs_in_by_a_link_on_a_second_device_and_sets_a_new_password(writing: Visits, box: Postbox) -> None:
    laptop = writing.visit().page
    Home(laptop, writing.base).open().play("Anna")
    table = table_in(laptop)
    sign_up(laptop, "Anna")
    laptop.goto(f"{writing.base}/account")
    confirm_mail(laptop, writing, box)

    watch = writing.visit(viewport=PHONE)
    phone = watch.page
    Home(phone, writing.base).open()
    to_account(phone)
    phone.get_by_test_id("link-mail").fill(MAIL)
    phone.get_by_test_id("send-link").click()
    expect(phone.get_by_test_id("link-sent")).to_contain_text(MAIL)
    link = link_in(box.wait(2), writing)
    phone.goto("about:blank")
    phone.goto(link)
    expect(phone.get_by_test_id("use-letter")).to_have_text("Sign in as Anna")
    assert not phone.evaluate("document.documentElement.scrollWidth > innerWidth")
    phone.get_by_test_id("renew-password").check()
    phone.get_by_test_id("link-password").fill("another long password")
    phone.get_by_test_id("use-letter").click()
    phone.wait_for_url(f"{writing.base}/")
    assert my_tables(phone) == [table]
    laptop.goto(f"{writing.base}/account")
    expect(laptop.get_by_test_id("sign-in")).to_be_visible()  # signed out, because the password was changed

    laptop.goto("about:blank")
    laptop.goto(link)
    expect(laptop.get_by_test_id("letter-trouble")).to_contain_text("has been used")
    writing.watches[0].forgive("404")


def test_turn_mails_are_turned_on_by_an_account_and_off_without_signing_in(
    house: HouseProcess, writing: Visits, box: Postbox
) -> None:
    page, anybody = writing.visit().page, writing.visit(viewport=PHONE).page
    Home(page, writing.base).open()
    open_notices(page)
    expect(page.get_by_test_id("notice-mail-first")).to_be_visible()
    sign_up(page, "Anna")
    page.goto(f"{writing.base}/account")
    confirm_mail(page, writing, box)
    Home(page, writing.base).open()
    open_notices(page)
    with page.expect_response("**/api/me/notices/mail"):
        page.get_by_test_id("notice-mail").select_option("24")
    page.reload()
    open_notices(page)
    expect(page.get_by_test_id("notice-mail")).to_have_value("24")
    with closing(sqlite3.connect(house.database)) as file:
        [[secret]] = file.execute("SELECT secret FROM wishes WHERE kind = 'mail'")
    anybody.goto(f"{writing.base}/mail/off/{secret}")  # as in the letter's link
    anybody.get_by_test_id("mail-off").click()
    expect(anybody.get_by_test_id("mail-is-off")).to_be_visible()
    page.reload()
    open_notices(page)
    expect(page.get_by_test_id("notice-mail")).to_have_value("0")

"""Accounts as people use them: a guest plays, moves the table to an account, and goes on with it on another device."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table
from tests.e2e.running import HouseProcess
from tests.e2e.test_my_tables import my_tables, table_in
from tests.server.houses import read

PASSWORD = "correct horse battery"


def new_name() -> str:
    """A name that nobody in the shared house has yet."""
    return f"Anna {secrets.token_hex(3)}"


def to_account(page: Page) -> None:
    """Go to the account page from a page that has found out whose it is."""
    corner = page.get_by_test_id("account-corner")
    expect(corner).to_contain_text(re.compile(r"\S"))
    corner.click()
    expect(page.get_by_test_id("account")).to_be_visible()


def sign_up(page: Page, name: str) -> None:
    to_account(page)
    page.get_by_test_id("sign-up-name").fill(name)
    page.get_by_test_id("sign-up-password").fill(PASSWORD)
    page.get_by_test_id("sign-up").click()
    expect(page.get_by_test_id("account-corner")).to_contain_text(name)


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_test_id("sign-in-name").fill(name)
    page.get_by_test_id("sign-in-password").fill(password)
    page.get_by_test_id("sign-in").click()


def test_a_guest_makes_an_account_and_plays_the_same_table_on_a_second_device(visits: Visits) -> None:
    name, laptop = new_name(), visits.visit().page
    Home(laptop, visits.base).open().play("Anna")
    table, address = table_in(laptop), laptop.url
    sign_up(laptop, name)
    laptop.wait_for_url(address)  # back at the table, where they came from
    expect(laptop.get_by_test_id("account-corner")).to_contain_text(name)

    phone = visits.visit(viewport=PHONE).page
    Home(phone, visits.base).open()
    to_account(phone)
    sign_in(phone, name)
    assert my_tables(phone) == [table]
    expect(phone.get_by_test_id("name")).to_have_value(name)
    phone.get_by_test_id("my-table").click()
    there = Table(phone).opened()
    assert there.my_turn()
    card, sector = there.choose()
    there.place(card, sector)
    expect(Table(laptop).laid(sector).first).to_be_visible()


def test_a_wrong_password_is_reported_and_changes_nothing(visits: Visits) -> None:
    watch = visits.visit()
    page = watch.page
    Home(page, visits.base).open()
    to_account(page)
    sign_in(page, new_name(), "wrong password")
    expect(page.get_by_test_id("sign-in-trouble")).to_be_visible()
    expect(page.get_by_test_id("sign-in")).to_be_enabled()
    watch.forgive("401")


def test_a_device_is_signed_out_from_another_and_a_password_changed(visits: Visits) -> None:
    name, laptop, phone = new_name(), visits.visit().page, visits.visit(viewport=PHONE).page
    for page in (laptop, phone):
        Home(page, visits.base).open()
    sign_up(laptop, name)
    to_account(laptop)
    to_account(phone)
    sign_in(phone, name)
    expect(phone.get_by_test_id("account-corner")).to_contain_text(name)
    laptop.reload()
    expect(laptop.get_by_test_id("device")).to_have_count(2)
    laptop.get_by_test_id("end-session").click()
    expect(laptop.get_by_test_id("device")).to_have_count(1)
    phone.goto(f"{visits.base}/account")
    expect(phone.get_by_test_id("sign-in")).to_be_visible()
    laptop.get_by_test_id("old-password").fill(PASSWORD)
    laptop.get_by_test_id("new-password").fill("another long password")
    laptop.get_by_test_id("change-password").click()
    expect(laptop.get_by_test_id("password-changed")).to_be_visible()
    laptop.get_by_test_id("sign-out").click()
    sign_in(laptop, name, "another long password")
    expect(laptop.get_by_test_id("account-corner")).to_contain_text(name)


def test_a_token_is_shown_once_and_revoked(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open()
    sign_up(page, new_name())
    to_account(page)
    page.get_by_test_id("token-name").fill("My bot")
    page.get_by_test_id("make-token").click()
    secret = page.get_by_test_id("token-secret").input_value()
    headers = {"Authorization": f"Bearer {secret}"}
    anybody = visits.visit().page.request
    assert anybody.get(f"{visits.base}/api/me/tables", headers=headers).status == 200
    page.reload()
    expect(page.get_by_test_id("token")).to_contain_text("My bot")
    expect(page.get_by_test_id("token-secret")).to_have_count(0)
    page.get_by_test_id("revoke").click()
    expect(page.get_by_test_id("token")).to_have_count(0)
    assert anybody.get(f"{visits.base}/api/me/tables", headers=headers).status == 401


def test_a_guests_seat_moves_to_another_device_by_a_code(visits: Visits) -> None:
    laptop, phone = visits.visit().page, visits.visit(viewport=PHONE).page
    Home(laptop, visits.base).open().play("Anna")
    table = table_in(laptop)
    panel = Table(laptop).opened().turn_to("table")
    panel.get_by_test_id("show-code").click()
    code = panel.get_by_test_id("move-code").inner_text()
    laptop.goto("about:blank")
    phone.goto(f"{visits.base}/account#{code}")
    expect(phone.get_by_test_id("code")).to_have_value(code)
    phone.get_by_test_id("take-code").click()
    phone.wait_for_url(f"**/t/{table}*")
    assert Table(phone).opened().my_turn()


def test_an_account_is_deleted_after_downloading_its_data(visits: Visits) -> None:
    page, name = visits.visit().page, new_name()
    Home(page, visits.base).open()
    sign_up(page, name)
    to_account(page)
    with page.expect_download() as download:
        page.get_by_test_id("export").click()
    assert name in download.value.path().read_text(encoding="utf-8")
    page.get_by_test_id("delete").click()
    page.get_by_test_id("delete-password").fill(PASSWORD)
    page.get_by_test_id("delete-now").click()
    expect(page.get_by_test_id("account-corner")).to_contain_text("Sign in")


def test_a_moderator_bans_and_readmits_somebody_and_makes_an_announcement(
    visits: Visits, shared_house: HouseProcess
) -> None:
    boss, name, other = visits.visit().page, new_name(), new_name()
    bela = visits.visit().page
    for page, called in ((boss, name), (bela, other)):
        Home(page, visits.base).open()
        sign_up(page, called)
    command = [sys.executable, "-m", "kingstable", "admin", "role", name, "admin"]
    subprocess.run([*command, "--database", str(shared_house.database)], check=True, capture_output=True)
    boss.goto(f"{visits.base}/admin")
    boss.get_by_test_id("people-name").fill(other)
    boss.get_by_test_id("find-people").click()
    expect(boss.get_by_test_id("person")).to_have_count(1)
    boss.get_by_test_id("person").get_by_test_id("ban").click()
    boss.get_by_test_id("sentence").click()
    expect(boss.get_by_test_id("unban-row")).to_contain_text(other)
    bela.goto(visits.base)
    expect(bela.get_by_test_id("banned")).to_contain_text("You can")
    boss.get_by_test_id("unban").click()
    expect(boss.get_by_test_id("unban-row")).to_have_count(0)
    bela.reload()
    expect(bela.get_by_test_id("account-corner")).to_contain_text(other)
    expect(bela.get_by_test_id("banned")).to_have_count(0)
    expect(boss.get_by_test_id("deed").filter(has_text=other)).to_have_count(2)
    said = f"Good evening, {other}"
    boss.get_by_test_id("announcement-text").fill(said)
    boss.get_by_test_id("announce").click()
    announced = boss.get_by_test_id("announcement").filter(has_text=said)
    expect(announced).to_have_count(1)
    bela.goto(visits.base)
    expect(bela.get_by_test_id("notice").filter(has_text=said)).to_have_text(said)
    announced.get_by_role("button").click()
    expect(announced).to_have_count(0)


def test_a_moderator_finds_a_table_and_ends_it(visits: Visits, shared_house: HouseProcess) -> None:
    boss, name, called = visits.visit().page, new_name(), new_name()
    Home(boss, visits.base).open()
    sign_up(boss, name)
    command = [sys.executable, "-m", "kingstable", "admin", "role", name, "admin"]
    subprocess.run([*command, "--database", str(shared_house.database)], check=True, capture_output=True)
    seats = [{"kind": "you", "name": called}, {"kind": "friend"}]
    table = read(httpx.post(f"{visits.base}/api/tables", json={"game": "crusaders", "seats": seats}))["table"]
    boss.goto(f"{visits.base}/admin")
    boss.get_by_test_id("tables-name").fill(called[:-1])
    boss.get_by_test_id("find-tables").click()
    row = boss.get_by_test_id("table-row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text(called)
    row.get_by_test_id("end-table").click()
    row.get_by_test_id("end-reason").fill("A test")
    row.get_by_test_id("end-now").click()
    expect(row).to_have_count(0)
    boss.get_by_test_id("tables-state").select_option("over")
    boss.get_by_test_id("find-tables").click()
    expect(row).to_have_count(1)
    expect(boss.get_by_test_id("deed").filter(has_text=table)).to_contain_text("A test")


def test_a_guest_using_an_accounts_name_is_marked_as_a_guest(visits: Visits) -> None:
    anna, bela, pages = new_name(), new_name(), [visits.visit().page for _ in range(3)]
    for page, name in zip(pages, (anna, bela), strict=False):
        Home(page, visits.base).open()
        sign_up(page, name)
    opener, _, guest = pages
    Home(opener, visits.base).open().seat(1, "friend").play(anna)
    guest.goto(opener.locator("#invitation-1").input_value())
    guest.locator("#own-name").fill(bela)
    guest.get_by_test_id("take-seat").click()
    Table(guest).turn_to("table")
    expect(guest.get_by_test_id("player-0").get_by_role("link", name=anna)).to_have_attribute(
        "href", f"/people/{anna.replace(' ', '%20')}"
    )
    expect(guest.get_by_test_id("player-1")).to_contain_text("No profile")
    expect(guest.get_by_test_id("player-1").get_by_role("link")).to_have_count(0)

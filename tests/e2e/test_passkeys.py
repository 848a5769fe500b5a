"""Passkeys as people use them, with the browser's virtual authenticator."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home
from tests.e2e.test_accounts import PASSWORD, new_name, sign_up, to_account

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_device(page: Page) -> Page:
    """A page on a device that keeps passkeys and confirms its owner."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return page


def test_a_passkey_is_added_signs_in_without_a_password_and_is_removed(visits: Visits) -> None:
    base, name = visits.base.replace("127.0.0.1", "localhost"), new_name()
    page = with_device(visits.visit(viewport=PHONE).page)
    Home(page, base).open()
    sign_up(page, name)
    to_account(page)
    page.get_by_test_id("passkey-name").fill("My phone")
    page.get_by_test_id("passkey-password").fill(PASSWORD)
    page.get_by_test_id("make-passkey").click()
    expect(page.get_by_test_id("passkey")).to_contain_text("My phone")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")

    page.get_by_test_id("passkey-name").fill("Once more")
    page.get_by_test_id("passkey-password").fill(PASSWORD)
    page.get_by_test_id("make-passkey").click()
    expect(page.get_by_test_id("passkey-trouble")).to_contain_text("may already have one")

    page.get_by_test_id("sign-out").click()
    page.get_by_test_id("use-passkey").click()
    page.wait_for_url(f"{base}/")
    expect(page.get_by_test_id("account-corner")).to_contain_text(name)
    to_account(page)
    expect(page.get_by_test_id("passkey")).to_contain_text("Last used")
    page.get_by_test_id("remove-passkey").click()
    expect(page.get_by_test_id("passkey")).to_have_count(0)

    page.get_by_test_id("sign-out").click()
    page.get_by_test_id("use-passkey").click()
    expect(page.get_by_test_id("sign-in-trouble")).to_be_visible()
    visits.watches[0].forgive("401")


def test_a_page_at_an_ip_address_offers_no_passkeys(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open()
    to_account(page)
    expect(page.get_by_test_id("sign-in")).to_be_visible()
    expect(page.get_by_test_id("use-passkey")).to_have_count(0)

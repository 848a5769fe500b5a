"""Where the focus goes, what the keys are, and what is said without being asked."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.e2e.by_keys import SETTLED
from tests.e2e.conftest import DESKTOP, PHONE, Visits
from tests.e2e.pages import arrive
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording
from tests.e2e.test_access import finished_table, table_for_two

IS_LIT = "() => document.activeElement.matches('.lit, .verbs button')"


def test_the_next_question_takes_the_focus_of_keyboard_players(visits: Visits) -> None:
    table = visits.home().seat(1, "bot", "random").play()
    page = table.page
    for _ in range(3):
        assert table.my_turn()
        page.keyboard.press("Shift")  # from now on by keys
        table.cards.first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".zone.lit:focus")).to_have_count(1)
        before = table.prompt.inner_text()
        page.keyboard.press("Enter")
        page.wait_for_function(IS_LIT)
        assert table.prompt.inner_text() != before


def test_typing_never_loses_the_focus_to_the_table(visits: Visits) -> None:
    base = visits.base
    guests, address = table_for_two(base, "crusaders")
    page = visits.visit().page
    arrive(page, address)
    page.get_by_test_id("leaf-chat").click()
    field = page.get_by_test_id("chat-text")
    field.focus()
    page.keyboard.type("Hello")
    for _ in range(4):
        mover = next(each["seat"] for each in guests[0].view()["scene"]["seats"] if each["to_move"])
        before = guests[mover].view()["ply"]
        guests[mover].play_first()
        page.wait_for_function("ply => Number(document.querySelector('[data-ply]').dataset.ply) > ply", arg=before)
        expect(field).to_be_focused()


def test_the_focus_moves_from_the_drawer_to_a_question_unless_covered(browser: Browser) -> None:
    before, after = recorded("crusaders", 2)[:2]
    for viewport, comes in ((DESKTOP, True), (PHONE, False)):
        for place in ("[data-testid=leaf-moves]", "[data-testid=drawer] .close"):
            recording = Recording(browser, viewport=viewport)
            recording.open(before)
            page = recording.page
            if page.get_by_test_id("drawer").count() == 0:
                page.get_by_test_id("leaf-log").click()
            page.locator(place).press("Shift")  # from now on by keys
            recording.show(after)
            page.evaluate(SETTLED)
            on_the_bar = place.endswith("moves]")
            assert page.evaluate(IS_LIT) == (comes or on_the_bar)
            recording.close()


APART = """() => {
  const [board, panel] = [".ground:has(main)", "[data-testid=outcome]"].map(one => document.querySelector(one));
  return board.getBoundingClientRect().bottom <= panel.getBoundingClientRect().top + 1;
}"""
"""Whether the result panel leaves the board in sight: the board makes room once the panel is there."""


def test_the_name_dialog_traps_the_focus(visits: Visits) -> None:
    host = visits.home().seat(1, "friend").play("Anna").page
    page = visits.visit().page
    page.goto(host.locator("#invitation-1").input_value())
    dialog = page.get_by_role("dialog", name="Welcome to the table")
    expect(dialog.locator("#own-name")).to_be_focused()
    expect(dialog).to_contain_text("Live. Everyone is at the table together.")
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.closest('main, header, aside, nav') === null")
    for _ in range(3):
        page.keyboard.press("Escape")
    page.locator("#own-name").fill("Bela")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_test_id("seat-1")).to_contain_text("Bela")


def test_the_result_takes_the_focus_and_leaves_the_board_in_sight(visits: Visits) -> None:
    address = finished_table(visits.base)
    for wishes in ({}, {"viewport": PHONE}):
        page = visits.visit(**wishes).page
        arrive(page, address)
        expect(page.locator("#outcome-title")).to_be_focused()
        page.wait_for_function(APART)


def test_a_question_mark_shows_the_keys_or_explains_the_thing_in_focus(visits: Visits) -> None:
    home = visits.home()
    home.page.locator("body").press("?")
    keys = home.page.get_by_test_id("key-help")
    expect(keys).to_contain_text("Arrow keys")
    home.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    home.page.get_by_test_id("name").press("?")
    expect(keys).to_have_count(0)
    table = home.play()
    assert table.my_turn()
    table.page.get_by_test_id("theme").press("?")
    expect(keys).to_be_visible()
    table.page.keyboard.press("Escape")
    table.cards.first.press("?")
    expect(keys).to_have_count(0)


def test_on_the_first_visit_the_table_says_what_the_game_is_about(visits: Visits) -> None:
    page = visits.visit().page
    page.add_init_script("localStorage.getItem('seen') || localStorage.setItem('kingstable.preferences', '{}')")
    page.goto(visits.base)
    page.get_by_test_id("play").click()
    goal = page.get_by_test_id("goal")
    expect(goal).to_contain_text("The goal.")
    page.evaluate("localStorage.setItem('seen', '1')")
    page.get_by_test_id("guide-off").click()
    expect(goal).to_have_count(0)
    expect(page.get_by_test_id("guide")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("guide")).to_be_visible()
    expect(goal).to_have_count(0)


def test_watchers_are_not_told_to_sort_a_hand(visits: Visits) -> None:
    _, address = table_for_two(visits.base, "crusaders")
    page = visits.visit().page
    page.goto(address.partition("#")[0])
    expect(page.get_by_test_id("guide")).to_contain_text("You are watching")


def test_the_text_page_says_what_a_thing_is(visits: Visits) -> None:
    _, address = table_for_two(visits.base, "kingdoms")
    page = visits.visit().page
    arrive(page, address.replace("#", "?text#"))
    expect(page.get_by_test_id("goal")).to_contain_text("The goal.")
    card = page.locator("li[data-piece] details").first
    card.locator("summary").press("Enter")
    assert len(card.inner_text()) > 2 * len(card.locator("summary").inner_text())


def test_an_unknown_address_has_a_page_with_a_way_home(visits: Visits) -> None:
    watch = visits.visit()
    watch.page.goto(f"{visits.base}/lobbyy")
    expect(watch.page.get_by_test_id("nowhere")).to_contain_text("There is nothing here")
    watch.forgive("404")
    watch.page.get_by_role("link", name="Home").click()
    expect(watch.page.get_by_test_id("play")).to_be_visible()

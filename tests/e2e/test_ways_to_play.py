"""Other ways through a game: the list of moves, the table as text, a phone, and three and four players."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, expect

from kingstable.puzzles.puzzle import shipped
from tests.e2e.absent import play_out_without
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import TURNS, Table

FIRST_TURNS = 6
"""Turns that are played on the page; the rest of a game is played without it."""


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth"))


def test_moves_can_be_chosen_from_their_list(visits: Visits) -> None:
    table = visits.home().seat(1, "bot", "random").play()
    moves = table.turn_to("moves").locator("[data-move]")
    for _ in range(3):
        assert table.my_turn()
        move = moves.nth(table.luck.randrange(moves.count()))
        sector = f"s0.sector.{(move.get_attribute('data-move') or '').split()[-1]}"
        before = table.laid(sector).count()
        move.click()
        expect(table.laid(sector)).to_have_count(before + 1)


def test_the_end_says_who_left_early_and_how_that_counts(visits: Visits) -> None:
    page = visits.home().seat(1, "bot", "random").play().page
    name = page.url.split("/t/")[1].split("?")[0]
    assert page.request.post(f"{visits.base}/api/tables/{name}/seats/0/stand-in", data={}).ok
    expect(page.get_by_test_id("left-early")).to_contain_text("come after everyone who stayed")


def test_play_works_again_on_a_page_restored_from_the_browsers_cache(visits: Visits) -> None:
    page = visits.home().page
    page.route("**/t/*", lambda route: route.abort())  # so that the page is not left
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("play")).to_be_disabled()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.get_by_test_id("play")).to_be_enabled()


def test_a_whole_game_can_be_played_by_the_buttons_of_the_text_page(visits: Visits) -> None:
    page = visits.home().seat(1, "bot", "random").play().page
    page.get_by_test_id("text-mode").click()
    expect(page.get_by_test_id("text-table")).to_be_visible()
    lines = page.get_by_test_id("log").locator("li")
    over = page.get_by_test_id("outcome")
    for turn in range(TURNS):
        page.locator("button[data-move]").or_(over).first.wait_for()
        if over.is_visible():
            break
        moves = page.locator("button[data-move]")
        before = lines.count()
        moves.nth(7 * turn % moves.count()).click()
        expect(lines).not_to_have_count(before)
    expect(over).to_contain_text("the game is over")
    expect(page.locator("button[data-move]")).to_have_count(0)


def test_a_puzzle_is_answered_by_touching_until_it_is_solved_and_stays_solved(visits: Visits) -> None:
    puzzle = shipped("crusaders")[3]
    page = visits.visit().page
    page.goto(f"{visits.base}/puzzles/{puzzle.id}")
    view = httpx.get(f"{visits.base}/api/puzzles/{puzzle.id}").json()
    paths = {offer["move"]: offer["path"] for offer in view["scene"]["offers"]}
    for move, said in ((puzzle.second.move, "No."), (puzzle.best.move, "Right.")):
        for thing in paths[move]:
            page.locator(f'.board [data-id="{thing}"]').click()
        expect(page.get_by_test_id("verdict")).to_contain_text(f". {said} ")
        expect(page.get_by_test_id("task")).to_have_count(1 if said == "No." else 0)
    expect(page.get_by_test_id("prompt")).to_have_text("You have found the best move.")
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("task")).to_be_visible()
    page.goto(f"{visits.base}/puzzles?game=crusaders")
    expect(page.locator("section").first.get_by_test_id("puzzle").nth(3)).to_contain_text("solved")


def test_a_reload_midway_loses_nothing(visits: Visits) -> None:
    table = visits.home().seat(1, "bot", "random").play()
    table.play_on(2)
    assert table.my_turn()
    lines, cards = table.log.all_text_contents(), faces(table)
    table.page.reload()
    assert table.my_turn()
    assert (table.log.all_text_contents(), faces(table)) == (lines, cards)
    table.place(*table.choose())


def faces(table: Table) -> list[str]:
    found = table.page.locator("[data-face]").evaluate_all("cards => cards.map(card => card.dataset.piece)")
    return [str(card) for card in found]


def test_a_full_sector_says_why_it_takes_no_fifth_card_and_opens_the_rulebook_there(visits: Visits) -> None:
    table = visits.home().seat(1, "bot", "random").play()
    for _ in range(4):
        assert table.my_turn()
        table.place(table.choose()[0], "s0.sector.2")
    assert table.my_turn()
    table.cards.first.click()
    table.page.locator('[data-zone="s0.sector.2"]').click()
    expect(table.page.get_by_test_id("why")).to_contain_text("no room for a fifth")
    table.page.get_by_test_id("why-rule").click()
    rulebook = table.page.get_by_test_id("rulebook")
    expect(rulebook.locator("#CR-6.asked")).to_be_in_viewport()
    figure = rulebook.get_by_test_id("position-early-win")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".seen [data-zone='s1.sector.3']")).to_be_visible()
    expect(figure.locator(".frame")).to_have_accessible_name(re.compile("Jerusalem: Bela’s four cards"))
    expect(figure.locator("figcaption")).to_contain_text("Bela has won Jerusalem early")


def test_three_play_with_two_computer_players(visits: Visits) -> None:
    home = visits.home().players(3)
    table = home.seat(1, "bot", "easy").seat(2, "bot", "easy").play()
    expect(table.page.locator("[data-testid^='seat-']")).to_have_count(3)
    table.play_on(FIRST_TURNS)
    play_out_without(table.page)
    expect(table.outcome.locator("[data-testid^='score-']")).to_have_count(3)


def test_four_play_on_a_phone_by_tapping_without_sideways_scrolling(visits: Visits) -> None:
    home = visits.home(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    assert not scrolls_sideways(home.page)
    for seat in (1, 2, 3):
        home.players(4).seat(seat, "bot", "easy")
    table = home.play()
    for _ in range(FIRST_TURNS):
        assert table.my_turn()
        assert not scrolls_sideways(table.page)
        tap_a_move(table)
    play_out_without(table.page)
    expect(table.outcome).to_be_visible()
    assert not scrolls_sideways(table.page)


def tap_a_move(table: Table) -> None:
    card, sector = table.choose()
    before = table.laid(sector).count()
    for lit in (f'.lit[data-piece="{card}"]', f'.lit[data-zone="{sector}"]'):
        expect(table.page.locator(lit)).to_be_in_viewport(ratio=0.9)
        table.page.locator(lit).tap()
    expect(table.laid(sector)).to_have_count(before + 1)


def test_options_chosen_on_the_first_page_hold_at_the_table(visits: Visits) -> None:
    home = visits.home().seat(1, "bot", "random").agree(ending="points", deck="d2")
    table = home.play()
    expect(table.page.locator("[data-counter='points']")).to_have_count(2)
    agreed = table.turn_to("table")
    expect(agreed).to_contain_text("Points")
    expect(agreed).to_contain_text("More large units")
    play_out_without(table.page)
    expect(table.outcome.get_by_test_id("score-0")).to_contain_text("points")


def test_night_follows_the_system_and_can_be_switched(visits: Visits) -> None:
    table = visits.home(color_scheme="dark").seat(1, "bot", "random").play()
    dark = paper(table.page)
    table.page.get_by_test_id("theme").click()
    assert paper(table.page) != dark
    table.page.reload()
    table.opened()
    assert paper(table.page) != dark


def paper(page: Page) -> str:
    return str(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def test_pieces_travel_unless_the_system_asks_for_less_motion(visits: Visits) -> None:
    def flights(reduced_motion: str) -> int:
        table = visits.home(reduced_motion=reduced_motion).seat(1, "bot", "random").play()
        table.page.evaluate(
            "() => { window.flown = 0; new MutationObserver(all => { for (const { addedNodes } of all)"
            " for (const node of addedNodes) if (node.classList?.contains('flying')) window.flown += 1; })"
            ".observe(document.body, { childList: true }); }"
        )
        table.play_on(2)
        counted = table.page.locator("dd").first.evaluate("count => getComputedStyle(count).animationName")
        assert (counted == "none") == (reduced_motion == "reduce")
        return int(table.page.evaluate("window.flown"))

    assert flights("reduce") == 0
    assert flights("no-preference") > 0


def test_an_unknown_table_is_reported_in_a_sentence(visits: Visits) -> None:
    watch = visits.visit()
    watch.page.goto(f"{visits.base}/t/nowhere")
    expect(watch.page.get_by_test_id("trouble")).to_contain_text("There is no table at this address.")
    watch.forgive("404")
    watch.page.get_by_role("link").click()
    expect(watch.page.get_by_test_id("play")).to_be_visible()


def test_a_watcher_sees_the_table_but_no_hand(visits: Visits) -> None:
    table = visits.home().seat(1, "bot", "random").play()
    table.play_on(1)
    assert table.my_turn()
    address = table.page.url.partition("#")[0]
    watcher = Table(visits.visit().page)
    watcher.page.goto(address)
    watcher.opened()
    expect(
        watcher.laid("s0.sector.1").or_(watcher.page.locator("[data-zone^='s0.sector'] [data-piece]"))
    ).to_have_count(1)
    expect(watcher.page.locator("[data-zone$='.hand'] [data-face]")).to_have_count(0)
    expect(watcher.cards).to_have_count(0)

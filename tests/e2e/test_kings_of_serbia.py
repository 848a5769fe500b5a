"""Kings of Serbia in the browser: whole games of friends, the sale, and every way to make a move."""

from __future__ import annotations

from playwright.sync_api import expect

from kingstable.catalogue import game
from kingstable.core.record import parse, replay
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import covered
from tests.e2e.serbia import Player, friends, hurry, table_with_bots, table_with_conquests

MOST_MOVES = 2500
"""No game of people who buy what they can is longer."""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""


def play(players: list[Player], moves: int) -> bool:
    """Everybody plays what the own page lights up; nobody ever sees what is hidden. Whether it goes on."""
    while moves > 0:
        asked = next((player for player in players if player.is_asked()), None)
        if asked:
            assert asked.sees_hidden() == []
            before = asked.ply()
            asked.move()
            for player in players:
                player.sees_ply_after(before)
            moves -= 1
        elif all(player.is_over() for player in players):
            return False
    return True


def assert_sheets_agree(players: list[Player]) -> None:
    for player in players:
        expect(player.page.get_by_test_id("outcome")).to_be_visible()
        assert player.page.get_by_test_id("sale").count() == 0, "the sale lies over the score table"
        for *lines, total in player.columns():
            assert sum(lines) == total
    assert len({tuple(player.totals()) for player in players}) == 1
    assert len(players[0].totals()) == len(players)


def test_two_friends_play_a_whole_game_and_read_the_same_score_table(visits: Visits) -> None:
    players = friends(visits, ("Anna", "Bela"))
    assert not play(players, MOST_MOVES), "the game does not end"
    assert_sheets_agree(players)
    page = players[0].page
    page.get_by_test_id("look-again").click()
    with page.expect_download() as saved:
        page.get_by_test_id("download").click()
    record = parse(saved.value.path().read_text(encoding="utf-8"))
    assert replay(game("kings_of_serbia"), record).over()
    visits.forgive_haste()


def test_four_friends_play_the_first_and_the_last_rounds_and_read_the_same_score_table(visits: Visits) -> None:
    players = friends(visits, ("Anna", "Bela", "Cyril", "Dora"))
    assert play(players, 50)
    hurry(players, characters=4)
    assert not play(players, MOST_MOVES), "the game does not end"
    assert_sheets_agree(players)
    visits.forgive_haste()


def until(player: Player, selector: str) -> None:
    """Play on until this can be seen."""
    for _ in range(MOST_MOVES):
        player.page.wait_for_function("() => document.querySelector('.prompt.mine')")
        if player.page.locator(selector).count():
            return
        player.move()
    raise AssertionError(f"no {selector}")


GRAIN, WOOD, METAL = (f":has([data-face={name}].lit)" for name in ("grain", "wood", "metal"))
TWO_KINDS = f'[data-zone="s0.stock"]:is({GRAIN}{WOOD}, {GRAIN}{METAL}, {WOOD}{METAL})'
SECOND = f'{TWO_KINDS} .piece.lit[data-piece$=".2"]'


def test_who_touches_the_second_card_of_a_resource_offers_two_and_all_hands_open_together(visits: Visits) -> None:
    player = table_with_bots(visits, 3)
    until(player, SECOND)
    page = player.page
    second = page.locator(SECOND).first
    name = second.get_attribute("data-face")
    second.click(position={"x": 4, "y": 20})
    page.locator('[data-zone="s0.offer"].lit').click()
    expect(page.locator(f'[data-zone="s0.offer"] [data-face="{name}"]')).to_have_count(2)
    expect(page.locator('[data-zone="s1.offer"] .piece')).to_have_count(0)
    expect(page.get_by_test_id("sale")).to_have_count(0)
    page.locator('[data-move="keep"]').click()
    expect(page.get_by_test_id("sale")).to_be_visible()
    expect(page.get_by_test_id("sale").locator(".seller")).to_have_count(3)
    turns = page.locator(".ks-sale .turn").first
    assert turns.evaluate("card => getComputedStyle(card).animationName") == "none"
    page.mouse.click(5, 5)
    expect(page.get_by_test_id("sale")).to_have_count(0)


def test_a_card_can_be_dragged_placed_by_keys_and_chosen_from_the_list(visits: Visits) -> None:
    player = table_with_bots(visits, 2)
    page = player.page
    until(player, '[data-zone="s0.hand"] .piece.lit')
    held = page.locator('[data-zone="s0.hand"] .piece')
    before = held.count()
    held.first.drag_to(page.locator('[data-zone="s0.action.1"]'))
    expect(page.locator('[data-zone="s0.action.1"] .piece')).to_have_count(1)
    expect(held).to_have_count(before - 1)
    until(player, '[data-zone="s0.hand"] .piece.lit')
    page.locator('[data-zone="s0.hand"] .piece.lit').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".zone.lit:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(held).to_have_count(before - 2)
    until(player, '[data-zone="s0.hand"] .piece.lit')
    page.get_by_test_id("leaf-moves").click()
    page.locator('[data-move^="place"][data-move$="metal"]').first.click()
    expect(page.locator('[data-zone="s0.action.4"] .piece')).not_to_have_count(0)
    expect(held).to_have_count(before - 3)


def test_what_is_not_lit_says_why(visits: Visits) -> None:
    player = table_with_bots(visits, 2)
    until(player, '[data-zone="s0.hand"] .piece.lit')
    player.page.locator('[data-zone="market"] .piece').first.click()
    expect(player.page.get_by_test_id("why-rule")).to_contain_text("KS-")


def test_a_game_can_be_played_by_the_buttons_of_the_text_page(visits: Visits) -> None:
    page = table_with_bots(visits, 2).page
    page.get_by_test_id("text-mode").click()
    expect(page.get_by_test_id("text-table")).to_be_visible()
    lines = page.get_by_test_id("log").locator("li")
    for turn in range(25):
        moves = page.locator("button[data-move]")
        moves.first.wait_for()
        said = page.get_by_test_id("prompt").inner_text()
        count, offered = lines.count(), moves.count()
        moves.nth(5 * turn % offered).click()
        page.wait_for_function(
            "([said, count, offered]) => document.querySelector('[data-testid=prompt]').innerText !== said"
            " || document.querySelectorAll('[data-testid=log] li').length !== count"
            " || document.querySelectorAll('button[data-move]').length !== offered",
            arg=[said, count, offered],
        )


def test_on_a_phone_everything_of_two_rounds_fits_the_page(visits: Visits) -> None:
    player = table_with_bots(visits, 4, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    page = player.page
    for _ in range(30):
        page.wait_for_function("() => document.querySelector('.prompt.mine')")
        assert not page.evaluate(SCROLLS)
        assert covered(page) == []
        for zone in page.locator(".own > .zone.lit, .own .piece.lit, [data-zone^='map.'].lit").all():
            expect(zone).to_be_in_viewport(ratio=0.5)
        player.move()


def test_on_a_phone_the_territories_of_a_rival_are_laid_out_by_a_touch(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE, has_touch=True, is_mobile=True).page
    page.goto(table_with_conquests(visits.base))
    number = page.locator('[data-zone="s1.lands"] .ks-show-lands')
    lands = page.locator('[data-zone="s1.lands"] [data-piece]')
    expect(number).to_have_attribute("aria-expanded", "false")
    expect(lands.first).to_be_hidden()
    number.tap()
    for land in lands.all():
        expect(land).to_be_in_viewport(ratio=0.99)
        assert (land.bounding_box() or {"width": 0})["width"] > 90
    page.locator(".own > .plate").tap()
    expect(lands.first).to_be_hidden()
    number.tap()
    expect(lands.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(lands.first).to_be_hidden()

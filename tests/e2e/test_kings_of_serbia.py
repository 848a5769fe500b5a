"""Kings of Serbia in the browser: games of friends from beginning to end, the sale, and every way to make a move."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

from kingstable.catalogue import game
from kingstable.core.record import parse, replay
from tests.e2e.absent import go_on_without, has_ended
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.late import go_on_late, played
from tests.e2e.pages import arrive, covered, fits
from tests.e2e.recorded import recorded
from tests.e2e.serbia import (
    AGAIN_MS,
    Player,
    asked,
    friends,
    hoard,
    liked,
    may_place,
    may_sell,
    table_with_bots,
    table_with_conquests,
)
from tests.e2e.shown import Recording, scene_of
from tests.e2e.test_every_size import BUTTON, FAULTS, LEAST
from tests.patience import PATIENCE

FIRST_MOVES = 12
LAST_MOVES = 12
"""The number of recorded moves before the end at which play resumes; if people need more, they are played without the
pages."""
SHOWN_PLY = "() => Number(document.querySelector('[data-testid=text-table]').dataset.ply)"
ROUND = 100
"""More moves than a seat makes in a round."""


def play(players: list[Player], moves: int) -> bool:
    """Everybody plays what their own page lights up; nobody ever sees what is hidden. Whether the game goes on."""
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


def play_first_and_last_rounds(visits: Visits, players: list[Player]) -> None:
    """Play the first moves of one game, and the last ones of another to its end."""
    assert play(players, FIRST_MOVES)
    pages, record = [player.page for player in players], played("kings_of_serbia", len(players))
    go_on_late(pages, visits.base, record, LAST_MOVES)
    if play(players, LAST_MOVES):
        go_on_without(pages, has_ended, liked)


def assert_sheets_agree(players: list[Player]) -> None:
    for player in players:
        expect(player.page.get_by_test_id("outcome")).to_be_visible()
        assert player.page.get_by_test_id("sale").count() == 0, "the sale lies over the score table"
        for *lines, total in player.columns():
            assert sum(lines) == total
    assert len({tuple(player.totals()) for player in players}) == 1
    assert len(players[0].totals()) == len(players)


def test_two_friends_play_the_first_and_last_rounds_and_their_record_replays(visits: Visits) -> None:
    players = friends(visits, ("Anna", "Bela"))
    play_first_and_last_rounds(visits, players)
    assert_sheets_agree(players)
    page = players[0].page
    page.get_by_test_id("look-again").click()
    with page.expect_download() as saved:
        page.get_by_test_id("download").click()
    record = parse(saved.value.path().read_text(encoding="utf-8"))
    assert replay(game("kings_of_serbia"), record).over()
    visits.forgive_haste()


def test_four_friends_play_the_first_and_last_rounds_and_read_the_same_score_table(visits: Visits) -> None:
    players = friends(visits, ("Anna", "Bela", "Cyril", "Dora"))
    play_first_and_last_rounds(visits, players)
    assert_sheets_agree(players)
    visits.forgive_haste()


def play_until_placing(player: Player) -> None:
    """Play on until a card from the hand can be placed, which happens in every round."""
    for _ in range(ROUND):
        player.page.wait_for_function("() => document.querySelector('.prompt.mine')")
        if player.page.locator('[data-zone="s0.hand"] .piece.lit').count():
            return
        player.move()
    raise AssertionError("no card can be placed")


STOCK, SOLD = '[data-zone="s0.stock"]', '[data-zone="s0.offer"]'


def test_goods_are_chosen_one_by_one_put_back_and_sealed_together(visits: Visits) -> None:
    page = asked(visits, 3, may_sell(kinds=2, cards=3), hoard).page
    kept, sold = page.locator(f"{STOCK} .piece"), page.locator(f"{SOLD} .piece")
    seal = page.locator('.verbs [data-move^="offer"]')
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    cards = kept.count()
    expect(seal).to_have_text("Offer nothing")
    kept.first.click()
    expect(sold).to_have_count(1)
    kept.last.drag_to(page.locator(SOLD))
    expect(sold).to_have_count(2)
    expect(kept).to_have_count(cards - 2)
    first, second = (sold.nth(k).get_attribute("data-face") for k in range(2))
    expect(seal).to_have_text(f"Seal the offer: 1 {first}, 1 {second}")
    sold.last.click()
    expect(seal).to_have_text(f"Seal the offer: 1 {first}")
    kept.last.focus()
    page.keyboard.press("Enter")
    expect(sold).to_have_count(2)
    page.get_by_test_id("take-back").click()
    expect(sold).to_have_count(1)
    assert sent == [], "something was sent before the seal"
    expect(page.get_by_test_id("sale")).to_have_count(0)
    seal.click()
    expect(page.get_by_test_id("sale")).to_be_visible()
    expect(page.get_by_test_id("sale").locator(".seller")).to_have_count(3)
    turns = page.locator(".ks-sale .turn").first
    assert turns.evaluate("card => getComputedStyle(card).animationName") == "none"
    page.mouse.click(5, 5)
    expect(page.get_by_test_id("sale")).to_have_count(0)


def test_a_third_kind_of_resource_is_refused_and_the_page_says_why(visits: Visits) -> None:
    page = asked(visits, 2, may_sell(kinds=3), hoard).page
    for name in ("grain", "wood", "metal"):
        page.locator(f"{STOCK} [data-face={name}]").first.click()
    expect(page.get_by_test_id("why-rule")).to_have_text("KS-28")
    expect(page.locator(f"{SOLD} .piece")).to_have_count(2)


def test_goods_are_counted_out_by_buttons_on_the_text_page(visits: Visits) -> None:
    page = asked(visits, 2, may_sell(kinds=2), hoard).page
    page.get_by_test_id("text-mode").click()
    lot = page.locator("[data-lot]").first
    name = lot.get_attribute("data-lot")
    more, back = lot.get_by_role("button").first, lot.get_by_role("button").last
    more.click()
    expect(page.locator(f'[data-move="offer 1-{name}"]')).to_have_text(f"Seal the offer: 1 {name}")
    back.click()
    expect(back).to_be_disabled()
    page.locator('[data-move="offer nothing"]').click()
    expect(page.locator("[data-lot]")).to_have_count(0)


def test_a_card_can_be_dragged_placed_by_keys_and_chosen_from_the_list(visits: Visits) -> None:
    player = asked(visits, 2, may_place)
    page = player.page
    held = page.locator('[data-zone="s0.hand"] .piece')
    before = held.count()
    held.first.drag_to(page.locator('[data-zone="s0.action.1"]'))
    expect(page.locator('[data-zone="s0.action.1"] .piece')).to_have_count(1)
    expect(held).to_have_count(before - 1)
    play_until_placing(player)
    page.locator('[data-zone="s0.hand"] .piece.lit').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".zone.lit:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(held).to_have_count(before - 2)
    play_until_placing(player)
    page.get_by_test_id("leaf-moves").click()
    page.locator('[data-move^="place"][data-move$="metal"]').first.click()
    expect(page.locator('[data-zone="s0.action.4"] .piece')).not_to_have_count(0)
    expect(held).to_have_count(before - 3)


def test_unlit_things_say_why(visits: Visits) -> None:
    player = asked(visits, 2, may_place)
    player.page.locator('[data-zone="market"] .piece').first.click()
    expect(player.page.get_by_test_id("why-rule")).to_contain_text("KS-")


def test_a_game_can_be_played_by_the_buttons_of_the_text_page(visits: Visits) -> None:
    page = table_with_bots(visits, 2).page
    page.get_by_test_id("text-mode").click()
    expect(page.get_by_test_id("text-table")).to_be_visible()
    moves, end = page.locator("button[data-move]"), time.monotonic() + PATIENCE
    made = 0
    while made < 12:  # a press has no effect if the button disappears at that moment
        assert time.monotonic() < end, f"only {made} moves are made"
        moves.first.wait_for()
        before, offered = page.evaluate(SHOWN_PLY), moves.count()
        moves.nth(5 * made % max(offered, 1)).click()
        with suppress(TooLate):
            page.wait_for_function(f"ply => ({SHOWN_PLY})() > ply", arg=before, timeout=AGAIN_MS)
            made += 1


def test_on_a_phone_the_first_moves_fit_the_page(visits: Visits) -> None:
    player = table_with_bots(visits, 4, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    page = player.page
    for _ in range(18):
        page.wait_for_function("() => document.querySelector('.prompt.mine')")
        assert fits(page)
        assert covered(page) == []
        for zone in page.locator(".own > .zone.lit, .own .piece.lit, [data-zone^='map.'].lit").all():
            expect(zone).to_be_in_viewport(ratio=0.5)
        player.move()


def test_on_a_phone_a_touch_lays_out_a_rivals_territories(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE, has_touch=True, is_mobile=True).page
    arrive(page, table_with_conquests(visits.base))
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


SALE = (
    '[data-zone="prices"]',
    '[data-zone="s0.stock"] .pieces',
    '[data-zone="s0.offer"]',
    '.own > .plate [data-counter="coins"] dd',
    ".prompt",
)
HIDDEN = """selectors => selectors.filter(selector => {
  const one = document.querySelector(selector), { left, right, top, bottom } = one.getBoundingClientRect();
  const spots = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
  const seen = spots.map(([x, y]) => document.elementFromPoint(x, y));
  return !seen.every(spot => one.contains(spot) || spot?.contains(one));
})"""
"""The things that are not in sight with all four corners."""


SIZES = ((390, 844), (390, 664), (375, 667), (844, 390), (1024, 768))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_phone_the_whole_sale_is_in_sight(browser: Browser, players: int) -> None:
    """The fullest sale at every size, and each sale at one of the sizes in turn."""
    sales = [step for step in recorded("kings_of_serbia", players) if "offer for sale" in scene_of(step)["prompt"]]
    recording = Recording(browser)
    for width, height in SIZES:
        recording.resize(width, height)
        recording.open(max(sales, key=len))
        assert recording.page.evaluate(HIDDEN, SALE) == [], f"the fullest sale at {width} x {height}"
    recording.open(sales[0])
    for number, step in enumerate(sales):
        width, height = SIZES[number % len(SIZES)]
        recording.resize(width, height)
        recording.show(step)
        assert recording.page.evaluate(HIDDEN, SALE) == [], f"sale {number} at {width} x {height}"
    recording.close()


@pytest.mark.parametrize("width", [320, 390])
def test_on_an_upright_phone_numbers_have_words(browser: Browser, width: int) -> None:
    recording = Recording(browser, viewport={"width": width, "height": 844})
    recording.open(recorded("kings_of_serbia", 4)[40])
    rivals, own = recording.page.locator(".rivals > .plate"), recording.page.locator(".own")
    expect(rivals).to_have_count(3)
    for rival in rivals.all():
        words = rival.locator("dt:visible, .short:visible").all_inner_texts()
        assert sorted(words) == ["Cards", "Coins", "Points", "Resources", "Territories"]
    assert own.locator("dt:visible, .short:visible").all_inner_texts() == ["Points", "Coins", "Territories"]
    expect(recording.page.locator(".ks-stash").get_by_text("Common supply")).to_be_visible()
    recording.close()


RESOURCES = ("grain", "wood", "metal")


def rich(step: bytes, each: int) -> bytes:
    """This step with this many of each resource in the viewer's own stock."""
    shown = json.loads(step)
    scene = shown["view"]["scene"]
    lots = {word: [f"s0.{word}.{number}" for number in range(each)] for word in RESOURCES}
    stock = next(zone for zone in scene["zones"] if zone["id"] == "s0.stock")
    stock["count"] = each * len(RESOURCES)
    stock["pieces"] = [
        {"id": one, "face": word, "label": word, "kind": "resource", "owner": 0}
        | {"facts": {"sort": "resource", "name": word}}
        for word, ids in lots.items()
        for one in ids
    ]
    offer = next(offer for offer in scene["offers"] if offer.get("lots"))
    offer["lots"] = [{"word": word, "label": word, "pieces": ids} for word, ids in lots.items()]
    return json.dumps(shown).encode()


@pytest.mark.parametrize("each", [8, 16])
def test_the_table_keeps_its_room_however_much_one_has_to_sell(browser: Browser, each: int) -> None:
    sale = next(step for step in recorded("kings_of_serbia", 2) if "offer for sale" in scene_of(step)["prompt"])
    recording = Recording(browser, viewport={"width": 1280, "height": 900})
    recording.open(rich(sale, each))
    found = recording.page.evaluate(FAULTS, [LEAST, BUTTON, {}])
    assert found["lit"] == each * len(RESOURCES)
    assert found["faults"] == []
    parts = (".ks-round", '[data-zone="map"] > .grid', ".prompt", '[data-zone="s0.action.0"]', '[data-zone="s0.stock"]')
    boxes = [box for part in parts if (box := recording.page.locator(part).bounding_box()) is not None]
    assert len(boxes) == len(parts)
    for (above, below), name in zip(pairwise(boxes), parts[1:], strict=True):
        assert above["y"] + above["height"] <= below["y"] + 1, name
    assert boxes[-1]["y"] + boxes[-1]["height"] <= 900
    recording.close()


@pytest.mark.parametrize("each", [3, 8])
@pytest.mark.parametrize("size", [(390, 844), (375, 667)])
def test_on_a_phone_a_finger_finds_each_card_of_a_full_purse(
    browser: Browser, size: tuple[int, int], each: int
) -> None:
    """Goods laid aside also lie in rows, and everything that the sale is about stays in sight."""
    sale = next(step for step in recorded("kings_of_serbia", 4) if "offer for sale" in scene_of(step)["prompt"])
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]}, has_touch=True)
    recording.open(rich(sale, each))
    stock = recording.page.locator(f"{STOCK} .piece")
    assert recording.page.evaluate(FAULTS, [LEAST, BUTTON, {}])["lit"] == each * len(RESOURCES)
    for _ in range(each - 1):
        assert recording.page.evaluate(FAULTS, [LEAST, BUTTON, {}])["faults"] == []
        stock.first.tap()
    assert recording.page.evaluate(HIDDEN, SALE) == []
    recording.close()


@pytest.mark.parametrize("size", [(1280, 900), (390, 844), (844, 390)])
def test_the_end_of_a_game_shows_everybodys_total_points(browser: Browser, size: tuple[int, int]) -> None:
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    recording.open(recorded("kings_of_serbia", 2)[-1])
    assert recording.page.evaluate(HIDDEN, ["[data-testid=score-0]", "[data-testid=score-1]", ".outcome .ways"]) == []
    recording.close()

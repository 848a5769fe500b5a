"""Kings & Things in the browser: its map, its stacks, and whole short games from the set-up to the end."""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Sequence

import httpx
import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.late import go_on_late, played
from tests.e2e.pages import Table, arrive, middle
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording, scene_of
from tests.e2e.things import LONGEST_S, TURNS, Player, friends, in_time, realm
from tests.server.houses import Json, read, seated

SHEET = "stack-sheet"
PRESSED = 60
TOUCHED = 40
LEFT = 40
"""The number of recorded moves before the end at which play resumes; people may need more."""


@pytest.fixture
def table(visits: Visits) -> Table:
    return realm(visits).play()


def test_the_whole_land_is_drawn_and_a_start_can_be_marked_by_a_click(table: Table) -> None:
    expect(table.page.locator(".kt-hex")).to_have_count(37)
    starts = table.page.locator(".kt-hex.lit")
    own = table.page.locator('.kt-hex[data-owner="0"]')
    expect(starts.first).to_be_visible()
    waiting = in_time("no click has marked a start")
    while own.count() == 0:  # the map may still be fitting itself to the page
        waiting.check()
        if starts.count() > 0:
            starts.first.click()
        table.page.wait_for_timeout(100)
    expect(own.first).to_be_visible()


def test_a_hex_opens_its_sheet_and_escape_or_a_click_beside_it_closes_it(table: Table) -> None:
    expect(table.page.locator(".kt-hex.lit").first).to_be_visible()
    sheet = table.page.get_by_test_id(SHEET)
    table.page.locator('.kt-hex[data-zone="h0"]').click()
    expect(sheet).to_contain_text("Hex 0")
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    table.page.locator('.kt-hex[data-zone="h0"]').click()
    sheet.locator("h2").click()
    expect(sheet).to_contain_text("Hex 0")
    table.page.locator(".kt-realm .room").click(position={"x": 12, "y": 12})
    expect(sheet).to_have_count(0)


def test_the_wheel_zooms_into_the_map_and_a_button_shows_all_of_it(table: Table) -> None:
    world = table.page.locator(".kt-realm .world")
    expect(table.page.locator(".kt-hex.lit").first).to_be_visible()
    whole = width_of(world.get_attribute("style"))
    table.page.locator('.kt-hex[data-zone="h0"]').hover()
    table.page.mouse.wheel(0, -400)
    expect(world).not_to_have_attribute("style", re.compile(rf"width: ?{re.escape(f'{whole:g}')}"))
    assert width_of(world.get_attribute("style")) > 1.5 * whole
    table.page.locator(".lenses .button").last.click()
    expect(world).to_have_attribute("style", re.compile(rf"width: ?{re.escape(f'{whole:g}')}"))


def width_of(style: str | None) -> float:
    found = re.search(r"width: ?([\d.]+)px", style or "")
    assert found is not None, style
    return float(found[1])


def may_order(view: Json) -> bool:
    """Whether the table waits for this seat, which may also give orders."""
    moves = {offer["move"] for offer in view["scene"].get("offers", [])}
    return view["question"] is not None and "order golem never" in moves


def table_with_orders(base: str) -> str:
    """The address at which Anna may give orders, and nobody makes a move before she does."""
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]
    opened = read(httpx.post(f"{base}/api/tables", json={"game": "kings_and_things", "seats": seats}))
    guests = seated(base, opened)
    luck = random.Random(2)
    while not may_order(view := guests[0].view()):
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        mine = guests[seat].view()
        answers = [offer["move"] for offer in mine["scene"].get("offers", []) if not offer.get("free")]
        if answers:  # the house, which passes for seats that can only pass, may have been faster
            guests[seat].move(mine["question"], luck.choice(answers))
    return f"{base}/t/{opened['table']}#{guests[0].token}"


def test_standing_orders_are_behind_a_button_that_shows_which_is_in_force(visits: Visits) -> None:
    page = visits.visit().page
    arrive(page, table_with_orders(visits.base))
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(page.locator('[data-move^="order"]')).to_have_count(0)
    page.get_by_test_id("any-time").click()
    page.get_by_test_id("orders").locator("summary").click()
    now = page.get_by_test_id("order-now-golem")
    expect(now).to_have_text("when it matters")
    expect(page.locator('.verbs > [data-move^="order"]')).to_have_count(0)
    never = page.get_by_test_id("any-time-sheet").locator('[data-move="order golem never"]')
    never.click()
    expect(now).to_have_text("never")
    expect(never).to_have_count(0)


def test_a_stack_is_dragged_as_one_while_the_map_stays(browser: Browser) -> None:
    steps = recorded("kings_and_things", 2, "random")
    step, start = next(
        (each, offer["path"][0])
        for each in steps
        for offer in scene_of(each).get("offers", ())
        if offer["move"].startswith("set-out")
    )
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    recording.open(step)
    page, world = recording.page, recording.page.locator(".kt-realm .world")
    before, mouse = place_of(world), page.mouse
    mouse.move(*middle(page.locator(f'.kt-hex[data-zone="{start}"]')))
    mouse.down()
    goal = next(f"h{place}" for place in range(19) if f"h{place}" != start)
    mouse.move(*middle(page.locator(f'.kt-hex[data-zone="{goal}"]')), steps=6)
    expect(page.locator(".flying.lifted")).to_have_count(1)
    mouse.up()
    expect(page.locator(".flying.lifted")).to_have_count(0)
    assert [sent["move"] for sent in recording.sent] == [f"set-out {start}"]
    assert place_of(world) == before
    recording.close()


def place_of(world: Locator) -> str:
    """The translation of the map; its scale depends on the room beside it."""
    return (world.get_attribute("style") or "").partition("translate")[2]


def test_the_phases_of_a_turn_and_what_is_left_to_do_are_beside_the_map(browser: Browser) -> None:
    steps = recorded("kings_and_things", 2, "random")
    step = next(
        each for each in steps if any(offer["move"].startswith("set-out") for offer in scene_of(each).get("offers", ()))
    )
    stacks = sum(offer["move"].startswith("set-out") for offer in scene_of(step)["offers"])
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    recording.open(step)
    expect(recording.page.get_by_test_id("phases").locator(".sign")).to_have_count(8)
    expect(recording.page.get_by_test_id("phases").locator(".now")).to_have_attribute("title", "Movement")
    expect(recording.page.get_by_test_id("left-to-do")).to_contain_text(f"{stacks} stack")
    recording.close()


def test_a_battle_shows_whose_each_die_was_and_what_hits(browser: Browser) -> None:
    steps = recorded("kings_and_things", 2, "random")
    step = next(each for each in steps if b'"id":"battle"' in each and b'"needs"' in each)
    dice = next(zone for zone in scene_of(step)["zones"] if zone["id"] == "dice")["pieces"]
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    recording.open(step)
    rolls = recording.page.get_by_test_id("rolls").locator("li")
    expect(rolls).to_have_count(len(dice))
    told = " ".join(rolls.all_inner_texts())
    for die in dice:
        assert f"≤ {die['facts']['needs']}" in told
        assert die["name"] in told
    recording.close()


COVERED = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return over === null || over.closest('.aside') !== null || (one.matches('button') && !one.contains(over));
}).map(one => one.dataset.zone ?? one.textContent)"""


@pytest.mark.parametrize("right", [True, False])
def test_a_battle_leaves_the_map_and_its_buttons_in_reach(browser: Browser, right: bool) -> None:
    """Whichever side the hex is on: the whole map is beside the panel; if the panel is below, at least the hex is."""
    battles = [step for step in recorded("kings_and_things", 4) if b'"id":"battle"' in step]
    step = next(each for each in battles if is_on_the_right(hex_fought_for(each)) == right)
    recording = Recording(browser, viewport={"width": 1440, "height": 900})
    recording.open(step)
    page = recording.page
    expect(page.get_by_test_id("battle")).to_be_visible()
    assert page.evaluate(COVERED, ".kt-hex, .lenses button") == []
    recording.resize(390, 844)
    assert page.evaluate(COVERED, f'.kt-hex[data-zone="{hex_fought_for(step)["id"]}"], .lenses button') == []
    recording.close()


def hex_fought_for(step: bytes) -> Json:
    zones = {zone["id"]: zone for zone in scene_of(step)["zones"]}
    place = next(mark["value"] for mark in zones["battle"]["marks"] if mark["id"] == "place")
    found: Json = zones[place]
    return found


def is_on_the_right(place: Json) -> bool:
    return bool(place["at"][0] > 0)


def test_pointing_at_a_battle_line_outlines_its_hex(browser: Browser) -> None:
    step = next(each for each in recorded("kings_and_things", 2) if b'"id":"battle"' in each and b"must take" in each)
    line = next(each for each in json.loads(step)["view"]["log"] if "must take" in each["text"])
    (place, *_) = line["about"]
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    recording.open(step)
    page = recording.page
    page.get_by_test_id("log").get_by_role("button", name=line["text"]).last.hover()
    expect(page.locator(".kt-hex[data-meant]")).to_have_attribute("data-zone", place)
    page.mouse.move(2, 2)
    expect(page.locator("[data-meant]")).to_have_count(0)
    recording.close()


def test_one_button_counts_a_payment_up_and_down(browser: Browser) -> None:
    steps = recorded("kings_and_things", 2, "random")
    step, amounts = next(
        (each, found)
        for each in steps
        if len(found := [o for o in scene_of(each).get("offers", ()) if o["move"].startswith("pay ")]) > 2
    )
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    recording.open(step)
    amount = recording.page.get_by_test_id("amount")
    expect(recording.page.locator('.verbs [data-move^="pay"]')).to_have_count(1)
    amount.get_by_role("button", name="More").click()
    amount.locator("[data-move]").click()
    expect(recording.page.locator(".prompt")).to_be_visible()
    assert [sent["move"] for sent in recording.sent] == [amounts[1]["move"]]
    recording.close()


def test_the_first_turns_are_played_by_keys_against_the_computer(visits: Visits) -> None:
    player = Player(realm(visits, players=2).play().page)
    waiting = in_time("the game does not go on")
    pressed = 0
    while pressed < PRESSED:
        waiting.check()
        if player.press_one():
            pressed += 1
        else:
            player.page.wait_for_timeout(20)
    board = player.page.locator("main.board")
    assert int(str(board.get_attribute("data-ply"))) > PRESSED / 4
    visits.forgive_haste()


def test_the_first_turn_and_the_last_moves_in_four_browsers(visits: Visits) -> None:
    """One plays by touches, three from the list of moves; all read the same end, and nobody sees what is hidden."""
    players = friends(visits, ("Anna", "Bela", "Cyril", "Dora"), max_turns=TURNS)
    anna, *others = players
    play(anna, others, TOUCHED)
    go_on_late([player.page for player in players], visits.base, played("kings_and_things", 4, max_turns=TURNS), LEFT)
    play(anna, others)
    for player in players:
        expect(player.page.get_by_test_id("outcome")).to_be_visible(timeout=1000 * LONGEST_S)
    assert len({tuple(player.scores()) for player in players}) == 1
    assert len(anna.scores()) == 4
    visits.forgive_haste()


def play(anna: Player, others: Sequence[Player], most: float = math.inf) -> None:
    """Play to the end, or until Anna has touched this many things."""
    players = [anna, *others]
    for player in players:
        player.watch()
    for other in others:
        other.play_from_the_list()
    waiting = in_time("the game has not ended")
    touched = 0
    while touched < most and not anna.over:
        waiting.check()
        if anna.touch_one():
            touched += 1
        else:
            anna.page.wait_for_timeout(20)
    assert any(player.own_faces() for player in players)  # near the end some have nothing behind their shield
    for player in players:
        assert player.leaks() == []


def test_the_land_fits_a_phone(visits: Visits) -> None:
    page = realm(visits, viewport=PHONE, has_touch=True).play().page
    expect(page.locator(".kt-hex.lit").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    own = page.locator('.kt-hex[data-owner="0"]')
    waiting = in_time("no tap has marked a start")
    while own.count() == 0:  # the map may still be fitting itself to the page
        waiting.check()
        if page.locator(".kt-hex.lit").count() > 0:
            page.locator(".kt-hex.lit").first.tap()
        page.wait_for_timeout(100)
    expect(own.first).to_be_visible()

"""A whole game by clicking and dragging, from the first page to the record."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from kingstable.catalogue import game
from kingstable.core.record import parse, replay
from tests.e2e.conftest import Visits


def test_a_person_plays_a_whole_game_by_clicking_and_views_it_again(visits: Visits, tmp_path: Path) -> None:
    home = visits.home(reduced_motion="no-preference")
    home.page.get_by_test_id("game-crusaders").click()
    table = home.seat(1, "bot", "easy").play()
    lines = table.log.count()
    table.play_out()
    assert table.log.count() > lines + 20

    expect(table.outcome.get_by_test_id("score-0")).to_contain_text("Anna")
    table.page.get_by_test_id("look-again").click()
    expect(table.outcome).to_be_hidden()
    laid = table.page.locator("[data-zone*='.sector'] [data-piece]")
    own, last = table.page.locator("[data-zone^='s0.sector'] [data-piece]").count(), laid.count()
    table.page.get_by_test_id("step-previous").click()
    table.page.get_by_test_id("step-previous").click()  # faster than the server answers
    expect(laid).to_have_count(last - 2)
    expect(table.page.locator("[data-zone='s1.hand'] [data-face]")).not_to_have_count(0)
    table.page.get_by_test_id("step-first").click()
    expect(laid).to_have_count(0)
    table.page.get_by_test_id("step-last").click()
    expect(laid).to_have_count(last)

    with table.page.expect_download() as saved:
        table.page.get_by_test_id("download").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    record = parse(path.read_text(encoding="utf-8"))
    assert replay(game("crusaders"), record).over()
    assert sum(entry.seat == 0 for entry in record.entries) == own


def test_cards_can_be_dragged_and_a_drag_outside_the_sectors_returns_them(visits: Visits) -> None:
    table = visits.home(reduced_motion="no-preference").seat(1, "bot", "random").play()
    for _ in range(4):
        assert table.my_turn()
        table.drag(*table.choose())
    assert table.my_turn()
    card, _ = table.choose()
    held = table.hand(0).count()
    mouse = table.page.mouse
    box = table.page.locator(f'[data-piece="{card}"]').bounding_box()
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(700, 15, steps=6)
    mouse.up()
    expect(table.page.locator(".piece.touched")).to_have_count(0)
    expect(table.hand(0)).to_have_count(held)
    expect(table.page.locator(f'[data-piece="{card}"] .face')).to_be_visible()

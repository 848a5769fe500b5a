"""A player leaves a standing answer, is not asked any more, and takes it back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.e2e.test_take_backs import two_people


def test_a_standing_answer_is_left_at_the_table_listed_and_withdrawn(visits: Visits) -> None:
    first, second = two_people(visits, "kings_of_serbia", {})
    first.get_by_test_id("leaf-table").click()
    first.get_by_test_id("answer-name").select_option("buy-nothing 0")
    first.get_by_test_id("answer-until").select_option("round")
    first.get_by_test_id("leave-answer").click()
    left = first.get_by_test_id("answers-left")
    expect(left).to_contain_text("Buy nothing (until the next round)")
    first.reload()
    expect(left).to_contain_text("Buy nothing")
    second.get_by_test_id("leaf-table").click()
    expect(second.get_by_test_id("standing-answers")).to_be_visible()
    expect(second.get_by_test_id("answers-left")).to_have_count(0)
    first.get_by_test_id("end-answer-buy-nothing").click()
    expect(left).to_have_count(0)

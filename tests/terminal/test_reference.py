"""What people look up at the table: the glossary, and positions beside the rules that they illustrate."""

from __future__ import annotations

from kingstable import catalogue
from kingstable.terminal.reference import glossary_text, rule_text, rulebook_text
from kingstable.terminal.speech import speech

GAME = catalogue.game("crusaders")
WIDTH = 60


def test_a_term_is_explained_with_its_rules_and_an_unknown_one_lists_the_known() -> None:
    assert glossary_text(GAME, "battalion", speech(), "en") == "Battalion: Three equal symbols in one army. (CR-7)"
    assert "It has: Army, Battalion" in glossary_text(GAME, "dragon", speech(), "en")


def test_a_rule_is_followed_by_its_position_in_words_in_the_rulebook_too() -> None:
    shown = rule_text(GAME, "CR-10", speech(), "en", WIDTH)
    assert "[Bela has won Jerusalem early:" in shown
    assert "Bela's army in Jerusalem: Bow, swords and helmet;" in shown
    assert "Your army in Cyprus" not in shown
    book = rulebook_text(GAME, speech(), "en", WIDTH)
    order = [book.index(each) for each in ("even if that hand", "[Bela has won Jerusalem", "CR-13 If nobody")]
    assert order == sorted(order)
    assert max(map(len, shown.splitlines())) <= WIDTH

"""A refusal cites the sentence that forbids the move, and a rule is shown with everything it says."""

from __future__ import annotations

import ast
import random
import re
from importlib.resources import files

import pytest

from kingstable.contract.play import allowed, glimpses
from kingstable.core import ruleset
from kingstable.core.game import Game, Refusal
from kingstable.core.hot import module_path
from kingstable.core.rulebook import RULE_ID, RULING_ID, rule_as_text
from kingstable.core.words import LANGUAGES

languages = pytest.mark.parametrize("language", LANGUAGES)


def cited_in(game: Game) -> list[Refusal]:
    """The refusals that are written out in the game's `refusals.py`, and those that every game has."""
    folder = ruleset.imported(game.package).folder
    refusals = ruleset.module_named(folder, "refusals")
    assert refusals, "the game has no refusals.py"
    tree = ast.parse(module_path(folder, refusals).read_text(encoding="utf-8"))
    ends = [game.end_rule, *game.other_ends.values()]
    found = [Refusal(game.turn_rule, "refused-turn", {}), *(Refusal(rule, "refused-over", {}) for rule in ends)]
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            values = [[each.value for each in ast.walk(one) if isinstance(each, ast.Constant)] for one in call.args[:2]]
            rules, messages = ([each for each in one if isinstance(each, str)] for one in values)
            found += [Refusal(rule, message, {}) for rule in filter(is_rule, rules) for message in messages]
        elif isinstance(call, ast.Constant) and isinstance(call.value, str) and is_rule(call.value):
            found.append(Refusal(call.value, "refused-for-whatever-reason", {}))
    return found


def is_rule(text: str) -> bool:
    return bool(RULE_ID.fullmatch(text) or RULING_ID.fullmatch(text))


def stated(text: str) -> str:
    """A sentence of Markdown as plain text, on one line."""
    return re.sub(r"\s+", " ", re.sub(r"[*`|]", "", text)).strip()


@languages
def test_the_catalogue_quotes_the_rulebook(game: Game, language: str) -> None:
    rules, words = game.rulebook(language).statements(), game.lexicon(language)
    catalogue = (files(game.package) / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    keys = re.findall(
        rf"^(cites-({RULE_ID.pattern}|{RULING_ID.pattern})(?:-(refused-\S+))?) =", catalogue, re.MULTILINE
    )
    for key, rule, message in keys:
        assert rule in rules, f"{key}: the rulebook has no such rule"
        found = rules[rule].saying(words.say(key))
        assert len(found) == 1, f"{key}: {len(found)} sentences of {rule} say {words.say(key)!r}"
        assert not message or words.has(message), f"{key}: there is no such refusal"


@languages
def test_every_explicit_refusal_cites_one_sentence(game: Game, language: str) -> None:
    rules = game.rulebook(language).statements()
    for refusal in cited_in(game):
        assert refusal.rule in rules, f"the rulebook has no rule {refusal.rule!r}, by which something is refused"
        cited = game.cited(refusal, language)
        assert cited.sentence in rules[refusal.rule].sentences(), (
            f"say in words/{language}.ftl what cites-{refusal.rule} quotes"
        )


def test_every_refusal_during_play_cites_one_sentence(game: Game, players: int) -> None:
    rules = game.rulebook().statements()
    every = game.notation.every()
    for number, table in enumerate(glimpses(game, players, 3, 12)):
        for seat in range(players):
            offered = [] if table.over() else allowed(table, seat)
            for move in random.Random(number).sample(every, min(len(every), 120)):
                refusal = game.refusal(table, seat, move)
                assert (refusal is None) == (move in offered)
                if refusal is not None:
                    assert refusal.rule in rules, f"{refusal.message} names {refusal.rule!r}, which is no rule"
                    assert game.cited(refusal).sentence in rules[refusal.rule].sentences(), (
                        f"say in words/en.ftl what cites-{refusal.rule} quotes, for {refusal.message}"
                    )


@languages
def test_a_rule_is_shown_with_every_sentence_and_list_item_of_its_paragraph(game: Game, language: str) -> None:
    """The Markdown is parsed independently here, so that no loss can go unnoticed."""
    page = (files(game.package) / "rulebook.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?:\*\*([A-Z]{2}-\d+|R\d+)\*\*|#+ .*$)", page, flags=re.MULTILINE)
    rules = game.rulebook(language).statements()
    seen = set()
    for rule, text in zip(parts[1::2], parts[2::2], strict=True):
        if rule:
            seen.add(rule)
            shown = stated(rule_as_text(rules[rule], 10_000))
            text = re.sub(r"^\s*\([^)]*\) ", "", text) if RULING_ID.fullmatch(rule) else text
            lines = re.split(r"\n\s*\n|^ *(?:-|\d+\.) |\||^[-| ]+$", text, flags=re.MULTILINE)
            for line in filter(None, map(stated, lines)):
                assert line in shown or re.fullmatch("-+", line), f"{rule} lacks {line!r}"
    assert seen == set(rules)


def test_the_page_shows_the_whole_rule(game: Game) -> None:
    sections = {section.id: section.html for section in game.rulebook().sections}
    for rule in game.rulebook().statements().values():
        assert rule.html in sections[rule.section]
        assert rule.html.startswith(f'<p id="{rule.id}"><strong>{rule.id}</strong>')

"""Looking things up at the table: the rulebook, one of its rules, and why a move is not allowed."""

from __future__ import annotations

from kingstable.core.errors import UnknownName
from kingstable.core.game import Game, Refusal
from kingstable.core.options import did_you_mean
from kingstable.core.rulebook import Rule, as_text, rule_as_text
from kingstable.core.words import Lexicon
from kingstable.house.match import Match


def rulebook_text(game: Game, language: str, width: int) -> str:
    return as_text(game.rulebook(language), width)


def rule_of(game: Game, rule: str, language: str) -> Rule:
    """A rule or ruling by its id, in large or small letters. Raises UnknownName."""
    rules = game.rulebook(language).statements()
    found = rule.upper()
    if found not in rules:
        raise UnknownName(f"{game.name} has no rule {rule!r}{did_you_mean(found, rules)}")
    return rules[found]


def rule_text(game: Game, rule: str, language: str, width: int) -> str:
    """A rule or ruling by its id, with its lists and examples. Raises UnknownName."""
    return rule_as_text(rule_of(game, rule, language), width)


def refused(match: Match, refusal: Refusal, words: Lexicon, language: str) -> str:
    """Why a move may not be made, and the sentence of the rulebook that forbids it."""
    sentence = match.game.explain(refusal, match.game.words(match.record.seats, language))
    cited = match.game.cited(refusal, language)
    return words.say("forbidden", sentence=sentence, rule=cited.rule.id, text=cited.sentence)


def why_not(match: Match, seat: int, move: str, words: Lexicon, language: str, width: int) -> str:
    """Why a move may not be made, and the whole rule if it says more; or that it may. Raises BadNotation."""
    refusal = match.refusal(seat, move)
    if refusal is None:
        return words.say("allowed", move=move)
    said = refused(match, refusal, words, language)
    cited = match.game.cited(refusal, language)
    if cited.rule.sentences() == [cited.sentence]:
        return said
    return f"{said}\n\n{rule_as_text(cited.rule, width)}"

"""Looking things up at the table: the rulebook, one of its rules, and why a move is not allowed."""

from __future__ import annotations

from kingstable.core.errors import UnknownName
from kingstable.core.game import Game
from kingstable.core.options import did_you_mean
from kingstable.core.rulebook import Rulebook, as_text
from kingstable.core.words import Lexicon
from kingstable.house.match import Match


def rulebook_text(game: Game, language: str, width: int) -> str:
    return as_text(game.rulebook(language), width)


def rule_text(game: Game, rule: str, language: str) -> str:
    """A rule or ruling by its id, as the rulebook's first sentence says it. Raises UnknownName."""
    book = game.rulebook(language)
    sentences = sentences_of(book)
    found = rule.upper()
    if found not in sentences:
        raise UnknownName(f"{game.name} has no rule {rule!r}{did_you_mean(found, sentences)}")
    return f"{found}  {sentences[found]}"


def sentences_of(book: Rulebook) -> dict[str, str]:
    """By id, every rule and then every ruling."""
    rules = {rule.id: rule.sentence for rule in book.rules}
    return rules | {ruling.id: ruling.sentence for ruling in book.rulings}


def why_not(match: Match, seat: int, move: str, words: Lexicon, language: str) -> str:
    """Why a move may not be made, with its rule; or that it may. Raises BadNotation."""
    refusal = match.refusal(seat, move)
    if refusal is None:
        return words.say("allowed", move=move)
    sentence = match.game.explain(refusal, match.game.words(match.record.seats, language))
    rule = sentences_of(match.game.rulebook(language)).get(refusal.rule, "")
    return words.say("forbidden", sentence=sentence, rule=refusal.rule, text=rule)

"""Reference at the table: the rulebook, single rules, the glossary, and why a move is not allowed."""

from __future__ import annotations

from collections import defaultdict
from textwrap import fill

from kingstable.core.errors import UnknownName
from kingstable.core.game import Game, Refusal
from kingstable.core.options import did_you_mean, quoted
from kingstable.core.rulebook import Rule, as_text, rule_as_text
from kingstable.core.words import Lexicon
from kingstable.house.match import Match
from kingstable.house.positions import drawn
from kingstable.terminal.plain import plain_part


def rulebook_text(game: Game, words: Lexicon, language: str, width: int) -> str:
    """The whole rulebook, with its example positions."""
    return as_text(game.rulebook(language), width, _positions(game, words, language, width))


def _positions(game: Game, words: Lexicon, language: str, width: int) -> dict[str, str]:
    """The positions that the rulebook shows below its rules, in words."""
    about, told = game.about(language), defaultdict[str, list[str]](list)
    for position, scene in drawn(game, language).items():
        seen = plain_part(scene, words, position.focus)
        lines = [f"[{about.position(position.name)}]", *seen.splitlines()]
        told[position.rule] += [fill(line, width, initial_indent="  ", subsequent_indent="    ") for line in lines]
    return {rule: "\n".join(lines) for rule, lines in told.items()}


def rule_of(game: Game, rule: str, language: str) -> Rule:
    """A rule or ruling by its id, in upper or lower case. Raises UnknownName."""
    rules = game.rulebook(language).statements()
    found = rule.upper()
    if found not in rules:
        raise UnknownName(f"{game.name} has no rule {quoted(rule)}{did_you_mean(found, rules)}")
    return rules[found]


def rule_text(game: Game, rule: str, words: Lexicon, language: str, width: int) -> str:
    """The text of a rule or ruling, with its lists, examples, and positions. Raises UnknownName."""
    found = rule_of(game, rule, language)
    shown = _positions(game, words, language, width).get(found.id)
    return "\n\n".join([rule_as_text(found, width), *([shown] if shown else [])])


def glossary_text(game: Game, term: str, words: Lexicon, language: str) -> str:
    """What a term of the game means, and the rules that say so; all terms if `term` is empty."""
    known = game.about(language).glossary
    wanted = term.casefold()
    found = [each for each in known if wanted in each.name.casefold()]
    exact = [each for each in found if each.name.casefold() == wanted]
    if not found:
        names = ", ".join(each.name for each in known)
        return words.say("glossary-lacks", term=term, terms=names) if known else words.say("glossary-none")
    return "\n".join(
        words.say("glossary-term", term=each.name, means=each.means, rules=" ".join(each.rules))
        for each in exact or found
    )


def refused(match: Match, refusal: Refusal, words: Lexicon, language: str) -> str:
    """Why a move may not be made, and the sentence of the rulebook that forbids it."""
    sentence = match.game.explain(refusal, match.game.words(match.record.seats, language))
    cited = match.game.cited(refusal, language)
    return words.say("forbidden", sentence=sentence, rule=cited.rule.id, text=cited.sentence)


def why_not(match: Match, seat: int, move: str, words: Lexicon, language: str, width: int) -> str:
    """Why a move may not be made, with the whole rule if it says more; or that it may be made. Raises BadNotation."""
    refusal = match.refusal(seat, move)
    if refusal is None:
        return words.say("allowed", move=move)
    said = refused(match, refusal, words, language)
    cited = match.game.cited(refusal, language)
    if cited.rule.sentences() == [cited.sentence]:
        return said
    return f"{said}\n\n{rule_as_text(cited.rule, width)}"

"""Words: every text that a person reads is a message with arguments, formatted in that person's language.

A `Lexicon` holds the messages of one language, collected from the `words` folders of the packages
that have any (a game, the server, the terminal). `Words` is a lexicon for one table, which also
knows the names of the seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from kingstable.core.errors import UnknownName
from kingstable.core.options import quoted
from kingstable.core.remembering import remembered

LANGUAGES = ("en",)
"""The available languages; the first is the default."""

CORE = "kingstable.core"

KEPT = 2**15
"""How many formatted sentences of a language are cached: a scene has hundreds, most of them the same as before."""

PATTERNS = 2**12
"""How many patterns of a language are cached: sentences into which only names and the like must still be inserted."""

Arguments = dict[str, str | int]
"""The arguments of a message, by their names in the catalogue."""

Argument = str | int | datetime
"""An argument of a message that is said once, which may also be a moment: the catalogue writes it with DATETIME."""

Pairs = tuple[tuple[str, Argument], ...]
"""Arguments as a key for a cache."""

GAP: Final = "\ue000{}\ue001"
GAPS: Final = re.compile(GAP.format("(.*?)"))
"""A place in a pattern where a text is to be inserted. Nobody types these signs."""


class MissingWords(LookupError):
    """A message that the catalogue lacks or cannot format: a mistake in the catalogue."""


class Lexicon:
    """The messages of one language."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        self.language = language
        self._catalogue = Catalogue(language, texts)
        self._said = lru_cache(KEPT)(self._form)
        self._parts = lru_cache(PATTERNS)(self._form_parts)

    def has(self, message: str) -> bool:
        return self._catalogue.find(message) is not None

    def say(self, message: str, **arguments: Argument) -> str:
        """The message with its arguments. Raises MissingWords if the message or an argument is missing."""
        return self._said(message, tuple(arguments.items()))

    def tell(self, message: str, arguments: Arguments) -> str:
        """The message with arguments of which some may be missing: it uses its defaults. Empty if there is none."""
        found = self._catalogue.find(message)
        pattern = found.value if found else None
        return "" if pattern is None else self._catalogue.form(pattern, arguments)[0]

    def attribute(self, message: str, name: str) -> str:
        """An attribute of a message without arguments; empty if there is none."""
        found = self._catalogue.find(message)
        pattern = found.attributes.get(name) if found else None
        return "" if pattern is None else self._catalogue.form(pattern, {})[0]

    def _form(self, message: str, arguments: Pairs) -> str:
        """Format a message; texts that are only inserted, such as names, go into a pattern that all names share."""
        choosing = self._catalogue.choosing(message)
        inserted = {name: text for name, text in arguments if isinstance(text, str) and name not in choosing}
        others = tuple([pair for pair in arguments if pair[0] not in inserted])
        parts = self._parts(message, others, tuple(inserted))
        return "".join([inserted.get(part, "") if k % 2 else part for k, part in enumerate(parts)])

    def _form_parts(self, message: str, arguments: Pairs, gaps: tuple[str, ...]) -> tuple[str, ...]:
        """A sentence in parts: a text, the name of the argument that follows, a text, and so on."""
        found = self._catalogue.find(message)
        if found is None:
            raise MissingWords(self._catalogue.lacking(message))
        if found.value is None:
            raise MissingWords(f"words/{self.language}.ftl: the message {message!r} has no text")
        given: dict[str, Argument] = dict(arguments) | {gap: GAP.format(gap) for gap in gaps}
        text, errors = self._catalogue.form(found.value, given)
        if errors:
            known = ", ".join(f"${name}" for name in given) or "no arguments"
            raise MissingWords(
                f"words/{self.language}.ftl: {message!r} cannot be said: {errors[0]} (it is given {known})"
            )
        return tuple(GAPS.split(text))


BEGINNINGS: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""Where a message or a term begins: no line within one begins like this."""


class Catalogue:
    """The messages of some Fluent catalogues, each parsed when it is first used: few of the hundreds ever are."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self.sources: dict[str, str] = {}  # by the names of messages and terms (these with their leading -)
        self._choosing: dict[str, frozenset[str]] = {}
        for text in texts:
            beginnings = list(BEGINNINGS.finditer(text))
            ends = [*(each.start() for each in beginnings[1:]), len(text)]
            for each, end in zip(beginnings, ends, strict=False):  # an empty catalogue has only an end
                self.sources.setdefault(each[1], text[each.start() : end])

    def find(self, message: str) -> Message | None:
        """The message of this name with all that it refers to, ready to be formatted; None if there is none."""
        self.choosing(message)
        return self._bundle.get_message(message) if self._bundle.has_message(message) else None

    def lacking(self, message: str) -> str:
        """Why there is no message of this name: nobody wrote it, or it is not written as Fluent demands."""
        file = f"words/{self.language}.ftl"
        for each in FluentResource(self.sources.get(message, "")).body:
            if isinstance(each, ast.Junk):
                wrong = "; ".join(str(annotation.message) for annotation in each.annotations)
                return f"{file}: the message {message!r} cannot be read: {wrong}"
        return f"{file} has no message {message!r}"

    def choosing(self, name: str, within: tuple[str, ...] = ()) -> frozenset[str]:
        """The arguments by which a message or term, or one that it refers to, chooses what to say.

        `within` are the messages that led to this one. A message that refers to itself through them is a mistake, which
        is reported when the message is used.
        """
        found = self._choosing.get(name)
        if found is None and name in self.sources and name not in within:
            resource = FluentResource(self.sources[name])
            choosing = Choosing()
            choosing.visit(resource)
            others = [self.choosing(other, (*within, name)) for other in sorted(choosing.others)]
            self._bundle.add_resource(resource)
            found = self._choosing[name] = frozenset(choosing.names.union(*others))
        return found or frozenset()

    def form(self, pattern: Pattern, arguments: Mapping[str, Argument]) -> tuple[str, list[Exception]]:
        """Format the pattern of a message: its text, and the errors."""
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        return str(text), errors


class Choosing(Visitor):
    """Finds the arguments that are not just inserted, but select a variant or are passed to a function.

    It also finds the other messages and terms that are referred to.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.others: set[str] = set()

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802  # as the visitor calls it
        if not isinstance(node.expression, ast.VariableReference):
            self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # as the visitor calls it
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # as the visitor calls it
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802  # as the visitor calls it
        self.others.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def lexicon(language: str, packages: tuple[str, ...]) -> Lexicon:
    """The messages of these packages and of the core. Raises UnknownName for a language that we do not have."""
    if language not in LANGUAGES:
        raise UnknownName(f"There is no language {quoted(language)}: choose {', '.join(LANGUAGES)}.")
    return Lexicon(language, [messages_of(package, language) for package in (CORE, *packages)])


def messages_of(package: str, language: str) -> str:
    """The messages of one package, as a Fluent catalogue."""
    return (files(package) / "words" / f"{language}.ftl").read_text(encoding="utf-8")


class Words(Lexicon):
    """The words for one table in one viewer's language: a `lexicon`, and the names of the seats."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str]) -> None:
        self.language, self._catalogue, self._said = lexicon.language, lexicon._catalogue, lexicon._said
        self.lexicon = lexicon
        self.names = tuple(names)

    def seat(self, seat: int) -> str:
        """The name of whoever has this seat."""
        return self.names[seat]

    def who(self, seat: int, viewer: int | None, name: str = "") -> Arguments:
        """The arguments for whom a message is about: `who`, and whether that is the viewer (`you`, yes or no).

        `name` replaces the seat's name, for messages about somebody who has no seat.
        """
        return {"you": "yes" if seat == viewer else "no", "who": name or self.seat(seat)}

    def whose(self, seat: int, *, is_own: bool) -> Arguments:
        """The same arguments for a seat, given whether it is the viewer's own."""
        return {"you": "yes" if is_own else "no", "who": self.seat(seat)}


@remembered
def words_at(lexicon: Lexicon, names: tuple[str, ...]) -> Words:
    """The words for a table: the same object each time it is drawn, so that parts remembered by it are found again."""
    return Words(lexicon, names)


Voice = TypeVar("Voice", bound=Lexicon)
"""`Words`, or a `Lexicon` if no names are needed."""

SayNoun = Callable[[str, int, Voice], str | int]
"""A function that puts one of a game's nouns into words, given its kind and its number."""


def said(nouns: Mapping[str, int], say_noun: SayNoun[Voice], words: Voice) -> Arguments:
    """Nouns by kind as arguments of a message: in words, but counts as numbers, so that it can choose the plural."""
    return {kind: sayable(number, say_noun(kind, number, words)) for kind, number in nouns.items()}


def sayable(number: int, text: str | int) -> str | int:
    """The text for a number, or the number itself if the text is just its digits."""
    return number if text == str(number) else text

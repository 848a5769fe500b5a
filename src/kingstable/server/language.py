"""Which language somebody is answered in, and the words of the house in it."""

from __future__ import annotations

from kingstable.core.words import LANGUAGES, Lexicon, lexicon

API = "kingstable.server.api"
BOTS = "kingstable.bots"


def house_words(language: str) -> Lexicon:
    """What the house itself says, and what it calls its computer players."""
    return lexicon(language, (BOTS, API))


def chosen(asked: str | None, accepted: str) -> str:
    """The language asked for, else the best of an Accept-Language header, else the first we have."""
    for wanted in [asked or "", *_by_weight(accepted)]:
        found = _ours(wanted)
        if found is not None:
            return found
    return LANGUAGES[0]


def _ours(wanted: str) -> str | None:
    """Our name for a language: `en-GB` is answered in `en`."""
    ours = {language.lower(): language for language in LANGUAGES}
    parts = wanted.strip().lower().split("-")
    tries = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((ours[each] for each in tries if each in ours), None)


def _by_weight(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the most welcome first (RFC 9110, 12.5.4)."""
    weighed = [_weighed(part) for part in accepted[:200].split(",")]
    return [language for weight, language in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def _weighed(part: str) -> tuple[float, str]:
    language, _, weight = part.partition(";")
    name, _, value = weight.strip().partition("=")
    try:
        return (float(value) if name == "q" else 1.0), language
    except ValueError:
        return 0.0, language

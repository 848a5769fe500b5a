"""The language in which somebody is answered, and the house's messages in it."""

from __future__ import annotations

from functools import lru_cache

from kingstable.core.words import LANGUAGES, Lexicon, lexicon

API = "kingstable.server.api"
BOTS = "kingstable.bots"

# Anybody may send these with every call: anything longer is cut, so that matching stays cheap.
TAG_LENGTH = 35
"""Letters of a language tag that are read; enough for any meaningful one (RFC 5646, 4.4.1)."""
HEADER_LENGTH = 500
RANGES = 10
"""Languages of an Accept-Language header that are read."""


def house_words(language: str) -> Lexicon:
    """The house's own messages, and those that name its computer players."""
    return lexicon(language, (BOTS, API))


def chosen(asked: str | None, accepted: str) -> str:
    """The language asked for, otherwise the best of an Accept-Language header, otherwise the first we have."""
    return _chosen((asked or "")[:TAG_LENGTH], accepted[:HEADER_LENGTH])


@lru_cache(maxsize=256)
def _chosen(asked: str, accepted: str) -> str:
    for wanted in [asked, *_by_weight(accepted)]:
        found = _ours(wanted)
        if found is not None:
            return found
    return LANGUAGES[0]


def lookup(wanted: str) -> list[str]:
    """The tags to look for, the closest first: `en-gb-oed`, then `en-gb`, then `en` (RFC 4647, 3.4)."""
    subtags = wanted[:TAG_LENGTH].strip().lower().split("-")
    return ["-".join(subtags[:length]) for length in range(len(subtags), 0, -1)]


def _ours(wanted: str) -> str | None:
    """Our name for a language, such as `en` for `en-GB`; None if we do not have it."""
    ours = {language.lower(): language for language in LANGUAGES}
    return next((ours[each] for each in lookup(wanted) if each in ours), None)


def _by_weight(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4)."""
    weighed = [_weighed(part) for part in accepted[:HEADER_LENGTH].split(",", RANGES)[:RANGES]]
    return [language for weight, language in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def _weighed(part: str) -> tuple[float, str]:
    language, _, weight = part.partition(";")
    name, _, value = weight.strip().partition("=")
    try:
        return (float(value) if name == "q" else 1.0), language
    except ValueError:
        return 0.0, language

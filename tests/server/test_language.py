"""The language of an answer is chosen, at next to no cost, whatever is asked for."""

from __future__ import annotations

import pytest

from kingstable.server import language
from kingstable.server.language import HEADER_LENGTH, RANGES, TAG_LENGTH, chosen, lookup
from tests.server.houses import CLIENT, RunningHouse, read

LONG = 60_000
"""About as long as the head of an HTTP request can be."""

HOSTILE = ["-" * LONG, "a-" * (LONG // 2), "en" * (LONG // 2), "x" * LONG, " " * LONG, "de-" + "1" * LONG]


def test_a_language_tag_is_matched_from_the_closest_to_the_widest() -> None:
    assert lookup("en-GB-oed") == ["en-gb-oed", "en-gb", "en"]
    assert lookup(" EN ") == ["en"]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_lookups_for_a_long_tag_are_limited(hostile: str) -> None:
    tried = lookup(hostile)
    assert len(tried) <= TAG_LENGTH + 1
    assert all(len(each) <= TAG_LENGTH for each in tried)


def test_truncating_a_tag_does_not_change_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "LANGUAGES", ("en", "de"))
    assert chosen("de-" + "1994-" * 10_000, "") == "de"
    assert chosen(None, "de-" + "1994-" * 10_000) == "de"


def test_the_most_preferred_available_language_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "LANGUAGES", ("en", "de", "sr-Latn"))
    assert chosen(None, "fr, de;q=0.4, sr-Latn-RS;q=0.8") == "sr-Latn"
    assert chosen("de-AT", "sr-Latn") == "de"
    assert chosen("xx", "de;q=0, fr") == "en"


@pytest.mark.parametrize("hostile", [*HOSTILE, "en;q=" * 10_000, "de," * 20_000, "," * LONG, ";q=0.1," * 8_000])
def test_only_the_start_of_a_header_is_read(monkeypatch: pytest.MonkeyPatch, hostile: str) -> None:
    looked_for: list[str] = []

    def counted(wanted: str) -> list[str]:
        looked_for.append(wanted)
        return lookup(wanted)

    monkeypatch.setattr(language, "lookup", counted)
    assert chosen(hostile, hostile) == "en"
    assert len(looked_for) <= RANGES + 1
    assert sum(map(len, looked_for[1:])) <= HEADER_LENGTH


@pytest.mark.parametrize("hostile", ["-" * LONG, "a-" * (LONG // 2)])
def test_the_house_answers_whatever_language_is_requested(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch, hostile: str
) -> None:
    """Such a request once held the house up for ten seconds, and everybody with it."""
    tried: list[list[str]] = []

    def counted(wanted: str) -> list[str]:
        tried.append(lookup(wanted))
        return tried[-1]

    monkeypatch.setattr(language, "lookup", counted)
    assert read(CLIENT.get(f"{house.base}/api/words", headers={"Accept-Language": hostile}))["language"] == "en"
    refused = CLIENT.get(f"{house.base}/api/words", params={"language": hostile})
    assert (refused.status_code, refused.json()["error"]["code"]) == (414, "long-address")
    assert sum(map(len, tried)) <= 20 * (TAG_LENGTH + 1)

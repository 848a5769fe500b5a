"""The page and its files."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from kingstable.server.settings import Settings
from tests.server.houses import CLIENT, RunningHouse

SCRIPT = "document.title = 1"
PAGE = f'<!doctype html><title>page</title><script>{SCRIPT}</script><script src="/assets/a-1.js"></script>'


@pytest.fixture
def built(settings: Settings, tmp_path: Path) -> Iterator[RunningHouse]:
    """A house with a small page, as a build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "a-1.js").write_text("let a = 1;" * 50)
    (folder / "assets" / "a-1.js.gz").write_bytes(gzip.compress(b"let a = 1;" * 50))
    (tmp_path / "secret.txt").write_text("secret")
    with RunningHouse(replace(settings, client=folder)) as house:
        yield house


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/credits"])
def test_every_address_of_the_page_serves_the_same_page(built: RunningHouse, path: str) -> None:
    answer = CLIENT.get(built.base + path)
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_cached_for_ever_and_others_revalidated(built: RunningHouse) -> None:
    assert "immutable" in CLIENT.get(f"{built.base}/assets/a-1.js").headers["cache-control"]
    icon = CLIENT.get(f"{built.base}/icon.svg")
    assert (icon.headers["cache-control"], icon.headers["content-type"]) == ("no-cache", "image/svg+xml")
    again = CLIENT.get(f"{built.base}/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_compressed_files_go_to_clients_that_accept_them(built: RunningHouse) -> None:
    for accepted, sent in (
        ("gzip, br", "gzip"),
        ("identity", ""),
        ("gzip;q=0", ""),
        ("gzip; q=0.0", ""),
    ):
        answer = CLIENT.get(f"{built.base}/assets/a-1.js", headers={"Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding", "") == sent
        assert answer.text == "let a = 1;" * 50
        assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/", "/t/any", "/assets/a-1.js"])
def test_head_answers_like_get_without_the_body(built: RunningHouse, path: str) -> None:
    head, whole = CLIENT.head(built.base + path), CLIENT.get(built.base + path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "etag", "cache-control"):
        assert head.headers.get(name) == whole.headers.get(name)
    assert CLIENT.head(f"{built.base}/api/games").status_code == 405


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/games", {"GET", "OPTIONS"}),
        ("/api/account", {"POST", "OPTIONS"}),
        ("/api/tables/abcdefghijkl", {"GET", "OPTIONS"}),
        ("/api/tables/abcdefghijkl/moves", {"POST", "OPTIONS"}),
        ("/api/tables/abcdefghijkl/live", {"GET", "OPTIONS"}),
    ],
)
def test_every_address_says_which_methods_it_accepts(built: RunningHouse, path: str, allowed: set[str]) -> None:
    for method in ("HEAD", "PUT", "DELETE", "OPTIONS", *({"GET", "POST"} - allowed)):
        answer = CLIENT.request(method, built.base + path)
        assert answer.status_code == (204 if method == "OPTIONS" else 405)
        assert set(answer.headers["allow"].split(", ")) == allowed
        if method not in ("HEAD", "OPTIONS"):
            assert answer.json()["error"]["code"] == "wrong-method"


def test_nothing_outside_the_page_is_served(built: RunningHouse) -> None:
    for path in (
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "//etc/passwd",
    ):
        answer = httpx.get(built.base + path)
        assert answer.status_code == 404
        assert "secret" not in answer.text


def test_an_unknown_address_gives_people_a_page_and_programs_an_error(built: RunningHouse) -> None:
    seen = CLIENT.get(f"{built.base}/nowhere/at/all", headers={"Accept": "text/html,*/*"})
    assert (seen.status_code, seen.text) == (404, PAGE)
    again = CLIENT.get(f"{built.base}/nowhere", headers={"Accept": "text/html", "If-None-Match": seen.headers["etag"]})
    assert again.status_code == 304
    for path, accepted in (("/nowhere", "*/*"), ("/api/nothing", "text/html"), ("/assets/gone.js", "text/html")):
        told = CLIENT.get(built.base + path, headers={"Accept": accepted})
        assert (told.status_code, told.json()["error"]["code"]) == (404, "not-found")


def test_words_and_games_are_compressed_and_not_sent_again(built: RunningHouse) -> None:
    own = (f"/api/games/crusaders/{each}" for each in ("about", "rulebook", "positions"))
    for path in ("/api/words", "/api/games", "/api/openapi.json", *own):
        sent = CLIENT.get(built.base + path, headers={"Accept-Encoding": "gzip"})
        assert (sent.status_code, sent.headers["content-encoding"]) == (200, "gzip")
        small = CLIENT.get(built.base + path, headers={"Accept-Encoding": "gzip, br"})
        assert (small.headers["content-encoding"], small.json()) == ("br", sent.json())
        assert int(small.headers["content-length"]) < int(sent.headers["content-length"])
        plain = CLIENT.get(built.base + path, headers={"Accept-Encoding": "identity"})
        assert plain.json() == sent.json()
        assert int(sent.headers["content-length"]) < int(plain.headers["content-length"]) / 2
        again = CLIENT.get(built.base + path, headers={"If-None-Match": sent.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/icon.svg", "/api/games", "/api/lobby"])
@pytest.mark.parametrize("held", ["W/{}", '"other", {}', '"other",W/{}', "*"])
def test_what_a_client_has_is_recognized_however_its_tag_is_written(built: RunningHouse, path: str, held: str) -> None:
    """A proxy that compresses marks the tags of all that it sends as weak."""
    tag = CLIENT.get(built.base + path).headers["etag"]
    assert CLIENT.get(built.base + path, headers={"If-None-Match": held.format(tag)}).status_code == 304
    assert CLIENT.get(built.base + path, headers={"If-None-Match": '"other", W/"another"'}).status_code == 200


def test_games_come_without_options_for_clients_that_need_none(built: RunningHouse) -> None:
    whole, short = (CLIENT.get(f"{built.base}/api/games{query}").json() for query in ("", "?options=no"))
    assert all(game["options"] for game in whole["games"])
    assert short["games"] == [game | {"options": []} for game in whole["games"]]


def test_an_inline_script_runs_only_by_its_hash(built: RunningHouse) -> None:
    allowed = CLIENT.get(built.base).headers["content-security-policy"]
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in allowed


def test_scripts_get_the_content_security_policy_of_pages(built: RunningHouse) -> None:
    """A service worker gets the policy sent with its script: under that of API answers it could fetch nothing."""
    headers = CLIENT.get(f"{built.base}/assets/a-1.js").headers
    assert "javascript" in headers["content-type"]
    assert "script-src 'self'" in headers["content-security-policy"]


def test_without_a_built_page_a_sentence_says_how_to_build_it(settings: Settings, tmp_path: Path) -> None:
    with RunningHouse(replace(settings, client=tmp_path / "nowhere")) as house:
        answer = CLIENT.get(house.base)
        assert "<code>make web</code>" in answer.text
        assert answer.status_code == 200
        assert CLIENT.get(f"{house.base}/health").json() == {"ok": True}

"""Every call of `tests/authorisation.py`, made by every actor at every table, is answered as the matrix says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest

from kingstable.server import app
from kingstable.server.api.described import operations
from kingstable.server.api.scopes import BROWSER, PUBLIC, SCOPES
from tests import authorisation
from tests.authorisation import ACTORS, COMMAND, ROWS, Row, scope_of
from tests.server.everybody import Everybody, everybody, seat_at

CALLS: Final = {(each.method, each.path) for each in operations(app.ROUTES)}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everybody]:
    with everybody(tmp_path_factory.mktemp("authorisation")) as found:
        yield found


def test_every_call_has_a_row() -> None:
    assert sorted(CALLS - {(row.method, row.route) for row in ROWS}) == []


def test_every_call_has_exactly_one_row() -> None:
    assert sorted((row.method, row.route) for row in ROWS) == sorted(CALLS)


def test_it_is_decided_for_every_call_whether_a_token_opens_it() -> None:
    decided = [*SCOPES, *BROWSER, *PUBLIC]
    assert len(decided) == len(set(decided)), "a call is in two tables of scopes.py"
    assert set(decided) == {(method, path) for method, path in CALLS if path.startswith("/api/")}


def test_each_scope_is_tried() -> None:
    assert {scope_of(actor) for actor in ACTORS} - {""} == set(SCOPES.values())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_everybody_is_answered_as_the_matrix_says_and_sees_nothing_that_is_not_theirs(
    world: Everybody, row: Row
) -> None:
    found, expected = {}, {}
    for place in row.places:
        for actor in ACTORS:
            status, content = asked(world, row, actor, place)
            found[f"{actor} at {place}"] = said(status, content)
            expected[f"{actor} at {place}"] = row.expects(actor, place)
            check_told(world, row, actor, place, content)
            put_right(world, row, actor, status)
    assert found == expected


def asked(world: Everybody, row: Row, actor: str, place: str) -> tuple[int, str]:
    """The status and the content of an answer; for a stream, its first event."""
    path = fill(row.path, world.filled | {"table": world.tables[place]})
    body = None if row.body is None else fill(row.body, world.filled)
    if actor in {"nobody", "seat"}:
        world.clients[actor].cookies.clear()  # a call may have given them one
    with world.clients[actor].stream(row.method, path, json=body) as answer:
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            return answer.status_code, first_event(answer)
        return answer.status_code, answer.read().decode()


def fill(value: Any, words: dict[str, str]) -> Any:
    """Replace the words in braces by what they stand for."""
    if isinstance(value, str):
        return re.sub(r"\{(\w+)\}", lambda word: words[word[1]], value)
    return {name: fill(each, words) for name, each in value.items()} if isinstance(value, dict) else value


def first_event(answer: httpx.Response) -> str:
    found = ""
    for part in answer.iter_text():
        found += part
        if "\n\n" in found:
            break
    return found


def said(status: int, content: str) -> str:
    """An answer as the matrix writes it."""
    return str(status) if status < 400 else f"{status} {json.loads(content).get('error', {}).get('code', '-')}"


def check_told(world: Everybody, row: Row, actor: str, place: str, content: str) -> None:
    """Check that an answer contains nothing meant for others, and shows a table from the actor's own seat."""
    leaked = [secret for secret in world.secrets if secret in content and not world.may_know(actor, secret)]
    assert leaked == [], f"{actor} is told this by {row.name}"
    view = json.loads(content) if content.startswith("{") else {}
    if "scene" in view:
        assert view["seat"] == seat_at(actor, place), f"{actor} sees a table from another seat by {row.name}"


def put_right(world: Everybody, row: Row, actor: str, status: int) -> None:
    """Undo what a call has changed, for the next actor."""
    if row.method == "GET" or status >= 400:
        return
    if row.route == "/api/sign-out":
        world.sign_in_again(actor)
    elif "{table}" in row.route:
        world.open_tables()
    elif "{gathering}" in row.route or "{tournament}" in row.route:
        world.open_others()


def test_the_published_matrix_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert authorisation.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_matrix_fails_the_check_with_the_command_that_rewrites_it(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "authorisation.md"
    page.write_text("old", encoding="utf-8")
    monkeypatch.setattr(authorisation, "DOCS", page)
    assert authorisation.main(["--check"]) == 1
    assert f"run {COMMAND}" in capsys.readouterr().err
    assert authorisation.main([]) == 0
    assert authorisation.main(["--check"]) == 0

"""The description of the API matches the server: every call, as the page makes it, and as strangers try it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from kingstable.server import app
from kingstable.server.api.openapi import document
from kingstable.server.api.scopes import BROWSER, SCOPES
from tests.authorisation import ACTORS
from tests.patience import PATIENCE
from tests.server.everybody import WITH_ACCOUNT, Everybody, everybody
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, open_table, read

WEB: Final = Path(__file__).parents[2] / "web/src"
DOCUMENT: Final = document(app.ROUTES)
STREAMS: Final = frozenset({"/api/tables/{table}/live", "/api/me/events"})
"""Streams, which do not end by themselves."""
CHANGES_WHO: Final = frozenset({"/api/account/name", "/api/account/sessions/end", "/api/sign-out"})
"""Calls after which a person may have another name, or no longer be signed in."""


def calls() -> Iterator[tuple[str, str, Any]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def routes() -> set[tuple[str, str]]:
    """Every method and path of the application that belongs to the API."""
    found = set()
    for handler in app.ROUTES:
        for path in handler.paths:
            named = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            if named.startswith("/api/"):
                found |= {(str(method).lower(), named) for method in handler.http_methods - {"HEAD", "OPTIONS"}}
    return found


def test_the_server_serves_the_description_of_all_its_calls(house: RunningHouse) -> None:
    found = read(CLIENT.get(f"{house.base}/api/openapi.json"))
    assert found == json.loads(msgspec.json.encode(DOCUMENT))
    told = {(method, path) for method, path, _ in calls()}
    assert routes() <= told
    assert ("post", "/api/tables/{table}/moves") in told
    assert ("get", "/api/tables/{table}/live") in told


def test_every_call_has_a_summary_its_errors_and_who_may_call_it() -> None:
    for method, path, operation in calls():
        assert operation["summary"].endswith("."), path
        assert operation["security"] == [{}, {"token": []}, {"cookie": []}]
        assert {"400", "403", "404", "409", "429"} <= set(operation["responses"]), path
        assert len({each["name"] for each in operation["parameters"]}) > 0
        if method == "get":
            assert "requestBody" not in operation


def test_every_call_says_which_tokens_may_make_it() -> None:
    for method, path, operation in calls():
        call = method.upper(), path
        assert operation.get("x-scope") == SCOPES.get(call)
        assert operation.get("x-browser-only", False) == (call in BROWSER)


def test_every_answer_has_its_media_type() -> None:
    told = {
        media
        for _, _, operation in calls()
        for answer in operation["responses"].values()
        for media in answer.get("content", ())
    }
    assert told == {"application/json", "image/svg+xml", "text/event-stream", "text/html", "text/plain"}


def test_bodies_and_answers_match_the_structs() -> None:
    move = DOCUMENT["paths"]["/api/tables/{table}/moves"]["post"]
    ref = move["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    schema = DOCUMENT["components"]["schemas"][ref.rpartition("/")[2]]
    assert schema["title"] == "MoveAsk"
    assert set(schema["properties"]) == {"move", "question"}
    at = DOCUMENT["paths"]["/api/tables/{table}/at/{ply}"]["get"]
    assert {each["name"] for each in at["parameters"]} >= {"table", "ply", "seen", "seat", "language"}


def test_the_page_hard_codes_no_api_address() -> None:
    """`client.ts` has them all, and is generated from the handlers."""
    own = [file for file in [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")] if file != WEB / "api/client.ts"]
    found = [str(file.relative_to(WEB)) for file in own if re.search(r"""["'`=]/api/""", file.read_text("utf-8"))]
    assert [each for each in found if each != "api/ask.ts"] == []


def test_numbers_in_a_query_may_be_as_large_as_the_description_says(house: RunningHouse) -> None:
    table = open_table(house, YOU, FRIEND)[0].table
    tried = set()
    for method, path, operation in calls():
        for each in operation["parameters"]:
            if (
                method == "get"
                and each["in"] == "query"
                and each["schema"]["type"] == "integer"
                and path not in STREAMS
            ):
                address = re.sub(r"\{\w+\}", "0", path.replace("{table}", table).replace("{game}", "crusaders"))
                most, name = each["schema"]["maximum"], each["name"]
                largest, more = (CLIENT.get(f"{house.base}{address}?{name}={number}") for number in (most, most + 1))
                assert "bad-number" not in largest.text
                if "bad-number" in more.text:
                    assert f"from 0 to {most:,}" in more.json()["error"]["message"]
                    tried.add(name)
    assert {"after", "before", "page", "players", "seat", "seats"} <= tried
    before = next(each for each in DOCUMENT["paths"]["/api/me/games"]["get"]["parameters"] if each["name"] == "before")
    assert before["schema"]["maximum"] > 1000 * time.time()


def test_a_query_is_described_wherever_it_is_read() -> None:
    lobby = DOCUMENT["paths"]["/api/lobby"]["get"]
    kinds = {each["name"]: each["schema"]["type"] for each in lobby["parameters"]}
    names = ("clock", "game", "joined", "late", "pace", "rated", "watch", "language")
    assert kinds == dict.fromkeys(names, "string") | {"players": "integer"}
    history = DOCUMENT["paths"]["/api/me/history"]["get"]
    assert "page" in {each["name"] for each in history["parameters"]}


# As everybody tries it


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everybody]:
    with everybody(tmp_path_factory.mktemp("openapi")) as found:
        yield found


def test_random_calls_neither_break_nor_contradict_the_description(world: Everybody) -> None:
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    checked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if operation.path in STREAMS:
            continue
        checked += 1
        tried(world, operation)
    assert checked == sum(1 for _, path, _ in calls() if path not in STREAMS)


def tried(world: Everybody, operation: Any) -> None:
    """Every actor calls it once, with input that fits its description or does not, at one of several tables."""
    actors = cycle(ACTORS)
    tables = cycle([*world.tables.values(), None])

    @settings(
        max_examples=len(ACTORS),
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def call(case: Any) -> None:
        actor, table = next(actors), next(tables)
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        answer = case.call(base_url=world.house.base, headers=world.headers(actor), timeout=PATIENCE)
        case.validate_response(
            answer, checks=[not_a_server_error, status_code_conformance, response_schema_conformance]
        )

    call()
    for actor in WITH_ACCOUNT:
        if operation.path in CHANGES_WHO:
            world.sign_in_again(actor)

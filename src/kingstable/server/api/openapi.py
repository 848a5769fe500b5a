"""The description of the API, made from its handlers and the structs that they take and answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from litestar import Response, get

from kingstable.server import shapes
from kingstable.server.api.asking import Asked
from kingstable.server.api.described import Operation, operations
from kingstable.server.api.packed import parcel
from kingstable.server.api.page import sent
from kingstable.server.api.scopes import BROWSER, SCOPES
from kingstable.server.client import PageFile

Json = dict[str, Any]

REFUSALS: Final = {
    400: "What was asked cannot be understood; `field` names what is wrong.",
    401: "Whoever asks has to be somebody: a cookie, a token or an account is missing.",
    403: "Whoever asks may not do this.",
    404: "There is nothing of that name, or the token opens no seat there.",
    409: "It cannot be done as things stand now.",
    410: "The table has ended.",
    413: "The body is too long.",
    414: "The address is too long.",
    415: "The body is not JSON.",
    421: "The server does not answer to this name.",
    422: "What was asked is understood, and cannot be done; `rule` names the rule of the game that forbids it.",
    429: "Too much has been asked; `Retry-After` tells when to ask again.",
    503: "The server cannot do this now.",
}
"""What an `ErrorAnswer` means, by status. All calls have these; 500 is a fault of the server."""

FACTS: Final = {
    "title": "Facts",
    "description": "What is printed on a thing; each game says in its module `facts` which sorts it has.",
    "type": "object",
    "properties": {"sort": {"type": "string"}},
    "required": ["sort"],
}
WHOLE: Final = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
NUMBERED: Final = frozenset({"ply", "said", "seat"})
"""Path parameters that are whole numbers."""
WITH_BODY: Final = frozenset({413, 415})
"""Statuses that only calls with a body can answer."""


class Description:
    """The document, made when it is first requested."""

    def __init__(self, routes: Iterable[object]) -> None:
        self._routes = tuple(routes)
        self._file: PageFile | None = None

    def file(self) -> PageFile:
        """The document as JSON, plain and compressed."""
        self._file = self._file or parcel(document(self._routes)).file
        return self._file


@get("/api/openapi.json", opt={"media": "application/json"})
async def openapi(request: Asked) -> Response[bytes]:
    """This description of the API, as OpenAPI 3.1."""
    description = request.app.state["description"]
    assert isinstance(description, Description)
    return sent(request, await asyncio.to_thread(description.file))


def document(routes: Iterable[object]) -> Json:
    """The OpenAPI 3.1 document of these handlers."""
    found = operations(routes)
    types = [each for operation in found for each in (operation.body, *_answers(operation)) if each is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, shapes.ErrorAnswer],
        schema_hook=lambda kind: {"description": "Any value."},
        ref_template="#/components/schemas/{name}",
    )
    components["Facts"] = FACTS
    ready = iter(schemas)
    paths: Json = {}
    for each in found:
        body = next(ready) if each.body is not None else None
        answers = [next(ready) for _ in _answers(each)]
        answer = {"anyOf": answers} if len(answers) > 1 else next(iter(answers), None)
        paths.setdefault(each.path, {})[each.method.lower()] = _described(each, body, answer)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "King's Table",
            "version": "1",
            "description": "What the page and programs ask the server. The protocol in the documentation explains it.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A seat's token, or one of an account."},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kingstable", "description": "A browser's own."},
            },
            "responses": {str(status): _refusal(text) for status, text in REFUSALS.items()},
        },
    }


def _answers(operation: Operation) -> tuple[Any, ...]:
    """The types that an answer may have."""
    if operation.answer is None:
        return ()
    return operation.answer if isinstance(operation.answer, tuple) else (operation.answer,)


def _described(operation: Operation, body: Json | None, answer: Json | None) -> Json:
    summary, _, more = operation.doc.partition("\n\n")
    asks = operation.body is not None
    refusals = [status for status in REFUSALS if asks or status not in WITH_BODY]
    found: Json = {
        "operationId": operation.name,
        "summary": " ".join(summary.split()),
        "parameters": list(_parameters(operation)),
        "security": [{}, {"token": []}, {"cookie": []}],
        "responses": {str(operation.status): _answered(operation, answer)}
        | {str(status): {"$ref": f"#/components/responses/{status}"} for status in refusals},
    }
    if more:
        found["description"] = " ".join(more.split())
    if scope := SCOPES.get((operation.method, operation.path)):
        found["x-scope"] = scope
    if (operation.method, operation.path) in BROWSER:
        found["x-browser-only"] = True
    if asks:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return found


def _parameters(operation: Operation) -> Iterator[Json]:
    for name in re.findall(r"\{(\w+)\}", operation.path):
        schema = WHOLE if name in NUMBERED else {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}
    for query in operation.queries:
        schema = {"type": "string"} if query.most is None else {"type": "integer", "minimum": 0, "maximum": query.most}
        yield {"name": query.name, "in": "query", "schema": schema}
    yield {"name": "language", "in": "query", "schema": {"type": "string", "maxLength": 35}}


def _answered(operation: Operation, answer: Json | None) -> Json:
    said: Json = {"description": "What was asked for."}
    if operation.media:
        said["content"] = {operation.media: {"schema": answer} if answer is not None else {}}
    return said


def _refusal(text: str) -> Json:
    schema = {"$ref": "#/components/schemas/ErrorAnswer"}
    return {"description": text, "content": {"application/json": {"schema": schema}}}

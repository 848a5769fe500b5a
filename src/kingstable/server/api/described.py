"""The calls of the API, derived from their handlers.

Paths and answers come from the declarations; bodies and queries from what the code reads.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream

from kingstable.server import shapes
from kingstable.server.api.asking import LARGEST, LATEST


class Query(NamedTuple):
    """A parameter that a query may have, and the most that it may be if it is a whole number."""

    name: str
    most: int | None = None


@dataclass(frozen=True)
class Operation:
    """One call: what it takes and answers."""

    method: str
    path: str
    name: str
    doc: str
    body: Any
    queries: tuple[Query, ...]
    answer: Any
    media: str
    status: int


NUMBERS: Final = {"number": LARGEST, "moment": LATEST}
"""The functions of `asking.py` that read a whole number of a query, and the most that it may be."""
SEAT: Final = Query("seat", LARGEST)
HOT: Final = (
    Operation(
        "POST", "/api/tables/{table}/moves", "tables.play", "Make a move.", shapes.MoveAsk, (SEAT,),
        (shapes.Played, shapes.TableView), "application/json", 200,
    ),
    Operation(
        "GET", "/api/tables/{table}/live", "tables.live", "Follow a table: server-sent events.", None,
        (Query("after", LARGEST), SEAT), None, "text/event-stream", 200,
    ),
)  # fmt: skip
"""The calls that are answered without the framework."""


def operations(routes: Iterable[object]) -> list[Operation]:
    """All calls of the API, sorted by path and method: those of these handlers, and the hot ones."""
    found = [each for handler in routes for each in _operations(handler)]
    return sorted((*found, *HOT), key=lambda each: (each.path, each.method))


def _operations(handler: Any) -> Iterator[Operation]:
    assert isinstance(handler, HTTPRouteHandler)
    for path in sorted(handler.paths):
        named = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
        if not named.startswith(("/api/", "/health", "/ready")):
            continue
        function = handler.fn
        module = sys.modules[function.__module__]
        trees = list(_trees(function, module))
        answer, media = _answer(handler, typing.get_type_hints(function)["return"])
        for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
            yield Operation(
                method=str(method),
                path=named,
                name=f"{module.__name__.rpartition('.')[2]}.{function.__name__}",
                doc=inspect.getdoc(function) or "",
                body=_body(trees[0], module),
                queries=tuple(sorted(set(_queries(trees)))),
                answer=answer,
                media=media,
                status=handler.status_code,
            )


def _trees(function: Any, module: ModuleType) -> Iterator[ast.AST]:
    """The syntax trees of a handler, and of the functions of its own module that it calls."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    yield tree
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = vars(module).get(node.func.id)
            if isinstance(called, FunctionType) and called.__module__ == module.__name__:
                yield from _trees(called, module)


def _answer(handler: HTTPRouteHandler, hint: Any) -> tuple[Any, str]:
    """The type and the media type of an answer; `opt` has them if the handler encodes the answer itself."""
    if "answers" in handler.opt:
        return handler.opt["answers"], "application/json"
    if "media" in handler.opt:
        return None, handler.opt["media"]
    if inspect.isclass(hint) and issubclass(hint, Stream):
        return None, "text/event-stream"
    content = _content(hint)
    if content is type(None):
        return None, ""
    if content is bytes:
        return None, "*/*"
    media = handler.media_type
    return (content, "application/json") if content is not str else (str, str(getattr(media, "value", media)))


def _content(hint: Any) -> Any:
    """The type inside a `Response[...]`, or else the type itself."""
    is_response = "Response" in str(typing.get_origin(hint))
    return typing.get_args(hint)[0] if is_response else hint


def _calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if called == name:
                yield node


def _body(tree: ast.AST, module: ModuleType) -> Any:
    """The struct that a handler reads its body as; None if it reads none."""
    for call in _calls(tree, "body"):
        named = call.args[1]
        return vars(module).get(named.id, dict) if isinstance(named, ast.Name) else None
    return None


def _queries(trees: Iterable[ast.AST]) -> Iterator[Query]:
    """What a handler reads from the query."""
    for tree in trees:
        numbers = {
            id(each): most for name, most in NUMBERS.items() for call in _calls(tree, name) for each in call.args
        }
        for call in _calls(tree, "get"):
            of = call.func
            if (
                isinstance(of, ast.Attribute)
                and isinstance(of.value, ast.Attribute)
                and of.value.attr == "query_params"
            ):
                assert isinstance(call.args[0], ast.Constant)
                yield Query(str(call.args[0].value), numbers.get(id(call)))
        if any(_calls(tree, "room_and_viewer")):
            yield SEAT

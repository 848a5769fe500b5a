"""The page's calls, generated from the API's handlers: `python -m tests.page_types` writes them beside its types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from typing import Any, Final

from msgspec import inspect

from kingstable.server import shapes
from kingstable.server.api.described import Operation, Query
from kingstable.server.api.openapi import NUMBERED

WIDEST: Final = 110
"""The width of a line in the page's formatter."""

FILLED: Final[Mapping[Any, tuple[str, str]]] = {
    shapes.Catalogue: ("Catalogue", "filledCatalogue"),
    shapes.ShownPositions: ("ShownPositions", "filledPositions"),
    shapes.Steps: ("Steps", "filledSteps"),
    shapes.TableView: ("TableView", "filledView"),
    (shapes.Played, shapes.TableView): ("Played | TableView", "filledPlayed"),
}
"""Answers whose omitted defaults `fill.ts` puts back: the type, and what fills it."""

READERS: Final[Mapping[str, tuple[str, str]]] = {
    "": ("void", "nothing"),
    "text/plain": ("string", "text"),
    "image/svg+xml": ("string", "text"),
}
"""By media type, how an answer other than JSON is read; a stream or a file is left as it came."""
AS_IT_CAME: Final = ("Response", "raw")


def calls(operations: Iterable[Operation]) -> str:
    """All calls as a TypeScript module."""
    found = [each for each in operations if each.path.startswith("/api/")]
    functions = [line for each in found for line in ("", *_function(each))]
    readers = {answer_of(each)[1] for each in found} - {"json"}
    filled = sorted(reader for reader in readers if reader.startswith("filled"))
    own = sorted({"type Call", "filling", "get", "part", "post", *(readers - set(filled))}, key=_unmarked)
    return "\n".join([
        "// Written by `python -m tests.page_types` from the handlers in server/api; see docs/protocol.md.",
        "",
        *_imports(own, "./ask"),
        *_imports(filled, "./fill"),
        *_imports(sorted(_types(found), key=str.lower), "./types", only_types=True),
        *functions,
        "",
    ])  # fmt: skip


def _unmarked(name: str) -> str:
    return name.removeprefix("type ").lower()


def _imports(names: Iterable[str], module: str, *, only_types: bool = False) -> Iterator[str]:
    kind = "import type" if only_types else "import"
    line = f'{kind} {{ {", ".join(names)} }} from "{module}";'
    if len(line) <= WIDEST:
        yield line
        return
    yield from (f"{kind} {{", *(f"  {name}," for name in names), f'}} from "{module}";')


def _types(operations: Iterable[Operation]) -> set[str]:
    said = " ".join(f"{answer_of(each)[0]} {body_of(each)}" for each in operations)
    return set(re.findall(r"\b[A-Z]\w+", said)) - {"Response"}


def answer_of(operation: Operation) -> tuple[str, str]:
    """The type of an answer, and the function that reads it."""
    if operation.answer in FILLED:
        return FILLED[operation.answer]
    if operation.media == "application/json" and inspect.is_struct_type(operation.answer):
        return operation.answer.__name__, "json"
    return READERS.get(operation.media, AS_IT_CAME)


def body_of(operation: Operation) -> str:
    """The type of a body; empty for a call whose address says everything."""
    body = operation.body
    has_fields = inspect.is_struct_type(body) and body.__struct_fields__
    return str(body.__name__) if has_fields else ""


def name_of(operation: Operation) -> str:
    """The name of the function: `lobby.open_table` is `lobbyOpenTable`."""
    first, *others = re.split(r"[._]", operation.name)
    return first + "".join(each.capitalize() for each in others)


def _function(operation: Operation) -> Iterator[str]:
    answer, reader = answer_of(operation)
    yield from _comment(operation)
    yield from _broken(
        f"export function {name_of(operation)}(", list(_parameters(operation)), f"): Call<{answer}> {{", 0
    )
    generic = f"<{answer}>" if reader == "json" else ""
    arguments = [_path(operation.path)]
    arguments += ["query"] if operation.queries else ["{}"]
    if operation.method == "POST":
        arguments += ["body"] if body_of(operation) else ["{}"]
    if reader != "json":
        arguments += [f"filling({reader})" if reader.startswith("filled") else reader]
    yield from _broken(f"return {operation.method.lower()}{generic}(", arguments, ");", 2)
    yield "}"


def _comment(operation: Operation) -> Iterator[str]:
    lines = cleandoc(operation.doc).splitlines()
    yield from (
        (f"/** {lines[0]} */",) if len(lines) == 1 else ("/**", *(f" * {each}".rstrip() for each in lines), " */")
    )


def _broken(before: str, parts: list[str], after: str, indent: int) -> Iterator[str]:
    """A list in parentheses: on one line, or one part on each."""
    margin = " " * indent
    line = f"{margin}{before}{', '.join(parts)}{after}"
    if len(line) <= WIDEST:
        yield line
        return
    yield f"{margin}{before}"
    for part in parts:
        yield from _opened(f"{margin}  {part},")
    yield f"{margin}{after}"


def _opened(line: str) -> Iterator[str]:
    """A line, or if it is too long, each part in its braces on a line."""
    if len(line) <= WIDEST:
        yield line
        return
    before, _, rest = line.partition("{ ")
    inner, _, after = rest.partition(" }")
    margin = " " * (len(line) - len(line.lstrip()))
    yield f"{before}{{"
    yield from (f"{margin}  {part};" for part in inner.split("; "))
    yield f"{margin}}}{after}"


def _parameters(operation: Operation) -> Iterator[str]:
    for name in re.findall(r"\{(\w+)\}", operation.path):
        yield f"{name}: {'number' if name in NUMBERED else 'string'}"
    if body := body_of(operation):
        yield f"body: {body}"
    if operation.queries:
        yield f"query: {{ {'; '.join(map(_query, operation.queries))} }} = {{}}"


def _query(query: Query) -> str:
    return f"{query.name}?: {'string' if query.most is None else 'number'} | null"


def _path(path: str) -> str:
    if "{" not in path:
        return f'"{path}"'
    return "`" + re.sub(r"\{(\w+)\}", r"${part(\1)}", path) + "`"

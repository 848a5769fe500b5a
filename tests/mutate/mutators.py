"""The small changes: where they may be made in a module's text, and what replaces it there."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

SWAPPED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"), ast.Or: ("or", "and"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"),
}  # fmt: skip
"""How each operator is written, and what replaces it."""

OTHER_FUNCTION = {"min": "max", "max": "min", "any": "all", "all": "any"}
SYMMETRIC = {"min", "max", "both"}
"""Functions whose arguments may come in any order."""

Span = tuple[int, int]
"""The first byte of a part of the text, and the first one behind it."""


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    path: Path
    function: str
    """The outermost function that it is in; "" for the module's own tables, defaults, and decorators."""
    statement: int
    """The line where the innermost statement around it begins."""
    span: Span
    new: str
    """What replaces the span."""
    key: str
    """Module, function, and the lines before and after; stable while other lines come and go."""

    def text(self) -> str:
        """The whole module after the change."""
        source = self.path.read_bytes()
        return (source[: self.span[0]] + self.new.encode() + source[self.span[1] :]).decode()

    def is_another_program(self) -> bool:
        """Whether the changed text compiles, and to a different program."""
        try:
            return compile(self.text(), self.path, "exec") != compile(self.path.read_text("utf-8"), self.path, "exec")
        except SyntaxError:
            return False


def mutants(path: Path) -> list[Mutant]:
    """All changes to one module, in the order of the text."""
    text = Text(path.read_bytes())
    found: list[Mutant] = []
    often: Counter[str] = Counter()
    for node, function, statement in places(ast.parse(text.source)):
        for span, new in [*text.operators(node), *text.values(node), *text.calls(node), *text.without(node)]:
            key = f"{path.stem}.{function or '*'}: {text.difference(span, new)}"
            often[key] += 1
            if often[key] > 1:  # the same change to the same words, further down in the same function
                key = f"{key} ({often[key]})"
            found.append(Mutant(path, function, statement, span, new, key))
    return found


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int]]:
    """Each node that may change, the outermost function it is in, and the line of its statement."""

    def inside(node: ast.AST, function: str, statement: int, scope: str) -> Iterator[tuple[ast.AST, str, int]]:
        if isinstance(node, ast.stmt):
            statement = node.lineno
        yield node, function, statement
        within = f"{scope}{node.name}." if isinstance(node, ast.ClassDef) else scope
        for field, value in ast.iter_fields(node):
            is_body = isinstance(node, ast.FunctionDef) and field == "body"
            name = f"{scope}{node.name}" if is_body and not function and isinstance(node, ast.FunctionDef) else function
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and field not in {"annotation", "returns"} and not is_text(child):
                    yield from inside(child, name, statement, within)

    yield from inside(tree, "", 0, "")


def is_text(node: ast.AST) -> bool:
    """Whether this is a docstring or an import, in which nothing is changed."""
    is_string = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_string or isinstance(node, ast.Import | ast.ImportFrom)


class Text:
    """A module's text, and what may replace its parts."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.code = self.without_comments()

    def without_comments(self) -> bytes:
        """The text with its comments blanked out."""
        code = bytearray(self.source)
        for token in tokenize.tokenize(io.BytesIO(self.source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                start = self.lines[row - 1] + len(token.line[:column].encode())
                length = len(token.string.encode())
                code[start : start + length] = b" " * length
        return bytes(code)

    def difference(self, span: Span, new: str) -> str:
        """The lines that change, before and after, without line ends and comments."""
        first = max(start for start in self.lines if start <= span[0])
        last = min(start for start in self.lines if start >= span[1])
        before = self.code[first:last].decode()
        after = (self.code[first : span[0]] + new.encode() + self.code[span[1] : last]).decode()
        return f"{' '.join(before.split())} => {' '.join(after.split())}"

    def whole(self, *nodes: ast.AST) -> Span:
        """The span from the first of these nodes to the end of the last."""
        first, last = nodes[0], nodes[-1]
        assert isinstance(first, ast.expr | ast.stmt)
        assert isinstance(last, ast.expr | ast.stmt)
        assert last.end_lineno is not None
        assert last.end_col_offset is not None
        return self.lines[first.lineno - 1] + first.col_offset, self.lines[last.end_lineno - 1] + last.end_col_offset

    def swap(self, one: ast.expr, operator: ast.AST, other: ast.expr, more: str = "") -> Iterator[tuple[Span, str]]:
        """Another operator between two terms; brackets and line ends stay."""
        span = self.whole(one)[1], self.whole(other)[0]
        old, new = SWAPPED.get(type(operator), ("", ""))
        if old and not isinstance(one, ast.List):
            yield span, self.source[slice(*span)].decode().replace(old + more, new + more, 1)

    def operators(self, node: ast.AST) -> Iterator[tuple[Span, str]]:
        """Another operator, or one term fewer."""
        match node:
            case ast.Compare(left=left, ops=operators, comparators=others):
                for (one, other), operator in zip(pairwise([left, *others]), operators, strict=True):
                    yield from self.swap(one, operator, other)
            case ast.BinOp(left=left, op=operator, right=right):
                yield from self.swap(left, operator, right)
            case ast.AugAssign(target=target, op=operator, value=value):
                yield from self.swap(target, operator, value, more="=")
            case ast.BoolOp(op=operator, values=values):
                for one, other in pairwise(values):
                    yield from self.swap(one, operator, other)
                for left_out in values:
                    kept = [each for each in values if each is not left_out]
                    word = f" {SWAPPED[type(operator)][0]} "
                    yield self.whole(node), f"({word.join(f'({ast.unparse(each)})' for each in kept)})"
            case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
                yield (self.whole(node)[0], self.whole(operand)[0]), ""

    def values(self, node: ast.AST) -> Iterator[tuple[Span, str]]:
        """Another number, or the opposite truth value."""
        match node:
            case ast.Constant(value=bool(value)):
                yield self.whole(node), str(not value)
            case ast.Constant(value=int(value)):
                yield self.whole(node), str(value + 1)
                if value > 0:
                    yield self.whole(node), str(value - 1)
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                if not isinstance(test, ast.Compare | ast.UnaryOp):  # those change by their operator
                    yield self.whole(test), f"not ({ast.unparse(test)})"

    def calls(self, node: ast.AST) -> Iterator[tuple[Span, str]]:
        """Another function, another range, or two arguments swapped."""
        match node:
            case ast.Call(func=ast.Name(id=name) as function) if name in OTHER_FUNCTION:
                yield self.whole(function), OTHER_FUNCTION[name]
            case ast.Call(func=ast.Name(id="range"), args=[last]):
                yield self.whole(last), f"1, {ast.unparse(last)}"
                yield self.whole(last), f"{ast.unparse(last)} - 1"
            case ast.Call(func=function, args=arguments) if ast.unparse(function) not in SYMMETRIC:
                for one, other in pairwise(arguments):
                    first, second = ast.unparse(one), ast.unparse(other)
                    if first not in {"t", second} and not isinstance(one, ast.Starred):
                        yield self.whole(one, other), f"{second}, {first}"

    def without(self, node: ast.AST) -> Iterator[tuple[Span, str]]:
        """A statement left out, or a constant result."""
        match node:
            case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Return(value=None):
                yield self.whole(node), "pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield self.whole(node), "pass"
            case ast.Return(value=ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not())):
                yield self.whole(node), "return True"
                yield self.whole(node), "return False"
            case ast.Return(value=ast.BinOp() | ast.Subscript()):
                yield self.whole(node), "return 0"

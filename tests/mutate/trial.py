"""Try mutants: a process that has imported and collected everything is forked for each, so nothing is done twice."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutate.covering import PYTEST, Coverage, import_as, module_of, silence
from tests.mutate.mutators import Mutant

PATIENCE = 10
"""How many times longer than usual a test may take before the mutant counts as endless."""
MEMORY = 3 << 30
"""How many bytes of memory a trial may use."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a mutant."""

    key: str
    caught_by: str
    """The test that failed; "" for a survivor."""
    how: str
    """`failed`, `endless`, `survived`, or `uncovered`."""

    def line(self) -> bytes:
        """The outcome as one line, short enough for a pipe to take it in one piece."""
        return json.dumps([self.key, self.caught_by, self.how]).encode() + b"\n"


def outcomes(game: str, mutants: list[Mutant], covered: Coverage, jobs: int) -> Iterator[Outcome]:
    """Try all mutants in this many processes, and yield each outcome as it comes."""
    reading, writing = os.pipe()
    workers = []
    for number in range(jobs):
        workers.append(os.fork())
        if workers[-1] == 0:
            work(game, mutants[number::jobs], covered, writing)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield Outcome(*json.loads(line))
    for worker in workers:
        os.waitpid(worker, 0)


def work(game: str, mutants: list[Mutant], covered: Coverage, writing: int) -> None:
    """Try these mutants one after another, and write each outcome."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    warm: list[tuple[Mutant, list[str]]] = []
    cold: list[tuple[Mutant, list[str]]] = []
    for mutant in mutants:
        tests = covered.of(mutant.path.stem, mutant.statement) if mutant.function else sorted_tests(covered)
        if not tests:
            os.write(writing, Outcome(mutant.key, "", "uncovered").line())
        elif not mutant.function or is_imported(mutant, covered) or closes_over_less(mutant):
            cold.append((mutant, tests))
        else:
            warm.append((mutant, tests))
    if warm and os.fork() == 0:
        import_as({})
        run_pytest({test for _, tests in warm for test in tests}, Loop(partial(try_warm, warm, covered, writing)))
        os._exit(0)
    if warm:
        os.wait()
    for mutant, tests in cold:
        in_fork(mutant, writing, partial(run_cold, game, mutant, tests, covered, writing))


def sorted_tests(covered: Coverage) -> list[str]:
    return sorted(covered.tests, key=lambda name: covered.tests[name].seconds)


def is_imported(mutant: Mutant, covered: Coverage) -> bool:
    """Whether importing executes part of the function: then the change must be in place before."""
    return any(covered_at in covered.at_import for covered_at in statements(mutant))


def closes_over_less(mutant: Mutant) -> bool:
    """Whether the change removed `super()` or another outer name: such code fits only a new function."""
    before = code_in(mutant.path.read_text("utf-8"), mutant)
    return before.co_freevars != code_of(mutant).co_freevars


def statements(mutant: Mutant) -> list[str]:
    codes = [code_of(mutant)]
    lines: set[int] = set()
    for code in codes:
        lines |= {line for _, _, line in code.co_lines() if line is not None}
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
    return [f"{mutant.path.stem}:{line}" for line in lines]


def in_fork(mutant: Mutant, writing: int, trial: Callable[[], None]) -> None:
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            trial()
        finally:
            os._exit(1)  # a trial that worked has already ended the process
    _, status = os.waitpid(child, 0)
    if status:
        os.write(writing, Outcome(mutant.key, "the process ended", "failed").line())


def run_cold(game: str, mutant: Mutant, tests: list[str], covered: Coverage, writing: int) -> None:
    """Import everything again with the changed module."""
    code = compile(mutant.text(), mutant.path, "exec")
    import_as({module_of(mutant.path): code})
    plugin = Loop(partial(run_tests, mutant, tests, covered, writing))
    limit_time(mutant, "importing", 60, writing)
    run_pytest(set(tests), plugin)
    if not plugin.began:
        finish(mutant, "importing", "failed", writing)


def try_warm(warm: list[tuple[Mutant, list[str]]], covered: Coverage, out: int, items: dict[str, pytest.Item]) -> None:
    """Replace the functions already imported with the changed ones, each in its own fork."""
    gc.freeze()
    for mutant, tests in warm:
        in_fork(mutant, out, partial(run_warm, mutant, tests, covered, out, items))


def run_warm(mutant: Mutant, tests: list[str], covered: Coverage, out: int, items: dict[str, pytest.Item]) -> None:
    imported_function(mutant).__code__ = code_of(mutant)
    run_tests(mutant, tests, covered, out, items)


def code_of(mutant: Mutant) -> CodeType:
    """The code of the function after the change."""
    return code_in(mutant.text(), mutant)


def code_in(text: str, mutant: Mutant) -> CodeType:
    """The code of the mutant's function in this text of its module."""
    codes = [compile(text, mutant.path, "exec")]
    for code in codes:
        if code.co_qualname == mutant.function:
            return code
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
    raise LookupError(mutant.key)


def imported_function(mutant: Mutant) -> FunctionType:
    found: Any = next(
        module for module in list(sys.modules.values()) if getattr(module, "__file__", None) == str(mutant.path)
    )
    for name in mutant.function.split("."):
        found = found.__dict__[name]
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, FunctionType)
    return found


def run_tests(mutant: Mutant, tests: list[str], covered: Coverage, out: int, items: dict[str, pytest.Item]) -> None:
    """Run the tests in this order until one fails. Does not return."""
    for test, next_test in zip(tests, [*tests[1:], None], strict=True):
        limit_time(mutant, test, 2 + PATIENCE * covered.tests[test].seconds, out)
        next_item = items[next_test] if next_test else None
        if any(report.failed for report in runtestprotocol(items[test], log=False, nextitem=next_item)):
            finish(mutant, test, "failed", out)
    finish(mutant, "", "survived", out)


def limit_time(mutant: Mutant, test: str, seconds: float, writing: int) -> None:
    """Limit the processor time; a mutant that exceeds it counts as caught, as it would run forever."""

    def endless(signum: int, frame: FrameType | None) -> None:
        finish(mutant, test, "endless", writing)

    signal.signal(signal.SIGPROF, endless)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def finish(mutant: Mutant, test: str, how: str, writing: int) -> None:
    os.write(writing, Outcome(mutant.key, test, how).line())
    os._exit(0)


class Loop:
    """A pytest plugin that takes over when the tests are collected."""

    def __init__(self, run: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.run = run
        self.began = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the trials in place of the tests."""
        self.began = session.testsfailed == 0
        if self.began:
            self.run({item.nodeid: item for item in session.items})
        return True


def run_pytest(tests: set[str], plugin: Loop) -> None:
    """Collect the files that hold these tests."""
    with silence():
        pytest.main([*PYTEST, *sorted({test.partition("::")[0] for test in tests})], plugins=[plugin])

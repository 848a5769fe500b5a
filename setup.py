"""Build the compiled core with mypyc; everything else is declared in pyproject.toml.

The core and the games are one library, in which calls between files are inlined. After a change, only what depends on
it is rebuilt. `KINGSTABLE_PURE=1` leaves the modules interpreted. Without a working C compiler the build says so and
goes on: the package is then the same, only slower.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "src")
from kingstable.core.compiling import CORE_LIBRARY, LAYOUT, TYPES, compiled_modules, layout, understood_flags

COLD = re.compile(r"^(?= *PyObject \*CPyPy_\w+\(.*\{$|char CPyDef_\w+_____top_level__\()", re.MULTILINE)
"""Matches the start of C functions that run once or serve only interpreted callers: together half of the code."""


class BuildOrGoWithout(build_ext):
    """Builds outdated extensions on all cores; without a working compiler, goes without."""

    def run(self) -> None:
        try:
            super().run()
            self.tell_layout()
        except Exception as error:  # whatever the compiler raises: the interpreted files are complete
            if os.environ.get("KINGSTABLE_COMPILED") == "1":
                raise
            print(f"kingstable: not compiled ({error}); the pure Python core is installed", file=sys.stderr)
            self.remove_built()
            self.extensions = []
            self.distribution.ext_modules = []

    def tell_layout(self) -> None:
        """Write down the layout that a game compiled later has to match."""
        if self.extensions:
            told = Path("src" if self.inplace else self.build_lib, "kingstable", LAYOUT)
            told.write_text(layout(Path("build")) + "\n", encoding="utf-8")

    def remove_built(self) -> None:
        """Remove what an earlier build left in the source tree: it would hide later changes."""
        for extension in self.extensions:
            inside = Path("src", *extension.name.split("."))
            for built in inside.parent.glob(f"{inside.name}{sysconfig.get_config_var('EXT_SUFFIX')}"):
                built.unlink()
        Path("src", "kingstable", LAYOUT).unlink(missing_ok=True)

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        flags = [] if self.compiler.compiler_type == "msvc" else understood_flags()
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = flags
        self.cold = '__attribute__((cold, optimize("O1"))) ' if flags else ""
        self.build_temp = f"{self.build_temp}-{digest([*flags, self.cold])}"
        self.compile_all()
        self.compiler.compile = self.objects  # type: ignore[method-assign]  # all are compiled already
        self.parallel = cores()
        super().build_extensions()

    def compile_all(self) -> None:
        """Compile every source that is newer than its object, the largest first, on all cores."""
        stale = {
            object_: (source, extension)
            for extension in self.extensions
            for source, object_ in zip(extension.sources, self.objects(extension.sources), strict=True)
            if is_stale(object_, [source, *extension.depends])
        }
        largest_first = sorted(stale.values(), key=lambda each: -Path(each[0]).stat().st_size)
        with ThreadPoolExecutor(cores()) as pool:
            waiting = [pool.submit(self.compile_one, *each) for each in largest_first]
            for done, each in enumerate(as_completed(waiting), start=1):
                each.result()
                show_progress(done, len(waiting))

    def compile_one(self, source: str, extension: Extension) -> None:
        self.compiler.compile(
            [self.marked(source)],
            include_dirs=extension.include_dirs,
            debug=self.debug,
            extra_postargs=extension.extra_compile_args,
        )

    def marked(self, source: str) -> str:
        """A copy beside the object in which cold functions are built for size, not speed: a sixth less to compile."""
        copy = Path(self.build_temp, source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(COLD.sub(self.cold, Path(source).read_text(encoding="utf-8")), encoding="utf-8")
        return str(copy)

    def objects(self, sources: Iterable[str], **_: object) -> list[str]:
        """The object files of these sources."""
        found: list[str] = self.compiler.object_filenames(list(sources), output_dir=self.build_temp)
        return found


def is_stale(made: str, sources: list[str]) -> bool:
    newest = max(Path(each).stat().st_mtime for each in sources)
    return not Path(made).exists() or Path(made).stat().st_mtime < newest


def digest(words: list[str]) -> str:
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:8]


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def show_progress(done: int, of: int) -> None:
    """On a terminal one line that counts up; elsewhere a line for each tenth."""
    line = f"compiling the games: {done} of {of} files"
    if sys.stdout.isatty():
        print(f"\r{line}", end="\n" if done == of else "", flush=True)
    elif done * 10 // of > (done - 1) * 10 // of:
        print(line, flush=True)


def extensions() -> list[Extension]:
    if os.environ.get("KINGSTABLE_PURE") == "1":
        return []
    from mypyc.build import mypycify

    modules = compiled_modules(Path("src"))
    built: list[Extension] = mypycify(
        [*TYPES, *modules], opt_level="3", debug_level="0", multi_file=True, separate=[(modules, CORE_LIBRARY)]
    )
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})

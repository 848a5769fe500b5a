"""Computer players that are external programs in any language: one JSON object per line, in and out.

`docs/bots.md` says what they are sent and what they answer.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Final

import msgspec

from kingstable.bots.player import View
from kingstable.core.errors import BadNotation, KingstableError, reason_of
from kingstable.core.options import quoted

PREFIX: Final = "program:"
"""Marks a program among computer players, as in `--bots "program:python my_bot.py"`."""

SECONDS: Final = 30.0
"""The default time limit of a program for a move."""
ENDS_WITHIN: Final = 2.0
"""Seconds that a program has to end before it is killed."""
LONGEST_ANSWER: Final = 1_000_000
"""The most characters of an answer: more than any language model writes for one move."""
UNREAD: Final = 2
"""How many lines of a program are kept for a reader; what it writes beyond them, nobody has asked for."""
TRIES: Final = 3
"""How often a program may answer one question with a move that is not allowed."""
NOTATION: Final = "notation"
"""Stands for the rule if an answer was refused because it is no move at all."""

Message = Mapping[str, object]


class ProgramFailed(KingstableError):
    """A program has ended, took too long, cannot be started, or gave a bad answer.

    `reason` is the message without the name of the program.
    """

    def __init__(self, reason: str, who: str = "") -> None:
        """`who` is the program and its seat, where several play."""
        super().__init__(f"{who} failed: {reason}" if who else reason)
        self.reason = reason


class Program:
    """A running program. It is started when it is first asked."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        """Raises ProgramFailed for a command that cannot be read."""
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ProgramFailed(f"The command {command!r} cannot be read ({error}): check its quotes.") from None
        if not self._words:
            raise ProgramFailed("The command of the program is empty: name one, such as 'python my_bot.py'.")
        self._seconds = seconds
        self._running: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._input: _Input | None = None

    def ask(self, message: Message) -> Answer:
        """Send it a question and return its answer. Raises ProgramFailed after ending the program."""
        until = time.monotonic() + self._seconds
        try:
            self._expect_nothing()
            self._tell(message, until)
            return self._answer(until)
        except ProgramFailed:
            self.close()
            raise

    def tell(self, message: Message) -> None:
        """Send it a message that needs no answer. Raises ProgramFailed after ending the program."""
        try:
            self._tell(message, time.monotonic() + self._seconds)
        except ProgramFailed:
            self.close()
            raise

    def try_to_start(self) -> None:
        """Start it and end it at once. Raises ProgramFailed if it cannot be started."""
        self._started()
        self.close()

    def close(self) -> None:
        """End it."""
        running, self._running = self._running, None
        told, self._input = self._input, None
        if running is None or told is None:
            return
        told.end()
        running.terminate()
        try:
            running.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        told.wait_for_end()

    def _started(self) -> subprocess.Popen[str]:
        if self._running is None:
            pipe = subprocess.PIPE
            try:
                # Bytes that are not UTF-8 are replaced: that is harmless in a text, and a move with them is refused.
                self._running = subprocess.Popen(
                    self._words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", errors="replace"
                )
            except OSError as error:
                what = f"The program {quoted(self._words[0])} cannot be started ({reason_of(error)})"
                raise ProgramFailed(f"{what}: check its name, or write its path.") from None
            self._lines = queue.SimpleQueue()
            assert self._running.stdin is not None
            assert self._running.stdout is not None
            self._input = _Input(self._running.stdin)
            threading.Thread(target=_read, args=(self._running.stdout, self._lines), daemon=True).start()
        return self._running

    def _tell(self, message: Message, until: float) -> None:
        self._started()
        assert self._input is not None
        try:
            self._input.write(f"{json.dumps(message, ensure_ascii=False)}\n", _left(until))
        except OSError:
            raise ProgramFailed(self._ended()) from None
        except queue.Empty:
            raise ProgramFailed(
                f"The program has not read what it was sent within {self._seconds:g} seconds."
            ) from None

    def _expect_nothing(self) -> None:
        """Check that it has written nothing before being asked. Raises ProgramFailed."""
        if self._running is None:
            return
        with suppress(queue.Empty):
            line = self._lines.get_nowait()
            raise ProgramFailed(
                f"The program has written {line.strip()[:60]!r} without being asked." if line else self._ended()
            )

    def _answer(self, until: float) -> Answer:
        try:
            line = self._lines.get(timeout=_left(until))
        except queue.Empty:
            raise ProgramFailed(f"The program has not answered within {self._seconds:g} seconds.") from None
        if not line:
            raise ProgramFailed(self._ended())
        if len(line) == LONGEST_ANSWER and not line.endswith("\n"):
            raise ProgramFailed(f"The program answered with more than {LONGEST_ANSWER:,} characters: leave some out.")
        try:
            return msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, RecursionError):
            raise ProgramFailed(
                f'The program answered {line.strip()[:60]!r}: it should answer with a line such as {{"move": "..."}}.'
            ) from None

    def _ended(self) -> str:
        assert self._running is not None
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(1)
        code = self._running.returncode
        return (
            "The program has closed its input or output."
            if code is None
            else f"The program has ended (exit code {code})."
        )


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())


class _Input:
    """The input of a program, written by a thread, since a program that does not read would block the writer."""

    def __init__(self, stdin: IO[str]) -> None:
        self._stdin = stdin
        self._texts: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._written: queue.SimpleQueue[OSError | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_on, daemon=True)
        self._thread.start()

    def write(self, text: str, seconds: float) -> None:
        """Write a text. Raises OSError if it cannot be written, and queue.Empty if that takes too long."""
        self._texts.put(text)
        error = self._written.get(timeout=seconds)
        if error is not None:
            raise error

    def end(self) -> None:
        """Close the input once everything has been written."""
        self._texts.put(None)

    def wait_for_end(self) -> None:
        """Wait until the input is closed, but not for long: a child of the program may keep it open."""
        self._thread.join(ENDS_WITHIN)

    def _write_on(self) -> None:
        while (text := self._texts.get()) is not None:
            try:
                self._stdin.write(text)
                self._stdin.flush()
            except OSError as error:
                self._written.put(error)
            else:
                self._written.put(None)
        with suppress(OSError):
            self._stdin.close()


class Answer(msgspec.Struct):
    """A program's answer; any other fields are ignored.

    `text` is everything a language model wrote to find this move, if the program reports it.
    """

    move: str
    text: str = ""

    @property
    def words(self) -> int:
        """How many words the answer took: those of the text, or of the move if there is none."""
        return len((self.text or self.move).split())


def _read(stdout: IO[str], lines: queue.SimpleQueue[str]) -> None:
    """Put a program's lines into the queue, and an empty one at its end; those that nobody reads are dropped."""
    with suppress(OSError, ValueError), stdout:
        while line := stdout.readline(LONGEST_ANSWER):
            if lines.qsize() < UNREAD:
                lines.put(line)
    lines.put("")


def asked(game: str, seat: int, scene: object) -> dict[str, object]:
    """The message that asks for a move; `scene` is in its JSON form."""
    assert isinstance(scene, dict)
    offers = [offer for offer in scene.get("offers", ()) if not offer.get("free")]
    return {
        "type": "asked",
        "game": game,
        "seat": seat,
        "ply": scene["ply"],
        "moves": [offer["move"] for offer in offers],
        "scene": scene,
    }


def refused(move: str, why: str, rule: str) -> dict[str, object]:
    """The message that a move was not allowed, why, and by which rule; the same question follows.

    The rule is NOTATION if the answer was no move at all.
    """
    return {"type": "refused", "move": move[:200], "why": why, "rule": rule}


class ProgramPlayer:
    """A program as a computer player of this process: it is sent the position as its seat knows it."""

    def __init__(self, command: str) -> None:
        self._program = Program(command)
        self._refused: Counter[str] = Counter()
        self._said = 0

    def choose(self, view: View) -> int:
        """The move the program answers with. Raises ProgramFailed."""
        game, position, seat = view.game, view.position, view.seat
        names = tuple(f"Player {number + 1}" for number in range(int(position.seats)))
        scene = game.scene(position, seat, game.words(names))
        message = asked(game.name, seat, msgspec.to_builtins(scene))
        for _ in range(TRIES):
            answer = self._program.ask(message)
            self._said += answer.words
            try:
                number = game.notation.read(answer.move)
            except BadNotation as error:
                self._refuse(answer, NOTATION, str(error))
                continue
            refusal = game.refusal(position, seat, number)
            if refusal is None:
                return number
            self._refuse(answer, refusal.rule, game.explain(refusal, game.words(names)))
        self._program.close()
        raise ProgramFailed(
            f"The program has answered {TRIES} times with moves that are not allowed, last {quoted(answer.move)}."
        )

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def since(self) -> tuple[dict[str, int], int]:
        """How many moves were refused, by rule, and how many words the answers had, since the last call.

        The rule is NOTATION if an answer was no move at all.
        """
        found = dict(self._refused), self._said
        self._refused.clear()
        self._said = 0
        return found

    def _refuse(self, answer: Answer, rule: str, why: str) -> None:
        self._refused[rule] += 1
        self._program.tell(refused(answer.move, why, rule))

"""One game in progress as programs play it: one action at a time, seen as numbers, copied and saved at any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from kingstable.bots.level import not_offered, number_of
from kingstable.core import snapshot
from kingstable.core.canvas import Canvas
from kingstable.core.errors import UNREADABLE, BadSnapshot, KingstableError
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.seeds import derived
from kingstable.rl.memory import Entry, Memory
from kingstable.rl.seeding import whole_seed
from kingstable.rl.setting import BadAction, Setting
from kingstable.rl.slots import Words, draw_mask, draw_view, draw_words, move_for, returns_of

Cells = NDArray[np.uint8]
"""An observation, or several in rows."""
Mask = NDArray[np.int8]
"""1 for each legal action."""

STEP: Final = 0x9E3779B97F4A7C15
"""What is added to the seed of chance with each move: an odd number, so that no seed repeats."""
SEEDS: Final = 1 << 62


class Saved(msgspec.Struct, frozen=True, array_like=True):
    """A game in progress as bytes (MessagePack): the position, the seed of what is to come, and the words said."""

    position: bytes
    seed: int
    moves: int
    said: list[int]
    memory: list[list[Entry]] | None


class Play:
    """A game in progress. Chance follows from the seed and the number of moves, so a copy continues like the original.

    With `recall` it remembers what each seat has seen, for information states.
    """

    def __init__(self, setting: Setting, seed: int, *, recall: bool = False) -> None:
        self.setting = setting
        self.seed = derived(seed, "play")
        self.moves = 0
        self.words = Words()
        self._canvas = Canvas(1, setting.length)
        self._masks = Canvas(1, setting.actions.size)
        self.table = setting.table(self._luck())
        self.memory = Memory(setting) if recall else None
        self.table.news = News() if recall else None
        self.table.begin()
        self._remember()

    @property
    def over(self) -> bool:
        return bool(self.table.over())

    @property
    def seat(self) -> int:
        """The seat that is asked next; seats asked in secret are asked one after the other."""
        return int(self.table.to_move())

    def returns(self) -> list[float]:
        """What each seat gets, adding up to 0: 1 for a sole winner; all 0 until the game is over."""
        return [float(each) for each in returns_of(self.table)]

    # What is seen

    def look(self, seat: int) -> Cells:
        """What a seat sees, and nothing more."""
        draw_view(self.setting.actions.coding, self.table, seat, len(self.setting.questions), self._canvas, 0)
        if self.words.said and seat == self.seat_now:
            draw_words(self.setting.actions.coding, self.words, self._canvas, 0)
        return cells_of(self._canvas)

    def mask(self) -> Mask:
        """The legal actions of the seat that is asked."""
        if self.over:
            return np.zeros(self.setting.actions.size, np.int8)
        self.table.ask_again()
        draw_mask(self.setting.actions.coding, self.table, self.words, self._masks, 0)
        return cells_of(self._masks).view(np.int8)

    def offers(self) -> list[int]:
        """The legal moves, as numbers; only those that begin with the words said."""
        return [int(move) for move in self.table.legal() if self.words.fits(move)]

    def answered(self, chosen: object, name: str) -> int:
        """The move that the player of this name chose for the seat that is asked. Raises NotOffered."""
        move = number_of(chosen)
        if move is None or move not in self.offers():
            raise not_offered(name, self.seat, chosen)
        return move

    # Information states

    def information_text(self, seat: int) -> str:
        """Everything that a seat has seen, heard and done. Raises KingstableError without recall."""
        said = [int(each) for each in self.words.spoken[: self.words.said]] if seat == self.seat_now else []
        return self._recalled().text(seat, said)

    def information_rows(self, seat: int, rows: int | None = None) -> Cells:
        """What a seat has seen and done, in rows (see `Memory.rows`). Raises KingstableError without recall."""
        return self._recalled().rows(seat, rows)

    @property
    def seat_now(self) -> int:
        """The seat that is asked next; -1 when the game is over."""
        return -1 if self.over else self.seat

    def _recalled(self) -> Memory:
        if self.memory is None:
            raise KingstableError("Nothing was remembered: make the environment with recall=True.")
        return self.memory

    # What is done

    def act(self, action: int) -> None:
        """Carry out an action. Raises BadAction if it is not legal, with nothing changed."""
        coding = self.setting.actions.coding
        move = int(self._move(action))
        if coding.by_word:
            self.words.say(coding, move)
        if not coding.by_word or self.words.said == coding.words(move):
            self.move(move)

    def move(self, move: int) -> None:
        """Make a whole move, which must be one of the offers."""
        seat = self.seat
        self.words.clear()
        self.moves += 1
        self.table.luck = self._luck()
        self.table.apply(move)
        self._remember(seat, move)

    def _move(self, action: int) -> int:
        if self.over:
            raise BadAction("The game is over: begin another one.")
        self.table.ask_again()
        if 0 <= action < self.setting.actions.size:
            move = int(move_for(self.setting.actions.coding, self.table, self.words, action))
            if move:
                return move
            raise BadAction(
                f"Action {action} ({self.setting.actions.names[action]}) may not be done now: choose one of which the "
                "mask is 1."
            )
        raise BadAction(f"There is no action {action}: choose one from 0 to {self.setting.actions.size - 1}.")

    def _luck(self) -> FastLuck:
        return FastLuck((self.seed + self.moves * STEP) % SEEDS)

    def _remember(self, seat: int = -1, move: int = 0) -> None:
        if self.memory is None:
            return
        assert self.table.news is not None
        told = self.table.news.take()
        views = [self.look(each) for each in range(self.setting.players)]
        self.memory.add(views, told, seat, move)

    # Copies

    def clone(self, seed: int | None = None) -> Play:
        """A copy that continues independently; with another seed it has a different future."""
        copy = Play.__new__(Play)
        copy.setting, copy.moves = self.setting, self.moves
        copy.seed = self.seed if seed is None else derived(whole_seed(seed), "play")
        copy.words = self.words.copy()
        copy._canvas, copy._masks = Canvas(1, self.setting.length), Canvas(1, self.setting.actions.size)
        copy.table = self.table.clone()
        copy.memory = self.memory.copy() if self.memory else None
        copy.table.news = News() if self.memory else None
        return copy

    def __deepcopy__(self, memo: object) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[Setting, bytes], Play], tuple[Setting, bytes]]:
        return Play.load, (self.setting, self.save())

    def imagined(self, seat: int, seed: int) -> Play:
        """A copy with everything the seat cannot know dealt again; what it has seen stays the same."""
        copy = self.clone(seed)
        copy.table = self.table.imagine(seat, FastLuck(derived(whole_seed(seed), "imagined")))
        copy.table.news = News() if self.memory else None
        if copy.memory:
            copy.memory.forget_all_but(seat)
        if seat != self.seat:
            copy.words.clear()
        return copy

    def save(self) -> bytes:
        """The game as bytes, including its future chance."""
        memory = self.memory.pack() if self.memory else None
        said = [int(each) for each in self.words.spoken[: self.words.said]]
        position = snapshot.save(self.setting.game, self.table)
        return msgspec.msgpack.encode(Saved(position, self.seed, self.moves, said, memory))

    @classmethod
    def load(cls, setting: Setting, saved: bytes) -> Play:
        """The saved game, which must be of the same setting. Raises BadSnapshot."""
        try:
            found = msgspec.msgpack.decode(saved, type=Saved)
        except UNREADABLE as error:
            raise BadSnapshot(f"These bytes are not a saved game of an environment: {error}.") from None
        play = cls(setting, 0)
        choices = list(map(int, play.table.choices))
        play.seed, play.moves = found.seed, found.moves
        play.table = snapshot.load(setting.game, found.position, play._luck())
        if int(play.table.seats) != setting.players:
            raise BadSnapshot(f"The saved game has {play.table.seats} players, and this is for {setting.players}.")
        if list(map(int, play.table.choices)) != choices:
            raise BadSnapshot(
                "The saved game has other options or cards: load it into an environment with the same ones."
            )
        if found.memory is not None:
            play.memory = Memory.unpack(setting, found.memory)
            play.table.news = News()
        for action in found.said:
            play.act(action)
        return play


def cells_of(canvas: Canvas) -> Cells:
    """A copy of the canvas's first row."""
    return np.frombuffer(memoryview(canvas.cells), np.uint8)[: int(canvas.length)].copy()

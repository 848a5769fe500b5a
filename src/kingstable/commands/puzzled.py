"""Puzzles on the screen: solving, mining, grading, and checking them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

import msgspec
from rich.text import Text

from kingstable import catalogue
from kingstable.commands.bars import shown
from kingstable.core.errors import BadOption, reason_of
from kingstable.core.game import Game
from kingstable.puzzles.checking import trouble
from kingstable.puzzles.grading import graded
from kingstable.puzzles.handmade import handmade
from kingstable.puzzles.mining import Mined, mined
from kingstable.puzzles.picking import of_day, picked, read_mined
from kingstable.puzzles.puzzle import LEVELS, BadPuzzle, Grade, Puzzle, lines_of, read_puzzles, shipped, written
from kingstable.puzzles.solving import solvers
from kingstable.puzzles.telling import Posed, title_of, words_of
from kingstable.terminal.puzzling import Puzzling
from kingstable.terminal.screen import screen
from kingstable.terminal.show import Show
from kingstable.terminal.speech import speech

# Solving


def having() -> list[str]:
    """The games that have puzzles."""
    return [name for name in catalogue.GAMES if shipped(name)]


def _puzzles(game: Game) -> tuple[Puzzle, ...]:
    found = shipped(game.name)
    if not found:
        raise BadOption(f"There are no puzzles of {game.name}: choose {', '.join(having())}.")
    return found


def chosen(name: str | None, number: int | None) -> tuple[Game, int]:
    """The game and number of the requested puzzle; without a game, of today's. Raises UnknownName or BadOption."""
    if name is None:
        today = of_day(datetime.now(UTC).date(), tuple(catalogue.GAMES))
        if today is None:
            raise BadOption("There are no puzzles here: reinstall kingstable, whose package has them.")
        return catalogue.game(today[0]), today[1]
    game = catalogue.game(name)
    count = len(_puzzles(game))
    if number is not None and number > count:
        raise BadOption(f"There are {count} puzzles of {name}: choose --number from 1 to {count}.")
    return game, number or 1


def listing(name: str | None, language: str) -> object:
    """The puzzles that there are, as values for JSON, without their solutions."""
    games = [catalogue.game(name)] if name is not None else [catalogue.game(each) for each in having()]
    today = of_day(datetime.now(UTC).date(), tuple(catalogue.GAMES))
    return {
        "puzzles": [
            {
                "id": puzzle.id,
                "game": game.name,
                "number": number,
                "level": puzzle.level,
                "kind": puzzle.kind,
                "title": title_of(puzzle, words_of(game, language)),
                "exact": puzzle.exact,
                "daily": (game.name, number) == today,
            }
            for game in games
            for number, puzzle in enumerate(_puzzles(game), start=1)
        ]
    }


def put(game: Game, number: int, plain: bool, language: str) -> None:
    """Show a puzzle and read answers."""
    found = shipped(game.name)
    puzzle = found[number - 1]
    one = Posed(game, puzzle, language)
    title = one.words.say("title")
    show = Show(screen(plain), speech(language), title, plain)
    show.line(one.words.say("puzzle-heading", game=title, number=number, count=len(found), title=one.title))
    show.line(one.words.say("puzzle-graded", level=puzzle.level))
    Puzzling(one, show, language).ask()


# Mining


def mine(name: str, games: int, seed: int, out: Path) -> tuple[list[Mined], bool]:
    """Mine games, writing each result at once and continuing where the file ends; also whether it was interrupted."""
    game = catalogue.game(name)
    _drop_cut_line(game, seed, out)
    done = read_mined(out)
    _check_same(game, seed, done, out)
    try:
        with _opened(out) as file, shown(name) as progress:
            task = progress.add_task("", total=games, completed=len(done))
            for number in range(len(done), games):
                found = mined(game, catalogue.LEVELS, seed, number)
                _write(file, f"{msgspec.json.encode(found).decode()}\n")
                done.append(found)
                progress.update(task, completed=number + 1)
    except KeyboardInterrupt:
        return done, True
    return done, False


def _drop_cut_line(game: Game, seed: int, out: Path) -> None:
    """Cut off an unfinished line of ours, as a killed process leaves it: its game is examined again."""
    if not out.exists():
        return
    lines_of(out)  # raises BadPuzzle if it cannot be read
    content = out.read_bytes()
    whole = content.rfind(b"\n") + 1
    begun = msgspec.json.encode(Mined(game.name, seed, content.count(b"\n"), 0, 0, ())).partition(b'"looked"')[0]
    cut = content[whole:]
    if cut and (cut.startswith(begun) or begun.startswith(cut)):
        try:
            os.truncate(out, whole)
        except OSError as error:
            raise _unwritable(out, error) from None


def _opened(out: Path) -> TextIO:
    try:
        return out.open("a", encoding="utf-8")
    except OSError as error:
        raise _unwritable(out, error) from None


def _write(file: TextIO, text: str) -> None:
    try:
        file.write(text)
        file.flush()
    except OSError as error:
        raise _unwritable(Path(file.name), error) from None


def _unwritable(out: Path, error: OSError) -> BadPuzzle:
    return BadPuzzle(f"{out} cannot be written ({reason_of(error)}): name another file with --out.")


def _check_same(game: Game, seed: int, done: list[Mined], out: Path) -> None:
    """Raises BadPuzzle if the file has games of another kind or seed."""
    for each in done:
        if (each.game, each.seed) != (game.name, seed):
            raise BadPuzzle(f"{out} has puzzles of {each.game} from seed {each.seed}: name another file.")


def summary(done: list[Mined]) -> dict[str, object]:
    """The results in numbers."""
    found = [puzzle for each in done for puzzle in each.puzzles]
    return {
        "games": len(done),
        "looked": sum(each.looked for each in done),
        "clear": sum(each.clear for each in done),
        "puzzles": len(found),
        "exact": sum(puzzle.exact for puzzle in found),
        "levels": {str(level): sum(puzzle.level == level for puzzle in found) for level in range(1, 6)},
    }


def pick(file: Path, count: int, out: Path) -> int:
    """Write a selection of the mined puzzles; returns how many. Raises BadPuzzle if there are none."""
    found = picked(read_mined(file), count)
    if not found:
        raise _without_puzzles(file)
    try:
        out.write_text(written(found), encoding="utf-8")
    except OSError as error:
        raise _unwritable(out, error) from None
    return len(found)


def _without_puzzles(file: Path) -> BadPuzzle:
    return BadPuzzle(f"{file} has no puzzles: write some with `kingstable puzzles mine`.")


def grade(names: Sequence[str], out: Path) -> list[Grade]:
    """Measure and write the hand-made positions of some games; the file keeps what it has of other games."""
    games = [catalogue.game(name) for name in names]
    old = [each for each in _grades_in(out) if each.game not in names]
    _opened(out).close()
    found = []
    with shown("positions") as progress:
        task = progress.add_task("", total=sum(len(handmade(game.name)) for game in games))
        for game in games:
            for made in handmade(game.name):
                found.append(graded(game, made, catalogue.LEVELS))
                progress.advance(task)
    try:
        out.write_text("".join(f"{msgspec.json.encode(each).decode()}\n" for each in [*old, *found]), encoding="utf-8")
    except OSError as error:
        raise _unwritable(out, error) from None
    return found


def _grades_in(out: Path) -> list[Grade]:
    try:
        return [msgspec.json.decode(line, type=Grade) for line in (lines_of(out) if out.exists() else ())]
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"{out} holds something else ({error}): name another file with --out.") from None


def print_grades(found: list[Grade]) -> None:
    """Print the measurements of each position, and how many each computer player solves, by game."""
    console = screen()
    for each in found:
        solved = ", ".join(f"{one.level} {one.solved}/{one.tries}" for one in each.solved)
        console.print(Text(f"{each.game} {each.name}: level {each.level}; {solved}; margin {each.margin:+.3f}"))
    for game in dict.fromkeys(each.game for each in found):
        solved_by = Counter(name for each in found if each.game == game for name in solvers(each.solved))
        console.print(Text(f"{game}: {', '.join(f'{level} {solved_by[level]}' for level in LEVELS)}"))


def check(file: Path | None, worlds: int) -> tuple[int, list[tuple[Puzzle, str]]]:
    """How many puzzles were checked, and what is wrong with which. Raises BadPuzzle if a file has none."""
    found = [puzzle for name in having() for puzzle in shipped(name)] if file is None else read_puzzles(file)
    if file is not None and not found:
        raise _without_puzzles(file)
    wrong = []
    with shown("puzzles") as progress:
        task = progress.add_task("", total=len(found))
        for puzzle in found:
            said = trouble(catalogue.game(puzzle.game), puzzle, worlds)
            if said:
                wrong.append((puzzle, said))
            progress.advance(task)
    return len(found), wrong


def print_wrong(count: int, wrong: list[tuple[Puzzle, str]]) -> None:
    """Print what is wrong, and how many puzzles were checked."""
    console = screen()
    for puzzle, said in wrong:
        console.print(Text(f"{puzzle.game} {puzzle.id}: {said}"))
    console.print(Text(f"{count} puzzles, {len(wrong)} wrong."))

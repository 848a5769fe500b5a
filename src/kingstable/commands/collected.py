"""The making of a data set, with its progress bar."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kingstable.commands.bars import bar
from kingstable.core.stops import Stops
from kingstable.lab.plan import Plan
from kingstable.lab.workers import ENDINGS, Jobs, in_order
from kingstable.rl import NotInstalled
from kingstable.terminal.speech import speech

if TYPE_CHECKING:
    from kingstable.rl.dataset import Making, Played


def collect(plan: Plan, out: Path, jobs: Jobs, language: str, *, resume: bool) -> bool:
    """Play the plan's games into a folder, or with `resume` those still missing; returns whether it was interrupted.

    Raises BadDataset, NotInstalled, NoPlanes; and one of `ENDINGS`, after which the folder has the games so far.
    """
    try:
        from kingstable.rl.dataset import Dataset, Making, command_of
    except ModuleNotFoundError as error:
        raise NotInstalled(f"{error.name} is not installed: install kingstable[rl,arrow].") from error
    making = Making(plan.game, plan.players, plan.options, plan.levels, plan.games, plan.seed, plan.limit, plan.cards)
    dataset, stops, interrupted = Dataset(making, out, resume=resume), Stops(), False
    command = command_of(making, str(out))
    with stops.listening(), bar(plan.games, language) as progress:
        try:
            progress(dataset.games)
            with closing(_played(making, dataset.games, jobs)) as games:
                for each in games:
                    with stops.held():
                        dataset.add(each)
                    progress(1)
        except KeyboardInterrupt:
            interrupted = True
        except ENDINGS:
            with stops.finishing():
                dataset.close(command=command)
            raise
        except BaseException:
            dataset.drop()
            raise
        with stops.finishing():
            dataset.close(command=command)
    words = speech(language)
    if interrupted:
        click.echo(words.say("interrupted-after", games=dataset.games, asked=plan.games), err=True)
    click.echo(words.say("dataset-written", games=dataset.games, decisions=dataset.decisions, folder=str(out)))
    return interrupted


def _played(making: Making, first: int, jobs: Jobs) -> Generator[Played]:
    from kingstable.rl.dataset import play

    yield from in_order(partial(play, making), range(first, making.games), jobs, making.games - first)

"""A log that grows a ply at a time reads the same as one made from all news at once."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.scene import PARTS, Happening
from kingstable.server.log import LINES, Log, News, as_lines
from kingstable.server.shapes import LogLine

PLIES = 40


def news_of_a_ply(luck: Random) -> list[Happening]:
    """Random news: with lines of their own, joined in one line, or without any text."""
    return [
        Happening("event", *luck.choice([("said", 0), ("", 1)]), target=luck.choice([None, "here"]))
        if luck.random() < 0.5
        else Happening("event", "one", luck.randrange(2), gist=f"all: {PARTS}", part=str(luck.randrange(10)))
        for _ in range(luck.randrange(4))
    ]


@pytest.mark.parametrize("seed", range(100))
def test_a_growing_log_equals_one_made_at_once(seed: int) -> None:
    luck = Random(seed)
    log, news, followed = Log(0), list[News](), list[LogLine]()
    for ply in range(PLIES):
        told = news_of_a_ply(luck)
        news += [(ply, each) for each in told]
        part = log.add(ply, told)
        followed = [*(line for line in followed if line.ply < part.log_from), *part.log]
        assert followed == as_lines(news)
    assert log.end().log == tuple(followed)
    assert 10 < len(followed) < LINES

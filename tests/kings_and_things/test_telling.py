"""What the news of Kings & Things are about."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.core.narration import narrate
from kingstable.core.record import parse, walk
from kingstable.terminal.log import log_line
from tests.golden import FOLDER

GOLDEN = "kings_and_things-2-citadel-1"


@pytest.mark.rule("KT-105")
def test_what_the_defence_of_an_unowned_hex_does_is_about_no_seat_and_bears_no_letter() -> None:
    record = parse((FOLDER / f"{GOLDEN}.ktr").read_text(encoding="utf-8"))
    game = catalogue.game("kings_and_things")
    words = game.words(record.seats)
    news = [each for _, table, told in walk(game, record) for each in narrate(game, told, table, None, words)]
    defence = [each for each in news if each.text.startswith("The defence ")]
    assert defence
    assert {each.seat for each in defence} == {None}
    assert {each.seat for each in news} <= {None, 0, 1}
    assert log_line(defence[0]).plain == f"  {defence[0].text}"

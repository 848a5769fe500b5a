"""What the news of Kings & Things is about."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.core.narration import narrate
from kingstable.core.record import parse, walk
from kingstable.core.scene import Happening
from kingstable.terminal.log import log_line
from tests.golden import FOLDER

GOLDEN = "kings_and_things-2-citadel-1"


def all_news(viewer: int | None) -> list[Happening]:
    """What a viewer was told in a whole game, oldest first."""
    record = parse((FOLDER / f"{GOLDEN}.ktr").read_text(encoding="utf-8"))
    game = catalogue.game("kings_and_things")
    words = game.words(record.seats)
    return [each for _, table, told in walk(game, record) for each in narrate(game, told, table, viewer, words)]


@pytest.mark.rule("KT-105")
def test_a_line_about_the_defence_of_an_unowned_hex_has_no_seat_and_no_letter() -> None:
    news = all_news(None)
    defence = [each for each in news if each.text.startswith("The defence ")]
    assert defence
    assert {each.seat for each in defence} == {None}
    assert {each.seat for each in news} <= {None, 0, 1}
    assert log_line(defence[0]).plain == f"  {defence[0].text}"


@pytest.mark.rule("KT-117")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_each_line_about_a_battle_points_at_its_hex(viewer: int | None) -> None:
    place, battles, without = "", 0, []
    for each in all_news(viewer):
        if each.event == "battle_joined":
            place = each.about[0]
            battles += 1
        if place and each.text and place not in each.about:
            without.append((place, each.text, each.about))
        if each.event == "battle_over":
            place = ""
    assert battles > 2
    # A player who leaves a battle may say where to.
    assert [each for each in without if not each[2]] == []

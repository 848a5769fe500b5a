"""Being asked reveals nothing: whoever could have a choice is asked, and the house answers if they have none."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from tests.kings_and_things.positions import asked, behind, legal, play, read, told, units_at
from tests.kings_and_things.secrets import ALWAYS, NEVER, VICTIM, ordered, pox, weather

FARMERS = ("plains_farmers",) * 3
MIXED = ("plains_farmers", "plains_farmers", "plains_eagles")


def passed(t: KingsAndThings) -> str | None:
    """What the house answers for the seat that is asked."""
    move = GAME.passes(t, int(t.to_move()))
    return None if move is None else GAME.notation.write(move)


def to_the_losses(t: KingsAndThings) -> KingsAndThings:
    play(t, "against teeniepox 1")
    while asked(t) in ("0 nudge_die", "1 nudge_die", "2 nudge_die", "1 elixir"):
        play(t, "let_be")
    return t


@pytest.mark.rule("KT-213", "KT-181")
def test_nobody_can_tell_by_a_question_whether_the_creatures_that_are_lost_are_alike() -> None:
    alike, mixed = (to_the_losses(pox(2, *creatures)) for creatures in (FARMERS, MIXED))
    assert asked(alike) == asked(mixed) == "1 loss"
    assert legal(alike) == {"lose plains_farmers 8"}
    assert passed(alike) == "lose plains_farmers h8"
    assert passed(mixed) is None
    for t in (alike, mixed):
        play(t, "lose plains_farmers 8", "lose plains_farmers 8")
        assert len(units_at(t, VICTIM, 8)) == 1


@pytest.mark.rule("KT-213", "KT-181")
def test_the_last_counter_in_a_hex_is_lost_without_a_question_as_all_see_that_there_is_no_other() -> None:
    assert asked(to_the_losses(pox(2, "plains_farmers"))) == ""


@pytest.mark.rule("KT-213", "KT-175")
def test_nobody_can_tell_by_a_question_whether_there_is_a_second_magic_user() -> None:
    one, two = (
        weather(2, *creatures) for creatures in (("forest_druid", "forest_elves_2r"), ("forest_druid", "forest_dryad"))
    )
    for t in (one, two):
        play(t, "aim_at weather_control 9")
        assert asked(t) == "1 magic_user"
    assert passed(one) == "use forest_druid h9"
    assert passed(two) is None


@pytest.mark.rule("KT-213")
def test_who_plays_without_secrecy_is_asked_only_where_there_is_a_choice() -> None:
    assert asked(to_the_losses(pox(2, *FARMERS, secrecy="none"))) == ""
    assert asked(play(weather(2, "forest_druid", secrecy="none"), "aim_at weather_control 9")) != "1 magic_user"


@pytest.mark.rule("KT-213")
def test_who_plays_with_full_secrecy_answers_alone_even_without_a_choice() -> None:
    t = to_the_losses(pox(2, *FARMERS, secrecy="full"))
    assert asked(t) == "1 loss"
    assert passed(t) is None


@pytest.mark.rule("KT-187", "KT-213")
def test_who_ordered_never_to_be_asked_is_asked_like_all_others_and_the_house_answers() -> None:
    t = ordered(2, NEVER)
    behind(t, VICTIM, "elixir")
    play(t, "against teeniepox 1")
    while asked(t) != "1 elixir":
        play(t, "let_be")
    assert legal(t) == {"drink", "let_be"}
    assert passed(t) == "let-be"


@pytest.mark.rule("KT-187", "KT-213")
def test_that_somebody_is_always_to_be_asked_is_said_openly_and_so_is_its_end() -> None:
    t = ordered(2, NEVER)
    assert told(t, "1: order 1 1", viewer=0) == ["1: orders 1 1"]
    assert told(t, "1: order 1 2", viewer=0) == ["1: orders 1 0", "1: orders ? ?"]
    assert told(t, "1: order 1 0", viewer=0) == ["1: orders ? ?"]


@pytest.mark.rule("KT-131", "KT-213")
def test_in_version_1_what_was_forced_was_done_at_once() -> None:
    assert asked(to_the_losses(pox(1, *FARMERS))) == ""
    assert asked(play(weather(1, "forest_druid"), "aim_at weather_control 9")) != "1 magic_user"
    t = ordered(1, ALWAYS)
    assert told(t, "1: order 1 1", viewer=0) == ["1: orders ? ?"]
    assert read("order 1 1") not in t.free_for(VICTIM)

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
def test_no_question_reveals_whether_lost_creatures_are_alike() -> None:
    alike, mixed = (to_the_losses(pox(2, *creatures)) for creatures in (FARMERS, MIXED))
    assert asked(alike) == asked(mixed) == "1 loss"
    assert legal(alike) == {"lose plains_farmers 8"}
    assert passed(alike) == "lose plains_farmers h8"
    assert passed(mixed) is None
    for t in (alike, mixed):
        play(t, "lose plains_farmers 8", "lose plains_farmers 8")
        assert len(units_at(t, VICTIM, 8)) == 1


@pytest.mark.rule("KT-213", "KT-181")
def test_the_last_counter_in_a_hex_is_lost_without_a_question() -> None:
    assert asked(to_the_losses(pox(2, "plains_farmers"))) == ""


@pytest.mark.rule("KT-213", "KT-175")
def test_no_question_reveals_whether_there_is_a_second_magic_user() -> None:
    one, two = (
        weather(2, *creatures) for creatures in (("forest_druid", "forest_elves_2r"), ("forest_druid", "forest_dryad"))
    )
    for t in (one, two):
        play(t, "aim_at weather_control 9")
        assert asked(t) == "1 magic_user"
    assert passed(one) == "use forest_druid h9"
    assert passed(two) is None


@pytest.mark.rule("KT-213")
def test_without_secrecy_players_are_asked_only_where_there_is_a_choice() -> None:
    assert asked(to_the_losses(pox(2, *FARMERS, secrecy="none"))) == ""
    assert asked(play(weather(2, "forest_druid", secrecy="none"), "aim_at weather_control 9")) != "1 magic_user"


@pytest.mark.rule("KT-213")
def test_with_full_secrecy_players_answer_themselves_even_without_a_choice() -> None:
    t = to_the_losses(pox(2, *FARMERS, secrecy="full"))
    assert asked(t) == "1 loss"
    assert passed(t) is None


@pytest.mark.rule("KT-187", "KT-213")
def test_a_player_who_ordered_never_to_be_asked_is_still_asked_and_the_house_answers() -> None:
    t = ordered(2, NEVER)
    behind(t, VICTIM, "elixir")
    play(t, "against teeniepox 1")
    while asked(t) != "1 elixir":
        play(t, "let_be")
    assert legal(t) == {"drink", "let_be"}
    assert passed(t) == "let-be"


@pytest.mark.rule("KT-187", "KT-213")
def test_an_order_to_always_ask_a_player_is_public_and_so_is_its_end() -> None:
    t = ordered(2, NEVER)
    assert told(t, "1: order 1 1", viewer=0) == ["1: orders 1 1"]
    assert told(t, "1: order 1 2", viewer=0) == ["1: orders 1 0", "1: orders ? ?"]
    assert told(t, "1: order 1 0", viewer=0) == ["1: orders ? ?"]


@pytest.mark.rule("KT-131", "KT-213")
def test_in_version_1_forced_moves_were_made_at_once() -> None:
    assert asked(to_the_losses(pox(1, *FARMERS))) == ""
    assert asked(play(weather(1, "forest_druid"), "aim_at weather_control 9")) != "1 magic_user"
    t = ordered(1, ALWAYS)
    assert told(t, "1: order 1 1", viewer=0) == ["1: orders ? ?"]
    assert read("order 1 1") not in t.free_for(VICTIM)

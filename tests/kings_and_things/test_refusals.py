"""An illegal move is refused by the rule that forbids it, with a true sentence."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.geometry import START_4
from kingstable.games.kings_and_things.pieces.terms import (
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
    SETTING_UP,
)
from kingstable.games.kings_and_things.rules.kingdom import setup
from tests.kings_and_things.battles import HERE, field_of_battle, fight, lift, pass_windows, play_until
from tests.kings_and_things.positions import (
    Options,
    asked,
    at,
    at_part,
    behind,
    chance,
    dice,
    draws,
    fort,
    in_bank,
    lands,
    legal,
    new_game,
    own,
    play,
    read,
    realm,
    units,
)


def refusal(t: KingsAndThings, move: str) -> str:
    """The rule that forbids this move to whoever is asked, and the message that says so."""
    found = GAME.refusal(t, int(t.to_move()), read(move))
    assert found is not None
    return f"{found.rule} {found.message}"


NINE = (
    "forest_bears", "forest_dryad", "forest_druid", "swamp_thing", "jungle_tigers", "mountain_troll", "mountain_ogre",
    "desert_nomads", "plains_villains",
)  # fmt: skip


# The setup


@pytest.mark.rule("KT-28", "KT-70")
def test_after_the_exchange_an_old_counter_and_a_wrong_hex_are_refused_for_what_they_are() -> None:
    t = realm(2)
    own(t, 0, 1, 2)
    behind(t, 0, "desert_nomads", "elixir")
    steps.then_setup_part(t, 0, setup.EXCHANGING)
    t.go_on()
    chance(t, *draws(t, "village"))
    play(t, "pick elixir", "done")
    steps.then_setup_part(t, 0, setup.PLACE_RENEWED)
    t.go_on()
    play(t, "fill 1")
    assert refusal(t, "put desert_nomads 1") == "KT-28 refused-not-new"
    assert refusal(t, "put village 2") == "KT-70 refused-other-hex"
    assert refusal(t, "put city 1") == "KT-70 refused-not-behind"


@pytest.mark.rule("KT-155")
def test_building_without_gold_is_refused_for_the_gold() -> None:
    t = realm(2)
    own(t, 0, 1)
    behind(t, 0, "ruby")
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert legal(t) == {"cash ruby", "done"}
    assert refusal(t, "build 1") == "KT-155 refused-gold"


@pytest.mark.rule("KT-55")
def test_trying_for_a_hero_without_room_is_refused_for_the_room() -> None:
    t = realm(2)
    own(t, 0, 1)
    units(t, 0, 1, "elf_lord", *NINE)
    at_part(t, 0, HERO_PHASE)
    assert "release elf_lord" in legal(t)
    assert refusal(t, "try_for swamp_king") == "KT-55 refused-no-room"


@pytest.mark.rule("KT-84", "KT-85")
def test_an_event_without_effect_is_refused_as_such() -> None:
    t = realm(2)
    own(t, 0, 1)
    behind(t, 0, "dark_plague")
    at_part(t, 0, EVENT_PHASE)
    assert asked(t) == "0 event"
    assert legal(t) == {"let_be"}
    assert refusal(t, "play dark_plague") == "KT-85 refused-no-effect"
    assert refusal(t, "play vandals") == "KT-84 refused-not-behind"
    assert refusal(t, "build 1") == "KT-155 refused-not-now"


@pytest.mark.rule("KT-47")
def test_cashing_something_that_is_no_treasure_does_not_call_it_missing() -> None:
    t = realm(2)
    own(t, 0, 1)
    t.gold[0] = 10
    behind(t, 0, "ruby", "desert_nomads")
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert refusal(t, "cash desert_nomads") == "KT-47 refused-no-treasure"
    assert refusal(t, "cash diamond") == "KT-47 refused-not-behind"


@pytest.mark.parametrize(("players", "rule"), [(4, "KT-17"), (3, "KT-31"), (2, "KT-31")])
@pytest.mark.rule("KT-17", "KT-31")
def test_a_start_is_not_refused_for_what_it_touches(players: int, rule: str) -> None:
    t = new_game(players)
    assert refusal(t, "mark 0") == f"{rule} refused-start"


def marking(options: Options | None = None) -> KingsAndThings:
    """Seat 0 has its first hex and looks for a second; a rival's hex is two steps away."""
    t = realm(4, options)
    for seat, start in enumerate(START_4):
        t.starts[seat] = start
    own(t, 0, at(-2, -1))
    own(t, 1, at(0, -2))
    steps.then_setup_part(t, 0, setup.EXPAND)
    t.go_on()
    return t


@pytest.mark.rule("KT-21")
def test_a_second_hex_is_refused_for_the_actual_reason() -> None:
    t = marking()
    assert refusal(t, f"mark {at(-1, -2)}") == "KT-21 refused-touches"
    assert refusal(t, f"mark {at(2, 0)}") == "KT-21 refused-next-to-own"
    assert refusal(marking({"kingdom": "loose"}), f"mark {at(2, 0)}") == "KT-21 refused-next-to-own"


@pytest.mark.rule("KT-35")
def test_beginners_are_told_that_both_hexes_touch_the_first() -> None:
    t = marking({"beginners": "on"})
    assert refusal(t, f"mark {at(2, 0)}") == "KT-35 refused-next-to-first"


@pytest.mark.rule("KT-23")
def test_a_hemmed_in_player_is_told_to_mark_the_nearest_land() -> None:
    t = realm(4)
    for seat, start in enumerate(START_4):
        t.starts[seat] = start
    own(t, 0, at(-2, -1))
    own(t, 1, at(-3, 0), at(-2, 0), at(-1, -1), at(-1, -2))
    steps.then_setup_part(t, 0, setup.EXPAND)
    t.go_on()
    assert refusal(t, f"mark {at(2, 0)}") == "KT-23 refused-nearest"


@pytest.mark.rule("KT-27")
def test_things_that_cannot_be_exchanged_are_not_refused_as_a_trade() -> None:
    t = realm(2)
    own(t, 0, HERE)
    behind(t, 0, "elixir")
    t.phase = SETTING_UP
    steps.then_setup_part(t, 0, setup.EXCHANGING)
    t.go_on()
    assert refusal(t, "pick ruby") == "KT-27 refused-other"


@pytest.mark.rule("KT-24")
def test_the_first_tower_goes_into_an_own_hex() -> None:
    t = new_game(4)
    while asked(t).endswith(("hex_to_mark", "sea_tile")):
        t.play(t.to_move(), t.legal_for(t.to_move())[0])
    foreign = min(lands(t, (t.to_move() + 1) % 4))
    assert refusal(t, f"build {foreign}") == "KT-24 refused-not-yours"


# Heroes


@pytest.mark.rule("KT-49", "KT-56")
def test_a_second_lord_and_a_hero_not_in_the_bank_are_refused_differently() -> None:
    t = realm(2)
    own(t, 0, HERE)
    units(t, 0, HERE, "ice_lord")
    in_bank(t, "swamp_king")
    at_part(t, 0, HERO_PHASE)
    assert refusal(t, "try_for swamp_king") == "KT-56 refused-second-lord"
    assert refusal(t, "try_for sir_lance_a_lot") == "KT-49 refused-not-in-bank"


@pytest.mark.rule("KT-51", "KT-52")
def test_points_are_refused_by_the_rule_for_before_or_after_the_roll() -> None:
    t = realm(2, {"secrecy": "none"})
    own(t, 0, HERE)
    t.gold[0] = 20
    at_part(t, 0, HERO_PHASE)
    dice(t, 3, 3)
    play(t, "try_for master_thief")
    assert refusal(t, "pay 5") == "KT-51 refused-pay"
    play(t, "pay 0")
    assert refusal(t, "pay 1") == "KT-52 refused-pay"


# Events, movement, construction


@pytest.mark.rule("KT-85", "KT-175")
def test_what_magic_does_not_reach_is_refused_as_out_of_range() -> None:
    t = realm(4, {"secrecy": "none"}, rest="desert", ground={"plains": (at(3, 0),)})
    own(t, 0, HERE)
    units(t, 0, HERE, "desert_dervish")
    behind(t, 0, "big_juju")
    fort(t, at(1, 0), "citadel")
    at_part(t, 0, EVENT_PHASE)
    play(t, "play big_juju")
    assert refusal(t, f"aim_at big_juju {at(3, 0)}") == "KT-175 refused-out-of-range"
    assert refusal(t, f"aim_at big_juju {at(1, 0)}") == "KT-85 refused-aim_at"


@pytest.mark.rule("KT-90")
def test_a_hex_with_room_for_only_part_of_a_stack_is_not_called_too_far() -> None:
    t = realm(2)
    own(t, 0, 0, 1)
    units(t, 0, 0, "mountain_goblins", "mountain_troll", "forest_forester")
    units(t, 0, 1, *["plains_farmers"] * 4, *["swamp_spirit"] * 4)
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, "set_out 0", "take_all")
    assert refusal(t, "go 1") == "KT-90 refused-full"
    assert refusal(t, "go 11") == "KT-87 refused-too-far"


@pytest.mark.rule("KT-151", "KT-157")
def test_a_piece_the_bank_still_owes_is_missing_there() -> None:
    t = realm(4)
    own(t, 0, 0, 1)
    fort(t, 1, "tower")
    t.stock[2] = -1
    t.gold[0] = 10
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert refusal(t, "build 1") == "KT-157 refused-stock"


# Battles


@pytest.mark.parametrize(
    ("event", "roll", "rule"),
    [
        ("dark_plague", (), "KT-177"),
        ("teeniepox", (3,), "KT-181"),
        ("terrain_disaster", (3, 4, 3), "KT-182"),
        ("vandals", (), "KT-183"),
    ],
)
@pytest.mark.rule("KT-177", "KT-181", "KT-182", "KT-183")
def test_a_loss_by_an_event_is_refused_by_the_rule_of_the_event(event: str, roll: tuple[int, ...], rule: str) -> None:
    t = realm(2, {"secrecy": "none"})
    own(t, 0, 2)
    own(t, 1, HERE, 1)
    units(t, 0, 2, "plains_farmers")
    units(t, 1, HERE, "mountain_goblins", "mountain_troll", "mountain_ogre", "plains_farmers")
    fort(t, HERE, "tower")
    fort(t, 1, "tower")
    behind(t, 0, event)
    at_part(t, 0, EVENT_PHASE)
    dice(t, *roll)
    play(t, f"play {event}")
    while asked(t)[0] == "0":
        t.play(0, t.legal_for(0)[0])
    assert asked(t) in ("1 loss", "1 fort_to_lower")
    assert refusal(t, "lower 5" if event == "vandals" else f"lose forest_bears {HERE}") == f"{rule} refused-other"


@pytest.mark.rule("KT-138")
def test_a_loss_after_a_retreat_is_not_refused_as_the_plague() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_goblins", "mountain_troll")
    units(t, 1, HERE, "mountain_ogre")
    units(t, 0, 1, *["plains_farmers"] * 4, *["swamp_spirit"] * 4, "mountain_mountain_men")
    own(t, 0, 1)
    play_until(fight(t, 6, 6, 6), "retreat")
    play(t, "retreat_to 1")
    assert asked(t) == "0 loss"
    assert refusal(t, "lose forest_bears 1") == "KT-138 refused-other"


@pytest.mark.rule("KT-137", "KT-189")
def test_balloon_passengers_are_not_told_to_stay_near() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_goblins")
    units(t, 1, HERE, "mountain_ogre")
    lift(t, 0, "mountain_goblins")
    play_until(fight(t, 6, 6, 6), "retreat")
    assert refusal(t, "retreat_to 30") == "KT-189 refused-retreat-by-balloon"


@pytest.mark.rule("KT-190", "KT-192", "KT-198")
def test_dust_and_bow_are_not_refused_as_scroll_and_sword() -> None:
    t = pass_windows(realm(2))
    own(t, 0, HERE)
    units(t, 0, HERE, "forest_bears")
    at_part(t, 0, MOVEMENT_PHASE)
    assert refusal(t, "turn_on dust_of_defense 1") == "KT-192 refused-not-now"
    assert refusal(t, "turn_on dispel_magic_scroll 1") == "KT-191 refused-not-now"
    assert refusal(t, "wield bow forest_bears") == "KT-190 refused-not-now"
    assert refusal(t, "wield sword forest_bears") == "KT-198 refused-not-now"

"""Random events: who may play which, and what each of them does."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.components import TERRAINS
from kingstable.games.kings_and_things.pieces.terms import EVENT_PHASE
from kingstable.games.kings_and_things.pieces.thing_sets import is_in
from kingstable.games.kings_and_things.pieces.things import (
    DESERT,
    FIRST_OF_FACE,
    HOME,
    PLAINS,
    SEA,
    STARS,
    SWAMP,
    TOWER,
    is_creature,
    is_hero,
)
from tests.kings_and_things.positions import (
    FACE_NAMES,
    Options,
    aside,
    asked,
    at,
    at_part,
    bank,
    behind,
    chance,
    dice,
    fort,
    fort_at,
    in_bag,
    in_bank,
    income,
    income_at,
    lands,
    legal,
    offers,
    own,
    play,
    realm,
    shield_of,
    thing,
    told,
    units,
    units_at,
)


def with_event(
    name: str, players: int = 4, options: Options | None = None, **ground: tuple[int, ...]
) -> KingsAndThings:
    """Seat 0 owns the three hexes in the middle and holds this event; seat 1 owns three of the second ring."""
    t = realm(players, {"secrecy": "none", **(options or {})}, ground=ground)
    own(t, 0, 0, 1, 2)
    own(t, 1, 8, 9, 10)
    behind(t, 0, name)
    return t


def events(t: KingsAndThings, seat: int = 0) -> KingsAndThings:
    return at_part(t, seat, EVENT_PHASE)


# Playing one


@pytest.mark.rule("KT-84", "KT-8", "KT-38")
def test_one_event_may_be_played_or_none() -> None:
    t = with_event("good_harvest")
    behind(t, 0, "willing_workers")
    assert legal(events(t)) == {"play good_harvest", "play willing_workers", "let_be"}
    play(t, "play good_harvest")
    assert asked(t) == ""
    assert shield_of(t, 0) == ["willing_workers"]
    assert in_bag(t, "good_harvest") == 1


@pytest.mark.rule("KT-84", "KT-69")
def test_after_the_bag_was_empty_a_used_event_never_returns() -> None:
    t = with_event("good_harvest")
    t.drained = 1
    play(events(t), "play good_harvest")
    assert aside(t) == ["good_harvest"]


@pytest.mark.rule("KT-85")
def test_an_event_without_any_effect_cannot_be_played() -> None:
    for name in ("mother_lode", "dark_plague", "vandals", "teeniepox", "big_juju", "weather_control"):
        assert asked(events(with_event(name))) == "", name


@pytest.mark.rule("KT-84", "KT-213")
def test_everybody_who_could_have_an_event_is_asked_so_that_nobody_can_tell_who_has_one() -> None:
    t = with_event("good_harvest", options={"secrecy": "full"})
    behind(t, 1, "ruby")
    assert legal(events(t, 1)) == {"let_be"}
    assert asked(events(t, 2)) == "1 event"


# Gold


@pytest.mark.rule("KT-179")
def test_a_good_harvest_pays_only_for_hexes_and_heroes_as_t_54_says() -> None:
    for options, gold in (({"harvest": "text"}, 5), ({"harvest": "forts"}, 7)):
        t = with_event("good_harvest", options=options)
        own(t, 0, 3)
        fort(t, 0, "keep")
        income(t, 1, "city")
        units(t, 0, 0, "elf_lord")
        play(events(t), "play good_harvest")
        assert t.gold[0] == gold


@pytest.mark.rule("KT-180", "KT-169", "KT-44")
def test_a_mother_lode_doubles_special_income_and_the_dwarf_kings_mines_as_t_54_says() -> None:
    for hero, gold in (("elf_lord", 8), ("dwarf_king", 12)):
        t = with_event("mother_lode", mountain=(1,))
        income(t, 1, "silver_mine")
        income(t, 2, "city")
        units(t, 0, 0, hero)
        play(events(t), "play mother_lode")
        assert t.gold[0] == gold


# Forts


@pytest.mark.rule("KT-185", "KT-162")
def test_willing_workers_build_up_to_a_castle_for_free() -> None:
    t = with_event("willing_workers")
    fort(t, 0, "castle")
    fort(t, 1, "keep")
    play(events(t), "play willing_workers")
    assert offers(t, "aim_at") == {"willing_workers 1", "willing_workers 2"}
    play(t, "aim_at willing_workers 1")
    assert fort_at(t, 1) == "castle"
    assert t.built == 0
    assert t.gold[0] == 0


@pytest.mark.rule("KT-185", "KT-157")
def test_workers_need_the_piece_in_the_bank() -> None:
    t = with_event("willing_workers")
    t.stock[TOWER] = 0
    fort(t, 1, "keep")
    play(events(t), "play willing_workers")
    assert offers(t, "aim_at") == {"willing_workers 1"}


@pytest.mark.rule("KT-183")
def test_the_victim_of_vandals_lowers_a_fort_of_their_choice_but_no_citadel() -> None:
    t = with_event("vandals")
    fort(t, 8, "castle")
    fort(t, 9, "citadel")
    fort(t, 10, "tower")
    play(events(t), "play vandals", "against vandals 1")
    assert asked(t) == "1 fort_to_lower"
    assert legal(t) == {"lower 8", "lower 10"}
    play(t, "lower 10")
    assert fort_at(t, 10) == "none"


# Defection


@pytest.mark.rule("KT-178", "KT-58")
def test_a_hero_changes_sides_if_the_roll_beats_the_owners() -> None:
    for throws, winner in (((4, 4, 4, 3), 0), ((4, 4, 4, 4), 1), ((1, 1, 1, 2), 1)):
        t = with_event("defection")
        units(t, 1, 8, "elf_lord")
        events(t)
        dice(t, *throws)
        play(t, "play defection", "win elf_lord")
        if winner == 0:
            play(t, "post 1")
        assert units_at(t, winner, 1 if winner == 0 else 8) == ["elf_lord"]


@pytest.mark.rule("KT-178")
def test_for_a_hero_of_the_bank_another_player_is_chosen_to_roll() -> None:
    t = with_event("defection")
    in_bank(t, "warlord")
    play(events(t), "play defection")
    dice(t, 6, 6, 1, 1)
    play(t, "win warlord")
    assert offers(t, "against") == {"defection 1", "defection 2", "defection 3"}
    play(t, "against defection 2", "post 0")
    assert units_at(t, 0, 0) == ["warlord"]


@pytest.mark.rule("KT-178")
def test_with_two_players_the_other_rolls_for_a_hero_of_the_bank() -> None:
    t = with_event("defection", players=2)
    in_bank(t, "warlord")
    play(events(t), "play defection")
    dice(t, 6, 6, 1, 1)
    assert told(t, "win warlord") == ["0: calls warlord", "0: rolls 12", "1: rolls 2", "0: defects warlord"]
    play(t, "post 0")
    assert units_at(t, 0, 0) == ["warlord"]


@pytest.mark.rule("KT-178")
def test_the_first_seat_too_loses_a_hero_who_changes_sides() -> None:
    t = with_event("good_harvest")
    behind(t, 1, "defection")
    units(t, 0, 0, "elf_lord")
    events(t, 1)
    dice(t, 4, 4, 4, 3)
    play(t, "play defection", "win elf_lord", "post 9")
    assert (units_at(t, 0, 0), units_at(t, 1, 9)) == ([], ["elf_lord"])


@pytest.mark.rule("KT-178", "KT-56")
def test_a_second_lord_cannot_be_called_over() -> None:
    t = with_event("defection")
    units(t, 0, 0, "swamp_king")
    units(t, 1, 8, "ice_lord", "marksman")
    play(events(t), "play defection")
    assert "ice_lord" not in offers(t, "win")
    assert "marksman" in offers(t, "win")
    assert "swamp_king" not in offers(t, "win")


# Magic users


@pytest.mark.rule("KT-175", "KT-165")
def test_a_magic_users_range_is_their_value_as_t_27_says() -> None:
    t = with_event("weather_control", forest=(1,))
    units(t, 0, 0, "forest_dryad")
    play(events(t), "play weather_control")
    assert len(offers(t, "aim_at")) == 7
    t = with_event("weather_control")
    start = at(-2, -1)
    own(t, 0, start)
    units(t, 0, start, "arch_cleric")
    play(events(t), "play weather_control")
    assert len(offers(t, "aim_at")) == 33
    for name, reached in (("forest_dryad", 5), ("forest_elf_mage", 11), ("forest_druid", 18), ("desert_djinn", 26)):
        t = with_event("weather_control", forest=(1,), desert=(2,))
        own(t, 0, start)
        units(t, 0, start, name)
        play(events(t), "play weather_control")
        assert len(offers(t, "aim_at")) == reached


@pytest.mark.rule("KT-4", "KT-175")
@pytest.mark.parametrize(
    "name",
    [FACE_NAMES[face] for face, first in enumerate(FIRST_OF_FACE[:-1]) if is_in(STARS, first)],
)
def test_the_owner_of_the_star_works_an_event_without_a_magic_user(name: str) -> None:
    t = with_event("weather_control")
    if is_creature(thing(name)):
        t = with_event("weather_control", 4, None, **{TERRAINS[HOME[thing(name)]]: (1,)})
    in_bank(t, *([name] if is_hero(thing(name)) else []))
    units(t, 0, 1, name)
    play(events(t), "play weather_control")
    assert f"0: shows_user {name} 1" in told(t, "aim_at weather_control 1")
    assert t.cloud == 1


@pytest.mark.rule("KT-175", "KT-77")
def test_an_unsupported_magic_user_cannot_work_an_event() -> None:
    t = with_event("weather_control")
    units(t, 0, 0, "forest_dryad")
    assert asked(events(t)) == ""


@pytest.mark.rule("KT-175")
def test_the_magic_user_is_shown_to_everybody() -> None:
    t = with_event("weather_control", forest=(1,))
    units(t, 0, 0, "forest_dryad")
    units(t, 0, 1, "forest_druid")
    play(events(t), "play weather_control")
    assert told(t, "aim_at weather_control 2", "use forest_druid 1", viewer=2) == [
        "0: targets 2", "0: shows_user forest_druid 1", "0: cloud 2",
    ]  # fmt: skip
    assert t.cloud == 2


@pytest.mark.rule("KT-184")
def test_weather_control_moves_an_existing_cloud() -> None:
    t = with_event("weather_control", forest=(1,))
    units(t, 0, 1, "forest_dryad")
    t.cloud = 29
    play(events(t), "play weather_control", "aim_at weather_control 0")
    assert t.cloud == 0


@pytest.mark.rule("KT-176")
def test_big_juju_turns_ones_own_hex_into_a_chosen_terrain() -> None:
    t = with_event("big_juju", forest=(1,))
    units(t, 0, 1, "forest_dryad")
    income(t, 0, "farmlands")
    t.tiles[SWAMP] = 1
    play(events(t), "play big_juju", "aim_at big_juju 0")
    assert asked(t) == "0 terrain_to_lay"
    assert "lay 0 plains" not in legal(t)
    before = int(sum(t.tiles))
    play(t, "lay 0 swamp")
    assert t.ground[SWAMP] & 1
    assert t.tiles[SWAMP] == 0
    assert sum(t.tiles) == before
    assert income_at(t, 0) == ""
    assert lands(t, 0) == {0, 1, 2}


@pytest.mark.rule("KT-70", "KT-176")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_a_hex_changed_by_big_juju_may_place_there(owner: int) -> None:
    t = with_event("big_juju", forest=(1,))
    own(t, owner, 3)
    units(t, 0, 1, "forest_druid")
    behind(t, owner, "farmlands", "village", "plains_farmers")
    for terrain in range(8):
        t.tiles[terrain] = 1 if terrain == SWAMP else 0
    play(events(t), "play big_juju")
    chance(t, *[0] * (owner != 0))
    play(t, "aim_at big_juju 3")
    assert asked(t) == f"{owner} thing_for_hex"
    assert offers(t, "put") == {"village 3", "plains_farmers 3"}


@pytest.mark.rule("KT-176")
def test_big_juju_draws_another_terrain_for_a_foreign_hex() -> None:
    t = with_event("big_juju", forest=(1,))
    units(t, 0, 1, "forest_druid")
    for terrain in range(8):
        t.tiles[terrain] = 1 if terrain in (PLAINS, DESERT) else 0
    fort(t, 9, "citadel")
    play(events(t), "play big_juju")
    assert "big_juju 9" not in offers(t, "aim_at")
    chance(t, 0)
    play(t, "aim_at big_juju 8")
    assert t.ground[DESERT] >> 8 & 1


@pytest.mark.rule("KT-176", "KT-138")
def test_units_flee_from_a_drowned_hex_and_everything_else_is_lost() -> None:
    t = with_event("big_juju", forest=(1,))
    units(t, 0, 1, "forest_druid")
    for terrain in range(8):
        t.tiles[terrain] = 1 if terrain == SEA else 0
    units(t, 1, 8, *["plains_farmers"] * 4, "elf_lord")
    units(t, 1, 9, *["mountain_goblins"] * 4, *["swamp_spirit"] * 4)
    own(t, 1, 9)
    own(t, 2, 10, 19, 20, 21, 22)
    fort(t, 8, "keep")
    income(t, 8, "city")
    events(t)
    chance(t, 0)
    play(t, "play big_juju", "aim_at big_juju 8")
    assert lands(t, 1) == {9}
    assert fort_at(t, 8) == "none"
    assert income_at(t, 8) == ""
    assert asked(t) == "1 loss"
    while asked(t) in ("1 loss", "1 side_up"):
        play(t, min(legal(t)))
    assert len(units_at(t, 1, 9)) == 10


@pytest.mark.rule("KT-176", "KT-57")
def test_without_ones_own_hex_next_to_it_all_units_of_a_drowned_hex_are_lost() -> None:
    t = with_event("big_juju", forest=(1,))
    units(t, 0, 1, "forest_druid")
    for terrain in range(8):
        t.tiles[terrain] = 1 if terrain == SEA else 0
    own(t, 2, 9)
    units(t, 1, 8, "plains_farmers", "elf_lord")
    events(t)
    chance(t, 0)
    play(t, "play big_juju", "aim_at big_juju 8")
    assert units_at(t, 1, 8) == []
    assert "elf_lord" in bank(t)


# Plague


def plague(*creatures: str, fort_name: str, town: str, options: Options | None = None) -> KingsAndThings:
    """Seat 1 has these creatures with a fort and a settlement in hex 8."""
    t = with_event("dark_plague", options=options)
    fort(t, 8, fort_name)
    income(t, 8, town)
    units(t, 1, 8, *creatures)
    return play(events(t), "play dark_plague")


@pytest.mark.rule("KT-177", "KT-83")
def test_castle_and_city_cost_five_losses_in_every_way_t_28_lists() -> None:
    reached: set[tuple[int, int, int]] = set()

    def follow(t: KingsAndThings) -> None:
        if asked(t) == "":
            reached.add((5 - len(units_at(t, 1, 8)), int(income_at(t, 8) == ""), 3 - int(t.fort[8])))
            return
        for move in sorted(legal(t)):
            follow(play(t.clone(), move))

    five = ("plains_farmers",) * 4 + ("plains_centaur",)
    follow(plague(*five, fort_name="castle", town="city"))
    assert reached == {(5, 0, 0), (4, 1, 0), (4, 0, 1), (3, 1, 1), (3, 0, 2), (2, 1, 2), (2, 0, 3), (1, 1, 3)}


@pytest.mark.rule("KT-177")
def test_when_all_creatures_are_gone_the_rest_is_waived_as_t_29_says() -> None:
    t = plague("plains_farmers", "plains_centaur", fort_name="keep", town="village")
    play(t, "lose plains_farmers 8", "lose plains_centaur 8")
    assert asked(t) == ""
    assert fort_at(t, 8) == "keep"
    assert income_at(t, 8) == "village"


@pytest.mark.rule("KT-177")
def test_a_citadel_is_never_lost_to_the_plague() -> None:
    t = with_event("dark_plague")
    fort(t, 8, "citadel")
    units(t, 1, 8, "plains_farmers", "plains_centaur", "plains_eagles")
    play(events(t), "play dark_plague")
    while asked(t):
        assert all(move.startswith("lose ") for move in legal(t))
        play(t, min(legal(t)))
    assert units_at(t, 1, 8) == []
    assert fort_at(t, 8) == "citadel"


@pytest.mark.rule("KT-177")
def test_heroes_fall_ill_only_with_the_option() -> None:
    t = with_event("dark_plague")
    fort(t, 8, "tower")
    units(t, 1, 8, "elf_lord")
    assert asked(events(t)) == ""
    t = plague("elf_lord", fort_name="tower", town="village", options={"hero_as_creature": "yes"})
    assert "lose elf_lord 8" in legal(t)


@pytest.mark.rule("KT-177", "KT-181")
def test_the_option_about_heroes_covers_one_plague_and_the_pox_takes_heroes_anyway() -> None:
    t = with_event("teeniepox")
    units(t, 1, 8, "elf_lord")
    events(t)
    dice(t, 3)
    while asked(t).startswith("0 "):
        t.play(0, t.legal_for(0)[0])
    assert units_at(t, 1, 8) == []
    said = GAME.lexicon().say("option-hero_as_creature-help")
    assert said == "Whether the Dark Plague and the Sword, Bow and Talisman affect Heroes as well."


@pytest.mark.rule("KT-193", "KT-177")
def test_the_elixir_saves_its_owner_from_the_plague_everywhere() -> None:
    t = with_event("dark_plague")
    for place in (8, 9):
        fort(t, place, "tower")
        units(t, 1, place, "plains_farmers")
    behind(t, 1, "elixir")
    play(events(t), "play dark_plague")
    assert legal(t) == {"drink", "let_be"}
    play(t, "drink")
    assert asked(t) == ""
    assert units_at(t, 1, 8) == units_at(t, 1, 9) == ["plains_farmers"]
    assert in_bag(t, "elixir") == 1


# Pox and disaster


@pytest.mark.rule("KT-181")
def test_the_pox_breaks_out_in_the_largest_stack_and_takes_units_first_as_t_55_says() -> None:
    t = with_event("teeniepox")
    units(t, 1, 8, "plains_farmers", "plains_farmers", "plains_eagles", "plains_villains", "plains_centaur")
    units(t, 1, 9, "mountain_goblins", "mountain_goblins", "mountain_ogre")
    fort(t, 9, "castle")
    events(t)
    dice(t, 4)
    play(t, "play teeniepox", "against teeniepox 1")
    while asked(t):
        play(t, min(legal(t)))
    assert units_at(t, 1, 9) == []
    assert fort_at(t, 9) == "keep"
    assert len(units_at(t, 1, 8)) == 5


@pytest.mark.rule("KT-181")
def test_on_a_one_or_a_six_nobody_has_the_pox() -> None:
    for die in (1, 6):
        t = with_event("teeniepox")
        units(t, 1, 8, "plains_farmers")
        events(t)
        dice(t, die)
        play(t, "play teeniepox", "against teeniepox 1")
        assert units_at(t, 1, 8) == ["plains_farmers"]


@pytest.mark.rule("KT-181", "KT-193")
def test_between_equal_stacks_the_victim_chooses_and_the_elixir_cancels_it() -> None:
    t = with_event("teeniepox")
    units(t, 1, 8, "plains_farmers", "plains_eagles")
    units(t, 1, 9, "mountain_goblins", "mountain_ogre")
    behind(t, 1, "elixir")
    events(t)
    dice(t, 2)
    play(t, "play teeniepox", "against teeniepox 1")
    assert asked(t) == "1 elixir"
    kept = play(t.clone(), "let_be")
    assert legal(kept) == {"hit 8", "hit 9"}
    play(kept, "hit 8", "lose plains_eagles 8")
    assert units_at(kept, 1, 8) == []
    play(t, "drink")
    assert asked(t) == ""
    assert len(units_at(t, 1, 8)) == 2


@pytest.mark.rule("KT-182", "KT-193")
def test_a_disaster_may_strike_hex_by_hex_and_the_elixir_does_not_help() -> None:
    t = with_event("terrain_disaster")
    units(t, 1, 8, "plains_farmers", "plains_eagles", "plains_centaur")
    behind(t, 1, "elixir")
    play(events(t), "play terrain_disaster")
    assert offers(t, "aim_at") == {f"terrain_disaster {place}" for place in (0, 1, 2, 8, 9, 10)}
    assert "stop" not in legal(t)
    dice(t, 1, 1, 3, 4, 2)
    play(t, "aim_at terrain_disaster 9")
    assert "aim_at terrain_disaster 9" not in legal(t)
    assert "stop" in legal(t)
    play(t, "aim_at terrain_disaster 8")
    assert asked(t) == "1 loss"
    while asked(t):
        play(t, min(legal(t)))
    assert len(units_at(t, 1, 8)) == 1


@pytest.mark.rule("KT-182")
def test_a_disaster_spares_citadels_and_a_one_does_no_harm() -> None:
    t = with_event("terrain_disaster")
    fort(t, 8, "citadel")
    events(t)
    dice(t, 3, 4, 5)
    play(t, "play terrain_disaster", "aim_at terrain_disaster 8")
    assert fort_at(t, 8) == "citadel"
    t = with_event("terrain_disaster")
    fort(t, 8, "tower")
    events(t)
    dice(t, 3, 4, 1)
    play(t, "play terrain_disaster", "aim_at terrain_disaster 8")
    assert fort_at(t, 8) == "tower"

"""The rulebook's worked examples, played: each test is one paragraph that begins with *Example*."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from kingstable.core.luck import Script
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import country
from kingstable.games.kings_and_things.pieces.components import HERO_FACES
from kingstable.games.kings_and_things.pieces.geometry import next_to
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
    POWERS_PHASE,
    RECRUITING_PHASE,
)
from kingstable.games.kings_and_things.rules.kingdom import winning
from tests.kings_and_things.battles import (
    HERE,
    HOMES,
    field_of_battle,
    fight,
    pass_windows,
    stage,
    strength,
    told_fight,
)
from tests.kings_and_things.positions import (
    Options,
    asked,
    at,
    at_part,
    bank,
    behind,
    dice,
    draws,
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

NONE: Options = {"secrecy": "none"}
RULEBOOK = (files("kingstable.games.kings_and_things") / "rulebook.md").read_text(encoding="utf-8")


def strikes(news: list[str], seat: int) -> list[str]:
    """Who of this party rolled what."""
    return [line.split(maxsplit=2)[2] for line in news if re.match(rf"{seat}: (fort_)?strikes ", line)]


# The box


@pytest.mark.rule("KT-9")
def test_the_list_of_hero_pairs_matches_the_counters() -> None:
    symbols = {"F": "flying", "M": "magic", "R": "ranged", "C": "charging"}
    sides = []
    for each in HERO_FACES:
        name = each.name.replace("_", " ")
        value = "5 or 2" if each.name == "marksman" else str(each.value)
        sides.append(" ".join([name, ", ".join([value, *(symbols[letter] for letter in each.symbols)])]))
    pairs = [f"{front}, and {back}" for front, back in zip(sides[::2], sides[1::2], strict=True)]
    said = re.findall(r"^- (.*), and (.*)$", RULEBOOK.partition("**KT-10**")[0], re.MULTILINE)
    assert [f"{front}, and {back}".lower().replace("-", " ") for front, back in said] == pairs


@pytest.mark.rule("KT-9")
def test_every_example_of_the_rulebook_is_played_here() -> None:
    stated = re.findall(r"^\*\*(KT-\d+)\*\*|^\*(Example)", RULEBOOK, re.MULTILINE)
    told_of = [rule for (rule, _), (_, example) in pairwise(stated) if example]
    tests = [each for name, each in globals().items() if name.startswith("test_example_")]
    marked = {mark.args[0] for each in tests for mark in each.pytestmark if mark.name == "rule"}
    assert len(told_of) == RULEBOOK.count("*Example")
    assert set(told_of) == marked


# Gold, Heroes, recruits


@pytest.mark.rule("KT-42")
def test_example_of_an_income_of_thirteen() -> None:
    t = realm(ground={"frozen_waste": (4,)})
    own(t, 0, 0, 1, 2, 3, 4)
    fort(t, 0, "keep")
    fort(t, 1, "tower")
    income(t, 4, "oil_field")
    income(t, 2, "village")
    units(t, 0, 3, "elf_lord")
    assert country.income_of(t, 0) == 13


@pytest.mark.rule("KT-44")
def test_example_of_the_dwarf_kings_mines() -> None:
    incomes = []
    for hero in ("elf_lord", "dwarf_king"):
        t = realm(ground={"mountain": (0, 1)})
        own(t, 0, 0, 1)
        income(t, 0, "gold_mine")
        income(t, 1, "silver_mine")
        units(t, 0, 0, hero)
        incomes.append(int(country.income_of(t, 0)))
    assert incomes == [2 + 1 + 5, 2 + 1 + 10]


@pytest.mark.rule("KT-52")
def test_example_of_paying_for_the_swamp_king() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    in_bank(t, "swamp_king")
    t.gold[0] = 25
    at_part(t, 0, HERO_PHASE)
    dice(t, 2, 3)
    play(t, "try_for swamp_king", "pay 1")
    assert (int(t.gold[0]), legal(t)) == (20, {"pay 0", "pay 2"})
    play(t, "pay 2")
    assert (int(t.gold[0]), units_at(t, 0, 0)) == (0, ["swamp_king"])


@pytest.mark.rule("KT-62")
def test_example_of_ten_recruits() -> None:
    t = realm(options=NONE)
    own(t, 0, *range(9))
    t.gold[0] = 17
    useless = ("mountain_troll", "mountain_ogre", "swamp_thing", "swamp_imp", "desert_sphinx")
    behind(t, 0, *useless)
    at_part(t, 0, RECRUITING_PHASE)
    assert offers(t, "buy") == {"0", "1", "2", "3"}
    news = told(t, "buy 3", *(f"pick {name}" for name in useless[:4]))
    # After four of five nothing more can be given, so the draw follows.
    assert "0: draws 10" in news + told(t, *(["done"] if asked(t) == "0 things_to_give" else []))
    assert int(t.gold[0]) == 2


# Placing and support


@pytest.mark.rule("KT-72")
def test_example_of_the_peat_bog_and_a_city() -> None:
    t = realm(options=NONE, ground={"swamp": (0,), "forest": (1, 2)})
    own(t, 0, 0, 1, 2)
    units(t, 0, 1, "swamp_king")
    income(t, 2, "timberland")
    behind(t, 0, "peat_bog", "city")
    at_part(t, 0, RECRUITING_PHASE)
    while asked(t) != "0 hex_to_fill":
        play(t, "buy 0" if asked(t) == "0 things_to_buy" else "done")
    places = {}
    for place in (0, 1, 2):
        play(t, f"fill {place}")
        places[place] = {text.split()[0] for text in offers(t, "put")} & {"peat_bog", "city"}
        play(t, "done")
    assert places == {0: {"peat_bog", "city"}, 1: {"city"}, 2: set()}


@pytest.mark.rule("KT-76")
def test_example_of_who_is_supported() -> None:
    t = realm(ground={"jungle": (5,)})
    own(t, 0, 0, 1, 5)
    assert names_supported(t, 0, "jungle_tigers", "swamp_pirates") == {"jungle_tigers"}
    units(t, 0, 1, "swamp_king")
    assert names_supported(t, 1, "swamp_basilisk") == {"swamp_basilisk"}
    assert names_supported(t, 0, "swamp_pirates") == set()


def names_supported(t: KingsAndThings, place: int, *names: str) -> set[str]:
    """Which of these seat 0 supports in a hex."""
    words = country.supported(t, 0, place)
    return {name for name in names if words[thing(name) // 63] >> thing(name) % 63 & 1}


@pytest.mark.rule("KT-79")
@pytest.mark.parametrize("other_forest", [False, True])
def test_example_of_elves_who_lost_their_forest(other_forest: bool) -> None:
    t = field_of_battle()
    own(t, 1, HOMES["forest"][0])
    if other_forest:
        own(t, 0, HOMES["forest"][1])
    units(t, 0, HERE, "forest_elves_2r", "forest_elves_2r", "forest_elves_3r", "mountain_troll")
    units(t, 1, HERE, "jungle_elephant")
    news = told_fight(t, *[6] * 6)
    assert len(units_at(t, 0, HERE)) == (4 if other_forest else 1)
    assert ("0: bluff_goes forest_elves_3r 0" in news) == (not other_forest)


# Movement


@pytest.mark.rule("KT-87")
def test_example_of_four_points() -> None:
    start, *line = (at(step, 0) for step in range(4))
    reached = []
    for terrains in (("plains", "desert", "forest"), ("mountain", "mountain", "plains"), ("forest", "plains", "swamp")):
        ground = {
            name: tuple(place for place, each in zip(line, terrains, strict=True) if each == name) for name in terrains
        }
        t = realm(rest="sea", ground=ground | {"plains": (start, *ground.get("plains", ()))})
        own(t, 0, start, *line)
        units(t, 0, start, "plains_farmers")
        play(at_part(t, 0, MOVEMENT_PHASE), f"set_out {start}")
        reached.append({line.index(int(place)) + 1 for place in offers(t, "go")})
    assert reached == [{1, 2, 3}, {1, 2}, {1, 2}]


@pytest.mark.rule("KT-96")
def test_example_of_three_flyers_and_one_that_is_shown() -> None:
    t = realm(4, NONE)
    start, middle, goal = at(0, 0), at(1, 0), at(2, 0)
    own(t, 0, start, goal, at(0, 1))
    own(t, 1, middle)
    units(t, 0, start, "plains_eagles", "plains_pegasus", "plains_dragonfly")
    units(t, 1, middle, "plains_great_hawk", "plains_giant_beetle")
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, f"set_out {start}", "take_all", f"fly_on {middle}")
    play(t, "1: show_flyer plains_great_hawk", "1: show_no_more")
    assert asked(t) == "0 flyer_to_leave"
    play(t, "leave_behind plains_dragonfly", f"go {goal}")
    assert units_at(t, 0, middle) == ["plains_dragonfly"]
    assert len(units_at(t, 0, goal)) == 2


# Exploration


def exploring(die: int, *drawn: str, terrain: str = "mountain", gold: int = 0) -> KingsAndThings:
    """Seat 0 explores a hex of this terrain with a Unicorn."""
    wild = at(0, -1)
    t = realm(4, NONE, ground={terrain: (wild,)} if terrain != "plains" else {})
    own(t, 0, at(0, 0))
    t.gold[0] = gold
    units(t, 0, wild, "forest_unicorn")
    t.luck = Script([die - 1, *draws(t, *drawn)])
    t.phase = COMBAT_PHASE
    t.acting = 0
    steps.then_explore(t, 0, wild)
    t.go_on()
    return t


@pytest.mark.rule("KT-104")
def test_example_of_sorting_the_drawn_counters() -> None:
    t = exploring(4, "teeniepox", "copper_mine", "city", "mountain_goblins", gold=10)
    wild = at(0, -1)
    assert (in_bag(t, "teeniepox"), in_bag(t, "copper_mine")) == (1, 1)
    assert (income_at(t, wild), units_at(t, int(NEUTRAL), wild)) == ("city", ["mountain_goblins"])


@pytest.mark.rule("KT-108")
def test_example_of_bribes_that_double() -> None:
    t = exploring(3, "forest_wyvern", "forest_dryad", "ruby", gold=8)
    assert legal(t) == {"bribe forest_wyvern", "bribe forest_dryad", "fight_defenders"}
    play(t, "bribe forest_dryad")
    assert int(t.gold[0]) == 6
    play(t, "bribe forest_wyvern")
    assert (int(t.gold[0]), at(0, -1) in lands(t, 0), shield_of(t, 0)) == (0, True, ["ruby"])


# Battle


@pytest.mark.rule("KT-127")
def test_example_of_a_forester_who_falls_before_shooting() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "desert_djinn", "desert_dervish", "plains_hunters")
    units(t, 1, HERE, "forest_forester", "forest_bears")
    news = told_fight(t, 1, 6)
    assert sorted(strikes(news, 0)) == ["desert_dervish 1", "desert_djinn 6"]
    dice(t, 6, 6, 6)
    news = told(t, "give_hit forest_forester")
    assert strikes(news, 1) == ["forest_bears 6"]


@pytest.mark.rule("KT-128")
def test_example_of_the_black_knight_and_big_foot() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "swamp_black_knight", "forest_big_foot")
    units(t, 1, HERE, "plains_farmers", "plains_centaur", "plains_wolf_pack", "plains_lion_pride")
    news = told_fight(t, 3, 5, 5, 6, 6, 6, 6)
    assert strikes(news, 0) == ["swamp_black_knight 3", "swamp_black_knight 5", "forest_big_foot 5"]
    assert "1: must_take 2" in news


@pytest.mark.rule("KT-129")
def test_example_of_a_castle_that_takes_a_hit() -> None:
    t = field_of_battle()
    fort(t, HERE, "castle")
    units(t, 0, HERE, "desert_djinn", "jungle_elephant")
    units(t, 1, HERE, "forest_bears")
    fight(t, 1)
    # The fort takes the djinn's hit, and misses with a 3.
    dice(t, 3, 6, 6, 6)
    news = told(t, "give_hit_to_fort")
    assert "1: fort_strikes castle 3" in news
    assert not [line for line in news if line.startswith("0: must_take")]
    assert asked(t) == "0 retreat"


@pytest.mark.rule("KT-130")
def test_example_of_goblins_under_the_cloud() -> None:
    t = field_of_battle()
    t.cloud = HERE
    units(t, 0, HERE, "mountain_goblins", "jungle_elephant")
    units(t, 1, HERE, "mountain_goblins", "mountain_goblins")
    news = told_fight(t, 6, 1, 6)
    assert strikes(news, 1) == []
    assert "mountain_goblins 6" in strikes(news, 0)
    assert units_at(t, 1, HERE) == ["mountain_goblins"]


@pytest.mark.rule("KT-131")
def test_example_of_a_round() -> None:
    t = field_of_battle()
    fort(t, HERE, "tower")
    units(t, 0, HERE, "forest_druid", "forest_forester", "forest_unicorn")
    units(t, 1, HERE, "jungle_witch_doctor", "jungle_tigers")
    fight(t, 2, 5)
    assert (stage(t), asked(t)) == ("magic", "1 hits_to_give")
    dice(t, 4, 4, 3)
    news = told(t, "give_hit_to_fort")
    assert "1: fort_silenced tower" in news
    assert strikes(news, 0) == ["forest_forester 4", "forest_unicorn 4"]
    assert strikes(news, 1) == ["jungle_tigers 3"]
    play(t, "0: give_hit forest_forester", "1: give_hit jungle_witch_doctor", "stay")
    dice(t, *[6] * 3)
    if asked(t) == "1 retreat":
        play(t, "stay")
    assert units_at(t, 0, HERE) == ["forest_druid", "forest_unicorn"]
    assert units_at(t, 1, HERE) == ["jungle_tigers"]
    assert t.rounds == 2


@pytest.mark.rule("KT-138")
def test_example_of_three_too_many_after_a_retreat() -> None:
    t = field_of_battle()
    beside = HOMES["desert"][0]
    units(t, 0, HERE, *["plains_farmers"] * 3, "plains_villains", "plains_centaur")
    units(t, 0, beside, *["frozen_waste_eskimos"] * 4, *["mountain_goblins"] * 4)
    units(t, 1, HERE, "jungle_giant_ape")
    fight(t, *[6] * 6)
    play(t, f"retreat_to {beside}", f"lose plains_centaur {beside}", f"lose frozen_waste_eskimos {beside}")
    assert asked(t) == "0 loss"
    play(t, f"lose mountain_goblins {beside}")
    assert len(units_at(t, 0, beside)) == 10


@pytest.mark.rule("KT-143")
def test_example_of_three_parties_naming_each_other() -> None:
    t = field_of_battle()
    own(t, 2, 19)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "jungle_giant_ape")
    units(t, 2, HERE, "plains_white_knight", "plains_farmers")
    fight(t, 1, 6, 6, 6, 6)
    # Plenty of land, so that nobody is a bluff.
    play(t, "0: oppose 1", "1: oppose 2")
    news = told(t, "2: oppose 0")
    assert "1: must_take 1" in news
    assert "0: must_take 1" not in news


@pytest.mark.rule("KT-149")
def test_example_of_damage_to_a_keep_and_farmlands() -> None:
    t = field_of_battle()
    for terrain in range(8):
        t.ground[terrain] &= ~1
    t.ground[0] |= 1
    fort(t, HERE, "keep")
    income(t, HERE, "farmlands")
    units(t, 0, HERE, "plains_farmers")
    units(t, 1, HERE, "jungle_giant_ape")
    fight(t, 6, 1, 6, 6, 2)
    assert (lands(t, 1) >= {HERE}, fort_at(t, HERE), income_at(t, HERE)) == (True, "tower", "farmlands")


# Construction and powers


@pytest.mark.rule("KT-158")
def test_example_of_the_tower_that_makes_the_citadel_possible() -> None:
    t = realm(4, NONE)
    own(t, 0, *range(16))
    fort(t, 0, "castle")
    t.gold[0] = 10
    assert country.income_of(t, 0) == 19
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert "build 0" not in legal(t)
    play(t, "build 1", "build 0")
    assert (fort_at(t, 0), int(t.gold[0])) == ("citadel", 0)


@pytest.mark.rule("KT-164")
@pytest.mark.parametrize(
    ("rolls", "gold", "caught"),
    [((9, 6), 5, False), ((6, 9), 0, False), ((7, 7, 8, 5), 0, False), ((7, 7, 5, 8), 0, True)],
)
def test_example_of_the_thiefs_rolls(rolls: tuple[int, ...], gold: int, caught: bool) -> None:
    t = realm(2, NONE)
    own(t, 0, 0)
    own(t, 1, 1)
    units(t, 0, 0, "master_thief")
    t.gold[1] = 5
    at_part(t, 0, POWERS_PHASE)
    dice(t, *(number for total in rolls for number in (total - 3, 3)))
    play(t, "rob 1")
    if caught:
        play(t, "show master_thief")
    assert (int(t.gold[0]), "master_thief" in bank(t)) == (gold, caught)


# Events


@pytest.mark.rule("KT-175")
def test_example_of_a_mage_too_far_and_a_druid_near_enough() -> None:
    t = realm(4, NONE, ground={"forest": (at(0, 0),)})
    own(t, 0, at(0, 0))
    own(t, 1, at(3, 0))
    behind(t, 0, "weather_control")
    units(t, 0, at(0, 0), "forest_elf_mage")
    goal = f"weather_control {at(3, 0)}"
    assert goal not in offers(play(at_part(t, 0, EVENT_PHASE), "play weather_control"), "aim_at")
    t = realm(4, NONE, ground={"forest": (at(0, 0),)})
    own(t, 0, at(0, 0))
    own(t, 1, at(3, 0))
    behind(t, 0, "weather_control")
    units(t, 0, at(0, 0), "forest_elf_mage", "forest_druid")
    play(at_part(t, 0, EVENT_PHASE), "play weather_control")
    assert f"0: shows_user forest_druid {at(0, 0)}" in told(t, f"aim_at {goal}")
    assert list(t.open) == [0, 0, 0, 0]


@pytest.mark.rule("KT-177")
@pytest.mark.parametrize(
    ("fort_name", "town", "creatures", "way", "left"),
    [
        ("keep", "city", 3, ("lose", "lose", "lose"), (0, "keep", "city")),
        ("keep", "city", 3, ("lose", "raze", "lower", "lower"), (2, "none", "")),
        ("citadel", "", 2, (), (0, "citadel", "")),
    ],
)
def test_example_of_what_the_plague_takes(
    fort_name: str, town: str, creatures: int, way: tuple[str, ...], left: tuple[int, str, str]
) -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    fort(t, 0, fort_name)
    if town:
        income(t, 0, town)
    units(t, 0, 0, *["plains_farmers"] * creatures)
    behind(t, 0, "dark_plague")
    at_part(t, 0, EVENT_PHASE)
    play(t, "play dark_plague")
    for verb in way:
        if asked(t) == "0 loss":
            play(t, next(text for text in sorted(legal(t)) if text.startswith(verb)))
    assert (len(units_at(t, 0, 0)), fort_at(t, 0), income_at(t, 0)) == left
    assert asked(t) == ""


@pytest.mark.rule("KT-178")
@pytest.mark.parametrize(("mine", "comes"), [(8, False), (9, True)])
def test_example_of_calling_the_warlord(mine: int, comes: bool) -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    own(t, 1, 8)
    units(t, 1, 8, "warlord")
    behind(t, 0, "defection")
    at_part(t, 0, EVENT_PHASE)
    dice(t, mine - 3, 3, 5, 3)
    play(t, "play defection", "win warlord")
    assert units_at(t, 0, 0) == (["warlord"] if comes else [])
    assert units_at(t, 1, 8) == ([] if comes else ["warlord"])


@pytest.mark.rule("KT-181")
def test_example_of_the_stack_that_falls_ill() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    own(t, 1, 8, 9)
    units(t, 1, 8, "plains_farmers", "plains_farmers", "plains_villains", "plains_centaur", "plains_hunters")
    units(t, 1, 9, "plains_eagles", "plains_pegasus", "plains_dragonfly")
    fort(t, 9, "castle")
    behind(t, 0, "teeniepox")
    at_part(t, 0, EVENT_PHASE)
    dice(t, 4)
    play(t, "play teeniepox", "against teeniepox 1")
    while asked(t) == "1 loss":
        play(t, min(legal(t)))
    assert (units_at(t, 1, 9), fort_at(t, 9), len(units_at(t, 1, 8))) == ([], "keep", 5)


# Magic


def with_balloon(*crew: str) -> KingsAndThings:
    """Seat 0 has the Balloon, and a crew in the centre."""
    t = realm(4, NONE, ground={"mountain": (at(0, 0),)})
    own(t, 0, at(0, 0))
    units(t, 0, at(0, 0), *crew)
    behind(t, 0, "balloon")
    return t


@pytest.mark.rule("KT-187")
def test_example_of_balloon_fan_and_scroll() -> None:
    t = with_balloon("mountain_goblins")
    behind(t, 1, "fan")
    behind(t, 2, "dispel_magic_scroll")
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, f"board {at(0, 0)}", f"sail {at(2, 0)}", "1: fan", "2: dispel")
    assert units_at(t, 0, at(2, 0)) == ["mountain_goblins"]


@pytest.mark.rule("KT-189")
def test_example_of_goblins_and_dwarves_in_the_balloon() -> None:
    t = with_balloon("mountain_goblins", "mountain_dwarves_3c")
    goal = at(3, 0)
    own(t, 1, at(1, 0), at(2, 0), goal)
    units(t, 1, at(1, 0), "plains_farmers")
    units(t, 1, at(2, 0), "plains_farmers")
    units(t, 1, goal, "plains_lion_pride", "plains_hunters", "plains_wolf_pack")
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, f"board {at(0, 0)}", "take_along mountain_goblins", "take_along mountain_dwarves_3c", f"sail {goal}")
    assert units_at(t, 0, goal) == ["mountain_dwarves_3c", "mountain_goblins"]
    t.phase = COMBAT_PHASE
    t.acting = 0
    # Ranged: goblins, dwarves, and Balloon; the hunters hit.
    dice(t, 6, 6, 6, 1)
    steps.then_battle(t, 0, goal)
    t.go_on()
    pass_windows(t)
    assert (stage(t), asked(t)) == ("ranged", "0 hits_to_give")
    dice(t, *[6] * 6)
    news = told(t, "give_hit balloon")
    assert "0: loses_item balloon" in news
    assert strikes(news, 0) == ["mountain_dwarves_3c 6", "mountain_dwarves_3c 6", "mountain_goblins 6"]


@pytest.mark.rule("KT-191")
def test_example_of_a_charm_answered_by_the_scroll() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    in_bank(t, "master_thief")
    behind(t, 0, "lucky_charm")
    behind(t, 3, "dispel_magic_scroll")
    at_part(t, 0, HERO_PHASE)
    dice(t, 3, 4)
    play(t, "try_for master_thief", "nudge 0 1", "3: dispel")
    assert (list(t.dice), units_at(t, 0, 0), in_bag(t, "lucky_charm")) == ([7], [], 1)


@pytest.mark.rule("KT-194")
def test_example_of_a_balloon_blown_into_friendly_plains() -> None:
    goal = at(2, 0)
    sea = at(3, -1)
    t = realm(4, NONE, ground={"sea": (sea,)})
    own(t, 0, at(0, 0), at(1, 0))
    units(t, 0, at(0, 0), "plains_farmers")
    behind(t, 0, "balloon")
    behind(t, 2, "fan")
    at_part(t, 0, MOVEMENT_PHASE)
    assert next_to(goal, t.board) >> sea & 1
    play(t, f"board {at(0, 0)}", f"sail {goal}", "2: fan")
    assert legal(t) == {f"drift {at(1, 0)}"}


@pytest.mark.rule("KT-196")
@pytest.mark.parametrize(("hits", "taken"), [(3, 2), (1, 0)])
def test_example_of_the_golems_companions(hits: int, taken: int) -> None:
    t = field_of_battle()
    units(t, 0, HERE, *["plains_farmers"] * 4)
    units(t, 1, HERE, "forest_elves_2r", "forest_elves_2r", "forest_forester", "forest_bears")
    behind(t, 0, "golem")
    fight(t)
    # In melee the farmers and the Golem miss, and the bears hit.
    dice(t, *[1] * hits, *[6] * (3 - hits), *[6] * (4 - taken), 6, 1)
    play(t, "unleash golem")
    assert len(units_at(t, 0, HERE)) == 4 - taken
    # The Golem's 6 also hits; both sides assign their hits at once.
    assert "0: loses_item golem" in told(t, "0: give_hit golem", "1: give_hit forest_bears")


@pytest.mark.rule("KT-197")
def test_example_of_a_six_that_becomes_a_seven() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "jungle_crawling_vines")
    units(t, 1, HERE, "forest_bears")
    behind(t, 1, "lucky_charm")
    fight(t, 6, 6)
    assert asked(t) == "1 nudge_die"
    assert "1: must_take 1" not in told(t, "nudge 0 1")
    assert units_at(t, 1, HERE) == ["forest_bears"]


@pytest.mark.rule("KT-198")
def test_example_of_the_head_hunter_with_the_sword() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "jungle_head_hunter")
    units(t, 1, HERE, "plains_farmers", "plains_centaur", "forest_bears")
    behind(t, 0, "sword")
    fight(t)
    dice(t, 3, 4, 6, 6, 6)
    news = told(t, "wield sword jungle_head_hunter")
    assert strength(t, 0, "jungle_head_hunter") == 3
    assert strikes(news, 0) == ["jungle_head_hunter 3", "jungle_head_hunter 4"]
    assert "1: must_take 1" in news


@pytest.mark.rule("KT-199")
@pytest.mark.parametrize("hits", [2, 4])
def test_example_of_the_walking_tree(hits: int) -> None:
    t = field_of_battle()
    units(t, 0, HERE, "forest_walking_tree", "plains_farmers")
    units(t, 1, HERE, "jungle_elephant", "mountain_brown_knight")
    behind(t, 0, "talisman")
    # Farmers and tree miss; knight and elephant roll two dice each.
    fight(t, 6, 6, *[1] * hits, *[6] * (4 - hits))
    news = told(t, "unleash talisman")
    if hits == 4:
        assert not [line for line in news if "tries_to_save" in line]
        assert units_at(t, 0, HERE) == []
        return
    dice(t, 4)
    play(t, "save forest_walking_tree", "let_die")
    assert units_at(t, 0, HERE) == ["forest_walking_tree"]
    assert in_bag(t, "talisman") == 0


# The end


def construction_ends(t: KingsAndThings) -> bool:
    winning.check_citadels(t)
    return bool(t.ending)


@pytest.mark.rule("KT-200")
@pytest.mark.parametrize("what", ["held", "captured", "second"])
def test_example_of_three_ways_a_citadel_ends_the_game(what: str) -> None:
    t = realm(3)
    own(t, 0, 0, 1)
    own(t, 1, 8, 9)
    own(t, 2, 10)
    fort(t, 0, "citadel")
    assert not construction_ends(t)  # turn 6
    if what == "captured":
        own(t, 1, 0)
        assert not construction_ends(t)  # turn 7
    if what == "second":
        fort(t, 8, "citadel")
        income(t, 9, "city")
    assert construction_ends(t)
    best = max(range(3), key=lambda seat: t.standing()[seat])
    assert best == (0 if what == "held" else 1)


@pytest.mark.rule("KT-202")
def test_example_of_equal_incomes() -> None:
    t = realm(4)
    own(t, 0, *range(11))
    own(t, 1, *range(11, 21))
    fort(t, 0, "citadel")
    fort(t, 11, "citadel")
    for place in (1, 2, 3, 4):
        income(t, place, "city")
    for place in (12, 13, 14, 15):
        income(t, place, "city" if place < 14 else "village")
    fort(t, 16, "castle")
    assert (country.income_of(t, 0), country.income_of(t, 1)) == (23, 23)
    values = t.standing()
    assert values[0] > values[1] > max(values[2], values[3])

"""The Dispel Magic Scroll against each of the eleven items, at every moment and for every user and Scroll holder."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingstable.core.table import rule_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.generated.packed import orders_with_how
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
)
from kingstable.games.kings_and_things.rules.battle.wonders import lend
from kingstable.games.kings_and_things.rules.magic.orders import NEVER
from tests.kings_and_things.battles import HERE, field_of_battle, fight, order_always, told_fight
from tests.kings_and_things.positions import (
    NEUTRAL,
    Options,
    asked,
    at_part,
    behind,
    chance,
    dice,
    fort,
    in_bag,
    in_bank,
    legal,
    own,
    play,
    realm,
    shield_of,
    told,
    units,
    units_at,
)
from tests.kings_and_things.positions import thing as thing_named

NONE: Options = {"secrecy": "none"}
SCROLL = "dispel_magic_scroll"


def holding(t: KingsAndThings, scroll: str) -> KingsAndThings:
    """Put the Scroll behind the shield of seat 1 or 2, or with the neutral defenders."""
    if scroll == "defenders":
        units(t, NEUTRAL, HERE, SCROLL)
    else:
        behind(t, int(scroll), SCROLL)
    return t


def turned_from(t: KingsAndThings, question: str, move: str) -> KingsAndThings:
    """Let everybody decline until this is asked, then make the move."""
    while asked(t) != question:
        play(t, "let_be")
    return play(t, move)


# How each item comes into use; each function leaves the table right after the item was played


def own_battle(item: str, move: str, moment: str, scroll: str) -> KingsAndThings:
    """Seat 0 uses the item in a battle against seat 1."""
    t = holding(field_of_battle(), scroll)
    units(t, 0, HERE, "mountain_troll", "desert_dervish")
    units(t, 1, HERE, "jungle_giant_ape", "plains_farmers")
    behind(t, 0, item)
    order_always(t, 0, item)
    fight(t, *[6] * 8)
    return at_moment(t, 0, move, moment)


def explorers_battle(item: str, move: str, moment: str, scroll: str) -> KingsAndThings:
    """Seat 0 uses the item in a battle against neutral defenders, played by seat 3."""
    t = holding(field_of_battle(owner=None), scroll)
    units(t, 0, HERE, "mountain_troll", "desert_dervish")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers")
    behind(t, 0, item)
    order_always(t, 0, item)
    fight(t, *[6] * 8)
    return at_moment(t, 0, move, moment)


def defenders_battle(item: str, move: str, moment: str, scroll: str) -> KingsAndThings:
    """Seat 3 uses the item for the neutral defenders, whom seat 0 fights."""
    t = holding(field_of_battle(owner=None), scroll)
    own(t, 0, 7, 8)
    units(t, 0, HERE, "mountain_troll", "desert_dervish")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers", item)
    fight(t, *[6] * 8)
    return at_moment(t, 3, move, moment)


STAGES = {
    "start": (0, 0, 1),
    "round": (1, 0, 1),
    "before dice": (1, 1, 1),
    "after dice": (1, 1, 0),
    "retreat": (1, 3, 1),
}
"""By moment of KT-188: the round, the step, and whether no dice lie on the table."""


def at_moment(t: KingsAndThings, seat: int, move: str, moment: str) -> KingsAndThings:
    """Let this seat use the item at this moment of the battle."""
    while asked(t) != f"{seat} reaction" or (t.rounds, t.stage, t.calm) != STAGES[moment] or is_early(t, moment):
        play(t, "let_be" if asked(t).endswith("reaction") else "stay")
    return play(t, move)


def is_early(t: KingsAndThings, moment: str) -> bool:
    """Whether the retreat is wanted, but the melee dice are still to be thrown."""
    return moment == "retreat" and any(rule_of(each) == steps.THROW_DICE for each in t.agenda[: t.depth])


def firewall(scroll: str, who: str) -> KingsAndThings:
    return BATTLES[who]("firewall", "unleash firewall", "start", scroll)


def dust(scroll: str, who: str) -> KingsAndThings:
    """The defender uses the Dust: the owner of the hex, or neutral defenders."""
    if who == "defenders":
        return defenders_battle("dust_of_defense", "turn_on dust_of_defense 0", "start", scroll)
    t = holding(field_of_battle(owner=0), scroll)
    own(t, 1, 19)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "jungle_giant_ape")
    behind(t, 0, "dust_of_defense")
    fight(t, *[6] * 8, announcer=1)
    return turned_from(t, "0 reaction", "turn_on dust_of_defense 1")


def balloon(scroll: str, who: str) -> KingsAndThings:
    t = holding(realm(4, NONE), scroll)
    own(t, 0, 0, 1)
    units(t, 0, 0, "plains_farmers")
    behind(t, 0, "balloon")
    at_part(t, 0, MOVEMENT_PHASE)
    return play(t, "board 0", "sail 10")


def fan_on_the_balloon(scroll: str, who: str) -> KingsAndThings:
    """Seat 3 answers with the Fan, and the Scroll answers the Fan."""
    t = realm(4, NONE)
    own(t, 0, 0, 1)
    units(t, 0, 0, "plains_farmers")
    behind(t, 0, "balloon")
    behind(t, 3, "fan")
    holding(t, scroll)
    at_part(t, 0, MOVEMENT_PHASE)
    play(t, "board 0", "sail 10")
    return turned_from(t, "3 answer", "fan")


def fan_on_the_cloud(scroll: str, who: str) -> KingsAndThings:
    """Seat 0 blows the Cloud off the board unasked."""
    t = holding(realm(4, NONE), scroll)
    own(t, 0, 0)
    behind(t, 0, "fan")
    t.cloud = 8
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    return play(t, "0: blow_off")


def fan_in_battle(scroll: str, who: str) -> KingsAndThings:
    """The Fan is used at the start of a battle under the Cloud."""
    t = holding(field_of_battle(), scroll)
    t.cloud = HERE
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "jungle_giant_ape")
    behind(t, 0, "fan")
    fight(t, *[6] * 4)
    return turned_from(t, "0 reaction", "blow_off")


def elixir(scroll: str, who: str) -> KingsAndThings:
    """Seat 0 drinks the Elixir against the Teeniepox of seat 3."""
    t = holding(realm(4, NONE), scroll)
    own(t, 0, 0)
    own(t, 3, 19)
    units(t, 0, 0, "plains_farmers", "plains_villains", "plains_centaur")
    behind(t, 0, "elixir")
    behind(t, 3, "teeniepox")
    at_part(t, 3, EVENT_PHASE)
    dice(t, 2)
    return play(t, "play teeniepox", "against teeniepox 0", "drink")


def elixir_against_the_plague(scroll: str, who: str) -> KingsAndThings:
    t = holding(realm(4, NONE), scroll)
    own(t, 0, 0)
    fort(t, 0, "keep")
    units(t, 0, 0, "plains_farmers", "plains_villains", "plains_centaur")
    behind(t, 0, "elixir")
    behind(t, 3, "dark_plague")
    own(t, 3, 19)
    at_part(t, 3, EVENT_PHASE)
    return play(t, "play dark_plague", "drink")


def charm_for_a_hero(scroll: str, who: str) -> KingsAndThings:
    """Seat 0 turns a 7 into an 8."""
    t = holding(realm(4, NONE), scroll)
    own(t, 0, 0)
    in_bank(t, "master_thief")
    behind(t, 0, "lucky_charm")
    at_part(t, 0, HERO_PHASE)
    dice(t, 3, 4)
    return play(t, "try_for master_thief", "nudge 0 1")


def charm_in_exploring(scroll: str, who: str) -> KingsAndThings:
    """Seat 0 explores and turns a 5 into a 6."""
    t = realm(4, NONE)
    own(t, 0, 1)
    units(t, 0, HERE, "plains_farmers")
    behind(t, 0, "lucky_charm")
    holding(t, scroll)
    dice(t, 5)
    t.phase = COMBAT_PHASE
    t.acting = 0
    steps.then_explore(t, 0, HERE)
    t.go_on()
    return play(t, "nudge 0 1")


def charm_in_battle(scroll: str, who: str) -> KingsAndThings:
    """The user turns a miss by one into a hit: the troll's 5, or the bears' 3."""
    t = field_of_battle(owner=1 if who == "own" else None)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1 if who == "own" else NEUTRAL, HERE, "forest_bears")
    if who == "defenders":
        units(t, NEUTRAL, HERE, "lucky_charm")
    else:
        behind(t, 0, "lucky_charm")
    holding(t, scroll)
    # The attacker's troll rolls first, then the bears.
    fight(t, 6 if who == "defenders" else 5, 3 if who == "defenders" else 6)
    user = 3 if who == "defenders" else 0
    return turned_from(t, f"{user} nudge_die", "nudge 1 0" if who == "defenders" else "nudge 0 0")


def charm_on_the_firewall(scroll: str, who: str) -> KingsAndThings:
    """The explorer turns their Firewall's 3 into a 4."""
    t = holding(field_of_battle(owner=None), scroll)
    units(t, 0, HERE, "mountain_troll", "desert_dervish")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers")
    behind(t, 0, "firewall", "lucky_charm")
    fight(t, 3, *[6] * 6)
    turned_from(t, "0 reaction", "unleash firewall")
    while asked(t).endswith(" answer"):
        play(t, "let_be")
    return play(t, "nudge 0 1")


def lent_sword(scroll: str, who: str) -> KingsAndThings:
    """A defender was lent the Sword before the bribes; it comes into use when the battle begins."""
    t = holding(field_of_battle(owner=None), scroll)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers", "sword")
    lend(t, thing_named("sword"), thing_named("forest_bears"))
    return fight(t, *[6] * 8)


def scroll_itself(scroll: str, who: str) -> KingsAndThings:
    """There is only one Scroll, so nothing answers it."""
    t = field_of_battle(owner=1 if who == "own" else None)
    units(t, 0, HERE, "mountain_troll", "plains_farmers")
    units(t, 1 if who == "own" else NEUTRAL, HERE, "desert_djinn")
    behind(t, 0, SCROLL)
    fight(t, *[6] * 6)
    return at_moment(t, 0, f"turn_on {SCROLL} {1 if who == 'own' else NEUTRAL}", "round")


BATTLES = {"own": own_battle, "explorer": explorers_battle, "defenders": defenders_battle}
USES: dict[str, Callable[[str, str], KingsAndThings]] = {
    "balloon, in movement": balloon,
    "dust, at the start": dust,
    "firewall, at the start": firewall,
    "fan, on the balloon": fan_on_the_balloon,
    "fan, on the cloud unasked": fan_on_the_cloud,
    "fan, at the start of a battle": fan_in_battle,
    "elixir, against teeniepox": elixir,
    "elixir, against the plague": elixir_against_the_plague,
    "charm, on a try for a hero": charm_for_a_hero,
    "charm, on exploring": charm_in_exploring,
    "charm, on battle dice": charm_in_battle,
    "charm, on the firewall": charm_on_the_firewall,
    "sword, lent before the bribes": lent_sword,
    "scroll, at a round": scroll_itself,
}
IN_BATTLE = {
    "golem": ("unleash golem", ("start", "round", "before dice", "after dice", "retreat")),
    "talisman": ("unleash talisman", ("start", "round", "before dice", "after dice", "retreat")),
    "sword": ("wield sword {}", ("start", "round", "before dice")),
    "bow": ("wield bow {}", ("start", "round", "before dice")),
}
BEARER = {"own": "mountain_troll", "explorer": "mountain_troll", "defenders": "forest_bears"}

Row = tuple[str, str, str, int | None]
"""The item and its moment; who uses it; where the Scroll is; which seat may answer, None if nobody."""

TABLE: list[Row] = [
    # Outside battles: a player on their own behalf; seat 2 has the Scroll.
    ("balloon, in movement", "own", "2", 2),
    ("fan, on the balloon", "own", "2", 2),
    ("fan, on the cloud unasked", "own", "2", 2),
    ("elixir, against teeniepox", "own", "2", 2),
    ("elixir, against the plague", "own", "2", 2),
    ("charm, on a try for a hero", "own", "2", 2),
    ("charm, on exploring", "explorer", "2", 2),
    # In battles between players: the enemy (1) or a bystander (2) has it.
    ("dust, at the start", "own", "1", 1),
    ("firewall, at the start", "own", "1", 1),
    ("fan, at the start of a battle", "own", "1", 1),
    ("charm, on battle dice", "own", "1", 1),
    ("charm, on battle dice", "own", "2", 2),
    *((f"{item}, {when}", "own", scroll, int(scroll))
      for item, (_, whens) in IN_BATTLE.items() for when in whens for scroll in ("1", "2")),
    # An explorer's items: a bystander has it, or the defenders, for whom seat 3 answers.
    ("firewall, at the start", "explorer", "2", 2),
    ("firewall, at the start", "explorer", "defenders", 3),
    ("charm, on battle dice", "explorer", "2", 2),
    ("charm, on battle dice", "explorer", "defenders", 3),
    ("charm, on the firewall", "explorer", "2", 2),
    ("charm, on the firewall", "explorer", "defenders", 3),
    *((f"{item}, {when}", "explorer", scroll, 3 if scroll == "defenders" else 2)
      for item, (_, whens) in IN_BATTLE.items() for when in whens for scroll in ("2", "defenders")),
    # The defenders' items: the explorer (0) or a bystander has it.
    *((what, "defenders", scroll, int(scroll))
      for what in ("dust, at the start", "firewall, at the start", "charm, on battle dice",
                   "sword, lent before the bribes") for scroll in ("0", "2")),
    *((f"{item}, {when}", "defenders", scroll, int(scroll))
      for item, (_, whens) in IN_BATTLE.items() for when in whens for scroll in ("0", "2")),
    # Nobody answers themselves: the user of an item has the Scroll, or plays the defenders who have it.
    ("balloon, in movement", "own", "0", None),
    ("elixir, against teeniepox", "own", "0", None),
    ("charm, on a try for a hero", "own", "0", None),
    ("golem, round", "own", "0", None),
    ("golem, round", "explorer", "0", None),
    ("golem, round", "defenders", "3", None),
    ("golem, round", "defenders", "defenders", None),
    ("charm, on battle dice", "defenders", "defenders", None),
    ("scroll, at a round", "own", "0", None),
    ("scroll, at a round", "explorer", "0", None),
]  # fmt: skip


def used(what: str, who: str, scroll: str) -> KingsAndThings:
    if what in USES:
        return USES[what](scroll, who)
    item, _, moment = what.partition(", ")
    return BATTLES[who](item, IN_BATTLE[item][0].format(BEARER[who]), moment, scroll)


@pytest.mark.rule("KT-191", "KT-187", "KT-105", "KT-197", "KT-193", "KT-111")
@pytest.mark.parametrize(("what", "who", "scroll", "seat"), TABLE)
def test_the_scroll_may_answer_any_item_of_another_player_at_any_time(
    what: str, who: str, scroll: str, seat: int | None
) -> None:
    t = used(what, who, scroll)
    if seat is None:
        assert not asked(t).endswith(" answer")
        return
    assert asked(t) == f"{seat} answer"
    assert legal(t) == {"dispel", "let_be"}
    t.luck = chance(t, *[5] * 12)
    assert told(t, "dispel")[0] == f"{seat}: answers {SCROLL}"
    assert not asked(t).endswith(" answer")


# What the Scroll does


@pytest.mark.rule("KT-191", "KT-197")
def test_an_answered_charm_leaves_the_die_unchanged_and_is_used_up() -> None:
    t = charm_for_a_hero("2", "own")
    play(t, "dispel")
    assert (units_at(t, 0, 0), in_bag(t, "lucky_charm")) == ([], 1)
    t = charm_for_a_hero("2", "own")
    play(t, "let_be")
    assert (units_at(t, 0, 0), in_bag(t, "lucky_charm")) == (["master_thief"], 1)


@pytest.mark.rule("KT-191", "KT-193")
@pytest.mark.parametrize("against", [elixir, elixir_against_the_plague])
def test_an_answered_elixir_saves_nobody(against: Callable[[str, str], KingsAndThings]) -> None:
    t = play(against("2", "own"), "dispel")
    assert (asked(t), in_bag(t, "elixir")) == ("0 loss", 1)
    t = play(against("2", "own"), "let_be")
    assert (asked(t), in_bag(t, "elixir")) == ("", 1)
    assert len(units_at(t, 0, 0)) == 3


@pytest.mark.rule("KT-191", "KT-111")
def test_an_answered_lent_sword_has_no_bearer() -> None:
    t = lent_sword("0", "defenders")
    news = told(t, "dispel")
    while asked(t).endswith(" reaction"):
        news += told(t, "let_be")
    assert [line for line in news if "strikes forest_bears" in line] == [f"{NEUTRAL}: strikes forest_bears 6"]
    assert in_bag(t, "sword") == 1


@pytest.mark.rule("KT-191", "KT-105")
def test_the_defenders_scroll_sends_the_explorers_magic_units_into_melee_too() -> None:
    t = explorers_battle("golem", "unleash golem", "round", "defenders")
    news = told(t, "dispel")
    assert "0: scatters 0" in news
    assert in_bag(t, "golem") == 1


@pytest.mark.rule("KT-191")
def test_a_bystanders_item_costs_nobody_their_magic() -> None:
    """Seat 1 nudges the die of the explorer's Firewall and seat 2 answers: neither side's units lose their magic."""
    t = holding(field_of_battle(owner=None), "2")
    units(t, 0, HERE, "mountain_troll", "desert_dervish")
    units(t, NEUTRAL, HERE, "desert_djinn", "plains_farmers")
    behind(t, 0, "firewall")
    behind(t, 1, "lucky_charm")
    order_always(t, 1, "lucky_charm")
    fight(t, 3, *[6] * 6)
    play(t, "unleash firewall", "let_be", "1: nudge 0 1", "dispel")
    assert (int(t.wall), int(t.scattered)) == (3, 0)


@pytest.mark.rule("KT-191", "KT-105")
def test_without_a_player_the_defenders_scroll_answers_the_first_item_of_the_explorer() -> None:
    t = field_of_battle({"neutral": "auto"}, owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers", SCROLL)
    behind(t, 0, "golem", "talisman")
    fight(t, *[6] * 6)
    assert told(t, "unleash golem")[:3] == ["0: plays golem", f"3: answers {SCROLL}", "0: scatters 0"]
    assert asked(t) == "0 reaction"
    assert "3: answers" not in " ".join(told(t, "unleash talisman"))


@pytest.mark.rule("KT-191")
def test_in_version_1_charm_elixir_and_lent_weapons_worked_unanswered() -> None:
    t = realm(4, NONE)
    t.rules = 1
    own(t, 0, 0)
    in_bank(t, "master_thief")
    behind(t, 0, "lucky_charm")
    behind(t, 2, SCROLL)
    at_part(t, 0, HERO_PHASE)
    dice(t, 3, 4)
    play(t, "try_for master_thief", "nudge 0 1")
    assert units_at(t, 0, 0) == ["master_thief"]
    t = field_of_battle(owner=None)
    t.rules = 1
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers", "sword")
    behind(t, 0, SCROLL)
    lend(t, thing_named("sword"), thing_named("forest_bears"))
    assert "3: plays sword" not in told_fight(t, *[6] * 6)


@pytest.mark.rule("KT-105", "KT-191", "KT-197")
@pytest.mark.parametrize("item", ["lucky_charm", SCROLL])
def test_in_version_1_the_defenders_charm_and_scroll_were_unused_without_a_player(item: str) -> None:
    t = field_of_battle({"neutral": "auto"}, owner=None)
    t.rules = 1
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", item)
    behind(t, 0, "talisman")
    fight(t)
    dice(t, 5, 3)
    news = told(t, "unleash talisman")
    assert not [line for line in news if " nudges " in line or " answers " in line]
    assert units_at(t, NEUTRAL, HERE) == sorted(["forest_bears", item])


# The Lucky Charm of neutral defenders


@pytest.mark.rule("KT-105", "KT-197")
def test_the_player_of_the_defenders_may_use_the_lucky_charm_drawn_for_them() -> None:
    t = charm_in_battle("2", "defenders")
    dice(t, 3)
    assert told(t, "let_be")[:1] == ["3: nudges 1 2"]
    # The bears' 2 hits, and the troll is gone.
    assert units_at(t, 0, HERE) == []
    assert in_bag(t, "lucky_charm") == 1


@pytest.mark.rule("KT-105", "KT-197")
def test_a_player_who_ordered_never_to_be_asked_is_not_asked_for_the_defenders_either() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "lucky_charm")
    t.orders[3] = orders_with_how(0, 8, NEVER)
    fight(t, 6, 3)
    assert asked(t) == "0 retreat"


@pytest.mark.rule("KT-105", "KT-197")
@pytest.mark.parametrize(("troll", "bears", "die"), [(6, 3, "1 2"), (4, 6, "0 5")])
def test_without_a_player_the_charm_makes_or_prevents_a_hit(troll: int, bears: int, die: str) -> None:
    t = field_of_battle({"neutral": "auto"}, owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "lucky_charm")
    news = told_fight(t, troll, bears)
    assert f"3: nudges {die}" in news
    assert in_bag(t, "lucky_charm") == 1


@pytest.mark.rule("KT-113", "KT-105")
def test_a_charm_the_defenders_did_not_use_goes_to_the_explorer() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "lucky_charm")
    fight(t, 1, 6)
    assert shield_of(t, 0) == ["lucky_charm"]

"""What holds in every position of every game, whatever happens (KT-207 to KT-212)."""

from __future__ import annotations

from collections.abc import Iterable

from kingstable.core.news import Told
from kingstable.core.table import rule_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import country
from kingstable.games.kings_and_things.pieces.counters import set_at
from kingstable.games.kings_and_things.pieces.realm import (
    ASIDE,
    BAG,
    BANK,
    FIELD,
    IN_PLAY,
    NOWHERE,
    PARTIES,
    field,
    shield,
)
from kingstable.games.kings_and_things.pieces.terms import RECRUITING_PHASE, SETTING_UP
from kingstable.games.kings_and_things.pieces.things import (
    CITADEL,
    FIRST_OF_FACE,
    FORT_COUNTS,
    HERO_SET,
    HEROES_AT,
    LORD_SET,
    MAGIC_AT,
    UNIT_SET,
    UNITS,
)
from tests.kings_and_things.positions import SEA, face, names_in, option, thing

THINGS = 195
HERO_COUNTERS = 11
LAND_IS_SETTLED = {1, 2, 3, 4, 7, 8}
"""All phases except the setup, Movement, and Combat."""
UNITS_OF_THIRD = int(UNIT_SET[2])
"""The units in the third word of a set of things; the fourth has none."""
GOLD_COMES = {"collects", "cashes", "gains", "pays_back", "steals_gold"}
"""The events that bring gold into play (KT-211); gold for what the bag did not have comes back (KT-64)."""


class Watch:
    """Checks a game after each move, and remembers what the next check compares with."""

    def __init__(self, t: KingsAndThings) -> None:
        self.crowds: dict[int, int] = {}
        self.gold = list(t.gold)
        self.played: list[tuple[int, int]] = []

    def look(self, t: KingsAndThings, told: list[Told]) -> None:
        everything_is_somewhere(t)
        shields_hide_things_only(t)
        forts_add_up(t)
        sets_agree(t)
        if t.ending == 0:
            self.stacks_are_small(t, {steps.EVENT_NOUNS[each.event][0] for each in told})
            shields_are_small(t)
            lords_are_alone(t)
            nothing_played_is_forgotten(t)
            self.what_is_played_works(t, told)
        if t.phase in LAND_IS_SETTLED and t.ending == 0 and question(t) != steps.ESCAPE:
            nothing_is_contested(t)
        self.gold_has_a_source(t, told)

    def what_is_played_works(self, t: KingsAndThings, told: list[Told]) -> None:
        """A battle's item fights for its player, unless a Scroll answered it: one Scroll, one item (KT-187)."""
        for each in told:
            name = steps.EVENT_NOUNS[each.event][0]
            if name in PLAYING:
                self.played.append((each.seat, each.first if name == "plays" else NO_ITEM))
            elif name == "answers" and each.first == SCROLL and self.played:
                self.played.pop()
        names = {steps.EVENT_NOUNS[each.event][0] for each in told}
        coming = any(rule_of(step) in WAITING for step in t.agenda[: t.depth])
        if coming:
            return
        for seat, item in self.played:
            over = names & {"loses_item", "battle_over", "out_of_battle"} or t.battle == NOWHERE
            fights = item not in FIGHTING or t.wielder[int(FIRST_OF_FACE[item]) - MAGIC_AT] >= 0
            assert fights or over, f"an item of {seat} was played and did nothing, though nobody answered it"
        self.played = []

    def stacks_are_small(self, t: KingsAndThings, names: set[str]) -> None:
        """No units on the sea, and at most ten per hex; a Warlord's gains may stay, but cannot grow (KT-209)."""
        crowds = {}
        for seat in range(t.seats):
            for place in members(t.present[seat]):
                drowning = question(t) == steps.ESCAPE
                assert drowning or place not in members(t.ground[SEA]), f"units of {seat} stand on the sea at {place}"
                count = int(t.count[field(place, seat)])
                if count > 10 and t.fort[place] != CITADEL:
                    assert "deserts" in names or self.may_be(t, place, count), f"{count} units of {seat} at {place}"
                    crowds[place] = count
        self.crowds = crowds

    def may_be(self, t: KingsAndThings, place: int, count: int) -> bool:
        """Whether this many units may be here: they were before, they fight, or their owner is about to lose some."""
        return count <= self.crowds.get(place, 10) or t.battle == place or question(t) == steps.LOSS

    def gold_has_a_source(self, t: KingsAndThings, told: list[Told]) -> None:
        """Gold is never negative, comes from income and treasures, and is never given away (KT-48, KT-211)."""
        assert all(gold >= 0 for gold in t.gold)
        for seat, (before, now) in enumerate(zip(self.gold, t.gold, strict=True)):
            names = {steps.EVENT_NOUNS[each.event][0] for each in told if each.seat == seat}
            assert now <= before or names & GOLD_COMES or t.phase == SETTING_UP, f"gold from {sorted(names)}"
        self.gold = list(t.gold)


PLAYING = ("plays", "charms", "drinks")
NO_ITEM = -1
SCROLL = face("dispel_magic_scroll")
FIGHTING = {face(name) for name in ("golem", "talisman", "firewall", "sword", "bow")}


def question(t: KingsAndThings) -> int:
    """The rule of the question on top; 0 if there is none."""
    return int(t.top_rule())


def members(places: int) -> list[int]:
    return [place for place in range(37) if places >> place & 1]


def everything_is_somewhere(t: KingsAndThings) -> None:
    """Each Thing is in exactly one place, and so is one side of each Hero counter (KT-207)."""
    words = list(t.lie)
    sizes = list(map(int.bit_count, words))
    sums = [sum(words[k::4]) for k in range(4)]
    assert sum(map(int.bit_count, sums)) == sum(sizes), "something is in two groups"
    assert list(map(sum, zip(*(sizes[k::4] for k in range(4)), strict=True))) == list(t.count)
    seen = as_one(sums)
    for kept in t.income:
        if kept >= 0:
            assert not seen >> kept & 1, f"{kept} is on the board and elsewhere"
            seen |= 1 << kept
    for hero in range(int(HEROES_AT), int(UNITS), 2):
        assert seen >> hero & 3 in (1, 2), f"{hero} is there with both sides or none"
    assert seen.bit_count() == THINGS + HERO_COUNTERS


def as_bits(places: Iterable[object]) -> int:
    """The places that hold anything, as a set."""
    return sum(1 << k for k, each in enumerate(places) if each)


def as_one(words: Iterable[int]) -> int:
    """A set of things as one large number."""
    return sum(int(word) << 63 * k for k, word in enumerate(words))


def shields_hide_things_only(t: KingsAndThings) -> None:
    """No Hero stands behind a shield or lies in the bag, and no Thing lies in the bank (KT-3, KT-9, KT-68)."""
    for group in (BAG, ASIDE, *(shield(seat) for seat in range(t.seats))):
        assert set_at(t, group)[2] & HERO_SET[2] == 0
    for word in range(4):
        assert set_at(t, BANK)[word] & ~HERO_SET[word] == 0


def forts_add_up(t: KingsAndThings) -> None:
    """Forts on the board and in the bank are those of the box; income lies only where it fits (KT-208)."""
    for level in range(1, 5):
        assert list(t.fort).count(level) + t.stock[level] == FORT_COUNTS[level]
    assert t.stock[CITADEL] >= 0
    for place, kept in enumerate(t.income):
        assert kept < 0 or country.fits(t, kept, place), f"{names_in(t, 0)} does not fit at {place}"


def sets_agree(t: KingsAndThings) -> None:
    """The sets kept for speed agree with the groups; no hex has two owners, and nobody owns sea."""
    parties = int(PARTIES)
    words = list(t.lie)[int(FIELD) * 4 :]
    units = [a | b | c & UNITS_OF_THIRD for a, b, c in zip(words[::4], words[1::4], words[2::4], strict=True)]
    for party in range(parties):
        assert as_bits(units[party::parties]) == t.present[party]
    assert as_bits([t.fort[place] > 0 or country.has_settlement(t, place) for place in range(37)]) == t.strong
    assert sum(int(each).bit_count() for each in t.lands) == int(country.owned(t)).bit_count()
    assert country.owned(t) & t.ground[SEA] == 0


def shields_are_small(t: KingsAndThings) -> None:
    """At most ten things are behind a shield, except in Recruiting and while the owner is asked what goes (KT-210)."""
    if t.phase == RECRUITING_PHASE:
        return
    for seat in range(t.seats):
        asked = steps.HEX_TO_FILL, steps.THING_FOR_HEX
        settled = t.to_move() != seat or question(t) not in asked
        assert t.count[shield(seat)] <= 10 or not settled, f"{seat} has too much behind the shield"


def lords_are_alone(t: KingsAndThings) -> None:
    """Nobody has two Terrain Lords, unless it is agreed on and the neighbour is being asked (KT-56, KT-210)."""
    if option(t, "lords") != "forbid":
        return
    for seat in range(t.seats):
        lords = 0
        for place in members(t.present[seat]):
            words = set_at(t, field(place, seat))
            lords += int(words[2] & LORD_SET[2]).bit_count()
        assert lords <= 1


WAITING = (steps.MAGIC_WORKS, steps.CHARM_WORKS, steps.ELIXIR_WORKS, steps.CLOUD_MOVES)
LYING_TO_THE_END = ("balloon", "dispel_magic_scroll")
"""They go to the bag when the turn ends, whatever became of them (KT-40)."""


def nothing_played_is_forgotten(t: KingsAndThings) -> None:
    """An item in play fights for somebody or has yet to work (KT-186); only two kinds lie there until the turn ends."""
    coming = any(rule_of(step) in WAITING for step in t.agenda[: t.depth])
    for name in names_in(t, int(IN_PLAY)):
        fights = t.wielder[thing(name) - MAGIC_AT] >= 0
        assert fights or coming or name in LYING_TO_THE_END, f"{name} was played and forgotten"


def nothing_is_contested(t: KingsAndThings) -> None:
    """Outside Movement and Combat no hex has units of two players, and no unowned hex has any (KT-209, KT-212)."""
    for seat in range(t.seats):
        assert t.present[seat] & ~t.lands[seat] == 0, f"units of {seat} are in hexes that are not his"

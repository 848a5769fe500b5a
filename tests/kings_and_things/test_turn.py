"""The course of a turn, whose turn it is, and income."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.playout import random_game
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import country
from kingstable.games.kings_and_things.pieces.realm import BAG, IN_PLAY, NO_THING, shield
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    GOLD_PHASE,
    HERO_PHASE,
    POWERS_PHASE,
    RECRUITING_PHASE,
)
from kingstable.games.kings_and_things.pieces.things import BALLOON, WORDS
from tests.kings_and_things.positions import (
    at_part,
    at_phase,
    behind,
    fort,
    income,
    own,
    play,
    read,
    realm,
    retell,
    told,
    units,
)

MOUNTAIN, DESERT, FOREST, SEA = 1, 2, 3, 4
GROUND = {"mountain": (1,), "desert": (2,), "forest": (3,), "sea": (4,)}


def kingdom(*heroes: str) -> KingsAndThings:
    """A mountain with a Gold Mine, a desert with a village, a third hex with a castle."""
    t = realm(ground=GROUND)
    own(t, 0, MOUNTAIN, DESERT, FOREST)
    income(t, MOUNTAIN, "gold_mine")
    income(t, DESERT, "village")
    fort(t, FOREST, "castle")
    units(t, 0, MOUNTAIN, "mountain_mountain_lion")
    units(t, 0, DESERT, *heroes)
    return t


def collected(t: KingsAndThings) -> list[str]:
    """The events of the Gold Collection."""
    t.news = news = News()
    at_phase(t, GOLD_PHASE)
    t.news = None
    texts = [retell(each.event, each.seat, (each.first, each.second), None, each.knows) for each in news.take()]
    return [text for text in texts if " collects " in text]


# Order (KT-36 to KT-39)


@pytest.mark.rule("KT-37", "KT-43")
def test_players_collect_in_order_from_the_first_player() -> None:
    t = realm()
    for seat in range(4):
        own(t, seat, seat)
    t.first = 2
    assert collected(t) == ["2: collects 1", "3: collects 1", "0: collects 1", "1: collects 1"]


def end_turn(players: int, first: int, out: int = 0) -> int:
    """Who is first after a turn of this many players, some of them out."""
    t = realm(players)
    for seat in range(players):
        if not out >> seat & 1:
            own(t, seat, seat)
    t.out = out
    t.first = first
    steps.then_phase_ends(t, POWERS_PHASE)
    t.go_on()
    assert t.turn == 2
    return int(t.order[t.first])


@pytest.mark.rule("KT-39", "KT-38")
def test_at_the_end_of_a_turn_the_next_player_to_the_left_becomes_first() -> None:
    assert [end_turn(4, first) for first in range(4)] == [1, 2, 3, 0]
    assert end_turn(3, 2) == 0


@pytest.mark.rule("KT-39")
def test_a_player_who_is_out_does_not_become_first() -> None:
    assert end_turn(4, 0, out=0b0010) == 2


@pytest.mark.rule("KT-34")
def test_with_two_players_the_same_one_is_always_first() -> None:
    assert end_turn(2, 0) == 0
    assert end_turn(2, 1) == 1


@pytest.mark.rule("KT-36")
def test_a_turn_has_its_phases_in_order() -> None:
    t = realm(2, {"max_turns": "5"})
    own(t, 0, 0)
    own(t, 1, 1)
    t.news = news = News()
    at_phase(t, GOLD_PHASE)
    luck = FastLuck(1)
    while t.turn == 1:
        random_game(t, luck, 1)
    begun = [each.first for each in news.take() if each.event == steps.TOLD_PHASE_BEGINS]
    assert begun[:8] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("KT-40")
def test_what_is_still_in_play_goes_to_the_bag_when_the_turn_ends() -> None:
    t = realm(2)
    own(t, 0, 0)
    own(t, 1, 1)
    behind(t, 0, "balloon")
    base = int(IN_PLAY * WORDS)
    word, place = divmod(int(BALLOON), 63)
    t.lie[shield(0) * WORDS + word] = 0
    t.count[shield(0)] = 0
    t.lie[base + word] = 1 << place
    t.count[IN_PLAY] = 1
    steps.then_phase_ends(t, POWERS_PHASE)
    t.go_on()
    assert t.count[IN_PLAY] == 0
    assert t.lie[BAG * WORDS + word] >> place & 1


# Income (KT-42 to KT-46)


@pytest.mark.rule("KT-42", "KT-10", "KT-5")
def test_land_forts_special_income_and_heroes_yield_gold_and_creatures_do_not() -> None:
    t = kingdom("deerhunter")
    assert collected(t)[0] == "0: collects 11"
    assert t.gold[0] == 11


@pytest.mark.rule("KT-42")
def test_each_hero_yields_one_gold_in_one_hex_or_in_several() -> None:
    """Two in one hex bring two, and a third elsewhere one more; another player's Hero brings nothing here."""
    assert collected(kingdom("deerhunter", "master_thief"))[0] == "0: collects 12"
    t = kingdom("deerhunter", "master_thief")
    units(t, 0, FOREST, "swamp_king")
    units(t, 1, 9, "sword_master")
    assert collected(t)[0] == "0: collects 13"


@pytest.mark.rule("KT-46", "KT-68")
def test_everybody_sees_how_much_gold_each_player_has() -> None:
    t = at_phase(kingdom(), HERO_PHASE)
    t.gold[0], t.gold[1] = 17, 4
    words = GAME.words(("Anna", "Bela", "Cyril", "Dora"))
    for viewer in (None, 0, 1, 2, 3):
        panels = GAME.scene(t, viewer, words).seats
        assert [{each.id: each.value for each in panel.counters}["gold"] for panel in panels] == [17, 4, 0, 0]
        assert [{each.id: each.value for each in panel.counters}["shield"] for panel in panels] == [0, 0, 0, 0]


@pytest.mark.rule("KT-48")
@pytest.mark.parametrize("seed", range(6))
def test_however_a_rich_player_spends_nobody_else_has_more_gold(seed: int) -> None:
    """Heroes, recruiting, magic, and building take gold off the table; no offer hands it on."""
    t = realm(2)
    own(t, 0, *range(1, 9))
    own(t, 1, 9)
    t.gold[0] = 60
    luck = FastLuck(seed)
    for phase in (HERO_PHASE, RECRUITING_PHASE, CONSTRUCTION_PHASE):
        at_part(t, 0, phase)
        while not t.over():
            random_game(t, luck, 1)
            assert t.gold[1] == 0
    assert 0 <= t.gold[0] < 60


@pytest.mark.rule("KT-44")
def test_the_dwarf_king_counts_mines_twice() -> None:
    assert collected(kingdom("dwarf_king"))[0] == "0: collects 14"


@pytest.mark.rule("KT-45")
def test_treasures_sea_and_things_behind_the_shield_are_no_income() -> None:
    t = kingdom("deerhunter")
    behind(t, 0, "ruby", "city", "diamond_field")
    t.cloud = MOUNTAIN
    units(t, 1, 9, "swamp_slime_beast")
    income(t, 9, "city")
    assert country.income_of(t, 0) == 11
    assert country.income_of(t, 1) == 0


# Cashing treasures and taking income off the board (KT-41, KT-47, KT-48, KT-75)


@pytest.mark.rule("KT-47", "KT-6", "KT-41")
@pytest.mark.parametrize(
    ("treasure", "gold"),
    [("diamond", 5), ("pearl", 5), ("sapphire", 5), ("ruby", 10), ("emerald", 10), ("treasure_chest", 20)],
)
def test_a_treasure_is_cashed_at_any_question_which_is_then_repeated(treasure: str, gold: int) -> None:
    t = kingdom()
    behind(t, 0, treasure)
    at_phase(t, HERO_PHASE)
    before = t.depth
    assert told(t, f"0: cash {treasure}") == [f"0: cashes {treasure}"]
    assert t.gold[0] == gold
    assert t.depth == before
    assert t.to_move() == 0


@pytest.mark.rule("KT-47", "KT-41")
def test_a_treasure_can_be_cashed_while_another_player_is_asked() -> None:
    t = kingdom()
    own(t, 1, 9)
    behind(t, 1, "ruby")
    at_phase(t, HERO_PHASE)
    assert t.to_move() == 0
    t.play(1, read("cash ruby"))
    assert t.gold[1] == 10
    assert t.to_move() == 0


@pytest.mark.rule("KT-75", "KT-41")
def test_income_can_be_taken_off_the_board_at_any_time_except_in_combat() -> None:
    t = kingdom()
    at_phase(t, HERO_PHASE)
    assert read(f"remove {MOUNTAIN}") in list(t.free_for(0))
    t.phase = COMBAT_PHASE
    assert read(f"remove {MOUNTAIN}") not in list(t.free_for(0))
    t.phase = HERO_PHASE
    play(t, f"0: remove {MOUNTAIN}")
    assert t.income[MOUNTAIN] == NO_THING
    assert country.income_of(t, 0) == 7

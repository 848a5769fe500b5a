"""Whole games with random moves: after every move everything is where it belongs."""

from __future__ import annotations

import pytest

from kingstable.core.errors import IllegalMove
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.playout import any_offer
from tests.kings_and_things.battles import HERE, field_of_battle, fight
from tests.kings_and_things.invariants import Watch
from tests.kings_and_things.many_games import OTHERS, SHORT, every_option, watched
from tests.kings_and_things.positions import Options, asked, behind, play, table, units

TABLES = [
    *((players, {**SHORT}, seed) for players in (2, 3, 4) for seed in (1, 2)),
    *((players, {**OTHERS}, seed) for players in (2, 3, 4) for seed in (1, 2)),
    *((players, every_option(seed), seed) for players in (2, 3, 4) for seed in (0, 1, 2)),
]


@pytest.mark.rule(
    "KT-207", "KT-208", "KT-209", "KT-210", "KT-211", "KT-212", "KT-3", "KT-46", "KT-48", "KT-68", "KT-82"
)
@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_everything_is_where_it_belongs_after_every_move(players: int, options: Options, seed: int) -> None:
    assert watched(players, options, seed) > 0


@pytest.mark.rule("KT-37")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_survives_packing(players: int) -> None:
    t = table(players, FastLuck(players), SHORT)
    t.begin()
    luck = FastLuck(9)
    while not t.over():
        again = table(players, FastLuck(1), SHORT)
        again.unpack(t.pack())
        assert again.pack() == t.clone().pack() == t.pack()
        assert list(again.legal()) == list(t.legal())
        t.ask_again()
        t.apply(any_offer(t, luck))


@pytest.mark.rule("KT-187")
@pytest.mark.parametrize("rules", [1, 2])
def test_the_watch_notices_an_item_forgotten_by_a_free_move(rules: int) -> None:
    """Under the first rules version, a Scroll that answered the Fan also undid the Golem under it."""
    t = field_of_battle()
    t.rules = rules
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "jungle_giant_ape")
    behind(t, 0, "golem")
    behind(t, 2, "dispel_magic_scroll")
    behind(t, 3, "fan")
    t.cloud = 8
    fight(t, *[6] * 8)
    t.news = news = News()
    watch = Watch(t)
    play(t, "unleash golem")
    watch.look(t, news.take())
    assert asked(t) == "2 answer"
    if rules == 2:
        with pytest.raises(IllegalMove):
            play(t, "3: blow_off")
        play(t, "let_be")
        watch.look(t, news.take())
        return
    play(t, "3: blow_off", "2: dispel")
    forgotten = news.take()
    while asked(t) == "2 answer":
        play(t, "let_be")
        forgotten += news.take()
    with pytest.raises(AssertionError, match="did nothing"):
        watch.look(t, forgotten)

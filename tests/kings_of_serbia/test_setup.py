"""How a game begins: KS-1 to KS-9, and what the default table has agreed on."""

from __future__ import annotations

import pytest

from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.games.kings_of_serbia import GAME, pieces, printed, reach
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.nouns import ACTIONS
from kingstable.games.kings_of_serbia.resources import in_stash
from tests.kings_of_serbia.positions import (
    NAMES,
    Always,
    for_sale,
    goods,
    in_deck,
    in_hand,
    new_game,
    on,
    owned,
    territories,
)


def test_the_default_of_every_option_follows_the_rulebook() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "start": "corner",
        "movement": "orthogonal",
        "bandits": "plain",
        "bandit_fights": "when_short",
        "removed_bandits": "out_of_game",
        "territory_removal": "at_reveal",
        "refill": "after_turn",
        "market_end": "round_finished",
        "stash": "limited",
        "symbols": "ten_kinds",
        "territory_effects": "same_round",
        "start_goods": "none",
    }


def test_the_cards_come_after_all_options() -> None:
    assert len(GAME.options) == pieces.OPTION_COUNT == pieces.KINDS_AT
    assert len(new_game().choices) == printed.CHOICES_LENGTH


@pytest.mark.rule("KS-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2, 3 or 4"):
        GAME.new(seats, FastLuck(1))


@pytest.mark.rule("KS-2")
def test_everybody_has_five_action_cards_in_rulebook_order() -> None:
    scene = GAME.scene(new_game(3), 1, GAME.words(NAMES[:3]))
    for seat in range(3):
        labels = [zone.label for zone in scene.zones if zone.id.startswith(f"s{seat}.action.")]
        assert [label.removeprefix("Your ").removeprefix(f"{NAMES[seat]}'s ") for label in labels] == [
            "Exploring", "Conquering", "Grain Production", "Wood Production", "Metal Production",
        ]  # fmt: skip


@pytest.mark.rule("KS-3", "KS-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_ten_cards_five_of_them_in_hand(seats: int) -> None:
    t = new_game(seats)
    for seat in range(seats):
        assert owned(t, seat) == "explorer soldier*2 worker*7"
        assert int(pieces.has(t, seat, pieces.CARDS_IN_HAND)) == 5
        assert int(pieces.has(t, seat, pieces.DECK_SIZE)) == 5
        assert territories(t, seat) == ""


@pytest.mark.rule("KS-3")
def test_chance_deals_the_hands() -> None:
    assert in_hand(new_game(luck=Always(0))) == "explorer soldier*2 worker*2"
    assert in_deck(new_game(luck=Always(0))) == "worker*5"
    assert len({in_hand(new_game(luck=seed)) for seed in range(30)}) > 3


@pytest.mark.rule("KS-4")
def test_four_territories_lie_face_down_on_each_of_nine_locations() -> None:
    t = new_game()
    assert [reach.face_down(t, site) for site in range(9)] == [4] * 9
    assert [reach.open_land(t, site) for site in range(9)] == [pieces.NO_LAND] * 9
    assert int(t.hidden_lands).bit_count() == 36


@pytest.mark.rule("KS-5")
@pytest.mark.parametrize(("seats", "corners"), [(2, [0, 8]), (3, [0, 2, 8]), (4, [0, 2, 8, 6])])
def test_markers_stand_in_separate_corners(seats: int, corners: list[int]) -> None:
    t = new_game(seats)
    assert [int(reach.corner_of(t, seat)) for seat in range(seats)] == corners
    scene = GAME.scene(t, 0, GAME.words(NAMES[:seats]))
    standing = {piece.id: zone.id for zone in scene.zones for piece in zone.pieces if piece.kind == "marker"}
    assert standing == {f"marker.{seat}": f"map.{corner}" for seat, corner in enumerate(corners)}


@pytest.mark.rule("KS-7", "KS-8")
def test_six_characters_are_for_sale_and_the_bandits_lie_apart() -> None:
    t = new_game(4)
    assert len(for_sale(t)) == 6
    assert t.deck_size == 64
    assert t.bandits == 12
    assert "bandit" not in for_sale(t)
    assert len({tuple(for_sale(new_game(luck=seed))) for seed in range(20)}) == 20


@pytest.mark.rule("KS-9")
def test_anybody_may_be_the_first_player() -> None:
    assert {int(new_game(4, seed).to_move()) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("KS-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_begins_with_resources_without_the_option(seats: int) -> None:
    assert {goods(new_game(seats), seat) for seat in range(seats)} == {(0, 0, 0)}


@pytest.mark.rule("KS-9")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "dealt"), [(2, [0, 0]), (3, [1, 0, 1]), (4, [1, 0, 1, 1])])
def test_by_option_all_but_the_second_of_three_or_four_begin_with_a_grain_and_a_wood(
    seats: int, dealt: list[int], seed: int
) -> None:
    t = new_game(seats, seed, start_goods="not_second")
    in_order = [(int(t.first) + k) % seats for k in range(seats)]
    assert [goods(t, seat) for seat in in_order] == [(each, each, 0) for each in dealt]


@pytest.mark.rule("KS-9")
def test_starting_resources_are_announced_and_come_from_the_stash() -> None:
    t = GAME.table(3, FastLuck(1), {"start_goods": "not_second"})
    t.news = news = News()
    t.begin()
    assert isinstance(t, KingsOfSerbia)
    second = (int(t.first) + 1) % 3
    said = [GAME.happening(told, t, second, GAME.words(NAMES[:3])).text for told in news.take()]
    for name in ("grain", "wood"):
        assert sum(line.endswith(f"takes 1 {name}.") for line in said) == 2
    assert [int(in_stash(t, resource)) for resource in range(3)] == [16, 16, 18]


@pytest.mark.rule("KS-11", "KS-2")
def test_the_first_question_is_where_to_place_a_card() -> None:
    t = new_game()
    assert {GAME.notation.write(int(move)).split()[0] for move in t.legal()} == {"place"}
    assert all(on(t, action) == "" for action in ACTIONS)

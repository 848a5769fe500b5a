"""Who begins, the board, the first three hexes, ten Things, and the one exchange."""

from __future__ import annotations

import pytest

from kingstable.contract.play import shown
from kingstable.core.luck import FastLuck, Script
from kingstable.core.playout import random_game
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import counters
from kingstable.games.kings_and_things.pieces.geometry import next_to
from kingstable.games.kings_and_things.pieces.realm import BANK, shield
from kingstable.games.kings_and_things.pieces.thing_sets import both, size_of
from kingstable.games.kings_and_things.pieces.things import HEROES_AT, SEA, TILE_COUNTS, TOWER, WORDS
from kingstable.games.kings_and_things.rules.kingdom import setup
from tests.kings_and_things.positions import (
    Options,
    asked,
    at,
    behind,
    chance,
    draws,
    fort_at,
    in_bag,
    lands,
    legal,
    new_game,
    offers,
    own,
    play,
    realm,
    shield_of,
    table,
    terrain_number,
    told,
    units_at,
)

HERO_SIDES = [0] * 11
START_HEXES = {19, 23, 28, 32}


def rolled(*dice: int, players: int = 4, options: Options | None = None, rest: int = 60) -> KingsAndThings:
    """A game in which the first dice show these, and all other chance gives its first value."""
    t = table(players, Script([*HERO_SIDES, *(die - 1 for die in dice), *([0] * rest)]), options)
    t.begin()
    return t


def part(t: KingsAndThings, seat: int, number: int) -> KingsAndThings:
    """Begin one player's part of the setup, with nothing after it."""
    steps.then_setup_part(t, seat, number)
    t.go_on()
    return t


def until(t: KingsAndThings, question: str, seed: int = 1) -> KingsAndThings:
    """Play at random until this is asked."""
    luck = FastLuck(seed)
    while asked(t).partition(" ")[2] != question:
        random_game(t, luck, 1)
    return t


def tiles_on_board(t: KingsAndThings) -> list[int]:
    return [int(each).bit_count() for each in t.ground]


def near(place: int, players: int = 4) -> list[int]:
    """The hexes next to this one."""
    return [k for k in range(37) if next_to(place, 37 if players == 4 else 19) >> k & 1]


# The first player and the tiles


@pytest.mark.rule("KT-14")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    t = rolled(3, 3, 5, 6, 6, 5, 1, 1, 1, 1, 2, 1)
    assert asked(t) == "2 hex_to_mark"


@pytest.mark.rule("KT-15", "KT-9")
def test_each_hero_counter_may_land_on_either_side() -> None:
    first = table(4, Script([0, 1, *HERO_SIDES[2:], *([0] * 7), 1]))
    first.begin()
    assert HEROES_AT + 0 in heroes_in_bank(first)
    assert HEROES_AT + 3 in heroes_in_bank(first)
    assert len(heroes_in_bank(first)) == 11


def heroes_in_bank(t: KingsAndThings) -> list[int]:
    base = int(BANK * WORDS)
    return [k for k in range(217) if t.lie[base + k // 63] >> k % 63 & 1]


@pytest.mark.rule("KT-16", "KT-19")
def test_tiles_lie_face_down_until_all_have_chosen_their_start() -> None:
    t = rolled(6, 6, 1, 1, 1, 1, 1, 1)
    assert sum(tiles_on_board(t)) == 0
    play(t, "mark 19", "mark 28", "mark 23")
    assert sum(tiles_on_board(t)) == 37


@pytest.mark.rule("KT-16")
@pytest.mark.parametrize("seed", range(12))
def test_without_four_sea_tiles_37_of_the_remaining_44_are_laid(seed: int) -> None:
    t = new_game(4, {"tiles": "open"}, seed)
    assert sum(tiles_on_board(t)) == 37
    assert sum(t.tiles) == 44 - 37
    assert tiles_on_board(t)[SEA] <= 4


@pytest.mark.rule("KT-19")
def test_tiles_may_lie_open_from_the_beginning() -> None:
    t = rolled(6, 6, 1, 1, 1, 1, 1, 1, options={"tiles": "open"})
    assert asked(t) == "0 hex_to_mark"
    assert sum(tiles_on_board(t)) == 37


# Start hexes


@pytest.mark.rule("KT-17", "KT-18")
def test_the_first_player_chooses_a_start_and_the_last_takes_the_one_left() -> None:
    t = rolled(1, 1, 1, 1, 6, 6, 1, 1)
    assert offers(t, "mark") == {str(place) for place in START_HEXES}
    assert all(len(near(place)) == 4 for place in START_HEXES)
    play(t, "2: mark 28", "3: mark 19")
    assert offers(t, "mark") == {"23", "32"}
    play(t, "0: mark 32")
    assert t.starts[1] == 23


@pytest.mark.rule("KT-18")
def test_the_order_of_play_is_clockwise_around_the_board_from_the_first_player() -> None:
    t = play(rolled(1, 1, 1, 1, 6, 6, 1, 1), "2: mark 28", "3: mark 19", "0: mark 32")
    clockwise = [int(t.order[(t.first + k) % 4]) for k in range(4)]
    assert clockwise == [2, 0, 3, 1]


@pytest.mark.rule("KT-30", "KT-31")
def test_three_players_start_in_every_second_corner() -> None:
    t = rolled(6, 6, 1, 1, 1, 1, players=3)
    corners = {at(-2, 0), at(2, -2), at(0, 2), at(0, -2), at(2, 0), at(-2, 2)}
    assert offers(t, "mark") == {str(place) for place in corners}
    play(t, f"0: mark {at(2, -2)}")
    assert offers(t, "mark") == {str(at(-2, 0)), str(at(0, 2))}
    play(t, f"1: mark {at(0, 2)}")
    assert t.starts[2] == at(-2, 0)


@pytest.mark.rule("KT-31")
def test_the_second_of_two_players_starts_in_the_opposite_corner() -> None:
    t = play(rolled(6, 6, 1, 1, players=2), f"0: mark {at(0, -2)}")
    assert t.starts[1] == at(0, 2)


@pytest.mark.rule("KT-30")
@pytest.mark.parametrize("players", [2, 3])
def test_the_small_board_leaves_out_two_of_each_land_and_five_of_sea(players: int) -> None:
    t = new_game(players, {"tiles": "open"}, 3)
    assert sum(tiles_on_board(t)) == 19
    assert sum(t.tiles) == 10
    assert tiles_on_board(t)[SEA] <= 3


# Sea around the start


def at_sea(*seas: int, players: int = 4, options: Options | None = None) -> KingsAndThings:
    """Seat 0 has its start at 19; these hexes are sea."""
    t = realm(players, options, ground={"sea": seas})
    t.starts[0] = 19
    return t


@pytest.mark.rule("KT-20")
def test_a_start_in_the_sea_is_exchanged_unasked_if_it_is_the_only_sea() -> None:
    t = at_sea(19)
    chance(t, 0)
    part(t, 0, setup.DRY)
    assert asked(t) == ""
    assert t.ground[SEA] == 0


@pytest.mark.rule("KT-20")
def test_two_neighbouring_sea_hexes_may_be_exchanged_or_kept() -> None:
    first, second, *_ = near(19)
    t = part(at_sea(first, second), 0, setup.DRY)
    assert legal(t) == {f"swap {first}", f"swap {second}", "done"}
    play(t, "done")
    assert asked(t) == ""


@pytest.mark.rule("KT-20")
def test_one_neighbouring_sea_hex_cannot_be_exchanged() -> None:
    assert asked(part(at_sea(near(19)[0]), 0, setup.DRY)) == ""


@pytest.mark.rule("KT-20")
def test_with_fewer_than_two_neighbouring_land_hexes_one_must_exchange() -> None:
    seas = near(19)[:3]
    t = part(at_sea(*seas), 0, setup.DRY)
    assert legal(t) == {f"swap {place}" for place in seas}
    play(t, f"swap {seas[0]}")
    assert legal(t) == {f"swap {place}" for place in seas[1:]} | {"done"}


@pytest.mark.rule("KT-20")
def test_a_new_tile_may_be_sea_again_and_is_exchanged_again() -> None:
    t = at_sea(19)
    t.tiles[SEA] = 1
    chance(t, sum(t.tiles) - 1, 0)
    part(t, 0, setup.DRY)
    assert t.ground[SEA] == 0
    assert t.tiles[SEA] == 0


@pytest.mark.rule("KT-20")
def test_with_the_option_all_sea_at_the_start_is_exchanged() -> None:
    t = part(at_sea(near(19)[0], options={"sea_swap": "all"}), 0, setup.DRY)
    assert asked(t) == ""
    assert t.ground[SEA] == 0


# The first three hexes


def claimed(options: Options | None = None) -> KingsAndThings:
    """The players just before they choose their third hexes."""
    t = realm(2, options)
    for seat, start, second in ((0, at(-2, 1), at(-1, 1)), (1, at(2, -1), at(1, -1))):
        t.starts[seat] = start
        own(t, seat, start, second)
    return t


@pytest.mark.rule("KT-21")
def test_a_third_hex_touches_ones_own_and_no_other_players() -> None:
    t = part(claimed(), 0, setup.EXPAND)
    assert str(at(0, 0)) not in offers(t, "mark")
    assert str(at(0, 1)) in offers(t, "mark")
    play(t, f"mark {at(0, 1)}")
    assert lands(t, 0) == {at(-2, 1), at(-1, 1), at(0, 1)}
    part(t, 1, setup.EXPAND)
    assert str(at(2, 0)) in offers(t, "mark")


@pytest.mark.rule("KT-21")
def test_with_the_option_it_may_touch_another_players_hex() -> None:
    t = part(claimed({"kingdom": "loose"}), 0, setup.EXPAND)
    assert str(at(0, 0)) in offers(t, "mark")


@pytest.mark.rule("KT-22")
def test_sea_cannot_be_marked() -> None:
    t = realm(2, ground={"sea": (at(0, 1),)})
    t.starts[0] = at(0, 2)
    own(t, 0, at(0, 2))
    part(t, 0, setup.EXPAND)
    assert offers(t, "mark") == {str(at(-1, 2)), str(at(1, 1))}


@pytest.mark.rule("KT-23")
def test_if_every_hex_touches_others_one_may_touch_them_too() -> None:
    t = realm(2)
    t.starts[0] = at(0, 2)
    own(t, 0, at(0, 2))
    own(t, 1, at(-2, 2), at(0, 0), at(2, 0))
    part(t, 0, setup.EXPAND)
    assert offers(t, "mark") == {str(at(-1, 2)), str(at(0, 1)), str(at(1, 1))}


@pytest.mark.rule("KT-23")
def test_if_no_free_hex_is_next_to_ones_own_the_nearest_land_is_taken() -> None:
    t = realm(2, ground={"sea": (at(0, 1), at(0, 0))})
    t.starts[0] = at(0, 2)
    own(t, 0, at(0, 2))
    own(t, 1, at(-1, 2), at(1, 1))
    part(t, 0, setup.EXPAND)
    assert offers(t, "mark") == {str(at(-2, 2)), str(at(-1, 1)), str(at(1, 0)), str(at(2, 0))}


@pytest.mark.rule("KT-21")
def test_everybody_has_two_hexes_before_anybody_has_three() -> None:
    t = new_game(4, {"sea_swap": "all"}, 5)
    counts = set()
    while asked(t).endswith("hex_to_mark"):
        if min(t.starts) >= 0:
            counts.add(tuple(sorted(len(lands(t, seat)) for seat in range(4))))
        random_game(t, FastLuck(1), 1)
    assert all(most - least <= 1 for least, *_, most in counts)


# The tower, gold and ten Things


@pytest.mark.rule("KT-24")
def test_everybody_gets_ten_gold_and_must_place_a_tower() -> None:
    t = until(new_game(4, None, 2), "hex_to_build")
    seat = int(t.to_move())
    assert seat == t.order[t.first]
    assert legal(t) == {f"build {place}" for place in lands(t, seat)}
    place = min(lands(t, seat))
    play(t, f"build {place}")
    assert fort_at(t, place) == "tower"
    until(t, "hex_to_fill")
    assert list(t.gold) == [10, 10, 10, 10]
    assert t.stock[TOWER] == 10 - 4


@pytest.mark.rule("KT-25")
def test_everybody_draws_ten_things_before_anybody_places() -> None:
    t = until(new_game(3, None, 2), "hex_to_fill")
    assert [len(shield_of(t, seat)) for seat in range(3)] == [10, 10, 10]


@pytest.mark.rule("KT-26")
def test_then_everybody_places_what_they_like() -> None:
    t = until(new_game(2, None, 4), "hex_to_fill")
    seat = int(t.to_move())
    place = min(lands(t, seat))
    play(t, f"fill {place}")
    creature = next(text for text in sorted(offers(t, "put")))
    play(t, f"put {creature}", "done", "done")
    assert len(shield_of(t, seat)) == 9
    assert asked(t) == f"{1 - seat} hex_to_fill"


def exchanging(options: Options | None = None) -> KingsAndThings:
    t = realm(2, options)
    own(t, 0, 1, 2)
    behind(t, 0, "ruby", "desert_nomads", "elixir")
    return t


@pytest.mark.rule("KT-27", "KT-83")
def test_the_exchange_draws_first_and_gives_back_unseen() -> None:
    t = part(exchanging(), 0, setup.EXCHANGING)
    assert legal(t) == {"pick ruby", "pick desert_nomads", "pick elixir", "cash ruby", "done"}
    chance(t, *draws(t, "city", "city"))
    before = in_bag(t, "elixir")
    news = told(t, "pick elixir", "pick desert_nomads", "done", viewer=1)
    assert news == ["0: draws 2", "0: exchanges 2"]
    assert shield_of(t, 0) == ["city", "city", "ruby"]
    assert in_bag(t, "elixir") == before + 1


@pytest.mark.rule("KT-27", "KT-213")
@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_imagined_worlds_the_number_of_things_chosen_for_exchange_is_right(seat: int, count: int) -> None:
    """Only seat 0 knows which they are."""
    t = part(exchanging(), 0, setup.EXCHANGING)
    play(t, *("pick desert_nomads", "pick elixir")[:count])
    for seed in range(10):
        world = t.imagine(seat, FastLuck(seed))
        if seat == 0:
            assert offers(world, "pick") == offers(t, "pick")
        assert told(world, "done") == ([f"0: draws {count}", f"0: exchanges {count}"] if count else [])


@pytest.mark.rule("KT-28", "KT-213")
@pytest.mark.parametrize("count", [1, 2])
def test_in_imagined_worlds_the_number_of_new_things_is_right(count: int) -> None:
    t = part(exchanging(), 0, setup.EXCHANGING)
    play(t, *("pick desert_nomads", "pick elixir")[:count])
    chance(t, *draws(t, *("village", "city")[:count]))
    play(t, "done")
    for seed in range(10):
        for seat, world in enumerate([t.imagine(seat, FastLuck(seed)) for seat in range(2)]):
            new = both(setup.new_ones(world, 0), counters.set_at(world, shield(0)))
            assert size_of(new) == count
            if seat == 0:
                assert list(new) == list(setup.new_ones(t, 0))


@pytest.mark.rule("KT-27")
def test_nothing_need_be_exchanged() -> None:
    t = play(part(exchanging(), 0, setup.EXCHANGING), "done")
    assert asked(t) == ""
    assert shield_of(t, 0) == ["desert_nomads", "elixir", "ruby"]


@pytest.mark.rule("KT-47")
def test_a_treasure_cashed_during_the_exchange_is_not_exchanged() -> None:
    t = part(exchanging(), 0, setup.EXCHANGING)
    chance(t)
    play(t, "pick ruby", "cash ruby", "done")
    assert t.gold[0] == 10
    assert shield_of(t, 0) == ["desert_nomads", "elixir"]


@pytest.mark.rule("KT-27", "KT-47")
def test_a_player_who_cashes_a_treasure_during_the_exchange_chooses_again() -> None:
    t = play(part(exchanging(), 0, setup.EXCHANGING), "pick ruby", "pick elixir", "cash ruby")
    assert legal(t) == {"pick desert_nomads", "pick elixir", "done"}


def with_three_behind(t: KingsAndThings, *names: str) -> KingsAndThings:
    """Seat 0 has these behind its shield, and two hexes, and begins the exchange."""
    own(t, 0, 1, 2)
    behind(t, 0, *names)
    return part(t, 0, setup.EXCHANGING)


def what_seat_1_sees(t: KingsAndThings) -> bytes:
    """All that another player is shown and can count: the page, who is asked what, and how much is still to do."""
    return shown([GAME.scene(t, 1, GAME.words(("Anna", "Bela"))), asked(t), int(t.depth)])


@pytest.mark.rule("KT-27", "KT-47", "KT-213")
def test_cashing_does_not_reveal_whether_the_treasure_was_chosen_for_the_exchange() -> None:
    """In one of the two worlds the Ruby was chosen."""
    worlds = [with_three_behind(realm(2), "ruby", "desert_nomads", "elixir") for _ in range(2)]
    for t, second in zip(worlds, ("ruby", "desert_nomads"), strict=True):
        play(t, "pick elixir", f"pick {second}")
    for moves in ((), ("cash ruby",), ("pick elixir",), ("done",)):
        news = [told(t, *moves, viewer=1) for t in worlds]
        assert news[0] == news[1]
        assert what_seat_1_sees(worlds[0]) == what_seat_1_sees(worlds[1])


def renewed_worlds(options: Options) -> list[KingsAndThings]:
    """Seat 0 has exchanged one counter; in the first world it drew the Ruby, in the second it had it before."""
    worlds = []
    for before, drawn in (("village", "ruby"), ("ruby", "village")):
        t = with_three_behind(realm(2, options), before, "desert_nomads", "elixir")
        chance(t, *draws(t, drawn))
        play(t, "pick elixir", "done")
        worlds.append(part(t, 0, setup.PLACE_RENEWED))
    return worlds


@pytest.mark.rule("KT-28", "KT-47", "KT-213")
@pytest.mark.parametrize("options", [{}, {"place1": "any"}])
@pytest.mark.parametrize("moves", [("cash ruby",), ("fill 1", "cash ruby"), ("fill 1", "done", "cash ruby")])
def test_cashing_does_not_reveal_whether_the_treasure_was_new(options: Options, moves: tuple[str, ...]) -> None:
    """In both worlds another player sees, counts, and can imagine the same."""
    worlds = renewed_worlds(options)
    for move in moves:
        news = [told(t, move, viewer=1) for t in worlds]
        assert news[0] == news[1]
        assert what_seat_1_sees(worlds[0]) == what_seat_1_sees(worlds[1])
    assert shield_of(worlds[0], 0) == shield_of(worlds[1], 0) == ["desert_nomads", "village"]
    imagined = [t.imagine(1, FastLuck(5)).pack() for t in worlds]
    assert imagined[0] == imagined[1]
    assert [asked(play_out_placing(t)) for t in worlds] == ["", ""]


def play_out_placing(t: KingsAndThings) -> KingsAndThings:
    """Answer every question with "done"."""
    while asked(t):
        play(t, "done")
    return t


def after_exchange(options: Options) -> KingsAndThings:
    """Seat 0 has exchanged its Elixir for a village, and may place."""
    t = part(exchanging(options), 0, setup.EXCHANGING)
    chance(t, *draws(t, "village"))
    play(t, "pick elixir", "done")
    return part(t, 0, setup.PLACE_RENEWED)


@pytest.mark.rule("KT-28")
def test_after_the_exchange_only_the_new_things_may_be_placed() -> None:
    t = play(after_exchange({}), "fill 1")
    assert offers(t, "put") == {"village 1"}
    play(t, "put village 1")
    assert asked(t) == ""


@pytest.mark.rule("KT-28")
def test_with_the_option_anything_may_be_placed_after_the_exchange() -> None:
    t = play(after_exchange({"place1": "any"}), "fill 1")
    assert offers(t, "put") == {"village 1", "desert_nomads 1"}


@pytest.mark.rule("KT-28")
def test_a_player_who_exchanged_nothing_places_nothing_more() -> None:
    t = play(part(exchanging({"place1": "any"}), 0, setup.EXCHANGING), "done")
    assert asked(part(t, 0, setup.PLACE_RENEWED)) == ""


@pytest.mark.rule("KT-27")
def test_with_an_option_the_exchange_comes_before_the_first_placing() -> None:
    t = until(new_game(2, {"exchange": "before"}, 4), "things_to_give")
    assert [units_at(t, seat, place) for seat in range(2) for place in range(19)] == [[]] * 38
    until(t, "hex_to_fill")
    assert t.turn == 0


# The deck


@pytest.mark.rule("KT-29", "KT-32")
@pytest.mark.parametrize(
    ("players", "deck", "count"), [(4, "all", 11), (4, "small", 11), (3, "all", 29), (2, "all", 29), (2, "small", 15)]
)
def test_the_remaining_tiles_are_the_deck(players: int, deck: str, count: int) -> None:
    t = new_game(players, {"deck23": deck}, 6)
    luck = FastLuck(1)
    while t.turn == 0:
        random_game(t, luck, 1)
    assert sum(tiles_on_board(t)) == (37 if players == 4 else 19)
    assert sum(t.tiles) == count
    if deck == "all":
        both = [on + off for on, off in zip(tiles_on_board(t), t.tiles, strict=True)]
        assert both == list(TILE_COUNTS)


# The beginners' game


@pytest.mark.rule("KT-35")
@pytest.mark.parametrize(("players", "spread"), [(2, {3}), (3, {2, 4}), (4, {1, 2, 3})])
def test_in_the_beginners_game_the_starts_are_given_and_tiles_lie_open(players: int, spread: set[int]) -> None:
    t = new_game(players, {"beginners": "on"}, 7)
    assert min(t.starts) >= 0
    assert sum(tiles_on_board(t)) == (37 if players == 4 else 19)
    starts = [int(each) for each in setup.start_hexes(t)]
    places = [starts.index(int(start)) for start in t.starts]
    assert {(place - places[0]) % len(starts) for place in places[1:]} == spread
    assert all(setup.seas_about(t, seat) == 0 for seat in range(players))


@pytest.mark.rule("KT-35")
def test_in_the_beginners_game_the_second_and_third_hex_touch_the_first() -> None:
    t = realm(2, {"beginners": "on"})
    t.starts[0] = at(0, 2)
    own(t, 0, at(0, 2), at(0, 1))
    part(t, 0, setup.EXPAND)
    assert offers(t, "mark") == {str(at(-1, 2)), str(at(1, 1))}


@pytest.mark.rule("KT-1")
def test_the_land_has_48_tiles() -> None:
    assert sum(TILE_COUNTS) == 48
    assert TILE_COUNTS[terrain_number("sea")] == 8

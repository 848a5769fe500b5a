"""The setup: who begins, the board, the first three hexes, ten Things each, and the one exchange (KT-14 to KT-35)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, includes, lowest, without
from kingstable.core.table import NOBODY, zeros
from kingstable.games.kings_and_things.generated.steps import (
    ask_hex_to_build,
    ask_hex_to_mark,
    ask_sea_tile,
    ask_things_to_give,
    may_done,
    may_mark_each,
    may_swap_each,
    tell_draws,
    tell_exchanges,
    tell_first,
    tell_marks,
    tell_opens_board,
    tell_rolls,
    tell_swaps,
    tell_takes_start,
    then_place_things,
    then_setup_part,
    then_setup_stage,
    then_turn,
)
from kingstable.games.kings_and_things.pieces.counters import draw, give_back, learn, put, set_at
from kingstable.games.kings_and_things.pieces.country import everybody, is_ground, land, owned
from kingstable.games.kings_and_things.pieces.dice import die
from kingstable.games.kings_and_things.pieces.geometry import (
    CORNERS,
    LARGE_BOARD,
    SMALL_BOARD,
    START_4,
    next_to,
    reached_from,
    whole_board,
)
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm, shield
from kingstable.games.kings_and_things.pieces.terms import (
    BEGINNERS,
    BEGINNERS_ON,
    DECK23,
    EXCHANGE,
    EXCHANGE_BEFORE,
    KINGDOM,
    LOOSE,
    PLACE1,
    PLACE_ANY,
    SEA_SWAP,
    SMALL_DECK,
    START_GOLD,
    START_THINGS,
    SWAP_ALL,
    TILES,
    TILES_DRAWN,
    TILES_OPEN,
)
from kingstable.games.kings_and_things.pieces.thing_sets import both, join, lay_row, leave_row, listed, row_of, size_of
from kingstable.games.kings_and_things.pieces.things import LAND_TERRAINS, SEA, TILE_COUNTS, WORDS

SETTLE: Final[i64] = 0
CLAIM: Final[i64] = 1
EQUIP: Final[i64] = 2
DEAL: Final[i64] = 3
OPEN_GAME: Final[i64] = 4

START: Final[i64] = 0
DRY: Final[i64] = 1
DRY_ON: Final[i64] = 2
EXPAND: Final[i64] = 3
EXCHANGING: Final[i64] = 4
EXCHANGED: Final[i64] = 5
PLACE_RENEWED: Final[i64] = 6

SEA_ASIDE_4: Final[i64] = 4
SEA_ASIDE_23: Final[i64] = 5
LAND_ASIDE_23: Final[i64] = 2
"""Tiles put aside before the board is laid: of sea, and of each land terrain (KT-16, KT-30)."""


def begin_setup(t: Realm) -> None:
    """Roll for the first player, lay the tiles, and have the start hexes chosen."""
    t.board = LARGE_BOARD if t.seats == 4 else SMALL_BOARD
    t.first = roll_for_first(t)
    tell_first(t, t.order[t.first])
    gather_tiles(t)
    if t.choices[TILES] == TILES_OPEN or t.choices[BEGINNERS] == BEGINNERS_ON:
        turn_up_tiles(t)
    if t.choices[BEGINNERS] == BEGINNERS_ON:
        give_starts(t)
    else:
        for place in range(t.seats):
            then_setup_part(t, t.order[(t.first + place) % t.seats], START)
    then_setup_stage(t, SETTLE)


def setup_stage(t: Realm, number: i64) -> None:
    """A stage that all go through before the next one begins."""
    if number == SETTLE:
        settle(t)
    elif number == CLAIM:
        claim(t)
    elif number == EQUIP:
        equip(t)
    elif number == DEAL:
        deal(t)
    else:
        open_game(t)


def setup_part(t: Realm, seat: i64, number: i64) -> None:
    """One player's part of the setup."""
    if number == START:
        choose_start(t, seat)
    elif number in (DRY, DRY_ON):
        dry(t, seat, number)
    elif number == EXPAND:
        expand(t, seat)
    elif number == EXCHANGING:
        begin_exchange(t, seat)
    elif number == EXCHANGED:
        exchange(t, seat)
    elif size_of(new_ones(t, seat)) > 0:
        then_place_things(t, seat)


def in_order(t: Realm, number: i64) -> None:
    """Give each player in order this part."""
    for place in range(t.seats):
        then_setup_part(t, t.order[(t.first + place) % t.seats], number)


# The first player and the tiles


def roll_for_first(t: Realm) -> i64:
    """The place in the order of whoever rolls highest with two dice; those who tie roll again (KT-14)."""
    rolling = everybody(t)
    while count(rolling) > 1:
        rolling = roll_once(t, rolling)
    return lowest(rolling)


def roll_once(t: Realm, rolling: i64) -> i64:
    """Those of these seats that roll highest."""
    best: i64 = 0
    leaders: i64 = 0
    for seat in range(t.seats):
        if includes(rolling, seat):
            number = die(t) + die(t)
            tell_rolls(t, seat, number)
            if number > best:
                best, leaders = number, 0
            if number == best:
                leaders |= bit(seat)
    return leaders


def gather_tiles(t: Realm) -> None:
    """Put some tiles aside; the board is laid from the others (KT-16, KT-30)."""
    large = t.seats == 4
    for terrain in range(LAND_TERRAINS):
        t.tiles[terrain] = TILE_COUNTS[terrain] - (0 if large else LAND_ASIDE_23)
    t.tiles[SEA] = TILE_COUNTS[SEA] - (SEA_ASIDE_4 if large else SEA_ASIDE_23)


def turn_up_tiles(t: Realm) -> None:
    """Turn up all tiles of the board (KT-19)."""
    for place in range(t.board):
        t.ground[draw_tile(t)] |= bit(place)
    tell_opens_board(t)


def draw_tile(t: Realm) -> i64:
    """The terrain of the next tile; any tile left is equally likely."""
    left: i64 = 0
    for number in t.tiles:
        left += number
    place = t.luck.below(left, TILES_DRAWN)
    terrain: i64 = 0
    while place >= t.tiles[terrain]:
        place -= t.tiles[terrain]
        terrain += 1
    t.tiles[terrain] -= 1
    return terrain


# Start hexes


def start_hexes(t: Realm) -> vec[i64]:
    """The start hexes of the board, clockwise (KT-17, KT-31)."""
    return START_4 if t.seats == 4 else CORNERS


def give_starts(t: Realm) -> None:
    """In the beginners' game give out the start hexes by seat; chance picks one of the sets (KT-35)."""
    starts = start_hexes(t)
    step = i64(len(starts)) // t.seats
    offset = t.luck.below(step, TILES_DRAWN)  # (R19)
    for seat in range(t.seats):
        t.starts[seat] = starts[offset + seat * step]
        tell_takes_start(t, seat, t.starts[seat])


def free_starts(t: Realm) -> i64:
    """Start hexes still free to choose: of three players, in the first one's set; of two, the one opposite (KT-31)."""
    starts = start_hexes(t)
    step = i64(len(starts)) // t.seats
    free: i64 = 0
    for place in range(i64(len(starts))):
        if goes_with_taken(t, starts, place, step):
            free |= bit(starts[place])
    return free


def goes_with_taken(t: Realm, starts: vec[i64], place: i64, step: i64) -> bool:
    """Whether a start hex is free, and a whole number of equal shares of the ring away from each that is taken."""
    for other in range(i64(len(starts))):
        if is_start(t, starts[other]) and (other == place or (other - place) % step != 0):
            return False
    return True


def is_start(t: Realm, hex_: i64) -> bool:
    for start in t.starts:
        if start == hex_:
            return True
    return False


def choose_start(t: Realm, seat: i64) -> None:
    """Ask a player where to start; the last one has no choice."""
    free = free_starts(t)
    if count(free) == 1:
        take_start(t, seat, lowest(free))
    else:
        ask_hex_to_mark(t, seat)


def take_start(t: Realm, seat: i64, hex_: i64) -> None:
    t.starts[seat] = hex_
    tell_takes_start(t, seat, hex_)


def settle(t: Realm) -> None:
    """Order the seats by their start hexes, turn up the tiles, and exchange too much sea (KT-18 to KT-20)."""
    first = t.order[t.first]
    t.order = seats_clockwise(t)
    for place in range(t.seats):
        if t.order[place] == first:
            t.first = place
    if t.ground[SEA] | land_turned_up(t) == 0:
        turn_up_tiles(t)
    in_order(t, DRY)
    then_setup_stage(t, CLAIM)


def land_turned_up(t: Realm) -> i64:
    hexes: i64 = 0
    for terrain in range(LAND_TERRAINS):
        hexes |= t.ground[terrain]
    return hexes


def seats_clockwise(t: Realm) -> vec[i64]:
    """The seats in the clockwise order of their start hexes (KT-18)."""
    seats = vec[i64]()
    for hex_ in start_hexes(t):
        for seat in range(t.seats):
            if t.starts[seat] == hex_:
                seats = append(seats, seat)
    return seats


# Sea tiles (KT-20)


def dry(t: Realm, seat: i64, number: i64) -> None:
    """Let a player with too much sea around their start exchange tiles: first they must, then they may."""
    seas = seas_about(t, seat)
    if swaps_all(t):
        while seas_about(t, seat) != 0:
            swap_tile(t, seat, lowest(seas_about(t, seat)))
    elif seas != 0 and (number == DRY_ON or has_too_much_sea(t, seat)):
        if must_swap(t, seat) and count(seas) == 1:
            swap(t, seat, lowest(seas))
        else:
            ask_sea_tile(t, seat)


def swaps_all(t: Realm) -> bool:
    return t.choices[SEA_SWAP] == SWAP_ALL or t.choices[BEGINNERS] == BEGINNERS_ON


def seas_about(t: Realm, seat: i64) -> i64:
    """Sea tiles at a player's start hex and next to it."""
    start = t.starts[seat]
    return t.ground[SEA] & (next_to(start, t.board) | bit(start))


def has_too_much_sea(t: Realm, seat: i64) -> bool:
    start = t.starts[seat]
    return must_swap(t, seat) or count(next_to(start, t.board) & t.ground[SEA]) >= 2


def must_swap(t: Realm, seat: i64) -> bool:
    """Whether the start is sea, or has fewer than two land neighbours."""
    start = t.starts[seat]
    return is_ground(t, start, SEA) or count(difference(next_to(start, t.board), t.ground[SEA])) < 2


def sea_tile(t: Realm, seat: i64) -> None:
    """Which sea tile to exchange next, or none."""
    may_swap_each(t, seas_about(t, seat))
    if not must_swap(t, seat):
        may_done(t)


def swap(t: Realm, seat: i64, place: i64) -> None:
    """Lay another tile there, which may be sea again."""
    swap_tile(t, seat, place)
    then_setup_part(t, seat, DRY_ON)  # until they say that it is enough (R18)


def swap_tile(t: Realm, seat: i64, hex_: i64) -> None:
    """Exchange a sea tile, which waits aside until the deck is made (KT-29)."""
    terrain = draw_tile(t)
    t.ground[SEA] = without(t.ground[SEA], hex_)
    t.ground[terrain] |= bit(hex_)
    tell_swaps(t, seat, hex_, terrain)  # (KT-20)


# The first three hexes and the tower


def claim(t: Realm) -> None:
    """Mark the start hexes; then each player marks a second, then each a third (KT-21)."""
    for place in range(t.seats):
        seat = t.order[(t.first + place) % t.seats]
        take_hex(t, seat, t.starts[seat])
    in_order(t, EXPAND)
    in_order(t, EXPAND)
    then_setup_stage(t, EQUIP)


def take_hex(t: Realm, seat: i64, hex_: i64) -> None:
    t.lands[seat] |= bit(hex_)
    tell_marks(t, seat, hex_)


def expand(t: Realm, seat: i64) -> None:
    hexes = hexes_to_mark(t, seat)
    if count(hexes) == 1:
        take_hex(t, seat, lowest(hexes))
    else:
        ask_hex_to_mark(t, seat)


def hex_to_mark(t: Realm, seat: i64) -> None:
    """Which hex to mark: a start hex, or the next one of their own."""
    may_mark_each(t, free_starts(t) if t.starts[seat] == NOWHERE else hexes_to_mark(t, seat))


def mark(t: Realm, seat: i64, place: i64) -> None:
    if t.starts[seat] == NOWHERE:
        take_start(t, seat, place)
    else:
        take_hex(t, seat, place)


def hexes_to_mark(t: Realm, seat: i64) -> i64:
    """Free land next to their own and not to others'; failing that, next to others' too, else the nearest (KT-23)."""
    near = hexes_near(t, seat)
    apart = difference(near, reached_from(difference(owned(t), t.lands[seat])))
    if apart != 0 and t.choices[KINGDOM] != LOOSE:
        return apart
    return near if near != 0 else nearest_free(t, t.starts[seat])


def hexes_near(t: Realm, seat: i64) -> i64:
    """Free land next to a hex of the player's; in the beginners' game next to their start (KT-35)."""
    own = bit(t.starts[seat]) if t.choices[BEGINNERS] == BEGINNERS_ON else t.lands[seat]
    return difference(reached_from(own) & land(t), owned(t))


def nearest_free(t: Realm, start: i64) -> i64:
    """The free land hexes that are nearest to a hex."""
    free = difference(land(t), owned(t))
    reached = bit(start)
    while reached & free == 0:
        reached |= reached_from(reached) & whole_board(t.board)
    return reached & free


def equip(t: Realm) -> None:
    """Give all players ten gold and a tower, which they have to place (KT-24)."""
    for place in range(t.seats):
        seat = t.order[(t.first + place) % t.seats]
        t.gold[seat] = START_GOLD
        ask_hex_to_build(t, seat)
    then_setup_stage(t, DEAL)


# Ten Things each (KT-25 to KT-28)


def deal(t: Realm) -> None:
    """All draw; then they place and exchange, or exchange and place (KT-27)."""
    for place in range(t.seats):
        draw_things(t, t.order[(t.first + place) % t.seats], START_THINGS)  # (KT-25)
    if t.choices[EXCHANGE] == EXCHANGE_BEFORE:
        in_order(t, EXCHANGING)
        place_all(t)
    else:
        place_all(t)
        in_order(t, EXCHANGING)
        in_order(t, PLACE_RENEWED)
    then_setup_stage(t, OPEN_GAME)


def draw_things(t: Realm, seat: i64, number: i64) -> vec[i64]:
    """Draw this many Things from the bag, or as many as it has, behind the shield; return which."""
    drawn = zeros(WORDS)
    for _ in range(number):
        thing = draw(t, seat)
        if thing >= 0:
            put(t, thing, shield(seat))
            join(drawn, thing)
    tell_draws(t, seat, size_of(drawn))
    return drawn


def place_all(t: Realm) -> None:
    for place in range(t.seats):
        then_place_things(t, t.order[(t.first + place) % t.seats])  # (KT-26)


def begin_exchange(t: Realm, seat: i64) -> None:
    """Let whoever has Things behind their shield exchange some of them, once (KT-27)."""
    if len(t.renewed) == 0:
        t.renewed = zeros(t.seats * WORDS)
    if t.count[shield(seat)] > 0:
        t.picked = zeros(WORDS)
        t.stake_seat = seat
        ask_things_to_give(t, seat)
        then_setup_part(t, seat, EXCHANGED)


def exchange(t: Realm, seat: i64) -> None:
    """Draw the replacements, then put the rejected Things into the bag, unseen (KT-27)."""
    given = both(t.picked, set_at(t, shield(seat)))
    t.stake_seat = NOBODY
    t.picked = zeros(WORDS)
    number = size_of(given)
    if number == 0:
        return
    lay_row(t.renewed, seat, draw_things(t, seat, number))
    for thing in listed(given):
        give_back(t, thing, shield(seat))
        learn(t, seat, thing)
    tell_exchanges(t, seat, number)


def placeable(t: Realm, seat: i64) -> vec[i64]:
    """The things behind a shield to place from: after the exchange only the new ones (KT-28)."""
    things = set_at(t, shield(seat))
    return both(things, new_ones(t, seat)) if places_new_only(t) else things


def places_new_only(t: Realm) -> bool:
    """Whether the exchange is over and only what it brought may be placed (KT-28)."""
    return len(t.renewed) > 0 and t.choices[EXCHANGE] != EXCHANGE_BEFORE and t.choices[PLACE1] != PLACE_ANY


def new_ones(t: Realm, seat: i64) -> vec[i64]:
    """What a seat drew in the exchange and has not placed, including treasures cashed since.

    So everybody can tell how many there are, but nobody whether a cashed treasure was one of them.
    """
    return row_of(t.renewed, seat)


def has_to_place(t: Realm, seat: i64) -> bool:
    """Whether there may be anything behind the shield to place now, as far as everybody can tell."""
    return t.count[shield(seat)] > 0 and not (places_new_only(t) and size_of(new_ones(t, seat)) == 0)


def is_placed(t: Realm, seat: i64, thing: i64) -> None:
    """In the setup, note that a placed Thing is no longer a new one."""
    if len(t.renewed) > 0:
        leave_row(t.renewed, seat, thing)


def open_game(t: Realm) -> None:
    """Make the deck from the tiles that are left, and begin the first turn (KT-29, KT-32)."""
    t.renewed = vec[i64]()
    small = t.seats < 4 and t.choices[DECK23] == SMALL_DECK
    for terrain in range(i64(len(t.tiles))):
        t.tiles[terrain] = TILE_COUNTS[terrain] - count(t.ground[terrain])
        if small and terrain != SEA:
            t.tiles[terrain] -= LAND_ASIDE_23
    then_turn(t)

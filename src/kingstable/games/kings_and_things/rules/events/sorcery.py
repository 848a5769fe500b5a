"""Events that need a magic user within range: Big JuJu and Weather Control (KT-175, KT-176, KT-184)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes, lowest, without, without_lowest
from kingstable.games.kings_and_things.generated.steps import (
    ask_cloud_goal,
    ask_escape,
    ask_magic_user,
    ask_terrain_to_lay,
    may_blow,
    may_blow_off,
    may_escape_to_each,
    may_lay_each,
    may_stop,
    may_use,
    tell_changes_ground,
    tell_cloud,
    tell_drowns,
    tell_escapes,
    tell_loses,
    tell_shows_user,
    then_cloud_comes,
    then_cloud_moves,
    then_drown,
    then_ground_changes,
    then_hero_lost,
    then_place_in,
)
from kingstable.games.kings_and_things.pieces.counters import (
    faces_of,
    give_back,
    has,
    is_present,
    lose,
    march,
    of_face,
    owns,
    seat_of_hex,
    see,
    set_at,
    things_in,
    units_in,
)
from kingstable.games.kings_and_things.pieces.country import (
    fits,
    is_ground,
    remove_income,
    set_fort,
    supported,
    terrain_of,
)
from kingstable.games.kings_and_things.pieces.geometry import WITHIN, next_to, whole_board
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, NOWHERE, OFF_BOARD, Realm, field, shield, value_of
from kingstable.games.kings_and_things.pieces.terms import TILES_DRAWN
from kingstable.games.kings_and_things.pieces.thing_sets import both
from kingstable.games.kings_and_things.pieces.things import (
    BIG_JUJU,
    CITADEL,
    FACE,
    FAN,
    FIRST_OF_FACE,
    HERO_SET,
    NO_FORT,
    SEA,
    STARS,
    WEATHER_CONTROL,
    is_creature,
    is_hero,
)
from kingstable.games.kings_and_things.rules.events.losses import asks_though_forced, trim
from kingstable.games.kings_and_things.rules.magic.answers import await_answers, play_item, retire

# Range (KT-175)


def in_range(t: Realm, seat: i64) -> i64:
    """The hexes that some magic user of the player's reaches with its value."""
    hexes: i64 = 0
    rest = t.present[seat]
    while rest != 0:
        place = lowest(rest)
        for unit in users_in(t, seat, place):
            hexes |= WITHIN[value_of(t, unit)][place]
        rest = without_lowest(rest)
    return hexes & whole_board(t.board)


def users_in(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The player's magic users in a hex that are supported, or need no support."""
    stars = both(set_at(t, field(place, seat)), STARS)
    if stars[0] | stars[1] | stars[2] == 0:
        return stars[:0]
    fine = supported(t, seat, place)
    fine[2] |= HERO_SET[2]
    return faces_of(both(stars, fine))


def user_steps_forth(t: Realm, seat: i64, face: i64) -> None:
    """Show a magic user that the player picks; nobody can tell whether there was a choice."""
    found: i64 = 0
    last: i64 = 0
    place_of_last: i64 = 0
    for place in range(t.board):
        for unit in reaching_users(t, seat, place):
            found += 1
            last = unit
            place_of_last = place
    if found == 1 and not asks_though_forced(t):
        show_user(t, seat, face, last, place_of_last)
    else:
        ask_magic_user(t, seat, face)


def reaching_users(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The magic users in this hex that reach the target."""
    users = vec[i64]()
    if is_present(t, seat, place):
        for unit in users_in(t, seat, place):
            if includes(WITHIN[value_of(t, unit)][place], t.target):
                users = append(users, unit)
    return users


def magic_user(t: Realm, seat: i64, face: i64) -> None:
    """Which magic user works the event; the others see it."""
    for place in range(t.board):
        for unit in reaching_users(t, seat, place):
            may_use(t, FACE[unit], place)
    if t.offers == 0:
        may_stop(t)


def use(t: Realm, seat: i64, face: i64, place: i64) -> None:
    """This magic user works the event."""
    show_user(t, seat, t.event, of_face(set_at(t, field(place, seat)), face), place)


def show_user(t: Realm, seat: i64, event: i64, unit: i64, place: i64) -> None:
    """Show the magic user, and let the event work."""
    see(t, unit, place)
    tell_shows_user(t, seat, FACE[unit], place)  # (KT-175)
    if FIRST_OF_FACE[event] == BIG_JUJU:
        then_ground_changes(t, seat, t.target)
    else:
        await_answers(t, seat, WEATHER_CONTROL)
        then_cloud_comes(t, seat)


# Big JuJu (KT-176)


def hexes_to_change(t: Realm) -> i64:
    """Hexes without a citadel for which the deck has a tile of another terrain."""
    hexes: i64 = 0
    for place in range(t.board):
        if t.fort[place] != CITADEL and other_tiles(t, place) > 0:
            hexes |= bit(place)
    return hexes


def other_tiles(t: Realm, place: i64) -> i64:
    """How many tiles of the deck are of another terrain than this hex."""
    found: i64 = 0
    for terrain in range(i64(8)):
        if not is_ground(t, place, terrain):
            found += t.tiles[terrain]
    return found


def other_terrains(t: Realm, place: i64) -> i64:
    """The other terrains that the deck has."""
    terrains: i64 = 0
    for terrain in range(i64(8)):
        if not is_ground(t, place, terrain) and t.tiles[terrain] > 0:
            terrains |= bit(terrain)
    return terrains


def ground_changes(t: Realm, seat: i64, place: i64) -> None:
    """In a hex of their own the player picks a terrain of the deck; elsewhere the first other one is drawn."""
    if not owns(t, seat, place):
        change_ground(t, place, drawn_terrain(t, place))
    elif count(other_terrains(t, place)) == 1:
        change_ground(t, place, lowest(other_terrains(t, place)))
    else:
        ask_terrain_to_lay(t, seat, place)


def drawn_terrain(t: Realm, place: i64) -> i64:
    """A random other terrain from the deck: tiles of the old one are put back when drawn."""
    rest = t.luck.below(other_tiles(t, place), TILES_DRAWN)
    for terrain in range(i64(8)):
        if not is_ground(t, place, terrain):
            if rest < t.tiles[terrain]:
                return terrain
            rest -= t.tiles[terrain]
    return SEA


def terrain_to_lay(t: Realm, seat: i64, place: i64) -> None:
    """Which terrain a hex of the player's becomes."""
    may_lay_each(t, place, other_terrains(t, place))


def lay(t: Realm, seat: i64, place: i64, terrain: i64) -> None:
    """The hex becomes this terrain."""
    change_ground(t, place, terrain)


def change_ground(t: Realm, place: i64, terrain: i64) -> None:
    """Swap the tiles; what no longer fits goes, and the owner may place counters there."""
    old = terrain_of(t, place)
    t.ground[old] = without(t.ground[old], place)
    t.ground[terrain] |= bit(place)
    t.tiles[old] += 1
    t.tiles[terrain] -= 1
    tell_changes_ground(t, place, terrain)
    if t.income[place] >= 0 and not fits(t, t.income[place], place):
        remove_income(t, place)
    owner = seat_of_hex(t, place)
    if terrain == SEA:
        then_drown(t, place)
    elif owner >= 0:
        then_place_in(t, owner, place)


def drown(t: Realm, place: i64) -> None:
    """Sea belongs to nobody: units flee to one hex of their owner's next to it or are lost, all else goes (KT-176)."""
    tell_drowns(t, place)
    set_fort(t, place, NO_FORT)
    for thing in things_in(t, field(place, NEUTRAL)):
        if is_creature(thing):
            lose(t, place, NEUTRAL, thing)
        else:
            give_back(t, thing, field(place, NEUTRAL))
    for seat in range(t.seats):
        t.lands[seat] = without(t.lands[seat], place)
        if is_present(t, seat, place):
            flee_from(t, seat, place)


def flee_from(t: Realm, seat: i64, place: i64) -> None:
    goals = next_to(place, t.board) & t.lands[seat]
    if goals == 0:
        for unit in units_in(t, place, seat):
            tell_loses(t, seat, FACE[unit], place)
            lose(t, place, seat, unit)
            if is_hero(unit):
                then_hero_lost(t, seat, unit)
    elif count(goals) == 1:
        escape_all(t, seat, place, lowest(goals))
    else:
        ask_escape(t, seat, place)


def escape(t: Realm, seat: i64, place: i64) -> None:
    """Where all units of a drowned hex flee to."""
    may_escape_to_each(t, place, next_to(place, t.board) & t.lands[seat])


def escape_to(t: Realm, seat: i64, start: i64, place: i64) -> None:
    """The units of a drowned hex flee there."""
    escape_all(t, seat, start, place)


def escape_all(t: Realm, seat: i64, start: i64, place: i64) -> None:
    """Move all of them; those too many there are lost, by their owner's choice (KT-138)."""
    tell_escapes(t, seat, start, place)
    march(t, seat, units_in(t, start, seat), start, place)
    trim(t, seat, place)


# The Black Cloud (KT-184, KT-194)


def cloud_comes(t: Realm, seat: i64) -> None:
    """Move the Cloud to the hex, unless the Fan blows it on at once."""
    t.cloud = t.target
    tell_cloud(t, t.cloud)
    if t.fanned >= 0:
        ask_cloud_goal(t, t.fanned)


def cloud_goal(t: Realm, seat: i64) -> None:
    """Where the Fan blows the Cloud: next to where it is, or off the board."""
    places = next_to(t.cloud, t.board)
    for place in range(t.board):
        if includes(places, place):
            may_blow(t, place)
    may_blow_off(t)


def blow(t: Realm, seat: i64, place: i64) -> None:
    """The Fan blows the Cloud into a hex next to it."""
    blow_to(t, seat, place)


def blow_off(t: Realm, seat: i64) -> None:
    """The Fan blows the Cloud off the board."""
    blow_to(t, seat, OFF_BOARD)


def blow_to(t: Realm, seat: i64, goal: i64) -> None:
    """Played unasked, the Fan may now be answered; as an answer it has been played already."""
    if has(t, shield(seat), FAN):
        play_item(t, seat, FAN)
        retire(t, FAN)
        then_cloud_moves(t, goal)
    else:
        move_cloud(t, goal)


def cloud_moves(t: Realm, goal: i64) -> None:
    if t.cancelled == 0:
        move_cloud(t, goal)


def move_cloud(t: Realm, goal: i64) -> None:
    """Move the Cloud to a hex, or OFF_BOARD."""
    t.cloud = goal if goal != OFF_BOARD else NOWHERE
    tell_cloud(t, goal)

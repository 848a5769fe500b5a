"""The rules of The Kingdoms of Crusaders, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, includes
from kingstable.core.table import NOBODY, nobody, zeros
from kingstable.games.crusaders.generated.packed import army_plus_card, unit_of_card
from kingstable.games.crusaders.generated.steps import (
    END_ALL_PLACED,
    END_CERTAIN,
    END_LAST_MARKER,
    ask_card_to_place,
    may_place_each,
    tell_draws,
    tell_ends,
    tell_first,
    tell_places,
    tell_wins,
    then_turn,
)
from kingstable.games.crusaders.pieces import (
    ARMY_SIZE,
    BY_POINTS,
    DECK,
    EARLY_WIN,
    ENDING,
    HAND_ROOM,
    HAND_SIZE,
    MIXED,
    NO_EARLY_WIN,
    NO_UNIT,
    PLAY_ON,
    SECTORS,
    SHUFFLING,
    STOP,
    UNFINISHED,
    UNITS,
    WEIGHT,
    WHEN_CERTAIN,
    Realm,
    is_army,
    place_of,
    strength,
)
from kingstable.games.crusaders.reach import out_of_reach
from kingstable.games.crusaders.score import is_certain, marker_standing, point_standing

STEPS: Final = ("prepare", "turn")
QUESTIONS: Final = ("card_to_place",)
SEALED: Final = ()
MOVES: Final = ("place",)
EVENTS: Final = (
    "first seat",
    "draws seat card?",
    "places seat card sector",
    "wins seat sector marker",
    "ends ending",
)
ENDINGS: Final = ("last_marker", "all_placed", "certain")

FIRST_PLAYER: Final[i64] = 1


# Preparation


def prepare(t: Realm) -> None:
    """One deck for two players, two mixed for more; five cards each; a random first player (CR-2 to 4)."""
    t.deck = MIXED[t.choices[DECK]][1 if t.seats == 2 else 2][:]
    t.luck.shuffle(t.deck, SHUFFLING)
    t.left = count_units(t.deck)
    t.hands = zeros(t.seats * HAND_ROOM)
    for seat in range(t.seats):
        for k in range(HAND_SIZE):
            t.deck, t.hands[seat * HAND_ROOM + k] = pop(t.deck)
    places = t.seats * SECTORS
    t.laid, t.sizes, t.armies = zeros(places), zeros(places), zeros(places)
    t.latest, t.threats = zeros(places), zeros(places)
    t.holders, t.markers = nobody(SECTORS), zeros(SECTORS)
    first = t.luck.below(t.seats, FIRST_PLAYER)
    tell_first(t, first)
    then_turn(t, first)


def count_units(cards: vec[i64]) -> vec[i64]:
    counts = zeros(UNITS)
    for card in cards:
        counts[unit_of_card(card)] += 1
    return counts


# Turn


def turn(t: Realm, seat: i64) -> None:
    """Draw a card and place one; then the player to the left has the turn (CR-4, CR-5)."""
    draw(t, seat)
    ask_card_to_place(t, seat)
    then_turn(t, left_of(t, seat))


def left_of(t: Realm, seat: i64) -> i64:
    """Whose turn comes next (CR-4), without the division that a remainder would need."""
    following = seat + 1
    return following if following < t.seats else 0


def draw(t: Realm, seat: i64) -> None:
    """Draw the top card of the deck, which never runs out (CR-5)."""
    t.deck, card = pop(t.deck)
    t.hands[seat * HAND_ROOM + HAND_SIZE] = card
    tell_draws(t, seat, card, bit(seat))


def card_to_place(t: Realm, seat: i64) -> None:
    """Any card of the hand in any of the seat's sectors with fewer than four cards; no passing (CR-5, CR-6)."""
    offered = bit(NO_UNIT)  # skip empty places of a smaller hand
    room = sectors_with_room(t, seat)
    hands = t.hands
    for k in range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM):
        card = unit_of_card(hands[k])
        if not includes(offered, card):
            offered |= bit(card)
            may_place_each(t, card, room)


def sectors_with_room(t: Realm, seat: i64) -> i64:
    """The seat's sectors with fewer than four cards, a bit for each."""
    room: i64 = 0
    for sector in range(SECTORS):
        if t.sizes[place_of(seat, sector)] < ARMY_SIZE:
            room |= bit(sector)  # as long as it has room (CR-6)
    return room


def place(t: Realm, seat: i64, card: i64, sector: i64) -> None:
    """Lay the card open in the sector, where it stays (CR-5, CR-6)."""
    taken = take_from_hand(t, seat, card)
    lay(t, seat, sector, taken)
    tell_places(t, seat, taken, sector)
    if is_army(t, seat, sector):
        hold_if_best(t, seat, sector)  # four cards are an army (CR-7)
    review(t, sector)
    end_if_over(t)


def take_from_hand(t: Realm, seat: i64, wanted: i64) -> i64:
    """Take a card of this unit out of the hand; the card drawn last takes its place."""
    hands = t.hands
    drawn = seat * HAND_ROOM + HAND_SIZE
    for place in range(seat * HAND_ROOM, drawn + 1):
        card = hands[place]
        if unit_of_card(card) == wanted:
            hands[place] = hands[drawn]
            hands[drawn] = 0
            return card
    raise ValueError("the card is not in this hand")


def lay(t: Realm, seat: i64, sector: i64, card: i64) -> None:
    place = place_of(seat, sector)
    t.laid[place] = army_plus_card(t.laid[place], t.sizes[place], card)
    t.sizes[place] += 1
    t.armies[place] += WEIGHT[unit_of_card(card)]
    t.latest[place] = t.ply
    t.left[unit_of_card(card)] -= 1


# Winning a territory


def hold_if_best(t: Realm, seat: i64, sector: i64) -> None:
    """Let a new army hold the territory if it is the better one; an equal one came later (CR-8, CR-13)."""
    holder = t.holders[sector]
    if holder == NOBODY:
        t.holders[sector] = seat
        return
    if strength(t, seat, sector) > strength(t, holder, sector):  # the better of two armies (CR-8)
        t.holders[sector] = seat


def review(t: Realm, played: i64) -> None:
    """Award all territories that are won: first the one just played in, then by number (CR-10)."""
    award(t, played)
    if t.choices[EARLY_WIN] != NO_EARLY_WIN:
        for sector in range(SECTORS):
            award(t, sector)  # a card laid elsewhere can decide it (R8)


def award(t: Realm, sector: i64) -> None:
    """Give the holder a marker if no rival can gather a better army, or all armies are complete (CR-9, 10, 13)."""
    if t.holders[sector] != NOBODY and t.markers[sector] == 0 and is_settled(t, sector):
        t.placed += 1
        t.markers[sector] = t.placed  # in the order of their numbers (CR-9)
        tell_wins(t, t.holders[sector], sector, t.placed)


def is_settled(t: Realm, sector: i64) -> bool:
    for seat in range(t.seats):
        if not is_army(t, seat, sector):
            return t.choices[EARLY_WIN] != NO_EARLY_WIN and out_of_reach(t, sector)
    return True  # all have their army, so the best one takes it (CR-13)


# End of the game


def end_if_over(t: Realm) -> None:
    """End the game at once with the last victory marker (CR-11), or as the options say."""
    if t.placed == SECTORS and t.choices[UNFINISHED] != PLAY_ON:
        end_game(t, END_LAST_MARKER)
    elif t.ply == t.seats * SECTORS * ARMY_SIZE:
        end_game(t, END_ALL_PLACED)
    elif t.choices[STOP] == WHEN_CERTAIN and is_certain(t):
        end_game(t, END_CERTAIN)  # (R13)


def end_game(t: Realm, ending: i64) -> None:
    t.end(ending)
    tell_ends(t, ending)


def standing(t: Realm) -> vec[i64]:
    """Markers or points, and what breaks ties between them (CR-11, CR-12)."""
    return point_standing(t) if t.choices[ENDING] == BY_POINTS else marker_standing(t)

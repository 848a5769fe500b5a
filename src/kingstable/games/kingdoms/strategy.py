"""What is worth having in Kingdoms: for players who look one move ahead, and for quick play in search.

A kingdom is complete when each place of its flag has all three of its cards in one colour. So a card
is worth what it adds to these columns: three of the nine that fill one, whatever their colour.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import copies, kinds_of, one
from kingstable.core.table import NOBODY, Table, first_of, pack_move, second_of, verb_of
from kingstable.games.kingdoms.generated.packed import groups_of_kingdom
from kingstable.games.kingdoms.generated.steps import (
    BID,
    CHALLENGE,
    GIVE_UP,
    HIDE,
    LAY,
    LAY_TREASURE,
    READY,
    REST,
)
from kingstable.games.kingdoms.pieces import (
    COLOURS,
    GROUP_SIZE,
    KINDS,
    NO_CARD,
    TREASURE,
    VALUE,
    Lands,
    bids_of,
    bonus_of,
    cards_in,
    free_cards,
    own_cards,
    strength,
)
from kingstable.games.kingdoms.purpose import has_better_flag, serves_nothing
from kingstable.games.kingdoms.reach import filled
from kingstable.games.kingdoms.score import ranking_bonus
from kingstable.games.kingdoms.tastes import BEHIND, dislike, liking, state

# A quick guess at a move

DECISION: Final[i64] = 5000
"""The appeal of moves that go on with the game; what comes first is above it, and what to avoid is below it."""


def build_appeals() -> vec[i64]:
    """By verb, the appeal of moves whose nouns do not matter; taking back comes last.

    Resting is as good as being ready, and in quick play it saves being asked again.
    """
    appeals = [0] * 256
    appeals[LAY] = 2 * int(DECISION)
    appeals[READY] = appeals[GIVE_UP] = int(DECISION)
    appeals[REST] = int(DECISION) + 1
    appeals[HIDE] = 1
    return vec[i64](appeals)


APPEALS: Final[vec[i64]] = build_appeals()


def appeal(t: Lands, seat: i64, move: i64) -> i64:
    """Lay groups at once, and treasures only in the last turn; bid what is needed least and wins most."""
    verb = verb_of(move)
    if verb == BID:
        return DECISION + liking(t, seat, first_of(move))
    if verb == CHALLENGE:
        return DECISION - dislike(t, first_of(move))
    if verb == LAY_TREASURE:
        return 2 * DECISION if t.prize == NO_CARD and len(t.deck) == 0 else DECISION // 2
    return APPEALS[verb]


def idle(t: Lands, seat: i64, move: i64) -> bool:
    """Whether a move is a change that leads nowhere, or being ready in a break, where resting is as good."""
    verb = verb_of(move)
    if verb in (BID, CHALLENGE, GIVE_UP, REST):
        return False
    return serves_nothing(t, seat, verb, second_of(move) if verb == LAY else first_of(move))


def obvious(t: Lands) -> i64:
    """READY for a challenger who is asked again although the opponent has changed nothing; otherwise 0."""
    seat = t.to_move()
    is_asked_again = seat == t.challenger and t.opponent != NOBODY and t.bids[0] == NO_CARD
    if is_asked_again and t.changes[t.opponent] == 0 and free_cards(t, seat) != 0:
        return pack_move(READY)
    return 0


def need(kinds: i64, card: i64) -> i64:
    """How much a card among these is needed: more in a fuller column, little beside a fuller one."""
    if card == TREASURE:
        return 6
    found = state(kinds, card)
    return found - BEHIND if found > BEHIND else 4 * found


# An evaluation of a position

COLUMN_WORTH: Final = (0.0, 1.0, 2.4, 4.6)
"""The worth of a column, by how many of its cards are there."""
OTHER_COLUMN: Final = 0.25
"""The worth of a card in another colour than the fullest column."""
TREASURE_IN_HAND: Final = 1.0
BONUS_WORTH: Final = 0.22
"""The worth of half a point laid; a treasure in the hand is worth more than one that is laid."""
IN_THE_WAY: Final = 1.0
"""The cost of a group that keeps a better flag away, which is more than it brings."""
RIVALS_SHARE: Final = 0.35
"""How much of a rival's gain counts as a loss."""
VICTORY: Final = 100.0
RESTLESS: Final = 0.001
"""The cost of a change that makes no other difference."""


def worth(table: Table, seat: int) -> float:
    """How near the seat's cards are to a complete kingdom, including what the current battle may bring."""
    assert isinstance(table, Lands)
    if table.over():
        return victory(table, seat)
    if table.prize == NO_CARD and len(table.deck) == 0:
        return BONUS_WORTH * int(ranking_bonus(table, seat)) - obstacles(table, seat)
    laid = BONUS_WORTH * int(bonus_of(table.kingdoms[seat]))
    return prospects(table, seat) + laid - obstacles(table, seat) - RESTLESS * int(table.changes[seat])


def obstacles(t: Lands, seat: int) -> float:
    """The cost of groups under a flag that promises less than another one."""
    if not has_better_flag(t, seat):
        return 0.0
    return IN_THE_WAY * sum(int(groups_of_kingdom(t.kingdoms[seat], group)) for group in range(int(GROUP_SIZE)))


def victory(t: Lands, seat: int) -> float:
    """VICTORY, divided among those in first place; below that, a loss by how many are ahead."""
    values = [int(value) for value in t.standing()]
    ahead = sum(value > values[seat] for value in values)
    level = sum(value == values[seat] for value in values)
    return VICTORY / level if ahead == 0 else -VICTORY * ahead / len(values)


def prospects(t: Lands, seat: int) -> float:
    """What the seat's cards will be worth after the battle; before the first bid, the opponent has the best attack."""
    cards = own_cards(t, seat)
    if seat == t.challenger and t.bids[0] == NO_CARD:
        return cards_worth(cards) - weakness_of_choice(t, seat)
    if seat == t.opponent and t.bids[0] == NO_CARD:
        bids = [card for card in range(int(KINDS)) if copies(free_cards(t, seat), card) > 0]
        return max([attack_worth(t, seat, card) for card in bids], default=0.0)
    if seat in (t.opponent, t.challenger):
        return fight_worth(t, seat, cards, bids_of(t, seat), battle_chance(t, seat))
    return cards_worth(cards)


def weakness_of_choice(t: Lands, seat: int) -> float:
    """How hard the opponent's kingdom is to fight, or the weakest rival's while no opponent is chosen."""
    rivals = [int(t.opponent)] if t.opponent != NOBODY else [rival for rival in range(int(t.seats)) if rival != seat]
    return 0.05 * min(int(bonus_of(t.kingdoms[rival])) for rival in rivals)


def attack_worth(t: Lands, seat: int, card: int) -> float:
    """What attacking with this card will be worth."""
    share = attack_chance(int(VALUE[card] + bonus_of(t.kingdoms[seat])))
    return fight_worth(t, seat, own_cards(t, seat) - one(card), one(card), share)


def fight_worth(t: Lands, seat: int, cards: i64, bids: i64, share: float) -> float:
    """The cards with and without the source card, by the chance to win it; the rival's bids come in any case."""
    rival = int(t.challenger if seat == t.opponent else t.opponent)
    after = cards + bids_of(t, rival)
    won = cards_worth(after + one(t.prize))
    return share * won + (1 - share) * cards_worth(after) - given_away(t, rival, bids)


def given_away(t: Lands, rival: int, bids: i64) -> float:
    """What the bids add to the rival's cards, as far as everyone knows them."""
    open_cards = cards_in(t.kingdoms[rival]) + t.known[rival] + t.loose[rival]
    return RIVALS_SHARE * (cards_worth(open_cards + bids) - cards_worth(open_cards))


def battle_chance(t: Lands, seat: int) -> float:
    """How likely the seat is to win the source card, given the bids so far."""
    total = int(strength(t, seat))
    if seat == t.challenger:
        return 0.75 if t.bids[2] != NO_CARD and total >= strength(t, t.opponent) else 0.0
    if t.bids[1] != NO_CARD:
        return min(0.9, total / 50)
    return 0.2 if t.bids[2] != NO_CARD else attack_chance(total)


def attack_chance(total: int) -> float:
    """How likely an attack of this many half points is to win."""
    return min(0.95, total / 32)


def cards_worth(cards: i64) -> float:
    """The fullest column of each place, a little for the others, and the treasures."""
    kinds = kinds_of(cards)
    total = TREASURE_IN_HAND * int(copies(cards, TREASURE))
    for place in range(int(GROUP_SIZE)):
        counts = sorted(int(filled(kinds, colour, place)) for colour in range(int(COLOURS)))
        total += COLUMN_WORTH[counts[2]] + OTHER_COLUMN * (counts[0] + counts[1])
    return total

"""What speaks for a move in The Kingdom, for hints: what a card gives, what the Coin can buy, whom it hurts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kingstable.core.game import Reason
from kingstable.core.sets import difference, includes
from kingstable.core.table import Table, first_of, verb_of
from kingstable.games.the_kingdom import chances, market
from kingstable.games.the_kingdom.chances import OLDER, TRAITS, YOUNG
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.pieces import (
    ACE,
    ACES,
    AFTER_VAULTING,
    AND_BASE,
    CLUBS,
    DISCARD,
    DRAW,
    FRONT,
    HAND,
    HEARTS,
    JACK,
    JACK_OF_SPADES,
    JOKER,
    KING,
    KING_OF_CLUBS,
    NUMBERS_OF,
    ONE_AND_THREE,
    PRICE,
    QUEEN,
    QUEEN_OF_HEARTS,
    SPADES,
    STOCK,
    TWO_CARDS,
    USES_PURCHASE,
    VAULT,
    WINTER_ACE,
    Kingdom,
    at,
    coin,
    points,
    winning_suit,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import copies, size
from kingstable.games.the_kingdom.score import pile_coin, total
from kingstable.games.the_kingdom.tastes import HIDDEN_ACE, lead, riddance, sort_of, wish

__all__ = ["OLDER", "TRAITS", "YOUNG", "because", "traits"]

FALL: Final = 3
"""How many Jokers have appeared when it is Fall; the next one brings the last turns."""


def because(table: Table, seat: int, move: int) -> list[Reason]:
    """What speaks for a move, the best first."""
    assert isinstance(table, Kingdom)
    tell = TELLERS.get(int(verb_of(move)))
    return list(tell(table, seat, int(first_of(move)))) if tell else []


LATER: Final = frozenset({"riches", "coin", "help", "cards", "queens", "in_hand"})
"""The traits about turns to come."""


def traits(table: Table, seat: int) -> list[int]:
    """The traits of `chances`, with those about turns to come set to 0 when only last turns are left."""
    assert isinstance(table, Kingdom)
    found = zip(TRAITS, chances.traits(table, seat), strict=True)
    at_end = table.jokers == 4 or not has_turns_to_come(table, seat)
    return [0 if at_end and name in LATER else int(trait) for name, trait in found]


def has_turns_to_come(t: Kingdom, seat: int) -> bool:
    """Whether a seat will have a turn that has not begun yet."""
    if t.over():
        return False
    mover = t.to_move()
    asked = t.asked(mover)
    begins = asked is not None and asked.question == "card_to_play" and t.piles[at(mover, FRONT)] == 0
    steps_away = (seat - mover) % t.seats
    return bool(t.turns_left > (t.seats if steps_away == 0 and not begins else steps_away))


STEPS_ON_THE_WAY: Final = frozenset({int(steps.PLAY), int(steps.END_PLAY)})
"""The turn ends with five new cards after any of these, so only what a card does speaks for one (KD-9, KD-10)."""


# Playing


def of_playing(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """What a royal card does, then what its Coin can buy."""
    if card >= JACK:
        yield from of_effect(t, seat, card)
    gives = int(coin(t, card))
    if gives == 0 or t.purchases == 0:
        return
    in_all = int(t.coins + pile_coin(t, at(seat, HAND)))
    goal = best_for(t, seat, in_all)
    if goal is not None and price_of(goal) > t.coins:
        yield enough_for(goal, {"coin": gives, "sum": in_all})
    elif goal is None and not is_last_turn(t):
        yield Reason("play-coin", {"coin": gives, "sum": in_all})


def best_for(t: Kingdom, seat: int, coins: int) -> int | None:
    """The most desirable card that this much Coin can buy; ACE stands for a hidden one, None for nothing."""
    wishes = {card: int(wish(t, seat, sort_of(t, card))) for card in cards_in(market.on_offer(t))}
    if market.aces_hidden(t):
        wishes[int(ACE)] = int(wish(t, seat, HIDDEN_ACE))
    wished = {card: liked for card, liked in wishes.items() if liked > 0 and price_of(card) <= coins}
    if is_last_turn(t):
        wished = {card: liked for card, liked in wished.items() if may_score(t, card)}
    return max(wished, key=lambda card: (wished[card], price_of(card))) if wished else None


def may_score(t: Kingdom, card: int) -> bool:
    """Whether a card on offer is worth points, or may be if it is a hidden Ace."""
    hidden = card == ACE and market.aces_hidden(t)
    return points(t, card) > 0 or (hidden and includes(t.piles[STOCK], ACE + winning_suit(t)))


def enough_for(goal: int, amounts: dict[str, int]) -> Reason:
    """The reason that the Coin is enough for this card."""
    return Reason("play-coin-ace", amounts) if goal >= ACE else Reason("play-coin-for", {**amounts, "card": goal})


def of_effect(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """What a royal card will do now."""
    if card < QUEEN:
        if any(holds_cards(t, rival) and has_a_turn(t, seat, rival) for rival in rivals_of(t, seat)):
            yield Reason("play-jack")
    elif card < KING:
        if number := min(drawn_by(t, card), len(own_cards(t, seat, (DRAW, DISCARD)))):
            yield Reason("play-queen", {"number": number})
    elif card < ACE:
        yield from of_king(t, seat, card)
    else:
        yield from of_ace(t, seat)


def of_king(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """The card that the King can put away, and for Clubs the free card."""
    others = [each for each in own_cards(t, seat, (HAND, DISCARD)) if each != card]
    if card % 4 == CLUBS and has_free_cards(t) and (others or t.choices[KING_OF_CLUBS] != AFTER_VAULTING):
        yield Reason("play-king-of-clubs", {"purchases": int(t.purchases)})
    if is_last_turn(t):
        return
    away = max(others, key=lambda each: int(riddance(t, each)), default=None)
    if away is not None and riddance(t, away) > 0 and (points(t, away) or is_poor(t, seat, away)):
        yield Reason("play-king", {"card": away})


def has_free_cards(t: Kingdom) -> bool:
    """Whether there is a useful card to be had for free, Aces excluded (KD-19, KD-20)."""
    free = cards_in(int(difference(market.on_offer(t), ACES)))
    return any(points(t, card) > 0 for card in free) if is_last_turn(t) else bool(free)


def of_ace(t: Kingdom, seat: int) -> Iterator[Reason]:
    """What the season lets an Ace do."""
    uses = t.choices[WINTER_ACE] == USES_PURCHASE
    if t.jokers == 0 and has_free_cards(t) and (t.purchases or not uses):
        yield Reason("play-ace-winter", {"uses": int(uses)})
    elif t.jokers == 1 and is_worth_shuffling(t, seat):
        yield Reason("play-ace-spring")
    elif t.jokers == FALL and (robbed := robbed_in_fall(t, seat)):
        yield Reason("play-ace-fall", {"rivals": robbed, "suit": int(winning_suit(t))})


def robbed_in_fall(t: Kingdom, seat: int) -> int:
    """How many rivals lose a card to an Ace in Fall."""
    taken = NUMBERS_OF[winning_suit(t)]
    return sum(t.piles[at(rival, DISCARD)] & taken != 0 for rival in rivals_of(t, seat))


def of_stopping(t: Kingdom, seat: int, _: int) -> Iterator[Reason]:
    """The rest would do nothing, or buy nothing more; Coin does nothing once the purchase is used up (KD-20)."""
    hand = own_cards(t, seat, (HAND,))
    if any(is_of_use(t, seat, card) for card in hand if card >= JACK):
        return
    in_all = int(t.coins + pile_coin(t, at(seat, HAND)))
    if in_all == t.coins or t.purchases == 0:
        yield Reason("stop-nothing", {"cards": len(hand)})
    elif payable(t, in_all) == payable(t, int(t.coins)):
        yield Reason("stop-enough", {"coin": int(t.coins)}) if payable(t, in_all) else Reason("stop-poor")


def is_of_use(t: Kingdom, seat: int, card: int) -> bool:
    """Whether a royal card would do anything now, apart from its Coin."""
    if card < QUEEN:
        return any(holds_cards(t, rival) for rival in rivals_of(t, seat))
    if card < KING:
        return piles_left(t, seat)
    return card < ACE or t.jokers < FALL or (t.jokers == FALL and robbed_in_fall(t, seat) > 0)


def payable(t: Kingdom, coins: int) -> list[int]:
    """The cards that this much Coin can buy; ACE stands for a hidden one."""
    hidden = [int(ACE)] if market.aces_hidden(t) else []
    return [card for card in [*cards_in(market.on_offer(t)), *hidden] if price_of(card) <= coins]


# New cards


def of_buying(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """What a new card will do: its points, its effect whenever it comes, its Coin compared with that of the others."""
    if points(t, card) > 0:
        yield Reason("gain-points", {"points": int(points(t, card))}, float(points(t, card)))
    if is_last_turn(t):
        return
    if card >= ACE:
        yield from of_new_ace(t, seat, card)
    elif card >= JACK:
        yield Reason(f"gain-{'jack' if card < QUEEN else 'queen' if card < KING else 'king'}", about_royal(t, card))
    elif coin(t, card) > 0:
        cards = own_cards(t, seat)
        worse = sum(coin(t, each) < coin(t, card) for each in cards)
        if worse > 0:
            all_or_some = "gain-most-coin" if worse == len(cards) else "gain-coin"
            vaulted = int(size(t.piles, at(seat, VAULT)) > 0)
            nouns = {"coin": int(coin(t, card)), "worse": worse, "cards": len(cards), "vaulted": vaulted}
            yield Reason(all_or_some, nouns, float(worse))


def about_royal(t: Kingdom, card: int) -> dict[str, int]:
    """What a message about a royal card says besides its rank."""
    if QUEEN <= card < KING:
        return {"number": drawn_by(t, card)}
    return {"clubs": int(card % 4 == CLUBS)} if card >= KING else {}


def of_new_ace(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """In Fall another Joker helps a seat that is ahead; and Aces give the most Coin."""
    if t.jokers == FALL and lead(t, seat) > 0:
        yield Reason("gain-ace-ahead", {"lead": int(lead(t, seat))})
    if coin(t, card) > 0:
        yield Reason("gain-ace", {"coin": int(coin(t, card))})


def of_hidden_ace(t: Kingdom, seat: int, _: int) -> Iterator[Reason]:
    """What may be said although nobody knows which Ace it will be."""
    dear = ACE + winning_suit(t)
    plain = next(card for card in range(int(ACE), int(JOKER)) if card != dear)
    if not is_last_turn(t):
        yield from (each for each in of_new_ace(t, seat, plain) if each.name != "gain-ace")
        yield Reason(
            "gain-hidden-ace", {"coin": int(coin(t, plain)), "card": int(dear), "points": int(points(t, dear))}
        )


def of_buying_nothing(t: Kingdom, seat: int) -> Iterator[Reason]:
    """A thin deck is worth more than poor cards."""
    offered = payable(t, int(t.coins))
    if is_last_turn(t):
        if not any(may_score(t, card) for card in offered):
            yield Reason("nothing-last")
    elif all(is_poor(t, seat, card) for card in offered):
        yield Reason("nothing-poor")
    elif any(card >= ACE for card in offered) and t.jokers == FALL and lead(t, seat) < 0:
        yield Reason("nothing-behind", {"lead": int(-lead(t, seat))})


# Questions that royal cards ask


def of_raiding(t: Kingdom, seat: int, rival: int) -> Iterator[Reason]:
    """The rival has the most points or cards, or plays next; nothing is said of rivals who have had their last turn."""
    if not has_a_turn(t, seat, rival):
        return
    rivals = rivals_of(t, seat)
    others = [each for each in rivals if each != rival and holds_cards(t, each)]
    has = int(total(t, rival))
    if others and all(total(t, each) < has for each in others):
        yield Reason("raid-points", {"rival": rival, "points": has})
    cards = int(size(t.piles, at(rival, HAND)))
    if others and all(size(t.piles, at(each, HAND)) < cards for each in others):
        yield Reason("raid-cards", {"rival": rival, "cards": cards})
    if others and rivals[0] == rival:
        yield Reason("raid-next", {"rival": rival})
    if not may_go_on(t, seat):
        yield Reason("raid", {"rival": rival, "cards": max(cards - lost_by_raid(t, seat), 0)})


def lost_by_raid(t: Kingdom, seat: int) -> int:
    """How many cards the chosen rival loses (KD-15)."""
    asked = t.asked(seat)
    forced = asked is not None and asked.question == "rival_to_force"
    return 2 if forced and t.choices[JACK_OF_SPADES] == TWO_CARDS else 1


def may_go_on(t: Kingdom, seat: int) -> bool:
    """Whether the Jack of Spades may take another card of the same rival after this one."""
    asked = t.asked(seat)
    first = asked is not None and asked.question == "rival_to_raid"
    return first and t.choices[JACK_OF_SPADES] == AND_BASE and copies(t.piles, at(seat, FRONT), JACK + SPADES) > 0


def of_drawing(t: Kingdom, seat: int, number: int) -> Iterator[Reason]:
    yield Reason("draw", {"number": number})


def of_vaulting(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """Points count there too, and poor cards no longer come up."""
    if is_last_turn(t):
        return
    if points(t, card) > 0 and card < JACK:
        yield Reason("vault-points", {"points": int(points(t, card))})
    elif is_poor(t, seat, card):
        yield Reason("vault-poor", {"coin": int(coin(t, card))})


def of_vaulting_nothing(t: Kingdom, seat: int) -> Iterator[Reason]:
    cards = own_cards(t, seat, (HAND, DISCARD))
    if not is_last_turn(t) and not any(is_below_average(t, seat, card) for card in cards):
        yield Reason("vault-nothing")


def of_shuffling(t: Kingdom, seat: int, _: int) -> Iterator[Reason]:
    """The discard pile is the better one."""
    if is_worth_shuffling(t, seat):
        yield Reason("shuffle")


def of_not_shuffling(t: Kingdom, seat: int) -> Iterator[Reason]:
    if size(t.piles, at(seat, DRAW)) > 0 and per_card(t, at(seat, DISCARD)) < per_card(t, at(seat, DRAW)):
        yield Reason("shuffle-not")


def of_burying(t: Kingdom, seat: int, card: int) -> Iterator[Reason]:
    """The next player would like to have it."""
    rival = rivals_of(t, seat)[0]
    if has_a_turn(t, seat, rival) and wish(t, rival, sort_of(t, card)) > 0:
        yield Reason("bury", {"rival": rival})


def of_declining(t: Kingdom, seat: int, _: int) -> Iterator[Reason]:
    asked = t.asked(seat)
    tell = DECLINED.get(asked.question) if asked else None
    if tell is not None:
        yield from tell(t, seat)


TELLERS: Final[dict[int, Callable[[Kingdom, int, int], Iterator[Reason]]]] = {
    int(steps.PLAY): of_playing,
    int(steps.END_PLAY): of_stopping,
    int(steps.BUY): of_buying,
    int(steps.TAKE): of_buying,
    int(steps.CONJURE): of_buying,
    int(steps.BUY_HIDDEN_ACE): of_hidden_ace,
    int(steps.RAID): of_raiding,
    int(steps.FORCE): of_raiding,
    int(steps.DRAW_CARDS): of_drawing,
    int(steps.VAULT_HELD): of_vaulting,
    int(steps.VAULT_DISCARDED): of_vaulting,
    int(steps.SHUFFLE_IN): of_shuffling,
    int(steps.BURY): of_burying,
    int(steps.DECLINE): of_declining,
}
"""By verb, what yields the reasons for it."""

DECLINED: Final[dict[str, Callable[[Kingdom, int], Iterator[Reason]]]] = {
    "card_to_buy": of_buying_nothing,
    "card_for_the_vault": of_vaulting_nothing,
    "whether_to_shuffle": of_not_shuffling,
}
"""By question, what yields the reasons for saying no."""


# Cards


def price_of(card: int) -> int:
    return int(PRICE[card])


def cards_in(kinds: int) -> list[int]:
    """The cards of a set of kinds, as a list."""
    return [card for card in range(int(JOKER)) if includes(kinds, card)]


def own_cards(t: Kingdom, seat: int, zones: tuple[int, ...] = tuple(range(DRAW, VAULT, 2))) -> list[int]:
    """The cards in some of a seat's piles; in all but the Vault if none are named."""
    piles = [int(at(seat, zone)) for zone in zones]
    return [card for card in range(int(JOKER)) for pile in piles for _ in range(copies(t.piles, pile, card))]


def is_poor(t: Kingdom, seat: int, card: int) -> bool:
    """Whether a card is a number that gives less Coin than the seat's cards outside the Vault do on average."""
    return card < JACK and is_below_average(t, seat, card)


def is_below_average(t: Kingdom, seat: int, card: int) -> bool:
    """Whether a card gives less Coin than the seat's cards outside the Vault do on average."""
    cards = own_cards(t, seat)
    return bool(coin(t, card) * len(cards) < sum(coin(t, each) for each in cards))


def is_worth_shuffling(t: Kingdom, seat: int) -> bool:
    """Whether the discard pile has more Coin per card than the draw pile."""
    draws = at(seat, DRAW)
    discards = at(seat, DISCARD)
    return size(t.piles, draws) > 0 and per_card(t, discards) > per_card(t, draws)


def per_card(t: Kingdom, pile: int) -> float:
    """The average Coin of a pile's cards."""
    return float(pile_coin(t, pile)) / max(float(size(t.piles, pile)), 1.0)


def drawn_by(t: Kingdom, card: int) -> int:
    """How many cards a Queen draws (KD-17)."""
    if card != QUEEN + HEARTS:
        return 1
    return 4 if t.choices[QUEEN_OF_HEARTS] == ONE_AND_THREE else 3


def piles_left(t: Kingdom, seat: int) -> bool:
    """Whether there is anything to draw."""
    return bool(t.piles[at(seat, DRAW)] | t.piles[at(seat, DISCARD)])


# Players


def rivals_of(t: Kingdom, seat: int) -> list[int]:
    """The other seats, the next to play first."""
    return [(seat + step) % int(t.seats) for step in range(1, int(t.seats))]


def holds_cards(t: Kingdom, rival: int) -> bool:
    return bool(t.piles[at(rival, HAND)])


def has_a_turn(t: Kingdom, seat: int, rival: int) -> bool:
    """Whether a rival of the player whose turn it is still has a turn to come."""
    return bool(t.turns_left > (rival - seat) % t.seats)


def is_last_turn(t: Kingdom) -> bool:
    """Whether the player whose turn it is will have no other turn."""
    return bool(t.turns_left <= t.seats)

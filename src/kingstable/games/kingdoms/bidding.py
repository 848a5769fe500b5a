"""What speaks for a bid in Kingdoms, for hints: what it wins, how safely, and whether the card can be spared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kingstable.core.game import Reason
from kingstable.core.sets import copies, one
from kingstable.games.kingdoms.outlook import (
    NEEDED,
    foe_of,
    have,
    have_with,
    kinds_in,
    odds,
    open_cards,
    open_hand,
    reached,
    serves,
    to_spare,
)
from kingstable.games.kingdoms.pieces import VALUE, Lands, bids_of, free_cards, match, own_cards, strength

LIKELY: Final = 0.5
"""A bid is not strong if a rival is likelier than this to have an answer."""
WHOLE: Final = 9
"""How many cards a complete kingdom has."""


def of_bidding(t: Lands, seat: int, card: int, _: int) -> Iterator[Reason]:
    """What speaks for this card, by the question asked."""
    asked = t.asked(seat)
    if asked is not None:
        yield from BIDS[asked.question](t, seat, card)


# The opponent's bids


def of_attacking(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """It is hard to match, of little importance, or easy to raise."""
    rival, total = foe_of(t, seat), reached(t, seat, card)
    if all(VALUE[each] <= VALUE[card] for each in kinds_in(int(free_cards(t, seat)))):
        yield from of_denying(t, seat, card, "attack")
    yield from of_strength(t, seat, card, total, lambda each: reached(t, rival, each) >= total)
    yield from of_little(t, seat, card)
    yield from of_raising_later(t, seat, card)
    yield from of_sparing(t, seat, card)
    yield from of_keeping(t, seat, card)


def of_strength(t: Lands, seat: int, card: int, total: int, answers: Callable[[int], bool]) -> Iterator[Reason]:
    """Few or none of the cards that the challenger could hold are enough against it."""
    rival = foe_of(t, seat)
    seen = odds(t, seat, rival, answers)
    said = {"strength": total, "who": rival, **at_stake(t, seat, card)}
    if seen.chance == 0:
        yield Reason("bid-sure", said)
    elif seen.chance <= LIKELY:
        yield Reason("bid-strong", {**said, **seen.nouns()}, -float(seen.enough))


def of_raising_later(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """The highest card that could raise it."""
    others = kinds_in(int(free_cards(t, seat) - one(card)))
    fitting = [each for each in others if match(t, card, each)]
    if fitting:
        best = max(fitting, key=lambda each: int(VALUE[each]))
        total = reached(t, seat, best, card)
        yield Reason("attack-raise", {"card": best, "strength": total, "spare": to_spare(t, seat, card)}, float(total))


def of_raising(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """What it keeps from the challenger or wins, how safely, and that the challenger has to bid another card."""
    rival, first = foe_of(t, seat), int(t.bids[2])
    total = reached(t, seat, card, int(t.bids[0]))
    yield from of_denying(t, seat, card, "raise")
    yield from of_strength(t, seat, card, total, lambda each: reached(t, rival, each, first) >= total)
    if (stake := at_stake(t, seat, card))["have"] > have(with_exchange(t, seat)):
        yield Reason("raise-stake", {"who": rival, **stake})
    if to_spare(t, seat, card) != NEEDED and t.hands[rival] != 0:
        yield Reason("raise-spare", {"who": rival, "strength": total})
    if t.hands[rival] != 0:
        yield Reason("raise-forces", {"who": rival})


def of_giving_up(t: Lands, seat: int, _: int, __: int) -> Iterator[Reason]:
    """The card at stake is of no use, the challenger can match every raise, or raising would cost too much."""
    rival, first, attack = foe_of(t, seat), int(t.bids[2]), int(t.bids[0])
    raises = [card for card in kinds_in(int(t.hands[seat])) if match(t, attack, card)]
    raises = [card for card in raises if reached(t, seat, card, attack) > strength(t, rival)]
    most = max([reached(t, seat, card, attack) for card in raises], default=0)
    answer = next((card for card in kinds_in(open_hand(t, rival)) if reached(t, rival, card, first) >= most), None)
    if not serves(t, with_exchange(t, seat)) and not would_complete(t, seat):
        yield Reason("give-up-useless", of_no_use(t, seat))
    if answer is not None:
        yield Reason("give-up-matched", {"who": rival, "card": answer})
    if all(to_spare(t, seat, card) == NEEDED for card in raises) and not would_complete(t, seat):
        yield Reason("give-up-needed", {"number": number_of(t, seat, raises)})


# The challenger's bids


def of_countering(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """Enough against the attack and hard to raise against, or a loss that costs little."""
    rival, first, total = foe_of(t, seat), int(t.bids[0]), reached(t, seat, card)
    if total < strength(t, rival):
        yield from of_losing(t, seat, card)
        return
    yield from of_denying(t, seat, card, "counter")
    seen = odds(t, seat, rival, lambda each: match(t, first, each) and reached(t, rival, each, first) > total)
    said = {"strength": total, "against": int(strength(t, rival)), "who": rival, **at_stake(t, seat, card)}
    if seen.chance == 0:
        yield Reason("counter-sure", said)
    yield from of_lowest(t, seat, card)
    if 0 < seen.chance <= LIKELY:
        yield Reason("counter-strong", {**said, **seen.nouns()}, -float(seen.enough))
    yield Reason("counter", said)


def of_deciding(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """The second card decides the battle."""
    rival, total = foe_of(t, seat), reached(t, seat, card, int(t.bids[2]))
    if total < strength(t, rival):
        yield from of_losing(t, seat, card)
        return
    yield from of_denying(t, seat, card, "second")
    yield from of_lowest(t, seat, card)
    said = {"strength": total, "against": int(strength(t, rival)), "who": rival}
    yield Reason("second", {**said, **at_stake(t, seat, card)})


def of_lowest(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """It is the only card that is enough, the lowest one, or one that can be spared."""
    winners = enough(t, seat)
    said = {"against": int(strength(t, foe_of(t, seat))), "who": foe_of(t, seat), **at_stake(t, seat, card)}
    spare = to_spare(t, seat, card) != NEEDED
    if number_of(t, seat, winners) == 1:
        yield Reason("answer-only", said)
    elif all(VALUE[each] > VALUE[card] for each in winners if each != card):
        yield Reason("answer-lowest", {**said, "spare": int(spare)})
    elif spare:
        yield Reason("answer-spare", {**said, **spared(t, seat, card)}, -float(VALUE[card]))


def of_losing(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """Why not to win, and why this card can be spared."""
    spare = to_spare(t, seat, card) != NEEDED
    winners = enough(t, seat)
    said = {"against": int(strength(t, foe_of(t, seat))), "who": foe_of(t, seat)}
    if not winners:
        if spare:
            yield Reason("lose-anyway", {**said, **spared(t, seat, card)}, -float(VALUE[card]))
    elif not would_complete(t, seat):
        yield from of_little(t, seat, card)
        yield from of_not_winning(t, seat, card, winners)
    yield from of_keeping(t, seat, card)


def of_not_winning(t: Lands, seat: int, card: int, winners: list[int]) -> Iterator[Reason]:
    """The winning cards are needed, or would go to the rival."""
    said = {"against": int(strength(t, foe_of(t, seat))), "who": foe_of(t, seat)}
    spare = to_spare(t, seat, card) != NEEDED
    if spare and all(to_spare(t, seat, each) == NEEDED for each in winners):
        yield Reason("lose-needed", {**said, **spared(t, seat, card), "number": number_of(t, seat, winners)})
    else:
        kept = min(winners, key=lambda each: int(VALUE[each]))
        if VALUE[card] < VALUE[kept]:
            yield Reason("lose-keeps", {**said, "card": kept, "number": len(winners)}, -float(VALUE[card]))


def enough(t: Lands, seat: int) -> list[int]:
    """The challenger's cards that at least equal the opponent."""
    first, against = int(t.bids[2]), strength(t, t.opponent)
    return [card for card in kinds_in(int(t.hands[seat])) if reached(t, seat, card, first) >= against]


def number_of(t: Lands, seat: int, kinds: list[int]) -> int:
    """How many cards of these kinds the hand has."""
    return sum(int(copies(t.hands[seat], card)) for card in kinds)


# What holds for all bids


def of_little(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """The card at stake is of no use, and the bid is no loss."""
    is_of_use = serves(t, hereafter(t, seat, card)) or serves(t, with_exchange(t, seat))
    if not is_of_use and not would_complete(t, seat) and to_spare(t, seat, card) != NEEDED:
        said = {**of_no_use(t, seat), **spared(t, seat, card)}
        yield Reason("bid-little", said, -float(VALUE[card]))


def of_no_use(t: Lands, seat: int) -> dict[str, int]:
    """The card at stake, and whether it would be of use without what the rival has bid."""
    return {"prize": int(t.prize), "who": foe_of(t, seat), "beside": int(serves(t, int(own_cards(t, seat))))}


def of_sparing(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    if to_spare(t, seat, card) != NEEDED:
        yield Reason("bid-spare", spared(t, seat, card))


def of_keeping(t: Lands, seat: int, card: int) -> Iterator[Reason]:
    """The bid that leaves the most cards of a kingdom."""
    kept = {each: left_with(t, seat, each) for each in kinds_in(int(free_cards(t, seat)))}
    if kept[card] == max(kept.values()):
        yield Reason("bid-keeps", {"cards": kept[card]})


def left_with(t: Lands, seat: int, card: int) -> int:
    """How many cards of a kingdom this bid leaves; the card at stake counts if the challenger's answer is enough."""
    wins = seat == t.challenger and card in enough(t, seat)
    return have(hereafter(t, seat, card) + (int(one(t.prize)) if wins else 0))


def of_denying(t: Lands, seat: int, card: int, verb: str) -> Iterator[Reason]:
    """The card at stake is all that the rival needs, and the bid, which they get, is not just as good."""
    if would_complete(t, seat) and not completes(t, seat, card):
        rival = foe_of(t, seat)
        against = {"against": int(strength(t, rival))} if verb == "counter" else {}
        yield Reason(f"{verb}-denies", {"who": rival, "prize": int(t.prize), **against})


def would_complete(t: Lands, seat: int) -> bool:
    """Whether the card at stake is the last one that the rival lacks for a kingdom, as far as everyone knows."""
    return completes(t, seat, int(t.prize))


def completes(t: Lands, seat: int, card: int) -> bool:
    """Whether this is the last card that the rival lacks for a kingdom, as far as everyone knows."""
    cards = open_cards(t, foe_of(t, seat)) + int(bids_of(t, seat))
    return have_with(cards, card) == WHOLE


def hereafter(t: Lands, seat: int, card: int) -> int:
    """What a seat will have after giving this bid away and taking the rival's."""
    return int(own_cards(t, seat) - one(card) + bids_of(t, foe_of(t, seat)))


def at_stake(t: Lands, seat: int, card: int) -> dict[str, int]:
    """The card at stake, and how many cards of a kingdom the seat would have with it; 0 if it does not help."""
    return {"prize": int(t.prize), "have": have_with(hereafter(t, seat, card), int(t.prize))}


def with_exchange(t: Lands, seat: int) -> int:
    """What a seat has, together with the rival's bids."""
    return int(own_cards(t, seat) + bids_of(t, foe_of(t, seat)))


def spared(t: Lands, seat: int, card: int) -> dict[str, int]:
    """Why a card can be spared."""
    return {"spare": to_spare(t, seat, card), "cards": have(int(own_cards(t, seat) - one(card)))}


BIDS: Final[dict[str, Callable[[Lands, int, int], Iterator[Reason]]]] = {
    "attack": of_attacking,
    "raise_or_give_up": of_raising,
    "counterattack": of_countering,
    "second_card": of_deciding,
}
"""By question, what yields the reasons for a card."""

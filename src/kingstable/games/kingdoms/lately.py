"""What is shown of the battle that is over, until the next one has begun."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.scene import Mark
from kingstable.core.words import Words
from kingstable.games.kingdoms.battle import fighter, fought_with, winner_of
from kingstable.games.kingdoms.facts import printed
from kingstable.games.kingdoms.generated.packed import bid_of_battle, prize_of_battle
from kingstable.games.kingdoms.nouns import code, say_card, say_halves, title_card
from kingstable.games.kingdoms.pieces import Lands, match


def bid_lately(t: Lands, first: int, words: Words) -> Iterator[Mark]:
    """The cards a fighter had bid, and how strong that was."""
    seat = int(fighter(t.fought, first))
    for place in (first, first + 1):
        card = int(bid_of_battle(t.fought, place))
        if card >= 0:
            yield _card(f"fought.{place}", card, words.say("mark-was-bid", card=say_card(card, words)), words, seat)
    halves = int(fought_with(t.fought, first))
    points = say_halves(halves, words)
    yield Mark("strength", words.say("mark-strength", points=points), points, "gain", halves)
    if _first_was_void(t, first):
        yield Mark("not-counted", words.say("mark-not-counted"), words.say("mark-not-counted-short"))


def _card(mark: str, card: int, label: str, words: Words, seat: int | None = None, text: str = "") -> Mark:
    """A card of the battle that is over, and who had bid it."""
    name, facts = title_card(card, words), printed(card)
    return Mark(mark, label, text or say_card(card, words), name=name, seat=seat, face=code(card), facts=facts)


def _first_was_void(t: Lands, first: int) -> bool:
    one, other = bid_of_battle(t.fought, first), bid_of_battle(t.fought, first + 1)
    return other >= 0 and not match(t, one, other)


def won_lately(t: Lands, viewer: int | None, words: Words) -> tuple[Mark, ...]:
    """The card that was fought for, and who has it."""
    if not t.fought:
        return ()
    card = int(prize_of_battle(t.fought))
    names = words.who(int(winner_of(t.fought)), viewer)
    label = words.say("told-wins", **names, card=say_card(card, words))
    return (_card("fought.prize", card, label, words, text=words.say("mark-won", **names)),)

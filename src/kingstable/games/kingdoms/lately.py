"""What is shown of the last battle, until the next one begins."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.scene import Mark
from kingstable.core.words import Lexicon, Words
from kingstable.games.kingdoms.battle import fighter, fought_with, winner_of
from kingstable.games.kingdoms.facts import printed
from kingstable.games.kingdoms.generated.packed import bid_of_battle, prize_of_battle
from kingstable.games.kingdoms.nouns import code, say_card, say_halves, title_card


def bid_lately(battle: int, first: int, words: Lexicon, *, is_void: bool) -> Iterator[Mark]:
    """The cards a fighter bid, their strength, and whether the first one was void."""
    seat = int(fighter(battle, first))
    for place in (first, first + 1):
        card = int(bid_of_battle(battle, place))
        if card >= 0:
            yield _card(f"fought.{place}", card, words.say("mark-was-bid", card=say_card(card, words)), words, seat)
    halves = int(fought_with(battle, first))
    points = say_halves(halves, words)
    yield Mark("strength", words.say("mark-strength", points=points), points, "gain", halves)
    if is_void:
        yield Mark("not-counted", words.say("mark-not-counted"), words.say("mark-not-counted-short"))


def _card(mark: str, card: int, label: str, words: Lexicon, seat: int | None = None, text: str = "") -> Mark:
    """A card of the last battle, and who bid it."""
    name, facts = title_card(card, words), printed(card)
    return Mark(mark, label, text or say_card(card, words), name=name, seat=seat, face=code(card), facts=facts)


def won_lately(battle: int, words: Words, *, is_own: bool) -> Mark:
    """The card that was fought for, and who won it."""
    card = int(prize_of_battle(battle))
    names = words.whose(int(winner_of(battle)), is_own=is_own)
    label = words.say("told-wins", **names, card=say_card(card, words))
    return _card("fought.prize", card, label, words, text=words.say("mark-won", **names))

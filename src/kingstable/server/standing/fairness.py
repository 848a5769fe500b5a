"""Which finished games are rated, and which place counts for players who did not play to the end."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.server.store.kept import Kept, Person


def counted_places(kept: Kept) -> tuple[int, ...]:
    """The place that counts for each seat: those who left come after all who stayed, whatever place was reached there.

    Of several who left, the first to leave is last: what a computer player achieved in their place does not count.
    Whoever concedes has lost, also against somebody who has left.
    """
    assert kept.places is not None, "a game that goes on has no places"
    if kept.life.closed is not None and kept.life.closed.how == "conceded":
        return kept.places
    ranks = [_rank(person, place) for person, place in zip(kept.people, kept.places, strict=True)]
    return tuple(1 + sum(other < own for other in ranks) for own in ranks)


def has_left(person: Person) -> bool:
    """Whether a computer player stood in for a person when the game ended."""
    return not person.is_bot and person.standin is not None


def _rank(person: Person, place: int) -> tuple[bool, int]:
    if not has_left(person):
        return False, place
    return True, -(person.stood_in or (0, 0))[0]


def is_rated(kept: Kept, players: Sequence[str | None]) -> bool:
    """Whether the game counts for ratings.

    There must be a player at every seat. No person may have two seats; a level of computer players may, unless it plays
    only itself.
    """
    people = [player for player, seat in zip(players, kept.people, strict=True) if not seat.is_bot]
    return may_count(kept) and None not in players and len(set(people)) == len(people) and len(set(players)) > 1


def may_count(kept: Kept) -> bool:
    """Whether the game may count for ratings, whoever the players are.

    It must be agreed as rated and played here from the beginning, without hints, and not around one screen. Nobody may
    have been turned out of their seat.
    """
    at_one_screen = sum(seat.kind == "you" for seat in kept.people) > 1
    return (
        kept.terms.rated
        and kept.terms.origin is None
        and not kept.life.hinted
        and not kept.terms.uploaded
        and not at_one_screen
        and all(seat.reset is None for seat in kept.people)
    )

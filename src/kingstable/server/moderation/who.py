"""How moderators identify people: a person by their account and all their keys, a guest by their one key."""

from __future__ import annotations

from kingstable.server.asker import Asker


def name_of(asker: Asker) -> str:
    """The name under which somebody is reported, muted, or banned: an account's id, or a guest's key."""
    return asker.person or asker.key


def names_of(asker: Asker) -> tuple[str, ...]:
    """All names under which somebody may have been muted or banned, including those from before they had an account."""
    return (asker.person, *asker.keys) if asker.person else asker.keys

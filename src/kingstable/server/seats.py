"""Who holds which seat: invitations that are good once, and what they are exchanged for.

Only the hash of a secret is kept. The opener of a table can be shown an invitation again, because it is derived from
the opener's own secret; once used, it no longer opens anything.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

from kingstable.server.asker import Asker
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.store.kept import Person
from kingstable.server.tokens import TOKEN_BYTES, hashed, same

People = Sequence[Person]
_FREE: Final = ""


def invitation(secret: str, table: str, seat: int, issue: int) -> str:
    """The invitation to a seat with this issue number, derived from the inviter's secret."""
    made = hmac.digest(secret.encode(), f"invitation {table} {seat} {issue}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:TOKEN_BYTES]).rstrip(b"=").decode()


def held(asker: Asker, people: People) -> list[int]:
    """The seats that somebody holds. Takes the same time whether they hold any or none."""
    return [seat for seat, person in enumerate(people) if _is_one_of(person.token, asker.keys)]


def taken(given: str, holder: Asker, asker: Asker, people: People) -> tuple[int, Person]:
    """The seat that the secret `given`, an invitation or a token, opens, and its person once `asker` holds it.

    `holder` is the asker to whom `given` belongs as a token. Raises Denied if it opens no seat, or if somebody else has
    used the invitation. The seats of an account are not exchanged: each of its tokens may do only what its scopes say.
    """
    for seat, person in enumerate(people):
        if holder.person is None and _is_one_of(person.token, holder.keys):
            return seat, msgspec.structs.replace(person, token=asker.key)
        if same(hashed(given), person.invitation):
            if person.token != _FREE and not _is_one_of(person.token, asker.keys):
                raise Denied(409, "seat-taken", seat=seat + 1)
            return seat, msgspec.structs.replace(person, token=asker.key)
    raise unknown_table()


def opened_by(asker: Asker, people: People) -> bool:
    """Whether the asker opened the table."""
    inviters = {person.invited_by for person in people if person.kind == "friend" and person.invited_by}
    # A table opened by an older version names nobody: there it is whoever sits at a seat of the opener.
    inviters = inviters or {person.token for person in people if person.kind == "you"}
    return sum(_is_one_of(each, asker.keys) for each in inviters) > 0


def invitations(asker: Asker, table: str, people: People) -> dict[str, str]:
    """The opener's invitations that nobody has used, by seat."""
    made = {seat: invitation(asker.inviting, table, seat, person.issue) for seat, person in enumerate(people)}
    free = [seat for seat, person in enumerate(people) if person.kind == "friend" and person.token == _FREE]
    return {str(seat): made[seat] for seat in free if same(hashed(made[seat]), people[seat].invitation)}


def invited_again(asker: Asker, table: str, seat: int, ply: int, people: People) -> tuple[Person, str]:
    """A friend's seat with a new invitation, which ends the old one and turns out whoever sits there.

    Everybody is shown when that was. Raises Denied if the asker is not the opener, or the seat is not a friend's:
    whoever came by the lobby or by another game was not invited, and nobody turns them out.
    """
    if not opened_by(asker, people):
        raise Denied(403, "not-opener")
    if not 0 <= seat < len(people) or people[seat].kind != "friend":
        raise Denied(422, "no-friend", field="seat")
    person = people[seat]
    if person.invited_by and not person.invitation:  # the tables of an older version say neither
        raise Denied(422, "no-friend", field="seat")
    made = invitation(asker.inviting, table, seat, person.issue + 1)
    return msgspec.structs.replace(
        person,
        token=_FREE,
        invitation=hashed(made),
        invited_by=asker.key,
        issue=person.issue + 1,
        reset=ply if person.token else person.reset,
    ), made


def _is_one_of(kept: str, keys: Sequence[str]) -> bool:
    """Whether a hash is one of these. Takes the same time whichever it is."""
    return sum(same(key, kept) for key in keys) > 0

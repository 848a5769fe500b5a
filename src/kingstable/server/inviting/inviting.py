"""Invitations by name: the opener of a table invites somebody with an account, who takes the seat or declines.

At a table that has been dealt, each free seat has at most one invitation, and its link stays valid as well. To a table
in the lobby any number of people may be invited; whoever comes first has the seat. Those who have muted the inviter, or
already sit there in the lobby, are not shown the invitation, and the inviter does not learn that.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from kingstable.core.words import Lexicon
from kingstable.server.accounts import kept as accounts
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.inviting import rows
from kingstable.server.inviting.rows import ANYONE, OpenInvite, is_free
from kingstable.server.inviting.shapes import Invite, InvitedSeat, Inviters, MyInvites, SentInvites
from kingstable.server.lobby import rows as waiting
from kingstable.server.lobby.gathering import Gathering
from kingstable.server.lobby.lobby import Lobby
from kingstable.server.moderation.who import name_of, names_of
from kingstable.server.names import free_name
from kingstable.server.quotas import Pace, Who
from kingstable.server.room import Room
from kingstable.server.seats import opened_by
from kingstable.server.standing import ledger, reading
from kingstable.server.standing.players import GUEST, PERSON
from kingstable.server.standing.profiles import title_of
from kingstable.server.store.kept import Kept, Person
from kingstable.server.store.schema import INVITES, PEOPLE

HOUR: Final = 3600
SHOWN: Final = 50


class Inviting:
    """Sends, answers, and lists invitations. Methods raise Denied for what is not allowed, and StoreError."""

    def __init__(self, hall: Hall, lobby: Lobby) -> None:
        self._hall = hall
        self._lobby = lobby
        self._people = hall.store.people
        most = hall.settings.invites_per_hour
        self._pace = Pace(most / HOUR, most)

    # The asker's own tables

    async def invite(self, room: Room, seat: int, asker: Asker, name: str) -> SentInvites:
        """Invite somebody to a seat, in place of whoever was invited to it before. Raises Denied."""
        check_opener(room, asker)
        check_free(room.kept, seat)
        who = await self._welcome(asker, name)
        here = (INVITES.c.table == room.id) & (INVITES.c.seat == seat)
        await rows.keep(self._people, here, table=room.id, seat=seat, who=who, by=name_of(asker))
        return await self.sent(room, asker)

    async def sent(self, room: Room, asker: Asker) -> SentInvites:
        """Whom the opener has invited to the seats that are still free. Raises Denied."""
        check_opener(room, asker)
        found = await rows.sent(self._people, INVITES.c.table == room.id)
        return SentInvites(tuple(each for each in found if each.seat is not None and is_free(room.kept, each.seat)))

    async def invite_to_lobby(self, gathering: str, asker: Asker, name: str) -> SentInvites:
        """Invite somebody to a table in the lobby, or once more if they were invited before. Raises Denied."""
        found = await self._own_gathering(gathering, asker)
        if found.state != "open":
            raise Denied(409, "has-begun")
        who = await self._welcome(asker, name)
        here = (INVITES.c.gathering == gathering) & (INVITES.c.who == who)
        await rows.keep(self._people, here, gathering=gathering, who=who, by=name_of(asker))
        return await self.sent_to_lobby(gathering, asker)

    async def sent_to_lobby(self, gathering: str, asker: Asker) -> SentInvites:
        """Who has been invited to a table in the lobby, and has not joined. Raises Denied."""
        await self._own_gathering(gathering, asker)
        return SentInvites(tuple(await rows.sent(self._people, INVITES.c.gathering == gathering)))

    async def withdraw(self, invite: str, asker: Asker) -> None:
        """Take back an invitation that the asker has sent. Raises Denied if there is none."""
        if not await rows.end(self._people, (INVITES.c.id == invite) & INVITES.c.by.in_(names_of(asker))):
            raise Denied(404, "no-invite", field="invite")

    # Invitations to the asker

    async def mine(self, asker: Asker, language: str) -> MyInvites:
        """The invitations to the asker; none for a guest or somebody who is banned."""
        if asker.person is None or asker.banned:
            return MyInvites((), ANYONE)
        found = await rows.still_open(self._people, INVITES.c.who == asker.person, SHOWN)
        shown = tuple(_shown(each, language) for each in found)
        return MyInvites(shown, await rows.inviters(self._people, asker.person))

    async def let_invite(self, asker: Asker, chosen: Inviters, language: str) -> MyInvites:
        """Set who may invite the asker from now on. Raises Denied for a guest."""
        if asker.person is None:
            raise Denied(403, "profile-of-guest")
        await reading.choose(self._people, asker.person, inviters=chosen)
        return await self.mine(asker, language)

    async def accept(self, invite: str, words: Lexicon, asker: Asker, who: Who) -> InvitedSeat:
        """Take the seat, or a free one at the table in the lobby. Raises Denied."""
        table, gathering, seat = await self._own(invite, asker)
        if gathering is not None:
            seat = await self._join(gathering, words, asker, who)
        else:
            room = await self._hall.room(table or "")
            await self._hall.reseat(room, lambda: (seat, _taken(room, seat, asker)))
            await rows.end(self._people, INVITES.c.id == invite)
        return InvitedSeat(table, gathering, seat)

    async def decline(self, invite: str, asker: Asker) -> None:
        """Decline; the inviter is shown that. Raises Denied."""
        await self._own(invite, asker)
        await rows.decline(self._people, invite)

    async def _join(self, gathering: str, words: Lexicon, asker: Asker, who: Who) -> int:
        """Sit down in the lobby under the name of the asker's account, or a free one like it. Raises Denied."""
        found = await waiting.found(self._people, gathering)
        named = await self._people.ask(select(PEOPLE.c.name).where(PEOPLE.c.id == asker.person))
        name = free_name(str(named[0].name), [chair.name for chair in found.chairs if chair.name])
        return (await self._lobby.join(gathering, name, words, asker, who)).seat_of(asker)

    async def _own(self, invite: str, asker: Asker) -> tuple[str | None, str | None, int]:
        """The table, gathering, and seat of an open invitation to the asker. Raises Denied if there is none."""
        own = (INVITES.c.id == invite) & (INVITES.c.who == asker.person) & ~INVITES.c.declined
        found = await self._people.ask(select(INVITES.c.table, INVITES.c.gathering, INVITES.c.seat).where(own))
        if not found or asker.banned:
            raise Denied(404, "no-invite", field="invite")
        return found[0].table, found[0].gathering, found[0].seat or 0

    async def _own_gathering(self, gathering: str, asker: Asker) -> Gathering:
        found = await waiting.found(self._people, gathering)
        if asker.banned or not found.is_opener(asker):
            raise Denied(403, "not-opener")
        return found

    async def _welcome(self, asker: Asker, name: str) -> str:
        """The account with this name, counting an invitation to it. Raises Denied if the asker may not invite it."""
        if await self._hall.moderation.is_muted(names_of(asker)):
            raise Denied(403, "muted")
        person = None if "@" in name else await accounts.by_name(self._people, name)  # never by an e-mail address
        if person is None:
            raise Denied(404, "no-account", field="name")
        if person.id == asker.person:
            raise Denied(422, "invites-oneself", field="name")
        if not self._pace.allows(name_of(asker)):
            raise Denied(429, "invited-often", retry_after=int(self._pace.wait(name_of(asker))) + 1)
        inviters = await rows.inviters(self._people, person.id)
        if inviters == "nobody" or (inviters == "met" and not await self._have_met(person.id, asker)):
            raise Denied(403, f"invited-by-{inviters}", field="name")
        return person.id

    async def _have_met(self, person: str, asker: Asker) -> bool:
        for each in filter(None, (person, asker.person)):
            await ledger.claim_all(self._people, each)
        own = f"{PERSON}{asker.person}" if asker.person else f"{GUEST}{asker.key}"
        return await rows.have_met(self._people, f"{PERSON}{person}", own)


def check_opener(room: Room, asker: Asker) -> None:
    """Raises Denied unless the asker opened the table."""
    if not opened_by(asker, room.people):
        raise Denied(403, "not-opener")


def check_free(kept: Kept, seat: int) -> None:
    """Raises Denied if a seat is not for a friend, or is taken, or if the game is over."""
    if kept.over:
        raise Denied(409, "over")
    if not 0 <= seat < len(kept.people) or kept.people[seat].kind != "friend":
        raise Denied(422, "no-friend", field="seat")
    if not is_free(kept, seat):
        raise Denied(409, "seat-taken", seat=seat + 1)


def _taken(room: Room, seat: int, asker: Asker) -> Person:
    check_free(room.kept, seat)
    return replace(room.people[seat], token=asker.key)


def _shown(invite: OpenInvite, language: str) -> Invite:
    told = {name: value for name, value in msgspec.structs.asdict(invite).items() if name != "who"}
    return Invite(**told, title=title_of(invite.game, language) or invite.game)

"""Reports, mutes, bans, and announcements as they are stored: whom they apply to, and until when."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.admin.office import OWNER, Office
from kingstable.server.asker import Asker, guest
from kingstable.server.moderation.moderation import FOREVER, Moderation, Sentence
from kingstable.server.moderation.who import name_of, names_of
from kingstable.server.store.errors import StoreError
from kingstable.server.store.people import People
from kingstable.server.store.store import Store
from tests.server.test_askers import where

__all__ = ["where"]
Found = TypeVar("Found")


class Desk(Moderation):
    """Moderation whose actions each have a transaction of their own."""

    def __init__(self, people: People, now: int) -> None:
        super().__init__(people, lambda: now)
        self.people = people

    async def act(self, action: Callable[[AsyncConnection], Awaitable[Found]]) -> Found:
        async with self.people.writing() as connection:
            return await action(connection)


def ask(database: str, work: Callable[[Desk], Awaitable[Found]], now: int = 1000) -> Found:
    async def asked() -> Found:
        store = await Store.open(database)
        try:
            return await work(Desk(store.people, now))
        finally:
            await store.close()

    return asyncio.run(asked())


def test_a_report_stays_open_with_its_text_until_somebody_settles_it(where: str) -> None:
    async def report(moderation: Desk) -> tuple[int, list[bool]]:
        number = await moderation.report("table", "anna", "bela", "Rude", ["You fool", "“Ä”"])
        [found] = await moderation.reports()
        assert (found.id, found.about, found.lines, found.state) == (number, "bela", ("You fool", "“Ä”"), "open")
        return number, [await moderation.act(lambda writing: moderation.settle(writing, number)) for _ in range(2)]

    number, settled = ask(where, report)
    assert settled == [True, False]
    assert ask(where, lambda moderation: moderation.reports()) == []
    assert [each.id for each in ask(where, lambda moderation: moderation.reports("settled"))] == [number]


@pytest.mark.parametrize("kind", ["mute", "ban"])
def test_a_sanction_covers_every_name_of_a_person_until_it_expires_or_is_lifted(where: str, kind: str) -> None:
    async def sentence(moderation: Desk) -> None:
        async def give(reason: str, until: int = FOREVER) -> None:
            await moderation.act(
                lambda writing: getattr(moderation, kind)(writing, Sentence("bela", until, "mod", reason))
            )

        async def lift() -> bool:
            return await moderation.act(lambda writing: getattr(moderation, f"un{kind}")(writing, "bela"))

        holds = {"mute": moderation.is_muted, "ban": moderation.is_banned}[kind]
        assert not await holds(["bela"])
        await give("Rude", until=1500)
        assert await holds(["another", "bela"])
        assert not await holds(["another"])
        assert not await holds([])
        await give("Very rude", until=900)  # the latest sentence counts
        assert not await holds(["bela"])
        await give("Very rude")
        [said] = await getattr(moderation, f"{kind}s")()
        assert (said.who, said.by, said.reason, said.until) == ("bela", "mod", "Very rude", FOREVER)
        assert [await lift(), await lift()] == [True, False]
        assert not await holds(["bela"])

    ask(where, sentence)


def test_a_mute_is_no_ban(where: str) -> None:
    async def sentence(moderation: Desk) -> bool:
        await moderation.act(lambda writing: moderation.mute(writing, Sentence("bela", FOREVER, "mod", "Rude")))
        return await moderation.is_banned(["bela"])

    assert not ask(where, sentence)


def test_an_announcement_is_shown_until_it_expires_or_is_withdrawn(where: str) -> None:
    async def announce(moderation: Desk) -> list[int]:
        return [
            await moderation.act(lambda writing: moderation.announce(writing, "Soon", until=1500)),
            await moderation.act(lambda writing: moderation.announce(writing, "Always")),
        ]

    soon, always = ask(where, announce)
    assert [each.id for each in ask(where, lambda moderation: moderation.announcements())] == [always, soon]
    assert [each.text for each in ask(where, lambda moderation: moderation.announcements(), now=2000)] == ["Always"]
    assert ask(where, lambda moderation: moderation.act(lambda writing: moderation.withdraw(writing, always)))
    assert ask(where, lambda moderation: moderation.announcements(), now=2000) == []


def test_what_cannot_be_logged_is_not_done(where: str) -> None:
    async def ban(moderation: Desk) -> None:
        office = Office(moderation.people)
        async with moderation.people.writing() as connection:
            await connection.execute(text("DROP TABLE deeds"))
        with pytest.raises(StoreError):
            await office.ban(OWNER, "b" * 64, "Rude", None)
        assert await moderation.bans() == []

    ask(where, ban)


def test_a_person_with_an_account_is_also_known_as_the_guest_they_were() -> None:
    bela = Asker(("as a guest", "on the phone"), "as a guest", "", "bela")
    assert (name_of(bela), names_of(bela)) == ("bela", ("bela", "as a guest", "on the phone"))
    stranger = guest("secret")
    assert (name_of(stranger), names_of(stranger)) == (stranger.key, (stranger.key,))

"""Whose computer players are thought about first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from kingstable.server.turnstile import Turnstile, Urgency

Wish = tuple[Urgency, str]


def order(places: int, wishes: Iterable[Wish]) -> list[str]:
    """In which order tables are let in that all came while nobody could be."""

    async def run() -> list[str]:
        turnstile, let_in, opened = Turnstile(places), list[str](), asyncio.Event()

        async def hold() -> None:
            async with turnstile.place(Urgency.LIVE, "first"):
                await opened.wait()

        async def wish(urgency: Urgency, table: str) -> None:
            async with turnstile.place(urgency, table):
                let_in.append(table)
                await asyncio.sleep(0)

        holding = [asyncio.create_task(hold()) for _ in range(places)]
        await asyncio.sleep(0)
        wishing = [asyncio.create_task(wish(*each)) for each in wishes]
        await asyncio.sleep(0)
        assert not let_in
        opened.set()
        await asyncio.gather(*holding, *wishing)
        return let_in

    return asyncio.run(run())


def test_whoever_is_waited_for_live_comes_before_days_and_both_before_computer_players_alone() -> None:
    wishes = [(Urgency.NOBODY, "alone"), (Urgency.DAYS, "days"), (Urgency.LIVE, "live")]
    assert order(1, wishes) == ["live", "days", "alone"]


def test_three_hundred_tables_of_computer_players_keep_no_person_waiting() -> None:
    wishes = [(Urgency.NOBODY, str(number)) for number in range(300)]
    assert order(2, [*wishes, (Urgency.LIVE, "Anna")])[0] == "Anna"


def test_equally_urgent_tables_take_turns_and_each_keeps_its_own_order() -> None:
    wishes = [(Urgency.LIVE, table) for table in "aaabbc"]
    assert order(1, wishes) == ["a", "b", "c", "a", "b", "a"]


def test_who_goes_away_while_waiting_holds_nobody_up() -> None:
    async def run() -> None:
        turnstile = Turnstile(1)
        for gone_at in ("while waiting", "when called"):
            async with turnstile.place(Urgency.LIVE, "a"):
                gone = asyncio.create_task(enter(turnstile))
                await asyncio.sleep(0)
                if gone_at == "while waiting":
                    gone.cancel()
                    await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            await asyncio.wait_for(enter(turnstile), 5)

    async def enter(turnstile: Turnstile) -> None:
        async with turnstile.place(Urgency.LIVE, "b"):
            pass

    asyncio.run(run())

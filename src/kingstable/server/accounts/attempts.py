"""How often somebody may try to get in: counted by account, whether it exists or not, and by address."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.quotas import HOUR, Pace
from kingstable.server.settings import Settings

EVERYWHERE: Final = 10
"""The factor by which more attempts at one account are allowed from all addresses together than from one."""


class Attempts:
    """The attempts counted by this process; like all quotas, they are not shared with others."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        by_account, by_address = settings.sign_ins_per_hour_of_account, settings.sign_ins_per_hour_of_address
        made, letters = settings.accounts_per_hour_of_address, settings.letters_per_hour
        self._by_account = Pace(by_account / HOUR, by_account, clock)
        everywhere = EVERYWHERE * by_account
        self._everywhere = Pace(everywhere / HOUR, everywhere, clock)
        self._by_address = Pace(by_address / HOUR, by_address, clock)
        self._made = Pace(made / HOUR, made, clock)
        self._by_mail = Pace(letters / HOUR, letters, clock)

    def sign_in(self, account: str, network: str) -> None:
        """Count an attempt to sign in. Raises Denied after too many, for this account or from this address.

        Attempts at one account are counted separately for each address, so that nobody can lock out its owner. Those
        from all addresses together have a far higher limit, against guessing from many addresses.
        """
        here = f"{account} {network}"
        wait = max(self._by_address.wait(network), self._by_account.wait(here), self._everywhere.wait(account))
        if wait > 0:
            raise _too_often(wait)
        self._by_address.allows(network)
        self._by_account.allows(here)
        self._everywhere.allows(account)

    def try_code(self, network: str) -> None:
        """Count an attempt to use a code or link that was sent or shown elsewhere. Raises Denied after too many."""
        if not self._by_address.allows(network):
            raise _too_often(self._by_address.wait(network))

    def letter(self, to: str, network: str) -> None:
        """Count a requested letter by its recipient, whether or not anybody here has that address.

        Raises Denied after too many.
        """
        wait = max(self._by_address.wait(network), self._by_mail.wait(to))
        if wait > 0:
            raise _too_often(wait)
        self._by_address.allows(network)
        self._by_mail.allows(to)

    def sign_up(self, network: str) -> None:
        """Count a new account. Raises Denied after too many from this address."""
        if not self._made.allows(network):
            raise _too_often(self._made.wait(network), "many-accounts")


def _too_often(wait: float, code: str = "tried-often") -> Denied:
    return Denied(429, code, minutes=ceil(wait / 60), retry_after=ceil(wait))

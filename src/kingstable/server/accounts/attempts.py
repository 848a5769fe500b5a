"""How often somebody may try to get in: counted by account, whether there is one or not, and by address."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.quotas import HOUR, Pace
from kingstable.server.settings import Settings

EVERYWHERE: Final = 10
"""So many times as many attempts at one account are allowed from all addresses together as from one."""


class Attempts:
    """Those of this process, as all quotas are."""

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
        """Count an attempt. Raises Denied if there were too many of late, for this account or from this address.

        Of one account they are counted from each address apart, so that nobody locks out whoever it belongs to, and
        all together only far higher, against those who guess from many.
        """
        here = f"{account} {network}"
        wait = max(self._by_address.wait(network), self._by_account.wait(here), self._everywhere.wait(account))
        if wait > 0:
            raise _too_often(wait)
        self._by_address.allows(network)
        self._by_account.allows(here)
        self._everywhere.allows(account)

    def try_code(self, network: str) -> None:
        """Count an attempt to use what was sent or shown elsewhere. Raises Denied."""
        if not self._by_address.allows(network):
            raise _too_often(self._by_address.wait(network))

    def letter(self, to: str, network: str) -> None:
        """Count a letter that is asked for, by to whom it is, whether anybody here has that address. Raises Denied."""
        wait = max(self._by_address.wait(network), self._by_mail.wait(to))
        if wait > 0:
            raise _too_often(wait)
        self._by_address.allows(network)
        self._by_mail.allows(to)

    def sign_up(self, network: str) -> None:
        """Count a new account. Raises Denied if there were many from this address."""
        if not self._made.allows(network):
            raise _too_often(self._made.wait(network))


def _too_often(wait: float) -> Denied:
    return Denied(429, "tried-often", minutes=ceil(wait / 60), retry_after=ceil(wait))

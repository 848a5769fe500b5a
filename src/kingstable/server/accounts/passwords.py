"""Passwords: what they must be like, and the slow Argon2id hash that is kept of them."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import TYPE_CHECKING, Final

from precis_i18n import get_profile

from kingstable.server.accounts.shapes import PASSWORD_LEAST
from kingstable.server.denied import Denied

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE: Final = 2
"""How many passwords are hashed at the same time: each takes 64 MiB of memory and a good part of a second."""
_OPAQUE: Final = get_profile("OpaqueString")


class Passwords:
    """Hashes and compares passwords in other threads, a few at a time."""

    def __init__(self, kib: int) -> None:
        """`kib` is the memory that hashing one takes."""
        self._kib = kib
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str, field: str = "password") -> str:
        """The hash to keep of a new password. Raises Denied, naming the field, if it is too short."""
        prepared = _prepared(password)
        if prepared is None or len(prepared) < PASSWORD_LEAST:
            raise Denied(422, "weak-password", field=field, least=PASSWORD_LEAST)
        async with self._turns:
            return await asyncio.to_thread(_hasher(self._kib).hash, prepared)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether `kept` is the hash of this password. Takes as long if nothing is kept."""
        prepared = _prepared(password)
        async with self._turns:
            return await asyncio.to_thread(_fits, self._kib, prepared or "", kept) and prepared is not None


def _prepared(password: str) -> str | None:
    """A password in its normal form, however it is typed (RFC 8265, OpaqueString); None if it cannot be one."""
    try:
        return str(_OPAQUE.enforce(password))
    except UnicodeEncodeError:
        return None


def _fits(kib: int, password: str, kept: str | None) -> bool:
    from argon2.exceptions import VerificationError

    nobody = _of_nobody(kib)  # computed in any case, or the time of the first such call would give it away
    try:
        _hasher(kib).verify(kept or nobody, password)
    except VerificationError:
        return False
    return kept is not None


@cache
def _hasher(kib: int) -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(memory_cost=kib)


@cache
def _of_nobody(kib: int) -> str:
    """The hash with which a password is compared if there is no account, or it has no password."""
    return _hasher(kib).hash(secrets.token_hex())

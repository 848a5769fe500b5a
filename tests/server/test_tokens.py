"""Names of tables and people: fully random, yet never mistaken for a command-line option."""

from __future__ import annotations

import base64

from kingstable.server.tokens import NAME_BYTES, name_from, new_name


def test_a_leading_hyphen_in_a_name_is_replaced() -> None:
    made = base64.urlsafe_b64decode("-odD2Ush-SU9")
    assert name_from(made) == "_odD2Ush-SU9"


def test_all_other_bytes_keep_their_usual_encoding() -> None:
    made = bytes(range(NAME_BYTES))
    assert name_from(made + b"more") == base64.urlsafe_b64encode(made).decode()


def test_no_new_name_begins_with_a_hyphen() -> None:
    names = {new_name() for _ in range(1_000)}
    assert len(names) == 1_000
    assert {len(name) for name in names} == {12}
    assert not [name for name in names if name.startswith("-")]

"""What a cheat tries: each of these once let them act for another, or take a better result than they had played for."""

from __future__ import annotations

from tests.server.houses import RunningHouse
from tests.server.people import code, open_own, person, seat_of, secret_of, stranger
from tests.server.test_api_tokens import make


def test_no_secret_of_an_account_can_be_exchanged_for_its_seats(house: RunningHouse) -> None:
    with person(house, "Anna") as anna, stranger(house) as thief:
        table = open_own(anna)["table"]
        for secret in (make(anna, "read")["secret"], make(anna, "play")["secret"], secret_of(anna)):
            taken = thief.post(f"/api/tables/{table}/take", json={"secret": secret})
            assert code(taken) == (404, "unknown-table")
        assert seat_of(anna, table) == 0

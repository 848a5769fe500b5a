"""Tables that are opened with a card set of the host."""

from __future__ import annotations

import json
import time
from dataclasses import replace

from kingstable.games.kings_of_serbia.cardset import own_text
from kingstable.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.houses import CLIENT, RunningHouse, read

OTHER = own_text().replace("character,hero,Hero", "character,junak,Junak")
SEATS = [{"kind": "you"}, {"kind": "bot", "level": "random"}]


def asked(house: RunningHouse, game: str = "kings_of_serbia", **fields: object) -> tuple[int, dict[str, object]]:
    answer = CLIENT.post(f"{house.base}/api/tables", json={"game": game, "seats": SEATS, **fields})
    found: dict[str, object] = answer.json()
    return answer.status_code, found


def shown(house: RunningHouse, opened: dict[str, object]) -> str:
    """What the table shows to somebody who watches."""
    return json.dumps(read(CLIENT.get(f"{house.base}/api/tables/{opened['table']}")), ensure_ascii=False)


def test_a_table_is_opened_with_the_requested_cards(house: RunningHouse) -> None:
    status, opened = asked(house, cards=OTHER)
    assert status == 201
    assert '"value": "host"' in shown(house, opened)
    status, opened = asked(house)
    assert status == 201
    assert '"value": "own"' in shown(house, opened)


def test_unplayable_cards_are_refused_with_their_line(house: RunningHouse) -> None:
    status, denied = asked(house, cards=OTHER.replace("junak,Junak,3,", "junak,Junak,many,"))
    assert status == 422
    assert "line 11: copies cannot be 'many'" in json.dumps(denied)
    status, denied = asked(house, "crusaders", cards=OTHER)
    assert status == 422
    assert "crusaders does not take card sets" in json.dumps(denied)
    status, denied = asked(house, cards="x" * 30_000)
    assert status in (400, 422)


def test_computer_players_think_with_the_cards_of_the_table(house: RunningHouse) -> None:
    status, opened = asked(house, cards=OTHER)
    assert status == 201
    assert isinstance(opened["tokens"], dict)
    token = opened["tokens"]["0"]
    address = f"{house.base}/api/tables/{opened['table']}"
    headers = {"Authorization": f"Bearer {token}"}
    end = time.monotonic() + PATIENCE
    while (view := read(CLIENT.get(address, headers=headers)))["ply"] <= 3:
        assert time.monotonic() < end, "the computer player does not move"
        if view["scene"].get("offers"):
            move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
            CLIENT.post(f"{address}/moves", headers=headers, json=move)


def test_a_house_may_have_a_card_set_for_all_its_tables(settings: Settings) -> None:
    with RunningHouse(replace(settings, cards={"kings_of_serbia": OTHER})) as house:
        status, opened = asked(house)
        assert status == 201
        assert '"value": "host"' in shown(house, opened)

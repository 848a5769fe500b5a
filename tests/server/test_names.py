"""Names: honest names in all scripts pass; those that cannot be read or told apart do not."""

from __future__ import annotations

import pytest

from kingstable.core.words import LANGUAGES
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.names import alike, clean_name
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, open_table

HONEST = [
    "Anna", "José", "Zoë & Max", "O'Brien", "Jean-Luc", "Mary Ann 2", "Dr. No", "Łukasz", "Đặng Thị Mỹ", "Çağla",
    "Ζωή", "Владимир", "Їжак", "Ծովինար", "ნინო", "محمد علي", "می‌خواهم", "שָׂרָה כהן", "अनुष्का", "क्‍ष",
    "বাংলা", "தமிழ்", "ശ്രീ", "ที่รัก", "བསྒྲུབས", "မြန်မာ", "ភាសា", "አበበ", "宮本 武蔵", "李小龍", "김민준", "ꦲꦏ꧀", "ⵣⵉⵔⵉ",
    "Anna 🏰", "🦊", "#1", "Ann(e)",
]  # fmt: skip
CLEANED = [
    ("  Anna \n Maria\t", "Anna Maria"),
    ("Ａｎｎａ", "Anna"),
    ("Jose\u0301", "José"),
    ("A\u202eB\u200b", "AB"),
    ("Anna ❤️", "Anna ❤"),
    ("Ⅷ", "VIII"),
]
EMPTY = ["", " ", "\u3164", "\u2800", "\u2800 \u2800", "\u200b", "\u200d", "\u00ad", "\u202e", "\ufe0f", "\u0301"]
WRONG = ["a" + "\u0301" * 39, "x" + "\u0336" * 6, "A\u034fB", "👨\u200d👩", "A\u1160B", "\u3164\u3164x"]
ALIKE = [
    ("Anna", "anna"), ("Anna", "Аnna"), ("Anna", "ΑΝΝΑ"), ("Max", "Мах"), ("Ian", "lan"), ("Bill", "BiII"),
    ("modern", "modem"), ("O", "0"), ("Bob", "B0b"), ("paypal", "раураl"), ("क्‍ष", "क्ष"),
]  # fmt: skip
DIFFERENT = [
    ("Anna", "Hanna"), ("José", "Jose"), ("Player 1", "Player 2"), ("Medium", "Medium 2"), ("Петр", "Пётр"),
    ("شیما", "سیما"), ("宮本", "宮木"), ("Müller", "Mueller"), ("שרה", "שדה"),
]  # fmt: skip


@pytest.mark.parametrize("name", HONEST)
def test_ordinary_names_stay_unchanged(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(("name", "cleaned"), CLEANED)
def test_a_name_has_one_canonical_form(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned == clean_name(cleaned)


@pytest.mark.parametrize("name", EMPTY)
def test_a_blank_looking_name_counts_as_none(name: str) -> None:
    with pytest.raises(Denied) as denied:
        clean_name(name)
    assert (denied.value.code in ("no-name", "bad-name"), denied.value.field) == (True, "name")


@pytest.mark.parametrize("name", WRONG)
def test_a_forbidden_character_in_a_name_is_named_in_the_refusal(name: str) -> None:
    with pytest.raises(Denied) as denied:
        clean_name(name)
    assert (denied.value.code, denied.value.field) == ("bad-name", "name")
    assert "U+" in house_words(LANGUAGES[0]).say("denied-bad-name", **denied.value.arguments)


def test_an_overlong_name_is_refused() -> None:
    with pytest.raises(Denied) as denied:
        clean_name("ﷺ" * 10)
    assert (denied.value.code, denied.value.arguments) == ("too-long", {"most": 40})


@pytest.mark.parametrize(("one", "two"), ALIKE)
def test_lookalike_names_are_found(one: str, two: str) -> None:
    assert alike(one, ["Somebody", two]) == two
    assert alike(two, [one]) == one


@pytest.mark.parametrize(("one", "two"), DIFFERENT)
def test_distinguishable_names_are_not_alike(one: str, two: str) -> None:
    assert alike(one, [two]) is None


def test_nobody_takes_a_name_that_looks_like_a_rivals(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    answer = guests[1].post("/seat", {"name": "Аnna"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "name-alike")
    assert "Anna" in answer.json()["error"]["message"]
    assert guests[1].post("/seat", {"name": "Bela 2"}).is_success


def test_a_table_is_not_opened_with_lookalike_names(house: RunningHouse) -> None:
    seats = [YOU, {"kind": "friend", "name": "ANNA"}]
    answer = CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": seats})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "seats")


def test_a_wrong_seat_name_is_reported_with_its_field(house: RunningHouse) -> None:
    seats = [YOU, {"kind": "friend", "name": "\u3164\u3164x"}]
    answer = CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": seats})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "seats.1.name")

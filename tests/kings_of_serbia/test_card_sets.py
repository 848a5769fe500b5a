"""Card sets of hosts: what is read, what is refused with its line, and tables that play with one."""

from __future__ import annotations

import re

import pytest

from kingstable.contract.play import play_out
from kingstable.core import record as records
from kingstable.core import snapshot
from kingstable.core.errors import BadCards, BadRecord
from kingstable.core.luck import FastLuck
from kingstable.games.kings_of_serbia import GAME, with_set
from kingstable.games.kings_of_serbia.cardset import CardSet, own_text
from kingstable.games.kings_of_serbia.facts import Land, Person
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import pack_site
from kingstable.games.kings_of_serbia.lands import conquer
from kingstable.games.kings_of_serbia.nouns import Names
from kingstable.games.kings_of_serbia.pieces import effect
from kingstable.games.kings_of_serbia.places import land_piece
from kingstable.games.kings_of_serbia.setcheck import read_cards
from kingstable.house.match import Match

NAMES = ("Ann", "Ben")


def changed(old: str, new: str) -> str:
    """The house's own set with one thing changed."""
    assert own_text().count(old) == 1, old
    return own_text().replace(old, new)


def line_of(start: str) -> int:
    """The line of the house's own set that begins like this."""
    (number,) = (k for k, line in enumerate(own_text().splitlines(), start=1) if line.startswith(start))
    return number


def mistakes(text: str) -> tuple[tuple[int, str], ...]:
    with pytest.raises(BadCards) as refused:
        read_cards(text)
    return refused.value.mistakes


OTHER_SET = (
    changed("character,hero,Hero,3,sword,3,10,2", "character,junak,Junak,3,sword,3,10,4")
    .replace("territory,srem,Srem", "territory,vojvodina,Војводина")
    .replace("resource,grain,Grain,18", "resource,grain,Grain,12")
)


def test_the_built_in_set_can_be_played() -> None:
    found = read_cards(own_text())
    assert [card.copies for card in found.kinds[:3]] == [1, 2, 7]
    assert sum(card.copies for card in found.kinds[3:]) == 82
    assert len(found.lands) == 36
    assert [card.copies for card in found.resources] == [18, 18, 18]


def test_the_built_in_set_is_marked_as_a_proposal_and_a_hosts_set_is_not() -> None:
    for game, whose in ((GAME, "own"), (GAME.with_cards(OTHER_SET), "host")):
        scene = game.scene(game.new(2, FastLuck(1)), 0, game.words(NAMES))
        marks = {each.id: each for zone in scene.zones if zone.id == "round" for each in zone.marks}
        assert marks["cards"].value == whose


def test_a_hosts_cards_show_their_own_names_symbols_and_numbers() -> None:
    text = changed("character,king,King,2,none,,11,5", "character,king,Kralj,2,coin,2,14,7")
    text = text.replace(
        "territory,srem,Srem,1,grain,1,,1,plain,3,grain,2", "territory,srem,Fen,1,sword,3,,4,hill,6,wood,5"
    )
    game = GAME.with_cards(text)
    words = game.words(NAMES)
    king = next(piece for piece in game.cover(game.table(3, FastLuck(1)), words) if piece.face == "king")
    assert (king.name, king.facts) == ("Kralj", Person("coin", 2, points=7, price=14))
    srem = land_piece(Names(read_cards(text), words), 0)
    assert (srem.face, srem.name) == ("srem", "Fen")
    assert srem.facts == Land("hill", 6, "wood", "sword", amount=5, strength=3, points=4)


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_spreadsheets_may_separate_values_differently(delimiter: str) -> None:
    assert read_cards("\ufeff" + own_text().replace(",", delimiter)).lands == read_cards(own_text()).lands


def test_empty_lines_and_comments_are_skipped() -> None:
    def without_lines(found: CardSet) -> list[str]:
        return [each.id for each in (*found.kinds, *found.lands)]

    remarked = own_text().replace("character,reaper", "# the people\n\n,,,,,,,,,,,\ncharacter,reaper")
    assert without_lines(read_cards(remarked)) == without_lines(read_cards(own_text()))


def test_bandits_may_come_in_addition_to_the_82_characters() -> None:
    text = changed("character,king,King,2,", "character,king,King,14,")
    assert sum(card.copies for card in read_cards(text).kinds if card.set == "character") == 82


# Mistakes in a line: each names the line and what to write instead


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("reaper,Reaper,4", "reaper,Reaper,four", "copies cannot be 'four': use a whole number from 1 to 60"),
        ("reaper,Reaper,4,grain", "reaper,Reaper,4,rye", "symbol cannot be 'rye': use none, coin, sword, compass"),
        ("hero,Hero,3,sword,3", "hero,Hero,3,sword,4", "strength cannot be '4': use a whole number from 1 to 3"),
        ("monk,Monk,5,remove,1", "monk,Monk,5,remove,2", "a remove symbol has at most 1"),
        ("king,King,2,none,,11", "king,King,2,none,,31", "price cannot be '31'"),
        ("queen,Queen,3,none,,8,3", "queen,Queen,3,none,,8,", "points cannot be empty"),
        ("queen,Queen,3,none,", "queen,Queen,3,none,2", "a card without a symbol has no strength: leave it empty"),
        ("character,scout", "person,scout", "set cannot be 'person': use start, character, bandit"),
        ("srem,Srem,1,grain,1,,1,plain", "srem,Srem,1,grain,1,,1,swamp", "terrain cannot be 'swamp'"),
        ("srem,Srem,1,grain,1,,1,plain,3", "srem,Srem,1,grain,1,,1,plain,x", "value cannot be 'x'"),
        ("srem,Srem,1,grain,1,,", "srem,Srem,1,grain,1,4,", "a territory has no price: leave it empty"),
        ("backa,Bačka,1,grain,1,,1,plain,4,remove,", "backa,Bačka,1,grain,1,,1,plain,4,remove,2", "a removal has no"),
        ("character,miner", "character,Miner", "id cannot be 'Miner': use small letters"),
        ("miner,Miner", "miner,", "name cannot be empty"),
        ("miner,Miner,4,metal,1,5,1,,,,", "miner,Miner,4,metal,1,5,1", "there are 8 values, and there must be 12"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(old: str, new: str, said: str) -> None:
    text = changed(old, new)
    ((line, sentence),) = mistakes(text)
    assert said in sentence
    assert new.split(",", maxsplit=1)[0] in text.splitlines()[line - 1]


def test_all_mistakes_are_reported_at_once_in_line_order() -> None:
    text = changed("hero,Hero,3,sword,3,10", "hero,Hero,3,sword,3,100").replace(
        "rtanj,Rtanj,1,any,1", "rtanj,Rtanj,1,any,2"
    )
    assert [line for line, _ in mistakes(text)] == [line_of("character,hero"), line_of("territory,rtanj")]


@pytest.mark.parametrize("text", ["", "\n", "name,cost\nKing,3\n", "\0", "set;id\n" * 3])
def test_text_without_the_columns_is_no_card_set(text: str) -> None:
    ((line, sentence),) = mistakes(text)
    assert line == 1
    assert "the columns must be set,id,name," in sentence


def test_an_overlong_text_is_not_read() -> None:
    ((line, sentence),) = mistakes(own_text() + "# a remark\n" * 3_000)
    assert len("\n".join((own_text() + "# a remark\n" * 3_000).splitlines()[: line - 1])) < 24_000
    assert sentence == "a set has at most 24000 characters: shorten names, or leave remarks out"


def test_an_unclosed_quotation_mark_spoils_only_its_own_line() -> None:
    text = changed("hero,Hero,3", 'hero,"Hero,3').replace("rtanj,Rtanj,1,any,1", "rtanj,Rtanj,1,any,2")
    assert [line for line, _ in mistakes(text)] == [line_of("character,hero"), line_of("territory,rtanj")]


# What all cards together must satisfy: the first line concerned, and what to change


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        (
            "scout,Scout,5",
            "scout,Scout,6",
            "character",
            "71 Characters and 12 Bandits: change copies from this line on",
        ),
        ("bandit,bandit,Bandit,12", "bandit,bandit,Bandit,11", "character", "till there are 82 Characters, with"),
        ("worker,Worker,7", "worker,Worker,8", "start", "must have 1, 2 and 7 cards of three kinds, 10 in all"),
        ("explorer,Explorer,1,compass", "explorer,Explorer,1,any", "start", "must have a compass of 1"),
        ("hero,Hero,3,sword,3", "hero,Hero,3,sword,2", "character", "no Character has a sword of 3"),
        ("lumberjack,Lumberjack,4,wood", "lumberjack,Lumberjack,4,grain", "character", "no Character has a wood of 1"),
        ("monk,Monk,5,remove", "monk,Monk,5,any", "start", "the symbol remove, and the book shows one: there must be"),
        ("character,scout,Scout", "character,soldier,Scout", "character,soldier", "that of line 3 already: each line"),
        ("prokletije,Prokletije,1", "prokletije,Prokletije,2", "territory,prokletije", "needs a line of its own"),
        ("resource,wood,", "resource,stone,", "resource,stone", "no resource stone: use grain, wood, metal"),
        ("resource,wood,", "resource,grain,", "resource,grain", "2 lines for the resource grain, and there must be 1"),
        ("resource,wood,", "resource,grain,", "resource", "0 lines for the resource wood, and there must be 1: add it"),
        ("bandit,bandit,Bandit,12,,,3,1,,,,\n", "", "set", "there are 0 lines of Bandits, and there must be 1: add it"),
        ("territory,zeta", "# territory,zeta", "territory", "35 Territories from this line on, not 36: add 1"),
    ],
)
def test_contradictions_are_reported_with_a_line(old: str, new: str, line: str, said: str) -> None:
    text = changed(old, new)
    found = [(text.splitlines()[number - 1], sentence) for number, sentence in mistakes(text)]
    assert any(each.startswith(line) and said in sentence for each, sentence in found)


def test_a_second_line_of_bandits_and_surplus_territories_are_left_out() -> None:
    second = changed("bandit,bandit,Bandit,12", "bandit,bandit,Bandit,6,,,3,1,,,,\nbandit,robber,Robber,6")
    assert mistakes(second) == ((21, "there are 2 lines of Bandits, and there must be 1: leave this one out"),)
    more = own_text() + "territory,kosovo,Kosovo,1,none,,,1,plain,4,wood,1\n"
    assert mistakes(more) == (
        (line_of("territory,srem"), "there are 37 Territories from this line on, not 36: leave out 1"),
    )


def test_more_kinds_of_cards_than_a_table_can_hold_are_left_out() -> None:
    kinds = "".join(f"character,zupan{n},Župan,1,none,,6,2,,,,\n" for n in range(50))
    text = changed("character,zupan,Župan,4,none,,6,2,,,,\n", kinds)
    expected = text[: text.index("character,zupan45")].count("\n") + 1
    assert (expected, "there are more than 60 kinds of cards: leave out those from here on") in mistakes(text)


FIRST_CHARACTER, FIRST_TERRITORY = 5, 21


def test_the_examples_of_the_rulebook_must_be_possible() -> None:
    shown = ", and the book shows one: there must be one from this line on"
    soft = re.sub(r",(plain|hill|mountain),3,", r",\1,4,", own_text())
    assert (FIRST_TERRITORY, f"no Territory has the value 3{shown}") in mistakes(soft)
    flat = own_text().replace(",hill,", ",plain,")
    assert (FIRST_TERRITORY, f"no Territory is a hill{shown}") in mistakes(flat)
    wood = re.sub(r",wood,2$", ",wood,1", own_text(), flags=re.MULTILINE)
    assert (FIRST_TERRITORY, f"no Territory gives 2 wood when it is explored{shown}") in mistakes(wood)
    unloved = own_text().replace(",remove,\n", ",wood,1\n")
    assert (FIRST_TERRITORY, f"no Territory gives a removal when it is explored{shown}") in mistakes(unloved)
    cheap = re.sub(r",5,([0-9]),,,,$", r",4,\1,,,,", own_text(), flags=re.MULTILINE)
    assert (FIRST_CHARACTER, f"no Character costs 5{shown}") in mistakes(cheap)
    poor = own_text().replace(",coin,2,", ",coin,1,")
    assert any(sentence == f"no card has a coin of 2{shown}" for _, sentence in mistakes(poor))


def test_every_territory_can_be_conquered() -> None:
    weak = (
        own_text()
        .replace("sword,3,", "sword,1,")
        .replace("sword,2,", "sword,1,")
        .replace(",mountain,8,", ",mountain,15,")
    )
    assert any("5 cards come to 10 at most" in said for _, said in mistakes(weak))


def with_swords(*strengths: int) -> str:
    """The house's own set, with these swords on the first Territories and no effects on the others."""
    lines = own_text().splitlines()
    first = line_of("territory,srem") - 1
    for k in range(36):
        values = lines[first + k].split(",")
        values[4:6] = ["sword", str(strengths[k])] if k < len(strengths) else ["none", ""]
        lines[first + k] = ",".join(values)
    return "\n".join(lines)


def test_the_symbols_of_all_territories_must_fit_into_a_table() -> None:
    """A player who conquers them all has all their symbols at once."""
    assert mistakes(with_swords(*[3] * 21, 1)) == (
        (
            line_of("territory,srem") + 21,
            (
                "with this Territory all sword symbols come to 64, and a table has room for 63:"
                " lower the strength of this one or of others"
            ),
        ),
    )
    table = GAME.with_cards(with_swords(*[3] * 21)).new(2, FastLuck(1))
    assert isinstance(table, KingsOfSerbia)
    for land in range(36):
        lie_open(table, land)
        conquer(table, 0, 0)
    assert [int(effect(table, 0, symbol)) for symbol in range(10)] == [0, 0, 63, 0, 0, 0, 0, 0, 0, 0]


def lie_open(table: KingsOfSerbia, land: int) -> None:
    table.sites[0] = pack_site(1, land)


# Playing with a set


def test_a_table_keeps_the_cards_it_was_opened_with() -> None:
    game = GAME.with_cards(OTHER_SET)
    assert game.notation.read("buy junak")
    assert "buy hero" not in {game.notation.write(move) for move in game.notation.every()}
    table = play_out(game.new(3, FastLuck(5)), FastLuck(5), 2)
    scene = game.scene(table, 0, game.words((*NAMES, "Carl")))
    labels = {piece.label for zone in scene.zones for piece in zone.pieces}
    assert scene.outcome
    assert not any(label.startswith("Hero:") for label in labels)


def test_names_appear_as_the_host_typed_them() -> None:
    game = GAME.with_cards(OTHER_SET)
    assert game.say_noun("card", game.notation.nouns["card"].read("junak"), game.words(NAMES)) == "Junak"
    assert game.say_noun("land", 0, game.words(NAMES)) == "Војводина"


def test_a_record_carries_its_cards_and_replays_with_them() -> None:
    game = GAME.with_cards(OTHER_SET)
    match, _ = Match.open(game, NAMES, seed=bytes(32))
    for _ in range(30):
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    record = records.parse(match.record.text())
    assert record.cards == OTHER_SET
    assert records.replay(GAME.with_cards(record.cards), record).pack() == records.replay(game, match.record).pack()
    with pytest.raises(BadRecord, match="different card set"):
        records.replay(GAME, record)


def test_a_saved_match_continues_with_its_cards() -> None:
    match, _ = Match.open(GAME.with_cards(OTHER_SET), NAMES, seed=bytes(32))
    again = Match.load(GAME, match.save())
    assert again.game.cards == OTHER_SET
    assert again.scene(0) == match.scene(0)


def test_a_snapshot_has_the_numbers_of_its_cards() -> None:
    game = GAME.with_cards(OTHER_SET)
    table = game.new(2, FastLuck(3))
    loaded = snapshot.load(GAME, snapshot.save(game, table), FastLuck(4))
    assert list(loaded.choices) == list(table.choices)
    assert list(loaded.choices) != list(GAME.new(2, FastLuck(3)).choices)


def test_equal_text_means_the_same_game_and_no_text_the_built_in_one() -> None:
    assert GAME.with_cards(OTHER_SET) is GAME.with_cards(OTHER_SET)
    assert GAME.with_cards(OTHER_SET).with_cards("") is GAME
    assert GAME.with_cards("") is GAME
    with_set.cache_clear()  # many other sets have been used since
    assert GAME.with_cards(OTHER_SET).with_cards("") is GAME

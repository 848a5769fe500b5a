"""What is printed on things comes as facts: the same in every language, and with nothing hidden in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from msgspec import Struct, inspect
from msgspec.structs import fields, replace

from kingstable.contract.play import NAMES, facts_in, glimpses, random_move, viewers
from kingstable.contract.test_refusals import spelled
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.narration import narrate
from kingstable.core.news import News
from kingstable.core.ruleset import imported, module_named
from kingstable.core.scene import Facts, Mark, Piece, Scene, Zone
from tests.pseudo import LANGUAGE, spoken, unspoken

MOVES = 150
"""How many moves of a random game are told in two languages."""


def seen(game: Game, players: int, language: str = "en") -> Iterator[Scene]:
    """What everybody sees at some moments of a random game."""
    words = game.words(NAMES[:players], language)
    for table in glimpses(game, players, 3, 8):
        yield from (game.scene(table, viewer, words) for viewer in viewers(players))


def pieces_in(scene: Scene) -> list[Piece]:
    return [piece for zone in scene.zones for piece in zone.pieces]


def marks_in(scene: Scene) -> list[Mark]:
    return [mark for zone in scene.zones for mark in zone.marks]


def facts_seen(scene: Scene) -> list[Facts]:
    bearers: list[Piece | Mark | Zone] = [*pieces_in(scene), *marks_in(scene), *scene.zones]
    return [bearer.facts for bearer in bearers if bearer.facts is not None]


def test_a_face_down_piece_has_neither_name_nor_facts(game: Game, players: int) -> None:
    hidden = [piece for scene in seen(game, players) for piece in pieces_in(scene) if piece.face is None]
    assert hidden
    assert [piece for piece in hidden if piece.name or piece.facts is not None] == []


def test_face_down_pieces_in_one_place_look_alike(game: Game, players: int) -> None:
    for scene in seen(game, players):
        for zone in scene.zones:
            hidden = {replace(piece, id="") for piece in zone.pieces if piece.face is None}
            assert len(hidden) <= 1, zone.id


def test_a_face_has_the_same_kind_of_facts_wherever_it_lies(game: Game, players: int) -> None:
    for scene in seen(game, players):
        sorts: dict[str | None, set[type]] = {}
        bearers: list[Piece | Mark] = [*pieces_in(scene), *(mark for mark in marks_in(scene) if mark.face)]
        for bearer in bearers:
            sorts.setdefault(bearer.face, set()).add(type(bearer.facts))
        assert [face for face, found in sorts.items() if len(found) > 1] == []


def test_a_game_documents_every_kind_of_fact_it_shows(game: Game, players: int) -> None:
    module = import_module(f"{game.package}.{module_named(imported(game.package).folder, 'facts')}")
    shown = {type(facts) for scene in seen(game, players) for facts in facts_seen(scene)}
    assert shown
    assert shown <= set(facts_in(module))
    for sort in facts_in(module):
        assert f"`{sort.__name__.lower()}`" in (module.__doc__ or "")
        assert all(f"`{field.name}`" in (module.__doc__ or "") for field in fields(sort))


# In another language


@cache
def said_in(struct: type[Struct]) -> frozenset[str]:
    """The fields of a struct that hold text for people."""
    found = inspect.type_info(struct)
    assert isinstance(found, inspect.StructType)
    said = {"said": True}
    return frozenset(
        field.name for field in found.fields if isinstance(field.type, inspect.Metadata) and field.type.extra == said
    )


def unsaid(value: object) -> object:
    """All of a value except the text for people."""
    if isinstance(value, Struct):
        said = said_in(type(value))
        return {name: unsaid(getattr(value, name)) for name in value.__struct_fields__ if name not in said}
    return [unsaid(each) for each in value] if isinstance(value, tuple) else value


def read(value: object) -> Iterator[str]:
    """All text for people in a value."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            if name in said_in(type(value)):
                yield getattr(value, name)
            else:
                yield from read(getattr(value, name))
    if isinstance(value, tuple):
        for each in value:
            yield from read(each)


def words_outside(text: str) -> str:
    """The letters of a text that no catalogue accounts for."""
    left = unspoken(text)
    for name in NAMES:
        left = left.replace(name, "")
    return "".join(filter(str.isalpha, left))


def test_only_readable_text_changes_with_the_language(game: Game, players: int) -> None:
    with spoken():
        for here, there in zip(seen(game, players), seen(game, players, LANGUAGE), strict=True):
            assert unsaid(here) == unsaid(there)
            assert here.prompt != there.prompt


def test_all_readable_text_comes_from_a_catalogue(game: Game, players: int) -> None:
    with spoken():
        said = {text for scene in seen(game, players, LANGUAGE) for text in read(scene)}
    assert [text for text in said if words_outside(text)] == []


def test_news_names_the_same_pieces_and_places_in_every_language(game: Game, players: int) -> None:
    luck = FastLuck(5)
    table = game.new(players, luck)
    table.news = news = News()
    with spoken():
        here, there = game.words(NAMES[:players]), game.words(NAMES[:players], LANGUAGE)
        for _ in range(MOVES):
            if table.over():
                break
            table.play(*random_move(table, luck, looks=2))
            told = news.take()
            for viewer in viewers(players):
                for one, other in zip(
                    *(narrate(game, told, table, viewer, each) for each in (here, there)), strict=True
                ):
                    assert unsaid(one) == unsaid(other)
                    assert words_outside("".join(read(other))) == ""


def test_refusals_come_from_a_catalogue(game: Game, players: int) -> None:
    moves = spelled(game, 3, 60)
    with spoken():
        words = game.words(NAMES[:players], LANGUAGE)
        said = set()
        for table in glimpses(game, players, 5, 4):
            for seat in range(players):
                refusals = [game.refusal(table, seat, move) for move in moves]
                said |= {game.explain(refusal, words) for refusal in refusals if refusal is not None}
    assert said
    assert [text for text in said if words_outside(text)] == []

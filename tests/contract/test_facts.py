"""What is printed on things comes as facts: the same in every language, and none of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import msgspec
from msgspec.structs import replace

from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.narration import narrate
from kingstable.core.news import News
from kingstable.core.scene import Facts, Mark, Piece, Scene, Zone
from tests.contract.play import NAMES, facts_in, glimpses, random_move, viewers
from tests.pseudo import LANGUAGE, spoken, unspoken

MOVES = 150
"""So many moves of a random game are told in two languages."""


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


def test_what_lies_face_down_has_neither_name_nor_facts(game: Game, players: int) -> None:
    hidden = [piece for scene in seen(game, players) for piece in pieces_in(scene) if piece.face is None]
    assert hidden
    assert [piece for piece in hidden if piece.name or piece.facts is not None] == []


def test_what_lies_face_down_in_one_place_looks_all_alike(game: Game, players: int) -> None:
    for scene in seen(game, players):
        for zone in scene.zones:
            hidden = {replace(piece, id="") for piece in zone.pieces if piece.face is None}
            assert len(hidden) <= 1, zone.id


def test_a_face_tells_which_facts_there_are_wherever_it_lies(game: Game, players: int) -> None:
    for scene in seen(game, players):
        sorts: dict[str | None, set[type]] = {}
        bearers: list[Piece | Mark] = [*pieces_in(scene), *(mark for mark in marks_in(scene) if mark.face)]
        for bearer in bearers:
            sorts.setdefault(bearer.face, set()).add(type(bearer.facts))
        assert [face for face, found in sorts.items() if len(found) > 1] == []


def test_a_game_documents_every_sort_of_facts_that_it_shows(game: Game, players: int) -> None:
    module = import_module(f"{game.package}.facts")
    shown = {type(facts) for scene in seen(game, players) for facts in facts_seen(scene)}
    assert shown
    assert shown <= set(facts_in(module))
    for sort in facts_in(module):
        assert f"`{sort.__name__.lower()}`" in (module.__doc__ or "")
        assert all(f"`{field.name}`" in (module.__doc__ or "") for field in msgspec.structs.fields(sort))


# In another language


def unsaid(scene: Scene) -> tuple[object, ...]:
    """All of a scene but what people read."""
    return (
        scene.game,
        scene.ply,
        scene.viewer,
        [(seat.seat, seat.to_move, [(each.id, each.value) for each in seat.counters]) for seat in scene.seats],
        [replace(zone, label="", pieces=(), marks=()) for zone in scene.zones],
        [[replace(piece, label="", name="") for piece in zone.pieces] for zone in scene.zones],
        [[replace(mark, label="", text="", name="") for mark in zone.marks] for zone in scene.zones],
        [replace(offer, label="", title="", short="", lots=()) for offer in scene.offers],
        [[(lot.word, lot.pieces) for lot in offer.lots] for offer in scene.offers],
        scene.outcome and [(score.seat, score.place) for score in scene.outcome.scores],
    )


def read(scene: Scene) -> Iterator[str]:
    """Everything in a scene that people read."""
    yield from (scene.prompt, scene.guide)
    for zone in scene.zones:
        yield zone.label
    for piece in pieces_in(scene):
        yield from (piece.label, piece.name)
    for mark in marks_in(scene):
        yield from (mark.label, mark.text, mark.name)
    for offer in scene.offers:
        yield from (offer.label, offer.title, offer.short)
        yield from (lot.label for lot in offer.lots)
    for seat in scene.seats:
        for counter in seat.counters:
            yield from (counter.label, counter.text)
    if scene.outcome:
        yield scene.outcome.ending
        yield from (score.summary for score in scene.outcome.scores)


def words_outside(text: str) -> str:
    """The letters of a text that no catalogue has said."""
    left = unspoken(text)
    for name in NAMES:
        left = left.replace(name, "")
    return "".join(filter(str.isalpha, left))


def test_only_what_people_read_is_another_in_another_language(game: Game, players: int) -> None:
    with spoken():
        for here, there in zip(seen(game, players), seen(game, players, LANGUAGE), strict=True):
            assert unsaid(here) == unsaid(there)
            assert here.prompt != there.prompt


def test_all_that_people_read_comes_from_a_catalogue(game: Game, players: int) -> None:
    with spoken():
        said = {text for scene in seen(game, players, LANGUAGE) for text in read(scene)}
    assert [text for text in said if words_outside(text)] == []


def test_news_say_the_same_of_pieces_and_places_in_another_language(game: Game, players: int) -> None:
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
                    assert replace(one, text="", gist="") == replace(other, text="", gist="")
                    assert words_outside(other.text + other.gist) == ""

"""Every game has words for everything, in every language and for every viewer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.contract.play import NAMES, combinations, glimpses, looks_of, play_out, some_options, tried, viewers
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.narration import narrate
from kingstable.core.news import EVERYONE, News, Told
from kingstable.core.table import Table
from kingstable.core.words import LANGUAGES, Words

ENOUGH_GAMES = 400
"""This many random games, with all agreements in turn, show everything that can happen."""

NOTHING_NEW = 40
"""Once all that is not rare has happened, this many games in a row without anything new are enough."""

languages = pytest.mark.parametrize("language", LANGUAGES)


def finished_games(game: Game, players: int) -> Iterator[tuple[Table, list[Told]]]:
    """Random games with different options, at their end, with all their news."""
    for seed in range(ENOUGH_GAMES):
        table = game.table(players, FastLuck(seed), some_options(game, seed))
        table.news = news = News()
        table.begin()
        yield play_out(table, FastLuck(seed), looks_of(seed)), news.take()


Ended = dict[int, Table]
"""For each ending, a game that ended this way."""
Happened = dict[tuple[int, int], tuple[Table, Told]]
"""For each event and seat, a game at its end, and such an event in it."""


def all_that_happens(game: Game, players: int) -> tuple[Ended, Happened]:
    """The endings and events of random games."""
    ended: Ended = {}
    told: Happened = {}
    rare = {number for number, event in game.index.events.items() if event[0] in game.rarely_told}
    rare_endings = {number for number, name in enumerate(game.index.endings) if name in game.rarely_told}
    known, games_since = 0, 0
    for table, news in finished_games(game, players):
        ended.setdefault(int(table.ending), table)
        for each in news:
            told.setdefault((int(each.event), int(each.seat)), (table, each))
        games_since = games_since + 1 if len(ended) + len(told) == known else 0
        known = len(ended) + len(told)
        is_all = set(game.index.events) <= rare | {event for event, _ in told}
        is_all = is_all and set(range(1, len(game.index.endings))) <= rare_endings | set(ended)
        if is_all and games_since >= NOTHING_NEW:
            break
    return ended, told


@languages
def test_every_event_and_ending_can_be_described_to_everybody(game: Game, players: int, language: str) -> None:
    words = game.words(NAMES[:players], language)
    ended, told = all_that_happens(game, players)
    table = next(iter(ended.values()))
    for event in set(game.index.events) - {event for event, _ in told}:
        assert game.index.events[event][0] in game.rarely_told
        told[event, 0] = table, Told(event, 0, 0, 0, EVERYONE)
    for ending in set(range(1, len(game.index.endings))) - set(ended):
        assert game.index.endings[ending] in game.rarely_told
        ended[ending] = rare = table.clone()
        rare.ending = ending
    for viewer in viewers(players):
        for table in ended.values():
            outcome = game.scene(table, viewer, words).outcome
            assert outcome
            assert outcome.ending
            assert [score.seat for score in outcome.scores] == list(range(players))
        for table, each in told.values():
            assert narrate(game, [each], table, viewer, words)[0].event == game.index.events[int(each.event)][0]


@languages
def test_things_that_look_different_have_different_names(game: Game, players: int, language: str) -> None:
    """If two faces had the same words, people who cannot see the drawings could not tell them apart."""
    words = game.words(NAMES[:players], language)
    faces: dict[tuple[str, str, str], set[str]] = {}
    for table in glimpses(game, players, 7, 12):
        for viewer in viewers(players):
            for zone in game.scene(table, viewer, words).zones:
                for piece in zone.pieces:
                    if piece.face is not None:
                        faces.setdefault((piece.kind, piece.label, piece.name), set()).add(piece.face)
    assert {said: shown for said, shown in faces.items() if len(shown) > 1} == {}


@languages
def test_a_game_has_words_for_its_title_and_all_its_options(game: Game, language: str) -> None:
    lexicon = game.lexicon(language)
    messages = ["title", "blurb"]
    for option in game.options:
        messages += [f"option-{option.name}", f"option-{option.name}-help"]
        messages += [f"option-{option.name}-{choice}" for choice in option.choices]
    assert all(lexicon.say(message).strip() for message in messages)


@languages
def test_the_rulebook_has_every_rule_the_game_names(game: Game, language: str) -> None:
    rules = {rule.id for rule in game.rulebook(language).rules}
    assert {option.rule for option in game.options} <= rules
    assert {game.turn_rule, game.end_rule} <= rules
    assert set(game.other_ends) <= set(game.index.endings)


@languages
def test_every_noun_has_words(game: Game, language: str) -> None:
    words: Words = game.words(NAMES, language)
    for kind, noun in game.nouns.items():
        assert all(game.say_noun(kind, number, words).strip() for number in noun.names)


def test_notations_are_words_of_their_own(game: Game) -> None:
    for noun in game.nouns.values():
        assert len(set(noun.names.values())) == len(noun.names)
        assert all(name.split() == [name] for name in noun.names.values())


def test_everything_on_the_table_has_a_label(game: Game, players: int) -> None:
    words = game.words(NAMES[:players])
    for table in glimpses(game, players, 1, 6):
        for viewer in viewers(players):
            scene = game.scene(table, viewer, words)
            assert scene.prompt
            labels = [each.label for each in scene.zones] + [each.label for each in scene.offers]
            labels += [each.title for each in scene.offers if each.lots]
            labels += [lot.label for offer in scene.offers for lot in offer.lots]
            labels += [piece.label for zone in scene.zones for piece in zone.pieces]
            labels += [counter.label for seat in scene.seats for counter in seat.counters]
            assert all(label.strip() for label in labels)


def test_every_zone_lies_on_the_table_or_within_another(game: Game, players: int) -> None:
    scene = game.scene(glimpses(game, players, 2, 3)[1], 0, game.words(NAMES[:players]))
    ids = [zone.id for zone in scene.zones]
    assert len(ids) == len(set(ids))
    assert all(zone.within is None or zone.within in ids for zone in scene.zones)


def test_every_value_of_every_option_is_among_the_combinations_tried(game: Game) -> None:
    agreements = combinations(game)
    for option in game.options:
        assert {agreed[option.name] for agreed in agreements} == set(tried(option))

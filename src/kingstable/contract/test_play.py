"""Every game begins, goes on, and ends, and loses no pieces on the way."""

from __future__ import annotations

from kingstable.contract.play import (
    LONGEST,
    allowed,
    combinations,
    glimpses,
    looks_of,
    open_pieces,
    pieces_in_all,
    play_out,
    random_move,
    scenes,
    some_options,
    viewers,
    walked,
    words_of,
)
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.table import Table

MOVES = 80
"""The moves of a game that slow checks look at."""


def test_random_games_end_and_say_how(game: Game, players: int) -> None:
    for seed in range(50):
        *_, last = walked(game, players, seed)
        assert game.index.endings[int(last.ending)] != ""
        assert len(last.standing()) == players


def test_every_viewer_can_be_shown_every_question_whoever_is_still_asked(game: Game, players: int) -> None:
    words, met = words_of(game, players), set[tuple[int, str | None, str | None]]()
    for seed in range(60):
        for table in walked(game, players, seed):
            waiting = table.waiting()
            asked = {seat: question_of(table, seat) for seat in range(players)}
            for viewer in viewers(players):
                own = None if viewer is None else asked[viewer]
                moment = len(waiting), asked[waiting[0]] if waiting else None, own
                if moment not in met:
                    met.add(moment)
                    game.scene(table, viewer, words)


def question_of(table: Table, seat: int) -> str | None:
    """The name of what a seat is asked; None if nothing."""
    asked = table.asked(seat)
    return None if asked is None else asked.question


def test_while_a_game_runs_somebody_may_move(game: Game, players: int) -> None:
    for table in walked(game, players, 1):
        if not table.over():
            assert table.waiting()
            assert all(len(table.legal_for(seat)) for seat in table.waiting())
            assert table.ending == 0


def test_nobody_may_move_in_a_finished_game(game: Game, players: int) -> None:
    *_, last = walked(game, players, 2)
    assert all(not scene.offers for scene in scenes(game, last).values())
    assert all(scene.outcome for scene in scenes(game, last).values())


def test_players_who_skip_idle_moves_can_always_go_on(game: Game, players: int) -> None:
    for seed in range(8):
        for table in walked(game, players, seed):
            for seat in [] if table.over() else table.waiting():
                assert any(not table.idle(seat, move) for move in table.legal_for(seat))


def test_no_move_is_offered_twice(game: Game, players: int) -> None:
    for table in walked(game, players, 3):
        for seat in [] if table.over() else table.waiting():
            moves = list(table.legal_for(seat))
            assert len(moves) == len(set(moves))


def test_every_tried_combination_of_options_can_be_played_to_the_end(game: Game, players: int) -> None:
    for seed, options in enumerate(combinations(game)):
        table = play_out(game.new(players, FastLuck(seed), options), FastLuck(seed))
        assert 0 < table.ply < LONGEST


def test_the_same_luck_and_moves_give_the_same_game(game: Game, players: int) -> None:
    first = [table.pack() for table in walked(game, players, 4)]
    assert first == [table.pack() for table in walked(game, players, 4)]


def test_a_copy_is_the_same_position_and_shares_nothing_with_it(game: Game, players: int) -> None:
    for table in glimpses(game, players, 5, 8)[:-1]:
        before = table.pack()
        copy = table.clone()
        assert copy.pack() == before
        play_out(copy, FastLuck(5))
        assert table.pack() == before
        played = copy.pack()
        play_out(table, FastLuck(6))
        assert copy.pack() == played


def test_asking_changes_nothing(game: Game, players: int) -> None:
    for table in glimpses(game, players, 6, 8):
        before = table.pack()
        scenes(game, table)
        table.standing()
        if not table.over():
            table.legal()
            table.imagine(0, FastLuck(0))
            [table.legal_for(seat) for seat in range(players)]
        assert table.pack() == before


def test_pieces_are_neither_created_nor_lost(game: Game, players: int) -> None:
    for seed in range(3):
        totals = {pieces_in_all(game, table) for table in glimpses(game, players, seed, 12)}
        is_endless = not game.endless.items().isdisjoint(some_options(game, seed).items())
        assert len(totals) == 1 or is_endless or not game.countable, (
            f"the scenes show {' or '.join(map(str, sorted(totals)))} pieces: show or count each at any time, or "
            "set `countable=False` in `Game` if nobody can"
        )


def test_a_piece_lies_in_one_place_and_looks_the_same_to_everybody_who_sees_it(game: Game, players: int) -> None:
    for table in glimpses(game, players, 7, 10):
        views = scenes(game, table).values()
        faces = {(piece.id, piece.face) for scene in views for piece in open_pieces(scene).values()}
        assert len(faces) == len({each for each, _ in faces})
        for scene in views:
            ids = [piece.id for zone in scene.zones for piece in zone.pieces]
            assert len(ids) == len(set(ids))


def test_exactly_the_offered_moves_may_be_played(game: Game, players: int) -> None:
    for table in glimpses(game, players, 8, 8)[:-1]:
        for seat in table.waiting():
            offered = {move for offer in scenes(game, table)[seat].offers for move in offer.moves()}
            assert offered == {game.notation.write(move) for move in allowed(table, seat)}


def test_obvious_moves_are_offered(game: Game, players: int) -> None:
    for table in walked(game, players, 3):
        obvious = 0 if table.over() else table.obvious()
        assert not obvious or obvious in table.legal()


def test_the_favourite_is_offered_and_has_the_most_appeal(game: Game, players: int) -> None:
    for table in walked(game, players, 6):
        favourite = 0 if table.over() else table.favourite()
        if favourite:
            appeals = {int(move): int(table.appeal(table.to_move(), move)) for move in table.legal()}
            assert appeals[favourite] == max(appeals.values())


def test_appeals_found_together_equal_those_found_one_by_one(game: Game, players: int) -> None:
    for table in walked(game, players, 6):
        for seat in table.waiting():
            asked = table.clone()
            asked.ask_first(seat)
            asked.ask_again()
            found = list(asked.appeals(seat))
            assert not found or found == [asked.appeal(seat, move) for move in list(asked.offered)[: asked.offers]]


def test_every_offer_leads_along_things_the_scene_shows(game: Game, players: int) -> None:
    for table in glimpses(game, players, 9, 8)[:-1]:
        scene = scenes(game, table)[table.waiting()[0]]
        ids = {zone.id for zone in scene.zones} | {piece.id for zone in scene.zones for piece in zone.pieces}
        assert {touched for offer in scene.offers for touched in offer.path} <= ids
        taken = [piece for offer in scene.offers for lot in offer.lots for piece in lot.pieces]
        assert set(taken) <= ids
        assert len(taken) == len(set(taken))


def test_news_of_movements_names_places_the_scene_shows(game: Game, players: int) -> None:
    words = words_of(game, players)
    for seed in range(2):
        luck = FastLuck(seed)
        table = game.new(players, luck, some_options(game, seed))
        table.news = news = News()
        places = places_by_viewer(game, table)
        for _ in range(MOVES):
            if table.over():
                break
            table.play(*random_move(table, luck, looks_of(seed)))
            told, before, places = news.take(), places, places_by_viewer(game, table)
            for viewer, known in places.items():
                for each in (game.happening(one, table, viewer, words) for one in told):
                    for place in filter(None, (each.source, each.target)):
                        assert is_known(place, known | before[viewer]), (
                            f"the event {each.event} goes from or to {place!r}, which no scene of the viewer has"
                        )


def places_by_viewer(game: Game, table: Table) -> dict[int | None, set[str]]:
    """The ids of all zones and pieces that each viewer sees."""
    return {
        viewer: {zone.id for zone in scene.zones} | {piece.id for zone in scene.zones for piece in zone.pieces}
        for viewer, scene in scenes(game, table).items()
    }


def is_known(place: str, known: set[str]) -> bool:
    """Whether this is the id of a zone or a piece that is known, or of a piece that lay there only during the move."""
    return place in known or any(place.startswith(f"{each}.") for each in known)


def test_moves_survive_writing_and_reading(game: Game, players: int) -> None:
    luck = FastLuck(10)
    table = game.new(players, luck)
    while not table.over():
        seat, move = random_move(table, luck)
        assert game.notation.read(game.notation.write(move)) == move
        table.play(seat, move)

"""Who meets whom: Swiss, Berger tables, brackets, and balanced designs; and the standings afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, count, permutations
from random import Random

import pytest
from msgspec.structs import replace

from kingstable.server.tournaments.conduct import begun, figures_of, next_round
from kingstable.server.tournaments.designs import Met, designed, figures
from kingstable.server.tournaments.pairing import berger, bracket, swiss
from kingstable.server.tournaments.plan import Board, Entrant, Format, Plan
from kingstable.server.tournaments.scores import standings


def plan(form: Format, many: int, seats: int = 2, rounds: int = 5) -> Plan:
    entrants = tuple(Entrant(f"Player {number}", key=f"k{number}") for number in range(many))
    made = Plan("Cup", "crusaders", {}, form, seats, rounds, "live", 60, 60, "k0", entrants)
    return begun(made, [float(-number) for number in range(many)])


def played(made: Plan, luck: Random) -> Plan:
    """The plan a round later, with random places at each table, perhaps shared."""
    names = map(str, count(100 * len(made.played)))
    found = next_round(made, 0, lambda: next(names))
    assert found is not None
    boards = tuple(
        replace(board, places=tuple(luck.choice([1, 1 + seat]) for seat in range(len(board.entrants))))
        for board in found.boards
    )
    return replace(made, played=(*made.played, replace(found, boards=boards)))


def to_the_end(made: Plan, luck: Random) -> Plan:
    while next_round(made, 0, lambda: "") is not None:
        made = played(made, luck)
    return made


@pytest.mark.parametrize("many", range(2, 20))
def test_a_round_robin_pairs_everybody_once_and_balances_who_sits_first(many: int) -> None:
    met = Met()
    for number in range(many - 1 + many % 2):
        groups, byes = berger(many, number)
        assert sorted([player for group in groups for player in group] + list(byes)) == list(range(many))
        met.add(groups, byes)
    assert {met.pairs[frozenset(pair)] for pair in combinations(range(many), 2)} == {1}
    for player in range(many):
        assert abs(met.seats[player, 0] - met.seats[player, 1]) <= 1
        assert met.byes[player] == many % 2


@pytest.mark.parametrize("many", [4, 5, 8, 9, 16, 33, 64])
def test_a_swiss_tournament_avoids_rematches_and_rotates_byes(many: int) -> None:
    luck, made = Random(many), plan("swiss", many, rounds=5 if many > 8 else 3)
    made = to_the_end(made, luck)
    met = figures_of(made)
    assert max(met.pairs.values()) == 1
    assert max([met.byes[entrant] for entrant in range(many)]) == many % 2


def test_a_swiss_round_pairs_neighbours_in_the_standings() -> None:
    met = Met()
    assert [set(pair) for pair in swiss([0, 1, 2, 3], 2, met)[0]] == [{0, 1}, {2, 3}]
    met.add([(0, 1)], [])
    assert [set(pair) for pair in swiss([0, 1, 2, 3], 2, met)[0]] == [{0, 2}, {1, 3}]


def test_rematches_happen_once_nobody_new_is_left() -> None:
    met = Met()
    met.add([(0, 1)], [])
    assert swiss([0, 1], 2, met)[0] == ((1, 0),)


def test_larger_swiss_tables_seat_neighbours_who_have_met_least() -> None:
    made = plan("swiss", 16, seats=4, rounds=4)
    luck = Random(2)
    for _ in range(4):
        made = played(made, luck)
        assert sorted(entrant for board in made.played[-1].boards for entrant in board.entrants) == list(range(16))
    assert max(figures_of(made).pairs.values()) <= 3


@pytest.mark.parametrize(("many", "seats", "rounds"), [(9, 3, 4), (16, 4, 5), (25, 5, 6)])
def test_on_an_affine_plane_everybody_meets_everybody_once(many: int, seats: int, rounds: int) -> None:
    met = Met()
    for groups, byes in designed(many, seats, rounds):
        met.add(groups, byes)
    meetings, seating, byes_spread = figures(range(many), seats, met)
    assert (meetings, byes_spread) == ((1, 1), (0, 0))
    assert seating[1] - seating[0] <= 2


def test_eight_players_at_tables_of_four_meet_three_times_each_in_seven_rounds() -> None:
    met = Met()
    for groups, byes in designed(8, 4, 7):
        met.add(groups, byes)
    assert figures(range(8), 4, met)[0] == (3, 3)


@pytest.mark.parametrize(
    ("many", "seats", "rounds", "most"),
    [(6, 3, 5, 3), (12, 4, 6, 3), (10, 3, 6, 3), (15, 3, 7, 3), (20, 5, 6, 3), (7, 4, 7, 6), (12, 3, 5, 2)],
)
def test_the_search_for_a_good_design_is_deterministic(many: int, seats: int, rounds: int, most: int) -> None:
    met, made = Met(), designed(many, seats, rounds)
    for groups, byes in made:
        assert sorted([player for group in groups for player in group] + list(byes)) == list(range(many))
        assert {len(group) for group in groups} == {seats}
        met.add(groups, byes)
    meetings, seating, byes_spread = figures(range(many), seats, met)
    assert meetings[1] <= most
    assert byes_spread[1] - byes_spread[0] <= 1
    assert seating[1] - seating[0] <= 3
    assert made == designed(many, seats, rounds)


def test_in_a_bracket_the_best_meet_last_and_top_seeds_have_the_byes() -> None:
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    made = plan("knockout", 6)
    assert made.rounds == 3
    first = next_round(made, 0, lambda: "")
    assert first is not None
    assert first.byes == (0, 1)
    assert {frozenset(board.entrants) for board in first.boards} == {frozenset((3, 4)), frozenset((2, 5))}


@pytest.mark.parametrize("many", [2, 3, 5, 8, 13, 64])
def test_a_knockout_has_one_unbeaten_winner(many: int) -> None:
    made = to_the_end(plan("knockout", many), Random(many))
    lines = standings(made)
    assert [line.rank for line in lines].count(1) == 1
    assert len(made.played[-1].boards) == 1
    assert sum(len(each.boards) for each in made.played) == many - 1


def test_a_player_who_withdraws_is_not_paired_again_and_their_rival_wins_without_a_game() -> None:
    forms: tuple[Format, ...] = ("round-robin", "knockout")
    for form in forms:
        made = played(plan(form, 4), Random(1))
        best = standings(made)[0].entrant
        entrants = list(made.entrants)
        entrants[best] = replace(entrants[best], withdrawn=True)
        after = next_round(replace(made, entrants=tuple(entrants)), 0, lambda: "")
        assert after is not None
        assert best not in [entrant for board in after.boards for entrant in board.entrants]
        assert len(after.walkovers) == 1
    made = replace(plan("swiss", 4), entrants=tuple(Entrant(str(n), withdrawn=n > 0) for n in range(4)))
    assert next_round(made, 0, lambda: "") is None


def test_a_knockout_has_one_winner_even_if_all_others_withdrew() -> None:
    made = played(plan("knockout", 4), Random(1))
    best = standings(made)[0].entrant
    entrants = tuple(replace(each, withdrawn=entrant != best) for entrant, each in enumerate(made.entrants))
    made = to_the_end(replace(made, entrants=entrants), Random(1))
    assert made.played[-1].walkovers == (best,)
    assert [line.entrant for line in standings(made) if line.rank == 1] == [best]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_standings_are_exact_with_shared_places_and_byes(seats: int) -> None:
    luck, made = Random(seats), plan("swiss", 3 * seats + 1, seats=seats, rounds=6)
    for _ in range(5):
        made = played(made, luck)
    points, direct = [Fraction(0)] * len(made.entrants), [Fraction(0)] * len(made.entrants)
    for round_ in made.played:
        for entrant in round_.byes:
            points[entrant] += 1 if seats == 2 else Fraction(1, 2)
        for entrant, _, won in duels(round_.boards):
            points[entrant] += won / (seats - 1)
    for round_ in made.played:
        for entrant, rival, won in duels(round_.boards):
            direct[entrant] += won * (points[entrant] == points[rival])
    for line in standings(made):
        met = [duel for round_ in made.played for duel in duels(round_.boards) if duel[0] == line.entrant]
        assert line.points == points[line.entrant]
        assert line.direct == direct[line.entrant]
        assert line.buchholz == sum(points[rival] for _, rival, _ in met)
        assert line.sonneborn == sum(won * points[rival] for _, rival, won in met)
        assert line.played == sum(line.entrant in board.entrants for round_ in made.played for board in round_.boards)


def duels(boards: Iterable[Board]) -> list[tuple[int, int, Fraction]]:
    """Each pair that met, from both sides, and what the first got: 1 for being ahead, 1/2 for being level."""
    found = []
    for board in boards:
        assert board.places is not None
        for (one, own), (other, theirs) in permutations(zip(board.entrants, board.places, strict=True), 2):
            found.append((one, other, Fraction((own < theirs) + (own <= theirs), 2)))
    return found


def finished(made: Plan, *boards: tuple[tuple[int, ...], tuple[int, ...]]) -> Plan:
    found = next_round(made, 0, lambda: "")
    assert found is not None
    laid = tuple(Board("t", entrants, places) for entrants, places in boards)
    return replace(made, played=(*made.played, replace(found, boards=laid, byes=())))


def test_points_are_the_share_of_rivals_beaten_and_ties_are_broken_in_order() -> None:
    made = finished(plan("swiss", 4, seats=4), ((0, 1, 2, 3), (1, 2, 2, 4)))
    points = {line.entrant: line.points for line in standings(made)}
    assert points == {0: 1, 1: Fraction(1, 2), 2: Fraction(1, 2), 3: 0}
    made = finished(plan("swiss", 4), ((0, 1), (1, 2)), ((2, 3), (1, 2)))
    made = finished(made, ((0, 2), (2, 1)), ((1, 3), (1, 2)))
    lines = {line.entrant: line for line in standings(made)}
    assert [line.entrant for line in standings(made)] == [2, 0, 1, 3]
    told = {
        entrant: [float(each) for each in (line.points, line.direct, line.buchholz, line.sonneborn)]
        for entrant, line in lines.items()
    }
    assert told[0] == [1, 1, 3, 1]
    assert told[1] == [1, 0, 1, 0]  # head to head comes first

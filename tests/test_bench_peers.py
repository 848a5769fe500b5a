"""The C yardstick plays Crusaders by the rules, and installing the rivals survives an interruption."""

import itertools
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from bench.peers import run as peers

ROOM = 4
SECTORS = 5
CARDS = range(1, 32)
DECK = Counter({card: 2 if card.bit_count() <= 3 else 1 for card in CARDS})

Army = tuple[int, ...]
Key = list[tuple[int, list[int]]]


class Recorded(msgspec.Struct, frozen=True):
    """A game of the C program; for each placement the card, the sector, and the number of markers after it."""

    first_seat: int
    deck: list[int]
    placements: list[tuple[int, int, int]]
    won: list[int]
    owners: list[int]
    winner: int


class Table:
    """The open cards of a recorded game, judged without any of the C program's tables."""

    def __init__(self, game: Recorded) -> None:
        self.seat = game.first_seat
        self.draws = iter(game.deck[10:])
        self.hands = [Counter(game.deck[:5]), Counter(game.deck[5:10])]
        self.armies: list[list[Army]] = [[()] * SECTORS for _ in range(2)]
        self.completed_first: dict[int, int] = {}
        self.unseen = Counter(DECK)

    def place(self, card: int, sector: int) -> None:
        hand = self.hands[self.seat]
        hand[next(self.draws)] += 1
        assert hand.total() == 6
        assert hand[card] > 0
        hand[card] -= 1
        self.unseen[card] -= 1
        self.armies[self.seat][sector] += (card,)
        assert len(self.armies[self.seat][sector]) <= ROOM
        if len(self.armies[self.seat][sector]) == ROOM:
            self.completed_first.setdefault(sector, self.seat)
        self.seat = 1 - self.seat

    def full(self, sector: int) -> bool:
        return all(len(self.armies[seat][sector]) == ROOM for seat in range(2))

    def owner(self, sector: int) -> int | None:
        """Who has the stronger of two complete armies; of equal ones, the one completed first."""
        if not self.full(sector):
            return None
        zero, one = (self.armies[seat][sector] for seat in range(2))
        if key(zero) == key(one):
            return self.completed_first[sector]
        return int(key(one) > key(zero))

    def early_owner(self, sector: int) -> int | None:
        """The owner of the only complete army, if no choice of unseen cards makes a stronger one; else None."""
        seat = self.completed_first.get(sector)
        if seat is None:
            return None
        army, rival = self.armies[seat][sector], self.armies[1 - seat][sector]
        choices = itertools.combinations_with_replacement(strongest_first(self.unseen), ROOM - len(rival))
        possible = (more for more in choices if Counter(more) <= self.unseen)
        return None if any(key(rival + more) > key(army) for more in possible) else seat


def key(army: Army) -> Key:
    """CR-8: number and kinds of Regiments, Battalions, and Companies, the strongest kind first; then the singles."""
    symbols = [sum(card >> kind & 1 for card in army) for kind in range(5)]
    squads = [[kind for kind in (4, 3, 2, 1, 0) if symbols[kind] == size] for size in (4, 3, 2, 1)]
    return [(0 if singles else len(kinds), kinds) for kinds, singles in zip(squads, (0, 0, 0, 1), strict=True)]


def strongest_first(unseen: Counter[int]) -> list[int]:
    return sorted((card for card in CARDS if unseen[card]), key=lambda card: (card.bit_count(), card), reverse=True)


def judge_anew(game: Recorded, exact: bool) -> None:
    """Check that every territory falls to its owner with the very placement that settles it, and with none before."""
    table, lying = Table(game), 0
    for card, sector, markers in game.placements:
        table.place(card, sector)
        for settled in game.won[lying:markers]:
            assert exact or table.full(settled)
            judged = table.owner(settled) if table.full(settled) else table.early_owner(settled)
            assert game.owners[settled] == judged
        for open_sector in game.won[markers:]:
            assert table.owner(open_sector) is None
            assert not exact or table.early_owner(open_sector) is None
        lying = markers
    assert lying == SECTORS
    assert Counter(game.owners)[game.winner] > SECTORS // 2


def settled_from_elsewhere(game: Recorded) -> bool:
    """Whether a card laid in one sector decided another, because it was no longer available there."""
    markers_before = [0, *(markers for _, _, markers in game.placements)]
    return any(
        won != sector
        for before, (_, sector, after) in zip(markers_before, game.placements, strict=False)
        for won in game.won[before:after]
    )


def recorded(program: str, *words: str) -> list[Recorded]:
    return [msgspec.json.decode(line, type=Recorded) for line in peers.run([program, *words]).splitlines()]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("c")
    peers.build_c(folder)
    return str(folder / "crusaders")


def test_every_game_is_a_shuffle_of_the_whole_deck_and_fills_all_forty_places(program: str) -> None:
    games = recorded(program, "record", "200", "3")
    assert all(Counter(game.deck) == DECK for game in games)
    assert {len(game.placements) for game in games} == {2 * SECTORS * ROOM}
    assert len({tuple(game.deck) for game in games}) == 200


def test_territories_fall_to_the_stronger_army_once_both_are_complete(program: str) -> None:
    for game in recorded(program, "record", "200", "4"):
        judge_anew(game, exact=False)


def test_an_early_win_comes_exactly_when_no_unseen_cards_could_make_a_stronger_army(program: str) -> None:
    games = recorded(program, "exact", "record", "100", "6")
    for game in games:
        judge_anew(game, exact=True)
    assert min(len(game.placements) for game in games) < 2 * SECTORS * ROOM
    assert any(settled_from_elsewhere(game) for game in games)


def test_a_game_with_the_early_win_is_never_longer_and_has_the_same_winner(program: str) -> None:
    for seed in range(100):
        (plain,), (exact,) = (recorded(program, *words, "1", str(seed)) for words in (["record"], ["exact", "record"]))
        assert [move[:2] for move in exact.placements] == [move[:2] for move in plain.placements][
            : len(exact.placements)
        ]
        assert (exact.owners, exact.winner) == (plain.owners, plain.winner)


def test_a_card_held_twice_is_no_likelier_to_be_placed_and_no_sector_is_favoured(program: str) -> None:
    surplus, twice_held, sectors = 0.0, 0, Counter[int]()
    for game in recorded(program, "record", "2000", "6"):
        card, sector, _ = game.placements[0]
        hand = Counter([*game.deck[5 * game.first_seat :][:5], game.deck[10]])
        sectors[sector] += 1
        doubles = [held for held in hand if hand[held] == 2]
        twice_held += bool(doubles)
        surplus += (card in doubles) - len(doubles) / len(hand)
    assert twice_held > 300
    assert abs(surplus) < 3 * (twice_held * 0.2 * 0.8) ** 0.5
    assert all(abs(sectors[sector] - 400) < 60 for sector in range(SECTORS))


def test_the_measured_row_counts_forty_decisions_a_game_and_neither_seat_is_favoured(program: str) -> None:
    (row,) = peers.rows_from([program, "0.2", "7"])
    (early,) = peers.rows_from([program, "exact", "0.2", "7"])
    assert (row.system, row.game, early.game) == ("C", "crusaders", "crusaders exact")
    for found in (row, early):
        assert found.decisions_per_second is not None
        assert found.decisions_per_second > 100_000
        assert found.first_seat_wins == pytest.approx(0.5, abs=0.03)


def test_a_missing_program_is_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(peers.PeerError, match="`cc` was not found; install it, it is needed for the C program"):
        peers.rows(0.1)


def test_an_interrupted_preparation_starts_again_and_a_finished_one_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(peers, "WORK", tmp_path / "work")
    source = tmp_path / "source"
    source.write_text("one")
    begun: list[list[str]] = []

    def prepare(folder: Path) -> None:
        begun.append([left.name for left in folder.iterdir()])
        (folder / "half").touch()
        if len(begun) == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        peers.prepared("rival", [source], prepare)
    for _ in range(2):
        peers.prepared("rival", [source], prepare)
    assert begun == [[], []]
    source.write_text("two")
    peers.prepared("rival", [source], prepare)
    assert begun == [[], [], []]

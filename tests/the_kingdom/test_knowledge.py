"""What everybody remembers about hidden cards, and dealing again what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import pytest
from mypy_extensions import i64

from kingstable.contract.play import looks_of, random_move, some_options
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.news import News
from kingstable.games.the_kingdom import GAME, knowledge, market, pieces
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.generated.packed import card_of_entry, seat_of_entry
from kingstable.games.the_kingdom.nouns import CARD
from tests.the_kingdom.positions import Always, all_cards, cards, do, kingdom, new_game, pile

# Everything that could have happened, by trying every result of chance


@final
class Branch(Luck):
    """Gives the numbers of a path while they last, then zeros; remembers the limits it was asked for."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.asked: list[int] = []

    def below(self, n: i64, source: i64 = 0) -> i64:
        self.asked.append(int(n))
        return self.path[len(self.asked) - 1] if len(self.asked) <= len(self.path) else 0


def all_outcomes(start: TheKingdom, moves: list[str]) -> Iterator[tuple[TheKingdom, list[tuple[int, ...]]]]:
    """The position after these moves for every result of chance, with the public part of the news."""
    path: list[int] = []
    while True:
        t = start.clone()
        luck = Branch(path)
        t.luck, t.news = luck, News()
        if all_legal(t, moves):
            yield t, [public(t, each.seat, each.event, each.first, each.second, each.knows) for each in t.news.take()]
        taken = [*path, *[0] * (len(luck.asked) - len(path))][: len(luck.asked)]
        while taken and taken[-1] == luck.asked[len(taken) - 1] - 1:
            taken.pop()
        if not taken:
            return
        path = [*taken[:-1], taken[-1] + 1]


def all_legal(t: TheKingdom, moves: list[str]) -> bool:
    """Make the moves while they are legal; whether all were."""
    for move in moves:
        number = GAME.notation.read(move)
        if number not in list(map(int, t.legal())):
            return False
        t.play(t.to_move(), number)
    return True


def public(t: TheKingdom, *numbers: int) -> tuple[int, ...]:
    """An event as an onlooker may know it."""
    seat, event, first, second, knows = map(int, numbers)
    return (seat, event) if knows != -1 else (seat, event, first, second)


def possible_hands(start: TheKingdom, moves: list[str], seat: int = 0) -> tuple[set[str], TheKingdom]:
    """All hands the seat may hold, to those who watched these moves, and the first position of the line."""
    outcomes = list(all_outcomes(start, moves))
    first, told = outcomes[0]
    return {pile(t, "hand", seat) for t, news in outcomes if news == told}, first


def imagined_hands(t: TheKingdom, seat: int = 0, viewer: int = 1, times: int = 400) -> set[str]:
    return {pile(t.imagine(viewer, FastLuck(k)), "hand", seat) for k in range(times)}


def others_hands(t: TheKingdom, viewer: int) -> tuple[str, ...]:
    return tuple(pile(t, "hand", seat) for seat in range(int(t.seats)) if seat != viewer)


@pytest.mark.rule("KD-6", "KD-10")
def test_any_cards_of_hand_and_draw_pile_may_be_in_a_rivals_hand() -> None:
    start = kingdom(hands=["9s", "2c"], draws=["2s 2s 3s 4s 5s 6s 7s"])
    hands, t = possible_hands(start, ["end-play"])
    assert imagined_hands(t) == hands
    assert len(hands) == 16


@pytest.mark.rule("KD-10")
def test_cards_drawn_before_the_draw_pile_ran_out_are_certainly_in_hand() -> None:
    start = kingdom(hands=["9s 10s", "2c"], draws=["2s 3s"], discards=["4h 5h 6h"])
    hands, t = possible_hands(start, ["end-play"])
    assert imagined_hands(t) == hands
    assert all({"2s", "3s"} <= set(hand.split()) for hand in hands)
    assert pile(t, "shown") == "2s 3s"


@pytest.mark.rule("KD-10", "KD-17")
def test_when_a_queen_empties_the_draw_pile_the_whole_hand_is_known_except_the_new_cards() -> None:
    start = kingdom(hands=["9c", "2c"], draws=["2s 3s 4s qh 9s 6s"], discards=["4h 5h"])
    hands, t = possible_hands(start, ["end-play", "end-play", "play qh", "draw-cards 3"])
    assert imagined_hands(t, times=100) == hands
    assert pile(t, "shown") == "2s 3s 4s 6s 9s"
    assert len(hands) == 3


@pytest.mark.rule("KD-16", "KD-14")
def test_a_known_card_lost_to_a_jack_is_forgotten() -> None:
    lost = set()
    for number in range(5):
        discards = ["", "6h 7h 8h"]
        t = kingdom(hands=["jh 9s", "4h 5h"], draws=["", "2s 3s"], discards=discards, mover=1, luck=Always(number))
        do(t, "end-play", "play jh", "raid 2")
        known = {"2s", "3s"} - set(pile(t, "discard", 1).split())
        assert set(pile(t, "shown", 1).split()) == known
        lost.add(pile(t, "discard", 1))
    assert {"2s", "3s"} < lost


SPRINGS = {
    "cards of a shuffled discard pile were not drawn before": (
        kingdom(hands=["ah 3s 9d", "2c"], draws=["4s 5s"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in"],
    ),
    "a Queen after Spring may have drawn one of them": (
        kingdom(hands=["ah qs 9d 10h", "2c"], draws=["4s 5s"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1"],
    ),
    "a card drawn and played was the one": (
        kingdom(hands=["ah qs 9d", "2c"], draws=["4s 5s"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1", "play 4s"],
    ),
    "equal cards were there before": (
        kingdom(hands=["ah qh 9d 7h", "2c"], draws=["4s 5s"], discards=["7h 6h"], jokers=1),
        ["play ah", "shuffle-in", "play qh", "draw-cards 3", "play 7h"],
    ),
    "a card drawn and played was one that Spring had brought": (
        kingdom(hands=["ah qs 9d", "2c"], draws=["4s 5s"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1", "play 6h"],
    ),
    "the other one of its kind lies known on the draw pile": (
        kingdom(
            hands=["ah qs kc 9d", "2c"],
            draws=["4s 5s"],
            discards=["6h 7h"],
            tops="7h",
            jokers=1,
            gained_cards="deck_top",
        ),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1", "play kc", "decline", "take 7h", "play 7h"],
    ),
    "it had been there before, and the other one of its kind lies known on the draw pile": (
        kingdom(
            hands=["ah qs kc 7h", "2c"],
            draws=["4s 5s"],
            discards=["6h 8h"],
            tops="7h",
            jokers=1,
            gained_cards="deck_top",
        ),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1", "play kc", "decline", "take 7h", "play 7h"],
    ),
    "what was taken onto the draw pile is shuffled with it": (
        kingdom(
            hands=["kc ah 9d 10h", "2c"],
            draws=["4s 5s"],
            discards=["6h 7h"],
            tops="2h",
            jokers=1,
            gained_cards="deck_top",
        ),
        ["play kc", "decline", "take 2h", "play ah", "shuffle-in"],
    ),
    "only one of two equal cards can have been there before": (
        kingdom(hands=["ah 7h 9d", "2c"], draws=["4s 5s"], discards=["7h 6h"], jokers=1),
        ["play ah", "shuffle-in"],
    ),
    "the other one of its kind lies known on the draw pile of a second player": (
        kingdom(
            hands=["2c", "ah qs kc 9d"],
            draws=["", "4s 5s"],
            discards=["", "6h 7h"],
            tops="7h",
            jokers=1,
            mover=1,
            gained_cards="deck_top",
        ),
        ["play ah", "shuffle-in", "play qs", "draw-cards 1", "play kc", "decline", "take 7h", "play 7h"],
    ),
    "another player may hold a card like the shuffled ones": (
        kingdom(3, hands=["ah 3s", "2c", "2s"], draws=["4s 5s", "", "6h"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in"],
    ),
    "another player has lost a card like the shuffled ones": (
        kingdom(3, hands=["ah jh 3s", "2c", "6h 8s"], draws=["4s 5s"], discards=["6h 7h"], jokers=1),
        ["play ah", "shuffle-in", "play jh", "raid 3"],
    ),
    "Spring came twice": (
        kingdom(hands=["ah as qs qd kc 9d", "2c"], draws=["4s"], discards=["6h 7h 8h"], tops="2h", jokers=1),
        [
            *("play ah", "shuffle-in", "play qs", "draw-cards 1"),
            *("play kc", "decline", "take 2h", "play as", "shuffle-in", "play qd", "draw-cards 1"),
        ],
    ),
    "of what the second Spring brought only one was drawn": (
        kingdom(hands=["ah as qs qd kc kc 9d", "2c"], draws=["4s"], discards=["6h"], tops="2h", jokers=1),
        [
            *("play ah", "shuffle-in", "play qs", "draw-cards 1"),
            *("play kc", "decline", "take 2h", "play kc", "decline", "take 2h"),
            *("play as", "shuffle-in", "play qd", "draw-cards 1"),
        ],
    ),
}


@pytest.mark.rule("KD-20", "KD-10")
@pytest.mark.parametrize("name", SPRINGS)
def test_in_spring_imagined_hands_are_exactly_the_possible_ones(name: str) -> None:
    start, moves = SPRINGS[name]
    viewer = 1 - int(start.to_move())
    worlds = [start, *(start.imagine(viewer, FastLuck(k)) for k in range(300))]
    seen: dict[tuple[tuple[int, ...], ...], set[tuple[str, ...]]] = {}
    line: dict[tuple[tuple[int, ...], ...], TheKingdom] = {}
    for world in {tuple(world.pack()): world for world in worlds}.values():
        for t, told in all_outcomes(world, moves):
            seen.setdefault(tuple(told), set()).add(others_hands(t, viewer))
            line.setdefault(tuple(told), t)
    assert seen
    for news, hands in seen.items():
        assert {others_hands(line[news].imagine(viewer, FastLuck(k)), viewer) for k in range(400)} == hands


@pytest.mark.rule("KD-8")
def test_a_card_drawn_from_a_known_top_is_known_to_be_in_hand() -> None:
    start = kingdom(hands=["9s", "2c"], draws=["2s 3s 4s 5s 6s 7s"], tops="2h", gained_cards="deck_top")
    hands, t = possible_hands(start, ["play 9s", "buy 2h"])
    assert imagined_hands(t) == hands
    assert pile(t, "shown") == "2h"


@pytest.mark.rule("KD-8", "KD-10")
@pytest.mark.parametrize("order", [("2h", "4h"), ("4h", "2h")])
def test_the_known_tops_of_several_players_are_drawn_by_their_owners(order: tuple[str, str]) -> None:
    """Each player has bought a card onto their own draw pile, one after the other."""
    t = kingdom(hands=["2s", "2c"], draws=["3s 5s", "3c 5c"], gained_cards="deck_top")
    for seat, name in enumerate(order):
        market.gain(t, seat, cards(name)[0])
        market.lift(t, cards(name)[0])
    for seat, name in enumerate(order):
        world = t.clone()
        assert CARD.names[int(knowledge.draw_known_top(world, seat))] == name
        assert [seat_of_entry(entry) for entry in world.on_top] == [1 - seat]
        assert pile(world, "shown", seat) == name


@pytest.mark.rule("KD-8", "KD-19")
def test_a_card_known_to_be_on_the_draw_pile_stays_there() -> None:
    start = kingdom(hands=["kc 8s 9s", "2c"], draws=["2s 3s 4s"], tops="2h", gained_cards="deck_top")
    hands, t = possible_hands(start, ["play kc", "decline", "take 2h"])
    worlds = [t.imagine(1, FastLuck(k)) for k in range(60)]
    assert {tuple(world.on_top) for world in worlds} == {tuple(t.on_top)}
    assert all("2h" in pile(world, "draw").split() for world in worlds)
    assert hands == {"8s 9s"}


@pytest.mark.rule("KD-8", "KD-19")
def test_a_card_taken_into_hand_is_known_until_it_is_played() -> None:
    t = kingdom(hands=["kc 8s 9s", "2c"], draws=["2s 3s 4s"], tops="2h", gained_cards="hand")
    do(t, "play kc", "decline", "take 2h")
    assert all("2h" in hand.split() for hand in imagined_hands(t))
    do(t, "play 2h")
    assert pile(t, "shown") == ""


# What is imagined


def lively_game(seats: int, seed: int) -> Iterator[TheKingdom]:
    """A game at every ply, with options that vary by seed."""
    luck = FastLuck(seed)
    t = new_game(seats, seed, **some_options(GAME, seed))
    while not t.over():
        yield t
        t.play(*random_move(t, luck, 1 + looks_of(seed)))


@pytest.mark.rule("KD-1", "KD-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_imagined_deals_keep_everything_the_seat_can_see(seats: int, seed: int) -> None:
    for t in lively_game(seats, seed):
        if t.ply % 7:
            continue
        for seat in range(seats):
            other = t.imagine(seat, FastLuck(int(t.ply)))
            assert all_cards(other) == all_cards(t)
            assert pile(other, "hand", seat) == pile(t, "hand", seat)
            for rival in range(seats):
                assert len(pile(other, "hand", rival)) > 0 or not pile(t, "hand", rival)
                for zone in ("discard", "front", "vault", "shown"):
                    assert pile(other, zone, rival) == pile(t, zone, rival)
            assert other.imagine(seat, FastLuck(1)).pack() == t.imagine(seat, FastLuck(1)).pack()


@pytest.mark.rule("KD-10", "KD-20")
@pytest.mark.parametrize("seed", range(30))
def test_the_true_hand_is_always_among_the_imaginable_ones(seed: int) -> None:
    """What is remembered never rules the true hand out, so a world with the same hand is a fixed point."""
    for t in lively_game(2 + seed % 3, seed):
        for seat in range(int(t.seats)):
            shown, hand = pile(t, "shown", seat).split(), pile(t, "hand", seat).split()
            assert all(shown.count(card) <= hand.count(card) for card in shown)
        for spring in range(0, len(t.springs), 4):
            mover = int(t.springs[spring + 3])
            assert mover == t.to_move()
            assert brought_into_hand(t, mover, spring) <= t.springs[spring + 2]


def brought_into_hand(t: TheKingdom, seat: int, spring: int) -> int:
    """How many of a Spring's cards must be in the hand, because too few of them are in the draw pile."""
    known = [int(card_of_entry(entry)) for entry in t.on_top if seat_of_entry(entry) == seat]
    number = 0
    for card in range(int(pieces.JOKER)):
        brought = (int(t.springs[spring]) >> card & 1) + (int(t.springs[spring + 1]) >> card & 1)
        draw = pieces.at(seat, pieces.DRAW)
        lying = (int(t.piles[draw]) >> card & 1) + (int(t.piles[draw + 1]) >> card & 1) - known.count(card)
        number += max(0, brought - lying)
    return number

"""The rules of Black Lady, with a story for each."""

from __future__ import annotations

import pytest
from kingstable.bots.player import View
from kingstable.catalogue import level
from kingstable.core.errors import IllegalMove
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game, winners
from librt.vecs import vec
from mypy_extensions import i64

from black_lady import GAME
from black_lady.generated.index import BlackLady
from black_lady.nouns import CARD
from black_lady.pieces import highest_in, points_in, suit_of
from black_lady.rules import deal_points, left_of


def cards(text: str) -> vec[i64]:
    """Cards by their names."""
    return vec[i64]([CARD.read(name) for name in text.split()])


def names(numbers: vec[i64]) -> list[str]:
    return [CARD.names[int(number)] for number in numbers]


def dealt(players: int = 4, seed: int = 1, deals: str = "each") -> BlackLady:
    """A table that has just been set up."""
    table = GAME.new(players, FastLuck(seed), {"deals": deals})
    assert isinstance(table, BlackLady)
    return table


def with_hands(*hands: str, deals: str = "each") -> BlackLady:
    """A table with these hands, the first leader's first."""
    table = dealt(len(hands), deals=deals)
    for place, hand in enumerate(hands):
        table.hands[(table.leader + place) % len(hands)] = cards(hand)
    return table


def play(table: BlackLady, *moves: str) -> None:
    for name in moves:
        table.play(table.to_move(), GAME.notation.read(f"play {name}"))


def offered(table: BlackLady) -> list[str]:
    return [GAME.notation.write(int(move)).removeprefix("play ") for move in table.legal()]


def finished_deal(table: BlackLady, *tricks: str) -> list[int]:
    """The points of a deal in which each seat took these cards."""
    table.taken = [cards(trick) for trick in tricks]
    return [int(points) for points in deal_points(table)]


@pytest.mark.rule("BL-1", "BL-2")
@pytest.mark.parametrize(("players", "each"), [(3, 17), (4, 13)])
def test_all_cards_are_dealt_and_three_players_leave_out_the_two_of_diamonds(players: int, each: int) -> None:
    table = dealt(players)
    assert [len(hand) for hand in table.hands] == [each] * players
    everything = {name for hand in table.hands for name in names(hand)}
    assert len(everything) == players * each
    assert ("2d" in everything) == (players == 4)


@pytest.mark.rule("BL-2")
def test_chance_decides_who_deals_first() -> None:
    assert {int(dealt(seed=seed).dealer) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("BL-2")
def test_nobody_sees_another_hand() -> None:
    table = dealt()
    scene = GAME.scene(table, 0, GAME.words(("Ann", "Bob", "Cleo", "Dan")))
    hands = [zone for zone in scene.zones if zone.id.endswith(".hand")]
    assert [sum(piece.face is not None for piece in hand.pieces) for hand in hands] == [13, 0, 0, 0]


@pytest.mark.rule("BL-3")
def test_the_player_left_of_the_dealer_leads_and_the_others_follow_to_the_left() -> None:
    table = with_hands("2c 3c", "4c 5c", "6c 7c")
    assert table.to_move() == left_of(table, table.dealer)
    assert offered(table) == ["2c", "3c"]
    seats = []
    for name in ("2c", "4c", "6c"):
        seats.append(int(table.to_move()))
        play(table, name)
    assert seats == [(seats[0] + place) % 3 for place in range(3)]


@pytest.mark.rule("BL-4")
def test_whoever_has_the_suit_must_follow_it() -> None:
    table = with_hands("7c 2h", "3c qs 9c", "4h 5h")
    play(table, "7c")
    assert offered(table) == ["3c", "9c"]
    refusal = GAME.refusal(table, table.to_move(), GAME.notation.read("play qs"))
    assert refusal is not None
    assert GAME.cited(refusal).sentence == "Whoever has a card of the suit that was led must play one."
    with pytest.raises(IllegalMove):
        play(table, "qs")


@pytest.mark.rule("BL-4")
def test_whoever_has_none_of_the_suit_may_play_anything_and_all_know_it() -> None:
    table = with_hands("7c 2h", "3d qs", "4h 5h")
    play(table, "7c")
    seat = table.to_move()
    assert offered(table) == ["3d", "qs"]
    play(table, "qs")
    assert [suit for suit in range(4) if table.lacks[seat] >> suit & 1] == [suit_of(cards("2c")[0])]


@pytest.mark.rule("BL-5")
@pytest.mark.parametrize(
    ("trick", "place"), [("7c 9c 8c", 1), ("7c ah as", 0), ("2d qd kd 3d", 2), ("ts 2s js qs", 3), ("2h ac ad as", 0)]
)
def test_the_highest_card_of_the_suit_that_was_led_takes_the_trick(trick: str, place: int) -> None:
    assert highest_in(cards(trick)) == place


@pytest.mark.rule("BL-5")
def test_whoever_takes_a_trick_leads_to_the_next() -> None:
    table = with_hands("7c 2h", "9c 3h", "8c 4h")
    second = left_of(table, table.to_move())
    play(table, "7c", "9c", "8c")
    assert table.to_move() == second
    assert names(table.taken[second]) == ["7c", "9c", "8c"]


@pytest.mark.rule("BL-6")
@pytest.mark.parametrize(("took", "points"), [("2h ah", 2), ("qs", 13), ("ks as qc qd", 0), ("qs 2h 3h 4h 5h ac", 17)])
def test_hearts_count_one_and_the_lady_thirteen(took: str, points: int) -> None:
    assert points_in(cards(took)) == points


ALL_HEARTS = " ".join(f"{rank}h" for rank in "23456789tjqka")


@pytest.mark.rule("BL-7")
def test_whoever_takes_all_points_gives_them_to_the_others() -> None:
    assert finished_deal(dealt(), "2c", f"{ALL_HEARTS} qs", "", "") == [26, 0, 26, 26]
    assert finished_deal(dealt(), "2c", ALL_HEARTS, "qs", "") == [0, 13, 13, 0]


@pytest.mark.rule("BL-7")
def test_points_of_other_deals_stay() -> None:
    table = with_hands("ah", "2c", "3c", deals="one")
    table.points = vec[i64]([5, 6, 7])
    leader = int(table.to_move())
    table.taken[leader] = cards(f"{ALL_HEARTS.replace(' ah', '')} qs")
    play(table, "ah", "2c", "3c")
    assert [int(points) for points in table.points] == [
        points + (0 if seat == leader else 26) for seat, points in enumerate((5, 6, 7))
    ]


@pytest.mark.rule("BL-8")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_deals_once(players: int) -> None:
    table = dealt(players)
    dealers = []
    for _ in range(players):
        dealers.append(int(table.dealer))
        assert not table.over()
        random_game(table, FastLuck(len(dealers)), players * len(table.hands[0]))
    assert table.over()
    assert dealers == [(dealers[0] + place) % players for place in range(players)]


@pytest.mark.rule("BL-8")
def test_a_single_deal_may_be_agreed_on() -> None:
    table = dealt(4, deals="one")
    random_game(table, FastLuck(1), 52)
    assert table.over()


@pytest.mark.rule("BL-8")
def test_the_fewest_points_win_and_equals_share() -> None:
    table = dealt()
    table.points = vec[i64]([7, 3, 3, 13])
    assert winners(table.standing()) == 0b0110


# What a seat cannot know


def test_nobody_is_thought_to_have_a_suit_that_they_showed_to_lack() -> None:
    checked = 0
    for seed in range(60):
        table = dealt(3 + seed % 2, seed, "one")
        luck = FastLuck(seed)
        while not table.over():
            random_game(table, luck, 1)
            for seat in range(table.seats):
                other = table.imagine(seat, FastLuck(seed))
                assert isinstance(other, BlackLady)
                assert other.hands[seat] == table.hands[seat]
                for each, hand in enumerate(other.hands):
                    if each != seat:
                        assert not [card for card in hand if table.lacks[each] >> suit_of(card) & 1]
                        checked += table.lacks[each] != 0
    assert checked > 0


def test_an_imagined_deal_has_the_same_cards_in_other_hands() -> None:
    table = dealt()
    other = table.imagine(0, FastLuck(5))
    assert isinstance(other, BlackLady)
    assert other.hands[1:] != table.hands[1:]
    assert sorted(card for hand in other.hands for card in hand) == list(range(1, 53))


# Computer players


def test_a_player_who_looks_ahead_beats_those_who_play_at_random() -> None:
    wins = 0
    for deal in range(40):
        table = dealt(4, deal, deals="one")
        seated = [level("medium" if seat == deal % 4 else "random").make(deal + seat) for seat in range(4)]
        unseen = FastLuck(deal)
        while not table.over():
            seat = int(table.to_move())
            table.play(seat, seated[seat].choose(View(GAME, table.imagine(seat, unseen), seat)))
        wins += winners(table.standing()) >> deal % 4 & 1
    assert wins >= 16  # each of four equals would win about 12, with shared victories counted for everyone who shares

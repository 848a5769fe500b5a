"""What a hint says about a placement in Crusaders: exact positions, and the sentence."""

from __future__ import annotations

from dataclasses import replace

from kingstable.bots.player import View, worth_a_thought
from kingstable.coach.reasons import reason_for
from kingstable.core.game import Reason
from kingstable.core.luck import FastLuck
from kingstable.games.crusaders import GAME
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.reasons import because, regiments, still_to_come
from tests.crusaders.positions import DEFAULT, hand, new_game, play_on, realm, rows

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def why(t: Crusaders, move: str) -> str:
    """What the seat to move is told about a placement."""
    view = View(GAME, t, int(t.to_move()))
    return reason_for(view, GAME.notation.read(move), GAME.words(NAMES[: int(t.seats)]))


def test_winning_a_territory_at_once_is_a_reason() -> None:
    t = realm(rows("2*ba boba | - | - | - | -", "la bo sw he | - | - | - | -"), hands=["laswba bosw sw la bo he"])
    assert why(t, "place laswba 1") == "It wins Antioch at once."


def test_the_third_territory_is_more_than_anybody_else_can_win() -> None:
    lies, held = rows("2*ba boba | - | - | - | -", "la bo sw he | - | - | - | -"), "laswba bosw sw la bo he"
    t = realm(lies, hands=[held], won=[(0, 3), (0, 4)])
    assert why(t, "place laswba 1") == "It wins Antioch, your third territory: nobody can win more."
    points = realm(lies, hands=[held], won=[(0, 3), (0, 4)], options=replace(DEFAULT, ending="points"))
    assert why(points, "place laswba 1") == "It wins Antioch at once."


def test_completing_the_better_army_is_a_reason() -> None:
    sides = "3*he | - | - | - | -", "4*sw | - | - | - | -", "- | - | - | - | -"
    t = realm(rows(*sides), seats=3, hands=["swhe la bo lahe labo lasw"])
    assert why(t, "place swhe 1") == (
        "It completes a better army in Antioch than Ben has there, with a Regiment of helmets."
    )
    alone = realm(rows("2*he bohe | - | - | - | -", "heba | - | - | - | -"), hands=["swhe la bo lahe labo sw"])
    assert why(alone, "place swhe 1") == (
        "It completes your army in Antioch with a Regiment of helmets, the first complete one there."
    )


def test_what_an_army_can_become_is_compared_with_what_rivals_can_get() -> None:
    hands = ["labohe la bo bosw labo lasw"]
    t = realm(rows("he | - | - | - | -", "2*sw swhe | - | - | - | -"), hands=hands)
    assert why(t, "place labohe 1") == (
        "Ben needs one more card for a Regiment of swords in Antioch: "
        "with this card you can still get one of helmets, which is better."
    )
    t = realm(rows("he | - | - | - | -", "la lasw | - | - | - | -"), hands=hands)
    assert why(t, "place labohe 1") == (
        "The best Regiment that Ben can still get in Antioch is one of lances: "
        "with this card you can get one of helmets."
    )
    t = realm(rows("he | - | - | - | -", "la sw | - | - | - | -"), hands=hands)
    assert why(t, "place labohe 1") == (
        "Ben can no longer get a Regiment in Antioch: with this card you can get one of helmets."
    )


def test_no_single_regiment_beats_two() -> None:
    """All cards that Ben has laid show bows and swords: two Regiments beat one of helmets (CR-8)."""
    hands = ["labohe la bo he labo lasw"]
    for lies in ("2*bosw", "2*bosw labosw", "2*bosw labosw boswhe"):
        t = realm(rows("he | - | - | - | -", f"{lies} | - | - | - | -"), hands=hands)
        assert "Regiment of swords" not in why(t, "place labohe 1"), lies


def test_two_of_three_players_can_be_out_of_the_running() -> None:
    lies = "la sw | - | - | - | -"
    t = realm(rows("he | - | - | - | -", lies, lies), seats=3, hands=["labohe la bo bosw labo lasw"])
    assert why(t, "place labohe 1") == (
        "Neither of the two rivals in Antioch can get a Regiment any more: with this card you can get one of helmets."
    )


def test_an_army_that_can_no_longer_be_best_gets_no_reason() -> None:
    lies, hands = ("la | - | - | - | -", "2*ba boba laba | - | - | - | -"), ["labo la bosw bohe lahe lasw"]
    assert "Regiment" not in why(realm(rows(*lies), hands=hands), "place labo 1")
    assert "Regiment" not in why(realm(rows(*lies), hands=hands), "place bosw 1")
    points = replace(DEFAULT, ending="points")
    assert "Regiment" not in why(realm(rows(*lies), hands=hands, options=points), "place labo 1")
    three = rows(*lies, "- | - | - | - | -")
    assert "two more make a Regiment" in why(realm(three, seats=3, hands=hands, options=points), "place labo 1")


def test_the_reason_says_how_near_a_regiment_is_and_how_many_cards_are_left_for_it() -> None:
    t = realm(rows("he | - | - | - | -", "ba | - | - | - | -"), hands=["labohe la bo sw lahe lasw"])
    assert still_to_come(t, 0, 3) == 27 - 3
    assert why(t, "place labohe 1") == (
        "With it, both of your cards in Antioch have helmets: two more make a Regiment, "
        "and 24 such cards are neither on the table nor in your hand."
    )


def test_a_first_card_is_judged_by_what_it_can_become() -> None:
    t = realm(rows("- | - | - | - | -", "ba | - | - | - | -"), hands=["labohe la bo sw lahe lasw"])
    assert why(t, "place labohe 2") == "It begins an army in Cyprus that can still become 3 kinds of Regiment."
    assert (
        why(t, "place lahe 2") == "It begins an army in Cyprus that can still become either of two kinds of Regiment."
    )
    assert "Regiment" not in why(t, "place la 2")


def test_a_poor_card_goes_where_little_is_lost() -> None:
    hands = ["labohe la bosw bohe lahe lasw"]
    lies = rows("la sw | - | - | - | -", "2*ba boba laba | - | - | - | -")
    said = "and keep your better cards for other territories."
    t = realm(lies, hands=hands)
    assert why(t, "place la 1") == f"You can hardly win Antioch any more: you lose little there, {said}"
    t = realm(lies, hands=hands, won=[(1, 0)])
    assert why(t, "place la 1") == f"Antioch has already been won: you lose nothing there, {said}"
    assert "better cards" not in why(t, "place labohe 1")


def test_a_poor_card_alone_does_not_lose_a_territory() -> None:
    """Two banners lie there and more are in the hand; only the poor card rules out a Regiment."""
    lies = rows("laswba laba | - | - | - | -", "lahe laswhe labohe laboheba | - | - | - | -")
    t = realm(lies, hands=["bosw laboba he heba sw swheba"])
    assert "hardly win" not in why(t, "place sw 1")


def test_an_army_overtakes_the_same_rival_in_nearly_every_imagined_world() -> None:
    """How likely it is to win then still differs from world to world."""
    t = realm(rows("he sw | - | - | - | -", "2*ba la | - | - | - | -"), hands=["swheba la bo labo lasw sw"])
    move = GAME.notation.read("place swheba 1")
    told = [reason for luck in range(8) for reason in because(t.imagine(0, FastLuck(luck)), 0, move)]
    overtakes = Reason("overtakes", {"sector": 0, "who": 1})
    assert [reason for reason in told if reason.name == "overtakes"] == [overtakes] * 7


def test_better_cards_are_saved_only_for_territories_still_open() -> None:
    """In one case the other open territory still has room, in the other it has none."""
    hands, won = ["labohe la bosw bohe lahe lasw"], [(1, 0), (1, 1), (1, 2), (0, 3)]
    for last, is_left in (("ba", True), ("2*ba lasw bo", False)):
        t = realm(rows(f"la sw | bo | - | he | {last}", "- | - | - | - | he"), hands=hands, won=won)
        assert ("other territories" in why(t, "place la 1")) == is_left


def test_with_points_second_place_counts() -> None:
    hands, points = ["labohe la bosw bohe lahe lasw"], replace(DEFAULT, ending="points")
    lies = rows("la sw | - | - | - | -", "2*ba boba laba | - | - | - | -", "bo sw | - | - | - | -")
    for won in ([], [(1, 0)]):
        t = realm(lies, seats=3, hands=hands, won=won, options=points)
        assert "lost there" not in why(t, "place la 1")
    t = realm(lies, seats=3, hands=hands, won=[(0, 0)], options=points)
    assert why(t, "place la 1").startswith("Antioch has already been won")


def test_regiments_within_reach_are_of_kinds_that_all_cards_share() -> None:
    t = realm(rows("labo bosw | bo la | - | - | -", "- | - | - | - | -"))
    assert regiments(t, 0, 0) == [1]
    assert regiments(t, 0, 1) == []
    assert regiments(t, 0, 2) == [0, 1, 2, 3, 4]


def test_reasons_depend_only_on_what_the_seat_knows() -> None:
    for players in (2, 3, 4):
        for seed in range(12):
            t = play_on(new_game(players, seed), seed, 5 + 4 * seed)
            if t.over():
                continue
            seat = int(t.to_move())
            worlds = [t.imagine(seat, FastLuck(luck)) for luck in (1, 2)]
            assert all(hand(world, seat) == hand(t, seat) for world in worlds)
            views = [View(GAME, world, seat) for world in worlds]
            words = GAME.words(NAMES[:players])
            for move in worth_a_thought(views[0])[:4]:
                assert len({reason_for(view, move, words) for view in views}) == 1


def test_nearly_every_recommended_placement_has_a_reason() -> None:
    said: list[str] = []
    for seed in range(30):
        t = play_on(new_game(2 + seed % 3, seed), seed, 3 + seed)
        if not t.over():
            view = View(GAME, t, int(t.to_move()))
            best = max(worth_a_thought(view), key=lambda move: t.appeal(view.seat, move))
            said.append(reason_for(view, best, GAME.words(NAMES[: int(t.seats)])))
    assert sum(map(bool, said)) > 0.8 * len(said)


def test_reasons_from_traits_only_compare_moves_with_others() -> None:
    """A player who is behind everywhere gets no further ahead, and one who wins by the move overtakes nobody."""
    said: set[str] = set()
    for seed in range(20):
        t = play_on(new_game(2 + seed % 3, seed), seed, 12 + seed)
        if not t.over():
            view = View(GAME, t, int(t.to_move()))
            said |= {reason_for(view, move, GAME.words(NAMES[: int(t.seats)])) for move in worth_a_thought(view)}
    assert any("than other moves" in sentence for sentence in said)
    assert not [sentence for sentence in said if "further ahead" in sentence or "complete army" in sentence]

"""What people see and touch: halves, prompts, paths, labels, and what stays in place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingstable.core.narration import log_of
from kingstable.core.news import EVERYONE, Told
from kingstable.core.scene import Happening, Offer, Scene, Zone
from kingstable.core.words import Words
from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.nouns import say_halves
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import at_break, at_turn, card, fight, hand, lands, new_game, play, play_on, told

NAMES = ("Ann", "Ben", "Carl", "Dora", "Eve")


def words(t: Kingdoms) -> Words:
    return GAME.words(NAMES[: t.seats])


def seen(t: Kingdoms, viewer: int | None = 0) -> Scene:
    return GAME.scene(t, viewer, words(t))


def zone(scene: Scene, name: str) -> Zone:
    return next(each for each in scene.zones if each.id == name)


def offer(t: Kingdoms, move: str, viewer: int = 0) -> Offer:
    return next(each for each in seen(t, viewer).offers if each.move == move)


def happening(t: Kingdoms, each: Told, viewer: int | None) -> Happening:
    return GAME.happening(each, t, viewer, words(t))


# Numbers and names


@pytest.mark.rule("BK-2", "BK-6")
@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (13, "6½"), (30, "15")])
def test_half_points_are_shown_as_halves(halves: int, text: str) -> None:
    assert say_halves(halves, words(lands("", ""))) == text


@pytest.mark.rule("BK-22")
def test_every_card_can_be_told_apart_without_colour() -> None:
    t = lands("", "")
    said = [GAME.say_noun("card", number, words(t)) for number in GAME.nouns["card"].names]
    assert len(set(said)) == 28
    assert (said[0], said[14], said[26], said[27]) == (
        "red servant (1)", "yellow commander (6)", "blue king (9)", "treasure (15)",
    )  # fmt: skip


@pytest.mark.rule("BK-4", "BK-6")
def test_a_kingdom_shows_its_bonus_and_its_flag() -> None:
    marks = zone(seen(lands("", "", laid=["people army ryr t"])), "s0.kingdom").marks
    assert [mark.text for mark in marks] == ["2", "red, yellow, red"]
    assert zone(seen(lands("", "")), "s0.kingdom").marks[0].text == "0"


@pytest.mark.rule("BK-6", "BK-18")
def test_the_described_bonus_includes_treasures() -> None:
    bonus = seen(lands("", "", laid=["2*t"])).seats[0].counters[0]
    assert bonus.text == "1"
    about = GAME.about()
    assert "treasure ½" in about.counter(bonus)
    (term,) = (each for each in about.glossary if each.name == "Bonus")
    assert ("treasures" in term.means, term.rules) == (True, ("BK-6", "BK-18"))


@pytest.mark.rule("BK-2", "BK-6")
def test_the_bonus_stands_beside_the_name_in_halves() -> None:
    seats = seen(lands("r1", "r1 r2", laid=["people army ryr t", "people rrr"])).seats
    assert [[each.shown for each in seat.counters] for seat in seats] == [["2", "8", "1"], ["½", "5", "2"]]
    assert [seat.counters[0].value for seat in seats] == [4, 1]


@pytest.mark.rule("BK-3")
def test_groups_lie_in_their_places_in_ascending_order() -> None:
    scene = seen(lands("", "", laid=["2*army byr 2*t"]), 1)
    assert [piece.face for piece in zone(scene, "s0.army").pieces] == ["b4", "y5", "r6", "b4", "y5", "r6"]
    assert [piece.face for piece in zone(scene, "s0.treasury").pieces] == ["t", "t"]
    assert zone(scene, "s0.people").pieces == ()


# What is hidden


@pytest.mark.rule("BK-8")
def test_a_hand_is_open_to_its_owner_and_only_counted_for_others() -> None:
    t = lands("r1 r2", "b1 b2 b3")
    assert [piece.face for piece in zone(seen(t, 1), "s1.hand").pieces] == ["b1", "b2", "b3"]
    for viewer in (0, None):
        other = zone(seen(t, viewer), "s1.hand")
        assert [piece.face for piece in other.pieces] == [None] * 3
        assert [piece.id for piece in other.pieces] == ["s1.back.0", "s1.back.1", "s1.back.2"]
        assert other.count == 3


@pytest.mark.rule("BK-8", "BK-9")
def test_the_source_shows_only_its_size_and_the_card_fought_for_is_open() -> None:
    t = at_turn(lands("r1", "r2", source="b9 b8 b7"))
    scene = seen(t, None)
    assert (zone(scene, "source").count, zone(scene, "source").pieces) == (2, ())
    assert [piece.face for piece in zone(scene, "prize").pieces] == ["b9"]


# What is asked


@pytest.mark.rule("BK-22")
def test_the_prompt_says_what_to_do() -> None:
    t = at_break(lands("r8 r9", "y6 y5 y4", source="b9 b8"))
    assert "Change your kingdom" in seen(t).prompt
    play(t, "1: ready")
    assert seen(t, 1).prompt == "Ann is arranging their kingdom."
    play(t, "0: ready")
    assert seen(t).prompt.startswith("Whom do you challenge for the blue king (9)?")
    play(t, "challenge 1", "ready")
    assert seen(t, 1).prompt.startswith("You are challenged for the blue king (9).")
    play(t, "lay army yyy", "ready", "take army", "ready", "bid y4")
    assert seen(t).prompt == "The attack has strength 4. Counterattack with a card."
    play(t, "bid r8")
    assert seen(t, 1).prompt == "Ann has strength 8. Give up, or raise with a card that beats it."
    play(t, "bid y5")
    assert seen(t).prompt == "Ben has raised to 9. You must bid a second card."


@pytest.mark.rule("BK-22")
def test_the_prompt_tells_a_fighter_without_a_card_what_to_do() -> None:
    t = at_turn(lands("", "", laid=["army rrr", "army yyy"]))
    assert seen(t).prompt.startswith("Take a card back")
    play(t, "take army", "challenge 1", "ready")
    assert "Take a card back" in seen(t, 1).prompt


@pytest.mark.rule("BK-17", "BK-20")
def test_others_learn_whom_the_table_waits_for() -> None:
    t = at_break(lands("r1", "r2", "r3"))
    assert seen(t, None).prompt == "The others are arranging their kingdoms."
    assert [seat.to_move for seat in seen(t).seats] == [True, True, True]
    t = at_turn(lands("r1", "r2", "r3", source=""))
    assert "last turn" in seen(t).prompt
    assert seen(t, 2).prompt == "Ann is taking their last turn."


@pytest.mark.rule("BK-10")
def test_the_challenger_is_told_that_the_opponent_has_changed_their_kingdom() -> None:
    t = fight(lands("r1", "y4 y5 y6 y9"), "challenge 1", "ready", "lay army yyy")
    assert seen(t).prompt == "Ben has changed their kingdom. You may still change yours."


@pytest.mark.rule("BK-10", "BK-17")
def test_a_bystander_is_told_who_is_to_bid_and_that_rearranging_is_free() -> None:
    t = at_turn(lands("r8 r9", "y6 y5", "b4 b5 b6", "r1", options=Options(windows="any_time")))
    said = " Meanwhile you may rearrange your kingdom."
    assert seen(t, 2).prompt == "Ann is choosing an opponent." + said
    assert seen(t, 3).prompt == "Ann is choosing an opponent."
    play(t, "challenge 1")
    assert seen(t, 2).prompt == "Ben is about to attack." + said
    play(t, "bid y6")
    assert seen(t, 2).prompt == "Ann has to counterattack." + said
    play(t, "bid r8")
    assert seen(t, 2).prompt == "Ben may raise or give up." + said
    play(t, "bid y5")
    assert seen(t, 2).prompt == "Ann has to bid a second card." + said
    assert seen(t, None).prompt == "Ann has to bid a second card."
    assert seen(t, 2).guide.startswith("You are not fighting now")


@pytest.mark.rule("BK-10", "BK-22")
def test_a_challenger_waiting_for_the_attack_is_not_said_to_be_out_of_the_fight() -> None:
    t = play(at_turn(lands("r4 r5 r6 r9", "y6 y5", options=Options(windows="any_time"))), "challenge 1")
    assert seen(t, 0).guide.startswith("The attack may come at any moment.")


@pytest.mark.rule("BK-15", "BK-18", "BK-22")
@pytest.mark.parametrize(
    ("colour", "raising", "second"),
    [
        ("none", "your first. Beat", "have the same colour; otherwise"),
        ("wild", "a treasure goes with every card. Beat", "or one is a treasure; otherwise"),
        ("each_other", "a treasure to a treasure. Beat", "or are treasures; otherwise"),
    ],
)
def test_beginners_are_told_what_goes_with_a_treasure_under_the_option(colour: str, raising: str, second: str) -> None:
    t = lands("r8 r9", "y6 y5", options=Options(treasure_colour=colour))
    fight(t, "challenge 1", "ready", "bid y6", "bid r8")
    assert raising in seen(t, 1).guide
    assert second in seen(play(t, "bid y5"), 0).guide


@pytest.mark.rule("BK-17")
def test_free_moves_are_offered_by_touch_and_marked_as_free() -> None:
    t = at_turn(lands("r4 r5 r6", "y6", "b4 b5 b6", options=Options(windows="any_time")))
    found = offer(t, "lay army bbb", 2)
    assert found.free
    assert found.path == ("s2.hand.b4.0", "s2.hand.b5.0", "s2.hand.b6.0", "s2.army")
    assert not offer(t, "lay army rrr", 0).free
    assert {each.move for each in seen(t, 0).offers if each.free} == set()


@pytest.mark.rule("BK-20")
def test_players_who_have_had_their_last_turn_are_marked() -> None:
    t = at_turn(lands("r1", "r2", source="", options=Options(windows="any_time")))
    play(t, "ready")
    assert seen(t, 0).guide == ""
    assert [mark.text for mark in zone(seen(t, 1), "s0.kingdom").marks] == ["0", "done"]


@pytest.mark.rule("BK-10", "BK-24")
def test_a_resting_player_is_marked_done_until_they_may_rearrange_again() -> None:
    t = at_break(lands("r1", "y1 y2 y3 y5", "b1", options=Options(windows="everyone")))
    play(t, "0: ready", "1: rest", "2: ready", "0: challenge 1", "0: ready")
    assert "lay people yyy" in {each.move for each in seen(t, 1).offers}
    assert [mark.label for mark in zone(seen(t), "s1.kingdom").marks][1:] == ["Changes nothing until their next battle"]


# What may be touched


@pytest.mark.rule("BK-22")
def test_every_card_offer_names_the_places_where_it_can_go() -> None:
    t = fight(lands("r9", "y4 y5 y6 t"), "challenge 1", "ready")
    by_card = {each.path[-1] for each in seen(t, 1).offers if each.path[0] == "s1.hand.y4.0"}
    assert by_card == {"bids.opponent", "s1.army"}
    assert offer(t, "lay army yyy", 1).path == ("s1.hand.y4.0", "s1.hand.y5.0", "s1.hand.y6.0", "s1.army")
    assert offer(t, "lay-treasure", 1).path == ("s1.hand.t.0", "s1.treasury")


@pytest.mark.rule("BK-5")
def test_touching_cards_takes_a_group_back_or_changes_the_flag() -> None:
    t = at_break(lands("2*y5", "r1", laid=["2*army rrb t"]))
    assert offer(t, "take army").path == ("s0.army", "s0.hand")
    assert offer(t, "reflag ryb").path == ("s0.hand.y5.0", "s0.hand.y5.1", "s0.kingdom")
    assert offer(t, "take-treasure").path == ("s0.treasury", "s0.hand")


@pytest.mark.rule("BK-10")
def test_open_cards_are_touched_where_they_lie() -> None:
    t = play(at_break(lands("2*r4 r5 r6", "r1", options=Options(unfinished="open"))), "show r4")
    assert offer(t, "lay army rrr").path == ("s0.loose.r4.0", "s0.hand.r5.0", "s0.hand.r6.0", "s0.army")
    assert offer(t, "hide r4").path == ("s0.loose.r4.0", "s0.hand")
    assert offer(t, "show r4").path == ("s0.hand.r4.0", "s0.loose")


@pytest.mark.rule("BK-12", "BK-15")
def test_a_bids_label_gives_its_strength_and_whether_it_decides_the_battle() -> None:
    t = lands("r7 r2 y9 y8", "b6 b2", laid=["", "people rrr"])
    fight(t, "challenge 1", "ready")
    assert offer(t, "bid b6", 1).label == "Attack with the blue commander (6): 6½"
    play(t, "bid b6")
    assert offer(t, "bid r2").label == "Counterattack with the red artisan (2): 2, and lose"
    assert offer(t, "bid r7").label == "Counterattack with the red sage (7): 7"
    play(t, "bid r7")
    assert offer(t, "bid b2", 1).label == "Raise with the blue artisan (2): 8½"
    play(t, "bid b2")
    assert offer(t, "bid r2").label == "Bid the red artisan (2): 9, and win"
    assert offer(t, "bid y9").label == "Bid the yellow king (9): 9, and win"
    assert offer(t, "bid y8").label == "Bid the yellow noble (8): 8, and lose"


@pytest.mark.rule("BK-15")
def test_the_table_shows_the_strength_of_the_bids_and_what_no_longer_counts() -> None:
    t = fight(lands("r7 y9", "b6 b2"), "challenge 1", "ready", "bid b6", "bid r7", "bid b2")
    scene = seen(t, None)
    assert [mark.text for mark in zone(scene, "bids.opponent").marks] == ["8"]
    assert [mark.text for mark in zone(scene, "bids.challenger").marks] == ["7"]
    t.bids[3] = card("y9")
    assert [mark.id for mark in zone(seen(t, None), "bids.challenger").marks] == ["strength", "not-counted"]


# The log


@pytest.mark.rule("BK-17")
def test_consecutive_changes_are_one_line_of_the_log() -> None:
    t = at_break(lands("y5 b5 t", "r1 r2 r3", laid=["army rrr"]))
    each = [happening(t, news, 1) for news in told(t, "0: reflag ryr", "0: reflag rbr", "0: lay-treasure")]
    assert [line.text for line in log_of(each)] == [
        "Ann arranges their kingdom: army in red, blue, red, bonus 1½.",
    ]
    own = happening(t, told(t, "1: lay people rrr")[0], 1)
    assert (own.text, own.gist) == (
        "You lay people in red, red, red.",
        "You arrange your kingdom: people in red, red, red, bonus ½.",
    )
    assert happening(t, told(t, "1: take people")[0], 0).gist == "Ben arranges their kingdom: no groups, bonus 0."


# The battle that is over


@pytest.mark.rule("BK-15", "BK-16")
def test_the_last_bids_stay_visible_after_the_exchange() -> None:
    t = fight(
        lands("r7 y9", "b6 b2", laid=["people rrr"], source="y1 y2"),
        "challenge 1",
        "ready",
        "bid b6",
        "bid r7",
        "bid b2",
    )
    play(t, "bid y9")
    scene = seen(t, 1)
    attack, prize, defence = (zone(scene, name) for name in ("bids.opponent", "prize", "bids.challenger"))
    assert (attack.pieces, prize.pieces, defence.pieces) == ((), (), ())
    assert attack.label == "Last battle. Your bids as the opponent"
    assert [(mark.id, mark.face, mark.seat) for mark in attack.marks] == [
        ("fought.0", "b6", 1),
        ("fought.1", "b2", 1),
        ("strength", None, None),
    ]
    assert [(mark.id, mark.face, mark.seat) for mark in defence.marks] == [
        ("fought.2", "r7", 0),
        ("fought.3", "y9", 0),
        ("strength", None, None),
        ("not-counted", None, None),
    ]
    assert [mark.text for mark in (attack.marks[2], defence.marks[2])] == ["8", "9½"]
    assert (prize.marks[0].face, prize.marks[0].text) == ("y1", "Ann won it")


@pytest.mark.rule("BK-9", "BK-13")
def test_the_last_battle_makes_room_for_the_next_opponent() -> None:
    t = fight(lands("r7 y9", "b6 b2", "r1", source="y1 y2 y3"), "challenge 1", "ready", "bid b6", "bid r7", "give-up")
    assert zone(seen(t, 2), "prize").marks[0].text == "Ann won it"
    play(t, "0: rest", "1: rest", "2: rest")
    assert zone(seen(t), "prize").marks == ()
    assert zone(seen(t), "bids.opponent").marks[0].face == "b6"
    play(t, "challenge 2", "ready")
    assert zone(seen(t), "bids.opponent").marks == ()
    assert zone(seen(t), "bids.opponent").label == "Carl's bids as the opponent"


@pytest.mark.rule("BK-16")
def test_a_battle_the_opponent_wins_at_once_is_described_as_such() -> None:
    t = fight(
        lands("r1 y9", "t b2", laid=["", "2*court rrr"], source="t y2"), "challenge 1", "ready", "bid t", "bid r1"
    )
    scene = seen(t, None)
    assert zone(scene, "bids.opponent").marks[1].text == "19"
    assert [mark.text for mark in zone(scene, "bids.challenger").marks] == ["red servant (1)", "1"]
    assert zone(scene, "prize").marks[0].text == "Ben won it"


# The order of a hand


@pytest.mark.rule("BK-23")
def test_a_hand_card_keeps_its_id_while_it_is_held_so_any_order_can_be_kept() -> None:
    """An id always stands for the same face, so whoever draws the hand may keep the order that a person gave it."""
    for seed in range(2):
        t = new_game(3, seed)
        hands = []
        while not t.over():
            hands.append({piece.id: piece.face for piece in zone(seen(t), "s0.hand").pieces})
            play_on(t, seed * 1000 + int(t.ply), 1)
        for before, after in pairwise(hands):
            assert all(before[each] == after[each] for each in before.keys() & after.keys())
            faces = set(before.values()) & set(after.values())
            assert all(f"s0.hand.{face}.0" in after for face in faces)


# What happened


@pytest.mark.rule("BK-17")
def test_everybody_reads_the_news_in_their_own_words() -> None:
    t = fight(lands("b6 r3", "y5 y2", "r1", source="r9 r8"), "challenge 1", "ready", "bid y5", "bid b6", "bid y2")
    events = told(t, "bid r3")
    assert all(each.knows == EVERYONE for each in events)
    texts = {viewer: [happening(t, each, viewer).text for each in events] for viewer in (0, 2)}
    assert texts[0][:3] == ["", "You bid the red farmer (3), for a strength of 3.", "Ben wins the red king (9)."]
    assert texts[2][:3] == ["", "Ann bids the red farmer (3), for a strength of 3.", "Ben wins the red king (9)."]
    assert texts[0][3] == "Ben takes the blue commander (6) in exchange."


@pytest.mark.rule("BK-4")
def test_everybody_learns_which_group_is_laid_in_which_colours() -> None:
    t = at_break(lands("b4 r5 y6", "r1"))
    laid = told(t, "0: lay army bry")[0]
    assert happening(t, laid, 0).text == "You lay army in blue, red, yellow."
    assert happening(t, laid, 1).text == "Ann lays army in blue, red, yellow."


@pytest.mark.rule("BK-17")
def test_cards_travel_from_where_they_lay_to_where_they_go() -> None:
    t = at_turn(lands("2*b6", "y5 y2", source="r9 r8"))
    play(t, "challenge 1", "ready")
    bid, _ = (happening(t, each, 1) for each in told(t, "bid y5"))
    assert (bid.piece, bid.source, bid.target) == ("bids.opponent.y5.1", "s1.hand.y5.0", "bids.opponent")
    bid, _ = (happening(t, each, 1) for each in told(t, "bid b6"))
    assert (bid.piece, bid.source, bid.target) == ("bids.challenger.b6.1", "s0.hand", "bids.challenger")
    wins = told(t, "give-up")[1]
    assert happening(t, wins, 0).piece == "s0.hand.r9.0"
    assert happening(t, wins, 1).piece is None


@pytest.mark.rule("BK-5")
def test_the_cards_of_a_group_travel_one_by_one() -> None:
    t = at_break(lands("r4 r5 r6 t", "r1", options=Options(unfinished="open")))
    events = [happening(t, each, 0) for each in told(t, "0: lay army rrr")]
    assert [each.event for each in events] == ["lays", "settles", "settles", "settles"]
    assert (events[1].piece, events[1].source, events[1].target) == ("s0.laid.r4.0", "s0.hand.r4.0", "s0.army")
    events = [happening(t, each, 0) for each in told(t, "0: take army")]
    assert (events[1].piece, events[1].source, events[1].target) == ("s0.hand.r4.0", "s0.army", "s0.hand")
    (shown,) = (happening(t, each, 0) for each in told(t, "0: show r4"))
    assert (shown.piece, shown.source, shown.target) == ("s0.loose.r4.0", "s0.hand.r4.0", "s0.loose")
    (laid,) = (happening(t, each, 0) for each in told(t, "0: lay-treasure"))
    assert (laid.piece, laid.source, laid.target) == ("s0.laid.t.0", "s0.hand.t.0", "s0.treasury")


@pytest.mark.rule("BK-19")
def test_the_outcome_says_who_is_where_and_why() -> None:
    t = fight(
        lands("r1 y2 b3 r4 y5 b6 r7 y8 r9", "y1 y3 y7", laid=["", "t people rrr"], source="b9"), "challenge 1", "ready"
    )
    play(t, "bid y1", "bid r9", "give-up")
    outcome = seen(t, None).outcome
    assert outcome is not None
    assert outcome.ending == "A kingdom is complete: the game is over."
    assert [(score.place, score.summary) for score in outcome.scores] == [
        (1, "a complete kingdom"),
        (2, "bonus 1, 7 cards"),
    ]
    assert hand(t, 0) == ["y1"]


@pytest.mark.rule("BK-1")
def test_every_event_has_its_nouns() -> None:
    assert {noun for _, *nouns in steps.EVENT_NOUNS.values() for noun in nouns} == {
        "card", "rival", "place", "strength", "group", "flag", "ending",
    }  # fmt: skip


@pytest.mark.rule("BK-9")
def test_the_turned_up_card_heads_a_turn_in_the_log() -> None:
    t = fight(lands("b6", "y5", source="r9 r8"), "challenge 1", "ready", "bid y5", "bid b6", "give-up", "0: ready")
    (turn,) = (happening(t, each, 0) for each in told(t, "1: ready"))
    assert (turn.text, turn.heading) == ("Ben's turn: they turn up the red noble (8).", 1)


@pytest.mark.rule("BK-13")
def test_a_line_about_a_strength_points_at_the_bids_that_make_it() -> None:
    t = at_turn(lands("b6", "y5 y2", source="r9 r8"))
    play(t, "challenge 1", "ready")
    _, stands = (happening(t, each, 0) for each in told(t, "bid y5"))
    assert stands.about == ("bids.opponent.y5.1",)
    _, stands = (happening(t, each, 0) for each in told(t, "bid b6"))
    assert stands.about == ("bids.challenger.b6.1",)

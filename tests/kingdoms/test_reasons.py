"""What a hint says about a move: exact positions, and the sentence."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.core.luck import FastLuck
from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated.index import Kingdoms
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import DEFAULT, MANUAL, at_break, at_turn, card, lands, new_game, play

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def why(t: Kingdoms, move: str, seat: int | None = None) -> str:
    """What is said about a move to the seat that is asked, or to the given one."""
    view = View(GAME, t, int(t.to_move()) if seat is None else seat)
    return reason_for(view, GAME.notation.read(move), GAME.words(NAMES[: int(t.seats)]))


def stake(
    prize: str,
    *hands: str,
    laid: Sequence[str] = (),
    known: Sequence[str] = (),
    moves: Sequence[str] = (),
    options: Options = DEFAULT,
) -> Kingdoms:
    """The first seat's turn with this card turned up and these moves made; all other cards are in the source."""
    t = lands(*hands, laid=laid, known=known, options=options)
    deck = [int(each) for each in t.deck]
    deck.remove(card(prize))
    t.deck = vec[i64]([*deck, card(prize)])
    return play(at_turn(t), *moves)


# Whom to challenge


def test_a_weak_kingdom_is_named_beside_ones_own() -> None:
    hands = ["r1", "r4", "r4"]
    t = stake("b2", *hands, laid=["court rrr", "people yyy", "army yyy"])
    assert why(t, "challenge 1") == "Your kingdom adds 2 to a bid, and Ben's only ½, less than any other rival's."
    t = stake("b2", *hands, laid=["", "people yyy", "army yyy"])
    assert why(t, "challenge 1") == "Ben's kingdom adds only ½ to a bid, less than any other rival's."
    t = stake("b2", *hands, laid=["people rrr", "", "army yyy"])
    assert why(t, "challenge 1") == "Your kingdom adds ½ to a bid, and Ben's nothing yet."
    t = stake("b2", *hands, laid=["", "", "army yyy"])
    assert why(t, "challenge 1") == "Ben's kingdom adds nothing to a bid yet."
    t = stake("b2", *hands, "r4", laid=["", "army bbb", "army yyy", "court bbb"])
    assert why(t, "challenge 1") == "Ben's kingdom adds only 1 to a bid: no rival's adds less."


def test_a_rival_is_described_by_a_card_they_are_known_to_hold() -> None:
    t = stake("b2", "r1 r4 y2", "r7 b9", "b3 b4", known=["", "r7"])
    said = "Ben holds the red sage (7) and may bid it: with it you would have 4 of the 9 cards of a kingdom."
    assert why(t, "challenge 1") == said
    t = stake("b2", "r1 r4 y2", "r7 y5 b9", "b3 b4 b5", known=["", "r7 y5"])
    said = (
        "Ben holds 2 different cards that would each bring you nearer to a kingdom, such as the red sage (7), and what "
        "Ben bids goes to you."
    )
    assert why(t, "challenge 1") == said


def test_the_last_card_needed_comes_before_weak_kingdoms() -> None:
    t = stake("b2", "y9", "r9 b9", "b3 b4", laid=["people army rrr", "", "army yyy"], known=["", "r9"])
    assert why(t, "challenge 1") == "Your kingdom adds 1½ to a bid, and Ben's nothing yet."
    t = stake("b2", "r7 r8", "r9 b9", "b3 b4", laid=["people army rrr", "", "army yyy"], known=["", "r9"])
    said = "Ben holds the red king (9) and may bid it: with it you would have all 9 cards of a kingdom."
    assert why(t, "challenge 1") == said


def test_the_centre_card_is_kept_from_a_player_it_would_bring_near() -> None:
    t = stake("b7", "r1", "r4 y4", "y9 b4", laid=["", "people yyy", "people army bbb"])
    assert why(t, "challenge 1") == (
        "Whoever you challenge may win the blue sage (7). With it Cleo would have 7 of the 9 cards of a kingdom, and"
        " Ben only 3, as far as you can see."
    )


def test_the_reason_names_who_is_furthest_from_a_kingdom_or_has_fewest_cards() -> None:
    known = ["", "r7 y7", "r1 r4 y5 y8 b3 b6"]
    t = stake("r2", "t", "r7 y7 b1 b1 b1 b2", "r1 r4 y5 y8 b3 b6", known=known)
    assert why(t, "challenge 1") == (
        "As far as you can see, Ben has 1 of the 9 cards of a kingdom, fewer than any other rival: what you bid helps"
        " them least."
    )
    t = stake("r2", "t", "r7 y7", "r1 r4 y5")
    assert why(t, "challenge 1") == "Ben has 2 cards in hand to bid, fewer than any other rival."
    t = stake("r2", "r7 r4 r1 t", "r7 r8", "y7 y8", known=["", "r7", ""])
    assert why(t, "challenge 1") == "You know 1 of the 2 cards in Ben's hand, more than for any other rival."
    t = stake("r2", "r7 r4 r1 t", "r7 y4", "y7 y8", known=["", "r7 y4", ""])
    assert why(t, "challenge 1") == "You know both cards in Ben's hand, more than for any other rival."
    assert why(stake("r2", "t", "r7 y7", "r1 r4"), "challenge 1") == ""


def test_with_two_players_the_reason_says_why_the_kingdom_stays() -> None:
    t = stake("b2", "r4", "y1", laid=["people rrr"])
    assert why(t, "challenge 1") == "Your kingdom already has the highest bonus that your cards allow, ½."
    t = stake("b2", "r1 r2 r3 b9", "y1")
    assert why(t, "challenge 1") == "You can bid the cards of your people as long as they are in your hand."
    t = stake("b2", "r4 y2 y5 y8", "y1", laid=["people army rbb"])
    assert why(t, "challenge 1") == "Your kingdom already has the highest bonus that your cards allow, 1½."


# The opponent's bids

CHALLENGE = ("challenge 1", "ready")


def test_a_strong_attack_comes_with_what_could_match_it() -> None:
    laid = ["", "people yyy"]
    t = stake("r3", "y1 b1", "b2 r9", laid=laid, moves=CHALLENGE)
    said = "It comes to 9½: only 3 of the 78 cards you cannot see would match that, and Ann holds 2 of the 78."
    assert why(t, "bid r9") == said
    t = stake("r3", "y1 b1", "b2 r9", laid=laid, known=["b1"], moves=CHALLENGE)
    said = "It comes to 9½: only 3 of the 77 cards you cannot see would match that, and Ann holds 1 of the 77."
    assert why(t, "bid r9") == said
    t = stake("r3", "t b1", "b2 r9", laid=laid, known=["t"], moves=CHALLENGE)
    assert "It comes to" not in why(t, "bid r9")
    t = stake("r3", "y1 b1", "b2 r9", laid=laid, known=["y1 b1"], moves=CHALLENGE)
    assert why(t, "bid r9").startswith("It comes to 9½, and Ann cannot match that: you win the red farmer (3)")


def test_a_spare_card_is_bid_for_a_useless_one() -> None:
    t = stake("b1", "y1 b4 t", "r1 r4 r7 y5 b8 y6", known=["t"], moves=CHALLENGE)
    assert why(t, "bid b8") == (
        "The blue servant (1) would bring you no nearer to a kingdom, and you can spare this card: without it you"
        " still have 5 of the 9 cards of a kingdom."
    )


def test_a_centre_card_that_goes_with_the_bid_is_useful() -> None:
    """With the red commander the last column has two red cards; without it, only one of any colour."""
    t = stake("r9", "y1 b4 t", "r6 y6 b1 y1", known=["t"], moves=CHALLENGE)
    assert "no nearer" not in why(t, "bid r6")
    assert "no nearer" not in why(t, "bid b1")


def test_a_card_that_would_be_useful_but_for_the_bids_is_named_with_them() -> None:
    t = stake("b8", "r4 r7 y3 r9 b5", "b8 b4", moves=(*CHALLENGE, "bid b8"))
    assert why(t, "bid y3") == (
        "On top of what Ben has bid, the blue noble (8) would bring you no nearer to a kingdom, and you can spare this"
        " card: without it you still have 4 of the 9 cards of a kingdom."
    )


def test_an_attack_may_be_explained_by_the_raise_it_leaves() -> None:
    t = stake("t", "y1 b4 t", "r1 r9 y5 y5 b7", known=["t"], moves=CHALLENGE)
    assert why(t, "bid y5") == "You can spare it, and could raise it to 10 with the yellow knight (5)."
    assert why(t, "bid r9") == "You could raise it to 10 with the red servant (1)."
    assert why(t, "bid b7") == "You can spare it: without it you still have 3 of the 9 cards of a kingdom."


def test_the_highest_card_is_bid_against_a_player_who_needs_only_the_centre_card() -> None:
    hands, laid = ["r9 b4 b7 b8", "r1 r5 b7"], ["people army bbb"]
    t = stake("b9", *hands, laid=laid, known=["b7 b8"], moves=CHALLENGE)
    said = "No other card of yours is worth more, and the blue king (9) is the last card that Ann needs for a kingdom."
    assert why(t, "bid b7") == said
    assert "last card" not in why(stake("b9", *hands, laid=laid, moves=CHALLENGE), "bid b7")


RAISE = (*CHALLENGE, "bid r5", "bid r6")
BLUE_RAISE = (*CHALLENGE, "bid b5", "bid r6")


def test_a_raise_is_explained_by_what_it_wins_keeps_or_takes() -> None:
    t = stake("r8", "r6 b4", "r1 r5 r6 r7 b7", moves=RAISE)
    assert why(t, "bid r7") == (
        "It comes to 12: only 11 of the 77 cards you cannot see would match that, and Ann holds 1 of the 77. With the"
        " red noble (8) you would have 3 of the 9 cards of a kingdom."
    )
    t = stake("b9", "r6 b4 b2", "r1 r5 r9 b6 b3", known=["b4 b2"], moves=RAISE)
    assert why(t, "bid r9") == (
        "It comes to 14, and Ann cannot match that: you win the blue king (9), which gives you at least 4 of the 9"
        " cards of a kingdom."
    )
    t = stake("b3", "r6 t", "r2 r5 r2 b9", known=["t"], moves=RAISE)
    said = "If you give up, Ann gets the blue farmer (3), which would give you 3 of the 9 cards of a kingdom."
    assert why(t, "bid r2") == said
    t = stake("b3", "r6 t", "r2 r5 b9 b3", known=["t"], moves=RAISE)
    assert why(t, "bid r2") == "It makes Ann bid another card, which goes to you, win or lose."


def test_a_raise_that_costs_what_it_wins_is_not_explained_by_that() -> None:
    """With the red commander, which comes anyway, it is three cards of a kingdom, win or lose."""
    t = stake("y7", "r6 t", "r5 r9 y4", known=["t"], moves=RAISE)
    assert why(t, "bid r9") == "It makes Ann bid another card, which goes to you, win or lose."


def test_a_player_who_needs_only_the_centre_card_is_not_given_it() -> None:
    hands, laid = ["r6 b4 b7 b8", "r1 r5 b7 r9"], ["people army bbb"]
    t = stake("b9", *hands, laid=laid, known=["b7 b8"], moves=RAISE)
    assert why(t, "bid r9") == "If you give up, Ann gets the blue king (9), the last card that Ann needs for a kingdom."
    assert why(t, "give-up") == ""


def test_giving_up_is_explained_by_the_cost_of_a_vain_raise() -> None:
    t = stake("b3", "r6 t", "r2 r5 b9 b3", known=["t"], moves=RAISE)
    said = "The blue farmer (3) would bring you no nearer to a kingdom, so it is not worth a second card."
    assert why(t, "give-up") == said
    t = stake("r8", "r6 t", "r2 r5 b9", known=["t"], moves=RAISE)
    said = "You know that Ann holds the treasure (15), which is enough against any raise of yours."
    assert why(t, "give-up") == said
    t = stake("r8", "r6 b4", "r1 r5 r6 r7 b7", moves=RAISE)
    assert why(t, "give-up") == "You need every card that you could raise with."


# The challenger's bids

ATTACK = (*CHALLENGE, "bid r5")


def test_a_counterattack_is_explained_by_how_little_is_enough() -> None:
    t = stake("r8", "r4 r5 r6 y8 y8 b2", "r5 b4 b5", moves=ATTACK)
    assert why(t, "bid r5") == (
        "It is the lowest of your cards that is enough against Ben's 5. With the red noble (8) you would have 4 of the"
        " 9 cards of a kingdom."
    )
    assert why(t, "bid r6") == (
        "It comes to 6: only 19 of the 76 cards you cannot see would let Ben raise, and Ben holds 2 of the 76. With the"
        " red noble (8) you would have 3 of the 9 cards of a kingdom."
    )
    assert why(t, "bid y8") == (
        "It is enough against Ben's 5, and you can spare it. With the red noble (8) you would have 4 of the 9 cards of"
        " a kingdom."
    )
    said = "It is your only card that is enough against Ben's 5."
    assert why(stake("b3", "r4 r7 y3 b2 y3 r1", "r5 b7", moves=ATTACK), "bid r7") == said


def test_a_counterattack_that_cannot_be_raised_wins() -> None:
    t = stake("r8", "r4 y9 b2", "r5 b4 b5", known=["", "r5 b4 b5"], moves=ATTACK)
    assert why(t, "bid y9") == (
        "It comes to 9, and Ben cannot raise above that: you win the red noble (8) and then have 3 of the 9 cards of a"
        " kingdom."
    )


def test_a_treasure_may_raise_where_it_goes_with_every_card() -> None:
    wild = Options(treasure_colour="wild")
    hands, known = ["r4 y9 b2", "r5 b4 t"], ["", "r5 b4 t"]
    sure = "Ben cannot raise"
    assert sure in why(stake("r8", *hands, known=known, moves=ATTACK), "bid y9")
    assert sure not in why(stake("r8", *hands, known=known, moves=ATTACK, options=wild), "bid y9")


def test_losing_is_explained_by_what_winning_would_cost() -> None:
    t = stake("b9", "r4 y2 b2 y2", "r9 b7", moves=(*CHALLENGE, "bid r9"))
    said = "None of your cards is enough against Ben's 9, and you can spare this one: you have another one."
    assert why(t, "bid y2") == said
    t = stake("b9", "r4 r7 y2 b2 y2", "r5 b7", moves=ATTACK)
    said = "You need the only card that is enough against Ben's 5; you can spare this one: you have another one."
    assert why(t, "bid y2") == said
    t = stake("y5", "r4 r6 b9 y3 y2 b4", "r5 b7", moves=ATTACK)
    assert why(t, "bid y3") == (
        "To win, you would have to give Ben at least the red commander (6): no lower card of yours is enough against 5."
    )
    t = stake("b9", "r4 y9 y8 b2", "r5 b7 b8", laid=["", "people army bbb"], known=["", "b7 b8"], moves=ATTACK)
    said = "It is enough against Ben's 6½, and the blue king (9) is the last card that Ben needs for a kingdom."
    assert why(t, "bid y9") == said
    assert "spare" not in why(t, "bid b2")


def test_the_second_card_decides() -> None:
    second = (*CHALLENGE, "bid r5", "bid r6", "bid r7")
    t = stake("b9", "r6 r4 y3 r7 b2 t b7", "r5 r7 b5", moves=second)
    assert why(t, "bid r7") == "It is the lowest of your cards that is enough against Ben's 12."
    assert why(t, "bid t") == "It comes to 15 against Ben's 12, so you win the blue king (9)."
    t = stake("b9", "r6 y3 y3 y2", "r5 r7", moves=second)
    said = "None of your cards is enough against Ben's 12, and you can spare this one: you have another one."
    assert why(t, "bid y3") == said
    moves = (*CHALLENGE, "bid r5", "bid r7", "bid r7")
    t = stake("b9", "r7 r9 b2 y3", "r5 r7 b7 b8", laid=["", "people army bbb"], known=["", "b7 b8"], moves=moves)
    assert why(t, "bid r9") == "It wins you the blue king (9), the last card that Ben needs for a kingdom."


def test_a_bid_that_is_itself_the_last_card_needed_denies_nothing() -> None:
    """The rival gets the bid, win or lose."""
    laid, known = ["", "people army bbb"], ["", "b7 b8"]
    t = stake("b9", "r4 y9 b9 b2", "r5 b7 b8", laid=laid, known=known, moves=ATTACK)
    assert "last card" in why(t, "bid y9")
    assert "last card" not in why(t, "bid b9")
    t = stake("b9", "r6 b4 b7 b8", "b1 b5 y7 b9", laid=["people army bbb"], known=["b7 b8"], moves=BLUE_RAISE)
    assert "last card" not in why(t, "bid b9")


def test_what_a_loss_leaves_is_compared_with_what_a_win_would_leave() -> None:
    moves = (*CHALLENGE, "bid r5", "bid r6", "bid r8")
    t = stake("r2", "r6 r7 y9", "r5 r8 b4", moves=moves)
    assert "no other bid" not in why(t, "bid y9")
    assert "no other bid" in why(stake("r5", "r6 r7 y9", "r5 r8 b4", moves=moves), "bid y9")


def test_two_cards_of_a_kind_are_not_the_only_one() -> None:
    t = stake("b3", "r4 y9 y9 y3 b1", "r5 b7", moves=ATTACK)
    assert why(t, "bid y9") == "It is the lowest of your cards that is enough against Ben's 5, and you can spare it."
    t = stake("r7", "r4 2*t y2 b2 y2", "b9 b7", moves=(*CHALLENGE, "bid b9"))
    said = "You need every card that is enough against Ben's 9; you can spare this one: you have another one."
    assert why(t, "bid y2") == said


# Changing the kingdom


def test_a_group_is_explained_by_what_it_adds_and_what_its_flag_has() -> None:
    t = stake("y5", "r1 y2 b3 r4 y5 b6 y6 r7", "b5")
    said = "It adds 1 to your bonus, and under this flag you have 7 of the 9 cards of a kingdom."
    assert why(t, "lay army ryb") == said
    said = "It adds ½ to your bids: your bonus comes to ½, more than any rival has."
    assert why(t, "lay people ryb") == said
    t = stake("y5", "r1 y2 b3", "b5", laid=["", "people rrr"], options=Options(windows="any_time"))
    assert why(t, "lay people ryb") == "It adds ½ to your bids: your bonus comes to ½."


def test_a_complete_kingdom_wins() -> None:
    t = stake("y5", "r1 y2 b3 r9", "b5", laid=["army court ryb"], options=MANUAL)
    assert why(t, "lay people ryb") == "With it your kingdom is complete, and you win."
    t = at_break(lands("r1 b2 b3 b5 b8", "b1", laid=["army court ryb"], options=MANUAL))
    assert why(t, "reflag rbb") == "Your cards are enough for a complete kingdom in red, blue, blue."
    assert why(t, "take army") == "Your cards are enough for a complete kingdom in red, blue, blue."


def test_another_flag_is_explained_by_what_it_allows() -> None:
    t = at_break(lands("y5 r7 y8 r9", "r1", laid=["army rrr"]))
    said = "Your cards allow a bonus of 3 in red, yellow, red, but only 1 in your present flag."
    assert why(t, "reflag ryr") == said
    assert why(t, "take army") == said
    assert why(t, "rest") == "As it is, your kingdom adds 1 to each of your bids."


def test_a_card_taken_back_can_be_bid() -> None:
    t = stake("y5", "r7", "b5 b1", laid=["", "court yyy 2*t"], moves=CHALLENGE)
    said = "Back in your hand, the yellow king (9) can be bid, and you hold no other card that high."
    assert why(t, "take court") == said
    assert why(t, "take-treasure") == "Back in your hand, it can be bid for 15, more than any other card."


def test_changing_nothing_keeps_cards_to_bid() -> None:
    t = at_break(lands("r1 r2 r3 t", "r1", laid=["army yyy"]))
    assert why(t, "rest") == "You can bid a treasure from your hand for 15."
    assert why(t, "lay-treasure").startswith("It adds ½ to your bids: your bonus comes to 1½")
    t = at_break(lands("r1 r2 r3", "r1"))
    assert why(t, "rest") == "You can bid the cards of your people as long as they are in your hand."


def test_in_the_last_turn_a_group_counts_at_the_end_if_laid_cards_do() -> None:
    hands = ["r1 r2 r3 t r4", "y1"]
    said = "It adds ½ to your bonus, which counts at the end: your bonus comes to ½, more than any rival has."
    assert why(at_turn(lands(*hands, source="")), "lay people rrr") == said
    assert why(at_turn(lands(*hands, source="")), "ready") == ""
    flags = at_turn(lands("r1 y2 b3 r4 y5 b6 y6", "y1", source=""))
    assert why(flags, "lay army ryb").startswith("It adds 1 to your bonus, which counts at the end")
    assert why(at_turn(lands(*hands, source="", options=Options(ranking="at_best"))), "lay people rrr") == ""


# What the seat knows


def test_reasons_are_the_same_whatever_is_hidden() -> None:
    for options, seed in ((DEFAULT, 5), (Options(windows="any_time", treasure_colour="wild"), 6)):
        t, luck = new_game(3, seed, options), FastLuck(3)
        for ply in range(70):
            if t.over():
                break
            seat = int(t.to_move())
            offered = [int(move) for move in t.legal_for(seat)]
            words, worlds = GAME.words(NAMES[:3]), [t.imagine(seat, FastLuck(seed + k)) for k in (1, 2)]
            for move in offered[:6]:
                first, second = (reason_for(View(GAME, world, seat), move, words) for world in worlds)
                assert first == second, ply
            t.play(seat, offered[luck.below(len(offered))])

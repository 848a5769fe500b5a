"""Jacks, Queens, Kings and Aces: KD-14 to KD-21, and KD-26."""

from __future__ import annotations

import pytest

from kingstable.core.luck import Script
from kingstable.core.news import News
from kingstable.games.the_kingdom import market
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.index import TheKingdom
from tests.the_kingdom.positions import Always, cards, do, end_turn, kingdom, legal, names, pile, question, top

# Jacks


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize("jack", ["jc", "jh", "jd"])
def test_a_jack_may_make_an_opponent_discard_a_random_card(jack: str) -> None:
    t = do(kingdom(3, hands=[f"{jack} 2s", "2c 3c", "4c"]), f"play {jack}")
    assert legal(t) == {"raid 2", "raid 3", "decline"}
    do(t, "raid 2")
    assert len(pile(t, "hand", 1).split()) == 1
    assert len(pile(t, "discard", 1).split()) == 1
    assert pile(t, "hand", 2) == "4c"


@pytest.mark.rule("KD-14")
def test_a_jack_may_spare_everybody() -> None:
    t = do(kingdom(hands=["jh 2s", "2c 3c"]), "play jh", "decline")
    assert pile(t, "hand", 1) == "2c 3c"
    assert t.coins == 2


@pytest.mark.rule("KD-14")
def test_chance_decides_which_card_is_lost() -> None:
    games = [kingdom(hands=["jh", "2c 3c 3c"], luck=Always(n)) for n in range(3)]
    assert sorted(pile(do(t, "play jh", "raid 2"), "discard", 1) for t in games) == ["2c", "3c", "3c"]


@pytest.mark.rule("KD-14")
def test_a_card_lost_to_a_jack_is_shown_to_everybody() -> None:
    t = kingdom(3, hands=["jh", "2c 3c", ""])
    t.news = News()
    do(t, "play jh", "raid 2")
    lost = [told for told in t.news.take() if told.event == steps.TOLD_LOSES]
    assert [(int(told.seat), told.known_to(-1)) for told in lost] == [(1, True)]


@pytest.mark.rule("KD-14")
def test_with_no_opponent_holding_a_card_nobody_is_asked() -> None:
    t = do(kingdom(hands=["jh 2s", ""]), "play jh")
    assert question(t) == "card_to_play"


@pytest.mark.rule("KD-15")
def test_with_the_jack_of_spades_an_opponent_must_discard() -> None:
    t = do(kingdom(3, hands=["js 2s", "2c 3c", "4c 5c"]), "play js")
    assert legal(t) == {"force 2", "force 3"}
    do(t, "force 3")
    assert len(pile(t, "hand", 2).split()) == 1


@pytest.mark.rule("KD-15")
def test_the_only_opponent_with_cards_is_chosen_without_a_question() -> None:
    two = do(kingdom(hands=["js 2s", "2c 3c"]), "play js")
    three = do(kingdom(3, hands=["js 2s", "", "2c 3c"]), "play js")
    assert [len(pile(t, "hand", seat).split()) for t, seat in ((two, 1), (three, 2))] == [1, 1]
    assert question(two) == question(three) == "card_to_play"


@pytest.mark.rule("KD-15")
def test_the_jack_of_spades_does_nothing_to_empty_hands() -> None:
    t = do(kingdom(3, hands=["js 2s", "", ""]), "play js")
    assert question(t) == "card_to_play"
    assert t.coins == 2


@pytest.mark.rule("KD-16")
def test_the_victim_plays_on_with_the_rest_and_then_draws_five() -> None:
    t = kingdom(hands=["jh jd 2s", "2c 3c 4c 5c 6c"], draws=["", "7c 8c 9c 10c 2h 3h"])
    do(t, "play jh", "raid 2", "play jd", "raid 2")
    assert len(pile(t, "hand", 1).split()) == 3
    end_turn(t)
    assert t.to_move() == 1
    assert len(pile(t, "hand", 1).split()) == 3
    end_turn(t)
    assert len(pile(t, "hand", 1).split()) == 5


@pytest.mark.rule("KD-16", "KD-14")
def test_several_jacks_may_empty_a_hand() -> None:
    t = kingdom(hands=["jh jd jc 2s", "2c 3c"])
    do(t, "play jh", "raid 2", "play jd", "raid 2", "play jc")
    assert pile(t, "hand", 1) == ""
    assert question(t) == "card_to_play"


# Queens


@pytest.mark.rule("KD-17")
@pytest.mark.parametrize(("queen", "number"), [("qs", 1), ("qc", 1), ("qd", 1), ("qh", 3)])
def test_cards_drawn_by_a_queen_can_be_played_at_once(queen: str, number: int) -> None:
    t = do(kingdom(hands=[queen, "2c"], draws=["2s 3s 4s 5s"], luck=Always(0)), f"play {queen}")
    assert legal(t) == {f"draw-cards {number}", "decline"}
    do(t, f"draw-cards {number}")
    assert pile(t, "hand") == " ".join(["2s", "3s", "4s"][:number])
    do(t, "play 2s")
    assert pile(t, "front").split()[0] == "2s"


@pytest.mark.rule("KD-17")
def test_a_queens_draw_may_be_declined() -> None:
    t = do(kingdom(hands=["qh 9s", "2c"], draws=["2s 3s 4s 5s"]), "play qh", "decline")
    assert pile(t, "hand") == "9s"
    assert t.coins == 2


@pytest.mark.rule("KD-17", "KD-10")
def test_a_queen_draws_what_there_is_or_asks_nothing() -> None:
    t = do(kingdom(hands=["qh 9s", "2c"], draws=["2s"], discards=["3s"]), "play qh", "draw-cards 3")
    assert pile(t, "hand") == "2s 3s 9s"
    t = do(kingdom(hands=["qh 9s", "2c"]), "play qh")
    assert question(t) == "card_to_play"


@pytest.mark.rule("KD-17")
@pytest.mark.parametrize(("draw", "discard", "asked"), [("3s", "", True), ("", "3s", True), ("", "", False)])
def test_a_queen_asks_while_the_draw_pile_or_the_discard_pile_has_a_card(draw: str, discard: str, asked: bool) -> None:
    """Cards in front of a player and cards of a rival do not count."""
    t = kingdom(hands=["9s qd 2s", "2c"], draws=[draw, "4c"], discards=[discard, "5c"])
    do(t, "play 9s", "play qd")
    assert (question(t) == "whether_to_draw") == asked
    if asked:
        assert pile(do(t, "draw-cards 1"), "hand") == "2s 3s"
    else:
        assert legal(t) == {"play 2s", "end-play"}


# Kings


@pytest.mark.rule("KD-18")
@pytest.mark.parametrize("king", ["ks", "kh", "kd"])
def test_a_king_may_vault_a_card_of_the_hand_or_discard_pile(king: str) -> None:
    t = kingdom(hands=[f"{king} 2s 9d", "2c"], draws=["7s"], discards=["2s 4h"])
    do(t, f"play {king}")
    assert legal(t) == {"vault-held 2s", "vault-held 9d", "vault-discarded 2s", "vault-discarded 4h", "decline"}
    held = do(t.clone(), "vault-held 2s")
    assert (pile(held, "hand"), pile(held, "discard"), pile(held, "vault")) == ("9d", "2s 4h", "2s")
    laid = do(t.clone(), "vault-discarded 2s")
    assert (pile(laid, "hand"), pile(laid, "discard"), pile(laid, "vault")) == ("2s 9d", "4h", "2s")
    none = do(t.clone(), "decline")
    assert (pile(none, "vault"), question(none)) == ("", "card_to_play")


@pytest.mark.rule("KD-18", "KD-24")
def test_a_vaulted_card_never_comes_back_and_still_scores() -> None:
    t = do(kingdom(hands=["kh ad", "2c"]), "play kh", "vault-held ad")
    for _ in range(8):
        end_turn(t)
        assert pile(t, "vault") == "ad"
        assert pile(t, "hand") in ("kh", "")
    assert list(t.standing()) == [6, 0]


@pytest.mark.rule("KD-18")
def test_with_nothing_to_vault_nobody_is_asked() -> None:
    t = do(kingdom(hands=["kh", "2c"], draws=["7s"]), "play kh")
    assert question(t) == "card_to_buy"


@pytest.mark.rule("KD-19")
def test_the_king_of_clubs_vaults_first_and_then_gives_an_extra_free_card() -> None:
    t = kingdom(hands=["kc 2s 3s", "2c"], tops="qd", aces_open=True)
    do(t, "play kc")
    assert question(t) == "card_for_the_vault"
    do(t, "vault-held 2s")
    assert question(t) == "card_to_take"
    assert "take qd" in legal(t)
    assert not {move for move in legal(t) if move.startswith("take a")}
    do(t, "take qd")
    assert pile(t, "discard") == "qd"
    do(t, "play 3s")
    assert t.coins == 3
    assert "buy 6h" not in legal(t)
    assert "buy 2h" in legal(t)


@pytest.mark.rule("KD-19")
def test_the_free_card_of_the_king_of_clubs_does_not_depend_on_the_vault() -> None:
    t = do(kingdom(hands=["kc 2s", "2c"]), "play kc", "decline")
    assert question(t) == "card_to_take"
    t = do(kingdom(hands=["kc", "2c"]), "play kc")
    assert question(t) == "card_to_take"
    do(t, "decline")
    assert question(t) == "card_to_buy"


@pytest.mark.rule("KD-19", "KD-18")
@pytest.mark.parametrize("king", ["ks", "kh", "kd"])
def test_other_kings_give_no_free_card(king: str) -> None:
    t = do(kingdom(hands=[f"{king} 2s", "2c"]), f"play {king}", "vault-held 2s")
    assert question(t) != "card_to_take"


# Aces


@pytest.mark.rule("KD-20")
def test_in_winter_an_ace_may_take_any_card_but_an_ace_for_free() -> None:
    t = kingdom(hands=["ah 3s", "2c"], tops="10d jd qh", aces_open=True)
    do(t, "play ah")
    assert question(t) == "card_for_winter"
    assert {move.split()[1] for move in legal(t) if move != "decline"} == {"2s", "2c", "2h", "10d", "jd", "qh", "ks"}
    do(t, "conjure jd")
    assert pile(t, "discard") == "jd"
    assert t.coins == 3
    do(t, "end-play")
    assert question(t) == "card_to_buy"


@pytest.mark.rule("KD-20")
def test_in_spring_an_ace_may_shuffle_the_discard_pile_into_the_draw_pile() -> None:
    t = do(kingdom(hands=["ac 2s", "2c"], draws=["3s"], discards=["4s 5s"], jokers=1), "play ac")
    assert legal(t) == {"shuffle-in", "decline"}
    shuffled = do(t.clone(), "shuffle-in")
    assert (pile(shuffled, "draw"), pile(shuffled, "discard")) == ("3s 4s 5s", "")
    left = do(t.clone(), "decline")
    assert (pile(left, "draw"), pile(left, "discard")) == ("3s", "4s 5s")


@pytest.mark.rule("KD-20")
def test_in_spring_without_a_discard_pile_nothing_happens() -> None:
    t = do(kingdom(hands=["ac 2s", "2c"], draws=["3s"], jokers=1), "play ac")
    assert question(t) == "card_to_play"
    assert t.coins == 3


@pytest.mark.rule("KD-20")
def test_in_summer_an_ace_may_put_a_top_card_at_the_bottom() -> None:
    t = do(kingdom(hands=["as 2s", "2c"], tops="jh", jokers=2, luck=Always(0)), "play as")
    assert "bury jh" in legal(t)
    do(t, "bury jh")
    assert top(t, 4) == "js"
    assert names([int(card) for card in t.buried]) == "jh"


@pytest.mark.rule("KD-20")
def test_a_buried_card_comes_after_the_rest_of_its_deck() -> None:
    t = kingdom(hands=["as 2d", "as"], discards=["", "8s 8s 9s 9s"], tops="2s", jokers=2)
    do(t, "play as", "bury 2s")
    assert top(t, 0) == "2s"
    do(end_turn(t), "play as", "bury 2s")
    came = []
    while top(t, 0):
        came.append(top(t, 0))
        market.lift(t, cards(came[-1])[0])
    assert came == ["3s", "3s", "4s", "4s", "5s", "5s", "6s", "6s", "7s", "7s", "10s", "10s", "2s", "2s"]


@pytest.mark.rule("KD-20")
def test_decks_of_one_card_and_face_down_decks_stay_as_they_are() -> None:
    gone = "js js jc jc jh jh jd"
    t = do(kingdom(hands=["as 2d", "2c"], discards=[gone], tops="jd", jokers=2), "play as")
    assert "bury jd" not in legal(t)
    assert not {move for move in legal(t) if move.startswith("bury a")}
    t = do(kingdom(hands=["as 2d", "2c"], discards=["js jc jc jh jh jd"], tops="jd", buried="js", jokers=2), "play as")
    assert top(do(t, "bury jd"), 4) == "js"
    t = do(kingdom(hands=["as 2d", "2c"], tops="ad", aces_open=True, jokers=2), "play as")
    assert "bury ad" in legal(t)


@pytest.mark.rule("KD-20")
def test_in_fall_an_ace_takes_a_number_diamond_from_each_opponent_who_has_one() -> None:
    t = kingdom(
        4, hands=["ah", "", "", ""], discards=["5s", "3d 7d 9h", "jd 10h", "2d 2d"], draws=["", "10d", "", ""], jokers=3
    )
    do(t, "play ah")
    assert pile(t, "discard") == "2d 5s 7d"
    assert [pile(t, "discard", seat) for seat in (1, 2, 3)] == ["3d 9h", "10h jd", "2d"]


@pytest.mark.rule("KD-20", "KD-23")
def test_at_the_end_of_the_year_an_ace_only_gives_coin() -> None:
    t = do(kingdom(hands=["ah 2s", "2c"], discards=["3s", "3d"], jokers=4), "play ah")
    assert question(t) == "card_to_play"
    assert t.coins == 3
    assert pile(t, "discard", 1) == "3d"


@pytest.mark.rule("KD-21")
def test_royal_diamonds_have_a_royal_effect_and_no_coin() -> None:
    assert question(do(kingdom(hands=["jd", "2c"]), "play jd")) == "rival_to_raid"
    assert question(do(kingdom(hands=["qd", "2c"], draws=["2s"]), "play qd")) == "whether_to_draw"
    assert question(do(kingdom(hands=["kd 2s", "2c"]), "play kd")) == "card_for_the_vault"
    t = do(kingdom(hands=["ad 2s", "2c"]), "play ad", "decline")
    assert t.coins == 0
    assert list(t.standing()) == [6, 0]


@pytest.mark.rule("KD-26", "KD-22")
def test_an_ace_follows_the_season_in_which_it_is_played() -> None:
    """Ann's example: the Ace that Summer buries uncovers a Joker, so her second Ace is one of Fall."""
    a_joker_and_an_ace = Script([4, 0])
    t = kingdom(hands=["ah as", ""], discards=["", "4d"], tops="ad", aces_open=True, jokers=2, luck=a_joker_and_an_ace)
    do(t, "play ah", "bury ad")
    assert t.jokers == 3
    assert pile(t, "discard", 1) == "4d"
    do(t, "play as")
    assert (pile(t, "discard", 1), pile(t, "discard")) == ("", "4d")


# What is told


def told(t: TheKingdom, event: int, *moves: str) -> list[tuple[int, int, int]]:
    """The seat and nouns of each event of one kind that these moves tell."""
    t.news = news = News()
    do(t, *moves)
    return [(int(each.seat), int(each.first), int(each.second)) for each in news.take() if each.event == event]


@pytest.mark.rule("KD-19", "KD-20")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_learns_who_takes_which_card_and_who_shuffles_how_many(seat: int) -> None:
    hands = ["2s", "2s"]
    hands[seat] = "kc as"
    t = kingdom(hands=hands, discards=["3s 4s 5s", "3c 4c 5c"], tops="9h", jokers=1, mover=seat)
    nine = cards("9h")[0]
    assert told(t, steps.TOLD_TAKES, "play kc", "decline", "take 9h") == [(seat, nine, 0)]
    assert told(t, steps.TOLD_SHUFFLES, "play as", "shuffle-in") == [(seat, 4, 0)]


@pytest.mark.rule("KD-14", "KD-8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_learns_who_raids_whom_and_who_buys_which_card(seat: int) -> None:
    hands = ["2s", "2s", "2s"]
    hands[seat] = "jd 9s 9s"
    rival = (seat + 1) % 3
    t = kingdom(3, hands=hands, tops="2h", mover=seat)
    assert told(t, steps.TOLD_RAIDS, "play jd", f"raid {rival + 1}") == [(seat, rival, 0)]
    assert told(t, steps.TOLD_BUYS, "play 9s", "play 9s", "buy 2h") == [(seat, cards("2h")[0], 0)]

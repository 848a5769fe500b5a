"""What a seat sees, is offered, is told, and is refused."""

from __future__ import annotations

import pytest

from kingstable.core.game import Refusal
from kingstable.core.luck import Script
from kingstable.core.narration import log_of, narrate
from kingstable.core.news import News
from kingstable.core.scene import Happening, Offer, Scene, Zone
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.generated.index import TheKingdom
from tests.the_kingdom.positions import NAMES, Always, do, end_turn, kingdom, pile

RICH = "10s 10s 10c 10c"


def scene(t: TheKingdom, viewer: int | None = 0) -> Scene:
    return GAME.scene(t, viewer, GAME.words(NAMES[: int(t.seats)]))


def zone(t: TheKingdom, name: str, viewer: int | None = 0) -> Zone:
    return next(each for each in scene(t, viewer).zones if each.id == name)


def faces(t: TheKingdom, name: str, viewer: int | None = 0) -> str:
    return " ".join(piece.face or "?" for piece in zone(t, name, viewer).pieces)


def offers(t: TheKingdom) -> dict[str, Offer]:
    return {offer.move: offer for offer in scene(t, int(t.to_move())).offers}


def told(t: TheKingdom, viewer: int | None, *moves: str) -> list[Happening]:
    """What the viewer is told about the last of these moves."""
    for move in moves:
        t.news = News()
        do(t, move)
    assert t.news is not None
    return narrate(GAME, t.news.take(), t, viewer, GAME.words(NAMES[: int(t.seats)]))


def told_in_all(t: TheKingdom, viewer: int | None, *moves: str) -> list[Happening]:
    """What the viewer is told about all these moves."""
    news: list[Happening] = []
    for move in moves:
        t.news = News()
        do(t, move)
        news += narrate(GAME, t.news.take(), t, viewer, GAME.words(NAMES[: int(t.seats)]))
    return news


def texts(happenings: list[Happening]) -> list[str]:
    return [each.text for each in happenings]


# Zones


@pytest.mark.rule("KD-2", "KD-4", "KD-5")
def test_the_market_shows_each_decks_top_card_price_and_size() -> None:
    t = kingdom(hands=["2s", "2c"], tops="qd")
    queens = zone(t, "market.queens")
    assert (faces(t, "market.queens"), queens.count, queens.layout, queens.at) == ("qd", 8, "stack", (1, 1))
    assert [mark.text for mark in queens.marks] == ["6"]
    assert (faces(t, "market.aces"), zone(t, "market.aces").count) == ("", 12)
    assert zone(t, "market.spades").count == 17


@pytest.mark.rule("KD-2")
def test_where_any_number_is_on_offer_all_are_shown() -> None:
    t = kingdom(hands=["2s", "2c"], discards=["3h"], number_decks="any_card")
    assert faces(t, "market.hearts") == "2h 2h 3h 4h 4h 5h 5h 6h 6h 7h 7h 8h 8h 9h 9h 10h 10h"


@pytest.mark.rule("KD-20", "KD-22")
def test_the_year_shows_the_jokers_and_names_the_season() -> None:
    for jokers, season in enumerate(("Winter", "Spring", "Summer", "Fall", "End of the year")):
        year = zone(kingdom(hands=["2s", "2c"], jokers=jokers), "year")
        assert (len(year.pieces), year.room, year.marks[0].text) == (jokers, 4 - jokers, season)


@pytest.mark.rule("KD-6", "KD-9", "KD-18")
def test_a_rivals_hand_is_hidden_and_their_open_piles_are_not() -> None:
    t = kingdom(hands=["2s", "3c 4c"], draws=["", "5c"], discards=["", "6c"], vaults=["", "9d"])
    assert faces(t, "s1.hand") == "? ?"
    assert faces(t, "s1.hand", 1) == "3c 4c"
    assert faces(t, "s1.hand", None) == "? ?"
    assert (faces(t, "s1.draw"), zone(t, "s1.draw").count) == ("", 1)
    assert (faces(t, "s1.discard"), faces(t, "s1.vault")) == ("6c", "9d")


@pytest.mark.rule("KD-8")
def test_everybody_sees_a_card_bought_onto_a_draw_pile() -> None:
    t = kingdom(hands=["kc 2s", "2c"], draws=["3s"], tops="jd", gained_cards="deck_top")
    do(t, "play kc", "decline", "take jd")
    assert (faces(t, "s0.draw", 1), zone(t, "s0.draw", 1).count) == ("jd", 2)


@pytest.mark.rule("KD-10")
def test_ones_own_cards_and_those_still_to_be_drawn_are_counted() -> None:
    t = kingdom(hands=["2s 3s", "2c"], draws=["2s 4d"], vaults=["3s"])
    marks = {mark.id: mark for mark in zone(t, "s0.cards").marks}
    assert [mark.text for mark in marks.values()] == ["2♠ 1/2", "3♠ 0/2", "4♦ 1/1"]
    assert marks["owned.4d"].label == "Four of Diamonds: 1 in all, 1 in the draw pile"


@pytest.mark.rule("KD-4", "KD-10")
def test_everyone_sees_which_cards_an_opponent_owns_but_not_where_they_lie() -> None:
    held = kingdom(hands=["2s", "2c 3d"], draws=["2s", "3d"], vaults=["", "ks"])
    drawn = kingdom(hands=["2s", "3d 3d"], draws=["2s", "2c"], vaults=["", "ks"])
    marks = zone(held, "s1.cards").marks
    assert [mark.text for mark in marks] == ["2♣ 1", "3♦ 2", "K♠ 1"]
    assert marks[1].label == "Three of Diamonds: 2 in all"
    for viewer in (0, None):
        assert zone(held, "s1.cards", viewer) == zone(drawn, "s1.cards", viewer)
    assert zone(held, "s1.cards").label == "Ben's cards"


@pytest.mark.rule("KD-8", "KD-24")
def test_points_coin_and_cards_stand_beside_the_names() -> None:
    t = do(kingdom(hands=["8s 2s ad", "2c"]), "play 8s")
    counters = [{each.id: each.value for each in seat.counters} for seat in scene(t).seats]
    assert counters == [
        {"points": 6, "coin": 2, "hand": 2, "cards": 3},
        {"points": 0, "coin": 0, "hand": 1, "cards": 1},
    ]


def test_equal_cards_are_numbered_across_ones_own_piles() -> None:
    t = kingdom(hands=["2s", "2c"], discards=["2s"])
    ids = {name: [piece.id for piece in zone(t, name).pieces] for name in ("s0.hand", "s0.discard")}
    assert ids == {"s0.hand": ["s0.2s.1"], "s0.discard": ["s0.2s.0"]}


# Offers


@pytest.mark.rule("KD-7", "KD-8")
def test_touching_a_card_plays_or_buys_it() -> None:
    t = kingdom(hands=["8s 2s", "2c"], tops="4h")
    assert offers(t)["play 8s"] == Offer("play 8s", ("s0.8s.0",), "Play the Eight of Spades")
    assert offers(t)["end-play"].path == ()
    do(t, "play 8s", "end-play")
    assert offers(t)["buy 4h"] == Offer("buy 4h", ("market.4h.0",), "Buy the Four of Hearts for 2 Coin")
    assert offers(t)["decline"].label == "Buy nothing"
    assert scene(t).prompt == "You have 2 Coin: buy one card, or nothing."


@pytest.mark.rule("KD-5", "KD-14", "KD-17", "KD-18", "KD-20")
def test_every_kind_of_move_has_something_to_touch() -> None:
    raid = do(kingdom(3, hands=["jh", "2c", "3c"]), "play jh")
    assert offers(raid)["raid 3"] == Offer("raid 3", ("s2.hand",), "Raid Carl")
    draw = do(kingdom(hands=["qh", "2c"], draws=["2s"]), "play qh")
    assert offers(draw)["draw-cards 3"].path == ("s0.draw",)
    vault = do(kingdom(hands=["kh 2s", "2c"], discards=["2s"]), "play kh")
    assert offers(vault)["vault-held 2s"].path == ("s0.2s.1",)
    assert offers(vault)["vault-discarded 2s"].path == ("s0.2s.0",)
    spring = do(kingdom(hands=["ah", "2c"], discards=["2s"], jokers=1), "play ah")
    assert offers(spring)["shuffle-in"].path == ("s0.discard",)
    ace = do(kingdom(hands=[RICH, "2c"]), *(f"play {card}" for card in RICH.split()))
    assert offers(ace)["buy-hidden-ace"].path == ("market.aces",)


def test_players_not_asked_see_whom_the_table_waits_for() -> None:
    t = kingdom(hands=["2s", "2c"])
    assert scene(t, 1).prompt == "Ann is to move."
    assert scene(t, 1).offers == ()


# News


@pytest.mark.rule("KD-7")
def test_everybody_sees_which_card_is_played_and_where_it_goes() -> None:
    t = kingdom(hands=["8s 2s", "2c"])
    (mine,) = told(t.clone(), 0, "play 8s")
    assert mine == Happening(
        *("plays", "You play the Eight of Spades.", 0, "s0.8s.0", "s0.hand", "s0.front"),
        gist="You play: Eight of Spades.",
        matter="plays",
    )
    (theirs,) = told(t.clone(), 1, "play 8s")
    assert theirs.text == "Ann plays the Eight of Spades."


@pytest.mark.rule("KD-10", "KD-9")
def test_a_rival_learns_that_cards_are_drawn_but_not_which() -> None:
    moves = ["end-play"]
    t = kingdom(hands=["8s", "2c"], draws=["3d"], luck=Script([0, 0]))
    assert texts(told(t.clone(), 1, *moves)) == [
        "Ann's turn is over; 1 card was left unplayed.",
        "Ann draws a card.",
        "Ann shuffles their discard pile (1 card) into a new draw pile.",
        "Ann draws a card.",
        "Your turn",
    ]
    t.luck = Script([0, 0])
    assert texts(told(t.clone(), 0, *moves))[1:2] == ["You draw the Three of Diamonds."]


@pytest.mark.rule("KD-7", "KD-10")
def test_under_each_turn_the_log_has_one_line_for_played_and_one_for_drawn_cards() -> None:
    t = kingdom(hands=["8s 2s 3s", "2c"], draws=["3d 4d 5d 6d 7d"], luck=Always(0))
    moves = ["play 2s", "play 8s", "end-play", "decline"]
    lines = {viewer: log_of(told_in_all(t.clone(), viewer, *moves)) for viewer in (0, 1)}
    assert lines[0][0].text == "You play: Two of Spades, Eight of Spades."
    assert lines[1][0].text == "Ann plays: Two of Spades, Eight of Spades."
    assert "Ann draws: 5 cards in hand." in texts(lines[1])
    assert not [line for line in texts(lines[1]) if "Three of Diamonds" in line]
    assert [line.text for line in lines[1] if line.heading == 1] == ["Your turn"]
    assert [line.text for line in lines[0] if line.heading == 1] == ["Ben's turn"]


@pytest.mark.rule("KD-22", "KD-23")
def test_the_purchase_of_a_hidden_ace_is_reported_in_the_order_of_events() -> None:
    luck = Script([4, 4, 4, 4, 0, 0, *[0] * 5])
    t = kingdom(hands=[RICH, "2c"], draws=["2s 3s 4s 5s 6s"], luck=luck)
    paid, *jokers, bought, turned_up, over = told(t, 1, *(f"play {card}" for card in RICH.split()), "buy-hidden-ace")[
        :8
    ]
    assert paid.text == "Ann pays for a hidden Ace: cards are turned up until one appears."
    assert texts(jokers) == [
        "The first Joker appears: it is Spring.",
        "The second Joker appears: it is Summer.",
        "The third Joker appears: it is Fall.",
        "The fourth Joker appears: the year is over, and everyone takes one last turn.",
    ]
    assert bought.text == "Ann buys the Ace of Spades."
    assert turned_up.text == "The Ace of Spades is turned up in the Market."
    assert over.text == "Ann's turn is over; they played their whole hand."
    assert (jokers[0].source, jokers[0].target, jokers[0].piece) == ("market.aces", "year", "joker.1")
    assert (turned_up.piece, turned_up.target) == ("market.as.0", "market.aces")


@pytest.mark.rule("KD-22")
def test_the_jokers_under_the_last_blind_ace_come_after_its_purchase() -> None:
    t = kingdom(hands=[RICH, "2c"], discards=["as as ac ac ah ah ad"], jokers=3, ace_deck="blind", luck=Always(0))
    news = told(t, 1, *(f"play {card}" for card in RICH.split()), "buy-hidden-ace")
    assert [each.event for each in news[:3]] == ["seeks_ace", "buys", "joker"]


@pytest.mark.rule("KD-20")
def test_fall_says_whose_diamond_goes_where() -> None:
    t = kingdom(hands=["ah 2s", "2c"], discards=["", "7d"], jokers=3)
    _, taken = told(t, 1, "play ah")
    assert taken.text == "Ann's Ace takes the Seven of Diamonds from Ben's discard pile."
    assert (taken.piece, taken.source, taken.target) == ("s0.7d.0", "s1.discard", "s0.discard")


@pytest.mark.rule("KD-24")
def test_the_end_names_places_points_and_cards() -> None:
    t = end_turn(kingdom(hands=["2d jd", "3d 4s"], turns_left=1))
    outcome = scene(t, None).outcome
    assert outcome is not None
    assert [(score.place, score.summary) for score in outcome.scores] == [
        (1, "4 points, 2 cards"),
        (2, "1 point, 2 cards"),
    ]


@pytest.mark.rule("KD-15")
def test_the_prompt_of_the_jack_of_spades_gives_the_number_of_cards_lost() -> None:
    hands = ["js 2s", "2c 3c", "4c 5c"]
    one = do(kingdom(3, hands=hands), "play js")
    two = do(kingdom(3, hands=hands, jack_of_spades="two_cards"), "play js")
    assert scene(one).prompt == "Your Jack of Spades: choose an opponent, who must lose a random card."
    assert scene(two).prompt == "Your Jack of Spades: choose an opponent, who must lose 2 random cards."


@pytest.mark.rule("KD-20")
def test_the_prompt_of_winter_says_when_its_card_is_the_purchase() -> None:
    beside = do(kingdom(hands=["ah 9s", "2c"]), "play ah")
    instead = do(kingdom(hands=["ah 9s", "2c"], winter_ace="uses_purchase"), "play ah")
    assert scene(beside).prompt == "Your Ace in Winter: take a free card from the Market, or none."
    assert (
        scene(instead).prompt
        == "Your Ace in Winter: take a free card from the Market as your purchase of this turn, or none."
    )


# Refusals


def refused(t: TheKingdom, move: str) -> tuple[str, str]:
    """The rule that refuses a move to whoever is asked, and its sentence."""
    found = GAME.refusal(t, int(t.to_move()), GAME.notation.read(move))
    assert isinstance(found, Refusal)
    return found.rule, GAME.explain(found, GAME.words(NAMES[: int(t.seats)]))


def test_in_the_play_phase_only_cards_in_hand_can_be_played() -> None:
    t = kingdom(hands=["2s", "2c"])
    assert refused(t, "play 3s") == ("KD-7", "You have no Three of Spades in your hand.")
    assert refused(t, "buy 2c") == ("KD-7", "This is your play phase: play a card, or stop playing cards.")


def test_a_raid_needs_an_opponent_with_a_card() -> None:
    t = do(kingdom(3, hands=["jh", "2c", ""]), "play jh")
    assert refused(t, "raid 1") == ("KD-14", "You cannot raid yourself: choose an opponent.")
    assert refused(t, "raid 3") == ("R14", "Carl has no cards in hand to lose.")
    assert refused(t, "raid 4") == ("KD-14", "There is no player 4 at this table.")
    forced = do(kingdom(3, hands=["js", "2c", "3c"]), "play js")
    assert refused(forced, "decline")[0] == "KD-15"
    assert refused(forced, "force 1")[0] == "KD-15"
    spared = do(kingdom(4, hands=["js", "2c", "", "3c"]), "play js")
    assert refused(spared, "force 3") == ("R3", "Carl has no cards in hand to lose.")


def test_queens_kings_and_aces_say_what_they_ask() -> None:
    queen = do(kingdom(hands=["qh", "2c"], draws=["2s"]), "play qh")
    assert refused(queen, "draw-cards 1") == ("KD-17", "This Queen draws 3 cards, or none.")
    plain = do(kingdom(hands=["qs", "2c"], draws=["2s"]), "play qs")
    assert refused(plain, "draw-cards 3") == ("KD-17", "This Queen draws one card, or none.")
    king = do(kingdom(hands=["kh 2s", "2c"], discards=["3s"]), "play kh")
    assert refused(king, "vault-held 3s") == ("KD-18", "You have no Three of Spades in your hand.")
    assert refused(king, "vault-discarded 2s") == ("KD-18", "You have no Two of Spades in your discard pile.")
    winter = do(kingdom(hands=["ah", "2c"]), "play ah")
    assert refused(winter, "conjure as") == ("KD-20", "An Ace is never free: choose another card.")
    assert refused(winter, "conjure 9h") == (
        "R9",
        "The Nine of Hearts is not face up on top of a Market deck.",
    )
    assert refused(winter, "take 2h")[0] == "KD-20"
    clubs = do(kingdom(hands=["kc", "2c"], tops="jd"), "play kc")
    assert refused(clubs, "take ad")[0] == "KD-19"
    gone = "js js jc jc jh jh jd"
    summer = do(kingdom(hands=["as", "2c"], discards=[gone], tops="jd", jokers=2), "play as")
    assert refused(summer, "bury jd") == (
        "R11",
        "The Jack of Diamonds is the last card of its deck, so there is nothing to put it under.",
    )
    assert refused(summer, "bury 9h")[0] == "KD-20"


def test_a_card_too_expensive_or_not_open_cannot_be_bought() -> None:
    t = do(kingdom(hands=["8s", "2c"], tops="qd"), "play 8s")
    assert refused(t, "buy qd") == ("KD-13", "The Queen of Diamonds costs 6 Coin, and you have 2.")
    assert refused(t, "buy 9h") == ("R9", "The Nine of Hearts is not face up on top of a Market deck.")
    assert refused(t, "buy-hidden-ace") == ("KD-13", "An Ace costs 8 Coin, and you have 2.")
    shown = do(kingdom(hands=["8s", "2c"], aces_open=True), "play 8s")
    assert refused(shown, "buy-hidden-ace") == ("R4", "The deck of Aces is already face up: buy the Ace on top.")
    gone = do(kingdom(hands=["8s", "2c"], discards=["as as ac ac ah ah ad ad"], ace_deck="blind"), "play 8s")
    assert refused(gone, "buy-hidden-ace") == ("R10", "No Aces are left in the Market.")
    sold = do(kingdom(hands=["8s", "2c"], discards=["as as ac ac ah ah ad ad"], aces_open=True), "play 8s")
    assert refused(sold, "buy-hidden-ace") == ("R10", "No Aces are left in the Market.")
    assert pile(gone, "hand") == ""


def test_where_any_number_is_on_offer_one_is_refused_only_once_it_is_gone() -> None:
    t = do(kingdom(hands=["8s 3s 3s", "2c"], tops="qd", number_decks="any_card"), "play 8s")
    do(t, "end-play")
    assert refused(t, "buy 3s") == ("KD-8", "The Three of Spades is not in the Market any more.")
    assert refused(t, "buy jd") == ("KD-8", "The Jack of Diamonds is not face up on top of a Market deck.")

"""What is said about the cards, the places on the table, and the words of the rulebook."""

from __future__ import annotations

from typing import Final

import pytest

from kingstable.core.about import About, about_things
from kingstable.core.scene import Piece
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.facts import SEASONS, Joker, printed
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.nouns import CARD, code
from kingstable.games.the_kingdom.scene import scene
from tests.the_kingdom.positions import NAMES, kingdom

DIAMONDS: Final = 0
HEARTS: Final = 1
ALL_CARDS: Final = range(52)


@pytest.fixture
def about() -> About:
    return about_things(GAME.package, "en")


def of_card(about: About, card: int, victory: int) -> str:
    return about.piece(Piece("piece", code(card), "label", facts=printed(card, victory)))


@pytest.mark.rule("KD-12", "KD-24")
def test_goal_and_legend_hold_for_either_scoring_suit(about: About) -> None:
    assert all("scoring suit" in text for text in (about.goal, *about.legend[:2]))


@pytest.mark.rule("KD-11", "KD-12")
@pytest.mark.parametrize("victory", [DIAMONDS, HEARTS])
@pytest.mark.parametrize("card", ALL_CARDS, ids=code)
def test_each_card_shows_the_coin_or_points_it_gives(about: About, card: int, victory: int) -> None:
    facts = printed(card, victory)
    gives = f"gives {facts.coin} Coin in" if facts.coin else "gives no Coin. At the end it is worth"
    points = "" if facts.coin else "1 point." if facts.points == 1 else f"{facts.points} points."
    assert gives in of_card(about, card, victory)
    assert points in of_card(about, card, victory)


@pytest.mark.rule("KD-14", "KD-15", "KD-18")
def test_only_the_jack_of_spades_has_an_effect_that_cannot_be_declined(about: About) -> None:
    said = {name: of_card(about, CARD.read(name), DIAMONDS) for name in ("js", "jc", "jh", "jd", "ks", "kc")}
    assert [name for name, text in said.items() if "must" in text] == ["js"]
    assert all("lets you" in text for name, text in said.items() if name != "js")


@pytest.mark.rule("KD-15", "KD-17")
def test_cards_made_stronger_by_an_option_say_so(about: About) -> None:
    said = {code(card) for card in ALL_CARDS if "option" in of_card(about, card, DIAMONDS)}
    assert said == {"js", "qh"}


@pytest.mark.rule("KD-20")
def test_an_ace_in_fall_takes_one_number_card_of_the_scoring_suit(about: About) -> None:
    fall = about.piece(Piece("joker", "joker", "Joker", facts=Joker(SEASONS[3])))
    assert "takes one number card of the scoring suit from each opponent's discard pile" in fall
    ace = of_card(about, 48, HEARTS)
    assert "in fall you take a number card of the scoring suit from each opponent's discard pile" in ace


def means(about: About, name: str) -> str:
    """The glossary's explanation of a term."""
    (found,) = [term.means for term in about.glossary if term.name == name]
    return found


@pytest.mark.rule("KD-20", "KD-21")
def test_the_glossary_counts_aces_as_royalty(about: About) -> None:
    assert all(rank in means(about, "Royalty") for rank in ("Jack", "Queen", "King", "Ace"))


@pytest.mark.rule("KD-20")
def test_the_glossary_has_a_season_for_every_number_of_jokers(about: About) -> None:
    seasons = ("Winter", "Spring", "Summer", "Fall", "the end of the year")
    assert all(season in means(about, "Season") for season in seasons)


def of_places(about: About, t: TheKingdom) -> dict[str, str]:
    """What is said about each place on a table."""
    return {zone.id: about.zone(zone) for zone in scene(t, 0, GAME.words(NAMES[:2])).zones}


@pytest.mark.rule("KD-2", "KD-12")
@pytest.mark.parametrize("victory_suit", ["diamonds", "hearts_experiment"])
@pytest.mark.parametrize("stacks", ["by_suit", "three_experiment"])
def test_every_place_says_what_it_is_for(about: About, victory_suit: str, stacks: str) -> None:
    said = of_places(about, kingdom(victory_suit=victory_suit, stacks=stacks))
    assert [place for place, text in said.items() if not text] == []


@pytest.mark.rule("KD-12")
def test_texts_do_not_assume_that_diamonds_score_at_every_table(about: About) -> None:
    said = of_places(about, kingdom(victory_suit="hearts_experiment"))
    assert "points if they are the scoring suit" in said["market.hearts"]
    assert "unless Hearts are the scoring suit" in said["market.diamonds"]
    shown = scene(kingdom(hands=["2s", "2c"]), 0, GAME.words(NAMES[:2]))
    assert not [each.id for seat in shown.seats for each in seat.counters if "Diamond" in about.counter(each)]


@pytest.mark.rule("KD-5", "KD-22")
def test_the_ace_deck_is_not_said_to_stay_face_down(about: About) -> None:
    said = of_places(about, kingdom(ace_deck="from_start"))["market.aces"]
    assert "While the deck is face down" in said


@pytest.mark.rule("KD-2")
def test_decks_with_any_card_on_offer_do_not_say_the_lowest_is_bought_first(about: About) -> None:
    said = of_places(about, kingdom(number_decks="any_card"))
    assert not [place for place, text in said.items() if "bought first" in text]
    assert "unless an option allows any number" in said["market"]

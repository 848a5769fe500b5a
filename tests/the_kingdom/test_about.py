"""What is said of the cards, the places of the table and the words of the rulebook."""

from __future__ import annotations

from typing import Final

import pytest

from kingstable.core.about import About, about_things
from kingstable.core.scene import Piece
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.facts import SEASONS, Joker, printed
from kingstable.games.the_kingdom.nouns import CARD, code

DIAMONDS: Final = 0
HEARTS: Final = 1
ALL_CARDS: Final = range(52)


@pytest.fixture
def about() -> About:
    return about_things(GAME.package, "en")


def of_card(about: About, card: int, victory: int) -> str:
    return about.piece(Piece("piece", code(card), "label", facts=printed(card, victory)))


@pytest.mark.rule("KD-11", "KD-12")
@pytest.mark.parametrize("victory", [DIAMONDS, HEARTS])
@pytest.mark.parametrize("card", ALL_CARDS, ids=code)
def test_each_card_says_the_coin_or_the_points_that_it_gives(about: About, card: int, victory: int) -> None:
    facts = printed(card, victory)
    gives = f"gives {facts.coin} Coin in" if facts.coin else "gives no Coin. At the end it is worth"
    points = "" if facts.coin else "1 point." if facts.points == 1 else f"{facts.points} points."
    assert gives in of_card(about, card, victory)
    assert points in of_card(about, card, victory)


@pytest.mark.rule("KD-14", "KD-15", "KD-18")
def test_only_the_jack_of_spades_does_what_cannot_be_waived(about: About) -> None:
    said = {name: of_card(about, CARD.read(name), DIAMONDS) for name in ("js", "jc", "jh", "jd", "ks", "kc")}
    assert [name for name, text in said.items() if "must" in text] == ["js"]
    assert all("lets you" in text for name, text in said.items() if name != "js")


@pytest.mark.rule("KD-15", "KD-17")
def test_cards_that_an_option_makes_stronger_say_so(about: About) -> None:
    said = {code(card) for card in ALL_CARDS if "option" in of_card(about, card, DIAMONDS)}
    assert said == {"js", "qh"}


@pytest.mark.rule("KD-20")
def test_an_ace_in_fall_takes_one_number_card_of_the_suit_that_scores(about: About) -> None:
    fall = about.piece(Piece("joker", "joker", "Joker", facts=Joker(SEASONS[3])))
    assert "takes one number card of the scoring suit from each opponent's discard pile" in fall
    assert "a number card of the scoring suit from each opponent's discard pile in fall" in of_card(about, 48, HEARTS)


def means(about: About, name: str) -> str:
    """What the glossary says of a term."""
    (found,) = [term.means for term in about.glossary if term.name == name]
    return found


@pytest.mark.rule("KD-20", "KD-21")
def test_the_glossary_counts_aces_among_the_royalty(about: About) -> None:
    assert all(rank in means(about, "Royalty") for rank in ("Jack", "Queen", "King", "Ace"))


@pytest.mark.rule("KD-20")
def test_the_glossary_has_a_season_for_every_number_of_jokers(about: About) -> None:
    seasons = ("Winter", "Spring", "Summer", "Fall", "the end of the year")
    assert all(season in means(about, "Season") for season in seasons)

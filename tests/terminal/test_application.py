"""The terminal as an application: whole games by keyboard and mouse, and everything that people ask the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from textual import events

from kingstable import catalogue
from kingstable.catalogue import NAMES
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.house.lesson import lesson_of
from kingstable.house.match import Match
from kingstable.terminal.application.base import BESIDE_TEXT, WIDE
from kingstable.terminal.application.playing import PlayApp
from kingstable.terminal.application.screens import Consent, Curtain
from kingstable.terminal.chairs import Chair
from kingstable.terminal.party import Close, Files, Party
from kingstable.terminal.saves import load
from tests.cli.programs import Terminal
from tests.terminal.tables import BROAD, NARROW, Here, asked, party_at, playing, shown, told, until

SCREENS = Path(__file__).parent / "screens"
PLIES = {"crusaders": 30, "kingdoms": 60, "the_kingdom": 60, "kings_of_serbia": 60, "kings_and_things": 60}


def screen_file(game: str, size: tuple[int, int]) -> Path:
    return SCREENS / f"{game}-{size[0]}x{size[1]}.txt"


async def screen_of(game: str, size: tuple[int, int]) -> str:
    """How the table of a game looks in mid-game."""
    async with playing(party_at(game, PLIES[game], bots=("random", "random")), size) as (app, _):
        return shown(app) + "\n"


@pytest.mark.parametrize("size", [NARROW, BROAD])
@pytest.mark.parametrize("game", NAMES)
def test_every_game_looks_as_before(game: str, size: tuple[int, int]) -> None:
    """After an intended change, `python -m tests.terminal.draw_screens` writes the pictures again; check them."""

    async def story() -> None:
        assert await screen_of(game, size) == screen_file(game, size).read_text(encoding="utf-8")

    told(story)


# Playing


def test_a_whole_game_is_played_by_keyboard_alone() -> None:
    async def story() -> None:
        party = party_at("crusaders")
        async with playing(party) as (app, pilot):
            while not party.match.over:
                ply = party.match.ply
                await pilot.press("down", "enter")
                await until(pilot, lambda ply=ply: party.match.ply > ply)  # type: ignore[misc]
                await asked(app, pilot)
            await until(pilot, lambda: "Winner:" in shown(app))
            assert "Place 2:" in shown(app)
            await pilot.press("f10")
        assert app.return_value is Close.OVER

    told(story)


@pytest.mark.parametrize("game", [name for name in NAMES if name != "crusaders"])
def test_a_turn_of_every_other_game_is_played_by_keyboard(game: str) -> None:
    async def story() -> None:
        party = party_at(game)
        async with playing(party) as (app, pilot):
            for _ in range(6):
                ply = party.match.ply
                await pilot.press("down", "enter")
                await until(pilot, lambda ply=ply: party.match.ply > ply)  # type: ignore[misc]
                await asked(app, pilot)
            assert sum(entry.seat == 0 for entry in party.match.record.entries) >= 3

    told(story)


def test_a_card_is_placed_with_two_clicks() -> None:
    async def story() -> None:
        party = party_at("crusaders", 4)
        async with playing(party) as (app, pilot):
            scene = app.scene
            assert scene is not None
            card, sector = scene.offers[-1].path
            await click(app, pilot, card)
            assert app.table.lit == {offer.path[1] for offer in scene.offers if offer.path[0] == card}
            ply = party.match.ply
            await click(app, pilot, sector)
            await until(pilot, lambda: party.match.ply > ply)
            assert party.match.record.entries[ply].move == scene.offers[-1].move

    told(story)


async def click(app: PlayApp, pilot: object, thing: str) -> None:
    """Click on a thing, scrolled into view as people would."""
    app.table.point(thing)
    await pilot.pause()  # type: ignore[attr-defined]
    place = app.table.place_of(thing)
    assert place is not None
    left, top = app.table.scroll_offset
    await pilot.click("#board", offset=(place.x - left, place.y - top))  # type: ignore[attr-defined]
    await pilot.pause()  # type: ignore[attr-defined]


def test_a_move_is_typed_in_full_by_number_or_found_by_name() -> None:
    async def story() -> None:
        party = party_at("crusaders", 4)
        async with playing(party) as (app, pilot):
            scene = app.scene
            assert scene is not None
            for typed, meant in ((scene.offers[3].move, scene.offers[3].move), ("2", None)):
                ply = party.match.ply
                expected = meant or app.scene.offers[1].move  # type: ignore[union-attr]
                await type_line(app, pilot, typed)
                await until(pilot, lambda ply=ply: party.match.ply > ply)  # type: ignore[misc]
                assert party.match.record.entries[ply].move == expected
                await asked(app, pilot)
            app.typed.value = "cyprus"
            await pilot.pause()
            labels = [str(option.prompt) for option in app.listed.options]
            assert labels
            assert all("Cyprus" in label for label in labels)

    told(story)


async def type_line(app: PlayApp, pilot: object, line: str) -> None:
    app.typed.value = line
    await pilot.pause()  # type: ignore[attr-defined]
    await pilot.press("enter")  # type: ignore[attr-defined]
    await pilot.pause()  # type: ignore[attr-defined]


def test_an_illegal_move_is_refused_with_its_rule_and_why_says_the_same() -> None:
    async def story() -> None:
        party = party_at("crusaders", 4)
        async with playing(party, BROAD) as (app, pilot):
            ply = party.match.ply
            await type_line(app, pilot, "place laboswheba 2")
            assert "CR-5: On your turn you take the top card" in shown(app)
            assert party.match.ply == ply
            app.typed.value = "place labosw"
            await pilot.press("f6")
            await pilot.pause()
            assert "place takes a card and a sector" in shown(app)

    told(story)


def test_pointing_at_or_naming_a_thing_explains_it() -> None:
    async def story() -> None:
        async with playing(party_at("kings_and_things", 60), BROAD) as (app, pilot):
            assert app.size.width >= WIDE
            await pilot.press("tab")
            await pilot.pause()
            assert app.side.active == "about"
            assert "Now: Place something in hex" in words_of(app)
            assert app.scene is not None
            (heroes,) = [zone for zone in app.scene.zones if zone.id == "heroes"]
            hero = heroes.pieces[-1]
            await pilot.press("tab")
            await type_line(app, pilot, f"about {hero.name}")
            assert hero.label in words_of(app)
            assert "Costs a roll of twice its value" in words_of(app)

    told(story)


def words_of(app: PlayApp) -> str:
    """The text of the pane that describes things."""
    return " ".join(str(app.side.page("about").text).split())


def test_rulebook_log_and_help_open_with_a_key_and_close_with_escape() -> None:
    async def story() -> None:
        async with playing(party_at("crusaders", 8)) as (app, pilot):
            opened = {"f1": "Choose a move in the list", "f2": "On your turn you draw a card"}
            opened |= {"f3": "Your turn: you draw", "f7": "Three equal symbols in one army."}
            for key, words in opened.items():
                await pilot.press(key)
                await pilot.pause()
                assert words in shown(app)
                await pilot.press("escape")
                await pilot.pause()
                assert "Place a card in one of the territories." in shown(app)

    told(story)


@pytest.mark.parametrize(
    ("message", "beside"), [("help", 0), ("help-application", BESIDE_TEXT), ("help-replay", BESIDE_TEXT)]
)
def test_help_lines_fit_a_narrow_terminal_and_paragraphs_wrap(message: str, beside: int) -> None:
    async def story() -> None:
        async with playing(party_at("crusaders", 8)) as (app, _):
            lines = app.words.say(message, example=app.example()).split("\n")
            keys = [line for line in lines if "  " in line]
            assert [line for line in keys if len(line) > NARROW[0] - beside] == []
            assert not any(one and other and one not in keys and other not in keys for one, other in pairwise(lines))

    told(story)


def test_the_log_is_beside_the_table_exactly_while_there_is_room() -> None:
    async def story() -> None:
        async with playing(party_at("crusaders", 8)) as (app, pilot):

            async def fits(size: tuple[int, int], is_beside: bool) -> None:
                await pilot.resize_terminal(*size)
                await until(pilot, lambda: app.side.display is is_beside)
                assert app.table.display

            await fits(BROAD, True)
            await fits(NARROW, False)
            await fits(BROAD, True)

    told(story)


def test_a_word_of_the_table_is_never_taken_for_the_only_move_containing_it() -> None:
    """Here only the Treasurer has "as" in its name, and typing it asks whom the screen is for."""

    async def story() -> None:
        party = party_at("kings_of_serbia", 51)
        async with playing(party) as (app, pilot):
            ply = party.match.ply
            app.typed.value = "as"
            await pilot.pause()
            assert app.listed.pointed is not None
            await pilot.press("enter")
            await pilot.pause()
            assert "Nobody else shares this screen with you." in shown(app)
            assert party.match.ply == ply

    told(story)


# Hints and taking back


def test_a_hint_is_in_words_and_changes_nothing() -> None:
    async def story() -> None:
        party = party_at("the_kingdom", 20)
        async with playing(party) as (app, pilot):
            ply = party.match.ply
            await type_line(app, pilot, "hint easy")
            await until(pilot, lambda: "would choose:" in shown(app))
            assert party.match.ply == ply
            await type_line(app, pilot, "hint grandmaster")
            assert "There is no level 'grandmaster'" in shown(app)

    told(story)


def test_the_hint_giver_knows_only_what_the_seat_knows() -> None:
    """The rival's hand and the deck are dealt again for every question."""

    async def story() -> None:
        party = party_at("crusaders", 6)
        async with playing(party) as (app, pilot):
            thinker = app.thinker
            assert isinstance(thinker, Here)
            thinker.asked.clear()
            for count in range(1, 6):
                await type_line(app, pilot, "hint random")
                await until(pilot, lambda count=count: len(thinker.asked) == count)  # type: ignore[misc]
            game = catalogue.game("crusaders")
            hands = {str(snapshot.load(game, each.position, FastLuck(1)).fields()) for each in thinker.asked}
            assert len(hands) == 5

    told(story)


def test_a_key_takes_a_move_back() -> None:
    async def story() -> None:
        party = party_at("crusaders")
        async with playing(party) as (app, pilot):
            await pilot.press("f8")
            await pilot.pause()
            assert "You have not made a move yet." in shown(app)
            before = app.scene
            ply = party.match.ply
            await pilot.press("down", "enter")
            await until(pilot, lambda: party.match.ply > ply)
            await asked(app, pilot)
            await pilot.press("f8")
            await until(pilot, lambda: party.match.ply == ply)
            await asked(app, pilot)
            assert app.scene == before
            assert "Your last move was taken back." in shown(app)

    told(story)


# Several people


def test_a_curtain_hides_everything_between_two_people_and_ignores_typing_ahead() -> None:
    async def story() -> None:
        party = party_at("crusaders", 6, ("Anna", "Bela"), ())
        async with playing(party) as (app, pilot):
            assert isinstance(app.screen, Curtain)
            assert "is next. Everyone else, please look away." in shown(app)
            assert "Your hand" not in shown(app)
            await pilot.press("enter")
            await until(pilot, lambda: app.is_asking)
            assert "Your hand" in shown(app)
            ahead = events.Key("enter", None)
            ply = party.match.ply
            await pilot.press("down", "enter")
            await until(pilot, lambda: party.match.ply > ply and isinstance(app.screen, Curtain))
            app.screen.post_message(ahead)
            await pilot.pause()
            assert isinstance(app.screen, Curtain)
            assert app.scene is None
            await pilot.press("enter")
            await until(pilot, lambda: app.is_asking)

    told(story)


@pytest.mark.parametrize("size", [NARROW, (44, 24)])
def test_the_curtains_text_fits(size: tuple[int, int]) -> None:
    async def story() -> None:
        party = party_at("crusaders", 0, ("Anna", "Bela"), ())
        async with playing(party, size) as (app, _):
            assert isinstance(app.screen, Curtain)
            said = " ".join(shown(app).replace("│", " ").split())
            assert app.words.say("curtain-keys") in said

    told(story)


def test_everybody_at_the_screen_is_asked_before_a_revealing_move_is_taken_back() -> None:
    async def story() -> None:
        party = party_at("crusaders", 6, ("Anna", "Bela"), ())
        async with playing(party) as (app, pilot):
            await pilot.press("enter")
            await until(pilot, lambda: app.is_asking)
            for key, gone in (("enter", False), ("right", True)):
                ply = party.match.ply
                await pilot.press("f8")
                await until(pilot, lambda: isinstance(app.screen, Consent))
                await pilot.press(*([key, "enter"] if gone else [key]))
                await until(pilot, lambda: not isinstance(app.screen, Consent))
                await pilot.pause()
                assert (party.match.ply < ply) == gone

    told(story)


# The end


@pytest.mark.parametrize(("key", "close"), [("f10", Close.ASIDE), ("ctrl+c", Close.INTERRUPTED)])
def test_quitting_saves_the_game(key: str, close: Close) -> None:
    async def story() -> None:
        party = party_at("crusaders", 6)
        async with playing(party) as (app, pilot):
            await pilot.press(key)
            await pilot.pause()
        assert app.return_value is close
        match, _ = load(party.files.aside)
        assert match.ply == party.match.ply

    told(story)


def test_leave_quits_without_saving() -> None:
    async def story() -> None:
        party = party_at("crusaders", 6)
        async with playing(party) as (app, pilot):
            await type_line(app, pilot, "leave")
        assert app.return_value is Close.LEFT
        assert not party.files.aside.exists()

    told(story)


def test_closing_the_terminal_saves_the_game(tmp_path: Path) -> None:
    play = ("play", "crusaders", "--bots", "random", "--save", "kept.kingstable")
    with Terminal(tmp_path, *play, columns=100, rows=30) as terminal:
        terminal.read_until("Place a card")
        terminal.program.terminate()
        assert terminal.close() == 130
    assert load(tmp_path / "kept.kingstable")[0].ply <= 1


def test_in_a_terminal_the_application_plays_against_a_thinking_process(tmp_path: Path) -> None:
    play = ("play", "crusaders", "--seed", "harvest", "--name", "Anna", "--bots", "medium", "--save", "kept.kingstable")
    with Terminal(tmp_path, *play, columns=100, rows=30) as terminal:
        terminal.read_until("Place a card")
        terminal.press("1\r")
        terminal.read_until("You place")
        terminal.read_until("Place a card")
        terminal.press("\x1b[21~")
        assert "kingstable play --resume kept.kingstable" in terminal.read_until("--resume kept.kingstable")
        assert terminal.close() == 0
    match, _ = load(tmp_path / "kept.kingstable")
    assert [entry.seat for entry in match.record.entries].count(1) >= 1


def test_the_coach_of_a_guided_game_speaks_beneath_the_table_uninterrupted(tmp_path: Path) -> None:
    async def story() -> None:
        found = catalogue.game("crusaders")
        lesson = lesson_of(found)
        assert lesson is not None
        chairs = (Chair("Anna"), Chair("Rival", lesson.level, 1))
        match, setup = Match.open(found, ("Anna", "Rival"), lesson.options, bytes.fromhex(lesson.seed))
        party = Party(match, chairs, Files(tmp_path / "aside.kingstable"), "en", lesson)
        party.begin(setup)
        async with playing(party) as (app, pilot):
            assert "Try this: Place a bow and a helmet in Jerusalem (place bohe 3)" in shown(app)
            await pilot.press("tab")
            await pilot.pause()
            assert "Try this:" in shown(app)
            await pilot.press("tab")
            await type_line(app, pilot, "place bohe 3")
            await until(pilot, lambda: "You have drawn the same card again." in shown(app))

    told(story)

"""Games in the terminal, played through the real command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.core import record as records
from kingstable.house.match import Match
from kingstable.terminal.saves import load
from tests.cli.programs import Terminal, here, interrupt, run, start, wait_for
from tests.patience import PATIENCE

SHARED = ("play", "crusaders", "--players", 2, "--name", "Anna", "--name", "Bela")

FIRST_MOVES = "1\n" * 60
"""More than enough moves for one person in a game for two."""

GAME = ("play", "crusaders", "--seed", "harvest", "--name", "Anna", "--bots", "random")

CODE = re.compile(r"(?<![A-Za-z])(?=[LBSH])(?:La)?(?:Bo)?(?:Sw)?(?:He)?(?:Ba)?(?![A-Za-z])")
"""A unit as it is written on the table."""


def test_a_whole_game_against_a_computer_player_ends_with_the_winner(tmp_path: Path) -> None:
    played = here(tmp_path, *GAME, typed=FIRST_MOVES)
    assert played.returncode == 0, played.stderr
    assert "Your hand" not in played.stdout.split("Draw pile")[1], "the moves show the hand already"
    ending = played.stdout[-600:]
    assert "The game is over." in ending
    assert "Winner:" in ending
    assert "Place 2:" in ending
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    first = run(tmp_path, *GAME, typed=FIRST_MOVES)
    assert first.stdout == run(tmp_path, *GAME, typed=FIRST_MOVES).stdout
    assert first.stdout != here(tmp_path, *GAME, "--seed", "other", typed=FIRST_MOVES).stdout


def test_without_a_seed_no_two_games_are_alike(tmp_path: Path) -> None:
    seals = {_seal(here(tmp_path, "play", "crusaders", "--bots", "random", typed="leave\n").stdout) for _ in range(2)}
    assert len(seals) == 2


def _seal(said: str) -> str:
    found = re.search(r"sha256:\s*([0-9a-f]{64})", said)
    assert found is not None
    return found[1]


def test_the_record_of_a_game_replays_to_its_end(tmp_path: Path) -> None:
    here(tmp_path, *GAME, "--record", "game.txt", typed=FIRST_MOVES)
    record = records.parse((tmp_path / "game.txt").read_text())
    assert record.seats == ("Anna", "The Page")
    assert records.replay(catalogue.game("crusaders"), record).over()
    replayed = here(tmp_path, "replay", "game.txt")
    assert replayed.returncode == 0
    assert "Winner:" in replayed.stdout


def test_a_saved_game_continues_as_if_nothing_had_happened(tmp_path: Path) -> None:
    here(tmp_path, *GAME, "--record", "whole.txt", typed=FIRST_MOVES)
    part = here(tmp_path, *GAME, "--save", "evening.kingstable", typed="1\n" * 7)
    assert part.returncode == 0
    assert "kingstable play --resume evening.kingstable" in part.stdout
    again = run(tmp_path, "play", "--resume", "evening.kingstable", "--record", "parts.txt", typed=FIRST_MOVES)
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "parts.txt").read_text() == (tmp_path / "whole.txt").read_text()


def test_quit_saves_under_a_new_name_and_says_how_to_go_on(tmp_path: Path) -> None:
    said = here(tmp_path, *GAME, typed="1\nquit\n").stdout
    (saved,) = tmp_path.iterdir()
    assert saved.name.startswith("crusaders-")
    assert f"kingstable play --resume {saved.name}" in said
    assert saved.stat().st_mode & 0o077 == 0, "the deal in it is nobody else's business"


def test_leave_quits_without_saving(tmp_path: Path) -> None:
    assert here(tmp_path, *GAME, typed="1\nleave\n").returncode == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["--save", "--record"])
@pytest.mark.parametrize("path", ["no/such/g", "/proc/g", "x" * 300, "."])
def test_an_unwritable_file_is_refused_before_the_game_begins(tmp_path: Path, option: str, path: str) -> None:
    refused = here(tmp_path, *GAME, option, path, typed="1\nleave\n")
    assert (refused.returncode, refused.stdout) in ((1, ""), (2, ""))
    assert refused.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_could_not_be_saved_again_is_not_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here(tmp_path, *GAME, "--save", "g.kingstable", typed="1\nquit\n")

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("kingstable.terminal.saves.NamedTemporaryFile", locked)
    assert main(["play", "--resume", str(tmp_path / "g.kingstable")]) == 1
    assert "you may not write to the folder" in capsys.readouterr().err


def test_a_move_may_be_typed_in_full(tmp_path: Path) -> None:
    said = here(tmp_path, *GAME, typed="moves\nleave\n").stdout
    move = re.findall(r"place [a-z]+ 3", said)[0]
    assert "You place" in here(tmp_path, *GAME, typed=f"{move}\nleave\n").stdout


def test_an_illegal_move_is_refused_with_its_rule_and_the_game_goes_on(tmp_path: Path) -> None:
    typed = "why place laboswheba 2\nplace laboswheba 2\nwhy place laboswheba\nwhy\n1\nleave\n"
    lines = here(tmp_path, *GAME, typed=typed).stdout
    assert lines.count("You have no card with a lance, a bow, swords, a helmet and a banner in hand.") == 2
    assert lines.count("CR-5: On your turn you take the top card of the draw pile") == 2
    told = " ".join(lines.split()).count("Nobody may pass, and nobody may place a second card.")
    assert told == 1, "only why tells the whole rule"
    assert "place takes a card and a sector" in lines
    assert "Which move? For example: why place" in lines
    assert "You place" in lines


def test_a_refusal_out_of_turn_or_place_cites_the_sentence(tmp_path: Path) -> None:
    game = ("play", "crusaders", "--players", 2, "--name", "Ann", "--name", "Ben", "--seed", "8", "--plain")
    said = here(tmp_path, *game, typed="\n" + "place la 1\nwhy place la 6\n1\n" * 9 + "leave\n").stdout
    assert "Chance decides who begins" not in said
    kingdoms = ("play", "kingdoms", "--bots", "easy", "--name", "Ann", "--seed", "8", "--plain")
    said = here(tmp_path, *kingdoms, typed="rules R11\nwhy bid 9red\nleave\n").stdout
    assert "R11  (BK-10, BK-17, BK-24) " in said


def test_commands_typed_at_the_table_are_answered(tmp_path: Path) -> None:
    typed = "help\nrules cr-6\nrules CR-99\nlog\ntable\n99\nplce la 1\n/moves\nsave here.kingstable\nleave\n"
    said = here(tmp_path, *GAME, typed=typed).stdout
    for expected in (
        "Type the number of a move",
        "CR-6  At most four cards go into each of your sectors",
        "crusaders has no rule 'CR-99'",
        "There is no move 99: moves are numbered 1 to ",
        'I do not understand "plce": did you mean place?',
        "The game is saved in here.kingstable.",
    ):
        assert expected in said
    assert (tmp_path / "here.kingstable").exists()


def test_the_rulebook_can_be_read_during_a_game(tmp_path: Path) -> None:
    assert "Winning a territory" in here(tmp_path, *GAME, typed="rules\nleave\n").stdout


def test_the_plain_table_draws_nothing(tmp_path: Path) -> None:
    said = here(tmp_path, *GAME, "--plain", typed=FIRST_MOVES).stdout
    assert not set("│╭▒★▲\x1b") & set(said)
    assert "Your army in Antioch: 4 places free" in said
    assert "The Page's hand: 5 face down" in said
    assert "Winner:" in said


def test_a_game_of_computer_players_can_be_watched(tmp_path: Path) -> None:
    said = here(tmp_path, "play", "crusaders", "--players", 3, "--bots", "random,random,easy", "--seed", "x").stdout
    assert "The Page 1's turn: they draw a card." in said
    assert "You" not in said
    assert "Winner:" in said


# Several people at one screen


def test_one_persons_hand_is_never_shown_to_another(tmp_path: Path) -> None:
    play = ("play", "crusaders", "--players", 2, "--name", "Anna", "--name", "Bela", "--seed", "secret")
    said = here(tmp_path, *play, "--record", "game.txt", typed="\n1\n" * 60).stdout
    record = records.parse((tmp_path / "game.txt").read_text())
    screens = said.split("is next. Everyone else, please look away.")[1:]
    assert len(screens) == len(record.entries)
    game = catalogue.game("crusaders")
    words = game.words(record.seats)
    for (_, table, _), entry, screen in zip(records.walk(game, record), record.entries, screens, strict=False):
        scene = game.scene(table, entry.seat, words)
        may_see = {piece.face for zone in scene.zones for piece in zone.pieces if piece.face}
        waiting, looking = screen.split("press Enter when only you can see the screen.")
        assert not CODE.findall(waiting)
        shown = (
            looking.split("please look away")[0].split("The game is over.")[0].split(f"{record.seats[entry.seat]}> ")[0]
        )
        written = {code.lower() for code in CODE.findall(shown)}
        assert written <= may_see
        assert may_see & written


def test_with_several_people_the_end_shows_nobodys_hand(tmp_path: Path) -> None:
    play = ("play", "crusaders", "--players", 2, "--seed", "secret")
    said = here(tmp_path, *play, typed="\n1\n" * 60).stdout
    end = said[said.rindex("Draw pile") :]
    assert "Player 1's hand ▒▒ × 5" in end
    assert "Player 2's hand ▒▒ × 5" in end


def test_a_person_may_quit_before_looking(tmp_path: Path) -> None:
    said = here(tmp_path, "play", "crusaders", "--players", 2, typed="quit\n").stdout
    assert "kingstable play --resume" in said
    assert not CODE.findall(said.split("look away")[1].split("saved")[0])


def test_the_screen_is_cleared_before_the_next_person_looks(tmp_path: Path) -> None:
    with Terminal(tmp_path, *SHARED, "--lines") as terminal:
        terminal.read_until("only you can see the screen.")
        terminal.type("")
        terminal.read_until("Anna> ", "Bela> ")
        seen = len(terminal.said)
        terminal.type("1")
        terminal.read_until("only you can see the screen.")
        assert "\x1b[2J\x1b[3J" in terminal.said[seen:]
        terminal.type("leave")
        assert terminal.close() == 0


def test_typing_ahead_does_not_open_the_next_persons_hand(tmp_path: Path) -> None:
    with Terminal(tmp_path, *SHARED, "--lines") as terminal:
        terminal.read_until("only you can see the screen.")
        terminal.type("")
        terminal.read_until("Anna> ", "Bela> ")
        terminal.press("1\n\n\n\n")
        waiting = terminal.read_until("only you can see the screen.")
        terminal.type("quit")
        said = waiting + terminal.read_until("--resume")
        assert "is next. Everyone else, please look away." in said
        assert "> " not in said.split("look away")[1]


# In a terminal


def test_a_whole_game_in_a_terminal_is_drawn_in_colour(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--lines") as terminal:
        while "Winner:" not in terminal.read_until("Anna> ", "Winner:"):
            terminal.type("1")
        assert terminal.close() == 0
        assert "\x1b[1;91m║L║" in terminal.said, "gules is bright red"
        assert "★" in terminal.said


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (200, 60)])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, *GAME, "--lines", columns=columns, rows=rows) as terminal:
        for _ in range(12):
            drawn = terminal.read_until("Anna> ")
            lines = drawn[drawn.index("Draw pile") :].split("\n")
            assert max(map(len, lines)) <= columns
            terminal.type("1")
        terminal.read_until("Anna> ")
        terminal.type("leave")
        assert terminal.close() == 0


def test_a_small_terminal_gets_a_smaller_table(tmp_path: Path) -> None:
    heights = {}
    for rows in (24, 60):
        with Terminal(tmp_path, *GAME, "--lines", columns=80, rows=rows) as terminal:
            for _ in range(12):
                drawn = terminal.read_until("Anna> ")
                terminal.type("1")
            heights[rows] = drawn[drawn.index("Draw pile") :].count("\n")
    assert heights[24] <= 24 < heights[60]


def test_ctrl_c_saves_the_game_and_says_so(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--lines", "--save", "kept.kingstable") as terminal:
        terminal.read_until("Anna> ")
        terminal.type("1")
        terminal.read_until("Anna> ")
        terminal.press_ctrl_c()
        assert "The game is saved in kept.kingstable." in terminal.read_until("--resume kept.kingstable")
        assert terminal.close() == 130
    assert here(tmp_path, "play", "--resume", "kept.kingstable", typed="leave\n").returncode == 0


def test_ctrl_c_while_a_computer_player_thinks_saves_the_game_too(tmp_path: Path) -> None:
    play = ("play", "crusaders", "--players", 4, "--bots", "hard,hard,hard,hard", "--save", "kept.kingstable")
    with start(tmp_path, *play) as program:
        wait_for(program, "places")
        said, complaint = interrupt(program)
    assert program.returncode == 130, complaint
    assert "The game is saved in kept.kingstable." in said
    assert complaint == ""


def test_closing_the_terminal_saves_the_game(tmp_path: Path) -> None:
    with start(tmp_path, *GAME, "--save", "kept.kingstable") as program:
        wait_for(program, "Place a card")
        program.terminate()
        program.communicate(timeout=PATIENCE)
    assert here(tmp_path, "play", "--resume", "kept.kingstable", typed="leave\n").returncode == 0


# What cannot be played


SENTENCES = {
    ("play", "crusade"): "There is no game 'crusade': did you mean crusaders?",
    ("play", "crusaders", "--bots", "hrad"): "There is no level 'hrad': did you mean hard?",
    ("play", "crusaders", "--option", "dekc=d1"): "There is no option 'dekc': did you mean deck?",
    ("play", "crusaders", "--option", "deck=d9"): "Option deck cannot be 'd9': choose d1, d2.",
    ("play", "crusaders", "--option", "deck"): "write it as NAME=VALUE, not 'deck'.",
    ("play", "crusaders", "--option", "deck=d1", "--option", "deck=d2"): "deck is given twice.",
    ("play", "crusaders", "--players", "9"): "crusaders is for 2, 3 or 4 players, not 9.",
    ("play", "crusaders", "--players", "2", "--bots", "easy,easy,easy"): "There are 3 computer players for 2 seats",
    ("play", "crusaders", "--players", "2", "--bots", "easy", "--name", "A", "--name", "B"): "There are 2 names",
    ("play", "crusaders", "--name", "A", "--name", "A"): "Two people are called 'A'",
    ("play", "crusaders", "--name", "A\nB"): "must have 1 to 40 printable characters.",
    ("play", "crusaders", "--language", "xx"): "There is no language 'xx': choose en.",
    ("play", "crusaders", "--save", "no/such/file"): "there is no folder no/such; create it first.",
    ("play", "crusaders", "--save", "there.txt"): "there.txt already exists",
    ("play", "crusaders", "--record", "there.txt"): "there.txt already exists",
    ("play", "--resume", "there.txt"): "there.txt is not a saved kingstable game.",
    ("play", "--resume", "missing"): "missing cannot be read: no such file or directory.",
    ("play", "crusaders", "--resume", "there.txt"): "give only the file.",
    ("play",): "Name a game to play, or a saved game with --resume.",
}


@pytest.mark.parametrize("arguments", SENTENCES)
def test_what_cannot_be_played_is_refused_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "there.txt").write_text("mine")
    refused = here(tmp_path, *arguments)
    assert refused.returncode in (1, 2)
    assert SENTENCES[arguments] in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""
    assert (tmp_path / "there.txt").read_text() == "mine"


def test_a_truncated_edited_or_newer_save_is_refused_unchanged(tmp_path: Path) -> None:
    here(tmp_path, *GAME, "--save", "kept.kingstable", typed="1\n")
    whole = (tmp_path / "kept.kingstable").read_bytes()
    spoilt = {
        whole[:-10]: "was cut short or changed after it was saved",
        whole[:12]: "is not a saved kingstable game",
        whole[:-1] + bytes([whole[-1] ^ 1]): "was cut short or changed after it was saved",
        whole.replace(b"kingstable game 1", b"kingstable game 2", 1): "was saved by a newer version of kingstable",
        b"": "is not a saved kingstable game",
    }
    for content, sentence in spoilt.items():
        (tmp_path / "spoilt").write_bytes(content)
        refused = here(tmp_path, "play", "--resume", "spoilt", typed=FIRST_MOVES)
        assert refused.returncode == 1
        assert sentence in refused.stderr
        assert (tmp_path / "spoilt").read_bytes() == content


# A move of several pieces


def test_goods_are_picked_one_by_one_put_back_and_sealed_as_one_move(tmp_path: Path) -> None:
    serbia = ("play", "kings_of_serbia", "--seed", "harvest", "--name", "Anna", "--bots", "random", "--plain")
    placing = "place worker wood\nplace worker grain\nplace soldier grain\nplace soldier wood\nplace explorer metal\n"
    typed = placing * 6 + "help\n+ wood\n+ grain\n- wood\n+ grain\noffer 2-grain\nleave\n"
    said = here(tmp_path, *serbia, typed=typed).stdout
    _, _, after = said.partition("One more grain (0 of ")
    assert "or the move itself: offer nothing" in after
    assert "Seal the offer: 1 grain, 1 wood (offer 1-grain+1-wood)" in after
    assert "Seal the offer: 2 grain (offer 2-grain)" in after
    assert "You sell 2 grain." in after


# Moves that need no turn

RULERS = ("play", "kingdoms", "--name", "Anna", "--seed", "harvest", "--option", "unfinished=open", "--plain")


def test_the_only_person_at_the_table_may_rearrange_in_every_turn_of_the_others(tmp_path: Path) -> None:
    """Cards may lie open without a group here, so there is always something to rearrange."""
    said = here(tmp_path, *RULERS, "--bots", "random,random", typed="1\n" * 12 + "\n1\n" * 6 + "leave\n").stdout
    assert "is choosing an opponent. Meanwhile you may rearrange your kingdom." in said
    assert "Press Enter to go on." in said
    stop = said.index("Press Enter to go on.")
    assert "You arrange your kingdom" in said[stop:] or "You lay" in said[stop:]


def test_another_person_at_the_screen_takes_over_to_rearrange(tmp_path: Path) -> None:
    hosts = (
        "play",
        "kingdoms",
        "--players",
        "3",
        "--name",
        "Anna",
        "--name",
        "Bela",
        "--name",
        "Clara",
        "--seed",
        "harvest",
    )
    typed = "\nas nobody\nas Anna\nas Bela\n\n1\n\n\nleave\n"
    said = here(tmp_path, *hosts, "--option", "unfinished=open", "--plain", typed=typed).stdout
    assert said.count("Who takes over the screen? For example: as Bela, Clara") == 2
    assert re.findall(r"(\w+) is next\.", said) == ["Anna", "Bela", "Anna"]
    stop = said.index("It is not your turn, but you may make one of these moves.")
    assert "Bela lays a treasure." in said[stop:]


def test_a_person_takes_back_their_last_move_and_plays_another(tmp_path: Path) -> None:
    game = (
        "play",
        "the_kingdom",
        "--seed",
        "harvest",
        "--name",
        "Anna",
        "--bots",
        "random",
        "--save",
        "game.kingstable",
    )
    said = here(tmp_path, *game, typed="undo\n1\nundo\n2\nquit\n").stdout
    assert "You have not made a move yet." in said
    assert "Your last move was taken back." in said
    match, _ = load(tmp_path / "game.kingstable")
    entries = [entry.move for entry in match.record.entries if entry.seat == 0]
    first = Match.load(match.game, match.save()).rewound(0)
    while first.waiting() != [0]:
        first.play(first.waiting()[0], match.record.entries[first.ply].move)
    assert entries == [first.legal(0)[1]]


def test_people_at_one_screen_are_asked_before_a_move_is_taken_back(tmp_path: Path) -> None:
    game = ("play", "crusaders", "--players", "2", "--bots", "", "--name", "Anna", "--name", "Bela")
    for word, gone in (("no", False), ("yes", True)):
        typed = f"\n1\n\n1\n\nundo\n{word}\nquit\n"
        said = here(tmp_path, *game[:4], *game[6:], "--seed", "harvest", typed=typed).stdout
        assert "Does everyone agree to go back?" in said
        assert ("Your last move was taken back." in said) == gone

"""A game in the application, until it is over or somebody gets up."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static

from kingstable.core.errors import KingstableError
from kingstable.core.scene import Happening, Offer, Scene
from kingstable.core.stops import Stops
from kingstable.terminal.answers import Answer, Command, Unclear, understand
from kingstable.terminal.application.base import TableApp
from kingstable.terminal.application.moves import ALL, GO_ON, MoveList, TypedLine, found
from kingstable.terminal.application.panes import ABOUT, HELP, LOG, RULES, Keys
from kingstable.terminal.application.screens import Consent, Curtain
from kingstable.terminal.application.touching import Touching
from kingstable.terminal.chairs import USUAL_LEVEL
from kingstable.terminal.choices import Numbered, foremost
from kingstable.terminal.course import Course, Needs, Turn, Way
from kingstable.terminal.gathering import Gathering, example
from kingstable.terminal.hints import adviser_name, advising, hint_in_words, may_be_advised
from kingstable.terminal.party import Close, Party, Rising
from kingstable.terminal.reference import why_not
from kingstable.terminal.requests import carry_out
from kingstable.terminal.show import Show
from kingstable.terminal.thinking import ProcessThinker, Question, Thinker, question_at

SHORT_TEXT = 4
"""An answer of this many line breaks or more opens a pane; shorter ones appear below the table."""


def play(party: Party, first: str, show: Show) -> Close:
    """Play in the application; `show` says what remains to be said afterwards. `first` is said at the beginning."""
    app = PlayApp(party, first, ProcessThinker([chair.level for chair in party.chairs if chair.level is not None]))
    close = app.run() or Close.LEFT
    if app.trouble:
        show.line(app.trouble)
        return Close.INTERRUPTED
    if close is Close.OVER:
        app.course.write_record()
        show.result(app.course.scene(app.course.watcher))
        show.recorded(party)
    elif close is not Close.LEFT:
        show.put_aside(party)
    return close


class PlayApp(TableApp[Close]):
    """A party at play. What one person sees is hidden before the next one looks."""

    HELP_MESSAGE = "help-application"
    KEYS: ClassVar[Keys] = (
        ("F1", "key-help", "open_side('help')"),
        ("F2", "key-rules", "open_side('rules')"),
        ("F3", "key-log", "open_side('log')"),
        ("F4", "key-about", "open_side('about')"),
        ("F5", "key-hint", "hint"),
        ("F6", "key-why", "why"),
        ("F7", "key-glossary", "open_side('glossary')"),
        ("F8", "key-undo", "undo"),
        ("F9", "key-all-moves", "all_moves"),
        ("F10", "key-quit", "rise"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "hint", show=False, priority=True),
        Binding("f6", "why", show=False, priority=True),
        Binding("f8", "undo", show=False, priority=True),
        Binding("f9", "all_moves", show=False, priority=True),
        Binding("f10", "rise", show=False, priority=True),
        Binding("tab", "rest", show=False),
    ]

    def __init__(self, party: Party, first: str, thinker: Thinker) -> None:
        super().__init__(party.match.game, party.words, party.language)
        self.title = party.title
        self.party = party
        self.course = Course(party, Stops())
        self._first = first
        self.thinker = thinker
        self.trouble = ""
        """Why the game could not be saved when it was closed; empty if it could."""
        self._adviser = USUAL_LEVEL
        self._turn = Turn(Needs.NOTHING, -1)
        self._gathering: Gathering | None = None
        """What the person asked may do, and has put together so far; None while nobody is asked."""
        self._touching = Touching(())
        self._all_moves = False
        self._coached: list[str] = []
        """What the coach of a guided game says now."""

    @property
    def is_coached(self) -> bool:
        return bool(self._coached)

    def below_the_table(self) -> ComposeResult:
        yield Static(id="news")
        yield Static(id="prompt")
        yield Static(id="message")
        yield MoveList()
        yield TypedLine(self.words)

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                loop.add_signal_handler(getattr(signal, name), self.action_interrupt)
        self.line(self._first)
        self.rest()
        self._go_on()

    # The course of the game

    @work(exclusive=True, group="course")
    async def _go_on(self) -> None:
        """Let the game go on until a person is asked or it is over."""
        while True:
            turn = self._turn = self.course.next()
            if turn.needs is Needs.NOTHING:
                self._show_end()
                return
            if turn.needs is not Needs.THOUGHT:
                await self._ask(turn)
                return
            self._watch(turn.seat)
            move = await self.thinker.think(self.course.question(turn.seat))
            self.course.make(turn.seat, move)

    def _watch(self, seat: int) -> None:
        """Show the table while a computer player thinks."""
        self._gathering = None
        self._show_table(self.course.scene(self.course.shown))
        self.put("#prompt", self.words.say("thinking", name=self.party.chairs[seat].name))
        self._list()

    async def _ask(self, turn: Turn) -> None:
        if self.course.shown != turn.seat:
            await self._hand_over(turn.seat)
        self._gathering = self.course.gathering(turn.seat)
        self._all_moves = turn.needs is Needs.WISH
        self._coached = self.course.coaching(turn.seat)
        if self._coached:
            self.put("#message", "\n".join(self._coached))
        self._ask_again()
        self.rest()

    def _ask_again(self) -> None:
        """Show the question, with what has been put together for it so far."""
        assert self._gathering is not None
        scene = self._gathering.scene()
        self._touching = Touching(scene.offers)
        self._show_table(scene)
        self.put("#prompt", scene.prompt)
        self._list()

    async def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw, and wait until this person is there."""
        self.course.shown = None
        self._clear()
        await self.push_screen_wait(Curtain(self.party.chairs[seat].name, self.words))
        self.course.shown = seat

    def _clear(self) -> None:
        """Remove from the screen everything that the last person saw or typed."""
        self.scene = self._gathering = None
        self._touching = Touching(())
        self.table.draw_scene(None)
        self.typed.value = ""
        self.put("#prompt", "")
        self.line("")
        self.tell([], [])
        self.side.page(ABOUT).write("")
        self.action_close_side()
        self._list()

    def _show_end(self) -> None:
        """Show the end of the game: with one person their view, else what a spectator sees."""
        self._gathering = None
        scene = self.course.scene(self.course.watcher)
        self._show_table(scene, self.course.watcher)
        self._list()
        if scene.outcome is not None:
            self._coached = [] if scene.viewer is None else self.course.coaching(scene.viewer)
            self.put("#prompt", scene.prompt)
            self.show_outcome(scene.outcome, scene, self._coached)

    def _show_table(self, scene: Scene, viewer: int | None = None) -> None:
        viewer = scene.viewer if viewer is None else viewer
        self.scene = scene
        self.put("#title", f"{self.party.title} · {self.words.say('ply', ply=scene.ply)}")
        self.table.draw_scene(scene)
        log = self.party.log.all(viewer)
        self.tell(log, self.party.log.news(viewer) or log[-1:])

    # Moves

    @property
    def typed(self) -> TypedLine:
        return self.query_one(TypedLine)

    @property
    def listed(self) -> MoveList:
        return self.query_one(MoveList)

    def _list(self) -> None:
        """List the moves that fit what is typed and touched, and mark what may be touched."""
        moves = self._open_moves()
        entries: list[tuple[str, str]] = []
        offers = self.scene.offers if self.scene is not None and self._gathering is not None else ()
        hidden = len(offers) - len(foremost(self.scene)) if offers and self.scene is not None else 0
        if hidden and not self._all_moves:
            entries.append((ALL, self.words.say("all-moves-button", count=hidden)))
        if self._gathering is not None and self._turn.needs is Needs.WISH:
            entries.insert(0, (GO_ON, self.words.say("go-on-button")))
        self.listed.show(moves, entries)
        self.table.light(self._touching.lit() if self._gathering is not None else frozenset())
        self.table.mean(frozenset(self._touching.chosen))

    def _open_moves(self) -> list[Numbered]:
        if self._gathering is None or self.scene is None:
            return []
        numbered = list(enumerate(self.scene.offers, start=1))
        if self._touching.chosen:
            touched = self._touching.matching()
            numbered = [each for each in numbered if each[1] in touched]
        elif not self._all_moves and not self.typed.value:
            numbered = foremost(self.scene)
        return found(self.typed.value, numbered)

    def _play(self, move: str) -> None:
        """Make a move for the person asked, or say why it cannot be made."""
        assert self._gathering is not None
        if self._gathering.step(move):
            self.typed.value = ""
            self._ask_again()
            return
        sentence = self.course.attempt(self._turn.seat, move)
        self.line(sentence or self.party.unsaved)
        if not sentence:
            self.typed.value = ""
            self._go_on()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark on the table what the highlighted move is about."""
        pointed = self.listed.pointed
        self.table.mean(frozenset(pointed.path) if pointed else frozenset(self._touching.chosen))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None:
            self._choose(event.option.id)

    def _choose(self, entry: str) -> None:
        """Do what an entry of the list stands for."""
        if entry == ALL:
            self.action_all_moves()
        elif entry == GO_ON:
            self.course.let_be()
            self._go_on()
        else:
            self._play(entry)

    def on_board_view_touched(self, event: object) -> None:
        things = getattr(event, "things", ())
        if self._gathering is None:
            return
        completed = self._touching.touch(things)
        if completed is not None:
            self._play(completed.move)
            return
        self.typed.value = ""
        self._list()

    # Typing

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list()
        if self._gathering is not None and self.typed.value and not self.listed.option_count:
            self.line("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        option = self.listed.highlighted_option
        if line and (option is None or self._is_written(line) or isinstance(self._meant(line), Command)):
            self._do(line)
        elif option is not None and option.id is not None:
            self._choose(option.id)

    def _is_written(self, line: str) -> bool:
        """Whether a line is a whole move or a number, not just part of a move's name."""
        offers = self.scene.offers if self.scene is not None else ()
        return line.isdecimal() or any(offer.move == line.lower() for offer in offers)

    def _meant(self, line: str) -> Answer:
        offers: Sequence[Offer] = self.scene.offers if self.scene is not None and self._gathering is not None else ()
        steps = self._gathering.verbs() if self._gathering is not None else ()
        return understand(line, offers, [*self.party.verbs(), *steps])

    def _do(self, line: str) -> None:
        """Carry out a typed line."""
        meant = self._meant(line)
        if isinstance(meant, Unclear):
            self.say(meant.message, **meant.arguments)
        elif isinstance(meant, Command):
            self.typed.value = ""
            self._obey(meant)
        elif self._gathering is None:
            self.say("not-asked")
        else:
            self._play(meant.text)

    def _obey(self, command: Command) -> None:
        if command.name == "undo":
            self.action_undo()
        elif command.name == "hint":
            self._hint(command.rest)
        elif command.name == "as":
            self._as_another(command.rest)
        elif command.name == "help":
            self.action_open_side(HELP)
        else:
            self._request(command)

    def _request(self, command: Command) -> None:
        """Carry out a request that is not a move; if somebody gets up, the application ends."""
        seat = self.course.shown
        if self.scene is None or seat is None:
            return
        try:
            carry_out(command, self.party, seat, self.scene, self)
            if command.name == "standing" and self.party.match.left(self.party.left, seat) is not None:
                self._go_on()
        except Rising as rising:
            self.exit(rising.close)

    # Answers of the table, as `requests.Face` has them

    def say(self, message: str, **arguments: str | int) -> None:
        self.line(self.words.say(message, **arguments))

    def line(self, text: str) -> None:
        """Show a sentence or two below the table, or a longer text in a pane."""
        if text.count("\n") >= SHORT_TEXT:
            self.read_out(RULES, text)
        else:
            self.put("#message", text)

    def pages(self, text: str) -> None:
        self.read_out(ABOUT, text)

    def moves(self, scene: Scene) -> None:
        self.action_all_moves()

    def whole_table(self, scene: Scene) -> None:
        self.action_to_the_table()

    def happenings(self, happenings: Sequence[Happening]) -> None:
        self.action_open_side(LOG)

    # Keys

    def action_go_through(self, way: str) -> None:
        getattr(self.listed, f"action_{way}")()

    def action_scroll_table(self, way: int) -> None:
        (self.table.scroll_page_down if way > 0 else self.table.scroll_page_up)(animate=False)

    def action_to_the_table(self) -> None:
        self.table.focus()
        self.table.point(self.table.pointed or self._first_lit())

    def _first_lit(self) -> str | None:
        places = [(place.y, place.x, each) for each in self._touching.lit() if (place := self.table.place_of(each))]
        return min(places)[2] if places else None

    def action_rest(self) -> None:
        self.rest()

    def rest(self) -> None:
        self.typed.focus()

    def action_let_go(self) -> None:
        """Discard what has been chosen and typed."""
        self._touching.let_go()
        self.typed.value = ""
        self.line("")
        self._list()

    def action_all_moves(self) -> None:
        self._all_moves = True
        self._list()

    def action_why(self) -> None:
        """Say why the typed move cannot be made."""
        line = self.typed.value.strip().removeprefix("why ")
        if self.course.shown is None or not line:
            self.say("why-what", example=self.example())
            return
        try:
            said = why_not(self.party.match, self.course.shown, line.lower(), self.words, self.language, self.width)
        except KingstableError as error:
            said = str(error)
        self.line(said)

    def action_hint(self) -> None:
        self._hint("")

    def _hint(self, rest: str) -> None:
        """Ask a computer player what it would do in this person's place."""
        try:
            self._adviser = advising(rest, self._adviser)
        except KingstableError as error:
            self.line(str(error))
            return
        seat = self._turn.seat
        if self._gathering is None or not may_be_advised(self.party.match, seat):
            self.say("hint-not-asked")
            return
        self.say("hint-thinking", name=adviser_name(self._adviser, self.words))
        self._advise(question_at(self.party.match, seat, self._adviser, self.party.match.ply))

    @work(exclusive=True, group="hint")
    async def _advise(self, question: Question) -> None:
        """Say what the level would do, if the question is still open once it has thought."""
        ply = self.party.match.ply
        move = await self.thinker.think(question)
        if self.party.match.ply == ply and self.course.shown == question.seat:
            scene = self.course.scene(question.seat)
            self.line(hint_in_words(self.party.match, question.level, move, scene, self.words))

    @work(exclusive=True, group="undo")
    async def action_undo(self) -> None:
        """Take back the last move of the person at the screen, with the others' agreement if needed."""
        if self.is_covered:
            return
        seat = self.course.shown
        way = Way.NONE if seat is None else self.course.way_back(seat)
        if seat is None or way is Way.NONE:
            self.say("nothing-to-undo")
            return
        if way is Way.AGREED and not await self.push_screen_wait(Consent(self.words)):
            return
        self.workers.cancel_group(self, "course")
        self.thinker.close()
        self.course.take_back(seat)
        self.say("undone")
        self._go_on()

    @work(exclusive=True, group="course")
    async def _as_another(self, name: str) -> None:
        """Hand the screen to another person for free moves."""
        seat = self.course.named(name)
        if seat is None:
            others = [self.party.chairs[each].name for each in self.course.others()]
            self.say("as-whom", names=", ".join(others), count=len(others))
            return
        await self._hand_over(seat)
        self._turn = Turn(Needs.WISH, seat)
        await self._ask(self._turn)

    def example(self) -> str:
        return example(self.scene) if self.scene is not None else ""

    def on_key(self, event: events.Key) -> None:
        """Send typed characters to the line, wherever the focus is."""
        if event.is_printable and event.character is not None and not self.typed.has_focus and not self.is_covered:
            self.typed.focus()
            self.typed.insert_text_at_cursor(event.character)

    @property
    def is_asking(self) -> bool:
        """Whether a person is asked, and sees the table."""
        return self._gathering is not None

    @property
    def is_covered(self) -> bool:
        """Whether another screen covers the table."""
        return len(self.screen_stack) > 1

    # The end

    def action_rise(self) -> None:
        """Save the game and stop; a finished game needs no saving."""
        self._close(Close.OVER if self.party.match.over else Close.ASIDE)

    def action_interrupt(self) -> None:
        self._close(Close.OVER if self.party.match.over else Close.INTERRUPTED)

    def _close(self, close: Close) -> None:
        """Stop, after saving an unfinished game; if that fails, only an interruption stops the application."""
        if close is not Close.OVER:
            try:
                self.party.put_aside(self.party.files.aside)
            except KingstableError as error:
                self.trouble = str(error)
                self.line(self.trouble)
                if close is Close.ASIDE:
                    return
        self.exit(close)

    async def on_unmount(self) -> None:
        self.thinker.close()

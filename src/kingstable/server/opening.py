"""Opens tables: who sits where, what they are called, and the tokens of those who are people."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from kingstable import catalogue
from kingstable.core.errors import BadCards, BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.options import FixedOption, among_programs, choose_over_days
from kingstable.core.words import Lexicon
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.denied import Denied
from kingstable.server.room import names_of, now
from kingstable.server.shapes import NAME_LENGTH, NewTable, SeatAsk
from kingstable.server.store.kept import Kept, Person, Snapshot, Stored


def deal(asked: NewTable, words: Lexicon, house_cards: Mapping[str, str]) -> tuple[Stored, dict[str, str]]:
    """A new table to be kept, and its tokens by seat. Raises Denied, naming the field.

    `house_cards` are the card sets of the house, by game, for those who ask for none.
    """
    game = _game(asked.game, asked.cards or house_cards.get(asked.game, ""))
    people, secrets = _people(asked.seats, words)
    try:
        match, _ = Match.open(game, names_of(people), _options(game, asked, words))
    except BadOption as error:
        field = "seats" if len(people) not in game.players else "options"
        raise Denied(422, "bad-table", text=str(error), field=field) from None
    waiting = match.waiting()
    snapshot = Snapshot(0, match.save())
    kept = Kept(
        id=tokens.new_table(),
        game=game.name,
        created=now(),
        options=match.record.options,
        people=people,
        ply=0,
        revision=0,
        over=match.over,
        bot_to_move=any(people[seat].is_bot or match.passed(seat) for seat in waiting),
        pace=asked.pace,
    )
    return Stored(kept, snapshot), secrets


def clean_name(name: str) -> str:
    """A name without invisible signs and needless spaces. Raises Denied if nothing is left."""
    visible = "".join(each for each in name if unicodedata.category(each)[0] != "C" or each.isspace())
    cleaned = " ".join(visible.split())[:NAME_LENGTH]
    if not cleaned:
        raise Denied(422, "no-name", field="name")
    return cleaned


def _game(name: str, cards: str) -> Game:
    try:
        return catalogue.game(name, cards)
    except (BadCards, BadOption) as error:
        raise Denied(422, "bad-table", text=str(error), field="cards") from None
    except KingstableError as error:
        raise Denied(422, "bad-table", text=str(error), field="game") from None


def _options(game: Game, asked: NewTable, words: Lexicon) -> Mapping[str, str]:
    """What was asked for, and what is always so at this pace. Raises BadOption, or Denied if these differ."""
    if asked.pace == "live":
        alone = all(ask.kind == "bot" for ask in asked.seats)
        return among_programs(game.options, asked.options) if alone else asked.options
    try:
        return choose_over_days(game.options, asked.options)
    except FixedOption as error:
        option = error.option
        said = game.lexicon(words.language)
        label, choice = (said.say(f"option-{option.name}{value}") for value in ("", f"-{option.over_days}"))
        raise Denied(422, "fixed-over-days", field="options", option=label, choice=choice) from None


def _people(seats: Sequence[SeatAsk], words: Lexicon) -> tuple[tuple[Person, ...], dict[str, str]]:
    names = _names(seats, words)
    people, secrets = [], {}
    for seat, ask in enumerate(seats):
        if ask.kind == "bot":
            people.append(Person("bot", names[seat], ask.level))
        else:
            token = tokens.new_token()
            secrets[str(seat)] = token
            people.append(Person(ask.kind, names[seat], token=tokens.hashed(token)))
    return tuple(people), secrets


def _names(seats: Sequence[SeatAsk], words: Lexicon) -> list[str]:
    """What each seat is called: as asked, else a name that no other seat has."""
    names = [clean_name(ask.name) if ask.name.strip() else "" for ask in seats]
    asked = [name for name in names if name]
    if len(set(asked)) < len(asked):
        raise Denied(422, "same-names", field="seats")
    for seat, ask in enumerate(seats):
        if ask.kind == "bot":
            title = _level_title(ask, words)
            names[seat] = names[seat] or _free(title, names, words)
        elif not names[seat]:
            names[seat] = _free(words.say("player-name", seat=seat + 1), names, words)
    return names


def _level_title(ask: SeatAsk, words: Lexicon) -> str:
    try:
        return catalogue.level(ask.level).title_in(words)
    except KingstableError as error:
        raise Denied(422, "bad-table", text=str(error), field="seats") from None


def _free(name: str, taken: Sequence[str], words: Lexicon) -> str:
    """The name, with a number if others at the table have it already."""
    tries = [name, *(words.say("name-again", name=name, number=number) for number in range(2, len(taken) + 2))]
    return next(each for each in tries if each not in taken)

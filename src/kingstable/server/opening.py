"""Opening tables: who sits where, what they are called, and the tokens of the people among them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from math import ceil

from kingstable import catalogue
from kingstable.core.errors import BadCards, BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.options import FixedOption, among_programs, choose_over_days
from kingstable.core.words import Lexicon
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.asker import Asker, guest
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.life.clocks import clocked, first_due
from kingstable.server.lobby import rows as gatherings
from kingstable.server.names import alike, clean_name, free_name
from kingstable.server.quotas import BEING_OPENED, Who
from kingstable.server.room import names_of, now
from kingstable.server.seats import invitation
from kingstable.server.shapes import Hold, NewTable, SeatAsk
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.kept import Kept, Life, Person, Snapshot, Stored, Terms
from kingstable.server.tournaments import rows as tournaments


@asynccontextmanager
async def opening(hall: Hall, who: Who) -> AsyncIterator[Callable[[str], None]]:
    """Count one more table while the block runs, and afterwards if what this yields is called with its id.

    Raises Denied.
    """
    await check_opening(hall, who)
    with hall.opened.opening(who) as opened:
        yield opened


async def check_opening(hall: Hall, who: Who) -> None:
    """Raise Denied if this caller has opened too many tables in the last hour, or has too many unfinished ones."""
    _check_hour(hall, who)
    tables = hall.opened.too_many(who)
    if tables:
        await recount(hall, tables)
        tables = hall.opened.too_many(who)
        if tables:
            raise Denied(429, "opened-many", most=len(tables))
        _check_hour(hall, who)  # more may have been opened during the recount


async def recount(hall: Hall, counted: Collection[str]) -> None:
    """Stop counting those of these tables and tournaments that are over, asleep, or never began. Raises StoreError.

    They may have ended on another server. What waited in the lobby is counted as the table that it became.
    """
    people, settings = hall.store.people, hall.settings
    names = [name for name in counted if not name.startswith(BEING_OPENED)]
    waited = await gatherings.becoming(people, names)
    tables = [*names, *waited.values()]
    there, awake = await hall.store.revisions(tables), await hall.store.visits.awake(tables)
    since = now() - round(settings.tournament_waits_hours * HOUR_MS)
    counts = awake | {each.id for each in await tournaments.unfinished(people, since)}
    for name, table in waited.items():
        if table in awake:
            hall.opened.moved(name, table)
        elif table not in there:
            counts.add(name)
    hall.opened.forget(set(names) - counts)


def _check_hour(hall: Hall, who: Who) -> None:
    wait = hall.opened.wait(who)
    if wait > 0:
        raise Denied(429, "opened-often", minutes=ceil(wait / 60), retry_after=ceil(wait))


def deal(
    asked: NewTable,
    words: Lexicon,
    house_cards: Mapping[str, str],
    asker: Asker,
    table: str | None = None,
    seed: bytes | None = None,
    sits: Callable[[int, Person], Person] = lambda seat, person: person,
) -> tuple[Stored, dict[str, str], dict[str, str]]:
    """A new table to be stored, tokens of the opener's seats, invitations to others. Raises Denied, naming the field.

    `asker` gives out the invitations, and holds the first of the opener's own seats. `house_cards` are the card sets of
    the house, by game, for those who ask for none. The name of the `table` and its `seed` are new unless given.
    `sits` may replace the person at a seat by one who holds it from the beginning, so that the first clock runs for
    them.
    """
    game = _game(asked.game, asked.cards or house_cards.get(asked.game, ""))
    table = table or tokens.new_name()
    people, secrets, invited = seat_people(asked.seats, asked.hold, words, table, asker)
    people = tuple(sits(seat, person) for seat, person in enumerate(people))
    try:
        match, _ = Match.open(game, names_of(people), _options(game, asked, words), seed)
    except BadOption as error:
        field = "seats" if len(people) not in game.players else "options"
        raise Denied(422, "bad-table", text=str(error), field=field) from None
    waiting, terms, moment = match.waiting(), _terms(asked), now()
    clocks = clocked(terms, match, people, moment)
    snapshot = Snapshot(0, match.save())
    kept = Kept(
        id=table,
        game=game.name,
        created=now(),
        options=match.record.options,
        people=people,
        ply=0,
        revision=0,
        over=match.over,
        bot_to_move=any(people[seat].is_bot or match.passed(seat) for seat in waiting),
        pace=asked.pace,
        asked=tuple(match.asked()),
        since=now(),
        due=first_due(terms, match, people, clocks, moment),
        terms=terms,
        life=Life(clocks=clocks),
        ended=now() if match.over else None,
        places=match.places() if match.over else None,
    )
    return Stored(kept, snapshot), secrets, invited


def _terms(asked: NewTable) -> Terms:
    return Terms(
        limit=asked.limit,
        late=asked.late,
        bank=asked.bank,
        gain=asked.gain if asked.bank is not None else 0,
        watch=asked.watch,
        delay_plies=asked.delay_plies,
        delay_minutes=asked.delay_minutes,
        rated=asked.rated and not asked.cards,
    )


def _game(name: str, cards: str) -> Game:
    try:
        return catalogue.game(name, cards)
    except (BadCards, BadOption) as error:
        raise Denied(422, "bad-table", text=str(error), field="cards") from None
    except KingstableError as error:
        raise Denied(422, "bad-table", text=str(error), field="game") from None


def _options(game: Game, asked: NewTable, words: Lexicon) -> Mapping[str, str]:
    """The options asked for, and those fixed at this pace. Raises BadOption, or Denied if these conflict."""
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


def seat_people(
    seats: Sequence[SeatAsk], hold: Hold, words: Lexicon, table: str, asker: Asker
) -> tuple[tuple[Person, ...], dict[str, str], dict[str, str]]:
    """The people at a new table, tokens of the opener's seats, and invitations to others. Raises Denied."""
    names = _names(seats, words)
    people: list[Person] = []
    own: dict[str, str] = {}
    invited: dict[str, str] = {}
    is_one = hold == "cookie" or asker.person is not None
    for seat, ask in enumerate(seats):
        if ask.kind == "bot":
            people.append(Person("bot", names[seat], ask.level))
        elif ask.kind == "friend":
            invited[str(seat)] = made = invitation(asker.inviting, table, seat, 0)
            people.append(Person("friend", names[seat], invitation=tokens.hashed(made), invited_by=asker.key))
        else:
            # Each of the opener's seats has a token of its own, unless a cookie or an account holds them all.
            holder = asker if is_one or not own else guest(tokens.new_token())
            own[str(seat)] = holder.inviting
            people.append(Person("you", names[seat], token=holder.key))
    return tuple(people), {} if is_one else own, invited


def _names(seats: Sequence[SeatAsk], words: Lexicon) -> list[str]:
    """What each seat is called: as asked for, otherwise a name that no other seat has."""
    names = [clean_name(ask.name, f"seats.{seat}.name") if ask.name.strip() else "" for seat, ask in enumerate(seats)]
    asked = [name for name in names if name]
    for many, name in enumerate(asked):
        if (other := alike(name, asked[:many])) is not None:
            raise Denied(422, "same-names", field="seats", name=name, other=other)
    for seat, ask in enumerate(seats):
        if ask.kind == "bot":
            title = _level_title(ask, words)
            names[seat] = names[seat] or free_name(title, names, words)
        elif not names[seat]:
            names[seat] = free_name(words.say("player-name", seat=seat + 1), names, words)
    return names


def _level_title(ask: SeatAsk, words: Lexicon) -> str:
    try:
        return catalogue.level(ask.level).title_in(words)
    except KingstableError as error:
        raise Denied(422, "bad-table", text=str(error), field="seats") from None

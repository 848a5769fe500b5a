"""The tables of the database. A change here needs another migration in `migrations`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)  # fmt: skip

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("pace", String(16), nullable=False, server_default="live"),
    Column("held", Text),
    Column("asked", Text),
    Column("since", BigInteger),
    Column("due", BigInteger),
    Column("ended", BigInteger),
    Column("places", Text),
    Column("rematch", String(32)),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("life", Text, nullable=False, server_default="{}"),
)
"""A table as it is now. `revision` counts all changes; `held` has the answers that are kept back."""

_OPEN = ~TABLES.c.over
TO_MOVE: Final = TABLES.c.bot_to_move == true()
"""The condition of an index, which SQLite uses only for queries that say it in the same way."""
UNFINISHED: Final = Index("unfinished", TABLES.c.id, sqlite_where=_OPEN, postgresql_where=_OPEN)
WAITING: Final = Index("waiting_for_bots", TABLES.c.created, sqlite_where=TO_MOVE, postgresql_where=TO_MOVE)
_TIMED = TABLES.c.due.is_not(None)
DUE: Final = Index("due", TABLES.c.due, sqlite_where=_TIMED, postgresql_where=_TIMED)
"""Partial indexes: of a hundred thousand games nearly all are over, and queries about the others read only those."""

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row: when any server was last alive."""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""A match as last saved, including its secrets. It is written only now and then, so that a move writes little."""

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Every accepted move. The key is the lock: of two answers to one position, one finds that its row is taken."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Index("seats_by_holder", "holder"),
)
"""Who holds which seat, as the rows of `tables` say, too: by these rows, the tables of a person are found."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("role", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("key", String(64), nullable=False),
    Column("inviting", String(64), nullable=False),
    Column("looks", String(512)),
    Column("shape", String(512)),
    Column("password", Text),
    Column("mail", String(254)),
    Index("people_by_looks", "looks", unique=True),
    Index("people_by_shape", "shape", unique=True),
    Index("people_by_mail", "mail", unique=True),
)
"""People with an account. Their seats are held under `key`; their invitations are derived from `inviting`.

`looks` and `shape` are what their name looks like (`names.looks`), so that no two names look alike. `password` is an
Argon2id hash, and `mail` an address that they have confirmed; either may be missing.
"""

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Index("keys_by_person", "person"),
)
"""Hashes of secrets under which a person's seats may be held. The secrets themselves no longer open anything."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("device", Text, nullable=False),
    Index("sessions_by_person", "person"),
)
"""The browsers in which somebody is signed in, by the hash of the secret in their cookie."""

LINKS: Final = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("about", Text, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Index("links_by_end", "ends"),
    Index("links_by_person", "person"),
)
"""What can be used once, and soon: links sent by e-mail, codes for another device, challenges of passkeys."""

API_TOKENS: Final = Table(
    "api_tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scopes", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Index("api_tokens_by_person", "person"),
)
"""Secrets with which a person's programs may do what `scopes` allow."""

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(512), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Index("passkeys_by_person", "person"),
)
"""WebAuthn keys with which people sign in; `count` is how often each was used, if the key reports that."""

LETTERS: Final = Table(
    "letters",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("to", String(254), nullable=False),
    Column("person", String(32)),
    Column("subject", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("off", Text),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Index("letters_by_due", "due"),
    Index("letters_by_person", "person"),
    sqlite_autoincrement=True,
)
"""E-mail waiting to be sent (`server/mail`), next tried at `due` and dropped at `ends`; `person` is whose account."""

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), nullable=False),
    Column("by", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Index("reports_by_state", "state"),
    sqlite_autoincrement=True,
)
"""What people report about others. `by` and `about` are as in `moderation.who`: a person's id or a guest's key."""

MUTES: Final = Table(
    "mutes",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("reason", Text, nullable=False),
)
"""Those who may not write, named as in `reports`, and until when."""

BANS: Final = Table(
    "bans",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("reason", Text, nullable=False),
)
"""Those who may neither play nor write."""

ANNOUNCEMENTS: Final = Table(
    "announcements",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""What everybody is shown for a while."""

DEEDS: Final = Table(
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("deed", String(32), nullable=False),
    Column("about", String(64), nullable=False),
    Column("text", Text, nullable=False),
    sqlite_autoincrement=True,
)
"""What moderators and admins have done. Rows are only ever added."""

STIRS: Final = Table(
    "stirs",
    METADATA,
    Column("what", String(16), primary_key=True),
    Column("count", BigInteger, nullable=False),
)
"""How often something beside the games has changed (`stirs.py`)."""

GATHERINGS: Final = Table(
    "gatherings",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("asked", Text, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("opener", String(64), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("starts", BigInteger),
    Index("gatherings_by_state", "state", "created"),
)
"""Tables in the lobby that wait for people before they are dealt (`server/lobby`)."""
_ENDED = TABLES.c.ended.is_not(None)
ENDED: Final = Index("ended", TABLES.c.ended, TABLES.c.id, sqlite_where=_ENDED, postgresql_where=_ENDED)
"""The finished games in the order in which they ended and are counted."""

COUNTED: Final = Table(
    "counted",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("rated", Boolean, nullable=False),
)
"""The finished games that `server/standing` has counted: the key is the lock, so that each counts once."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(220), nullable=False),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("faces", Text, nullable=False),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    Index("results_by_player", "player", "ended"),
    Index("results_by_player_and_pool", "player", "game", "seats", "ended"),
    Index("results_by_pool", "game", "seats", "ended"),
)
"""The result of each counted game for each seat, with the rating before and after it if it was rated."""

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("player", String(220), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("ratings_by_pool", "game", "seats", "mu"),
)
"""How strong each player is thought to be, for each game and number of seats."""

FOLLOWERS: Final = Table(
    "followers",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("reached", BigInteger, nullable=False),
)
"""How far the work that follows the end of games has come; whoever continues it locks the row."""

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("hidden", Boolean, nullable=False),
    Column("inviters", String(16)),
)
"""People's choices: whether their profiles are hidden, and who may invite them by name (NULL means `anyone`)."""

SEASONS: Final = Table(
    "seasons",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("begins", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False),
)
"""Seasons: games that end from `begins` on and before `ends`. The leaderboards of a `closed` one have been stored."""

SEASON_RANKS: Final = Table(
    "season_ranks",
    METADATA,
    Column("season", String(64), ForeignKey("seasons.name"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("player", String(220), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""The leaderboards of seasons that are over."""

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False),
    Column("line", String(16), nullable=False),
    Column("seat", Integer),
    Column("who", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", BigInteger, nullable=False),
    Index("chat_by_table", "table", "id"),
    Index("chat_by_who", "who"),
)
"""What people say. `id` counts all remarks at all tables (`stirs.py`); `who` is as in `reports`."""

CHAT_MUTES: Final = Table(
    "chat_mutes",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("muted", String(64), primary_key=True),
)
"""Whom somebody does not want to hear."""

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""The private notes of whoever holds a seat."""
TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("opener", String(64), nullable=False),
    Column("plan", Text, nullable=False),
    Index("tournaments_by_state", "state", "created"),
)
"""Tournaments, with entrants and rounds in `plan`. `revision` counts all changes, and is the lock."""

WISHES: Final = Table(
    "wishes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("who", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("language", String(35), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("hours", Integer),
    Column("told", BigInteger),
    Column("session", String(64)),
    Index("wishes_by_who", "who"),
)
"""How people want to be called when a table waits for them (`server/notices`); `who` is as in `reports`.

If they want letters, the last one was sent at `told`, and the next one is sent no sooner than `hours` after that. A
browser is no longer called once the `session` ends in which it asked for that.
"""

NOTICED: Final = Table(
    "noticed",
    METADATA,
    Column("wish", String(32), primary_key=True),
    Column("table", String(32), primary_key=True),
    Column("since", BigInteger, primary_key=True, autoincrement=False),
)
"""Who was called to which table, and since when it had waited: of several servers, the one that adds the row calls."""

SIGHTINGS: Final = Table(
    "sightings",
    METADATA,
    Column("server", String(32), primary_key=True),
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("many", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""How many follow a table on a server, from which seat, and when they were last seen (`server/sightings.py`)."""

HOLIDAYS: Final = Table(
    "holidays",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Index("holidays_by_person", "person"),
    Index("holidays_by_end", "ends"),
)
"""Days off that people have declared: from `begins` on and before `ends` (`server/holidays`)."""

HOUSE_KEYS: Final = Table(
    "house_keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Keys that all servers of a house share, made once."""

INVITES: Final = Table(
    "invites",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id")),
    Column("seat", Integer),
    Column("who", String(32), nullable=False),
    Column("by", String(64), nullable=False),
    Column("invited", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    Column("gathering", String(32), ForeignKey("gatherings.id", name="invites_to_gathering")),
    UniqueConstraint("table", "seat", name="invites_by_seat"),
    UniqueConstraint("gathering", "who", name="invites_by_gathering"),
    Index("invites_by_who", "who"),
)
"""Who is invited by name: to a seat at a table, or to one that waits in the lobby, where any free seat will do.

`who` is an account, and `by` is as in `reports`.
"""

VISITS: Final = Table(
    "visits",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("touched", BigInteger, nullable=False),
    Column("people", Boolean, nullable=False),
    Column("played", Boolean, nullable=False),
    Column("rest", String(16), nullable=False),
    Index("visits_by_rest", "rest", "touched"),
)
"""When somebody was last at an unfinished table, and whether it now rests (`visits.py`)."""

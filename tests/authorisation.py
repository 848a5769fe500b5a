"""Who may do what: a row for every call, which `tests/server/test_authorisation.py` tries as everybody, everywhere.

`python -m tests.authorisation` writes the rows to `docs/authorisation.md`; `--check` only says whether that is current.

A row says who may make a call (`may`) and what answer they get (`says`): a status, and the code if it is an error. Most
bodies are wrong on purpose, so that a call that is let in changes nothing. To add a call, add a `Row`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parents[1] / "docs/authorisation.md"
COMMAND: Final = "python -m tests.authorisation"

ACTORS: Final[Mapping[str, str]] = {
    "nobody": "a browser without a cookie",
    "guest": "a browser with a cookie and no account",
    "other": "somebody with an account, who sits at no table here",
    "rival": "somebody with an account, who sits at another seat of the player's table",
    "player": "somebody with an account, who opened the table and sits there",
    "seat": "a program with the token of a third seat of that table",
    "banned": "somebody with an account who is banned",
    "moderator": "a moderator",
    "admin": "an admin",
    "token:read": "a program with a token of the player's account that has the scope `read`",
    "token:watch": "the same with the scope `watch`",
    "token:play": "the same with the scope `play`",
    "token:open": "the same with the scope `open`",
    "token:admin": "a program with a token of the admin's account that has the scope `admin`",
}
PLACES: Final[Mapping[str, str]] = {
    "own": "The player's table",
    "foreign": "A table of other people that may be watched",
    "closed": "A table of other people that nobody may watch",
}
SEATS: Final[Mapping[str, int]] = {"player": 0, "rival": 1, "seat": 2, "token:watch": 0, "token:play": 0}
"""From which seat those who sit at the player's table see it; all others watch."""

YES: Final = ""
May = Callable[[str, str], str]
"""Whether somebody may make a call at some place: `YES`, or the answer that refuses it."""


# Who may


def scope_of(actor: str) -> str:
    """The scope of an account's token; empty for everybody else."""
    return actor.partition(":")[2]


def everybody(actor: str, place: str) -> str:
    return YES


def whoever(scope: str) -> May:
    """Everybody with a browser, and programs with the scope."""

    def may(actor: str, place: str) -> str:
        return "403 out-of-scope" if scope_of(actor) not in {"", scope} else YES

    return may


def holder(scope: str, banned: str = "403 banned") -> May:
    """Everybody except people without an identity and banned people, who can hold nothing."""
    refused = {"nobody": "401 no-guest", "banned": banned}

    def may(actor: str, place: str) -> str:
        return whoever(scope)(actor, place) or refused.get(actor, YES)

    return may


def browser(**refused: str) -> May:
    """Everybody with a browser except those `refused`, and no program."""

    def may(actor: str, place: str) -> str:
        return "403 browser-only" if scope_of(actor) else refused.get(actor, YES)

    return may


NO_ACCOUNT: Final = dict.fromkeys(("nobody", "guest", "seat"), "401 not-signed-in")
signed_in: Final = browser(**NO_ACCOUNT)
somebody: Final = browser(nobody="401 no-guest")
stranger: Final = browser(
    **dict.fromkeys(("other", "rival", "player", "banned", "moderator", "admin"), "409 signed-in")
)


def onlooker(scope: str) -> May:
    """Everybody who may see the table."""

    def may(actor: str, place: str) -> str:
        if place == "own" or whoever(scope)(actor, place):
            return whoever(scope)(actor, place)
        if actor == "seat":
            return "404 unknown-table"
        return "403 no-watchers" if place == "closed" else YES

    return may


def talker(scope: str, **refused: str) -> May:
    """Everybody who may see the table and has an identity."""
    unheard = {"nobody": "401 no-guest", **refused}
    return lambda actor, place: onlooker(scope)(actor, place) or unheard.get(actor, YES)


def continuer(actor: str, place: str) -> str:
    """Everybody who can open a table, from a game that they may see."""
    return holder("open")(actor, place) or ("403 no-watchers" if place == "closed" else YES)


def again(actor: str, place: str) -> str:
    """Everybody who has played."""
    played = place == "own" and actor in {"player", "rival", "seat", "token:open"}
    return whoever("open")(actor, place) or (YES if played else "403 watching")


def seated(scope: str, unless: str = "403 watching") -> May:
    """Everybody who sits at the table."""

    def may(actor: str, place: str) -> str:
        refused = onlooker(scope)(actor, place)
        sits = place == "own" and actor in {"player", "rival", "seat", f"token:{scope}"}
        return refused or (YES if sits else unless)

    return may


def opener(scope: str) -> May:
    """The player who opened the table."""

    def may(actor: str, place: str) -> str:
        opened = place == "own" and actor in {"player", f"token:{scope}"}
        return whoever(scope)(actor, place) or (YES if opened else "403 not-opener")

    return may


def led(scope: str, unless: str, *others: str) -> May:
    """The player, who opened what the call is about, their programs with the scope, and perhaps others."""
    return lambda actor, place: (
        whoever(scope)(actor, place) or (YES if actor in {"player", f"token:{scope}", *others} else unless)
    )


def helping(*roles: str) -> May:
    """People with one of these roles, who help to run the server."""

    def may(actor: str, place: str) -> str:
        if scope_of(actor) not in {"", "admin"}:
            return "403 out-of-scope"
        if actor in {"nobody", "guest", "seat"}:
            return "401 not-signed-in"
        return YES if actor in {*roles, "token:admin"} else "403 not-admin"

    return may


staff: Final = helping("moderator", "admin")
admins: Final = helping("admin")


# Rows


@dataclass(frozen=True)
class Row:
    """A call. `says` is the answer to those who may make it, by who they are or where, if that matters.

    `*` then stands for all others. `fill` holds the variable parts of the path. The test fills in words in braces,
    there and in the body; for a `{table}` it tries each place.
    """

    method: str
    route: str
    may: May
    says: str | Mapping[str, str] = "200"
    body: dict[str, Any] | None = None
    fill: Mapping[str, str] = field(default_factory=dict)
    query: str = ""

    @property
    def name(self) -> str:
        return f"{self.method} {self.route}"

    @property
    def path(self) -> str:
        """The path, with words in braces for what the test fills in, and the query."""
        found = self.route
        for name, value in self.fill.items():
            found = found.replace(f"{{{name}}}", value)
        return found + self.query

    @property
    def places(self) -> tuple[str, ...]:
        """The places at which it is tried."""
        return tuple(PLACES) if "{table}" in self.route else ("own",)

    def expects(self, actor: str, place: str) -> str:
        """The answer that somebody gets: a status, with the code of an error."""
        if refused := self.may(actor, place):
            return refused
        if isinstance(self.says, str):
            return self.says
        return self.says.get(place) or self.says.get(actor) or self.says["*"]


NOT_SAID: Final = "404 not-said"
INSIDE: Final = "http://127.0.0.1/"
TABLE: Final = "/api/tables/{table}"
BOT: Final = {"kind": "bot", "level": "random"}
YOU: Final = {"kind": "you", "name": "Anna"}

CATALOGUE: Final = (
    Row("GET", "/api/games", everybody),
    Row("GET", "/api/games/{game}/rulebook", everybody, fill={"game": "crusaders"}),
    Row("GET", "/api/games/{game}/positions", everybody, fill={"game": "crusaders"}),
    Row("GET", "/api/games/{game}/about", everybody, fill={"game": "crusaders"}),
    Row("GET", "/api/games/{game}/look", everybody, fill={"game": "crusaders"}),
    Row("GET", "/api/words", everybody),
    Row("GET", "/api/puzzles", everybody),
    Row("GET", "/api/puzzles/{puzzle}", everybody, "404 no-puzzle", fill={"puzzle": "none"}),
    Row("POST", "/api/puzzles/{puzzle}/tries", everybody, "404 no-puzzle", {"move": "a"}, fill={"puzzle": "none"}),
    Row("GET", "/api/puzzles/{puzzle}/solution", everybody, "404 no-puzzle", fill={"puzzle": "none"}),
    Row("GET", "/api/limits", everybody),
    Row("GET", "/api/openapi.json", everybody),
    Row("GET", "/api/watch", everybody),
    Row("POST", "/api/qr", everybody, body={"link": "https://play.example.org/t/table"}),
    Row("GET", "/health", everybody),
    Row("GET", "/ready", everybody),
)

PEOPLE: Final = (
    Row("POST", "/api/guest", everybody, "204", {}),
    Row("GET", "/api/me", whoever("read")),
    Row("GET", "/api/me/tables", whoever("read")),
    Row("GET", "/api/me/games", whoever("read")),
    Row("GET", "/api/me/profile", whoever("read"), {"*": "200"}),
    Row("GET", "/api/me/history", whoever("read"), {"*": "200"}),
    Row(
        "POST", "/api/me/profile", browser(**dict.fromkeys(NO_ACCOUNT, "403 profile-of-guest")), body={"hidden": False}
    ),
    Row("GET", "/api/me/events", holder("play")),
    Row("POST", "/api/me/move", browser(nobody="401 no-guest", seat="401 no-guest", banned="401 no-guest"), body={}),
    Row("POST", "/api/me/move/take", browser(banned="403 banned"), "404 no-code", {"code": "AAAA-AAAA"}),
    Row("GET", "/api/me/invites", whoever("read")),
    Row("POST", "/api/me/invites/{invite}/accept", whoever("play"), "404 no-invite", {}, {"invite": "none"}),
    Row("POST", "/api/me/invites/{invite}/decline", whoever("play"), "404 no-invite", {}, {"invite": "none"}),
    Row("POST", "/api/me/invites/{invite}/withdraw", whoever("open"), "404 no-invite", {}, {"invite": "none"}),
    Row(
        "POST",
        "/api/me/invites",
        browser(**dict.fromkeys(NO_ACCOUNT, "403 profile-of-guest")),
        body={"inviters": "anyone"},
    ),
    Row("GET", "/api/me/notices", holder("read", banned=YES)),
    Row(
        "POST",
        "/api/me/notices/push",
        somebody,
        "422 not-public",
        {"endpoint": INSIDE, "p256dh": "key", "auth": "key"},
    ),
    Row("POST", "/api/me/notices/push/end", somebody, "200", {"endpoint": "https://example.org/none"}),
    Row("POST", "/api/me/notices/webhook", somebody, "422 not-public", {"url": INSIDE}),
    Row("POST", "/api/me/notices/calendar", somebody, "200", {"on": False}),
    Row("POST", "/api/me/notices/mail", somebody, "200", {"hours": 0}),
    Row("POST", "/api/mail/off", everybody, "204", {"secret": "none"}),
    Row("GET", "/api/people/{name}", whoever("watch"), fill={"name": "player"}),
    Row("GET", "/api/people/{name}/history", whoever("watch"), fill={"name": "player"}),
    Row("GET", "/api/computers/{level}", everybody, fill={"level": "random"}),
    Row("GET", "/api/computers/{level}/history", everybody, fill={"level": "random"}),
    Row("GET", "/api/leaderboards/{game}", everybody, fill={"game": "crusaders"}, query="?seats=2"),
)

NO_PASSKEY: Final = {"name": "Phone", "id": "none", "client_data": "none", "attestation": "none"}
NO_PASSKEY_SIGNED: Final = {
    "id": "none", "client_data": "none", "authenticator": "none", "signature": "none", "user": "none",
}  # fmt: skip

ACCOUNTS: Final = (
    Row("POST", "/api/account", stranger, "409 account-taken", {"name": "player", "password": "long enough"}),
    Row("POST", "/api/sign-in", stranger, "401 wrong-sign-in", {"name": "player", "password": "wrong"}),
    Row("POST", "/api/sign-out", signed_in, "204", {}),
    Row("POST", "/api/account/name", signed_in, "422 no-name", {"name": ""}),
    Row("POST", "/api/account/password", signed_in, "403 wrong-password", {"password": "wrong", "new": "wrong"}),
    Row("GET", "/api/account/holidays", signed_in),
    Row("POST", "/api/account/holidays", signed_in, "422 bad-holiday", {"first": "2000-01-01", "last": "2000-01-01"}),
    Row("POST", "/api/account/holidays/end", signed_in, body={"id": "none"}),
    Row("GET", "/api/account/sessions", signed_in),
    Row("POST", "/api/account/sessions/end", signed_in, "404 no-session", {"session": "none"}),
    Row("GET", "/api/account/tokens", signed_in),
    Row("POST", "/api/account/tokens", signed_in, "422 no-name", {"name": "", "scopes": ["play"]}),
    Row("POST", "/api/account/tokens/end", signed_in, "404 no-token", {"token": "none"}),
    Row("POST", "/api/account/mail", signed_in, "409 no-mail", {"mail": "anna@example.org", "password": "wrong"}),
    Row("POST", "/api/account/mail/confirm", signed_in, "404 no-letter", {"token": "none"}),
    Row("POST", "/api/account/mail/end", signed_in, "403 wrong-password", {"password": "wrong"}),
    Row("POST", "/api/sign-in/mail", everybody, "409 no-mail", {"mail": "anna@example.org"}),
    Row("POST", "/api/sign-in/link/look", everybody, "404 no-letter", {"token": "none"}),
    Row("POST", "/api/sign-in/link", stranger, "404 no-letter", {"token": "none"}),
    Row("GET", "/api/account/passkeys", signed_in),
    Row("POST", "/api/account/passkeys/ask", signed_in, "403 wrong-password", {"password": "wrong"}),
    Row("POST", "/api/account/passkeys", signed_in, "401 wrong-passkey", NO_PASSKEY),
    Row("POST", "/api/account/passkeys/end", signed_in, "404 no-passkey", {"passkey": "none"}),
    Row("POST", "/api/sign-in/passkey/ask", stranger, "409 no-passkeys", {}),
    Row("POST", "/api/sign-in/passkey", stranger, "401 wrong-passkey", NO_PASSKEY_SIGNED),
    Row("GET", "/api/account/export", signed_in),
    Row("POST", "/api/account/delete", signed_in, "403 wrong-password", {"password": "wrong"}),
)

TABLES: Final = (
    Row("POST", "/api/tables", holder("open"), "422 bad-table", {"game": "none", "seats": [], "hold": "cookie"}),
    Row("GET", TABLE, onlooker("watch")),
    Row("GET", f"{TABLE}/live", onlooker("watch"), query="?after=0"),
    Row("GET", f"{TABLE}/steps", onlooker("watch")),
    Row("GET", f"{TABLE}/log", onlooker("watch")),
    Row("GET", f"{TABLE}/at/{{ply}}", onlooker("watch"), fill={"ply": "0"}),
    Row("GET", f"{TABLE}/record", onlooker("watch"), "409 not-over"),
    Row("GET", f"{TABLE}/film", onlooker("watch"), "409 not-over"),
    Row("GET", f"{TABLE}/review", onlooker("watch"), "409 not-over"),
    Row("GET", f"{TABLE}/ratings", onlooker("watch")),
    Row("GET", f"{TABLE}/chat", onlooker("watch")),
    Row("POST", f"{TABLE}/chat", talker("play", banned="403 banned"), "201", {"text": "Hello", "name": "Somebody"}),
    Row(
        "POST",
        f"{TABLE}/chat/{{said}}/mute",
        talker("play"),
        {"foreign": NOT_SAID, "player": "422 not-oneself", "token:play": "422 not-oneself", "*": "204"},
        {"muted": False},
    ),
    Row("POST", f"{TABLE}/chat/{{said}}/report", talker("play"), {"own": "204", "*": NOT_SAID}, {"text": "Rude"}),
    Row(
        "POST",
        f"{TABLE}/take",
        holder("play"),
        {"own": "200", "*": "404 unknown-table"},
        {"secret": "{invitation}", "hold": "cookie"},
    ),
    Row("POST", f"{TABLE}/rematch", again, "409 goes-on", {}),
    Row("POST", f"{TABLE}/continue", continuer, "409 goes-on", {"ply": 0, "seats": [YOU, BOT], "hold": "cookie"}),
    Row("GET", f"{TABLE}/invitations", whoever("open")),
    Row("POST", f"{TABLE}/seats/{{seat}}/invitation", opener("open"), "200", {}, {"seat": "3"}),
    Row("GET", f"{TABLE}/invites", opener("open")),
    Row("POST", f"{TABLE}/seats/{{seat}}/invite", opener("open"), "200", {"name": "other"}, {"seat": "3"}),
    Row("POST", f"{TABLE}/moves", seated("play"), "409 stale", {"move": "none", "question": 999_999}),
    Row("GET", f"{TABLE}/why", seated("play"), "422 notation", query="?move=none"),
    Row("POST", f"{TABLE}/seat", seated("play"), body={"name": "Emil"}),
    Row("GET", f"{TABLE}/position", seated("play")),
    Row("GET", f"{TABLE}/notes", seated("play")),
    Row("POST", f"{TABLE}/notes", seated("play"), "204", {"text": "Mine"}),
    Row("GET", f"{TABLE}/take-back", seated("play")),
    Row("POST", f"{TABLE}/take-back", seated("play"), "409 no-takeback", {"ply": 0}),
    Row("GET", f"{TABLE}/answers", seated("play")),
    Row("POST", f"{TABLE}/answers", seated("play"), "422 no-standing", {"name": "none", "until": "always"}),
    Row("POST", f"{TABLE}/answers/end", seated("play"), "200", {"name": "none"}),
    Row("POST", f"{TABLE}/parley", seated("play"), "409 not-asked-any-more", {"number": 9, "agree": False}),
    Row("POST", f"{TABLE}/concede", seated("play"), "200", {}),
    Row("POST", f"{TABLE}/end", seated("play"), "200", {"result": "none"}),
    Row("POST", f"{TABLE}/seats/{{seat}}/stand-in", seated("play"), "422 no-person", {}, {"seat": "9"}),
    Row("POST", f"{TABLE}/back", seated("play"), "200", {}),
    Row("POST", "/api/lessons/{game}", holder("open"), "404 unknown-game", {"hold": "cookie"}, fill={"game": "none"}),
    Row("POST", f"{TABLE}/hint", seated("play"), "403 hints-unfair", {}),
    Row("GET", f"{TABLE}/coach", onlooker("play"), "404 no-lesson"),
    Row("POST", "/api/records", whoever("open"), "422 bad-record", {"record": ""}),
)

LOBBY: Final = (
    Row("GET", "/api/lobby", whoever("watch")),
    Row("POST", "/api/lobby", holder("open"), "422 one-own-seat", {"game": "crusaders", "seats": [], "hold": "cookie"}),
    Row("POST", "/api/lobby/quick", holder("play"), "404 unknown-game", {"game": "none", "hold": "cookie"}),
    Row("GET", "/api/lobby/{gathering}", whoever("watch")),
    Row("POST", "/api/lobby/{gathering}/join", holder("play"), "200", {"name": "Newcomer", "hold": "cookie"}),
    Row("POST", "/api/lobby/{gathering}/invite", led("open", "403 not-opener"), "200", {"name": "other"}),
    Row("GET", "/api/lobby/{gathering}/invites", led("open", "403 not-opener")),
    Row("POST", "/api/lobby/{gathering}/leave", led("play", "403 not-seated"), "204", {}),
    Row("POST", "/api/lobby/{gathering}/start", led("open", "403 not-seated"), "200", {}),
)

TOURNAMENTS: Final = (
    Row("GET", "/api/tournaments", whoever("watch")),
    Row(
        "POST",
        "/api/tournaments",
        holder("open"),
        "422 bad-table",
        {"name": "Cup", "game": "none", "format": "swiss"},
    ),
    Row("GET", "/api/tournaments/{tournament}", whoever("watch")),
    Row("POST", "/api/tournaments/{tournament}/join", holder("play"), "200", {"name": "Newcomer"}),
    Row("POST", "/api/tournaments/{tournament}/leave", whoever("play"), "409 no-entrant", {}),
    Row(
        "POST",
        "/api/tournaments/{tournament}/computers",
        led("open", "403 not-tournament-opener", "admin"),
        "200",
        {"level": "random"},
    ),
    Row(
        "POST",
        "/api/tournaments/{tournament}/start",
        led("open", "403 not-tournament-opener", "admin"),
        "409 few-entrants",
        {},
    ),
    Row("POST", "/api/tournaments/{tournament}/cancel", led("open", "403 not-tournament-opener", "admin"), "200", {}),
)

ADMIN: Final = (
    Row("GET", "/api/admin", staff),
    Row("POST", "/api/admin/role", admins, "404 no-account", {"who": "none", "role": "player"}),
    Row("POST", "/api/admin/reset", admins, "404 no-account", {"who": "none"}),
    Row("POST", "/api/admin/mute", staff, "404 nobody", {"who": "none", "reason": ""}),
    Row("POST", "/api/admin/unmute", staff, "404 no-sentence", {"who": "nobody at all"}),
    Row("POST", "/api/admin/ban", staff, "404 nobody", {"who": "none", "reason": ""}),
    Row("POST", "/api/admin/unban", staff, "404 no-sentence", {"who": "nobody at all"}),
    Row("GET", "/api/admin/tables", staff),
    Row("POST", "/api/admin/end", staff, "404 not-going-on", {"table": "none"}),
    Row("POST", "/api/admin/settle", staff, "404 no-report", {"id": 999_999}),
    Row("POST", "/api/admin/announce", staff, "200", {"text": "Good evening", "hours": 0.1}),
    Row("POST", "/api/admin/withdraw", staff, "404 no-announcement", {"id": 999_999}),
)

PARTS: Final[Mapping[str, tuple[Row, ...]]] = {
    "What there is": CATALOGUE,
    "People": PEOPLE,
    "Accounts": ACCOUNTS,
    "Tables": TABLES,
    "The lobby": LOBBY,
    "Tournaments": TOURNAMENTS,
    "Those who help to run it": ADMIN,
}
ROWS: Final = tuple(row for rows in PARTS.values() for row in rows)


# The page


def page() -> str:
    """The whole page as Markdown."""
    lines = [
        "# Who may call what",
        "",
        f"Written by `{COMMAND}`; `tests/server/test_authorisation.py` makes each of these calls as",
        "everybody, at every table, and compares the status and the code of every answer. It also looks for what",
        "belongs to others in all that is told: secrets, notes, talk, names and addresses. What the calls do is in",
        "[the protocol](protocol.md).",
        "",
        "| who | |",
        "| --- | --- |",
        *(f"| {actor} | {meaning} |" for actor, meaning in ACTORS.items()),
        "",
        "Whoever has no seat at a table watches it. **yes** is whoever is let in, whatever comes of what they ask; a",
        "code is that of the refusal. A guest's and an account's calls come from their browser, by its cookie.",
        "",
    ]
    for title, rows in PARTS.items():
        lines += [f"## {title}", ""]
        everywhere = [row for row in rows if row.places == ("own",)]
        lines += [*_table(everywhere, "own"), ""] if everywhere else []
        for place, name in PLACES.items():
            somewhere = [row for row in rows if row not in everywhere]
            lines += [f"### {name}", "", *_table(somewhere, place), ""] if somewhere else []
    return "\n".join(lines)


def _table(rows: Sequence[Row], place: str) -> Iterator[str]:
    yield "| call | " + " | ".join(ACTORS) + " |"
    yield "| --- |" + " --- |" * len(ACTORS)
    for row in rows:
        cells = (row.may(actor, place).partition(" ")[2] or "**yes**" for actor in ACTORS)
        yield f"| `{row.name}` | " + " | ".join(cells) + " |"


def main(asked: Sequence[str]) -> int:
    """Write the page, or say whether it is out of date."""
    stale = not DOCS.exists() or DOCS.read_text(encoding="utf-8") != page()
    if stale and "--check" in asked:
        print(f"docs/{DOCS.name} is not what the rows say: run {COMMAND}", file=sys.stderr)
        return 1
    if stale:
        DOCS.write_text(page(), encoding="utf-8")
        print(f"docs/{DOCS.name} is written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Every actor of `tests/authorisation.py` in one house, with tables, secrets, and things of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import httpx

from kingstable.server.admin.office import OWNER
from kingstable.server.guests import COOKIE
from tests.authorisation import ACTORS, SEATS, scope_of
from tests.patience import PATIENCE
from tests.server.conftest import quick
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read, take
from tests.server.people import office_of, promote, secret_of, sign_in, sign_up
from tests.server.test_seats import browser

WITH_ACCOUNT: Final = ("other", "rival", "player", "banned", "moderator", "admin")
STAFF: Final = frozenset({"moderator", "admin", "token:admin"})
PLAYERS_NOTES: Final = "The notes of the player"
RIVALS_NOTES: Final = "The notes of the rival"
WEBHOOK: Final = "https://bots.example.org/of-the-player"
CLOSED_NAME: Final = "Behind closed doors"
CLOSED_TALK: Final = "Said behind closed doors"
REPORT: Final = "Reported by the rival"
MANY: Final = 1_000_000


@dataclass
class Everybody:
    """The actors' clients by name, the values of the placeholders in rows, and who may know which secret."""

    house: RunningHouse
    clients: dict[str, httpx.Client] = field(default_factory=dict)
    filled: dict[str, str] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    secrets: dict[str, frozenset[str]] = field(default_factory=dict)
    """Who may be told each text."""

    def open_tables(self) -> None:
        """Open new tables for the player and for the others, where nothing has happened yet except some chat."""
        player, rival, stranger = self.clients["player"], self.clients["rival"], self.clients["stranger"]
        opened = _opened(player, YOU, *({"kind": "friend", "name": name} for name in ("Bela", "Cara", "Dora")))
        own = opened["table"]
        asked = {"secret": opened["invitations"]["1"], "hold": "cookie"}
        read(rival.post(f"/api/tables/{own}/take", json=asked))
        token = take(self.house.base, own, opened["invitations"]["2"])
        self.clients["seat"].headers["Authorization"] = f"Bearer {token}"
        said = read(player.post(f"/api/tables/{own}/chat", json={"text": "Good evening"}))
        self.filled |= {"invitation": opened["invitations"]["3"], "said": str(said["id"])}
        foreign, closed = _opened(stranger, YOU, FRIEND), _closed(stranger)
        self.tables = {"own": own, "foreign": foreign["table"], "closed": closed}
        for client, text in ((player, PLAYERS_NOTES), (rival, RIVALS_NOTES)):
            assert client.post(f"/api/tables/{own}/notes", json={"text": text}).status_code == 204
        self._secrets({token: set(), closed: set(STAFF), opened["invitations"]["3"]: {"player", "token:open"}})

    def open_others(self) -> None:
        """Open a new table in the lobby and a new tournament, both owned by the player."""
        player, tournament = self.clients["player"], self.filled.get("tournament")
        if tournament is not None:
            player.post(f"/api/tournaments/{tournament}/cancel", json={})
        if "gathering" in self.filled:
            player.post(f"/api/lobby/{self.filled['gathering']}/leave", json={})
        asked = {"game": "crusaders", "seats": [YOU, {"kind": "friend"}, {"kind": "friend"}], "hold": "cookie"}
        self.filled["gathering"] = read(player.post("/api/lobby", json=asked))["id"]
        cup = {"name": "Cup", "game": "crusaders", "format": "swiss"}
        self.filled["tournament"] = read(player.post("/api/tournaments", json=cup))["id"]

    def headers(self, actor: str) -> dict[str, str]:
        """The headers that identify an actor, for a call made by another client."""
        client = self.clients[actor]
        secret = client.cookies.get(COOKIE)
        cookie = {"Cookie": f"{COOKIE}={secret}"} if secret else {}
        token = client.headers.get("Authorization")
        return cookie | ({"Authorization": token} if token else {})

    def sign_in_again(self, name: str) -> None:
        """Sign an actor in again under their own name, since their session may have ended."""
        self.clients[name].post("/api/account/name", json={"name": name})
        self.clients[name].post("/api/sign-out", json={})
        self.clients[name].post("/api/guest", json={})
        assert sign_in(self.clients[name], name).is_success
        self._secrets({secret_of(self.clients[name]): set()})

    def may_know(self, actor: str, secret: str) -> bool:
        return actor in self.secrets[secret]

    def _secrets(self, found: Mapping[str, set[str]]) -> None:
        self.secrets |= {secret: frozenset(who) for secret, who in found.items()}

    def settle_in(self, stack: ExitStack) -> None:
        """Create all actors, with everything that is theirs."""
        for name in (*ACTORS, "stranger"):
            if not scope_of(name):
                self.clients[name] = stack.enter_context(browser(self.house))
        for name in ("nobody", "seat"):
            self.clients[name].cookies.clear()
        for name in WITH_ACCOUNT:
            sign_up(self.clients[name], name)
            self._secrets({secret_of(self.clients[name]): set()})
        self._tokens(stack)
        self.open_tables()
        self.open_others()
        self._things()
        promote(self.house, "moderator")
        self.house.inside(lambda _: self._banned())

    def _tokens(self, stack: ExitStack) -> None:
        for name in ACTORS:
            if scope := scope_of(name):
                if scope == "admin":
                    promote(self.house, "admin")
                owner = self.clients["admin" if scope == "admin" else "player"]
                made = read(owner.post("/api/account/tokens", json={"name": name, "scopes": [scope]}))
                headers = {"Authorization": f"Bearer {made['secret']}"}
                client = httpx.Client(base_url=self.house.base, headers=headers, timeout=PATIENCE)
                self.clients[name] = stack.enter_context(client)
                keeper = "admin" if scope == "admin" else "player"
                self._secrets({made["secret"]: set(), made["token"]["id"]: {keeper}})

    def _things(self) -> None:
        player, rival = self.clients["player"], self.clients["rival"]
        webhook = read(player.post("/api/me/notices/webhook", json={"url": WEBHOOK}))
        said = f"/api/tables/{self.tables['own']}/chat/{self.filled['said']}"
        assert rival.post(f"{said}/report", json={"text": REPORT}).status_code == 204
        session = read(player.get("/api/account/sessions"))["sessions"][0]["id"]
        self._secrets({
            webhook["webhook_secret"]: set(),
            WEBHOOK: {"player", "token:read"},
            session: {"player"},
            PLAYERS_NOTES: {"player", "token:play"},
            RIVALS_NOTES: {"rival"},
            CLOSED_NAME: set(STAFF),
            CLOSED_TALK: set(),
            REPORT: {*STAFF, "rival"},
        })  # fmt: skip

    async def _banned(self) -> None:
        office = office_of(self.house)
        await office.ban(OWNER, await office.named("banned"), "", None)


@contextmanager
def everybody(folder: Path) -> Iterator[Everybody]:
    """All actors, in a house of their own."""
    settings = replace(
        quick(folder),
        opened_per_hour_of_guest=MANY,
        open_tables_of_guest=MANY,
        waiting_tables_of_guest=MANY,
        sign_ins_per_hour_of_account=MANY,
        said_per_minute=float(MANY),
        said_at_once=MANY,
        reports_per_hour=MANY,
        invites_per_hour=MANY,
        streams_of_guest=MANY,
        calls_per_second=float(MANY),
    )
    with RunningHouse(settings) as house, ExitStack() as stack:
        found = Everybody(house)
        found.settle_in(stack)
        yield found


def seat_at(actor: str, place: str) -> int | None:
    """The seat from which an actor sees a table; None watches."""
    return SEATS.get(actor) if place == "own" else None


def _opened(client: httpx.Client, *seats: Json, **terms: str) -> Json:
    return read(client.post("/api/tables", json={"game": "crusaders", "seats": seats, "hold": "cookie", **terms}))


def _closed(client: httpx.Client) -> str:
    """A table that nobody may watch, with something said in its chat."""
    table: str = _opened(client, YOU | {"name": CLOSED_NAME}, FRIEND, watch="nobody")["table"]
    read(client.post(f"/api/tables/{table}/chat", json={"text": CLOSED_TALK}))
    return table

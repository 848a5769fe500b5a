"""Rival servers are prepared and loaded as asked, and Crusaders on Rally the Troops keeps to the rules."""

import sqlite3
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from bench.peers import run as peers
from bench.peers import servers
from tests.test_bench_peers import DECK, ROOM, SECTORS, Recorded, judge_anew

PLAY_MODULE = """
const rules = require(process.argv[1]);
const anew = (state) => JSON.parse(JSON.stringify(state));
for (let seed = 1; seed <= 100; seed++) {
  let state = anew(rules.setup(7919 * seed, "Standard", {}));
  const first = rules.roles.indexOf(state.active);
  const hands = rules.roles.map((role) => state.hands[role].slice(0, 5));
  const deck = [...hands.flat(), state.hands[state.active][5], ...state.deck.toReversed()];
  const placements = [];
  while (state.state !== "game_over") {
    const idle = rules.roles.find((role) => role !== state.active);
    if (rules.view(state, idle).actions) throw new Error("who is not active is asked");
    const offered = rules.view(state, state.active).actions.place;
    const noun = offered[Math.floor(Math.random() * offered.length)];
    state = anew(rules.action(state, state.active, "place", noun));
    placements.push([Math.floor(noun / 5), noun % 5, state.markers.length]);
  }
  const owners = [];
  for (const { sector, owner } of state.markers) owners[sector] = rules.roles.indexOf(owner);
  const won = state.markers.map((marker) => marker.sector);
  const winner = rules.roles.indexOf(state.result);
  console.log(JSON.stringify({ first_seat: first, deck, placements, won, owners, winner }));
}
"""

PLAY_NOTHING = """
const { Seat, measure, outcome } = require(process.argv[1]);
const MOVES = 10;
async function open(number, tally) {
  const over = outcome();
  let made = 0;
  const seat = new Seat(tally, number, () =>
    setTimeout(() => {
      made++;
      seat.see(made < MOVES ? ["a move"] : []);
      if (made === MOVES) over.resolve();
    }, 5),
  );
  seat.see(["a move"]);
  return { seats: [seat], over: over.promise, close: () => {} };
}
measure({ tables: 2, seconds: 0.5, server: process.pid }, open);
"""

SCHEMA = """
create table titles (title_id text, title_name text, bgg integer, is_symmetric boolean);
create table users (user_id integer primary key, name text, mail text, is_verified boolean);
create table logins (sid integer primary key, user_id integer, expires real);
"""


def figures(moves_per_second: float, cpu: float | None = None) -> servers.Figures:
    return servers.Figures(10, 1, moves_per_second, 1.0, 2.0, cpu, 0.1, 0.7, {})


def test_crusaders_on_rally_the_troops_follows_the_rules(tmp_path: Path) -> None:
    servers.add_own_module(tmp_path / "crusaders")
    program = [peers.require("node"), "-e", PLAY_MODULE, str(tmp_path / "crusaders" / "rules.js")]
    games = [msgspec.json.decode(line, type=Recorded) for line in peers.run(program).splitlines()]
    for game in games:
        assert sorted(game.deck) == sorted(DECK.elements())
        assert len(game.placements) == 2 * SECTORS * ROOM
        judge_anew(game, exact=False)
    assert {game.first_seat for game in games} == {game.winner for game in games} == {0, 1}


def test_our_rally_the_troops_module_refuses_moves_not_offered(tmp_path: Path) -> None:
    servers.add_own_module(tmp_path / "crusaders")
    program = """
    const rules = require(process.argv[1]);
    const state = rules.setup(1, "Standard", {});
    rules.action(state, state.active, "place", 0);
    """
    with pytest.raises(peers.PeerError, match="Invalid action: place 0"):
        peers.run([peers.require("node"), "-e", program, str(tmp_path / "crusaders" / "rules.js")])


def test_a_move_is_timed_from_sending_it_to_the_next_state() -> None:
    told = peers.run([peers.require("node"), "-e", PLAY_NOTHING, str(peers.HERE / "tally.js")])
    found = servers.figures_of(told)
    assert found.p50_ms is not None
    assert found.p50_ms >= 4.9
    assert 0 < found.moves <= 2 * 0.6 / 0.005
    assert found.games >= found.moves // 10 - 2
    assert found.errors == {}


def test_the_rally_the_troops_database_is_filled_even_if_a_module_names_a_missing_table(
    tmp_path: Path,
) -> None:
    module = tmp_path / "public" / "old"
    module.mkdir(parents=True)
    (tmp_path / "schema.sql").write_text(SCHEMA)
    (module / "title.sql").write_text(
        "insert into titles values ('old', 'Old', 1, 1);\ninsert into setups values ('old', 2);\n"
    )
    cookies = servers.fill_rally(tmp_path / "db", tmp_path, "old", 4)
    with sqlite3.connect(tmp_path / "db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("SELECT title_id FROM titles").fetchall() == [("old",)]
        logins = connection.execute("SELECT sid FROM logins JOIN users USING (user_id) ORDER BY sid").fetchall()
    connection.close()
    assert cookies == [f"login={login}" for (login,) in logins]
    assert len(set(cookies)) == 4


def test_a_folder_that_is_no_clone_is_named_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(peers.PeerError, match=r"is no clone of the server of Rally the Troops: it has no server\.js"):
        servers.rally_systems(tmp_path, ExitStack())


def test_rivals_are_measured_in_turn_and_compared_with_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peers, "WORK", tmp_path / "work")
    loaded: list[tuple[str, int]] = []

    def system(name: str, found: servers.Figures, is_ours: bool = False) -> servers.System:
        def load(tables: int, _seconds: float) -> servers.Figures:
            loaded.append((name, tables))
            return found

        return servers.System(name, load, is_ours)

    three = [
        system("ours", figures(300, 0.6), True),
        system("theirs", figures(200, 1.2)),
        system("other", figures(600)),
    ]
    found = servers.rows(three, [2, 5], 0.1, 2)
    assert loaded == [(name, tables) for tables in (2, 5, 2, 5) for name in ("ours", "theirs", "other")]
    assert [(row.system, row.tables, row.moves_ratio, row.cpu_ratio) for row in found[:3]] == [
        ("ours", 2, None, None),
        ("theirs", 2, 1.5, 0.5),
        ("other", 2, 0.5, None),
    ]
    assert [len(row.runs) for row in found] == [2] * 6

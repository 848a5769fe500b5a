"""Backups: consistent while moves are made, checked, and never overwriting anything unasked."""

from __future__ import annotations

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from kingstable.server.settings import Settings
from kingstable.server.store import backup
from kingstable.server.store.backup import back_up, file_of, problems, restore
from kingstable.server.store.errors import StoreError
from kingstable.server.store.sqlite import unusable
from tests.server.damage import change, overwrite_page, page_of
from tests.server.houses import FRIEND, YOU, Guest, RunningHouse, open_table, play_on

MOVES_MEANWHILE = 30


@pytest.fixture
def database(settings: Settings) -> Path:
    """A database with one table after three moves."""
    with RunningHouse(settings) as house:
        play_on(open_table(house, YOU, FRIEND), 3)
    return Path(settings.database)


def count(path: Path, table: str = "moves") -> int:
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(found)


def test_backups_made_during_play_are_consistent_and_hold_what_was_confirmed(settings: Settings) -> None:
    file = Path(settings.database).with_name("backup.sqlite3")
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        playing = threading.Thread(target=play_on, args=(guests, MOVES_MEANWHILE))
        playing.start()
        while playing.is_alive():
            confirmed = guests[0].view()["ply"]
            back_up(Path(settings.database), file, replace=True)
            assert problems(file) == []
            assert count(file) >= confirmed
            with closing(sqlite3.connect(file)) as copy:
                assert copy.execute("SELECT ply FROM tables").fetchall() == [(count(file),)]
        playing.join()
        back_up(Path(settings.database), file, replace=True)
    assert count(file) == MOVES_MEANWHILE
    assert {path.name for path in file.parent.iterdir() if path.name.startswith("backup")} == {file.name}


def test_a_backup_is_readable_only_by_its_owner_and_replaces_nothing_unasked(database: Path) -> None:
    file = database.with_name("backup.sqlite3")
    back_up(database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    with pytest.raises(StoreError, match=r"is there already: .* --replace\.$"):
        back_up(database, file)
    assert file.read_bytes() == before


def test_a_damaged_database_never_replaces_a_good_backup(database: Path) -> None:
    file = database.with_name("backup.sqlite3")
    back_up(database, file)
    before = file.read_bytes()
    with closing(sqlite3.connect(database)) as connection:
        (table,) = connection.execute("SELECT id FROM tables").fetchone()
    overwrite_page(database, page_of(database, table))
    with pytest.raises(StoreError, match="is damaged, so it was not backed up"):
        back_up(database, file, replace=True)
    assert file.read_bytes() == before


def test_a_restored_house_continues_where_the_backup_was_made(settings: Settings) -> None:
    database, file = Path(settings.database), Path(settings.database).with_name("backup.sqlite3")
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 3)
        back_up(database, file)
        play_on(guests, 2)
    former = restore(file, database, replace=True)
    assert former is not None
    assert (count(former), count(database)) == (5, 3)
    with RunningHouse(settings) as house:
        guests = {seat: Guest(house.base, guest.table, guest.token) for seat, guest in guests.items()}
        assert guests[0].view()["ply"] == 3
        play_on(guests, 1)


def test_a_log_left_beside_a_damaged_database_does_not_enter_the_restored_one(database: Path) -> None:
    file = database.with_name("backup.sqlite3")
    back_up(database, file)
    overwrite_page(database, 1)
    database.with_name(f"{database.name}-wal").write_bytes(b"rubbish")
    restore(file, database, replace=True)
    assert problems(database) == []
    assert not database.with_name(f"{database.name}-wal").exists()


def test_a_log_left_beside_a_backup_does_not_get_into_it(database: Path) -> None:
    file = database.with_name("backup.sqlite3")
    with closing(sqlite3.connect(database)) as former:
        former.execute("UPDATE tables SET ply = 77")
        former.commit()
        left = database.with_name(f"{database.name}-wal").read_bytes()
    assert left
    restore_ply(database)
    file.with_name(f"{file.name}-wal").write_bytes(left)
    back_up(database, file)
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT ply FROM tables").fetchall() == [(3,)]
    assert problems(file) == []


def restore_ply(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE tables SET ply = 3")
        connection.commit()


def test_nothing_is_restored_under_a_running_server(settings: Settings, database: Path) -> None:
    file = database.with_name("backup.sqlite3")
    back_up(database, file)
    with RunningHouse(settings) as house:
        with pytest.raises(StoreError, match="stop it first"):
            restore(file, database, replace=True)
        play_on(open_table(house, YOU, FRIEND), 1)


def test_a_damaged_or_foreign_backup_is_refused_and_changes_nothing(database: Path, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.sqlite3", tmp_path / "bad.sqlite3"
    back_up(database, good)
    content = good.read_bytes()
    before = database.read_bytes()
    spoilt = {
        content[
            : len(content) // 2
        ]: rf"is shorter than it says it should be \({len(content) // 2:,} of {len(content):,} bytes",
        b"Dear Anna, " * 999: "is not a database",
        b"": "is not a database of King's Table",
    }
    for each, why in spoilt.items():
        bad.write_bytes(each)
        with pytest.raises(StoreError, match=why):
            restore(bad, database, replace=True)
    with pytest.raises(StoreError, match="There is no file"):
        restore(tmp_path / "none.sqlite3", database, replace=True)
    with pytest.raises(StoreError, match="is there already"):
        restore(good, database)
    assert database.read_bytes() == before


def test_a_failed_restore_keeps_the_former_database(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "good.sqlite3"
    back_up(database, file)

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync", full)
    with pytest.raises(OSError, match="No space left"):
        restore(file, database, replace=True)
    assert count(database) == 3
    assert not list(database.parent.glob("*.part"))


@pytest.mark.parametrize("how", ["itself", "symlink", "hard link", "log", "part", "rebuilt"])
def test_a_database_is_not_backed_up_over_itself(how: str, settings: Settings) -> None:
    database = Path(settings.database)
    file = database.with_name("other.sqlite3")
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 3)
        match how:
            case "itself":
                file = database
            case "symlink":
                file.symlink_to(database)
            case "hard link":
                file.hardlink_to(database)
            case "log":
                file = database.with_name(f"{database.name}-wal")
            case _:  # the temporary file
                file.with_name(f"{file.name}.{how}").symlink_to(database)
        with pytest.raises(StoreError, match="cannot be copied over itself"):
            back_up(database, file, replace=True)
        play_on(guests, 2)
    assert count(database) == 5


def test_a_backup_does_not_replace_a_database_in_use(settings: Settings, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "good.sqlite3"
    back_up(database, file)
    with RunningHouse(settings) as house:
        play_on(open_table(house, YOU, FRIEND), 2)
        with pytest.raises(StoreError, match="stop it first"):
            back_up(file, database, replace=True)
    assert count(database) == 5


@pytest.mark.parametrize("ending", ["", ".part"])
def test_a_backup_is_not_restored_over_itself(ending: str, database: Path) -> None:
    file = database.rename(database.with_name(f"good.sqlite3{ending}"))
    before = file.read_bytes()
    with pytest.raises(StoreError, match="cannot be copied over itself"):
        restore(file, database.with_name("good.sqlite3"), replace=True)
    assert file.read_bytes() == before
    assert not list(file.parent.glob("*.replaced"))


def test_each_replaced_database_is_kept(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "good.sqlite3"
    back_up(database, file)
    change(database, "DELETE FROM moves")
    formers = [restore(file, database, replace=True) for _ in range(2)]
    formers.append(restore(database.with_name(f"{database.name}.replaced-2"), database, replace=True))
    names = [former.name.removeprefix(database.name) for former in formers if former is not None]
    assert names == [".replaced", ".replaced-2", ".replaced-3"]
    assert [count(former) for former in formers if former is not None] == [0, 3, 3]
    assert count(database) == 3


@pytest.mark.parametrize(("at", "told"), [(16, b"\x00\x01"), (92, b"\xff" * 4), (0, b"sqlite")])
def test_the_expected_file_length_is_given_only_where_the_header_is_plausible(
    at: int, told: bytes, tmp_path: Path
) -> None:
    header = bytearray(100)
    header[:18] = b"SQLite format 3\0\x10\x00"
    header[28:32] = (9).to_bytes(4)
    file = tmp_path / "short.sqlite3"
    file.write_bytes(header)
    assert "(100 of 36,864 bytes)" in unusable(file)
    header[at : at + len(told)] = told
    file.write_bytes(header)
    assert ("(100 of 589,824 bytes)" if at == 16 else "is not a database") in unusable(file)


def test_postgresql_is_left_to_its_own_tools_and_no_password_is_shown() -> None:
    with pytest.raises(StoreError) as found:
        file_of("postgresql+asyncpg://house:secret@db.example:5433/kingstable")
    assert "pg_dump --format=custom --file=FILE 'postgresql://house@db.example:5433/kingstable'" in str(found.value)
    assert "secret" not in str(found.value)

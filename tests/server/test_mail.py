"""Letters: an address is confirmed, a link signs in once, one server sends each letter, and addresses stay secret."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from kingstable.cli import main
from kingstable.server.accounts import mailing
from kingstable.server.app import House
from kingstable.server.mail import letters
from kingstable.server.mail.addresses import JOINED, clean_address, is_address, origin, unlinked
from kingstable.server.mail.carriers import BadMail, Smtp, carrier
from kingstable.server.settings import Settings
from kingstable.server.spans import MINUTE_MS
from kingstable.server.store.schema import LETTERS, LINKS
from tests.server.databases import new_database
from tests.server.houses import Json, RunningHouse, read
from tests.server.people import PASSWORD, code, me, my_tables, open_own, person, secret_of, sign_in, sign_up, stranger
from tests.server.postbox import BASE, Postbox, postbox, text_of, token_in, writing

MAIL = "anna@example.org"
NEW = "another long password"


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as box:
        yield box


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, settings: Settings, box: Postbox) -> Iterator[Settings]:
    """Settings of houses that share a database and send mail."""
    if request.param == "SQLite":
        yield writing(settings, box)
        return
    with new_database() as url:
        yield replace(writing(settings, box), database=url)


@pytest.fixture
def writer(settings: Settings, box: Postbox) -> Iterator[RunningHouse]:
    with RunningHouse(writing(settings, box)) as house:
        yield house


def ask(client: httpx.Client, mail: str = MAIL, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/account/mail", json={"mail": mail, "password": password})


def confirm(client: httpx.Client, token: str) -> httpx.Response:
    return client.post("/api/account/mail/confirm", json={"token": token})


def confirmed(client: httpx.Client, box: Postbox, mail: str = MAIL) -> None:
    """Give somebody this address, the way they do it themselves."""
    before = len(box.letters)
    assert ask(client, mail).status_code == 204
    assert read(confirm(client, token_in(box.wait(before + 1))))["mail"] == mail


def send_link(client: httpx.Client, mail: str = MAIL) -> httpx.Response:
    return client.post("/api/sign-in/mail", json={"mail": mail})


def use_link(client: httpx.Client, token: str, **more: str) -> httpx.Response:
    return client.post("/api/sign-in/link", json={"token": token, **more})


def run_out(house: RunningHouse) -> None:
    """Make all links expire."""

    async def out(house: House) -> None:
        async with house.hall.store.people.writing() as connection:
            await connection.execute(update(LINKS).values(ends=0))

    house.inside(out)


def test_a_confirmed_address_signs_in_on_another_device_at_either_server(shared: Settings, box: Postbox) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as two, person(one, "Anna") as laptop:
        table = open_own(laptop)["table"]
        assert ask(laptop, " Anna@Example.org ").status_code == 204
        letter = box.wait(1)
        assert (letter["To"], letter["Subject"]) == (MAIL, "Confirm your e-mail address")
        assert (letter["Auto-Submitted"], letter["List-Unsubscribe"]) == ("auto-generated", None)
        assert "Anna" not in text_of(letter)  # nothing that somebody chose is sent to another person's address
        read_account = me(laptop)
        assert read_account is not None
        assert read_account["mail"] is None
        assert read(confirm(laptop, token_in(letter)))["mail"] == MAIL
        with stranger(two) as phone:
            assert send_link(phone).status_code == 204
            letter = box.wait(2)
            assert (letter["To"], letter["Subject"]) == (MAIL, "Your link to sign in")
            token = token_in(letter)
            look = phone.post("/api/sign-in/link/look", json={"token": token})
            assert read(look) == {"name": "Anna"}
            assert me(phone) is None
            assert read(use_link(phone, token))["name"] == "Anna"
            assert my_tables(phone) == [table]
        assert len(box.letters) == 2


def test_a_link_works_once_even_for_two_simultaneous_uses(shared: Settings, box: Postbox) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as two, person(one, "Anna") as laptop:
        confirmed(laptop, box)
        send_link(laptop)
        token = token_in(box.wait(2))

        def use(house: RunningHouse) -> int:
            with stranger(house) as client:
                return use_link(client, token).status_code

        with ThreadPoolExecutor() as pool:
            assert sorted(pool.map(use, [one, two, one, two])) == [200, 404, 404, 404]


def test_a_link_expires(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, stranger(writer) as phone:
        ask(laptop)
        run_out(writer)
        assert code(confirm(laptop, token_in(box.wait(1)))) == (404, "no-letter")
        confirmed(laptop, box)
        send_link(phone)
        token = token_in(box.wait(3))
        run_out(writer)
        assert code(use_link(phone, token)) == (404, "no-letter")
        assert code(phone.post("/api/sign-in/link/look", json={"token": token})) == (404, "no-letter")


def test_the_answer_is_the_same_whether_or_not_anybody_has_the_address(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, person(writer, "Bela") as other, stranger(writer) as phone:
        confirmed(laptop, box)
        known, unknown = send_link(phone), send_link(phone, "nobody@example.org")
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (204, b"")
        assert box.wait(2)["To"] == MAIL
        # Somebody else's address is written to like any other; only its reader is told.
        assert ask(other).status_code == 204
        assert code(confirm(other, token_in(box.wait(3)))) == (409, "mail-taken")
        assert code(send_link(phone, "Anna")) == (422, "bad-mail")
        assert len(box.letters) == 3


def test_a_confirmation_link_opens_no_account_and_confirms_nobody_else(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, person(writer, "Bela") as other, stranger(writer) as phone:
        ask(laptop)
        token = token_in(box.wait(1))
        assert code(use_link(phone, token)) == (404, "no-letter")
        assert code(confirm(phone, token)) == (401, "not-signed-in")
        assert code(confirm(other, token)) == (404, "no-letter")
        assert read(confirm(laptop, token))["mail"] == MAIL
        send_link(phone)
        assert code(confirm(other, token_in(box.wait(2)))) == (404, "no-letter")


def test_changing_an_address_needs_the_password_and_the_old_one_is_told(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, stranger(writer) as phone:
        confirmed(laptop, box)
        send_link(phone)
        stale = token_in(box.wait(2))
        assert code(ask(laptop, "new@example.org", "wrong")) == (403, "wrong-password")
        ask(laptop, "new@example.org")
        read(confirm(laptop, token_in(box.wait(3))))
        told = box.wait(4)
        assert (told["To"], told["Subject"]) == (MAIL, "Your e-mail address was removed")
        assert code(use_link(phone, stale)) == (404, "no-letter")
        end = {"password": "wrong"}
        assert code(laptop.post("/api/account/mail/end", json=end)) == (403, "wrong-password")
        assert read(laptop.post("/api/account/mail/end", json={"password": PASSWORD}))["mail"] is None
        assert box.wait(5)["To"] == "new@example.org"
        assert send_link(phone, "new@example.org").status_code == 204
        confirmed(laptop, box)  # whatever was sent in between came before this
        assert [str(each["Subject"]) for each in box.letters].count("Your link to sign in") == 1


def test_resetting_a_password_by_link_signs_out_all_other_devices(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, stranger(writer) as phone, stranger(writer) as third:
        confirmed(laptop, box)
        send_link(phone)
        token = token_in(box.wait(2))
        shown = read(laptop.post("/api/me/move", json={}))["code"]
        assert code(use_link(phone, token, password="short")) == (422, "weak-password")
        assert use_link(phone, token, password=NEW).status_code == 200
        assert (me(laptop), me(phone) is None) == (None, False)
        # A code shown earlier on a device that is now signed out is worthless.
        assert code(third.post("/api/me/move/take", json={"code": shown})) == (404, "no-code")
        assert code(sign_in(third, "Anna")) == (401, "wrong-sign-in")
        assert sign_in(third, MAIL, NEW).status_code == 200


def test_a_signed_in_person_cannot_use_a_link(writer: RunningHouse, box: Postbox) -> None:
    with person(writer, "Anna") as laptop, person(writer, "Bela") as other, stranger(writer) as phone:
        confirmed(laptop, box)
        send_link(other)
        token = token_in(box.wait(2))
        assert code(use_link(other, token)) == (409, "signed-in")
        assert use_link(phone, token).status_code == 200


def test_nobody_is_sent_many_links(settings: Settings, box: Postbox) -> None:
    few = replace(writing(settings, box), letters_per_hour=2)
    with RunningHouse(few) as house, person(house, "Anna") as laptop, stranger(house) as phone:
        confirmed(laptop, box)
        assert ask(laptop).status_code == 204
        assert code(ask(laptop)) == (429, "tried-often")
        for mail in (MAIL, "nobody@example.org"):
            for _ in range(2):
                assert send_link(phone, mail).status_code == 204
            assert code(send_link(phone, mail)) == code(send_link(phone, mail.upper())) == (429, "tried-often")


async def all_written(house: House) -> None:
    """Wait for letters to be written: that is after the answer, whose time must not tell whether there is one."""
    while any(getattr(task.get_coro(), "__name__", "") == "_write" for task in asyncio.all_tasks()):  # noqa: ASYNC110
        await asyncio.sleep(0.01)


def test_at_most_three_links_are_valid_at_once_across_both_servers(shared: Settings, box: Postbox) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as two, person(one, "Anna") as laptop:
        confirmed(laptop, box)
        with stranger(one) as here, stranger(two) as there:
            for many, client in enumerate((here, there, here), 2):
                send_link(client)
                box.wait(many)
            for client in (there, here):
                send_link(client)
            for house in (one, two):
                house.inside(all_written)
            assert use_link(there, token_in(box.letters[1])).status_code == 200
            send_link(here)
            box.wait(5)
        assert len(box.letters) == 5


def test_a_house_without_mail_says_so(house: RunningHouse) -> None:
    with person(house, "Mailless") as laptop, stranger(house) as phone:
        assert read(laptop.get("/api/me"))["mails"] is False
        assert code(ask(laptop)) == code(send_link(phone)) == (409, "no-mail")


@pytest.mark.parametrize(
    "mail",
    [
        "", "anna", "@example.org", "anna@", "anna@localhost", "a b@example.org", "a@example.org\nBcc: b@example.org",
        "anna@example.org, b@example.org", '"anna"@example.org', "<anna@example.org>", "anna@ex ample.org",
        "änna@example.org", "anna@exаmple.org", "anna@-example.org", ".anna@example.org", "a\r@example.org",
        f"{'a' * 65}@example.org", f"anna@{'a' * 64}.org",
    ],
)  # fmt: skip
def test_invalid_addresses_get_no_email(writer: RunningHouse, box: Postbox, mail: str) -> None:
    with stranger(writer) as client:
        assert code(send_link(client, mail)) == (422, "bad-mail")
    assert not is_address(mail)


@pytest.mark.parametrize("mail", ["a@b.org", "first.last+tag@sub.example.org", "o'neill@example.org", "x@xn--a.org"])
def test_plain_addresses_are_accepted(mail: str) -> None:
    assert clean_address(f" {mail.upper()} ") == mail


def test_a_name_is_never_a_link_in_an_email() -> None:
    assert unlinked("evil.example/x") == f"evil.{JOINED}example/{JOINED}x"
    assert "https://" not in unlinked("https://evil.example")


def test_links_lead_to_the_hosts_address_whatever_a_request_claims(settings: Settings, box: Postbox) -> None:
    loose = replace(writing(settings, box), allowed_hosts=("*",))
    with RunningHouse(loose) as house, person(house, "Anna") as laptop:
        confirmed(laptop, box)
        headers = {"Host": "play.example.org.evil.example", "X-Forwarded-Host": "evil.example"}
        assert laptop.post("/api/sign-in/mail", json={"mail": MAIL}, headers=headers).status_code == 204
        text = text_of(box.wait(2))
        assert f"{BASE}/account#sign-in=" in text
        assert "evil" not in text


def test_other_sites_cannot_make_requests(writer: RunningHouse) -> None:
    with person(writer, "Anna") as laptop:
        for path in ("/api/account/mail", "/api/account/mail/end", "/api/sign-in/link", "/mail/off/x"):
            answer = laptop.post(path, json={}, headers={"Sec-Fetch-Site": "cross-site"})
            assert code(answer) == (403, "other-page")


def kept(house: RunningHouse) -> list[Json]:
    """The letters that wait."""

    async def found(house: House) -> list[Json]:
        rows = await house.hall.store.people.ask(LETTERS.select())
        return [dict(row._mapping) for row in rows]

    return house.inside(found)


def test_an_email_that_fails_is_retried_and_forgotten_once_delivered(
    writer: RunningHouse, box: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "WAIT_MS", 10)
    box.says += ["451 later", "421 busy"]
    with person(writer, "Anna") as laptop:
        ask(laptop)
        token = token_in(box.wait(1))
        assert box.tries == 3
        assert read(confirm(laptop, token))["mail"] == MAIL
        confirmed(laptop, box, "b@example.org")
        box.wait(3)
    assert len({str(each["Message-ID"]) for each in box.letters}) == 3


def test_a_permanently_failing_email_is_not_retried(writer: RunningHouse, box: Postbox) -> None:
    box.says += ["550 nobody here"]
    with person(writer, "Anna") as laptop:
        ask(laptop, "gone@example.org")
        box.wait_tries(1)
        confirmed(laptop, box)
        assert (box.tries, kept(writer)) == (2, [])


def test_an_expired_email_is_not_sent(writer: RunningHouse, box: Postbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailing, "CONFIRM_MS", -1)
    with person(writer, "Anna") as laptop:
        ask(laptop, "late@example.org")
        monkeypatch.setattr(mailing, "CONFIRM_MS", MINUTE_MS)
        confirmed(laptop, box)
        assert [str(each["To"]) for each in box.letters] == [MAIL]


def test_only_one_of_several_servers_sends_an_email(shared: Settings, box: Postbox) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared), RunningHouse(shared), person(one, "Anna") as laptop:
        for number in range(5):
            ask(laptop, f"a{number}@example.org")
        box.wait(5)
        confirmed(laptop, box)
        assert sorted(str(each["To"]) for each in box.letters) == [f"a{n}@example.org" for n in range(5)] + [MAIL]


def test_another_server_takes_over_the_emails_of_one_that_is_gone(settings: Settings, box: Postbox) -> None:
    silent = replace(writing(settings, box), mail_looks_seconds=3600.0)
    with RunningHouse(silent) as house, person(house, "Anna") as laptop:
        ask(laptop)
        box.wait(1)

        async def taken(house: House) -> None:
            """Pretend that a server had taken a letter and died."""
            async with house.hall.store.people.writing() as connection:
                written = letters.Written("Left", "behind")
                await letters.queue(connection, MAIL, None, written, 0, 10**15)
                await connection.execute(update(LETTERS).values(tries=1, due=1))

        house.inside(taken)
    with RunningHouse(writing(settings, box)):
        assert box.wait(2)["Subject"] == "Left"


def test_no_link_token_is_kept_once_its_email_is_sent(settings: Settings, box: Postbox) -> None:
    with RunningHouse(writing(settings, box)) as house, person(house, "Anna") as laptop:
        ask(laptop)
        token = token_in(box.wait(1))
        confirmed(laptop, box, "b@example.org")
        assert secret_of(laptop)
    with closing(sqlite3.connect(settings.database)) as file:
        assert token not in "\n".join(file.iterdump())


def test_without_a_mail_server_emails_are_files_readable_only_by_their_owner(
    settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    filing = replace(settings, public_url=BASE, mail_folder=str(folder), mail_from="king@example.org")
    with RunningHouse(filing) as house, stranger(house) as client:
        sign_up(client, "Anna")
        assert ask(client).status_code == 204

        async def delivered(house: House) -> None:
            while await house.hall.store.people.ask(LETTERS.select()):
                pass

        house.inside(delivered)
    [file] = folder.iterdir()
    assert file.suffix == ".eml"
    assert file.stat().st_mode & 0o777 == 0o600
    assert f"{BASE}/account#confirm" in file.read_text()


@pytest.mark.parametrize(
    "wrong",
    [
        {"public_url": ""},
        {"public_url": "play.example.org"},
        {"public_url": "https://play.example.org/path"},
        {"mail_from": ""},
        {"mail_from": "king@example.org\nBcc: all@example.org"},
        {"smtp": "https://mail.example.org"},
        {"smtp": "smtp://"},
        {"smtp": None, "mail_folder": "/nowhere/at/all"},
    ],
)
def test_unusable_mail_settings_are_refused_with_the_fix(wrong: Json) -> None:
    right = Settings("", smtp="smtp://mail.example.org", public_url=BASE, mail_from="king@example.org")
    assert carrier(right) == Smtp("mail.example.org", 587, False)
    with pytest.raises(BadMail):
        carrier(replace(right, **wrong))


def test_a_mail_servers_password_may_contain_any_character() -> None:
    url = "smtps://king%40example.org:a%2Fb%3A@mail.example.org"
    found = carrier(Settings("", smtp=url, public_url=BASE, mail_from="king@example.org"))
    assert found == Smtp("mail.example.org", 465, True, "king@example.org", "a/b:")


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("https://play.example.org/", BASE),
        ("http://[::1]:8765", "http://[::1]:8765"),
        ("https://a:b@play.example.org", None),
        ("https://play.example.org/x", None),
        ("ftp://play.example.org", None),
        ("https://play.example.org:x", None),
    ],
)
def test_a_page_address_is_reduced_to_its_origin_or_refused(url: str, found: str | None) -> None:
    assert origin(url) == found


def test_a_house_that_cannot_send_email_does_not_open_and_names_the_fix(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "house.sqlite3"
    command = ["serve", "--port", "0", "--no-browser", "--database", str(database), "--smtp", "smtp://mail.example.org"]
    assert main(command) != 0
    assert "--public-url https://play.example.org" in capsys.readouterr().err
    assert not database.exists()
    for wrong in ("https://play.example.org/path", "https://play example.org"):
        assert main([*command, "--public-url", wrong, "--mail-from", "king@example.org"]) == 2
        assert "is not the address of a page" in capsys.readouterr().err


def test_a_sender_address_without_a_mail_server_or_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "house.sqlite3"
    assert main(["serve", "--host", "", "--database", str(database), "--mail-from", "x"]) == 2
    assert "add --smtp or --mail-folder" in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["letters", ""])
def test_emails_go_exactly_one_way(
    folder: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if folder:
        monkeypatch.setenv("KINGSTABLE_SMTP", "smtp://mail.example.org")
    sender = ["--public-url", "https://play.example.org", "--mail-from", "king@example.org"]
    assert main(["serve", "--host", "", *sender, "--mail-folder", folder]) == 2
    said = capsys.readouterr().err
    assert ("leave out --smtp" if folder else "'--mail-folder': '' names nothing") in said

"""`kingstable serve`: the house, for browsers."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kingstable.commands.shared import card_text, cards_option, examples


@click.command(
    "serve",
    epilog=examples(
        "kingstable serve",
        "kingstable serve --port 0 --no-browser",
        "kingstable serve --cards my-box.csv",
        "kingstable serve --host 0.0.0.0 --port 80 --database /var/lib/kingstable.sqlite3",
    ),
)
@click.option("--host", metavar="HOST", help="The address to listen at; 127.0.0.1 (this computer only) unless given.")
@click.option("--port", type=int, metavar="PORT", help="The port; 8765 unless given, 0 for any free one.")
@click.option("--database", metavar="FILE", help="Where the tables are kept; a file of your own unless given.")
@click.option("--open/--no-browser", "browser", default=None, help="Open the page, or not. Yes at a terminal.")
@cards_option
def command(host: str | None, port: int | None, database: str | None, browser: bool | None, cards: Path | None) -> None:
    """Open the house for browsers, until Ctrl-C.

    With --cards, all tables of the game that has card sets are opened with that one.
    """
    from kingstable.commands.card_sets import game_of_set
    from kingstable.server import serve as house

    text = card_text(cards)

    house.serve(
        house.HOST if host is None else host,
        house.PORT if port is None else port,
        database,
        open_browser=sys.stdout.isatty() if browser is None else browser,
        cards={game_of_set(text).name: text} if text else {},
    )

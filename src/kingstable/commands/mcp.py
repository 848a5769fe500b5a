"""`kingstable mcp`: tables for agents of language models, by the Model Context Protocol."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import FILE, examples


@click.command(
    "mcp",
    epilog=examples(
        "kingstable mcp",
        "kingstable mcp --server https://play.example --seat https://play.example/t/TABLE#SECRET",
    ),
)
@click.option("--server", metavar="URL", help="Play at the tables of this server, not on this computer.")
@click.option(
    "--seat", "links", multiple=True, metavar="LINK", help="Take this seat there: a link such as friends get."
)
@click.option("--name", default="", metavar="NAME", help="What the agent is called at the tables there.")
@click.option(
    "--token-file",
    type=FILE,
    metavar="FILE",
    help="File with the secret of its seats there, or an API token; in your data folder by default.",
)
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Deal the tables on this computer the same each time; the agent is not told.",
)
def command(server: str | None, links: tuple[str, ...], name: str, token_file: Path | None, seed: int | None) -> int:
    """Let a language model's agent play, through the Model Context Protocol.

    Speaks the protocol on standard input and output, so an agent's program starts it. The agent opens tables against
    computer players, reads the rulebook and what its seat sees in words, asks which moves it may make and why not
    others, plays, and reads the record at the end. Needs kingstable[mcp].

    With --server, the tables are on a server elsewhere, where people play, too: those of the links, and those that
    the agent opens. The others see it as a friend of that name.
    """
    from kingstable.rl.mcp_server import Desk
    from kingstable.rl.mcp_server import server as served

    if server is None and (links or name or token_file):
        raise click.UsageError("--seat, --name and --token-file are about a server: say which with --server URL.")
    if server is None:
        desk = Desk(seed)
    elif seed is not None:
        raise click.UsageError("A server deals as it likes: leave out --seed.")
    else:
        from kingstable.commands.botting import default_file, secret_in
        from kingstable.commands.hosted import HostedDesk
        from kingstable.remote.house import House

        desk = HostedDesk(House(server, secret_in(token_file or default_file())), links, name)
    served(desk).run("stdio")
    return 0

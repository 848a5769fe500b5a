"""The house says no: what a client is told, with the status that fits."""

from __future__ import annotations

from kingstable.server.shapes import TableView, Why


class Denied(Exception):
    """An answer that is not what was asked for.

    The sentence is the message `denied-CODE` with its arguments in the reader's language, unless a
    `text` in that language was made already. `field` names what was wrong in the question, `refused` the rule
    that forbids a move.
    """

    def __init__(
        self,
        status: int,
        code: str,
        *,
        text: str | None = None,
        field: str | None = None,
        refused: Why | None = None,
        view: TableView | None = None,
        **arguments: str | int,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.text = text
        self.field = field
        self.refused = refused
        self.view = view
        self.arguments = arguments


def unknown_table() -> Denied:
    """The same for a table there is not and for a token that opens no seat: neither tells more."""
    return Denied(404, "unknown-table")

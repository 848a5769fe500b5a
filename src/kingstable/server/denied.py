"""Refusals: what a client is told when the house says no, and with which HTTP status."""

from __future__ import annotations

from kingstable.server.shapes import TableView, Why


class Denied(Exception):
    """Raised to refuse a request.

    The sentence is the message `denied-CODE` with its arguments, in the reader's language, unless `text` already has
    one in that language. `field` names the field of the request that was wrong, and `refused` the rule that forbids a
    move.
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
    """The refusal for a table that does not exist and for a token that opens no seat: the two must look the same."""
    return Denied(404, "unknown-table")

"""Scenes of imaginary games, with every layout, for the tests of the drawn table."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, RenderableType

from kingstable.core.scene import Counter, Mark, Offer, Piece, Scene, SeatView, Zone

ANNA = SeatView(0, "Anna", True, (Counter("gold", "Gold", 7),))
BELA = SeatView(1, "Bela", False, (Counter("gold", "Gold", 12),))


def card(face: str | None, owner: int | None = None, identity: str | None = None) -> Piece:
    label = "a card face down" if face is None else f"the {face}"
    return Piece(identity or f"{face}.{owner}", face, label, owner=owner, name=face or "")


def scene(*zones: Zone, offers: tuple[Offer, ...] = (), viewer: int | None = 0) -> Scene:
    return Scene("chess", 5, viewer, (ANNA, BELA), zones, "What will you do?", offers)


def hand(*faces: str) -> Zone:
    return Zone("hand", "fan", "Your hand", owner=0, pieces=tuple(card(face, 0, f"hand.{face}") for face in faces))


def meadow(owner_mark: bool = True) -> tuple[Zone, ...]:
    """A grid without plates: two columns, two rows, each cell with its own name."""
    marks = (Mark("price", "costs 3", "3 gold"), Mark("king", "the king's seal", "seal", "token")) if owner_mark else ()
    cells = [
        Zone(f"field.{column}.{row}", "row", f"Field {column}{row}", within="meadow", at=(column, row), room=2)
        for column in range(2)
        for row in range(2)
    ]
    cells[0] = Zone("field.0.0", "row", "Field 00", within="meadow", at=(0, 0), pieces=(card("cow", 1),), marks=marks)
    return Zone("meadow", "grid", "Meadow"), *cells


def drawn(shown: RenderableType, width: int = 80) -> str:
    """The output in a terminal of this width, without colours."""
    console = Console(file=StringIO(), width=width, markup=False, highlight=False, no_color=True)
    console.print(shown)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()

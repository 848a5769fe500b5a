"""Draw the cards of Black Lady: python art/draw.py [--check]

One SVG for each card, one for the back, and one for the first page, into `src/black_lady/look`. A card is 100 by 140.
`--check` writes nothing and fails if a file differs from what is drawn here.
"""

from __future__ import annotations

import json
import sys
from math import cos, pi, sin
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
LOOK: Final = HERE.parent / "src/black_lady/look"

RANKS: Final = "23456789tjqka"
INK: Final = {"c": "#246b3b", "d": "#1f5aa6", "s": "#262b3d", "h": "#b3261e"}
HAIR: Final = {"c": "#6b4a2c", "d": "#d0a04a", "s": "#4a4036", "h": "#a65a24"}
PAPER: Final = "#fbf6e8"
EDGE: Final = "#2a2119"
GOLD: Final = "#dfae3a"
SKIN: Final = "#f1d9bb"
NIGHT: Final = "#241b30"
PLUM: Final = "#4b2848"
IVORY: Final = "#f3ead3"
LACE: Final = "#cdb9c9"

SUIT: Final = {
    "s": "M0-10.5C2-6 8.8-2.2 8.8 2.8A4.3 4.3 0 0 1 1.2 5.5C1.5 7.6 2.6 9.2 4.2 10.4H-4.2C-2.6 9.2-1.5 7.6-1.2 5.5"
    "A4.3 4.3 0 0 1-8.8 2.8C-8.8-2.2-2-6 0-10.5z",
    "c": "M0-10.3a4.5 4.5 0 0 1 3.3 7.56A4.5 4.5 0 1 1 1.5 4.5C1.7 7 2.7 9 4.2 10.4H-4.2C-2.7 9-1.7 7-1.5 4.5"
    "A4.5 4.5 0 1 1-3.3-2.74 4.5 4.5 0 0 1 0-10.3z",
    "h": "M0 10C-3 5.5-9.6 1.5-9.6-4A5.05 5.05 0 0 1 0-6.4 5.05 5.05 0 0 1 9.6-4C9.6 1.5 3 5.5 0 10z",
    "d": "M0-10.8C2-6.2 5-2.6 8 0 5 2.6 2 6.2 0 10.8-2 6.2-5 2.6-8 0-5-2.6-2-6.2 0-10.8z",
}
"""The suit signs, each centred on 0 0 in a field of 21 by 21."""

HATCHING: Final = {"s": "M0 2h4M2 0v4", "c": "M-1-1 5 5M3-1 5 1M-1 3l2 2", "h": "M2 0v4", "d": "M0 2h4"}
"""The hatching by which old engravers showed each suit's colour: sable, vert, gules, azure."""

LEFT, MIDDLE, RIGHT = 37.0, 50.0, 63.0
FOUR: Final = ((LEFT, 26.0), (RIGHT, 26.0), (LEFT, 114.0), (RIGHT, 114.0))
SIX: Final = (*FOUR, (LEFT, 70.0), (RIGHT, 70.0))
EIGHT: Final = (*FOUR, (LEFT, 55.3), (RIGHT, 55.3), (LEFT, 84.7), (RIGHT, 84.7))
PIPS: Final = {
    "2": ((MIDDLE, 30.0), (MIDDLE, 110.0)),
    "3": ((MIDDLE, 26.0), (MIDDLE, 70.0), (MIDDLE, 114.0)),
    "4": FOUR,
    "5": (*FOUR, (MIDDLE, 70.0)),
    "6": SIX,
    "7": (*SIX, (MIDDLE, 48.0)),
    "8": (*SIX, (MIDDLE, 48.0), (MIDDLE, 92.0)),
    "9": (*EIGHT, (MIDDLE, 70.0)),
    "t": (*EIGHT, (MIDDLE, 40.6), (MIDDLE, 99.4)),
}


# Parts


def path(drawn: str, fill: str, more: str = "") -> str:
    return f'<path d="{drawn}" fill="{fill}"{more}/>'


def line(drawn: str, ink: str, width: float, more: str = "") -> str:
    return path(drawn, "none", f' stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"{more}')


def inked(drawn: str, fill: str, width: float = 1.0, ink: str = EDGE) -> str:
    return path(drawn, fill, f' stroke="{ink}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"')


def at(x: float, y: float, inside: str, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{inside}</g>'


def twice(inside: str) -> str:
    """The same drawing at both ends of the card."""
    return f'{inside}<g transform="rotate(180 50 70)">{inside}</g>'


def ring(number: int, radius: float, inside: str) -> str:
    """A circle of copies around 0 0, each with its foot towards the middle."""
    return "".join(
        at(radius * sin(2 * pi * k / number), -radius * cos(2 * pi * k / number), inside, turn=360 * k / number)
        for k in range(number)
    )


def svg(width: int, height: int, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n{inside}\n</svg>\n'


def card(ground: str, inside: str) -> str:
    """A whole card: the drawing on its ground, with an edge."""
    edge = f'<rect x=".7" y=".7" width="98.6" height="138.6" rx="5.5" fill="none" stroke="{EDGE}" stroke-width="1.4"/>'
    return svg(100, 140, f'<rect width="100" height="140" fill="{ground}"/>\n{inside}\n{edge}')


LETTERS: Final = json.loads((HERE / "letters.json").read_text(encoding="utf-8"))
"""The rank signs, each centred on 0 0, with its width."""

WIDEST: Final = 19.5
"""A wider sign is narrowed to this."""


def index(rank: str, suit: str, ink: str) -> str:
    """Rank and suit in two corners, large enough to read on a card of which only the edge shows."""
    if rank == "t":
        one, nought = LETTERS["1"], LETTERS["0"]
        sign = at(8.6, 28.5, path(one["path"], ink), 0.86) + at(18.4, 28.5, path(nought["path"], ink), 0.76)
    else:
        letter = LETTERS[rank.upper()]
        narrow = min(1, WIDEST / letter["width"])
        sign = f'<g transform="translate(14 28.5) scale({narrow:.2f} 1)">{path(letter["path"], ink)}</g>'
    return twice(sign + at(14, 44, path(SUIT[suit], ink), 0.95))


# Numbers and aces


def number(rank: str, suit: str) -> str:
    scale = 0.98 if rank in "23456" else 0.82
    pips = "".join(at(x, y, path(SUIT[suit], INK[suit]), scale, turn=180 if y > 70 else 0) for x, y in PIPS[rank])
    return card(PAPER, index(rank, suit, INK[suit]) + pips)


def ace(suit: str) -> str:
    """A large suit sign in a ring of lace."""
    ink = INK[suit]
    arc = line("M-4.2 0A4.2 4.2 0 0 1 4.2 0", ink, 0.8)
    lace = ring(24, 30.6, arc) + ring(24, 33.2, f'<circle r=".75" fill="{ink}"/>')
    rings = f'<circle r="30" fill="none" stroke="{ink}" stroke-width="1.1"/>' + (
        f'<circle r="27.4" fill="none" stroke="{ink}" stroke-width=".6" stroke-dasharray=".1 2.2" stroke-linecap="round"/>'
    )
    sign = at(0, 0, path(SUIT[suit], ink), 2.1) + at(0, 0, path(SUIT[suit], PAPER), 0.5)
    return card(PAPER, index("a", suit, ink) + at(50, 70, rings + lace + sign, 0.93))


# The court


CROWN: Final = inked("M-12 0-14.5-14-7-7.5 0-17.5 7-7.5 14.5-14 12 0z", GOLD) + inked("M-12 0h24v3.6h-24z", GOLD)
EYES: Final = line(
    "M-4.7-38.2h3M1.7-38.2h3M-5-40.5c1-.8 2.4-.8 3.3-.3M5-40.5c-1-.8-2.4-.8-3.3-.3M0-38v4.2l-1.4.5", EDGE, 1.1
)


def robe(suit: str) -> str:
    return inked("M-24 1V-8C-21-18-13-21.5-7-22.5H7C13-21.5 21-18 24-8V1z", INK[suit])


def king(suit: str) -> str:
    hair = HAIR[suit]
    return (
        robe(suit)
        + inked("M-15-20C-12-10-6-4 0-2.5 6-4 12-10 15-20 12-21.6 9-22.3 7-22.5H-7C-9-22.3-12-21.6-15-20z", "#fffaf0")
        + line("M-9-16v4M9-16v4M-4.5-9.5v4M4.5-9.5v4M0-13v3", EDGE, 1.2)
        + inked("M-8.5-45h17v12C8.5-25 4-21 0-21S-8.5-25-8.5-33z", SKIN)
        + inked("M-8.5-45C-14-42-14-31-11.5-26L-8.5-30zM8.5-45C14-42 14-31 11.5-26L8.5-30z", hair)
        + inked("M-8.6-36C-9-24-5-15 0-12.5 5-15 9-24 8.6-36 6-31 3.5-31.5 0-31.5S-6-31-8.6-36z", hair)
        + line("M-2.2-28.6h4.4", EDGE, 1.2)
        + at(0, -45.5, CROWN, 0.84)
        + line("M17.5 1V-42", EDGE, 2.6)
        + at(17.5, -47, path(SUIT[suit], INK[suit], f' stroke="{PAPER}" stroke-width="2" paint-order="stroke"'), 0.62)
    )


def queen(suit: str) -> str:
    hair = HAIR[suit]
    return (
        inked("M-9-45C-17-40-13-25-18-8L-6-14V-44zM9-45C17-40 13-25 18-8L6-14V-44z", hair)
        + robe(suit)
        + inked("M-3.5-25h7v6C2-16-2-16-3.5-19z", SKIN)
        + inked("M-8-45C-8-51 8-51 8-45V-34C8-27 3.5-22.5 0-22.5S-8-27-8-34z", SKIN)
        + inked("M-8.5-38C-8-46-3-49 0-49S8-46 8.5-38C6-43 3-45 0-45S-6-43-8.5-38z", hair)
        + line("M-2-28.4c1.3.9 2.7.9 4 0", "#a32638", 1.3)
        + inked("M-12-21C-9-13-4-9 0-8 4-9 9-13 12-21L5-22C3-17-3-17-5-22z", "#fffaf0")
        + f'<circle cy="-8" r="2.3" fill="{GOLD}" stroke="{EDGE}"/>'
        + at(0, -48, CROWN, 0.74)
        + line("M-17.5 1C-16-10-18-20-16.5-31M-17-16l-4-3M-17-12l4-3", "#35653b", 1.6)
        + at(-16.5, -37, path(SUIT[suit], INK[suit], f' stroke="{PAPER}" stroke-width="2" paint-order="stroke"'), 0.66)
        + at(12, -7, path(SUIT[suit], PAPER), 0.45)
    )


def jack(suit: str) -> str:
    return (
        inked("M-9-46C-14-40-13-30-10-25L10-25C13-30 14-40 9-46z", HAIR[suit])
        + robe(suit)
        + inked("M-3.5-25h7v6h-7z", SKIN)
        + inked("M-8-46H8V-34C8-26 3.5-22 0-22S-8-26-8-34z", SKIN)
        + line("M-2.5-27.8c2 .6 3.5.2 4.5-.8", EDGE, 1.2)
        + inked("M-12-20-8-24-4-19.5 0-23 4-19.5 8-24 12-20 8-14 4-17 0-12-4-17-8-14z", "#fffaf0")
        + inked("M-12-43.5C-16-52-4-60 6-57 13-55 14-48 11-43.5 4-47-5-47-12-43.5z", INK[suit])
        + inked("M4-53C8-63 17-62 20-52 21-47 19-43 18-40 17-46 12-50 4-53z", GOLD)
        + line("M-17.5 1V-40", "#6b4a2c", 2.4)
        + inked("M-17.5-54-14.5-42-17.5-38-20.5-42zM-17.5-40C-22-41-23-36-22-32-20-34-19-34-17.5-34z", "#e6e8ea")
        + at(11, -7, path(SUIT[suit], PAPER), 0.45)
    )


FIGURES: Final = {"j": jack, "q": queen, "k": king}


def court(rank: str, suit: str) -> str:
    """A half figure, mirrored at the foot, on a field hatched in the suit's colour."""
    ink = INK[suit]
    defs = (
        f'<defs><pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse">{line(HATCHING[suit], ink, 0.55)}</pattern>'
        '<clipPath id="p"><path d="M27.5 7.500h45V70h-45z"/></clipPath></defs>'
    )
    field = '<rect x="27" y="7" width="46" height="126" fill="url(#h)" opacity=".55"/>'
    figure = f'<g clip-path="url(#p)">{at(50, 70, FIGURES[rank](suit) + EYES)}</g>'
    band = path("M27 68.2h46v3.6H27z", ink) + line("M30 70h40", GOLD, 1.8, ' stroke-dasharray=".1 4"')
    rim = f'<rect x="27" y="7" width="46" height="126" fill="none" stroke="{ink}" stroke-width="1.3"/>'
    return card(PAPER, defs + field + twice(figure) + band + rim + index(rank, suit, ink))


# The lady herself


def star(x: float, y: float, size: float) -> str:
    return at(x, y, path("M0-3.4.7-.7 3.4 0 .7.7 0 3.4-.7.7-3.4 0-.7-.7z", IVORY), size)


def rose(petal: str, ink: str) -> str:
    """A rose, 8 across, seen from the front."""
    outer = ring(5, 2.3, f'<circle r="2.3" fill="{petal}" stroke="{ink}" stroke-width=".6"/>')
    return (
        outer
        + f'<circle r="2.2" fill="{petal}" stroke="{ink}" stroke-width=".6"/>'
        + line("M-1-.2A1.1 1.1 0 1 1 .4.9", ink, 0.6)
    )


def portrait() -> str:
    """A pale face under a black veil, before the moon, with a rose."""
    hatching = "".join(
        f"M{50 - reach:g} {y}h{2 * reach:g}" for y, reach in ((82, 11), (79, 16), (76, 19.5), (73, 21.8), (70, 23.5))
    )
    dots = ' stroke-dasharray=".1 2.6"'
    return (
        '<circle cx="50" cy="58" r="26.5" fill="#ecdfc0"/>'
        + line(hatching, "#c4b28a", 0.7)
        + inked("M50 33C37 33 32 43 32 56 32 76 25 94 19 134H81C75 94 68 76 68 56 68 43 63 33 50 33z", "#15101c", 0.8, "#5c4a6d")
        + inked("M50 84C40 84 34 88 30 96 26 106 25 120 24.5 134H75.500C75 120 74 106 70 96 66 88 60 84 50 84z", "#3a2446", 0.8, "#8d7aa3")
        + inked("M45.5 70h9v11C56 85 60 87 64.5 89 61 101 39 101 35.5 89 40 87 44 85 45.5 81z", "#e8d3bb", 0.8, "#15101c")
        + inked("M39.8 54C39.8 44 44 40 50 40S60.2 44 60.2 54V58C60.2 67 55 74.5 50 74.500S39.8 67 39.8 58z", "#f3e2cc", 0.8, "#15101c")
        + path("M50 37.500C42 37.5 36.5 44 36.5 54 36.5 61 38 67 40.5 71 39 60 41 49 50 44.5 59 49 61 60 59.5 71 62 67 63.5 61 63.5 54 63.5 44 58 37.5 50 37.500z", "#0f0b14")
        + line("M43 57.400c1.5 1.5 4 1.5 5.2.1M51.8 57.500c1.2 1.4 3.7 1.4 5.2-.1", "#15101c", 1.1)
        + line("M42.8 53.200c1.6-1.3 3.8-1.3 5.3-.3M57.2 53.200c-1.6-1.3-3.8-1.3-5.3-.3M50.3 56.500v5.600l-1.6.8", "#15101c", 0.8)
        + path("M46.8 67c1.1-1 2.3-1 3.2-.4.9-.6 2.1-.6 3.2.4-1.1 1.9-5.3 1.9-6.4 0z", "#a32638")
        + inked("M37.5 43.500C41 37.5 45.5 35.5 50 35.500S59 37.5 62.5 43.500L65.5 31 57.5 35.5 50 25 42.5 35.5 34.5 31z", GOLD, 0.9, "#15101c")
        + "".join(f'<circle cx="{x}" cy="{y}" r="1.5" fill="{IVORY}" stroke="#15101c" stroke-width=".6"/>' for x, y in ((34.5, 30), (50, 24), (65.5, 30)))
        + at(50, 33.6, path(SUIT["s"], "#15101c"), 0.26)
        + line("M34.5 52C35 74 29 92 22.5 132M65.5 52C65 74 71 92 77.5 132", IVORY, 1, dots)
        + line("M37 89.500C41 98.5 59 98.5 63 89.5", IVORY, 1.5, ' stroke-dasharray=".1 2.4"')
        + at(50, 100, path(SUIT["s"], GOLD), 0.36)
        + line("M50 122C47 126 46 130 46.5 134M48.4 126.500c3-.6 5 .4 6.5 2.4-3 .6-5.2-.2-6.5-2.400z", "#5d8a63", 1.2)
        + at(50, 114, rose("#b3261e", "#3d0c12"), 1.55)
    )  # fmt: skip


def lady() -> str:
    """The queen of spades, a card of the night."""
    frame = (
        f'<rect x="3.5" y="3.5" width="93" height="133" rx="3.5" fill="none" stroke="{GOLD}" stroke-width=".9"/>'
        '<clipPath id="p"><rect x="4" y="4" width="92" height="132" rx="3"/></clipPath>'
    )
    stars = star(79, 18, 0.8) + star(88, 34, 0.5) + star(31, 14, 0.45) + star(69, 12, 0.4) + star(86, 56, 0.35)
    return card(NIGHT, frame + stars + f'<g clip-path="url(#p)">{portrait()}</g>' + lady_index())


def lady_index() -> str:
    """Rank and suit, each on its own field, because the veil lies under one of them."""
    field = (
        f'<rect x="3.5" y="3.5" width="21.5" height="53" rx="3.5" fill="{NIGHT}" stroke="{GOLD}" stroke-width=".9"/>'
    )
    return twice(field) + index("q", "s", IVORY)


# Back and cover


def lace(radius: float, scallops: int) -> str:
    """A round piece of lace."""
    petal = line("M0 0C-5-5-4-12 0-14 4-12 5-5 0 0z", LACE, 0.8)
    edge = line("M-5 1A5.2 5.2 0 0 1 5 1", LACE, 0.9) + f'<circle cy="-2.1" r=".7" fill="{LACE}"/>'
    return (
        ring(12, 15.5, petal)
        + f'<circle r="{radius:g}" fill="none" stroke="{LACE}" stroke-width=".8"/>'
        + ring(scallops, radius + 1, edge)
        + ring(36, radius - 3.2, f'<circle r=".55" fill="{LACE}"/>')
    )


def back() -> str:
    """Lace on plum, the same either way up."""
    border = (
        f'<rect x="5" y="5" width="90" height="130" rx="3.5" fill="none" stroke="{GOLD}" stroke-width="1"/>'
        f'<rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="{LACE}" stroke-width=".9" '
        'stroke-dasharray=".1 2.8" stroke-linecap="round"/>'
    )
    corner = at(22, 22, path(SUIT["s"], LACE), 0.62, turn=-45) + line(
        "M12 40C14 28 28 14 40 12M12 48C13 32 32 13 48 12", LACE, 0.8
    )
    flipped = f'<g transform="translate(100 0) scale(-1 1)">{corner}</g>'
    middle = at(50, 70, lace(33, 20) + f'<circle r="14" fill="{NIGHT}" stroke="{GOLD}" stroke-width="1.1"/>')
    twin = twice(at(50, 63.6, path(SUIT["s"], IVORY), 0.52))
    return card(PLUM, border + twice(corner + flipped) + middle + twin)


def cover() -> str:
    """A house by night, behind its hedges."""
    house = (
        "M96 150V92h12v-9h10v9h10V70h-3v-8h7v4h6v-4h7v4h6v-4h7v8h-3v20h8V56l14-20 14 20v36h8V70h-3v-8h7v4h6v-4h7v4h6v-4h7v8"
        "h-3v22h10v-9h10v9h12v58z"
    )
    lit = "M134 84a3 3 0 0 1 6 0v9h-6zM180 84a3 3 0 0 1 6 0v9h-6zM156 62a4 4 0 0 1 8 0v13h-8zM151 150v-24a9 9 0 0 1 18 0v24z"
    hedge = "M0 150c12-14 26-14 38-4 10-16 34-16 44 0 12-12 30-12 40 0 12-14 32-14 42 0 10-12 30-12 40 0 12-16 34-16 46 0 10-12 24-12 34-2 10-10 24-8 36 4v52H0z"
    roses = "".join(
        at(x, y, rose("#b3261e", "#4a0d12"), size)
        for x, y, size in (
            (22, 158, 1.2),
            (58, 152, 1),
            (98, 160, 1.1),
            (222, 158, 1.1),
            (262, 150, 1),
            (300, 160, 1.2),
        )
    )
    stars = "".join(
        star(x, y, size)
        for x, y, size in (
            (30, 28, 0.9),
            (64, 56, 0.5),
            (92, 22, 0.6),
            (140, 18, 0.4),
            (214, 30, 0.6),
            (296, 78, 0.5),
            (22, 84, 0.5),
            (294, 22, 0.8),
        )
    )
    return svg(
        320,
        200,
        f'<rect width="320" height="200" fill="#35233f"/><path d="M0 96h320v104H0z" fill="#4d2c4c"/>'
        f'<path d="M0 118h320v82H0z" fill="#6a3a52"/>{stars}'
        f'<circle cx="252" cy="50" r="25" fill="#ecdfc0"/>'
        + line("M232 64h40M229 58h46M228 52h48", "#d3c199", 0.9)
        + path(house, "#1d1526")
        + path(lit, "#efc75e")
        + path(hedge, "#1f3a30")
        + roses,
    )  # fmt: skip


# Files


def pictures() -> dict[str, str]:
    """Everything that is drawn, by path."""
    found = {"back.svg": back(), "cover.svg": cover()}
    for suit in INK:
        for rank in RANKS:
            found[f"faces/{rank}{suit}.svg"] = face(rank, suit)
    return found


def face(rank: str, suit: str) -> str:
    if rank + suit == "qs":
        return lady()
    if rank == "a":
        return ace(suit)
    return court(rank, suit) if rank in FIGURES else number(rank, suit)


def main(check: bool) -> int:
    stale = [
        name for name, text in pictures().items() if not (LOOK / name).is_file() or (LOOK / name).read_text() != text
    ]
    for name in stale:
        if check:
            print(f"{name} is not what is drawn: run python art/draw.py", file=sys.stderr)
        else:
            (LOOK / name).parent.mkdir(parents=True, exist_ok=True)
            (LOOK / name).write_text(pictures()[name], encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))

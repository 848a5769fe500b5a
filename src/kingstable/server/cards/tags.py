"""The tags with which a page describes itself to sites that show a link to it: Open Graph, and X's Twitter cards."""

from __future__ import annotations

from html import escape
from typing import Final

from kingstable.server.cards.picture import HEIGHT, WIDTH, Card

HEAD: Final = b"</head>"


def tagged(page: bytes, card: Card, address: str, picture: str) -> bytes:
    """The page with the tags of a card in its head; `address` and `picture` are absolute URLs."""
    title = card.title if card.title == card.house else f"{card.title} · {card.house}"
    said = ". ".join(each.rstrip(".") for each in (card.headline, card.under) if each)
    properties = {
        "og:type": "website",
        "og:site_name": card.house,
        "og:title": title,
        "og:description": said,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": said,
    }
    names = {"twitter:card": "summary_large_image", "twitter:title": title, "twitter:description": said}
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    tags += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in names.items()]
    tags.append(f'<meta name="twitter:image" content="{escape(picture)}" />')
    return page.replace(HEAD, "\n".join(tags).encode() + HEAD, 1)

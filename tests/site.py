"""Check that every link of the built documentation leads somewhere, and that nothing is fetched from elsewhere.

`python -m tests.site build/docs`. Markdown is checked during the build; this examines the resulting pages, including
those made from docstrings. Links to other sites are not followed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

FETCHED: Final = frozenset({("script", "src"), ("img", "src"), ("iframe", "src"), ("link", "href"), ("source", "src")})
"""What a browser fetches on its own, without a click."""


class Page(HTMLParser):
    """The anchors of a page, where it `links`, and what it `fetches`."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = {""}
        self.links: list[str] = []
        self.fetches: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"id", "name"} and value:
                self.anchors.add(value)
            elif (tag, name) in FETCHED:
                self.fetches.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.links.append(value or "")


def is_elsewhere(link: str) -> bool:
    """Whether a link leads away from the site."""
    parts = urlsplit(link)
    return bool(parts.scheme or parts.netloc)


def leads_nowhere(site: Path, path: Path, link: str, pages: Mapping[Path, Page]) -> bool:
    """Whether a link of the page at this path names a missing file or anchor."""
    parts = urlsplit(link)
    start = site if parts.path.startswith("/") else path.parent
    target = (start / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if target in pages:
        return unquote(parts.fragment) not in pages[target].anchors
    return not target.is_file()


def mistakes(site: Path) -> Iterator[str]:
    """What is wrong with the pages in a folder, a sentence for each fault."""
    site = site.resolve()
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    if not pages:
        yield f"There are no pages in {site}."
    for path, page in pages.items():
        name = path.relative_to(site)
        yield from (f"{name} fetches {link} from elsewhere." for link in page.fetches if is_elsewhere(link))
        local = [link for link in [*page.fetches, *page.links] if not is_elsewhere(link)]
        yield from (f"{name}: {link} leads nowhere." for link in local if leads_nowhere(site, path, link, pages))


if __name__ == "__main__":
    found = list(mistakes(Path(sys.argv[1])))
    print("\n".join(found) or "Every link leads somewhere.")
    sys.exit(bool(found))

"""WCAG 1.4.11: the borders of controls are visible on every ground, in each theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

THEME = (Path(__file__).parents[2] / "web/src/theme/theme.css").read_text(encoding="utf-8")
LEAST = 3.0


def luminance(colour: str) -> float:
    """The relative luminance of a colour such as `#86734f`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def values(name: str) -> list[str]:
    """A colour in the light theme, in the dark theme, and in the dark theme that follows the system."""
    found = re.findall(rf"--{name}: (#[0-9a-f]{{6}});", THEME)
    assert len(found) == 3
    return found


@pytest.mark.parametrize("ground", ["paper", "paper-deep", "vellum"])
def test_the_border_of_a_button_is_visible(ground: str) -> None:
    assert min(map(contrast, values("edge"), values(ground))) >= LEAST

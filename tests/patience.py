"""How long a test waits for what has to happen.

Tests wait for conditions, so patience costs nothing while all is well, and a busy machine is no reason to fail.
"""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 180.0
"""Seconds after which something is assumed never to happen."""

PATIENCE_MS: Final = 1000 * PATIENCE

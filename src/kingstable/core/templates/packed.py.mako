"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64
% for function in functions:


${function}
% endfor

"""Turns exceptions into answers: a sentence in the reader's language, and nothing internal."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from kingstable.server.api.asking import Asked, Heard, hall_of, language_of
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.observed import has_left, route_of
from kingstable.server.shapes import ErrorAnswer, ErrorBody, Why
from kingstable.server.store.errors import Away, Damaged, StoreError

LOG: Final = logging.getLogger(__name__)
BY_STATUS: Final = {404: "not-found", 405: "wrong-method", 413: "too-large"}
OF_ARGUMENT: Final = {"retry_after": "Retry-After", "allow": "Allow"}
"""The headers that say what an argument of a refusal says."""
OF_STORE: Final[dict[type[StoreError], str]] = {Damaged: "damaged", Away: "out-of-reach"}

Refusal = tuple[int, ErrorAnswer]
"""A status, and the body to go with it."""


def refusal_of(request: Heard, error: Exception) -> Refusal:
    """The answer to a call that failed, whatever the reason."""
    match error:
        case Denied():
            return _denied(request, error)
        case StoreError():
            LOG.error("%s", error)
            code = next((code for kind, code in OF_STORE.items() if isinstance(error, kind)), "not-kept")
            return _denied(request, Denied(503, code))
        case HTTPException() if has_left(request.scope):  # nobody reads the answer, and the server did nothing wrong
            return _denied(request, Denied(400, "bad-request"))
        case HTTPException() if error.status_code < 500:
            code = BY_STATUS.get(error.status_code, "bad-request")
            limit = hall_of(request).settings.body_size
            return _denied(request, Denied(error.status_code, code, limit=limit))
        case _:
            # Neither the address, which names a table, nor the query, which may hold a token, is logged.
            LOG.error("%s %s failed", request.method, route_of(request.scope), exc_info=error)
            return _denied(request, Denied(500, "broken"))


def _denied(request: Heard, denied: Denied) -> Refusal:
    words = house_words(language_of(request))
    arguments = denied.arguments | {"field": denied.field or ""}
    text = denied.text or words.say(f"denied-{denied.code}", **arguments)
    why = denied.refused or Why(False, text)
    error = ErrorBody(denied.code, text, denied.field, why.rule, why.cites, why.says)
    return denied.status, ErrorAnswer(error, denied.view)


def headers_of(error: Exception) -> dict[str, str]:
    """The headers that the answer to a failed call needs: when to try again, or which methods there are."""
    match error:
        case Denied():
            return {name: str(error.arguments[key]) for key, name in OF_ARGUMENT.items() if key in error.arguments}
        case HTTPException(headers=dict() as headers):
            return headers
        case _:
            return {}


def answer(request: Asked, error: Exception) -> Response[ErrorAnswer]:
    """The refusal as a response of the application."""
    status, content = refusal_of(request, error)
    return Response(content, status_code=status, media_type="application/json", headers=headers_of(error))


HANDLERS: Final[ExceptionHandlersMap] = dict.fromkeys((Denied, StoreError, HTTPException, Exception), answer)

"""Turns what was raised into an answer: a sentence in the reader's language, and never more."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from kingstable.server.api.asking import Asked, hall_of, language_of
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.shapes import ErrorAnswer, ErrorBody, Why
from kingstable.server.store.errors import StoreError

LOG: Final = logging.getLogger(__name__)
BY_STATUS: Final = {404: "not-found", 405: "wrong-method", 413: "too-large"}


def answer(request: Asked, denied: Denied) -> Response[ErrorAnswer]:
    """The answer to somebody who was denied something."""
    words = house_words(language_of(request))
    arguments = denied.arguments | {"field": denied.field or ""}
    text = denied.text or words.say(f"denied-{denied.code}", **arguments)
    why = denied.refused or Why(False, text)
    error = ErrorBody(denied.code, text, denied.field, why.rule, why.cites, why.says)
    headers = {"Retry-After": str(arguments["retry_after"])} if "retry_after" in arguments else None
    return Response(
        ErrorAnswer(error, denied.view), status_code=denied.status, media_type="application/json", headers=headers
    )


def _not_kept(request: Asked, error: StoreError) -> Response[ErrorAnswer]:
    LOG.error("%s", error)
    return answer(request, Denied(503, "not-kept"))


def _http(request: Asked, error: HTTPException) -> Response[ErrorAnswer]:
    if error.status_code >= 500:
        return _broken(request, error)
    code = BY_STATUS.get(error.status_code, "bad-request")
    limit = hall_of(request).settings.body_size
    return answer(request, Denied(error.status_code, code, limit=limit))


def _broken(request: Asked, error: Exception) -> Response[ErrorAnswer]:
    # The path names the table at most; the query, which may hold a token, is never logged.
    LOG.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return answer(request, Denied(500, "broken"))


HANDLERS: Final[ExceptionHandlersMap] = {
    Denied: answer,
    StoreError: _not_kept,
    HTTPException: _http,
    Exception: _broken,
}

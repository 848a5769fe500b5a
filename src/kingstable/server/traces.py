"""What a server does, as traces for a collector that speaks OpenTelemetry (https://opentelemetry.io).

Where they are sent, and how many, is set by OpenTelemetry's own environment variables, such as
`OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_TRACES_SAMPLER`. A span is made when a piece of work is over, from what was
measured anyway. No span names a table, a person, an address, or a move.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from time import time_ns
from typing import TYPE_CHECKING, Final

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from kingstable import __version__

if TYPE_CHECKING:
    from opentelemetry.context import Context

NAME: Final = "kingstable"
PARENT: Final = b"traceparent"
"""The header in which a proxy says which trace a request belongs to (W3C Trace Context)."""


class Traces:
    """Spans of requests, of commits, and of computer players' thinking."""

    def __init__(self, provider: TracerProvider, takes_parents: bool = False) -> None:
        """`takes_parents`: a trusted proxy in front says which trace a request belongs to."""
        self._provider = provider
        self._tracer = provider.get_tracer(NAME, __version__)
        self._takes_parents = takes_parents

    def request(
        self, method: str, route: str, status: int, seconds: float, name: str, headers: Iterable[tuple[bytes, bytes]]
    ) -> None:
        """Record a request with the id `name`; status 0 if nobody waited for its answer."""
        facts: dict[str, str | int] = {
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
            "kingstable.request_id": name,
        }
        failed = status >= HTTPStatus.INTERNAL_SERVER_ERROR
        self._span(f"{method} {route}", seconds, facts, self._parent(headers), SpanKind.SERVER, failed)

    def work(self, name: str, seconds: float, facts: Mapping[str, str | int], failed: bool = False) -> None:
        """Record a piece of work that has ended. May be called from any thread."""
        self._span(name, seconds, facts, None, SpanKind.INTERNAL, failed)

    def close(self) -> None:
        """Send what is left."""
        self._provider.shutdown()

    def _span(
        self,
        name: str,
        seconds: float,
        facts: Mapping[str, str | int],
        parent: Context | None,
        kind: SpanKind,
        failed: bool,
    ) -> None:
        end = time_ns()
        span = self._tracer.start_span(name, parent, kind, facts, start_time=end - round(seconds * 1e9))
        if failed:
            span.set_status(Status(StatusCode.ERROR))
        span.end(end)

    def _parent(self, headers: Iterable[tuple[bytes, bytes]]) -> Context | None:
        if not self._takes_parents:
            return None
        for name, value in headers:
            if name == PARENT:
                return TraceContextTextMapPropagator().extract({PARENT.decode(): value.decode("latin-1")})
        return None


def exported(takes_parents: bool) -> Traces:
    """Traces that are sent where OpenTelemetry's environment variables say."""
    named = {} if "OTEL_SERVICE_NAME" in os.environ else {SERVICE_NAME: NAME}
    provider = TracerProvider(resource=Resource.create({**named, SERVICE_VERSION: __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Traces(provider, takes_parents)

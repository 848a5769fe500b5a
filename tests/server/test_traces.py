"""Traces: what an OpenTelemetry collector is told about requests, commits, and thoughts, and what it never is."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from kingstable.server.app import open_house
from kingstable.server.extras import MissingExtra
from kingstable.server.settings import Settings
from tests.server.conftest import quick
from tests.server.houses import YOU, RunningHouse, bot, open_table

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@contextmanager
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """What arrives at a collector on this machine, which this test's servers send to."""
    received: list[bytes] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Receiver) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
        yield received
        server.shutdown()


def spans(received: list[bytes]) -> list[Any]:
    found: list[Any] = []
    for each in received:
        told = ExportTraceServiceRequest.FromString(each)
        found += [span for resource in told.resource_spans for scope in resource.scope_spans for span in scope.spans]
    return found


def facts(span: Any) -> dict[str, Any]:
    return {each.key: each.value.string_value or each.value.int_value for each in span.attributes}


def test_requests_commits_and_thoughts_are_traced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with collector(monkeypatch) as received:
        with RunningHouse(replace(quick(tmp_path), traces=True, behind_proxies=("127.0.0.1",))) as house:
            guest = open_table(house, YOU, bot("easy"))[0]
            answer = guest.get(traceparent=PARENT)
            name = answer.headers["x-request-id"]
            guest.get("/nothing")
        found = spans(received)
        secrets = (guest.table.encode(), str(guest.token).encode(), b"Anna")
        assert not any(secret in each for secret in secrets for each in received)
    asked = next(span for span in found if facts(span).get("kingstable.request_id") == name)
    assert asked.name == "GET /api/tables/{table}"
    assert facts(asked)["http.response.status_code"] == 200
    assert (asked.trace_id.hex(), asked.parent_span_id.hex()) == tuple(PARENT.split("-")[1:3])
    assert asked.end_time_unix_nano > asked.start_time_unix_nano
    assert any(span.name == "POST /api/tables" for span in found)
    commit = next(span for span in found if span.name == "commit")
    assert facts(commit)["kingstable.changes"] >= 1
    assert any(facts(span).get("http.response.status_code") == 404 for span in found)


@pytest.mark.parametrize("proxies", [(), ("10.0.0.0/8",)], ids=["no proxy", "not the proxy"])
def test_nobody_chooses_their_trace_without_a_trusted_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...]
) -> None:
    with collector(monkeypatch) as received:
        with RunningHouse(replace(quick(tmp_path), traces=True, behind_proxies=proxies)) as house:
            open_table(house, YOU, bot("easy"))[0].get(traceparent=PARENT)
        found = spans(received)
    assert found
    assert all(span.trace_id.hex() != PARENT.split("-")[1] for span in found)


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    monkeypatch.delitem(sys.modules, "kingstable.server.traces", raising=False)
    with pytest.raises(MissingExtra, match=r"pip install 'kingstable\[traces\]'"):
        asyncio.run(opened(replace(quick(tmp_path), traces=True)))


async def opened(settings: Settings) -> None:
    async with open_house(settings):
        pass

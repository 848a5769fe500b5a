"""Monitoring the server: whether it is alive, whether it is ready, and its metrics."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from litestar import Response, get

from kingstable.server import metrics
from kingstable.server.api.asking import Asked, hall_of
from kingstable.server.denied import Denied
from kingstable.server.figures import Figures
from kingstable.server.readiness import Readiness
from kingstable.server.store.errors import StoreError

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that show that a proxy passed a call on, so that it does not count as coming from inside."""


@get("/health")
async def health() -> dict[str, bool]:
    """Whether the server is alive. That it answers is all this says."""
    return {"ok": True}


@get("/ready")
async def ready(request: Asked) -> Response[dict[str, object]]:
    """Whether the server can do its work now; 503 if a part of it cannot."""
    check_inside(request)
    readiness = request.app.state["readiness"]
    assert isinstance(readiness, Readiness)
    states = await readiness.look()
    failing = [part for part, state in states.items() if state != "ok"]
    content: dict[str, object] = {"ready": not failing, "not_ready": failing, "parts": states}
    return Response(content, status_code=503 if failing else 200)


@get("/metrics")
async def figures(request: Asked) -> Response[bytes]:
    """The metrics of this process, for Prometheus."""
    check_inside(request)
    found = request.app.state["figures"]
    assert isinstance(found, Figures)
    return Response(metrics.text(found, await _now(request)), headers={"Content-Type": metrics.CONTENT_TYPE})


async def _now(request: Asked) -> metrics.Now:
    hall = hall_of(request)
    try:
        tables_open = await hall.store.unfinished()
    except StoreError:
        tables_open = None
    return metrics.Now(tables_open, hall.in_memory, hall.presence.streams())


def check_inside(request: Asked) -> None:
    """Raises Denied, as if the address did not exist, unless the call comes directly from an allowed network."""
    client = request.scope["client"]
    passed_on = any(name in request.headers for name in FORWARDED)
    if client is None or passed_on or not is_within(client[0], hall_of(request).settings.metrics_from):
        raise Denied(404, "not-found")


def is_within(address: str, networks: Sequence[str]) -> bool:
    """Whether an address is in one of these networks."""
    try:
        found = ip_address(address)
    except ValueError:  # such as the path of a socket
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in ip_network(network) for network in networks)

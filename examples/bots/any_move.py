"""Plays the first move that is offered, wherever it is asked: python first_move.py SERVER LINK [LINK ...]

LINK is a link to a seat. Nothing but the standard library is needed. `docs/bots.md` explains the calls.
"""

import json
import secrets
import sys
import urllib.error
import urllib.request

SERVER, *LINKS = sys.argv[1:]
SECRET = secrets.token_urlsafe(16)  # keep it in a file to come back to your seats


def call(path, content=None):
    headers = {"Authorization": f"Bearer {SECRET}", "Content-Type": "application/json"}
    sent = None if content is None else json.dumps(content).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, sent, headers), timeout=60)


def answer(asked):
    table, seat = asked["table"], asked["seat"]
    view = json.load(call(f"/api/tables/{table}?seat={seat}"))
    moves = [offer["move"] for offer in view["scene"].get("offers", []) if not offer.get("free")]
    if view["question"] is None:
        return  # it was answered meanwhile
    try:
        call(f"/api/tables/{table}/moves?seat={seat}", {"question": view["question"], "move": moves[0]})
    except urllib.error.HTTPError as error:
        print(error.read().decode(), file=sys.stderr)


for link in LINKS:
    address, _, secret = link.partition("#")
    call(f"/api/tables/{address.rpartition('/')[2]}/take", {"secret": secret, "hold": "cookie"})
for line in call("/api/me/events"):
    name, _, value = line.decode().strip().partition(": ")
    if name == "data" and '"question"' in value:  # else a game has ended
        answer(json.loads(value))

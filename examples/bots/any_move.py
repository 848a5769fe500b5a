"""Plays any move that is offered (see docs/bots.md): python any_move.py SERVER LINK-TO-A-SEAT [LINK ...]"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

SERVER, *LINKS = sys.argv[1:]
SECRET = secrets.token_urlsafe(16)  # keep it in a file to come back to your seats


class StaysHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *asked):  # so that nobody else gets the secret
        sys.exit(f"{SERVER} sends on to {asked[-1]}: if you trust it, give that address.")


OPENER = urllib.request.build_opener(StaysHere)


def call(path, content=None):
    headers = {"Authorization": f"Bearer {SECRET}", "Content-Type": "application/json"}
    sent = None if content is None else json.dumps(content).encode()
    try:
        return OPENER.open(urllib.request.Request(SERVER + path, sent, headers), timeout=60)
    except urllib.error.HTTPError as error:
        if error.code == 429:  # too many requests
            time.sleep(int(error.headers["Retry-After"]))
            return call(path, content)
        print(error.read().decode(), file=sys.stderr)  # such as a question answered in the meantime


def answer(table, seat):
    view = json.load(call(f"/api/tables/{table}?seat={seat}"))
    if view["question"] is not None:  # else it was answered in the meantime
        moves = [offer["move"] for offer in view["scene"]["offers"] if not offer.get("free")]
        call(f"/api/tables/{table}/moves?seat={seat}", {"question": view["question"], "move": random.choice(moves)})


for link in LINKS:
    address, _, secret = link.partition("#")
    call(f"/api/tables/{address.rpartition('/')[2]}/take", {"secret": secret, "hold": "cookie"})
for line in call("/api/me/events"):
    name, _, value = line.decode().strip().partition(": ")
    if name == "data" and '"question"' in value:  # else a game has ended
        answer(json.loads(value)["table"], json.loads(value)["seat"])

"""Plays any move, told and answering by lines: kingstable bot --program "python by_lines.py" LINK"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "asked":
        print(json.dumps({"move": random.choice(message["moves"])}), flush=True)

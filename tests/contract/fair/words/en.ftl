title = The Fair
refused = Not now.

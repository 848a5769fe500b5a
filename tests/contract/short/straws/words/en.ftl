title = Straws
blurb = Draw a straw, and perhaps another.
straw = straw { $number }
unseen = a straw
zone-store = Bundle
zone-held = The straw of { $who }
zone-away = Put away by { $who }
prompt = Keep your straw, or draw another one.
move-keep = Keep it
move-draw = Draw another one
ending = All straws are shown.
told-first = { $who } goes first.
told-draws = { $who } draws another straw.
told-draws-seen = { $who } draws straw { $number }.

cites-ST-2 = has one turn
cites-ST-3 = the longest straw wins

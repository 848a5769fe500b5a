# What the server says: names it gives, and answers other than what was asked for.

player-name = Player { $seat }
name-again = { $name } { $number }
why-legal = This move is allowed.

## Refusals

denied-unknown-table = There is no such table, or this link does not open a seat at it. Check that you have the whole link.
denied-unknown-game = There is no such game. /api/games lists those there are.
denied-watching = You are watching. To play, open the table with the link for your seat.
denied-stale = This question has already been answered, or is no longer open. Please look at the table again.
denied-other-version = This game cannot go on: it was started under another version of its rules, or its stored data is damaged. Whoever runs the server will find the reason in its log.
denied-over = The game is over, so nothing at this table can change.
denied-not-over = You can see this once the game is over, because it shows what is still hidden.
denied-no-ply = This table has plies 0 to { $last }: ask for one of those.
denied-no-name = Please enter a name that can be read: this one is empty, or looks as if it were.
denied-bad-name = A name cannot contain { $sign }. Please leave that character out.
denied-name-taken = Someone at this table is already called { $name }. Please choose another name.
denied-name-alike = That name looks just like { $name }, which someone at this table already has. Please choose another name.
denied-fixed-over-days = In a game played over several days, “{ $option }” is always “{ $choice }”. Leave it at that, or open a live table.
denied-same-names = Two seats have names that look the same: { $name } and { $other }. Please give each a name of its own.
denied-bad-json = The request is not valid JSON: { $why }.
denied-bad-field = Please check the field “{ $field }” of the request: { $why }.
denied-bad-number = “{ $field }” must be a whole number, 0 or more.
denied-too-long = “{ $field }” may have at most { $most } characters.
denied-not-json-type = Please send the request as JSON, with Content-Type: application/json.
denied-too-many-streams = The server is following as many tables as it can. Please try again later.
denied-too-many-watch = There is no room left to watch this table. Please try again later.
denied-opened-often = You have opened many tables within an hour. You can open the next one in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}.
denied-opened-many = You have too many unfinished tables ({ $most }). Please finish one of them before you open another.
denied-ended-alone = This table has ended: only computer players sat at it, and nobody was watching.
denied-ended-unplayed = This table has ended: for a long time nobody had made a move. You can open a new one.
denied-ended-left = This table has ended: nobody has been here for a very long time. Whoever runs the server still has its data.
denied-no-guest = Your browser did not send the cookie that holds your seat. Please allow cookies for this page and try again.
denied-seat-taken = Seat { $seat } is already taken. You can watch, or ask whoever opened the table for a new link.
denied-not-opener = Only whoever opened the table can do this.
denied-no-friend = This is not a friend’s seat, so nobody can be invited to it.
denied-unknown-host = This server does not answer to the name { $host }. Whoever runs it can allow the name with --allowed-host { $host }.
denied-other-page = This request came from another website, so nothing has changed.
denied-unfinished = The request ended before all of it had arrived.
denied-too-fast = Too many requests at once. Please wait a moment and try again.
denied-long-address = That address is too long: it may have at most { $limit } bytes.
denied-not-kept = The server could not save this, so nothing has changed. Please try again; if it keeps happening, ask whoever runs the server to check its disk space and file permissions.
denied-damaged = Part of what the server has stored is damaged, so this table cannot go on for now. Other tables may still be whole. Please tell whoever runs the server.
denied-not-found = There is nothing at this address.
denied-wrong-method = This address does not accept that method.
denied-too-large = That is too long: a request may have at most { $limit } bytes.
denied-bad-request = The server did not understand the request.
denied-broken = Something went wrong on the server. Nothing has changed; please try again.

## Without the page

no-page-title = King’s Table
no-page-text = The server is running, but the page has not been built. Build it with
no-page-command = make web
no-page-end = and restart the server. Programs can already play, at /api.

## Starting the server

serve-open = King’s Table is open at { $address } (press Ctrl-C to close it).
work-ready = Ready to think for computer players, { $processes } at once (press Ctrl-C to stop).
serve-without = { $game } cannot be played here: { $reason }
serve-without-level = The computer player { $level } cannot be used here: { $reason }
serve-unnamed-proxy = A request came with X-Forwarded-For, which was not believed. If a proxy stands in front of this server, name its address with --behind-proxy; until then all its visitors share the limits of one address.
serve-no-page = The page has not been built. Build it with “make web”.

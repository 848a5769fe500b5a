# What the house says: names it gives, and answers that are not what was asked for.

player-name = Player { $seat }
name-again = { $name } { $number }
why-legal = This move is allowed.

## Refusals

denied-unknown-table = There is no such table, or this link does not open a seat at it. Please look whether the link is complete.
denied-unknown-game = There is no such game: see /api/games for those there are.
denied-watching = You are watching. To play, open the table with the link that was made for your seat.
denied-stale = Somebody was faster: the table is no longer as you saw it. Look again, and choose.
denied-other-version = This table cannot go on: it was begun with another version of its game, or what was kept of it is damaged. Whoever runs the house finds the reason in its log.
denied-over = The game is over; nothing at this table changes any more.
denied-not-over = This can be seen once the game is over, as it shows what is hidden now.
denied-no-ply = The table has plies 0 to { $last }: ask for one of these.
denied-no-name = Please give a name with at least one letter.
denied-name-taken = Somebody at this table is called { $name } already: please choose another name.
denied-fixed-over-days = At a table that is played over days, “{ $option }” is always “{ $choice }”. Please leave it so, or open a live table.
denied-same-names = Two seats have the same name: please give each its own.
denied-bad-json = The question is not JSON: { $why }.
denied-bad-field = Please look at the field “{ $field }” of the question: { $why }.
denied-bad-number = Please give “{ $field }” a whole number, 0 or more.
denied-too-long = Please give “{ $field }” at most { $most } letters.
denied-not-json-type = Please send the question as JSON, with Content-Type: application/json.
denied-house-full = The house is full: too many games are unfinished. Please try again later.
denied-too-many-streams = Too many people follow this table already. Please try again later.
denied-too-fast = That is too many questions at once. Please wait a moment, and try again.
denied-not-kept = The house could not write this down, so nothing has changed. Please try again; if it stays like this, tell whoever runs the house to look after disk space and rights.
denied-not-found = There is nothing at this address.
denied-wrong-method = This address is there, but does not do that.
denied-too-large = That is too long: a question has at most { $limit } bytes.
denied-bad-request = The house did not understand the question.
denied-broken = Something went wrong in the house. Nothing has changed; please try again.

## Without the page

no-page-title = King’s Table
no-page-text = The house is open, but the page has not been built. Build it with
no-page-command = make web
no-page-end = and start the house again. Programs can play already, at /api.

## Where the house is started

serve-open = The house is open at { $address } (Ctrl-C closes it).
serve-no-page = The page has not been built: build it with “make web”.

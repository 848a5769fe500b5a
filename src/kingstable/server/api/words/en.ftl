# What the server says: the names it gives, and why it refuses.

player-name = Player { $seat }
name-again = { $name } { $number }
why-legal = This move is allowed.

## Refusals

denied-unknown-table = There is no such table, or this link does not open a seat at it. Check that you have the whole link.
denied-no-lesson = There is no guided game here for you. /api/games lists the games that have one.
denied-no-puzzle = There is no such puzzle. /api/puzzles lists them all.
denied-unknown-game = There is no such game. /api/games lists them all.
denied-watching = You are watching. To play, open the table with the link for your seat.
denied-no-text = Please write something that can be read.
denied-bad-sign = The text cannot contain the character { $sign }. Please leave it out.
denied-said-often = You have written a lot in a short time. Please wait a moment.
denied-reported-often = You have reported a lot in a short time. Please wait a while; moderators will look at what you have reported so far.
denied-muted = A moderator has taken away your right to write here for now.
denied-not-said = There is no such message at this table.
denied-not-oneself = You cannot mute yourself.
denied-not-public = That address is not on the public internet, so this server does not call it.
denied-many-browsers = { $most ->
    [one] This server already notifies one of your browsers. Please turn that off first.
   *[other] This server already notifies { $most } of your browsers. Please turn one of them off first.
}
denied-no-watchers = Only the players may see this table.
denied-no-link = That is not the address of a page.
denied-stale = This question has already been answered, or is no longer open. Please look at the table again.
denied-other-version = This game cannot go on: it was started under another version of its rules, or its stored data is damaged. Whoever runs the server will find the reason in its log.
denied-too-many-free =
    { $limit ->
        [one] You have made { $limit } move out of turn since the last answer. You can make more once somebody has answered.
       *[other] You have made { $limit } moves out of turn since the last answer. You can make more once somebody has answered.
    }
denied-over = The game is over, so nothing at this table can change.
denied-not-over = You can only see this once the game is over, because it shows what is still hidden.
denied-goes-on = This game is still going on. You can do this once it is over.
card-house = King's Table
card-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
card-no-result = A game without a result
card-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
card-seats = { $count ->
    [one] A table for one player
   *[other] A table for { $count } players
}
card-open = Open the link to play or to watch.
card-join = Open the link to take a seat.
card-private = A private table
denied-cards-busy = The server is drawing as many pictures as it can. Please try again in a minute.
denied-films-busy = The server is making as many replays as it can. Please try again in a minute.
denied-no-film-page = This server has no page to put into a file: whoever runs it has not built one.
denied-reviews-busy = The server is reviewing as many games as it can. Please try again in a minute.
denied-no-review = This game cannot be reviewed here. Download its record, and use kingstable review.
denied-long-review = This game is too long to be reviewed here. Download its record, and use kingstable review.
denied-long-film = This game is too long to fit into one file. Its record can still be downloaded.
denied-no-ply = This table has plies 0 to { $last }: ask for one of those.
denied-no-seat = There is no such seat at this table. Seats are counted from 0; “all” shows every hand.
denied-no-branch = This game can be continued from move 0 to move { $last }: choose one of those.
denied-seats-of-record = { $count ->
    [one] This game has 1 seat: name one player.
   *[other] This game has { $count } seats: name that many players.
}
denied-bad-record = This is not a record that can be read.
denied-bad-record-line = Line { $line }: { $why }
denied-long-record = This record has too many lines. The limit is { $most }.
denied-long-line = Line { $line } has too many characters. The limit is { $most }.
denied-no-name = Please enter a name that can be read: this one is empty, or looks as if it were.
denied-bad-name = A name cannot contain { $sign }. Please leave that character out.
denied-name-taken = Someone at this table is already called { $name }. Please choose another name.
denied-name-alike = That name looks just like { $name }, which someone at this table already has. Please choose another name.
denied-fixed-over-days = In a game played over several days, “{ $option }” is always “{ $choice }”. Leave it at that, or open a live table.
denied-same-names = Two seats have names that look the same: { $name } and { $other }. Please give each a name of its own.
denied-bad-json = The request is not valid JSON: { $why }.
denied-not-object = Please send the request as a JSON object, with its fields in braces.
denied-bad-field = Please check the field “{ $field }” of the request: { $why }.
denied-bad-number = “{ $field }” must be a whole number from 0 to { $most }.
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
denied-ended-unplayed = This table has ended: nobody had made a move for a long time. You can open a new one.
denied-ended-left = This table has ended: nobody has been here for a very long time. Whoever runs the server still has its data.
denied-no-guest = Your browser did not send the cookie that holds your seat. Please allow cookies for this page and try again. A program sends its secret as “Authorization: Bearer SECRET”.
denied-not-signed-in = Please sign in first.
denied-signed-in = You are already signed in. Sign out first to use another account.
denied-account-taken = Someone already has this name, or one that looks just like it. Please choose another.
denied-weak-password = A password needs at least { $least } characters. A few words in a row are easy to remember.
denied-wrong-sign-in = This name and password do not match. Please check both.
denied-wrong-password = That is not your current password.
denied-tried-often = That was tried too many times within an hour. You can try again in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}.
denied-many-accounts = Too many accounts have been created from your network within an hour. You can play as a guest now, and create your account in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}: it keeps your seats.
denied-unknown-token = This token is not valid, or has been revoked. You can make a new one on your account page.
denied-out-of-scope = This token does not allow that: it needs the scope “{ $scope }”.
denied-browser-only = No token allows that: do it in your own browser, where you are signed in.
denied-no-invite = This invitation is no longer open.
denied-invites-oneself = You cannot invite yourself.
denied-invited-by-nobody = They accept no invitations by name. You can send them a link.
denied-invited-by-met = They accept invitations only from people they have finished a game with. You can send them a link.
denied-invited-often = You have invited many people. Please wait a little before you invite another.
denied-no-token = There is no such token any more.
denied-many-tokens = You already have { $most } tokens. Please revoke one of them first.
denied-not-admin = Only people who help run this server can do this.
denied-banned = Your account cannot play here at present. Please ask whoever runs the server.
denied-no-account = There is no account with this name.
denied-nobody = Nobody is known here by this. Please give the id of an account or the key of a guest, not a name.
denied-not-over-them = You cannot do this to them: it takes an admin, and nobody can do it to themselves.
denied-no-sentence = They are not muted or banned now.
denied-not-going-on = There is no table with this name and an unfinished game.
denied-no-report = There is no such open report.
denied-no-announcement = There is no such announcement.
denied-no-code = This code is wrong, has been used, or is too old. Ask the other device for a new one.
denied-no-mail = This server sends no e-mail. Please ask whoever runs it.
denied-bad-mail = That is not an e-mail address. Please check it.
denied-mail-taken = Another account already has this address. Please sign in to that one, or choose another address.
denied-no-letter = This link is wrong, has been used, or is too old. Please ask for a new one.
denied-no-address = Your account has no e-mail address yet. Please add and confirm one on your account page.
denied-no-passkeys = Browsers create passkeys only for a page with a name. Please open this page by its name, not by a numeric address.
denied-many-passkeys = { $most ->
    [one] You already have a passkey. Please remove it first.
   *[other] You already have { $most } passkeys. Please remove one of them first.
}
denied-passkey-known = This passkey is already in use.
denied-no-passkey = There is no such passkey any more.
denied-no-challenge = This took too long, or has already been done. Please try again.
denied-wrong-passkey = This passkey does not open an account here.
denied-no-session = That device is no longer signed in.
denied-no-person = No person plays at that seat.
denied-not-asked = Nobody is waiting for that seat now.
denied-wait-for-them = { $unit ->
    [days] { $count ->
        [one] A computer player may stand in for them in a day.
       *[other] A computer player may stand in for them in { $count } days.
    }
    [hours] { $count ->
        [one] A computer player may stand in for them in an hour.
       *[other] A computer player may stand in for them in { $count } hours.
    }
   *[minutes] { $count ->
        [one] A computer player may stand in for them in a minute.
       *[other] A computer player may stand in for them in { $count } minutes.
    }
}
denied-unknown-gathering = This table is no longer in the lobby. Please choose another one.
denied-table-full = This table is already full. Please choose another one.
denied-has-begun = This game has already begun.
denied-not-seated = You do not sit at this table.
denied-one-own-seat = Please take exactly one seat yourself at a table that others may join.
denied-gathering-many = { $most ->
    [one] You already have a table waiting in the lobby. Please start or leave it before you open another.
   *[other] You already have { $most } tables waiting in the lobby. Please start or leave one of them before you open another.
}
denied-lobby-full = The lobby has as many tables as it can hold. Please join one of them.
denied-bad-choice = “{ $field }” must be one of these: { $values }.
denied-no-hint = You have no move to choose now: ask for a hint when it is your turn.
denied-hint-asked = Somebody is already thinking about that: wait for their hint.
denied-hints-tournament = There are no hints in a tournament.
denied-hints-unfair = There are no hints in rated games against other people. Open a casual table for that.
denied-on-holiday = They have days off, and their clock stands still until they are back.
denied-bad-holiday = Please give a first and a last day, in order, from today on and at most a year ahead.
denied-holiday-overlaps = You already have days off then.
denied-holidays-used = { $most ->
    [one] You have { $most } day off a year, and this would be more than that.
   *[other] You have { $most } days off a year, and this would be more than that.
}
denied-late-wait = This table waits for players who are away: whoever opened it chose that.
denied-late-adjudicate = At this table nobody stands in for players who are late: the game ends when their time runs out.
denied-no-takeback = That move cannot be taken back now.
denied-no-standing = This table offers no such standing answer.
denied-asked-already = Everyone has already been asked about this. You can ask again after the next move.
denied-computers-refuse = This tournament game has a computer player, who plays it to the end. You can leave your seat to a computer player, too.
denied-somebody-away = Somebody is away, and this game counts. You can ask once they are back.
denied-nobody-to-agree = Only computer players sit here with you, so nobody can agree to a result. You can concede, or end the game without one.
denied-stood-in = A computer player is in your seat. Please take it back first.
denied-not-asked-any-more = That is no longer being asked.
denied-seat-counts = This game counts, so your seat stays with your account. Please sign in on the other device.
denied-seat-taken = Seat { $seat } is already taken. You can watch, or ask whoever opened the table for a new link.
denied-not-opener = Only whoever opened the table can do this.
denied-no-friend = This is not a friend’s seat, so nobody can be invited to it.
denied-no-profile = There is no such player. Check the name, or sign in to see your own profile.
denied-hidden-history = This player has chosen to keep their games to themselves.
denied-profile-of-guest = Only someone with an account has a profile that others can see.
denied-no-page = This history has { $last ->
    [one] one page
   *[other] { $last } pages
}, counted from 1.
denied-bad-seats = This game is not for that number of players: /api/games lists the possible numbers.
denied-no-season = There is no such season: the leaderboard without a season lists them all.
denied-no-tournament = There is no such tournament. Check that you have the whole link.
denied-many-tournaments = You have { $most ->
    [one] one tournament that is
   *[other] { $most } tournaments that are
} not over. Please finish or cancel one of them before you open another.
denied-many-tournaments-here = { $most ->
    [one] There is one tournament from your network that is not over.
   *[other] There are { $most } tournaments from your network that are not over.
} Please try again once one of them has ended.
denied-too-many-tournaments = There are as many tournaments as this server can handle. Please try again later.
denied-pairs-only = In a round robin and a knockout, two play at each table. For larger tables, choose Swiss or a balanced tournament.
denied-design-of-three = A balanced tournament is for tables of three to five. For pairs, choose a round robin.
denied-entrant-name = Someone in this tournament is already called { $name }, or almost. Please choose another name.
denied-no-entrant = You are not taking part in this tournament.
denied-tournament-begun = This tournament has already begun.
denied-tournament-over = This tournament is over.
denied-few-entrants = A tournament needs at least { $least ->
    [one] one player
   *[other] { $least } players
} to begin.
denied-many-entrants = This tournament is full: { $most ->
    [one] one player is
   *[other] { $most } players are
} taking part.
denied-not-tournament-opener = Only whoever opened the tournament can do this.
denied-tournament-busy = Many people are changing this tournament at the moment. Please try again.
denied-unknown-host = This server does not answer to the name { $host }. Whoever runs it can allow the name with --allowed-host { $host }.
denied-other-page = This request came from another website, so nothing has changed.
denied-unfinished = The request ended before all of it had arrived.
denied-too-fast = Too many requests at once. Please wait a moment and try again.
denied-long-address = That address is too long: it may have at most { $limit } bytes.
denied-not-kept = The server could not save this, so nothing has changed. Please try again; if it keeps happening, ask whoever runs the server to check its disk space and file permissions.
denied-out-of-reach = The server cannot reach what it has stored right now. Please try again in a moment; if it keeps happening, tell whoever runs the server.
denied-damaged = Part of what the server has stored is damaged, so this table cannot go on for now. Other tables may still be whole. Please tell whoever runs the server.
denied-not-found = There is nothing at this address.
denied-wrong-method = This address does not accept that method.
denied-too-large = That is too long: a request may have at most { $limit } bytes.
denied-bad-request = The server did not understand the request.
denied-broken = Something went wrong on the server. Nothing has changed; please try again.

## Games ended by their players

closed-conceded = { $name } concedes.
closed-agreed = The players ended the game here, as it stands.
closed-agreed-none = The game was ended without a result.
closed-time = { $name } ran out of time.
closed-time-several = Time ran out for several players.
closed-time-none = Time ran out for everyone: the game ends without a result.
closed-stopped-none = Those who run this server ended the game, without a result.

## Without the page

no-page-title = King’s Table
no-page-text = The server is running, but the page has not been built. Build it with
no-page-command = make web
no-page-end = and restart the server. Programs can already play, at /api.

## Calling somebody whose turn it is

notice-title = Your turn
notice-turn = Your turn at { $game } with { $names }
notice-invited-title = You are invited
notice-invited = { $name } invites you to a game of { $game }
notice-and = { $first } and { $last }
notice-calendar = My turns at King’s Table

## Letters

mail-confirm-subject = Confirm your e-mail address
mail-confirm-text = Someone, most likely you, wants to add this address to an account at King’s Table. To confirm it, open this link within a day, in a browser where you are signed in to that account:
mail-confirm-end = If it was not you, you need not do anything: nothing happens without the link.
mail-sign-in-subject = Your link to sign in
mail-sign-in-text = With this link you can sign in to King’s Table as { $name }. It works once, within 15 minutes, on any device:
mail-sign-in-end = If you did not ask for it, you need not do anything. Please do not pass the link on: whoever opens it is signed in as you.
mail-gone-subject = Your e-mail address was removed
mail-gone-text = This address no longer belongs to the account { $name } at King’s Table: it was changed or removed there. If that was not you, please tell whoever runs the server.
mail-turns-subject = { $tables ->
    [one] A table is waiting for you
   *[other] { $tables } tables are waiting for you
}
mail-turns-due = Your time runs out on { DATETIME($moment, dateStyle: "full", timeStyle: "short", timeZone: "UTC") } UTC.
mail-turns-late = Your time has run out, and the others are waiting for you.
mail-invited-subject = { $invitations ->
    [one] You are invited to a game
   *[other] You are invited to { $invitations } games
}
mail-turns-end = { $hours ->
    [one] You asked for this, at most once an hour. To get no more of these e-mails, open this link; you do not have to sign in:
   *[other] You asked for this, at most once in { $hours } hours. To get no more of these e-mails, open this link; you do not have to sign in:
}

## Starting the server

serve-open = King’s Table is open at { $address } (press Ctrl-C to close it).
work-ready = Ready to think for computer players, { $processes } at once (press Ctrl-C to stop).
serve-without = { $game } cannot be played here: { $reason }
serve-without-level = The computer player { $level } cannot be used here: { $reason }
serve-unnamed-proxy = A request came with X-Forwarded-For, which was ignored. If this server is behind a proxy, name the proxy's address with --behind-proxy; until then all its visitors share the limits of one address.
serve-no-page = The page has not been built. Build it with “make web”.

# What the page itself says. What games say is in their own catalogues.

page-title = King's Table
page-tagline = Kingdom games to play with friends or against the computer.
page-table-title = { $game } · King's Table
page-home = Home
page-too-old = The page did not start. Your browser may be too old for it: please try a newer one.
page-needs-script = Please turn on JavaScript: the page needs it to draw the table.
page-unreachable = The server is not responding. Check your connection and try again.
page-not-arrived = Your move did not arrive. Make it again.
page-try-again = Try again
page-nowhere = There is nothing here
page-nowhere-help = No page has this address. Part of the link may be missing, or it may have been mistyped.
page-unknown-table = There is no table at this address. Part of the link may be missing.
page-connection-lost = Connection lost. Reconnecting …

## A player's own tables

page-my-invites = You are invited
page-invited-by = { $name } invites you
page-invite-accept = Take the seat
page-invite-decline = No, thanks
page-invite-name = Account name
page-invite-send = Invite by name
page-invite-sent = { $name } is invited.
page-invite-declined = { $name } said no.
page-invite-withdraw = Withdraw
page-invite-lobby-help = A free seat goes to whoever comes first.
page-my-tables = My tables
page-against = against { $names }
page-your-turn = Your turn
page-turn-of = { $names } to move
page-finished-tables = { $count ->
    [one] One finished game
   *[other] { $count } finished games
}
page-you-won = You won
page-you-share = You shared the victory
page-won-by = { $names } won
page-is-over = Over
page-clock-yours = You have
page-clock-theirs = They have
page-clock-bank = { $left } on your clock
page-next-table = Next table
page-next-table-help = { $game } against { $names } is waiting for you. Key: N
page-calling-title = ({ $count }) { $title }
page-calling-body = { $game } against { $names }
page-sound = Play sounds for what happens at the table and when it is my turn
page-volume = Volume
page-notify = Show a notification when it is my turn elsewhere
page-notices = Notify me when this page is closed
page-notices-help = For a table that has waited a minute while you were not looking. It names the game and the players, never a card or a move.
page-notice-push = Show a notification in this browser
page-notice-mail = E-mail { $mail }
page-notice-mail-never = never
page-notice-mail-hours = { $hours ->
    [one] at most once an hour
    [24] at most once a day
   *[other] at most once in { $hours } hours
}
page-notice-mail-first = To get e-mail when it is your turn, add an address to your account.
page-notice-calendar = Keep a calendar of my turns
page-notice-calendar-address = Subscribe to this address in your calendar. It is shown only once, and anyone who has it can see your turns. For a new one, turn the calendar off and on.
page-notice-webhook = Call my own program at this address
page-notice-save = Save
page-notice-secret = Calls are signed with this secret. It is shown only once.
page-notify-refused = Your browser does not allow this page to show notifications.

page-inviters = Who may invite you?
page-inviters-anyone = Anyone
page-inviters-met = People I have finished a game with
page-inviters-nobody = Nobody

## The lobby

page-title-of = { $page } · King's Table
page-lobby = Lobby
page-lobby-help = Tables that are waiting for players.
page-to-lobby = { $count ->
    [0] Nobody is waiting
    [one] One table is waiting
   *[other] { $count } tables are waiting
}
page-quick = Quick match
page-quick-of = Quick match: { $game }
page-quick-help = You join whoever is waiting. If nobody comes, computer players take the free seats.
page-open-tables = Open tables
page-filters = Which tables to show
page-any-game = Any game
page-any-players = Any number of players
page-any-pace = Any pace
page-any-clock = With or without a time limit
page-with-clock = With a time limit
page-count-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
page-nobody-waits = No table is waiting. Open one yourself, or try a quick match.
page-nobody-waits-so = No table like this is waiting. Open one yourself, or try a quick match.
page-open-own = Open a table
page-join = Join
page-sits-there = With { $names }
page-free-seat = Free seat
page-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
page-option-is = { $option }: { $choice }
page-limit-is = { $time } per move
page-waits-for = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
page-fills-in = { $count ->
    [one] Computer players join in 1 second
   *[other] Computer players join in { $count } seconds
}
page-start-now = Start now with computer players
page-leave-lobby = Leave
page-stay-here = Keep this page open: if you leave it, you lose your seat.
page-stay-days = You can close this page. The game starts when everyone has joined, and will be among your tables.
page-lobby-link = Invite someone with this link
page-table-gone = Everyone has left this table.
page-table-begun = This game has begun.
page-who-may-join = Who may join?
page-join-link = By link
page-join-link-help = Only people you send a link to.
page-join-anyone = Anyone
page-join-anyone-help = The table is listed in the lobby, and the game starts when every seat is taken.
## Accounts

page-account = Account
page-account-title = Account · King's Table
page-account-of = Account of { $name }
page-account-since = Here since { $day }
page-account-name = Name
page-account-name-help = The name of your account. At tables you have already joined, your name stays as it is.
page-back-to-table = Back to the table
page-sign-in = Sign in
page-sign-in-help = All your tables, on every device. Tables you have joined on this device come with you.
page-sign-up = Create an account
page-sign-up-help = Keep the tables you have joined as a guest, and play on from any device.
page-sign-out = Sign out
page-sign-out-of = Sign out of { $device }
page-sign-out-others = Sign out of all other devices
page-password = Password
page-password-hint = At least 8 characters.
page-password-help = Changing it signs out all other devices.
page-password-now = Current password
page-password-new = New password
page-change = Change
page-saved = Saved
page-devices = Devices
page-devices-help = Where you are signed in.
page-device = { $browser } on { $system }
page-device-unknown = Unknown device
page-device-times = Since { $since }, last seen { $seen }
page-this-device = This device
page-mail = E-mail address
page-mail-help = Optional. It lets us send you a link to sign in if you forget your password, and tell you when it is your turn. Nobody else sees it.
page-mail-address = E-mail address
page-mail-new = New e-mail address
page-mail-confirm = Send a link to confirm it
page-mail-remove = Remove the address
page-mail-sent = A link is on its way to { $mail }. Open it within a day, in a browser where you are signed in.
page-mail-confirm-title = Confirm your e-mail address
page-mail-confirm-first = Please sign in first, to the account this address is for.
page-mail-confirm-now = Confirm the address
page-mail-confirmed = This is now your address.
page-link = Sign in by e-mail
page-link-help = We send you a link that signs you in, here or on another device, even without your password.
page-link-send = Send me a link
page-link-sent = If an account has the address { $mail }, a link is on its way there. It works once, for 15 minutes.
page-link-title = Your link to sign in
page-link-use = Sign in as { $name }
page-link-renew = Choose a new password, and sign out of all other devices
page-link-signed-in = You are already signed in as { $name }. Sign out first to use the link.
page-passkeys = Passkeys
page-passkeys-help = Sign in with your finger, your face or a PIN instead of a password. The key stays on your device or in your password manager.
page-passkey-name = What to call it, such as “My phone”
page-passkey-make = Add a passkey
page-passkey-not-made = No passkey was added. This device may already have one for this account.
page-passkey-used = Last used { $day }
page-passkey-unused = Added { $day }, not used yet
page-passkey-remove = Remove
page-passkey-remove-it = Remove the passkey { $name }
page-passkey-use = Use a passkey
page-passkey-not-used = No passkey was used. You can sign in with your password instead.
page-banned = You cannot play or write here until { $until }. Until then a computer player plays for you at your tables; after that you can take your seats back. If you think this is a mistake, please ask whoever runs the server.
page-banned-for-good = You can no longer play or write here. If you think this is a mistake, please ask whoever runs the server.
page-mail-off = No more e-mail about your turns
page-mail-off-help = You can turn it back on at any time, in the settings on the home page.
page-mail-off-now = Stop e-mails
page-mail-is-off = You will get no more of these e-mails.
page-another-device = Play on another device
page-another-device-account = Sign in there, or show a code here and enter it there instead of your password.
page-another-device-guest = Show a code here and enter it on the other device, or the other way round. All your tables move there.
page-move-seat-help = Show a code here and enter it there, on the page “Sign in”. Your seat at this table moves there.
page-move-show = Show a code
page-move-code-help = Works once, until { $time }. Enter it there on the page “Sign in”, or scan the QR code.
page-move-enter = Code from the other device
page-move-take = Continue here
page-your-data = Your data
page-your-data-help = Everything this server keeps about you, including your finished games, as a JSON file.
page-export = Download my data
page-delete-account = Delete my account …
page-delete-help = This cannot be undone. Computer players take over your seats, and your name disappears from all your tables.
page-delete-now = Delete my account for good
page-keep-account = Keep it
page-admin = Administration
page-admin-title = Administration · King's Table
page-admin-counts = { $accounts ->
    [one] One account
   *[other] { $accounts } accounts
}, { $tables ->
    [one] one unfinished game
   *[other] { $tables } unfinished games
}
page-reports = Reports
page-no-reports = Nothing has been reported.
page-report-of = { $by } about { $about }
page-report-table = See the table
page-settle = Settled
page-admin-tables = Tables
page-admin-no-tables = No table found.
page-admin-any-game = Any game
page-admin-any-state = Any state
page-table-state = State
page-table-going-on = Going on
page-table-asleep = Asleep
page-table-abandoned = Abandoned
page-table-over = Over
page-table-player = A player’s name begins with
page-table-times = { $ply ->
    [0] Opened { $opened }, no move yet
    [one] Opened { $opened }, last move { $moved }, after one move
   *[other] Opened { $opened }, last move { $moved }, after { $ply } moves
}
page-table-end = End this table …
page-table-end-of = End the game of { $names } without a result
page-people-list = People
page-find = Find
page-role-of = Role of { $name }
page-role-player = Player
page-role-moderator = Moderator
page-role-admin = Admin
page-reset-sign-in = Reset sign-in
page-reset-link = Give them this link. It signs them in once, within a day, and they choose a new password.
page-sentence-mute = Mute
page-sentence-mute-of = Mute { $name }
page-sentence-ban = Ban
page-sentence-ban-of = Ban { $name }
page-mutes = Muted
page-bans = Banned
page-sentence-unmute = Unmute
page-sentence-unban = Unban
page-nobody = Nobody
page-reason = Reason
page-hours = Hours (empty: for good)
page-for-good = For good
page-until = Until { $day }
page-announcements = Announcements
page-announce-text = Tell everyone
page-announce = Announce
page-parley-withdraw = Withdraw
page-deeds = Log
page-deeds-help = What moderators and admins have done. Nothing is ever removed from it.
page-command-line = The command line
page-no-deeds = Nothing yet
page-deed-role = { $by } changed the role of { $about }
page-deed-reset = { $by } reset the sign-in of { $about }
page-deed-mute = { $by } muted { $about }
page-deed-unmute = { $by } unmuted { $about }
page-deed-ban = { $by } banned { $about }
page-deed-unban = { $by } unbanned { $about }
page-deed-end = { $by } ended the table { $about }
page-deed-settle = { $by } settled report { $about }
page-deed-announce = { $by } made announcement { $about }
page-deed-withdraw = { $by } withdrew announcement { $about }
page-holidays = Days off
page-holidays-help = { $count ->
    [one] While you have a day off, your clocks stop at tables played over several days, and everyone there sees that you are away. You have 1 day a year, counted in UTC.
   *[other] While you have days off, your clocks stop at tables played over several days, and everyone there sees that you are away. You have { $count } days a year, counted in UTC.
}
page-holidays-left = { $count ->
    [one] 1 day is left this year.
   *[other] { $count } days are left this year.
}
page-holiday-first = First day off
page-holiday-last = Last day off
page-holiday-declare = Take these days off
page-holiday-end = I will be here after all
page-tokens = Tokens for programs
page-tokens-help = A program with one of these can act for you, as far as the token allows.
page-token-name = What is it for?
page-token-scopes = What may it do?
page-scope-read = See my account and the list of my tables
page-scope-watch = See tables as I see them
page-scope-play = Play for me
page-scope-open = Open tables and invite friends
page-scope-admin = Help to run this server
page-make-token = Create a token
page-token-secret = Your new token
page-token-once = Copy it now: it will not be shown again.
page-token-unused = Never used
page-token-used = Last used { $day }
page-revoke = Revoke
page-revoke-it = Revoke { $name }

## The home page

page-choose-game = Choose a game
page-players = { $least } to { $most } players
page-your-name = Your name
page-how-many = How many players?
page-who-plays = Who is playing?
page-seat-kind = Player in seat { $seat }
page-seat-level = Computer player in seat { $seat }
page-kind-you = You
page-kind-friend = A friend, by link
page-kind-beside = Somebody at this screen
page-kind-bot = Computer
page-beside-name = Name of player { $seat }
page-pass-title = Pass the device to { $name }
page-pass-help = { $name } is next. All hands stay hidden until the button is pressed.
page-pass-lift = I am { $name }
page-pass-back = Back to { $name }
page-pass-on = Pass the device to { $name }
page-friend-hint = You will get a link to send.
page-options = Options
page-no-options = This game has none.
page-pace = Pace
page-pace-live = Live
page-pace-live-help = Everyone is at the table together.
page-pace-days = Over several days
page-pace-days-help = Everyone moves when they have time; the table waits.
page-limit = Time per move
page-no-limit = No limit
page-time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
page-time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
page-time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
page-time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
page-bank = Time for the whole game
page-bank-beside = Time in reserve, for moves that take longer
page-no-bank = None
page-bank-is = { $bank }, and { $gain } more with each move
page-late = When time runs out
page-late-stand-in = A computer player stands in until they are back
page-late-wait = The table waits
page-when-late-stand-in = A computer stands in for latecomers
page-when-late-wait = Waits for latecomers
page-when-late-adjudicate = Latecomers end the game and come last
page-bank-of = { $bank } for the whole game
page-reserve-of = { $bank } in reserve
page-any-late = Any rule for when time runs out
page-any-rated = Rated or casual
page-any-watch = Any watchers
page-watchable-listed = Anyone may watch
page-watchable-link = Those with the link may watch
page-watchable-nobody = Nobody may watch
page-time-and-watchers = Time and watchers
page-late-adjudicate = The game ends, and whoever is late comes last
page-casual = Casual
page-rated-table = Rated
page-rated-table-help = The result changes the players’ ratings, if every seat has a different player.
page-fixed-over-days = Fixed in games played over several days.
page-play = Play
page-play-now = Play now
page-play-computers = { $count ->
    [one] { $game } against 1 computer player
   *[other] { $game } against { $count } computer players
}
page-read-rules = Read the rules

## Settings

page-preferences = Settings
page-theme = Theme
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-switch-theme = Switch between light and dark
page-guide = Show tips on what to do next
page-letters = Use single keys as shortcuts: U, N, H and ?
page-targets = Highlight where a chosen card can go
page-single-touch = Make moves with a single touch, without showing them first
page-strong-marks = Stronger shapes and patterns, for colour blindness
page-still = Reduce motion

## Seats

page-seats = Players
page-you = You
page-to-move = To move
page-thinking = Thinking …
page-away = Away
page-away-until = Away until { $day }
page-standing-in = Computer standing in
page-time-left = Time left
page-days-left = { $days ->
    [one] 1 day
   *[other] { $days } days
}
page-is-missing = { $name } is away, and it is their turn.
page-is-not-there-yet = Nobody has taken the seat of { $name } yet, and it is their turn.
page-stand-in = Let a computer player stand in
page-stands-in-for-you = A computer player is standing in for you.
page-come-back = Take my seat back
page-answers = Standing answers
page-answers-help = Answer later questions in advance, and nobody has to wait for you. Only you can see the answer.
page-answers-left = Answers you have left
page-answer-left = Answered for you: { $answer } ({ $until }).
page-answer-end = Take it back
page-answer-which = Answer
page-answer-until = Until when
page-answer-leave = Leave this answer
page-since = Since you looked away
page-since-show = Show it
page-since-for-you = in your place
page-since-earlier = { $count ->
    [one] One earlier entry is in the log.
   *[other] { $count } earlier entries are in the log.
}
page-looking-back = You are looking at position { $ply } of { $last }. The game goes on meanwhile.
page-back-to-now = Back to now
page-amount = How much
page-more = More
page-less = Less
page-undo = Undo
page-undo-help = Take your last move back (key: u)
page-undo-uncounts = Take your last move back (key: u). The game then no longer counts for ratings.
page-undo-ask-title = Want your last move back?
page-undo-ask-help = Everyone at the table has to agree. Chance does not change: the same dice and cards come again.
page-undo-ask = Ask to undo it
page-taken-back = Moves were taken back.
page-parley-take-back = { $name } asks to go back to before move { $move }. The same dice and cards would come again.
page-parley-own-take-back = You have asked to undo your last move. Waiting for the others.
page-parley-end-standing = { $name } proposes to end the game now, as it stands.
page-parley-own-end-standing = You have proposed to end the game now, as it stands. Waiting for the others.
page-parley-end-none = { $name } proposes to end the game now, without a result.
page-parley-own-end-none = You have proposed to end the game now, without a result. Waiting for the others.
page-ending = Want to stop here?
page-ending-help-two = If you concede, the other player wins. If you both agree, the game can also end in other ways.
page-ending-help-refused = If you concede, the other player wins. A computer player in a tournament agrees to nothing else.
page-ending-help-more = If everyone agrees, the game can end now.
page-concede = Concede
page-concede-now = Yes, concede
page-end-standing = Propose to end it as it stands
page-end-none = Propose to end it without a result
page-end-none-alone = End it without a result
page-no-result = No result
page-parley-declined = { $name } does not agree.
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-leaving = Have to go?
page-leaving-help = A computer player can finish the game for you. You can take your seat back at any time.
page-leave = Leave my seat to a computer player
page-leave-now = Yes, leave my seat
page-watching = You are watching
page-invite = Invite your friends
page-invite-help = Whoever opens a link first takes that seat. After that, the link no longer works.
page-link-for = Link for { $name }
page-is-here = { $name } is here
page-has-seat = { $name } has taken the seat
page-watch = Watch
page-watchers = Watching
page-watching-now = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-may-watch = Who may watch?
page-watch-link = Anyone with the link
page-watch-listed = Anyone, from the lobby
page-watch-nobody = Nobody
page-watch-nobody-help = Only the players may see this table.
page-watch-listed-help = The table is listed in the lobby.
page-watch-delay = Watchers see it
page-no-delay = At once
page-delay-time = { $time } later
page-delay-plies = { $count ->
    [one] 1 move later
   *[other] { $count } moves later
}
page-watch-link-for = Link for someone who wants to watch
page-to-watch = Watch a game
page-move-number = Move { $ply }
page-shown-late = Shown with a delay
page-qr = QR code
page-qr-of = QR code: { $name }
page-new-link = New link
page-seat-back = Take the seat back
page-seat-back-now = Yes, take it back
page-seat-back-help = { $name } will lose the seat, and everyone at the table will be told. You get a new link for it.
page-seat-reset = The seat of { $name } was taken back after move { $ply }, by whoever opened the table.
page-copy = Copy
page-copied = Copied
page-go-on = Go to the table
page-welcome = Welcome to the table
page-welcome-help = This seat is reserved for you. What should the others call you?
page-take-seat = Take your seat

## The table

page-text-mode = Show the table as text
page-broken = The table could not be drawn. The game itself is not affected.
page-redraw = Draw it again
page-picture-mode = Show the table as a picture
page-question = What to do now
page-on-the-table = On the table
page-now-where = { $piece }: where to?
page-take-back = Undo choice
page-do-it = Do it
page-chosen-of = { $piece }: { $chosen } of { $of }
page-one-more = One more { $piece }
page-one-back = Put back one { $piece }
page-any-time = At any time
page-orders = When to ask me
page-order-here = Ask me about { $matter }:
page-skip = Skip
page-nearer = Zoom in
page-farther = Zoom out
page-whole-map = Show the whole map
page-lay-here = Put the chosen card here in your hand
page-laid-at = { $piece }: now card { $place } of { $of } in your hand.
page-guide-off = Hide tips
page-learn = Learn it in a guided game (about { $minutes } min)
page-coach = The coach
page-hint = Hint
page-hint-help = Ask a computer player what to do now (H).
page-hint-costs = Ask a computer player what to do now (H). After the first hint, a rated game no longer counts for ratings.
page-hint-sure = Ask anyway: unrated
page-hint-ask = Ask another player:
page-hint-no-reason = No single reason stands out.
page-hint-thinking = Thinking…
page-hint-would = { $name } would do this: { $move }
page-hint-uncounts = This game no longer counts for ratings.
page-coach-try = Try this: { $move }
page-begins = { $count ->
    [one] Begins one move
   *[other] Begins one of { $count } moves
}
page-not-now = You cannot use this now. Choose it to learn why.
page-goal = The goal.
page-goal-read = Understood: show tips instead
page-tips = Three tips
page-glossary = What the words mean
page-legend = What counts
page-how-to-ask = Ask the table
page-how-to-ask-help = Point at anything, or press and hold it, to read what it is and does. Choose anything not outlined in gold to learn why it cannot be used.
page-keys = Keys
page-key-undo = U
page-key-undo-help = take your last move back
page-key-next = N
page-key-next-help = go to the next table waiting for you
page-key-help = ?
page-key-help-help = show these keys, unless on a thing
page-key-arrows = Arrow keys
page-key-arrows-help = go from one thing to the next
page-key-pages = Page Up, Page Down
page-key-pages-help = go through everything, even what you cannot use now
page-key-enter = Enter, Space
page-key-enter-help = choose it
page-key-escape = Escape
page-key-escape-help = undo a choice, close what is open
page-key-about = I
page-key-about-help = what it is and does
page-key-why = ?
page-key-why-help = why it cannot be used now
page-key-shift = Shift + arrows
page-key-shift-help = move a card in your hand
page-guide-touch = Choose something outlined in gold to start a move, or press a button. Choose anything else to learn why it cannot be used now.
page-guide-where = Choose something outlined in gold to complete the move. Choose the same thing again to undo your choice.
page-guide-watch = You are watching. Point at anything, or press and hold it, to read what it is and does.
page-guide-wait = It is someone else’s turn. Meanwhile, you can sort your hand: choose a card, then the gap where it should go.
page-guide-over = The game is over. Use the arrows to go through it again, move by move.
page-elsewhere = You can do that, but not here. It goes to: { $place }.
page-not-lit = You cannot choose this now. What you can choose is outlined in gold.
page-in-all = { $count } in all
page-hidden-pieces = { $count ->
    [one] 1 face-down piece
   *[other] { $count } face-down pieces
}
page-nothing-here = Empty
page-room = { $room ->
    [0] No room left
    [one] Room for one more
   *[other] Room for { $room } more
}
page-drawer = Side panel
page-close = Close
page-leaf-moves = Moves
page-leaf-log = Log
page-leaf-rules = Rules
page-leaf-table = Table
page-leaf-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-earlier = Show earlier messages
page-chat-say = Say something
page-chat-send = Send
page-chat-watcher = watching
page-chat-hide-watchers = Hide what watchers say
page-chat-more = Mute or report { $name }
page-chat-mute = Mute { $name }
page-chat-unmute = Unmute
page-chat-muted = You have muted { $name }.
page-chat-report = Report
page-chat-report-now = Send report
page-chat-why = What is wrong with it?
page-chat-reported = Thank you. A moderator will look at it.
page-chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
page-phrase-hello = Hello!
page-phrase-luck = Good luck!
page-phrase-moment = One moment, please.
page-phrase-thanks = Thanks!
page-phrase-well-played = Well played!
page-phrase-game = Good game!
page-notes = My notes
page-notes-help = Only you can see these.
page-notes-kept = Saved.
page-notes-typing = Saving …
page-notes-lost = Not saved. Trying again …
page-other-moves = Other moves
page-sections = Contents of the rulebook
page-no-rulebook = The rulebook could not be loaded. Please try again.
page-fair-luck = Provably fair
page-commitment = Before the deal, the server committed itself to a secret seed by publishing this hash:
page-seed = The seed was:

## The end

page-outcome = Result
page-you-win = You win
page-wins = { $count ->
    [one] { $name } wins
   *[other] { $name } share the victory
}
page-left-early-end = { $count ->
    [one] { $names } left early, and a computer player finished the game. For ratings and in tournaments, they come after everyone who stayed.
   *[other] { $names } left early, and computer players finished the game. For ratings and in tournaments, they come after everyone who stayed.
}
page-look-again = Look through the game
page-play-again = Play again
page-rematch = Rematch
page-to-rematch = Go to the rematch
page-steps = Step through the game
page-first = To the start
page-previous = Previous move
page-next = Next move
page-last = To the end
page-ply = Move
page-ply-of = { $ply } of { $last }
page-download = Download record
page-download-short = Record
page-play-through = Play the game through
page-stop = Stop
page-seen-as = Seen by
page-seen-all = All hands open
page-seen-by = As { $name } saw it
page-copy-ply = Copy a link to this move
page-copy-ply-short = Link

## Finished games, and those that are continued

page-games = Finished games
page-all-games = All finished games
page-no-games = You have not finished a game in this browser yet.
page-more-games = Show more
page-plies = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
page-film = Download a replay that opens anywhere, as one HTML file
page-film-short = Replay file
page-film-making = Making the file…
page-film-saved = Saved: { $size }
page-review = Review
page-review-title = Reviewed by { $name }
page-review-making = Reviewing the game…
page-review-progress = Moves reviewed: { $done } of { $plies }
page-review-eyes = Chance to win
page-review-known = As each seat knew it
page-review-open = With all hands open
page-percent = { $number }{ "\u00A0" }%
page-review-turns = Turning points, with all hands open
page-review-turns-help = These chances take into account every hand, which nobody at the table could see. So the best move given what a seat knew can lower them, and an inaccuracy can raise them.
page-review-no-turns = No single move changed the game much.
page-review-shares = Luck and decisions
page-review-shares-help = Luck is how much all draws together raised or lowered a chance to win, compared with what could be expected. { $hindsight ->
    [yes] Decisions are judged with all hands open, against the best move that was found.
   *[no] Decisions are judged by what the seat could know, against what { $name } would have done.
}
page-review-hindsight = Judge in hindsight
page-review-hindsight-help = This judges decisions as if all hands had been open, though nobody at the table could see them.
page-review-judging = Judging the decisions again…
page-review-luck = Luck
page-review-lost = Cost of a decision
page-review-good = Good
page-review-inaccuracies = Inaccuracies
page-review-mistakes = Mistakes
page-review-moves = Decisions that cost something
page-review-no-moves = None.
page-review-better = { $hindsight ->
    [yes] Better, with all hands open: { $move }
   *[no] { $name } would have done this: { $move }
}
page-review-before = Before move { $number }
page-review-after = After move { $number }
page-review-outline-better = Better move
page-review-outline-made = Move made
page-review-decision = Move { $number }: { $move }.
page-review-verdict = { $verdict }, { $cost }
page-review-stops = Turning points and costly decisions
page-review-stop-before = Previous in the review
page-review-stop-after = Next in the review
page-review-stops-help = Go from one turning point or costly decision to the next: the table shows its position.
page-review-whole = Whole review
page-review-short = Show the table
page-review-close = Close the review
film-title = { $game }: { $names }
page-continue = Continue from this move
page-continue-short = Continue
page-continue-title = Continue from move { $ply }
page-continue-help = A new table opens at this position. Everyone can see the game up to here, but whatever is drawn from now on is new.
page-continue-now = Open the table
page-tournament-table = This game is part of a tournament.
page-see-tournament = To the tournament
page-continued-from = This game was continued from move { $ply } of another.
page-see-origin = Show that game
page-upload = Open a record
page-upload-help = You can go through the record of any game move by move, and continue it.
page-upload-choose = Choose a file
page-upload-reading = Reading the record …

## Ratings, profiles and leaderboards

page-my-profile = My profile
page-leaderboards = Leaderboards
page-at-the-table = Players
page-no-profile = No profile
page-rating = Rating
page-rating-of = Rating { $rating } ± { $uncertainty }
page-rating-provisional-of = Rating { $rating } ± { $uncertainty }, provisional
page-provisional = Provisional
page-ratings-pending = Ratings are being updated …
page-casual-game = This game does not count: ratings stay as they are.
page-profile-person = Player since { $date }
page-profile-computer = Computer player
page-profile-guest = You are playing as a guest
page-profile-guest-help = Only you can see this. Your games and ratings stay yours when you create an account.
page-profile-hidden = { $name } keeps their games to themselves.
page-hide-history = Hide my games and ratings from others
page-hide-history-help = Your profile shows only your name, you are on no leaderboard, and others’ histories leave you out.
page-no-history = No finished games yet.
page-results = Results
page-pool = { $seats ->
    [one] { $game }, 1 player
   *[other] { $game }, { $seats } players
}
page-games-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-wins-count = { $count ->
    [one] 1 win
   *[other] { $count } wins
}
page-rating-chart = { $pool }: the rating after each rated game
page-rating-table = The numbers behind the chart
page-date = Date
page-rivals = Head to head
page-rivals-help = In the last 500 games. “Ahead” means a better place at the same table.
page-rival = Rival
page-games-played = Games
page-ahead = Ahead
page-tied = Level
page-behind = Behind
page-favourites = Favourite cards
page-favourites-help = Played or named most often in the last 200 games.
page-times = { $count ->
    [one] once
   *[other] { $count } times
}
page-history = Finished games
page-place-of = Place { $place } of { $seats }
page-left-early = left early
page-hidden-player = a player who keeps their games to themselves
page-newer = Newer
page-older = Older
page-page-of = Page { $page } of { $pages }
page-best-at = Best at { $game }
page-number-of-players = Players
page-season = Season
page-all-time = All time
page-season-final = { $name } (final)
page-rank = Rank
page-player = Player
page-nobody-ranked = Nobody has played enough rated games here yet. It takes 10 to be ranked.
page-nobody-in-season = Nobody has played enough rated games here this season. It takes 5 in the season, and 10 in all.
page-rating-explained = Everyone starts at 1500. In two cases out of three, the true strength is within the number after ±.

## Tournaments

page-tournaments = Tournaments
page-puzzles = Puzzles
page-puzzle-daily = Puzzle of the day
page-puzzle-level = Level { $level }
page-puzzle-exact = proven
page-puzzle-solved = solved
page-puzzle-number = { $number } of { $count }
page-puzzle-show = Show me
page-puzzle-answer = { $move }.
page-puzzle-best = The best move is this: { $move }.
page-puzzle-given = You have seen the best move.
page-puzzle-solved-now = You have found the best move.
page-puzzle-next = Next puzzle
page-no-tournaments = There are no tournaments yet. Open the first one.
page-new-tournament = Open a tournament
page-open-tournament = Open the tournament
page-tournament-name = Name of the tournament
page-format = Format
page-format-swiss = Swiss
page-format-swiss-help = Players with similar results meet, and nobody meets the same rival twice if that can be avoided.
page-format-round-robin = Round robin
page-format-round-robin-help = Everyone meets everyone once, and sits first about as often as second.
page-format-knockout = Knockout
page-format-knockout-help = Whoever loses is out. If a game is tied, the player who was seeded higher goes on.
page-format-balanced = Balanced
page-format-balanced-help = At tables of three to five, everyone meets everyone else and sits at each seat about equally often.
page-at-each-table = Players at each table
page-tables-of = { $count ->
    [one] 1 player at each table
   *[other] { $count } players at each table
}
page-number-of-rounds = Rounds
page-rounds-are = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
page-rounds-at-most = { $count ->
    [one] 1 round
   *[other] up to { $count } rounds
}
page-time-of-round = Time for a round
page-round-is = { $time } for a round
page-tournament-times-help = When the time for a round runs out, any player an unfinished table is waiting for comes last there, and the others share first place.
page-entrants-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
page-you-play = you are taking part
page-you-played = you took part
page-tournament-open = Open for players
page-tournament-running = { $round ->
    [0] About to begin
   *[other] Round { $round } of { $rounds }
}
page-tournament-over = Over
page-tournament-cancelled = Cancelled
page-sign-up-entry = Sign up
page-change-name = Change name
page-add-computer = Add
page-start-tournament = Begin the tournament
page-start-needs = { $count ->
    [one] It takes at least 1 player to begin.
   *[other] It takes at least { $count } players to begin.
}
page-withdraw-entry = Withdraw from the tournament
page-withdraw-now = Yes, withdraw
page-cancel-tournament = Cancel the tournament
page-cancel-now = Yes, cancel it for everyone
page-to-my-table = Go to my table
page-standings = Standings
page-scrolls-sideways = Scroll sideways to see all columns →
page-points = Points
page-direct = Head to head
page-buchholz = Buchholz
page-sonneborn = Sonneborn-Berger
page-withdrawn = withdrawn
page-how-counted = How this is counted
page-points-help = At each table, a player scores the share of rivals they finished ahead of: 1 for all, 0 for none; a tie with a rival counts half. Sitting out is worth 1 where pairs play, half a point at larger tables, and nothing in a round robin.
page-ties-help = Players with equal points are ordered by their results against each other, then by the points of everyone they met (Buchholz), then by the points of those they beat, with half for those they tied with (Sonneborn-Berger).
page-knockout-counted = One point for each round survived, with or without a game. If a game is tied, the player who was seeded higher goes on; seeds follow ratings.
page-balance = How even it is, from fewest to most: meetings of any two players, { $meetings }; games of a player at any one seat, { $seats }; rounds a player sits out, { $byes }.
page-rounds = Rounds
page-round = Round { $number }
page-round-until = until { $time }
page-round-late = Time ran out
page-being-played = Being played
page-byes = Sitting out: { $names }
page-walkovers = Through without a game: { $names }

## Where a player's own cards are, in deck-building games

page-to-draw = still to draw
page-lies-elsewhere = elsewhere

## The names on the cards of Kingdoms, and of the two who fight

page-kingdoms-opponent = Opponent
page-kingdoms-challenger = Challenger

## Credits

page-credits = Credits
page-credits-drawings = Drawings
page-credits-licence = From game-icons.net, used under the Creative Commons Attribution 3.0 licence (CC BY 3.0); cut to single shapes and recoloured.
page-credits-lorc = Lorc: lion, eagle emblem, stag head, white tower, high shot, crossed swords, anvil, claw hammer, wheat, spears, barbute, visored helm, owl, open book, laurel crown, jeweled chalice, stone throne, queen crown
page-credits-delapouite = Delapouite: griffin symbol, black knight helm, knight banner, Jerusalem cross, elven castle, island, hill fort, caravel, broom, basket, sickle, horse head, centurion helmet
page-credits-caro-asercion = Caro Asercion: heraldic sun
page-credits-skoll = Skoll: mounted knight, open treasure chest
page-credits-things = Kings & Things counters, forts and tiles: icons made by { $authors }, contributors to game-icons.net; each drawing’s own page there names its author
page-credits-every = All { $count } drawings by their names on game-icons.net
page-credits-own = The frames, chain mail, flags, patterns, shields, colour shapes and unit symbols are our own.
page-credits-type = Type
page-credits-fonts = Alegreya by Juan Pablo del Peral and Source Sans 3 by Paul D. Hunt, both under the SIL Open Font License 1.1.

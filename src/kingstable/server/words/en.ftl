# What the page itself says. What games say is in their own catalogues.

page-title = King's Table
page-tagline = Kingdom games to play with friends or against the computer.
page-table-title = { $game } · King's Table
page-home = Home
page-too-old = The page has not started. If this does not change, your browser is probably too old for it: please try a newer one.
page-needs-script = Please turn on JavaScript: the page needs it to draw the table.
page-unreachable = The server is not responding. Check your connection and try again.
page-unknown-table = There is no table at this address. Part of the link may be missing.
page-connection-lost = Connection lost. Reconnecting …

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
page-kind-bot = Computer
page-friend-hint = You will get a link to send.
page-options = Options
page-pace = Pace
page-pace-live = Live
page-pace-live-help = Everyone is at the table together.
page-pace-days = Over several days
page-pace-days-help = Everyone moves when they have time; the table waits.
page-fixed-over-days = Fixed in games played over several days.
page-play = Play
page-read-rules = Read the rules

## Settings

page-preferences = Settings
page-theme = Theme
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-switch-theme = Switch between light and dark
page-guide = Show tips on what to do next
page-targets = Highlight where a chosen card can go
page-strong-marks = Stronger shapes and patterns, for colour blindness
page-still = Reduce motion

## Seats

page-seats = Players
page-you = You
page-to-move = To move
page-thinking = Thinking …
page-away = Away
page-watching = You are watching
page-invite = Invite your friends
page-invite-help = Whoever opens a link first takes that seat. After that, the link opens nothing.
page-link-for = Link for { $name }
page-is-here = { $name } is here
page-has-seat = { $name } has taken the seat
page-watch = Watch
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
page-picture-mode = Show the table as a picture
page-question = What to do now
page-on-the-table = On the table
page-now-where = { $piece }: where to?
page-take-back = Undo choice
page-chosen-of = { $piece }: { $chosen } of { $of }
page-one-more = One more { $piece }
page-one-back = Put back one { $piece }
page-any-time = At any time
page-orders = When to ask me
page-nearer = Zoom in
page-farther = Zoom out
page-whole-map = Show the whole map
page-lay-here = Put the chosen card here in your hand
page-laid-at = { $piece }: now card { $place } of { $of } in your hand.
page-guide-off = Hide tips
page-guide-touch = Choose something outlined in gold to start a move, or press a button. Choose anything else to learn why it cannot be used now.
page-guide-where = Choose something outlined in gold to complete the move. Choose the same thing again to undo your choice.
page-guide-wait = Someone else is to move. Meanwhile you can sort your hand: choose a card, then the gap where it should go.
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
page-look-again = Review the game
page-play-again = Play again
page-steps = Step through the game
page-first = To the start
page-previous = Previous move
page-next = Next move
page-last = To the end
page-ply = Move
page-ply-of = { $ply } of { $last }
page-download = Download record

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
page-credits-things = Kings & Things counters, forts and tiles: icons made by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur and Caro Asercion, contributors to game-icons.net; each drawing’s own page there names its author
page-credits-every = All { $count } drawings by their names on game-icons.net
page-credits-own = The frames, chain mail, flags, patterns, shields, colour shapes and unit symbols are our own.
page-credits-type = Type
page-credits-fonts = Alegreya by Juan Pablo del Peral and Source Sans 3 by Paul D. Hunt, both under the SIL Open Font License 1.1.

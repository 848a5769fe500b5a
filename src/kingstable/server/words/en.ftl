# What the page itself says. What games say is in their own catalogues.

page-title = King's Table
page-tagline = Games of kingdoms, for friends, strangers and the computer.
page-table-title = { $game } · King's Table
page-home = To the first page
page-too-old = This page has not started. If it stays like this, your browser is too old for the picture of the table: please try a newer one.
page-needs-script = The table is drawn by a script. Please allow scripts for this address.
page-unreachable = The house does not answer. Please look after your connection and try again.
page-unknown-table = There is no table at this address. Perhaps a piece of the link was left out when it was copied.
page-connection-lost = The connection is lost; the table comes back by itself.

## The first page

page-choose-game = Choose a game
page-players = For { $least } to { $most } players
page-your-name = Your name
page-how-many = How many play?
page-who-plays = Who plays?
page-seat-kind = Who sits on seat { $seat }
page-seat-level = How strong seat { $seat } plays
page-kind-you = You
page-kind-friend = A friend, by link
page-kind-bot = The computer
page-friend-hint = You get a link to send.
page-options = What is agreed
page-pace = Pace
page-pace-live = Live
page-pace-live-help = Everybody sits at the table together.
page-pace-days = Over days
page-pace-days-help = Each looks in when there is time; the table waits.
page-fixed-over-days = Always so at tables that are played over days.
page-play = Play
page-read-rules = Read the rules

## Preferences

page-preferences = As you like it
page-theme = Theme
page-theme-auto = As the system
page-theme-light = Paper
page-theme-dark = Night
page-switch-theme = Switch between paper and night
page-guide = Explain at the top what is to be done
page-targets = Light the places where a chosen card can go
page-strong-marks = For colour blindness: strong shapes and hatchings
page-still = Nothing travels

## Seats

page-seats = Who plays
page-you = You
page-to-move = To move
page-thinking = Thinking …
page-away = Not here
page-watching = You watch
page-invite = Invite your friends
page-invite-help = Whoever opens a link sits on that seat. Send each one to one person only.
page-link-for = Link for { $name }
page-is-here = { $name } is here
page-copy = Copy
page-copied = Copied
page-go-on = Look at the table
page-welcome = Welcome to the table
page-welcome-help = This seat has been kept for you. What may the others call you?
page-take-seat = Sit down

## The table

page-text-mode = The table as text
page-picture-mode = The table as a picture
page-question = What is asked
page-on-the-table = On the table
page-now-where = { $piece }: where to?
page-take-back = Take back
page-any-time = At any time
page-orders = When I want to be asked
page-nearer = Nearer
page-farther = Farther away
page-whole-map = The whole map
page-lay-here = Lay the chosen card here in your hand
page-laid-at = { $piece }: place { $place } of { $of } in your hand.
page-guide-off = No more explanations
page-guide-touch = Touch a thing that is rimmed in gold to begin a move, or press a button. Touch any other to learn why it has to wait.
page-guide-where = Touch what is rimmed in gold to complete the move. Touch the same thing again to take it back.
page-guide-wait = The others are to move. Meanwhile you may lay your hand in order: choose a card, then the gap for it.
page-guide-over = The game is over. With the arrows you can look at it once more, move by move.
page-not-lit = This cannot be touched now. What can be touched is rimmed in gold.
page-hidden-pieces = { $count ->
    [one] one piece face down
   *[other] { $count } pieces face down
}
page-nothing-here = nothing here
page-room = { $room ->
    [0] No room left
    [one] Room for one more
   *[other] Room for { $room } more
}
page-drawer = Beside the board
page-close = Close
page-leaf-moves = Moves
page-leaf-log = Log
page-leaf-rules = Rules
page-leaf-table = Table
page-other-moves = Also
page-sections = Sections of the rulebook
page-no-rulebook = The rulebook could not be fetched. Please try again.
page-fair-luck = Fair luck
page-commitment = Before the deal, the house has bound itself to a seed with this seal:
page-seed = The seed was:

## The end

page-outcome = How it ended
page-you-win = You have won
page-wins = { $count ->
    [one] { $name } has won
   *[other] { $name } share the victory
}
page-look-again = Look at the game again
page-play-again = Play again
page-steps = Step through the game
page-first = To the beginning
page-previous = One move back
page-next = One move on
page-last = To the end
page-ply = Move
page-ply-of = { $ply } of { $last }
page-download = The record

## Where one's own cards are, in the games of decks

page-to-draw = still to draw
page-elsewhere = elsewhere

## The names on the cards of Kingdoms, and of the two who fight

page-kingdoms-opponent = Opponent
page-kingdoms-challenger = Challenger
page-kingdoms-servant = Servant
page-kingdoms-artisan = Artisan
page-kingdoms-farmer = Farmer
page-kingdoms-soldier = Soldier
page-kingdoms-knight = Knight
page-kingdoms-commander = Commander
page-kingdoms-sage = Sage
page-kingdoms-noble = Noble
page-kingdoms-king = King
page-kingdoms-treasure = Treasure

## Credits

page-credits = Credits
page-credits-drawings = Drawings
page-credits-licence = From game-icons.net, used under the licence Creative Commons Attribution 3.0 (CC BY 3.0); cut to single shapes and recoloured.
page-credits-lorc = Lorc: lion, eagle emblem, stag head, white tower, high shot, crossed swords, anvil, claw hammer, wheat, spears, barbute, visored helm, owl, open book, laurel crown, jeweled chalice, stone throne, queen crown
page-credits-delapouite = Delapouite: griffin symbol, black knight helm, knight banner, Jerusalem cross, elven castle, island, hill fort, caravel, broom, basket, sickle, horse head, centurion helmet
page-credits-caro-asercion = Caro Asercion: heraldic sun
page-credits-skoll = Skoll: mounted knight, open treasure chest
page-credits-things = The counters, forts and tiles of Kings & Things: icons made by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur and Caro Asercion, the contributors of game-icons.net; the author of each drawing stands on its page there
page-credits-every = All { $count } drawings by their names at game-icons.net
page-credits-own = Frames, chain mail, flags, hatchings, shields, the shapes of the colours and the symbols of the units are our own.
page-credits-type = Type
page-credits-fonts = Alegreya by Juan Pablo del Peral and Source Sans 3 by Paul D. Hunt, both under the SIL Open Font License 1.1.

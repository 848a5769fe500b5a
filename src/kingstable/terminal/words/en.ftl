# What the terminal says.

## Seats

player = Player { $number }
computer = { $name } (computer)
you-are = { $name } (you)

## The table

ply = move { $ply }
thinking = { $name } is thinking ...
free-moves = { $count ->
    [one] 1 more at any time: type moves to see it.
   *[other] { $count } more at any time: type moves to see them.
}
many-moves = There are { $count } moves. Type moves to see them all, or write one.
won = Winner:
placed = Place { $place }:
face-down-count = { $count } face down
more-pieces = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
free-places = { $count ->
    [one] 1 place free
   *[other] { $count } places free
}
nothing-there = nothing

## People

hand-over = { $name } is next. Everybody else, please look away.
hand-over-prompt = { $name }, press Enter when only you can see the screen.
not-understood = I do not understand "{ $line }"{ $hint } Type help for help.
no-such-number = There is no move { $number }: the moves have the numbers 1 to { $last }.
why-what = Which move? For example: why { $example }
allowed = You may do that: { $move }
forbidden = { $sentence }
    { $rule }: { $text }
help =
    Answer with the number of a move, or write it: { $example }
    moves          all moves you may make, with their numbers
    why MOVE       why a move is not allowed, by which rule
    table          the whole table again, with all details
    log            everything that has happened
    rules          the rulebook; rules ID shows one rule
    save FILE      save the game and play on
    quit           save the game and go; leave goes without saving
    If the game itself has a move with one of these names, write /moves, /quit and so on.

## Files

saved = The game is saved in { $file }.
put-aside = The game is saved in { $file }. Go on with:
recorded = The record of the game is in { $file }. Look at it with:
resumed = { $title }, resumed at move { $ply }.
committed = The deal is sealed: { $commitment }

## Lists and figures

for-players = For { $players } players.
head-option = Option
head-choices = Choices, the usual one first
head-about = What it is about
head-rule = Rule
about-fixed = { $label } (over days always { $choice })
coverage-whole = { $game }: all { $rules } rules are named by tests.
coverage-lacks = { $game }: { $covered } of { $rules } rules are named by tests. No test names { $uncovered }.
simulating = Playing
simulated = { $games } games of { $game } ({ $levels }), seed { $seed }
interrupted-after = Interrupted: { $games } of { $asked } games were played.
head-seat = Seat
head-bot = Computer player
head-wins = Won alone
head-shared = Shared
head-share = Share
head-interval = 95 % interval
lengths = Decisions in a game: { $min } at least, { $median } in the middle, { $mean } on average, { $max } at most
head-ending = Ending
head-games = Games
speed = { $decisions } decisions a second ({ $engine }, { $jobs } { $jobs ->
    [one] process
   *[other] processes
}), { $seconds } seconds
benched = { $game }, { $engine }, kingstable { $version }, Python { $python }
head-measure = Measured
head-players = Players
head-options = Options
head-value = Here
head-interpreted = Interpreted
head-ratio = Ratio

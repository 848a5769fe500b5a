# What the terminal says.

## Seats

player = Player { $number }
computer = { $name } (computer)
you-are = { $name } (you)

## The table

ply = move { $ply }
thinking = { $name } is thinking ...
free-moves = { $count ->
    [one] 1 more move can be made at any time: type moves to see it.
   *[other] { $count } more moves can be made at any time: type moves to see them.
}
many-moves = There are { $count } moves. Type moves to see them all, or type one.
one-more = One more { $piece } ({ $chosen } of { $of })
one-back = Put back one { $piece }
won = Winner:
placed = Place { $place }:
face-down-count = { $count } face down
pieces-in-all = { $count } in all
more-pieces = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
free-places = { $count ->
    [one] 1 place free
   *[other] { $count } places free
}
nothing-there = empty

## People

go-on = It is not your turn, but you may make one of these moves. Press Enter to go on.
as-whom = { $count ->
    [0] Nobody else shares this screen with you.
   *[other] Who takes over the screen? For example: as { $names }
}
hand-over = { $name } is next. Everyone else, please look away.
hand-over-prompt = { $name }, press Enter when only you can see the screen.
not-understood = I do not understand "{ $line }"{ $hint } Type help for a list of commands.
no-such-number = There is no move { $number }: moves are numbered 1 to { $last }.
why-what = Which move? For example: why { $example }
allowed = That move is allowed: { $move }
forbidden = { $sentence }
    { $rule }: { $text }
help =
    Type the number of a move, or the move itself: { $example }
    moves          all the moves you can make, with their numbers
    why MOVE       why a move is not allowed, and by which rule
    table          the whole table again, in full detail
    log            everything that has happened so far
    as NAME        let someone else at this screen make a move that needs no turn
    rules          the rulebook; rules ID shows one rule
    save FILE      save the game and keep playing
    quit           save the game and stop; leave stops without saving
    If the game has a move by one of these names, type /moves, /quit and so on.

## Files

saved = The game is saved in { $file }.
put-aside = The game is saved in { $file }. Resume it with:
recorded = The record of the game is in { $file }. View it with:
resumed = { $title }, resumed at move { $ply }.
committed = The deal is sealed: { $commitment }

## Lists and figures

for-players = For { $players } players.
head-option = Option
head-choices = Choices, default first
head-about = About
head-rule = Rule
about-programs = { $label } ({ $choice } among programs)
about-fixed = { $label } (always { $choice } over several days)
unusable-game = { $game } cannot be played here: { $reason }
unusable-level = { $level } cannot be used here: { $reason }
built = { $game } is compiled ({ $files ->
    [one] 1 file
   *[other] { $files } files
}).
removed-built = { $game } runs its Python files again ({ $files ->
    [one] 1 compiled file
   *[other] { $files } compiled files
} removed).
made-project = The project is in { $folder }. Install it and play:
card-column =
    { "    " }{ $meaning }
    { "    " }Used by: { $used_by }
    { "    " }Values: { $values }
    { "" }
coverage-whole = { $game }: tests name all { $rules } rules.
coverage-lacks = { $game }: tests name { $covered } of { $rules } rules. No test names { $uncovered }.
simulating = Playing
simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } ({ $levels }), seed { $seed }
interrupted-after = Interrupted after { $games } of { $asked } { $asked ->
    [one] game
   *[other] games
}.
among-programs = Played with { $options }, as usual among programs.
head-turn = Turn order
head-seat = Seat
head-bot = Computer player
head-wins = Won outright
head-shared = Shared
head-share = Share
head-interval = 95% interval
lengths = Decisions per game: { $min } to { $max }, median { $median }, mean { $mean }
head-ending = Ending
head-games = Games
speed = { $decisions } decisions per second ({ $engine }, { $jobs } { $jobs ->
    [one] process
   *[other] processes
}), { $seconds } seconds
benched = { $game }, { $engine }, kingstable { $version }, Python { $python }
head-measure = Measurement
head-players = Players
head-options = Options
head-value = Here
head-interpreted = Interpreted
head-ratio = Ratio

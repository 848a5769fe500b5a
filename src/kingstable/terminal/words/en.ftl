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
so-many = { $count } × { $piece }
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
    about NAME     what a piece, a place or a number is, does, costs and counts;
                   about alone shows the goal
    hint LEVEL     what a computer player would do in your place, such as hint hard
    as NAME        let someone else at this screen make a move out of turn
    rules          the rulebook; rules ID shows one rule
    glossary       what the words of the game mean;
                   glossary TERM explains one of them
    undo           take your last move back
    standing       answers you can leave, or have left, for later questions
    save FILE      save the game and keep playing
    quit           save the game and stop; leave stops without saving
    If the game has a move by one of these names, type /moves, /quit and so on.

glossary-term = { $term }: { $means } ({ $rules })
glossary-lacks = The glossary has no { $term }. It has: { $terms }.
glossary-none = This game has no glossary.

standing-none = This game has no standing answers.
standing-offered = You can leave these answers:
standing-choice = standing { $typed }: { $answer }
standing-untils = Add how long it holds: { $untils }. standing end NAME takes one back.
standing-until = { $typed } ({ $until })
standing-left = Answered for you: { $answer } ({ $until }).
standing-how = Type standing to see which answers you can leave and how.

nothing-to-undo = You have not made a move yet.
undo-prompt = Others have moved since, or something hidden was shown. Does everyone agree to go back? Type yes:
undo-yes = yes
undone = Your last move was taken back. Chance does not change: the same dice and cards come again.

closed-conceded = { $name } conceded.
closed-agreed = The players ended the game here, as it stood.
closed-agreed-none = The game was ended here without a result.
closed-time = { $name } ran out of time.
closed-time-several = Time ran out for several players.
closed-time-none = Time ran out for everyone: the game ended without a result.
closed-stopped-none = Those who run the server ended the game here, without a result.

## What things are

about-goal = The goal. { $goal }
about-tips = Three tips:
about-legend = What counts:
about-how = Type about and the name of anything on the table to read what it is and does.
about-nothing = Nothing on the table is called "{ $name }".
about-more = { $count ->
    [one] 1 more thing has this in its name.
   *[other] { $count } more things have this in their names.
}
about-where = It is here: { $place }.
about-where-with = It is here: { $place } ({ $told }).
about-mark = { $mark }. { $about }
about-now = Now: { $move }.
about-moves = { $count ->
    [one] And 1 more move.
   *[other] And { $count } more moves.
}
about-not-now = You cannot use this now.

## Hints

hint = { $name } would choose: { $label } ({ $move }).
hint-no-reason = No single reason stands out.
hint-not-asked = Hints are only for moves you are asked to make: it is not your turn.
hint-thinking = { $name } is thinking about a hint ...

## The application

tab-log = Log
tab-about = About
tab-rules = Rules
tab-glossary = Glossary
tab-help = Help
key-help = Help
key-rules = Rules
key-log = Log
key-about = About
key-glossary = Words
key-hint = Hint
key-why = Why
key-undo = Undo
key-all-moves = All
key-quit = Quit
key-back = Back
key-on = On
key-view = View
key-close = Close
type-here = A number, a move, or part of its name
go-on-button = Go on: make none of these moves
all-moves-button = { $count ->
    [one] 1 more move that needs no turn
   *[other] { $count } more moves that need no turn
}
not-asked = You are not asked anything now.
consent-yes = Everyone agrees
consent-no = No
consent = Others have moved since, or something hidden was shown. Does everyone at this screen agree to go back?
curtain-keys = Press Enter when only you can see the screen. Press F10 to save and quit.
help-application =
    Choose a move in the list with the arrow keys and Enter, or with the mouse. You can also click what is underlined on the table: first the thing, then where it goes. If a move needs only one thing, one click shows it and a second click makes it.

    Type to find a move: its number, part of its name, or the move as it is written: { $example }

    Up, Down       go through the moves; Enter makes the chosen one
    Tab            go to the table and back; arrow keys go from thing to thing
    Enter          on the table: choose this thing
    Escape         undo your choice; close a pane
    F1             this help
    F2             the rulebook
    F3             everything that has happened so far
    F4             what the thing you point at is, does, costs and counts
    F5             a hint from a computer player; hint hard asks another one
    F6             why you cannot make the move you have typed
    F7             what the words of the game mean
    F8             take your last move back
    F9             all moves, including those that need no turn
    F10            save the game and quit
    Page Up, Down  scroll the table

    These words work too: about NAME, glossary TERM, why MOVE, rules ID, hint LEVEL, standing, undo, save FILE, as NAME, quit, leave.
help-replay =
    Left, Right    one move back or on
    Page Up, Down  ten moves back or on
    Home, End      the first and the last position
    S              see it as the next seat, with all hands open, or as a watcher
    Tab            go to the table; arrow keys go from thing to thing
    F2             the rulebook
    F3             everything that had happened by then
    F4             what the thing you point at is, does, costs and counts
    F7             what the words of the game mean
    Q              close
seen-watcher = as a watcher saw it
seen-seat = as { $name } saw it
seen-all = all hands open
replay-title = { $title } · move { $ply } of { $plies } · { $viewer }

## Files

saved = The game is saved in { $file }.
put-aside = The game is saved in { $file }. Resume it with:
recorded = The record of the game is in { $file }. View it with:
resumed = { $title }, resumed at move { $ply }.
committed = The deal is sealed: { $commitment }

## Lists and figures

# kingstable lab report

report-title = { $game } for { $players ->
    [one] 1 player
   *[other] { $players } players
}: a report
report-turns = Victories by turn order
report-seats = Victories by seat
report-turn = { $place ->
    [1] First in turn order
    [2] Second in turn order
    [3] Third in turn order
    [4] Fourth in turn order
   *[other] Fifth in turn order
}
report-seat = Seat { $place }
report-who = Player
report-bots = Victories by player
report-ties = Shared victories
report-of-games = { $share } of { $games ->
    [one] 1 game
   *[other] { $games } games
} that came to an end.
report-stopped = Stopped before the end
report-plot-endings = How games end: shares with their intervals
report-plot-games = Number of games by: { $what }
report-plot-says = { $span }: { $games ->
    [one] 1 game
   *[other] { $games } games
}
report-median = Median
report-most-games = 8 games in 10
report-margin = Lead of the winner: { $what }
report-no-margin = No winning margin is plotted: for that, the winner has to have the most of something in nearly every game, and in at least 10 games.
report-cases = Out of
report-leading = How often the eventual winner is the only leader as the game goes on ({ $games ->
    [one] 1 game
   *[other] { $games } games
}). Early on, there is often none; the dashed line is an even share
report-leading-says = After { $part }{ "\u00A0" }%: { $share }
report-part = Part of the game played, %
report-deciding = How many games are decided in each tenth of the game
report-deciding-says = { $span }{ "\u00A0" }%: { $games ->
    [one] 1 game
   *[other] { $games } games
}
report-endings = How games end
report-lengths = How long games are
report-lengths-means = Eight games in ten fall within the span in the last column; at most one in ten is shorter, and at most one longer.
report-length-decisions = Decisions
report-length-turns = Turns of all players together
report-length-rounds = Rounds, in which everybody has a turn
report-length-minutes = Minutes, if every decision with more than one answer took { $seconds }{ "\u00A0" }s
report-length-measured = Minutes from the first move to the last where all sat together, not counting pauses of over 10
report-scores = What everyone ends with
report-leads = How far the winners are ahead of the best other player
report-leads-means = A winner may have less of something that does not win the game; the lead is then below zero.
report-decisions = What there is to decide
report-forced = Of all decisions, { $share } have only one answer.
report-decisions-means = Each figure has its 95{ "\u00A0" }% interval in brackets; it comes from the differences between games, since the decisions in one game are not independent.
report-question = Question
report-per-game = Per game
report-answers = Answers
report-most = Most answers
report-only-one = Only one
report-mean = Mean
report-plot = Shares with their intervals; the dashed line is { $share }, an even share
report-recorded = { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
} of { $game } from { $source }
report-players =
    Computer players: { $level }, the strongest whose games are likely to be over { $minutes ->
        [one] in a minute
       *[other] in { $minutes } minutes
    } (--within).
report-left-out = { $games ->
    [one] 1 other record was left out.
   *[other] { $games } other records were left out.
}
report-by-limit = { $share } of the games ended at a limit: stronger players may tell you more about the game.
compare-by-limit = Of the games, { $a } one way and { $b } the other ended at a limit: stronger players may tell you more about the game.
report-random = Some of these players choose at random: with good players, everything may be different.
report-halves = Figures marked with * are in the units the game counts in, such as half points.
report-precise = Play stopped once every share by turn order was known to within { $precision }{ "\u00A0" }% either way. The intervals by turn order and by seat hold at every number of games at once, so using them to stop does not flatter them; all others are ordinary 95{ "\u00A0" }% intervals.
report-not-precise = The shares by turn order are not yet known to within { $precision }{ "\u00A0" }% either way, as requested: play more games. The intervals by turn order and by seat hold at every number of games at once; all others are ordinary 95{ "\u00A0" }% intervals.
report-course = Who is ahead
report-course-means = Whoever would win if the game ended now is ahead. A game is decided once its winners are ahead and stay so to the end; the figure is the part of the game played by then.
report-course-changes = Changes of lead in a game
report-course-decided = How far into the game it is decided
report-course-comebacks = Games won by somebody who was not ahead halfway
report-course-ahead-quarter = Victories of the only leader after a quarter
report-course-ahead-half = Victories of the only leader after a half
report-course-ahead-three-quarters = Victories of the only leader after three quarters
report-course-kingmaking = Changes of lead caused by a third player’s move
report-thirds = Opening, middle and end
report-thirds-means = Each is a third of the decisions in a game. A spell lasts as long as the same player is asked, within a turn or during somebody else's. Hidden pieces are those that are face down for whoever is asked.
report-third-opening = Opening
report-third-middle = Middle
report-third-end = End
report-thirds-answers = Answers to a decision
report-thirds-forced = Decisions with only one answer
report-thirds-idle = Spells with nothing to choose
report-thirds-hidden = Hidden pieces
report-adding = What things add to winning
report-adding-means = How many percentage points more or less often players who did this win than players who did something similar in the same third of the game, from an equally good position, and at the same place in turn order. One interval in twenty misses by chance; one report in twenty calls something “sure” by chance. What goes along with winning need not cause it.
report-adding-none = There is nothing to compare: no card, unit, land or hero was bought, played or the like in { $games ->
    [one] 1 game
   *[other] { $games } games
} or more. Play more games to see what they add.
report-adding-plot = Additions to the share of victories with their intervals; the dashed line is zero
report-deed = What happened
report-times = Times
report-adds = Adds
report-sure = Sure
report-yes = yes
report-choices = What is rarely chosen
report-choices-means = Cards and other things that could be chosen instead of something else, and that are, with 95{ "\u00A0" }% certainty, chosen in fewer than half of the games that offer them. Those most certain to be rare come first.
report-none-rare = Of { $count ->
    [one] the 1 choice
   *[other] the { $count } choices
} that came up, none is certain to be chosen in fewer than half of the games that offer it. More games may show some.
report-not-rare = { $count ->
    [one] 1 other choice is
   *[other] { $count } other choices are
} made more often, or came up in too few games to tell. The figures that --json prints have all of them.
report-offered-in = Games offered
report-taken-in = Games chosen
report-choice = Choice
report-offered = Times offered
report-taken = Times chosen
report-firsts = First choices
report-firsts-means = What each player chose when they first had a choice, in what share of cases, and how often it led to victory.
report-wins = Victories
report-more = { $rows ->
    [one] 1 more row is
   *[other] { $rows } more rows are
} among the figures that --json prints.
report-fired = Rules that come into play
report-fired-means = Some of the games were replayed to see what the rules did. A rule came into play if the code that cites it did something: it said or offered something, or changed the table.
report-never = In { $games ->
    [one] 1 game
   *[other] { $games } games
} these never came into play, though no option that was chosen rules them out. So they come into play in at most { $share } of such games (95{ "\u00A0" }% certainty).
report-none-never = No rule is known to have never come into play in { $games ->
    [one] this game
   *[other] these { $games } games
}.
report-not-agreed = { $rules ->
    [one] 1 rule belongs
   *[other] { $rules } rules belong
} to something that was not played
report-played = { $rules ->
    [one] 1 rule
   *[other] { $rules } rules
} came into play in { $games ->
    [one] 1 game
   *[other] { $games } games
}, the rarest first
report-always = { $rules ->
    [one] 1 rule holds
   *[other] { $rules } rules hold
} in every game: what there is, what is seen, how a game begins, what nobody can do, and how to read the book
report-unshown = { $count ->
    [one] 1 rule was
   *[other] { $count } rules were
} not seen in these games, but may have been applied where the program only checks something: { $rules }.
report-unseen = { $count ->
    [one] 1 rule cannot be observed and counts
   *[other] { $count } rules cannot be observed and count
} as neither, because nothing in the program shows that { $count ->
    [one] it was
   *[other] they were
} applied: { $rules }.
report-says = What it says
report-belongs = Belongs to
report-option = { $option }: { $choices }
report-players-only = Games of { $which } players
report-depth = How deep the game is
report-depth-means = The Elo that a searching player gains by thinking twice as long. The first step starts at half the time that the players in this report think, if they search. As long as the gain stays well above zero, there is more to find.
report-depth-none = Not measured. With --doublings 1, players who search meet others who think twice as long.
report-depth-plot = Elo per doubling of thinking with intervals; the dashed line is zero
report-simulations = Simulations for a move
bar-playing = Playing
report-trying = Timing one game: { $level }
report-written = The report is in { $file }.

# kingstable lab compare and rulings

compare-title = { $game } for { $players ->
    [one] 1 player
   *[other] { $players } players
}: a comparison
compared = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } each way ({ $levels }), on common luck. A: { $a }. B: { $b }.
compare-usual = the usual rules
compare-differing = These differ: { $figures }.
compare-alike = Nothing is known to differ.
compare-means = “Chance” is how likely so large a difference is by luck alone, all figures taken together; where nothing differs, one comparison in twenty says that something does. Each interval is for that difference alone.
compare-plot = Differences in shares, B less A, with their intervals; the dashed line is zero
compare-figure = Figure
compare-a = A
compare-b = B
compare-difference = B less A
compare-chance = Chance
compare-differs = Differs
compare-turn = Victories going { $what ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $what }th
}
compare-ties = Shared victories
compare-decisions = Decisions
compare-rounds = Rounds
compare-answers = Answers to a decision
compare-forced = Decisions with only one answer
compare-changes = Changes of lead
compare-decided = How far into the game it is decided
compare-has = At the end: { $what }
compare-ending = Ending: { $what }
rulings-title = { $game } for { $players ->
    [one] 1 player
   *[other] { $players } players
}: all rulings
rulings-played = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } ({ $levels }) as usual, and the same with { $choices ->
    [one] 1 other choice
   *[other] each of { $choices } other choices
} on common luck.
rulings-means = Figures are the choice less the usual one, each with the interval of that difference alone. “Differs” names the differences so large that they would rarely come by luck, all figures of the table taken together: one time in twenty in a table without any effect.
rulings-instead = Choice
rulings-choice = “{ $choice }” instead of “{ $usual }” ({ $setting })
rulings-first = Victories going first
rulings-differs = Differs

# kingstable lab tune

tune-tried = { $trials ->
    [one] 1 trial
   *[other] { $trials } trials
} of { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } ({ $levels }). Wanted: { $target }.
tune-missed = The first trial missed the target by { $first }, the best one by { $best }: 0 is on target, and a share that is five points off counts as 1.
tune-refused = { $trials ->
    [one] 1 more combination of values
   *[other] { $trials } more combinations of values
} could not be played, the last because: { $why }
tune-nothing = Nothing better was found.
tune-checked = { $games ->
    [one] 1 other game
   *[other] { $games } other games
} each way, on deals that no trial has seen: A is as it is now, B is the best.
tune-interrupted = Interrupted before the check on other deals: the best of these trials was partly lucky.
tune-untried = Interrupted before the first trial was over.
tune-value = What varies
tune-present = Now
tune-best = Best
tune-written = The best card set is in { $file }.
tune-no-cards = No card was changed, so there is no card set to write.

# kingstable lab exploitability

exploit-game = { $start }, a start of { $game }: { $spots ->
    [one] 1 position
   *[other] { $spots } positions
}, { $states ->
    [one] 1 information state
   *[other] { $states } information states
}, { $views ->
    [one] 1 view
   *[other] { $views } views
}, { $runs ->
    [one] 1 try
   *[other] { $runs } tries
} for each.
exploit-worth = If both play as well as possible, the first seat gets { $worth } on average; a victory is 1, a defeat -1.
exploit-anything = any move
exploit-floor = regret minimization, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
exploit-most = Exploitability
exploit-least = At least
exploit-half = From half the tries
exploit-means = Exploitability is what a best response gains, on average over both seats: 0 is an equilibrium. Estimated from tries, it is mostly too high; "at least" is a response to one half of them against the other half, and mostly too low.
exploit-interrupted = Interrupted: players who were not fully tested are left out.

# kingstable dataset

dataset-written = { $folder } has { $games ->
    [one] 1 game
   *[other] { $games } games
} with { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}.

# kingstable arena

contested = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } for { $players ->
    [one] 1 player
   *[other] { $players } players
}
with-seed = seed { $seed }
stopped-games = { $games ->
    [one] 1 game was stopped at the limit and counts as it stood.
   *[other] { $games } games were stopped at the limit and count as they stood.
}
head-elo = Elo
head-place = Place
head-moves = Moves
head-player = Player
head-mean = Mean time
head-p95 = 95% within
head-against = Share of wins against
milliseconds = { $time }{ "\u00A0" }ms
sprt-stronger = { $first } is stronger than { $second }: { $some } Elo is likelier than { $none } (log ratio { $ratio } after { $rounds } { $rounds ->
    [one] deal
   *[other] deals
}).
sprt-not-stronger = { $first } is not stronger than { $second }: { $none } Elo is likelier than { $some } (log ratio { $ratio } after { $rounds } { $rounds ->
    [one] deal
   *[other] deals
}).
sprt-open = Not decided yet: neither { $none } nor { $some } Elo is clearly likelier (log ratio { $ratio } after { $rounds } { $rounds ->
    [one] deal
   *[other] deals
}).
arena-explained = Each deal was played once for each seat, so that everybody had every seat once. Ratings add up to zero; bars are 95{ "\u00A0" }% intervals.
arena-victories = { $bot } against { $count } × { $others }: won { $share } of the games ({ $low } to { $high }); an even share is { $even }.
arena-failures = { $refused ->
    [0] { $bot }
    [one] { $bot } chose 1 move that is not allowed{ $failed ->
        [0] { "." }
       *[other] { " " }and
    }
   *[other] { $bot } chose { $refused } moves that are not allowed{ $failed ->
        [0] { "." }
       *[other] { " " }and
    }
}{ $failed ->
    [0] { "" }
    [one] { " " }forfeited 1 game.
   *[other] { " " }forfeited { $failed } games.
}
arena-why = { $why } ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
arena-answers = Answers of { $bot }: { $answers }. Words: { $words } ({ $mean } an answer). { $refused ->
    [0] All answers were allowed.
   *[other] Not allowed, by rule: { $rules } of the answers.
}
arena-rule = { $rule } { $share }
arena-plot = Ratings with their intervals
arena-again = Play it again

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
simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $game } ({ $levels }), seed { $seed }
interrupted-after = Interrupted after { $games } of { $asked } { $asked ->
    [one] game
   *[other] games
}.
interrupted-lost = Nothing was kept: with { $option } FILE, the same command goes on where it stopped.
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

lesson-begins = A guided game (about { $minutes } min). The coach says what matters; any other move is allowed, too.
coach-try = Try this: { $label } ({ $move })

# Black Lady

title = Black Lady
blurb = Take no hearts, and above all not the queen of spades, unless you can take them all.

card = { $rank ->
    [r2] two
    [r3] three
    [r4] four
    [r5] five
    [r6] six
    [r7] seven
    [r8] eight
    [r9] nine
    [rt] ten
    [rj] jack
    [rq] queen
    [rk] king
   *[ra] ace
} of { $suit ->
    [c] clubs
    [d] diamonds
    [s] spades
   *[h] hearts
}
face-down = a face-down card

zone-trick = Trick
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }'s hand
}
zone-taken = { $you ->
    [yes] Your tricks
   *[no] { $who }'s tricks
}
counter-points = Points
counter-taken = Points in this deal

prompt-lead = Lead any card.
prompt-follow = Play a card.
move-play = Play the { $card }

told-first = { $you ->
    [yes] You lead first.
   *[no] { $who } leads first.
}
told-deals = { $you ->
    [yes] You deal.
   *[no] { $who } deals.
}
told-plays = { $you ->
    [yes] You play the { $card }.
   *[no] { $who } plays the { $card }.
}
told-takes = { $you ->
    [yes] You take
   *[no] { $who } takes
} the trick{ $points ->
    [0] .
    [one] , with 1 point.
   *[other] , with { $points } points.
}
told-scores = { $you ->
    [yes] You score
   *[no] { $who } scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
told-sweeps = { $you ->
    [yes] You have taken every point!
   *[no] { $who } has taken every point!
}

told-ends = All deals have been played.
score = { $points ->
    [one] 1 point
   *[other] { $points } points
}

refused-hand = You do not have the { $card }.
refused-suit = You must follow suit: you cannot play the { $card } now.

option-deals = Deals
option-deals-help = How many deals a game has.
option-deals-each = Each player deals once
option-deals-one = A single deal

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-BL-3 = The others follow in turn
cites-BL-4 = must play one
cites-BL-8 = the game is over

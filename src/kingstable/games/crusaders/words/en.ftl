# The Kingdoms of Crusaders

title = The Kingdoms of Crusaders
blurb = Five territories, four cards to an army. Lay your units where they count, and take a land the moment nobody can raise a better army there.

## Pieces

kind = { $kind ->
    [lance] lance
    [bow] bow
    [swords] swords
    [helmet] helmet
   *[banner] banner
}
Kind = { $kind ->
    [lance] Lance
    [bow] Bow
    [swords] Swords
    [helmet] Helmet
   *[banner] Banner
}
unit-join = { $first }, { $second }
unit-join-last = { $first } and { $second }
face-down = a card face down
territory = { $sector ->
    [1] Antioch
    [2] Cyprus
    [3] Jerusalem
    [4] Edessa
   *[5] Tripoli
}

## Zones and counters

zone-deck = Draw pile
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
}
zone-territories = Territories
zone-sector = { $you ->
    [yes] Your army in { $territory }
   *[no] { $who } in { $territory }
}
counter-markers = { $count ->
    [one] Victory marker
   *[other] Victory markers
}
counter-points = { $count ->
    [one] Point
   *[other] Points
}
counter-cards = { $count ->
    [one] Card in hand
   *[other] Cards in hand
}
squad = { $size ->
    [2] Company of { $kind }
    [3] Battalion of { $kind }
   *[4] Regiment of { $kind }
}
squad-kind = { $kind ->
    [lance] lances
    [bow] bows
    [swords] swords
    [helmet] helmets
   *[banner] banners
}
squad-short = { $count } × { $kind }
marker = Victory marker { $marker }
leads = Best army so far

## Prompts and moves

prompt-place = Place a card in one of your territories.
move-place = Place { $card } in { $sector }

## What happened

told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-draws = { $you ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
told-draws-unseen = { $who } draws a card.
told-places = { $you ->
    [yes] You place { $card } in { $sector }.
   *[no] { $who } places { $card } in { $sector }.
}
told-wins = { $you ->
    [yes] You win { $sector } with victory marker { $marker }.
   *[no] { $who } wins { $sector } with victory marker { $marker }.
}
told-ends = { $ending ->
    [last_marker] The last victory marker is placed: the game is over.
    [all_placed] All sectors are full: the game is over.
   *[certain] The winner is certain: the game is over.
}

## The end

score-markers = { $markers ->
    [0] no territory
    [one] 1 territory, marker { $numbers }
   *[other] { $markers } territories, markers { $numbers }
}
score-points = { $points } points; { $markers } territories

## Refusals

refused-full = { $sector } already holds four of your cards; there is no room for a fifth.
refused-hand = You have no { $card } in your hand.

## Options

option-deck = Deck
option-deck-help = Which cards the deck of 56 is made of. The published lists are not public; both fit all that is known.
option-deck-d1 = Small units common
option-deck-d2 = Large units common
option-ending = The winner has most
option-ending-help = Victory markers, or points: three for a territory, two for the second army there, one for the third.
option-ending-markers = Victory markers
option-ending-points = Points
option-early_win = Winning early
option-early_win-help = When a territory is won before all armies there are complete.
option-early_win-cards_left = When no better army can be made from the cards not on the table
option-early_win-any_symbols = When no better army could be made from any symbols
option-early_win-none = Never: when all armies there are complete
option-unfinished = Unfinished armies
option-unfinished-help = What fewer than four cards count for when points are given, or whether play goes on until there are none.
option-unfinished-nothing = Score nothing
option-unfinished-as_it_lies = Are compared as they lie
option-unfinished-play_on = Play on until all sectors are full
option-tie = Equal markers
option-tie-help = How the numbers on the markers part players who have equally many: the greater numbers lose.
option-tie-lower_sum = The lower sum wins
option-tie-lower_highest = The lower highest number wins
option-stop = The game stops
option-stop-help = With the last victory marker, or as soon as the winner cannot change any more.
option-stop-last_marker = With the last marker
option-stop-when_certain = When the winner is certain

# The Kingdoms of Crusaders

title = The Kingdoms of Crusaders
blurb = Five territories, four cards to an army. Place your units where they count, and win a territory the moment nobody can raise a better army there.
glance-length = About 30 minutes
glance-weight = Easy to learn
glance-best = Good with 2, 3 or 4
glance-start = Start here

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
a-kind = { $kind ->
    [lance] a lance
    [bow] a bow
    [swords] swords
    [helmet] a helmet
   *[banner] a banner
}
unit-join = { $first }, { $second }
unit-join-last = { $first } and { $second }
face-down = a face-down card
territory = { $sector ->
    [1] Antioch
    [2] Cyprus
    [3] Jerusalem
    [4] Edessa
   *[5] Tripoli
}

## Zones and counters

zone-deck = Draw pile
zone-order = Best first
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }'s hand
}
zone-territories = Territories
zone-sector = { $you ->
    [yes] Your army in { $territory }
   *[no] { $who }'s army in { $territory }
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
order-squads = Regiment, Battalion, Company
order-power = Banner, helmet, swords, bow, lance
# As short as can be: it stands in a column.
squad-short = { $count }×{ $kind }
marker = Victory marker { $marker }
leads = Best army so far

## Prompts and moves

prompt-card_to_place = Place a card in one of the territories.
move-place = Place { $card } in { $sector }

## What happened

told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-draws = { $you ->
    [yes] Your turn: you draw { $card }.
   *[no] { $who }'s turn: they draw { $card }.
}
told-draws-unseen = { $who }'s turn: they draw a card.
told-places = { $you ->
    [yes] You place { $card } in { $sector }.
   *[no] { $who } places { $card } in { $sector }.
}
told-wins = { $you ->
    [yes] You win { $sector } with victory marker { $marker }.
   *[no] { $who } wins { $sector } with victory marker { $marker }.
}
told-ends = { $ending ->
    [last_marker] The last victory marker has been placed: the game is over.
    [all_placed] All sectors are full: the game is over.
   *[certain] The winner is certain: the game is over.
}

## The end

score-markers = { $markers ->
    [0] no territories
    [one] 1 territory, marker { $numbers }
   *[other] { $markers } territories, markers { $numbers }
}
score-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $markers ->
    [0] no territories
    [one] 1 territory
   *[other] { $markers } territories
}

## Refusals

refused-full = You already have four cards in { $sector }: there is no room for a fifth.
refused-hand = You have no card with { $card } in hand.

## Options

option-deck = Deck
option-deck-help = Which 56 cards make up the deck. The original list of cards is not known; both decks fit what is known of it.
option-deck-d1 = More small units
option-deck-d2 = More large units
option-ending = What wins the game
option-ending-help = Most victory markers, or most points: three for the best army in a territory, two for the second best, one for the third.
option-ending-markers = Victory markers
option-ending-points = Points
option-early_win = Early wins
option-early_win-help = When a territory is won before every army there is complete: as soon as the cards not yet on the table cannot make a better army, or only when no cards at all could.
option-early_win-cards_left = By the cards still to come
option-early_win-any_symbols = By any possible cards
option-early_win-none = Never
option-unfinished = Unfinished armies
option-unfinished-help = What a sector with fewer than four cards is worth when points are counted, or whether play goes on until every army is finished.
option-unfinished-nothing = Score nothing
option-unfinished-as_it_lies = Are ranked as they stand
option-unfinished-play_on = Play on until all are full
option-tie = Ties on markers
option-tie-help = When players tie on markers, the numbers on the markers decide: low numbers are better.
option-tie-lower_sum = Lower sum wins
option-tie-lower_highest = Lower highest number wins
option-stop = End of the game
option-stop-help = Whether the game goes on to the last victory marker, or ends as soon as the winner is certain.
option-stop-last_marker = With the last marker
option-stop-when_certain = Once the winner is certain

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-CR-4 = the turn always passes
cites-CR-5 = you place one card from your hand
cites-CR-6 = takes no fifth
cites-CR-6-refused-over = at most twenty in the whole game
cites-CR-11 = the game is over on the spot
cites-R13 = the game ends as soon as

# Why a move is proposed

reason-wins = It wins { $sector } at once.
reason-wins-most = It wins { $sector }, your third territory: nobody can win more.
reason-beats = It completes a better army in { $sector } than { $who } has there, with a { reason-squad }.
reason-completes = It completes your army in { $sector } with a { reason-squad }, the first complete one there.
reason-answers = { $who } { $cards ->
    [3] needs one more card for
   *[4] has
} a Regiment of { reason-theirs } in { $sector }: with this card you can still get one of { reason-kind }, which is better.
reason-outgrows = The best Regiment that { $who } can still get in { $sector } is one of { reason-theirs }: with this card you can get one of { reason-kind }.
reason-outgrows-all = { $rivals ->
    [one] { $who } can no longer get a Regiment in { $sector }
    [2] Neither of the two rivals in { $sector } can get a Regiment any more
   *[other] None of the { $rivals } rivals in { $sector } can get a Regiment any more
}: with this card you can get one of { reason-kind }.
reason-grows = { $cards ->
    [2] With it, both of your cards in { $sector } have { reason-kind }: two more make a Regiment
   *[other] With it, all { $cards } of your cards in { $sector } have { reason-kind }: one more makes a Regiment
}, and { $left } such { $left ->
    [one] card is
   *[other] cards are
} neither on the table nor in your hand.
reason-begins = It begins an army in { $sector } that can still become { $number ->
    [one] one kind of Regiment
    [2] either of two kinds of Regiment
   *[other] { $number } kinds of Regiment
}.
reason-overtakes = It puts you ahead of { $who } in { $sector }, judging by what the armies there can still become.
reason-decided = { $sector } has already been won: you lose nothing there, and keep your better cards for other territories.
reason-lost-anyway = You can hardly win { $sector } any more: you lose little there, and keep your better cards for other territories.
reason-squad = { $size ->
    [2] Company
    [3] Battalion
   *[4] Regiment
} of { reason-kind }
reason-kind = { $kind ->
    [0] lances
    [1] bows
    [2] swords
    [3] helmets
   *[4] banners
}
reason-theirs = { $theirs ->
    [0] lances
    [1] bows
    [2] swords
    [3] helmets
   *[4] banners
}

reason-won = It wins a territory.
reason-ahead = It helps your armies more against those of your rivals than other moves do.
reason-half-laid = It helps you more than other moves in territories where half of the cards are laid.
reason-nearly-laid = It helps you more than other moves in territories that are nearly decided.
reason-full-and-ahead = It completes an army that is ahead.
reason-hand = It keeps your better cards in your hand.
reason-rival-won = It denies { $who } a territory that some other moves give away.
reason-rival-ahead = It hurts { $who }'s armies more than other moves do.

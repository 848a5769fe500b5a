# The Kingdom

title = The Kingdom
blurb = Work your way up from farmers to the court, call on Jacks, Queens and Kings, and hoard Diamonds before the year is over. A deck builder for two packs of playing cards.
glance-length = 30 to 60 minutes
glance-weight = Medium weight
glance-best = Good with 2, 3 or 4

## Pieces

suit = { $suit ->
    [spades] Spades
    [clubs] Clubs
    [hearts] Hearts
   *[diamonds] Diamonds
}
card = { $rank ->
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Jack
    [12] Queen
    [13] King
   *[14] Ace
} of { $suit }
joker = Joker
face-down = a face-down card
player = player { $seat }
price = costs { $price } Coin
price-short = { $price }
owned = { $card }: { $owned } in all, { $lying } in the draw pile
# The picture of one's own cards reads the two numbers at the end, in this order.
owned-short = { $card } { $lying }/{ $owned }
owned-by-rival = { $card }: { $owned } in all
owned-by-rival-short = { $card } { $owned }

## Zones and counters

zone-market = Market
zone-deck = { $deck ->
    [spades] Spades
    [clubs] Clubs
    [hearts] Hearts
    [diamonds] Diamonds
    [low] Two to seven
    [high] Eight to ten
    [points] Scoring cards
    [jacks] Jacks
    [queens] Queens
    [kings] Kings
   *[aces] Aces and Jokers
}
zone-year = Year
zone-draw = { $you ->
    [yes] Your draw pile
   *[no] { $who }'s draw pile
}
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }'s hand
}
zone-front = { $you ->
    [yes] Played by you
   *[no] Played by { $who }
}
zone-discard = { $you ->
    [yes] Your discard pile
   *[no] { $who }'s discard pile
}
zone-vault = { $you ->
    [yes] Your Vault
   *[no] { $who }'s Vault
}
zone-cards = { $you ->
    [yes] Your cards
   *[no] { $who }'s cards
}
counter-points = Points
counter-coin = Coin
counter-hand = Cards in hand
counter-cards = Cards owned
season = { $season ->
    [winter] Winter
    [spring] Spring
    [summer] Summer
    [fall] Fall
   *[end] End of the year
}
season-help = { $season ->
    [winter] Winter: an Ace can take a free card, other than an Ace, from the Market
    [spring] Spring: an Ace can shuffle your discard pile into your draw pile
    [summer] Summer: an Ace can put a Market card at the bottom of its deck
    [fall] Fall: an Ace takes a number card of the scoring suit from each opponent's discard pile
   *[end] End of the year: Aces only have the effect of their suit, and everyone takes one last turn
}

## Prompts and moves

prompt-card_to_play = Play your cards, one at a time. You have { $coin } Coin.
prompt-rival_to_raid = Your Jack: choose an opponent to lose a random card, or nobody.
prompt-rival_to_force = Your Jack of Spades: choose an opponent, who must lose { $lost ->
    [1] a random card
   *[other] { $lost } random cards
}.
prompt-whether_to_draw = Your Queen: do you want to draw?
prompt-card_for_the_vault = Your King: choose a card from your hand or discard pile for your Vault, or none.
prompt-card_to_take = Your King of Clubs: take a free card from the Market, or none.
prompt-card_for_winter = Your Ace in Winter: take a free card from the Market{ $uses ->
    [1] {" "}as your purchase of this turn, or none
   *[0] , or none
}.
prompt-whether_to_shuffle = Your Ace in Spring: do you want to shuffle your discard pile into your draw pile?
prompt-card_to_bury = Your Ace in Summer: choose a Market card to put at the bottom of its deck, or none.
prompt-card_to_buy = You have { $coin } Coin: buy one card, or nothing.
move-play = Play the { $card }
move-end_play = Stop playing cards
move-raid = Raid { $rival }
move-force = Raid { $rival }
move-draw_cards = { $number ->
    [1] Draw a card
   *[other] Draw { $number } cards
}
move-vault_held = Put the { $card } from your hand into your Vault
move-vault_discarded = Put the { $card } from your discard pile into your Vault
move-take = Take the { $card } for free
move-conjure = Take the { $card } for free
move-shuffle_in = Shuffle your discard pile into your draw pile
move-bury = Put the { $card } at the bottom of its deck
move-buy = Buy the { $card } for { $price } Coin
move-buy_hidden_ace = Buy an Ace: turn up cards until one appears
move-decline-rival_to_raid = Raid nobody
move-decline-whether_to_draw = Do not draw
move-decline-card_for_the_vault = Put nothing into your Vault
move-decline-card_to_take = Take nothing
move-decline-card_for_winter = Take nothing
move-decline-whether_to_shuffle = Do not shuffle
move-decline-card_to_bury = Leave the Market as it is
move-decline-card_to_buy = Buy nothing

## What happened

told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-draws = { $you ->
    [yes] You draw the { $card }.
   *[no] { $who } draws the { $card }.
}
told-draws-unseen = { $who } draws a card.
told-draws-gist = You draw. Your hand: { $cards }.
told-draws-gist-unseen = { $who } draws: { $number ->
    [one] 1 card
   *[other] { $number } cards
} in hand.
told-plays-gist = { $you ->
    [yes] You play: { $cards }.
   *[no] { $who } plays: { $cards }.
}
told-turn_begins = { $you ->
    [yes] Your turn
   *[no] { $who }'s turn
}
told-renews = { $you ->
    [yes] You shuffle your discard pile ({ $number ->
        [one] 1 card
       *[other] { $number } cards
    }) into a new draw pile.
   *[no] { $who } shuffles their discard pile ({ $number ->
        [one] 1 card
       *[other] { $number } cards
    }) into a new draw pile.
}
told-plays = { $you ->
    [yes] You play the { $card }.
   *[no] { $who } plays the { $card }.
}
told-raids = { $you ->
    [yes] Your Jack raids { $rival }.
   *[no] { $who }'s Jack raids { $rival }.
}
told-loses = { $you ->
    [yes] You lose the { $card }.
   *[no] { $who } loses the { $card }.
}
told-vaults = { $you ->
    [yes] You put the { $card } into your Vault.
   *[no] { $who } puts the { $card } into their Vault.
}
told-takes = { $you ->
    [yes] You take the { $card } for free.
   *[no] { $who } takes the { $card } for free.
}
told-shuffles = { $you ->
    [yes] Your Ace shuffles your discard pile into your draw pile.
   *[no] { $who }'s Ace shuffles their discard pile into their draw pile.
}
told-buries = { $you ->
    [yes] You put the { $card } at the bottom of its deck.
   *[no] { $who } puts the { $card } at the bottom of its deck.
}
told-gathers = { $you ->
    [yes] Your Ace takes the { $card } from { $rival }'s discard pile.
   *[no] { $who }'s Ace takes the { $card } from { $rival }'s discard pile.
}
told-buys = { $you ->
    [yes] You buy the { $card }.
   *[no] { $who } buys the { $card }.
}
told-seeks_ace = { $you ->
    [yes] You pay for a hidden Ace: cards are turned up until one appears.
   *[no] { $who } pays for a hidden Ace: cards are turned up until one appears.
}
told-discards = { $you ->
    [yes] Your turn is over; { $number ->
        [0] you played your whole hand
        [one] 1 card was left unplayed
       *[other] { $number } cards were left unplayed
    }.
   *[no] { $who }'s turn is over; { $number ->
        [0] they played their whole hand
        [one] 1 card was left unplayed
       *[other] { $number } cards were left unplayed
    }.
}
told-turns_up = The { $card } is turned up in the Market.
told-joker = { $season ->
    [spring] The first Joker appears: it is Spring.
    [summer] The second Joker appears: it is Summer.
    [fall] The third Joker appears: it is Fall.
   *[end] The fourth Joker appears: the year is over, and everyone takes one last turn.
}
told-ends = { $ending ->
    [year] The year is over and everyone has taken a last turn: the game is over.
   *[turn_limit] The turn limit has been reached: the game is over.
}

## The end

score = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

## Refusals

refused-card_to_play = This is your play phase: play a card, or stop playing cards.
refused-rival_to_raid = Your Jack comes first: choose whom it raids, or nobody.
refused-rival_to_force = Your Jack of Spades comes first: choose which opponent it raids.
refused-whether_to_draw = Your Queen comes first: choose whether to draw.
refused-card_for_the_vault = Your King comes first: choose a card for your Vault, or none.
refused-card_to_take = Your King of Clubs comes first: take a card from the Market, or none.
refused-card_for_winter = Your Ace comes first: take a card from the Market, or none.
refused-whether_to_shuffle = Your Ace comes first: choose whether to shuffle your discard pile into your draw pile.
refused-card_to_bury = Your Ace comes first: choose a card to put at the bottom of its deck, or none.
refused-card_to_buy = This is your buy phase: buy a card, or nothing.
refused-hand = You have no { $card } in your hand.
refused-discard = You have no { $card } in your discard pile.
refused-nobody = There is no { $rival } at this table.
refused-yourself = You cannot raid yourself: choose an opponent.
refused-empty-hand = { $rival } has no cards in hand to lose.
refused-number = { $number ->
    [1] This Queen draws one card, or none.
   *[other] This Queen draws { $number } cards, or none.
}
refused-free-ace = An Ace is never free: choose another card.
refused-not-open = The { $card } is not face up on top of a Market deck.
refused-not-there = The { $card } is not in the Market any more.
refused-last-card = The { $card } is the last card of its deck, so there is nothing to put it under.
refused-price = The { $card } costs { $price } Coin, and you have { $coin }.
refused-royal-price = { refused-price }
refused-aces-open = The deck of Aces is already face up: buy the Ace on top.
refused-no-aces = No Aces are left in the Market.
refused-ace-price = An Ace costs { $price } Coin, and you have { $coin }.

## Options

option-jack_of_spades = Jack of Spades
option-jack_of_spades-help = What an opponent must discard. The original rules only say that they "must", whereas other Jacks are optional; if that seems too weak, make it stronger.
option-jack_of_spades-must = One card
option-jack_of_spades-two_cards = Two cards
option-jack_of_spades-each_opponent = One card each
option-jack_of_spades-and_base = One by choice, one by force
option-queen_of_hearts = Queen of Hearts
option-queen_of_hearts-help = Whether its three cards replace the one card that any Queen draws, or are added to it.
option-queen_of_hearts-three = Draws three cards
option-queen_of_hearts-one_and_three = Draws one plus three
option-king_of_clubs = King of Clubs
option-king_of_clubs-help = Whether you get the free card even if you put nothing into the Vault.
option-king_of_clubs-independent = Always
option-king_of_clubs-after_vaulting = Only after using the Vault
option-ace_deck = Deck of Aces
option-ace_deck-help = When the Aces and Jokers are face up. While they are face down, buyers turn up cards until an Ace appears.
option-ace_deck-until_first_bought = After the first purchase
option-ace_deck-blind = Never
option-ace_deck-from_start = From the start
option-winter_ace = Ace in Winter
option-winter_ace-help = Whether the free card it gives counts as the purchase of the turn.
option-winter_ace-free = In addition to the purchase
option-winter_ace-uses_purchase = Instead of the purchase
option-gained_cards = New cards go to
option-gained_cards-help = Where bought and free cards go. A card bought into the hand is discarded at the end of the turn; a free one can still be played.
option-gained_cards-discard = The discard pile
option-gained_cards-hand = The hand
option-gained_cards-deck_top = The top of the draw pile
option-number_decks = Number decks
option-number_decks-help = Which cards of the face-up number decks can be bought or taken.
option-number_decks-top_card = Only the top card
option-number_decks-any_card = Any card of the deck
option-tie = Ties
option-tie-help = What happens when players have equal points. If "fewer cards" leaves a tie, the player later in turn order wins.
option-tie-shared = The victory is shared
option-tie-fewer_cards = Fewer cards win
option-turn_limit = Turn limit
option-turn_limit-help = The game ends after this many turns each, if the year is not over by then.
option-turn_limit-turns_100 = 100 turns each
option-turn_limit-turns_60 = 60 turns each
option-turn_limit-turns_40 = 40 turns each
option-victory_suit = Scoring suit
option-victory_suit-help = One of the author's ideas for another version: Hearts score points and give no Coin, while Diamonds give Coin.
option-victory_suit-diamonds = Diamonds, as in the rules
option-victory_suit-hearts_experiment = Hearts (experiment)
option-stacks = Numbers in the Market
option-stacks-help = One of the author's ideas for another version: one stack for the numbers two to seven, one for eight to ten, and one for the numbers that score points.
option-stacks-by_suit = One deck per suit
option-stacks-three_experiment = Three stacks (experiment)

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-KD-6 = play passes to the player
cites-KD-7 = you lay cards from your hand
cites-KD-8 = you may buy one card
cites-KD-13 = A number costs half of its rank
cites-KD-13-refused-royal-price = A Jack, Queen or King costs 6
cites-KD-13-refused-ace-price = A Jack, Queen or King costs 6
cites-KD-14 = you may choose an opponent
cites-KD-15 = must discard one card
cites-KD-17 = you may draw one card
cites-KD-18 = you may put one card
cites-KD-19 = one card that is not an Ace
cites-KD-20 = what the season allows
cites-KD-20-refused-card_for_winter = one card that is not an Ace
cites-KD-20-refused-free-ace = one card that is not an Ace
cites-KD-20-refused-whether_to_shuffle = you may shuffle your discard pile
cites-KD-20-refused-card_to_bury = at the bottom of its deck
cites-KD-23 = Then the game is over
cites-R3 = has to hold a card
cites-R4 = From then on
cites-R9 = only the top card can be had
cites-R10 = Nothing can be had from an empty deck
cites-R11 = A deck of one card
cites-R14 = cannot be raided
cites-R22 = it does, and the points are counted

# Why a move is proposed

reason-play-coin-for = It gives { $coin } Coin: your cards this turn add up to { $sum }, enough for the { $card }.
reason-play-coin-ace = It gives { $coin } Coin: your cards this turn add up to { $sum }, enough for an Ace.
reason-play-coin = It gives { $coin } Coin: your cards this turn add up to { $sum }.
reason-play-jack = It can cost a rival a card before their next turn.
reason-play-queen = It can draw { $number ->
    [one] a card
   *[other] { $number } cards
} that you may still play this turn.
reason-play-king = It can put the { $card } into your Vault, so that better cards come to your hand instead.
reason-play-king-of-clubs = It can get you a free card from the Market{ $purchases ->
    [0] {""}
   *[other] , and your purchase is still to come
}.
reason-play-ace-winter = In Winter it can get you a free card from the Market{ $uses ->
    [1] , in place of your purchase
   *[other] {""}
}.
reason-play-ace-spring = In Spring it can bring back your discard pile, which is richer than your draw pile.
reason-play-ace-fall = In Fall it takes a { $suit ->
    [2] Heart
   *[other] Diamond
} from the discard { $rivals ->
    [one] pile of one rival
   *[other] piles of { $rivals } rivals
}.
reason-stop-nothing = What is left in your hand would do nothing this turn: { $cards ->
    [one] the card goes
   *[other] the cards go
} to your discard pile either way.
reason-stop-enough = You have { $coin } Coin, and the rest of your hand would not pay for anything else.
reason-stop-poor = Even with the rest of your hand you could not pay for anything.
reason-gain-points = It is worth { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end.
reason-gain-jack = Every time you play it, it can cost a rival a card.
reason-gain-queen = Every time you play it, it draws { $number ->
    [one] another card
   *[other] { $number } more cards
} for you.
reason-gain-king = Every time you play it, it can put a poor card into your Vault{ $clubs ->
    [1] , and get you a free card
   *[other] , so that your good cards come up more often
}.
outside-the-vault = { $vaulted ->
    [0] {""}
   *[other] { " " }outside the Vault
}
reason-gain-coin = It gives { $coin } Coin, and { $worse } of your { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ outside-the-vault } { $worse ->
    [one] gives
   *[other] give
} less.
reason-gain-most-coin = It gives { $coin } Coin, more than any { $cards ->
    [one] card
   *[other] of the { $cards } cards
} you have{ outside-the-vault }.
reason-gain-ace-ahead = The next Joker brings the last turns, and you are { $lead ->
    [one] 1 point
   *[other] { $lead } points
} ahead.
reason-gain-ace = It gives { $coin } Coin, and only Aces give that much.
reason-gain-hidden-ace = An Ace gives { $coin } Coin, more than any other card, except the { $card }, which is worth { $points ->
    [one] 1 point
   *[other] { $points } points
} instead.
reason-nothing-last = This is your last turn, and nothing you can pay for is worth points.
reason-nothing-poor = Everything you can pay for gives less Coin than your cards do on average: you would mostly draw it in place of better cards.
reason-nothing-behind = An Ace may bring the last Joker and with it the last turns, and you are { $lead ->
    [one] 1 point
   *[other] { $lead } points
} behind.
reason-raid-points = { $rival } has the most points of those you can raid, { $points }.
reason-raid-cards = { $rival } holds the most cards of those you can raid, { $cards }.
reason-raid-next = { $rival } plays next.
reason-raid = It leaves { $rival } { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} for their next turn.
reason-draw = You can still play what you draw this turn.
reason-vault-points = Its { $points ->
    [one] point counts
   *[other] points count
} in your Vault as well, and it no longer takes the place of a card that gives Coin.
reason-vault-poor = It gives { $coin ->
    [0] no Coin
   *[other] only { $coin } Coin
}, less than your cards do on average: without it, better ones come up more often.
reason-vault-nothing = Every card you could put away gives as much Coin as your cards do on average, or more.
reason-shuffle = Your discard pile has more Coin per card than your draw pile.
reason-shuffle-not = Your draw pile has more Coin per card than your discard pile.
reason-bury = It keeps the card from { $rival }, who plays next.
reason-points = It leaves you more points.
reason-coin = It leaves you richer hands in the turns to come than other moves do.
reason-help = It lets Kings and Aces do more for you in the turns to come than other moves do.
reason-this-turn = It gets more out of this turn.
reason-in-hand = It leaves you more cards in your hand.
reason-rival-points = It leaves { $who } fewer points.
reason-rival-coin = It leaves { $who } poorer hands than other moves do.

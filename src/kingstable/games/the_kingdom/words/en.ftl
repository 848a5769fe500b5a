# The Kingdom

title = The Kingdom
blurb = Buy your way from farmers to the court, call on Knaves, Queens and Kings, and hoard Diamonds before the year is over. A deck builder for two packs of playing cards.

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
face-down = a card face down
player = player { $seat }
price = costs { $price } Coin
price-short = { $price }
owned = { $card }: { $owned } in all, { $lying } in the draw pile
# The picture of one's own cards reads the two numbers at the end, in this order.
owned-short = { $card } { $lying }/{ $owned }

## Zones and counters

zone-market = Market
zone-deck = { $deck ->
    [spades] Spades
    [clubs] Clubs
    [hearts] Hearts
    [diamonds] Diamonds
    [low] Two to seven
    [high] Eight to ten
    [points] Cards for points
    [jacks] Jacks
    [queens] Queens
    [kings] Kings
   *[aces] Aces and Jokers
}
zone-year = Year
zone-draw = { $you ->
    [yes] Your draw pile
   *[no] Draw pile of { $who }
}
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
}
zone-front = { $you ->
    [yes] Played by you
   *[no] Played by { $who }
}
zone-discard = { $you ->
    [yes] Your discard pile
   *[no] Discard pile of { $who }
}
zone-vault = { $you ->
    [yes] Your Vault
   *[no] Vault of { $who }
}
zone-cards = Your cards
counter-points = Points
counter-coin = Coin
counter-hand = Cards in hand
counter-cards = Cards in all
season = { $season ->
    [winter] Winter
    [spring] Spring
    [summer] Summer
    [fall] Fall
   *[end] End of the year
}
season-help = { $season ->
    [winter] Winter: an Ace may take a card of the Market that is not an Ace
    [spring] Spring: an Ace may shuffle your discard pile into your draw pile
    [summer] Summer: an Ace may put a card of the Market at the bottom of its deck
    [fall] Fall: an Ace takes a numbered card of the victory suit from each opponent's discard pile
   *[end] End of the year: Aces have no effect but that of their suit, and everybody takes a last turn
}

## Prompts and moves

prompt-card_to_play = Play your cards, one after another. You have { $coin } Coin.
prompt-rival_to_raid = Your Jack: choose an opponent who loses a random card, or nobody.
prompt-rival_to_force = Your Jack of Spades: choose the opponent who must lose a random card.
prompt-whether_to_draw = Your Queen: do you want to draw?
prompt-card_for_the_vault = Your King: choose a card of your hand or discard pile for your Vault, or none.
prompt-card_to_take = Your King of Clubs: take a card of the Market for nothing, or none.
prompt-card_for_winter = Your Ace in Winter: take a card of the Market for nothing, or none.
prompt-whether_to_shuffle = Your Ace in Spring: do you want to shuffle your discard pile into your draw pile?
prompt-card_to_bury = Your Ace in Summer: choose a card of the Market for the bottom of its deck, or none.
prompt-card_to_buy = You have { $coin } Coin: buy one card, or nothing.
move-play = Play { $card }
move-end_play = Play no more cards
move-raid = Raid { $rival }
move-force = Raid { $rival }
move-draw_cards = { $number ->
    [1] Draw a card
   *[other] Draw { $number } cards
}
move-vault_held = Put { $card } from your hand into your Vault
move-vault_discarded = Put { $card } from your discard pile into your Vault
move-take = Take { $card } for nothing
move-conjure = Take { $card } for nothing
move-shuffle_in = Shuffle your discard pile into your draw pile
move-bury = Put { $card } at the bottom of its deck
move-buy = Buy { $card } for { $price } Coin
move-buy_hidden_ace = Pay for an Ace and turn up cards until there is one
move-decline-rival_to_raid = Raid nobody
move-decline-whether_to_draw = Draw nothing
move-decline-card_for_the_vault = Put nothing into your Vault
move-decline-card_to_take = Take nothing
move-decline-card_for_winter = Take nothing
move-decline-whether_to_shuffle = Shuffle nothing
move-decline-card_to_bury = Leave the Market as it is
move-decline-card_to_buy = Buy nothing

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
told-renews = { $you ->
    [yes] You shuffle your discard pile, { $number ->
        [one] 1 card
       *[other] { $number } cards
    }, into a new draw pile.
   *[no] { $who } shuffles the discard pile, { $number ->
        [one] 1 card
       *[other] { $number } cards
    }, into a new draw pile.
}
told-plays = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
told-raids = { $you ->
    [yes] Your Jack raids { $rival }.
   *[no] The Jack of { $who } raids { $rival }.
}
told-loses = { $you ->
    [yes] You lose { $card }.
   *[no] { $who } loses { $card }.
}
told-vaults = { $you ->
    [yes] You put { $card } into your Vault.
   *[no] { $who } puts { $card } into the Vault.
}
told-takes = { $you ->
    [yes] You take { $card } for nothing.
   *[no] { $who } takes { $card } for nothing.
}
told-shuffles = { $you ->
    [yes] Your Ace shuffles your discard pile into your draw pile.
   *[no] The Ace of { $who } shuffles the discard pile into the draw pile.
}
told-buries = { $you ->
    [yes] You put { $card } at the bottom of its deck.
   *[no] { $who } puts { $card } at the bottom of its deck.
}
told-gathers = { $you ->
    [yes] Your Ace takes { $card } from the discard pile of { $rival }.
   *[no] The Ace of { $who } takes { $card } from the discard pile of { $rival }.
}
told-buys = { $you ->
    [yes] You buy { $card }.
   *[no] { $who } buys { $card }.
}
told-discards = { $you ->
    [yes] Your turn is over; { $number ->
        [0] you had played your whole hand
        [one] 1 card was not played
       *[other] { $number } cards were not played
    }.
   *[no] The turn of { $who } is over; { $number ->
        [0] the whole hand had been played
        [one] 1 card was not played
       *[other] { $number } cards were not played
    }.
}
told-turns_up = { $card } is turned up in the Market.
told-joker = { $season ->
    [spring] The first Joker appears: it is Spring.
    [summer] The second Joker appears: it is Summer.
    [fall] The third Joker appears: it is Fall.
   *[end] The fourth Joker appears: the year is over, and everybody takes a last turn.
}
told-ends = { $ending ->
    [year] The year is over and everybody has taken a last turn: the game is over.
   *[turn_limit] Everybody has taken all turns agreed on: the game is over.
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

refused-card_to_play = You are in the play phase: play a card, or say that you play no more.
refused-rival_to_raid = Your Jack has been played: first say whom it raids, or that it raids nobody.
refused-rival_to_force = An opponent must lose a card to your Jack of Spades: say which one.
refused-whether_to_draw = Your Queen has been played: first say whether you draw.
refused-card_for_the_vault = Your King has been played: first choose a card for your Vault, or none.
refused-card_to_take = Your King of Clubs offers you a card of the Market: first take one, or none.
refused-card_for_winter = Your Ace offers you a card of the Market: first take one, or none.
refused-whether_to_shuffle = Your Ace has been played: first say whether you shuffle your discard pile into your draw pile.
refused-card_to_bury = Your Ace has been played: first choose a card for the bottom of its deck, or none.
refused-card_to_buy = You are in the buy phase: buy a card, or nothing.
refused-hand = You have no { $card } in your hand.
refused-discard = You have no { $card } in your discard pile.
refused-nobody = There is no { $rival } at this table.
refused-yourself = Your own Jack cannot raid you: choose an opponent.
refused-empty-hand = { $rival } has no card in hand to lose.
refused-number = { $number ->
    [1] This Queen draws one card, or none.
   *[other] This Queen draws { $number } cards, or none.
}
refused-free-ace = An Ace is never free: choose another card.
refused-not-open = { $card } does not lie open on top of a deck of the Market.
refused-last-card = { $card } is the last card of its deck, so there is no bottom to put it at.
refused-price = { $card } costs { $price } Coin, and you have { $coin }.
refused-aces-open = The Aces lie open: buy the one on top.
refused-no-aces = No Ace is left in the Market.
refused-ace-price = An Ace costs { $price } Coin, and you have { $coin }.

## Options

option-jack_of_spades = Jack of Spades
option-jack_of_spades-help = The book only adds the word "must" to what other Jacks do. Tables that find this too little may make it stronger.
option-jack_of_spades-must = An opponent must lose one card
option-jack_of_spades-two_cards = An opponent must lose two cards
option-jack_of_spades-each_opponent = Each opponent must lose one card
option-jack_of_spades-and_base = One as any Jack does, and one more that must be lost
option-queen_of_hearts = Queen of Hearts
option-queen_of_hearts-help = Whether the three cards stand in place of the one that any Queen draws.
option-queen_of_hearts-three = Draws three cards in all
option-queen_of_hearts-one_and_three = Draws one and three, four in all
option-king_of_clubs = King of Clubs
option-king_of_clubs-help = Whether the free card is there also for a player who puts nothing into the Vault.
option-king_of_clubs-independent = Always gives a free card
option-king_of_clubs-after_vaulting = Gives a free card after putting one into the Vault
option-ace_deck = Ace deck
option-ace_deck-help = When the Aces and Jokers are turned up.
option-ace_deck-until_first_bought = Face down until the first Ace is bought, then open
option-ace_deck-blind = Always face down: buyers turn up cards until an Ace appears
option-ace_deck-from_start = Open from the start
option-winter_ace = Ace in Winter
option-winter_ace-help = Whether the card it gives for nothing counts as the purchase of the turn.
option-winter_ace-free = Beside the purchase
option-winter_ace-uses_purchase = In place of the purchase
option-gained_cards = Cards from the Market go to
option-gained_cards-help = Where bought and free cards go. A card bought into the hand is discarded with it; a free one may still be played.
option-gained_cards-discard = The discard pile
option-gained_cards-hand = The hand
option-gained_cards-deck_top = The top of the draw pile
option-number_decks = Number decks
option-number_decks-help = Which card of a face-up deck of numbers can be had.
option-number_decks-top_card = Only the top card
option-number_decks-any_card = Any card of the deck
option-tie = Equal points
option-tie-help = Who wins among players with equally many points.
option-tie-shared = They share the victory
option-tie-fewer_cards = Fewer cards, then a later place in the turn order
option-turn_limit = Longest game
option-turn_limit-help = The game ends after so many turns each, if the year has not ended before.
option-turn_limit-turns_100 = 100 turns each
option-turn_limit-turns_60 = 60 turns each
option-turn_limit-turns_40 = 40 turns each
option-victory_suit = Suit of victory
option-victory_suit-help = An idea of the author for another version, to be tried out: Hearts give points and no Coin, and Diamonds give Coin.
option-victory_suit-diamonds = Diamonds, as written
option-victory_suit-hearts_experiment = Hearts (experiment)
option-stacks = Numbers in the Market
option-stacks-help = An idea of the author for another version, to be tried out: one stack for two to seven, one for eight to ten, one for the cards that give points.
option-stacks-by_suit = A deck for each suit, as written
option-stacks-three_experiment = Three stacks (experiment)

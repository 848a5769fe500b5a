# Kings of Serbia

title = Kings of Serbia
blurb = Explore and conquer the old Serbian lands, bring in the harvest, sell what others do not, and draw new people to your court. Each of them serves wherever you send them.
glance-length = 60 to 90 minutes
glance-weight = For experienced players
glance-best = Best with 3 or 4

## Pieces

card-explorer = Explorer
card-soldier = Soldier
card-worker = Worker
card-reaper = Reaper
card-lumberjack = Lumberjack
card-miner = Miner
card-scout = Scout
card-swordsman = Swordsman
card-knight = Knight
card-hero = Hero
card-merchant = Merchant
card-treasurer = Treasurer
card-craftsman = Craftsman
card-monk = Monk
card-herald = Herald
card-zupan = Župan
card-queen = Queen
card-king = King
card-bandit = Bandit
land-srem = Srem
land-backa = Bačka
land-banat = Banat
land-macva = Mačva
land-stig = Stig
land-semberija = Semberija
land-hvosno = Hvosno
land-sitnica = Sitnica
land-branicevo = Braničevo
land-pomoravlje = Pomoravlje
land-toplica = Toplica
land-ovce_polje = Ovče Polje
land-sumadija = Šumadija
land-podrinje = Podrinje
land-travunija = Travunija
land-zahumlje = Zahumlje
land-paganija = Paganija
land-duklja = Duklja
land-bosnia = Bosnia
land-levac = Levač
land-uzice = Užice
land-fruska_gora = Fruška Gora
land-zeta = Zeta
land-raska = Raška
land-rudnik = Rudnik
land-kopaonik = Kopaonik
land-cer = Cer
land-golija = Golija
land-zlatibor = Zlatibor
land-tara = Tara
land-rtanj = Rtanj
land-stara_planina = Stara Planina
land-suva_planina = Suva Planina
land-durmitor = Durmitor
land-sar_planina = Šar-planina
land-prokletije = Prokletije
card-label = { $card }: { $symbol }, { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}{ $price ->
    [none] {""}
   *[other] , price { $price }
}
land-label = { $land }: { $terrain ->
    [plain] plain
    [hill] hill
   *[mountain] mountain
} of value { $value }, { $symbol }, { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
symbol = { $symbol ->
    [none] no symbol
    [coin] coin { $strength }
    [sword] sword { $strength }
    [compass] compass { $strength }
    [grain] grain { $strength }
    [wood] wood { $strength }
    [metal] metal { $strength }
    [any] any { $strength }
    [remove] removal
   *[draw] extra card
}
action = { $action ->
    [exploring] Exploring
    [conquering] Conquering
    [grain] Grain Production
    [wood] Wood Production
   *[metal] Metal Production
}
resource = { $resource ->
    [grain] grain
    [wood] wood
   *[metal] metal
}
amount = { $number } { resource }
no-goods = nothing
face-down = a face-down card

## Zones

zone-progress = The game
zone-map = Map
zone-site = { $state ->
    [open] Location { $site }, its Territory explored
    [hidden] Location { $site }, its Territory not explored yet
   *[empty] Location { $site }, all Territories conquered
}
zone-market = Market
zone-characters = Character deck
zone-bandits = Bandits
zone-stash = Common supply
zone-prices = Prices this round
zone-removed = Out of the game
zone-score = { $who }'s score
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }'s hand
}
zone-deck = { $you ->
    [yes] Your deck
   *[no] { $who }'s deck
}
zone-top = { $you ->
    [yes] On top of your deck
   *[no] On top of { $who }'s deck
}
zone-discard = { $you ->
    [yes] Your discard pile
   *[no] { $who }'s discard pile
}
zone-lands = { $you ->
    [yes] Your Territories
   *[no] { $who }'s Territories
}
zone-stock = { $you ->
    [yes] Your resources
   *[no] { $who }'s resources
}
zone-offer = { $you ->
    [yes] What you sell
   *[no] What { $who } sells
}
zone-action = { $you ->
    [yes] { action }
   *[no] { $who }'s { action }
}
zone-cards = All your cards

## Counters and marks

counter-points = Points
counter-lands = Territories
counter-cards = Cards
counter-coins = Coins
counter-resources = Resources
mark-round = Round { $round }
mark-phase = Phase: { phase }
phase = { $phase ->
    [drawing] Drawing
    [placing] Placing
    [reveal] Reveal
    [exploring] Exploring
    [conquering] Conquering
    [production] Production
    [trading] Trading
   *[buying] Buying
}
mark-first = { $who } is the first player
mark-piles = { $used } of { $needed } piles of Territories used up; at { $needed } the game ends with the round
mark-cards = { $which ->
    [own] The card lists of the box have not been published, so these cards are our own proposal
   *[host] Played with the host's own card set
}
cards-set = { $which ->
    [own] Card set: our own proposal
   *[host] Card set: the host's own
}
marker = { $who }'s marker
mark-outside = { $who }'s marker is outside the map, next to this corner
outside = { $who } outside
mark-stash = { resource }: { $number } left
mark-stash-unlimited = { resource }: unlimited
mark-price = { resource }: { $price ->
    [one] 1 coin
   *[other] { $price } coins
} each
mark-no-price = { resource }: no price until the sale
mark-not-sold = { resource }: nobody sells any
mark-value = Value { $value }
mark-unseen = { $number ->
    [one] One card from the deck, seen by nobody
   *[other] { $number } cards from the deck, seen by nobody
}
unseen = +{ $number } unseen
mark-owned = { $card }: { $owned } in all, { $lying } in the deck
mark-symbols = Different symbols: { $number }, worth { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
} at the end ({ $scale })
symbols = { $number ->
    [one] 1 symbol
   *[other] { $number } symbols
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}
symbols-worth = { $number ->
    [one] 1 symbol
   *[other] { $number } symbols
}: { $points }
score-line = { $line ->
    [cards] Points from cards
    [lands] Points from Territories
    [most-lands] Most Territories
    [most-plains] Most plains
    [most-hills] Most hills
    [most-mountains] Most mountains
    [symbols] Different symbols
   *[total] Total
}
mark-score = { $name }: { $points }

## Prompts

prompt-card_to_place = Place a card from your hand on one of your Action cards.
prompt-place_for_top_card = A Territory adds the top card of your deck, unseen. To which Action card?
prompt-effect_to_use = Use the effects of your cards in any order.
prompt-card_to_remove = You may remove a card from the game.
prompt-card_found = You are looking through your deck. Remove a card or none; then the deck is shuffled.
prompt-step_to_explore = Explore: you have { $value } left.
prompt-territory_to_conquer = Conquer: you have { $value } left.
prompt-action_to_support = { $action ->
    [exploring] One of your Territories can add 1 to Exploring.
    [conquering] One of your Territories can add 1 to Conquering.
   *[production] One of your Territories can add 1 to a Production.
}
prompt-resources_to_sell = Choose what you offer for sale, then seal it. Nobody sees it until everyone has decided.
prompt-card_to_buy = Buy: you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} left.
prompt-wait-sale = The others are deciding what to sell.
guide-card_to_place = Choose a card, then an Action card. Each card counts 1 there, plus its symbol where it fits. You must place all your cards.
guide-place_for_top_card = Choose your deck, then an Action card. Nobody sees the card before the reveal. You may also decline.
guide-effect_to_use = An extra card comes from the top of your deck and works like any other. A removal takes a weak card out of the game.
guide-card_to_remove = Choose a card in your discard pile, or look through your deck. In a thin deck your good cards come up more often.
guide-card_found = Choose the card to remove from the game. Your deck is shuffled afterwards, even if you remove none.
guide-step_to_explore = A step costs 1, and so does turning up the Territory where your marker stands. You get what is printed on it at once.
guide-territory_to_conquer = Choose an explored Territory that your value is enough for. If it is enough for none, you can use it on Bandits.
guide-territory_to_conquer-any_value = Choose explored Territories that your value is enough for, or use it on Bandits: each takes 1.
guide-action_to_support = The Territory can be used once per round: now, or for a later action.
guide-resources_to_sell = Choose cards of up to two kinds, and choose one again to put it back. The fewer players sell a kind, the higher its price.
guide-card_to_buy = What you buy goes on top of your deck, so you draw it next round. Unspent coins are lost.
guide-wait = Watch the others: everyone can see what they buy and conquer.

## Moves

move-place = Place the { $card } on { $action }
move-lay_top = Put the top card of your deck on { $action }
move-bring = Add an extra card to { $action }
move-remove_discarded = Remove the { $card } from your discard pile
move-look = Look through your deck
move-remove_from_deck = Remove the { $card } from your deck
move-go = Go to { $site }
move-explore = Turn up the Territory
move-conquer = Conquer { $land } for { $value }
move-fight = { $number ->
    [one] Defeat a Bandit
   *[other] Defeat { $number } Bandits
}
move-support = Add 1 to { $action }
move-sell = Sell { $number } { $resource }
move-buy = Buy the { $card } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
move-stop = { $what ->
    [exploring] Stop exploring
    [conquering] Stop conquering
   *[buying] Stop buying
}
move-keep = Offer nothing more
move-offer = Seal the offer
move-offer-nothing = Offer nothing
move-decline = { $what ->
    [top] Leave the card
    [support] Not now
    [found] Remove none
   *[removal] Remove none
}

## What happened

told-first = { $you ->
    [yes] You are the first player.
   *[no] { $who } is the first player.
}
told-draws = { $you ->
    [yes] You draw the { $card }.
   *[no] { $who } draws the { $card }.
}
told-shuffles = { $you ->
    [yes] You shuffle { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
   *[no] { $who } shuffles { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
}
told-places = { $you ->
    [yes] You place the { $card } on { $action }.
   *[no] { $who } places the { $card } on { $action }.
}
told-lays_top = { $you ->
    [yes] You put the top card of your deck on { $action }, unseen.
   *[no] { $who } puts the top card of their deck on { $action }, unseen.
}
told-brings = { $you ->
    [yes] Your extra card on { $action } is the { $card }.
   *[no] { $who }'s extra card on { $action } is the { $card }.
}
told-looks = { $you ->
    [yes] You look through your deck.
   *[no] { $who } looks through their deck.
}
told-removes = { $you ->
    [yes] You remove the { $card }.
   *[no] { $who } removes the { $card }.
}
told-sets_out = { $you ->
    [yes] You explore with a value of { $number }.
   *[no] { $who } explores with a value of { $number }.
}
told-goes = { $you ->
    [yes] You go to { $site }.
   *[no] { $who } goes to { $site }.
}
told-explores = { $you ->
    [yes] You explore { $site }: { $land }.
   *[no] { $who } explores { $site }: { $land }.
}
told-gains = { $you ->
    [yes] You take { $number } { $resource }.
   *[no] { $who } takes { $number } { $resource }.
}
told-marches = { $you ->
    [yes] You conquer with a value of { $number }.
   *[no] { $who } conquers with a value of { $number }.
}
told-conquers = { $you ->
    [yes] You conquer { $land } at { $site }.
   *[no] { $who } conquers { $land } at { $site }.
}
told-defeats = { $you ->
    [yes] You defeat { $number ->
        [one] a Bandit
       *[other] { $number } Bandits
    }.
   *[no] { $who } defeats { $number ->
        [one] a Bandit
       *[other] { $number } Bandits
    }.
}
told-supports = { $you ->
    [yes] One of your Territories adds 1 to { $action }.
   *[no] One of { $who }'s Territories adds 1 to { $action }.
}
told-offers = { $you ->
    [yes] You sell { $number } { $resource }.
   *[no] { $who } sells { $number } { $resource }.
}
told-earns = { $you ->
    [yes] You earn { $number ->
        [one] 1 coin
       *[other] { $number } coins
    }.
   *[no] { $who } earns { $number ->
        [one] 1 coin
       *[other] { $number } coins
    }.
}
told-buys = { $you ->
    [yes] You buy the { $card }.
   *[no] { $who } buys the { $card }.
}
told-discards = { $you ->
    [yes] You discard { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
   *[no] { $who } discards { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
}
told-round = Round { $number } begins.
told-draws-unseen = { $who } draws a card.
told-draws-gist = You draw. Your hand: { $cards }.
told-draws-gist-unseen = { $who } draws: { $number ->
    [one] 1 card
   *[other] { $number } cards
} in hand.
placed = { $card } on { $action }
told-places-gist = You place cards: { $cards }.
told-places-gist-unseen = { $who } places cards: { $number ->
    [one] 1 card lies
   *[other] { $number } cards lie
} face down so far.
told-places-unseen = { $who } places a card on { $action }.
told-priced = { $resource ->
   *[other] Each { $resource }
} sells for { $number ->
    [one] 1 coin
   *[other] { $number } coins
}.
told-turns_up = The { $card } is added to the market.
told-ends = { $ending ->
    [piles] Enough piles of Territories are used up: the game is over.
    [market] The last Character has been bought: the game is over.
   *[round_limit] Forty rounds have been played: the game is over.
}

## The end

score = { $points ->
    [one] 1 point
   *[other] { $points } points
}: cards { $cards }, Territories { $lands }, majorities { $majorities }, different symbols ({ $kinds }) { $symbols }

## Refusals

refused-card_to_place = First place a card from your hand.
refused-place_for_top_card = First choose where the top card of your deck goes, or leave it.
refused-effect_to_use = First use the effects of your cards, or skip the removals.
refused-card_to_remove = First remove a card, or none.
refused-card_found = You are looking through your deck: remove a card, or none.
refused-step_to_explore = You are exploring: go on, turn up a Territory, or stop.
refused-territory_to_conquer = You are conquering: take a Territory, fight Bandits if you can, or stop.
refused-action_to_support = First choose whether your Territory adds 1 now.
refused-resources_to_sell = You are deciding what to sell: seal your offer first.
refused-card_to_buy = You are buying: choose a card, or stop.
refused-hand = You have no { $card } in your hand.
refused-no-extra = You have no extra card to add to { $action } now.
refused-discard = There is no { $card } in your discard pile.
refused-no-removal = You have no removals to use now, only extra cards to add.
refused-empty-deck = Your deck is empty: there is nothing to look through.
refused-not-in-deck = There is no { $card } in your deck.
refused-decline = Extra cards cannot be declined: choose where to add the next one.
refused-not-next = { $site } is not next to your marker.
refused-there = Your marker is already at { $site }.
refused-outside = Your marker is outside the map: step onto your corner first.
refused-explored = There is no Territory to turn up at { $site }.
refused-face-down = The Territory at { $site } has not been explored yet.
refused-empty-site = There are no Territories left at { $site }.
refused-too-strong = { $land } has value { $needed }, and you have { $value } left.
refused-few-bandits = { $number ->
    [0] There are no Bandits left.
    [one] There is only 1 Bandit left.
   *[other] There are only { $number } Bandits left.
}
refused-weak = You have only { $value } left for Bandits.
refused-could-conquer = Your value is enough for an explored Territory, so you cannot use it on Bandits.
refused-only-production = The other actions have been counted: you can only add it to a Production now.
refused-only-this = Only { $action } is being counted now.
refused-offered = You have already chosen how much { $resource } to offer.
refused-stock = You have only { $number } { $resource }.
refused-kinds = You can offer two kinds of resource at most.
refused-not-for-sale = There is no { $card } for sale.
refused-price = The { $card } costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
}, and you have { $coins } left.

## Options

option-start = Where exploring starts
option-start-help = Where markers stand at the beginning of each Exploring phase. From outside, the first step enters the corner.
option-start-corner = On their corner
option-start-outside = Outside the map
option-movement = Moving when exploring
option-movement-help = Whether markers can move diagonally.
option-movement-orthogonal = Straight only
option-movement-diagonal = Diagonally as well
option-bandits = What a Bandit is worth
option-bandits-help = Whether a Bandit you place counts like any other card, or counts 2 for any symbol and scores no points.
option-bandits-plain = 1, like any other card
option-bandits-any = 2 of any symbol, no points
option-bandit_fights = Fighting Bandits
option-bandit_fights-help = When conquering value can be used on Bandits: only when it is enough for no explored Territory, or always.
option-bandit_fights-when_short = If too low for a Territory
option-bandit_fights-any_value = Always
option-removed_bandits = Removed Bandits
option-removed_bandits-help = Where a Bandit goes when removed from a deck or discard pile.
option-removed_bandits-out_of_game = Out of the game
option-removed_bandits-back_to_pile = Back to the Bandit pile
option-territory_removal = Removal by Territories
option-territory_removal-help = When a conquered Territory can remove a card, once per round.
option-territory_removal-at_reveal = At the reveal
option-territory_removal-any_time = At or after the reveal
option-refill = Refilling the market
option-refill-help = When new Characters are added to the market.
option-refill-after_turn = After each buyer
option-refill-after_card = After each card
option-market_end = Ending by the market
option-market_end-help = When the game ends once the last Character has been bought.
option-market_end-round_finished = At the end of the round
option-market_end-at_once = At once
option-stash = Resources in the supply
option-stash-help = Whether resources can run out, as they do in the box.
option-stash-limited = Limited, as in the box
option-stash-unlimited = Unlimited
option-symbols = Different symbols
option-symbols-help = What counts as different symbols at the end. "No symbol" can be one of the kinds.
option-symbols-ten_kinds = Ten kinds, with "no symbol"
option-symbols-nine_kinds = Nine kinds, without it
option-symbols-each_value = Every printed value
option-territory_effects = Territory effects
option-territory_effects-help = When a conquered Territory's effect begins to work.
option-territory_effects-same_round = From the next phase on
option-territory_effects-next_round = From the next round on
option-start_goods = Resources to start with
option-start_goods-help = With three or four players, the second player in turn order wins most often. One grain and one wood for everyone else makes up for it.
option-start_goods-none = None
option-start_goods-not_second = 2 for all but the second

## The columns of a card set

card-column-set = The kind of card this line describes: a start card, a Character of the market, the Bandit, a Territory or a resource.
card-column-id = A short name of your own for moves and records; no two lines may share one.
card-column-name = The name as printed on the card.
card-column-copies = How many of this card are in the box; of a start card, how many each player begins with.
card-column-symbol = The symbol printed on the card; “remove” lets its owner remove a card, “draw” brings an extra card.
card-column-strength = The number beside the symbol: up to 2 for coins, up to 3 for swords, otherwise 1. Empty without a symbol.
card-column-price = What the card costs in the market, in coins. With two players everything costs 1 less, but never less than 0.
card-column-points = The victory points it is worth at the end.
card-column-terrain = The land a Territory shows.
card-column-value = What it takes to conquer a Territory.
card-column-reward = What exploring a Territory brings: a resource, or the removal of a card.
card-column-amount = How many resources that is. Empty if the reward is a removal.

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-KS-11 = face down on one of
cites-KS-12 = lay the top card
cites-KS-14 = brings the top card
cites-KS-18 = 1 for each step
cites-KS-20 = To remove a card
cites-KS-20-refused-discard = not from their hand
cites-KS-20-refused-not-in-deck = To take it from the deck
cites-KS-20-refused-card_found = To take it from the deck
cites-KS-20-refused-empty-deck = To take it from the deck
cites-KS-25 = A value that is not enough
cites-KS-28 = All decide in secret
cites-KS-43 = the one that its owner chooses
cites-KS-48 = The game ends with the round
cites-R27 = the game ends with the fortieth
cites-KS-56 = they do so clockwise

## Standing answers

standing-offer-nothing = Offer nothing at the sale
standing-buy-nothing = Buy nothing
standing-remove-nothing = Remove no card
standing-until-round = until the next round

## Why a move is proposed

reason-place-conquers = With it your Conquering comes to { $number }, enough for { $land }.
reason-place-too-conquers = With it your Conquering is enough for { $land } as well.
reason-place-towards = { $land } takes { $needed } on Conquering, which your hand can still reach: with it you have { $number }.
reason-place-too-towards = Your hand can still reach { $land } as well, which takes { $needed }: with it you have { $number } left for that.
reason-place-explores = With it your Exploring is enough to explore { $number ->
    [one] 1 Territory
   *[other] { $number } Territories
}.
reason-place-nearer = The nearest unexplored Territory takes { $needed } on Exploring: with it you have { $number }.
reason-place-fits = Its symbol fits: it counts { $number } there, and 1 elsewhere.
reason-place-new = It may let you conquer Territories that are explored this round.
reason-lay-conquers = Whatever card it is, it makes your Conquering enough for { $land }.
reason-lay-too-conquers = Whatever card it is, it makes your Conquering enough for { $land } as well.
reason-lay-explores = Whatever card it is, it makes your Exploring enough to explore { $number ->
    [one] 1 Territory
   *[other] { $number } Territories
}.
reason-lay-produces = Whatever card it is, it produces { $resource }.
reason-produce-more = It makes { $sum } { $resource } to sell, with what you already have or produce.
reason-produce-idle = Your hand is not enough for { $sure ->
    [0] any
   *[other] another
} open Territory, and here this produces { $number } { $resource } to sell.
reason-produce = It produces { $number } { $resource } to sell.
reason-go-there = A Territory waits there to be explored{ $number ->
    [one] , and you can reach it
   *[other] , and you can explore { $number } in all
}.
reason-go-near = From there you can still explore { $number ->
    [one] 1 Territory
   *[other] { $number } Territories
}.
reason-explore = It turns up a Territory and brings something at once: resources from { $number } of the { $sum } that nobody has seen, the removal of a card from the { $others ->
    [one] other
   *[other] others
}.
reason-explore-goods = It turns up a Territory and brings resources at once.
reason-explore-removal = It turns up a Territory and lets you remove a card at once.
reason-conquer-points = It is worth { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}.
reason-conquer-symbol = Each round it { $symbol ->
    [1] brings { $strength ->
        [one] 1 coin
       *[other] { $strength } coins
    }
    [2] adds { $strength } to your Conquering
    [3] adds { $strength } to your Exploring
    [4] brings { $strength } grain
    [5] brings { $strength } wood
    [6] brings { $strength } metal
    [7] adds { $strength } to an action of your choice
    [8] can remove a card of yours
   *[other] lets you place an extra card
}.
reason-conquer-most = With it you have as many { $terrain ->
    [0] plains
    [1] hills
    [2] mountains
   *[other] Territories
} as anybody: { $points ->
    [one] 1 point
   *[other] { $points } points
}, if it lasts.
reason-fight = { $number ->
    [one] The Bandit is
   *[other] The Bandits are
} worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
reason-offer-last = The game ends with this round, and what you keep is worth nothing.
reason-offer-sure = You get at least { $least ->
    [one] 1 coin
   *[other] { $least } coins
}{ $own ->
    [0] {""}
   *[other] , counting your coin symbols
}: enough for the { $card }.
reason-offer-hope = You may get { $most ->
    [one] 1 coin
   *[other] { $most } coins
}{ $own ->
    [0] {""}
   *[other] , counting your coin symbols
}: that would pay for the { $card }.
reason-offer-nothing = Even at the best prices you could buy nothing that is for sale now, and unspent coins are lost.
reason-buy-action = It counts { $number } on { $action }.
reason-buy-any = It counts { $number } on every Action card.
reason-buy-coin = It brings { $number ->
    [one] 1 coin
   *[other] { $number } coins
} whenever you place it, whatever else it does.
reason-buy-remove = Whenever you place it, it can remove a card that is of little use to you.
reason-buy-extra = Whenever you place it, it brings along another card from your deck.
reason-buy-new = Its symbol is new to you: your different symbols are then worth { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
reason-buy-points = It is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
reason-remove = The { $card } counts only 1 wherever you place it: without it your better cards come up more often.
reason-look = Your discard pile has no { $card } to remove, and your deck has { $number }.
reason-stop-bandits = A Bandit counts only { $number } on any Action card, and you would draw it in place of another card.
reason-support-later = One more on { $action } would not be enough for any other Territory: it may help another action.
reason-points = It leaves you more points.
reason-cards = It leaves you stronger cards in the rounds to come than other moves do.
reason-lands = It lets your Territories do more in the rounds to come than other moves do.
reason-plan = It lets your cards do more this round than other moves do.
reason-conquests = It lets you conquer more this round than other moves do.
reason-goods = It leaves you resources that are worth more.
reason-coins = It leaves you more coins to buy with.
reason-removals = It lets you remove more cards than other moves do.
reason-rival-points = It leaves { $who } fewer points.
reason-rival-conquests = It leaves { $who } less to conquer this round.
reason-rival-lands = It lets { $who }'s Territories do less in the rounds to come than other moves do.

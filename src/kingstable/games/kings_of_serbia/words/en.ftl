# Kings of Serbia

title = Kings of Serbia
blurb = Explore and conquer the old Serbian lands, bring in the harvest, sell where others do not, and draw new people to your court. Every one of them serves where you send them.

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
face-down = a card face down

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
zone-stash = Common stash
zone-prices = Prices of this round
zone-removed = Out of the game
zone-score = Score of { $who }
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
}
zone-deck = { $you ->
    [yes] Your deck
   *[no] Deck of { $who }
}
zone-top = { $you ->
    [yes] On top of your deck
   *[no] On top of the deck of { $who }
}
zone-discard = { $you ->
    [yes] Your discard pile
   *[no] Discard pile of { $who }
}
zone-lands = { $you ->
    [yes] Your Territories
   *[no] Territories of { $who }
}
zone-stock = { $you ->
    [yes] Your resources
   *[no] Resources of { $who }
}
zone-offer = { $you ->
    [yes] What you sell
   *[no] What { $who } sells
}
zone-action = { $you ->
    [yes] { action }
   *[no] { action } of { $who }
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
mark-first = { $who } is first player
mark-piles = { $used } of { $needed } piles of Territories used up: at { $needed } the game ends with the round
mark-cards = { $which ->
    [own] The lists of the box are not published, so these cards are a proposal of this house
   *[host] Played with a card set of the host
}
cards-set = { $which ->
    [own] proposed cards
   *[host] cards of the host
}
marker = The marker of { $who }
mark-outside = The marker of { $who } is outside the map, before this corner
outside = { $who } outside
mark-stash = { resource }: { $number } left
mark-price = { resource }: { $price ->
    [one] 1 coin
   *[other] { $price } coins
} each
mark-no-price = { resource }: no price before the sale
mark-value = Value { $value }
mark-unseen = { $number ->
    [one] One card from the deck that nobody has seen
   *[other] { $number } cards from the deck that nobody has seen
}
unseen = +{ $number } unseen
mark-owned = { $card }: { $owned } in all, { $lying } in the deck
mark-score = { $line ->
    [cards] Points of cards
    [lands] Points of Territories
    [most-lands] Most Territories
    [most-plains] Most plains
    [most-hills] Most hills
    [most-mountains] Most mountains
    [symbols] Different symbols
   *[total] Total
}: { $points }

## Prompts

prompt-card_to_place = Place a card of your hand on one of your Action cards.
prompt-place_for_top_card = A Territory brings the top card of your deck: onto which Action card, unseen?
prompt-effect_to_use = Use the effects of your cards, in the order you like.
prompt-card_to_remove = You may remove a card from the game.
prompt-card_found = You look through your deck. Remove a card, or none; then it is shuffled.
prompt-step_to_explore = Explore: you have { $value } left.
prompt-territory_to_conquer = Conquer: you have { $value } left.
prompt-action_to_support = { $action ->
    [exploring] A Territory of yours can add 1 to Exploring.
    [conquering] A Territory of yours can add 1 to Conquering.
   *[production] A Territory of yours can add 1 to a Production.
}
prompt-resources_to_sell = What do you offer for sale? The others do not see it before all have decided.
prompt-card_to_buy = Buy: you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} left.
prompt-wait-sale = The others are deciding what to sell.
guide-card_to_place = Touch a card, then an Action card. Each card counts 1 there, and its symbol counts too where it fits. All your cards must be placed.
guide-place_for_top_card = Touch your deck, then an Action card. Nobody sees the card before the reveal. You may leave it.
guide-effect_to_use = An extra card comes from the top of your deck and works like any other. A removal takes a weak card out of the game.
guide-card_to_remove = Touch a card of your discard pile, or look through your deck. A thin deck brings your good cards more often.
guide-card_found = Touch the card that shall leave the game. Your deck is shuffled afterwards, also if you remove none.
guide-step_to_explore = A step costs 1, turning up the Territory where your marker stands costs 1. What is printed on it is yours at once.
guide-territory_to_conquer = Touch an open Territory that your value is enough for. If it is enough for none, it can be used on Bandits.
guide-action_to_support = The Territory can be used once in a round: now, or for a later action.
guide-resources_to_sell = Offer up to two kinds of resource. The fewer players offer a kind, the more it fetches. The rest is kept.
guide-card_to_buy = What you buy goes on top of your deck and is drawn next round. Coins that you do not spend are lost.
guide-wait = Watch what the others do: what they buy and conquer is open to all.

## Moves

move-place = Place { $card } on { $action }
move-lay_top = Lay the top card of the deck on { $action }
move-bring = Bring an extra card to { $action }
move-remove_discarded = Remove { $card } from your discard pile
move-look = Look through your deck
move-remove_from_deck = Remove { $card } from your deck
move-go = Go to { $site }
move-explore = Turn up the Territory
move-conquer = Conquer { $land } for { $value }
move-fight = { $number ->
    [one] Defeat a Bandit
   *[other] Defeat { $number } Bandits
}
move-support = Add 1 to { $action }
move-sell = Sell { $number } { $resource }
move-buy = Buy { $card } for { $price }
move-stop = { $what ->
    [exploring] Explore no more
    [conquering] Conquer no more
   *[buying] Buy no more
}
move-keep = Offer no more
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
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
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
    [yes] You place { $card } on { $action }.
   *[no] { $who } places { $card } on { $action }.
}
told-lays_top = { $you ->
    [yes] You lay the top card of your deck on { $action }, unseen.
   *[no] { $who } lays the top card of the deck on { $action }, unseen.
}
told-brings = { $you ->
    [yes] Your extra card on { $action } is { $card }.
   *[no] The extra card of { $who } on { $action } is { $card }.
}
told-looks = { $you ->
    [yes] You look through your deck.
   *[no] { $who } looks through the deck.
}
told-removes = { $you ->
    [yes] You remove { $card } from the game.
   *[no] { $who } removes { $card } from the game.
}
told-sets_out = { $you ->
    [yes] You explore with { $number }.
   *[no] { $who } explores with { $number }.
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
    [yes] You conquer with { $number }.
   *[no] { $who } conquers with { $number }.
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
    [yes] A Territory of yours adds 1 to { $action }.
   *[no] A Territory of { $who } adds 1 to { $action }.
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
    [yes] You buy { $card }.
   *[no] { $who } buys { $card }.
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
told-places-unseen = { $who } places a card on { $action }.
told-priced = { $resource ->
   *[other] Each { $resource }
} fetches { $number ->
    [one] 1 coin
   *[other] { $number } coins
}.
told-turns_up = { $card } comes to the market.
told-ends = { $ending ->
    [piles] So many piles of Territories are used up that the game is over.
    [market] The last Character has been bought: the game is over.
   *[round_limit] Forty rounds have been played: the game is over.
}

## The end

score = { $points } points: cards { $cards }, Territories { $lands }, majorities { $majorities }, { $kinds } symbols { $symbols }

## Refusals

refused-card_to_place = Place a card of your hand first.
refused-place_for_top_card = First say where the top card of your deck goes, or leave it.
refused-effect_to_use = First use the effects of your cards, or give up the removals.
refused-card_to_remove = First remove a card, or none.
refused-card_found = You look through your deck: remove a card, or none.
refused-step_to_explore = You are exploring: go on, turn a Territory up, or stop.
refused-territory_to_conquer = You are conquering: take a Territory, fight Bandits if you may, or stop.
refused-action_to_support = First say whether your Territory adds 1 now.
refused-resources_to_sell = You are deciding what to sell: offer something, or keep the rest.
refused-card_to_buy = You are buying: choose a card, or stop.
refused-hand = You have no { $card } in your hand.
refused-no-extra = No extra card comes to { $action } now.
refused-discard = There is no { $card } in your discard pile.
refused-no-removal = You have no removal to use now, only extra cards to bring.
refused-empty-deck = Your deck is empty: there is nothing to look through.
refused-not-in-deck = There is no { $card } in your deck.
refused-decline = Extra cards must be brought: choose where the next one comes first.
refused-not-next = { $site } is not next to your marker.
refused-there = Your marker stands at { $site } already.
refused-outside = Your marker is outside the map: step onto your corner first.
refused-explored = At { $site } there is no Territory to be turned up.
refused-face-down = The Territory at { $site } has not been explored yet.
refused-empty-site = At { $site } no Territory is left.
refused-too-strong = { $land } has the value { $needed }, and you have { $value } left.
refused-few-bandits = There are only { $number } Bandits left.
refused-weak = You have only { $value } left for Bandits.
refused-could-conquer = Your value is enough for an open Territory, so it cannot be used on Bandits.
refused-only-production = The other actions have been counted: it can only be added to a Production now.
refused-only-this = Only { $action } is being counted now.
refused-offered = You have said already how much { $resource } you offer.
refused-stock = You have only { $number } { $resource }.
refused-not-for-sale = There is no { $card } for sale.
refused-price = { $card } costs { $price }, and you have { $coins } left.

## Options

option-start = Start of exploring
option-start-help = Where the markers stand at the beginning of each Exploring phase.
option-start-corner = On their corner of the map
option-start-outside = Outside, the first step enters the corner
option-movement = Movement of exploring markers
option-movement-help = Whether a step may lead across a corner.
option-movement-orthogonal = Straight only
option-movement-diagonal = Diagonally as well
option-bandits = What a Bandit is worth
option-bandits-help = Whether a placed Bandit counts like any card, or carries the symbol any and no points.
option-bandits-plain = 1, like every card
option-bandits-any = 2, with the symbol any and no points
option-bandit_fights = Fighting Bandits
option-bandit_fights-help = When conquering value may be used on Bandits.
option-bandit_fights-when_short = Only if it is enough for no open Territory
option-bandit_fights-any_value = With any value
option-removed_bandits = Removed Bandits
option-removed_bandits-help = Where a Bandit goes who is removed from a deck or discard pile.
option-removed_bandits-out_of_game = Out of the game
option-removed_bandits-back_to_pile = Back to their pile
option-territory_removal = Removals of Territories
option-territory_removal-help = When a conquered Territory may remove a card, once in each round.
option-territory_removal-at_reveal = At the reveal
option-territory_removal-any_time = At the reveal or in any later phase of the round
option-refill = Filling the market
option-refill-help = When new Characters come to the market.
option-refill-after_turn = When a player has finished buying
option-refill-after_card = After each card
option-market_end = End by the market
option-market_end-help = When the game is over once the last Character has been bought.
option-market_end-round_finished = With the round
option-market_end-at_once = At once
option-stash = Resources in the stash
option-stash-help = Whether there are only as many cards of each resource as in the box.
option-stash-limited = Limited by the cards
option-stash-unlimited = As many as are needed
option-symbols = Different symbols
option-symbols-help = What counts as different symbols at the end.
option-symbols-ten_kinds = Ten kinds, no symbol being one of them
option-symbols-nine_kinds = Nine kinds, no symbol not counted
option-symbols-each_value = Every printed value for itself
option-territory_effects = Effects of Territories
option-territory_effects-help = From when on a conquered Territory's effect works.
option-territory_effects-same_round = From the next phase on
option-territory_effects-next_round = From the next round on

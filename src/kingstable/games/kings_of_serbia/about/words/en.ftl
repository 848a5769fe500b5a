# What the things on the table are and do: `about-SORT` with the facts of a piece, `about-place-NAME`, `about-mark-NAME`,
# `about-counter-NAME`; the goal, three tips and the legend.

goal = Score the most points with your Territories, your cards and the variety of your court.
tip-1 = Each round, put one or two cards on Exploring and most others on one Production whose symbols they have.
tip-2 = Sell a resource that your rivals do not seem to collect: the fewer sell it, the more it brings.
tip-3 = Spend all your coins every round, because otherwise they are lost. What you buy comes to your hand next round.
legend-1 = Compass: 1 more for Exploring. Sword: this much more for Conquering.
legend-2 = Grain, wood, metal: 1 more of it on its Production card.
legend-3 = Coin: this many coins more when you buy. Any: 1 more for an action of any kind.
legend-4 = Removal: you may take one of your cards out of the game. Extra card: the top card of your deck joins in.
legend-5 = At the end: points on cards and Territories, the most of each terrain, and different symbols in your court.

about-person = { $symbol ->
    [compass] It is worth 1, and { $strength } more on Exploring.
    [sword] It is worth 1, and { $strength } more on Conquering.
    [coin] Wherever it lies, it brings { $strength ->
        [one] 1 coin more
       *[other] { $strength } coins more
    } when you buy.
    [grain] It is worth 1, and brings { $strength } more on Grain Production.
    [wood] It is worth 1, and brings { $strength } more on Wood Production.
    [metal] It is worth 1, and brings { $strength } more on Metal Production.
    [any] It is worth 1 and { $strength } more on every Action card.
    [remove] Wherever it lies, you may remove one of your cards from the game.
    [draw] It brings the top card of your deck to the same Action card.
   *[other] It is worth 1 on any Action card.
} { $points ->
    [one] 1 point at the end.
    [other] { $points } points at the end.
   *[none] No points at the end.
} { $price ->
    [one] It costs 1 coin.
    [other] It costs { $price } coins.
   *[none] { "" }
}
about-land = Conquering it takes { $value }. Whoever turns it up gets { $reward ->
    [grain] { $amount } grain
    [wood] { $amount } wood
    [metal] { $amount } metal
   *[other] the removal of a card
} at once. { $symbol ->
    [compass] Each round its owner explores with { $strength } more.
    [sword] Each round its owner conquers with { $strength } more.
    [coin] Each round it brings its owner { $strength ->
        [one] 1 coin.
       *[other] { $strength } coins.
    }
    [grain] Each round it brings its owner { $strength } grain.
    [wood] Each round it brings its owner { $strength } wood.
    [metal] Each round it brings its owner { $strength } metal.
    [any] Each round it adds { $strength } to an action of its owner's choice.
    [remove] Each round its owner may remove a card.
    [draw] Each round its owner may add the top card of their deck.
   *[other] It has no effect.
} { $points ->
    [one] 1 point at the end.
    [other] { $points } points at the end.
   *[none] No points at the end.
}
about-resource = Sold for coins. The price is lower the more players sell it. What you keep stays with you.
about-action = { $action ->
    [exploring] Each card here is worth 1 plus its compasses, for steps on the map and for turning up Territories.
    [conquering] Each card here is worth 1 plus its swords, for open Territories up to that value, or for Bandits.
    [grain] Each card here brings 1 grain, plus its grain symbols.
    [wood] Each card here brings 1 wood, plus its wood symbols.
   *[metal] Each card here brings 1 metal, plus its metal symbols.
}
about-place-round = Eight phases: draw, place, reveal, explore, conquer, produce, trade, buy.
about-place-map = Four Territories lie on each location. A step costs 1, and so does turning one up.
about-place-market = People for coins. What you buy lies on top of your deck and comes to your hand next round.
about-place-deck = Five cards come from here each round; what you buy lies on top.
about-place-bandits = Bandits are bought, or defeated with 1 of Conquering each. Either way they go on top of the deck.
about-place-stash = What is left of each resource.
about-place-prices = What a resource brings this round: as many coins as there are players, minus one for each further seller.
about-place-removed = Out of the game for good.
about-place-hand = All of these are placed each round, one at a time.
about-place-top = What was bought or defeated last. It is drawn next.
about-place-discard = Where placed cards go. It is shuffled when the deck is empty.
about-place-lands = Conquered Territories: their effects work each round, and their points count at the end.
about-place-stock = Resources are kept from round to round.
about-place-offer = What you offer for sale. Nobody sees it until everyone has decided.
about-place-cards = Every card of yours: full marks are still to be drawn.
about-place-score = How the points add up.
about-mark-price = What each one sold brings this round.
about-mark-stash = What is left of it in the stash.
about-mark-value = What this Action card is worth now.
about-mark-piles = When enough piles of Territories are used up, the game ends with the round.
about-mark-owned = Cards of this kind: how many are still in the deck, out of all that are owned.
about-mark-first = They go first this round. The marker passes to the left.
about-counter-points = What would be scored if the game ended now.
about-counter-lands = Territories conquered. Having the most brings points at the end.
about-counter-cards = All cards of this player.
about-counter-coins = To be spent this round, or lost.
about-counter-resources = Resources kept behind the screen.

# What a touch begins, by the verb of its moves: `more` pieces are still to be chosen, then one of `ends` places, or `end`.
begins-place = Place this card: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } Action cards.
}
begins-lay-top = Place the top card of your deck: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } Action cards.
}
begins-bring = Add the top card of your deck: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } Action cards.
}

# The glossary: each term, what it means, and the rules that say so.
term-1 = Action card
    .means = One of five cards before you; what lies on it is its value this round.
    .rules = KS-2 KS-15
term-2 = Any
    .means = A symbol that counts as whatever suits the action.
    .rules = KS-43
term-3 = Bandit
    .means = A card that raises any action by 1 and that is worth little at the end.
    .rules = KS-8 KS-47
term-4 = Character
    .means = A person for sale in the market, who goes into your Playing deck.
    .rules = KS-7 KS-35
term-5 = Conquering
    .means = The action by which open Territories become yours.
    .rules = KS-22 KS-23
term-6 = Exploring
    .means = The action that moves your marker and turns Territories up.
    .rules = KS-16 KS-18
term-7 = Market
    .means = Six people beside the Character deck, for all to buy.
    .rules = KS-7 KS-32
term-8 = Personal deck
    .means = All people that are yours, wherever they are.
    .rules = KS-3 KS-50
term-9 = Removal
    .means = Taking one of your cards out of the game for good.
    .rules = KS-20 KS-44
term-10 = Resource
    .means = Grain, wood or metal: made by Production, sold for coins.
    .rules = KS-27 KS-28
term-11 = Sale
    .means = All players offer resources in secret; the more players offer a kind, the cheaper it is.
    .rules = KS-28 KS-29
term-12 = Stash
    .means = The resources that nobody has.
    .rules = KS-9 KS-30
term-13 = Territory
    .means = A place of the map; conquered, it works once in every round.
    .rules = KS-4 KS-38

# The positions that the rulebook shows: `position-NAME` below the picture, `position-NAME-seen` in place of it.
position-placing = Cards go face down onto the Action cards, one at a time. You may look at your own.
position-placing-seen = Your five Action cards with an Explorer and two Workers on Exploring and a Worker on Conquering; a Soldier is still in your hand.
position-exploring = You have 4 for exploring: one for each step, and one for turning up the Territory where you are.
position-exploring-seen = The map of nine locations in three rows. Your marker stands in a corner, and one Territory lies open, Levač.
position-sale = Everybody has shown what they sell. All three players offer metal and only one offers grain, so a metal sells for 1 coin and a grain for 3.
position-sale-seen = The prices of the round, 3 for grain, 2 for wood and 1 for metal, and what each player has offered.
position-points = The end: points of cards and Territories, 5 for the most of each kind of land, and those for different symbols.
position-points-seen = The final table with the points of all three players.

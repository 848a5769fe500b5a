# What the things on the table are and do: `about-SORT` with the facts of a piece, `about-place-NAME`, `about-mark-NAME`,
# `about-counter-NAME`; the goal, three tips and the legend.

goal = Win more of the five territories than anyone else, each with the best army of four cards, unless points decide.
tip-1 = Put cards that share a symbol together: four alike in one territory are the best squad there is.
tip-2 = Keep one territory for cards that fit nowhere else. You need not win them all.
tip-3 = A finished army that nobody can beat any more wins its territory at once, unless you play without early wins.
legend-1 = Regiment: four of one symbol in an army. It beats everything below.
legend-2 = Battalion: three of one symbol.
legend-3 = Company: two of one symbol. Two Companies beat one.
legend-4 = Then single symbols, the most powerful first; if two armies are alike, whoever finished first.
legend-5 = Power of the symbols, from the strongest: banner, helmet, swords, bow, lance.

about-unit = { $symbols ->
    [one] One symbol: it can be part of one squad.
   *[other] { $symbols } different symbols: each counts toward a squad of its own.
} It stays where you place it, four cards to an army.
about-territory = Only the armies in this column fight for it. The best finished army takes its victory marker.
about-order = Two armies are compared from the left. More Regiments are better; with equally many, those of more powerful symbols are. Battalions and Companies follow in the same way. Then come the most powerful single symbols, however many there are, and last whoever finished first.
about-place-sector = An army of up to four cards. Best first: Regiment (four alike), Battalion (three), Company (two), single symbols.
about-place-deck = You draw the top card at the start of each of your turns.
about-place-hand = You hold five cards, six on your turn; one of them is placed each turn.
about-mark-squad = A squad: this many cards of the army show this symbol.
about-mark-leads = The best finished army in this territory so far. Nobody has won the territory yet.
about-mark-marker = This territory is won. Most markers win the game, unless points decide.
about-counter-markers = Territories won. Most markers win, unless points decide; with equally many, the lower numbers count more.
about-counter-points = Three for the best army in a territory, two for the second best, one for the third.
about-counter-cards = Cards that nobody else can see.

# What a touch begins, by the verb of its moves: `more` pieces are still to be chosen, then one of `ends` places, or `end`.
begins-place = Place this card: choose { $ends ->
    [one] { $end }.
   *[other] a territory, one of { $ends } that have room.
}

# The glossary: each term, what it means, and the rules that say so.
term-1 = Army
    .means = Your four cards in one territory. With fewer cards you have no army there yet.
    .rules = CR-7
term-2 = Battalion
    .means = Three equal symbols in one army.
    .rules = CR-7
term-3 = Company
    .means = Two equal symbols in one army.
    .rules = CR-7
term-4 = Draw pile
    .means = The shared cards that nobody has seen yet; each turn begins with its top card.
    .rules = CR-2 CR-5
term-5 = Early win
    .means = A territory won before everybody has four cards there, because no rival can still do better.
    .rules = CR-10
term-6 = Regiment
    .means = Four equal symbols in one army; more Regiments make the better army.
    .rules = CR-7 CR-8
term-7 = Sector
    .means = Your part of a territory, with room for four cards.
    .rules = CR-3 CR-6
term-8 = Symbol
    .means = A banner, swords, lance, bow or helmet on a unit card; each kind has its power.
    .rules = CR-1
term-9 = Territory
    .means = One of the five places that players fight for.
    .rules = CR-3 CR-9
term-10 = Unit card
    .means = A card of one to five different symbols.
    .rules = CR-1
term-11 = Victory marker
    .means = What you get for winning a territory.
    .rules = CR-9 CR-11

# The positions that the rulebook shows: `position-NAME` below the picture, `position-NAME-seen` in place of it.
position-mirror = After eight turns each: the location cards face each other, and sectors above one another belong to the same territory.
position-mirror-seen = Two rows of five sectors, Bela’s above and yours below, from Antioch on the left to Tripoli on the right. Your six cards lie below them.
position-army = An army of two Regiments, banners and lances; helmets, swords and bows make a Company each.
position-army-seen = Your sector in Antioch with four cards and the victory marker 1. All four cards show a banner and a lance.
position-comparing = Both have one Regiment in Cyprus. Yours is of helmets, the more powerful kind, so Bela’s Battalion of helmets no longer matters.
position-comparing-seen = The two armies of Cyprus above one another: Bela’s Regiment of swords with a Battalion of helmets, and yours, a Regiment of helmets, with victory marker 3.
position-early-win = Bela has won Jerusalem early: you have two cards there, and no cards that are left could make a better army.
position-early-win-seen = Jerusalem: Bela’s four cards with two Regiments and victory marker 4, and your two cards, a bow with swords and a banner, and a lance.
position-markers = The fifth marker ends the game. Bela has three of them, so there is no need to add up numbers.
position-markers-seen = The final table. Bela has the victory markers 2, 4 and 5, you have 1 and 3; your sector in Jerusalem still has a free place.

# What the things on the table are and do: `about-SORT` with the facts of a piece, `about-place-NAME`, `about-mark-NAME`,
# `about-counter-NAME`; the goal, three tips and the legend.

goal = Be the first to lay people, army and court under one flag.
tip-1 = Collect three roles in a row, lay them, and look for the same colours in the same order.
tip-2 = Bid cards that do not fit your flag: after a battle, the two of you swap what you bid.
tip-3 = A treasure wins almost any battle, but your rival gets it.
legend-1 = People: servant 1, artisan 2, farmer 3. Bonus in battle: ½.
legend-2 = Army: soldier 4, knight 5, commander 6. Bonus in battle: 1.
legend-3 = Court: sage 7, noble 8, king 9. Bonus in battle: 2.
legend-4 = Flag: the three colours of a group, in order. All your groups need the same one.

about-card = { $group ->
    [people] One of the people, who add ½ to your strength once all three are laid.
    [army] One of the army, which adds 1 to your strength once all three are laid.
   *[court] One of the court, which adds 2 to your strength once all three are laid.
} In a bid it is worth { $value }. A second card counts too if it has the colour of the first.
about-treasure = Belongs to no group. In a bid it is worth { $value }; after the battle your rival has it.
about-group = Three cards in a row go here: { $name ->
    [people] servant, artisan and farmer
    [army] soldier, knight and commander
   *[court] sage, noble and king
}, in the colours of your flag.
about-treasury = A treasure laid here adds ½ to your strength, and cannot be bid until you take it back.
about-place-source = The challenger turns up the top card, and fights for it with an opponent of their choice.
about-place-prize = The card at stake: whoever wins the battle takes it.
about-place-challenger = The challenger answers each bid of the opponent. If both are equally strong, the challenger wins.
about-place-opponent = The opponent bids first, and may raise once with a second card of the same colour.
about-place-kingdom = Laid groups and their flag. They may be changed until the first bid of a battle.
about-place-hand = Cards here are secret. Any of them can be bid.
about-mark-bonus = Added to the strength of every bid from this kingdom.
about-mark-strength = The bids that count, plus the kingdom's bonus.
about-mark-flag = All groups of this kingdom show these colours, in this order.
about-mark-not = The second card has another colour, so only that one counts.
about-mark-fought = What was bid in the last battle.
about-counter-bonus = What is laid adds this to every bid: people ½, army 1, court 2, a treasure ½.
about-counter-cards = All cards of this player, laid or in hand.
about-counter-hand = Cards that nobody else can see.

# What a touch begins, by the verb of its moves: `more` pieces are still to be chosen, then one of `ends` places, or `end`.
begins-bid = Bid this card: choose the place for your bids.
begins-lay = Lay a group: choose { $more ->
    [0] its place.
    [one] one more card of it, then its place.
   *[other] { $more } more cards of it, then its place.
}
begins-take = Take this group back: choose your hand.
begins-reflag = Change your flag: choose { $more ->
    [0] your kingdom.
    [one] one more card to come in, then your kingdom.
   *[other] { $more } more cards to come in, then your kingdom.
}
begins-lay-treasure = Lay this treasure: choose your treasury.
begins-take-treasure = Take this treasure back: choose your hand.
begins-show = Lay this card face up: choose the place for cards without a group.
begins-hide = Take this card back: choose your hand.

# The glossary: each term, what it means, and the rules that say so.
term-1 = Attack
    .means = What a fighter bids in a battle, plus the bonus of their kingdom.
    .rules = BK-11 BK-6
term-2 = Bid
    .means = A card from the hand, laid for a battle.
    .rules = BK-11 BK-12
term-3 = Bonus
    .means = What the groups and treasures in a kingdom add to every bid.
    .rules = BK-6 BK-18
term-4 = Challenger
    .means = The player whose turn it is: they turn up the card that is fought for and name an opponent.
    .rules = BK-9
term-5 = Flag
    .means = The three colours of a group, read in order; all groups of a kingdom show the same.
    .rules = BK-4
term-6 = Group
    .means = Three roles that follow each other: people, army or court.
    .rules = BK-2 BK-3
term-7 = Opponent
    .means = The player whom the challenger has named; they attack first.
    .rules = BK-9 BK-11
term-8 = Raise
    .means = A second card of the attack, in the colour of the first.
    .rules = BK-14 BK-15
term-9 = Source
    .means = The cards that were not dealt, face down.
    .rules = BK-8
term-10 = Treasure
    .means = One of three cards that have no role and add half a point.
    .rules = BK-18

# The positions that the rulebook shows: `position-NAME` below the picture, `position-NAME-seen` in place of it.
position-flag = Two groups under one flag: people and court both read blue, red, red.
position-flag-seen = Your kingdom with people and court; in each the first card is blue, the other two are red.
position-complete = People, army and court under one flag: the kingdom is complete, and the game is over at once.
position-complete-seen = The final table. Your kingdom has all three groups in blue, red, red; Bela and Clara have army and court.
position-raise = Bela bid 4 and raised with a second blue card of 7; with a bonus of 1½ that is 12½. You have bid 8 and have to bid a second card.
position-raise-seen = The battle for the blue farmer: Bela’s blue soldier and blue sage with a strength of 12½, and your blue noble with 10½.
position-treasure = A treasure lies beside the court and adds ½ to its bonus.
position-treasure-seen = Your kingdom with the court in red, blue, red and a treasure beside it.

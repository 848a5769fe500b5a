# What the things on the table are and do: `about-SORT` with the facts of a piece, `about-place-NAME`, `about-mark-NAME`,
# `about-counter-NAME`; the goal, three tips and the legend.

goal = Own more points in the scoring suit, usually Diamonds, than anyone else when the year is over.
tip-1 = Play your whole hand, count the Coin, and buy the dearest card you can pay for.
tip-2 = Diamonds give points but no Coin: buy them once your hand usually brings six.
tip-3 = Every Ace that is bought brings the end of the year closer. Buy Aces when you are ahead.
legend-1 = Coin when played: 2 to 7 give 1, 8 to 10 and Jack, Queen, King give 2, an Ace 3. The scoring suit, usually Diamonds, gives none.
legend-2 = Points, scoring suit only: each number 1, Jack, Queen and King 3, the Ace 6.
legend-3 = Price: half the number, rounded down; Jack, Queen and King 6; Ace 8.
legend-4 = Jack: a rival loses a card. Queen: draw. King: put a card away in your Vault. Ace: what the season allows.

about-card = { $rank ->
    [j] { $suit ->
        [s] When you play it, an opponent of your choice must discard a card from their hand, picked by chance; an option can make it stronger.
       *[other] When played, it lets you choose an opponent, who discards a card from their hand, picked by chance.
    }
    [q] { $suit ->
        [h] When played, it lets you draw three cards (four with an option), which you may play this turn.
       *[other] When played, it lets you draw a card, which you may play this turn.
    }
    [k] { $suit ->
        [c] When played, it lets you put a card from your hand or discard pile into your Vault; then you may take a free card, but no Ace, from the Market.
       *[other] When played, it lets you put a card from your hand or discard pile into your Vault.
    }
    [a] When played, it does what the season allows: in winter you take a free card, in spring you shuffle your discard pile in, in summer you bury a Market card, in fall you take a number card of the scoring suit from each opponent's discard pile.
   *[other] A number has no effect of its own.
} { $coin ->
    [one] It gives { $coin } Coin in the turn in which it is played.
    [other] It gives { $coin } Coin in the turn in which it is played.
   *[0] It gives no Coin. { $points ->
        [one] At the end it is worth 1 point.
       *[other] At the end it is worth { $points } points.
    }
} It costs { $price } Coin.
about-joker = A season has passed. With the fourth Joker the year ends. { $season ->
    [spring] In spring an Ace lets you shuffle your discard pile into your draw pile.
    [summer] In summer an Ace lets you put a Market card at the bottom of its deck.
    [fall] In fall an Ace takes one number card of the scoring suit from each opponent's discard pile.
   *[other] An Ace has no effect of its own any more.
}
about-place-market = Buy one card a turn, with the Coin of the cards you played. Only the top card of a deck can be had, unless an option allows any number card.
about-place-spades = Spades give Coin. The lowest card lies on top.
about-place-clubs = Clubs give Coin. The lowest card lies on top.
about-place-hearts = Hearts give Coin, or points if they are the scoring suit. The lowest card lies on top.
about-place-diamonds = Diamonds give no Coin, but points at the end, unless Hearts are the scoring suit. The lowest card lies on top.
about-place-low = The numbers two to seven that give Coin. The lowest card lies on top.
about-place-high = The numbers eight to ten that give Coin. The lowest card lies on top.
about-place-points = The numbers that give points and no Coin. The lowest card lies on top.
about-place-jacks = Jacks cost 6 Coin. When you play one, a rival discards a card.
about-place-queens = Queens cost 6 Coin. When you play one, you may draw.
about-place-kings = Kings cost 6 Coin. When you play one, you may put a card away in your Vault.
about-place-aces = Aces cost 8 Coin. While the deck is face down, whoever buys one turns up cards until an Ace appears. Jokers among them bring the next season.
about-place-year = The season says what an Ace may do. The year ends with the fourth Joker.
about-place-draw = Five cards come from here after each turn. When it is empty, the discard pile is shuffled.
about-place-hand = Play as many of these as you like on your turn. The rest is discarded.
about-place-vault = Cards here are never drawn again, but their points count at the end.
about-place-discard = What was played, discarded or bought. It is shuffled when the draw pile is empty.
about-place-front = What has been played this turn. It goes to the discard pile.
about-place-cards = Every card of yours: full dots are still to be drawn.
about-mark-price = What the top card costs, in Coin.
about-mark-season = What an Ace may do now.
about-mark-owned = Cards of this kind: how many are still to be drawn, out of all you own.
about-counter-points = Points of all cards owned, wherever they are.
about-counter-coin = What may still be spent this turn. The rest is lost.
about-counter-hand = Cards that nobody else can see.
about-counter-cards = All cards of this player.
together-play-all = Play { $count ->
    [one] 1 number
    [2] both numbers
   *[other] all { $count } numbers
} for { $coin } Coin
purse-hand = { $more } more in hand, { $all } in all
purse-after = { $left } left after buying
purse-with-hand = { $short } short, with { $more } more in hand
purse-short = { $short } short

# The glossary: each term, what it means, and the rules that say so.
term-1 = Ace
    .means = A card whose effect depends on the season in which it is played.
    .rules = KD-20 KD-26
term-2 = Buy phase
    .means = The part of a turn in which you may buy one card from the Market.
    .rules = KD-8
term-3 = Coin
    .means = What Spades, Clubs and Hearts give when they are played, to be spent in the same turn.
    .rules = KD-11 KD-8
term-4 = Discard pile
    .means = Where your cards go after a turn, until they are shuffled into a new draw pile.
    .rules = KD-9 KD-10
term-5 = Draw pile
    .means = Your own cards, face down, from which you draw five for each turn.
    .rules = KD-6 KD-10
term-6 = Market
    .means = The eight decks that everybody buys from.
    .rules = KD-2 KD-4 KD-5
term-7 = Points
    .means = What Diamonds are worth at the end, wherever they are.
    .rules = KD-12 KD-24
term-8 = Royalty
    .means = Jacks, Queens, Kings and Aces: each can do something when it is played.
    .rules = KD-14 KD-17 KD-18 KD-20
term-9 = Season
    .means = Winter, Spring, Summer, Fall or the end of the year; the number of Jokers that have appeared tells which.
    .rules = KD-20 KD-22
term-10 = Vault
    .means = Your own place for cards that you never draw again, but that still count.
    .rules = KD-18 KD-24

# The positions that the rulebook shows: `position-NAME` below the picture, `position-NAME-seen` in place of it.
position-market = The Market, with the price below each open card. The deck of Aces and Jokers is still face down.
position-market-seen = Eight decks. The Ten of Spades costs 5, the Three of Clubs 1, the Five of Hearts 2, the Four of Diamonds 2, the Jack of Clubs, the Queen of Hearts and the King of Clubs 6, and a hidden Ace 8.
position-jack = You have played a Jack: choose whom it raids, and chance picks the card that they lose.
position-jack-seen = The King of Spades, the Nine of Spades, the Three of Hearts and the Jack of Diamonds lie before you.
position-vault = A King has put the Five of Spades into the Vault: it is out of the way for good.
position-vault-seen = Your Vault with the Five of Spades, and the King of Spades that you have played.
position-spring = The first Joker has appeared beside the Market, so Aces now do what Spring allows.
position-spring-seen = One Joker beside the Market, with the words for Spring, and the open deck of Aces.
position-points = The end: all cards that a player owns are counted, wherever they are. Only Diamonds have points.
position-points-seen = The final table with the points of both players.

# What the coach says in the guided first game.

lesson-welcome = You own a deck of ten cards and play five of them each turn. Spades, Clubs and Hearts give Coin, and Coin buys better cards. Only Diamonds count when the year is over.
lesson-play-all = Play your whole hand. Nothing is kept for the next turn, and each of these cards gives 1 Coin.
lesson-buy-eight = You have 5 Coin. The Eight of Spades costs 4 and gives 2 Coin whenever you play it: twice as much as any card you have.
lesson-bought = What you buy goes to your discard pile. You draw it once your draw pile has run out and is shuffled anew.
lesson-renewed = Your discard pile has become your draw pile, with the cards you bought in it. That is how a deck grows better.
lesson-royalty = Jacks, Queens and Kings cost 6: a Jack makes a rival discard a card, a Queen draws you cards, and a King puts weak cards away in your Vault. A deck with fewer twos and threes brings more Coin.
lesson-vault = A card in your Vault is never drawn again, but it still counts at the end. Put a weak card there, or a Diamond: Diamonds bring no Coin.
lesson-queen = Draw: you can play the new cards this turn.
lesson-jack = Choose a rival: chance picks a card of their hand that they discard, and they play their next turn with what is left.
lesson-joker = A Joker has appeared, and the season changes: Aces now do something else. With the fourth Joker the last turns begin, so keep an eye on how many have come.
lesson-diamonds = Once your hand usually brings 6 Coin, start buying Diamonds: numbers are worth 1 point each, Jack, Queen and King of Diamonds 3, the Ace 6.
lesson-end = That was a whole year. Next time, ask yourself when to stop buying Coin and start buying Diamonds.

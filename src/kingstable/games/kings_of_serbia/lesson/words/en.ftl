# What the coach says in the guided first game.

lesson-welcome = Each round you send five people to your Action cards: to explore, to conquer, and to produce. You sell what they bring, and with the coins you hire better people. Points come from Territories, from cards, and from having many different symbols.
lesson-explorer = Every card counts 1 wherever it lies. The Explorer's compass adds 1 on Exploring and nowhere else, so that is where they belong.
lesson-worker = Workers have no symbol: they fit anywhere. With one more card your Exploring has a value of 3.
lesson-grain = Put the rest on one Production: each card there brings one grain. Soldiers' swords help only on Conquering, but nothing has been explored yet that you could conquer.
lesson-explore-here = Turning up the Territory under your marker costs 1, and you get at once what is printed on it. Open Territories can be conquered by anyone.
lesson-step = A step costs 1, and so does the next Territory.
lesson-market = Everyone offers in secret, two kinds at most. If you are the only one who sells a kind, each card brings 2 coins; if both of you sell it, only 1. What you keep stays with you for the next round.
lesson-buying = Spend what you can: coins are lost at the end of the round. A card with a symbol you use often is worth more than a cheap one. It comes to your hand next round.
lesson-bought = What you buy lies on top of your deck: you draw it at the start of the next round. Then place it where its symbol counts.
lesson-conquer = Spend your value on Territories that lie open or, if it is not enough for any of these, on Bandits. From then on a Territory lies in front of you and brings points; its symbol works once each round without any card.
lesson-removal = Removing a weak card makes your deck thinner, so the good cards come up more often. Workers go first.
lesson-conquered = Your first Territory. Look at its symbol: you can use it every round.
lesson-variety = Different symbols among all your cards bring points at the end, but those of Territories do not count: the tenth alone is worth 5. A card with a new symbol may be worth more than a second one of a kind.
lesson-end = That was a whole game. Next time, watch what your rival produces, and sell what they do not.

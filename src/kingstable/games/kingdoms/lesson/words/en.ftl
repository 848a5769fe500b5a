# What the coach says in the guided first game.

lesson-welcome = You win with people, army and court, all under one flag: the same three colours in the same order. You hold nine cards; every other card has to be fought for.
lesson-lay-court = Sage, noble and king make a court. Lay yours: it adds 2 to every bid of yours, and from now on your flag is blue, yellow, blue.
lesson-choose-rival = The yellow knight is at stake, just what your army needs: soldier blue, knight yellow, commander blue, and you hold the commander. Challenge the first rival. Whoever wins, the two of you swap the cards you bid.
lesson-counterattack = The strength you have to reach stands beside the bid. With an equal strength or more you are ahead, and your bonus counts. If the price is too high, bid a card you do not need: you lose the one in the middle, but you get your rival's bid.
lesson-attack = You are challenged, so you bid first. Whatever you bid goes to your rival: a high card in a colour that does not fit your flag is a good choice.
lesson-raise = Your rival has matched your bid. A second card of the same colour may beat it, or you give up and save the card.
lesson-second-card = Now you need a second card. If it has the colour of your first one it is added; in another colour it counts alone.
lesson-swap = That is the swap: you have your rival's bid in hand now, and they have yours. Even a lost battle can bring the card you need.
lesson-won-card = The card at stake is yours. See whether it completes a group.
lesson-next-turn = A new card is turned up, and you choose again whom to fight. Think about who might hold what you need: you have seen the cards that were swapped.
lesson-watch-flags = A rival has laid a group, so you know their flag. Do not bid the colours they still need.
lesson-last-change = The source is empty. This is the last time to lay, exchange or change your flag.
lesson-end = That was a whole game. Next time, try to guess which cards your rivals are missing, and make them pay for yours.

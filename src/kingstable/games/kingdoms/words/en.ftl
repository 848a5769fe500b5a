# Kingdoms

title = Kingdoms
blurb = Gather people, an army and a court under one flag. Every card is fought for, and whatever you bid goes to your rival: choose your opponents and your bids with care.
glance-length = About 30 minutes
glance-weight = Easy to learn
glance-best = Best with 3 to 5

## Pieces

colour = { $colour ->
    [red] red
    [yellow] yellow
   *[blue] blue
}
role = { $role ->
    [servant] servant
    [artisan] artisan
    [farmer] farmer
    [soldier] soldier
    [knight] knight
    [commander] commander
    [sage] sage
    [noble] noble
   *[king] king
}
card = { $colour ->
    [red] red { role }
    [yellow] yellow { role }
   *[blue] blue { role }
} ({ $value })
treasure = treasure ({ $value })
Role = { $role ->
    [servant] Servant
    [artisan] Artisan
    [farmer] Farmer
    [soldier] Soldier
    [knight] Knight
    [commander] Commander
    [sage] Sage
    [noble] Noble
    [king] King
   *[treasure] Treasure
}
group = { $group ->
    [people] people
    [army] army
   *[court] court
}
flag = { $first }, { $second }, { $third }
points-whole = { $points }
points-half = { $points ->
    [0] ½
   *[other] { $points }½
}
face-down = a face-down card

## Zones and counters

zone-source = Source
zone-table = Battle and kingdoms
zone-prize = Card at stake
zone-attack = { $there ->
    [yes] { $you ->
        [yes] Your bids as the opponent
       *[no] { $who }'s bids as the opponent
    }
   *[no] The opponent's bids
}
zone-defence = { $there ->
    [yes] { $you ->
        [yes] Your bids as the challenger
       *[no] { $who }'s bids as the challenger
    }
   *[no] The challenger's bids
}
zone-last-bids = Last battle. { $bids }
zone-kingdom = { $you ->
    [yes] Your kingdom
   *[no] { $who }'s kingdom
}
zone-group = { $you ->
    [yes] Your { $group }
   *[no] { $who }'s { $group }
}
zone-treasury = { $you ->
    [yes] Your treasury
   *[no] { $who }'s treasury
}
zone-loose = { $you ->
    [yes] Your face-up cards without a group
   *[no] { $who }'s face-up cards without a group
}
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }'s hand
}
counter-bonus = Bonus
counter-cards = Cards
counter-hand = In hand
mark-bonus = Bonus { $points }
mark-flag = Flag { $flag }
mark-strength = Strength { $points }
mark-not-counted = The first card no longer counts
mark-not-counted-short = second card only
mark-was-bid = The { $card } was bid
mark-won = { $you ->
    [yes] you won it
   *[no] { $who } won it
}
mark-resting = Changes nothing until their next battle
mark-resting-short = rests
mark-done = Has had a last turn
mark-done-short = done

## Prompts and moves

prompt-window = Change your kingdom if you like, then say you are done.
prompt-last_change_together = { prompt-last_change }
prompt-last_change = The source is empty. Make the most of your kingdom: this is your last turn.
prompt-rival_to_challenge = Whom do you challenge for the { $card }? You may change your kingdom first.
prompt-rival_to_challenge-empty = Take a card back into your hand: you need one to fight with.
prompt-attack = You are challenged for the { $card }. Attack with a card; you may change your kingdom first.
prompt-attack-empty = You are challenged. Take a card back into your hand to attack with.
prompt-reply = { $who } has changed their kingdom. You may still change yours.
prompt-counterattack = The attack has strength { $points }. Counterattack with a card.
prompt-raise_or_give_up = { $who } has strength { $points }. Give up, or raise with a card that beats it.
prompt-second_card = { $who } has raised to { $points }. You must bid a second card.
prompt-reply-first = You may still change your kingdom before { $who } attacks.
prompt-reply-empty = Take a card back into your hand: you need one to counterattack with.
prompt-wait-all = The others are arranging their kingdoms.
prompt-wait-window = { $who } is arranging their kingdom.
prompt-wait-last_change_together = { prompt-wait-last_change }
prompt-wait-last_change = { $who } is taking their last turn.
prompt-wait-rival_to_challenge = { $who } is choosing an opponent.
prompt-wait-attack = { $who } is about to attack.
prompt-wait-reply = { $who } may still change their kingdom before the attack.
prompt-wait-counterattack = { $who } has to counterattack.
prompt-wait-raise_or_give_up = { $who } may raise or give up.
prompt-wait-second_card = { $who } has to bid a second card.
prompt-meanwhile = { $waiting } Meanwhile you may rearrange your kingdom.
guide-window = Three roles in a row make a group: choose its cards, then where they go. All your groups must fly the same flag.
guide-last_change_together = { guide-last_change }
guide-last_change = No more cards will be fought for. Lay what you can: a complete kingdom wins; otherwise the bonus counts.
guide-rival_to_challenge = Choose the flag of the rival you want to fight. You will swap bids, so think about what you might get.
guide-attack = Bid a card: its value plus your bonus is your strength. Your rival gets the card, so bid one you can spare.
guide-reply = The attack has not begun yet: change your kingdom in response, or say you are done.
guide-counterattack = Match or beat the attack, or lose the card in the middle. Either way you swap bids.
guide-raise_or_give_up = A second card of the same colour is added to your first{ $treasure ->
    [wild] , and a treasure goes with every card
    [each_other] , and a treasure to a treasure
   *[none] {""}
}. Beat the challenger, or give up.
guide-second_card = Your second card is added to the first only if { $treasure ->
    [wild] both have the same colour or one is a treasure
    [each_other] both have the same colour or are treasures
   *[none] both have the same colour
}; otherwise it counts alone.
guide-attack-awaited = The attack may come at any moment. Until then you may still change your kingdom, but keep a card to bid.
guide-meanwhile = You are not fighting now, so you may lay groups, take them back or change your flag whenever you like.
guide-wait = Watch the bids: each fighter takes what the other has bid, so you know some of what they hold.
move-ready = Done
move-rest = Done until my next battle
move-challenge = Challenge { $rival }
move-attack = Attack with the { $card }: { $points }
move-counterattack = { $wins ->
    [yes] Counterattack with the { $card }: { $points }
   *[no] Counterattack with the { $card }: { $points }, and lose
}
move-raise_or_give_up = Raise with the { $card }: { $points }
move-second_card = { $wins ->
    [yes] Bid the { $card }: { $points }, and win
   *[no] Bid the { $card }: { $points }, and lose
}
move-give_up = Give up
move-lay = Lay { $group } in { $flag }
move-take = Take back { $group }
move-reflag = Change the flag to { $flag }
move-lay_treasure = Lay a treasure
move-take_treasure = Take back a treasure
move-show = Lay the { $card } face up
move-hide = Take back the { $card }

## What happened

told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-turns_up = { $you ->
    [yes] Your turn: you turn up the { $card }.
   *[no] { $who }'s turn: they turn up the { $card }.
}
told-challenges = { $you ->
    [yes] You challenge { $rival }.
   *[no] { $who } challenges { $rival }.
}
told-stands_at = { $you ->
    [yes] You bid the { $card }, for a strength of { $strength }.
   *[no] { $who } bids the { $card }, for a strength of { $strength }.
}
told-gives_up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}
told-wins = { $you ->
    [yes] You win the { $card }.
   *[no] { $who } wins the { $card }.
}
told-takes = { $you ->
    [yes] You take the { $card } in exchange.
   *[no] { $who } takes the { $card } in exchange.
}
told-keeps = { $you ->
    [yes] The battle is cut short: you take back the { $card }.
   *[no] The battle is cut short: { $who } takes back the { $card }.
}
told-lays = { $you ->
    [yes] You lay { $group } in { $flag }.
   *[no] { $who } lays { $group } in { $flag }.
}
told-takes_back = { $you ->
    [yes] You take back { $group }.
   *[no] { $who } takes back { $group }.
}
told-reflags = { $you ->
    [yes] You change your flag to { $flag }.
   *[no] { $who } changes their flag to { $flag }.
}
told-lays_treasure = { $you ->
    [yes] You lay a treasure.
   *[no] { $who } lays a treasure.
}
told-takes_treasure = { $you ->
    [yes] You take back a treasure.
   *[no] { $who } takes back a treasure.
}
told-shows = { $you ->
    [yes] You lay the { $card } face up.
   *[no] { $who } lays the { $card } face up.
}
told-hides = { $you ->
    [yes] You take back the { $card }.
   *[no] { $who } takes back the { $card }.
}
told-changes = { $you ->
    [yes] You arrange your kingdom: { $laid }.
   *[no] { $who } arranges their kingdom: { $laid }.
}
laid-groups = { $groups } in { $flag }, bonus { $points }
laid-no-groups = no groups, bonus { $points }
told-completes = { $you ->
    [yes] Your kingdom is complete.
   *[no] { $who }'s kingdom is complete.
}
told-ends = { $ending ->
    [completed] A kingdom is complete: the game is over.
   *[exhausted] The source is empty and everyone has had a last turn: the game is over.
}

## The end

score-complete = a complete kingdom
score-incomplete = { $cards ->
    [one] bonus { $points }, 1 card
   *[other] bonus { $points }, { $cards } cards
}

## Refusals

refused-between-battles = There is no battle now: change your kingdom, or say you are done.
refused-last-turn = There are no more battles: change your kingdom, or say you are done.
refused-choose-first = You have turned up a card: choose whom to challenge for it.
refused-attack-first = You have been challenged: attack with a card first.
refused-reply = Your opponent has not attacked yet: change your kingdom, or say you are done.
refused-counter-first = You have been attacked: counterattack with a card.
refused-raise-or-give-up = You can only raise with a second card, or give up.
refused-second-first = Your rival has raised: you must bid a second card.
refused-self = You cannot challenge yourself.
refused-nobody = Nobody sits there.
refused-empty-hand = All your cards are laid: take one back first, so that you can bid it.
refused-laid-treasure = A treasure in your kingdom cannot be bid; only one in your hand can.
refused-hand = You have no { $card } in your hand.
refused-treasure-colour = A treasure has no colour here: it cannot raise another card, and no other card can raise it.
refused-treasure-alone = Here a treasure only goes with another treasure.
refused-colour = You can only raise with a card of the same colour as your { $card }{ $wild ->
    [1] , or with a treasure
   *[0] {""}
}.
refused-too-low = With the { $card } you would not beat the challenger.
refused-frozen = The battle has begun: neither fighter can change their kingdom until it is over.
refused-changes = You have changed your kingdom as often as you can for now.
refused-order = In this game players rearrange their kingdoms in a fixed order: wait for your turn to do so.
refused-done = You have had your last turn: your kingdom stays as it is.
refused-last-card = Keep a card to bid: you have challenged someone, and the attack may come at any moment.
refused-not-laid = Your kingdom has no { $group }.
refused-second-group = You have already laid your { $group }: in this game only one of each kind is allowed.
refused-no-copies = All copies of these cards are already in your { $group }.
refused-flag = Your groups fly the flag { $flag }: they must all have the same flag.
refused-group = You do not have all three cards for { $group } in { $flag }.
refused-no-flag = You have not laid any groups, so there is no flag to change.
refused-same-flag = Your flag is already { $flag }.
refused-reflag = You do not have the cards to change all your groups to { $flag }.
refused-no-treasure = You have no treasure in your hand.
refused-treasure-not-laid = There is no treasure in your kingdom.
refused-unfinished = In this game, cards without a group stay in your hand.
refused-show-treasure = A treasure needs no group: lay it as a treasure.
refused-not-open = You have no { $card } lying face up.

## Options

option-auto_complete = Winning automatically
option-auto_complete-help = Whether a winning kingdom is laid automatically, or its player has to notice the chance.
option-auto_complete-on = Laid automatically
option-auto_complete-off = Up to the players
option-windows = Rearranging
option-windows-help = When kingdoms may be rearranged: at any time, in a break after each battle, or only before a battle by its two fighters. The two fighters never may from the first bid to the end of the battle.
option-windows-any_time = Any time (as in the rulebook)
option-windows-everyone = In turn, everyone
option-windows-fighters = Only the two fighters
option-groups = Several groups of a kind
option-groups-help = Whether a kingdom may hold, say, two armies. Both count, but neither replaces a missing kind.
option-groups-any = As many as you like
option-groups-one_of_each = One of each kind
option-treasure_colour = Colour of a treasure
option-treasure_colour-help = Which cards can join a treasure in a bid, as a raise or as a second card.
option-treasure_colour-none = None
option-treasure_colour-wild = All cards
option-treasure_colour-each_other = Other treasures only
option-unfinished = Unfinished groups
option-unfinished-help = Where cards of an incomplete group may be between battles. They bring no bonus.
option-unfinished-in_hand = Only in the hand
option-unfinished-open = Face up as well
option-ranking = Bonus at the end
option-ranking-help = What counts at the end for a kingdom that is not complete.
option-ranking-as_laid = What has been laid
option-ranking-at_best = The best that could be laid
option-cards_counted = Breaking ties: which cards
option-cards_counted-help = Which cards are counted when bonuses are equal.
option-cards_counted-all = Hand and kingdom
option-cards_counted-hand = Hand only
option-cards_better = Breaking ties: how many cards
option-cards_better-help = Whether more or fewer cards are better when bonuses are equal.
option-cards_better-more = More is better
option-cards_better-fewer = Fewer is better
option-last_turn = The last turn
option-last_turn-help = How players change their kingdoms one last time when the source is empty.
option-last_turn-in_order = One after another
option-last_turn-together = All at once

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-BK-1 = Every value is there three times
cites-BK-3 = When all three cards of a group are in your hand
cites-BK-4 = Every further group has to show the same flag
cites-BK-5 = You may also change your flag
cites-BK-5-refused-not-laid = What is laid can go back
cites-BK-9 = choose any one of the others
cites-BK-9-refused-turn = On your turn
cites-BK-10 = Until the opponent makes the first bid
cites-BK-10-refused-frozen = both kingdoms are frozen
cites-BK-11 = the strength of the attack
cites-BK-13 = the opponent chooses
cites-BK-14 = a second card of the same colour
cites-BK-14-refused-too-low = equalling it is not enough
cites-BK-15 = has to bid a second card too
cites-BK-17 = the turn passes
cites-BK-17-refused-between-battles = Between their own battles
cites-BK-18 = A treasure can be laid in your kingdom
cites-BK-18-refused-laid-treasure = cannot be bid before
cites-BK-19 = the game is over
cites-BK-20 = nobody fights
cites-BK-20-refused-over = the players are ranked
cites-BK-20-refused-done = may not change anything any more
cites-BK-24 = only by those who are being asked
cites-R6 = cannot lay the last card any more
cites-R7 = It cannot raise any card
cites-R7-refused-treasure-alone = has two other answers
cites-R9 = forbids it
cites-R15 = everybody is asked once
cites-R16 = so we leave their cards in the hand
cites-R16-refused-hand = may lie open
cites-R16-refused-not-open = may lie open
cites-R21 = only twelve changes

# Why a move is proposed

stake = { $have ->
    [0] {""}
    [9] { " " }With the { $prize } you would have all 9 cards of a kingdom.
   *[other] { " " }With the { $prize } you would have { $have } of the 9 cards of a kingdom.
}
then-have = { $have ->
    [0] {""}
    [9] { " " }and then have all 9 cards of a kingdom
   *[other] { " " }and then have { $have } of the 9 cards of a kingdom
}
unseen-cards = { $unseen ->
    [one] 1 card
   *[other] { $unseen } cards
} you cannot see
prize-of-no-use = { $beside ->
    [1] On top of what { $who } has bid, the { $prize } would bring you no nearer to a kingdom
   *[other] The { $prize } would bring you no nearer to a kingdom
}
spared = { $spare ->
    [2] you have another one
   *[other] without it you still have { $cards } of the 9 cards of a kingdom
}
least-of-rivals = { $strength ->
    [0] {""}
   *[other] { $least ->
        [1] , less than any other rival's
       *[other] {""}: no rival's adds less
    }
}
laid-adds = { $most ->
    [1] your bonus comes to { $bonus }, more than any rival has
   *[other] your bonus comes to { $bonus }
}
reason-bid-sure = It comes to { $strength }, and { $who } cannot match that: you win the { $prize }{ $have ->
    [0] {""}
    [9] , which gives you all 9 cards of a kingdom
   *[other] , which gives you at least { $have } of the 9 cards of a kingdom
}.
reason-bid-strong = It comes to { $strength }: only { $enough } of the { unseen-cards } would match that, and { $who } holds { $hidden } of the { $unseen }.{ stake }
reason-bid-little = { prize-of-no-use }, and you can spare this card: { spared }.
reason-bid-keeps = It leaves you { $cards } of the 9 cards of a kingdom, and no other bid would leave you more.
reason-bid-spare = You can spare it: { spared }.
reason-attack-denies = No other card of yours is worth more, and the { $prize } is the last card that { $who } needs for a kingdom.
reason-attack-raise = { $spare ->
    [0] You could raise it to { $strength } with the { $card }.
   *[other] You can spare it, and could raise it to { $strength } with the { $card }.
}
reason-raise-denies = If you give up, { $who } gets the { $prize }, the last card that { $who } needs for a kingdom.
reason-raise-stake = If you give up, { $who } gets the { $prize }, which would give you { $have ->
    [9] all 9
   *[other] { $have } of the 9
} cards of a kingdom.
reason-raise-spare = You can spare it, and against { $strength } { $who } has to bid another card, which goes to you, win or lose.
reason-raise-forces = It makes { $who } bid another card, which goes to you, win or lose.
reason-give-up-useless = { prize-of-no-use }, so it is not worth a second card.
reason-give-up-matched = You know that { $who } holds the { $card }, which is enough against any raise of yours.
reason-give-up-needed = You need { $number ->
    [one] the only card
   *[other] every card
} that you could raise with.
reason-counter-denies = It is enough against { $who }'s { $against }, and the { $prize } is the last card that { $who } needs for a kingdom.
reason-counter-sure = It comes to { $strength }, and { $who } cannot raise above that: you win the { $prize }{ then-have }.
reason-counter-strong = It comes to { $strength }: only { $enough } of the { unseen-cards } would let { $who } raise, and { $who } holds { $hidden } of the { $unseen }.{ stake }
reason-counter = It comes to { $strength } against { $who }'s { $against }: unless { $who } raises, you win the { $prize }{ then-have }.
reason-second = It comes to { $strength } against { $who }'s { $against }, so you win the { $prize }{ then-have }.
reason-second-denies = It wins you the { $prize }, the last card that { $who } needs for a kingdom.
reason-answer-only = It is your only card that is enough against { $who }'s { $against }.{ stake }
reason-answer-lowest = It is the lowest of your cards that is enough against { $who }'s { $against }{ $spare ->
    [0] {""}
   *[other] , and you can spare it
}.{ stake }
reason-answer-spare = It is enough against { $who }'s { $against }, and you can spare it{ $have ->
    [0] : { spared }.
   *[other] .{ stake }
}
reason-lose-anyway = None of your cards is enough against { $who }'s { $against }, and you can spare this one: { spared }.
reason-lose-needed = You need { $number ->
    [one] the only card that is
   *[other] every card that is
} enough against { $who }'s { $against }; you can spare this one: { spared }.
reason-lose-keeps = To win, you would have to give { $who } { $number ->
    [one] the { $card }: no other card of yours is
   *[other] at least the { $card }: no lower card of yours is
} enough against { $against }.
reason-challenge-prize = Whoever you challenge may win the { $prize }. With it { $rival } would have { $have ->
    [9] all 9
   *[other] { $have } of the 9
} cards of a kingdom, and { $who } only { $cards }, as far as you can see.
reason-challenge-weaker = Your kingdom adds { $bonus } to a bid, and { $who }'s { $strength ->
    [0] nothing yet
   *[other] only { $strength }
}{ least-of-rivals }.
reason-challenge-weakest = { $who }'s kingdom adds { $strength ->
    [0] nothing to a bid yet
   *[other] only { $strength } to a bid
}{ least-of-rivals }.
reason-challenge-hopes = { $number ->
    [one] { $who } holds the { $card } and may bid it: with it you would have { $have ->
        [9] all 9
       *[other] { $have } of the 9
    } cards of a kingdom.
   *[other] { $who } holds { $number } different cards that would each bring you nearer to a kingdom, such as the { $card }, and what { $who } bids goes to you.
}
reason-challenge-behind = As far as you can see, { $who } has { $cards ->
    [0] none
   *[other] { $cards }
} of the 9 cards of a kingdom, fewer than any other rival: what you bid helps them least.
reason-challenge-few = { $who } has { $number ->
    [one] 1 card
   *[other] { $number } cards
} in hand to bid, fewer than any other rival.
reason-challenge-known = You know { $hidden ->
    [0] { $number ->
        [one] the only card
        [2] both cards
       *[other] all { $number } cards
    }
   *[other] { $number } of the { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
} in { $who }'s hand, more than for any other rival.
reason-keep-hand = You can bid the cards of your { $group } as long as they are in your hand.
reason-keep-bonus = Your kingdom already has the highest bonus that your cards allow, { $strength }.
reason-keep-treasure = You can bid a treasure from your hand for { $strength }.
reason-keep-laid = As it is, your kingdom adds { $strength } to each of your bids.
reason-lay-completes = With it your kingdom is complete, and you win.
reason-lay = It adds { $strength } to your bids: { laid-adds }.
reason-lay-last = It adds { $strength } to your bonus, which counts at the end: { laid-adds }.
reason-lay-flag = It adds { $strength } to your bonus, and under this flag you have { $cards } of the 9 cards of a kingdom.
reason-take-needed = You need a card in your hand to fight with.
reason-take-completes = Your cards are enough for a complete kingdom in { $flag }.
reason-take-flag = Your cards allow a bonus of { $bonus } in { $flag }, but only { $strength } in your present flag.
reason-take-to-bid = Back in your hand, the { $card } can be bid, and you hold no other card that high.
reason-take-treasure = Back in your hand, it can be bid for { $strength }, more than any other card.
reason-reflag-completes = Your cards are enough for a complete kingdom in { $flag }.
reason-reflag-flag = Your cards allow a bonus of { $bonus } in { $flag }, but only { $strength } in your present flag.
reason-one-missing = It leaves you at most one card short of a complete kingdom.
reason-two-missing = It leaves you at most two cards short of a complete kingdom.
reason-rival-one-missing = It keeps { $who } further from a complete kingdom.

## Standing answers

standing-keep = Keep my kingdom as it is between and during battles
standing-bid = { $limit ->
    [0] Give up whenever I could raise
   *[other] Raise with the lowest card that is enough and worth at most { $limit }, else give up
}
standing-until-turn = until my next turn
standing-until-challenged = until somebody challenges me

# Kingdoms

title = Kingdoms
blurb = Gather people, army and court under one flag. Every card is fought for, and what you bid goes to your rival: pick your opponents and your bids with care.

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
group = { $group ->
    [people] people
    [army] army
   *[court] court
}
Group = { $group ->
    [people] People
    [army] Army
   *[court] Court
}
flag = { $first }, { $second }, { $third }
points-whole = { $points }
points-half = { $points ->
    [0] ½
   *[other] { $points }½
}
face-down = a card face down

## Zones and counters

zone-source = Source
zone-table = The battle and the kingdoms
zone-prize = Card to be won
zone-attack = { $there ->
    [yes] { $you ->
        [yes] Your bids as the opponent
       *[no] Bids of { $who }, the opponent
    }
   *[no] Bids of the opponent
}
zone-defence = { $there ->
    [yes] { $you ->
        [yes] Your bids as the challenger
       *[no] Bids of { $who }, the challenger
    }
   *[no] Bids of the challenger
}
zone-last-bids = The last battle. { $bids }
zone-kingdom = { $you ->
    [yes] Your kingdom
   *[no] Kingdom of { $who }
}
zone-group = { $you ->
    [yes] Your { $group }
   *[no] { $group } of { $who }
}
zone-treasury = { $you ->
    [yes] Your treasury
   *[no] Treasury of { $who }
}
zone-loose = { $you ->
    [yes] Your open cards without a group
   *[no] Open cards of { $who } without a group
}
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
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
mark-resting = Changes nothing until after a battle
mark-resting-short = rests

## Prompts and moves

prompt-window = Change your kingdom if you like, and say when you are done.
prompt-last = The source is empty. Make the most of your kingdom: this is your last turn.
prompt-choose = Whom do you challenge for the { $card }? Before that you may change your kingdom.
prompt-choose-empty = Take a card back into your hand: you need one to fight with.
prompt-attack = You are challenged for the { $card }. Attack with a card; before that you may change your kingdom.
prompt-attack-empty = You are challenged. Take a card back into your hand to attack with.
prompt-reply = { $who } has changed the kingdom. You may still change yours.
prompt-counter = The attack is worth { $points }. Counterattack with a card.
prompt-raise = { $who } stands at { $points }. Give up, or raise with a card that surpasses it.
prompt-second = { $who } has raised to { $points }. You must bid a second card.
prompt-wait-window = The others are arranging their kingdoms.
guide-window = Three roles in a row are a group: touch its cards, then its place. All your groups must fly the same flag.
guide-last = No more cards are fought for. Lay what you can: a complete kingdom wins, else the bonus counts.
guide-choose = Touch the flag of the rival whom you want to fight. The bids change hands, so think of what you might get.
guide-attack = Bid a card: its value and your bonus are your strength. Your rival will get it, so bid what you can spare.
guide-reply = The attack has not begun: change your kingdom in answer, or say that you are done.
guide-counter = Reach the strength of the attack, or lose the card in the middle. Either way the bids change hands.
guide-raise = A second card of the same colour adds to your first. Surpass the challenger, or give up.
guide-second = Your second card adds to the first only if both have the same colour; otherwise it stands alone.
guide-wait = Watch what is bid: each fighter takes what the other has bid, so you know what is in a hand.
move-ready = Done
move-rest = Done, until I have fought
move-challenge = Challenge { $rival }
move-attack = Attack with the { $card }: { $points }
move-counter = { $wins ->
    [yes] Counterattack with the { $card }: { $points }
   *[no] Counterattack with the { $card }: { $points }, and lose
}
move-raise = Raise with the { $card }: { $points }
move-second = { $wins ->
    [yes] Bid the { $card }: { $points }, and win
   *[no] Bid the { $card }: { $points }, and lose
}
move-give-up = Give up
move-lay = Lay { $group } in { $flag }
move-take = Take back { $group }
move-reflag = Change the flag to { $flag }
move-lay-treasure = Lay a treasure
move-take-treasure = Take a treasure back
move-show = Lay the { $card } open
move-hide = Take the { $card } back

## What happened

told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-turns_up = { $you ->
    [yes] You turn up the { $card }.
   *[no] { $who } turns up the { $card }.
}
told-challenges = { $you ->
    [yes] You challenge { $rival }.
   *[no] { $who } challenges { $rival }.
}
told-stands_at = { $you ->
    [yes] You bid the { $card } and stand at { $strength }.
   *[no] { $who } bids the { $card } and stands at { $strength }.
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
   *[no] { $who } changes the flag to { $flag }.
}
told-lays_treasure = { $you ->
    [yes] You lay a treasure.
   *[no] { $who } lays a treasure.
}
told-takes_treasure = { $you ->
    [yes] You take a treasure back.
   *[no] { $who } takes a treasure back.
}
told-shows = { $you ->
    [yes] You lay the { $card } open.
   *[no] { $who } lays the { $card } open.
}
told-hides = { $you ->
    [yes] You take the { $card } back.
   *[no] { $who } takes the { $card } back.
}
told-changes = { $you ->
    [yes] You arrange your kingdom: { $laid }.
   *[no] { $who } arranges the kingdom: { $laid }.
}
laid-groups = { $groups } in { $flag }, bonus { $points }
laid-no-groups = no groups, bonus { $points }
told-completes = { $you ->
    [yes] Your kingdom is complete.
   *[no] The kingdom of { $who } is complete.
}
told-ends = { $ending ->
    [completed] A kingdom is complete: the game is over.
   *[exhausted] The source is empty and everybody has had a last turn: the game is over.
}

## The end

score-complete = a complete kingdom
score-incomplete = { $cards ->
    [one] bonus { $points }, 1 card
   *[other] bonus { $points }, { $cards } cards
}

## Refusals

refused-between-battles = There is no battle now: you may change your kingdom, or say that you are done.
refused-last-turn = There are no more battles: you may change your kingdom, or say that you are done.
refused-choose-first = You have turned up a card: choose whom you challenge for it.
refused-attack-first = You are challenged: attack with a card first.
refused-reply = The opponent has not attacked yet: until then you may change your kingdom, or say that you are done.
refused-counter-first = You must counterattack with a card.
refused-raise-or-give-up = You can only give up, or raise with a second card.
refused-second-first = Your rival has raised: you must bid a second card.
refused-self = You cannot challenge yourself.
refused-nobody = Nobody sits there.
refused-empty-hand = All your cards are laid: take one back first, so that you can bid it.
refused-laid-treasure = A treasure in your kingdom cannot be bid, only one in your hand.
refused-hand = You have no { $card } in your hand.
refused-treasure-colour = A treasure has no colour here: it cannot raise this bid, and no such card can raise a treasure.
refused-colour = You can only raise with a card of the same colour as your { $card }.
refused-too-low = With the { $card } you would not surpass the challenger.
refused-frozen = The battle has begun: the kingdoms of both fighters stay as they are until it is over.
refused-changes = You have changed your kingdom often enough for now.
refused-not-laid = There is no { $group } in your kingdom.
refused-second-group = You have laid your { $group } already; one of each kind was agreed.
refused-no-copies = All copies of these cards lie in your { $group } already.
refused-flag = Your groups fly the flag { $flag }: all of them must have the same.
refused-group = You have not all three cards for { $group } in { $flag }.
refused-no-flag = You have no groups laid, so there is no flag to change.
refused-same-flag = Your flag is { $flag } already.
refused-reflag = You have not the cards to change all your groups to { $flag }.
refused-no-treasure = You have no treasure in your hand.
refused-treasure-not-laid = There is no treasure in your kingdom.
refused-unfinished = Cards without a group stay in the hand; laying them open was not agreed.
refused-show-treasure = A treasure needs no group: lay it as a treasure.
refused-not-open = You have no { $card } lying open.

## Options

option-auto_complete = Auto-complete of kingdoms for the win
option-auto_complete-help = Whether winning cards are laid by themselves, or must be noticed and laid by their player.
option-auto_complete-on = Winning cards are laid by themselves
option-auto_complete-off = Players must see their chance
option-windows = Changing kingdoms between battles
option-windows-help = Who may change a kingdom after every battle. The two fighters may always do so before the first bid.
option-windows-everyone = Everyone
option-windows-fighters = Only the two fighters, before their battle
option-groups = Groups of the same kind
option-groups-help = Whether a kingdom may hold, say, two armies. They count twice, but do not replace a missing kind.
option-groups-any = As many as you like
option-groups-one_of_each = One of each kind
option-treasure_colour = Colour of a treasure
option-treasure_colour-help = What a treasure that is bid goes together with, in a raise and as a second card.
option-treasure_colour-none = With nothing
option-treasure_colour-wild = With every card
option-treasure_colour-each_other = With other treasures
option-unfinished = Unfinished groups
option-unfinished-help = Where cards of a group that is not complete are between battles. They count for nothing.
option-unfinished-in_hand = In the hand
option-unfinished-open = They may lie open
option-ranking = Bonus at the end
option-ranking-help = What is counted for those whose kingdom is not complete.
option-ranking-as_laid = What is laid
option-ranking-at_best = The best that could be laid
option-cards_counted = Cards that part equal bonuses
option-cards_counted-help = Which cards are counted when bonuses are equal.
option-cards_counted-all = Hand and kingdom
option-cards_counted-hand = The hand only
option-cards_better = The number of cards
option-cards_better-help = Which number of cards is better when bonuses are equal.
option-cards_better-more = More is better
option-cards_better-fewer = Fewer is better
option-last_turn = The last turn
option-last_turn-help = How everybody changes his kingdom once more when the source is empty.
option-last_turn-in_order = One after another
option-last_turn-together = All at the same time

# What the things on the table are and do: `about-SORT` with the facts of a piece, `about-place-NAME`, `about-mark-NAME`,
# `about-counter-NAME`; the goal, three tips and the legend.

goal = Build a citadel or capture one, and still own it a turn later: that makes you king.
tip-1 = Place creatures in hexes of yours that have the same terrain as they do, or a lord of it: others are bluffs.
tip-2 = More hexes, forts and special income bring more gold; gold brings Things and higher forts.
tip-3 = Move together into the unknown. What waits there fights back.
legend-1 = Number on a counter: it hits with a roll of that number or less.
legend-2 = Flyers cross sea and enemies, and every hex costs them 1. In battle, magic strikes first, then ranged units; those that charge roll two dice.
legend-3 = Battle: magic first, then ranged, then melee. Each hit takes one counter off; forts fall level by level.
legend-4 = Forts: tower 1, keep 2, castle 3, citadel 4. That is both what they fight with and what they earn.
legend-5 = Each turn: gold, Heroes, recruits, events, movement, combat, construction, special powers, order.

about-creature = Fights with { $value }: each round it hits with a roll of { $value } or less. { $flying ->
    [yes] It flies: it crosses sea and enemies, and every hex costs it 1.
   *[no] { "" }
} { $magic ->
    [yes] Magic: it strikes first in battle.
   *[no] { "" }
} { $ranged ->
    [yes] Ranged: it strikes before melee.
   *[no] { "" }
} { $charge ->
    [yes] It charges: it rolls two dice.
   *[no] { "" }
} It needs a hex of its own terrain among yours, or a lord of that terrain beside it; without either it is a bluff.
about-hero = Costs a roll of twice its value, { $value }, on two dice. Fights with { $value }, needs no support, and brings 1 gold each turn. { $flying ->
    [yes] It flies: it crosses sea and enemies, and every hex costs it 1.
   *[no] { "" }
} { $magic ->
    [yes] Magic: it strikes first in battle.
   *[no] { "" }
} { $ranged ->
    [yes] Ranged: it strikes before melee.
   *[no] { "" }
} { $charge ->
    [yes] It charges: it rolls two dice.
   *[no] { "" }
} { $terrain ->
    [plains] Supports plains creatures in its hex.
    [frozen_waste] Supports frozen waste creatures in its hex.
    [mountain] Supports mountain creatures in its hex.
    [swamp] Supports swamp creatures in its hex.
    [jungle] Supports jungle creatures in its hex.
    [forest] Supports forest creatures in its hex.
    [desert] Supports desert creatures in its hex.
   *[none] At home in every land.
} { $face ->
    [assassin_primus] Special power: threatens a Hero or face-down creature of another player in a hex; you name one target, they another, and a die decides which falls.
    [baron_munchausen] Special power: hits enemy buildings before a battle.
    [deerhunter] Special power: whoever moves with the Deerhunter pays 1 for any land and is not pinned.
    [dwarf_king] Special power: doubles your mines.
    [grand_duke] Special power: hits enemy buildings before a battle.
    [marksman] Special power: shoots with 5, or with 2, and then you pick whom the hit falls on.
    [master_thief] Special power: steals from another player, at random one counter from behind the shield, or all their gold.
    [sword_master] Special power: parries the first hit of a round on a 2 to 5.
    [warlord] Special power: may win an enemy creature over before a battle, with a roll of its value or more.
   *[other] No other power.
}
about-income = Brings { $gold } gold each turn to whoever owns the hex. { $terrain ->
    [plains] It can only be placed on plains.
    [frozen_waste] It can only be placed on a frozen waste.
    [mountain] It can only be placed on a mountain.
    [swamp] It can only be placed on a swamp.
    [jungle] It can only be placed on a jungle.
    [forest] It can only be placed on a forest.
    [desert] It can only be placed on a desert.
   *[none] It can be placed on any land hex of yours.
}
about-treasure = Worth { $gold } gold once, when you cash it in.
about-magic = { $face ->
    [balloon] Carries up to three units of value 3 or less to a hex up to three away.
    [bow] Makes one creature in battle ranged, with 1 more.
    [dispel_magic_scroll] Answers any item that another player uses: it has no effect.
    [dust_of_defense] Makes an attacker of your hex retreat at once.
    [elixir] Spares you from Teeniepox or the Dark Plague.
    [fan] Answers another player's Balloon, Dust of Defense or Weather Control, or blows the Black Cloud away.
    [firewall] Gets its value from a die, fights in the magic step and takes that many hits.
    [golem] Fights in melee with 6, and its side takes one hit less in the ranged step.
    [lucky_charm] Changes a die, or a sum of two, by 1 after anyone's roll.
    [sword] Makes one creature in battle charge, with 1 more.
    [talisman] May save a creature of your side whenever it is given a hit.
   *[other] A magic item.
} Each item works once.
about-event = { $face ->
    [big_juju] Changes the terrain of a hex; a magic user of yours must be near.
    [dark_plague] Costs every player, in each hex, as many losses as the fort and settlement there are worth.
    [defection] A Hero of another player, or in the bank, may come over to you.
    [good_harvest] Pays you at once for hexes and Heroes.
    [mother_lode] Pays you twice the value of your special income.
    [teeniepox] Another player may lose counters where they have most.
    [terrain_disaster] A hex's owner may lose counters and fort levels there.
    [vandals] Another player lowers one of their forts, but not a citadel.
    [weather_control] Puts the Black Cloud over a hex: its owner fights with 1 less there.
    [willing_workers] Builds you a tower, or raises a fort up to a castle, for free.
   *[other] A random event.
} Play it in the events phase.
about-tile = { $terrain ->
    [sea] Sea, which nobody owns. Only flyers cross it, and nobody may stay.
    [swamp] Land. It costs 2 to enter. Its owner gets 1 gold for it each turn, and more for forts and special income there.
    [mountain] Land. It costs 2 to enter. Its owner gets 1 gold for it each turn, and more for forts and special income there.
    [forest] Land. It costs 2 to enter. Its owner gets 1 gold for it each turn, and more for forts and special income there.
    [jungle] Land. It costs 2 to enter. Its owner gets 1 gold for it each turn, and more for forts and special income there.
   *[other] Land. It costs 1 to enter. Its owner gets 1 gold for it each turn, and more for forts and special income there.
}
about-fort = Level { $level }: it fights with that value, and brings that much gold each turn. { $level ->
    [1] The next level costs 5 gold.
    [2] The next level costs 5 gold.
    [3] A citadel costs 5 gold more, and takes a high income.
   *[other] There is no higher one.
}
about-die = { $hit ->
    [yes] The roll counts.
   *[other] The roll does not count.
}
about-place-map = Touch a hex to see what lies there. Your hexes have your colour and shield.
about-place-h = A tile that has not been turned up yet.
about-place-s = A stack: up to ten counters of one player in a hex.
about-place-n = Defenders of land that nobody owns. Each may be bribed with its value in gold, or twice that if a treasure, item or special income is among them.
about-place-heroes = Heroes who may be won: once a turn, with a roll of twice their value.
about-place-forts = Forts that are left to build. Each level costs 5 gold.
about-place-deck = Tiles that have not been laid.
about-place-shield = Up to ten Things of this player, secret until they are used.
about-place-dice = The last roll.
about-place-battle = Magic, ranged and melee steps. Each hit takes a counter off.
about-place-turn = The turn and its phase.
about-mark-phase = Every turn: gold, Heroes, recruits, events, movement, combat, construction, special powers, order.
about-mark-party = One side of the battle.
about-mark-item = A magic item that is used in this battle.
about-mark-scattered = The Scroll holds until the battle is over.
about-mark-foe = All hits of this round go to that side.
about-mark-balloon = It lets an army that came with it retreat up to three hexes.
about-mark-seen = Somebody has looked at this.
about-counter-gold = Things and fort levels cost 5 each; one more point on a roll costs 5 before it and 10 after it; bribes differ.
about-counter-income = Gold that comes at the start of each turn: hexes, forts, special income and Heroes.
about-counter-hexes = Hexes owned. Each brings 1 gold a turn.
about-counter-shield = Things behind the shield; ten at most.
together-place-all = Hex { $place }: place { $count ->
    [one] 1 creature
   *[other] all { $count } creatures
} at home in your land
phase-name-1 = Gold
phase-name-2 = Heroes
phase-name-3 = Recruits
phase-name-4 = Events
phase-name-5 = Movement
phase-name-6 = Combat
phase-name-7 = Construction
phase-name-8 = Special powers
left-try-for = { $count ->
    [one] 1 Hero can
   *[other] { $count } Heroes can
} be tried for
left-fill = { $count ->
    [one] 1 Thing
   *[other] { $count } Things
} to place
left-set-out = { $count ->
    [one] 1 stack
   *[other] { $count } stacks
} can still move
left-resolve = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
} to resolve
left-build = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
} to build in
battle-opening = Magic and powers come first. Then three steps of dice.
battle-magic = Those with magic roll first. A die of their value or less is a hit.
battle-ranged = Now those who shoot roll. A die of their value or less is a hit.
battle-melee = Now all others roll, those who charge twice. A die of their value or less is a hit.
battle-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
} on the other side

# What a touch begins, by the verb of its moves: `more` pieces are still to be chosen, then one of `ends` places, or `end`.
begins-put = Place this counter: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } hexes.
}
begins-aim-at = Use this event: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } hexes.
}
begins-against = Use this event: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } rivals.
}
begins-use = Show this counter: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } hexes.
}
begins-lose = Lose this counter: choose { $ends ->
    [one] { $end }.
   *[other] one of { $ends } hexes.
}
begins-lure = Win this counter over: choose { $ends ->
    [one] its owner's shield.
   *[other] one of { $ends } owners' shields.
}
begins-demand = Demand that this creature leave: choose { $ends ->
    [one] its owner's shield.
   *[other] one of { $ends } owners' shields.
}

# The glossary: each term, what it means, and the rules that say so.
term-1 = Bank
    .means = Forts, gold, Heroes and the Black Cloud, as long as nobody has them.
    .rules = KT-13
term-2 = Bluff
    .means = A creature without support. Face down it does all that others do; turned up it can be sent to the bag.
    .rules = KT-77 KT-78
term-3 = Bribe
    .means = Gold that makes defenders of an unowned hex leave before a fight.
    .rules = KT-107 KT-108
term-4 = Citadel
    .means = The fort of level 4, on which victory depends.
    .rules = KT-10 KT-154 KT-158
term-5 = Event
    .means = A counter that is played once, in its own phase.
    .rules = KT-8 KT-84
term-6 = Explore
    .means = To enter an unowned hex and roll a die for what defends it.
    .rules = KT-103
term-7 = Fort
    .means = A tower, keep, castle or citadel: its level is combat value and income.
    .rules = KT-10
term-8 = Hero
    .means = A character who is won with two dice and needs no support.
    .rules = KT-9 KT-49 KT-55
term-9 = Income
    .means = The gold that hexes, forts, special income and Heroes bring each turn.
    .rules = KT-42
term-10 = Magic item
    .means = A counter that is kept behind the shield and used once.
    .rules = KT-7 KT-41
term-11 = Pinned
    .means = Held in a hex because enemies were there when the move began.
    .rules = KT-94 KT-95
term-12 = Shield
    .means = What hides your counters until they are placed; ten at most.
    .rules = KT-66 KT-68
term-13 = Special income
    .means = A counter that brings gold every turn from the hex where it lies.
    .rules = KT-5 KT-72
term-14 = Stack
    .means = Units of one player in one hex; everybody may see how many there are.
    .rules = KT-82 KT-99
term-15 = Support
    .means = What a creature has if a hex of its terrain is yours, or its lord is beside it.
    .rules = KT-76
term-16 = Thing
    .means = A counter from the bag: creature, special income, treasure, magic item or event.
    .rules = KT-3
term-17 = Treasure
    .means = A counter that is cashed once for its gold.
    .rules = KT-6 KT-47

# The positions that the rulebook shows: `position-NAME` below the picture, `position-NAME-seen` in place of it.
position-start = Four players have marked three hexes each. Every hex touches another one of its owner, and one of the three has a tower.
position-start-seen = The map of 37 hexes with the marks of four players around its edge, and your ten Things behind the shield.
position-stacks = You see your own creatures; those of the others lie face down, and only their number is known.
position-stacks-seen = Part of the map: your open stacks, and stacks of other players with their numbers.
position-bribes = You explore hex 0 and have found three defenders. Before the fight you may bribe each of them for its value.
position-bribes-seen = Hex 0 with the defenders Basilisk, Tigers and Elf Mage, and your stack.
position-battle = The first round: a counter hits with its value or less. Only your Forest King did.
position-battle-seen = The battle for hex 0 with the last roll: your Forest King hits with a 3, all others miss; the defenders have lost their Elf Mage.
position-citadel = A citadel that has stood for a whole turn ends the game.
position-citadel-seen = Your citadel in hex 10.

# What the coach says in the guided first game.

lesson-welcome = You found a kingdom: hexes bring gold, gold brings creatures and forts. Whoever owns a citadel for a whole turn becomes king. In this short game of ten turns the richest ruler wins if nobody does.
lesson-mark-forest = Choose land next to yours. Creatures fight only for those who own their kind of terrain, so take different kinds: a forest beside your frozen waste.
lesson-mark-mountain = A mountain as the third kind. With three terrains many creatures will follow you.
lesson-first-tower = A fort fights for you when its hex is attacked, and brings a gold every turn for each of its levels.
lesson-first-hex = You have drawn ten Things; they lie behind your shield, and nobody else sees them. Put some into your land: first choose a hex.
lesson-green-knight = The Green Knight is a forest creature, and you own a forest, so it will fight for you. Counters lie face down, so your rival does not know that.
lesson-bluff = The Elephant belongs to the jungle, and you own none: in a battle it would be lost. But nobody can tell, and two counters look stronger than one. That is a bluff.
lesson-leave-rest = What does not fit stays behind your shield. Say that you are done with this hex, and then with placing.
lesson-exchange = Trade in what you cannot use: creatures of terrains you do not own, for instance. New Things come from the bag. A treasure can be turned into gold at any time: keep it.
lesson-gold = Every turn begins with gold: one for each land hex, more for forts, special income and Heroes.
lesson-hero = Once a turn you may try to win a Hero: two dice must reach twice its value. Heroes fight without any land to support them. Try a cheap one: the attempt itself costs nothing.
lesson-hero-gold = Gold raises the roll, but it is gone either way. In the first turns it is better spent on Things.
lesson-recruit = Every two land hexes bring you a Thing for free. Up to five more cost 5 gold each, and two that you trade in get you a new one.
lesson-event = With an event behind your shield, this is the one moment in the turn to play it.
lesson-move = Now your counters can march: choose a hex, then who goes, then where to. Unknown land ends the march. Send two or three together, and leave someone at home.
lesson-resolve = Unknown land: a die decides how many defenders it has, and with a 1 or a 6 there are none at all.
lesson-bribe = Defenders can be bought off for gold. With few of your own counters there, it may be cheaper than a battle.
lesson-hits = Magic strikes first, then ranged, then melee. Each hit takes one counter: give up what you need least.
lesson-retreat = You may withdraw to a hex of yours next to this one. Retreating costs nothing but the ground.
lesson-build = Raise a fort by a level for 5 gold, one level a turn in each hex. Tower, keep, castle, and at last the citadel, for which two players need an income of 15.
lesson-second-turn = That was a whole turn. From here on it repeats: gold, Heroes, recruits, events, movement, combat, construction.
lesson-on-your-own = You have seen everything you need. I will speak up only when something new comes.
lesson-end = The throne has an heir. Next time, plan for the citadel from the first fort on: it must stand where your rivals cannot reach it.

# Kings & Things

title = Kings & Things
blurb = Explore a land of wonders, raise castles, gather heroes and whatever creatures will follow you, and bluff about the rest. Hold a citadel long enough and you are king.
glance-length = A whole evening
glance-weight = For experienced players
glance-best = Best with 4

## The land

terrain-plains = plains
terrain-frozen_waste = frozen waste
terrain-mountain = mountain
terrain-swamp = swamp
terrain-jungle = jungle
terrain-forest = forest
terrain-desert = desert
terrain-sea = sea
terrain-hidden = unknown land
hex = hex { $number }
fort-none = no fort
fort-tower = tower
fort-keep = keep
fort-castle = castle
fort-citadel = citadel
black-cloud = Black Cloud
symbol-flying = flying
symbol-magic = magic
symbol-ranged = ranged
symbol-charge = charging
label-gold = { $name }, { $gold } gold
label-fort = { $name }, { $level }
label-picked = { $name }, picked
face-down = a face-down counter
hero-side = which side of a lost Hero faces up
how-when-it-matters = when it matters
how-always = always
how-never = never
way-down = down by one
way-up = up by one

## Zones and counters

zone-turn = The turn
zone-map = Map
zone-hex = Hex { $number }, { $terrain }
zone-hex-owned = Hex { $number }, { $terrain }, owned by { $who }
zone-stack = { $you ->
    [yes] Your stack
   *[no] { $who }'s stack
}
zone-defenders = Defenders
zone-heroes = Heroes in the bank
zone-forts = Forts in the bank
zone-deck = Tiles left
zone-shield = { $you ->
    [yes] Behind your shield
   *[no] Behind { $who }'s shield
}
counter-gold = Gold
counter-income = Income
counter-hexes = { $number ->
    [one] Hex
   *[other] Hexes
}
counter-shield = { $number ->
    [one] Thing
   *[other] Things
}
mark-turn = Turn { $turn }
mark-first = { $who } goes first
mark-stock = { $fort }: { $count } left
mark-tiles = { $terrain }: { $count }
mark-seen = Seen before, may be in this stack: { $names }
zone-battle = Battle for { $place }
zone-dice = Last roll
stage-opening = before the round
stage-magic = magic
stage-ranged = ranged
stage-melee = melee
mark-round = { $number ->
    [0] Before the first round
   *[other] Round { $number }, { $stage }
}
mark-battle = Battle for { $place }
mark-defends = { $nobody ->
    [yes] Defenders
   *[no] { $who } defends
}
mark-attacks = { $nobody ->
    [yes] Attacking defenders
   *[no] { $who } attacks
}
mark-left = { $name }: { $number } left
mark-item = { $nobody ->
    [yes] { $item }: used by the defenders
   *[no] { $item }: used by { $who }
}
mark-borne = { $nobody ->
    [yes] { $item }: held by the defenders' { $face }
   *[no] { $item }: held by { $who }'s { $face }
}
mark-scattered = { $nobody ->
    [yes] The defenders' magic units fight in melee
   *[no] { $who }'s magic units fight in melee
}
mark-foe = { $who } fights { $rival }
mark-balloon = The Balloon is here until the end of the turn
fort-standing = { $fort ->
    [tower] Tower
    [keep] Keep
    [castle] Castle
   *[citadel] Citadel
}
die = { $counts ->
    [yes] { $number }, it counts
   *[no] { $number }
}
die-in-battle = { $who } needs { $needs } or less and rolls { $number }: { $counts ->
    [yes] a hit
   *[no] a miss
}
phase-0 = Setting up
phase-1 = Gold
phase-2 = Heroes
phase-3 = Recruits
phase-4 = Events
phase-5 = Movement
phase-6 = Combat
phase-7 = Construction
phase-8 = Special powers

## The end

score = { $citadels ->
    [0] { $hexes ->
        [one] 1 hex, income { $income }
       *[other] { $hexes } hexes, income { $income }
    }
    [one] a citadel, { $hexes ->
        [one] 1 hex, income { $income }
       *[other] { $hexes } hexes, income { $income }
    }
   *[other] { $citadels } citadels, { $hexes ->
        [one] 1 hex, income { $income }
       *[other] { $hexes } hexes, income { $income }
    }
}

## Options

option-bluff = Exposed bluffs
option-bluff-help = Whether an unsupported creature leaves as soon as it is seen, or only when another player demands it.
option-bluff-auto = Leave at once
option-bluff-challenge = Leave only on demand
option-tiles = Tiles at the start
option-tiles-help = Whether the land is visible before starting places are chosen.
option-tiles-blind = Face down
option-tiles-open = Face up
option-sea_swap = Sea at the start
option-sea_swap-help = How sea tiles at the starting places are replaced.
option-sea_swap-main = By choice unless required
option-sea_swap-all = All, automatically
option-kingdom = Second and third hex
option-kingdom-help = Whether your second and third hex may touch other players' hexes.
option-kingdom-strict = Must not touch others
option-kingdom-loose = May touch others
option-exchange = Exchange during setup
option-exchange-help = When counters drawn at the start can be exchanged.
option-exchange-after = After the first placing
option-exchange-before = Before the first placing
option-place1 = Placing after the exchange
option-place1-help = What can be placed after the exchange.
option-place1-new = Only the new counters
option-place1-any = Anything behind your shield
option-deck23 = Tiles for two or three players
option-deck23-help = How many tiles are in the deck with two or three players.
option-deck23-all = All that are left (29)
option-deck23-small = A small deck (15)
option-beginners = Beginners' game
option-beginners-help = Fixed starting places, face-up tiles and compact kingdoms.
option-beginners-off = Off
option-beginners-on = On
option-great_hunter = Great Hunter
option-great_hunter-help = The combat value of this creature differs between editions.
option-great_hunter-2 = Value 2, as in 2010
option-great_hunter-4 = Value 4, as before
option-lords = Two Terrain Lords
option-lords-help = What happens when a player would get a second Terrain Lord: nothing, as they cannot try for one, or the player on the right decides which one stays.
option-lords-forbid = Not allowed
option-lords-penalty = Player on the right decides
option-overflow = Too much behind the shield
option-overflow-help = How a player gets rid of counters beyond the limit of ten: by choice, at random, or picked by the player on the right from counters laid out face down.
option-overflow-auto = By choice
option-overflow-penalty = At random
option-overflow-accuser = Picked face down
option-fly_limit = Flying over full hexes
option-fly_limit-help = Where flyers cannot pass because there would be more than ten units.
option-fly_limit-all = Over any full hex
option-fly_limit-enemy = Only over enemies
option-neutral = Neutral defenders
option-neutral-help = Who plays the defenders of an unexplored hex.
option-neutral-rhp = The player on the right
option-neutral-auto = The computer
option-explore_after = Exploring after a battle
option-explore_after-help = When the survivor of a battle in an unowned hex explores it.
option-explore_after-next = In a later combat segment
option-explore_after-same = In the same combat segment
option-damage = Damage after a battle
option-damage-help = When the dice for damage to forts and incomes are rolled.
option-damage-always = After every battle
option-damage-fought = Only if a round was fought
option-placecap = Placing in captured hexes
option-placecap-help = Which captures allow counters to be placed there.
option-placecap-all = After every capture
option-placecap-battle = Only after a battle
option-baron = Baron and Duke
option-baron-help = What their power hits before a battle: both the fort and the settlement, or one of them.
option-baron-each = Fort and settlement
option-baron-total = One of the two
option-harvest = Good Harvest
option-harvest-help = What a Good Harvest pays for.
option-harvest-text = Hexes and Heroes
option-harvest-forts = Forts as well
option-dust = Dust of Defense
option-dust-help = What happens to attackers who cannot retreat from it.
option-dust-stay = They stay
option-dust-lost = They are lost
option-hero_as_creature = Heroes as creatures
option-hero_as_creature-help = Whether the Dark Plague and the Sword, Bow and Talisman affect Heroes as well.
option-hero_as_creature-no = No
option-hero_as_creature-yes = Yes
option-end = Winning by citadel
option-end-help = How citadels end the game: a turn after the first one is built, even if there are others by then, or only if it is still the only one. Whoever owns two wins at once.
option-end-2010 = One turn later (2010)
option-end-1986 = One turn later, if alone (1986)
option-end-clock = As 2010, even if captured
option-max_turns = Turn limit
option-max_turns-help = After how many turns the standings decide the game.
option-max_turns-none = No limit
option-max_turns-5 = After 5 turns
option-max_turns-10 = After 10 turns
option-max_turns-15 = After 15 turns
option-max_turns-20 = After 20 turns
option-max_turns-30 = After 30 turns
option-max_turns-40 = After 40 turns
option-max_turns-60 = After 60 turns
option-max_turns-80 = After 80 turns
option-max_turns-100 = After 100 turns
option-secrecy = Reactions
option-secrecy-help = Being asked may give away what a player holds. All who could: no question gives anything away, and reactions are revealed together; players without a choice pass automatically, so a quick answer can be noticed when only one player is asked. All, and in person: nobody answers automatically, so not even that can be noticed. Only those who can: quickest, but being asked shows that a player has a choice.
option-secrecy-pause = All who could
option-secrecy-none = Only those who can
option-secrecy-full = All, and in person
option-memory = Memory
option-memory-help = Whether the table shows what has been seen in a stack.
option-memory-on = Shown at the table
option-memory-off = Players must remember

## Counters

face-desert_baby_dragon = Baby Dragon
face-desert_buzzard = Buzzard
face-desert_camel_corps = Camel Corps
face-desert_dervish = Dervish
face-desert_desert_bat = Desert Bat
face-desert_djinn = Djinn
face-desert_dust_devil = Dust Devil
face-desert_giant_spider = Giant Spider
face-desert_giant_wasp_2f = Giant Wasp
face-desert_giant_wasp_4f = Giant Wasp
face-desert_griffon = Griffon
face-desert_nomads = Nomads
face-desert_old_dragon = Old Dragon
face-desert_sandworm = Sandworm
face-desert_skeletons = Skeletons
face-desert_sphinx = Sphinx
face-desert_vultures = Vultures
face-desert_yellow_knight = Yellow Knight
face-forest_bandits = Bandits
face-forest_bears = Bears
face-forest_big_foot = Big Foot
face-forest_druid = Druid
face-forest_dryad = Dryad
face-forest_elf_mage = Elf Mage
face-forest_elves_2r = Elves
face-forest_elves_3r = Elves
face-forest_flying_squirrel_1f = Flying Squirrel
face-forest_flying_squirrel_2f = Flying Squirrel
face-forest_forester = Forester
face-forest_great_owl = Great Owl
face-forest_green_knight = Green Knight
face-forest_killer_raccoon = Killer Raccoon
face-forest_pixies = Pixies
face-forest_unicorn = Unicorn
face-forest_walking_tree = Walking Tree
face-forest_wild_cat = Wild Cat
face-forest_wyvern = Wyvern
face-frozen_waste_dragon_rider = Dragon Rider
face-frozen_waste_elk_herd = Elk Herd
face-frozen_waste_eskimos = Eskimos
face-frozen_waste_ice_bats = Ice Bats
face-frozen_waste_ice_giant = Ice Giant
face-frozen_waste_iceworm = Iceworm
face-frozen_waste_killer_penguins = Killer Penguins
face-frozen_waste_killer_puffins = Killer Puffins
face-frozen_waste_mammoth = Mammoth
face-frozen_waste_north_wind = North Wind
face-frozen_waste_walrus = Walrus
face-frozen_waste_white_bear = White Bear
face-frozen_waste_white_dragon = White Dragon
face-frozen_waste_wolves = Wolves
face-jungle_bird_of_paradise = Bird of Paradise
face-jungle_crawling_vines = Crawling Vines
face-jungle_crocodiles = Crocodiles
face-jungle_dinosaur = Dinosaur
face-jungle_elephant = Elephant
face-jungle_giant_ape = Giant Ape
face-jungle_giant_snake = Giant Snake
face-jungle_head_hunter = Head Hunter
face-jungle_pterodactyl_warriors = Pterodactyl Warriors
face-jungle_pygmies = Pygmies
face-jungle_tigers = Tigers
face-jungle_watusi = Watusi
face-jungle_witch_doctor = Witch Doctor
face-mountain_brown_dragon = Brown Dragon
face-mountain_brown_knight = Brown Knight
face-mountain_cyclops = Cyclops
face-mountain_dwarves_2r = Dwarves
face-mountain_dwarves_3r = Dwarves
face-mountain_dwarves_3c = Dwarves
face-mountain_giant = Giant
face-mountain_giant_condor = Giant Condor
face-mountain_giant_roc = Giant Roc
face-mountain_goblins = Goblins
face-mountain_great_eagle = Great Eagle
face-mountain_great_hawk = Great Hawk
face-mountain_little_roc = Little Roc
face-mountain_mountain_lion = Mountain Lion
face-mountain_mountain_men = Mountain Men
face-mountain_ogre = Ogre
face-mountain_troll = Troll
face-plains_buffalo_herd_3 = Buffalo Herd
face-plains_buffalo_herd_4 = Buffalo Herd
face-plains_centaur = Centaur
face-plains_dragonfly = Dragonfly
face-plains_eagles = Eagles
face-plains_farmers = Farmers
face-plains_flying_buffalo = Flying Buffalo
face-plains_giant_beetle = Giant Beetle
face-plains_great_hawk = Great Hawk
face-plains_great_hunter = Great Hunter
face-plains_gypsies_1m = Gypsies
face-plains_gypsies_2m = Gypsies
face-plains_hunters = Hunters
face-plains_lion_pride = Lion Pride
face-plains_pegasus = Pegasus
face-plains_pterodactyl = Pterodactyl
face-plains_tribesmen_2 = Tribesmen
face-plains_tribesmen_1r = Tribesmen
face-plains_villains = Villains
face-plains_white_knight = White Knight
face-plains_wolf_pack = Wolf Pack
face-swamp_basilisk = Basilisk
face-swamp_black_knight = Black Knight
face-swamp_crocodiles = Crocodiles
face-swamp_dark_wizard = Dark Wizard
face-swamp_ghost = Ghost
face-swamp_giant_lizard = Giant Lizard
face-swamp_giant_mosquito = Giant Mosquito
face-swamp_giant_snake = Giant Snake
face-swamp_huge_leech = Huge Leech
face-swamp_imp = Imp
face-swamp_pirates = Pirates
face-swamp_poison_frog = Poison Frog
face-swamp_slime_beast = Slime Beast
face-swamp_spirit = Spirit
face-swamp_swampgas = Swampgas
face-swamp_swamp_rat = Swamp Rat
face-swamp_thing = Thing
face-swamp_vampire_bat = Vampire Bat
face-swamp_water_snake = Water Snake
face-swamp_will_o_wisp = Will-o-wisp
face-swamp_winged_piranha = Winged Piranha
face-baron_munchausen = Baron Munchausen
face-desert_master = Desert Master
face-elf_lord = Elf Lord
face-ice_lord = Ice Lord
face-arch_cleric = Arch Cleric
face-jungle_lord = Jungle Lord
face-arch_mage = Arch Mage
face-ghaog_ii = Ghaog II
face-grand_duke = Grand Duke
face-deerhunter = Deerhunter
face-master_thief = Master Thief
face-lord_of_the_eagles = Lord of the Eagles
face-marksman = Marksman
face-forest_king = Forest King
face-assassin_primus = Assassin Primus
face-plains_lord = Plains Lord
face-sword_master = Sword Master
face-mountain_king = Mountain King
face-sir_lance_a_lot = Sir Lance-A-Lot
face-swamp_king = Swamp King
face-dwarf_king = Dwarf King
face-warlord = Warlord
face-copper_mine = Copper Mine
face-silver_mine = Silver Mine
face-gold_mine = Gold Mine
face-diamond_field = Diamond Field
face-timberland = Timberland
face-elephants_graveyard = Elephants' Graveyard
face-farmlands = Farmlands
face-peat_bog = Peat Bog
face-oil_field = Oil Field
face-city = City
face-village = Village
face-diamond = Diamond
face-pearl = Pearl
face-sapphire = Sapphire
face-ruby = Ruby
face-emerald = Emerald
face-treasure_chest = Treasure Chest
face-balloon = Balloon
face-bow = Bow
face-dispel_magic_scroll = Dispel Magic Scroll
face-dust_of_defense = Dust of Defense
face-elixir = Elixir
face-fan = Fan
face-firewall = Firewall
face-golem = Golem
face-lucky_charm = Lucky Charm
face-sword = Sword
face-talisman = Talisman
face-big_juju = Big JuJu
face-dark_plague = Dark Plague
face-defection = Defection
face-good_harvest = Good Harvest
face-mother_lode = Mother Lode
face-teeniepox = Teeniepox
face-terrain_disaster = Terrain Disaster
face-vandals = Vandals
face-weather_control = Weather Control
face-willing_workers = Willing Workers

## What happened

told-rolls = { $you ->
    [yes] You roll { $number }.
   *[no] { $who } rolls { $number }.
}
told-first = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
told-takes_start = { $you ->
    [yes] You start in { $place }.
   *[no] { $who } starts in { $place }.
}
told-swaps = { $you ->
    [yes] You exchange the sea tile in { $place } for { $terrain }.
   *[no] { $who } exchanges the sea tile in { $place } for { $terrain }.
}
told-marks = { $you ->
    [yes] You mark { $place }.
   *[no] { $who } marks { $place }.
}
told-exchanges = { $you ->
    [yes] You exchange { $number ->
        [one] 1 Thing
       *[other] { $number } Things
    }.
   *[no] { $who } exchanges { $number ->
        [one] 1 Thing
       *[other] { $number } Things
    }.
}
told-places = { $you ->
    [yes] You place { $face } in { $place }.
   *[no] { $who } places a creature in { $place }.
}
told-places-gist = { $who } places creatures in { $place }: { $number ->
    [one] 1 counter is
   *[other] { $number } counters are
} there now.
told-places-gist-own = You place counters in { $place }. There now: { $things }.
told-discards-gist = { $who } discards counters: { $number ->
    [one] 1 Thing is
   *[other] { $number } Things are
} left.
told-lays = { $you ->
    [yes] You lay { $face } in { $place }.
   *[no] { $who } lays { $face } in { $place }.
}
told-discards = { $you ->
    [yes] You discard { $face }.
   *[no] { $who } discards a counter.
}
told-cashes = { $you ->
    [yes] You cash in { $face }.
   *[no] { $who } cashes in { $face }.
}
told-removes = { $you ->
    [yes] You take { $face } off { $place }.
   *[no] { $who } takes { $face } off { $place }.
}
told-tries_for = { $you ->
    [yes] You try to win { $face }.
   *[no] { $who } tries to win { $face }.
}
told-pays = { $you ->
    [yes] You pay { $gold } gold.
   *[no] { $who } pays { $gold } gold.
}
told-posts = { $you ->
    [yes] You place { $face } in { $place }.
   *[no] { $who } places { $face } in { $place }.
}
told-releases = { $you ->
    [yes] You send { $face } away.
   *[no] { $who } sends { $face } away.
}
told-shows = { $you ->
    [yes] You show { $face }.
   *[no] { $who } shows { $face }.
}
told-loses = { $you ->
    [yes] You lose { $face } in { $place }.
   *[no] { $who } loses { $face } in { $place }.
}
told-buys = { $you ->
    [yes] You buy { $number } more.
   *[no] { $who } buys { $number } more.
}
told-trades = { $you ->
    [yes] You give { $face } away.
   *[no] { $who } gives { $face } away.
}
told-draws = { $you ->
    [yes] You draw { $number ->
        [one] 1 Thing
       *[other] { $number } Things
    }.
   *[no] { $who } draws { $number ->
        [one] 1 Thing
       *[other] { $number } Things
    }.
}
told-pays_back = { $you ->
    [yes] You get { $gold } gold back.
   *[no] { $who } gets { $gold } gold back.
}
told-builds = { $you ->
    [yes] You build a { $level } in { $place }.
   *[no] { $who } builds a { $level } in { $place }.
}
told-robs = { $you ->
    [yes] You send the Master Thief to { $rival }.
   *[no] { $who } sends the Master Thief to { $rival }.
}
told-stalks = { $you ->
    [yes] You send the Assassin Primus to { $place }.
   *[no] { $who } sends the Assassin Primus to { $place }.
}
told-caught = { $you ->
    [yes] Your { $face } is caught and lost.
   *[no] { $who }'s { $face } is caught and lost.
}
told-steals = { $you ->
    [yes] You steal { $face }.
   *[no] { $who } steals a counter.
}
told-steals_gold = { $you ->
    [yes] You steal { $gold } gold.
   *[no] { $who } steals { $gold } gold.
}
told-leaves = { $you ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
}
told-plays = { $you ->
    [yes] You play the { $item }.
   *[no] { $who } plays the { $item }.
}
told-answers = { $you ->
    [yes] You respond with the { $item }.
   *[no] { $who } responds with the { $item }.
}
told-nudges = The die is now { $number }.
told-charms = { $you ->
    [yes] You play the Lucky Charm to make the die { $number }.
   *[no] { $who } plays the Lucky Charm to make the die { $number }.
}
told-event = { $you ->
    [yes] You play { $face }.
   *[no] { $who } plays { $face }.
}
told-targets = { $you ->
    [yes] You choose { $place }.
   *[no] { $who } chooses { $place }.
}
told-gains = { $you ->
    [yes] You get { $gold } gold.
   *[no] { $who } gets { $gold } gold.
}
told-calls = { $you ->
    [yes] You try to win { $face } over.
   *[no] { $who } tries to win { $face } over.
}
told-fails = { $you ->
    [yes] You fail to win { $face } over.
   *[no] { $who } fails to win { $face } over.
}
told-defects = { $you ->
    [yes] You win { $face } over.
   *[no] { $who } wins { $face } over.
}
told-raises = { $you ->
    [yes] You get a { $level } in { $place }.
   *[no] { $who } gets a { $level } in { $place }.
}
told-shows_user = { $you ->
    [yes] You show { $face } in { $place }.
   *[no] { $who } shows { $face } in { $place }.
}
told-escapes = { $you ->
    [yes] You flee from { $start } to { $place }.
   *[no] { $who } flees from { $start } to { $place }.
}
told-drinks = { $you ->
    [yes] You drink the Elixir.
   *[no] { $who } drinks the Elixir.
}
told-razes = { $you ->
    [yes] You give up { $face } in { $place }.
   *[no] { $who } gives up { $face } in { $place }.
}
told-lowers = { $you ->
    [yes] Your fort in { $place } loses a level (now: { $level }).
   *[no] { $who }'s fort in { $place } loses a level (now: { $level }).
}
told-collects = { $you ->
    [yes] You collect { $gold } gold.
   *[no] { $who } collects { $gold } gold.
}
told-battle_joined = { $you ->
    [yes] You begin the battle for { $place }.
   *[no] { $who } begins the battle for { $place }.
}
told-turns_up = { $you ->
    [yes] You turn up { $face }.
   *[no] { $who } turns up { $face }.
}
told-turns_up-gist = { $you ->
    [yes] You turn up { $things }.
   *[no] { $who } turns up { $things }.
}
told-bluff_goes = { $you ->
    [yes] You lose { $face } in { $place }: it was a bluff.
   *[no] { $who } loses { $face } in { $place }: it was a bluff.
}
told-opposes = { $you ->
    [yes] You turn against { $rival }.
   *[no] { $who } turns against { $rival }.
}
told-lures = { $you ->
    [yes] You roll { $die } to win { $face } over.
   *[no] { $who } rolls { $die } to win { $face } over.
}
told-deserts = { $you ->
    [yes] You gain { $face }.
   *[no] { $who } gains { $face }.
}
told-shoots = { $you ->
    [yes] You shoot with value { $number }.
   *[no] { $who } shoots with value { $number }.
}
told-strikes = { $you ->
    [yes] You roll { $die } for { $face }.
   *[no] { $who } rolls { $die } for { $face }.
}
told-fort_strikes = { $you ->
    [yes] You roll { $die } for the { $level }.
   *[no] { $who } rolls { $die } for the { $level }.
}
told-must_take = { $you ->
    [yes] You must take { $number ->
        [one] 1 hit
       *[other] { $number } hits
    }.
   *[no] { $who } must take { $number ->
        [one] 1 hit
       *[other] { $number } hits
    }.
}
told-takes_hit = { $you ->
    [yes] You take a hit on { $face }.
   *[no] { $who } takes a hit on { $face }.
}
told-fort_takes_hit = { $you ->
    [yes] You take { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } on the { $level }.
   *[no] { $who } takes { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } on the { $level }.
}
told-building_takes_hit = { $you ->
    [yes] You take { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } on { $face }.
   *[no] { $who } takes { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } on { $face }.
}
told-building_holds = { $you ->
    [yes] You hold { $face }: it can take { $number ->
        [one] 1 more hit
       *[other] { $number } more hits
    }.
   *[no] { $who } holds { $face }: it can take { $number ->
        [one] 1 more hit
       *[other] { $number } more hits
    }.
}
told-fort_holds = { $you ->
    [yes] You hold the { $level }: it can take { $number ->
        [one] 1 more hit
       *[other] { $number } more hits
    }.
   *[no] { $who } holds the { $level }: it can take { $number ->
        [one] 1 more hit
       *[other] { $number } more hits
    }.
}
told-silenced = { $you ->
    [yes] You can no longer use { $face } in this battle.
   *[no] { $who } can no longer use { $face } in this battle.
}
told-fort_silenced = { $you ->
    [yes] You can no longer use the { $level } in this battle.
   *[no] { $who } can no longer use the { $level } in this battle.
}
told-tries_to_save = { $you ->
    [yes] You roll { $die } to save { $face }.
   *[no] { $who } rolls { $die } to save { $face }.
}
told-saved = { $you ->
    [yes] You save { $face }.
   *[no] { $who } saves { $face }.
}
told-out_of_battle = { $you ->
    [yes] You are out of the battle.
   *[no] { $who } is out of the battle.
}
told-retreats = { $you ->
    [yes] You retreat to { $place }.
   *[no] { $who } retreats to { $place }.
}
told-stays = { $you ->
    [yes] You stay.
   *[no] { $who } stays.
}
told-bears = { $you ->
    [yes] You give the { $item } to { $face }.
   *[no] { $who } gives the { $item } to { $face }.
}
told-loses_item = { $you ->
    [yes] You lose the { $item }.
   *[no] { $who } loses the { $item }.
}
told-scatters = { $you ->
    [yes] You cancel the magic of { $rival }.
   *[no] { $who } cancels the magic of { $rival }.
}
told-wall = { $you ->
    [yes] You raise a Firewall of { $number }.
   *[no] { $who } raises a Firewall of { $number }.
}
told-turn_begins = Turn { $turn } begins.
told-phase_begins = { $phase }
told-opens_board = The tiles are turned face up.
told-changes_ground = The land in { $place } becomes { $terrain }.
told-drowns = The land in { $place } sinks into the sea.
told-cloud = The Black Cloud: { $spot }.
told-round = Round { $number }.
told-battle_over = The battle for { $place } is over.
told-damage_die = Damage roll in { $place }: { $die }.
told-destroyed = { $face } in { $place } is destroyed.
told-places-unseen = { $you ->
    [yes] You place a creature in { $place }.
   *[no] { $who } places a creature in { $place }.
}
told-discards-unseen = { $you ->
    [yes] You discard a counter.
   *[no] { $who } discards a counter.
}
told-steals-unseen = { $you ->
    [yes] You steal a counter.
   *[no] { $who } steals a counter.
}
told-orders-unseen = { $you ->
    [yes] You change when you are asked.
   *[no] { $who } changes when they are asked.
}
told-ends = { $ending ->
    [citadel] A citadel has stood for a turn: the game is over.
    [second_citadel] One player holds two citadels: the game is over.
    [last_player] One player is left: the game is over.
   *[turn_limit] The last turn is over: the game has ended.
}
defenders = the defenders
defence = The defence
off-the-board = off the board
told-departs = { $you ->
    [yes] You send { $number ->
        [one] 1 counter
       *[other] { $number } counters
    } off from { $place }.
   *[no] { $who } sends { $number ->
        [one] 1 counter
       *[other] { $number } counters
    } off from { $place }.
}
told-arrives = { $you ->
    [yes] You arrive in { $place } with { $number ->
        [one] 1 counter
       *[other] { $number } counters
    }.
   *[no] { $who } arrives in { $place } with { $number ->
        [one] 1 counter
       *[other] { $number } counters
    }.
}
told-marches = { $you ->
    [yes] You send { $number ->
        [one] 1 counter
       *[other] { $number } counters
    } from { $start } to { $place }.
   *[no] { $who } sends { $number ->
        [one] 1 counter
       *[other] { $number } counters
    } from { $start } to { $place }.
}
told-leads = { $you ->
    [yes] You lead with { $face } to { $place }.
   *[no] { $who } leads with { $face } to { $place }.
}
told-demands_proof = { $you ->
    [yes] You ask for proof that you are pinned in { $place }.
   *[no] { $who } asks for proof that they are pinned in { $place }.
}
told-proves = { $you ->
    [yes] You show { $face } in { $place }: the pin holds.
   *[no] { $who } shows { $face } in { $place }: the pin holds.
}
told-refuses = { $you ->
    [yes] You show nothing.
   *[no] { $who } shows nothing.
}
told-shows_flyer = { $you ->
    [yes] You show { $face } in { $place }.
   *[no] { $who } shows { $face } in { $place }.
}
told-leaves_behind = { $you ->
    [yes] You leave { $face } behind in { $place }.
   *[no] { $who } leaves { $face } behind in { $place }.
}
told-sails = { $you ->
    [yes] You send the Balloon to { $place } with { $number ->
        [one] 1 passenger
       *[other] { $number } passengers
    }.
   *[no] { $who } sends the Balloon to { $place } with { $number ->
        [one] 1 passenger
       *[other] { $number } passengers
    }.
}
told-balloon_lands = { $you ->
    [yes] You land the Balloon in { $place }.
   *[no] { $who } lands the Balloon in { $place }.
}
told-captures = { $you ->
    [yes] You capture { $place }.
   *[no] { $who } captures { $place }.
}
told-resolves = { $you ->
    [yes] You go on to { $place }.
   *[no] { $who } goes on to { $place }.
}
told-explores = { $you ->
    [yes] You explore { $place }.
   *[no] { $who } explores { $place }.
}
told-finds = { $you ->
    [yes] You draw { $face } for { $place }.
   *[no] { $who } draws { $face } for { $place }.
}
told-finds-gist = { $you ->
    [yes] You draw for { $place }: { $things }.
   *[no] { $who } draws for { $place }: { $things }.
}
told-discards_find = { $you ->
    [yes] You put { $face } back: it does not stay in { $place }.
   *[no] { $who } puts { $face } back: it does not stay in { $place }.
}
told-bribes = { $you ->
    [yes] You bribe { $face } for { $gold } gold.
   *[no] { $who } bribes { $face } for { $gold } gold.
}
told-loots = { $you ->
    [yes] You take { $face }.
   *[no] { $who } takes { $face }.
}

## Moves

move-mark = Mark { $place }
move-swap = Exchange the sea in { $place }
move-fill = Place something in { $place }
move-put = Place { $face } in { $place }
move-done = Done
move-drop = Discard { $face }
move-cash = Cash in { $face } for { $gold } gold
move-remove = Take { $face } off { $place }
move-try_for = Try to win { $face } ({ $number } or more on two dice)
move-pay = { $number ->
    [0] Buy no points
    [one] Buy 1 point for { $gold } gold
   *[other] Buy { $number } points for { $gold } gold
}
move-post = Place in { $place }
move-keep = Let { $face } stay
move-release = Send the Hero away, { $face } up
move-show = Put { $face } face up
move-buy = { $number ->
    [0] Buy none
   *[other] Buy { $number } for { $gold } gold
}
move-pick = Give { $face }
move-build = { $gold ->
    [0] Put the { $level } in { $place }
   *[other] Build a { $level } in { $place } for { $gold } gold
}
move-rob = Send the Master Thief to { $rival }
move-take_thing = Take a counter
move-take_gold = Take all the gold
move-stalk = Send the Assassin Primus to { $place }
move-strike = Aim at { $face }
move-strike_hidden = Aim at a face-down counter
move-let_be = Do nothing
move-nudge = Make the { $number } a { $changed }
move-dispel = Use the Dispel Magic Scroll
move-fan = Use the Fan
move-order = Ask me about { $matter }: { $how }
mark-order = { $matter }: { $how }
zone-orders = When you are asked
move-play = Play { $face }
move-aim_at = Choose { $place }
move-stop = Stop trying
move-against = Against { $rival }
move-win = Call { $face }
move-use = Show { $face } in { $place }
move-lay = Make { $place } { $terrain }
move-escape_to = Flee to { $place }
move-blow = Blow the Black Cloud to { $place }
move-blow_off = Blow the Black Cloud away
move-drink = Drink the Elixir
move-hit = Let the stack in { $place } fall ill
move-lose = Lose { $face }
move-raze = Give up the settlement in { $place }
move-lower = Lower the fort in { $place }
move-lure = Win { $face } over from { $rival }
move-oppose = Fight { $rival }
move-shoot_with = Shoot with value { $number }
move-shoot = Hit { $face }
move-shoot_fort = Hit the fort
move-give_hit = Take a hit on { $face }
move-give_hit_to_fort = Take a hit on the fort
move-save = Save { $face }
move-let_die = Let them die
move-stay = Stay
move-retreat_to = Retreat to { $place }
move-demand = Demand that { $rival } give up { $face }
move-unleash = Use the { $item }
move-wield = Give the { $item } to { $face }
move-turn_on = Use the { $item } against { $rival }
move-hand_on = Pass the { $item } to { $face }
move-set_out = Move from { $place }
move-take_along = Pick { $face }
move-take_all = Pick all
move-take_flyers = Pick all flyers
move-take_walkers = Pick all who walk
move-go = Move to { $place }
move-fly_on = Fly on over { $place }
move-put_back = Put them back
move-remain = Stay here
move-halt = Stop moving
move-demand_proof = Ask for proof of the pin
move-prove = Show { $face }
move-refuse = Show nothing
move-show_flyer = Show { $face }
move-show_no_more = Show no more
move-leave_behind = Leave { $face } behind
move-board = Board the Balloon in { $place }
move-sail = Fly the Balloon to { $place }
move-drift = Blow the Balloon to { $place }
move-alight = Land in { $place }
move-keep_income = Keep { $face }
move-lend_to = Give the { $item } to { $face }
move-bribe = Bribe { $face } for { $gold } gold
move-fight_defenders = Stop bribing and fight
move-resolve = Resolve { $place }
move-take_back = Take counter { $number } from { $rival }

## Prompts

prompt-over = The game is over.
prompt-wait = { $who } is to move.
prompt-wait-many = The others are deciding.
prompt-hex_to_mark = { $start ->
    [yes] Where do you start?
   *[no] Which hex next to yours do you mark?
}
prompt-sea_tile = Which sea tile do you exchange?
prompt-hex_to_fill = { $full ->
    [yes] You have more than ten behind your shield. Place, cash in or discard until ten are left.
    [penalty] You have more than ten behind your shield. Place, cash in or discard; once you are done, what is too much goes at random.
    [accuser] You have more than ten behind your shield. Place, cash in or discard; once you are done, the player on your right picks unseen what is too much.
   *[no] Which hex do you place something in? Say you are done when you have placed everything you want.
}
prompt-thing_for_hex = What do you place in { $place }?
prompt-hero_to_try = Which Hero do you try to win? You can send one of yours away first.
prompt-gold_for_hero = { $rolled ->
    [yes] The roll for { $face } is { $number ->
        [one] 1 point
       *[other] { $number } points
    } short, at 10 gold each. Do you pay?
   *[no] Two dice must reach { $number } for { $face }. How many points do you buy first, at 5 gold each?
}
prompt-hex_for_hero = Where does { $face } go?
prompt-lord_to_keep = { $rival } has two Terrain Lords. Which one stays?
prompt-side_up = { $face } returns to the bank. Which side faces up?
prompt-things_to_buy = Your land brings you { $number ->
    [one] 1 Thing
   *[other] { $number } Things
}. How many more do you buy, at 5 gold each?
prompt-things_to_give = { $setup ->
    [yes] What do you exchange for new Things? You have picked { $number }.
   *[no] What do you trade in? Two get you one new Thing; you have picked { $number }.
}
prompt-hex_to_build = { $setup ->
    [yes] Where do you put your first tower? It is free.
   *[no] Where do you build a level, for 5 gold?
}
prompt-power_to_use = Whose power do you use?
prompt-theft = { $you ->
    [yes] The Master Thief is coming. Do you cash in treasures first?
   *[no] What does the Master Thief take from { $who }?
}
prompt-target_of_assassin = Whom does the Assassin strike in { $place }?
prompt-nudge_die = Do you use the Lucky Charm to change a die by one?
prompt-answer = { $who } plays the { $item }. Do you respond?
prompt-event = Do you play an event?
prompt-aim = Which hex is { $face } for?
prompt-rival = Which player does { $face } affect?
prompt-hero_to_win = Which Hero do you try to win over?
prompt-magic_user = Who works the magic of { $face }? Everyone will see them.
prompt-terrain_to_lay = What does { $place } become?
prompt-escape = { $place } sinks into the sea. Where do your units flee?
prompt-cloud_goal = Where do you blow the Black Cloud?
prompt-elixir = Do you drink the Elixir against { $face }?
prompt-largest_stack = Which of your largest stacks falls ill?
prompt-fort_to_lower = Which of your forts loses a level?
prompt-loss = You lose { $number ->
    [one] 1 more
   *[other] { $number } more
} in { $place }. What goes next?
prompt-deserter = Whom does the Warlord win over?
prompt-marksman_value = With which value does the Marksman shoot?
prompt-victim = Whom does the Marksman hit?
prompt-unit_to_save = Whom does the Talisman try to save? On a 1 or a 6 it is lost as well.
prompt-retreat = { $driven ->
    [yes] You are driven off. Where do you retreat to?
   *[no] Do you retreat, and where to?
}
prompt-bluff = { $rival } cannot support a creature in { $place }. Do you demand that it leave?
prompt-bearer = Who uses the { $item } this round?
prompt-reaction = Do you use magic now?
prompt-foe = Whom do you fight this round?
prompt-hits_to_give = { $whose ->
    [yours] You have { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } to take. What takes the next one?
   *[defenders] The defenders have { $number ->
        [one] 1 hit
       *[other] { $number } hits
    } to take. You choose what takes the next one.
}
prompt-units_to_move = { $part ->
    [hex] From which hex do you move?
    [counters] What leaves { $place }?
    [more] { $number ->
        [one] 1 counter is
       *[other] { $number } counters are
    } ready to leave { $place }. Where to, or what else?
   *[goal] { $number ->
        [one] 1 counter leaves
       *[other] { $number } counters leave
    } { $place }. Where to?
}
prompt-proof = Do you show a creature that pins your enemy in { $place }? It must be one you can support.
prompt-flyers_to_show = Which flyers do you show to hold them?
prompt-flyer_to_leave = Which flyer stays behind?
prompt-wind = Where do you blow the Balloon?
prompt-landing_place = Where do the passengers land?
prompt-income_to_keep = Which special income stays?
prompt-defender_to_arm = Which defender gets the { $item }?
prompt-defender_to_bribe = Whom do you bribe in { $place }, or do you fight?
prompt-excess_to_take = { $rival } has more than ten counters behind their shield. Which one goes to the bag?
prompt-hex_to_resolve = Where do you fight or explore next?

## Guides

guide-hex_to_mark = Hexes bring gold, and creatures fight only for those who own their kind of land: the more kinds you own, the more creatures you can support.
guide-hex_to_fill = Creatures lie face down. They fight only if you own their kind of land or its lord; the rest are bluffs.
guide-thing_for_hex = A hex holds up to ten of your units, and one special income that fits the land.
guide-hero_to_try = One attempt per turn. A Hero brings one gold each turn; a Terrain Lord also supports creatures of that terrain in the same hex.
guide-gold_for_hero = Points bought before the roll cost half as much as after it. The gold is gone either way.
guide-things_to_buy = Every two land hexes bring a Thing for free. You buy and trade before anything is drawn.
guide-things_to_give = Give away what you cannot use. Somebody else may draw it later.
guide-event = You can play one event per turn, and only now.
guide-units_to_move = Choose a hex, the counters to move, then where they go: up to four hexes away. Rough land counts as two; unknown land ends the move.
guide-hex_to_resolve = In an unknown hex, a die decides how many defenders there are; 1 and 6 mean none.
guide-defender_to_bribe = Bribing a defender costs its value in gold, or twice that if they guard riches. The gold is gone whatever happens.
guide-reaction = You can use items only at moments like this one.
guide-answer = The Scroll cancels an item; the Fan blows away Dust, the Balloon and the Black Cloud.
guide-nudge_die = The Lucky Charm raises or lowers one die by one, and is then used up.
guide-hits_to_give = A hit kills one unit. Hits on a fort lower it for this battle; afterwards a die decides the lasting damage.
guide-retreat = All your units go together, into an adjacent hex of your own that has no enemies.
guide-hex_to_build = Tower, keep, castle, citadel: one level per turn in each hex. Whoever holds a citadel for a turn can win.
guide-proof = Only a creature that its owner can support pins a stack. Show one, or let the stack go.
guide-foe = Everyone chooses at the same time.

## Refusals

refused-not-now = That is not what you are being asked now.
refused-other = That is not one of your choices here.
refused-not-yours = You do not own { $place }.
refused-full = There is not enough room for your units in { $place }.
refused-terrain = { $face } does not fit the terrain of { $place }.
refused-income-there = There is already a special income in { $place }.
refused-never-placed = { $face } is never placed on the board.
refused-not-behind = You have no { $face } behind your shield.
refused-no-treasure = { $face } is not a treasure.
refused-not-new = { $face } is not one of the counters you have drawn in the exchange.
refused-other-hex = You are placing in { $place } now.
refused-no-such-hex = There is no { $place } on this board.
refused-sea = No move can end in the sea, and { $place } is sea.
refused-too-far = { $place } is too far away, or something on the way makes you stop.
refused-built = You have already built in { $place } this turn.
refused-highest = There is nothing higher than the citadel in { $place }.
refused-citadel = To build a citadel you need enough income, and you must not own one already.
refused-stock = The bank has no { $level } left.
refused-gold = You do not have enough gold.
refused-no-effect = { $face } would have no effect now.
refused-start = Start in one of the places that are still free.
refused-next-to-own = Mark a free land hex next to one of yours.
refused-next-to-first = Mark a free land hex next to your first one.
refused-touches = { $place } touches a hex of another player.
refused-nearest = Mark the free land that is nearest to your start.
refused-not-in-bank = { $face } is not in the bank.
refused-no-room = None of your hexes has room for a Hero.
refused-second-lord = You already have a Terrain Lord.
refused-pay = You cannot buy that many points.
refused-buy = You can buy up to five, if you have enough gold.
refused-retreat = You can only retreat to an adjacent hex of your own with no enemies in it.
refused-retreat-by-balloon = By Balloon you can retreat to a hex of your own up to three away with no enemies in it.
refused-set_out = You have nothing there that can move.
refused-bribe = That defender cannot be bribed, or you do not have enough gold.
refused-fill = You cannot place anything there now.
refused-aim_at = You cannot choose that hex for it.
refused-out-of-range = No magic user of yours reaches { $place }.
refused-board = Nobody there can board the Balloon.
refused-sail = The Balloon cannot fly there.

## Citations: words of the rulebook, in `cites-RULE-MESSAGE` or, for every refusal by a rule, `cites-RULE`. The sentence
## they stand in is shown as the one that forbids.

cites-KT-10 = Their levels 1 to 4
cites-KT-16 = 37 of them
cites-KT-20 = may exchange these sea tiles
cites-KT-21 = none of another player's
cites-KT-21-refused-not-now = then in player order
cites-KT-27 = may exchange as many counters
cites-KT-28 = may place the new counters
cites-KT-30 = 19 of the others
cites-KT-31 = three players use every second corner
cites-KT-35 = must both touch the first
cites-KT-37 = the players act one after the other
cites-KT-38 = Everything else is optional
cites-KT-47 = can be cashed whenever
cites-KT-52 = every 10 gold adds 1
cites-KT-55 = placed at once
cites-KT-56 = Nobody may have two
cites-KT-62 = two from behind your shield
cites-KT-67 = Whoever goes above it
cites-KT-72 = Special income goes face up
cites-KT-75 = take special income of yours
cites-KT-78 = until some other player demands
cites-KT-84 = In your part of the phase
cites-KT-86 = only in your own part of the Movement Phase
cites-KT-87 = four points
cites-KT-89 = One group finishes
cites-KT-90 = no more than ten
cites-KT-95 = may ask for one
cites-KT-96 = You show those that are to go on
cites-KT-104 = all but the most valuable one
cites-KT-105 = plays the defenders
cites-KT-107 = you may bribe any of the defenders
cites-KT-112 = there is a battle
cites-KT-119 = must resolve one
cites-KT-132 = takes as many hits as its value
cites-KT-137 = one hex next to it
cites-KT-143 = names another one
cites-KT-166 = picks a hex
cites-KT-171 = picks a player
cites-KT-175 = you need a magic user
cites-KT-176 = changes the terrain of a hex
cites-KT-177 = as many losses
cites-KT-178 = name a Hero
cites-KT-181 = On a 2 to 5
cites-KT-182 = pick a hex
cites-KT-187 = Players answer in order
cites-KT-189 = carries up to three units
cites-KT-189-refused-retreat-by-balloon = up to three away without an enemy
cites-KT-192 = makes an attacker of your hex retreat
cites-KT-198 = makes a creature in battle charge
cites-KT-199 = may roll a die for it
cites-KT-58 = asked which side
cites-KT-191 = answers any item
cites-KT-194 = answers another player's Balloon
cites-KT-197 = changes a die
cites-KT-205 = that player wins

# Why a move is proposed

reason-mark-terrain = It is your first { $terrain } hex: it supports the creatures that live there.
reason-mark-natives = There { $creatures ->
    [one] is 1 creature
   *[other] are { $creatures } creatures
} in the game that a { $terrain } hex supports.
reason-mark-far = It is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} away from the nearest rival, { $rival }.
reason-build-near = It guards the border to { $rival }, who is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} away.
reason-mark-room = It borders { $hexes ->
    [one] 1 free land hex
   *[other] { $hexes } free land hexes
} to grow into.
reason-fill-income = The { $face } can go there and brings { $gold } gold each turn.
reason-stand-threat = There are enemies in { $hexes ->
    [one] a hex
   *[other] { $hexes } of the hexes
} next to it.
reason-stand-fort = Your { $level } there is worth guarding.
reason-stand-join = You already have { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} there: together they are a stronger army.
reason-stand-frontier = It borders { $hexes ->
    [one] 1 land hex that is
   *[other] { $hexes } land hexes that are
} not yours: an army can set out from here.
reason-put-income = It brings { $gold } gold each turn: your income rises to { $income }.
reason-put-at-home = You can support it, as you have a { $terrain } hex, and it fights with { $value }.
reason-put-supported = You can support it there, and it fights with { $value }.
reason-done-unsupported = Nothing else you have fits or could be supported in this hex.
reason-done-no-place = Nothing left behind your shield could bring gold or be supported on the board now.
reason-done-of-use = { $things ->
    [one] The Thing you have left can be used
   *[other] Each of the { $things } Things you have left can be used
}.
reason-give-homeless = You have no { $terrain } hex to support it.
reason-give-no-place = You have no hex where it could lie.
reason-give-weak = It is weak: it fights with only { $value }.
reason-buy = You draw { $things ->
    [one] 1 Thing
   *[other] { $things } Things
}, and { $gold ->
    [0] spend all your gold
   *[other] keep { $gold } gold
}.
reason-buy-none = You keep { $gold } gold, enough for { $levels ->
    [one] a fort level
   *[other] { $levels } fort levels
} this turn.
reason-build-citadel = It makes your castle a citadel, the fort that wins games.
reason-build-threat = There are enemies in { $hexes ->
    [one] a hex
   *[other] { $hexes } of the hexes
} next to it, and a { $level } there also raises your income to { $income }.
reason-build-castle = It makes a castle, which can become a citadel once your income is { $needed }; it now rises to { $income }.
reason-build-castle-ready = It makes a castle, and an income of { $income } is enough to make it a citadel next turn.
reason-build-first = It guards a hex with { $hexes ->
    [one] 1 land hex
   *[other] { $hexes } land hexes
} next to it that { $hexes ->
    [one] is
   *[other] are
} not yours.
reason-build = It makes a { $level }, and raises your income to { $income }.
reason-try-lord = This Hero supports { $terrain } creatures, and you have { $creatures ->
    [one] one
   *[other] { $creatures }
} that you cannot support yet.
reason-try-odds = { $target } or more on two dice comes up in { $throws } of 36 throws, and the Hero fights with { $value }.
reason-try-free = Trying costs nothing, and this Hero fights with { $value }.
reason-pay-odds = For { $gold } gold, { $target } or more is enough: { $throws } of 36 throws instead of { $before }.
reason-pay-late = For { $gold } gold, { $face } joins you after all.
reason-show-hard = This side is harder for others to win: { $target } or more on two dice.
reason-rob-gold = { $rival } has { $gold } gold.
reason-rob-things = { $rival } has { $things ->
    [one] 1 counter
   *[other] { $things } counters
} behind the shield.
reason-take-gold = It gets you { $gold } gold at once.
reason-event-gold = It brings you { $gold } gold.
reason-event-workers = It builds a tower, or raises one of your forts by a level, for free.
reason-cash = It brings { $gold } gold, so that you have { $sum }.
reason-aim-rich = It is one of { $rival }'s hexes and brings them { $gold } gold each turn.
reason-against-income = { $rival } has an income of { $income }.
reason-nudge-more = It turns a failure of yours into a success.
reason-nudge-less = It turns a success of the others into a failure.
reason-go-explore = Nobody owns it: your army of { $strength } can explore it.
reason-go-defended = Your army of { $strength } is stronger than the defenders there, who add up to { $against }.
reason-go-empty = { $rival } has nothing there to defend it, and it brings { $gold } gold each turn.
reason-go-buildings = { $rival } has no counters there, only buildings, and your army fights with { $strength }.
reason-go-attack = Your army fights with { $strength } against { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} of { $rival }, and the hex brings { $gold } gold each turn.
reason-go-relieve = There are enemies in that hex of yours.
reason-set-out-explore = From there an army of { $strength } can explore { $place }, which nobody owns.
reason-set-out-defended = From there an army of { $strength } can attack the defenders in { $place }, who add up to { $against }.
reason-set-out-empty = { $rival } has nothing to defend { $place } next to it, which brings { $gold } gold each turn.
reason-set-out-buildings = { $rival } has only buildings in { $place } next to it, and your army fights with { $strength }.
reason-set-out-attack = From there an army of { $strength } can attack { $rival }, who has { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} in { $place }.
reason-set-out-guard = It can come to the aid of { $place }, which has enemies around it.
reason-resolve-explore = Nobody else is there, and your army of { $strength } can explore it.
reason-resolve-defended = Your army of { $strength } is stronger than the defenders there, who add up to { $against }.
reason-resolve-empty = { $rival } has nothing there to defend it.
reason-resolve-buildings = { $rival } has no counters there, only buildings, and your army fights with { $strength }.
reason-resolve-attack = Your army there fights with { $strength } against { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} of { $rival }.
reason-take-all-for = Together they fight with { $strength }, the most that you can send from here to { $place }.
reason-take-all = Together they fight with { $strength }.
reason-take-strongest = It is the strongest here that may still move: it fights with { $value }.
reason-take-more = With it the army fights with { $strength }.
reason-take-flyer = It flies, { $sea ->
    [0] whatever the terrain
   *[other] over the sea as well
}.
reason-take-one = { $counters ->
    [one] 1 counter stays
   *[other] { $counters } counters stay
} behind in { $place } to hold it.
reason-take-flyers = They all fly, { $sea ->
    [0] whatever the terrain
   *[other] over the sea as well
}, and fight with { $strength }.
reason-take-walkers = They fight with { $strength }, and the flyers stay for another march.
reason-demand-proof = Unless they show a creature that they can support there, your army may move on.
reason-prove = It holds your enemies in that hex.
reason-weak = It fights with only { $value }, so the stronger ones stay.
reason-strong = It fights with { $value }.
reason-bribe-last = Without this one nobody defends the hex.
reason-bribe = Your army fights with { $strength }: without this one the defenders add up to { $against }.
reason-fight = Your army of { $strength } is stronger than the defenders, who add up to { $against }.
reason-hit-heals = Buildings heal after the battle, but units do not.
reason-hit-magic = It is used up in this battle anyway.
reason-stay = Your units here fight with { $strength }, the others with { $against }.
reason-retreat = Your units here fight with only { $strength }, the others with { $against }.
reason-oppose-weak = The units of { $rival } add up to { $against }.
reason-golem = The Golem fights for you with { $value }.
reason-talisman = It may save a creature of yours from a hit.
reason-firewall = It fights beside your units, and can take hits for them.
reason-wield = With the { $item } it fights with { $value } instead of { $before }.
reason-income = It leaves you a higher income than other moves do.
reason-lands = It leaves you more land.
reason-strength = It leaves you stronger armies than other moves do.
reason-units = It leaves you more units on the board.
reason-gold = It leaves you more gold.
reason-forts = It leaves you stronger forts.
reason-castles = It leaves you more castles.
reason-citadels = It leaves you more citadels.
reason-behind-the-shield = It leaves you more things behind your shield.
reason-rival-lands = It leaves { $who } less land.
reason-rival-strength = It leaves { $who } weaker armies than other moves do.
reason-rival-income = It leaves { $who } a lower income than other moves do.

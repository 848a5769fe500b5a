# The computer players, from the weakest to the strongest.

level-random = The Page
level-random-blurb = Has learnt which moves are allowed, and finds that quite enough for one day.
level-first = The Pilgrim
level-first-blurb = Has stopped by on the road, and notices a thing or two. Good company for a first game.
level-easy = The Squire
level-easy-blurb = Takes whatever shines brightest. Tomorrow is for knights.
level-fair = The Reeve
level-fair-blurb = Keeps good accounts of most things, most of the time.
level-medium = The Constable
level-medium-blurb = Thinks before riding out, and has been known to turn the horse around.
level-able = The Warden
level-able-blurb = Goes by what has won before, and thinks again where that looks wrong.
level-skilled = The Steward
level-skilled-blurb = Weighs a few hundred days to come before supper. Rarely surprised, sometimes mistaken.
level-hard = The Marshal
level-hard-blurb = Fights your battle in thought a few thousand times before lifting a finger.
level-master = The Chancellor
level-master-blurb = Thinks for as long as politeness allows, and has read this page of your plans before.

# About as strong as the Marshal, with a taste of their own where moves are about as good.

level-bold = The Champion
level-bold-blurb = A Marshal who takes the road with the dragon.
level-cautious = The Castellan
level-cautious-blurb = A Marshal who would rather know today what tomorrow brings.
level-bluffing = The Jester
level-bluffing-blurb = A Marshal who never fights twice in the same way.

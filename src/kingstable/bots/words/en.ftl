# The computer players, from the weakest to the strongest.

level-random = The Page
level-random-blurb = Has learnt which moves are allowed, and finds that quite enough for one day.
level-easy = The Squire
level-easy-blurb = Takes whatever shines brightest. Tomorrow is for knights.
level-medium = The Knight
level-medium-blurb = Thinks before riding out, and has been known to turn the horse around.
level-hard = The Marshal
level-hard-blurb = Fights your battle in thought a few thousand times before lifting a finger.

"""The march: the Movement Phase on foot, by air and by Balloon, and what is met in unowned hexes."""

# What every game has to say.

refused-over = The game is over.
refused-turn = It is not your turn: { $who } is to move.
prompt-over = The game is over.
prompt-wait = { $who } is to move.

# The coach in a guided first game.

lesson-own-way = That is another way to begin, and a fair one. From now on I will say what matters, and the moves are yours.

## Standing answers

standing-until-always = until I say otherwise
standing-until-once = once

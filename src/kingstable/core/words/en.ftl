# What every game has to say.

refused-over = The game is over.
refused-turn = It is not your turn: { $who } is to move.
prompt-over = The game is over.
prompt-wait = { $who } is to move.

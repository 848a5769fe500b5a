# What the coach says about a game that was played.

review-title = { $game }: the game reviewed
review-of = Reviewed by { $player }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
review-part = The review was stopped after { $reviewed } of { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
review-knowing = Decisions are judged with all hands open: in hindsight.
review-unknowing = Decisions are judged by what each seat could know when it made them.
review-hindsight = Judge decisions in hindsight
review-hindsight-explained = This judges decisions as if all hands had been open, though nobody at the table could see them: what costs something may still have been well played.
review-chart = Chance to win, move by move
review-known = As each seat knew it
review-open = With all hands open
review-deal = The deal
review-turning = Turning points, with all hands open
review-turning-explained = These chances take into account every hand, which nobody at the table could see. So the best move given what a seat knew can lower them, and an inaccuracy can raise them.
review-moved = Move { $number }, { $name }.
review-moved-so = Move { $number }, { $name }: { $move }.
review-turning-line = { $cause ->
    [luck] By luck, { $name } goes from { $before } to { $after }.
   *[decision] { $name } goes from { $before } to { $after }.
  }
review-no-turning = No single move changed the game much.
review-shares = Luck and decisions
review-shares-explained = Luck is how much all draws together raised or lowered a chance to win, compared with what could be expected; over many games it evens out. What was given away is what a decision cost on average, compared with { $hindsight ->
    [yes] the best move that was found with all hands open.
   *[no] the move that the reviewer would have made.
  }
review-decisions = Decisions that cost something
review-all = All decisions
review-none = { $hindsight ->
    [yes] None: no better move was found.
   *[no] None: every decision was as good as the reviewer's.
  }
review-how = How this was found
review-how-chances = A chance to win is the mean of many quick lines of play from a position. With all hands open, the chances of all seats add up to 100{ "\u00A0" }%; as each seat knew it, they need not.
review-how-luck = Each draw is compared with others that were equally likely at that moment. The luck of a game is the sum over its draws, and is given with a 95{ "\u00A0" }% interval.
review-how-kinds = A decision is best if it cost less than { $best }, good below { $inaccuracy }, an inaccuracy from { $inaccuracy } up, and a mistake from { $mistake } up. It is also good if it cost more, but less than twice the standard error of that cost, so that it may have cost nothing. An inaccuracy or a mistake has been judged twice, the second time in other lines of play, and only these count.
review-kind = { $kind ->
    [best] Best
    [good] Good
    [inaccuracy] Inaccuracy
   *[mistake] Mistake
  }
review-head-player = Player
review-head-luck = Luck
review-head-lost = Given away per decision
review-head-best = Best
review-head-good = Good
review-head-inaccuracies = Inaccuracies
review-head-mistakes = Mistakes
review-head-move = Move
review-head-made = Move made
review-head-better = { $hindsight ->
    [yes] Better, with all hands open
   *[no] What the reviewer would have done
  }
review-head-cost = Cost
review-head-verdict = Verdict
review-reviewing = Reviewing
review-percent = { $number }{ "\u00A0" }%
review-interval = { $luck } ± { $error }{ "\u00A0" }%
review-written = The review is in { $file }.

title = Pebbles
blurb = Take the last one.
pebble = a pebble
zone-heap = Heap
zone-taken = Taken
prompt = Take one to three pebbles.
move-take = { $count ->
    [one] Take 1 pebble
   *[other] Take { $count } pebbles
}
ending = The heap is gone.
score = as many as were taken
refused-few = There are not so many pebbles left.

cites-PB-1 = take turns to the left
cites-PB-2 = the game is over
cites-PB-2-refused-few = one, two or three

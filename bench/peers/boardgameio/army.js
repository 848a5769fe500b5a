// The cards and armies of Crusaders for two, without any framework.
//
// A card is a set of kinds: lance = 1, bow = 2, swords = 4, helmet = 8, banner = 16.
"use strict";

const SECTORS = 5;
const ROOM = 4;
const DEALT = 5;
const KINDS = [0, 1, 2, 3, 4];

const kindsOf = (card) => KINDS.filter((kind) => (card >> kind) & 1);

// Every combination of one to three kinds twice, of four and five kinds once: 56 cards.
const DECK = Array.from({ length: 31 }, (_, index) => index + 1).flatMap((card) =>
  kindsOf(card).length <= 3 ? [card, card] : [card],
);

// CR-8 as one number: Regiments, Battalions and Companies, each their number and then their kinds
// from the banner down; at last the kinds of the single symbols.
function strength(army) {
  const symbols = KINDS.map((kind) => army.filter((card) => (card >> kind) & 1).length);
  let key = 0;
  for (const size of [4, 3, 2, 1]) {
    const squads = KINDS.filter((kind) => symbols[kind] === size);
    const kinds = squads.reduce((sum, kind) => sum + (1 << kind), 0);
    key = key * 256 + (size > 1 ? squads.length : 0) * 32 + kinds;
  }
  return key;
}

module.exports = { DEALT, DECK, ROOM, SECTORS, strength };

import { expect, it } from "vitest";
import { filledOffer } from "../src/api/fill";
import type { Offer, Piece, Scene, Zone } from "../src/api/types";
import { cardOf, coinOf, ownedOf, pipsOf, pointsOf, RANKS } from "../src/games/the_kingdom/cards";
import { spelled } from "../src/games/the_kingdom/spell";

const piece = (id: string, face: string): Piece => ({ id, face, label: face, kind: "card", owner: null });
const zone = (id: string, ...pieces: Piece[]): Zone => ({
  id,
  layout: "row",
  label: id,
  owner: null,
  within: null,
  at: null,
  pieces,
  marks: [],
  count: null,
  room: null,
});
const ZONES = [
  zone("market.spades", piece("market.9s.0", "9s")),
  zone("market.aces"),
  zone("s0.hand", piece("s0.3h.0", "3h")),
  zone("s0.discard", piece("s0.4c.0", "4c")),
  zone("s0.vault", piece("s0.5c.0", "5c")),
  zone("s1.hand"),
];

function sceneOffering(...moves: string[]): Scene {
  const offers: Offer[] = moves.map((move) => filledOffer({ move, path: [], label: move }));
  return {
    game: "the_kingdom",
    ply: 1,
    viewer: 0,
    seats: [],
    zones: ZONES,
    prompt: "",
    guide: "",
    offers,
    outcome: null,
  };
}

it("reads a face's name as rank and suit, and a Joker as neither", () => {
  expect(cardOf("10h")).toEqual({ rank: "10", suit: "h" });
  expect(cardOf("qs")).toEqual({ rank: "q", suit: "s" });
  expect(cardOf("joker")).toBeNull();
});

it("draws as many pips as a number says, and none on the Royalty", () => {
  expect(RANKS.map((rank) => pipsOf(rank).length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 0]);
});

it("writes on each card what it gives", () => {
  expect(RANKS.map(coinOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]);
  expect(RANKS.map(pointsOf)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 6]);
});

it("reads from a mark how many of a card are owned and may still be drawn", () => {
  expect(ownedOf({ id: "owned.10h", text: "10♥ 1/2" })).toEqual({ face: "10h", lying: 1, owned: 2 });
  expect(ownedOf({ id: "price", text: "5" })).toBeNull();
});

it("spells the touch of a card as the move that the question asks for", () => {
  expect(spelled(sceneOffering("end-play"), ["market.9s.0"])).toBe("buy 9s");
  expect(spelled(sceneOffering("conjure 2c", "decline"), ["market.9s.0"])).toBe("conjure 9s");
  expect(spelled(sceneOffering("play 3h"), ["s0.3h.0"])).toBe("play 3h");
  expect(spelled(sceneOffering("vault-held 2c"), ["s0.3h.0"])).toBe("vault-held 3h");
  expect(spelled(sceneOffering(), ["s0.4c.0"])).toBe("vault-discarded 4c");
});

it("spells the touch of a place, and nothing where no move begins", () => {
  expect(spelled(sceneOffering(), ["market.aces"])).toBe("buy-hidden-ace");
  expect(spelled(sceneOffering("force 3"), ["s1.hand"])).toBe("force 2");
  expect(spelled(sceneOffering(), ["s0.hand"])).toBeNull();
  expect(spelled(sceneOffering(), ["s0.5c.0"])).toBeNull();
});

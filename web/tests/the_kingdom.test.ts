import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { filledMark, filledOffer, filledPiece, filledZone } from "../src/api/fill";
import type { Offer, Piece, Scene, Zone } from "../src/api/types";
import { cardOf, ownedOf, pipsOf, RANKS, type Rank, type Suit } from "../src/games/the_kingdom/cards";
import Face from "../src/games/the_kingdom/Face.svelte";
import type { Card } from "../src/games/the_kingdom/facts";
import { spelled } from "../src/games/the_kingdom/spell";

const piece = (id: string, face: string): Piece => filledPiece({ id, face, label: face });
const zone = (id: string, ...pieces: Piece[]): Zone => filledZone({ id, layout: "row", label: id, pieces });
const printed = (rank: Rank, suit: Suit, gives: Partial<Card> = {}) =>
  ({ sort: "card", rank, suit, ...gives }) as Card;
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

it("says what is printed on a card, and nothing of a Joker or a back", () => {
  const queen = filledPiece({ ...piece("q", "qs"), facts: printed("q", "s", { coin: 7 }) });
  expect(cardOf(queen)).toMatchObject({ rank: "q", suit: "s", coin: 7, points: 0 });
  const joker = filledPiece({ ...piece("j", "joker"), facts: { sort: "joker" } });
  expect(cardOf(joker)).toBeNull();
  expect(cardOf(filledPiece({ id: "back", face: null, label: "" }))).toBeNull();
});

it("draws as many pips as the number says, and none on royalty", () => {
  expect(RANKS.map((rank) => pipsOf(rank).length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 0]);
});

function worthOf(facts: Card): string | null | undefined {
  const drawn = mount(Face, { target: document.body, props: { piece: { ...piece("x", "9d"), facts } } });
  flushSync();
  const worth = document.querySelector(".kd-worth text")?.textContent;
  void unmount(drawn);
  return worth;
}

it("writes the Coin or points the table gives on a card", () => {
  expect(worthOf(printed("9", "d", { coin: 4 }))).toBe("4");
  expect(worthOf(printed("9", "d", { points: 8 }))).toBe("8");
});

it("finds how many of a card are owned and may still be drawn", () => {
  const mark = { id: "owned.10h", label: "any words", text: "any words", value: 1, of: 2 };
  const marks = [filledMark({ ...mark, facts: printed("10", "h", { coin: 2 }) })];
  expect(ownedOf(marks, "10", "h")).toMatchObject({ value: 1, of: 2 });
  expect(ownedOf(marks, "9", "h")).toBeUndefined();
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

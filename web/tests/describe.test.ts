import { beforeEach, expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { filledPiece, filledZone } from "../src/api/fill";
import type { Piece, Zone } from "../src/api/types";
import { useCatalogue } from "../src/words/words.svelte";
import { contents } from "../src/zones/describe";

const piece = (id: string, face: string | null): Piece => filledPiece({ id, face, label: id });
const zone = (count: number | null, ...pieces: Piece[]): Zone =>
  filledZone({ id: "pile", layout: "row", label: "Pile", pieces, count });

beforeEach(() => useCatalogue("en", catalogue));

it("names open pieces and counts those face down", () => {
  expect(contents(zone(null, piece("Oak", "oak"), piece("x", null)))).toBe("Oak; 1 face-down piece");
  expect(contents(zone(4, piece("Oak", "oak")))).toBe("Oak; 3 face-down pieces");
});

it("says nothing of face-down pieces where all are open", () => {
  expect(contents(zone(1, piece("Oak", "oak")))).toBe("Oak");
  expect(contents(zone(0))).toBe("Empty");
});

it("counts a pile that lists only its open top as a whole", () => {
  expect(contents({ ...zone(12, piece("Bandit", "bandit")), layout: "stack" })).toBe("Bandit; 12 in all");
  expect(contents({ ...zone(12), layout: "stack" })).toBe("12 face-down pieces");
});

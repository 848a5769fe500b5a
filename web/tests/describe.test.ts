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

it("calls open pieces by name and says how many of all that lie there are face down", () => {
  expect(contents(zone(null, piece("Oak", "oak"), piece("x", null)))).toBe("Oak; 1 face-down piece");
  expect(contents(zone(4, piece("Oak", "oak")))).toBe("Oak; 3 face-down pieces");
});

it("says nothing of pieces face down where all that lie there are open", () => {
  expect(contents(zone(1, piece("Oak", "oak")))).toBe("Oak");
  expect(contents(zone(0))).toBe("Empty");
});

it("counts a pile whose open top is all that is listed as a whole", () => {
  expect(contents({ ...zone(12, piece("Bandit", "bandit")), layout: "stack" })).toBe("Bandit; 12 in all");
  expect(contents({ ...zone(12), layout: "stack" })).toBe("12 face-down pieces");
});

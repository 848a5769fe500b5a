import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { filledPiece, filledScene, type SparseZone } from "../src/api/fill";
import { cardIn, cardOf, flagOf, foughtAt, isComplete, spelledMove } from "../src/games/kingdoms/cards";
import Face from "../src/games/kingdoms/Face.svelte";
import type { Card } from "../src/games/kingdoms/facts";

const COLOURS = { r: "red", y: "yellow", b: "blue" } as const;

/** What the server's data say is printed on the card with this notation. */
function printed(code: string): Card | { sort: "treasure"; value: number } {
  const colour = COLOURS[code.charAt(0) as keyof typeof COLOURS];
  if (!colour) return { sort: "treasure", value: 15 };
  const value = Number(code.slice(1));
  return { sort: "card", value, colour, role: "knight", group: "army", place: (value - 1) % 3 };
}

const cards = (zone: string, ...faces: string[]) =>
  faces.map((face, at) => ({
    id: `${zone}.${face}.${at}`,
    face,
    label: "any words",
    owner: 0,
    facts: printed(face),
  }));

const row = (id: string, ...faces: string[]): SparseZone => ({
  id,
  layout: "row",
  label: id,
  owner: 0,
  within: "table",
  pieces: cards(id, ...faces),
});

function table(...zones: SparseZone[]) {
  const hand: SparseZone = {
    id: "s0.hand",
    layout: "fan",
    label: "",
    owner: 0,
    pieces: cards("s0.hand", "r4", "r5", "y6", "t"),
  };
  return filledScene({ game: "kingdoms", ply: 1, viewer: 0, seats: [], prompt: "", zones: [hand, ...zones] });
}

const none = [row("s0.people"), row("s0.army"), row("s0.court")];
const army = [row("s0.people"), row("s0.army", "b4", "y5", "y6"), row("s0.court")];

function drawnOf(facts: ReturnType<typeof printed>) {
  const props = { piece: filledPiece({ id: "x", face: "r5", label: "any words", name: "Vitez", facts }) };
  const drawn = mount(Face, { target: document.body, props });
  flushSync();
  const written = [...document.querySelectorAll("text")].map(({ textContent }) => textContent);
  void unmount(drawn);
  return written;
}

it("writes the name and value the table gives on a card", () => {
  expect(drawnOf({ ...(printed("r5") as Card), value: 12 })).toEqual(["Vitez", "12"]);
  expect(drawnOf({ sort: "treasure", value: 16 })).toEqual(["Vitez", "16"]);
  expect(cardOf(filledPiece({ id: "back", face: null, label: "" }))).toBeNull();
});

it("sees the flag in any group that is laid, and none without a group", () => {
  expect(flagOf(table(...army), 0)).toEqual(["blue", "yellow", "yellow"]);
  expect(flagOf(table(...none), 0)).toEqual([]);
});

it("calls a kingdom complete with people, army and court only", () => {
  expect(isComplete(table(...army), 0)).toBe(false);
  expect(
    isComplete(
      table(row("s0.people", "b1", "y2", "y3"), ...army.slice(1, 2), row("s0.court", "b7", "y8", "y9")),
      0,
    ),
  ).toBe(true);
});

it("finds the cards of the last battle, and who bid them", () => {
  const bid = { id: "fought.0", label: "any words", text: "", face: "b6", seat: 1, facts: printed("b6") };
  const bids = { ...row("bids.opponent"), marks: [bid, { id: "strength", label: "", text: "6", value: 12 }] };
  const zone = filledScene({ ...table(), zones: [bids] }).zones[0];

  expect(foughtAt(zone as never)).toMatchObject([{ face: "b6", seat: 1 }]);
  expect(foughtAt(zone as never).map((mark) => cardOf(cardIn(mark)))).toMatchObject([{ value: 6 }]);
});

it("spells challenges, bids, and laying and taking back", () => {
  const scene = table(...none);
  const hand = ["s0.hand.r5.1", "s0.hand.r4.0", "s0.hand.y6.2"];

  expect(spelledMove(scene, ["s2.kingdom"])).toBe("challenge 2");
  expect(spelledMove(scene, ["s0.hand.y6.2"])).toBe("bid y6");
  expect(spelledMove(scene, ["s0.hand.y6.2", "bids.opponent"])).toBe("bid y6");
  expect(spelledMove(scene, [...hand, "s0.army"])).toBe("lay army rry");
  expect(spelledMove(scene, ["s0.hand.t.3", "s0.treasury"])).toBe("lay-treasure");
  expect(spelledMove(scene, ["s0.army"])).toBe("take army");
});

it("asks about a single card under the present flag, and about nothing in others' kingdoms", () => {
  expect(spelledMove(table(...army), ["s0.hand.r4.0", "s0.army"])).toBe("lay army byy");
  expect(spelledMove(table(...army), ["s0.hand.r4.0", "s1.army"])).toBeNull();
  expect(spelledMove({ ...table(...army), viewer: null }, ["s2.kingdom"])).toBeNull();
});

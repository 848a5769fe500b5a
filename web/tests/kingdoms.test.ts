import { expect, it } from "vitest";
import { filledScene, type SparseZone } from "../src/api/fill";
import { cardOf, flagOf, foughtAt, isComplete, spelledMove } from "../src/games/kingdoms/cards";

const cards = (zone: string, ...faces: string[]) =>
  faces.map((face, at) => ({ id: `${zone}.${face}.${at}`, face, label: face, owner: 0 }));

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

it("reads a face as a role with its colour, group and stripe of the flag", () => {
  expect(cardOf("y6")).toEqual({ colour: "yellow", value: 6, role: "commander", group: "army", stripe: 2 });
  expect(cardOf("b7")).toMatchObject({ role: "sage", group: "court", stripe: 0 });
  expect(cardOf("t")).toMatchObject({ colour: null, role: "treasure", value: 15, stripe: -1 });
});

it("sees the flag in any group that is laid, and none without a group", () => {
  expect(flagOf(table(...army), 0)).toBe("byy");
  expect(flagOf(table(...none), 0)).toBe("");
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

it("reads the cards of the battle that is over, and who had bid them", () => {
  const mark = (id: string) => ({ id, label: id, text: "", tone: "fact" as const });
  const bids = { ...row("bids.opponent"), marks: [mark("fought.0.b6.1"), mark("strength")] };
  const prize = { ...row("prize"), marks: [mark("fought.prize.t")] };
  const [first, second] = filledScene({ ...table(), zones: [bids, prize] }).zones;

  expect(foughtAt(first as never)).toEqual([
    { id: "fought.0.b6.1", face: "b6", label: "fought.0.b6.1", seat: 1 },
  ]);
  expect(foughtAt(second as never)).toMatchObject([{ face: "t", seat: null }]);
});

it("spells challenges, bids and what is laid and taken back", () => {
  const scene = table(...none);
  const hand = ["s0.hand.r5.1", "s0.hand.r4.0", "s0.hand.y6.2"];

  expect(spelledMove(scene, ["s2.kingdom"])).toBe("challenge 2");
  expect(spelledMove(scene, ["s0.hand.y6.2"])).toBe("bid y6");
  expect(spelledMove(scene, ["s0.hand.y6.2", "bids.opponent"])).toBe("bid y6");
  expect(spelledMove(scene, [...hand, "s0.army"])).toBe("lay army rry");
  expect(spelledMove(scene, ["s0.hand.t.3", "s0.treasury"])).toBe("lay-treasure");
  expect(spelledMove(scene, ["s0.army"])).toBe("take army");
});

it("asks about a single card under the flag that flies, and about nothing in the kingdoms of others", () => {
  expect(spelledMove(table(...army), ["s0.hand.r4.0", "s0.army"])).toBe("lay army byy");
  expect(spelledMove(table(...army), ["s0.hand.r4.0", "s1.army"])).toBeNull();
  expect(spelledMove({ ...table(...army), viewer: null }, ["s2.kingdom"])).toBeNull();
});

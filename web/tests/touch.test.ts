import { describe, expect, it } from "vitest";
import { filledOffer } from "../src/api/fill";
import { bySource, meant, nextIds, touch, twins } from "../src/table/touch";
import { realm } from "./realm";

const { offers, zones } = realm().scene;

describe("touching one thing after another", () => {
  it("lights the sources first, and after a source only what completes its moves", () => {
    expect([...nextIds(offers, [])]).toEqual(["oak", "elm"]);
    expect([...nextIds(offers, ["oak"])]).toEqual(["land.0", "land.1"]);
  });

  it("makes the move when source and target complete one", () => {
    const found = touch(offers, ["oak"], "land.1");

    expect(found).toMatchObject({ kind: "move", offer: { move: "build oak 2" } });
  });

  it("releases the source at a second touch", () => {
    expect(touch(offers, ["oak"], "oak")).toEqual({ kind: "going", touched: [] });
  });

  it("switches to another source without releasing the first", () => {
    expect(touch(offers, ["oak"], "elm")).toEqual({ kind: "going", touched: ["elm"] });
  });

  it("refuses what is not lit, and gives the whole path to ask about", () => {
    expect(touch(offers, ["elm"], "land.1")).toEqual({ kind: "refused", path: ["elm", "land.1"] });
  });

  it("never makes a move without a path by touching", () => {
    expect(touch(offers, [], "land.0")).toEqual({ kind: "refused", path: ["land.0"] });
  });
});

describe("touching several cards that lie together", () => {
  const lay = (move: string, ...path: string[]) => filledOffer({ move, path, label: move });
  const laying = [
    lay("lay army", "r4", "r5", "r6", "army"),
    lay("lay army in two colours", "r4", "r5", "b6", "army"),
    lay("lay people", "r1", "r2", "r3", "people"),
    lay("bid r5", "r5", "battle"),
  ];
  const zoneOf = (id: string) => (/^.\d$/.test(id) ? "hand" : null);

  it("takes them in any order, the target last", () => {
    expect([...nextIds(laying, ["r5"], zoneOf)]).toEqual(["r4", "r6", "b6", "battle"]);
    expect(touch(laying, ["b6", "r4", "r5"], "army", zoneOf)).toMatchObject({
      kind: "move",
      offer: { move: "lay army in two colours" },
    });
  });

  it("completes a move at once when only one move has the target", () => {
    expect(nextIds(laying, ["r2"], zoneOf).has("people")).toBe(true);
    expect(touch(laying, ["r2"], "people", zoneOf)).toMatchObject({
      kind: "move",
      offer: { move: "lay people" },
    });
    expect(touch(laying, ["r4"], "army", zoneOf)).toMatchObject({ kind: "refused" });
  });

  it("releases one of them and keeps the others", () => {
    expect(touch(laying, ["r4", "r5", "r6"], "r5", zoneOf)).toEqual({ kind: "going", touched: ["r4", "r6"] });
  });

  it("keeps the order of things that lie in different places", () => {
    expect([...nextIds(laying, [])]).toEqual(["r4", "r1", "r5"]);
    expect(touch(laying, ["r5"], "r4")).toEqual({ kind: "going", touched: ["r4"] });
  });
});

it("prefers the lit one of overlapping things, else the innermost", () => {
  expect(meant(["card", "sector"], new Set(["sector"]))).toBe("sector");
  expect(meant(["card", "sector"], new Set())).toBe("card");
  expect(meant([], new Set(["sector"]))).toBeNull();
});

it("lets an equal card stand for the offered one beside it", () => {
  const offered = new Set(offers.flatMap(({ path }) => path));

  expect([...twins(zones, offered)]).toEqual([["elm.2", "elm"]]);
});

it("groups the moves by what is touched first, bare verbs together", () => {
  const sizes = [...bySource(offers)].map(([source, group]) => [source, group.length]);

  expect(sizes).toEqual([
    ["oak", 2],
    ["elm", 1],
    [null, 1],
  ]);
});

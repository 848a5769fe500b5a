import { describe, expect, it } from "vitest";
import { bySource, meant, nextIds, touch, twins } from "../src/table/touch";
import { realm } from "./realm";

const { offers, zones } = realm().scene;

describe("touching one thing after another", () => {
  it("lights the sources first, and after a source only what completes its moves", () => {
    expect([...nextIds(offers, [])]).toEqual(["oak", "elm"]);
    expect([...nextIds(offers, ["oak"])]).toEqual(["land.0", "land.1"]);
  });

  it("makes the move when source and target spell one", () => {
    const found = touch(offers, ["oak"], "land.1");

    expect(found).toMatchObject({ kind: "move", offer: { move: "build oak 2" } });
  });

  it("takes the source back at a second touch of it", () => {
    expect(touch(offers, ["oak"], "oak")).toEqual({ kind: "going", touched: [] });
  });

  it("turns to another source without taking the first back", () => {
    expect(touch(offers, ["oak"], "elm")).toEqual({ kind: "going", touched: ["elm"] });
  });

  it("refuses what is not lit, and tells the whole path to ask about", () => {
    expect(touch(offers, ["elm"], "land.1")).toEqual({ kind: "refused", path: ["elm", "land.1"] });
  });

  it("never counts a move without a path as spelled by no touch", () => {
    expect(touch(offers, [], "land.0")).toEqual({ kind: "refused", path: ["land.0"] });
  });
});

it("means the lit thing of several that lie over each other, else the innermost", () => {
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

import { expect, it } from "vitest";
import { filledPiece } from "../src/api/fill";
import type { Scene } from "../src/api/types";
import { arranged, gapAt, moved, vacated } from "../src/table/handorder";
import { realm } from "./realm";

const ELM = filledPiece({ id: "elm", face: "elm", label: "Elm", owner: 0 });

const handOf = (scene: Scene, zone: string) =>
  scene.zones.find(({ id }) => id === zone)?.pieces.map(({ id }) => id);

it("lays one's own hand in the wished order, with newer cards behind", () => {
  const { scene } = realm();

  expect(handOf(arranged(scene, { "s0.hand": ["elm.2", "oak"] }), "s0.hand")).toEqual([
    "elm.2",
    "oak",
    "elm",
  ]);
  expect(handOf(arranged(scene, { "s0.hand": ["gone", "elm"] }), "s0.hand")).toEqual(["elm", "oak", "elm.2"]);
});

it("leaves the hands of others as they are, and every hand for watchers", () => {
  const { scene } = realm();
  const order = { "s0.hand": ["elm", "oak"], "s1.hand": ["b.0"] };

  expect(handOf(arranged(scene, order), "s1.hand")).toEqual(handOf(scene, "s1.hand"));
  expect(handOf(arranged({ ...scene, viewer: null }, order), "s0.hand")).toEqual(["oak", "elm", "elm.2"]);
});

it("lays a card into the gap before another, or behind all", () => {
  expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "a", 3)).toEqual(["b", "c", "a"]);
});

it("finds the gap under the pointer", () => {
  const fan = [5, 15, 25].map((x, at) => ({ x, y: at, width: 10, height: 14 }));

  expect([0, 15, 25, 99].map((x) => gapAt(fan, x, 3))).toEqual([0, 1, 2, 3]);
});

it("finds the gap in the nearest row of a hand that has several", () => {
  const hand = [0, 1, 2, 3, 4].map((at) => ({
    x: 10 * (at % 3),
    y: 20 * Math.floor(at / 3),
    width: 10,
    height: 14,
  }));

  expect([0, 12, 99].map((x) => gapAt(hand, x, 4))).toEqual([0, 1, 3]);
  expect([0, 12, 99].map((x) => gapAt(hand, x, 50))).toEqual([3, 4, 5]);
  expect(gapAt([], 5, 5)).toBe(0);
});

it("releases the touched one of equal cards, and leaves its twin in place", () => {
  const hand = (...ids: string[]) => ids.map((id) => ({ ...ELM, id, face: id.split(".")[0] ?? "" }));
  const before = hand("elm.1", "oak.0", "elm.2");

  expect(vacated(before, hand("oak.0", "elm.2"), "elm.2")).toEqual(["elm.2", "oak.0", "elm.1"]);
  expect(vacated(before, hand("oak.0", "elm.2"), "elm.1")).toBeNull();
  expect(vacated(before, hand("elm.1", "elm.2"), "elm.1")).toBeNull();
  expect(vacated(before, before, "elm.1")).toBeNull();
  expect(vacated(before, hand("oak.0"), "")).toBeNull();
});

import { expect, it } from "vitest";
import type { Happening, Step } from "../src/api/types";
import { byAmount } from "../src/table/amounts";
import { joinable, joined } from "../src/table/telling";
import { nextOf } from "../src/table/together";
import { realm } from "./realm";

const news = (seat: number | null, heading = 0): Happening => ({
  ...{ event: "e", text: "", seat, piece: null, source: null, target: null, gist: "", facts: {} },
  ...{ matter: "", heading, about: [], part: "" },
});
const step = (ply: number, ...happenings: Happening[]): Step => ({ ply, happenings, view: realm({ ply }) });
const offers = (...moves: [string, number | null][]) =>
  realm({ offers: moves.map(([move, amount]) => ({ move, path: [], label: move, amount })) }).scene.offers;

it("shows what another player did together, up to the next player or turn", () => {
  const steps = [step(1, news(1)), step(2, news(1)), step(3, news(null)), step(4, news(2))];
  expect(joinable(steps, 0)).toBe(3);
  expect(joinable([step(1, news(1)), step(2, news(1, 1))], 0)).toBe(1);
  expect(joinable([step(1, news(0)), step(2, news(0))], 0)).toBe(1);
  expect(joined(steps)).toMatchObject({ ply: 4, happenings: [{ seat: 1 }, { seat: 1 }, {}, { seat: 2 }] });
});

it("makes one button of several moves that differ only in their amount", () => {
  const paying = offers(["pay 2", 2], ["pay 0", 0], ["pay 1", 1], ["let", null]);
  const { groups, others } = byAmount(paying);
  expect(groups.map((group) => group.map(({ move }) => move))).toEqual([["pay 0", "pay 1", "pay 2"]]);
  expect(others.map(({ move }) => move)).toEqual(["let"]);
  expect(byAmount(offers(["pay 0", 0], ["pay 1", 1])).groups).toEqual([]);
});

it("finds the next of several moves that is still offered", () => {
  expect(nextOf(["a", "b", "c"], offers(["b", null], ["c", null]))).toEqual(["b", ["c"]]);
  expect(nextOf(["a"], offers(["b", null]))).toBe(null);
});

import { describe, expect, it } from "vitest";
import { chartOf, HEIGHT, WIDTH } from "../src/standing/chart";

const points = (...ratings: number[]) => ratings.map((rating, ended) => ({ ended, rating, uncertainty: 40 }));
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe("a chart of ratings", () => {
  it("rises with the rating and stays on its field, with the band around it", () => {
    const chart = chartOf(points(1500, 1620, 1410));
    const [, first = 0, , second = 0, , third = 0] = numbers(chart.line);
    expect(second).toBeLessThan(first);
    expect(first).toBeLessThan(third);
    for (const [place, number] of numbers(chart.band).entries()) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(place % 2 ? HEIGHT : WIDTH);
    }
    expect(chart.last[1]).toBeCloseTo(third, 0);
  });

  it("has lines at round numbers beyond the lowest and highest", () => {
    const ratings = chartOf(points(1500, 1620)).ticks.map(({ rating }) => rating);
    expect(ratings[0]).toBeLessThanOrEqual(1460);
    expect(ratings.at(-1)).toBeGreaterThanOrEqual(1660);
    expect(ratings.every((rating) => rating % 50 === 0)).toBe(true);
  });

  it("shows a single game in the middle, and a rating without uncertainty", () => {
    expect(chartOf(points(1500)).last[0]).toBeGreaterThan(WIDTH / 3);
    expect(chartOf([{ ended: 0, rating: 1500, uncertainty: 0 }]).ticks.length).toBeGreaterThan(1);
  });
});

/** A line chart of ratings on a field of its own size. */

import type { RatingPoint } from "../api/types";

export const WIDTH = 360;
export const HEIGHT = 150;
const LEFT = 40;
const RIGHT = 10;
const TOP = 12;
const BOTTOM = 22;
const STEPS = [50, 100, 200, 500, 1000];
const LINES = 5;

export interface Chart {
  /**
   * The line through all ratings, and the band that holds them with a chance of two in three, as SVG paths.
   */
  readonly line: string;
  readonly band: string;
  readonly last: readonly [number, number];
  readonly ticks: readonly { readonly y: number; readonly rating: number }[];
}

/** Games are spaced evenly, because their number says more than the time they took. */
export function chartOf(points: readonly RatingPoint[]): Chart {
  const least = Math.min(...points.map(({ rating, uncertainty }) => rating - uncertainty));
  const most = Math.max(...points.map(({ rating, uncertainty }) => rating + uncertainty));
  const step = STEPS.find((each) => (most - least) / each <= LINES) ?? 2000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const x = (place: number) =>
    LEFT + (WIDTH - LEFT - RIGHT) * (points.length === 1 ? 0.5 : place / (points.length - 1));
  const y = (rating: number) => TOP + ((high - rating) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const at = (place: number, rating: number) => `${x(place).toFixed(1)} ${y(rating).toFixed(1)}`;
  const upper = points.map((point, place) => at(place, point.rating + point.uncertainty));
  const lower = points.map((point, place) => at(place, point.rating - point.uncertainty)).toReversed();
  const ticks = [];
  for (let rating = low; rating <= high; rating += step) ticks.push({ y: y(rating), rating });
  const end = points.length - 1;
  return {
    line: `M${points.map((point, place) => at(place, point.rating)).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    last: [x(end), y(points[end]?.rating ?? low)],
    ticks,
  };
}

import { describe, expect, test } from "vitest";
import { cameraAt, stageFor } from "../src/positions/camera";

describe("the picture of a position", () => {
  const stage = { width: 1000, height: 800 };
  const frame = { width: 500, height: 400 };

  test("shows the whole table where it is about nothing in particular", () => {
    expect(cameraAt([], stage, frame)).toEqual({ scale: 0.5, x: 0, y: 0 });
  });

  test("centres the things it is about, as large as they fit", () => {
    const { scale, x, y } = cameraAt([{ left: 414, top: 364, right: 514, bottom: 414 }], stage, frame);
    expect(scale).toBe(1.6);
    expect(x + frame.width / scale / 2).toBeCloseTo(464);
    expect(y + frame.height / scale / 2).toBeCloseTo(389);
  });

  test("does not look beyond the edge of the table", () => {
    const { x, y } = cameraAt([{ left: 0, top: 700, right: 100, bottom: 800 }], stage, frame);
    expect(x).toBe(0);
    expect(y).toBe(stage.height - frame.height / 1.6);
  });

  test("is that of a phone's table in a narrow frame, and taller where all of it is shown", () => {
    expect(stageFor(350, ["market"]).width).toBe(390);
    expect(stageFor(350, []).high).toBeGreaterThan(stageFor(350, ["market"]).high);
    expect(stageFor(700, []).width).toBe(1180);
  });
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { useCatalogue } from "../src/words/words.svelte";
import { shown } from "./drawing.svelte";
import OneDrawing from "./OneDrawing.svelte";

const good = () => "Oak";
const bad = (): string => {
  throw new Error("a card twice");
};
let drawn: Record<string, unknown>;

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.spyOn(console, "error").mockImplementation(() => {});
  Object.assign(shown, { ply: 1, line: good });
  drawn = mount(OneDrawing, { target: document.body, props: { shown } });
  flushSync();
});

afterEach(() => {
  unmount(drawn);
  vi.restoreAllMocks();
});

const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const go = (change: Partial<typeof shown>) => {
  Object.assign(shown, change);
  flushSync();
};

it("says that a table could not be drawn, and draws it again when asked", () => {
  go({ line: bad });
  expect(find("drawing")).toBeNull();
  expect(find("broken")?.textContent).toContain("could not be drawn");
  expect(console.error).toHaveBeenCalled();
  go({ line: good });
  find("redraw")?.click();
  flushSync();
  expect(find("drawing")?.textContent).toBe("Oak");
  expect(find("broken")).toBeNull();
});

it("draws it again by itself when the game goes on", () => {
  go({ line: bad });
  go({ line: good, ply: 2 });
  expect(find("drawing")?.textContent).toBe("Oak");
  go({ line: bad, ply: 3 });
  expect(find("broken")).not.toBeNull();
});

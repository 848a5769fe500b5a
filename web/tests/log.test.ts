import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import OneLog from "./OneLog.svelte";
import { realm } from "./realm";

let drawn: Record<string, unknown>;

beforeEach(() => {
  useCatalogue("en", catalogue);
  const log = [0, 1, 2, 3, 4].map((ply) => ({ ply, text: `Line ${ply}.`, seat: null }));
  const table = new TableState({ ...realm({ ply: 3 }), over: true, revealed: true, log });
  drawn = mount(OneLog, { target: document.body, props: { table } });
  flushSync();
});

afterEach(() => unmount(drawn));

const stops = () =>
  [...document.querySelectorAll("button")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

function press(key: string): string | null | undefined {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
  flushSync();
  return document.activeElement?.textContent;
}

function enter(): void {
  document.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  flushSync();
}

it("is one tab stop, at the line of the shown ply", () => {
  expect(stops()).toEqual(["Line 3."]);
});

it("is navigated with the arrows, and stops at its ends", () => {
  enter();
  expect(press("ArrowDown")).toBe("Line 4.");
  expect(press("ArrowDown")).toBe("Line 4.");
  expect(press("Home")).toBe("Line 0.");
  expect(press("ArrowUp")).toBe("Line 0.");
  expect(press("End")).toBe("Line 4.");
  expect(stops()).toEqual(["Line 4."]);
});

it("keeps its keys from turning the game's pages too", () => {
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  addEventListener("keydown", listen);
  enter();
  for (const key of ["ArrowUp", "Home", "End", "ArrowLeft"]) press(key);
  removeEventListener("keydown", listen);
  expect(heard).toEqual(["ArrowLeft"]);
});

it("is entered again at the shown line after it was left", () => {
  enter();
  press("Home");
  (document.activeElement as HTMLElement).blur();
  flushSync();
  expect(stops()).toEqual(["Line 3."]);
});

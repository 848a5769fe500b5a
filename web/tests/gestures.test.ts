import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "./OneTable.svelte";
import { realm } from "./realm";

beforeEach(() => useCatalogue("en", catalogue));

it("puts down what one finger drags when another lifts something else", () => {
  document.elementFromPoint = vi.fn(() => null);
  const drawn = mount(OneTable, { target: document.body, props: { view: realm() } });
  flushSync();
  const point = (type: string, on: EventTarget | null, pointerId: number, x: number) =>
    on?.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX: x, clientY: 5, bubbles: true, pointerType: "touch" }),
    );
  const card = (id: string) => document.querySelector(`[data-id="${id}"]`);

  point("pointerdown", card("oak"), 1, 5);
  point("pointermove", window, 1, 50);
  expect(document.querySelectorAll(".lifted").length).toBe(1);
  point("pointerdown", card("elm"), 2, 5);
  point("pointerup", window, 2, 5);
  point("pointerup", window, 1, 50);

  expect(document.querySelectorAll(".lifted").length).toBe(0);
  void unmount(drawn);
});

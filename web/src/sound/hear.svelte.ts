/** Play the sounds of a table while it is shown: what happens there, and refusals. */

import { untrack } from "svelte";
import type { TableState } from "../table/state.svelte";
import { soundOf } from "./heard";
import { sound } from "./sound";

export function hear(table: TableState): void {
  let { scene } = untrack(() => table.view);
  $effect(() => {
    const { happened } = table;
    untrack(() => {
      const name = soundOf(happened, scene, table.view.scene);
      scene = table.view.scene;
      if (name && !document.hidden) void sound(name);
    });
  });
  $effect(() => {
    if (table.note) void sound("refusal");
  });
}

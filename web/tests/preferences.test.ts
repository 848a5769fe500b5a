import { expect, it } from "vitest";
import { prefer, preferences } from "../src/theme/preferences.svelte";

const KEY = "kingstable.preferences";

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "{}");

it("keeps what was changed in another tab", () => {
  prefer({ volume: 0.5, name: "Anna" });
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), volume: 0.1 }));

  prefer({ name: "Ben" });

  expect(kept()).toMatchObject({ volume: 0.1, name: "Ben" });
  expect(preferences.name).toBe("Ben");
});

import { expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import page from "../index.html?raw";
import { say, useCatalogue } from "../src/words/words.svelte";

const files = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = [page, ...Object.values(files)].join("\n");
const known = [...catalogue.matchAll(/^(page-[a-z-]+) =/gm)].map(([, id = ""]) => id);

it("has a message for every id the page uses", () => {
  const said = [...source.matchAll(/["{](page-[a-z-]*[a-z])["}]/g)].map(([, id]) => id);

  expect(said.filter((id) => !known.includes(id ?? ""))).toEqual([]);
});

it("has no message that the page never uses", () => {
  const begun = [...source.matchAll(/`(page-[a-z-]+-)\$\{/g)].map(([, start = ""]) => start);
  const unused = known.filter((id) => !source.includes(`"${id}"`) && !source.includes(`{${id}}`));

  expect(unused.filter((id) => !begun.some((start) => id.startsWith(start)))).toEqual([]);
});

it("formats a sentence with its arguments, and shows the id where the catalogue lacks it", () => {
  useCatalogue("en", catalogue);

  expect(say("page-room", { room: 1 })).toBe("Room for one more");
  expect(say("page-nowhere-to-be-found")).toBe("page-nowhere-to-be-found");
});

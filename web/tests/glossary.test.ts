import { mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { useAbout } from "../src/speaking/about.svelte";
import Glossary from "../src/speaking/Glossary.svelte";
import { useCatalogue } from "../src/words/words.svelte";

it("lists terms alphabetically and leads to their rules", () => {
  useCatalogue("en", catalogue);
  const terms = [
    "term-1 = Tower\n    .means = High.\n    .rules = R-1",
    "term-2 = Moat\n    .means = Wet.\n    .rules = R-2 R-3",
  ];
  useAbout("castle", "en", terms.join("\n"));
  const show = vi.fn();
  const shown = mount(Glossary, { target: document.body, props: { game: "castle", show } });

  expect([...document.querySelectorAll("dt")].map((term) => term.textContent)).toEqual(["Moat", "Tower"]);
  document.querySelectorAll("button")[1]?.click();
  expect(show).toHaveBeenCalledWith("R-3");
  void unmount(shown);
});

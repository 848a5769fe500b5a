import "./theme/theme.css";
import "./theme/preferences.svelte";
import { mount } from "svelte";
import App from "./App.svelte";
import { placeOf } from "./pages/addresses";
import { fetchAhead } from "./pages/pages";
import { lookAhead } from "./table/first";
import { loadWords } from "./words/words.svelte";

/** Whether the browser has what the page needs. Otherwise, the sentence in index.html stays. */
function isNewEnough(): boolean {
  return CSS.supports("container-type: size") && "toSorted" in Array.prototype;
}

async function start(): Promise<void> {
  const page = document.getElementById("page");
  if (!page || !isNewEnough()) return document.documentElement.classList.add("old");
  const place = placeOf(location);
  fetchAhead(place.page);
  if (place.page === "table") lookAhead(place.table);
  await loadWords();
  page.replaceChildren();
  mount(App, { target: page });
}

void start();

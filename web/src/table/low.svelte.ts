import { MediaQuery } from "svelte/reactivity";

/** So low is a page at 400 %: all of it scrolls, table and all. The styles say the same. */
export const low = new MediaQuery("(max-height: 20rem)");

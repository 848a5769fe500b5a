import { MediaQuery } from "svelte/reactivity";

/**
 * At 400 %, a page is as low as this: all of it scrolls, including the table. The styles use the same height.
 */
export const low = new MediaQuery("(max-height: 20rem)");

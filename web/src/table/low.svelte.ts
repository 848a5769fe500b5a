import { MediaQuery } from "svelte/reactivity";

/**
 * At 400 %, a page is as low as this: all of it scrolls, including the table. The styles use the same height.
 */
export const low = new MediaQuery("(max-height: 20rem)");

/** A page as low as a phone on its side, where a coach's words would cover the table. The styles use the same height. */
export const short = new MediaQuery("(max-height: 30rem)");

/** The file of all drawings, of which each is asked for by its name. */

import address from "./drawings.svg";

export const sheet = address;
/** What is to be fetched before it is drawn. */
export const files: readonly string[] = [address];

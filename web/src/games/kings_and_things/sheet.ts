/** The file with all drawings, each of which is referenced by name. */

import address from "./drawings.svg";

export const sheet = address;
/** The files to load before anything is drawn. */
export const files: readonly string[] = [address];

/** In a file without a server, the document holds the drawings: browsers use none from a `data:` address. */

import drawings from "../games/kings_and_things/drawings.svg?raw";

const holder = document.createElement("div");
holder.innerHTML = drawings;
holder.className = "off-page";
document.body.prepend(holder);

export const sheet = "";
export const files: readonly string[] = [];

/** In a file without a house the drawings lie in the document itself: browsers take none out of a `data:` address. */

import drawings from "../games/kings_and_things/drawings.svg?raw";

const holder = document.createElement("div");
holder.innerHTML = drawings;
holder.className = "off-page";
document.body.prepend(holder);

export const sheet = "";
export const files: readonly string[] = [];

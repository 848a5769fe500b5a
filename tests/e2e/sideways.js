// What makes a magnified page scroll sideways. Tables of numbers and diagrams may, as they are read in two directions.
() => {
  const faults = [];
  const wide = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > wide + 1) faults.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  const called = (one) => `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).split(" ")[0]}`;
  const hidden = (one) => one.closest(".hidden-text, [inert], [aria-hidden=true] svg") !== null;
  for (const one of document.querySelectorAll("body *")) {
    const { overflowX, clipPath, visibility } = getComputedStyle(one);
    if (visibility === "hidden" || hidden(one) || one.getClientRects().length === 0) continue;
    const scrolls = ["auto", "scroll"].includes(overflowX) && one.scrollWidth > one.clientWidth + 1;
    if (scrolls && !one.querySelector(":scope > table, :scope > svg")) faults.push(`${called(one)} scrolls sideways: ${one.scrollWidth} in ${one.clientWidth}`);
    const cuts = ["hidden", "clip"].includes(overflowX) && clipPath === "none" && one.scrollWidth > one.clientWidth + 1;
    if (cuts && [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) faults.push(`${called(one)} is cut: ${one.textContent.trim().slice(0, 40)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || hidden(holder) || holder.closest("table, svg, script, style")) continue;
    if (getComputedStyle(holder).visibility === "hidden") continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects())
      if (box.width > 1 && (box.right > wide + 1 || box.left < -1)) {
        faults.push(`"${text.data.trim().slice(0, 40)}" goes from ${Math.round(box.left)} to ${Math.round(box.right)}`);
        break;
      }
  }
  return [...new Set(faults)];
}

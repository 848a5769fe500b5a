// Text that is cut or covered on a page with the text spacing of WCAG 1.4.12, and whether the page scrolls sideways.
async () => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide];
  const frame = () => new Promise(done => requestAnimationFrame(done));
  await new Promise(done => setTimeout(done, 150)); // a table that grows has been redrawn
  await frame();
  const faults = new Set();
  const short = text => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  // Text on a card is part of its drawing, and text for screen readers is not visible.
  const LEFT_OUT = 'svg, .face, .hidden-text, .off-page, option, [inert]';
  const name = one => one.closest('[data-id]')?.dataset.id ?? one.closest('[class]')?.getAttribute('class') ?? one.tagName;
  const clips = value => value === 'hidden' || value === 'clip';
  const holders = one => {
    const found = [];
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (clips(overflowX) || clips(overflowY)) found.push([at, clips(overflowX), clips(overflowY)]);
      if (position === 'fixed') break;
    }
    return found;
  };
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: one } = walk.currentNode;
    if (!data.trim() || one.closest(LEFT_OUT) || one.getClientRects().length === 0) continue;
    const { visibility, clipPath, opacity } = getComputedStyle(one);
    if (visibility !== 'visible' || clipPath !== 'none' || opacity === '0' || one.clientWidth === 1) continue;
    if (one.closest('dt, dd, span, b')?.clientWidth === 1) continue;
    texts.push(walk.currentNode);
  }
  for (const text of texts) {
    const one = text.parentElement;
    // A map can be moved until the thing looked for is in sight, even from under a panel.
    const map = one.closest('.world')?.closest('[data-open]');
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const size = parseFloat(getComputedStyle(one).fontSize);
    for (const line of lines) {
      // Only the letters of a line have to be visible: half of the extra height is air.
      const air = Math.max(0, (line.height - size) / 2);
      const [left, right] = [line.left, line.right - 0.12 * size];
      const [top, bottom] = [line.top + air, line.bottom - air];
      for (const [holder, sideways, downwards] of holders(one)) {
        if (holder === map) continue;
        const room = holder.getBoundingClientRect();
        if (sideways && (left < room.left - 1.5 || right > room.right + 1.5)) faults.add(`${name(one)} is cut by ${name(holder)}: ${short(text.data)}`);
        if (downwards && (top < room.top - 1.5 || bottom > room.bottom + 1.5)) faults.add(`${name(one)} is cut by ${name(holder)}: ${short(text.data)}`);
      }
      if (left < -1.5 || right > innerWidth + 1.5) faults.add(`beside the page: ${short(text.data)}`);
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const y = (top + bottom) / 2;
        const over = document.elementFromPoint(x, y);
        const below = document.elementsFromPoint(x, y);
        if (map && !map.contains(over)) continue;
        if (over && below.includes(one) && !one.contains(over) && !over.contains(one)) faults.add(`${name(one)} is covered by ${name(over)}: ${short(text.data)}`);
      }
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} px wide`);
  for (const one of document.querySelectorAll('.scroller')) if (one.scrollWidth > one.clientWidth) faults.add(`the board is ${one.scrollWidth} px wide`);
  return [...faults];
}

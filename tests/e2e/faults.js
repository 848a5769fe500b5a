// What is wrong with a table as shown: lit things that cannot be touched, and cut text.
// `least`: how many pixels of a thing must be free; `button`: the height of a button; `single`: by move, the id of the
// one thing that makes it when touched.
async ([least, button, single]) => {
  const faults = [], steps = [0.5, 0.3, 0.7, 0.12, 0.88, 0.04, 0.96];
  const name = one => one.dataset.move ?? one.dataset.id ?? one.className;
  const owner = (x, y) => document.elementFromPoint(x, y)?.closest('.lit, .touched, button, .asked, .prompt');
  const box = one => (one.querySelector(':scope > .face') ?? one).getBoundingClientRect();
  const free = one => {
    const { x, y, width, height } = box(one);
    for (const down of steps) for (const right of steps)
      if (owner(x + right * width, y + down * height) === one) return [x + right * width, y + down * height];
    return null;
  };
  const reach = (one, [x, y], dx, dy) => {
    let far = 0;
    while (far < least && owner(x + dx * (far + 1), y + dy * (far + 1)) === one) far += 1;
    return far;
  };
  const inSight = one => {
    const { top, bottom } = one.getBoundingClientRect();
    const room = one.closest('.scroller, .sheet, .verbs')?.getBoundingClientRect();
    if (room && (top < room.top || bottom > room.bottom)) one.scrollIntoView({ block: 'center', inline: 'nearest' });
  };
  const shut = () => new Promise(done => {
    document.querySelector('.kt-sheet .close')?.click();
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
  const seen = one => one.getClientRects().length > 0;
  const lit = [...document.querySelectorAll('.board .lit[data-id]')].filter(seen);
  // Things under a sheet are tried again after the sheet has been closed, as a person can do.
  const later = [];
  // Its free pixels across and down. On the map, where one can zoom in, a stack needs only one of them.
  const room = one => {
    const spot = free(one);
    if (!spot) return null;
    const across = reach(one, spot, 1, 0) + reach(one, spot, -1, 0) + 1;
    const down = reach(one, spot, 0, 1) + reach(one, spot, 0, -1) + 1;
    return { across, down, enough: (one.closest('.kt-realm') ? Math.max(across, down) : Math.min(across, down)) >= least };
  };
  const look = (things, isShut) => { for (const one of things) {
    inSight(one);
    let found = room(one);
    // It may lie half below the question, and be scrolled into sight.
    if (!found?.enough) { one.scrollIntoView({ block: 'center', inline: 'nearest' }); found = room(one); }
    if (found?.enough) continue;
    if (!isShut) later.push(one);
    else faults.push(found ? `${name(one)} has only ${found.across} x ${found.down} px free` : `${name(one)} is covered`);
  } };
  look(lit, false);
  if (later.length > 0) await shut();
  look(later, true);
  const buttons = [...document.querySelectorAll('.verbs button')].filter(seen);
  for (const one of buttons) {
    inSight(one);
    if (!free(one)) faults.push(`button ${name(one)} is covered`);
  }
  // Everything that can be pressed, on the table and around it, measured with the invisible area around its drawing.
  // Left out: what is disabled; links within a sentence and lines of the log, which are text; gaps between the cards of
  // a hand, which can also be sorted by keys and by dragging; and the map, which can be zoomed.
  for (const one of [...document.querySelectorAll('button:enabled, a[href], summary')].filter(seen)) {
    if (one.closest('.hidden-text, p, [data-gap], .piece, .kt-realm, [data-testid=log]')) continue;
    const { width, height } = one.getBoundingClientRect();
    const around = getComputedStyle(one, '::after');
    const [wide, high] = around.content !== 'none' && around.position === 'absolute' ? [parseFloat(around.width), parseFloat(around.height)] : [0, 0];
    const [across, down] = [Math.max(width, wide), Math.max(height, high)];
    if (Math.min(across, down) < button - 0.5) faults.push(`button ${one.dataset.testid ?? name(one)} has only ${across} x ${down} px`);
  }
  for (const one of [...document.querySelectorAll('.prompt p, .verbs button, .guide p')].filter(seen)) {
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) faults.push(`cut: ${one.textContent}`);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(`beside the page: ${one.textContent}`);
    if (one.matches('.prompt p:not(:empty)') && one.textContent.trim()) {
      for (const [x, y] of [[(left + right) / 2, top + 3], [(left + right) / 2, bottom - 3]]) {
        const over = document.elementFromPoint(x, y);
        if (!over?.closest('.prompt')) faults.push(`covered: ${one.textContent} by ${over?.className}`);
      }
    }
  }
  const moves = [...document.querySelectorAll('.board [data-move], .asked [data-move]')].filter(seen).map(one => one.dataset.move);
  for (const move of new Set(moves)) {
    if (moves.filter(one => one === move).length > 1) faults.push(`offered twice: ${move}`);
    const thing = single[move] && document.querySelector(`.board .lit[data-id="${CSS.escape(single[move])}"]`);
    if (thing && seen(thing)) faults.push(`offered as a button and as ${single[move]}: ${move}`);
  }
  const panels = '.plate, .plaque, .outcome, .kt-sheet, .kt-battle, .sheet';
  // On the narrowest phones, a plate's numbers may still stick out of it.
  const wide = innerWidth >= 390;
  for (const panel of [...document.querySelectorAll(panels)].filter(one => wide && seen(one))) {
    const room = panel.getBoundingClientRect();
    for (const one of panel.querySelectorAll('*')) {
      const text = [...one.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
      if (!text || !(one instanceof HTMLElement) || !seen(one) || one.clientWidth <= 1 || one.closest('.piece, .hidden-text')) continue;
      const { overflowX, textOverflow } = getComputedStyle(one);
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1) faults.push(`cut in ${panel.className}: ${one.textContent}`);
      const { left, right } = one.getBoundingClientRect();
      if (panel.scrollWidth <= panel.clientWidth + 1 && (left < room.left - 2 || right > room.right + 2)) faults.push(`out of ${panel.className}: ${one.textContent}`);
    }
  }
  // The text of plates, the coach, and the question must not overlap. Lines may touch: the boxes of two lines overlap a
  // little where their letters do not.
  const touching = 5;
  const shownOf = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (let above = one; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above), room = above.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
    }
    // The board scrolls away below what a coach says.
    const coaching = one.closest('.board') && document.querySelector('.coaching');
    if (coaching && getComputedStyle(coaching).position === 'sticky') top = Math.max(top, coaching.getBoundingClientRect().bottom);
    return { text: one.textContent.trim(), left, right, top, bottom };
  };
  const written = [...document.querySelectorAll('.plate *, .coach p, .guide p, .prompt p span')]
    .filter(one => seen(one) && one.clientWidth !== 1 && !one.closest('.piece, .hidden-text, [aria-hidden] *')
      && [...one.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()))
    .map(shownOf).filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > touching);
  for (const [at, one] of written.entries()) for (const other of written.slice(at + 1)) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > touching && down > touching) faults.push(`${one.text} lies ${down.toFixed(0)} px on ${other.text}`);
  }
  const prompt = document.querySelector('.prompt, .stepper')?.getBoundingClientRect();
  if (!prompt || prompt.top < 0 || prompt.bottom > innerHeight + 1) faults.push(`the question is out of sight (${prompt?.top} to ${prompt?.bottom})`);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  for (const one of document.querySelectorAll('.scroller')) if (one.scrollWidth > one.clientWidth) faults.push(`the board is ${one.scrollWidth} px wide`);
  return { faults, lit: lit.length, buttons: buttons.length };
}

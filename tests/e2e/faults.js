// What is wrong with a table as it is shown: whatever is lit and cannot be touched, and text that is cut.
// `least`: so many pixels of a thing have to be free; `button`: so high is a button; `single`: by move, the id of the one
// thing that makes it when it is touched.
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
  // What a sheet lies on is looked for again when the sheet is shut, which a person may do.
  const later = [];
  const look = (things, isShut) => { for (const one of things) {
    inSight(one);
    let spot = free(one);
    if (!spot) { one.scrollIntoView({ block: 'center', inline: 'nearest' }); spot = free(one); }
    if (!spot && !isShut) { later.push(one); continue; }
    if (!spot) { faults.push(`${name(one)} is covered`); continue; }
    const across = reach(one, spot, 1, 0) + reach(one, spot, -1, 0) + 1;
    const down = reach(one, spot, 0, 1) + reach(one, spot, 0, -1) + 1;
    if (Math.max(across, down) < least && !isShut) later.push(one);
    else if (Math.max(across, down) < least) faults.push(`${name(one)} has only ${across} x ${down} px free`);
  } };
  look(lit, false);
  if (later.length > 0) await shut();
  look(later, true);
  const buttons = [...document.querySelectorAll('.verbs button')].filter(seen);
  for (const one of buttons) {
    inSight(one);
    if (!free(one)) faults.push(`button ${name(one)} is covered`);
    if (one.getBoundingClientRect().height < button - 0.5) faults.push(`button ${name(one)} is low: ${one.getBoundingClientRect().height}`);
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
  // On the narrowest phones what a plate counts may still stand out of it.
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
  const prompt = document.querySelector('.prompt, .stepper')?.getBoundingClientRect();
  if (!prompt || prompt.top < 0 || prompt.bottom > innerHeight + 1) faults.push(`the question is out of sight (${prompt?.top} to ${prompt?.bottom})`);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  for (const one of document.querySelectorAll('.scroller')) if (one.scrollWidth > one.clientWidth) faults.push(`the board is ${one.scrollWidth} px wide`);
  return { faults, lit: lit.length, buttons: buttons.length };
}

// Headings of tables become buttons that sort by their column: upwards, downwards, and as it was. Without scripts they
// are plain headings. Numbers are compared by what they begin with, so an interval by its lower end.
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0], given = [...body.rows];
  const heads = [...table.tHead.rows[0].cells];
  if (given.length < 3) continue;
  heads.forEach((head, column) => {
    if (!head.textContent) return;
    const texts = new Map(given.map((row) => [row, row.cells[column].textContent.trim()]));
    const number = (text) => parseFloat(text.replace(/^< /, "").replaceAll(",", ""));
    const counted = [...texts.values()].every((text) => text === "" || !Number.isNaN(number(text)));
    const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const compare = (one, other) => (counted ? number(one) - number(other) : collator.compare(one, other));
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const next = { ascending: "descending", descending: "" };
      const way = next[head.getAttribute("aria-sort")] ?? "ascending";
      heads.forEach((each) => each.removeAttribute("aria-sort"));
      if (way) head.setAttribute("aria-sort", way);
      const sign = way === "descending" ? -1 : 1;
      const sorted = way ? [...given].sort((a, b) => {
        const [one, other] = [texts.get(a), texts.get(b)];
        return counted && !(one && other) ? !one - !other : sign * compare(one, other); // a missing number comes last
      }) : given;
      body.append(...sorted);
    });
  });
}

// What is folded is printed, too.
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => (each.open = true)));

"""Automated accessibility checks of a page: axe-core, and whether controls are named by the words printed on them.

https://github.com/dequelabs/axe-core
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS: Final = ("color-contrast", "link-in-text-block")
"""Rules whose findings may depend on the theme."""
THERE: Final = "() => window.axe !== undefined"
RUN: Final = """([tags, only]) => axe.run(document, {
  resultTypes: ["violations"],
  runOnly: only.length > 0 ? { type: "rule", values: only } : { type: "tag", values: tags },
  rules: only.length > 0 ? {} : { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: false } },
})"""
UNSAID: Final = r"""() => {
  const controls = "[aria-label]:is(button, a, summary, input, select, [role=button], [role=radio], [role=tab])";
  const words = text => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const printed = control => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (walker.currentNode.parentElement.checkVisibility({ opacityProperty: true })) {
      if (!walker.currentNode.parentElement.closest(".hidden-text")) found.push(...words(walker.currentNode.data));
    }
    return found;
  };
  return [...document.querySelectorAll(controls)].flatMap(control => {
    const said = new Set(words(control.ariaLabel));
    const missing = printed(control).filter(word => !said.has(word));
    return missing.length > 0 ? [`${missing.join(" ")} is not in the name: ${control.ariaLabel}`] : [];
  });
}"""
"""Finds words printed on a control that its accessible name lacks, in any order (WCAG 2.5.3). Numbers and single
letters, as in the corner of a card, are treated as symbols. axe-core's own rule is not used: it also insists on the
printed order, and objects to symbols that are not read out."""


def findings(page: Page, *only: str) -> list[str]:
    """The findings of all rules, or of these alone, whatever their impact: each rule with its first place."""
    if not page.evaluate(THERE):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, [TAGS, only])
    all_found = [
        f"{each['id']} ({len(each['nodes'])}): {each['help']} at {each['nodes'][0]['target']}"
        f" ({each['nodes'][0]['failureSummary']})"
        for each in found["violations"]
    ]
    return all_found if only else [*all_found, *page.evaluate(UNSAID)]

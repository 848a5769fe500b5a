/** How the page is cut into files: few requests for the first visit, and few more for the first table. */

import { fileURLToPath } from "node:url";

/** What the bundler knows of the modules. */
interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What comes with a module because it is imported at once, and not later. */
function closure(root: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([fileURLToPath(new URL(`src/${root}`, import.meta.url))]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Names a file: the one of a module and all that comes with it. */
function file(name: string, root: string) {
  let ids: ReadonlySet<string> | null = null;
  return (id: string, bundle: Bundle): string | null => {
    ids ??= closure(root, bundle);
    return ids.has(id) ? name : null;
  };
}

/** The files that are named here; the bundler decides about the rest. The first takes what both would have. */
export const FILES = [
  { name: file("main", "main.ts"), priority: 2 },
  { name: file("table", "pages/TablePage.svelte"), priority: 1 },
];

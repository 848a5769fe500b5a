/** How the page is split into files: few requests for the first visit, and few more for the first table. */

import { fileURLToPath } from "node:url";

/** What the bundler knows about the modules. */
interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules loaded with a module because they are imported statically. */
function closure(root: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([fileURLToPath(new URL(`src/${root}`, import.meta.url))]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Name a file that holds a module and everything loaded with it. */
function file(name: string, root: string) {
  let ids: ReadonlySet<string> | null = null;
  return (id: string, bundle: Bundle): string | null => {
    ids ??= closure(root, bundle);
    return ids.has(id) ? name : null;
  };
}

/** The named files; the bundler decides about the rest. A module that fits both goes into the first. */
export const FILES = [
  { name: file("main", "main.ts"), priority: 2 },
  { name: file("table", "pages/TablePage.svelte"), priority: 1 },
];

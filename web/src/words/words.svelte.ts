/** The page's own sentences, all from the server's Fluent catalogue. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { ask } from "../api/ask";
import { cataloguePageWords } from "../api/client";

let bundle = $state.raw<FluentBundle | null>(null);

/** Use this catalogue, and set the document's language. */
export function useCatalogue(language: string, ftl: string): void {
  const fresh = new FluentBundle(language, { useIsolating: false });
  fresh.addResource(new FluentResource(ftl));
  bundle = fresh;
  document.documentElement.lang = language;
}

export async function loadWords(): Promise<void> {
  const { language, ftl } = await ask(cataloguePageWords());
  useCatalogue(language, ftl);
}

/** The sentence with this id, or the id itself, which a test then finds. */
export function say(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle?.getMessage(id)?.value;
  return pattern && bundle ? bundle.formatPattern(pattern, args) : id;
}

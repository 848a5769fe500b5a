/** Only the words in which nearly equal sentences differ. */

/**
 * Leave out the words at the beginning that all labels share. A label keeps at least one word, and a list of
 * words with commas is never cut.
 */
export function parting(labels: readonly string[]): string[] {
  if (labels.length < 2) return [...labels];
  const rows = labels.map((label) => label.split(" "));
  const shortest = Math.min(...rows.map((row) => row.length));
  const differs = (at: number) => new Set(rows.map((row) => row[at])).size > 1;
  let shared = 0;
  while (shared < shortest - 1 && !differs(shared)) shared++;
  while (shared > 0 && rows[0]?.[shared - 1]?.endsWith(",")) shared--;
  return rows.map((row) => row.slice(shared).join(" "));
}

/** Capitalize a text as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

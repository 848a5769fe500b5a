/** The drawings of all things, fetched when the first of them is to be seen. */

let shapes = $state.raw<Readonly<Record<string, string>> | null>(null);
let asked = false;

function fetchShapes(): void {
  if (asked) return;
  asked = true;
  void import("./shapes").then(({ SHAPES }) => {
    shapes = SHAPES;
  });
}

/** A drawing as one path on a field of 512 by 512; empty while it is on its way, or where there is none. */
export function drawing(name: string): string {
  if (shapes === null) {
    queueMicrotask(fetchShapes);
    return "";
  }
  return shapes[name] ?? "";
}

/** What a drawing says, and at which ply. */
export const shown: { ply: number; line: () => string } = $state({ ply: 1, line: () => "" });

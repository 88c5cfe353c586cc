export const DAY_MS = 86_400_000;

/** Whole days (UTC) since 1970. Example: dayOf(86_400_000) is 1. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

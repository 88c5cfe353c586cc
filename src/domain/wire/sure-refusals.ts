/**
 * Refusals that are sure whatever status they come with: the exchange says itself that it took nothing (readOnly, busy, tooFrequent, dailyWrites).
 * Any other code under a status of 500 or more may stand for a command that was carried out.
 */
export const sureRefusals: ReadonlySet<number> = new Set([22008, 22009, 20303, 22013]);

/** A whole number of contracts above 0 that arithmetic keeps exact. */
export const isSafeContracts = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** A whole number of ticks above 0. */
export const isSafeTicks = (ticks: number): boolean => Number.isSafeInteger(ticks) && ticks > 0;

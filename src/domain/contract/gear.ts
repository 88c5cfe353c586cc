import type { Gear, GearTable } from './contract.ts';

/** The gear a position of this size stands in: the first whose maximum is not below it; the last one beyond the table. Null: an empty table. */
export const gearOf = (gears: GearTable, amountCont: number): Gear | null =>
  gears.find((gear) => amountCont <= gear.maxAmountCont) ?? gears.at(-1) ?? null;

/**
 * The most contracts a position may hold at a leverage: the largest gear that still offers it; 0 when none does.
 * Example: gears 5,000 at 125x and 20,000 at 100x: 20,000 at 100x, 5,000 at 101x.
 */
export const gearMaximum = (gears: GearTable, lever: number): number =>
  gears.reduce((most, gear) => (gear.lever >= lever ? Math.max(most, gear.maxAmountCont) : most), 0);

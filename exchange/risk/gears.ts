// The position-level table: which step an amount stands on.
import type { Contracts, Gear } from '../kernel/types.ts';

/** The first step that holds the amount; the last one when none does; the table is never empty (throws: configuration bug). */
export const gearOf = (gears: readonly Gear[], amount: Contracts): Gear => {
  const gear = gears.find(({ maxAmount }) => amount <= maxAmount) ?? gears.at(-1);
  if (gear === undefined) throw new Error('a contract without gears');
  return gear;
};

/** Highest leverage any amount may have. */
export const maxLever = (gears: readonly Gear[]): number => Math.max(...gears.map(({ lever }) => lever));

/** May this amount be held with this leverage? */
export const fitsGear = (gears: readonly Gear[], amount: Contracts, lever: number): boolean =>
  gears.some((gear) => amount <= gear.maxAmount && lever <= gear.lever);

// The position-level table: which step an amount stands on, and what that means for its maintenance margin.
import { rat } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Contracts, Gear } from '../kernel/language/types.ts';

const PPM = 1_000_000n;

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

/**
 * Maintenance rate of a position of this amount: each contract counts at the rate of the step it stands on, so that the margin has no jump at an
 * edge (value x rate of its gear, less the cumulative amount of the gears below). Contracts above the table count at its last rate.
 * Example: 5,000 at 0.4 % and 1,000 at 0.5 %: 25 / 6,000, about 0.4167 %. No contracts: the rate of the first step.
 */
export const maintenanceRate = (gears: readonly Gear[], amount: Contracts): Rat => {
  if (amount <= 0) return rat(BigInt(gears[0]?.maintainPpm ?? 0), PPM);
  let [sum, below] = [0n, 0];
  for (const [index, gear] of gears.entries()) {
    const top = index === gears.length - 1 ? amount : Math.min(amount, gear.maxAmount);
    if (top > below) sum += BigInt(top - below) * BigInt(gear.maintainPpm);
    below = Math.max(below, top);
  }
  return rat(sum, PPM * BigInt(amount));
};

// Position levels and tiers, decimal text in and out.
import { maintenanceRate } from '../../../exchange/risk/position-tiers.ts';
import { maintenanceMargin, tierDeductions, tierIndex } from './tier-table.ts';
import type { Tier } from './tier-table.ts';
import { valueOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { ZERO, mul } from '../../../exchange/num/rational.ts';

/** [from notional, to notional, maintenance rate, max leverage, ...]: the first four cells of a published row. */
export type TierRow = readonly [from: string, to: string, rate: string, maxLeverage: number, ...rest: unknown[]];

const tiersOf = (rows: readonly TierRow[]): Tier[] =>
  rows.map(([from, , rate]) => ({ from: parseDecimal(from), rate: parseDecimal(rate) }));

/** Maintenance margin at a mark with one rate and its deduction. Example: 100 contracts of 100 USD at 25,000, 0.4 %: 0.0016. */
export const maintenanceAt = (input: {
  readonly contract: Kind;
  readonly contracts: string;
  readonly unit: string;
  readonly mark: string;
  readonly rate: string;
  readonly deduct?: string;
}): string => {
  const quantity = mul(parseDecimal(input.contracts), parseDecimal(input.unit));
  const notional = valueOf(input.contract, quantity, parseDecimal(input.mark));
  return toDecimal(maintenanceMargin(notional, parseDecimal(input.rate), parseDecimal(input.deduct ?? '0')));
};

/** Deductions of all tiers, computed from limits and rates. Example: the BTC table: 0, 50, 1300, ... */
export const deductionsOf = (rows: readonly TierRow[]): readonly string[] =>
  tierDeductions(tiersOf(rows)).map((deduct) => toDecimal(deduct));

/** The tier of a notional value and its maintenance margin. Example: BTC, 300,000: rate 0.01, deduction 1300, 50x, margin 1700. */
export const tierMaintenance = (input: {
  readonly rows: readonly TierRow[];
  readonly notional: string;
  /** At an edge: judge by the tier that ends there, not by the one that begins. */
  readonly fromBelow?: boolean;
}): { readonly rate: string; readonly deduct: string; readonly maxLeverage: string; readonly margin: string } => {
  const [tiers, notional] = [tiersOf(input.rows), parseDecimal(input.notional)];
  const found = tierIndex(tiers, notional);
  const isEdge = input.fromBelow === true && found > 0 && input.rows[found]?.[0] === input.notional;
  const index = isEdge ? found - 1 : found;
  const [row, deduct] = [input.rows[index], tierDeductions(tiers)[index] ?? ZERO];
  if (row === undefined) throw new RangeError('an empty table of tiers');
  return {
    rate: toDecimal(parseDecimal(row[2])),
    deduct: toDecimal(deduct),
    maxLeverage: String(row[3]),
    margin: toDecimal(maintenanceMargin(notional, parseDecimal(row[2]), deduct)),
  };
};

/** Effective maintenance rate of an amount on a table of gears in contracts. Example: 6,000 on 5,000 at 4,000 ppm and 20,000 at 5,000 ppm: 0.0041666... */
export const gearRate = (input: {
  readonly gears: readonly { readonly maxAmount: number; readonly maintainPpm: number }[];
  readonly amount: number;
}): string =>
  toDecimal(
    maintenanceRate(
      input.gears.map((gear, index) => ({ ...gear, gear: index + 1, lever: 1 })),
      input.amount,
    ),
  );

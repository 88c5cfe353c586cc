// Which rule a row is about, by its fields. The first shape that fits runs it.
import { fieldsOf, has, isFields, listOf } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';
import { checksumExpected, checksumSides } from './checksum.ts';
import { feeSides } from './fees.ts';
import { sequenceSides } from './feed-sequence.ts';
import { bankruptcySides, insuranceSides, liquidationSides } from './liquidation.ts';
import { matchingSides } from './matching.ts';
import { openSizeSides, shadowSides } from './open-size.ts';
import { orderCostSides } from './order-cost.ts';
import { pnlSides } from './pnl.ts';
import { walkSides } from './walk.ts';

export type Shape = {
  readonly name: string;
  readonly fits: (row: Fields) => boolean;
  readonly sides: (row: Fields) => readonly Side[];
  /** What the row expects, by field of the answers; `expected` when absent. */
  readonly expected?: (row: Fields) => Fields;
};

/** A math row: inputs and expected are objects, and expected has one of these fields. */
const expects =
  (...names: readonly string[]) =>
  (row: Fields): boolean =>
    isFields(row['inputs']) && isFields(row['expected']) && names.some((name) => name in fieldsOf(row['expected']));

export const SHAPES: readonly Shape[] = [
  {
    name: 'matching',
    fits: (row) => Array.isArray(row['actions']) && Array.isArray(row['seed']) && isFields(row['expected']),
    sides: matchingSides,
  },
  {
    name: 'feed sequence',
    fits: (row) => has(row, 'protocol') && listOf(row['frames']).length > 0 && Array.isArray(row['decisions']),
    sides: sequenceSides,
    expected: (row) => ({ decisions: row['decisions'] ?? null }),
  },
  {
    name: 'checksum',
    fits: (row) =>
      !has(row, 'inputs') &&
      (typeof row['input'] === 'string' || (Array.isArray(row['bids']) && Array.isArray(row['asks']))) &&
      Object.keys(checksumExpected(row)).length > 0,
    sides: checksumSides,
    expected: checksumExpected,
  },
  {
    name: 'fills',
    fits: (row) =>
      expects('avgEntry', 'qty', 'realised', 'long', 'short', 'longQty', 'shortQty')(row) &&
      has(fieldsOf(row['inputs']), 'fills'),
    sides: walkSides,
  },
  { name: 'profit', fits: expects('pnl', 'pnlCoin'), sides: pnlSides },
  { name: 'order cost', fits: expects('im', 'openLoss', 'cost', 'openFee', 'closeFee'), sides: orderCostSides },
  { name: 'fee', fits: expects('fee', 'paid', 'couponUsed'), sides: feeSides },
  {
    name: 'liquidation',
    fits: (row) => expects('liq')(row) && has(fieldsOf(row['inputs']), 'mmr') && has(fieldsOf(row['inputs']), 'entry'),
    sides: liquidationSides,
  },
  { name: 'bankruptcy', fits: expects('bankruptcy'), sides: bankruptcySides },
  { name: 'insurance', fits: expects('insuranceDelta', 'traderDelta'), sides: insuranceSides },
  { name: 'maximum open size', fits: expects('maxOpen'), sides: openSizeSides },
  { name: 'opening ticket', fits: expects('shadow'), sides: shadowSides },
];

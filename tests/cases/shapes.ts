// Which rule a row is about, by its fields. The first shape that fits runs it.
import { fieldsOf, has, isFields, listOf } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';
import { checksumExpected, checksumSides } from './checksum.ts';
import { conditionalExpected, conditionalSides } from './conditional.ts';
import { crossSides, marginRateSides } from './cross.ts';
import { calendarSides, settlementSides } from './delivery.ts';
import { errataExpected, errataSides } from './errata.ts';
import { feeSides } from './fees.ts';
import { sequenceSides } from './feed-sequence.ts';
import { fundingRateSides, fundingSides, fundingSumSides } from './funding.ts';
import { bankruptcySides, insuranceSides, liquidationSides } from './liquidation.ts';
import { maintenanceSides, tableExpected, tableSides, tierSides } from './maintenance.ts';
import { matchingSides } from './matching.ts';
import { openSizeSides, shadowSides } from './open-size.ts';
import { orderCostSides } from './order-cost.ts';
import { pnlSides } from './pnl.ts';
import { isTrailing, trailingSides } from './trailing.ts';
import { walkSides } from './walk.ts';
import { roeSides, yieldSides } from './yield.ts';

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

/** A math row whose inputs have all of these fields. */
const given =
  (...names: readonly string[]) =>
  (row: Fields): boolean =>
    isFields(row['inputs']) && names.every((name) => has(fieldsOf(row['inputs']), name));
const both =
  (...tests: readonly ((row: Fields) => boolean)[]) =>
  (row: Fields): boolean =>
    tests.every((test) => test(row));

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
    name: 'conditional order',
    fits: (row) => has(row, 'trigger') && (has(row, 'lastPrices') || has(row, 'markPrices')) && 'firesAtIndex' in row,
    sides: conditionalSides,
    expected: conditionalExpected,
  },
  {
    name: 'trailing order',
    fits: both(expects('triggeredAtIndex', 'extreme', 'triggerPrice', 'accepted', 'error'), isTrailing),
    sides: trailingSides,
  },
  {
    name: 'printed mistake',
    fits: (row) => ['printed', 'correct', 'why'].every((name) => typeof row[name] === 'string'),
    sides: errataSides,
    expected: errataExpected,
  },
  { name: 'funding sum', fits: both(expects('sum'), given('positions')), sides: fundingSumSides },
  { name: 'funding rate', fits: both(expects('rate'), given('premium', 'interest')), sides: fundingRateSides },
  { name: 'funding', fits: expects('received', 'payment'), sides: fundingSides },
  {
    name: 'funding paid',
    fits: both(expects('paid'), given('rate'), (row) => !has(fieldsOf(row['inputs']), 'coupon', 'fee')),
    sides: fundingSides,
  },
  { name: 'trigger of a yield', fits: expects('trigger', 'yieldUsed', 'beyondBankruptcy'), sides: yieldSides },
  { name: 'yield', fits: expects('roe', 'yield', 'yieldPct'), sides: roeSides },
  { name: 'delivery calendar', fits: given('today'), sides: calendarSides },
  { name: 'delivery price', fits: expects('delivery', 'deliveryPrice'), sides: settlementSides },
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
  { name: 'cross liquidation', fits: both(expects('liq'), given('positions')), sides: crossSides },
  { name: 'margin rate', fits: expects('marginRate', 'liquidate'), sides: marginRateSides },
  {
    name: 'tier of a table',
    fits: both(given('notional'), (row) => has(fieldsOf(row['inputs']), 'table', 'tiers')),
    sides: tierSides,
  },
  { name: 'tier table', fits: (row) => has(row, 'tierTable'), sides: tableSides, expected: tableExpected },
  { name: 'maintenance margin', fits: expects('mm'), sides: maintenanceSides },
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

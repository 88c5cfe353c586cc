// Yield of a position, and the trigger price of a yield.
import {
  bankruptcy,
  pnl,
  wholePercent as exchangeWhole,
  yieldAtPrice as exchangeYieldAt,
  yieldPercent as exchangeYield,
  yieldTrigger,
} from '../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import type { Decimal } from '../../src/domain/num/decimal.ts';
import { halfUpToDigits } from '../../src/domain/num/rounding.ts';
import { bankruptcyPrice } from './formulas/liquidation.ts';
import { profitBetween, yieldPercent } from '../../src/domain/position/pnl.ts';
import { triggerToward, wholePercent, yieldAtPrice, yieldPrice } from '../../src/domain/position/yield-price.ts';
import { UnreadableRow, decimal, fieldsOf, has, kindOf, maybe, need, quantityText, sidesOf } from './case-row.ts';
import type { Fields, Got, PositionSide, Side } from './case-row.ts';
import { forEachSide } from './for-each-side.ts';

const textOrNull = (value: Decimal | null): string | null => (value === null ? null : toText(value));
const named = (text: string | null): Got => ({ roe: text, yield: text, yieldPct: text, percent: text });
const PRICES = ['price', 'exit', 'mark', 'last'] as const;

const terminalRoe = (row: Fields, inputs: Fields, side: PositionSide): string | null => {
  if (has(inputs, 'pnl')) return textOrNull(yieldPercent(decimal(inputs, 'pnl'), decimal(inputs, 'margin')));
  const [kind, sign, entry, price] = [kindOf(row), signOf(side), decimal(inputs, 'entry'), decimal(inputs, ...PRICES)];
  if (!has(inputs, 'margin')) return toText(yieldAtPrice(kind, sign, entry, decimal(inputs, 'leverage'), price));
  const profit = profitBetween(kind, sign, exact(quantityText(inputs)), entry, price);
  return textOrNull(yieldPercent(profit, decimal(inputs, 'margin')));
};
const exchangeRoe = (row: Fields, inputs: Fields, side: PositionSide): string | null => {
  if (has(inputs, 'pnl')) return exchangeYield({ pnl: need(inputs, 'pnl'), margin: need(inputs, 'margin') });
  const [contract, entry, price] = [kindOf(row), need(inputs, 'entry'), need(inputs, ...PRICES)];
  if (!has(inputs, 'margin'))
    return exchangeYieldAt({ contract, side, entry, leverage: need(inputs, 'leverage'), price });
  const profit = pnl({ contract, side, contracts: quantityText(inputs), unit: '1', entry, price });
  return exchangeYield({ pnl: profit, margin: need(inputs, 'margin') });
};

/** pnl and margin; or entry, price and leverage; or those with a size and a margin. */
export const roeSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const sides = has(inputs, 'pnl') ? (['long'] as const) : sidesOf(inputs);
  return [
    { name: 'terminal', answer: () => forEachSide(sides, (side) => named(terminalRoe(row, inputs, side))) },
    { name: 'exchange', answer: () => forEachSide(sides, (side) => named(exchangeRoe(row, inputs, side))) },
  ];
};

/** The product's own rounding is toward the entry; a row that says so of itself counts in halves up. */
const roundingOf = (row: Fields): 'toward-entry' | 'nearest' =>
  /half[- ]?up/i.test(`${String(row['formula'])} ${String(row['note'])}`) ? 'nearest' : 'toward-entry';
const digitsOf = (inputs: Fields): number | null => {
  const text = maybe(inputs, 'marketPriceDigit', 'priceDigits', 'digits');
  return text === undefined ? null : Number(text);
};
const isBeyond = (side: PositionSide, trigger: string | null, gone: string | null): boolean => {
  if (trigger === null || gone === null) return trigger === null;
  return side === 'long' ? exact(trigger).lt(exact(gone)) : exact(trigger).gt(exact(gone));
};

const terminalTrigger = (row: Fields, inputs: Fields, side: PositionSide): Got => {
  const [kind, sign, entry] = [kindOf(row), signOf(side), decimal(inputs, 'entry')];
  const [lever, digits] = [decimal(inputs, 'leverage'), digitsOf(inputs)];
  const asked = decimal(inputs, 'yieldPct', 'yield', 'percent');
  const used = digits === null ? asked : wholePercent(asked);
  const price = yieldPrice(kind, sign, entry, lever, used);
  const trigger =
    price === null || digits === null
      ? textOrNull(price)
      : toText(roundingOf(row) === 'nearest' ? halfUpToDigits(price, digits) : triggerToward(entry, price, digits));
  const entryValue = valueOf(kind, exact(1), entry);
  const gone = bankruptcyPrice({ kind, sign, quantity: exact(1), entryValue, margin: entryValue.div(lever) });
  return { trigger, yieldUsed: toText(used), beyondBankruptcy: isBeyond(side, trigger, textOrNull(gone)) };
};
const exchangeTrigger = (row: Fields, inputs: Fields, side: PositionSide): Got => {
  const [contract, entry, leverage] = [kindOf(row), need(inputs, 'entry'), need(inputs, 'leverage')];
  const [digits, asked] = [digitsOf(inputs), need(inputs, 'yieldPct', 'yield', 'percent')];
  const percent = digits === null ? asked : exchangeWhole(asked);
  const trigger = yieldTrigger({ contract, side, entry, leverage, percent, digits, rounding: roundingOf(row) });
  const gone = bankruptcy({ contract, side, entry, leverage });
  return { trigger, yieldUsed: percent, beyondBankruptcy: isBeyond(side, trigger, gone) };
};

export const yieldSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  if (!has(inputs, 'entry')) throw new UnreadableRow('missing field: entry');
  return [
    { name: 'terminal', answer: () => forEachSide(sidesOf(inputs), (side) => terminalTrigger(row, inputs, side)) },
    { name: 'exchange', answer: () => forEachSide(sidesOf(inputs), (side) => exchangeTrigger(row, inputs, side)) },
  ];
};

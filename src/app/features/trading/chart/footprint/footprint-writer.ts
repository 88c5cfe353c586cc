// Amounts of a footprint as text, in the unit that is shown.
import { quantityOf, valueOf } from '../../../../../domain/contract/value.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { FootprintCandle, FootprintRow } from '../../../../../domain/market/footprint/read-footprint.ts';
import { createRowText, NOT_KNOWN, shortText, type RowUnit } from '../../../../../domain/market/rows/row-text.ts';
import { exact, ZERO, type Decimal } from '../../../../../domain/num/decimal.ts';
import { floorToDigits } from '../../../../../domain/num/rounding.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { amountDigits } from '../../../../../domain/order/amount.ts';
import { minus, withSeparators } from '../../../../format/number-text.ts';

/** Of all rows of a candle. `delta`: bought less sold, with its sign. */
export type FootprintSums = {
  readonly bid: string;
  readonly ask: string;
  readonly total: string;
  readonly delta: string;
  /** Below, at or above 0. */
  readonly sign: number;
};
export type FootprintWriter = {
  /** Contracts of a row that begins at `ticks`. */
  readonly amount: (cont: number, ticks: number) => string;
  readonly sums: (candle: Pick<FootprintCandle, 'rows'>) => FootprintSums;
};
type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits' | 'quoteName'>;

/** A quotient has no end: a sum of thirds is whole again at so many digits. */
const SUM_DIGITS = 40;

type Rows = readonly FootprintRow[];
type Side = 'bidCont' | 'askCont';
const contOf = (rows: Rows, side: Side): number => rows.reduce((all, row) => all + row[side], 0);

/** `texts`: bid, ask, total and the size of the delta; none: they are not known. */
const told = (
  [bid = NOT_KNOWN, ask = NOT_KNOWN, total = NOT_KNOWN, delta = NOT_KNOWN]: readonly string[],
  sign: number,
): FootprintSums => ({ bid, ask, total, delta: `${sign > 0 ? '+' : sign < 0 ? minus : ''}${delta}`, sign });

/**
 * The sums are those of the rows' own values, each at the price at which its row begins, added exactly and cut once (linear contracts N of u at price P: N u P
 * quote coins; inverse N u / P base coins). Example: 1 contract of 0.001 BTC sold at 60,000.0 and 1 bought at 61,000.0 are "60" and "61" USDT, "121" in all.
 */
export const createFootprintWriter = (contract: Sized, unit: RowUnit): FootprintWriter => {
  const { kind, unitAmount, priceDigits } = contract;
  const { size } = createRowText({ kind, unitAmount, priceDigits, unit });
  const isPriced = unit !== 'cont' && (kind === 'linear') !== (unit === 'crypto');
  const digits = amountDigits(contract, unit);
  const text = (sum: Decimal): string => {
    const known = sum.toDecimalPlaces(SUM_DIGITS);
    return kind === 'linear'
      ? shortText(BigInt(floorToDigits(known, 0).toFixed(0)))
      : withSeparators(floorToDigits(known, digits).toFixed(digits));
  };
  const worthOf = (rows: Rows, side: Side): Decimal =>
    rows.reduce(
      (all, row) => all.plus(valueOf(kind, quantityOf(contract, row[side]), exact(priceText(row.ticks, priceDigits)))),
      ZERO,
    );
  const write = (rows: Rows): FootprintSums => {
    if (!isPriced) {
      const [bid, ask] = [contOf(rows, 'bidCont'), contOf(rows, 'askCont')];
      return told(
        [bid, ask, bid + ask, Math.abs(ask - bid)].map((cont) => size(cont, 0)),
        Math.sign(ask - bid),
      );
    }
    // A row so high that it begins at nothing has no price.
    if (rows.some(({ ticks }) => ticks <= 0)) return told([], 0);
    const [bid, ask] = [worthOf(rows, 'bidCont'), worthOf(rows, 'askCont')];
    return told([bid, ask, ask.plus(bid), ask.minus(bid).abs()].map(text), ask.cmp(bid));
  };
  const written = new WeakMap<object, FootprintSums>();
  return {
    amount: size,
    sums: (candle) => {
      // The rows of a candle that did not change are the same: a chart that is moved writes nothing anew.
      const sums = written.get(candle.rows) ?? write(candle.rows);
      written.set(candle.rows, sums);
      return sums;
    },
  };
};

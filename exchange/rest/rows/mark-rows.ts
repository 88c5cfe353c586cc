// Own fills as marks on the chart: one row per candle.
import { tradeValue } from '../../account/money.ts';
import type { ContractSpec, Minor } from '../../kernel/language/types.ts';
import { candleStart } from '../../market/candles/intervals.ts';
import type { Fill } from '../../store/history.ts';
import type { MarkRow } from '../../../src/domain/wire/calls/order-calls.ts';
import type { CandleInterval } from '../../market/candles/intervals.ts';
import { averageText } from '../decimal-text.ts';

type Sum = { readonly amount: number; readonly value: Minor };
const NONE: Sum = { amount: 0, value: 0n };
const isBuy = ({ side }: Fill): boolean => side === 'open_long' || side === 'close_short';

/** Oldest candle first; prices are averages over the fills' values. Example: buys of 1 at 100 and 3 at 104 in one candle: 4 at '103'. */
export const markRows = (fills: readonly Fill[], spec: ContractSpec, interval: CandleInterval): MarkRow[] => {
  const candles = new Map<number, { buy: Sum; sell: Sum }>();
  for (const fill of fills) {
    const time = candleStart(interval, fill.timeMs);
    const candle = candles.get(time) ?? { buy: NONE, sell: NONE };
    const name = isBuy(fill) ? 'buy' : 'sell';
    const was = candle[name];
    const value = was.value + tradeValue(spec, fill.amount, fill.priceTicks);
    candles.set(time, { ...candle, [name]: { amount: was.amount + fill.amount, value } });
  }
  const price = ({ amount, value }: Sum): string => averageText(value, amount, spec);
  return [...candles]
    .toSorted(([a], [b]) => a - b)
    .map(([time, { buy, sell }]) => ({
      time,
      buyPrice: price(buy),
      buyNums: buy.amount,
      sellPrice: price(sell),
      sellNums: sell.amount,
    }));
};

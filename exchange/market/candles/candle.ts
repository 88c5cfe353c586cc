// One candle, in whole ticks and contracts; turnover in minor units of the margin coin.
import type { ContractSpec, Contracts, Minor, Ticks } from '../../kernel/language/types.ts';
import { minorText, priceText } from '../../rest/decimal-text.ts';
import type { CandleRow } from '../../../src/domain/wire/rows.ts';
import type { StoredCandle } from '../types.ts';

export type Candle = {
  readonly openMs: number;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: Contracts;
  readonly turnover: Minor;
};

/** A candle in which nothing traded: the price stands where it was. */
export const flatCandle = (openMs: number, ticks: Ticks): Candle => ({
  openMs,
  open: ticks,
  high: ticks,
  low: ticks,
  close: ticks,
  volume: 0,
  turnover: 0n,
});

/** The candle of both, `later` coming after `earlier` in time; it begins where `earlier` begins. */
export const joinCandles = (earlier: Candle, later: Candle): Candle => ({
  openMs: earlier.openMs,
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
  volume: earlier.volume + later.volume,
  turnover: earlier.turnover + later.turnover,
});

export const candleRow = (candle: Candle, spec: ContractSpec): CandleRow => [
  candle.openMs,
  priceText(candle.low, spec),
  priceText(candle.high, spec),
  priceText(candle.open, spec),
  priceText(candle.close, spec),
  String(candle.volume),
  minorText(candle.turnover),
];

export const toStored = (candle: Candle): StoredCandle => ({ ...candle, turnover: candle.turnover.toString() });
export const fromStored = (candle: StoredCandle): Candle => ({ ...candle, turnover: BigInt(candle.turnover) });

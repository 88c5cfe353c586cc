// One bar, in whole ticks and contracts; turnover in minor units of the margin coin.
import type { ContractSpec, Contracts, Minor, Ticks } from '../../kernel/language/types.ts';
import { minorText, priceText } from '../../rest/decimal-text.ts';
import type { CandleRow } from '../../../src/domain/wire/rows.ts';
import type { StoredBar } from '../types.ts';

export type Candle = {
  readonly openMs: number;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: Contracts;
  readonly turnover: Minor;
};

/** A bar in which nothing traded: the price stands where it was. */
export const stillBar = (openMs: number, ticks: Ticks): Candle => ({
  openMs,
  open: ticks,
  high: ticks,
  low: ticks,
  close: ticks,
  volume: 0,
  turnover: 0n,
});

/** The bar of both, `later` coming after `earlier` in time; it begins where `earlier` begins. */
export const joinBars = (earlier: Candle, later: Candle): Candle => ({
  openMs: earlier.openMs,
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
  volume: earlier.volume + later.volume,
  turnover: earlier.turnover + later.turnover,
});

export const candleRow = (bar: Candle, spec: ContractSpec): CandleRow => [
  bar.openMs,
  priceText(bar.low, spec),
  priceText(bar.high, spec),
  priceText(bar.open, spec),
  priceText(bar.close, spec),
  String(bar.volume),
  minorText(bar.turnover),
];

export const toStored = (bar: Candle): StoredBar => ({ ...bar, turnover: bar.turnover.toString() });
export const fromStored = (bar: StoredBar): Candle => ({ ...bar, turnover: BigInt(bar.turnover) });

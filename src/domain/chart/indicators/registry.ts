// The indicators of the chart: what may be chosen about each, what it draws, and where.
import { atr } from './atr.ts';
import { bollingerBands } from './boll.ts';
import { heldValues, type HeldSeries } from './held.ts';
import { kdj } from './kdj.ts';
import { macd } from './macd.ts';
import { exponentialAverages, movingAverages, volumeAverages } from './moving-averages.ts';
import type { ReadLossy } from './reading.ts';
import { rsi } from './rsi.ts';
import { vwap } from './vwap.ts';

// oxfmt-ignore
export const indicatorKinds = ['ma', 'ema', 'boll', 'vwap', 'volume', 'macd', 'rsi', 'kdj', 'atr', 'funding', 'interest'] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];

/** Figures of the exchange: settled funding rates, contracts that are open. */
export type SeriesKind = 'funding' | 'interest';

/** A number that may be chosen: from `least` to `most`, with `digits` decimals. A length of 0, where that is allowed, draws no line. */
export type IndicatorParam = {
  readonly name: 'length' | 'deviations' | 'fast' | 'slow' | 'signal' | 'k' | 'd';
  readonly least: number;
  readonly most: number;
  readonly digits: 0 | 1;
  readonly first: number;
};
/** `length`: of a line that is one of several of its kind. */
export type IndicatorLine = {
  readonly name:
    | 'ma'
    | 'ema'
    | 'upper'
    | 'middle'
    | 'lower'
    | 'vwap'
    | 'macd'
    | 'signal'
    | 'histogram'
    | 'rsi'
    | 'k'
    | 'd'
    | 'j'
    | 'atr'
    | 'funding'
    | 'interest';
  readonly length?: number;
  /** Candles that are needed before its first value; null: as many as the day brings. */
  readonly needs: number | null;
};
export type IndicatorRule = {
  /** Over the prices, over the volume, or in a pane of its own below. */
  readonly place: 'prices' | 'volume' | 'pane';
  /** What its values are: ticks, contracts, a number from 0 to 100 (J of KDJ beyond), or a rate in parts per billion. */
  readonly unit: 'ticks' | 'contracts' | 'points' | 'rate';
  /** Where they come from the exchange: its own figures, at moments of their own. */
  readonly series?: SeriesKind;
  readonly params: readonly IndicatorParam[];
  readonly lines: (params: readonly number[]) => readonly IndicatorLine[];
  /** `series`: of one that has a series; without it, nothing is known. */
  readonly start: (params: readonly number[], series?: HeldSeries) => ReadLossy;
};

/** Longer ones would need more history than the chart reads at a glance. */
const MOST_LENGTH = 500;
const param = (name: IndicatorParam['name'], first: number, least = 1): IndicatorParam => ({
  name,
  least,
  most: MOST_LENGTH,
  digits: 0,
  first,
});
const drawn = (lengths: readonly number[]): readonly number[] => lengths.filter((length) => length > 0);

const averages = (
  name: 'ma' | 'ema',
  place: IndicatorRule['place'],
  firsts: readonly number[],
  start: (lengths: readonly number[]) => ReadLossy,
): IndicatorRule => ({
  place,
  unit: place === 'volume' ? 'contracts' : 'ticks',
  params: firsts.map((first) => param('length', first, 0)),
  lines: (params) => drawn(params).map((length) => ({ name, length, needs: length })),
  start: (params) => start(drawn(params)),
});

const nothing: HeldSeries = { interval: '1m', points: [] };
const fromSeries = (series: SeriesKind, unit: IndicatorRule['unit']): IndicatorRule => ({
  place: 'pane',
  unit,
  series,
  params: [],
  lines: () => [{ name: series, needs: null }],
  start: (_, held = nothing) => heldValues(held),
});

export const indicatorRules: { readonly [K in IndicatorKind]: IndicatorRule } = {
  ma: averages('ma', 'prices', [6, 10, 30, 60], movingAverages),
  ema: averages('ema', 'prices', [12, 26, 0, 0], exponentialAverages),
  boll: {
    place: 'prices',
    unit: 'ticks',
    params: [param('length', 20, 2), { name: 'deviations', least: 0.1, most: 10, digits: 1, first: 2 }],
    lines: ([length = 0]) => (['upper', 'middle', 'lower'] as const).map((name) => ({ name, needs: length })),
    start: ([length = 0, deviations = 0]) => bollingerBands(length, deviations),
  },
  vwap: {
    place: 'prices',
    unit: 'ticks',
    params: [],
    lines: () => [{ name: 'vwap', needs: null }],
    start: () => vwap(),
  },
  volume: averages('ma', 'volume', [5, 10], volumeAverages),
  macd: {
    place: 'pane',
    unit: 'ticks',
    params: [param('fast', 12), param('slow', 26), param('signal', 9)],
    lines: ([fast = 0, slow = 0, signal = 0]) =>
      (['macd', 'signal', 'histogram'] as const).map((name) => ({ name, needs: Math.max(fast, slow) + signal - 1 })),
    start: ([fast = 0, slow = 0, signal = 0]) => macd(fast, slow, signal),
  },
  rsi: {
    place: 'pane',
    unit: 'points',
    params: [param('length', 14)],
    lines: ([length = 0]) => [{ name: 'rsi', length, needs: length + 1 }],
    start: ([length = 0]) => rsi(length),
  },
  kdj: {
    place: 'pane',
    unit: 'points',
    params: [param('length', 9), param('k', 3), param('d', 3)],
    lines: ([length = 0, k = 0, d = 0]) =>
      (['k', 'd', 'j'] as const).map((name) => ({ name, needs: length + k + d - 2 })),
    start: ([length = 0, k = 0, d = 0]) => kdj(length, k, d),
  },
  atr: {
    place: 'pane',
    unit: 'ticks',
    params: [param('length', 14)],
    lines: ([length = 0]) => [{ name: 'atr', length, needs: length + 1 }],
    start: ([length = 0]) => atr(length),
  },
  funding: fromSeries('funding', 'rate'),
  interest: fromSeries('interest', 'contracts'),
};

/** An indicator's numbers as the specification has them at first. Example: firstParams('ma') is [6, 10, 30, 60]. */
export const firstParams = (kind: IndicatorKind): readonly number[] =>
  indicatorRules[kind].params.map(({ first }) => first);

/** Whether a number may be chosen: within its limits, with no more decimals than it has. Example: of a length 20 is, 0.5 and 501 are not. */
export const isParam = ({ least, most, digits }: IndicatorParam, value: number): boolean =>
  value >= least && value <= most && Number(value.toFixed(digits)) === value;

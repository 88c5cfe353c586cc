// The same indicators a second time: from their definitions, over the whole list, in decimals of 60 digits.
import type { Candle } from '../../../../src/domain/event/market-event.ts';
import type { IndicatorKind } from '../../../../src/domain/chart/indicators/registry.ts';
import { Decimal } from '../../../../src/domain/num/decimal.ts';

type Column = readonly (Decimal | null)[];
const of = (value: number): Decimal => new Decimal(value);
const total = (list: readonly Decimal[]): Decimal => list.reduce((sum, next) => sum.plus(next), of(0));
const meanOf = (list: readonly Decimal[]): Decimal => total(list).div(list.length);

const windows = <T>(list: readonly T[], length: number, make: (window: readonly T[]) => Decimal): Column =>
  list.map((_, at) => (at + 1 < length ? null : make(list.slice(at + 1 - length, at + 1))));

/** Begins with the mean of the first `length` numbers there are. */
const recursive = (list: Column, length: number, weight: Decimal): Column => {
  const begin = list.findIndex((value) => value !== null);
  let value: Decimal | null = null;
  return list.map((next, at) => {
    if (begin < 0 || next === null || at < begin + length - 1) return null;
    value =
      value === null
        ? meanOf(list.slice(begin, at + 1).flatMap((one) => one ?? []))
        : value.times(of(1).minus(weight)).plus(next.times(weight));
    return value;
  });
};
const exponential = (list: Column, length: number): Column => recursive(list, length, of(2).div(length + 1));
const wilder = (list: Column, length: number): Column => recursive(list, length, of(1).div(length));
const join = (...columns: readonly Column[]): readonly Column[] => columns;
const both = (a: Column, b: Column, make: (x: Decimal, y: Decimal) => Decimal): Column =>
  a.map((x, at) => {
    const y = b[at] ?? null;
    return x === null || y === null ? null : make(x, y);
  });

const bands = (closes: readonly Decimal[], length: number, deviations: number): readonly Column[] => {
  const middle = windows(closes, length, meanOf);
  const spread = windows(closes, length, (window) => {
    const mean = meanOf(window);
    return meanOf(window.map((close) => close.minus(mean).pow(2)))
      .sqrt()
      .times(deviations);
  });
  return join(
    both(middle, spread, (m, s) => m.plus(s)),
    middle,
    both(middle, spread, (m, s) => m.minus(s)),
  );
};

const convergence = (
  closes: readonly Decimal[],
  fast: number,
  slow: number,
  signalLength: number,
): readonly Column[] => {
  const from = Math.max(fast, slow) - 1;
  const line = (length: number): Column =>
    exponential(
      closes.map((close, at) => (at <= from - length ? null : close)),
      length,
    );
  const differences = both(line(Math.min(fast, slow)), line(Math.max(fast, slow)), (a, b) => a.minus(b));
  const signal = exponential(differences, signalLength);
  return join(
    both(differences, signal, (a) => a),
    signal,
    both(differences, signal, (a, b) => a.minus(b)),
  );
};

const strength = (closes: readonly Decimal[], length: number): Column => {
  const moves = closes.map((close, at) => (at === 0 ? null : close.minus(closes[at - 1] ?? close)));
  const rises = wilder(
    moves.map((move) => (move === null ? null : Decimal.max(move, 0))),
    length,
  );
  const falls = wilder(
    moves.map((move) => (move === null ? null : Decimal.max(move.neg(), 0))),
    length,
  );
  return both(rises, falls, (up, down) =>
    up.plus(down).isZero() ? of(50) : of(100).minus(of(100).times(down).div(up.plus(down))),
  );
};

const stochastic = (candles: readonly Candle[], length: number, k: number, d: number): readonly Column[] => {
  const raw = candles.map((candle, at) => {
    if (at + 1 < length) return null;
    const window = candles.slice(at + 1 - length, at + 1);
    const low = Math.min(...window.map((one) => one.low));
    const high = Math.max(...window.map((one) => one.high));
    return high === low
      ? of(50)
      : of(candle.close - low)
          .times(100)
          .div(high - low);
  });
  const kLine = wilder(raw, k);
  const dLine = wilder(kLine, d);
  return join(
    both(kLine, dLine, (a) => a),
    dLine,
    both(kLine, dLine, (a, b) => a.times(3).minus(b.times(2))),
  );
};

const trueRange = (candles: readonly Candle[], length: number): Column =>
  wilder(
    candles.map(({ high, low }, at) => {
      const before = candles[at - 1]?.close;
      return before === undefined ? null : of(Math.max(high - low, Math.abs(high - before), Math.abs(low - before)));
    }),
    length,
  );

const dayOf = (timeMs: number): number => Math.floor((timeMs + 28_800_000) / 86_400_000);
const dayPrice = (candles: readonly Candle[]): Column =>
  candles.map((candle, at) => {
    const day = candles.slice(0, at + 1).filter(({ timeMs }) => dayOf(timeMs) === dayOf(candle.timeMs));
    const first = day[0];
    const volume = total(day.map(({ volumeCont }) => of(volumeCont)));
    if (first === undefined || volume.isZero()) return null;
    if (first === candles[0] && (first.timeMs + 28_800_000) % 86_400_000 !== 0) return null;
    return total(
      day.map(({ high, low, close, volumeCont }) => of(high).plus(low).plus(close).div(3).times(volumeCont)),
    ).div(volume);
  });

/** A column per line of the indicator. */
export const twinOf = (
  kind: IndicatorKind,
  params: readonly number[],
  candles: readonly Candle[],
): readonly Column[] => {
  const [a = 0, b = 0, c = 0] = params;
  const closes = candles.map(({ close }) => of(close));
  const volumes = candles.map(({ volumeCont }) => of(volumeCont));
  const lengths = params.filter((length) => length > 0);
  switch (kind) {
    case 'ma':
      return lengths.map((length) => windows(closes, length, meanOf));
    case 'ema':
      return lengths.map((length) => exponential(closes, length));
    case 'volume':
      return lengths.map((length) => windows(volumes, length, meanOf));
    case 'boll':
      return bands(closes, a, b);
    case 'macd':
      return convergence(closes, a, b, c);
    case 'rsi':
      return join(strength(closes, a));
    case 'kdj':
      return stochastic(candles, a, b, c);
    case 'atr':
      return join(trueRange(candles, a));
    case 'vwap':
      return join(dayPrice(candles));
    case 'funding':
    case 'interest':
      // Of no series nothing is known; what one makes of it is held.test.ts's.
      return [candles.map(() => null)];
  }
};

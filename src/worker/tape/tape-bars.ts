// The bars a tape speaks of, for the chart's history.
import type { Contract } from '../../domain/contract/contract.ts';
import type { Bar, BarPrice, Period } from '../api/snapshots.ts';
import type { MarketState } from '../fold/market-state.ts';
import { toPeriod } from '../ingest/translate/periods.ts';

const keyOf = (contract: string, period: Period | '', of: BarPrice = 'last'): string => `${contract} ${period} ${of}`;

export type TapeBars = {
  /** Called at least once a second of tape time. */
  readonly look: (market: MarketState) => void;
  /**
   * Bars that were over at `untilMs` (exchange time) and began before `beforeMs`; oldest first, at most 1000. A period that the tape does not speak of
   * is made of its minutes; a bar of which a minute is not on the tape is left out: its open, high, low and volume are not known.
   */
  readonly read: (
    contract: Contract,
    period: Period,
    beforeMs: number | null,
    untilMs: number,
    of?: BarPrice,
  ) => readonly Bar[];
  /** The newest bars of such a period while the tape plays: of the minutes that were over, and the open one of `market`. */
  readonly tail: (market: MarketState, period: Period, untilMs: number) => readonly Bar[];
};

const MOST_READ = 1000;
const MINUTE = 60_000;
const LENGTH: Partial<Record<Period, number>> = {
  '1s': 1000,
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '2h': 120 * MINUTE,
  '4h': 240 * MINUTE,
  '6h': 360 * MINUTE,
  '12h': 720 * MINUTE,
  '1D': 1440 * MINUTE,
};

const TAIL = 3;

/** Minutes joined to longer bars: those that were over at `untilMs` of all their minutes, the open one of all up to now. A bar with a hole is left out. */
const joined = (minutes: readonly Bar[], lengthMs: number, untilMs: number): readonly Bar[] => {
  const bars: { readonly bar: Bar; readonly endMs: number }[] = [];
  for (const minute of minutes) {
    const timeMs = minute.timeMs - (minute.timeMs % lengthMs);
    const last = bars.at(-1);
    const endMs = minute.timeMs + MINUTE;
    if (minute.timeMs === timeMs) bars.push({ bar: minute, endMs });
    else if (last?.bar.timeMs === timeMs) {
      bars.pop();
      // After a hole neither this minute nor the next ones of the bar make it whole again.
      if (last.endMs !== minute.timeMs) continue;
      const { open, high, low, volumeCont } = last.bar;
      const bar = {
        timeMs,
        open,
        high: Math.max(high, minute.high),
        low: Math.min(low, minute.low),
        close: minute.close,
        volumeCont: volumeCont + minute.volumeCont,
      };
      bars.push({ bar, endMs });
    }
  }
  return bars.flatMap(({ bar, endMs }) =>
    endMs === bar.timeMs + lengthMs || bar.timeMs + lengthMs > untilMs ? [bar] : [],
  );
};

export const createTapeBars = (): TapeBars => {
  const kept = new Map<string, Map<number, Bar>>();
  const risingOf = (contract: string, period: Period, of?: BarPrice): readonly Bar[] =>
    [...(kept.get(keyOf(contract, period, of))?.values() ?? [])].toSorted((a, b) => a.timeMs - b.timeMs);
  const isOver = (timeMs: number, lengthMs: number, untilMs: number): boolean => timeMs + lengthMs <= untilMs;
  return {
    tail: (market, period, untilMs) => {
      const lengthMs = LENGTH[period];
      if (lengthMs === undefined || lengthMs < MINUTE || toPeriod(market.granularity) !== '1m') return [];
      const over = risingOf(market.contract, '1m', market.barPrice).filter(({ timeMs }) =>
        isOver(timeMs, MINUTE, untilMs),
      );
      const open = market.candles.filter(({ timeMs }) => timeMs > (over.at(-1)?.timeMs ?? -1));
      const minutes = [...over, ...open];
      return joined(minutes.slice(-((TAIL * lengthMs) / MINUTE + 1)), lengthMs, untilMs).slice(-TAIL);
    },
    look: ({ contract, granularity, barPrice, candles }) => {
      const key = keyOf(contract, toPeriod(granularity) ?? '', barPrice);
      const bars = kept.get(key) ?? new Map<number, Bar>();
      kept.set(key, bars);
      for (const bar of candles) bars.set(bar.timeMs, bar);
    },
    read: (contract, period, beforeMs, untilMs, of) => {
      const lengthMs = LENGTH[period] ?? null;
      const own = risingOf(contract.code, period, of);
      const bars =
        own.length > 0 || lengthMs === null ? own : joined(risingOf(contract.code, '1m', of), lengthMs, untilMs);
      return bars
        .filter(({ timeMs }) => isOver(timeMs, lengthMs ?? 0, untilMs) && (beforeMs === null || timeMs < beforeMs))
        .slice(-MOST_READ);
    },
  };
};

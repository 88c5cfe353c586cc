// The candles a tape speaks of, for the chart's history.
import type { Contract } from '../../domain/contract/contract.ts';
import type { Candle, CandlePrice, CandleInterval } from '../api/snapshots.ts';
import { foldedAnswers } from '../commands/folded-answers.ts';
import { parseAnswer } from '../commands/parse-answer.ts';
import type { MarketState } from '../fold/market-state.ts';
import type { EngineState } from '../fold/state.ts';
import { toEnvironment } from '../ingest/translate/contract.ts';
import { toInterval } from '../ingest/translate/intervals.ts';
import { toCandle } from '../ingest/translate/market.ts';
import type { TapeEntry } from './entry.ts';

type Answer = Extract<TapeEntry, { readonly kind: 'answer' }>;

const keyOf = (contract: string, interval: CandleInterval | '', of: CandlePrice = 'last'): string =>
  `${contract} ${interval} ${of}`;

export type TapeCandles = {
  /** Called at least once a second of tape time. */
  readonly look: (market: MarketState) => void;
  /** Candles that the page had read, older than the tape among them: those that were over when they were answered. Other answers are passed over. */
  readonly hear: (answer: Answer, state: EngineState) => void;
  /**
   * Candles that were over at `untilMs` (exchange time) and began before `beforeMs`; oldest first, at most 1000. What the tape does not hold of an interval
   * is made of its minutes; a candle of which a minute is not on the tape is left out: its open, high, low and volume are not known.
   */
  readonly read: (
    contract: Contract,
    interval: CandleInterval,
    beforeMs: number | null,
    untilMs: number,
    of?: CandlePrice,
  ) => readonly Candle[];
  /** The newest candles of such an interval while the tape plays: of the minutes that were over, and the open one of `market`. */
  readonly tail: (market: MarketState, interval: CandleInterval, untilMs: number) => readonly Candle[];
};

const MOST_READ = 1000;
const MINUTE = 60_000;
const LENGTH: Partial<Record<CandleInterval, number>> = {
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

/** Minutes joined to longer candles: those that were over at `untilMs` of all their minutes, the open one of all up to now. A candle with a hole is left out. */
const joined = (minutes: readonly Candle[], lengthMs: number, untilMs: number): readonly Candle[] => {
  const candles: { readonly candle: Candle; readonly endMs: number }[] = [];
  for (const minute of minutes) {
    const timeMs = minute.timeMs - (minute.timeMs % lengthMs);
    const last = candles.at(-1);
    const endMs = minute.timeMs + MINUTE;
    if (minute.timeMs === timeMs) candles.push({ candle: minute, endMs });
    else if (last?.candle.timeMs === timeMs) {
      candles.pop();
      // After a hole neither this minute nor the next ones of the candle make it whole again.
      if (last.endMs !== minute.timeMs) continue;
      const { open, high, low, volumeCont } = last.candle;
      const candle = {
        timeMs,
        open,
        high: Math.max(high, minute.high),
        low: Math.min(low, minute.low),
        close: minute.close,
        volumeCont: volumeCont + minute.volumeCont,
      };
      candles.push({ candle, endMs });
    }
  }
  return candles.flatMap(({ candle, endMs }) =>
    endMs === candle.timeMs + lengthMs || candle.timeMs + lengthMs > untilMs ? [candle] : [],
  );
};

export const createTapeCandles = (): TapeCandles => {
  const kept = new Map<string, Map<number, Candle>>();
  const risingOf = (contract: string, interval: CandleInterval, of?: CandlePrice): readonly Candle[] =>
    [...(kept.get(keyOf(contract, interval, of))?.values() ?? [])].toSorted((a, b) => a.timeMs - b.timeMs);
  const isOver = (timeMs: number, lengthMs: number, untilMs: number): boolean => timeMs + lengthMs <= untilMs;
  const mapOf = (contract: string, interval: CandleInterval | '', of?: CandlePrice): Map<number, Candle> => {
    const key = keyOf(contract, interval, of);
    const known = kept.get(key) ?? new Map<number, Candle>();
    kept.set(key, known);
    return known;
  };
  return {
    hear: (answer, { account, line, view }) => {
      const { asked, atMs, env } = answer;
      const digits = account.contracts.get(asked?.contract ?? '')?.priceDigits;
      const lengthMs = LENGTH[asked?.interval ?? '1s'];
      if (asked === undefined || digits === undefined || lengthMs === undefined) return;
      const rows = parseAnswer(foldedAnswers.readCandles, answer);
      if (!rows.ok || toEnvironment(env) !== view?.environment) return;
      const byStart = mapOf(asked.contract, asked.interval, asked.of);
      for (const row of rows.value) {
        const candle = toCandle(row, digits);
        // The newest was still open: how it ended is the tape's to say.
        if (candle !== null && isOver(candle.timeMs, lengthMs, atMs + line.offsetMs))
          byStart.set(candle.timeMs, candle);
      }
    },
    tail: (market, interval, untilMs) => {
      const lengthMs = LENGTH[interval];
      if (lengthMs === undefined || lengthMs < MINUTE || toInterval(market.granularity) !== '1m') return [];
      const over = risingOf(market.contract, '1m', market.barPrice).filter(({ timeMs }) =>
        isOver(timeMs, MINUTE, untilMs),
      );
      const open = market.candles.filter(({ timeMs }) => timeMs > (over.at(-1)?.timeMs ?? -1));
      const minutes = [...over, ...open];
      return joined(minutes.slice(-((TAIL * lengthMs) / MINUTE + 1)), lengthMs, untilMs).slice(-TAIL);
    },
    look: ({ contract, granularity, barPrice, candles }) => {
      const byStart = mapOf(contract, toInterval(granularity) ?? '', barPrice);
      for (const candle of candles) byStart.set(candle.timeMs, candle);
    },
    read: (contract, interval, beforeMs, untilMs, of) => {
      const lengthMs = LENGTH[interval] ?? null;
      const made =
        lengthMs === null || lengthMs <= MINUTE ? [] : joined(risingOf(contract.code, '1m', of), lengthMs, untilMs);
      // Those that the exchange made come first: minutes fill what the page did not look at.
      const byStart = new Map([...made, ...risingOf(contract.code, interval, of)].map((one) => [one.timeMs, one]));
      return [...byStart.values()]
        .toSorted((a, b) => a.timeMs - b.timeMs)
        .filter(({ timeMs }) => isOver(timeMs, lengthMs ?? 0, untilMs) && (beforeMs === null || timeMs < beforeMs))
        .slice(-MOST_READ);
    },
  };
};

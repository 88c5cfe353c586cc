// The candles of one chart: pages of history before, the live tail behind, joined without gap or duplicate.
// Invariants: candles rise strictly in time; a tail that came while the first page was on its way is never lost.
import type { Result } from '../../../../worker/api/door.ts';
import type { Candle } from '../../../../worker/api/snapshots.ts';
import { joinCandles } from '../../../../domain/market/candles.ts';

export type FeedState = 'loading' | 'ready' | 'failed';
export type OlderState = 'idle' | 'loading' | 'failed' | 'none';
/** `tail`: candles in rising time of which each replaces one that is there or follows the last; `all`: anything else. */
export type FeedChange = { readonly kind: 'all' } | { readonly kind: 'tail'; readonly candles: readonly Candle[] };

export type CandleFeed = {
  readonly candles: () => readonly Candle[];
  readonly state: () => FeedState;
  readonly older: () => OlderState;
  readonly takeTail: (tail: readonly Candle[]) => void;
  /** Reads the newest page; also the retry, and the answer to a raised epoch. */
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  readonly stop: () => void;
};

type ReadPage = (beforeMs: number | null) => Promise<Result<readonly Candle[]>>;

const isSameCandle = (a: Candle, b: Candle): boolean =>
  a.timeMs === b.timeMs &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volumeCont === b.volumeCont;

/** Looked for from the end: what changes is near it. */
const isAmong = (candles: readonly Candle[], timeMs: number): boolean =>
  candles.findLast((candle) => candle.timeMs <= timeMs)?.timeMs === timeMs;

export const createCandleFeed = (readPage: ReadPage, onChange: (change: FeedChange) => void): CandleFeed => {
  let candles: readonly Candle[] = [];
  let state: FeedState = 'loading';
  let older: OlderState = 'idle';
  let round = 0;
  const page = async (beforeMs: number | null): Promise<readonly Candle[] | null> => {
    const answer = await readPage(beforeMs).catch(() => null);
    return answer?.ok === true ? answer.value : null;
  };
  const takeTail = (tail: readonly Candle[]): void => {
    const last = candles.at(-1);
    const changed = tail.filter(
      (candle) => !candles.slice(-tail.length - 1).some((known) => isSameCandle(known, candle)),
    );
    if (changed.length === 0) return;
    const before = candles;
    candles = joinCandles(candles, changed);
    // A closed candle may get its last row after the next one has begun. A candle between those that are there moves their places: all is drawn anew.
    const isTail = last !== undefined && changed.every(({ timeMs }) => timeMs > last.timeMs || isAmong(before, timeMs));
    onChange(isTail ? { kind: 'tail', candles: changed } : { kind: 'all' });
  };
  const load = async (): Promise<void> => {
    const mine = (round += 1);
    state = 'loading';
    // Candles that come in from now on are newer than the page that is asked for.
    const before = candles;
    candles = [];
    onChange({ kind: 'all' });
    const rows = await page(null);
    if (mine !== round) return;
    state = rows === null ? 'failed' : 'ready';
    older = 'idle';
    candles = joinCandles(rows ?? before, candles);
    onChange({ kind: 'all' });
  };
  const loadOlder = async (): Promise<void> => {
    const first = candles[0];
    if (state !== 'ready' || first === undefined || older === 'loading' || older === 'none') return;
    const mine = round;
    older = 'loading';
    const rows = (await page(first.timeMs))?.filter(({ timeMs }) => timeMs < first.timeMs) ?? null;
    if (mine !== round) return;
    older = rows === null ? 'failed' : rows.length === 0 ? 'none' : 'idle';
    candles = joinCandles(rows ?? [], candles);
    onChange({ kind: 'all' });
  };
  return {
    candles: () => candles,
    state: () => state,
    older: () => older,
    takeTail,
    load,
    loadOlder,
    stop: () => {
      round += 1;
    },
  };
};

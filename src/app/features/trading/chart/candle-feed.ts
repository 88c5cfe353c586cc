// The bars of one chart: pages of history before, the live tail behind, joined without gap or duplicate.
// Invariants: bars rise strictly in time; a tail that came while the first page was on its way is never lost.
import type { Result } from '../../../../worker/api/door.ts';
import type { Bar } from '../../../../worker/api/snapshots.ts';
import { joinCandles } from '../../../../domain/market/candles.ts';

export type FeedState = 'loading' | 'ready' | 'failed';
export type OlderState = 'idle' | 'loading' | 'failed' | 'none';
/** `tail`: bars in rising time of which each replaces one that is there or follows the last; `all`: anything else. */
export type FeedChange = { readonly kind: 'all' } | { readonly kind: 'tail'; readonly bars: readonly Bar[] };

export type CandleFeed = {
  readonly bars: () => readonly Bar[];
  readonly state: () => FeedState;
  readonly older: () => OlderState;
  readonly takeTail: (tail: readonly Bar[]) => void;
  /** Reads the newest page; also the retry, and the answer to a raised epoch. */
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  readonly stop: () => void;
};

type ReadPage = (beforeMs: number | null) => Promise<Result<readonly Bar[]>>;

const sameBar = (a: Bar, b: Bar): boolean =>
  a.timeMs === b.timeMs &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volumeCont === b.volumeCont;

/** Looked for from the end: what changes is near it. */
const isAmong = (bars: readonly Bar[], timeMs: number): boolean =>
  bars.findLast((bar) => bar.timeMs <= timeMs)?.timeMs === timeMs;

export const createCandleFeed = (readPage: ReadPage, onChange: (change: FeedChange) => void): CandleFeed => {
  let bars: readonly Bar[] = [];
  let state: FeedState = 'loading';
  let older: OlderState = 'idle';
  let round = 0;
  const page = async (beforeMs: number | null): Promise<readonly Bar[] | null> => {
    const answer = await readPage(beforeMs).catch(() => null);
    return answer?.ok === true ? answer.value : null;
  };
  const takeTail = (tail: readonly Bar[]): void => {
    const last = bars.at(-1);
    const changed = tail.filter((bar) => !bars.slice(-tail.length - 1).some((known) => sameBar(known, bar)));
    if (changed.length === 0) return;
    const before = bars;
    bars = joinCandles(bars, changed);
    // A closed bar may get its last row after the next one has begun. A bar between those that are there moves their places: all is drawn anew.
    const isTail = last !== undefined && changed.every(({ timeMs }) => timeMs > last.timeMs || isAmong(before, timeMs));
    onChange(isTail ? { kind: 'tail', bars: changed } : { kind: 'all' });
  };
  const load = async (): Promise<void> => {
    const mine = (round += 1);
    state = 'loading';
    // Bars that come in from now on are newer than the page that is asked for.
    const before = bars;
    bars = [];
    onChange({ kind: 'all' });
    const rows = await page(null);
    if (mine !== round) return;
    state = rows === null ? 'failed' : 'ready';
    older = 'idle';
    bars = joinCandles(rows ?? before, bars);
    onChange({ kind: 'all' });
  };
  const loadOlder = async (): Promise<void> => {
    const first = bars[0];
    if (state !== 'ready' || first === undefined || older === 'loading' || older === 'none') return;
    const mine = round;
    older = 'loading';
    const rows = (await page(first.timeMs))?.filter(({ timeMs }) => timeMs < first.timeMs) ?? null;
    if (mine !== round) return;
    older = rows === null ? 'failed' : rows.length === 0 ? 'none' : 'idle';
    bars = joinCandles(rows ?? [], bars);
    onChange({ kind: 'all' });
  };
  return {
    bars: () => bars,
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

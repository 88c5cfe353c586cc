// The bars of one chart: pages of history before, the live tail behind, joined without gap or duplicate.
// Invariants: bars rise strictly in time; a tail that came while the first page was on its way is never lost.
import type { Result } from '../../../../worker/api/door.ts';
import type { Bar } from '../../../../worker/api/snapshots.ts';
import { joinCandles } from '../../../../domain/market/candles.ts';

export type FeedState = 'loading' | 'ready' | 'failed';
export type OlderState = 'idle' | 'loading' | 'failed' | 'none';
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

export const createCandleFeed = (readPage: ReadPage, onChange: (change: FeedChange) => void): CandleFeed => {
  let bars: Bar[] = [];
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
    // The chart can only replace its last bar or put one after it; anything else is drawn anew.
    if (last === undefined || changed.some(({ timeMs }) => timeMs < last.timeMs)) {
      bars = [...joinCandles(bars, changed)];
      onChange({ kind: 'all' });
      return;
    }
    for (const bar of changed) {
      if (bar.timeMs === bars.at(-1)?.timeMs) bars.pop();
      bars.push(bar);
    }
    onChange({ kind: 'tail', bars: changed });
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
    bars = [...joinCandles(rows ?? before, bars)];
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
    bars = [...joinCandles(rows ?? [], bars)];
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

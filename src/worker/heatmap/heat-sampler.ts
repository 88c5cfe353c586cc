// Columns of the heatmap as the engine's own book goes through time, in the tape's time: a replay of the same tape makes the same ones.
//
// It keeps to this: 1. the column of a moment is the book with every entry before that moment folded in, and none after it; 2. there is a column of each second at
// which the book is live, and of no other; 3. at most MOST columns wait to be fetched: if nobody comes for them, it ends by itself.
import {
  HEAT_STEP_MS,
  heatColumn,
  heatRowTicks,
  middleTicks,
  type HeatColumn,
} from '../../domain/market/heat/heat-column.ts';
import { entryWatch } from '../fold/entry-watch.ts';
import type { EngineState } from '../fold/state.ts';
import { freshnessOf } from '../publish/project/freshness.ts';

export type HeatSampler = {
  readonly run: string;
  readonly contract: string;
  readonly rowTicks: number;
  /** Columns behind the one numbered `after` (from 1), with the number of the last there is; those before are let go. */
  readonly take: (after: number) => { readonly columns: readonly HeatColumn[]; readonly last: number };
  readonly isOver: () => boolean;
  readonly stop: () => void;
};

/** Ten minutes that nobody fetches: 2.4 MB. */
const MOST = 600;
/** After a longer silence of the tape (which ticks twice a second) nobody knows what the book was in between. */
const SILENCE_MS = 5000;

const nextStep = (ms: number): number => (Math.floor(ms / HEAT_STEP_MS) + 1) * HEAT_STEP_MS;

/** Runs `onSecond` for each whole second that passes from one entry to the next, before the later one is folded in. */
const watchSeconds = (state: EngineState, onSecond: (atMs: number) => void): ((atMs: number) => void) => {
  const { line } = state;
  let entries = Number.NaN;
  let lastMs = 0;
  let dueMs = 0;
  return (atMs) => {
    const nowMs = atMs + line.offsetMs;
    // Another count than the one after the entry before: the state was put elsewhere on its tape.
    const follows = line.tapeEvents === entries && Math.abs(nowMs - lastMs) <= SILENCE_MS;
    entries = line.tapeEvents + 1;
    lastMs = nowMs;
    if (!follows) dueMs = nextStep(nowMs);
    for (; dueMs <= nowMs; dueMs += HEAT_STEP_MS) onSecond(dueMs);
  };
};

/** Begins at the next whole second; null: the book in view is not this contract's, or nothing rests in it. */
export const createHeatSampler = (state: EngineState, contract: string, wanted: number | null): HeatSampler | null => {
  const { book, line } = state;
  const middle = book.contract === contract ? middleTicks(book.book) : null;
  if (middle === null) return null;
  const rowTicks = wanted ?? heatRowTicks(middle);
  const watch = entryWatch(state);
  let waiting: HeatColumn[] = [];
  let last = 0;
  const stop = (): void => {
    if (watch.run === look) watch.run = null;
  };
  const look = watchSeconds(state, (atMs) => {
    if (book.contract !== contract || waiting.length >= MOST) return stop();
    if (freshnessOf(state, 'depth', contract, book.timeMs).state !== 'live') return;
    waiting.push(heatColumn(book.book, rowTicks, atMs));
    last += 1;
  });
  watch.run = look;
  return {
    run: `${line.tapeStartMs} ${line.tapeEvents}`,
    contract,
    rowTicks,
    take: (after) => {
      const first = last - waiting.length;
      waiting = waiting.slice(Math.max(0, after - first));
      return { columns: waiting, last };
    },
    isOver: () => watch.run !== look,
    stop,
  };
};

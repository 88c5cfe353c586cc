// Columns of the heatmap as the engine's own book goes through time, in the tape's time: a replay of the same tape makes the same ones.
//
// It keeps to this: 1. the column of a moment is the book with every entry before that moment folded in, and none after it; 2. there is a column of each second at
// which the book is live, and of no other; 3. at most MOST columns wait to be fetched: if nobody comes for them, the oldest go; 4. whoever puts away what is
// handed out, in order, holds nothing of a time that is still to come.
import type { Environment } from '../../domain/contract/contract.ts';
import { heatColumn, heatRowTicks, middleTicks, type HeatColumn } from '../../domain/market/heat/heat-column.ts';
import { entryWatch } from '../fold/entry-watch.ts';
import { environmentOf, type EngineState } from '../fold/state.ts';
import { freshnessOf } from '../publish/project/freshness.ts';
import { watchSeconds } from './watch-seconds.ts';

/** `rowTicks` null: what fits the market. */
export type HeatOf = {
  readonly contract: string;
  readonly environment: Environment;
  readonly rowTicks: number | null;
};
/** What is later than `cutMs` does not count any longer; then come `columns`. `last`: the number up to which both go. */
export type HeatPart = {
  readonly columns: readonly HeatColumn[];
  readonly cutMs: number | null;
  readonly last: number;
};
export type HeatSampler = HeatOf & {
  readonly run: string;
  readonly rowTicks: number;
  /** What came after the number `after` (from 1); what was before is let go. */
  readonly take: (after: number) => HeatPart;
  /** Nothing that was handed out and still counts is later; -Infinity: nothing was. */
  readonly newestMs: () => number;
  readonly isOver: () => boolean;
  readonly stop: () => void;
};

/** Ten minutes that nobody fetches: 2.4 MB. */
const MOST = 600;

let runs = 0;

/** Columns and cuts, numbered, until they are fetched. */
const createOutbox = (before: number) => {
  let columns: { readonly no: number; readonly column: HeatColumn }[] = [];
  let cuts: { readonly no: number; readonly toMs: number }[] = [];
  let last = 0;
  let newestMs = before;
  return {
    newestMs: () => newestMs,
    add: (column: HeatColumn): void => {
      columns.push({ no: (last += 1), column });
      newestMs = column.atMs;
      if (columns.length > MOST) columns.shift();
    },
    cut: (toMs: number): void => {
      if (toMs >= newestMs) return;
      columns = columns.filter(({ column }) => column.atMs <= toMs);
      cuts.push({ no: (last += 1), toMs });
      newestMs = toMs;
    },
    take: (after: number): HeatPart => {
      columns = columns.filter(({ no }) => no > after);
      cuts = cuts.filter(({ no }) => no > after);
      const cutMs = cuts.length === 0 ? null : Math.min(...cuts.map(({ toMs }) => toMs));
      return { columns: columns.map(({ column }) => column), cutMs, last };
    },
  };
};

/** Begins at the next whole second; null: the book in view is not this one, or nothing rests in it. `before`: the newest that was sampled of this tape. */
export const createHeatSampler = (
  state: EngineState,
  { contract, environment, rowTicks: wanted }: HeatOf,
  before: number,
): HeatSampler | null => {
  const { book, line } = state;
  const isInView = (): boolean => book.contract === contract && environmentOf(state) === environment;
  const middle = isInView() ? middleTicks(book.book) : null;
  if (middle === null) return null;
  const rowTicks = wanted ?? heatRowTicks(middle);
  const watch = entryWatch(state);
  const outbox = createOutbox(before);
  const isOver = (): boolean => watch.run !== seconds.look;
  const stop = (): void => {
    if (!isOver()) watch.run = null;
  };
  const seconds = watchSeconds(state, {
    onSecond: (atMs) => {
      if (!isInView()) return stop();
      if (freshnessOf(state, 'depth', contract, book.timeMs).state !== 'live') return;
      outbox.add(heatColumn(book.book, rowTicks, atMs));
    },
    onPut: outbox.cut,
  });
  outbox.cut(seconds.nowMs());
  watch.run = seconds.look;
  return {
    run: `${line.tapeStartMs} ${line.tapeEvents} ${(runs += 1)}`,
    contract,
    environment,
    rowTicks,
    take: (after) => {
      if (!isOver()) seconds.catchUp();
      return outbox.take(after);
    },
    newestMs: outbox.newestMs,
    isOver,
    stop,
  };
};

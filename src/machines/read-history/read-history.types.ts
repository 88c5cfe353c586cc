import type { Walk, WalkAsk } from '../../domain/kernel/history-walk.ts';
import type { Piece } from '../../domain/kernel/page.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';

/** Epoch ms, both included; null: open at that end. */
export type HistoryRange = { readonly fromMs: number | null; readonly toMs: number | null };

export type ReadHistoryPorts<Row> = {
  readonly rowId: (row: Row) => string;
  readonly atMs: (row: Row) => number;
  readonly read: (ask: WalkAsk) => Promise<Result<Piece<Row>>>;
  /** Every row, once, the newest first. */
  readonly finish: (rows: readonly Row[]) => void;
};
export type ReadHistoryContext = { readonly walk: Walk<unknown>; readonly problem: Problem | null };
export type ReadHistoryEvent =
  | { readonly type: 'reading.started'; readonly range: HistoryRange }
  | { readonly type: 'reading.cancelled' }
  | { readonly type: 'reading.retried' };

/** What a view shows of it. `total`: rows of the range as the exchange counted them at first; null: not known yet. */
export type ReadHistoryView = {
  readonly state: 'idle' | 'reading' | 'failed' | 'done';
  readonly count: number;
  readonly total: number | null;
  readonly problem: Problem | null;
};

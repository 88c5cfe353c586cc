// The latest public trades of one contract, and when anything last happened in it.
import type { ContractSpec, KernelEvent } from '../kernel/language/types.ts';
import { fillRow } from '../rest/rows/fill-row.ts';
import type { FillRow } from '../../src/domain/wire/rows.ts';

const KEPT = 100;

export type RecentTrades = {
  observe(spec: ContractSpec, timeMs: number, event: KernelEvent): void;
  /** At most 100, newest last. */
  rows(): readonly FillRow[];
  /** Epoch ms of the last event; of the start before the first. */
  changedMs(): number;
};

export const createRecentTrades = (startMs: number): RecentTrades => {
  let fills: FillRow[] = [];
  let changedMs = startMs;
  return {
    observe: (spec, timeMs, event) => {
      changedMs = Math.max(changedMs, timeMs);
      if (event.type !== 'Traded') return;
      fills.push(fillRow(event, spec));
      if (fills.length > 2 * KEPT) fills = fills.slice(-KEPT);
    },
    rows: () => fills.slice(-KEPT),
    changedMs: () => changedMs,
  };
};

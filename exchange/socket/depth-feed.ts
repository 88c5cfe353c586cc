// The depth topic: changes of 20 ms go out as one numbered delta.
import type { ContractSpec, KernelEvent } from '../kernel/language/types.ts';
import { ENVS } from '../ports.ts';
import type { Env, Scheduler } from '../ports.ts';
import type { Committed, Ledger } from '../store/ledger.ts';
import type { Hub } from './hub.ts';
import { openPublishedBook } from './published-book.ts';
import type { BookRows, PublishedBook } from './published-book.ts';

const COALESCE_MS = 20;

export type DepthFeed = {
  observe(batch: readonly Committed[]): void;
  /** The book at its newest number. Changes that were still waiting are pushed to readers first. */
  rows(env: Env, code: string, size?: number): BookRows;
  snapshotText(env: Env, code: string): string;
};
type Entry = { readonly env: Env; readonly spec: ContractSpec; readonly book: PublishedBook };
type DepthOptions = {
  readonly ledger: Ledger;
  readonly contracts: readonly ContractSpec[];
  readonly scheduler: Scheduler;
  readonly hub: () => Hub;
};

const touchedBook = (event: KernelEvent): string | null => {
  switch (event.type) {
    case 'HouseQuoted':
    case 'HouseConsumed':
    case 'OrderRested':
    case 'Traded':
      return event.contract;
    case 'OrderChanged':
      return event.order.contract;
    default:
      return null;
  }
};

const keyOf = (env: Env, code: string): string => `${env}/${code}`;

export const createDepthFeed = ({ ledger, contracts, scheduler, hub }: DepthOptions): DepthFeed => {
  const entries = new Map<string, Entry>();
  /** Opened when its first event or question comes; undefined: no such contract. */
  const entryOf = (env: Env, code: string): Entry | undefined => {
    const known = entries.get(keyOf(env, code));
    const spec = known === undefined ? contracts.find((one) => one.code === code) : undefined;
    if (spec === undefined) return known;
    const entry: Entry = { env, spec, book: openPublishedBook(() => ledger.kernel(env), spec) };
    entries.set(keyOf(env, code), entry);
    return entry;
  };
  for (const env of ENVS) for (const { code } of contracts) entryOf(env, code);
  const dirty = new Set<Entry>();
  let waiting = false;

  const refresh = ({ env, spec, book }: Entry): void => {
    const delta = book.refresh();
    if (delta !== null)
      hub().publish({ type: 'depth', biz: spec.bizType, env, contractCode: spec.code }, JSON.stringify(delta));
  };
  const flush = (): void => {
    waiting = false;
    ledger.flush();
    const due = [...dirty];
    dirty.clear();
    for (const entry of due) refresh(entry);
  };
  const current = (env: Env, code: string): Entry => {
    const entry = entryOf(env, code);
    if (entry === undefined) throw new RangeError(`no book ${env}/${code}`);
    ledger.flush();
    refresh(entry);
    return entry;
  };
  return {
    observe: (batch) => {
      for (const { env, events } of batch) {
        for (const event of events) {
          const code = touchedBook(event);
          const entry = code === null ? undefined : entryOf(env, code);
          if (entry !== undefined) dirty.add(entry);
        }
      }
      if (dirty.size === 0 || waiting) return;
      waiting = true;
      scheduler.after(COALESCE_MS, flush);
    },
    rows: (env, code, size) => current(env, code).book.rows(size),
    snapshotText: (env, code) => {
      const { book } = current(env, code);
      return JSON.stringify({ kind: 'snapshot', ...book.rows(), sum: book.sum() });
    },
  };
};

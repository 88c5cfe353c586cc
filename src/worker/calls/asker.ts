// Watched reads: each is asked for once, however many watch it, and again when what is kept of it is old or the last try failed.
import type { Problem } from '../../domain/kernel/problem.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { QueryName, Watched } from '../api/calls.ts';
import { envOf, type Context } from '../commands/context.ts';
import type { DeclaredQuery } from './declare.ts';
import type { LoadNoun } from './declare.ts';
import { queries } from './registry.ts';

export type Asker = {
  /** All that the page watches from now on. */
  watch(reads: readonly Watched[]): void;
  /** Somebody asks again: now, whatever was planned. */
  refresh(key: string): void;
  /** Something happened: asks for what is missing or old. */
  look(): void;
  /** The exchange answers again: what failed is tried at once. */
  retryNow(): void;
  watched(): readonly { readonly key: string; readonly read: Watched }[];
  /** Why a read could not even be sent. */
  unsent(key: string): Problem | null;
};

/** The specification's: what is older is read again when somebody comes to see it. */
const FRESH_MS = 2000;
/** Several things that happen together are one reason to read again. */
const LEAST_MS = 300;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;

type Asking = { isUnderWay: boolean; tries: number; lastMs: number; unsent: Problem | null };

export const createAsker = (context: Context, load: LoadNoun, onUnsent: () => void): Asker => {
  const { ports, state } = context;
  let reads = new Map<string, Watched>();
  const askings = new Map<string, Asking>();
  const askingOf = (key: string): Asking => {
    const asking = askings.get(key) ?? { isUnderWay: false, tries: 0, lastMs: -Infinity, unsent: null };
    askings.set(key, asking);
    return asking;
  };
  const ask = async (key: string, read: Watched): Promise<void> => {
    const asking = askingOf(key);
    asking.isUnderWay = true;
    asking.lastMs = ports.clock.now();
    try {
      const declared = (await load(queries[read.name].noun)).queries[read.name] as DeclaredQuery<QueryName>;
      const { result } = await context.call(declared.call, envOf(state), {
        ...declared.toInput(read.input as never),
        key,
      });
      asking.unsent = null;
      asking.tries = result.ok ? 0 : asking.tries + 1;
    } catch {
      asking.unsent = { key: 'error.network' };
      asking.tries += 1;
      onUnsent();
    }
    asking.isUnderWay = false;
    look();
  };
  const isDue = (key: string): boolean => {
    const { isUnderWay, tries, lastMs } = askingOf(key);
    if (isUnderWay || state.account.session !== 'user') return false;
    const kept = state.answers?.rows.get(key);
    const sinceMs = Math.abs(ports.clock.now() - lastMs);
    if (tries > 0) return sinceMs >= (RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0);
    return kept?.good == null || (kept.isOld && sinceMs >= LEAST_MS);
  };
  const look = (): void => {
    for (const [key, read] of reads) if (isDue(key)) void ask(key, read);
  };
  const isFresh = (key: string): boolean => {
    const good = state.answers?.rows.get(key)?.good;
    return good != null && Math.abs(ports.clock.now() - good.atMs) < FRESH_MS;
  };
  return {
    watch: (next) => {
      const before = reads;
      reads = new Map(next.map((read) => [queryKey(read.name, read.input), read]));
      for (const key of askings.keys()) if (!reads.has(key) && !askingOf(key).isUnderWay) askings.delete(key);
      for (const [key, read] of reads)
        if (
          !before.has(key) &&
          state.answers?.rows.has(key) === true &&
          !isFresh(key) &&
          !askingOf(key).isUnderWay &&
          state.account.session === 'user'
        )
          void ask(key, read);
      look();
    },
    refresh: (key) => {
      const read = reads.get(key);
      if (read !== undefined && !askingOf(key).isUnderWay && state.account.session === 'user') void ask(key, read);
    },
    look,
    retryNow: () => {
      for (const key of reads.keys()) if (askingOf(key).tries > 0) askingOf(key).lastMs = -Infinity;
      look();
    },
    watched: () => [...reads].map(([key, read]) => ({ key, read })),
    unsent: (key) => askings.get(key)?.unsent ?? null,
  };
};

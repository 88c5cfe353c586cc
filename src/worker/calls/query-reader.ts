// Watched reads: each is asked for once, however many watch it, and again when what is kept of it is old or the last try failed.
import type { Problem } from '../../domain/kernel/problem.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { QueryName, Watched } from '../api/calls.ts';
import { envOf, exchangeMs, type Context } from '../commands/context.ts';
import type { DeclaredQuery, LoadNoun } from './declare.ts';
import { queries } from './registry.ts';

export type QueryReader = {
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
const LONGEST_MS = 60_000;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;

type Asking = {
  isUnderWay: boolean;
  tries: number;
  /** Answered well and not kept, one time after the other: it is too big, or others took its place. */
  losses: number;
  /** As long as the exchange told it to wait. */
  leastMs: number;
  lastMs: number;
  /** Whom it was last asked for, and where; null: it never was. */
  whose: string | null;
  unsent: Problem | null;
};
/** Whose data it is must be known first; a visitor has none. */
const mayAskOf = ({ account }: Context['state'], { name }: Watched): boolean =>
  account.session === 'user' || (account.session === 'visitor' && queries[name].isPublic === true);
const pauseMs = (times: number): number => RETRY_MS[Math.min(times, RETRY_MS.length) - 1] ?? 0;

/**
 * Watches reads through `context`; `load` brings the part that a call is declared in; `onUnsent`: a read could not even be sent.
 * A read goes out at once when it is first watched, 300 ms after the last at the soonest when its answer got old, and after 1, 2, 4, 8, 15 s when it
 * failed or could not be kept, later where the exchange said that it may be asked again only then (60 s at most); for a visitor only public reads
 * go out. Example: three panels that watch the same page of orders send one request.
 */

export const createQueryReader = (context: Context, load: LoadNoun, onUnsent: () => void): QueryReader => {
  const { ports, state } = context;
  let reads = new Map<string, Watched>();
  const askings = new Map<string, Asking>();
  const askingOf = (key: string): Asking => {
    const asking = askings.get(key) ?? {
      isUnderWay: false,
      tries: 0,
      losses: 0,
      leastMs: 0,
      lastMs: -Infinity,
      whose: null,
      unsent: null,
    };
    askings.set(key, asking);
    return asking;
  };
  const whose = (): string => `${envOf(state)} ${state.account.userName ?? ''}`;
  const isLost = (key: string, asking: Asking): boolean =>
    asking.whose === whose() && state.answers?.rows.get(key)?.good == null;
  const ask = async (key: string, read: Watched): Promise<void> => {
    const asking = askingOf(key);
    asking.isUnderWay = true;
    asking.lastMs = ports.clock.now();
    asking.losses = isLost(key, asking) ? asking.losses + 1 : 0;
    asking.whose = whose();
    try {
      const declared = (await load(queries[read.name].noun)).queries[read.name] as DeclaredQuery<QueryName>;
      const { result, raw } = await context.call(declared.call, envOf(state), {
        ...declared.toInput(read.input as never, exchangeMs(context)),
        key,
      });
      asking.unsent = null;
      asking.tries = result.ok ? 0 : asking.tries + 1;
      asking.leastMs = Math.min((raw.retryS ?? 0) * 1000, LONGEST_MS);
    } catch {
      asking.unsent = { key: 'error.network' };
      asking.tries += 1;
      onUnsent();
    }
    asking.isUnderWay = false;
    look();
  };
  const isDue = (key: string, read: Watched): boolean => {
    const asking = askingOf(key);
    const { isUnderWay, tries, losses, leastMs, lastMs } = asking;
    if (isUnderWay || !mayAskOf(state, read)) return false;
    const kept = state.answers?.rows.get(key);
    const sinceMs = Math.abs(ports.clock.now() - lastMs);
    if (tries > 0) return sinceMs >= Math.max(leastMs, pauseMs(tries));
    if (kept?.good == null) return !isLost(key, asking) || sinceMs >= pauseMs(losses + 1);
    return kept.isOld && sinceMs >= LEAST_MS;
  };
  const look = (): void => {
    for (const [key, read] of reads) if (isDue(key, read)) void ask(key, read);
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
          mayAskOf(state, read)
        )
          void ask(key, read);
      look();
    },
    refresh: (key) => {
      const read = reads.get(key);
      if (read !== undefined && !askingOf(key).isUnderWay && mayAskOf(state, read)) void ask(key, read);
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

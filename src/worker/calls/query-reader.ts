// Watched reads: each is asked for once, however many watch it, and again when what is kept of it is old or the last try failed.
import type { Problem } from '../../domain/kernel/problem.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { QueryName, Watched } from '../api/calls.ts';
import { envOf, exchangeMs, type Context } from '../commands/context.ts';
import type { DeclaredQuery, LoadNoun } from './declare.ts';
import { aboutQuery } from './registry.ts';

export type QueryReader = {
  /** All that the page watches from now on. */
  watch(reads: readonly Watched[]): void;
  /** Somebody asks again: now, whatever was planned. */
  refresh(key: string): void;
  /** Something happened: asks for what is missing or old. */
  look(): void;
  /** The exchange answers again: what failed is tried at once, but for what it told to wait. */
  retryNow(): void;
  /** By their keys. */
  watched(): readonly (readonly [key: string, read: Watched])[];
  /** Why a read could not even be sent. */
  unsent(key: string): Problem | null;
};

/** The specification's: what is older is read again when somebody comes to see it. */
const FRESH_MS = 2000;
/** Several things that happen together are one reason to read again. */
const LEAST_MS = 300;
const LONGEST_MS = 60_000;
const RETRY_MS = 1000;
const RETRY_LONGEST_MS = 15_000;

type Asking = {
  isUnderWay: boolean;
  /** When its answer ends, epoch ms of the exchange; 0: the last try failed. */
  endsMs: number;
  /** How often it was asked again because nothing good is had of it: it failed or has ended, it is too big to be kept, or others took its place. */
  tries: number;
  /** Until then the exchange told it to wait. */
  notBeforeMs: number;
  lastMs: number;
  /** Whom it is asked for, and where. */
  whose: string;
  unsent: Problem | null;
};
/** Whose data it is must be known first; a visitor has none. */
const mayAskOf = ({ account }: Context['state'], { name }: Watched): boolean =>
  account.session === 'user' || (account.session === 'visitor' && aboutQuery(name).isPublic === true);

/**
 * Watches reads through `context`; `load` brings the part that a call is declared in; `onUnsent`: a read could not even be sent.
 * A read goes out at once when it is first watched, 300 ms after the last at the soonest when its answer got old or ended (`endsAt`), and after 1, 2, 4, 8, 15 s
 * when it failed, could not be kept or had ended already. Where the exchange said when it may be asked again (60 s at most) it goes out no sooner, whoever watches, unless
 * `refresh` is called; for a visitor only public reads go out. Example: three panels that watch the same page of orders send one request.
 */

export const createQueryReader = (context: Context, load: LoadNoun, onUnsent: () => void): QueryReader => {
  const { ports, state } = context;
  let reads = new Map<string, Watched>();
  const askings = new Map<string, Asking>();
  const whose = (): string => `${envOf(state)} ${state.account.userName ?? ''}`;
  /** Somebody else, or another environment, begins anew. */
  const askingOf = (key: string): Asking => {
    const known = askings.get(key);
    if (known !== undefined && (known.isUnderWay || known.whose === whose())) return known;
    const asking = {
      isUnderWay: false,
      endsMs: Infinity,
      tries: -1,
      notBeforeMs: 0,
      lastMs: -Infinity,
      whose: whose(),
      unsent: null,
    };
    askings.set(key, asking);
    return asking;
  };
  const isMissing = (key: string): boolean =>
    askingOf(key).endsMs <= exchangeMs(context) || state.answers?.rows.get(key)?.good == null;
  const mayAsk = (key: string, read: Watched): boolean => !askingOf(key).isUnderWay && mayAskOf(state, read);
  const sinceMs = (atMs: number): number => Math.abs(ports.clock.now() - atMs);
  // More is left than it was told where the clock was set back.
  const isTold = ({ notBeforeMs }: Asking): boolean =>
    notBeforeMs > ports.clock.now() && sinceMs(notBeforeMs) <= LONGEST_MS;
  const ask = async (key: string, read: Watched): Promise<void> => {
    const asking = askingOf(key);
    asking.isUnderWay = true;
    asking.tries = isMissing(key) ? asking.tries + 1 : 0;
    asking.lastMs = ports.clock.now();
    try {
      const declared = (await load(aboutQuery(read.name).noun)).queries[read.name] as DeclaredQuery<QueryName>;
      // Whoever is here once the part came is the one it is asked for.
      asking.whose = whose();
      const { result, raw } = await context.call(declared.call, envOf(state), {
        ...declared.toInput(read.input as never, exchangeMs(context)),
        key,
      });
      asking.unsent = null;
      asking.endsMs = result.ok ? (declared.endsAt?.(result.value) ?? Infinity) : 0;
      // A lost answer takes nothing back of what was told before.
      if (result.ok || raw.retryS)
        asking.notBeforeMs = ports.clock.now() + Math.min((raw.retryS ?? 0) * 1000, LONGEST_MS);
    } catch {
      asking.unsent = { key: 'error.network' };
      asking.endsMs = 0;
      onUnsent();
    }
    asking.isUnderWay = false;
    look();
  };
  const isDue = (key: string, read: Watched, isSeen: boolean): boolean => {
    if (!mayAsk(key, read) || isTold(askingOf(key))) return false;
    const { lastMs, tries } = askingOf(key);
    if (isMissing(key)) return isSeen || sinceMs(lastMs) >= Math.min(RETRY_MS * 2 ** tries, RETRY_LONGEST_MS);
    const kept = state.answers?.rows.get(key);
    const isOld = kept?.isOld || (isSeen && sinceMs(kept?.good?.atMs ?? 0) >= FRESH_MS);
    return isOld && sinceMs(lastMs) >= LEAST_MS;
  };
  /** `before`: what was watched until now; the rest somebody comes to see. */
  const look = (before = reads): void => {
    for (const [key, read] of reads) if (isDue(key, read, !before.has(key))) void ask(key, read);
  };
  return {
    watch: (next) => {
      const before = reads;
      reads = new Map(next.map((read) => [queryKey(read.name, read.input), read]));
      for (const [key, asking] of askings)
        if (!reads.has(key) && !asking.isUnderWay && !isTold(asking) && sinceMs(asking.lastMs) >= FRESH_MS)
          askings.delete(key);
      look(before);
    },
    refresh: (key) => {
      const read = reads.get(key);
      if (read !== undefined && mayAsk(key, read)) void ask(key, read);
    },
    look,
    retryNow: () => {
      for (const key of reads.keys()) if (askingOf(key).endsMs === 0) askingOf(key).lastMs = -Infinity;
      look();
    },
    watched: () => [...reads],
    unsent: (key) => askings.get(key)?.unsent ?? null,
  };
};

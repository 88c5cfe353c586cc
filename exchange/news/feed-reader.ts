// The operator's feed: read every minute, one reading at a time, with a limit of time and size. What fails is said on the page and in the log, once, and
// the news that were read before stay.
import type { Clock, Log, Scheduler } from '../ports.ts';
import { readFeed } from './feed-items.ts';
import type { FeedItem, FeedProblem } from './feed-items.ts';

export type FeedSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };
/** Why nothing could be fetched. */
export type FetchProblem = 'unreachable' | 'status' | 'redirected' | 'too-large' | 'slow';
export type FeedFailure = FeedProblem | FetchProblem | 'encoding' | 'not-kept';
/** The network and the disk: at most `mostBytes`, given up when `signal` is aborted. Never throws. */
export type FetchFeed = (
  source: FeedSource,
  limits: { readonly mostBytes: number; readonly signal: AbortSignal },
) => Promise<Uint8Array | FetchProblem>;
/** left: items of the last reading that could not be taken. reason: why the last reading failed, null where it did not. */
export type FeedStatus = {
  readonly state: 'waiting' | 'read' | 'failed';
  readonly name: string;
  readonly reason: FeedFailure | null;
  readonly readMs: number;
  readonly left: number;
};
export type FeedReader = {
  readonly status: () => FeedStatus;
  /** One reading; at once done where one is under way. */
  readonly read: () => Promise<void>;
  /** Reads now and every minute; what it answers stops that. */
  readonly start: () => () => void;
};

export const FEED_BYTES = 1_000_000;
export const FEED_MS = 60_000;
export const FEED_TIMEOUT_MS = 10_000;

/** What the page calls it: an address may hold a secret, its host does not. Example: 'https://example.com/rss?key=1' is 'example.com'. */
const nameOf = (source: FeedSource): string =>
  source.kind === 'url' ? new URL(source.url).host : (source.path.split(/[\\/]/).at(-1) ?? '');

const textOf = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(text.slice(0, 400))?.[1];
    return declared === undefined || /^(?:utf-?8|us-ascii)$/i.test(declared) ? text : null;
  } catch {
    return null;
  }
};

type Ports = {
  readonly fetch: FetchFeed;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly log: Log;
  /** Resolves when they are on disk. */
  readonly keep: (items: readonly FeedItem[]) => Promise<unknown>;
};

/** One fetch at a time: the next begins when the one before has ended, also where that was given up; not at all where its own time is over by then. */
const oneAtATime = (fetch: FetchFeed): FetchFeed => {
  let before: Promise<unknown> = Promise.resolve();
  return (source, limits) => {
    const mine = before.then(() => (limits.signal.aborted ? 'slow' : fetch(source, limits)));
    before = mine;
    return mine;
  };
};

/** What was fetched; whatever the network does with the signal, after the time nobody waits any more. */
const fetchInTime = async (
  source: FeedSource,
  fetch: FetchFeed,
  scheduler: Scheduler,
): Promise<Uint8Array | FetchProblem> => {
  const limit = new AbortController();
  let isLate: (problem: 'slow') => void = () => undefined;
  const late = new Promise<'slow'>((resolve) => {
    isLate = resolve;
  });
  const callOff = scheduler.after(FEED_TIMEOUT_MS, () => {
    isLate('slow');
    limit.abort();
  });
  const found = await Promise.race([fetch(source, { mostBytes: FEED_BYTES, signal: limit.signal }), late]);
  callOff();
  return found;
};

/** Example: openFeedReader({ kind: 'file', path: 'news.xml' }, ports).status() is { state: 'waiting', name: 'news.xml', … }. */
export const openFeedReader = (source: FeedSource, { fetch, clock, scheduler, log, keep }: Ports): FeedReader => {
  const fetchOne = oneAtATime(fetch);
  let status: FeedStatus = { state: 'waiting', name: nameOf(source), reason: null, readMs: 0, left: 0 };
  let isReading = false;
  const fail = (reason: FeedFailure): void => {
    if (status.reason !== reason)
      log(`The news feed ${status.name} could not be read (${reason}); it is tried again every minute.`);
    status = { ...status, state: 'failed', reason };
  };
  const take = async (): Promise<void> => {
    const bytes = await fetchInTime(source, fetchOne, scheduler);
    if (typeof bytes === 'string') return fail(bytes);
    if (bytes.length > FEED_BYTES) return fail('too-large');
    const text = textOf(bytes);
    if (text === null) return fail('encoding');
    const feed = readFeed(text, clock.now());
    if (typeof feed === 'string') return fail(feed);
    try {
      await keep(feed.items);
    } catch {
      return fail('not-kept');
    }
    if (feed.left > 0 && feed.left !== status.left)
      log(
        `The news feed ${status.name}: ${feed.left} items without a title or a date, of a later day, or beyond the hundredth are left out.`,
      );
    status = { ...status, state: 'read', reason: null, readMs: clock.now(), left: feed.left };
    return undefined;
  };
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      await take();
    } finally {
      isReading = false;
    }
  };
  return {
    status: () => status,
    read,
    start: () => {
      const again = (): void => {
        read().catch((problem: unknown) => log(`The news feed ${status.name}: ${String(problem)}`));
      };
      again();
      return scheduler.every(FEED_MS, again);
    },
  };
};

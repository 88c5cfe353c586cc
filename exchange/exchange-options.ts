// What an exchange is made from: its data, ports, market and limits.
import type { MarketFactory } from './market/types.ts';
import type { FeedSource, FetchFeed } from './news/feed-reader.ts';
import type { ContentFolder } from './research/content-library.ts';
import type { Clock, Monotonic, Probe, RandomBytes, Log, Scheduler } from './ports.ts';
import type { RateLimits } from './session/rate-limits.ts';
import type { UnsupportedCoins } from './unsupported-coins.ts';
import type { SocketLimits } from './socket/connection-quota.ts';

export type ExchangeOptions = {
  /** A folder, or ':memory:'. */
  readonly dataDir: string;
  /** With `monotonic`: the machine's wall clock, which may be wrong. Without: exchange time itself. */
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly scheduler: Scheduler;
  /** What limits and exchange time reckon with; without one, the clock. */
  readonly monotonic?: Monotonic;
  readonly probe?: Probe;
  readonly market: MarketFactory;
  /** Serves the routes that command clock, market and faults. Never on in an exchange that people trade on. */
  readonly testMode: boolean;
  readonly webRoot: string | null;
  /** The one origin of its pages, as in 'https://trade.example'; without it the loopback names are served, over plain HTTP. */
  readonly origin?: string | null;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** How long a request may take to arrive; 15 s. */
  readonly requestMs?: number;
  /** Journal rows of an environment between two snapshots. */
  readonly snapshotEvery?: number;
  /** How often users and addresses may ask; in test mode as often as they like. */
  readonly rateLimits?: RateLimits;
  /** For so many days histories and client order ids are kept in detail; their sums for ever. */
  readonly keepDays?: number;
  /** What one person may write in a day, in bytes on the disk. */
  readonly bytesPerDay?: number;
  readonly socketLimits?: SocketLimits;
  /** What may wait in all sockets together. */
  readonly socketBytes?: number;
  /** Whether passwords are hashed at little cost; in test mode they are. Never in an exchange that people trade on. */
  readonly lightPasswords?: boolean;
  /** How many passwords are hashed at a time, and how many more may wait; without it, as passwords.ts has it. */
  readonly hashing?: { readonly threads: number; readonly queue: number };
  /** With it the figures of /metrics are had from elsewhere too; else on this machine alone. */
  readonly metricsToken?: string | null;
  /** Data of more bytes are checked beside the running exchange instead of before it starts. */
  readonly checkedAtStartBytes?: number;
  /** Coins whose contracts may only be closed; none. */
  readonly unsupportedCoins?: UnsupportedCoins;
  /** Whether the lead traders of the simulation trade. Not without it. */
  readonly leaders?: boolean;
  /** Where the operator's contents stand; without one there are none. */
  readonly content?: ContentFolder | null;
  /** The feed whose news are shown, and who fetches it; without one there is none. */
  readonly newsFeed?: { readonly source: FeedSource; readonly fetch: FetchFeed } | null;
  readonly log: Log;
  /** The exchange can no longer write: the process should end. */
  readonly onFatal: (reason: string) => void;
};

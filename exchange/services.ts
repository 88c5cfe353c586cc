// What the doors (REST, socket, test mode) share.
import type { ContractSpec } from './kernel/language/types.ts';
import type { Market } from './market/types.ts';
import type { Metrics } from './metrics.ts';
import type { ExchangeClock } from './clock/exchange-clock.ts';
import type { Monotonic } from './ports.ts';
import type { Cookies } from './session/cookie.ts';
import type { LeaderDesk } from './leaders/leader-desk.ts';
import type { LiveDesk } from './live-rooms/live-desk.ts';
import type { LoginGuard } from './session/login-guard.ts';
import type { RateGuard } from './session/rate-limits.ts';
import type { WriteQuota } from './session/write-quota.ts';
import type { Sessions } from './session/sessions.ts';
import type { NewsDesk } from './news/news-desk.ts';
import type { ContentLibrary } from './research/content-library.ts';
import type { Users } from './session/users.ts';
import type { DepthFeed } from './socket/depth-feed.ts';
import type { Announcements } from './store/announcements.ts';
import type { ClientIds } from './store/client-ids.ts';
import type { Preferences } from './store/preferences.ts';
import type { HistoryPages } from './store/history-pages.ts';
import type { Ledger } from './store/ledger.ts';

export type Services = {
  readonly contracts: readonly ContractSpec[];
  readonly clock: ExchangeClock;
  readonly monotonic: Monotonic;
  /** Where a room registers the figures it knows, for /metrics. */
  readonly metrics: Metrics;
  readonly ledger: Ledger;
  readonly histories: HistoryPages;
  readonly clientIds: ClientIds;
  readonly preferences: Preferences;
  readonly announcements: Announcements;
  /** Who may be followed, and their public records. */
  readonly leaders: LeaderDesk;
  /** What the operator has written about coins and as news. */
  readonly library: ContentLibrary;
  readonly news: NewsDesk;
  readonly live: LiveDesk;
  /** Somebody reads a live room by asking for it. */
  readonly noteReader: (room: string, reader: string) => void;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly loginGuard: LoginGuard;
  readonly rates: RateGuard;
  /** How much of the disk each person has filled today. */
  readonly writes: WriteQuota;
  readonly market: Market;
  readonly depth: DepthFeed;
};

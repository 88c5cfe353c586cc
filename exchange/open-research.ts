// Research and news: the operator's contents, his feed, and what the simulation tells.
import { CONTRACTS } from './contracts.ts';
import type { ExchangeOptions } from './exchange-options.ts';
import type { MarketPorts } from './market/types.ts';
import { createNewsDesk, newsOfFeed } from './news/news-desk.ts';
import type { NewsDesk } from './news/news-desk.ts';
import { openFeedReader } from './news/feed-reader.ts';
import type { Clock, Monotonic } from './ports.ts';
import { noContent, openContentLibrary } from './research/content-library.ts';
import type { ContentLibrary } from './research/content-library.ts';
import type { Ledger } from './store/ledger.ts';
import { openNews } from './store/news.ts';
import type { Database } from './store/open-database.ts';

const COINS = [...new Set(CONTRACTS.map(({ base }) => base))];

type Ports = {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'enlist'>;
  readonly clock: Clock;
  readonly monotonic: Monotonic;
};
type Research = {
  readonly library: ContentLibrary;
  readonly news: NewsDesk;
  readonly tellRegime: NonNullable<MarketPorts['onRegime']>;
  /** Begins to read the feed; what it answers stops that. */
  readonly start: () => () => void;
};

export const openResearch = (
  { content, newsFeed, scheduler, log }: ExchangeOptions,
  { db, ledger, clock, monotonic }: Ports,
): Research => {
  const kept = openNews(db, { ledger, log });
  const library =
    content === undefined || content === null ? noContent : openContentLibrary(content, { monotonic, log });
  const feed =
    newsFeed === undefined || newsFeed === null
      ? null
      : openFeedReader(newsFeed.source, {
          fetch: newsFeed.fetch,
          clock,
          scheduler,
          log,
          keep: (items) => kept.add(newsOfFeed(items, COINS)),
        });
  const news = createNewsDesk(kept, { library, feed, now: () => clock.now() });
  return {
    library,
    news,
    tellRegime: (regime, coins) => {
      // A headline that finds no room on the disk is not told; the market goes on.
      news.tellRegime(clock.now(), regime, coins).catch(() => undefined);
    },
    start: () => feed?.start() ?? (() => undefined),
  };
};

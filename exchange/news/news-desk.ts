// All news in one list: what the simulation entered, what the operator wrote, what the operator's feed holds.
import { feedState, newsSource } from '../../src/domain/wire/research-numbers.ts';
import type { NewsPage, NewsRow } from '../../src/domain/wire/research-rows.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import { coinFacts } from '../coins.ts';
import type { Content } from '../research/content-library.ts';
import type { ContentLibrary } from '../research/content-library.ts';
import type { KeptNews } from '../store/news.ts';
import type { FeedItem } from './feed-items.ts';
import type { FeedReader } from './feed-reader.ts';
import type { NewsItem, NewsSource, RegimeNews } from './news-item.ts';

export type NewsQuery = {
  readonly lang: PageLang;
  /** In lower case; null: of every coin. */
  readonly coin: string | null;
  readonly source: NewsSource | null;
  readonly page: number;
  readonly pageSize: number;
};
export type NewsDesk = {
  readonly read: (query: NewsQuery) => Promise<NewsPage>;
  /** A regime of the simulation that began; on disk when it resolves. */
  readonly tellRegime: (timeMs: number, regime: RegimeNews, coins: readonly string[]) => Promise<void>;
};

const rowOf = ({ key, source, timeMs, regime, coins, ...texts }: NewsItem): NewsRow => ({
  id: key,
  source: newsSource.code(source),
  time: timeMs,
  title: texts.title,
  summary: texts.summary,
  link: texts.link,
  coins: [...coins],
  regime: regime === null ? null : { ...regime, before: regime.before ?? '' },
});
const written = ({ news }: Content, lang: PageLang): readonly NewsItem[] =>
  news.map(({ name, isSample, timeMs, coins, link, words }) => ({
    key: `content:${name}`,
    source: isSample ? 'sample' : 'operator',
    timeMs,
    coins,
    link,
    regime: null,
    ...words[lang],
  }));

/** Coins that a text names, by their sign or their full name as words of their own. Example: 'Bitcoin and ETH rise' is ['btc', 'eth']. */
export const coinsIn = (text: string, coins: readonly string[]): readonly string[] =>
  coins.filter((coin) => {
    const names = [coin.toUpperCase(), coinFacts(coin).about?.name ?? ''].filter((name) => name !== '');
    return names.some((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(text));
  });

/** Feed items as news. Example: an item with the key 'a' is known by 'feed:a'. */
export const newsOfFeed = (items: readonly FeedItem[], coins: readonly string[]): readonly NewsItem[] =>
  items.map(({ key, ...item }) => ({
    ...item,
    key: `feed:${key}`,
    source: 'feed',
    regime: null,
    coins: coinsIn(`${item.title} ${item.summary}`, coins),
  }));

const feedRow = (feed: FeedReader | null): NewsPage['feed'] => {
  if (feed === null) return { state: feedState.code('none'), name: '', reason: '', readTime: 0, left: 0 };
  const { state, name, reason, readMs, left } = feed.status();
  return { state: feedState.code(state), name, reason: reason ?? '', readTime: readMs, left };
};

/** `now`: epoch ms of the exchange; what the operator dated later is not told yet. */
export const createNewsDesk = (
  kept: KeptNews,
  {
    library,
    feed,
    now,
  }: { readonly library: ContentLibrary; readonly feed: FeedReader | null; readonly now: () => number },
): NewsDesk => ({
  read: async ({ lang, coin, source, page, pageSize }) => {
    const content = await library.read();
    const nowMs = now();
    const all = [...kept.read(), ...written(content, lang)]
      .filter(
        (item) =>
          (source === null || item.source === source) &&
          (coin === null || item.coins.length === 0 || item.coins.includes(coin)) &&
          item.timeMs <= nowMs,
      )
      .toSorted((one, other) => other.timeMs - one.timeMs || (one.key < other.key ? -1 : 1));
    return {
      rows: all.slice((page - 1) * pageSize, page * pageSize).map(rowOf),
      total: all.length,
      feed: feedRow(feed),
      problems: [...content.problems].filter((name) => name.startsWith('news/')).length,
    };
  },
  tellRegime: (timeMs, regime, coins) =>
    kept.add([
      { key: `regime:${timeMs}`, source: 'simulation', timeMs, title: '', summary: '', link: '', coins, regime },
    ]),
});

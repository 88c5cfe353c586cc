// Where the operator's words and news come from.
import type { FeedSource } from './news/feed-reader.ts';

export type NewsOptions = {
  /** The folder of contents. */
  readonly contentDir: string;
  readonly newsFeed: FeedSource | null;
};

export const NEWS_HELP = `  --content DIR         what the operator writes about coins and as news (default content; docs/content.md says how)
  --news-feed FILE|URL  an RSS 2.0 or Atom feed whose news are shown, read every minute (NEWS_FEED)
`;

type Values = { readonly content?: string | undefined; readonly 'news-feed'?: string | undefined };

/**
 * Examples: { 'news-feed': 'https://example.com/rss' } is read over the network, { 'news-feed': 'news.xml' } from the disk; an address of another
 * scheme, or one with a name and a password, is a problem.
 */
export const readNewsOptions = (
  values: Values,
  environment: Readonly<Record<string, string | undefined>>,
): NewsOptions | { readonly problem: string } => {
  const contentDir = values.content ?? 'content';
  const feed = values['news-feed'] ?? environment['NEWS_FEED'] ?? '';
  if (feed === '') return { contentDir, newsFeed: null };
  // One letter and a colon begin a path of Windows.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(feed)) return { contentDir, newsFeed: { kind: 'file', path: feed } };
  const url = URL.canParse(feed) ? new URL(feed) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return { problem: '--news-feed takes a file, or an http:// or https:// address.' };
  if (url.username !== '' || url.password !== '')
    return { problem: '--news-feed takes an address without a name and a password in it.' };
  return { contentDir, newsFeed: { kind: 'url', url: url.href } };
};

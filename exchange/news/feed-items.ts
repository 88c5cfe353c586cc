// The news in a feed: RSS 2.0 and Atom. What is in it is somebody else's text; it leaves here as plain lines.
import { jumpOf } from '../announcements/announcement-link.ts';
import { announcementJump } from '../../src/domain/wire/announcement-numbers.ts';
import { oneLine, textOfHtml } from './clean-text.ts';
import { feedDate } from './feed-date.ts';
import { readXml } from './xml.ts';
import type { Element, XmlProblem } from './xml.ts';

/** key: what the feed knows it by. link: https of a named host, or "". */
export type FeedItem = {
  readonly key: string;
  readonly timeMs: number;
  readonly title: string;
  readonly summary: string;
  readonly link: string;
};
export type FeedProblem = XmlProblem | 'not-a-feed';
/** left: items without a title or a date that can be read, and those beyond the hundredth. */
export type FeedContent = { readonly items: readonly FeedItem[]; readonly left: number };

const MOST_ITEMS = 100;
const TITLE = 160;
const SUMMARY = 400;
const KEY = 500;
/** News of tomorrow are none; clocks differ by less. */
const AHEAD_MS = 3_600_000;

const childrenOf = (element: Element, name: string): readonly Element[] =>
  element.children.filter((child) => child.name === name);
const textOf = (element: Element, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = element.children.find((child) => child.name === name && child.text.trim() !== '');
    if (found !== undefined) return found.text.trim();
  }
  return '';
};

/** The page that an item leads to, where it is one that may be shown. */
const linkOf = (item: Element): string => {
  const atom = childrenOf(item, 'link').find(
    ({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate',
  );
  const link = (atom?.attributes.get('href') ?? textOf(item, 'link')).trim();
  return jumpOf(link) === announcementJump.code('site') ? link : '';
};

const itemOf = (item: Element, nowMs: number): FeedItem | null => {
  const timeMs = feedDate(textOf(item, 'pubdate', 'published', 'updated', 'date'));
  const title = textOfHtml(textOf(item, 'title'), TITLE);
  if (timeMs === null || timeMs > nowMs + AHEAD_MS || title === '') return null;
  const link = linkOf(item);
  const id = oneLine(textOf(item, 'guid', 'id'), KEY);
  return {
    key: id === '' ? `${link} ${title} ${timeMs}` : id,
    timeMs,
    title,
    summary: textOfHtml(textOf(item, 'description', 'summary', 'content', 'encoded'), SUMMARY),
    link,
  };
};

/**
 * What a feed holds, in its order, or why it is none. nowMs: epoch ms; an item that says it is of more than an hour later is left out.
 * Example: the text of an RSS 2.0 channel with one item of a title and a pubDate is { items: [that], left: 0 }; an HTML page is 'not-a-feed' or 'malformed'.
 */
export const readFeed = (text: string, nowMs: number): FeedContent | FeedProblem => {
  const root = readXml(text);
  if (typeof root === 'string') return root;
  const channel = root.name === 'rss' ? childrenOf(root, 'channel')[0] : undefined;
  const isAtom = root.name === 'feed';
  if (channel === undefined && !isAtom) return 'not-a-feed';
  const all = channel === undefined ? childrenOf(root, 'entry') : childrenOf(channel, 'item');
  const items = all.slice(0, MOST_ITEMS).flatMap((item) => itemOf(item, nowMs) ?? []);
  const byKey = new Map(items.map((item) => [item.key, item]));
  return { items: [...byKey.values()], left: all.length - items.length };
};

// What an operator may write about coins and as news: JSON for what counts, Markdown for words. Whatever is not this is refused with the reason.
import * as z from 'zod/mini';
import { jumpOf } from '../announcements/announcement-link.ts';
import { announcementJump } from '../../src/domain/wire/announcement-numbers.ts';
import { recommendType } from '../../src/domain/wire/research-numbers.ts';
import { oneLine } from '../news/clean-text.ts';
import { feedDate } from '../news/feed-date.ts';

/** A line that shows what it says: nothing in it is hidden or turns directions. */
const line = (most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text !== '' && oneLine(text, most) === text,
        `not one plain line of at most ${most} characters`,
      ),
    );
const count = z.int().check(z.nonnegative());
const percent = z
  .string()
  .check(z.regex(/^\d{1,3}\.\d{2}$/, 'a percentage is written with two decimals, as in "41.27"'));
const score = z.string().check(z.regex(/^(?:\d\.\d|10\.0)?$/, 'a score is written as in "7.5", of 10; "" is none'));
const day = z
  .string()
  .check(
    z.refine(
      (text) => feedDate(`${text}T00:00:00Z`) !== null && text.length === 10,
      'a day is written as in "2026-11-20"',
    ),
  );
const siteLink = z
  .string()
  .check(
    z.refine(
      (link) => link === '' || jumpOf(link) === announcementJump.code('site'),
      'a link is "" or https:// and the name of a host',
    ),
  );
const coin = z.string().check(z.regex(/^[a-z0-9]{1,16}$/, 'a coin is written as in "btc"'));
const tags = z.array(line(24)).check(z.maxLength(4));

const hundredths = (text: string): number => Number(text.replace('.', ''));
const social = z
  .strictObject({
    numberUsers: count,
    interactionsVolume: count,
    socialDominance: percent,
    lookUp: percent,
    lookCenter: percent,
    lookLow: percent,
    twitterPosts: count,
    twitterLikes: count,
    twitterFollowers: count,
  })
  .check(
    z.refine(
      ({ lookUp, lookCenter, lookLow }) => hundredths(lookUp) + hundredths(lookCenter) + hundredths(lookLow) === 10_000,
      'lookUp, lookCenter and lookLow are 100.00 together',
    ),
    z.refine(({ socialDominance }) => hundredths(socialDominance) <= 10_000, 'a share is at most 100.00'),
  );
const reason = z.strictObject({
  /** The heading in the texts: "## hours". */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'an id has small letters, digits and hyphens')),
  type: z.enum(recommendType.pairs.map(([, word]) => word)),
  stance: z.enum(['up', 'neither', 'down']),
  score,
  tags: z.strictObject({ en: tags, zh_CN: tags, zh_HK: tags }),
  video: siteLink,
  videoImage: siteLink,
});
/** content/research/<coin>/research.json. sample: whether the terminal says that it is a sample. */
export const researchFile = z.strictObject({
  sample: z.boolean(),
  date: day,
  social: z.nullable(social),
  reasons: z.array(reason).check(
    z.maxLength(20),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'each reason has an id of its own'),
  ),
});
/** content/news/<name>/news.json. */
export const newsFile = z.strictObject({
  sample: z.boolean(),
  time: z.string().check(z.refine((text) => feedDate(text) !== null, 'a time is written as in "2026-11-20T08:00:00Z"')),
  coins: z.array(coin).check(z.maxLength(20)),
  link: siteLink,
});
export type ResearchFile = z.infer<typeof researchFile>;

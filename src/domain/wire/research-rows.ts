// Rows about research and news.
import * as z from 'zod/mini';
import { maybeDecimal } from './rows.ts';
import { contractCode, epochMs } from './scalars.ts';

const count = z.int().check(z.nonnegative());
/** "" where not known. socialDominance, lookUp, lookCenter, lookLow: percent with two decimals. Counts are of the day before `date`. */
export const socialRow = z.object({
  circulatingSupply: maybeDecimal,
  numberUsers: count,
  interactionsVolume: count,
  socialDominance: maybeDecimal,
  lookUp: maybeDecimal,
  lookCenter: maybeDecimal,
  lookLow: maybeDecimal,
  twitterPosts: count,
  twitterLikes: count,
  twitterFollowers: count,
});
/** viewpoint, tags: plain text of one language. stance: 1 up, 0 neither, -1 down. score: of 10, "" for none. video, videoImage: an https link, "" for none. */
export const recommendRow = z.object({
  id: z.string(),
  recType: z.int(),
  score: maybeDecimal,
  stance: z.int(),
  viewpoint: z.string(),
  tags: z.array(z.string()),
  video: z.string(),
  videoImage: z.string(),
});
/**
 * origin: as of news, 2 the operator's own or 3 a sample; 0: there is nothing of this coin. date: YYYY-MM-DD, "" where there is nothing. problem: 1 where
 * what the operator wrote cannot be read, which the exchange's log explains; what was read before stands.
 */
export const researchRow = z.object({
  tradeId: z.string(),
  currency: z.string(),
  origin: z.int(),
  date: z.string(),
  problem: z.int(),
  about: z.array(z.string()),
  social: z.nullable(socialRow),
  recommends: z.array(recommendRow),
});
/** moods: quiet, trend, burst; before "": the simulation began with it. direction: 1 up, -1 down, 0 neither. */
export const regimeRow = z.object({ before: z.string(), mood: z.string(), direction: z.int() });
/** title, summary: plain text; both "" where `regime` says it all. link: an https link or "". coins: none is the whole market. */
export const newsRow = z.object({
  id: z.string(),
  source: z.int(),
  time: epochMs,
  title: z.string(),
  summary: z.string(),
  link: z.string(),
  coins: z.array(z.string()),
  regime: z.nullable(regimeRow),
});
/** reason: why the last reading failed, a word of exchange/news; "" else. readTime: of the last reading that did not, 0 for none. left: items that could not be taken. */
export const feedRow = z.object({
  state: z.int(),
  name: z.string(),
  reason: z.string(),
  readTime: epochMs,
  left: count,
});
/** Newest first; total: of all pages. problems: files of the operator's news that cannot be read. */
export const newsPage = z.object({ rows: z.array(newsRow), total: count, feed: feedRow, problems: count });
/**
 * Of a contract, "" where not known. Percent: momentumHour, momentumDay, momentumWeek, openInterestChange, longShare, topLongShare. volumeDay: contracts of
 * 24 full hours; volumeRatio: against the mean day of a week. Rates are decimal fractions. The formulas: exchange/research/signals.ts.
 */
export const signalsRow = z.object({
  contractCode,
  time: epochMs,
  momentumHour: maybeDecimal,
  momentumDay: maybeDecimal,
  momentumWeek: maybeDecimal,
  volumeDay: maybeDecimal,
  volumeRatio: maybeDecimal,
  fundingRate: maybeDecimal,
  openInterest: count,
  openInterestChange: maybeDecimal,
  longShare: maybeDecimal,
  topLongShare: maybeDecimal,
});
export type ResearchRow = z.infer<typeof researchRow>;
export type SocialRow = z.infer<typeof socialRow>;
export type RecommendRow = z.infer<typeof recommendRow>;
export type NewsRow = z.infer<typeof newsRow>;
export type NewsPage = z.infer<typeof newsPage>;
export type SignalsRow = z.infer<typeof signalsRow>;

// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, integer, list, orNull, shape, str } from '../check.ts';
import { contractCode, epochMs, maybeDecimal } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readResearch = {
  name: 'readResearch', method: 'GET', path: '/swap/v1/:bizType/research/selection-info', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readResearch'>>(shape({ tradeId: str, currency: str, origin: integer,
  date: str, problem: integer, about: list(str), social: orNull(shape({ circulatingSupply: maybeDecimal,
  numberUsers: int0, interactionsVolume: int0, socialDominance: maybeDecimal, lookUp: maybeDecimal,
  lookCenter: maybeDecimal, lookLow: maybeDecimal, twitterPosts: int0, twitterLikes: int0, twitterFollowers: int0 })),
  recommends: list(shape({ id: str, recType: integer, score: maybeDecimal, stance: integer, viewpoint: str,
  tags: list(str), video: str, videoImage: str })) })),
} as const;
export const readNews = {
  name: 'readNews', method: 'GET', path: '/swap/v1/:bizType/research/news', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readNews'>>(shape({ rows: list(shape({ id: str, source: integer,
  time: epochMs, title: str, summary: str, link: str, coins: list(str), regime: orNull(shape({ before: str, mood: str,
  direction: integer })) })), total: int0, feed: shape({ state: integer, name: str, reason: str, readTime: epochMs,
  left: int0 }), problems: int0 })),
} as const;
export const readSignals = {
  name: 'readSignals', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/signals', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readSignals'>>(shape({ contractCode, time: epochMs,
  momentumHour: maybeDecimal, momentumDay: maybeDecimal, momentumWeek: maybeDecimal, volumeDay: maybeDecimal,
  volumeRatio: maybeDecimal, fundingRate: maybeDecimal, openInterest: int0, openInterestChange: maybeDecimal,
  longShare: maybeDecimal, topLongShare: maybeDecimal })),
} as const;

// What is known of a coin beside its market; each of these anybody may read. Loaded with the overview, in the same part: the engine's start has no room for
// the name of another.
import { readNews, readResearch, readSignals } from '../../domain/wire/compiled/research.ts';
import { feedState, newsSource, recommendType } from '../../domain/wire/research-numbers.ts';
import type { NewsRow, RecommendRow, SocialRow } from '../../domain/wire/research-rows.ts';
import type { NewsPiece, Reason, RegimeChange, RegimeMood, SocialData } from '../../domain/market/research.ts';
import { safeLink } from '../../domain/site/safe-link.ts';
import { query, type NounCalls } from './declare.ts';

const PAGE = 20;
const MOODS: readonly RegimeMood[] = ['quiet', 'trend', 'burst'];
const textOrNull = (text: string): string | null => (text === '' ? null : text);
const langOf = (language: string): string => language.replace('-', '_');
const sideOf = (sign: number): 'up' | 'neither' | 'down' => (sign > 0 ? 'up' : sign < 0 ? 'down' : 'neither');
const moodOf = (text: string): RegimeMood | null => MOODS.find((mood) => mood === text) ?? null;

const toSocial = (row: SocialRow): SocialData => ({
  supply: textOrNull(row.circulatingSupply),
  users: row.numberUsers,
  interactions: row.interactionsVolume,
  dominance: textOrNull(row.socialDominance),
  moods: { up: textOrNull(row.lookUp), neither: textOrNull(row.lookCenter), down: textOrNull(row.lookLow) },
  posts: row.twitterPosts,
  likes: row.twitterLikes,
  followers: row.twitterFollowers,
});
/** What a link really is counts, not what it is said to be. */
const toReason = (row: RecommendRow): Reason => ({
  id: row.id,
  kind: recommendType.word(row.recType),
  score: textOrNull(row.score),
  stance: sideOf(row.stance),
  viewpoint: row.viewpoint,
  tags: row.tags,
  video: safeLink(row.video),
});
const toRegime = ({ regime }: NewsRow): RegimeChange | null => {
  const mood = regime === null ? null : moodOf(regime.mood);
  return regime === null || mood === null
    ? null
    : { before: moodOf(regime.before), mood, direction: sideOf(regime.direction) };
};
/** null: of a kind that this terminal does not know. */
const toPiece = (row: NewsRow): NewsPiece | null => {
  const origin = newsSource.word(row.source);
  const regime = toRegime(row);
  if (origin === null || (row.title === '' && regime === null)) return null;
  return {
    id: row.id,
    origin,
    timeMs: row.time,
    title: row.title,
    summary: row.summary,
    link: safeLink(row.link),
    coins: row.coins.map((coin) => coin.toUpperCase()),
    regime,
  };
};

export const researchQueries = {
  research: query('research', {
    call: readResearch,
    toInput: ({ bizType, coin, language }) => ({
      params: { bizType },
      query: { tradeId: coin.toLowerCase(), lang: langOf(language) },
    }),
    toAnswer: (row) => {
      const origin = newsSource.word(row.origin);
      return {
        origin,
        date: row.date,
        isUnreadable: row.problem === 1,
        about: row.about,
        social: row.social === null ? null : toSocial(row.social),
        reasons: row.recommends.map(toReason),
      };
    },
  }),
  news: query('news', {
    call: readNews,
    toInput: ({ bizType, coin, origin, language, page }) => ({
      params: { bizType },
      query: {
        lang: langOf(language),
        page,
        pageSize: PAGE,
        ...(coin === null ? {} : { currency: coin.toLowerCase() }),
        ...(origin === null ? {} : { source: newsSource.code(origin) }),
      },
    }),
    toAnswer: ({ rows, total, feed, problems }) => ({
      rows: rows.flatMap((row) => toPiece(row) ?? []),
      total,
      feed: {
        state: feedState.word(feed.state) ?? 'none',
        name: feed.name,
        why: textOrNull(feed.reason),
        readMs: feed.readTime === 0 ? null : feed.readTime,
        left: feed.left,
      },
      unreadable: problems,
    }),
  }),
  signals: query('signals', {
    call: readSignals,
    toInput: ({ bizType, contract }) => ({ params: { bizType, contractCode: contract } }),
    toAnswer: (row) => ({
      timeMs: row.time,
      momentumHour: textOrNull(row.momentumHour),
      momentumDay: textOrNull(row.momentumDay),
      momentumWeek: textOrNull(row.momentumWeek),
      volumeDayCont: textOrNull(row.volumeDay),
      volumeRatio: textOrNull(row.volumeRatio),
      fundingRate: textOrNull(row.fundingRate),
      openInterestCont: row.openInterest,
      openInterestChange: textOrNull(row.openInterestChange),
      longShare: textOrNull(row.longShare),
      topLongShare: textOrNull(row.topLongShare),
    }),
  }),
} satisfies NounCalls['queries'];

// What is known of a coin beside its market. Texts are plain, of one language; percent and ratios are decimal text, null where not known.
import type { SafeLink } from '../site/safe-link.ts';

/** Where words and news come from: a regime of the simulation, the operator, a sample that stands for the operator's own, the operator's feed. */
export type Origin = 'simulation' | 'operator' | 'sample' | 'feed';
/** Counts are of one day; shares in percent, the three moods 100 together. supply: whole coins. */
export type SocialData = {
  readonly supply: string | null;
  readonly users: number;
  readonly interactions: number;
  readonly dominance: string | null;
  readonly moods: { readonly up: string | null; readonly neither: string | null; readonly down: string | null };
  readonly posts: number;
  readonly likes: number;
  readonly followers: number;
};
export type ReasonKind = 'analyst' | 'research' | 'platform' | 'project';
/** A recommended reason. score: of 10. */
export type Reason = {
  readonly id: string;
  readonly kind: ReasonKind | null;
  readonly score: string | null;
  readonly stance: 'up' | 'neither' | 'down';
  readonly viewpoint: string;
  readonly tags: readonly string[];
  readonly video: SafeLink | null;
};
/** origin null: nothing is written of this coin. date: YYYY-MM-DD. isUnreadable: the operator's file cannot be read as it is now. */
export type Research = {
  readonly origin: Origin | null;
  readonly date: string;
  readonly isUnreadable: boolean;
  readonly about: readonly string[];
  readonly social: SocialData | null;
  readonly reasons: readonly Reason[];
};
export type RegimeMood = 'quiet' | 'trend' | 'burst';
/** before null: the simulation began with it. */
export type RegimeChange = {
  readonly before: RegimeMood | null;
  readonly mood: RegimeMood;
  readonly direction: 'up' | 'neither' | 'down';
};
/** title and summary are empty where `regime` says it all. coins: in capitals; none is the whole market. */
export type NewsPiece = {
  readonly id: string;
  readonly origin: Origin;
  readonly timeMs: number;
  readonly title: string;
  readonly summary: string;
  readonly link: SafeLink | null;
  readonly coins: readonly string[];
  readonly regime: RegimeChange | null;
};
/** The operator's feed; why: a word of the exchange for what failed. readMs: of the last reading that did not fail. */
export type NewsFeed = {
  readonly state: 'none' | 'waiting' | 'read' | 'failed';
  readonly name: string;
  readonly why: string | null;
  readonly readMs: number | null;
  readonly left: number;
};
/** total: of all pages. unreadable: pieces of the operator that cannot be read as they are now. */
export type NewsList = {
  readonly rows: readonly NewsPiece[];
  readonly total: number;
  readonly feed: NewsFeed;
  readonly unreadable: number;
};
/** Computed by the exchange of its own market: percent, but the ratio of volumes, the funding rate (a decimal fraction) and contracts. */
export type Signals = {
  readonly timeMs: number;
  readonly momentumHour: string | null;
  readonly momentumDay: string | null;
  readonly momentumWeek: string | null;
  readonly volumeDayCont: string | null;
  readonly volumeRatio: string | null;
  readonly fundingRate: string | null;
  readonly openInterestCont: number;
  readonly openInterestChange: string | null;
  readonly longShare: string | null;
  readonly topLongShare: string | null;
};

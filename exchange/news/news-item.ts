// A piece of news as the exchange keeps it.

/** Words of the simulation's moods, as the wire has them. */
export type RegimeWord = 'quiet' | 'trend' | 'burst';
export type RegimeNews = {
  /** null: the simulation began with it. */
  readonly before: RegimeWord | null;
  readonly mood: RegimeWord;
  readonly direction: 1 | 0 | -1;
};
export type NewsSource = 'simulation' | 'operator' | 'sample' | 'feed';
/** key: two pieces with the same one are the same. coins: in lower case; none is the whole market. */
export type NewsItem = {
  readonly key: string;
  readonly source: NewsSource;
  readonly timeMs: number;
  readonly title: string;
  readonly summary: string;
  readonly link: string;
  readonly coins: readonly string[];
  readonly regime: RegimeNews | null;
};

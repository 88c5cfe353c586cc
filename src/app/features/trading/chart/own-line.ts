/** A price of one's own that is drawn across the chart. */
export type OwnLine = {
  readonly key: string;
  readonly price: number;
  readonly title: string;
  /** The way it earns, or trades: of a position its side. */
  readonly tone: 'long' | 'short' | 'buy' | 'sell';
  /** The price as it is written. */
  readonly says: string;
};

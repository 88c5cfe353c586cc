// Lead traders with their public record. Exact decimal text; money in USDT.

/** How a leader of the simulation trades; a person who leads has none. */
export type LeaderStyle = 'trend' | 'reversion' | 'scalping' | 'funding';

/** The result of all that the leader had closed by then: a share of 1 of the money put in. */
export type RecordPoint = { readonly timeMs: number; readonly returnRate: string };

/**
 * A leader and the record, made of the positions that the leader closed in the last 90 days, net of fees and funding. Rates are shares of 1, null where
 * there is nothing to say one of. Plain data: it crosses threads.
 */
export type Leader = {
  readonly id: string;
  readonly name: string;
  /** null: a person. */
  readonly style: LeaderStyle | null;
  readonly sinceMs: number;
  /** USDT of the account, free, held and in margins, without open profit: a copy's ratio is the money put in beside it. */
  readonly balance: string;
  readonly profit: string;
  /** Of the money put in: "0.1234" is a gain of 12.34 %. */
  readonly returnRate: string | null;
  /** Of the highest before it, not below 0: "0.2" is a fall to four fifths. */
  readonly worstFall: string | null;
  /** Winning trades of all that were closed. */
  readonly winRate: string | null;
  readonly closedTrades: number;
  readonly followers: number;
  /** Put in by those who follow now. */
  readonly followed: string;
  /** Oldest first, from the first closed position to the last. */
  readonly curve: readonly RecordPoint[];
};

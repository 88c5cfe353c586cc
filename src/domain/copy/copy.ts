// One person's copy of one leader: money in an account of its own, in which what the leader opens and closes is done in proportion.
import type { AccountId } from '../account/own-account.ts';
import type { Problem } from '../kernel/problem.ts';
import { exact, toText } from '../num/decimal.ts';
import type { PositionSide } from '../position/position.ts';

/** active: the leader is copied; stopped: no more, and something is still open; ended: what was left went back to the contract account. */
export type CopyStatus = 'active' | 'stopped' | 'ended';

/** Contracts that the leader closed and the copy could not yet: the exchange tries again. */
export type OwedClose = { readonly contract: string; readonly side: PositionSide; readonly amountCont: number };

/** Exact decimal text in USDT. invested + realised + unrealised = equity + returned. Plain data: it crosses threads. */
export type Copy = {
  readonly id: string;
  /** Its own account, which its positions, orders and bills name. */
  readonly account: AccountId;
  readonly leaderId: string;
  readonly leaderName: string;
  readonly status: CopyStatus;
  /** Put in at the beginning. */
  readonly invested: string;
  /** Own contracts for one of the leader's: "0.25" is one for four. */
  readonly ratio: string;
  /** Most value of one position at the mark; null: no limit of its own. */
  readonly maxValue: string | null;
  /** 0 once it has ended. */
  readonly equity: string;
  readonly free: string;
  /** Of what it closed, with its fees and funding. */
  readonly realised: string;
  readonly unrealised: string;
  /** Given back at its end. */
  readonly returned: string;
  /** How many are open. */
  readonly positions: number;
  readonly owed: readonly OwedClose[];
  /** How often something of the leader's was not copied. */
  readonly missed: number;
  readonly startedMs: number;
  /** Epoch ms; null: not yet. */
  readonly stoppedMs: number | null;
  readonly endedMs: number | null;
};

/** Contracts of the leader's that were not copied, and why. */
export type CopyMiss = {
  readonly id: string;
  readonly copyId: string;
  readonly leaderName: string;
  readonly contract: string;
  readonly side: PositionSide;
  /** open: not made up for later. close: owed, and tried again. */
  readonly what: 'open' | 'close';
  readonly amountCont: number;
  readonly problem: Problem;
  readonly timeMs: number;
};

/** What a copy has won (above 0) or lost: money, and percent of what was put in, rounded to 2 decimals. */
export type CopyResult = { readonly money: string; readonly percent: string };

/**
 * The result of a copy, with what is still open valued as it was when it was read: equity + returned - invested. Example: 500 put in and worth 523.86 now
 * are "23.86", "4.77" %.
 */
export const copyResult = ({
  equity,
  returned,
  invested,
}: Pick<Copy, 'equity' | 'returned' | 'invested'>): CopyResult => {
  const money = exact(equity).plus(exact(returned)).minus(exact(invested));
  return { money: toText(money), percent: toText(money.times(100).div(exact(invested)), 2) };
};

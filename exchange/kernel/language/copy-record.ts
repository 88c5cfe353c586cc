// Copy trading in the kernel's language: one person's copy of one leader, and what may be asked about it.
import type { Coin, ContractCode, Contracts, Minor, PositionSide, UserId } from './units.ts';

export type CopyId = string;
/** active: the leader's fills are mirrored; stopped: no more, and something is still open; ended: its money went back. */
export type CopyStatus = 'active' | 'stopped' | 'ended';

/** How far the copy has followed the leader on one side of a contract. */
export type CopyMark = {
  readonly contract: ContractCode;
  readonly side: PositionSide;
  /** Contracts the leader held when it was looked at last. */
  readonly leader: Contracts;
  /** Of those, what was opened since the copy began: the copy's share is floor(copied x ratioPpm / 1,000,000). */
  readonly copied: Contracts;
  /** What the copy could not close yet of what the leader closed, and when that was tried last, epoch ms. Absent: nothing. */
  readonly owed?: { readonly amount: Contracts; readonly triedMs: number };
};

export type CopyView = {
  readonly id: CopyId;
  /** The person who follows. */
  readonly user: UserId;
  /** The account of the leader. */
  readonly leader: UserId;
  /** The copy's own account. */
  readonly account: UserId;
  readonly coin: Coin;
  /** Put in at the beginning. */
  readonly invested: Minor;
  /** Own contracts for a million of the leader's. */
  readonly ratioPpm: number;
  /** Most value of one position at the mark, in minor units of the coin; null: no limit of its own. */
  readonly maxValue: Minor | null;
  readonly status: CopyStatus;
  readonly startedMs: number;
  readonly stoppedMs: number | null;
  readonly endedMs: number | null;
  /** Given back at the end. */
  readonly returned: Minor;
  readonly marks: readonly CopyMark[];
};

/** Why contracts of the leader's were not mirrored: a refusal of the order, a limit of the copy, or what the book did not have. */
export type CopyMissed = {
  readonly type: 'CopyMissed';
  readonly user: UserId;
  readonly copyId: CopyId;
  readonly account: UserId;
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly what: 'open' | 'close';
  readonly amount: Contracts;
  readonly why: string;
  readonly timeMs: number;
};

/** An account whose fills may be mirrored from now on. */
export type RegisterLeader = { readonly type: 'registerLeader'; readonly user: UserId };
/** Money of the person's contract account goes to an account of the copy's own; the leader's fills are mirrored there in proportion. */
export type FollowLeader = {
  readonly type: 'followLeader';
  readonly user: UserId;
  readonly leader: UserId;
  readonly amount: Minor;
  readonly maxValue: Minor | null;
};
/** Nothing is mirrored any more. Its positions are closed at market, or (keep) stay until the person closes them; the money goes back when none is left. */
export type StopFollowing = {
  readonly type: 'stopFollowing';
  readonly user: UserId;
  readonly copyId: CopyId;
  readonly keep: boolean;
};

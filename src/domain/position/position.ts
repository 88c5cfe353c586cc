import type { MarginMode } from '../account/account.ts';
import type { AccountId } from '../account/own-account.ts';

export type PositionSide = 'long' | 'short';

/** A position as the exchange reports it. Plain data: it crosses threads. */
export type Position = {
  readonly id: string;
  readonly account: AccountId;
  readonly contract: string;
  readonly side: PositionSide;
  readonly amountCont: number;
  readonly closingCont: number;
  /** Value at entry in the margin coin, exact; the average entry price follows from it. */
  readonly entryValue: string;
  readonly entryPrice: string;
  readonly margin: string;
  readonly lever: number;
  /** The exchange has called for margin: the rate is over the warning line. Absent: no. */
  readonly called?: boolean;
  readonly marginMode: MarginMode;
  readonly liquidationPrice: string | null;
  readonly bankruptcyPrice: string | null;
  readonly maintainRate: string;
  readonly realised: string;
  readonly funding: string;
  readonly fee: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly version: number;
  /** Place in its side's queue of deleveraging, in fifths: 5 is the first fifth, 1 the last. Absent: it is in none. */
  readonly adl?: number;
  /** Of a position that copies a trader: what the trader is called. Absent: nobody is named. */
  readonly trader?: string;
  /** Stands for itself beside others of its contract and side: what is to close it must name it. */
  readonly split?: boolean;
};

/** Contracts that no resting close order has taken. */
export const closableCont = ({ amountCont, closingCont }: Pick<Position, 'amountCont' | 'closingCont'>): number =>
  Math.max(0, amountCont - closingCont);

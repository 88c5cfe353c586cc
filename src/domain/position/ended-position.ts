import type { MarginMode } from '../account/account.ts';
import type { AccountId } from '../account/own-account.ts';
import type { PastContract } from '../contract/past-contract.ts';
import { exact } from '../num/decimal.ts';
import type { PositionSide } from './position.ts';

/** forced: liquidated or deleveraged. settled: delivered with its contract. card: the exchange closed it with its experience card. */
export type PositionEnd = 'closed' | 'forced' | 'settled' | 'card' | 'unknown';

/** Exact decimal text, in the contract's coin. */
export type FeeLegs = { readonly open: string; readonly close: string };

/** A position that has ended. Prices are averages over all its fills, money is in the contract's coin: exact decimal text. Plain data: it crosses threads. */
export type EndedPosition = {
  readonly id: string;
  readonly account: AccountId;
  readonly contract: PastContract;
  readonly side: PositionSide;
  readonly lever: number;
  readonly marginMode: MarginMode;
  /** null: the exchange does not know it. */
  readonly openPrice: string | null;
  readonly closePrice: string | null;
  /** The most contracts it held at once, and all that were closed. */
  readonly mostCont: number;
  readonly closedCont: number;
  /** Before fees and funding. */
  readonly realised: string;
  readonly fee: string;
  /** What of it its opening and its closing fills cost; null: the exchange does not say. */
  readonly feeLegs: FeeLegs | null;
  /** Below 0: paid. */
  readonly funding: string;
  readonly end: PositionEnd;
  /** The position that it was merged into, with all it had. */
  readonly mergedInto: string | null;
  readonly openedMs: number;
  readonly endedMs: number;
};

/** What it brought in the end: closing profit and funding, less fees. Example: realised "1.5", funding "-0.1", fee "0.4": "1". */
export const netResult = ({ realised, funding, fee }: Pick<EndedPosition, 'realised' | 'funding' | 'fee'>): string =>
  exact(realised).add(exact(funding)).sub(exact(fee)).toFixed();

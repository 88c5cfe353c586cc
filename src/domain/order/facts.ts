// What an order is judged against. Plain data.
import type { Card, TicketUsage } from '../card/card.ts';
import type { AssetBalance, PositionConfig } from '../account/account.ts';
import type { CrossAccountSummary } from '../account/cross-account.ts';
import type { ContractDetail } from '../contract/contract-detail.ts';
import type { Contract } from '../contract/contract.ts';
import type { BookDepth, BookLevels } from '../market/deep-levels.ts';
import type { Position } from '../position/position.ts';

/**
 * Market and account at the moment of a decision, for the draft's contract and the account that `config` is of: everything here is that account's
 * alone. The balance's free part is what may be used.
 */
export type OrderFacts = {
  readonly contract: Contract;
  readonly config: PositionConfig;
  /** Account of the contract's margin coin; null: nobody is logged in, or it is not known yet. */
  readonly balance: AssetBalance | null;
  /** Equity of that account, margin coin: free, held, margins, unrealised profit; absent: not known. */
  readonly equity?: string;
  /** What the coin's cross positions share; absent: there is none, or it is not known. */
  readonly cross?: CrossAccountSummary;
  /** The account's positions in this contract. */
  readonly positions: readonly Position[];
  /** Number of the account's open orders in this contract. */
  readonly openOrders: number;
  /** Number of the account's waiting trigger orders in all contracts, stops among them. */
  readonly openTriggers: number;
  /** Contracts that the account's open orders may still add to a position, by direction (pendingOpenings of side.ts). */
  readonly pendingOpenCont: { readonly buy: number; readonly sell: number };
  readonly lastTicks: number | null;
  readonly markTicks: number | null;
  readonly bestBidTicks: number | null;
  readonly bestAskTicks: number | null;
  /** Deeper prices of the book. */
  readonly levels: BookLevels;
  /** What stands in the book; absent: not known. */
  readonly depth?: BookDepth;
  /** Terms of guaranteed stop-losses on the contract, and the contracts that the account has under them already; absent: not known. */
  readonly guarantee?: ContractDetail['guarantee'] & { readonly heldCont: number };
  /** The person's unused cards and those in use, claimed or not; absent: not known. */
  readonly cards?: readonly Card[];
  /** What the person's opening tickets are used for; absent: not known. */
  readonly tickets?: readonly TicketUsage[];
  readonly freshness: 'loading' | 'live' | 'late' | 'gapped' | 'resyncing' | 'offline';
  /** The user chose to send although the price is not live. */
  readonly staleAccepted: boolean;
};

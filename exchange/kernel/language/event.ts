// What happened: the facts a log keeps.
import type { CardId, CardView } from './card-record.ts';
import type { CopyId, CopyMissed, CopyView } from './copy-record.ts';
import type { EarnEvent } from './earn-record.ts';
import type { PlanId, PlanView } from './trigger-record.ts';
import type { BalanceView, OrderView, PositionView } from './record.ts';
import type {
  AwayCause,
  Coin,
  ContractCode,
  Contracts,
  ContractSpec,
  Minor,
  OrderId,
  OrderSide,
  PositionSide,
  SelectedMode,
  Side,
  Ticks,
  UserId,
} from './units.ts';

/** Facts. Each carries results, never rules: applying an event only assigns, so an old log replays under new rules. */
export type KernelEvent =
  | { readonly type: 'AccountOpened'; readonly user: UserId; readonly kind: 'user' | 'house' }
  | { readonly type: 'Deposited'; readonly user: UserId; readonly coin: Coin; readonly amount: Minor }
  | {
      readonly type: 'LeverageChanged';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly long: number;
      readonly short: number;
    }
  | {
      readonly type: 'MarginModeChanged';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly mode: 'cross' | 'isolated';
    }
  | { readonly type: 'PositionModeChanged'; readonly user: UserId; readonly mode: 'one-way' | 'hedge' }
  /** Between accounts of one person; `user` is the person. */
  | {
      readonly type: 'Transferred';
      readonly user: UserId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly from: 'contract' | 'fund';
      readonly to: 'contract' | 'fund';
    }
  /** Practice money from the house. `day` (UTC, counted from 1970): the day whose amount it counts to; `given`: all of that day's with it. */
  | {
      readonly type: 'ToppedUp';
      readonly user: UserId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly day: number;
      readonly given: Minor;
    }
  | { readonly type: 'CardChanged'; readonly card: CardView }
  /** For the bills: bonus from the promotion account (below 0: back to it), or profit of a card. */
  | {
      readonly type: 'CardMoneyMoved';
      readonly user: UserId;
      readonly cardId: CardId;
      readonly account: UserId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly why: 'bonus' | 'profit';
    }
  | { readonly type: 'LeaderRegistered'; readonly user: UserId }
  | { readonly type: 'CopyChanged'; readonly copy: CopyView }
  /** For the bills: from the person's contract account into the copy's (above 0), or back. */
  | {
      readonly type: 'CopyMoved';
      readonly user: UserId;
      readonly copyId: CopyId;
      readonly account: UserId;
      readonly coin: Coin;
      readonly amount: Minor;
    }
  | CopyMissed
  | EarnEvent
  | { readonly type: 'VipChanged'; readonly user: UserId; readonly level: number }
  /** Fee levels were set on this day (UTC, counted from 1970); what was traded on days before `from` is not looked at again. */
  | { readonly type: 'LevelsRated'; readonly day: number; readonly from: number }
  | {
      readonly type: 'SelectedModeChanged';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly selected: SelectedMode;
    }
  /** What the merged position was made of, itself among them; events before this one removed the others. */
  | {
      readonly type: 'PositionsMerged';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly positionId: string;
      readonly parts: readonly string[];
    }
  | { readonly type: 'OrderChanged'; readonly order: OrderView }
  /** What is left of the order joins the queue at its price, behind everybody there. */
  | { readonly type: 'OrderRested'; readonly user: UserId; readonly contract: ContractCode; readonly orderId: OrderId }
  /** What is left of the order leaves the queue; the order is still open. */
  | { readonly type: 'OrderLifted'; readonly user: UserId; readonly contract: ContractCode; readonly orderId: OrderId }
  | { readonly type: 'PlanChanged'; readonly plan: PlanView }
  /** A guaranteed stop was filled at its trigger: what the guarantee account paid (below 0: got) for the gap, and the fee it took. */
  | {
      readonly type: 'GuaranteeSettled';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly planId: PlanId;
      readonly orderId: OrderId;
      readonly gap: Minor;
      readonly fee: Minor;
    }
  /** For the bills: margin put in by hand or by the system (above 0), or taken out (below 0). */
  | {
      readonly type: 'MarginAdjusted';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly amount: Minor;
      readonly by: 'user' | 'system';
      /** Absent in logs from before positions had names of their own; the merged one then. Here and below. */
      readonly positionId?: string;
    }
  /** The gain of a cross position was paid out at the mark, so that a liquidation of its account finds cash. For the bills. */
  | {
      readonly type: 'GainSettled';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly positionId: string;
      readonly amount: Minor;
    }
  /** The margin rate went over the warning line (`on`), or came back under it. `position` null: the cross positions of the coin together. */
  | {
      readonly type: 'MarginCalled';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly coin: Coin;
      readonly side: PositionSide;
      readonly positionId: string | null;
      readonly on: boolean;
    }
  | { readonly type: 'PositionChanged'; readonly position: PositionView }
  | { readonly type: 'BalanceChanged'; readonly balance: BalanceView }
  /** House accounts, fee, insurance and rounding accounts: signed balances. */
  | {
      readonly type: 'PoolChanged';
      readonly pool: 'house' | 'fee' | 'insurance' | 'rounding' | 'guarantee' | 'promotion' | 'interest';
      readonly coin: Coin;
      readonly amount: Minor;
    }
  /** netAmount > 0 is long; entryValue is never negative, its sign is the side's. */
  | {
      readonly type: 'HousePositionChanged';
      readonly contract: ContractCode;
      readonly netAmount: number;
      readonly entryValue: Minor;
    }
  /** The house's amount per level from now on: what was taken away left the back of the queue, what was added joined the back. */
  | {
      readonly type: 'HouseQuoted';
      readonly contract: ContractCode;
      readonly bids: readonly (readonly [Ticks, Contracts])[];
      readonly asks: readonly (readonly [Ticks, Contracts])[];
    }
  /** The house's amount left per level of one side of the book, after trades took from the front of the queue. */
  | {
      readonly type: 'HouseConsumed';
      readonly contract: ContractCode;
      readonly side: Side;
      readonly levels: readonly (readonly [Ticks, Contracts])[];
    }
  /** A public trade. maker/taker ids are null for the house. */
  | {
      readonly type: 'Traded';
      readonly contract: ContractCode;
      readonly tradeId: number;
      readonly priceTicks: Ticks;
      readonly amount: Contracts;
      readonly takerSide: Side;
      readonly timeMs: number;
      readonly makerOrder: OrderId | null;
      readonly takerOrder: OrderId | null;
    }
  /** A user's part in a trade: one row of the transaction details. */
  | {
      readonly type: 'Filled';
      readonly user: UserId;
      readonly orderId: OrderId;
      readonly contract: ContractCode;
      readonly tradeId: number;
      readonly priceTicks: Ticks;
      readonly amount: Contracts;
      readonly side: OrderSide;
      /** One-way mode: contracts of it that reduced the opposite position, of an order that might also open; absent: none. */
      readonly reduced?: Contracts;
      readonly liquidity: 'maker' | 'taker';
      /** What the user paid, and what a coupon paid on top of it (absent: nothing). */
      readonly fee: Minor;
      readonly deducted?: Minor;
      /** What it counts for the person's fee level, in minor units of a dollar; absent: nothing. */
      readonly traded?: Minor;
      readonly realised: Minor;
      readonly timeMs: number;
    }
  | {
      readonly type: 'PricesChanged';
      readonly contract: ContractCode;
      readonly indexTicks: Ticks;
      readonly markTicks: Ticks;
    }
  /** Amount is signed: positive was received, negative was paid. */
  | {
      readonly type: 'FundingSettled';
      readonly contract: ContractCode;
      readonly stampMs: number;
      readonly ratePpb: number;
      readonly payments: readonly {
        readonly user: UserId;
        readonly side: PositionSide;
        readonly amount: Minor;
        readonly positionId?: string;
      }[];
    }
  /** A new contract, or other terms of a listed one (its kind by the calendar). */
  | { readonly type: 'ContractListed'; readonly contract: ContractCode; readonly spec: ContractSpec }
  | { readonly type: 'TradeStatusChanged'; readonly contract: ContractCode; readonly status: 'trading' | 'suspended' }
  | { readonly type: 'CloseOnlyChanged'; readonly contract: ContractCode; readonly on: boolean }
  /** The house went away, for this cause, or (null) is back. */
  | { readonly type: 'MarketPhaseChanged'; readonly contract: ContractCode; readonly cause: AwayCause | null }
  /** Everything on it was settled at this price; it ended. */
  | { readonly type: 'ContractDelivered'; readonly contract: ContractCode; readonly priceTicks: Ticks }
  | {
      readonly type: 'Liquidated';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly amount: Contracts;
      readonly markTicks: Ticks;
      readonly bankruptcyTicks: Ticks;
      readonly insurance: Minor;
      readonly positionId?: string;
    };

// What may be asked of the kernel.
import type { CardId, ClaimCard, ClaimTicketProfit, ExpireCards, GrantCard } from './card-record.ts';
import type {
  AwayCause,
  BookRank,
  Coin,
  ContractCode,
  Contracts,
  ContractSpec,
  Minor,
  OrderId,
  OrderKind,
  OrderSide,
  PositionSide,
  SelectedMode,
  Side,
  Ticks,
  TimeInForce,
  UserId,
} from './units.ts';
import type { EarnCommand } from './earn-record.ts';
import type { FollowLeader, RegisterLeader, StopFollowing } from './copy-record.ts';
import type { CancelPlans, EditPlan, PlacePlan, PlaceStops, PlaceTrailing, StopRule } from './trigger-record.ts';

export type Command =
  | { readonly type: 'openAccount'; readonly user: UserId; readonly kind: 'user' | 'house' }
  | { readonly type: 'deposit'; readonly user: UserId; readonly coin: Coin; readonly amount: Minor }
  | {
      readonly type: 'setLeverage';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly long: number;
      readonly short: number;
    }
  /** Of one position: its own where positions are split, else that of its side. */
  | {
      readonly type: 'setPositionLeverage';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly positionId: string;
      readonly lever: number;
    }
  /** The house fills the guarantee account up to a sum. Until it does guaranteed stops are not offered. */
  | { readonly type: 'fundGuarantee'; readonly coin: Coin; readonly upTo: Minor }
  /** Cross or isolated, for the positions and orders of a contract to come. Refused while there are any. */
  | {
      readonly type: 'setMarginMode';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly mode: 'cross' | 'isolated';
    }
  | { readonly type: 'setPositionMode'; readonly user: UserId; readonly mode: 'one-way' | 'hedge' }
  /** Those of the account's and the contract's modes that are named: all of them, or none. */
  | {
      readonly type: 'setModes';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly mode?: 'one-way' | 'hedge';
      readonly selected?: SelectedMode;
      readonly margin?: 'cross' | 'isolated';
    }
  /** Lists a contract; of one that is listed only its kind by the calendar may change. */
  | { readonly type: 'listContract'; readonly spec: ContractSpec }
  | { readonly type: 'setTradeStatus'; readonly contract: ContractCode; readonly status: 'trading' | 'suspended' }
  /** Whether a contract may only be closed: its coin is not offered where the exchange is operated. */
  | { readonly type: 'setCloseOnly'; readonly contract: ContractCode; readonly on: boolean }
  /** Ends a delivery contract at its settlement price, from its delivery time on. */
  | { readonly type: 'deliverContract'; readonly contract: ContractCode; readonly priceTicks: Ticks }
  /** Money between the person's own two accounts. */
  | {
      readonly type: 'transfer';
      readonly user: UserId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly from: 'contract' | 'fund';
      readonly to: 'contract' | 'fund';
    }
  /** Practice money from the house, up to so much a day and coin (top-up.ts). */
  | { readonly type: 'topUp'; readonly user: UserId; readonly coin: Coin; readonly amount: Minor }
  /** The level of the fees, from 0. */
  | { readonly type: 'setVip'; readonly user: UserId; readonly level: number }
  /** Sets every person's fee level by what was traded on the days before the command's; once a day. */
  | { readonly type: 'rateLevels' }
  /** Split: from now on each opening order of a hedge account makes a position of its own on this contract. */
  | {
      readonly type: 'setSelectedMode';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly selected: SelectedMode;
    }
  /** At least two positions of one contract and side become one; nothing is traded. */
  | {
      readonly type: 'mergePositions';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly positionIds: readonly string[];
    }
  /** Closes all of a position at market and opens as much the other way; whole or not at all. */
  | {
      readonly type: 'reversePosition';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly positionId?: string;
    }
  | EarnCommand
  | GrantCard
  | ClaimCard
  | ClaimTicketProfit
  | ExpireCards
  | RegisterLeader
  | FollowLeader
  | StopFollowing
  | PlaceOrder
  | EditOrder
  | PlacePlan
  | PlaceTrailing
  | PlaceStops
  | EditPlan
  | CancelPlans
  /** Ends the named open orders of the user, or all of a contract, or (contract null) all. Named ids that are not open are passed over. */
  | {
      readonly type: 'cancelOrders';
      readonly user: UserId;
      readonly contract: ContractCode | null;
      readonly orderIds: readonly OrderId[] | null;
    }
  /** Closes the user's positions at market: of one contract, or (null) all; of one side, or those named. Refused while an order waits that closes one. */
  | {
      readonly type: 'closePositions';
      readonly user: UserId;
      readonly contract: ContractCode | null;
      readonly side?: PositionSide;
      readonly positionIds?: readonly string[];
    }
  /** Free balance into an isolated position's margin (above 0) or back (below 0), never under what must stay. */
  | {
      readonly type: 'adjustMargin';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly amount: Minor;
      readonly positionId?: string;
    }
  | {
      readonly type: 'setAutoAddMargin';
      readonly user: UserId;
      readonly contract: ContractCode;
      readonly side: PositionSide;
      readonly on: boolean;
      readonly positionId?: string;
    }
  | { readonly type: 'cancelOrder'; readonly user: UserId; readonly contract: ContractCode; readonly orderId: OrderId }
  /** Index and mark of a contract; may liquidate. */
  | {
      readonly type: 'setPrices';
      readonly contract: ContractCode;
      readonly indexTicks: Ticks;
      readonly markTicks: Ticks;
    }
  /** ratePpb: funding rate in parts per billion; positive: longs pay shorts. Applied once per stampMs. */
  | {
      readonly type: 'settleFunding';
      readonly contract: ContractCode;
      readonly ratePpb: number;
      readonly stampMs: number;
    }
  /** The house's prices of a contract are not fresh: its levels go, and nothing trades until `reopenMarket`. */
  | { readonly type: 'setHouseAway'; readonly contract: ContractCode; readonly cause: AwayCause }
  /** The house is back: fresh prices and its whole book in one step. What that leaves crossed ends before anything trades. */
  | {
      readonly type: 'reopenMarket';
      readonly contract: ContractCode;
      readonly indexTicks: Ticks;
      readonly markTicks: Ticks;
      readonly bids: readonly (readonly [Ticks, Contracts])[];
      readonly asks: readonly (readonly [Ticks, Contracts])[];
    }
  /** The house's liquidity, absolute amount per price level (0 removes). A level that crosses a user's resting order trades with it. */
  | {
      readonly type: 'quoteHouse';
      readonly contract: ContractCode;
      readonly bids: readonly (readonly [Ticks, Contracts])[];
      readonly asks: readonly (readonly [Ticks, Contracts])[];
    }
  /** A market participant of the house takes: matched against the book like any IOC limit. */
  | {
      readonly type: 'takeHouse';
      readonly contract: ContractCode;
      readonly side: Side;
      readonly priceTicks: Ticks;
      readonly amount: Contracts;
    }
  /** A trade reported by a mirrored venue: published as it is, consumes house levels silently, fills users' resting orders in price-time order. */
  | {
      readonly type: 'printTrade';
      readonly contract: ContractCode;
      readonly side: Side;
      readonly priceTicks: Ticks;
      readonly amount: Contracts;
    };

export type PlaceOrder = {
  readonly type: 'placeOrder';
  readonly user: UserId;
  readonly contract: ContractCode;
  /** Made by the client before the first send; unique per user. */
  readonly clientId: string;
  readonly side: OrderSide;
  readonly kind: OrderKind;
  /** null for market orders, and where the book gives the limit. */
  readonly priceTicks: Ticks | null;
  /** A limit order whose price the book gives. */
  readonly bookRank?: BookRank;
  readonly amount: Contracts;
  readonly tif: TimeInForce;
  readonly reduceOnly: boolean;
  /** For the position that an opening order opens: they wait for its first fill and are as large as its fills. */
  readonly takeProfit?: StopRule;
  readonly stopLoss?: StopRule;
  /** From the first fill on they stand in the place of the position's other stops of the same kind. */
  readonly replacesStops?: boolean;
  /** The position to close, or to add to. Must be named to be closed where positions are split; elsewhere the side identifies it. */
  readonly positionId?: string;
  /** A claimed card that an opening order is placed with. */
  readonly card?: CardId;
};

/**
 * A resting limit order gets another price or another amount (null: as it is); the amount counts what is filled already and must be above it.
 * Less at the same price keeps the place in the queue; anything else leaves the book and comes in again as if new. A refusal leaves all as it was.
 */
export type EditOrder = {
  readonly type: 'editOrder';
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly orderId: OrderId;
  readonly priceTicks: Ticks | null;
  readonly amount: Contracts | null;
  /** What is left becomes a market order. */
  readonly kind?: 'market';
  /** The stops that came with it: another rule, none (null), or (absent) as they are. */
  readonly takeProfit?: StopRule | null;
  readonly stopLoss?: StopRule | null;
};

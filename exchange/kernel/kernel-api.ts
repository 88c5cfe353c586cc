// The kernel's public API: what the services around it may call. Everything else in this folder is its inside.
import type {
  AwayCause,
  BalanceView,
  Coin,
  Command,
  ContractCode,
  Contracts,
  ContractSpec,
  KernelEvent,
  Leverage,
  Minor,
  OrderId,
  OrderView,
  Outcome,
  PlaceOrder,
  PoolName,
  PositionView,
  Refusal,
  SelectedMode,
  Ticks,
  TradeStatus,
  UserId,
} from './language/types.ts';

import type { Audit } from './audit/audit.ts';
import type { CardView } from './language/card-record.ts';
import type { CopyView } from './language/copy-record.ts';
import type { Estimate } from './orders/estimate.ts';
import type { FeeRates } from './money/fee-rates.ts';
import type { EarnViews } from './earn/earn-views.ts';
import type { GuaranteeRule } from './triggers/guarantee-rules.ts';
import type { PlanId, PlanView } from './language/trigger-record.ts';

export type Level = readonly [Ticks, Contracts];
export type BookSides = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
export type AccountView = {
  readonly user: UserId;
  readonly kind: 'user' | 'house';
  readonly mode: 'one-way' | 'hedge';
  readonly vip: number;
  /** Only contracts whose leverage was set; ask `leverage(user, code)` for the one in force. */
  readonly leverage: ReadonlyMap<ContractCode, Leverage>;
};

/** A position as the risk engine sees it, at the contract's mark price. Money in minor units of the contract's coin. */
export type PositionRisk = {
  readonly gear: number;
  readonly maintainPpm: number;
  /** Unrealised PnL, maintenance margin and estimated closing fee at mark; null while the contract has no mark price. */
  readonly unrealised: Minor | null;
  readonly maintenance: Minor | null;
  readonly closingFee: Minor | null;
  /** Long: liquidated when mark <= this; short: when mark >= this; null: no price can liquidate it. Cross: see `liquidationFalls`. */
  readonly liquidationTicks: Ticks | null;
  /** Liquidated at that mark and below (true), or at it and above. A cross position goes the way its account goes. */
  readonly liquidationFalls: boolean;
  /** Price at which the margin is gone, rounded to the trader's side (long up, short down); null as above. */
  readonly bankruptcyTicks: Ticks | null;
};

/** Liquidation when equity <= required. */
export type CrossRisk = { readonly equity: Minor; readonly required: Minor };

export type Kernel = EarnViews & {
  /** Runs one command at `timeMs` (epoch ms). A refusal is a value and leaves the state as it was. */
  readonly execute: (timeMs: number, command: Command) => Outcome;
  /** Applies one event of a log, in its order; assigns only, checks nothing. */
  readonly apply: (event: KernelEvent) => void;
  /** The whole state as stable JSON text (bigint as strings); `restoreKernel` reads it back. */
  readonly snapshot: () => string;
  /** 16 hex digits over the snapshot text: equal states have equal hashes. */
  readonly stateHash: () => string;
  /** Every broken invariant in words; empty when all is well. */
  readonly checkInvariants: () => string[];
  /** Watches the steps from here on: invariants of a change, which no single state can show. */
  readonly audit: () => Audit;

  readonly contracts: () => readonly ContractSpec[];
  readonly contract: (code: ContractCode) => ContractSpec | undefined;
  readonly tradeStatus: (code: ContractCode) => TradeStatus;
  /** Why nothing trades on a contract because the house is away; null while it is there. */
  /** Whether it may only be closed. */
  readonly isCloseOnly: (code: ContractCode) => boolean;
  readonly awayCause: (code: ContractCode) => AwayCause | null;
  /** The price a contract was delivered at. */
  readonly deliveryTicks: (code: ContractCode) => Ticks | null;
  /** The rule of guaranteed stops, and whether one of a contract is to be had now. */
  readonly guarantee: (code: ContractCode) => GuaranteeRule & { readonly isOffered: boolean };
  /** Aggregated levels, best first; all of them without `levels`. */
  readonly depth: (code: ContractCode, levels?: number) => BookSides;
  /** Levels changed since the last take, absolute amounts, 0 = gone; bids falling, asks rising. */
  readonly takeBookChanges: (code: ContractCode) => BookSides;
  readonly lastTicks: (code: ContractCode) => Ticks | null;
  readonly prices: (code: ContractCode) => { readonly indexTicks: Ticks; readonly markTicks: Ticks } | null;
  readonly lastFundingMs: (code: ContractCode) => number | null;
  /** Sum of all long contracts, the house's included (= sum of all short contracts). */
  readonly openInterest: (code: ContractCode) => Contracts;
  /** Every position of the contract, of all accounts; the house's is none of them. */
  readonly positionsIn: (code: ContractCode) => Iterable<PositionView>;
  readonly pools: () => readonly { readonly pool: PoolName; readonly coin: Coin; readonly amount: Minor }[];

  readonly account: (user: UserId) => AccountView | undefined;
  readonly leverage: (user: UserId, code: ContractCode) => Leverage;
  readonly selectedMode: (user: UserId, code: ContractCode) => SelectedMode;
  readonly balances: (user: UserId) => readonly BalanceView[];
  /** The person's accounts that are open, the contract account first; see account-id.ts. */
  readonly accountsOf: (person: UserId) => readonly UserId[];
  /** The person's cards, oldest first. */
  readonly cards: (person: UserId) => readonly CardView[];
  /** The person's copies of leaders, oldest first, those that have ended too. */
  readonly copies: (person: UserId) => readonly CopyView[];
  /** The accounts that may be followed, and the active copies of each. */
  readonly leaders: () => ReadonlyMap<UserId, ReadonlyMap<string, CopyView>>;
  /** When time next does something to a card; null while there is none. */
  readonly nextCardMs: () => number | null;
  /** What may be transferred out of the account now. */
  readonly transferable: (user: UserId, coin: Coin) => Minor;
  /** What a person got of practice money on a day (UTC, counted from 1970); of the latest day with any, 0 for every other. */
  readonly toppedUp: (person: UserId, coin: Coin, day: number) => Minor;
  /** What a person traded from day to day (UTC, counted from 1970, both included), in minor units of a dollar; of the last 30 days and today. */
  readonly traded: (person: UserId, from: number, to: number) => Minor;
  /** When fee levels are due to be set again. */
  readonly nextRatingMs: () => number;
  /** Maker and taker rate of the account on a contract. */
  readonly feeRates: (user: UserId, code: ContractCode) => FeeRates;
  /** What a placement would hold as things are; refused as it would be, but for lack of balance. */
  readonly estimate: (order: PlaceOrder) => Estimate | Refusal;
  readonly positions: (user: UserId) => readonly PositionView[];
  /** Open orders, oldest first. */
  readonly openOrders: (user: UserId) => readonly OrderView[];
  /** One order of the user, on any account of theirs, open or among the 200 newest ended; undefined when it is not this user's. */
  readonly order: (user: UserId, orderId: OrderId) => OrderView | undefined;
  /** As `order`; an older client id is the store's to remember. */
  readonly orderByClientId: (user: UserId, clientId: string) => OrderView | undefined;
  /** Waiting and open plans, oldest first. */
  readonly openPlans: (user: UserId) => readonly PlanView[];
  /** One plan of the user, on any account of theirs, live or among the 100 newest ended. */
  readonly plan: (user: UserId, planId: PlanId) => PlanView | undefined;
  readonly positionRisk: (position: PositionView) => PositionRisk;
  /** Profit at the mark, without the rest of positionRisk, whose prices read the whole account of a cross position; null without a mark. */
  readonly unrealised: (position: PositionView) => Minor | null;
  /** Place in the queue of deleveraging: 5 first, 1 last, 0 not in it. */
  readonly adlIndicator: (position: PositionView) => number;
  readonly liquidationTicks: (position: PositionView) => Ticks | null;
  readonly marginMode: (user: UserId, code: ContractCode) => 'cross' | 'isolated';
  /** Free balance of a coin that may be held for orders or moved away: less the losses of losing cross positions. */
  readonly available: (user: UserId, coin: Coin) => Minor;
  /** The part of a coin's order hold that is of orders with cross margin. */
  readonly crossHold: (user: UserId, coin: Coin) => Minor;
  /** What the cross positions of a coin have behind them and must keep, rounded down and up; null without one. */
  readonly crossRisk: (user: UserId, coin: Coin) => CrossRisk | null;
  /** Is the margin call of this position (of its coin, with cross margin) standing? */
  readonly isCalled: (position: PositionView) => boolean;
  /** What adjustMargin may take out now. */
  readonly removableMargin: (position: PositionView) => Minor;
  /** Maintenance margin at mark; null while there is no mark price. */
  readonly maintenance: (position: PositionView) => Minor | null;
};

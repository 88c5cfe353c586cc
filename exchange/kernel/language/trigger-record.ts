// Orders that wait for a price, as the kernel keeps and publishes them.
import type { CardId } from './card-record.ts';
import type {
  BookRank,
  ContractCode,
  Contracts,
  Minor,
  OrderId,
  OrderKind,
  OrderSide,
  PositionSide,
  Ticks,
  TimeInForce,
  UserId,
} from './units.ts';

export type PlanId = string;
export type PlanKind = 'plan' | 'trailing' | 'take-profit' | 'stop-loss' | 'guaranteed-stop';

/** What the guarantee account has set aside for a guaranteed stop: so many contracts, and what it may owe for them at the worst named gap. */
export type Cover = { readonly amount: Contracts; readonly reserve: Minor };

export type PlanView = {
  readonly id: PlanId;
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly clientId: string;
  readonly kind: PlanKind;
  /** The price that is looked at. */
  readonly by: 'last' | 'mark';
  /** Set when the order was placed: the way the price must go. */
  readonly direction: 'greater' | 'less';
  /** Trailing: the activation price, null when it was active from the start. */
  readonly triggerTicks: Ticks | null;
  /** Trailing: callback in hundredths of a percent, 10 to 1,000; else 0. */
  readonly callbackBp: number;
  /** Trailing: best price since it became active; null before. */
  readonly extremeTicks: Ticks | null;
  readonly side: OrderSide;
  readonly orderKind: OrderKind;
  readonly priceTicks: Ticks | null;
  /** Limit orders whose price the book gives when they are sent. */
  readonly bookRank?: BookRank;
  readonly tif: TimeInForce;
  readonly reduceOnly: boolean;
  /** Null: the whole position, as it is then. */
  readonly amount: Contracts | null;
  /** The position it closes, where positions are split; absent: the merged one. */
  readonly positionId?: string;
  /** The order it came with: it waits for that order's first fill, and is as large as its fills. */
  readonly parent: OrderId | null;
  /** From its opening on it stands in the place of the position's other stops of its kind; absent: beside them. */
  readonly replaces?: boolean;
  /** Plans of one pair: when one fires the other ends. */
  readonly pair: PlanId | null;
  /** Guaranteed stop. Absent: an ordinary stop, or one of before there was such a rule, which fires as an ordinary one. */
  readonly cover?: Cover;
  /** Was a guaranteed stop; an ordinary one since a fill that broke this rule. */
  readonly lapsed?: string;
  /** Since when it has fired and stays, because nobody fair took what it is to close, or only a part; it tries again. `orderId` is then its newest order. */
  readonly tryingMs?: number;
  readonly status: 'waiting' | 'open' | 'triggered' | 'failed' | 'cancelled';
  readonly reason: 'none' | 'user' | 'pair' | 'position-gone' | 'parent' | 'replaced' | 'settlement';
  /** The order it became. */
  readonly orderId: OrderId | null;
  /** Why it could not become one. */
  readonly refusal: string | null;
  readonly request: string;
  readonly createdMs: number;
  readonly updatedMs: number;
};

/** A take-profit or stop-loss as it is asked for. `trigger` is in ticks, or in whole percent of the initial margin (by 'yield', signed). */
export type StopRule = {
  readonly by: 'last' | 'mark' | 'yield';
  readonly trigger: number;
  readonly orderKind: OrderKind;
  readonly priceTicks: Ticks | null;
  /** Filled at the trigger whatever the gap; stop-loss at market only, and always by the mark price. */
  readonly guaranteed: boolean;
};

type Placed = {
  readonly user: UserId;
  readonly contract: ContractCode;
  /** As of an order, among the user's plans. */
  readonly clientId: string;
  /** As of an order. */
  readonly positionId?: string;
};
export type PlacePlan = Placed & {
  readonly type: 'placePlan';
  readonly side: OrderSide;
  readonly by: 'last' | 'mark';
  readonly triggerTicks: Ticks;
  readonly orderKind: OrderKind;
  readonly priceTicks: Ticks | null;
  readonly bookRank?: BookRank;
  readonly amount: Contracts;
  readonly tif: TimeInForce;
  readonly reduceOnly: boolean;
  /** A claimed experience card, whose order it becomes. */
  readonly card?: CardId;
};
/** Fires at market, as IOC unless FOK is asked for; triggered by the last price unless another is named. */
export type PlaceTrailing = Placed & {
  readonly type: 'placeTrailing';
  readonly side: OrderSide;
  readonly amount: Contracts;
  readonly callbackBp: number;
  readonly activationTicks: Ticks | null;
  readonly reduceOnly: boolean;
  readonly by?: 'last' | 'mark';
  readonly tif?: 'IOC' | 'FOK';
};
/** Take-profit and stop-loss of a position, or of one that an open order will open. Amount null: the whole of it, in place of an earlier such rule. */
export type PlaceStops = Placed & {
  readonly type: 'placeStops';
  readonly position: PositionSide;
  readonly amount: Contracts | null;
  readonly takeProfit: StopRule | null;
  readonly stopLoss: StopRule | null;
  /** A live stop of the same position that these join as its pair. */
  readonly pairWith?: PlanId;
  /** They stand in the place of the position's stops of the same kind, of whatever amount. */
  readonly replaces?: boolean;
};
/** What a plan is from now on; its kind stays what it was. */
export type PlanChange =
  | ({ readonly kind: 'plan' } & Pick<
      PlacePlan,
      'by' | 'triggerTicks' | 'orderKind' | 'priceTicks' | 'bookRank' | 'amount'
    >)
  | ({ readonly kind: 'trailing' } & Pick<PlaceTrailing, 'by' | 'callbackBp' | 'activationTicks' | 'amount'>)
  | { readonly kind: 'stop'; readonly rule: StopRule; readonly amount: Contracts | null };
/** A live plan gets other terms and keeps its turn. Checked like a new one; a refusal leaves it as it was. A guaranteed stop cannot be changed. */
export type EditPlan = {
  readonly type: 'editPlan';
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly planId: PlanId;
  readonly change: PlanChange;
};
/** As cancelOrders, for plans. */
export type CancelPlans = {
  readonly type: 'cancelPlans';
  readonly user: UserId;
  readonly contract: ContractCode | null;
  readonly planIds: readonly PlanId[] | null;
};

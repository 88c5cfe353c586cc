// Another trigger, price or amount for a trigger order that waits.
import type { Contract } from '../../contract/contract.ts';
import { priceText } from '../../num/ticks.ts';
import type { Position } from '../../position/position.ts';
import { stopNameOf, type PositionStopFacts } from '../../position/stops/facts.ts';
import { mayGuarantee } from '../../position/stops/check.ts';
import type { AmountUnit } from '../draft.ts';
import type { BookRank, Order } from '../order.ts';
import { blankStops, type StopMeasure, type StopsTicket } from '../stops/blank.ts';
import type { TriggerOrder } from '../trigger-order.ts';
import type { TriggerBy } from '../watched-price.ts';

/** The order with what it belongs to, and the market at the moment of a decision. */
export type TriggerEditFacts = {
  readonly order: TriggerOrder;
  readonly contract: Contract;
  readonly lastTicks: number | null;
  readonly markTicks: number | null;
  /** The position that a stop is of; null: there is none, or it is none. */
  readonly position: Position | null;
  /** What stops of that position are judged against; absent: there is none, or the order is no stop of one yet. */
  readonly held?: PositionStopFacts | null;
  /** The order whose first fill it waits for; null: it waits for none. */
  readonly parent: Order | null;
};

/** As it is typed. Of the fields only those of the order's own kind count. */
export type TriggerEditTicket = {
  /** Of a stop: its own line. */
  readonly stops: StopsTicket;
  /** Of a plan: its trigger; of a trailing order: where it begins to follow, '' for at once. */
  readonly triggerText: string;
  readonly triggerBy: TriggerBy;
  /** What a plan becomes: at market, at a price of its own, at a level of the book. */
  readonly becomes: 'market' | 'limit' | 'book';
  readonly priceText: string;
  readonly callbackText: string;
  /** As typed, in `unit`; null: as it is. */
  readonly amountText: string | null;
  readonly unit: AmountUnit;
};

/** What is sent: decided, with decimal texts. */
export type TriggerChange =
  | {
      readonly kind: 'stop';
      readonly by: StopMeasure;
      readonly trigger: string;
      readonly price: string | null;
      /** null: the whole position, or as large as the fills of its order: not said. */
      readonly amountCont: number | null;
      /** A stop-loss becomes a guaranteed one; absent: it stays what it is. */
      readonly guaranteed?: true;
    }
  | {
      readonly kind: 'plan';
      readonly by: TriggerBy;
      readonly trigger: string;
      readonly price: string | null;
      readonly bookRank: BookRank | null;
      readonly amountCont: number;
    }
  | {
      readonly kind: 'trailing';
      readonly by: TriggerBy;
      readonly callback: string;
      readonly activation: string | null;
      readonly amountCont: number;
    };

export const isStopOrder = ({ kind }: Pick<TriggerOrder, 'kind'>): boolean => kind !== 'plan' && kind !== 'trailing';

/**
 * May it be raised to a guaranteed one? Only a stop-loss of a position that stands: one that waits for its order is changed with that order.
 * Example: a stop-loss at market of a long; not its take-profit, nor one that is guaranteed already.
 */
export const mayBeRaised = ({ order, held }: Pick<TriggerEditFacts, 'order' | 'held'>): boolean =>
  order.kind === 'stop-loss' && order.status === 'open' && held != null && mayGuarantee(held.position);

/** Its amount is its own to change: not of a stop that is for the whole position, nor of one that is as large as the fills of the order it came with. */
export const hasOwnAmount = ({ kind, amountCont, parentOrderId }: TriggerOrder): boolean =>
  amountCont !== null && (kind === 'plan' || kind === 'trailing' || parentOrderId === null);

/** The order as it stands, to be changed. Example: a stop-loss by mark at 58,000.0 that becomes a limit at 57,900.0. */
export const editTicketOf = (order: TriggerOrder, { priceDigits }: Contract, unit: AmountUnit): TriggerEditTicket => {
  const text = (ticks: number | null): string => (ticks === null ? '' : priceText(ticks, priceDigits));
  const line = stopNameOf(order);
  const { trailing } = order;
  return {
    stops: {
      ...blankStops,
      mode: 'advanced',
      [`${line}Text`]: text(order.triggerTicks),
      [`${line}By`]: order.triggerBy,
      [`${line}Kind`]: order.orderKind,
      [`${line}LimitText`]: text(order.ticks),
    },
    triggerText: text(trailing === null ? order.triggerTicks : trailing.activationTicks),
    triggerBy: order.triggerBy,
    becomes: order.orderKind === 'market' ? 'market' : order.bookLevels === null ? 'limit' : 'book',
    priceText: text(order.ticks),
    callbackText: trailing?.callbackPercent ?? '',
    amountText: null,
    unit,
  };
};

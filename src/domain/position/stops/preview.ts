// What a stop of a position would come to.
import type { Contract } from '../../contract/contract.ts';
import { quantityOf, signOf, valueOf } from '../../contract/value.ts';
import type { Result } from '../../kernel/result.ts';
import { exact } from '../../num/decimal.ts';
import { floorToDigits } from '../../num/rounding.ts';
import { priceText } from '../../num/ticks.ts';
import { feeOf } from '../../order/fee.ts';
import type { StopName, StopsTicket } from '../../order/stops/blank.ts';
import { readTypedStop } from '../../order/stops/read.ts';
import { yieldAtTicks } from '../../order/stops/yield.ts';
import type { TriggerEditFacts } from '../../order/trigger-edit/ticket.ts';
import type { TriggerOrder } from '../../order/trigger-order.ts';
import { profitOf } from '../pnl.ts';
import type { Position } from '../position.ts';
import { wholePercent } from '../yield-price.ts';
import { openedBy, stopBaseOf, stopNameOf, type PositionStopFacts } from './facts.ts';
import { readStopAmount, type PositionStopsTicket } from './ticket.ts';

type Rates = {
  readonly takerRate: string;
  /** Of a guaranteed stop; '0' for others. */ readonly guaranteeRate: string;
};

/**
 * Gained or lost when `amountCont` of the position is closed at a price: the change of value since entry less the fee of closing and of the guarantee, in
 * the margin coin, cut towards the loss. What was paid to open it is realised already. Unslipped: a market order may fill worse.
 * Example: a long of 0.1 BTC entered at 50,000 with a taker fee of 0.06 %, closed at 52,000: 200 less 3.12 is "196.8800".
 */
export const stopResult = (
  position: Pick<Position, 'side' | 'amountCont' | 'entryValue'>,
  contract: Contract,
  amountCont: number,
  exitTicks: number,
  { takerRate, guaranteeRate }: Rates,
): string => {
  const entry = exact(position.entryValue).mul(amountCont).div(position.amountCont);
  const price = exact(priceText(exitTicks, contract.priceDigits));
  const exit = valueOf(contract.kind, quantityOf(contract, amountCont), price);
  const fees = feeOf(exit, exact(takerRate)).plus(feeOf(exit, exact(guaranteeRate)));
  const profit = profitOf(contract.kind, signOf(position.side), entry, exit).minus(fees);
  return floorToDigits(profit, contract.marginDigits).toFixed(contract.marginDigits);
};

/** Whether the liquidation comes before a stop-loss at this trigger. */
export const isBeyondLiquidation = (
  { position, contract, liquidation }: Pick<PositionStopFacts, 'position' | 'contract' | 'liquidation'>,
  triggerTicks: number,
): boolean => {
  if (liquidation === null) return false;
  const trigger = exact(priceText(triggerTicks, contract.priceDigits));
  return openedBy(position) === 'buy' ? trigger.lte(exact(liquidation)) : trigger.gte(exact(liquidation));
};

export type PositionStopPreview = {
  readonly triggerTicks: number;
  /** Of the limit order it becomes; null: at market. */
  readonly limitTicks: number | null;
  /** Contracts it would close as the position is now; null: not known yet. */
  readonly amountCont: number | null;
  /** Whole percent of the margin at the trigger, before fees. */
  readonly percent: string;
  /** See stopResult, at the trigger or (a limit) at its price; null: the amount is not known yet. */
  readonly profit: string | null;
  /** The liquidation comes before it. */
  readonly liquidatedFirst: boolean;
};

/** What one typed stop of so many contracts (null: not known yet) would come to; null where nothing is typed or it cannot be read. */
const previewOf = (
  name: StopName,
  stops: StopsTicket,
  facts: Omit<PositionStopFacts, 'stops'>,
  amountCont: number | null,
): PositionStopPreview | null => {
  const base = stopBaseOf(facts);
  const read = readTypedStop(name, stops, base);
  if (!read.ok || read.value === null || read.value.triggerTicks === null) return null;
  const { triggerTicks, limitTicks, percent } = read.value;
  const { position, contract, takerRate, guarantee } = facts;
  const isGuaranteed = name === 'stopLoss' && stops.guaranteed;
  const rates = { takerRate, guaranteeRate: isGuaranteed ? (guarantee?.feeRate ?? '0') : '0' };
  return {
    triggerTicks,
    limitTicks,
    amountCont,
    percent: percent === null ? wholePercent(yieldAtTicks(base, triggerTicks)).toFixed() : String(percent),
    profit: amountCont === null ? null : stopResult(position, contract, amountCont, limitTicks ?? triggerTicks, rates),
    liquidatedFirst: name === 'stopLoss' && isBeyondLiquidation(facts, triggerTicks),
  };
};

/** A typed stop of a position; null where nothing is typed or it cannot be read. */
export const previewPositionStop = (
  name: StopName,
  ticket: PositionStopsTicket,
  facts: PositionStopFacts,
): PositionStopPreview | null => {
  const amount = readStopAmount(ticket, facts);
  return previewOf(name, ticket.stops, facts, amount.ok ? (amount.value ?? facts.position.amountCont) : null);
};

/**
 * The same of a stop that stands and gets other terms; null too where it is of no position that is known. `amount`: its contracts from now on, null for the
 * whole position. Example: a stop-loss of a long of 100 moved from 49,000 to 49,500: what it comes to at 49,500.
 */
export const previewChangedStop = (
  { order, held }: Pick<TriggerEditFacts, 'order' | 'held'>,
  stops: StopsTicket,
  amount: Result<number | null>,
): PositionStopPreview | null => {
  if (held == null) return null;
  const most = held.position.amountCont;
  return previewOf(stopNameOf(order), stops, held, amount.ok ? Math.min(amount.value ?? most, most) : null);
};

/** What a stop that stands would come to, as the position is now; null where its trigger is not known. */
export const standingResult = (
  stop: TriggerOrder,
  { position, contract, takerRate, guarantee }: Omit<PositionStopFacts, 'stops'>,
): string | null => {
  const exitTicks = stop.ticks ?? stop.triggerTicks;
  if (exitTicks === null) return null;
  const amountCont = Math.min(stop.amountCont ?? position.amountCont, position.amountCont);
  const guaranteeRate = stop.kind === 'guaranteed-stop' ? (guarantee?.feeRate ?? '0') : '0';
  return stopResult(position, contract, amountCont, exitTicks, { takerRate, guaranteeRate });
};

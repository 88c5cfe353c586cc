// What the stops of a position are judged against. Plain data.
import type { Contract } from '../../contract/contract.ts';
import { priceOfValue, quantityOf, signOf } from '../../contract/value.ts';
import { exact } from '../../num/decimal.ts';
import type { OrderFacts } from '../../order/facts.ts';
import type { StopName } from '../../order/stops/blank.ts';
import type { StopBase } from '../../order/stops/read.ts';
import type { TriggerOrder } from '../../order/trigger-order.ts';
import type { Position } from '../position.ts';

/** A position and the market at the moment of a decision. */
export type PositionStopFacts = Pick<OrderFacts, 'guarantee' | 'lastTicks' | 'markTicks' | 'openTriggers'> & {
  readonly position: Position;
  readonly contract: Contract;
  /** The account's own rate, a decimal fraction. */
  readonly takerRate: string;
  /** Stops of the position that may still fire. */
  readonly stops: readonly TriggerOrder[];
  /** As the table shows it; null: no price liquidates, or it is not known. */
  readonly liquidation: string | null;
};

/** What opened it: a long was bought. */
export const openedBy = ({ side }: Pick<Position, 'side'>): 'buy' | 'sell' => (signOf(side) === 1 ? 'buy' : 'sell');

/**
 * What its stops are read against: its leverage and its average entry price, exact, as the exchange counts yields.
 * Example: a long of 0.25 BTC with the entry value 15,000 at 20x: entry 60,000.
 */
export const stopBaseOf = ({
  position,
  contract,
}: Pick<PositionStopFacts, 'position' | 'contract'>): StopBase & {
  readonly entry: NonNullable<StopBase['entry']>;
} => ({
  contract,
  direction: openedBy(position),
  lever: position.lever,
  entry: priceOfValue(contract.kind, quantityOf(contract, position.amountCont), exact(position.entryValue)),
});

/** Which of the two a stop is: guaranteed ones are stop-losses. */
export const stopNameOf = ({ kind }: Pick<TriggerOrder, 'kind'>): StopName =>
  kind === 'take-profit' ? 'takeProfit' : 'stopLoss';

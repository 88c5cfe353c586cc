import type { AccountId } from '../../../domain/account/own-account.ts';
import type { Contract } from '../../../domain/contract/contract.ts';
import type { OrderTicket } from '../../../domain/order/draft.ts';
import type { OrderEstimate } from '../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../domain/order/facts.ts';
import type { Direction } from '../../../domain/order/order.ts';
import type { StopsTicket } from '../../../domain/order/stops/blank.ts';

/** Of a form what its take-profit and stop-loss need. */
export type StopsModel = {
  readonly form: Omit<OrderTicket, 'direction' | 'positionId'>;
  readonly change: (patch: { readonly stops: StopsTicket }) => void;
  /** stopsOff: they are switched off, and cleared. takeProfitBy, stopLossBy: that one is typed in another measure now, and its prices are cleared. */
  readonly edit: (edit: 'stopsOff' | 'takeProfitBy' | 'stopLossBy', patch: { readonly stops?: StopsTicket }) => void;
  readonly draft: (direction: Direction) => OrderTicket;
  readonly estimate: Readonly<Record<Direction, OrderEstimate | null>>;
  /** The buttons that the form has. */
  readonly sides: readonly Direction[];
};

export type StopsProps = {
  readonly model: StopsModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  /** The account that the order is for. */
  readonly account: { readonly account: AccountId };
  /** What is wrong at a field, in words; null: nothing. */
  readonly problemAt: (field: string) => string | null;
};

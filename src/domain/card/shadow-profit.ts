// What the shadow position of an opening ticket stands at.
import type { Contract } from '../contract/contract.ts';
import { priceOfValue, quantityOf, signOf, valueOf } from '../contract/value.ts';
import { exact, toText, ZERO, type Decimal } from '../num/decimal.ts';
import { floorToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { profitOf } from '../position/pnl.ts';
import type { TicketUsage } from './card.ts';

/** Decimals of the exchange's smallest unit of a coin. */
const MINOR_DIGITS = 10;

type Shadow = Pick<TicketUsage, 'side' | 'shadowCont' | 'shadowValue' | 'denomination'>;
type Terms = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits'>;

/** The most that a ticket pays: its worth; one without a worth a tenth of its shadow's value. Example: no worth, a shadow of 3,000: 300. */
const mostOf = ({ denomination, shadowValue }: Shadow): Decimal => {
  const worth = exact(denomination);
  return worth.gt(ZERO) ? worth : floorToDigits(exact(shadowValue).div(10), MINOR_DIGITS);
};

export type ShadowProfit = {
  /** Profit or loss of the shadow, in the margin coin. */
  readonly won: string;
  /** What the ticket would pay if it ended there: never less than 0, never more than its most. */
  readonly pays: string;
};

/**
 * A shadow at a price in ticks (above 0: the mark, by which it ends); null while there is no shadow. Profit between its entry value and its value now,
 * which is rounded down to 1e-10 of the coin as every traded value is. Source: venue's coupon page; the exchange's twin is card-ticket.ts.
 * Example: long 50 contracts of 0.001 BTC entered at 61,204.6, at 61,840.7: won 31.805; of a ticket worth 30 pays 30.
 */
export const shadowProfit = (shadow: Shadow, contract: Terms, ticks: number): ShadowProfit | null => {
  if (shadow.side === null || shadow.shadowCont === 0 || ticks <= 0) return null;
  const price = exact(priceText(ticks, contract.priceDigits));
  const now = floorToDigits(valueOf(contract.kind, quantityOf(contract, shadow.shadowCont), price), MINOR_DIGITS);
  const won = profitOf(contract.kind, signOf(shadow.side), exact(shadow.shadowValue), now);
  const most = mostOf(shadow);
  const pays = won.lt(ZERO) ? ZERO : won.gt(most) ? most : won;
  return { won: toText(won), pays: toText(pays) };
};

/** Average price at which the shadow began, unrounded; null while there is none. Example: 3,060.23 for 50 contracts of 0.001: 61204.6. */
export const shadowEntry = (
  { side, shadowCont, shadowValue }: Pick<TicketUsage, 'side' | 'shadowCont' | 'shadowValue'>,
  contract: Pick<Contract, 'kind' | 'unitAmount'>,
): string | null =>
  side === null || shadowCont === 0
    ? null
    : toText(priceOfValue(contract.kind, quantityOf(contract, shadowCont), exact(shadowValue)));

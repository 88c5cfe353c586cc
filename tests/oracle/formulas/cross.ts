// Cross margin, decimal text in and out.
import { crossAvailable, crossLiquidation, crossState, isCrossDue } from '../../../exchange/risk/cross-terms.ts';
import { crossRate } from './rules.ts';
import type { CrossLeg } from '../../../exchange/risk/cross-terms.ts';
import { signOf, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { add } from '../../../exchange/num/rational.ts';

export type CrossPosition = {
  readonly contract: Kind;
  readonly side: 'long' | 'short';
  readonly quantity: string;
  readonly entry: string;
  readonly mark: string;
  readonly maintenance: string;
  /** Closing fee rate; default 0. */
  readonly taker?: string;
  /** Maintenance deduction of a tiered table; default 0. */
  readonly deduct?: string;
};

const legOf = (position: CrossPosition): CrossLeg => {
  const quantity = parseDecimal(position.quantity);
  return {
    kind: position.contract,
    sign: signOf(position.side),
    quantity,
    entryValue: valueOf(position.contract, quantity, parseDecimal(position.entry)),
    mark: parseDecimal(position.mark),
    rate: add(parseDecimal(position.maintenance), parseDecimal(position.taker ?? '0')),
    deduct: parseDecimal(position.deduct ?? '0'),
  };
};

/**
 * Price of the targets' contract at which the account is liquidated, the other marks as they are; `falls`: at it and below. Null: none decides it.
 * `targets` are the positions in that contract (two in hedge mode). Example: cases liquidation_cross LIQ-X-001: 1153.256464239104.
 */
export const crossLiquidationPrice = (input: {
  readonly wallet: string;
  readonly targets: readonly CrossPosition[];
  readonly others: readonly CrossPosition[];
}): { readonly price: string; readonly falls: boolean } | null => {
  const found = crossLiquidation(parseDecimal(input.wallet), input.targets.map(legOf), input.others.map(legOf));
  return found === null ? null : { price: toDecimal(found.price), falls: found.falls };
};

/** Equity, what must be kept, the margin rate (1 is liquidation; null: no equity), and whether the account is liquidated. */
export const crossAccount = (input: {
  readonly wallet: string;
  readonly positions: readonly CrossPosition[];
}): {
  readonly equity: string;
  readonly required: string;
  readonly rate: string | null;
  readonly liquidate: boolean;
} => {
  const state = crossState(parseDecimal(input.wallet), input.positions.map(legOf));
  const rate = crossRate(state);
  return {
    equity: toDecimal(state.equity),
    required: toDecimal(state.required),
    rate: rate === null ? null : toDecimal(rate),
    liquidate: isCrossDue(state, input.positions.length),
  };
};

/** The same from sums. Example: balance 100, unrealised -60, maintenance 35, closing fee 5: rate 1, liquidated. */
export const crossMarginRate = (input: {
  readonly balance: string;
  readonly unrealised: string;
  readonly maintenance: string;
  readonly closingFee: string;
}): { readonly rate: string | null; readonly liquidate: boolean } => {
  const state = {
    equity: add(parseDecimal(input.balance), parseDecimal(input.unrealised)),
    required: add(parseDecimal(input.maintenance), parseDecimal(input.closingFee)),
  };
  const rate = crossRate(state);
  return { rate: rate === null ? null : toDecimal(rate), liquidate: isCrossDue(state, 1) };
};

/** Free balance less the losses of losing positions. Example: 100, [-30, 50]: 70. */
export const crossAvailableBalance = (input: {
  readonly free: string;
  readonly unrealised: readonly string[];
}): string => toDecimal(crossAvailable(parseDecimal(input.free), input.unrealised.map(parseDecimal)));

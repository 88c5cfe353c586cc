// A position that grows: the draft that adds to it, what it is decided with, and what stands when it has filled.
import type { PositionConfig } from '../account/account.ts';
import { accountParts } from '../account/own-account.ts';
import type { Contract } from '../contract/contract.ts';
import { priceOfValue, quantityOf, valueOf } from '../contract/value.ts';
import type { Problem } from '../kernel/problem.ts';
import { exact, toText } from '../num/decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { initialMargin } from '../order/cost.ts';
import { draftWith, type OrderTicket } from '../order/draft.ts';
import type { Position } from './position.ts';

/** What a person saw of a position when they said how much to add. */
export type SeenToGrow = Pick<Position, 'amountCont' | 'lever' | 'marginMode'>;
export const seenToGrow = ({ amountCont, lever, marginMode }: SeenToGrow): SeenToGrow => ({
  amountCont,
  lever,
  marginMode,
});

/**
 * Why nothing is added to it, before anything is typed; null: it may be. What an experience card opened stays as it is, and what follows a trader is
 * theirs to add to (C6). Example: of 'copy:7' it is positions.increase.copied.
 */
export const growthRefusal = ({ account }: Pick<Position, 'account'>): Problem | null => {
  const [kind] = accountParts(account);
  if (kind === 'card') return { key: 'positions.increase.card' };
  return kind === 'copy' ? { key: 'positions.increase.copied' } : null;
};

/** A draft that adds to the position, which it names. Example: growthTicket(short, { amountText: '5', unit: 'cont' }) sells 5 contracts to open. */
export const growthTicket = (
  { id, side }: Pick<Position, 'id' | 'side'>,
  parts: Partial<OrderTicket> = {},
): OrderTicket => draftWith({ ...parts, action: 'open', direction: side === 'long' ? 'buy' : 'sell', positionId: id });

/** The contract's configuration for what adds to this position: one that stands for itself is added to at its own leverage. */
export const growthConfig = (config: PositionConfig, { split, side, lever }: Position): PositionConfig =>
  split !== true ? config : { ...config, ...(side === 'long' ? { longLever: lever } : { shortLever: lever }) };

export type Grown = {
  readonly amountCont: number;
  /** Average entry at the contract's price digits, half up. */
  readonly entryPrice: string;
  /** Margin coin. */
  readonly margin: string;
};

/**
 * The position when `addedCont` more have filled at `ticks` with this leverage: values and margins add, the entry follows from the value.
 * Source: venue.md 3.1. Example: 100 of 0.001 at 50,000.0 with margin 500, 100 more at 52,000.0, 10x: 200, entry 51000.0, margin 1020.
 */
export const grownBy = (
  position: Pick<Position, 'amountCont' | 'entryValue' | 'margin'>,
  contract: Contract,
  addedCont: number,
  ticks: number,
  lever: number,
): Grown => {
  const price = exact(priceText(ticks, contract.priceDigits));
  const added = valueOf(contract.kind, quantityOf(contract, addedCont), price);
  const amountCont = position.amountCont + addedCont;
  const entry = priceOfValue(contract.kind, quantityOf(contract, amountCont), exact(position.entryValue).plus(added));
  return {
    amountCont,
    entryPrice: halfUpToDigits(entry, contract.priceDigits).toFixed(contract.priceDigits),
    margin: toText(exact(position.margin).plus(initialMargin(added, exact(lever))), contract.marginDigits),
  };
};

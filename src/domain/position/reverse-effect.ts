// What a reverse closes and opens, estimated at one price: a market close of all of a position, then a market opening of as much the other way.
import { crossAccountSummary } from '../account/cross-account.ts';
import type { AssetBalance, PositionConfig } from '../account/account.ts';
import type { MarkedPosition } from '../account/marked.ts';
import type { Contract } from '../contract/contract.ts';
import { priceOfValue, quantityOf, signOf, valueOf } from '../contract/value.ts';
import { exact, toText, type Decimal } from '../num/decimal.ts';
import { ceilToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { feeOf } from '../order/fee.ts';
import { MONEY_DIGITS, initialMarginOf } from './margin-reserve.ts';
import { profitOf } from './pnl.ts';
import type { Position } from './position.ts';
import { standingOf, type Standing } from './standing.ts';

export type ReverseFacts = {
  readonly contract: Contract;
  readonly position: Position;
  /** The leverage and fee rates that the opening goes by. */
  readonly config: PositionConfig;
  /** Price that both legs are expected at, in ticks above 0: both trade with the same side of the book. */
  readonly ticks: number;
  readonly markTicks: number | null;
  /** Every own position, with its contract and mark. */
  readonly rows: readonly MarkedPosition[];
  /** Of the position's account and coin; null: not known. */
  readonly balance: AssetBalance | null;
};

export type ReverseEffect = {
  /** Profit that the close realises, before fees. */
  readonly result: string;
  /** Taker fees of both legs. */
  readonly fee: string;
  /** The position that stands then: what is opened, and what was held on that side before. */
  readonly opened: Position;
  /** Contracts that were held on that side before; 0: none. */
  readonly heldCont: number;
  readonly next: Standing;
};

const other = (side: Position['side']): Position['side'] => (side === 'long' ? 'short' : 'long');

/** What the opening adds to: the merged position of the other side; split positions stand for themselves. */
const heldOf = ({ position, rows }: ReverseFacts): Position | null =>
  position.split === true
    ? null
    : (rows.find(
        ({ position: row }) =>
          row.account === position.account &&
          row.contract === position.contract &&
          row.side === other(position.side) &&
          row.split !== true,
      )?.position ?? null);

const openedOf = (facts: ReverseFacts, value: Decimal): Position => {
  const { position, config, contract } = facts;
  const side = other(position.side);
  const lever = side === 'long' ? config.longLever : config.shortLever;
  const entryValue = toText(value, MONEY_DIGITS);
  const margin = initialMarginOf({ entryValue }, lever);
  const held = heldOf(facts);
  const amountCont = position.amountCont + (held?.amountCont ?? 0);
  const wholeValue = toText(value.plus(exact(held?.entryValue ?? '0')), MONEY_DIGITS);
  const { called: _called, ...kept } = position;
  return {
    ...kept,
    id: held?.id ?? `${position.id} reversed`,
    side,
    amountCont,
    closingCont: held?.closingCont ?? 0,
    entryValue: wholeValue,
    entryPrice: toText(priceOfValue(contract.kind, quantityOf(contract, amountCont), exact(wholeValue)), MONEY_DIGITS),
    margin: toText(margin.plus(exact(held?.margin ?? '0')), MONEY_DIGITS),
    lever: held?.lever ?? lever,
    liquidationPrice: null,
    bankruptcyPrice: null,
    realised: held?.realised ?? '0',
    funding: held?.funding ?? '0',
    fee: held?.fee ?? '0',
  };
};

/**
 * Estimate at `ticks`; the fills say the rest. Fees are rounded up as the exchange rounds them. Example: a long of 0.1 BTC from 60,000 reversed at
 * 60,100 with 0.06 %: result +10, fees 7.212, a short of 0.1 at 60,100.
 */
export const reverseEffect = (facts: ReverseFacts): ReverseEffect => {
  const { contract, position, config, ticks, markTicks, rows, balance } = facts;
  const quantity = quantityOf(contract, position.amountCont);
  const value = exact(
    valueOf(contract.kind, quantity, exact(priceText(ticks, contract.priceDigits))).toFixed(MONEY_DIGITS, 1),
  );
  const result = profitOf(contract.kind, signOf(position.side), exact(position.entryValue), value);
  const fee = ceilToDigits(feeOf(value, exact(config.takerRate)), MONEY_DIGITS).mul(2);
  const opened = openedOf(facts, value);
  const held = heldOf(facts);
  const paid = exact(position.margin)
    .plus(result)
    .minus(fee)
    .plus(exact(held?.margin ?? '0'))
    .minus(exact(opened.margin));
  const left = rows.filter(({ position: row }) => row.id !== position.id && row.id !== held?.id);
  const cross =
    balance === null
      ? null
      : crossAccountSummary([...left, { position: opened, contract, markTicks }], {
          ...balance,
          free: toText(exact(balance.free).plus(paid), MONEY_DIGITS),
        });
  return {
    result: toText(result, MONEY_DIGITS),
    fee: toText(fee, MONEY_DIGITS),
    opened,
    heldCont: held?.amountCont ?? 0,
    next: standingOf(opened, contract, markTicks, cross),
  };
};

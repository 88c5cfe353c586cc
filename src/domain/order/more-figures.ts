// Figures beside cost and maximum (FORM-05): margin with its band, the fee that is expected, what liquidates now, what a close results in.
import { standingPrice } from '../account/cross-account.ts';
import { quantityOf, signOf, valueOf } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact, toText } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../num/rounding.ts';
import { profitOf } from '../position/pnl.ts';
import type { Position } from '../position/position.ts';
import { feeAfterCard } from './cards/fee-after.ts';
import { initialMargin } from './cost.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderEstimate } from './estimate.ts';
import type { OrderFacts } from './facts.ts';
import { feeOf } from './fee.ts';
import { orderKinds } from './kinds/registry.ts';
import { referenceTicks } from './market-guard.ts';
import { holdsNothing, leverOf, priceOf, reducingCont } from './open-capacity.ts';
import { positionOn } from './own-positions.ts';
import { readPrice } from './read-draft.ts';
import { closes, isReducing, opens } from './side.ts';

/** Texts in the margin coin at its digits; null: not known, or there is none. */
export type MoreFigures = {
  /** Initial margin; of an order without a price of its own at the last one, half a percent lower and higher, else both alike; 0 where nothing is held. */
  readonly marginLow: string | null;
  readonly marginHigh: string | null;
  /** The fee at the account's own rate for what the order would be now: a maker where it would wait, else a taker. */
  readonly fee: string | null;
  /** What is left of that fee to pay with the chosen card; null: no card pays for it. */
  readonly feeAfter: string | null;
  readonly isMaker: boolean;
  /** What liquidates the position it adds to or takes from, as it stands; 'none': no price does; null: there is no such position. */
  readonly liquidationNow: string | null;
  /** Of what it closes: profit, less the fee; null where it closes nothing. */
  readonly result: string | null;
  /** Contracts that stay of the position it closes; null where it closes nothing. */
  readonly leftCont: number | null;
};

const BAND = ['0.995', '1.005'] as const;

/** Would it wait in the book, were it accepted now? */
const waits = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): boolean => {
  const rules = orderKinds[draft.kind];
  if (rules.isPostOnly(draft)) return true;
  if (ticks === null || rules.rests(draft) !== 'book') return false;
  const touch = draft.direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks;
  return touch === null || (draft.direction === 'buy' ? ticks < touch : ticks > touch);
};

const marginBand = (
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
  amountCont: number,
): readonly [Decimal, Decimal] | null => {
  const reference = ticks ?? referenceTicks(facts);
  if (reference === null) return null;
  const at = (factor: Decimal): Decimal =>
    initialMargin(
      valueOf(facts.contract.kind, quantityOf(facts.contract, amountCont), priceOf(facts, reference).mul(factor)),
      exact(leverOf(facts, draft.direction)),
    );
  if (ticks !== null) return [at(exact(1)), at(exact(1))];
  const [low, high] = BAND.map((factor) => at(exact(factor)));
  return low === undefined || high === undefined ? null : low.lte(high) ? [low, high] : [high, low];
};

/** The position that the draft closes in part or whole, else the one it adds to. */
const touchedOf = (
  draft: OrderTicket,
  facts: OrderFacts,
): { readonly position: Position | null; readonly closes: boolean } => {
  const { mode } = facts.config;
  const other =
    isReducing(draft, mode) || mode === 'one-way' ? positionOn(facts, closes(draft.direction), draft.positionId) : null;
  return { position: other ?? positionOn(facts, opens(draft.direction), draft.positionId), closes: other !== null };
};

const liquidationNow = (position: Position | null, facts: OrderFacts): string | null => {
  if (position === null) return null;
  if (position.marginMode === 'cross' && facts.cross !== undefined)
    return standingPrice(facts.cross, facts.contract) ?? 'none';
  return position.liquidationPrice ?? 'none';
};

const nothing = {
  marginLow: null,
  marginHigh: null,
  fee: null,
  feeAfter: null,
  isMaker: false,
  result: null,
  leftCont: null,
} as const;

/**
 * For a draft and what is estimated of it. Costs are cut up, results down. Example: market buy of 100 contracts of 0.001 at last 50,000, 10x: margin
 * 497.5 to 502.5, fee 3 as a taker at 0.06 %.
 */
export const moreFigures = (draft: OrderTicket, facts: OrderFacts, estimate: OrderEstimate): MoreFigures => {
  const { contract, config } = facts;
  const touched = touchedOf(draft, facts);
  const now = liquidationNow(touched.position, facts);
  const price = readPrice(draft, facts);
  const { amountCont, ticks: expected } = estimate;
  if (!price.ok || amountCont === null || expected === null) return { ...nothing, liquidationNow: now };
  const up = (sum: Decimal): string => toText(ceilToDigits(sum, contract.marginDigits), contract.marginDigits);
  const valueAt = (cont: number): Decimal =>
    valueOf(contract.kind, quantityOf(contract, cont), priceOf(facts, expected));
  const isMaker = waits(draft, facts, price.value);
  const rate = exact(isMaker ? config.makerRate : config.takerRate);
  const fee = feeOf(valueAt(amountCont), rate);
  const after = feeAfterCard(fee, draft, facts);
  const opening = holdsNothing(draft, facts) ? 0 : amountCont - reducingCont(facts, draft.direction, amountCont);
  const band = opening === 0 ? ([ZERO, ZERO] as const) : marginBand(draft, facts, price.value, opening);
  const { position } = touched;
  const closing = touched.closes && position !== null ? Math.min(amountCont, position.amountCont) : 0;
  const profit =
    position === null || closing === 0
      ? null
      : profitOf(
          contract.kind,
          signOf(position.side),
          exact(position.entryValue).mul(closing).div(position.amountCont),
          valueAt(closing),
        ).minus(feeOf(valueAt(closing), rate));
  return {
    marginLow: band === null ? null : up(band[0]),
    marginHigh: band === null ? null : up(band[1]),
    fee: up(fee),
    feeAfter: after === null ? null : up(after),
    isMaker,
    liquidationNow: now,
    result: profit === null ? null : toText(floorToDigits(profit, contract.marginDigits), contract.marginDigits),
    leftCont: position === null || closing === 0 ? null : position.amountCont - closing,
  };
};

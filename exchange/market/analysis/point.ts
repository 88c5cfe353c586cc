// One interval of the market analysis of a contract: what takers bought and sold in it, and who stood on which side at its end.
import type { Contracts } from '../../kernel/language/types.ts';

/** Of a contract: how much or how many is long and short. */
export type Sides = { readonly long: number; readonly short: number };
/** Who stands where at one moment. The house (market makers of the exchange) is no account and is left out of all but the open interest. */
export type Standing = {
  readonly openInterest: Contracts;
  /** Persons whose contracts together are long, and short. */
  readonly accounts: Sides;
  /** The same of the top traders: the fifth of these persons (at least one) with the largest positions. */
  readonly topAccounts: Sides;
  /** Contracts of the top traders. */
  readonly topCont: Sides;
  /** Those contracts in cents of a dollar at the mark; null while there is no mark price. */
  readonly topUsdCents: Sides | null;
};
export type AnalysisPoint = Standing & {
  readonly openMs: number;
  readonly buyCont: Contracts;
  readonly sellCont: Contracts;
};

/** The interval of both, `later` coming after `earlier`: volumes add up, who stands where is as it was at the end. */
export const joinPoints = (earlier: AnalysisPoint, later: AnalysisPoint): AnalysisPoint => ({
  ...later,
  openMs: earlier.openMs,
  buyCont: earlier.buyCont + later.buyCont,
  sellCont: earlier.sellCont + later.sellCont,
});

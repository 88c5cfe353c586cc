// Reads of the order flow that the engine answers of what it holds: nothing is sent. Types only; part of calls.ts.
import type { FootprintCandle, FootprintWish } from '../../domain/market/footprint/read-footprint.ts';
import type { TradeSizes } from '../../domain/market/trade-size.ts';
import type { Freshness } from './freshness.ts';

/**
 * `isAll`: what was known before is forgotten. `fromMs`: nothing of what was asked for is left out from there on; later than asked where there was too much
 * to read at once: what was known before that moment is no longer sure. `wholeFromMs`: candles that begin then or later are whole but for gaps; null: no trade was
 * seen.
 */
export type FootprintPicture = {
  readonly epoch: number;
  readonly revision: number;
  readonly isAll: boolean;
  readonly fromMs: number;
  readonly wholeFromMs: number | null;
  readonly candles: readonly FootprintCandle[];
  readonly freshness: Freshness;
};

export type OrderFlowReads = {
  /**
   * What takers bought and sold by price, of the contract in view, from the trades that the engine saw since this was first asked. null while the
   * contract is not in view. `epoch`: the one of what is known; -1: nothing is.
   */
  readonly footprint: {
    readonly input: FootprintWish & { readonly contract: string; readonly epoch: number };
    readonly answer: FootprintPicture | null;
  };
  /** From now on the trades are published by size, until null is chosen: false where the contract is not in view or the sizes are none. */
  readonly tradeFilter: {
    readonly input: { readonly contract: string; readonly sizes: TradeSizes | null };
    readonly answer: boolean;
  };
};

// What a book must do to take part. Each is fed the same parsed frames, turns their text into its own numbers, and fills the same kind of memory.
import type { TextLevel } from './depth-frames.ts';

/** Rows read after every frame, a side. */
export const DEPTH = 32;

export type TopPrices = {
  bidCount: number;
  askCount: number;
  readonly bidPrices: Float64Array;
  readonly bidAmounts: Float64Array;
  readonly askPrices: Float64Array;
  readonly askAmounts: Float64Array;
};
export type Contestant = {
  snapshot(bids: readonly TextLevel[], asks: readonly TextLevel[]): void;
  apply(bids: readonly TextLevel[], asks: readonly TextLevel[], u: number, E: number): void;
  /** Fills the best rows of both sides into `top`, always the same one. */
  read(top: TopPrices): void;
};
/** `priceScale`, `amountScale`: what its numbers are multiplied by to be ticks and lots. */
export type Entry = {
  readonly name: string;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly open: () => Contestant;
};

export const createTopPrices = (): TopPrices => ({
  bidCount: 0,
  askCount: 0,
  bidPrices: new Float64Array(DEPTH),
  bidAmounts: new Float64Array(DEPTH),
  askPrices: new Float64Array(DEPTH),
  askAmounts: new Float64Array(DEPTH),
});

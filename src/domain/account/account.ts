export type MarginMode = 'isolated' | 'cross';
export type PositionMode = 'one-way' | 'hedge';

/** One margin coin's account. Plain data: it crosses threads. */
export type AssetBalance = {
  readonly coin: string;
  readonly free: string;
  readonly orderHold: string;
  readonly positionMargin: string;
  /** The part of orderHold that is held for orders with cross margin; absent: none. */
  readonly crossHold?: string;
  readonly version: number;
};

/** Leverage and modes of one contract. */
export type PositionConfig = {
  readonly contract: string;
  readonly mode: PositionMode;
  readonly longLever: number;
  readonly shortLever: number;
  readonly marginMode: MarginMode;
};

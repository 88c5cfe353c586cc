// What a tape of another venue is folded with beside the common state.
import type { Level } from '../../domain/event/market-event.ts';
import type { GuardFrame } from '../../domain/market/guard/frame.ts';
import type { OpenCandle } from '../../domain/market/open-candle.ts';

/** A book frame kept until its snapshot comes. */
export type WaitingFrame = {
  readonly guard: GuardFrame;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly timeMs: number;
};

export type VenueState = {
  readonly waiting: WaitingFrame[];
  /** The open minute, made of trades. */ candle: OpenCandle | null;
};

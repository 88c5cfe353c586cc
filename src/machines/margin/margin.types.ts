import type { Result } from '../../domain/kernel/result.ts';
import type { MarginDirection, MarginFacts } from '../../domain/position/margin-change.ts';
import type { Position } from '../../domain/position/position.ts';
import type { SeenPosition } from '../../domain/position/seen-position.ts';
import type { CommandInput } from '../../worker/api/calls.ts';

export type MarginDraft = {
  readonly direction: MarginDirection;
  /** As it was typed: plain decimal text, margin coin; '' for none. */
  readonly amountText: string;
  /** The position as it was shown when the button went down. */
  readonly seen: SeenPosition;
};
export type MarginRequest = CommandInput<'changeMargin'>;

export type MarginPorts = {
  /** The position at this moment, and what may be moved; null: it is gone. */
  readonly facts: () => MarginFacts | null;
  readonly apply: (request: MarginRequest) => Promise<Result<Position>>;
};

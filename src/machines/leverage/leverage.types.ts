import type { PositionConfig } from '../../domain/account/account.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { LeverageEffect, LeverageFacts, SideLevers } from '../../domain/position/leverage-preview.ts';
import type { CommandInput } from '../../worker/api/calls.ts';

/** Of the contract's sides, or of one split position. */
export type LeverageDraft = SideLevers | { readonly positionId: string; readonly lever: number };
export type LeverageRequest = CommandInput<'setLeverage'>;
/** What is confirmed: the leverage, and what that does to each open position. */
export type LeverageTicket = { readonly request: LeverageRequest; readonly effects: readonly LeverageEffect[] };

export type LeveragePorts = {
  /** The contract and its positions at this moment. */
  readonly facts: () => LeverageFacts;
  readonly apply: (request: LeverageRequest) => Promise<Result<PositionConfig>>;
};

import type { PositionConfig } from '../../domain/account/account.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { LeverageEffect, LeverageFacts, SideLevers } from '../../domain/position/leverage-preview.ts';
import type { CommandInput } from '../../worker/api/calls.ts';

export type LeverageDraft = SideLevers;
export type LeverageRequest = CommandInput<'setLeverage'>;
/** What is confirmed: the leverage of both sides, and what that does to each open position. */
export type LeverageTicket = { readonly request: LeverageRequest; readonly effects: readonly LeverageEffect[] };

export type LeveragePorts = {
  /** The contract and its positions at this moment. */
  readonly facts: () => LeverageFacts;
  readonly apply: (request: LeverageRequest) => Promise<Result<PositionConfig>>;
};

// Cross or isolated, for one contract. The exchange refuses it while the contract has a position or an open order, and under auto-add.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import type { CommandMachine } from '../shared/command-flow.machine.ts';
import { createPlainCommand } from '../shared/plain-command.ts';

export type MarginModeDraft = CommandInput<'setMarginMode'>;
export type MarginModePorts = { readonly apply: (draft: MarginModeDraft) => Promise<Result<PositionConfig>> };

/** Example: under auto-add it ends in `refused` with contractOrder_108; the old mode stays. */
export const createMarginModeMachine = ({
  apply,
}: MarginModePorts): CommandMachine<MarginModeDraft, MarginModeDraft, PositionConfig> =>
  createPlainCommand('margin-mode', apply);

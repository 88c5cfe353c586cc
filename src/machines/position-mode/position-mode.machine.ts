// One-way or hedge, for every contract of the environment. The exchange refuses it while there is a position or an open order.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import type { CommandMachine } from '../shared/command-flow.machine.ts';
import { createPlainCommand } from '../shared/plain-command.ts';

export type PositionModeDraft = CommandInput<'setPositionMode'>;
export type PositionModePorts = { readonly apply: (draft: PositionModeDraft) => Promise<Result<PositionConfig>> };

/** Example: while an order is open it ends in `refused` with error.hasOpenExposure; the old mode stays. */
export const createPositionModeMachine = ({
  apply,
}: PositionModePorts): CommandMachine<PositionModeDraft, PositionModeDraft, PositionConfig> =>
  createPlainCommand('position-mode', apply);

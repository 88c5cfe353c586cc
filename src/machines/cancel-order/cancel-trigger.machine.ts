// Takes an open trigger order back. Like an ordinary one it is never held back.
import type { Result } from '../../domain/kernel/result.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import type { CommandMachine } from '../shared/command-flow.machine.ts';
import { createPlainCommand } from '../shared/plain-command.ts';

export type CancelTriggerDraft = CommandInput<'cancelTrigger'>;
export type CancelTriggerPorts = { readonly cancel: (draft: CancelTriggerDraft) => Promise<Result<TriggerOrder>> };

/** Example: one that fired meanwhile refuses with error.conditionNotOpen; an engine that restarts ends it as unknown, and it may be sent again. */
export const createCancelTriggerMachine = ({
  cancel,
}: CancelTriggerPorts): CommandMachine<CancelTriggerDraft, CancelTriggerDraft, TriggerOrder> =>
  createPlainCommand('cancel-trigger', cancel);

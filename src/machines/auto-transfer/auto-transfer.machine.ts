// The switch that moves idle money into a flexible product each day. It says how things are to be, so that of a lost answer what holds is read anew.
import type { AutoTransfer } from '../../domain/earn/earn.ts';
import { readKeep } from '../../domain/earn/auto-transfer.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

/** `keepText`: what stays in the contract account, as it was typed; '' is nothing. Turned off it is not looked at. */
export type AutoDraft = { readonly productId: string; readonly on: boolean; readonly keepText: string };
export type AutoTicket = { readonly now: AutoTransfer; readonly on: boolean; readonly keep: string };
export type AutoRequest = CommandInput<'earnSetAuto'>;
export type AutoPorts = {
  /** As it was last read; null: not known. */
  readonly state: (productId: string) => AutoTransfer | null;
  readonly set: (request: AutoRequest) => Promise<Result<AutoTransfer>>;
};

/** Always asked about first. Example: turned on with 5,000 to keep, it waits in `confirming`; a lost answer ends in `unknown`. */
export const createAutoTransferMachine = (
  ports: AutoPorts,
): CommandMachine<AutoDraft, AutoTicket, AutoTransfer, AutoRequest> =>
  createCommandMachine('auto-transfer', {
    decide: ({ productId, on, keepText }: AutoDraft) => {
      const now = ports.state(productId);
      if (now === null) return refused('earn.problem.unknown');
      if (!on) return { ok: true, ticket: { now, on, keep: now.keep } };
      const keep = readKeep(keepText);
      return keep.ok ? { ok: true, ticket: { now, on, keep: keep.value } } : refused(keep.problem);
    },
    wantsConfirmation: () => true,
    toRequest: ({ now, on, keep }: AutoTicket) => ({ id: now.productId, on, keep }),
    send: (request: AutoRequest) => ports.set(request).then(outcomeOf),
  });

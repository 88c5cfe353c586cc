// Margin mode and merged or split of a contract, position mode of its account: changed together, all of them or none.
import type { PositionConfig } from '../../domain/account/account.ts';
import { modesChanged, modesOf, modesProblem, type Modes } from '../../domain/account/modes.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type ModesRequest = CommandInput<'setModes'>;
/** `now`: as the exchange has them. */
export type ModesDraft = {
  readonly of: Pick<ModesRequest, 'contract' | 'bizType'>;
  readonly now: PositionConfig;
  readonly wanted: Modes;
};
export type ModesPorts = { readonly apply: (request: ModesRequest) => Promise<Result<PositionConfig>> };

/**
 * Example: another margin mode under auto-add ends in `refused` with contractOrder_108 and nothing is sent; a change that the exchange refuses (a
 * position or an open order is there) ends in `refused` too, and every mode stays.
 */
export const createModesMachine = ({ apply }: ModesPorts): CommandMachine<ModesDraft, ModesRequest, PositionConfig> =>
  createCommandMachine('modes', {
    decide: ({ of, now, wanted }: ModesDraft) => {
      const problem = modesProblem(now, wanted);
      if (problem !== null) return refused(problem);
      return { ok: true, ticket: { ...of, account: now.account, ...modesChanged(modesOf(now), wanted) } };
    },
    toRequest: (request) => request,
    send: (request: ModesRequest) => apply(request).then(outcomeOf),
  });

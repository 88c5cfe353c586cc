// Margin that the exchange adds by itself to isolated positions of a contract. Switching it on is asked about, with a box to be ticked; off is not.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type AutoAddRequest = CommandInput<'setAutoAddMargin'>;
/** `config`: how the contract was seen to be set; null: not known. */
export type AutoAddDraft = {
  readonly on: boolean;
  readonly config: Pick<PositionConfig, 'marginMode' | 'autoAdd'> | null;
};
export type AutoAddPorts = {
  readonly of: Omit<AutoAddRequest, 'on'>;
  /** Isolated positions that the account holds in the contract at this moment. */
  readonly isolatedCount: () => number;
  readonly apply: (request: AutoAddRequest) => Promise<Result<PositionConfig>>;
};

/** Why it cannot be switched now; null: it can. Example: a contract without an isolated position has nothing to set. */
export const autoAddRefusal = (config: AutoAddDraft['config'], isolatedCount: number): string | null => {
  if (config === null) return 'positions.autoAdd.unknown';
  if (config.marginMode === 'cross') return 'error.crossNoAutoAdd';
  return isolatedCount === 0 ? 'positions.autoAdd.none' : null;
};

const decide = (ports: AutoAddPorts, { on, config }: AutoAddDraft): Decision<AutoAddRequest> => {
  const refusal = autoAddRefusal(config, ports.isolatedCount());
  return refusal === null ? { ok: true, ticket: { ...ports.of, on } } : refused(refusal);
};

/** Example: on waits in `confirming`; where the last position closed meanwhile, the yes is refused with positions.autoAdd.none. */
export const createAutoAddMachine = (
  ports: AutoAddPorts,
): CommandMachine<AutoAddDraft, AutoAddRequest, PositionConfig> =>
  createCommandMachine('auto-add', {
    decide: (draft: AutoAddDraft) => decide(ports, draft),
    wantsConfirmation: ({ on }) => on,
    toRequest: (request) => request,
    send: (request: AutoAddRequest) => ports.apply(request).then(outcomeOf),
  });

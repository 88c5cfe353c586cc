// Margin mode, position mode and merged or split of a contract, joined to the page.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { createModesMachine, type ModesDraft, type ModesRequest } from '../../machines/modes/modes.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** Example: const flow = useModes(contract, 'contract', say); flow.submit({ of, now: config, wanted }). */
export const useModes = (
  contract: Contract,
  account: AccountId,
  onOutcome: (outcome: CommandOutcome<PositionConfig, ModesRequest>) => void,
): CommandFlow<ModesDraft, ModesRequest> =>
  useCommandFlow(
    `modes ${account} ${contract.code}`,
    ({ door }) => createModesMachine({ apply: (request) => door.command('setModes', request) }),
    onOutcome,
  );

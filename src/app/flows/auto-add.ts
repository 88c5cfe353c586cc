// Margin that is added by itself, joined to the page.
import type { PositionConfig } from '../../domain/account/account.ts';
import { rowsOf, type AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Position } from '../../domain/position/position.ts';
import {
  createAutoAddMachine,
  type AutoAddDraft,
  type AutoAddRequest,
} from '../../machines/auto-add/auto-add.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** Isolated positions of an account in a contract. */
export const isolatedCount = (positions: readonly Position[], account: AccountId, contract: string): number =>
  rowsOf(positions, account, contract).filter(({ marginMode }) => marginMode === 'isolated').length;

/** Example: const flow = useAutoAdd(contract, 'contract', say); flow.submit({ on: true, config }). */
export const useAutoAdd = (
  { code, bizType }: Contract,
  account: AccountId,
  onOutcome: (outcome: CommandOutcome<PositionConfig, AutoAddRequest>) => void,
): CommandFlow<AutoAddDraft, AutoAddRequest> =>
  useCommandFlow(
    `auto-add ${account} ${code}`,
    ({ store, door }) =>
      createAutoAddMachine({
        of: { contract: code, bizType, account },
        isolatedCount: () => isolatedCount(store.read('positions')?.rows ?? [], account, code),
        apply: (request) => door.command('setAutoAddMargin', request),
      }),
    onOutcome,
  );

// Leverage of a contract, joined to the page.
import type { PositionConfig } from '../../domain/account/account.ts';
import { rowsOf, type AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { crossAccountSummary } from '../../domain/account/cross-account.ts';
import type { LeverageFacts } from '../../domain/position/leverage-preview.ts';
import { createLeverageMachine } from '../../machines/leverage/leverage.machine.ts';
import type { LeverageDraft, LeverageRequest, LeverageTicket } from '../../machines/leverage/leverage.types.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { balanceOf } from './balance.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** The contract, its own positions and its mark, from the newest snapshots. */
export const readLeverageFacts = (store: SnapshotStore, contract: Contract, account: AccountId): LeverageFacts => {
  const lines = readMarkedPositions(store);
  const balance = balanceOf(store.read('assets'), contract.coin, account);
  return {
    contract,
    account,
    positions: rowsOf(store.read('positions')?.rows ?? [], account, contract.code),
    markTicks: store.read('marks')?.rows.find((mark) => mark.contract === contract.code)?.markTicks ?? null,
    cross: balance === null ? null : crossAccountSummary(lines, balance),
  };
};

/**
 * Example: const flow = useLeverage(contract, 'contract', say); flow.submit({ long: 50, short: 50 }). `positionId`: of that split position alone,
 * flow.submit({ positionId, lever: 50 }).
 */
export const useLeverage = (
  contract: Contract,
  account: AccountId,
  onOutcome: (outcome: CommandOutcome<PositionConfig, LeverageRequest>) => void,
  positionId = '',
): CommandFlow<LeverageDraft, LeverageTicket> =>
  useCommandFlow(
    `leverage ${account} ${contract.code} ${positionId}`.trimEnd(),
    ({ store, door }) =>
      createLeverageMachine({
        facts: () => readLeverageFacts(store, contract, account),
        apply: (request) => door.command('setLeverage', request),
      }),
    onOutcome,
  );

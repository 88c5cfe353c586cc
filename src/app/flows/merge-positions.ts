// Merging split positions, joined to the page.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { isWaiting } from '../../domain/order/trigger-order.ts';
import { isAwaited, mergeEffect, type MergeEffect, type NamesPosition } from '../../domain/position/merged-position.ts';
import type { Position } from '../../domain/position/position.ts';
import {
  createMergeMachine,
  type MergeDraft,
  type MergeRequest,
} from '../../machines/merge-positions/merge-positions.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { balanceOf } from './balance.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** Every open order, stop and plan, as far as it names a position. */
export const readNaming = (store: SnapshotStore): readonly NamesPosition[] => [
  ...(store.read('orders')?.open ?? []),
  ...(store.read('triggers')?.rows ?? [])
    .filter(isWaiting)
    .map(({ account, positionId }) => ({ account, ...(positionId !== null && { positionId }) })),
];

/** What merging these does; null: fewer than two. */
export const readMergeEffect = (
  store: SnapshotStore,
  [first, second, ...others]: readonly Position[],
  contract: Contract,
): MergeEffect | null => {
  if (first === undefined || second === undefined) return null;
  const rows = readMarkedPositions(store);
  const markTicks = rows.find(({ position }) => position.id === first.id)?.markTicks ?? null;
  const balance = balanceOf(store.read('assets'), contract.coin, first.account);
  return mergeEffect([first, second, ...others], { contract, markTicks, rows, balance });
};

/** Example: const flow = useMerge(contract, 'contract', say); flow.submit({ account: 'contract', seen: chosen }). */
export const useMerge = (
  { code, bizType }: Contract,
  account: AccountId,
  onOutcome: (outcome: CommandOutcome<Position, MergeRequest>) => void,
): CommandFlow<MergeDraft, MergeRequest> =>
  useCommandFlow(
    `merge ${account} ${code}`,
    ({ store, door }) =>
      createMergeMachine({
        contract: code,
        bizType,
        positions: () => store.read('positions')?.rows ?? [],
        isAwaited: (position) => isAwaited(position, readNaming(store)),
        apply: (request) => door.command('mergePositions', request),
      }),
    onOutcome,
  );

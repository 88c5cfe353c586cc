// Margin of one isolated position, joined to the page.
import { usableBalance } from '../../domain/account/cross-account.ts';
import type { MarginFacts } from '../../domain/position/margin-change.ts';
import type { Position } from '../../domain/position/position.ts';
import { createMarginMachine } from '../../machines/margin/margin.machine.ts';
import type { MarginDraft, MarginRequest } from '../../machines/margin/margin.types.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { balanceOf } from './balance.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** The position with its mark and what is available to it, from the newest snapshots; null: it is gone, or its contract is not known. */
export const readMarginFacts = (store: SnapshotStore, positionId: string): MarginFacts | null => {
  const rows = readMarkedPositions(store);
  const row = rows.find(({ position }) => position.id === positionId);
  if (row === undefined || row.contract === null) return null;
  const { position, contract, markTicks } = row;
  const balance = balanceOf(store.read('assets'), contract.coin, position.account);
  return { contract, position, markTicks, available: balance === null ? null : usableBalance(balance, rows).free };
};

/** Example: const flow = useMargin(position.id, say); flow.submit({ direction: 'add', amountText: '100', seen: position }). */
export const useMargin = (
  positionId: string,
  onOutcome: (outcome: CommandOutcome<Position, MarginRequest>) => void,
): CommandFlow<MarginDraft, MarginRequest> =>
  useCommandFlow(
    `margin ${positionId}`,
    ({ store, door }) =>
      createMarginMachine({
        facts: () => readMarginFacts(store, positionId),
        apply: (request) => door.command('changeMargin', request),
      }),
    onOutcome,
  );

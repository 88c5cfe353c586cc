// Reversing a position, joined to the page.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';
import { reverseEffect, type ReverseEffect } from '../../domain/position/reverse-effect.ts';
import {
  createReverseMachine,
  type ReverseDraft,
  type ReverseRequest,
} from '../../machines/reverse-position/reverse-position.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { lineState } from '../engine/line-state.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { balanceOf } from './balance.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** How fresh the marks are that results are estimated at: those of every contract come together. */
export const readMarksState = (store: SnapshotStore): string => {
  const marks = store.read('marks');
  return marks === null ? 'loading' : lineState(marks.freshness);
};

/** What the reverse closes and opens, at the mark; null: no mark, or how the contract is set is not known. */
export const readReverseEffect = (
  store: SnapshotStore,
  position: Position,
  contract: Contract,
  config: PositionConfig | null,
): ReverseEffect | null => {
  const rows = readMarkedPositions(store);
  const markTicks = rows.find((row) => row.position.id === position.id)?.markTicks ?? null;
  if (config === null || markTicks === null || markTicks <= 0) return null;
  const balance = balanceOf(store.read('assets'), contract.coin, position.account);
  return reverseEffect({ contract, position, config, ticks: markTicks, markTicks, rows, balance });
};

/** Example: const flow = useReverse(position, contract, say); flow.submit({ seen: position, staleAccepted: false }). */
export const useReverse = (
  { id }: Pick<Position, 'id'>,
  { bizType }: Contract,
  onOutcome: (outcome: CommandOutcome<readonly Order[], ReverseRequest>) => void,
): CommandFlow<ReverseDraft, ReverseRequest> =>
  useCommandFlow(
    `reverse ${id}`,
    ({ store, door }) =>
      createReverseMachine({
        position: () => store.read('positions')?.rows.find((row) => row.id === id) ?? null,
        bizType,
        freshness: () => readMarksState(store),
        apply: (request) => door.command('reversePosition', request),
      }),
    onOutcome,
  );

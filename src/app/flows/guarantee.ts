// Guaranteed stop-losses: the contract's terms, and what the account has under them.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { ContractDetail } from '../../domain/contract/contract-detail.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { rowsOf } from '../../domain/account/own-account.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import { isWaiting } from '../../domain/order/trigger-order.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import type { AnswersSnapshot } from '../../worker/api/snapshots.ts';

/** The contract's terms as they were read last; null: nobody has asked for them, or they are not here yet. */
export const guaranteeTerms = (
  answers: AnswersSnapshot | null,
  { bizType, code }: Pick<Contract, 'bizType' | 'code'>,
): ContractDetail['guarantee'] | null => {
  const key = queryKey('contractDetail', { bizType, contract: code });
  const row = answers?.rows.find((answer) => answer.key === key);
  return (row?.value as ContractDetail | null | undefined)?.guarantee ?? null;
};

/**
 * Contracts that the account has under guaranteed stops, as the exchange counts them: all of the position where a stop is for all of it, and while the
 * order that it came with is open all that this may fill.
 */
const heldCont = (store: SnapshotStore, account: AccountId, contract: string): number => {
  const positions = rowsOf(store.read('positions')?.rows ?? [], account, contract);
  const orders = rowsOf(store.read('orders')?.open ?? [], account, contract);
  return rowsOf(store.read('triggers')?.rows ?? [], account, contract)
    .filter((row) => row.kind === 'guaranteed-stop' && isWaiting(row))
    .reduce((sum, { amountCont, side, parentOrderId, positionId }) => {
      const position = positions.find(({ id, side: held }) =>
        positionId === null ? side === `close_${held}` : id === positionId,
      );
      const parent = orders.find(({ id }) => id === parentOrderId);
      return sum + Math.max(amountCont ?? position?.amountCont ?? 0, parent?.amountCont ?? 0);
    }, 0);
};

/** Of the order's facts, what guaranteed stops are judged by; nothing while the terms are not known. */
export const guaranteeFacts = (
  store: SnapshotStore,
  contract: Contract,
  account: AccountId,
): Pick<OrderFacts, 'guarantee'> => {
  const terms = guaranteeTerms(store.read('answers'), contract);
  return terms === null ? {} : { guarantee: { ...terms, heldCont: heldCont(store, account, contract.code) } };
};

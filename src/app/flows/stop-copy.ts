// Stopping a copy, joined to the page.
import type { Copy } from '../../domain/copy/copy.ts';
import type { Page } from '../../domain/kernel/page.ts';
import { queryNameOf } from '../../domain/kernel/query-key.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import {
  createStopCopyMachine,
  type StopCopyDraft,
  type StopCopyEnd,
  type StopCopyRequest,
  type StopCopyTicket,
} from '../../machines/stop-copy/stop-copy.machine.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { hasRows } from './has-rows.ts';
import { flowKey } from './held-flow.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const readCopy = (store: SnapshotStore, id: string): Copy | null => {
  // A copy is on one of the pages that are read.
  for (const { key, value } of store.read('answers')?.rows ?? []) {
    const rows = queryNameOf(key) === 'copies' ? (value as Page<Copy> | null)?.rows : undefined;
    const found = rows?.find((copy) => copy.id === id);
    if (found !== undefined) return found;
  }
  return null;
};

/** How many positions a copy has: as they are pushed, and before those are read as the copy's own row says. */
export const openOf = (store: SnapshotStore, { account, positions }: Copy): number => {
  const list = store.read('positions');
  return hasRows(list) ? (list?.rows.filter((row) => row.account === account).length ?? 0) : positions;
};

/** Example: const flow = useStopCopy('2', say); flow.submit({ copyId: '2', keep: false, seen: 1 }). */
export const useStopCopy = (
  copyId: string,
  onOutcome: (outcome: CommandOutcome<StopCopyEnd, StopCopyRequest>) => void,
): CommandFlow<StopCopyDraft, StopCopyTicket> =>
  useCommandFlow(
    `stop copy ${copyId}`,
    ({ store, door }) => {
      const ownerOf = (): string => flowKey(store.read('session'), '');
      const owner = ownerOf();
      return createStopCopyMachine({
        copy: (id) => readCopy(store, id),
        positions: (copy) => openOf(store, copy),
        stop: (request) => door.command('stopFollowing', request),
        makeClientId: () => crypto.randomUUID(),
        retire: (input) => door.command('retireStop', input),
        isOurs: () => ownerOf() === owner,
      });
    },
    onOutcome,
  );

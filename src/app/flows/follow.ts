// Following a leader, joined to the page.
import type { Leader } from '../../domain/copy/leader.ts';
import { transferable } from '../../domain/account/transfer.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import {
  createFollowMachine,
  type FollowDraft,
  type FollowEnd,
  type FollowRequest,
  type FollowTicket,
} from '../../machines/follow/follow.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { useSnapshot } from '../engine/use-snapshot.ts';
import { flowKey } from './held-flow.ts';
import { readMoney, readTickets } from './transfer.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const readCanLeave = (store: SnapshotStore): string | null => {
  const { balance, lines } = readMoney(store, 'contract');
  return balance === null ? null : transferable(balance, lines);
};

/** What may leave the contract account, USDT, drawn again with whatever moves it; null: not known yet. */
export const useCanLeave = (): string | null => {
  const { store } = useEngineContext();
  useSnapshot('assets');
  useSnapshot('positions');
  useSnapshot('marks');
  return readCanLeave(store);
};

const readLeader = (store: SnapshotStore, id: string): Leader | null => {
  const row = store.read('answers')?.rows.find(({ key }) => key === queryKey('leaders', {}));
  return ((row?.value ?? []) as readonly Leader[]).find((one) => one.id === id) ?? null;
};

/** One leader's; `leaderId` names whom. Example: const flow = useFollow('12', say); flow.submit(draft). */
export const useFollow = (
  leaderId: string,
  onOutcome: (outcome: CommandOutcome<FollowEnd, FollowRequest>) => void,
): CommandFlow<FollowDraft, FollowTicket> =>
  useCommandFlow(
    `follow ${leaderId}`,
    ({ store, door }) => {
      const ownerOf = (): string => flowKey(store.read('session'), '');
      const owner = ownerOf();
      return createFollowMachine({
        leader: (id) => readLeader(store, id),
        canLeave: () => readCanLeave(store),
        ticketsRun: () => readTickets(store),
        makeClientId: () => crypto.randomUUID(),
        follow: (request) => door.command('followLeader', request),
        retire: (input) => door.command('retireFollow', input),
        isOurs: () => ownerOf() === owner,
      });
    },
    onOutcome,
  );

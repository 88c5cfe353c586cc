// Practice money by the day, joined to the page.
import type { TopUpCoin, TopUps } from '../../domain/account/practice.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import {
  createTopUpMachine,
  type TopUpDraft,
  type TopUpRequest,
  type TopUpTicket,
} from '../../machines/top-up/top-up.machine.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { flowKey } from './held-flow.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const KEY = queryKey('topUps', { page: 1 });

/** A coin as the newest answer has it: whoever shows it watches the first page. */
const readCoin = (store: SnapshotStore, id: number): TopUpCoin | null => {
  const value = store.read('answers')?.rows.find(({ key }) => key === KEY)?.value as TopUps | null | undefined;
  return value?.coins.find((coin) => coin.id === id) ?? null;
};

/** Example: const flow = useTopUp(say); flow.submit({ coin: 52, amountText: '250' }). */
export const useTopUp = (
  onOutcome: (outcome: CommandOutcome<TopUpCoin, TopUpRequest>) => void,
): CommandFlow<TopUpDraft, TopUpTicket> =>
  useCommandFlow(
    'top-up',
    ({ store, door }) => {
      const ownerOf = (): string => flowKey(store.read('session'), '');
      const owner = ownerOf();
      return createTopUpMachine({
        coin: (id) => readCoin(store, id),
        makeClientId: () => crypto.randomUUID(),
        give: (request) => door.command('topUp', request),
        isOurs: () => ownerOf() === owner,
      });
    },
    onOutcome,
  );

// Transfers between own accounts, joined to the page.
import type { AssetBalance } from '../../domain/account/account.ts';
import type { MarkedPosition } from '../../domain/account/marked.ts';
import { transferable, type MoneyAccount, type TransferEnd } from '../../domain/account/transfer.ts';
import type { TicketUsage } from '../../domain/card/card.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import {
  createTransferMachine,
  type TransferDraft,
  type TransferRequest,
  type TransferTicket,
} from '../../machines/transfer/transfer.machine.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { useQuery } from '../engine/use-query.ts';
import { balanceOf } from './balance.ts';
import { hasRows } from './has-rows.ts';
import { flowKey } from './held-flow.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const BUSINESSES: readonly BizType[] = ['perpetual', 'deliver'];
const isRunning = ({ status }: TicketUsage): boolean => status === 'using';

/** Whether a claimed ticket would end by money that leaves; null: of one of the businesses it is not known. */
export const ticketsRun = (usages: readonly (readonly TicketUsage[] | null)[]): boolean | null =>
  usages.some((rows) => rows?.some(isRunning) === true) ? true : usages.includes(null) ? null : false;

/** The same from the newest answers. */
export const readTickets = (store: SnapshotStore): boolean | null => {
  const rows = store.read('answers')?.rows ?? [];
  return ticketsRun(
    BUSINESSES.map(
      (bizType) =>
        (rows.find(({ key }) => key === queryKey('ticketUsages', { bizType }))?.value ?? null) as
          | readonly TicketUsage[]
          | null,
    ),
  );
};

/** Whether opening tickets run beside the contract account, kept new while it is in sight; null: not known. `isReading`: it will be, or why not. */
export const useTicketsRun = (): { readonly run: boolean | null; readonly isReading: boolean } => {
  const perpetual = useQuery('ticketUsages', { bizType: 'perpetual' });
  const deliver = useQuery('ticketUsages', { bizType: 'deliver' });
  const run = ticketsRun([perpetual.value, deliver.value]);
  return { run, isReading: run === null && [perpetual, deliver].some(({ state }) => state === 'loading') };
};

/** An account's USDT and every own position at its mark, from the newest snapshots; balance null: it or the positions beside it are not known yet. */
export const readMoney = (
  store: SnapshotStore,
  account: MoneyAccount,
): { readonly balance: AssetBalance | null; readonly lines: readonly MarkedPosition[] } => ({
  balance: hasRows(store.read('positions')) ? balanceOf(store.read('assets'), 'usdt', account) : null,
  lines: readMarkedPositions(store),
});

/** Example: const flow = useTransfer(say); flow.submit({ from: 'contract', to: 'fund', amountText: '500', givesUpTickets: false }). */
export const useTransfer = (
  onOutcome: (outcome: CommandOutcome<TransferEnd, TransferRequest>) => void,
): CommandFlow<TransferDraft, TransferTicket> =>
  useCommandFlow(
    'transfer',
    ({ store, door }) => {
      const ownerOf = (): string => flowKey(store.read('session'), '');
      const owner = ownerOf();
      return createTransferMachine({
        canLeave: (from) => {
          const { balance, lines } = readMoney(store, from);
          return balance === null ? null : transferable(balance, lines);
        },
        ticketsRun: () => readTickets(store),
        makeClientId: () => crypto.randomUUID(),
        move: (request) => door.command('transfer', request),
        retire: (input) => door.command('retireTransfer', input),
        isOurs: () => ownerOf() === owner,
      });
    },
    onOutcome,
  );

// The claim of a ticket's profit, joined to the page.
import type { TicketUsage } from '../../domain/card/card.ts';
import { isRunning } from '../../domain/card/running-ticket.ts';
import { shadowProfit } from '../../domain/card/shadow-profit.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import {
  createClaimProfitMachine,
  type ProfitDraft,
  type ProfitTicket,
  type TicketStanding,
} from '../../machines/claim-profit/claim-profit.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { outcomeOf } from '../../machines/shared/outcome.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const rowOf = (store: SnapshotStore, bizType: BizType) =>
  store.read('answers')?.rows.find(({ key }) => key === queryKey('ticketUsages', { bizType }));
const usageOf = (store: SnapshotStore, bizType: BizType, id: string): TicketUsage | undefined =>
  ((rowOf(store, bizType)?.value ?? []) as readonly TicketUsage[]).find(({ cardId }) => cardId === id);

/** As of the newest snapshots; null: the ticket, or the mark, is not known. */
const standingOf = (store: SnapshotStore, bizType: BizType, id: string): TicketStanding | null => {
  const usage = usageOf(store, bizType, id);
  if (usage === undefined) return null;
  if (!isRunning(usage)) return usage.status === 'using' ? { state: 'running', pays: '0' } : { state: 'ended' };
  const contract = store.read('contracts')?.rows.find(({ code }) => code === usage.contract);
  const ticks = store.read('marks')?.rows.find((row) => row.contract === usage.contract)?.markTicks ?? null;
  const profit = contract === undefined || ticks === null ? null : shadowProfit(usage, contract, ticks);
  return profit === null ? null : { state: 'running', pays: profit.pays };
};

/**
 * One claim at a time of the tickets of one kind of business, while they are watched. Example: const flow = useClaimProfit('perpetual', say);
 * flow.submit({ cardId: '8' }).
 */
export const useClaimProfit = (
  bizType: BizType,
  onOutcome: (outcome: CommandOutcome<TicketUsage, ProfitTicket>) => void,
): CommandFlow<ProfitDraft, ProfitTicket> =>
  useCommandFlow(
    `claim profit ${bizType}`,
    ({ store, door }) => {
      let before: number | null = null;
      const readAt = (): number | null => rowOf(store, bizType)?.atMs ?? null;
      return createClaimProfitMachine({
        standing: (cardId) => standingOf(store, bizType, cardId),
        claim: async ({ cardId }) => {
          before = readAt();
          return outcomeOf(await door.command('claimTicketProfit', { bizType, cardId }));
        },
        // What was read before the claim says nothing of it.
        read: async (cardId) => {
          if (rowOf(store, bizType)?.state === 'live' && readAt() !== before)
            return usageOf(store, bizType, cardId) ?? null;
          await door.refresh(queryKey('ticketUsages', { bizType }));
          return null;
        },
      });
    },
    onOutcome,
  );

// The profit of an opening ticket, claimed while it runs. It is paid once: of an answer that was lost the exchange is asked what the ticket is by now, and
// nothing is sent again.
import type { TicketUsage } from '../../domain/card/card.ts';
import { exact, ZERO } from '../../domain/num/decimal.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { refused } from '../shared/refused.ts';

export type ProfitDraft = { readonly cardId: string };
/** What it would pay at the mark of the moment it was decided, decimal text in the ticket's coin; the mark of the claim itself decides. */
export type ProfitTicket = ProfitDraft & { readonly pays: string };

/** A ticket as the page knows it. pays: at the mark of now, decimal text. */
export type TicketStanding = { readonly state: 'running'; readonly pays: string } | { readonly state: 'ended' };

export type ClaimProfitPorts = {
  /** null: not known at this moment. */
  readonly standing: (cardId: string) => TicketStanding | null;
  /** Sends once. */
  readonly claim: (draft: ProfitDraft) => Promise<Outcome<TicketUsage>>;
  /** What the exchange says that the ticket is by now; null: it was not reached. */
  readonly read: (cardId: string) => Promise<TicketUsage | null>;
};

const decide = (ports: ClaimProfitPorts, { cardId }: ProfitDraft): Decision<ProfitTicket> => {
  const standing = ports.standing(cardId);
  if (standing === null) return refused('cards.problem.unknown');
  if (standing.state === 'ended') return refused('cards.problem.ticketEnded');
  return exact(standing.pays).gt(ZERO)
    ? { ok: true, ticket: { cardId, pays: standing.pays } }
    : refused('error.nothingToClaim');
};

const ask = async (ports: ClaimProfitPorts, { cardId }: ProfitTicket): Promise<Outcome<TicketUsage>> => {
  const usage = await ports.read(cardId);
  if (usage === null) return { state: 'unknown', problem: { key: 'error.answerLost' } };
  return usage.status === 'using'
    ? { state: 'refused', problem: { key: 'cards.problem.notClaimed' } }
    : { state: 'done', answer: usage };
};

/**
 * Always asked about first, and decided again by the moment of the yes: a ticket that ended under the question is refused with that. Example: a shadow
 * that has won 31.80 waits in `confirming`; after the yes it is `done` with what was paid.
 */
export const createClaimProfitMachine = (
  ports: ClaimProfitPorts,
): CommandMachine<ProfitDraft, ProfitTicket, TicketUsage> =>
  createCommandMachine('claim-profit', {
    decide: (draft: ProfitDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    toRequest: (ticket: ProfitTicket) => ticket,
    send: ({ cardId }: ProfitTicket) => ports.claim({ cardId }),
    reconcile: (ticket: ProfitTicket) => ask(ports, ticket),
  });

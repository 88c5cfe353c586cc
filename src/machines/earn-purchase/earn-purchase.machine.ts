// Money into a product, or a card into a trial one. One intent buys once: of an answer that was lost the exchange is asked what became of the id, which ends
// it for good, and nothing is sent again.
import type { MoneyAccount } from '../../domain/account/transfer.ts';
import type { EarnDetail, EarnEnd, EarnProduct, EarnQuota, TrialCard } from '../../domain/earn/earn.ts';
import { readPurchase, trialEnd } from '../../domain/earn/purchase.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import { askRetired, type RetirePorts } from '../shared/retire.ts';

/** `amountText` as it was typed, '' for none; `cardId`: for a trial product. `agrees`: the terms were ticked. `rate`, `endMs`: those that were agreed to. */
export type PurchaseDraft = {
  readonly productId: string;
  readonly amountText: string;
  readonly from: MoneyAccount;
  readonly cardId: string | null;
  readonly agrees: boolean;
  readonly givesUpTickets: boolean;
  readonly rate?: string;
  readonly endMs?: number | null;
};
/** `card`: the principal is that card's, and so are rate and term of `product`; null: own money. */
export type PurchaseTicket = {
  readonly product: EarnProduct;
  readonly endMs: number | null;
  readonly firstMs: number;
  readonly amount: string;
  readonly from: MoneyAccount;
  readonly card: TrialCard | null;
};
export type PurchaseRequest = PurchaseTicket & { readonly clientId: string };

export type PurchasePorts = RetirePorts & {
  /** As they were last read; null: not known. */
  readonly detail: (id: string) => EarnDetail | null;
  readonly quota: (id: string) => EarnQuota | null;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. */
  readonly buy: (request: PurchaseRequest) => Promise<Result<EarnEnd>>;
};

type Known = Pick<PurchaseTicket, 'product' | 'firstMs' | 'endMs'>;

const decideCard = ({ cards }: EarnDetail, known: Known, draft: PurchaseDraft): Decision<PurchaseTicket> => {
  const card = cards.find(({ id }) => id === draft.cardId);
  if (card === undefined) return refused({ key: 'earn.problem.card', field: 'card' });
  const product = { ...known.product, rate: card.rate, termDays: card.days };
  const endMs = trialEnd(known, card);
  return { ok: true, ticket: { ...known, product, endMs, amount: card.principal, from: 'contract', card } };
};

const decideMoney = (quota: EarnQuota | null, known: Known, draft: PurchaseDraft): Decision<PurchaseTicket> => {
  const source = quota?.sources.find(({ account }) => account === draft.from);
  if (quota === null || source === undefined) return refused('earn.problem.unknown');
  const { leftForYou, left } = quota;
  const amount = readPurchase({ ...known.product, leftForYou, left }, source.canLeave, draft.amountText);
  if (!amount.ok) return refused(amount.problem);
  if (source.endsTicket && !draft.givesUpTickets) return refused({ key: 'earn.problem.tickets', field: 'tickets' });
  return { ok: true, ticket: { ...known, amount: amount.value, from: draft.from, card: null } };
};

const decide = (ports: PurchasePorts, draft: PurchaseDraft): Decision<PurchaseTicket> => {
  const detail = ports.detail(draft.productId);
  if (detail === null) return refused('earn.problem.unknown');
  const { product, firstMs, endMs } = detail;
  const known = { product, firstMs, endMs };
  const decided =
    product.kind === 'trial'
      ? decideCard(detail, known, draft)
      : decideMoney(ports.quota(draft.productId), known, draft);
  if (!decided.ok) return decided;
  if (!draft.agrees) return refused({ key: 'earn.problem.terms', field: 'terms' });
  const { ticket } = decided;
  if (draft.rate !== undefined && draft.rate !== ticket.product.rate) return refused('earn.problem.rate');
  if (draft.endMs !== undefined && draft.endMs !== ticket.endMs) return refused('earn.problem.end');
  return decided;
};

/**
 * Always asked about first, and sent at no other rate and to no other end than was asked about. Example: 1,000 of 7,207.84 wait in `confirming`; the answer lost, the exchange
 * is asked: they were bought and it is `done`, or they were not, never will be, and it is `refused`.
 */
export const createPurchaseMachine = (
  ports: PurchasePorts,
): CommandMachine<PurchaseDraft, PurchaseTicket, EarnEnd, PurchaseRequest> =>
  createCommandMachine('earn-purchase', {
    decide: (draft: PurchaseDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    pin: (draft: PurchaseDraft, { product, endMs }: PurchaseTicket) => ({ ...draft, rate: product.rate, endMs }),
    toRequest: (ticket: PurchaseTicket) => ({ ...ticket, clientId: ports.makeClientId() }),
    send: (request: PurchaseRequest) => ports.buy(request).then(outcomeOf),
    reconcile: ({ clientId }: PurchaseRequest) =>
      askRetired<EarnEnd>(ports, clientId, { done: true, problem: null }, 'earn.problem.notReceived'),
  });

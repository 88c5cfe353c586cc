// Money back out of a holding: of a fixed one all of it, of a flexible one any part. One intent redeems once, as a purchase buys once.
import type { EarnEnd, EarnHolding, Redeemed } from '../../domain/earn/earn.ts';
import { readRedemption } from '../../domain/earn/redeem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import { askRetired, type RetirePorts } from '../shared/retire.ts';

/** `amountText` as it was typed; of a fixed holding it is not looked at. */
export type RedeemDraft = { readonly holdingId: string; readonly amountText: string };
/** `amount` null: all of it. */
export type RedeemTicket = { readonly holding: EarnHolding; readonly amount: string | null };
export type RedeemRequest = RedeemTicket & { readonly clientId: string };
/** `redeemed` null: the answer with the figures was lost, the records have them. */
export type RedeemEnd = EarnEnd & { readonly redeemed: Redeemed | null };

export type RedeemPorts = RetirePorts & {
  /** As it was last read; null: not known, or it has ended. */
  readonly holding: (id: string) => EarnHolding | null;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. */
  readonly redeem: (request: RedeemRequest) => Promise<Result<RedeemEnd>>;
};

const decide = (ports: RedeemPorts, { holdingId, amountText }: RedeemDraft): Decision<RedeemTicket> => {
  const holding = ports.holding(holdingId);
  if (holding === null) return refused('earn.problem.gone');
  const amount = readRedemption(holding, amountText);
  return amount.ok ? { ok: true, ticket: { holding, amount: amount.value } } : refused(amount.problem);
};

/** Always asked about first. Example: 500 of 1,501.77 wait in `confirming`; the answer lost, the exchange is asked what became of them. */
export const createRedeemMachine = (
  ports: RedeemPorts,
): CommandMachine<RedeemDraft, RedeemTicket, RedeemEnd, RedeemRequest> =>
  createCommandMachine('earn-redeem', {
    decide: (draft: RedeemDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    toRequest: (ticket: RedeemTicket) => ({ ...ticket, clientId: ports.makeClientId() }),
    send: (request: RedeemRequest) => ports.redeem(request).then(outcomeOf),
    reconcile: ({ clientId }: RedeemRequest) =>
      askRetired<RedeemEnd>(ports, clientId, { done: true, problem: null, redeemed: null }, 'earn.problem.notReceived'),
  });

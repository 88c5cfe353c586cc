// What the claim of a card may wait for, ask and do; its states are in claim-card.machine.ts.
import { assign, fromPromise, setup } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Outcome } from '../shared/command-flow.types.ts';
import type { Claim, ClaimCardPorts, ClaimContext, ClaimEvent } from './claim-card.types.ts';

const RESTARTED: Problem = { key: 'error.engineRestarted' };
export const empty: ClaimContext = { card: null, problem: null };

/** The outcome in the event of an actor that is done, which the union of the flow's own events does not name. */
const outputOf = <T>(event: unknown): Outcome<T> => (event as { readonly output: Outcome<T> }).output;
const problemIn = (outcome: Outcome<Claim>): Problem | null =>
  outcome.state === 'done' ? outcome.answer.problem : outcome.problem;
const isRefusedFor = (event: unknown, key: string): boolean => {
  const outcome = outputOf<Claim>(event);
  return outcome.state === 'done' && outcome.answer.problem?.key === key;
};
export const known = (card: Card | null): Card => {
  if (card === null) throw new Error('a card is chosen before it is claimed');
  return card;
};

export const claimCardSetup = (ports: ClaimCardPorts) =>
  setup({
    types: {} as { context: ClaimContext; events: ClaimEvent },
    actors: {
      claim: fromPromise<Outcome<Claim>, { readonly card: Card }>(({ input }) => ports.claim(input.card)),
      acceptRisk: fromPromise<Outcome<unknown>>(() => ports.acceptRisk()),
      verify: fromPromise<Outcome<unknown>>(() => ports.verify()),
    },
    guards: {
      isClaimed: ({ event }) => {
        const outcome = outputOf<Claim>(event);
        return outcome.state === 'done' && outcome.answer.card !== null;
      },
      needsNotice: ({ event }) => isRefusedFor(event, 'error.riskNotice'),
      needsIdentity: ({ event }) => isRefusedFor(event, 'error.identityNeeded'),
      isLate: ({ event }) => isRefusedFor(event, 'error.claimFailed'),
      isUnknown: ({ event }) => outputOf<unknown>(event).state === 'unknown',
      isDone: ({ event }) => outputOf<unknown>(event).state === 'done',
    },
    actions: {
      choose: assign(({ event }) => (event.type === 'claim.requested' ? { card: event.card, problem: null } : {})),
      takeCard: assign(({ event, context }) => {
        const outcome = outputOf<Claim>(event);
        return { card: outcome.state === 'done' ? (outcome.answer.card ?? context.card) : context.card, problem: null };
      }),
      takeProblem: assign(({ event }) => ({ problem: problemIn(outputOf<Claim>(event)) })),
      takeRefusal: assign(({ event }) => {
        const outcome = outputOf<unknown>(event);
        return { problem: outcome.state === 'done' ? null : outcome.problem };
      }),
      lose: assign(() => ({ problem: RESTARTED })),
      forget: assign(() => ({ problem: null })),
      clear: assign(() => empty),
    },
  });

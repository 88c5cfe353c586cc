// idle -> claiming -> claimed | (agreeing -> accepting -> claiming) | identity | failed | refused | unknown. Each is left by Escape; from each end the
// next card may be claimed. A claim that was sent twice is carried out once: the exchange refuses the second.
import { assign, fromPromise, setup } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Outcome } from '../shared/command-flow.types.ts';
import type { Claim, ClaimCardPorts, ClaimContext, ClaimEvent } from './claim-card.types.ts';

const RESTARTED: Problem = { key: 'error.engineRestarted' };
const empty: ClaimContext = { card: null, problem: null };

/** The outcome in the event of an actor that is done, which the union of the flow's own events does not name. */
const outputOf = <T>(event: unknown): Outcome<T> => (event as { readonly output: Outcome<T> }).output;
const problemIn = (outcome: Outcome<Claim>): Problem | null =>
  outcome.state === 'done' ? outcome.answer.problem : outcome.problem;
const isRefusedFor = (event: unknown, key: string): boolean => {
  const outcome = outputOf<Claim>(event);
  return outcome.state === 'done' && outcome.answer.problem?.key === key;
};
const known = (card: Card | null): Card => {
  if (card === null) throw new Error('a card is chosen before it is claimed');
  return card;
};

/** The claim of a card with what may stand before it. Example: a ticket of somebody new is `agreeing` first, then `claimed`. */
export const createClaimCardMachine = (ports: ClaimCardPorts) =>
  setup({
    types: {} as { context: ClaimContext; events: ClaimEvent },
    actors: {
      claim: fromPromise<Outcome<Claim>, { readonly card: Card }>(({ input }) => ports.claim(input.card)),
      acceptRisk: fromPromise<Outcome<unknown>>(() => ports.acceptRisk()),
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
  }).createMachine({
    id: 'claim-card',
    context: empty,
    initial: 'idle',
    on: { 'dialog.dismissed': { target: '.idle', actions: 'clear' } },
    states: {
      idle: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      claiming: {
        // On its way: what becomes of it is waited for.
        on: { 'dialog.dismissed': {} },
        invoke: {
          src: 'claim',
          input: ({ context }) => ({ card: known(context.card) }),
          onDone: [
            { guard: 'isClaimed', target: 'claimed', actions: 'takeCard' },
            { guard: 'needsNotice', target: 'agreeing' },
            { guard: 'needsIdentity', target: 'identity', actions: 'takeProblem' },
            { guard: 'isLate', target: 'failed', actions: 'takeProblem' },
            { guard: 'isUnknown', target: 'unknown', actions: 'takeProblem' },
            { target: 'refused', actions: 'takeProblem' },
          ],
          onError: { target: 'unknown', actions: 'lose' },
        },
      },
      agreeing: { on: { 'notice.accepted': { target: 'accepting', actions: 'forget' } } },
      accepting: {
        on: { 'dialog.dismissed': {} },
        invoke: {
          src: 'acceptRisk',
          onDone: [
            { guard: 'isDone', target: 'claiming' },
            { target: 'agreeing', actions: 'takeRefusal' },
          ],
          onError: { target: 'agreeing', actions: 'lose' },
        },
      },
      identity: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      failed: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      refused: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      unknown: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      claimed: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
    },
  });

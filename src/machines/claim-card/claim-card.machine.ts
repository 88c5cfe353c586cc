// idle -> claiming -> claimed | (agreeing -> accepting -> claiming) | (identity -> verifying -> claiming) | failed | refused | unknown. Each is left by Escape; from each end the
// next card may be claimed. A claim that was sent twice is carried out once: the exchange refuses the second.
import { claimCardSetup, empty, known } from './claim-card.setup.ts';
import type { ClaimCardPorts } from './claim-card.types.ts';

/** The claim of a card with what may stand before it. Example: a ticket of somebody new is `agreeing` first, then `claimed`. */
export const createClaimCardMachine = (ports: ClaimCardPorts) =>
  claimCardSetup(ports).createMachine({
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
      identity: {
        on: {
          'identity.given': { target: 'verifying', actions: 'forget' },
          'claim.requested': { target: 'claiming', actions: 'choose' },
        },
      },
      verifying: {
        on: { 'dialog.dismissed': {} },
        invoke: {
          src: 'verify',
          onDone: [
            { guard: 'isDone', target: 'claiming' },
            { target: 'identity', actions: 'takeRefusal' },
          ],
          onError: { target: 'identity', actions: 'lose' },
        },
      },
      failed: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      refused: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      unknown: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
      claimed: { on: { 'claim.requested': { target: 'claiming', actions: 'choose' } } },
    },
  });

import { expect, test } from 'vitest';
import type { Card } from '../../../src/domain/card/card.ts';
import { holdClaim } from '../../../src/app/flows/claim-card.ts';
import type { Claim } from '../../../src/machines/claim-card/claim-card.types.ts';
import type { Outcome } from '../../../src/machines/shared/command-flow.types.ts';

/** Lets everything that is ready happen. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const card = { id: '8', kind: 'ticket', claimed: false } as Card;
const claimed: Outcome<Claim> = { state: 'done', answer: { card: { ...card, claimed: true }, problem: null } };

/** A dialog's claims at an exchange that answers when the test says so. */
const openClaims = () => {
  const engine = {};
  const pending: ((outcome: Outcome<Claim>) => void)[] = [];
  const hold = (key = 'mock ann claim coupons perpetual') =>
    holdClaim(engine, key, {
      claim: () =>
        new Promise((resolve) => {
          pending.push(resolve);
        }),
      acceptRisk: async () => ({ state: 'done', answer: null }),
      verify: async () => ({ state: 'done', answer: null }),
    });
  return { pending, hold };
};

test('[FLOW-08] [FLOW-09] [CARD-02] a claim whose dialog goes while it is under way is found as it ended when the dialog is opened again', async () => {
  const { pending, hold } = openClaims();
  const first = hold();
  const leave = first.claim();
  first.actor.send({ type: 'claim.requested', card });
  leave();
  await calm();
  // Nobody looks: asked once, and still the same.
  expect(hold()).toBe(first);
  pending[0]?.(claimed);
  await calm();
  const again = hold();
  const close = again.claim();
  expect([again.actor.getSnapshot().value, again.actor.getSnapshot().context.card?.claimed]).toEqual(['claimed', true]);
  expect(pending).toHaveLength(1);
  // Seen and left: the next dialog begins anew, and the actor is stopped.
  close();
  await calm();
  expect(hold()).not.toBe(first);
  expect(first.actor.getSnapshot().status).toBe('stopped');
});

test('[FLOW-08] [FLOW-09] claims of another user, environment or dialog are others', () => {
  const { hold } = openClaims();
  const mine = hold();
  mine.actor.send({ type: 'claim.requested', card });
  for (const key of [
    'mock bob claim coupons perpetual',
    'real ann claim coupons perpetual',
    'mock ann claim experience perpetual',
  ])
    expect(hold(key).actor.getSnapshot().value).toBe('idle');
  expect(mine.actor.getSnapshot().value).toBe('claiming');
});

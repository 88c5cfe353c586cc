// Closing by shares, and changing what rests to close, against the kernel: all is closed, and never more.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceText } from '../../src/domain/num/ticks.ts';
import { decideOrder } from '../../src/domain/order/check.ts';
import { draftWith } from '../../src/domain/order/draft.ts';
import { closingConfig } from '../../src/domain/position/closing-config.ts';
import { closingTicket } from '../../src/domain/position/closing-ticket.ts';
import { closableCont } from '../../src/domain/position/position.ts';
import { createWorld, setting, USER, type World } from './world.ts';

const step = fc.record({
  percent: fc.integer({ min: 1, max: 100 }),
  kind: fc.constantFrom('market', 'limit'),
  unit: fc.constantFrom('cont', 'crypto', 'usdt'),
  /** Ticks beyond the touch, where a limit waits; below 0 it fills at once. */
  away: fc.integer({ min: -20, max: 40 }),
});
const held = (world: World) => world.kernel.positions(USER)[0];

/** A position of a calm market, which nothing liquidates while it is closed. */
const opened = (given: Parameters<typeof createWorld>[0], amount: number) => {
  const calm = {
    ...given,
    funds: 10n ** 18n,
    lever: 2,
    markOffset: 0,
    lastOffset: 0,
    spread: Math.min(given.spread, 5),
  };
  const world = createWorld(calm);
  const decided = decideOrder(
    draftWith({ direction: given.direction, kind: 'market', amountText: String(amount), unit: 'cont' }),
    world.facts(),
  );
  if (!decided.ok || !world.place(decided.order).ok) return null;
  return held(world) === undefined ? null : world;
};

test('[POS-08] law: whatever shares are closed, at market or resting, never more than is closable goes; 100 % at market then leaves exactly what rests', () => {
  let closed = 0;
  fc.assert(
    fc.property(setting, fc.integer({ min: 1, max: 400 }), fc.array(step, { maxLength: 5 }), (given, amount, steps) => {
      const world = opened(given, amount);
      fc.pre(world !== null);
      const last = { percent: 100, kind: 'market', unit: 'cont', away: 0 } as const;
      for (const { percent, kind, unit, away } of [...steps, last]) {
        const facts = world.facts();
        const [position] = facts.positions;
        if (position === undefined) return;
        const most = closableCont(position);
        const isLong = position.side === 'long';
        const touch = (isLong ? facts.bestBidTicks : facts.bestAskTicks) ?? 0;
        const ticket = closingTicket(position, {
          percent,
          kind,
          unit,
          priceText: priceText(Math.max(1, touch + (isLong ? away : -away)), facts.contract.priceDigits),
        });
        const decided = decideOrder(ticket, { ...facts, config: closingConfig(position, facts.contract) });
        if (!decided.ok) {
          // With nothing closable there is nothing to send.
          if (most === 0) expect(decided.problems.map(({ key }) => key)).toContain('contract_254');
          continue;
        }
        expect(decided.order.amountCont).toBeLessThanOrEqual(most);
        if (percent === 100) expect(decided.order.amountCont).toBe(Math.min(most, facts.contract.maxOrderAmountCont));
        const outcome = world.place(decided.order);
        expect(outcome.ok ? null : outcome.refusal).toBe(null);
        const now = held(world);
        if (now !== undefined) expect([now.side, now.amount <= position.amountCont]).toEqual([position.side, true]);
      }
      // What is left is what rests in close orders, and nothing else.
      const resting = world.kernel.openOrders(USER).reduce((sum, order) => sum + order.amount - order.filled, 0);
      expect(held(world)?.amount ?? 0).toBe(resting);
      closed += 1;
    }),
    { numRuns: 60 },
  );
  expect(closed).toBeGreaterThan(20);
});

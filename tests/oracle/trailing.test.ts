// The price at which the form says a trailing order would fire, against the exchange's own steps.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rat } from '../../exchange/num/rational.ts';
import { trailingStep } from '../../exchange/risk/trigger.ts';
import { retreatTicks } from '../../src/domain/order/retreat-ticks.ts';
import { direction } from './listed.ts';

test('[FORM-12] a trailing order fires at the tick that is shown, and not one tick before', () => {
  fc.assert(
    fc.property(
      direction,
      fc.integer({ min: 100, max: 2_000_000 }),
      fc.integer({ min: 10, max: 1_000 }),
      (side, best, callbackBp) => {
        const order = {
          side,
          callback: rat(BigInt(callbackBp), 10_000n),
          activation: null,
          extreme: rat(BigInt(best)),
        } as const;
        const fires = (ticks: number): boolean => trailingStep(order, rat(BigInt(ticks))).fires;
        const shown = retreatTicks(side, best, callbackBp);
        expect(fires(shown)).toBe(true);
        expect(fires(side === 'sell' ? shown + 1 : shown - 1)).toBe(false);
      },
    ),
  );
});

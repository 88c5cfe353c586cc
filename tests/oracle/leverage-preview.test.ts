// What the page says another leverage does to a position, against what the kernel does: margin and liquidation price, to the last digit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import { leverageEffects } from '../../src/domain/position/leverage-preview.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { contractOf, direction, listedContract, positionOf } from './listed.ts';

const USER = 'u1';
const DEEP = 1_000_000_000;

const situation = listedContract.chain((spec) => {
  const most = Math.max(...spec.gears.map(({ lever }) => lever));
  const lever = fc.integer({ min: 1, max: most });
  return fc.record({
    spec: fc.constant(spec),
    ticks: fc.integer({ min: 10_000, max: 2_000_000 }),
    side: direction,
    amount: fc.integer({ min: 1, max: 3000 }),
    before: lever,
    long: lever,
    short: lever,
    /** Parts per 10,000 that the mark has moved since the fill. */
    moved: fc.integer({ min: -40, max: 40 }),
  });
});

const held = (kernel: Kernel) =>
  kernel.positions(USER).map((view) => positionOf(view, kernel.positionRisk(view).maintainPpm));

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const open = ({ spec, ticks, side, amount, before, moved }: Situation) => {
  const kernel = createKernel({ contracts: [spec] });
  const contract = spec.code;
  kernel.execute(0, { type: 'openAccount', user: USER, kind: 'user' });
  kernel.execute(0, { type: 'deposit', user: USER, coin: spec.coin, amount: 10n ** 22n });
  kernel.execute(0, { type: 'setPrices', contract, indexTicks: ticks, markTicks: ticks });
  kernel.execute(0, { type: 'setLeverage', user: USER, contract, long: before, short: before });
  const [far, deep] = [Math.max(1, ticks - 1), DEEP];
  kernel.execute(0, {
    type: 'quoteHouse',
    contract,
    bids: [[side === 'sell' ? ticks : far, deep]],
    asks: [[side === 'buy' ? ticks : ticks + 1, deep]],
  });
  kernel.execute(1, {
    type: 'placeOrder',
    user: USER,
    contract,
    clientId: 'a',
    side: side === 'buy' ? 'open_long' : 'open_short',
    kind: 'limit',
    priceTicks: ticks,
    amount,
    tif: 'IOC',
    reduceOnly: false,
  });
  const markTicks = Math.max(1, Math.round((ticks * (10_000 + moved)) / 10_000));
  kernel.execute(2, { type: 'setPrices', contract, indexTicks: markTicks, markTicks });
  return { kernel, markTicks };
};

test('[POS-16] [ACC-01] fault 3: margin and liquidation price that are shown before are those that stand after', () => {
  let shown = 0;
  fc.assert(
    fc.property(situation, (given) => {
      const { kernel, markTicks } = open(given);
      const contract = contractOf(given.spec);
      const levers = { long: given.long, short: given.short };
      const effects = leverageEffects(
        { account: 'contract', contract, positions: held(kernel), markTicks, cross: null },
        levers,
      );
      const outcome = kernel.execute(3, { type: 'setLeverage', user: USER, contract: contract.code, ...levers });
      if (!outcome.ok) return;
      for (const effect of effects) {
        const after = kernel.positions(USER).find(({ id }) => id === effect.positionId);
        if (after === undefined) continue;
        const [position] = held(kernel);
        const liquidationTicks = kernel.liquidationTicks(after);
        // A price that no market comes to is no liquidation price.
        const reported =
          (liquidationTicks ?? 0) < 1 || liquidationTicks === null
            ? null
            : priceText(liquidationTicks, contract.priceDigits);
        expect(exact(position?.margin ?? '0').toFixed()).toBe(exact(effect.next.margin).toFixed());
        expect(effect.next.liquidationPrice).toBe(reported);
        expect(effect.next.lever).toBe(after.lever);
        shown += 1;
      }
    }),
  );
  expect(shown).toBeGreaterThan(10);
});

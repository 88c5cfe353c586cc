import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityOf, signOf, valueOf } from '../../../src/domain/contract/value.ts';
import { exact } from '../../../src/domain/num/decimal.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';
import { endedYield } from '../../../src/domain/position/ended-yield.ts';
import { profitBetween, yieldPercent } from '../../../src/domain/position/pnl.ts';
import { btcusd, btcusdt } from '../sample.ts';

test('[POS-12] the yield of an ended position is its closing profit on the margin of its entry', () => {
  const of = { contract: btcusdt, openPrice: '60000', closedCont: 100, lever: 20, realised: '120' };
  expect(endedYield(of)).toBe('40.00');
  expect(endedYield({ ...of, realised: '-300' })).toBe('-100.00');
  expect(endedYield({ ...of, openPrice: null })).toBeNull();
  expect(endedYield({ ...of, closedCont: 0 })).toBeNull();
});

test('[POS-12] law: closed whole at a price it is the yield that the open position had there', () => {
  const ticks = fc.integer({ min: 100_000, max: 900_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(btcusdt, btcusd),
      fc.constantFrom('long' as const, 'short' as const),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 125 }),
      ticks,
      ticks,
      (contract, side, closedCont, lever, openTicks, closeTicks) => {
        const [open, close] = [priceText(openTicks, 1), priceText(closeTicks, 1)];
        const quantity = quantityOf(contract, closedCont);
        const profit = profitBetween(contract.kind, signOf(side), quantity, exact(open), exact(close));
        const margin = valueOf(contract.kind, quantity, exact(open)).div(lever);
        const percent = yieldPercent(profit, margin);
        const ended = endedYield({ contract, openPrice: open, closedCont, lever, realised: profit.toFixed() });
        expect(
          exact(ended ?? '')
            .minus(percent ?? 0)
            .abs()
            .lte('0.005'),
        ).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

// Cross margin on both sides: arbitrary accounts, the terminal's decimals against the exchange's exact fractions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as exchange from './formulas/formulas.ts';
import type { CrossPosition } from './formulas/cross.ts';
import { maintenanceRate } from '../../src/domain/contract/position-tier.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { ZERO, exact, toText } from '../../src/domain/num/decimal.ts';
import { availableOf, crossLiquidationPrice, crossSums } from '../../src/domain/position/cross-position.ts';
import type { CrossLeg } from '../../src/domain/position/cross-position.ts';
import { marginRate } from '../../src/domain/position/margin-rate.ts';
import { kind, money, price, quantity, rate, same, side } from './agree.ts';
import { positiveText } from './listed.ts';

const legOf = (position: CrossPosition): CrossLeg => ({
  kind: position.contract,
  sign: signOf(position.side),
  quantity: exact(position.quantity),
  entryValue: valueOf(position.contract, exact(position.quantity), exact(position.entry)),
  mark: exact(position.mark),
  rate: exact(position.maintenance).plus(exact(position.taker ?? '0')),
  deduct: exact(position.deduct ?? '0'),
});
const account = kind.chain((contract) => {
  const position = fc.record({
    contract: fc.constant(contract),
    side,
    quantity,
    entry: price,
    mark: price,
    maintenance: rate,
    taker: rate,
  });
  return fc.record({
    wallet: money,
    targets: fc
      .array(position, { minLength: 1, maxLength: 2 })
      .map((rows) => rows.map((row) => ({ ...row, mark: rows[0]?.mark ?? row.mark }))),
    others: fc.array(position, { maxLength: 3 }),
  });
});

describe('one cross account on both sides', () => {
  test('[EXC-02] equity, requirement, margin rate and liquidation', () => {
    fc.assert(
      fc.property(account, ({ wallet, targets, others }) => {
        const positions = [...targets, ...others];
        const theirs = exchange.crossAccount({ wallet, positions });
        const mine = crossSums(positions.map(legOf));
        const equity = exact(wallet).plus(mine.unrealised);
        const slack = exact(10)
          .pow(-20)
          .mul(equity.abs().plus(mine.required).plus(exact(wallet)).plus(1));
        expect(equity.minus(exact(theirs.equity)).abs().lte(slack)).toBe(true);
        expect(mine.required.minus(exact(theirs.required)).abs().lte(slack)).toBe(true);
        const percent = marginRate({
          maintenance: mine.required,
          closingFee: ZERO,
          margin: exact(wallet),
          unrealised: mine.unrealised,
        });
        if (equity.abs().lte(slack)) return;
        expect(percent === null).toBe(theirs.rate === null);
        if (percent !== null && percent.minus(100).abs().gt(exact('0.000001')))
          expect(percent.gte(100)).toBe(theirs.liquidate);
      }),
    );
  });

  test('[EXC-02] liquidation price: one contract, one or both sides, beside other positions', () => {
    fc.assert(
      fc.property(account, (input) => {
        const theirs = exchange.crossLiquidationPrice(input);
        const mine = crossLiquidationPrice(exact(input.wallet), input.targets.map(legOf), input.others.map(legOf));
        expect(mine?.falls).toBe(theirs?.falls);
        if (mine === null || theirs === null) {
          expect(mine).toBe(theirs);
          return;
        }
        // A quotient of sums: what the sums lose is relative to their size, not to the quotient's.
        const [a, b] = [mine.price, exact(theirs.price)];
        expect(
          a
            .minus(b)
            .abs()
            .lte(exact(10).pow(-18).mul(b.abs().plus(1))),
          `${toText(a)} and ${theirs.price}`,
        ).toBe(true);
      }),
    );
  });

  test('[FORM-04] available balance', () => {
    fc.assert(
      fc.property(account, ({ wallet, targets, others }) => {
        const positions = [...targets, ...others];
        const unrealised = positions.map((position) => toText(crossSums([legOf(position)]).unrealised));
        const mine = availableOf(exact(wallet), crossSums(positions.map(legOf)).lost);
        const theirs = exact(exchange.crossAvailableBalance({ free: wallet, unrealised }));
        expect(mine.minus(theirs).abs().lte(exact(10).pow(-20))).toBe(true);
      }),
    );
  });

  test('[ACC-01] maintenance rate of any amount on any table', () => {
    const table = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 50_000 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((rows) => {
        let [maxAmount, maintainPpm] = [0, 0];
        return rows.map(([more, dearer]) => {
          [maxAmount, maintainPpm] = [maxAmount + more, maintainPpm + dearer];
          return { maxAmount, maintainPpm };
        });
      });
    fc.assert(
      fc.property(table, fc.nat({ max: 100_000 }), (gears, amount) => {
        const mine = maintenanceRate(
          gears.map(({ maxAmount, maintainPpm }, index) => ({
            gear: index + 1,
            maxAmountCont: maxAmount,
            lever: 1,
            maintainRate: toText(exact(maintainPpm).div(1_000_000)),
          })),
          amount,
        );
        same(mine, exchange.gearRate({ gears, amount }));
      }),
    );
  });

  test('[EXC-02] with a deduction of a published table', () => {
    fc.assert(
      fc.property(quantity, price, price, positiveText(10n ** 6n, 2), money, (size, entry, mark, deduct, wallet) => {
        const position = {
          contract: 'linear',
          side: 'long',
          quantity: size,
          entry,
          mark,
          maintenance: '0.1',
          deduct,
        } as const;
        const theirs = exchange.crossLiquidationPrice({ wallet, targets: [position], others: [] });
        same(crossLiquidationPrice(exact(wallet), [legOf(position)], [])?.price ?? null, theirs?.price ?? null);
      }),
    );
  });
});

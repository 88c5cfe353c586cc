import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZERO, add, compare, mul, rat, sub } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';
import {
  crossCollateral,
  crossLiquidation,
  crossState,
  crossWorstOpen,
  isCrossDue,
  unrealisedOf,
} from '../../../exchange/risk/cross-terms.ts';
import type { CrossLeg } from '../../../exchange/risk/cross-terms.ts';
import { maintenanceRate } from '../../../exchange/risk/position-tiers.ts';
import { bankruptcyPrice, liquidationPrice } from '../../../exchange/risk/liquidation.ts';
import { valueOf } from '../../../exchange/risk/value.ts';
import type { Kind, Sign } from '../../../exchange/risk/value.ts';

const price = fc.integer({ min: 1, max: 1_000_000 }).map((ticks) => rat(BigInt(ticks), 10n));
const quantity = fc.integer({ min: 1, max: 100_000 }).map((contracts) => rat(BigInt(contracts), 1000n));
const rate = fc.integer({ min: 100, max: 100_000 }).map((ppm) => rat(BigInt(ppm), 1_000_000n));
const kind = fc.constantFrom<Kind>('linear', 'inverse');
const legOf = (of: Kind): fc.Arbitrary<CrossLeg> =>
  fc
    .record({ sign: fc.constantFrom<Sign>(1, -1), quantity, entry: price, mark: price, rate })
    .map(({ entry, ...leg }) => ({
      kind: of,
      ...leg,
      entryValue: valueOf(of, leg.quantity, entry),
      deduct: ZERO,
    }));
/** An account of one kind: legs of one contract (one mark), legs of others, and a wallet near what the legs lost. */
const account = kind
  .chain((of) =>
    fc.record({
      here: fc
        .array(legOf(of), { minLength: 1, maxLength: 2 })
        .map((legs) => legs.map((leg) => ({ ...leg, mark: legs[0]?.mark ?? leg.mark }))),
      others: fc.array(legOf(of), { maxLength: 2 }),
      share: fc.integer({ min: 0, max: 3_000 }).map((permille) => rat(BigInt(permille), 1000n)),
    }),
  )
  .map(({ here, others, share }) => {
    const size = [...here, ...others].reduce((sum, leg) => add(sum, leg.entryValue), ZERO);
    return { here, others, wallet: mul(size, share) };
  });
const at = (legs: readonly CrossLeg[], mark: Rat): CrossLeg[] => legs.map((leg) => ({ ...leg, mark }));

describe('laws of cross margin', () => {
  test('[EXC-02] at the liquidation price the account is due; a hair better it is not', () => {
    fc.assert(
      fc.property(account, ({ here, others, wallet }) => {
        const found = crossLiquidation(wallet, here, others);
        const dueAt = (mark: Rat): boolean => isCrossDue(crossState(wallet, [...at(here, mark), ...others]), 1);
        if (found === null) {
          // No price of this contract decides: low and high marks agree.
          expect(dueAt(rat(1n, 10n ** 12n))).toBe(dueAt(rat(10n ** 12n)));
          return;
        }
        if (found.price.n === 0n) {
          expect(dueAt(rat(1n, 10n ** 9n))).toBe(true);
          return;
        }
        const worse = mul(found.price, found.falls ? rat(999_999n, 1_000_000n) : rat(1_000_001n, 1_000_000n));
        const better = mul(found.price, found.falls ? rat(1_000_001n, 1_000_000n) : rat(999_999n, 1_000_000n));
        expect([dueAt(found.price), dueAt(worse), dueAt(better)]).toEqual([true, true, false]);
      }),
    );
  });

  test('[EXC-02] one position alone has its isolated liquidation price with the wallet as margin', () => {
    fc.assert(
      fc.property(kind.chain(legOf), fc.integer({ min: 1, max: 2_000 }), (leg, permille) => {
        const margin = mul(leg.entryValue, rat(BigInt(permille), 1000n));
        const alone = liquidationPrice({ ...leg, margin });
        const found = crossLiquidation(margin, [leg], []);
        if (alone === null || alone.n === 0n) expect(found === null || found.price.n === 0n).toBe(true);
        else expect(found !== null && compare(found.price, alone) === 0).toBe(true);
      }),
    );
  });

  test('[EXC-02] the parts of the collateral are the wallet, as long as there is equity and nobody gains more than its share', () => {
    fc.assert(
      fc.property(account, ({ here, others, wallet }) => {
        const legs = [...here, ...others];
        const state = crossState(wallet, legs);
        const parts = legs.map((leg) => crossCollateral(state, leg));
        const sum = parts.reduce(add, ZERO);
        if (state.equity.n >= 0n && legs.every((leg) => unrealisedOf(leg).n <= 0n))
          expect(compare(sum, wallet)).toBe(0);
        for (const [index, leg] of legs.entries()) {
          const margin = parts[index] ?? ZERO;
          const broke = bankruptcyPrice({ ...leg, margin });
          if (broke === null || broke.n === 0n || margin.n === 0n) continue;
          // Closing there costs the share of the equity, no more.
          const lost = sub(crossState(ZERO, [{ ...leg, mark: broke }]).equity, unrealisedOf(leg));
          const share = mul(state.equity, rat(crossState(ZERO, [leg]).required.n, crossState(ZERO, [leg]).required.d));
          expect(compare(mul(rat(-lost.n, lost.d), state.required), share)).toBe(0);
        }
      }),
    );
  });

  test('[EXC-02] an order filled at its worst price makes the account due, a little better does not', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom<Sign>(1, -1),
        quantity,
        price,
        rate,
        rate,
        fc.integer({ min: 0, max: 1_000 }),
        (of, sign, size, mark, keep, feeRate, permille) => {
          const value = valueOf(of, size, mark);
          const equity = mul(value, rat(BigInt(permille), 1000n));
          const requiredAfter = mul(value, keep);
          const worst = crossWorstOpen({ kind: of, sign, quantity: size, mark, feeRate, equity, requiredAfter });
          const after = (fill: Rat): boolean => {
            const leg: CrossLeg = {
              kind: of,
              sign,
              quantity: size,
              entryValue: valueOf(of, size, fill),
              mark,
              rate: keep,
              deduct: ZERO,
            };
            const wallet = sub(equity, mul(leg.entryValue, feeRate));
            return isCrossDue({ equity: crossState(wallet, [leg]).equity, required: requiredAfter }, 1);
          };
          if (worst === null) {
            expect(after(rat(1n, 10n ** 9n)) && after(rat(10n ** 12n))).toBe(false);
            return;
          }
          if (worst.n === 0n) {
            expect(after(rat(sign === 1 ? 1n : 10n ** 12n, sign === 1 ? 10n ** 9n : 1n))).toBe(true);
            return;
          }
          const better = mul(worst, sign === 1 ? rat(999_999n, 1_000_000n) : rat(1_000_001n, 1_000_000n));
          expect([after(worst), after(better)]).toEqual([true, false]);
        },
      ),
    );
  });

  test('[ACC-01] maintenance grows with every contract and has no jump: the next contract costs the rate of its own step', () => {
    const table = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 500 })), {
        minLength: 1,
        maxLength: 5,
      })
      .map((rows) => {
        let [maxAmount, maintainPpm] = [0, 0];
        return rows.map(([more, dearer], index) => {
          [maxAmount, maintainPpm] = [maxAmount + more, maintainPpm + dearer];
          return { gear: index + 1, maxAmount, lever: 1, maintainPpm };
        });
      });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 300 }), (gears, amount) => {
        const kept = (held: number): Rat => mul(maintenanceRate(gears, held), rat(BigInt(held)));
        const step = gears.find(({ maxAmount }) => amount <= maxAmount) ?? gears.at(-1);
        expect(compare(sub(kept(amount), kept(amount - 1)), rat(BigInt(step?.maintainPpm ?? 0), 1_000_000n))).toBe(0);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZERO, add, compare, mul, neg, rat, sub } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';
import { bankruptcyPrice, liquidationPrice, worstOpenPrice } from '../../../exchange/risk/liquidation.ts';
import { initialMargin, orderCost } from '../../../exchange/risk/margin.ts';
import { maxOpenContracts } from '../../oracle/formulas/rules.ts';
import { netFill } from '../../../exchange/risk/netting.ts';
import type { Net } from '../../../exchange/risk/netting.ts';
import { profit, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind, Sign } from '../../../exchange/risk/value.ts';

const kind = fc.constantFrom<Kind>('linear', 'inverse');
const sign = fc.constantFrom<Sign>(1, -1);
const price = fc.integer({ min: 1, max: 10_000_000 }).map((ticks) => rat(BigInt(ticks), 10n));
const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((contracts) => rat(BigInt(contracts), 1000n));
const lever = fc.integer({ min: 1, max: 125 }).map((times) => rat(BigInt(times)));
const rate = fc.integer({ min: 0, max: 200_000 }).map((ppm) => rat(BigInt(ppm), 1_000_000n));

/** margin + profit - rate x value at a price: at or below zero is due. */
const surplus = (
  of: { kind: Kind; sign: Sign; quantity: Rat; entryValue: Rat; margin: Rat; rate: Rat },
  at: Rat,
): Rat => {
  const value = valueOf(of.kind, of.quantity, at);
  return sub(add(of.margin, profit(of.kind, of.sign, of.entryValue, value)), mul(of.rate, value));
};

describe('laws of the risk formulas', () => {
  test('[EXC-02] at the liquidation price margin + profit is exactly the maintenance; beyond it less, before it more', () => {
    fc.assert(
      fc.property(kind, sign, quantity, price, lever, rate, (k, s, q, entry, l, r) => {
        const entryValue = valueOf(k, q, entry);
        const position = { kind: k, sign: s, quantity: q, entryValue, margin: initialMargin(entryValue, l), rate: r };
        const at = liquidationPrice({ ...position, deduct: ZERO });
        if (at === null || at.n === 0n) return;
        expect(compare(surplus(position, at), ZERO)).toBe(0);
        const worse = mul(at, rat(s === 1 ? 99n : 101n, 100n));
        expect(compare(surplus(position, worse), ZERO)).toBe(-1);
        const better = mul(at, rat(s === 1 ? 101n : 99n, 100n));
        expect(compare(surplus(position, better), ZERO)).toBe(1);
      }),
    );
  });

  test('[EXC-02] at the bankruptcy price the loss is exactly the margin', () => {
    fc.assert(
      fc.property(kind, sign, quantity, price, lever, (k, s, q, entry, l) => {
        const entryValue = valueOf(k, q, entry);
        const margin = initialMargin(entryValue, l);
        const at = bankruptcyPrice({ kind: k, sign: s, quantity: q, entryValue, margin });
        if (at === null || at.n === 0n) return;
        expect(compare(profit(k, s, entryValue, valueOf(k, q, at)), neg(margin))).toBe(0);
      }),
    );
  });

  test('[EXC-02] the worst opening price is where a fresh position would be due at this mark', () => {
    fc.assert(
      fc.property(kind, sign, quantity, price, lever, rate, (k, s, q, mark, l, r) => {
        const bound = worstOpenPrice(k, s, mark, l, r);
        if (bound === null || bound.n === 0n) return;
        const opened = (at: Rat): Rat => {
          const entryValue = valueOf(k, q, at);
          return surplus(
            { kind: k, sign: s, quantity: q, entryValue, margin: initialMargin(entryValue, l), rate: r },
            mark,
          );
        };
        expect(compare(opened(bound), ZERO)).toBe(0);
        expect(compare(opened(mul(bound, rat(s === 1 ? 999n : 1001n, 1000n))), ZERO)).toBe(1);
      }),
    );
  });

  test('[EXC-02] the maximum open size is affordable and one contract more is not', () => {
    fc.assert(
      fc.property(kind, price, lever, fc.integer({ min: 1, max: 1_000_000_000 }), (k, at, l, cents) => {
        const [available, unit, feeRate] = [rat(BigInt(cents), 100n), rat(1n, 1000n), rat(6n, 10_000n)];
        const most = maxOpenContracts({ kind: k, available, price: at, unit, lever: l, feeRate, cap: null });
        const cost = (contracts: bigint): Rat =>
          orderCost({
            kind: k,
            sign: 1,
            quantity: mul(unit, rat(contracts)),
            price: at,
            lever: l,
            feeRate,
            loss: null,
          });
        expect(compare(cost(most), available)).toBeLessThanOrEqual(0);
        expect(compare(cost(most + 1n), available)).toBe(1);
      }),
    );
  });

  test('[EXC-02] folding fills creates and destroys no money: cash paid in equals entry value carried, less profit', () => {
    const fill = fc.tuple(fc.constantFrom<'buy' | 'sell'>('buy', 'sell'), quantity, price);
    fc.assert(
      fc.property(kind, fc.array(fill, { maxLength: 12 }), (k, fills) => {
        let net: Net = { quantity: ZERO, entryValue: ZERO };
        let [cash, realised] = [ZERO, ZERO];
        for (const [side, size, at] of fills) {
          const value = valueOf(k, size, at);
          const step = netFill(k, net, side, size, value);
          net = step.net;
          realised = add(realised, step.realised);
          cash = (side === 'buy') === (k === 'linear') ? sub(cash, value) : add(cash, value);
        }
        const carried = net.quantity.n >= 0n === (k === 'linear') ? net.entryValue : neg(net.entryValue);
        expect(compare(add(cash, carried), realised)).toBe(0);
      }),
    );
  });
});

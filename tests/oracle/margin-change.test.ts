// Margin by hand: the limits that are shown, and what is shown to come of it, against the kernel.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { usableBalance } from '../../src/domain/account/cross-account.ts';
import { marginEffect, marginLimits, type MarginDirection } from '../../src/domain/position/margin-change.ts';
import { MINOR_DIGITS } from './listed.ts';
import { USER, heldSituation, openHeld, type HeldSituation } from './held-world.ts';

const minor = (text: string): bigint => BigInt(exact(text).mul(exact(10).pow(MINOR_DIGITS)).toFixed());

/** What the page shows of the one position, with its coin's figures at `digits`. */
const shown = (given: HeldSituation, digits: number) => {
  const world = openHeld(given);
  const { kernel, rows, balance, markTicks } = world;
  const contract = { ...world.contract, marginDigits: digits };
  const facts = () => {
    const [position] = world.positions();
    const assets = balance();
    return position === undefined || assets === null
      ? null
      : { contract, position, markTicks, available: usableBalance(assets, rows()).free };
  };
  const adjust = (margin: string) => {
    const side = given.side === 'buy' ? ('long' as const) : ('short' as const);
    return kernel.execute(900, {
      type: 'adjustMargin',
      user: USER,
      contract: contract.code,
      side,
      amount: minor(margin),
    });
  };
  return { ...world, facts, adjust };
};

/** Rare for a random market: the price has risen far, and only margin by hand keeps a short. */
const far = heldSituation.map((given) => ({ ...given, amounts: given.amounts.slice(0, 1), moved: 0 }));

describe('[POS-10] margin by hand', () => {
  test('law: what is shown as the most is taken, and one smallest unit more is refused', () => {
    let reduced = 0;
    fc.assert(
      fc.property(heldSituation, fc.constantFrom('add', 'reduce'), (given, kind) => {
        const direction = kind as MarginDirection;
        const { facts, adjust } = shown(given, MINOR_DIGITS);
        const before = facts();
        if (before === null) return;
        // What was put in by hand can be taken out again.
        expect(adjust('123.4567')).toMatchObject({ ok: true });
        const now = facts();
        if (now === null) return;
        const most = marginLimits(now)[direction] ?? '0';
        const sign = direction === 'add' ? '' : '-';
        const over = exact(most).plus(exact(10).pow(-MINOR_DIGITS)).toFixed();
        expect(adjust(`${sign}${over}`)).toMatchObject({
          ok: false,
          refusal: direction === 'add' ? 'insufficient-balance' : 'margin-below-reserve',
        });
        if (exact(most).isZero()) return;
        expect(adjust(`${sign}${most}`)).toMatchObject({ ok: true });
        if (direction === 'reduce') reduced += 1;
      }),
    );
    expect(reduced).toBeGreaterThan(10);
  });

  test('law: reducing by the most that is shown at the coin’s digits never leaves a position that is liquidated', () => {
    let reduced = 0;
    fc.assert(
      fc.property(heldSituation, fc.integer({ min: 0, max: 8 }), (given, digits) => {
        const { facts, adjust, kernel, contract } = shown(given, digits);
        if (facts() === null) return;
        adjust('500');
        const now = facts();
        const most = now === null ? '0' : marginLimits(now).reduce;
        if (exact(most).isZero()) return;
        expect(adjust(`-${most}`)).toMatchObject({ ok: true });
        const ticks = kernel.prices(contract.code)?.markTicks ?? 0;
        kernel.execute(901, { type: 'setPrices', contract: contract.code, indexTicks: ticks, markTicks: ticks });
        expect(kernel.positions(USER)).toHaveLength(1);
        reduced += 1;
      }),
    );
    expect(reduced).toBeGreaterThan(10);
  });

  test('a short whose price has risen far keeps what it is not liquidated with, which is more than it was opened with', () => {
    let kept = 0;
    fc.assert(
      fc.property(far, fc.integer({ min: 2, max: 9 }), (given, times) => {
        const world = shown({ ...given, side: 'sell', lever: 100 }, MINOR_DIGITS);
        const { kernel, contract, adjust, facts, positions } = world;
        const [opened] = positions();
        if (opened === undefined) return;
        const markTicks = given.ticks * times;
        const value = exact(opened.entryValue);
        adjust(value.mul(times + 1).toFixed(MINOR_DIGITS));
        kernel.execute(902, { type: 'setPrices', contract: contract.code, indexTicks: markTicks, markTicks });
        const now = facts();
        const [view] = kernel.positions(USER);
        if (now === null || view === undefined) return;
        const { reduce } = marginLimits({ ...now, markTicks });
        const over = exact(reduce).plus(exact(10).pow(-MINOR_DIGITS)).toFixed();
        expect(adjust(`-${over}`)).toMatchObject({ ok: false, refusal: 'margin-below-reserve' });
        expect(adjust(`-${reduce}`)).toMatchObject({ ok: true });
        kernel.execute(903, { type: 'setPrices', contract: contract.code, indexTicks: markTicks, markTicks });
        expect(kernel.positions(USER)).toHaveLength(1);
        kept += 1;
      }),
      { numRuns: 40 },
    );
    expect(kept).toBeGreaterThan(10);
  });

  test('margin, liquidation price and available balance that are shown before are those that stand after', () => {
    fc.assert(
      fc.property(
        heldSituation,
        fc.constantFrom('add', 'reduce'),
        fc.integer({ min: 1, max: 100 }),
        (given, kind, share) => {
          const direction = kind as MarginDirection;
          const { facts, adjust, liquidationOf } = shown(given, MINOR_DIGITS);
          if (facts() === null) return;
          adjust('1000');
          const now = facts();
          if (now === null) return;
          const most = exact(marginLimits(now)[direction] ?? '0');
          const amount = exact(most.mul(share).div(100_000).toFixed(MINOR_DIGITS, 1));
          if (amount.isZero()) return;
          const effect = marginEffect(now, direction, amount);
          expect(adjust(direction === 'add' ? amount.toFixed() : amount.neg().toFixed())).toMatchObject({ ok: true });
          const after = facts();
          if (after === null) throw new Error('the position is gone');
          expect(exact(after.position.margin).toFixed()).toBe(exact(effect.next.margin).toFixed());
          expect(exact(after.available ?? '0').toFixed()).toBe(exact(effect.available ?? '0').toFixed());
          expect(effect.next.liquidationPrice).toBe(liquidationOf(after.position.id));
          expect(effect.isNearer).toBe(
            direction === 'reduce' && effect.next.liquidationPrice !== effect.now.liquidationPrice,
          );
        },
      ),
    );
  });
});

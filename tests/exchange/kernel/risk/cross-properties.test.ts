// Cross accounts over several contracts, sides and coins: what the kernel says of them, and what it does with them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { KernelEvent } from '../../../../exchange/kernel/language/types.ts';
import { ceilOf, floorOf, naiveCross } from '../worlds/naive-cross.ts';

const USER = 'ann';
const DEEP = 1_000_000_000;
const PRICES: Readonly<Record<string, number>> = {
  btcusdt: 600_000,
  ethusdt: 200_000,
  btcusd: 600_000,
  btcusdt_261225: 605_000,
};
const code = fc.constantFrom(...Object.keys(PRICES));

type Step = {
  readonly contract: string;
  readonly side: 'open_long' | 'open_short';
  readonly share: number;
  readonly move: number;
};
const account = fc.record({
  lever: fc.integer({ min: 5, max: 75 }),
  isolated: fc.option(code),
  steps: fc.array(
    fc.record({
      contract: code,
      side: fc.constantFrom('open_long' as const, 'open_short' as const),
      /** Percent of what is available, and the move of the mark afterwards in parts per 10,000. */
      share: fc.integer({ min: 1, max: 90 }),
      move: fc.integer({ min: -80, max: 80 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  rest: fc.array(fc.tuple(code, fc.integer({ min: 1, max: 50 })), { maxLength: 2 }),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

const markAt = (kernel: Kernel, contract: string, ticks: number): readonly KernelEvent[] =>
  kernel.execute(9, { type: 'setPrices', contract, indexTicks: ticks, markTicks: ticks }).events;
const amountFor = (kernel: Kernel, contract: string, share: number, lever: number): number => {
  const spec = kernel.contract(contract);
  if (spec === undefined) return 0;
  const price = (kernel.prices(contract)?.markTicks ?? 1) / 10 ** spec.priceDigits;
  const unit = spec.unit.units / 10 ** spec.unit.digits;
  const value = spec.kind === 'linear' ? unit * price : unit / price;
  return Math.floor(
    ((Number(kernel.available(USER, spec.coin)) / 1e10) * (share / 100)) / (value * (1 / lever + 0.0007)),
  );
};

/** The account as it stands after its steps; marks may have liquidated it. */
const build = ({ lever, isolated, steps, rest }: Account, look: (kernel: Kernel) => void = () => undefined): Kernel => {
  const kernel = createKernel({ contracts: CONTRACTS });
  kernel.execute(0, { type: 'openAccount', user: USER, kind: 'user' });
  kernel.execute(0, { type: 'deposit', user: USER, coin: 'usdt', amount: 100_000n * 10n ** 10n });
  kernel.execute(0, { type: 'deposit', user: USER, coin: 'btc', amount: 3n * 10n ** 10n });
  kernel.execute(0, { type: 'setPositionMode', user: USER, mode: 'hedge' });
  for (const [contract, ticks] of Object.entries(PRICES)) {
    if (contract !== isolated) kernel.execute(0, { type: 'setMarginMode', user: USER, contract, mode: 'cross' });
    kernel.execute(0, { type: 'setLeverage', user: USER, contract, long: lever, short: lever });
    markAt(kernel, contract, ticks);
  }
  let placed = 0;
  const place = (contract: string, side: Step['side'], priceTicks: number, amount: number, tif: 'IOC' | 'GTC') => {
    placed += 1;
    return kernel.execute(1, {
      type: 'placeOrder',
      user: USER,
      contract,
      clientId: `c${placed}`,
      side,
      kind: 'limit',
      priceTicks,
      amount,
      tif,
      reduceOnly: false,
    });
  };
  for (const { contract, side, share, move } of steps) {
    const at = kernel.prices(contract)?.markTicks ?? 1;
    const amount = Math.min(amountFor(kernel, contract, share, lever), kernel.contract(contract)?.maxOrderAmount ?? 0);
    kernel.execute(1, {
      type: 'quoteHouse',
      contract,
      bids: [[at, side === 'open_short' ? DEEP : 0]],
      asks: [[at, side === 'open_long' ? DEEP : 0]],
    });
    if (amount > 0) place(contract, side, at, amount, 'IOC');
    look(kernel);
    kernel.execute(1, { type: 'quoteHouse', contract, bids: [[at, 0]], asks: [[at, 0]] });
    markAt(kernel, contract, Math.max(1, Math.round((at * (10_000 + move)) / 10_000)));
    look(kernel);
  }
  for (const [contract, amount] of rest)
    place(contract, 'open_long', Math.round((PRICES[contract] ?? 1) / 2), amount, 'GTC');
  look(kernel);
  return kernel;
};
const crossPositions = (kernel: Kernel) => kernel.positions(USER).filter(({ cross }) => cross === true);

describe('cross accounts', () => {
  test('[EXC-02] equity, requirement and available balance are what a recount from the views gives; what stands is never due', () => {
    let seen = 0;
    fc.assert(
      fc.property(account, (given) => {
        build(given, (kernel) => {
          expect(kernel.checkInvariants()).toEqual([]);
          for (const coin of ['usdt', 'btc'] as const) {
            const naive = naiveCross(kernel, USER, coin);
            const risk = kernel.crossRisk(USER, coin);
            if (naive === null || risk === null) {
              expect([naive, risk]).toEqual([null, null]);
              continue;
            }
            seen += 1;
            expect(risk).toEqual({ equity: floorOf(naive.equity), required: ceilOf(naive.required) });
            expect(kernel.available(USER, coin)).toBe(naive.available);
            expect(naive.due).toBe(false);
          }
        });
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('[EXC-02] at the liquidation price that is shown, and at anything worse, the account is liquidated; one tick better it stands', () => {
    let judged = 0;
    fc.assert(
      fc.property(account, fc.integer({ min: 0, max: 500 }), (given, more) => {
        const kernel = build(given);
        const text = kernel.snapshot();
        for (const position of crossPositions(kernel)) {
          const { liquidationTicks: at, liquidationFalls: falls } = kernel.positionRisk(position);
          if (at === null || at <= more + 1 || at > 1e12) continue;
          judged += 1;
          const after = (ticks: number): number =>
            markAt(restoreKernel(CONTRACTS, text), position.contract, ticks).filter(
              (event) =>
                event.type === 'Liquidated' &&
                kernel.contract(event.contract)?.coin === kernel.contract(position.contract)?.coin,
            ).length;
          const away = falls ? 1 : -1;
          // An isolated position in the same coin may go on its own.
          if (kernel.positions(USER).some(({ cross, contract }) => cross !== true && contract === position.contract))
            continue;
          expect([after(at + away), after(at) > 0, after(at - away * more) > 0]).toEqual([0, true, true]);
        }
      }),
      { numRuns: 60 },
    );
    expect(judged).toBeGreaterThan(30);
  });

  test('[EXC-02] a liquidation, however deep the fall, leaves nothing below zero, nothing due, and isolated positions of other contracts as they were', () => {
    let liquidated = 0;
    fc.assert(
      fc.property(account, code, fc.integer({ min: 40, max: 250 }), (given, contract, percent) => {
        const kernel = build(given);
        const isolated = kernel.positions(USER).filter((one) => one.cross !== true && one.contract !== contract);
        const events = markAt(kernel, contract, Math.max(1, Math.round(((PRICES[contract] ?? 1) * percent) / 100)));
        liquidated += events.filter(({ type }) => type === 'Liquidated').length;
        expect(kernel.checkInvariants()).toEqual([]);
        for (const coin of ['usdt', 'btc'] as const) expect(naiveCross(kernel, USER, coin)?.due ?? false).toBe(false);
        for (const { free, orderHold, positionMargin } of kernel.balances(USER))
          expect(free >= 0n && orderHold >= 0n && positionMargin >= 0n).toBe(true);
        expect(kernel.positions(USER).filter((one) => one.cross !== true && one.contract !== contract)).toEqual(
          isolated,
        );
      }),
      { numRuns: 100 },
    );
    expect(liquidated).toBeGreaterThan(30);
  });

  test('[EXC-02] a trader never has less than the deposits, fees, gains and losses of the events add up to', () => {
    fc.assert(
      fc.property(account, (given) => {
        const kernel = build(given);
        const text = kernel.snapshot();
        const before = kernel.balances(USER);
        for (const contract of Object.keys(PRICES)) {
          const other = restoreKernel(CONTRACTS, text);
          const events = markAt(other, contract, Math.round((PRICES[contract] ?? 1) * 0.7));
          for (const was of before) {
            let sum = was.free + was.orderHold + was.positionMargin;
            for (const event of events) {
              if (event.type !== 'Filled' && event.type !== 'GainSettled') continue;
              if (event.user !== USER || other.contract(event.contract)?.coin !== was.coin) continue;
              sum += event.type === 'Filled' ? event.realised - event.fee : event.amount;
            }
            const now = other.balances(USER).find(({ coin }) => coin === was.coin);
            expect((now?.free ?? 0n) + (now?.orderHold ?? 0n) + (now?.positionMargin ?? 0n)).toBe(sum);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

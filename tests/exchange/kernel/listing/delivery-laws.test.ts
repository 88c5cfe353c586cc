// Delivery and suspension over arbitrary positions, orders and prices. The roll by the calendar: tests/exchange/market/roll-laws.test.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Coin, Command, ContractSpec, KernelEvent } from '../../../../exchange/kernel/language/types.ts';
import { COIN, refusalOf } from '../worlds/kernel-world.ts';

const DUE_MS = 1_000_000;
const CODES = ['btcusdt', 'btcusd'] as const;
const USERS = ['ann', 'bob', 'cat'] as const;
/** A linear and an inverse contract that are due, and a perpetual beside them. */
const SPECS: readonly ContractSpec[] = CONTRACTS.map((spec) =>
  spec.code === 'btcusdt' || spec.code === 'btcusd'
    ? { ...spec, bizType: 'deliver', contractType: 'week', deliveryMs: DUE_MS }
    : spec,
);
const coinOf = (code: string): Coin => (code === 'btcusd' ? 'btc' : 'usdt');

const user = fc.constantFrom(...USERS);
const contract = fc.constantFrom(...CODES);
const ticks = fc.integer({ min: 597_000, max: 603_000 });
const amount = fc.integer({ min: 1, max: 300 });
const level = fc.tuple(ticks, fc.integer({ min: 0, max: 200 }));
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('placeOrder' as const),
      user,
      contract: fc.constantFrom(...CODES, 'ethusdt'),
      clientId: fc.uuid(),
      kind: fc.constant('limit' as const),
      priceTicks: ticks,
      amount,
      side: fc.constantFrom('open_long' as const, 'open_short' as const, 'close_long' as const, 'close_short' as const),
      tif: fc.constantFrom('GTC' as const, 'IOC' as const),
      reduceOnly: fc.constant(false),
    }),
  },
  fc.record({
    type: fc.constant('quoteHouse' as const),
    contract,
    bids: fc.array(level, { maxLength: 3 }),
    asks: fc.array(level, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('placePlan' as const),
    user,
    contract,
    clientId: fc.uuid(),
    side: fc.constantFrom('open_long' as const, 'open_short' as const),
    by: fc.constantFrom('last' as const, 'mark' as const),
    triggerTicks: ticks,
    orderKind: fc.constant('limit' as const),
    priceTicks: ticks,
    amount,
    tif: fc.constant('GTC' as const),
    reduceOnly: fc.constant(false),
  }),
  fc.record({ type: fc.constant('setPrices' as const), contract, indexTicks: ticks, markTicks: ticks }),
);
const world = fc.record({
  levers: fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 3, maxLength: 3 }),
  hedge: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  commands: fc.array(command, { minLength: 5, maxLength: 40 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const open = ({ levers, hedge, commands }: World): Kernel => {
  const kernel = createKernel({ contracts: SPECS });
  const run = (one: Command): void => void kernel.execute(1, one);
  USERS.forEach((name, at) => {
    run({ type: 'openAccount', user: name, kind: 'user' });
    for (const coin of ['usdt', 'btc'] as const) run({ type: 'deposit', user: name, coin, amount: 10_000n * COIN });
    if (hedge[at] === true) run({ type: 'setPositionMode', user: name, mode: 'hedge' });
    for (const code of CODES)
      run({ type: 'setLeverage', user: name, contract: code, long: levers[at] ?? 1, short: levers[at] ?? 1 });
  });
  for (const code of [...CODES, 'ethusdt'])
    run({ type: 'setPrices', contract: code, indexTicks: 600_000, markTicks: 600_000 });
  for (const one of commands) run(one);
  return kernel;
};
/** All that there is of a coin: users' and pools'. Between positions nothing is owed once none is left. */
const allOf = (kernel: Kernel, coin: Coin): bigint => {
  const pools = kernel.pools().reduce((sum, row) => sum + (row.coin === coin ? row.amount : 0n), 0n);
  return USERS.flatMap((name) => kernel.balances(name)).reduce(
    (sum, row) => sum + (row.coin === coin ? row.free + row.orderHold + row.positionMargin : 0n),
    pools,
  );
};
const wealthOf = (kernel: Kernel, name: string, coin: Coin) =>
  kernel.balances(name).find((row) => row.coin === coin) ?? { free: 0n, orderHold: 0n, positionMargin: 0n };
const elsewhere = (kernel: Kernel): unknown =>
  USERS.map((name) =>
    [kernel.positions(name), kernel.openOrders(name)].map((rows) => rows.filter((row) => row.contract === 'ethusdt')),
  );

describe('delivery', () => {
  const settlement = fc.integer({ min: 1, max: 3_000_000 });

  test('[EXC-02] DLV-1 at any price from any positions: nothing is left on the contract, the others are untouched, and all money is there to the last unit', () => {
    fc.assert(
      fc.property(
        world,
        settlement,
        settlement,
        fc.integer({ min: 0, max: 10 ** 9 }),
        (given, linear, inverse, lateMs) => {
          const kernel = open(given);
          const before = elsewhere(kernel);
          for (const [code, priceTicks] of [
            ['btcusdt', linear],
            ['btcusd', inverse],
          ] as const) {
            expect(
              refusalOf(kernel.execute(DUE_MS + lateMs, { type: 'deliverContract', contract: code, priceTicks })),
            ).toBe('accepted');
            for (const name of USERS)
              expect(
                [...kernel.openOrders(name), ...kernel.openPlans(name), ...kernel.positions(name)].filter(
                  (row) => row.contract === code,
                ),
              ).toEqual([]);
            expect([
              kernel.openInterest(code),
              kernel.depth(code),
              kernel.tradeStatus(code),
              kernel.deliveryTicks(code),
            ]).toEqual([0, { bids: [], asks: [] }, 'delivered', priceTicks]);
            expect(kernel.checkInvariants()).toEqual([]);
          }
          expect(elsewhere(kernel)).toEqual(before);
          expect(allOf(kernel, 'btc')).toBe(30_000n * COIN);
        },
      ),
    );
  });

  test('[EXC-02] nobody loses more than the margin of his positions there, and what else he has he keeps', () => {
    fc.assert(
      fc.property(world, contract, settlement, (given, code, priceTicks) => {
        const kernel = open(given);
        const coin = coinOf(code);
        const least = USERS.map((name) => {
          const { free, orderHold } = wealthOf(kernel, name, coin);
          const others = kernel
            .positions(name)
            .filter((row) => row.contract !== code && kernel.contract(row.contract)?.coin === coin);
          return free + orderHold + others.reduce((sum, { margin }) => sum + margin, 0n);
        });
        kernel.execute(DUE_MS, { type: 'deliverContract', contract: code, priceTicks });
        USERS.forEach((name, at) => {
          const { free, orderHold, positionMargin } = wealthOf(kernel, name, coin);
          expect(free + orderHold + positionMargin >= (least[at] ?? 0n)).toBe(true);
        });
      }),
    );
  });

  test('[EXC-02] before its time nothing happens; after it nothing more does, whatever is asked', () => {
    fc.assert(
      fc.property(
        world,
        contract,
        settlement,
        fc.integer({ min: 1, max: DUE_MS - 2 }),
        fc.array(command, { maxLength: 10 }),
        (given, code, priceTicks, earlyMs, later) => {
          const kernel = open(given);
          const was = kernel.stateHash();
          expect(
            refusalOf(kernel.execute(DUE_MS - earlyMs, { type: 'deliverContract', contract: code, priceTicks })),
          ).toBe('not-due');
          expect(kernel.stateHash()).toBe(was);
          kernel.execute(DUE_MS, { type: 'deliverContract', contract: code, priceTicks });
          const ended = kernel.stateHash();
          expect(
            refusalOf(kernel.execute(DUE_MS, { type: 'deliverContract', contract: code, priceTicks: priceTicks + 1 })),
          ).toBe('already-settled');
          for (const one of later)
            if ('contract' in one && one.contract === code)
              expect(refusalOf(kernel.execute(DUE_MS + 1, one))).toBe('contract-delivered');
          expect(kernel.stateHash()).toBe(ended);
        },
      ),
    );
  });
});

describe('suspension', () => {
  const MOVES: ReadonlySet<KernelEvent['type']> = new Set([
    'Traded',
    'Filled',
    'Liquidated',
    'OrderRested',
    'HouseQuoted',
  ]);
  const wild = fc.record({
    type: fc.constant('setPrices' as const),
    contract,
    indexTicks: fc.integer({ min: 1, max: 3_000_000 }),
    markTicks: fc.integer({ min: 1, max: 3_000_000 }),
  });

  test('[EXC-01] LIST-04 whatever is asked and wherever the mark goes, nothing is placed, quoted, traded, fired or liquidated', () => {
    fc.assert(
      fc.property(world, contract, fc.array(fc.oneof(command, wild), { maxLength: 25 }), (given, code, meanwhile) => {
        const kernel = open(given);
        kernel.execute(2, { type: 'setTradeStatus', contract: code, status: 'suspended' });
        const held = (): unknown =>
          USERS.map((name) =>
            kernel
              .positions(name)
              .filter((row) => row.contract === code)
              .map(({ id, side, amount: size, margin }) => [id, side, size, margin]),
          );
        const [positions, book, orders] = [
          held(),
          kernel.depth(code),
          USERS.map((name) => kernel.openOrders(name).length),
        ];
        for (const one of meanwhile) {
          if (!('contract' in one) || one.contract !== code) continue;
          const outcome = kernel.execute(3, one);
          expect(outcome.events.filter(({ type }) => MOVES.has(type))).toEqual([]);
          if (one.type !== 'setPrices') expect(refusalOf(outcome)).not.toBe('accepted');
        }
        expect([held(), kernel.depth(code), USERS.map((name) => kernel.openOrders(name).length)]).toEqual([
          positions,
          book,
          orders,
        ]);
        expect(kernel.checkInvariants()).toEqual([]);
      }),
    );
  });

  test('[EXC-01] LIST-04 orders end when asked to, and when trading goes on no position is left that the mark has passed', () => {
    fc.assert(
      fc.property(world, wild, (given, prices) => {
        const kernel = open(given);
        kernel.execute(2, { type: 'setTradeStatus', contract: prices.contract, status: 'suspended' });
        kernel.execute(3, prices);
        for (const name of USERS) {
          const mine = kernel.openOrders(name).filter((row) => row.contract === prices.contract);
          const [first] = mine;
          if (first === undefined) continue;
          expect(
            refusalOf(
              kernel.execute(3, { type: 'cancelOrder', user: name, contract: prices.contract, orderId: first.id }),
            ),
          ).toBe('accepted');
        }
        kernel.execute(4, { type: 'setTradeStatus', contract: prices.contract, status: 'trading' });
        for (const name of USERS)
          for (const position of kernel.positions(name)) {
            if (position.contract !== prices.contract) continue;
            const due = kernel.positionRisk(position).liquidationTicks;
            if (due !== null)
              expect(position.side === 'long' ? prices.markTicks > due : prices.markTicks < due).toBe(true);
          }
        expect(kernel.checkInvariants()).toEqual([]);
      }),
    );
  });
});

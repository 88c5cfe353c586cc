// One user and one contract on a real kernel with a house on both sides, and what the order form knows of it.
import fc from 'fast-check';
import { expect } from 'vitest';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { ContractSpec, Outcome } from '../../exchange/kernel/language/types.ts';
import { commandOf, readElement } from '../../exchange/rest/placing/element.ts';
import { leverAgrees } from '../../exchange/rest/placing/redundant-fields.ts';
import type { UnsentOrder } from '../../src/domain/order/check.ts';
import { deepLevels } from '../../src/domain/market/deep-levels.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import { wireOrder } from '../../src/worker/ingest/translate/wire-order.ts';
import { balanceOf, configOf, contractOf, direction, listedContract, positionOf } from './listed.ts';

export const USER = 'u1';
const DEEP = 1_000_000_000;
/** More than the deepest level that an order may take its price from. */
const LEVELS = 22;

export type Setting = {
  readonly spec: ContractSpec;
  readonly bid: number;
  readonly spread: number;
  readonly markOffset: number;
  readonly lastOffset: number;
  readonly funds: bigint;
  readonly lever: number;
  readonly direction: 'buy' | 'sell';
  readonly limitOffset: number;
};

/** Offsets are parts per 10,000 of the bid. */
export const setting: fc.Arbitrary<Setting> = listedContract.chain((spec) =>
  fc.record({
    spec: fc.constant(spec),
    bid: fc.integer({ min: 10_000, max: 2_000_000 }),
    spread: fc.integer({ min: 1, max: 200 }),
    markOffset: fc.integer({ min: -300, max: 300 }),
    lastOffset: fc.integer({ min: -100, max: 100 }),
    funds: fc.bigInt({ min: 1n, max: spec.coin === 'btc' ? 10n ** 12n : 10n ** 16n }),
    lever: fc.integer({ min: 1, max: Math.max(...spec.gears.map(({ lever }) => lever)) }),
    direction,
    limitOffset: fc.integer({ min: -400, max: 400 }),
  }),
);

const shifted = (ticks: number, offset: number): number =>
  Math.max(1, Math.floor((ticks * (10_000 + offset)) / 10_000));

export type World = {
  readonly kernel: Kernel;
  readonly spec: ContractSpec;
  readonly limitTicks: number;
  readonly facts: () => OrderFacts;
  /** As the engine spells it and the exchange reads it. */
  readonly place: (order: UnsentOrder) => Outcome;
};

export const createWorld = (given: Setting): World => {
  const { spec, bid, lever } = given;
  const kernel = createKernel({ contracts: [spec] });
  const ask = bid + given.spread;
  const markTicks = shifted(bid, given.markOffset);
  kernel.execute(0, { type: 'openAccount', user: USER, kind: 'user' });
  kernel.execute(0, { type: 'deposit', user: USER, coin: spec.coin, amount: given.funds });
  kernel.execute(0, { type: 'setLeverage', user: USER, contract: spec.code, long: lever, short: lever });
  // The last price is a print of its own: a house quote taken and gone before the book of the test is set.
  const lastTicks = shifted(bid, given.lastOffset);
  kernel.execute(0, { type: 'printTrade', contract: spec.code, side: 'buy', priceTicks: lastTicks, amount: 1 });
  const levels = (best: number, step: number) =>
    Array.from({ length: LEVELS }, (_, at): [number, number] => [best + step * at, DEEP]);
  kernel.execute(0, { type: 'quoteHouse', contract: spec.code, bids: levels(bid, -7), asks: levels(ask, 7) });
  kernel.execute(0, { type: 'setPrices', contract: spec.code, indexTicks: markTicks, markTicks });
  let sent = 0;
  const contract = contractOf(spec);
  return {
    kernel,
    spec,
    limitTicks: shifted(bid, given.limitOffset),
    facts: () => {
      const balance = kernel.balances(USER).find(({ coin }) => coin === spec.coin);
      const { bids, asks } = kernel.depth(spec.code, 20);
      return {
        contract,
        config: configOf(kernel, USER, spec, 'isolated'),
        balance: balance === undefined ? null : balanceOf(balance),
        positions: kernel.positions(USER).map((view) => positionOf(view, kernel.positionRisk(view).maintainPpm)),
        openTriggers: kernel.openPlans(USER).length,
        openOrders: kernel.openOrders(USER).length,
        pendingOpenCont: { buy: 0, sell: 0 },
        lastTicks: kernel.lastTicks(spec.code),
        markTicks: kernel.prices(spec.code)?.markTicks ?? null,
        bestBidTicks: bids[0]?.[0] ?? null,
        bestAskTicks: asks[0]?.[0] ?? null,
        levels: { bids: deepLevels(bids.map(([ticks]) => ticks)), asks: deepLevels(asks.map(([ticks]) => ticks)) },
        freshness: 'live',
        staleAccepted: false,
      };
    },
    place: (order) => {
      sent += 1;
      const element = readElement(wireOrder({ ...order, clientId: `client-order-${sent}` }));
      if (typeof element === 'number') throw new Error(`the exchange cannot read the order: ${element}`);
      const command = commandOf({ env: 1, user: USER, spec }, element, kernel.lastTicks(spec.code));
      if (typeof command === 'number') throw new Error(`the exchange cannot read the order: ${command}`);
      expect(leverAgrees(kernel, command, order.lever)).toBe(true);
      return kernel.execute(sent, command);
    },
  };
};

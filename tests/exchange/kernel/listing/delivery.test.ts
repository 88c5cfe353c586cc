import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { DUE_CONTRACTS, eventCommands } from '../worlds/event-commands.ts';
import { COIN, coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

const QUARTER = 'btcusdt_261225';
const DUE_MS = CONTRACTS.find(({ code }) => code === QUARTER)?.deliveryMs ?? 0;
const USERS = ['ann', 'bob', 'cat', 'dan', 'eve'];

type Delivery = { readonly kernel: Kernel; readonly run: (command: Command, timeMs?: number) => Outcome };
const open = (contracts = CONTRACTS): Delivery => {
  const kernel = createKernel({ contracts });
  let time = DUE_MS - 10_000;
  const run: Delivery['run'] = (command, timeMs) => {
    time += 1;
    const outcome = kernel.execute(timeMs ?? time, command);
    const faults = kernel.checkInvariants();
    if (faults.length > 0) throw new Error(faults.join('; '));
    return outcome;
  };
  for (const user of ['ann', 'bob']) {
    run({ type: 'openAccount', user, kind: 'user' });
    run({ type: 'deposit', user, coin: 'usdt', amount: 10_000n * COIN });
    run({ type: 'deposit', user, coin: 'btc', amount: 10n * COIN });
  }
  return { kernel, run };
};
let placed = 0;
const order = (
  user: string,
  side: 'open_long' | 'open_short',
  priceTicks: number,
  amount: number,
  contract = QUARTER,
): Command => {
  placed += 1;
  return {
    type: 'placeOrder',
    user,
    contract,
    clientId: `d${placed}`,
    side,
    kind: 'limit',
    priceTicks,
    amount,
    tif: 'GTC',
    reduceOnly: false,
  };
};
/** Ann long 100 at 60,000 against bob's 60 and the house's 40; an order and a plan of hers wait. */
const halfWay = (): Delivery => {
  const world = open();
  world.run({ type: 'setPrices', contract: QUARTER, indexTicks: 600_000, markTicks: 600_000 });
  world.run(order('bob', 'open_short', 600_000, 60));
  world.run({ type: 'quoteHouse', contract: QUARTER, bids: [[590_000, 7]], asks: [[600_000, 40]] });
  world.run(order('ann', 'open_long', 600_000, 100));
  world.run(order('ann', 'open_long', 580_000, 5));
  world.run({
    type: 'placePlan',
    user: 'ann',
    contract: QUARTER,
    clientId: 'p',
    side: 'open_long',
    by: 'last',
    triggerTicks: 610_000,
    orderKind: 'limit',
    priceTicks: 610_000,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
  });
  return world;
};

describe('delivery', () => {
  test('[EXC-02] orders and plans end, every position closes at the settlement price with the delivery fee, nothing is left', () => {
    const { kernel, run } = halfWay();
    const resting = kernel.openOrders('ann')[0]?.id ?? '';
    const outcome = run({ type: 'deliverContract', contract: QUARTER, priceTicks: 610_000 }, DUE_MS);
    expect(eventsOf(outcome, 'ContractDelivered')).toEqual([
      { type: 'ContractDelivered', contract: QUARTER, priceTicks: 610_000 },
    ]);
    expect(kernel.order('ann', resting)).toMatchObject({ status: 'cancelled', reason: 'settlement', hold: 0n });
    expect(kernel.openPlans('ann')).toEqual([]);
    expect([kernel.positions('ann'), kernel.positions('bob'), kernel.depth(QUARTER)]).toEqual([
      [],
      [],
      { bids: [], asks: [] },
    ]);
    const fills = eventsOf(outcome, 'Filled').map(({ user, amount, priceTicks, realised, fee }) => ({
      user,
      amount,
      priceTicks,
      realised,
      fee,
    }));
    expect(fills).toEqual([
      { user: 'bob', amount: 60, priceTicks: 610_000, realised: coins('-60'), fee: coins('1.83') },
      { user: 'ann', amount: 100, priceTicks: 610_000, realised: coins('100'), fee: coins('3.05') },
    ]);
    const usdt = (user: string) => kernel.balances(user).find(({ coin }) => coin === 'usdt');
    expect(usdt('ann')).toMatchObject({
      free: coins('10000') + coins('100') - coins('3.05') - coins('3.6'),
      orderHold: 0n,
      positionMargin: 0n,
    });
    expect(kernel.pools().find(({ pool }) => pool === 'house')?.amount).toBe(coins('-40'));
    expect(kernel.openInterest(QUARTER)).toBe(0);
    expect([kernel.tradeStatus(QUARTER), kernel.deliveryTicks(QUARTER)]).toEqual(['delivered', 610_000]);
  });

  test('[EXC-02] DLV-001 a coin-margined long of 1,000 x 100 USD from 15,000 delivered at 19,000 makes 1.4035 BTC', () => {
    const contracts = CONTRACTS.map((spec) =>
      spec.code === 'btcusd'
        ? { ...spec, bizType: 'deliver' as const, contractType: 'quarter' as const, deliveryMs: DUE_MS }
        : spec,
    );
    const { kernel, run } = open(contracts);
    run({ type: 'setPrices', contract: 'btcusd', indexTicks: 150_000, markTicks: 150_000 });
    run(order('bob', 'open_short', 150_000, 1_000, 'btcusd'));
    run(order('ann', 'open_long', 150_000, 1_000, 'btcusd'));
    const outcome = run({ type: 'deliverContract', contract: 'btcusd', priceTicks: 190_000 }, DUE_MS);
    const profit = eventsOf(outcome, 'Filled').find(({ user }) => user === 'ann')?.realised ?? 0n;
    const published = coins('1.4035087719');
    expect(profit - published <= 1n && published - profit <= 1n).toBe(true);
    expect(kernel.positions('bob')).toEqual([]);
  });

  test('[EXC-02] not before its time, not twice, not a perpetual; afterwards the contract takes nothing', () => {
    const { run } = halfWay();
    const deliver = (contract: string, priceTicks: number, timeMs: number) =>
      refusalOf(run({ type: 'deliverContract', contract, priceTicks }, timeMs));
    expect(deliver(QUARTER, 610_000, DUE_MS - 1)).toBe('not-due');
    expect(deliver('btcusdt', 610_000, DUE_MS)).toBe('not-due');
    expect(deliver(QUARTER, 0, DUE_MS)).toBe('bad-price');
    expect(deliver(QUARTER, 610_000, DUE_MS)).toBe('accepted');
    expect(deliver(QUARTER, 610_000, DUE_MS)).toBe('already-settled');
    const after: readonly Command[] = [
      order('ann', 'open_long', 600_000, 1),
      { type: 'setPrices', contract: QUARTER, indexTicks: 1, markTicks: 1 },
      { type: 'quoteHouse', contract: QUARTER, bids: [[1, 1]], asks: [] },
      { type: 'printTrade', contract: QUARTER, side: 'buy', priceTicks: 1, amount: 1 },
      { type: 'setTradeStatus', contract: QUARTER, status: 'trading' },
    ];
    for (const command of after) expect(refusalOf(run(command)), command.type).toBe('contract-delivered');
  });

  test('[EXC-02] FUND-023 a delivery contract never pays funding', () => {
    const { run } = halfWay();
    expect(refusalOf(run({ type: 'settleFunding', contract: QUARTER, ratePpb: 100_000, stampMs: 1 }))).toBe('not-due');
  });
});

describe('suspension', () => {
  test('[EXC-01] LIST-04 while suspended nothing is placed, edited, traded, fired or liquidated; cancelling and margin work', () => {
    const { kernel, run } = halfWay();
    const resting = kernel.openOrders('ann')[0]?.id ?? '';
    run({ type: 'setTradeStatus', contract: QUARTER, status: 'suspended' });
    const refused: readonly Command[] = [
      order('ann', 'open_long', 600_000, 1),
      { type: 'editOrder', user: 'ann', contract: QUARTER, orderId: resting, priceTicks: 570_000, amount: null },
      {
        type: 'placeTrailing',
        user: 'ann',
        contract: QUARTER,
        clientId: 't',
        side: 'open_long',
        amount: 1,
        callbackBp: 100,
        activationTicks: null,
        reduceOnly: false,
      },
      { type: 'closePositions', user: 'ann', contract: QUARTER },
      { type: 'quoteHouse', contract: QUARTER, bids: [[590_000, 1]], asks: [] },
      { type: 'takeHouse', contract: QUARTER, side: 'buy', priceTicks: 700_000, amount: 1 },
    ];
    for (const command of refused) expect(refusalOf(run(command)), command.type).toBe('contract-suspended');
    expect(
      eventsOf(run({ type: 'setPrices', contract: QUARTER, indexTicks: 500_000, markTicks: 500_000 }), 'Liquidated'),
    ).toEqual([]);
    expect(refusalOf(run({ type: 'cancelOrder', user: 'ann', contract: QUARTER, orderId: resting }))).toBe('accepted');
    expect(refusalOf(run({ type: 'adjustMargin', user: 'ann', contract: QUARTER, side: 'long', amount: COIN }))).toBe(
      'accepted',
    );
    expect(eventsOf(run({ type: 'setTradeStatus', contract: QUARTER, status: 'trading' }), 'Liquidated')).toMatchObject(
      [{ user: 'ann' }],
    );
  });

  test('[EXC-02] a suspended contract is delivered all the same', () => {
    const { kernel, run } = halfWay();
    run({ type: 'setTradeStatus', contract: QUARTER, status: 'suspended' });
    expect(refusalOf(run({ type: 'deliverContract', contract: QUARTER, priceTicks: 600_000 }, DUE_MS))).toBe(
      'accepted',
    );
    expect(kernel.positions('ann')).toEqual([]);
  });
});

describe('listing', () => {
  const base = CONTRACTS.find(({ code }) => code === QUARTER);
  if (base === undefined) throw new Error('no contract');
  const next = { ...base, code: 'btcusdt_270326', contractType: 'nextQuarter' as const, deliveryMs: DUE_MS + 1 };

  test('[EXC-02] a contract listed on the way trades like one of the first day, and is there after a restart', () => {
    const { kernel, run } = open();
    run({ type: 'listContract', spec: next });
    run({ type: 'setPrices', contract: next.code, indexTicks: 600_000, markTicks: 600_000 });
    run(order('bob', 'open_short', 600_000, 3, next.code));
    run(order('ann', 'open_long', 600_000, 2, next.code));
    const again = restoreKernel(CONTRACTS, kernel.snapshot());
    expect(again.stateHash()).toBe(kernel.stateHash());
    expect(again.contract(next.code)).toEqual(next);
    expect(again.positions('ann')).toMatchObject([{ contract: next.code, amount: 2 }]);
  });

  test('[EXC-02] only the kind by the calendar of a listed contract may change; the same terms again are no event', () => {
    const { kernel, run } = open();
    expect(run({ type: 'listContract', spec: base }).events).toEqual([]);
    expect(refusalOf(run({ type: 'listContract', spec: { ...base, takerPpm: 1 } }))).toBe('duplicate');
    run({ type: 'listContract', spec: { ...base, contractType: 'week' } });
    expect(kernel.contract(QUARTER)?.contractType).toBe('week');
    expect(restoreKernel(CONTRACTS, kernel.snapshot()).contract(QUARTER)?.contractType).toBe('week');
  });
});

describe.each([1, 2, 3, 5, 8, 13, 21, 34])('arbitrary streams, seed %i', (seed) => {
  const commands = eventCommands(seed, 300);

  test('[EXC-02] DLV-1 invariants hold after each command; after delivery no order, plan, position or margin is left on a contract', () => {
    const kernel = createKernel({ contracts: DUE_CONTRACTS });
    const ended = new Set<string>();
    commands.forEach((command, step) => {
      const outcome = kernel.execute(1_000 + step, command);
      for (const { contract } of eventsOf(outcome, 'ContractDelivered')) ended.add(contract);
      const left = USERS.flatMap((user) => [
        ...kernel.openOrders(user),
        ...kernel.openPlans(user),
        ...kernel.positions(user),
      ]).filter(({ contract }) => ended.has(contract));
      const faults = [...kernel.checkInvariants(), ...left.map(({ contract, id }) => `DLV-1 ${contract} ${id}`)];
      for (const code of ended) if (kernel.openInterest(code) !== 0) faults.push(`DLV-1 open interest of ${code}`);
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step} ${command.type}: ${faults.join('; ')}`);
    });
    expect(ended).toEqual(new Set(['btcusdt', 'btcusd']));
    for (const user of USERS)
      for (const balance of kernel.balances(user))
        expect([balance.orderHold, balance.positionMargin]).toEqual([0n, 0n]);
  });

  test('[EXC-03] the log replays to the same state, and a snapshot anywhere goes on to it', () => {
    const [live, copy] = [createKernel({ contracts: DUE_CONTRACTS }), createKernel({ contracts: DUE_CONTRACTS })];
    let restored = live;
    commands.forEach((command, step) => {
      const { events } = live.execute(1_000 + step, command);
      for (const event of events) copy.apply(event);
      if (restored !== live) for (const event of events) restored.apply(event);
      if (step % 97 === 96) restored = restoreKernel(DUE_CONTRACTS, live.snapshot());
    });
    expect([copy.stateHash(), restored.stateHash()]).toEqual([live.stateHash(), live.stateHash()]);
  });
});

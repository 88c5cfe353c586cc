import { describe, expect, test } from 'vitest';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { DAY_MS } from '../../../../exchange/kernel/language/days.ts';
import { coins, refusalOf } from '../worlds/kernel-world.ts';
import { DAY, START, createEarnWorld } from './earn-world.ts';

const WEALTH = coins('100000');
const at = (day: number, ms = 0): number => (DAY + day) * DAY_MS + ms;

describe('fixed products', () => {
  test('[EARN-01] 1,000 USDT for 30 days at 6.2 %: 5.0958904109 at 00:00 UTC after thirty whole days, principal and interest in the contract account', () => {
    const world = createEarnWorld();
    expect(world.buy('usdt-30d', coins('1000'))).toBe('accepted');
    expect([world.freeOf('ann'), world.earnOf()]).toEqual([coins('99000'), coins('1000')]);
    expect(world.hold('usdt-30d.1')).toMatchObject({ firstDay: DAY + 1, endDay: DAY + 31, ratePpm: 62_000 });
    world.to(at(31) - 1);
    expect([world.hold('usdt-30d.1').status, world.freeOf('ann')]).toEqual(['open', coins('99000')]);
    world.to(at(31));
    expect([world.freeOf('ann'), world.earnOf()]).toEqual([coins('100005.0958904109'), 0n]);
    expect(world.interestOf()).toBe(-coins('5.0958904109'));
    expect(world.hold('usdt-30d.1')).toMatchObject({ status: 'matured', paid: coins('5.0958904109'), counted: 0n });
    expect(world.redeem('usdt-30d.1')).toBe('hold-matured');
  });

  test('[EARN-01] redeemed a millisecond before its end it gives its principal alone; a second time it is refused', () => {
    const world = createEarnWorld();
    world.buy('usdt-7d', coins('500'));
    world.to(at(8) - 1);
    expect(world.redeem('usdt-7d.1', coins('100'))).toBe('above-hold');
    expect(world.redeem('usdt-7d.1')).toBe('accepted');
    expect([world.freeOf('ann'), world.interestOf()]).toEqual([WEALTH, 0n]);
    expect(world.redeem('usdt-7d.1')).toBe('hold-ended');
    world.to(at(9));
    expect(world.freeOf('ann')).toBe(WEALTH);
  });

  test('[EARN-01] bought at 00:00:00.000 that day counts, a millisecond later the next is the first', () => {
    const world = createEarnWorld();
    world.set(at(1));
    world.buy('usdt-7d', coins('10'));
    world.set(at(1, 1));
    world.buy('usdt-7d', coins('10'));
    expect(world.kernel.earnHolds('ann').map(({ firstDay }) => firstDay - DAY)).toEqual([1, 2]);
  });

  test('[EARN-01] the rate of the day of the purchase holds to the end; another one is for what is bought from the next day on', () => {
    const world = createEarnWorld();
    world.buy('usdt-30d', coins('1000'));
    world.run({ type: 'setEarnRate', product: 'usdt-30d', ratePpm: 10_000 });
    world.buy('usdt-30d', coins('1000'));
    world.to(at(1));
    world.buy('usdt-30d', coins('1000'));
    expect(world.kernel.earnHolds('ann').map(({ ratePpm }) => ratePpm)).toEqual([62_000, 62_000, 10_000]);
  });
});

describe('flexible products', () => {
  test('[EARN-01] interest of a whole day goes into the holding each 00:00 UTC, and lies there from then on; 1,500 USDT at 2.4 % for eighteen days', () => {
    const world = createEarnWorld();
    world.buy('usdt-flex', coins('1500'));
    world.to(at(1));
    expect(world.hold('usdt-flex.1')).toMatchObject({ paid: 0n, lain: coins('1500') });
    let principal = coins('1500');
    for (let day = 2; day <= 19; day += 1) {
      principal += (principal * 24_000n) / 365_000_000n;
      world.to(at(day));
    }
    expect(world.hold('usdt-flex.1').principal).toBe(principal);
    expect(world.earnOf()).toBe(principal);
    expect(principal - coins('1500')).toBe(coins('1.7763350589'));
    expect(world.redeem('usdt-flex.1')).toBe('accepted');
    expect(world.freeOf('ann') - WEALTH).toBe(coins('1.7763350589'));
  });

  test('[EARN-01] what came during the day goes first and costs no interest; what has lain costs that of today', () => {
    const world = createEarnWorld();
    world.buy('usdt-flex', coins('1000'));
    world.to(at(1, 1));
    world.buy('usdt-flex', coins('500'));
    world.redeem('usdt-flex.1', coins('500'));
    expect(world.hold('usdt-flex.1').lain).toBe(coins('1000'));
    world.redeem('usdt-flex.1', coins('400'));
    expect(world.hold('usdt-flex.1')).toMatchObject({ lain: coins('600'), principal: coins('600') });
    world.to(at(2));
    expect(world.hold('usdt-flex.1').paid).toBe((coins('600') * 24_000n) / 365_000_000n);
  });

  test('[EARN-01] (EARN-4) a clock that stood for days pays each of them once; one that is set back pays none again', () => {
    const [slow, steady] = [createEarnWorld(), createEarnWorld()];
    for (const world of [slow, steady]) world.buy('usdt-flex', coins('1000'));
    for (let day = 1; day <= 9; day += 1) steady.to(at(day));
    slow.to(at(9));
    expect(slow.hold('usdt-flex.1')).toEqual(steady.hold('usdt-flex.1'));
    slow.to(at(3));
    slow.to(at(9));
    expect(slow.hold('usdt-flex.1')).toEqual(steady.hold('usdt-flex.1'));
    // Bought while the clock is behind: the day that is open is the exchange's, not the clock's.
    slow.set(at(3, 5));
    slow.buy('usdt-7d', coins('10'));
    expect(slow.hold('usdt-7d.2').firstDay).toBe(DAY + 9);
  });

  test('[EARN-01] until the day that is over is paid nothing is bought or redeemed', () => {
    const world = createEarnWorld();
    world.buy('usdt-flex', coins('1000'));
    world.set(at(2));
    expect([world.buy('usdt-flex', coins('1000')), world.redeem('usdt-flex.1')]).toEqual([
      'earn-unsettled',
      'earn-unsettled',
    ]);
    world.to(at(2));
    expect(world.redeem('usdt-flex.1')).toBe('accepted');
  });
});

describe('what may be put in', () => {
  test('[EARN-01] each refusal has its key and changes nothing', () => {
    const world = createEarnWorld(['ann', 'bob']);
    expect(world.buy('usdt-30d', coins('9500'))).toBe('accepted');
    const hash = world.kernel.stateHash();
    expect(world.buy('usdt-1d', coins('10'))).toBe('unknown-product');
    expect(world.buy('usdt-30d', coins('9.9999999999'))).toBe('below-minimum');
    expect(world.buy('usdt-30d', 0n)).toBe('below-minimum');
    expect(world.buy('usdt-30d', coins('500.0000000001'))).toBe('above-user-quota');
    expect(world.buy('usdt-30d', coins('10'), 'zoe')).toBe('unknown-account');
    expect(world.buy('usdt-30d', coins('10'), 'ann.earn')).toBe('earn-apart');
    expect(world.buy('usdt-30d', coins('10'), 'ann', 'fund')).toBe('earn-balance');
    expect(world.buy('btc-30d', coins('0.1'), 'ann', 'fund')).toBe('earn-coin');
    expect(world.redeem('usdt-30d.1', null, 'bob')).toBe('unknown-hold');
    expect(world.redeem('usdt-30d.9')).toBe('unknown-hold');
    expect(world.kernel.stateHash()).toBe(hash);
    expect(world.buy('usdt-30d', coins('500'))).toBe('accepted');
  });

  test('[EARN-01] (EARN-2) the quota of all is never exceeded, whoever comes: fifty have all of it, the next has nothing, what comes back is free again', () => {
    const people = Array.from({ length: 51 }, (_, index) => `p${index}`);
    const world = createEarnWorld(people);
    const answers = people.map((user) => world.buy('usdt-7d', coins('10000'), user));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(50);
    expect(answers.at(-1)).toBe('above-quota');
    world.redeem('usdt-7d.1', null, 'p0');
    expect(world.buy('usdt-7d', coins('10000'), 'p50')).toBe('accepted');
    expect(world.buy('usdt-7d', coins('10'), 'p0')).toBe('above-quota');
  });

  test('[EARN-01] money from the trading funds, and back to the contract account', () => {
    const world = createEarnWorld();
    world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: coins('100'), from: 'contract', to: 'fund' });
    expect(world.buy('usdt-flex', coins('60'), 'ann', 'fund')).toBe('accepted');
    expect(world.buy('usdt-flex', coins('40.0000000001'), 'ann', 'fund')).toBe('earn-balance');
    world.redeem('usdt-flex.1');
    expect([world.freeOf('ann.fund'), world.freeOf('ann')]).toEqual([coins('40'), coins('99960')]);
  });

  test('[EARN-01] bonus and what is held for orders stay', () => {
    const world = createEarnWorld();
    world.run({ type: 'setPrices', contract: 'btcusdt', indexTicks: 650_000, markTicks: 650_000 });
    world.run({
      type: 'placeOrder',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'a',
      side: 'open_long',
      kind: 'limit',
      priceTicks: 650_000,
      amount: 30_000,
      tif: 'GTC',
      reduceOnly: false,
    });
    const free = world.freeOf('ann');
    expect(free).toBeLessThan(coins('3000'));
    expect(world.buy('usdt-flex', free + 1n)).toBe('earn-balance');
    expect(world.buy('usdt-flex', free)).toBe('accepted');
  });
});

describe('idle funds', () => {
  test('[EARN-01] what can leave the contract account above the limit moves at 00:00 UTC, no more than is left and not less than the least', () => {
    const world = createEarnWorld();
    world.run({ type: 'setAutoEarn', user: 'ann', product: 'usdt-flex', keep: coins('99500') });
    expect(world.freeOf('ann')).toBe(WEALTH);
    world.to(at(1));
    expect([world.freeOf('ann'), world.earnOf()]).toEqual([coins('99500'), coins('500')]);
    world.run({ type: 'setAutoEarn', user: 'ann', product: 'usdt-flex', keep: coins('99499.5') });
    world.to(at(2));
    expect(world.freeOf('ann')).toBe(coins('99500'));
    world.run({ type: 'setAutoEarn', user: 'ann', product: 'usdt-flex', keep: 0n });
    world.to(at(3));
    expect(world.hold('usdt-flex.1').counted).toBe(coins('10000'));
    world.run({ type: 'setAutoEarn', user: 'ann', product: 'usdt-flex', keep: null });
    world.redeem('usdt-flex.1');
    world.to(at(4));
    expect(world.earnOf()).toBe(0n);
    expect(refusalOf(world.run({ type: 'setAutoEarn', user: 'ann', product: 'usdt-7d', keep: 0n }))).toBe(
      'unknown-product',
    );
    expect(world.bills.filter(({ kind }) => kind === 'earn-auto').map(({ amount }) => amount)).toEqual([
      -coins('500'),
      -coins('9500'),
    ]);
  });
});

describe('trial products', () => {
  const grant = (world: ReturnType<typeof createEarnWorld>, more: object = {}) => {
    const card = {
      kind: 'financial',
      coin: 'usdt',
      denomination: coins('1000'),
      sharePpm: 50_000,
      contract: null,
      lever: 0,
      maxAmount: 0,
    } as const;
    world.run({ type: 'grantCard', user: 'ann', ...card, validMs: 7 * DAY_MS, claimByMs: START + DAY_MS, ...more });
    return refusalOf(world.run({ type: 'claimCard', user: 'ann', cardId: '1' }));
  };
  const promotionOf = (world: ReturnType<typeof createEarnWorld>): bigint =>
    world.kernel.pools().find(({ pool }) => pool === 'promotion')?.amount ?? 0n;

  test('[EARN-01] the card’s 1,000 lie in the earn account for seven whole days and cannot be redeemed; its interest is the person’s, its principal goes back', () => {
    const world = createEarnWorld();
    expect(grant(world)).toBe('accepted');
    expect([world.earnOf(), promotionOf(world), world.freeOf('ann')]).toEqual([coins('1000'), -coins('1000'), WEALTH]);
    expect(world.redeem('usdt-trial.1')).toBe('unknown-hold');
    const expiresMs = world.kernel.cards('ann')[0]?.expiresMs;
    expect(expiresMs).toBe(at(8));
    world.set(at(8));
    world.run({ type: 'expireCards' });
    expect([world.earnOf(), promotionOf(world)]).toEqual([0n, 0n]);
    expect([world.freeOf('ann') - WEALTH, -world.interestOf()]).toEqual([coins('0.9589041095'), coins('0.9589041095')]);
    expect(world.bills.slice(-3).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['trial-begin', coins('1000')],
      ['trial-end', -coins('1000')],
      ['earn-interest', coins('0.9589041095')],
    ]);
  });

  test('[EARN-01] beside own holdings the two stay apart, and what is redeemed is the own', () => {
    const world = createEarnWorld();
    world.buy('usdt-flex', coins('200'));
    grant(world);
    expect(world.earnOf()).toBe(coins('1200'));
    expect(world.redeem('usdt-flex.1', coins('200.0000000001'))).toBe('above-hold');
    expect(world.redeem('usdt-flex.1')).toBe('accepted');
    expect(world.earnOf()).toBe(coins('1000'));
  });
});

test('[EARN-01] [EXC-03] (EARN-1) holdings, days, rates and settings are in the snapshot and in the log, and both go on alike', () => {
  const world = createEarnWorld(['ann', 'bob']);
  const log = [world.kernel.snapshot()];
  const events = [
    ...world.run({ type: 'buyEarn', user: 'ann', product: 'usdt-flex', amount: coins('300'), from: 'contract' }).events,
    ...world.run({ type: 'buyEarn', user: 'bob', product: 'btc-30d', amount: coins('0.2'), from: 'contract' }).events,
    ...world.run({ type: 'setAutoEarn', user: 'bob', product: 'usdc-flex', keep: coins('5') }).events,
    ...world.run({ type: 'setEarnRate', product: 'usdc-flex', ratePpm: 33_000 }).events,
  ];
  world.set(at(3));
  events.push(...world.run({ type: 'settleEarn' }).events);
  const contracts = world.kernel.contracts();
  const replayed = restoreKernel(contracts, log[0] ?? '');
  for (const event of events) replayed.apply(event);
  const restored = restoreKernel(contracts, world.kernel.snapshot());
  const hashes = [world.kernel, replayed, restored].map((kernel) => {
    kernel.execute(at(40), { type: 'settleEarn' });
    return [kernel.stateHash(), ...kernel.checkInvariants()];
  });
  expect(new Set(hashes.map(String)).size).toBe(1);
  expect(hashes[0]).toHaveLength(1);
});

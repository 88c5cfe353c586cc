import { describe, expect, test } from 'vitest';
import { billsOf } from '../../../../exchange/account/bills.ts';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Outcome } from '../../../../exchange/kernel/language/types.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const COPY = 'ann.copy.1';
/** A leader with 10,000 USDT, a follower with a tenth of that, and a deep market. */
const createCopyWorld = (amount = '1000', maxValue: bigint | null = null): World => {
  const world = createWorld(['lea', 'ann', 'bob']);
  world.mark(600_000);
  world.quote([[599_990, 100_000]], [[600_010, 100_000]]);
  world.run({ type: 'registerLeader', user: 'lea' });
  const outcome = world.run({ type: 'followLeader', user: 'ann', leader: 'lea', amount: coins(amount), maxValue });
  expect(refusalOf(outcome)).toBe('accepted');
  return world;
};
const copyOf = (world: World, user = 'ann') => world.kernel.copies(user)[0]!;
const heldIn = (world: World, account = COPY): readonly (readonly [string, number])[] =>
  world.kernel.positions(account).map(({ side, amount }) => [side, amount]);
const missed = (outcome: Outcome) =>
  eventsOf(outcome, 'CopyMissed').map(({ what, amount, why }) => [what, amount, why] as const);

describe('copies of a leader', () => {
  test('[POS-18] following opens an account of its own with the money; the bills of both say so; nothing that the leader held before is opened', () => {
    const world = createWorld(['lea', 'ann']);
    world.mark(600_000);
    world.quote([[599_990, 1000]], [[600_010, 1000]]);
    world.place('lea', 'open_long', null, 50);
    world.run({ type: 'registerLeader', user: 'lea' });
    const outcome = world.run({
      type: 'followLeader',
      user: 'ann',
      leader: 'lea',
      amount: coins('1000'),
      maxValue: null,
    });
    expect(copyOf(world)).toMatchObject({ leader: 'lea', account: COPY, status: 'active', invested: coins('1000') });
    expect(world.balance('ann').free).toBe(coins('9000'));
    expect(world.balance(COPY).free).toBe(coins('1000'));
    expect(billsOf(outcome.events, () => 'usdt')).toMatchObject([
      { account: 'ann', kind: 'copy-out', amount: -coins('1000'), reference: '1' },
      { account: COPY, kind: 'copy-in', amount: coins('1000'), reference: '1' },
    ]);
    world.place('lea', 'open_long', null, 100);
    const { ratioPpm } = copyOf(world);
    expect(heldIn(world)).toEqual([['long', Math.floor((100 * ratioPpm) / 1_000_000)]]);
    // What was there before goes out of the proportion together with what was copied.
    world.place('lea', 'close_long', null, 150);
    expect(heldIn(world)).toEqual([]);
  });

  test('[POS-18] the leader’s fills are mirrored in the same command, with the leader’s leverage, at the price that the copy itself met', () => {
    const world = createCopyWorld();
    world.run({ type: 'setLeverage', user: 'lea', contract: 'btcusdt', long: 7, short: 9 });
    world.quote(
      [],
      [
        [600_010, 105],
        [600_020, 1000],
      ],
    );
    const outcome = world.place('lea', 'open_long', null, 100);
    expect(eventsOf(outcome, 'Filled').map(({ user, amount, priceTicks }) => [user, amount, priceTicks])).toEqual([
      ['lea', 100, 600_010],
      [COPY, 5, 600_010],
      [COPY, 5, 600_020],
    ]);
    expect(world.kernel.positions(COPY)).toMatchObject([{ side: 'long', amount: 10, lever: 7 }]);
    world.place('lea', 'close_long', null, 55);
    expect(heldIn(world)).toEqual([['long', 4]]);
    world.place('lea', 'close_long', null, 45);
    expect(heldIn(world)).toEqual([]);
  });

  test('[POS-18] a resting order of the leader is mirrored when it is filled, whoever fills it; one that turns the position closes one side and opens the other', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', 599_995, 60);
    expect(heldIn(world)).toEqual([]);
    world.place('bob', 'open_short', null, 40);
    expect(heldIn(world)).toEqual([['long', 4]]);
    // One-way: 60 sold out of 40 held are 20 short.
    world.run({ type: 'cancelOrders', user: 'lea', contract: null, orderIds: null });
    world.place('lea', 'open_short', null, 60);
    expect(heldIn(world)).toEqual([['short', 2]]);
  });

  test('[POS-18] the copy’s own limit is never passed; what it kept back is told and not made up for', () => {
    // A contract is 0.001 BTC: 60 USDT at 60,000. 250 USDT are 4 contracts.
    const world = createCopyWorld('1000', coins('250'));
    expect(missed(world.place('lea', 'open_long', null, 100))).toEqual([['open', 6, 'copy-limit']]);
    expect(heldIn(world)).toEqual([['long', 4]]);
    // In proportion to what it has: half of 4.
    world.place('lea', 'close_long', null, 50);
    expect(heldIn(world)).toEqual([['long', 2]]);
  });

  test('[POS-18] without money the open is refused and told, and the copy goes on: what the leader closes is closed, what it can pay is opened', () => {
    const world = createCopyWorld('10');
    // The proportion stays what it was at the beginning, whatever the leader has later.
    world.run({ type: 'deposit', user: 'lea', coin: 'usdt', amount: coins('90000') });
    world.place('lea', 'open_long', null, 3000);
    expect(heldIn(world)).toEqual([['long', 3]]);
    expect(missed(world.place('lea', 'open_long', null, 2000))).toEqual([['open', 2, 'insufficient-balance']]);
    expect(heldIn(world)).toEqual([['long', 3]]);
    // Of a share of 5 that is 3: down to 2 of 5 in proportion.
    world.place('lea', 'close_long', null, 3000);
    expect(heldIn(world)).toEqual([['long', 1]]);
    expect(missed(world.place('lea', 'open_long', null, 1000))).toEqual([]);
    expect(heldIn(world)).toEqual([['long', 2]]);
  });

  test('[POS-14] by hand nothing is opened, added to, reversed or levered there; closing and stops are allowed', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    const at = { user: COPY, contract: 'btcusdt' } as const;
    expect(refusalOf(world.place(COPY, 'open_long', null, 1))).toBe('copy-apart');
    expect(refusalOf(world.place(COPY, 'open_long', null, 1, { reduceOnly: true }))).toBe('copy-apart');
    expect(refusalOf(world.run({ type: 'setLeverage', ...at, long: 3, short: 3 }))).toBe('copy-apart');
    expect(refusalOf(world.run({ type: 'reversePosition', ...at, side: 'long' }))).toBe('copy-apart');
    expect(
      refusalOf(world.run({ type: 'transfer', user: COPY, coin: 'usdt', amount: 1n, from: 'contract', to: 'fund' })),
    ).toBe('copy-apart');
    expect(refusalOf(world.place(COPY, 'close_long', null, 4, { reduceOnly: true }))).toBe('accepted');
    expect(heldIn(world)).toEqual([['long', 6]]);
    // What was closed by hand is not opened again.
    world.place('lea', 'open_long', null, 10);
    expect(heldIn(world)).toEqual([['long', 7]]);
    expect(refusalOf(world.run({ type: 'closePositions', user: COPY, contract: null }))).toBe('accepted');
    expect(heldIn(world)).toEqual([]);
  });

  test('[POS-18] stopping closes at market and the money comes back; nothing is left of the copy', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    const before = world.balance('ann').free;
    const outcome = world.run({ type: 'stopFollowing', user: 'ann', copyId: '1', keep: false });
    expect(refusalOf(outcome)).toBe('accepted');
    expect(copyOf(world)).toMatchObject({ status: 'ended' });
    expect(world.balance('ann').free).toBe(before + copyOf(world).returned);
    expect(world.balance(COPY).free).toBe(0n);
    world.place('lea', 'open_long', null, 100);
    expect(heldIn(world)).toEqual([]);
    expect(refusalOf(world.run({ type: 'stopFollowing', user: 'ann', copyId: '1', keep: false }))).toBe('copy-ended');
    // Followed anew: another copy, another account.
    world.run({ type: 'followLeader', user: 'ann', leader: 'lea', amount: coins('500'), maxValue: null });
    expect(world.kernel.copies('ann').map(({ account }) => account)).toEqual([COPY, 'ann.copy.2']);
  });

  test('[POS-18] stopping may keep the positions: nothing is mirrored any more, and the money comes back when the last one is closed by hand', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    world.run({ type: 'stopFollowing', user: 'ann', copyId: '1', keep: true });
    world.place('lea', 'close_long', null, 100);
    expect(heldIn(world)).toEqual([['long', 10]]);
    expect(copyOf(world).status).toBe('stopped');
    world.run({ type: 'closePositions', user: COPY, contract: null });
    expect(copyOf(world).status).toBe('ended');
    expect(world.balance(COPY).free).toBe(0n);
  });

  test('[POS-18] where the book has nobody left for the copy’s close it is owed, told once, and carried out when there is somebody', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    // The book has nobody: the leader's close finds the last contracts, the copy's nobody.
    world.quote([[599_990, 100]], []);
    const outcome = world.place('lea', 'close_long', null, 100);
    expect(missed(outcome)).toEqual([['close', 10, 'no-liquidity']]);
    expect(heldIn(world)).toEqual([['long', 10]]);
    world.mark(600_000);
    expect(heldIn(world)).toEqual([['long', 10]]);
    world.quote([[599_990, 1000]], []);
    // Tried again by the time, not with every price.
    world.mark(600_001);
    expect(heldIn(world)).toEqual([['long', 10]]);
    const later = world.kernel.execute(10_000, {
      type: 'setPrices',
      contract: 'btcusdt',
      indexTicks: 600_000,
      markTicks: 600_000,
    });
    expect(heldIn(world)).toEqual([]);
    expect(missed(later)).toEqual([]);
    expect(copyOf(world).marks).toEqual([]);
    expect(world.kernel.checkInvariants()).toEqual([]);
  });

  test('[POS-18] what is owed stays owed for a copy that holds less than its share, and an open of the leader is paid with it first', () => {
    // 10 of a share, 4 closed by hand: 6. The leader goes to 80 of 100: a fifth of 6, rounded to 2, is to be closed.
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    world.place(COPY, 'close_long', null, 4, { reduceOnly: true });
    world.quote([[599_990, 20]], []);
    expect(missed(world.place('lea', 'close_long', null, 20))).toEqual([['close', 2, 'no-liquidity']]);
    world.quote([[599_990, 100_000]], [[600_010, 100_000]]);
    // One more of the share: less than what is owed.
    expect(missed(world.place('lea', 'open_long', null, 10))).toEqual([]);
    expect(heldIn(world)).toEqual([['long', 5]]);
    expect(copyOf(world).marks).toMatchObject([{ leader: 90, copied: 90 }]);
    expect(copyOf(world).marks[0]?.owed).toBeUndefined();
  });

  test('[POS-18] the liquidation of a leader closes its copies; the follower’s own account is not touched', () => {
    const world = createCopyWorld();
    world.run({ type: 'setLeverage', user: 'lea', contract: 'btcusdt', long: 50, short: 50 });
    world.place('lea', 'open_long', null, 5000);
    const before = world.balance('ann');
    world.quote(
      [
        [599_990, 0],
        [580_000, 100_000],
      ],
      [
        [600_010, 0],
        [580_100, 100_000],
      ],
    );
    const outcome = world.mark(580_000);
    expect(eventsOf(outcome, 'Liquidated').map(({ user }) => user)).toContain('lea');
    expect(heldIn(world)).toEqual([]);
    expect(world.balance('ann')).toEqual(before);
  });

  test('[POS-18] refused, each with its key, and nothing moves', () => {
    const world = createWorld(['lea', 'ann', 'bob']);
    world.mark(600_000);
    const follow = (leader: string, amount: string, user = 'ann', maxValue: bigint | null = null) =>
      refusalOf(world.run({ type: 'followLeader', user, leader, amount: coins(amount), maxValue }));
    expect(follow('lea', '100')).toBe('unknown-leader');
    world.run({ type: 'registerLeader', user: 'lea' });
    const hash = world.kernel.stateHash();
    expect(follow('lea', '100', 'lea')).toBe('copy-own');
    expect(follow('lea', '9.9999999999')).toBe('copy-too-small');
    expect(follow('lea', '10000.0000000001')).toBe('not-transferable');
    expect(follow('lea', '0')).toBe('bad-quantity');
    expect(follow('lea', '100', 'ann', 0n)).toBe('bad-quantity');
    expect(follow('lea', '100', 'zoe')).toBe('unknown-account');
    expect(refusalOf(world.run({ type: 'stopFollowing', user: 'ann', copyId: '1', keep: false }))).toBe('unknown-copy');
    expect(refusalOf(world.run({ type: 'registerLeader', user: 'ann.fund' }))).toBe('unknown-account');
    expect(world.kernel.stateHash()).toBe(hash);
    expect(follow('lea', '100')).toBe('accepted');
    expect(follow('lea', '100')).toBe('copy-twice');
  });

  test('[POS-18] [EXC-03] copies are in the snapshot and in the log', () => {
    const world = createCopyWorld();
    world.place('lea', 'open_long', null, 100);
    const restored = restoreKernel(CONTRACTS, world.kernel.snapshot());
    expect(restored.stateHash()).toBe(world.kernel.stateHash());
    expect(restored.copies('ann')).toEqual(world.kernel.copies('ann'));
    const order = {
      type: 'placeOrder',
      user: 'lea',
      contract: 'btcusdt',
      clientId: 'again',
      side: 'close_long',
      kind: 'market',
      priceTicks: null,
      amount: 30,
      tif: 'GTC',
      reduceOnly: true,
    } as const;
    world.kernel.execute(9999, order);
    restored.execute(9999, order);
    expect(restored.stateHash()).toBe(world.kernel.stateHash());
  });
});

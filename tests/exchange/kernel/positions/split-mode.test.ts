import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { createWorld, refusalOf } from '../worlds/kernel-world.ts';
import { SPLIT, amounts, idOf, splitWorld } from '../worlds/split-world.ts';

test('[EXC-02][ACC-03] one-way positions are always merged; going one-way merges', () => {
  const world = createWorld(['ann']);
  expect(refusalOf(world.run(SPLIT))).toBe('split-needs-hedge');
  world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
  world.run(SPLIT);
  expect(world.kernel.selectedMode('ann', 'btcusdt')).toBe('split');
  expect(world.kernel.selectedMode('ann', 'ethusdt')).toBe('merged');
  world.run({ type: 'setPositionMode', user: 'ann', mode: 'one-way' });
  expect(world.kernel.selectedMode('ann', 'btcusdt')).toBe('merged');
});

test('[EXC-02][ACC-03] no change while a position, an order or a plan of the contract is in the way', () => {
  const world = splitWorld();
  const merge = () => refusalOf(world.run({ ...SPLIT, selected: 'merged' }));
  const order = world.order('ann', world.place('ann', 'open_long', 590_000, 1));
  expect(merge()).toBe('has-open-exposure');
  world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
  world.place('ann', 'open_long', null, 1);
  expect(merge()).toBe('has-open-exposure');
  world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt' });
  world.run({
    type: 'placeTrailing',
    user: 'ann',
    contract: 'btcusdt',
    clientId: 't',
    side: 'open_long',
    amount: 1,
    callbackBp: 100,
    activationTicks: null,
    reduceOnly: false,
  });
  expect(merge()).toBe('has-open-exposure');
  world.run({ type: 'cancelPlans', user: 'ann', contract: null, planIds: null });
  expect(merge()).toBe('accepted');
  expect(refusalOf(world.run({ ...SPLIT, contract: 'nothing' }))).toBe('unknown-contract');
  expect(refusalOf(world.run({ ...SPLIT, user: 'nobody' }))).toBe('unknown-account');
});

test('[EXC-03] a snapshot keeps which contracts are split', () => {
  const world = splitWorld();
  for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
  const copy = restoreKernel(CONTRACTS, world.kernel.snapshot());
  expect(copy.stateHash()).toBe(world.kernel.stateHash());
  expect(copy.selectedMode('ann', 'btcusdt')).toBe('split');
  expect(copy.positions('ann')).toEqual(world.kernel.positions('ann'));
});

test('[EXC-02] merged accounts may name their position too; the order stays one of its side', () => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.quote([[599_990, 100]], [[600_000, 100]]);
  world.place('ann', 'open_long', null, 10);
  const positionId = idOf(world, 0);
  expect(world.order('ann', world.place('ann', 'close_long', null, 4, { positionId })).positionId).toBeUndefined();
  expect(amounts(world)).toEqual([6]);
  expect(refusalOf(world.place('bob', 'close_long', null, 4, { positionId }))).toBe('no-position');
  expect(refusalOf(world.place('ann', 'close_long', null, 4, { positionId: '999' }))).toBe('no-position');
});

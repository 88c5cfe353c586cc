import { describe, expect, test } from 'vitest';
import type { EditOrder, PlanChange } from '../../../../exchange/kernel/language/types.ts';
import { refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, long, market, plan, planOf, print, stops } from '../worlds/trigger-world.ts';

const edit = (world: World, planId: string, change: PlanChange, user = 'ann') =>
  world.run({ type: 'editPlan', user, contract: 'btcusdt', planId, change });
const editOrder = (world: World, orderId: string, more: Partial<EditOrder>) =>
  world.run({ type: 'editOrder', user: 'ann', contract: 'btcusdt', orderId, priceTicks: null, amount: null, ...more });
const terms = { kind: 'plan', by: 'last', orderKind: 'market', priceTicks: null, amount: 10 } as const;

describe('editing a plan', () => {
  test('[EXC-01] [ORD-07] it gets its new terms, keeps its id and its turn, and fires by them', () => {
    const world = market();
    const first = planOf(world, plan(world, 'open_long', 602_000));
    const second = planOf(world, plan(world, 'open_long', 603_000));
    expect(edit(world, first.id, { ...terms, triggerTicks: 603_000, amount: 7 })).toMatchObject({
      ok: true,
      planId: first.id,
    });
    print(world, 602_500);
    expect(world.kernel.plan('ann', first.id)).toMatchObject({ status: 'open', amount: 7, triggerTicks: 603_000 });
    print(world, 603_000);
    const orders = [first, second].map(({ id }) => Number(world.kernel.plan('ann', id)?.orderId));
    expect(orders[0]).toBeLessThan(orders[1] ?? 0);
  });

  test('[EXC-01] [ORD-07] what is refused leaves it as it was; somebody else cannot touch it', () => {
    const world = market();
    const one = planOf(world, plan(world, 'open_long', 602_000));
    const refusals = [
      edit(world, one.id, { ...terms, triggerTicks: 600_000 }),
      edit(world, one.id, { ...terms, triggerTicks: 0 }),
      edit(world, one.id, { ...terms, triggerTicks: 601_000, amount: 0 }),
      edit(world, one.id, { ...terms, triggerTicks: 601_000, amount: 200_001 }),
      edit(world, one.id, { kind: 'trailing', by: 'last', callbackBp: 100, activationTicks: null, amount: 1 }),
      edit(world, one.id, { ...terms, triggerTicks: 601_000 }, 'bob'),
    ].map(refusalOf);
    expect(refusals).toEqual([
      'trigger-equals-price',
      'bad-trigger',
      'bad-quantity',
      'over-max-amount',
      'bad-trigger',
      'unknown-plan',
    ]);
    expect(world.kernel.plan('ann', one.id)).toEqual(one);
    world.run({ type: 'cancelPlans', user: 'ann', contract: null, planIds: [one.id] });
    expect(refusalOf(edit(world, one.id, { ...terms, triggerTicks: 601_000 }))).toBe('plan-not-open');
  });

  test('[EXC-01] a trailing order that follows goes on from its best price when only the callback changes', () => {
    const world = long();
    const named = {
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'trail-1',
      side: 'close_long',
      reduceOnly: true,
    } as const;
    const placed = world.run({ type: 'placeTrailing', ...named, amount: 10, callbackBp: 1_000, activationTicks: null });
    print(world, 620_000);
    const { id } = planOf(world, placed);
    edit(world, id, { kind: 'trailing', by: 'last', callbackBp: 100, activationTicks: null, amount: 10 });
    expect(world.kernel.plan('ann', id)).toMatchObject({ extremeTicks: 620_000, callbackBp: 100 });
    print(world, 613_800);
    // It fired; nobody is within the guard of that price, so it stays and tries again.
    expect(world.kernel.plan('ann', id)?.tryingMs).toBeDefined();
  });

  test('[EXC-01] a trailing order by mark looks at marks only', () => {
    const world = long();
    const named = {
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'trail-2',
      side: 'close_long',
      reduceOnly: true,
    } as const;
    const placed = world.run({
      type: 'placeTrailing',
      ...named,
      amount: 10,
      callbackBp: 100,
      activationTicks: null,
      by: 'mark',
    });
    print(world, 590_100);
    expect(planOf(world, placed)).toMatchObject({ status: 'open', extremeTicks: 600_000 });
    world.mark(594_000);
    expect(planOf(world, placed).status).toBe('triggered');
  });

  test('[EXC-01] [ORD-07] a stop changes trigger and size; one for the whole position takes the place of the other; a guaranteed one is fixed', () => {
    const world = long();
    const part = planOf(world, stops(world, at(620_000), null, { amount: 4 }));
    const whole = planOf(world, stops(world, at(630_000), null));
    edit(world, part.id, { kind: 'stop', rule: at(625_000), amount: null });
    expect(world.kernel.plan('ann', part.id)).toMatchObject({ amount: null, triggerTicks: 625_000, status: 'open' });
    expect(world.kernel.plan('ann', whole.id)).toMatchObject({ status: 'cancelled', reason: 'replaced' });
    const sure = planOf(world, stops(world, null, at(590_000, { guaranteed: true })));
    expect(refusalOf(edit(world, sure.id, { kind: 'stop', rule: at(591_000), amount: null }))).toBe(
      'guaranteed-stop-fixed',
    );
    expect(refusalOf(edit(world, part.id, { kind: 'stop', rule: at(590_000), amount: null }))).toBe('bad-trigger');
  });

  test('[EXC-01] stops placed one after the other as a pair: one fires, the other ends', () => {
    const world = long();
    const profit = planOf(world, stops(world, at(620_000), null, { amount: 4 }));
    const loss = planOf(world, stops(world, null, at(590_000), { amount: 4, pairWith: profit.id }));
    expect(loss.pair).toBe(profit.pair);
    world.quote([[620_000, 100]], []);
    print(world, 620_000);
    expect(world.kernel.plan('ann', loss.id)).toMatchObject({ status: 'cancelled', reason: 'pair' });
    expect(world.position('ann')?.amount).toBe(6);
  });
});

describe('editing an order and what came with it', () => {
  const rest = (world: World, more: object = {}) =>
    world.order('ann', world.place('ann', 'open_long', 590_000, 10, { stopLoss: at(580_000), ...more })).id;
  const live = (world: World) =>
    world.kernel.openPlans('ann').map(({ kind, triggerTicks, status }) => [kind, triggerTicks, status]);

  test('[ORD-07] its stops get another trigger, go, or come', () => {
    const world = market();
    const id = rest(world);
    expect(refusalOf(editOrder(world, id, { stopLoss: at(581_000), takeProfit: at(640_000) }))).toBe('accepted');
    expect(live(world)).toEqual([
      ['stop-loss', 581_000, 'waiting'],
      ['take-profit', 640_000, 'waiting'],
    ]);
    editOrder(world, id, { amount: 6 });
    expect(world.kernel.openPlans('ann').map(({ amount }) => amount)).toEqual([6, 6]);
    editOrder(world, id, { stopLoss: null });
    expect(live(world)).toEqual([['take-profit', 640_000, 'waiting']]);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 590_000, amount: 5_000 });
    expect(live(world)).toEqual([['take-profit', 640_000, 'open']]);
  });

  test('[ORD-07] a new price on the wrong side of a stop is refused, and nothing changes', () => {
    const world = market();
    const id = rest(world);
    expect(refusalOf(editOrder(world, id, { priceTicks: 579_000 }))).toBe('bad-trigger');
    expect(refusalOf(editOrder(world, id, { priceTicks: 579_000, stopLoss: at(579_500) }))).toBe('bad-trigger');
    expect(world.kernel.order('ann', id)).toMatchObject({ priceTicks: 590_000 });
    expect(refusalOf(editOrder(world, id, { priceTicks: 579_000, stopLoss: at(570_000) }))).toBe('accepted');
    expect(live(world)).toEqual([['stop-loss', 570_000, 'waiting']]);
  });

  test('[ORD-07] a resting limit becomes a market order: it takes what is there and its rest ends', () => {
    const world = market();
    const id = rest(world);
    expect(refusalOf(editOrder(world, id, { kind: 'market', priceTicks: 1 }))).toBe('bad-price');
    expect(refusalOf(editOrder(world, id, { kind: 'market' }))).toBe('accepted');
    expect(world.kernel.order('ann', id)).toMatchObject({ kind: 'market', status: 'filled', filled: 10 });
    expect(world.position('ann')).toMatchObject({ amount: 10 });
  });
});

test('[EXC-01] closing by side or by id closes nothing else', () => {
  const world = market();
  world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
  world.place('ann', 'open_long', 601_000, 10);
  world.place('ann', 'open_short', 599_000, 8);
  const close = { type: 'closePositions', user: 'ann', contract: 'btcusdt' } as const;
  expect(refusalOf(world.run({ ...close, positionIds: ['999'] }))).toBe('no-position');
  world.run({ ...close, side: 'short' });
  expect([world.position('ann', 'short'), world.position('ann')?.amount]).toEqual([undefined, 10]);
  world.run({ ...close, contract: null, positionIds: [world.position('ann')?.id ?? ''] });
  expect(world.position('ann')).toBeUndefined();
});

// Words for examples with orders that wait for a price.
import type { Command, OrderSide, PlanView, StopRule } from '../../../../exchange/kernel/language/types.ts';
import { COIN, createWorld } from './kernel-world.ts';
import type { World } from './kernel-world.ts';

type PlacePlan = Extract<Command, { type: 'placePlan' }>;
type PlaceStops = Extract<Command, { type: 'placeStops' }>;
let ids = 0;

export const plan = (world: World, side: OrderSide, triggerTicks: number, more: Partial<PlacePlan> = {}) => {
  ids += 1;
  const outcome = world.run({
    type: 'placePlan',
    user: 'ann',
    contract: 'btcusdt',
    clientId: `p${ids}`,
    side,
    by: 'last',
    triggerTicks,
    orderKind: 'market',
    priceTicks: null,
    amount: 10,
    tif: 'GTC',
    reduceOnly: false,
    ...more,
  });
  return outcome;
};
export const at = (trigger: number, more: Partial<StopRule> = {}): StopRule => ({
  by: 'last',
  trigger,
  orderKind: 'market',
  priceTicks: null,
  guaranteed: false,
  ...more,
});
export const stops = (
  world: World,
  takeProfit: StopRule | null,
  stopLoss: StopRule | null,
  more: Partial<PlaceStops> = {},
) => {
  ids += 1;
  const named = { user: 'ann', contract: 'btcusdt', clientId: `s${ids}`, position: 'long' } as const;
  return world.run({ type: 'placeStops', ...named, amount: null, takeProfit, stopLoss, ...more });
};
export const print = (world: World, priceTicks: number, side: 'buy' | 'sell' = 'buy') =>
  world.run({ type: 'printTrade', contract: 'btcusdt', side, priceTicks, amount: 1 });
export const planOf = (world: World, outcome: { readonly ok: boolean; readonly planId?: string }): PlanView => {
  const found = outcome.planId === undefined ? undefined : world.kernel.plan('ann', outcome.planId);
  if (found === undefined) throw new Error('no plan');
  return found;
};

/** Mark and last at 60,000, liquidity on both sides of it. */
export const market = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.run({ type: 'fundGuarantee', coin: 'usdt', upTo: 1_000_000n * COIN });
  world.mark(600_000);
  world.quote([[590_000, 1_000]], [[610_000, 1_000]]);
  print(world, 600_000);
  world.quote([[599_000, 1_000]], [[601_000, 1_000]]);
  return world;
};
/** Ann long 10 at 60,100. */
export const long = (): World => {
  const world = market();
  world.place('ann', 'open_long', 601_000, 10);
  print(world, 600_000);
  return world;
};

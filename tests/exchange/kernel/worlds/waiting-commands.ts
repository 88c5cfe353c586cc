// Arbitrary orders that wait for a price, and what becomes of them by hand.
import type { Command, ContractCode, PlanChange } from '../../../../exchange/kernel/language/types.ts';
import { RANKS, SIDES, USERS, around, pick, placement, stopRule } from './fuzz-world.ts';
import type { World } from './fuzz-world.ts';

/** Orders that wait for a price. */
export const waitingFor = (world: World, contract: ContractCode, kind: number): Command => {
  const { next } = world;
  world.plans += 1;
  const named = { user: pick(USERS, next), contract, clientId: `p${world.plans}` };
  const side = pick(SIDES, next);
  if (kind < 4) {
    const market = next(2) === 0;
    return {
      type: 'placePlan',
      ...named,
      side,
      by: pick(['last', 'mark'] as const, next),
      triggerTicks: around(world, contract, 8) * world.scale,
      orderKind: market ? 'market' : 'limit',
      ...(market || next(3) > 0
        ? { priceTicks: market ? null : around(world, contract, 8) * world.scale }
        : { priceTicks: null, bookRank: pick(RANKS, next) }),
      amount: 1 + next(60),
      tif: 'GTC',
      reduceOnly: next(4) === 0,
    };
  }
  if (kind < 6)
    return {
      type: 'placeTrailing',
      ...named,
      side,
      amount: 1 + next(60),
      callbackBp: 8 + next(60),
      activationTicks: next(2) === 0 ? null : around(world, contract, 5) * world.scale,
      reduceOnly: next(3) === 0,
      ...(next(3) === 0 && { by: 'mark' as const }),
      ...(world.more(3) === 0 && { tif: pick(['IOC', 'FOK'] as const, world.more) }),
    };
  if (kind < 9)
    return {
      type: 'placeStops',
      ...named,
      position: pick(['long', 'short'] as const, next),
      amount: next(2) === 0 ? null : 1 + next(60),
      takeProfit: next(3) === 0 ? null : stopRule(world, contract, 1),
      stopLoss: next(3) === 0 ? null : stopRule(world, contract, -1),
      ...(next(3) === 0 && { pairWith: String(world.plans) }),
      ...(world.more(3) === 0 && { replaces: true }),
    };
  if (kind < 11)
    return {
      ...placement(world),
      side: pick(['open_long', 'open_short'] as const, next),
      takeProfit: stopRule(world, contract, 1),
      ...(next(2) === 0 && { stopLoss: stopRule(world, contract, -1) }),
      ...(world.more(3) === 0 && { replacesStops: true }),
    };
  if (next(2) === 0)
    return {
      type: 'editPlan',
      user: named.user,
      contract,
      planId: String(1 + next(world.plans)),
      change: change(world, contract),
    };
  return {
    type: 'cancelPlans',
    user: named.user,
    contract: next(3) === 0 ? null : contract,
    planIds: next(6) === 0 ? null : Array.from({ length: 3 }, () => String(1 + next(world.plans))),
  };
};

const change = (world: World, contract: ContractCode): PlanChange => {
  const { next } = world;
  const amount = 1 + next(60);
  const by = pick(['last', 'mark'] as const, next);
  const kind = next(3);
  if (kind === 0)
    return {
      kind: 'trailing',
      by,
      callbackBp: 8 + next(60),
      activationTicks: next(2) === 0 ? null : around(world, contract, 5) * world.scale,
      amount,
    };
  if (kind === 1)
    return {
      kind: 'stop',
      rule: stopRule(world, contract, next(2) === 0 ? 1 : -1),
      amount: next(2) === 0 ? null : amount,
    };
  return {
    kind: 'plan',
    by,
    triggerTicks: around(world, contract, 8) * world.scale,
    orderKind: 'market',
    priceTicks: null,
    amount,
  };
};

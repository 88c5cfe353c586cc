// Seeded streams of kernel commands: several users, one-way, hedge and split, house quotes and prints around a wandering price, marks that jump, funding.
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import type { Command, ContractCode, ContractSpec } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { CODES, SPLIT_USERS, USERS, around, pick, placement, stopRule } from './fuzz-world.ts';
import type { Next, World } from './fuzz-world.ts';
import { waitingFor } from './waiting-commands.ts';
import { cardCommand, moneyCommand } from './money-commands.ts';

/** The listed contracts with gears a hundred times smaller, so that small streams climb them. */
export const FUZZ_CONTRACTS: readonly ContractSpec[] = CONTRACTS.map((spec) => ({
  ...spec,
  gears: spec.gears.map((gear) => ({ ...gear, maxAmount: gear.maxAmount / 100 })),
  guaranteed: { distancePpm: 10_000, gapPpm: 100_000, accountAmount: 100, contractAmount: 300 },
}));

const quotes = (world: World, contract: ContractCode): Command => {
  const { next } = world;
  const level = (sign: 1 | -1): readonly [number, number] => [
    ((world.centre.get(contract) ?? 0) + sign * (1 + next(6)) + (next(9) === 0 ? -3 * sign : 0)) * world.scale,
    next(4) === 0 ? 0 : 1 + next(80),
  ];
  return {
    type: 'quoteHouse',
    contract,
    bids: Array.from({ length: next(4) }, () => level(-1)),
    asks: Array.from({ length: next(4) }, () => level(1)),
  };
};

const prices = (world: World, contract: ContractCode): Command => {
  const { next } = world;
  const jump = next(12) === 0 ? next(401) - 200 : next(5) - 2;
  const centre = Math.max(800, Math.min(1600, (world.centre.get(contract) ?? 0) + jump));
  world.centre.set(contract, centre);
  return {
    type: 'setPrices',
    contract,
    indexTicks: centre * world.scale + next(world.scale),
    markTicks: centre * world.scale + next(world.scale),
  };
};

const houseTrade = (world: World, contract: ContractCode, type: 'takeHouse' | 'printTrade'): Command => ({
  type,
  contract,
  side: pick(['buy', 'sell'] as const, world.next),
  priceTicks: around(world, contract, 5) * world.scale,
  amount: 1 + world.next(60),
});

/** What a trader does with what is there already. */
const managing = (world: World, contract: ContractCode, kind: number): Command => {
  const { next } = world;
  const user = pick(USERS, next);
  const side = pick(['long', 'short'] as const, next);
  if (kind < 6)
    return {
      type: 'editOrder',
      user,
      contract,
      orderId: String(1_000_001 + next(world.orders + 5)),
      priceTicks: next(2) === 0 ? null : around(world, contract, 6) * world.scale,
      amount: next(3) === 0 ? null : 1 + next(60),
      ...(next(8) === 0 && { kind: 'market' as const, priceTicks: null }),
      ...(next(6) === 0 && { takeProfit: next(3) === 0 ? null : stopRule(world, contract, 1) }),
      ...(next(6) === 0 && { stopLoss: next(3) === 0 ? null : stopRule(world, contract, -1) }),
    };
  if (kind < 8)
    return {
      type: 'cancelOrders',
      user,
      contract: next(3) === 0 ? null : contract,
      orderIds: next(4) === 0 ? null : Array.from({ length: 3 }, () => `${1_000_001 + next(world.orders + 5)}`),
    };
  if (kind === 8)
    return { type: 'closePositions', user, contract: next(2) === 0 ? null : contract, ...(next(3) === 0 && { side }) };
  if (kind === 9) return { type: 'setAutoAddMargin', user, contract, side, on: next(2) === 0 };
  const size = BigInt(next(contract === 'btcusd' ? 100_000_000 : 200_000_000_000));
  return { type: 'adjustMargin', user, contract, side, amount: next(2) === 0 ? size : -size };
};

/** What is done to whole positions; a merge finds its positions by then. */
const whole = ({ next }: World, contract: ContractCode, merge: boolean): Command => {
  const user = pick(merge ? [...SPLIT_USERS] : USERS, next);
  return merge
    ? { type: 'mergePositions', user, contract, positionIds: [String(1 + next(40)), String(1 + next(40))] }
    : { type: 'reversePosition', user, contract, side: pick(['long', 'short'] as const, next) };
};

/** Fee levels by what was traded, and the leverage of one position; who holds it is met now and then. */
const levels = ({ more }: World): Command =>
  more(6) === 0
    ? { type: 'rateLevels' }
    : {
        type: 'setPositionLeverage',
        user: pick(USERS, more),
        contract: pick(CODES, more),
        positionId: String(1 + more(60)),
        lever: 1 + more(126),
      };

const random = (world: World): Command => {
  const { next } = world;
  const contract = pick(CODES, next);
  const kind = next(150);
  if (kind >= 146) return whole(world, contract, kind < 148);
  if (kind >= 128) return cardCommand(world, kind - 128);
  if (kind >= 124) return moneyCommand(next, pick(USERS, next), kind - 124);
  if (kind >= 112) return waitingFor(world, contract, kind - 112);
  if (kind >= 100) return managing(world, contract, kind - 100);
  if (kind < 45) return placement(world);
  if (kind < 57)
    return {
      type: 'cancelOrder',
      user: pick(USERS, next),
      contract,
      orderId: String(1_000_001 + next(world.orders + 5)),
    };
  if (kind < 72) return quotes(world, contract);
  if (kind < 82) return prices(world, contract);
  if (kind < 94) return houseTrade(world, contract, kind < 88 ? 'takeHouse' : 'printTrade');
  if (kind < 97) {
    world.stamp += next(3) === 0 ? 0 : 1;
    return { type: 'settleFunding', contract, ratePpb: next(2_000_001) - 1_000_000, stampMs: world.stamp };
  }
  if (kind === 97)
    return { type: 'setLeverage', user: pick(USERS, next), contract, long: 1 + next(126), short: 1 + next(125) };
  if (kind === 98 && next(2) === 0)
    return {
      type: 'setMarginMode',
      user: pick(USERS, next),
      contract,
      mode: pick(['cross', 'isolated'] as const, next),
    };
  if (kind === 98 && next(2) === 0)
    return { type: 'setPositionMode', user: pick(USERS, next), mode: pick(['one-way', 'hedge'] as const, next) };
  if (kind === 98) {
    const [user, selected] = [pick(USERS, next), pick(['merged', 'split'] as const, next)];
    // On one contract together with the margin mode: both or neither.
    return contract === CODES[0]
      ? { type: 'setModes', user, contract, selected, margin: selected === 'split' ? 'isolated' : 'cross' }
      : { type: 'setSelectedMode', user, contract, selected };
  }
  return {
    type: 'deposit',
    user: pick(USERS, next),
    coin: pick(['usdt', 'btc'] as const, next),
    amount: BigInt(next(1_000_000)),
  };
};

const opening = (next: Next): Command[] => [
  { type: 'openAccount', user: 'house', kind: 'house' },
  ...(['usdt', 'btc'] as const).map((coin): Command => ({ type: 'fundGuarantee', coin, upTo: 1_000_000_000_000n })),
  ...USERS.flatMap((user, index): Command[] => [
    { type: 'openAccount', user, kind: 'user' },
    // The two that are cross everywhere have less, so that they come to their end too.
    {
      type: 'deposit',
      user,
      coin: 'usdt',
      amount: (index === 3 || index === 4 ? 150_000_000_000n : 1_000_000_000_000n) + BigInt(next(1_000_000)),
    },
    {
      type: 'deposit',
      user,
      coin: 'btc',
      amount: (index === 3 || index === 4 ? 1_000_000_000n : 5_000_000_000n) + BigInt(next(1_000_000)),
    },
    { type: 'setPositionMode', user, mode: index % 2 === 0 && !SPLIT_USERS.has(user) ? 'one-way' : 'hedge' },
    ...CODES.map((contract): Command => {
      const selected = SPLIT_USERS.has(user) ? 'split' : 'merged';
      return { type: 'setSelectedMode', user, contract, selected };
    }),
    // Two isolated, one cross in one contract, two cross in both; of those that are split the later one.
    ...CODES.filter((_, place) => (index > 2 && index !== 5) || (index === 2 && place === 0)).map(
      (contract): Command => ({ type: 'setMarginMode', user, contract, mode: 'cross' }),
    ),
    ...CODES.map((contract): Command => ({
      type: 'setLeverage',
      user,
      contract,
      long: 5 + next(121),
      short: 5 + next(121),
    })),
  ]),
];

/** One in forty gives way to one of the levels'. */
const mixed = (world: World): Command => {
  const command = random(world);
  return world.more(40) === 0 ? levels(world) : command;
};

/** `count` commands after an opening that funds seven users; the same seed gives the same commands. Prices are near 1,200 x scale ticks: 6,000.0 at 50. */
export const kernelCommands = (seed: number, count: number, scale = 50): Command[] => {
  const next = seeded(seed);
  const world: World = {
    next,
    more: seeded(seed + 90_000),
    centre: new Map(CODES.map((code) => [code, 1200])),
    scale,
    orders: 0,
    plans: 0,
    cards: 0,
    stamp: 0,
  };
  const start = CODES.flatMap((code): Command[] => [prices(world, code), quotes(world, code), quotes(world, code)]);
  return [...opening(next), ...start, ...Array.from({ length: count }, () => mixed(world))];
};

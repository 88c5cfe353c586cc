// What the streams of arbitrary kernel commands draw from.
import type {
  ContractCode,
  OrderSide,
  PlaceOrder,
  StopRule,
  TimeInForce,
} from '../../../../exchange/kernel/language/types.ts';

export type Next = (bound: number) => number;
export type World = {
  readonly next: Next;
  /** Dice of their own for what joined later, so that the rest of a seed's stream stays as it was. */
  readonly more: Next;
  readonly centre: Map<ContractCode, number>;
  readonly scale: number;
  orders: number;
  plans: number;
  cards: number;
  stamp: number;
};

/** By turns one-way and hedge; two of them hedge with split positions to begin with. */
export const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus'] as const;
export const SPLIT_USERS: ReadonlySet<string> = new Set(['fay', 'gus']);
export const CODES = ['btcusdt', 'btcusd'] as const;
export const SIDES: readonly OrderSide[] = ['open_long', 'open_short', 'close_long', 'close_short'];
export const RANKS = [1, 5, 10, 20] as const;
const TIFS: readonly TimeInForce[] = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST'];

export const pick = <T>(rows: readonly T[], next: Next): T => rows[next(rows.length)] as T;
export const around = (world: World, code: ContractCode, width: number): number =>
  (world.centre.get(code) ?? 0) + world.next(2 * width + 1) - width;

export const placement = (world: World): PlaceOrder => {
  const { next } = world;
  const contract = pick(CODES, next);
  const market = next(4) === 0;
  world.orders += 1;
  return {
    type: 'placeOrder',
    user: pick(USERS, next),
    contract,
    clientId: `c${next(40) === 0 ? next(world.orders) : world.orders}`,
    side: pick(SIDES, next),
    kind: market ? 'market' : 'limit',
    ...(market || next(6) !== 0
      ? { priceTicks: market ? null : around(world, contract, next(8) === 0 ? 40 : 6) * world.scale }
      : { priceTicks: null, bookRank: pick(RANKS, next) }),
    amount: 1 + next(next(5) === 0 ? 4000 : 60),
    tif: market ? pick(['GTC', 'IOC', 'FOK'], next) : pick(TIFS, next),
    reduceOnly: next(7) === 0,
  };
};

export const stopRule = (world: World, contract: ContractCode, gains: 1 | -1): StopRule => {
  const { next } = world;
  const by = pick(['last', 'mark', 'yield'] as const, next);
  const trigger = by === 'yield' ? gains * (1 + next(60)) : around(world, contract, 12) * world.scale;
  const guaranteed = gains < 0 && next(3) !== 0;
  return { by, trigger, orderKind: 'market', priceTicks: null, guaranteed };
};

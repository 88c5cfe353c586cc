// What the house, the venue and the honest bystander do while others collude.
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { anyCode, markOf, nameOf, pick, placing, positionsOf, priceAt, stopRule } from './eye.ts';
import type { Eye, Move } from './eye.ts';
import { BYSTANDER, beatOf } from './world.ts';

type Levels = readonly (readonly [number, number])[];
const requote = (eye: Eye, contract: string, bids: Levels, asks: Levels): Command => {
  const was = eye.quoted.get(contract) ?? { bids: [], asks: [] };
  eye.quoted.set(contract, { bids: bids.map(([ticks]) => ticks), asks: asks.map(([ticks]) => ticks) });
  const gone = (before: readonly number[], now: Levels): Levels =>
    before.filter((ticks) => !now.some(([same]) => same === ticks)).map((ticks) => [ticks, 0]);
  return {
    type: 'quoteHouse',
    contract,
    bids: [...gone(was.bids, bids), ...bids],
    asks: [...gone(was.asks, asks), ...asks],
  };
};
/** The house's levels, on its own side of the mark, so that nothing is to be won from it; all of them anew. Thin ones are swept by a few contracts. */
export const quote = (eye: Eye, contract: string, isDeep: boolean): Command => {
  const { next } = eye;
  const mark = markOf(eye, contract);
  const level = (sign: 1 | -1, at: number): readonly [number, number] => [
    mark + sign * (at * 40 + next(40)),
    isDeep ? 5_000 + next(50_000) : 1 + next(20),
  ];
  const side = (sign: 1 | -1): Levels =>
    next(8) === 0 ? [] : [level(sign, 0), ...(next(2) === 0 ? [level(sign, 1 + next(60))] : [])];
  return requote(eye, contract, side(-1), side(1));
};
/** The venue is away: nothing of the house is left in the book. */
export const withdraw = (eye: Eye, contract: string): Command => requote(eye, contract, [], []);

/** The house is back, at the same mark, with its own side of it. */
const reopen = (eye: Eye, contract: string): Command => {
  const levels = quote(eye, contract, true);
  const ticks = markOf(eye, contract);
  const [bids, asks] = levels.type === 'quoteHouse' ? [levels.bids, levels.asks] : [[], []];
  return { type: 'reopenMarket', contract, indexTicks: ticks, markTicks: ticks, bids, asks };
};

export const house: Move = (eye) => {
  const { next } = eye;
  const contract = anyCode(eye);
  const mark = markOf(eye, contract);
  const side = pick(['buy', 'sell'] as const, next);
  // Never to the house's loss: it buys at the mark and below, and sells there and above.
  const priceTicks = side === 'buy' ? mark - next(60) : mark + next(60);
  if (eye.kernel.awayCause(contract) !== null && next(2) === 0) return reopen(eye, contract);
  if (eye.kernel.tradeStatus(contract) === 'suspended' && next(2) === 0)
    return { type: 'setTradeStatus', contract, status: 'trading' };
  if (eye.kernel.isCloseOnly(contract) ? next(3) === 0 : next(40) === 0)
    return { type: 'setCloseOnly', contract, on: !eye.kernel.isCloseOnly(contract) };
  switch (next(12)) {
    case 0:
      return { type: 'setTradeStatus', contract, status: next(2) === 0 ? 'suspended' : 'trading' };
    case 1:
    case 2:
      return quote(eye, contract, true);
    case 3: {
      if (next(3) === 0)
        return { type: 'setHouseAway', contract, cause: pick(['house', 'mark', 'index'] as const, next) };
      eye.away = !eye.away;
      return withdraw(eye, contract);
    }
    case 4:
    case 5:
      return eye.away ? withdraw(eye, contract) : quote(eye, contract, next(2) === 0);
    case 6:
      return { type: 'takeHouse', contract, side, priceTicks, amount: 1 + next(500) };
    case 7:
    case 8:
      return eye.away ? null : { type: 'printTrade', contract, side, priceTicks, amount: 1 + next(500) };
    case 9:
      return { type: 'settleFunding', contract, ratePpb: next(2_000_001) - 1_000_000, stampMs: eye.names };
    default:
      return beatOf(contract, eye.world.marks);
  }
};

/** The honest one takes at the market and keeps a stop by the last price. */
export const bystander: Move = (eye) => {
  const { next } = eye;
  const contract = anyCode(eye);
  const [own] = positionsOf(eye, BYSTANDER, contract);
  if (own === undefined && eye.away) return null;
  if (own === undefined)
    return placing(eye, BYSTANDER, contract, pick(['open_long', 'open_short'] as const, next), null, 1 + next(60));
  const trigger = priceAt(eye, contract, own.side === 'short', pick([5_000, 20_000, 40_000], next));
  return {
    type: 'placeStops',
    user: BYSTANDER,
    contract,
    clientId: nameOf(eye, 'p'),
    position: own.side,
    amount: null,
    takeProfit: null,
    stopLoss: stopRule(trigger),
  };
};

export const deliver: Move = (eye) => {
  const contract = anyCode(eye);
  return eye.percent < 85 || eye.next(3) > 0
    ? beatOf(contract, eye.world.marks)
    : { type: 'deliverContract', contract, priceTicks: markOf(eye, contract) };
};
export const beat: Move = (eye) => beatOf(anyCode(eye), eye.world.marks);

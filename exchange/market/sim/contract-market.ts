// One contract's simulated market in one environment: a fair price, the quotes around it, and those who take.
//
// Invariants:
// 1. Commands depend on the seed, the number of steps, the lean and the house levels alone: no clock, no other dice.
// 2. After each step's quotes no house level crosses, and each side holds at least LEAST_LEVELS levels.
import type { Command, ContractSpec, KernelEvent, Ticks } from '../../kernel/language/types.ts';
import { createFairPrice } from './fair-price.ts';
import { createHouseLevels } from './house-levels.ts';
import type { Level } from './house-levels.ts';
import { firstQuotes, makeQuotes } from './makers.ts';
import type { Touch } from './makers.ts';
import type { Profile } from './profile.ts';
import type { Random } from './random.ts';
import { takesOf } from './takers.ts';
import type { World } from './world.ts';

export type ContractMarket = {
  readonly profile: Profile;
  /** The first commands: a book around the fair price, and one small trade where nothing was ever traded. */
  open(hasTraded: boolean): Command[];
  /** `lean`: what it is worth as a share of its fair price; 1 but near a delivery, where the settlement is half known. */
  step(stepNumber: number, lean?: number): Command[];
  observe(event: KernelEvent): void;
};
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

const TIDY_STEPS = 160;

/** Makers keep their quotes while the fair price stays near them; otherwise they move around it. */
const nextTouch = (was: Touch, fair: number, profile: Profile, random: Random, isBurst: boolean): Touch => {
  const { usual, most, wideChance } = profile.spreadTicks;
  const outside = Math.max(fair - was.ask, was.bid - fair);
  const relax = was.ask - was.bid > usual && random.chance(0.3);
  if (outside <= profile.patienceTicks && !relax) return was;
  const spread = random.chance(isBurst ? Math.min(0.6, wideChance * 4) : wideChance)
    ? usual + random.below(most - usual)
    : usual;
  const bid = Math.max(1, Math.floor(fair - (spread - 1) / 2));
  return { bid, ask: bid + spread };
};

const around = (price: number, profile: Profile): Touch => {
  const bid = Math.max(1, Math.floor(price));
  return { bid, ask: bid + profile.spreadTicks.usual };
};

/** `book` is what the kernel holds now: the market goes on from there. */
export const createContractMarket = (
  spec: ContractSpec,
  profile: Profile,
  world: World,
  random: Random,
  book: Book,
  basisNow: number | null,
): ContractMarket => {
  const levels = createHouseLevels(spec.code, book);
  const fair = createFairPrice(spec, profile, world, basisNow);
  const [bid, ask] = [levels.best('buy'), levels.best('sell')];
  let touch: Touch = bid !== null && ask !== null && bid < ask ? { bid, ask } : around(fair.now(), profile);

  const quote = (bids: readonly Level[], asks: readonly Level[]): Command[] => {
    levels.set('buy', bids);
    levels.set('sell', asks);
    return bids.length + asks.length === 0 ? [] : [{ type: 'quoteHouse', contract: spec.code, bids, asks }];
  };
  const take = (side: 'buy' | 'sell', priceTicks: Ticks, amount: number): Command => ({
    type: 'takeHouse',
    contract: spec.code,
    side,
    priceTicks,
    amount,
  });

  return {
    profile,
    open: (hasTraded) => {
      const rows = firstQuotes(profile, random, touch);
      const empty = levels.bids.size === 0 || levels.asks.size === 0;
      const commands = empty ? quote(rows.bids, rows.asks) : [];
      return hasTraded ? commands : [...commands, take('buy', touch.ask, 1)];
    },
    step: (stepNumber, lean = 1) => {
      const price = fair.step(random) * lean;
      const regime = world.regime();
      const pressure = price > touch.ask ? price - touch.ask : price < touch.bid ? price - touch.bid : 0;
      const takes = takesOf({ profile, regime, random, levels, touch, momentum: fair.momentum(), pressure });
      const was = touch;
      touch = nextTouch(was, price, profile, random, regime.mood === 'burst');
      const quotes = makeQuotes(levels, profile, random, was, touch, stepNumber % TIDY_STEPS === 0);
      return [
        ...takes.map(({ side, priceTicks, amount }) => take(side, priceTicks, amount)),
        ...quote(quotes.bids, quotes.asks),
      ];
    },
    observe: (event) => levels.observe(event),
  };
};

// Those who take: each looks at the market and may want to trade now.
import type { Contracts, Side, Ticks } from '../../kernel/language/types.ts';
import type { HouseLevels } from './house-levels.ts';
import type { Touch } from './makers.ts';
import type { Profile } from './profile.ts';
import { STEPS_PER_SECOND } from './profile.ts';
import type { Random } from './random.ts';
import type { Regime } from './regime.ts';

export type Take = { readonly side: Side; readonly priceTicks: Ticks; readonly amount: Contracts };
export type Sight = {
  readonly profile: Profile;
  readonly regime: Regime;
  readonly random: Random;
  readonly levels: HouseLevels;
  readonly touch: Touch;
  /** Ticks the fair price has moved of late: quick average less slow average. */
  readonly momentum: number;
  /** Ticks the fair price stands above (positive) or below the quotes. */
  readonly pressure: number;
};

const SLACK_TICKS = 2;

const size = ({ random, profile }: Sight, times: number): Contracts =>
  Math.max(1, Math.round(profile.takeSize * times * random.logNormal(1.3)));
const at = ({ touch }: Sight, side: Side, slack: number): Ticks =>
  Math.max(1, side === 'buy' ? touch.ask + slack : touch.bid - slack);
const take = (sight: Sight, side: Side, times: number, slack = SLACK_TICKS): Take => ({
  side,
  priceTicks: at(sight, side, slack),
  amount: size(sight, times),
});

/** Contracts the house shows on the side a taker would hit, down to `slack` ticks behind the touch. */
const shown = (sight: Sight, side: Side, slack: number): Contracts => {
  const limit = at(sight, side, slack);
  let sum = 0;
  for (const [ticks, amount] of side === 'buy' ? sight.levels.asks : sight.levels.bids) {
    if (side === 'buy' ? ticks <= limit : ticks >= limit) sum += amount;
  }
  return sum;
};

/** Comes and goes at the pace of the mood, either side; small, now and then a handful at once. */
const noise = (sight: Sight): Take[] => {
  const { random, profile, regime } = sight;
  const mean = (profile.takesPerSecond * regime.activity * profile.every) / STEPS_PER_SECOND;
  return Array.from({ length: random.poisson(mean) }, () =>
    take(sight, random.chance(0.5) ? 'buy' : 'sell', random.chance(0.04) ? 12 : 1),
  );
};

/** Trades with a move that has begun. */
const momentum = (sight: Sight): Take[] => {
  const { random, profile } = sight;
  const strength = Math.min(1, Math.abs(sight.momentum) / (12 * profile.patienceTicks));
  return random.chance(0.08 * strength * profile.every) ? [take(sight, sight.momentum > 0 ? 'buy' : 'sell', 3)] : [];
};

/** Trades against a move that has gone far. */
const reversion = (sight: Sight): Take[] => {
  const { random, profile } = sight;
  const far = Math.abs(sight.momentum) > 16 * profile.patienceTicks;
  return far && random.chance(0.05) ? [take(sight, sight.momentum > 0 ? 'sell' : 'buy', 4)] : [];
};

/** Knows where the price is going and takes what the makers have not pulled in time. */
const informed = (sight: Sight): Take[] => {
  const { random, profile, pressure } = sight;
  if (Math.abs(pressure) <= profile.patienceTicks || !random.chance(0.85)) return [];
  const side = pressure > 0 ? 'buy' : 'sell';
  const slack = Math.min(12, random.below(4) + Math.floor(Math.abs(pressure) / 12));
  const amount = Math.round(shown(sight, side, slack) * (0.5 + 0.5 * random.unit()));
  return amount > 0 ? [{ side, priceTicks: at(sight, side, slack), amount }] : [];
};

/** Rare, large, goes through many levels. */
const sweeper = (sight: Sight): Take[] => {
  const { random, profile, regime } = sight;
  if (!random.chance((0.018 * regime.activity * profile.every) / STEPS_PER_SECOND)) return [];
  const side = random.chance(0.5) ? 'buy' : 'sell';
  return [
    {
      side,
      priceTicks: at(sight, side, 14 + random.below(30)),
      amount: Math.round(profile.touchSize * (1.5 + 2 * random.unit())),
    },
  ];
};

const TAKERS: readonly ((sight: Sight) => Take[])[] = [informed, noise, momentum, reversion, sweeper];

/** What everybody takes this step, in order. */
export const takesOf = (sight: Sight): Take[] => TAKERS.flatMap((taker) => taker(sight));

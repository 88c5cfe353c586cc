// What a contract is worth: its coin's index and a basis that wanders around the contract's own mean.
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Profile } from './profile.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const BASIS_MEMORY = 0.0004;
const BASIS_STEP = 0.25 * Math.sqrt(2 * BASIS_MEMORY);
/** A book that stands farther than this from its index was left behind by it: it catches up instead of keeping the distance. */
const FARTHEST = 0.0015;
const QUICK = 0.02;
const SLOW = 0.002;

export type FairPrice = {
  /** Moves on and returns the fair price in (fractional) ticks. */
  step(random: Random): number;
  now(): number;
  /** Ticks it has moved of late: a quick average less a slow one. */
  momentum(): number;
};

/** `basisNow`: where the basis stands in a market that goes on; null begins at its mean. */
export const createFairPrice = (
  spec: ContractSpec,
  profile: Profile,
  world: World,
  basisNow: number | null,
): FairPrice => {
  const ticksPerDollar = 10 ** spec.priceDigits;
  const { mean } = profile.basis;
  let basis = Math.min(mean + FARTHEST, Math.max(mean - FARTHEST, basisNow ?? mean));
  const now = (): number => world.index(profile.coin) * (1 + basis) * ticksPerDollar;
  let quick = now();
  let slow = quick;
  return {
    now,
    step: (random) => {
      basis += BASIS_MEMORY * (mean - basis) + profile.basis.wander * BASIS_STEP * random.normal();
      const price = now();
      quick += QUICK * profile.every * (price - quick);
      slow += SLOW * profile.every * (price - slow);
      return price;
    },
    momentum: () => quick - slow,
  };
};

// What a real book looks like: crowded near the touch, thinner behind, heavy at round prices, walls far out.
import type { Contracts, Ticks } from '../../kernel/language/types.ts';
import type { Profile } from './profile.ts';
import type { Random } from './random.ts';

/** Up to here every tick may hold orders; beyond, only round prices. */
export const CLOSE_TICKS = 420;
const GRID_TICKS = 50;

export const isRound = (ticks: Ticks): boolean => ticks % GRID_TICKS === 0;

/** Chance that a price this many ticks behind the touch holds orders. */
const occupancy = (profile: Profile, ticks: Ticks, distance: number): number => {
  if (distance > CLOSE_TICKS) return isRound(ticks) ? 0.85 : 0;
  const usual = distance < 3 ? 0.96 : distance < 15 ? 0.74 : distance < 60 ? 0.46 : 0.24;
  return Math.min(0.98, usual * profile.fullness * (ticks % 10 === 0 ? 1.8 : 1));
};

const roundness = (ticks: Ticks): number =>
  ticks % 1000 === 0 ? 9 : ticks % 100 === 0 ? 4.5 : ticks % 50 === 0 ? 2.4 : ticks % 10 === 0 ? 1.5 : 1;

/** Contracts the makers want at a price now; 0 for a gap. Distance 0 is the touch, which always holds something. */
export const wantedAmount = (random: Random, profile: Profile, ticks: Ticks, distance: number): Contracts => {
  if (distance === 0) return Math.max(1, Math.round(profile.touchSize * random.logNormal(0.7)));
  if (!random.chance(occupancy(profile, ticks, distance))) return 0;
  return filledAmount(random, profile, ticks, distance);
};

/** Contracts at a price that does hold orders. */
export const filledAmount = (random: Random, profile: Profile, ticks: Ticks, distance: number): Contracts => {
  const depth = 1 + Math.min(distance, 2500) / 160;
  return Math.max(1, Math.round(profile.levelSize * depth * roundness(ticks) * random.logNormal(1.05)));
};

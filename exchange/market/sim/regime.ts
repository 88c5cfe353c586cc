// The market's mood: quiet most of the time, trends for a while, bursts briefly.
import type { Random } from './random.ts';

export type Mood = 'quiet' | 'trend' | 'burst';
export type Regime = {
  readonly mood: Mood;
  /** Times the usual volatility. */
  readonly volatility: number;
  /** Log return per second. */
  readonly drift: number;
  /** Times the usual rate of takers. */
  readonly activity: number;
  /** Steps of the world it lasts. */
  readonly steps: number;
};

const STEPS_PER_SECOND = 20;
const seconds = (from: number, to: number, random: Random): number =>
  Math.round((from + (to - from) * random.unit()) * STEPS_PER_SECOND);

/** What comes after a regime. Quiet follows everything most often; a burst may open a trend. */
export const nextRegime = (random: Random, before: Mood): Regime => {
  const roll = random.unit();
  const sign = random.chance(0.5) ? 1 : -1;
  if (before === 'quiet' ? roll < 0.5 : roll < 0.15) {
    return {
      mood: 'trend',
      volatility: 0.8,
      drift: sign * 6e-6 * (0.5 + random.unit()),
      activity: 1.6,
      steps: seconds(30, 120, random),
    };
  }
  if (before !== 'burst' && roll > 0.75) {
    return { mood: 'burst', volatility: 2.4, drift: sign * 1.2e-5, activity: 5, steps: seconds(3, 14, random) };
  }
  return { mood: 'quiet', volatility: 0.4, drift: 0, activity: 0.7, steps: seconds(30, 150, random) };
};

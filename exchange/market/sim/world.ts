// What all contracts hang on: one index per coin, moving together, in moods. Prices here are the simulation's own floats;
// they become whole ticks before anything reaches the kernel.
import { nextRegime } from './regime.ts';
import type { Mood, Regime } from './regime.ts';
import type { Random } from './random.ts';

export type IndexCoin = 'btc' | 'eth';
export type World = {
  /** One step of the market: 50 ms of its time. */
  step(): void;
  /** Dollars per coin. */
  index(coin: IndexCoin): number;
  regime(): Regime;
  /** The coin's index comes from outside from now on. */
  follow(coin: IndexCoin, price: number): void;
};

/** Where the seeded market begins, and where it is slowly drawn back to. */
export const HOME: Readonly<Record<IndexCoin, number>> = { btc: 61_824.3, eth: 2_642.15 };

const STEP_SECONDS = 0.05;
/** Log volatility per root second: about 40 % a year. */
const SIGMA: Readonly<Record<IndexCoin, number>> = { btc: 5.5e-5, eth: 7e-5 };
const CORRELATION = 0.82;
/** Pull towards home per second: half way in about three hours. */
const PULL = 6e-5;
const JUMP_CHANCE = 0.004;

export const createWorld = (random: Random, start: Readonly<Record<IndexCoin, number>>): World => {
  const prices = { ...start };
  const followed = new Set<IndexCoin>();
  let mood: Mood = 'quiet';
  let regime = nextRegime(random, 'burst');
  let left = regime.steps;

  const move = (coin: IndexCoin, shock: number): void => {
    const home = Math.log(HOME[coin] / prices[coin]);
    const change =
      regime.drift * STEP_SECONDS +
      SIGMA[coin] * regime.volatility * Math.sqrt(STEP_SECONDS) * shock +
      PULL * STEP_SECONDS * home;
    prices[coin] *= Math.exp(change);
  };
  return {
    step: () => {
      left -= 1;
      if (left <= 0) {
        mood = regime.mood;
        regime = nextRegime(random, mood);
        left = regime.steps;
      }
      const fat = random.chance(JUMP_CHANCE) ? 6 : 1;
      const common = random.normal() * fat;
      const own = random.normal();
      if (!followed.has('btc')) move('btc', common);
      if (!followed.has('eth')) move('eth', CORRELATION * common + Math.sqrt(1 - CORRELATION ** 2) * own);
    },
    index: (coin) => prices[coin],
    regime: () => regime,
    follow: (coin, price) => {
      followed.add(coin);
      prices[coin] = price;
    },
  };
};

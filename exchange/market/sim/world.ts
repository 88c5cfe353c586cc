// What all contracts hang on: one index per coin, moving together, in moods. Prices here are the simulation's own floats;
// they become whole ticks before anything reaches the kernel.
import { nextRegime } from './regime.ts';
import type { Mood, Regime } from './regime.ts';
import type { Random } from './random.ts';

export type IndexCoin = 'btc' | 'eth' | 'sol' | 'bnb' | 'xrp' | 'paxg' | 'doge' | 'trx';
export type World = {
  /** One step of the market: 50 ms of its time. */
  step(): void;
  /** Dollars per coin. */
  index(coin: IndexCoin): number;
  regime(): Regime;
  /** Coins whose index is this world's own. */
  ownCoins(): readonly IndexCoin[];
  /** The coin's index comes from outside from now on. */
  follow(coin: IndexCoin, price: number): void;
};

/** Where the seeded market begins, and where it is slowly drawn back to. */
export const HOME: Readonly<Record<IndexCoin, number>> = {
  btc: 61_824.3,
  eth: 2_642.15,
  sol: 142.371,
  bnb: 618.42,
  xrp: 2.1432,
  paxg: 4_062.55,
  doge: 0.16234,
  trx: 0.28117,
};
export const INDEX_COINS = Object.keys(HOME) as readonly IndexCoin[];

const STEP_SECONDS = 0.05;
/** Log volatility per root second: about 40 % a year. */
const SIGMA: Readonly<Record<IndexCoin, number>> = {
  btc: 5.5e-5,
  eth: 7e-5,
  sol: 9e-5,
  bnb: 6e-5,
  xrp: 9e-5,
  paxg: 1.8e-5,
  doge: 1.2e-4,
  trx: 5e-5,
};
/** With the move that all have in common, btc's own. */
const CORRELATION: Readonly<Record<Exclude<IndexCoin, 'btc'>, number>> = {
  eth: 0.82,
  sol: 0.75,
  bnb: 0.7,
  xrp: 0.65,
  paxg: 0.05,
  doge: 0.7,
  trx: 0.4,
};
const BESIDE_BTC = Object.keys(CORRELATION) as readonly (keyof typeof CORRELATION)[];
/** Pull towards home per second: half way in about three hours. */
const PULL = 6e-5;
const JUMP_CHANCE = 0.004;

/** `others`: the dice of the coins beside btc and eth, so that those two go their way whatever else is listed. */
export const createWorld = (random: Random, start: Readonly<Record<IndexCoin, number>>, others: Random): World => {
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
      for (const coin of BESIDE_BTC) {
        const shock = coin === 'eth' ? own : others.normal();
        const share = CORRELATION[coin];
        if (!followed.has(coin)) move(coin, share * common + Math.sqrt(1 - share ** 2) * shock);
      }
    },
    index: (coin) => prices[coin],
    regime: () => regime,
    ownCoins: () => INDEX_COINS.filter((coin) => !followed.has(coin)),
    follow: (coin, price) => {
      followed.add(coin);
      prices[coin] = price;
    },
  };
};

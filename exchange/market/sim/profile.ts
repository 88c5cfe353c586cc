// What makes one contract's market differ from another's: pace, sizes, spread, how full its book is.
import type { ContractCode, ContractSpec } from '../../kernel/language/types.ts';
import type { IndexCoin } from './world.ts';

export type Profile = {
  readonly code: ContractCode;
  readonly coin: IndexCoin;
  /** Moves every n-th step of the world. */
  readonly every: number;
  /** Ticks the fair price may leave the quotes behind before the makers move. */
  readonly patienceTicks: number;
  readonly spreadTicks: { readonly usual: number; readonly most: number; readonly wideChance: number };
  /** Share of prices that hold orders, times the usual. */
  readonly fullness: number;
  /** Contracts: middle of an ordinary level, and of the best one. */
  readonly levelSize: number;
  readonly touchSize: number;
  /** Contracts of an ordinary taker, and takers a second in an average mood. */
  readonly takeSize: number;
  readonly takesPerSecond: number;
  /** Distance of the deepest levels. */
  readonly reachTicks: number;
  /** Price above the index, as a fraction: its mean and its wandering. */
  readonly basis: { readonly mean: number; readonly wander: number };
  /** Contracts traded a second in generated history, and how far that goes back. */
  readonly historyVolume: number;
  readonly historyDays: number;
};

export const PROFILES: readonly Profile[] = [
  {
    code: 'btcusdt',
    coin: 'btc',
    every: 1,
    patienceTicks: 9,
    spreadTicks: { usual: 1, most: 12, wideChance: 0.06 },
    fullness: 1,
    levelSize: 60,
    touchSize: 1_400,
    takeSize: 28,
    takesPerSecond: 4.5,
    reachTicks: 6_400,
    basis: { mean: 0.0001, wander: 0.00012 },
    historyVolume: 3_600,
    historyDays: 365,
  },
  {
    code: 'ethusdt',
    coin: 'eth',
    every: 2,
    patienceTicks: 6,
    spreadTicks: { usual: 1, most: 9, wideChance: 0.08 },
    fullness: 0.95,
    levelSize: 240,
    touchSize: 3_200,
    takeSize: 90,
    takesPerSecond: 2.6,
    reachTicks: 3_200,
    basis: { mean: 0.00012, wander: 0.00015 },
    historyVolume: 5_200,
    historyDays: 365,
  },
  {
    code: 'btcusd',
    coin: 'btc',
    every: 4,
    patienceTicks: 14,
    spreadTicks: { usual: 1, most: 18, wideChance: 0.15 },
    fullness: 0.8,
    levelSize: 40,
    touchSize: 420,
    takeSize: 18,
    takesPerSecond: 0.9,
    reachTicks: 6_400,
    basis: { mean: -0.00005, wander: 0.0002 },
    historyVolume: 470,
    historyDays: 365,
  },
  {
    code: 'btcusdt_261225',
    coin: 'btc',
    every: 4,
    patienceTicks: 24,
    spreadTicks: { usual: 4, most: 30, wideChance: 0.3 },
    fullness: 0.6,
    levelSize: 30,
    touchSize: 120,
    takeSize: 14,
    takesPerSecond: 0.5,
    reachTicks: 6_400,
    basis: { mean: 0.0031, wander: 0.0002 },
    historyVolume: 110,
    historyDays: 140,
  },
  {
    code: 'btcusdc',
    coin: 'btc',
    every: 4,
    patienceTicks: 14,
    spreadTicks: { usual: 1, most: 18, wideChance: 0.15 },
    fullness: 0.7,
    levelSize: 40,
    touchSize: 420,
    takeSize: 18,
    takesPerSecond: 0.8,
    reachTicks: 6_400,
    basis: { mean: 0.00008, wander: 0.00015 },
    historyVolume: 600,
    historyDays: 365,
  },
];

/** Basis by the time to delivery, in the calendar's steps; nearer contracts are quieter than the quarter. */
const DELIVERY_BASIS = { perpetual: 0, week: 0.0002, nextWeek: 0.0005, quarter: 0.0031, nextQuarter: 0.0062 } as const;
const DELIVERY_HISTORY_DAYS = { perpetual: 0, week: 14, nextWeek: 14, quarter: 90, nextQuarter: 90 } as const;

/** The profile of a contract; a delivery contract that has none of its own is as busy as its pair's share of it. Null: nobody knows its market. */
export const profileOf = ({ code, contractType, base }: ContractSpec): Profile | null => {
  const own = PROFILES.find((profile) => profile.code === code);
  if (own !== undefined) return own;
  const [pair] = code.split('_');
  const model = PROFILES.find((profile) => profile.code === (pair === 'btcusd' ? 'btcusd' : 'btcusdt_261225'));
  if (contractType === 'perpetual' || base !== 'btc' || model === undefined) return null;
  return {
    ...model,
    code,
    every: 8,
    levelSize: Math.ceil(model.levelSize / 2),
    touchSize: Math.ceil(model.touchSize / 2),
    takesPerSecond: model.takesPerSecond / 2,
    basis: { ...model.basis, mean: DELIVERY_BASIS[contractType] },
    historyVolume: Math.ceil(model.historyVolume / 2),
    historyDays: DELIVERY_HISTORY_DAYS[contractType],
  };
};

export const STEPS_PER_SECOND = 20;
/** Milliseconds between two steps of the world. */
export const STEP_MS = 50;

// Each contract's market in numbers. The quiet ones move less often: an idle exchange spends little on them.
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Profile } from './profile.ts';

const BUSY: readonly Profile[] = [
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

type Own = Pick<
  Profile,
  | 'code'
  | 'coin'
  | 'patienceTicks'
  | 'levelSize'
  | 'touchSize'
  | 'takeSize'
  | 'takesPerSecond'
  | 'reachTicks'
  | 'historyVolume'
>;
const quiet = (own: Own): Profile => ({
  every: 8,
  spreadTicks: { usual: 1, most: 12, wideChance: 0.15 },
  fullness: 0.6,
  basis: { mean: 0.0001, wander: 0.0002 },
  historyDays: 365,
  ...own,
});

const QUIET: readonly Profile[] = [
  quiet({
    code: 'ethusdc',
    coin: 'eth',
    patienceTicks: 9,
    levelSize: 90,
    touchSize: 700,
    takeSize: 40,
    takesPerSecond: 0.5,
    reachTicks: 3_200,
    historyVolume: 900,
  }),
  quiet({
    code: 'solusdt',
    coin: 'sol',
    patienceTicks: 6,
    levelSize: 120,
    touchSize: 900,
    takeSize: 45,
    takesPerSecond: 0.7,
    reachTicks: 2_400,
    historyVolume: 1_500,
  }),
  quiet({
    code: 'bnbusdt',
    coin: 'bnb',
    patienceTicks: 3,
    levelSize: 90,
    touchSize: 600,
    takeSize: 30,
    takesPerSecond: 0.4,
    reachTicks: 1_200,
    historyVolume: 600,
  }),
  quiet({
    code: 'xrpusdt',
    coin: 'xrp',
    patienceTicks: 2,
    levelSize: 800,
    touchSize: 6_000,
    takeSize: 300,
    takesPerSecond: 0.5,
    reachTicks: 900,
    historyVolume: 6_000,
  }),
  quiet({
    code: 'paxgusdt',
    coin: 'paxg',
    patienceTicks: 6,
    levelSize: 30,
    touchSize: 220,
    takeSize: 12,
    takesPerSecond: 0.3,
    reachTicks: 3_200,
    historyVolume: 150,
  }),
  quiet({
    code: 'dogeusdt',
    coin: 'doge',
    patienceTicks: 2,
    levelSize: 60,
    touchSize: 300,
    takeSize: 20,
    takesPerSecond: 0.4,
    reachTicks: 900,
    historyVolume: 400,
  }),
  quiet({
    code: 'f_trxusdt',
    coin: 'trx',
    patienceTicks: 2,
    levelSize: 120,
    touchSize: 700,
    takeSize: 30,
    takesPerSecond: 0.3,
    reachTicks: 900,
    historyVolume: 500,
  }),
];

export const PROFILES: readonly Profile[] = [...BUSY, ...QUIET];

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

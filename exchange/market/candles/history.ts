// Generated history: what the chart shows before the exchange was first started. Walked backwards from the price the market begins at,
// so that it ends exactly there: two hours in seconds, seven days in minutes, a year in hours. Every longer candle is made of the shorter ones
// where there are shorter ones. No trade in it ever happened; it depends on the seed, the time and the price of the beginning alone.
import { tradeValue } from '../../account/money.ts';
import type { ContractSpec, Ticks } from '../../kernel/language/types.ts';
import { createRandom } from '../sim/random.ts';
import type { Random } from '../sim/random.ts';
import type { Profile } from '../sim/profile.ts';
import { joinCandles } from './candle.ts';
import type { Candle } from './candle.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, candleStart } from './intervals.ts';
import type { Size } from './series.ts';

export type Beginning = { readonly seed: number; readonly originMs: number; readonly ticks: Ticks };
export type History = Readonly<Record<Size, readonly Candle[]>>;
export const NO_HISTORY: History = { '1s': [], '1min': [], '1hour': [] };

const SECONDS_BACK = 2 * HOUR_MS;
const MINUTES_BACK = 7 * DAY_MS;
/** Log volatility per root second, and the pull that keeps a year of walking near its end. */
const SIGMA = 5e-5;
const PULL_PER_SECOND = 4e-7;
const INTRABAR = 0.55;
/** Of the coins' moves with each other. */
const CORRELATION = 0.9;

type Walk = {
  /** Shared by all coins, by the contracts of one coin, and by nobody. */
  readonly market: Random;
  readonly coin: Random;
  readonly own: Random;
  readonly spec: ContractSpec;
  readonly profile: Profile;
  readonly anchor: number;
  price: number;
  heat: number;
  /** How busy it is, in log terms: within minutes, and over days. */
  mood: number;
  tide: number;
};

/** Busier in European and American hours, calmer at the week's end. */
const season = (ms: number): number => {
  const hour = Math.floor(ms / HOUR_MS) % 24;
  const day = (Math.floor(ms / DAY_MS) + 4) % 7;
  return (hour >= 13 && hour < 21 ? 1.35 : hour < 6 ? 0.75 : 1) * (day === 0 || day === 6 ? 0.65 : 1);
};

const MOOD_SECONDS = 600;
const TIDE_SECONDS = 260_000;
/** One step of a standard normal that remembers itself for about `memorySeconds`. */
const wander = (was: number, random: Random, seconds: number, memorySeconds: number): number => {
  const kept = Math.exp(-seconds / memorySeconds);
  return kept * was + Math.sqrt(1 - kept * kept) * random.normal();
};

/** One candle back in time: it closes where the one after it opened. */
const candleBefore = (walk: Walk, openMs: number, intervalMs: number): Candle => {
  const { coin, own, profile, spec } = walk;
  walk.heat = 0.97 * walk.heat + 0.25 * coin.normal();
  walk.mood = wander(walk.mood, coin, intervalMs / SECOND_MS, MOOD_SECONDS);
  walk.tide = wander(walk.tide, coin, intervalMs / SECOND_MS, TIDE_SECONDS);
  const activity = Math.exp(0.6 * walk.mood + 0.35 * walk.tide - 0.25);
  const root = Math.sqrt(intervalMs / SECOND_MS) * season(openMs);
  const sigma = SIGMA * Math.exp(0.35 * walk.heat + 0.2 * walk.mood - 0.12) * root;
  const shock = CORRELATION * walk.market.normal() + Math.sqrt(1 - CORRELATION ** 2) * coin.normal();
  const high = Math.abs(coin.normal());
  const low = Math.abs(coin.normal());
  const pull = Math.log(walk.anchor / walk.price) * Math.min(0.2, (PULL_PER_SECOND * intervalMs) / SECOND_MS);
  const close = Math.round(walk.price);
  walk.price *= Math.exp(sigma * shock + pull);
  const open = Math.max(1, Math.round(walk.price));
  const reach = walk.anchor * sigma * INTRABAR;
  const busy = (0.35 + 0.65 * Math.abs(shock) + 0.2 * (high + low)) * season(openMs) * own.logNormal(0.35);
  const volume = Math.round((profile.historyVolume * activity * busy * intervalMs) / SECOND_MS);
  const middle = Math.max(1, Math.round((open + close) / 2));
  return {
    openMs,
    open,
    close,
    high: Math.max(open, close) + Math.round(reach * high),
    low: Math.max(1, Math.min(open, close) - Math.round(reach * low)),
    volume,
    turnover: volume === 0 ? 0n : tradeValue(spec, volume, middle),
  };
};

const walkBack = (walk: Walk, fromMs: number, toMs: number, intervalMs: number): Candle[] => {
  const candles: Candle[] = [];
  for (let openMs = toMs - intervalMs; openMs >= fromMs; openMs -= intervalMs)
    candles.push(candleBefore(walk, openMs, intervalMs));
  return candles.toReversed();
};

const gather = (candles: readonly Candle[], size: Size): Candle[] => {
  const rows: Candle[] = [];
  for (const candle of candles) {
    const openMs = candleStart(size, candle.openMs);
    const last = rows.at(-1);
    if (last !== undefined && last.openMs === openMs) rows[rows.length - 1] = joinCandles(last, candle);
    else rows.push({ ...candle, openMs });
  }
  return rows;
};

/** Contracts on the same coin share its dice, and all coins one part, so that histories move alike. Ends at `ticks`, in the second of the beginning. */
export const generateHistory = (
  spec: ContractSpec,
  profile: Profile,
  { seed, originMs, ticks }: Beginning,
): History => {
  const walk: Walk = {
    market: createRandom(`${seed}/history`),
    coin: createRandom(`${seed}/history/${profile.coin}`),
    own: createRandom(`${seed}/history/${spec.code}`),
    spec,
    profile,
    anchor: ticks,
    price: ticks,
    heat: 0,
    mood: 0,
    tide: 0,
  };
  const endMs = candleStart('1s', originMs);
  const secondsFrom = candleStart('1min', endMs - SECONDS_BACK);
  const minutesFrom = candleStart('1hour', secondsFrom - MINUTES_BACK);
  const hoursFrom = minutesFrom - profile.historyDays * DAY_MS;
  const seconds = walkBack(walk, secondsFrom, endMs, SECOND_MS);
  const minutes = [...walkBack(walk, minutesFrom, secondsFrom, MINUTE_MS), ...gather(seconds, '1min')];
  const hours = [...walkBack(walk, hoursFrom, minutesFrom, HOUR_MS), ...gather(minutes, '1hour')];
  return { '1s': seconds, '1min': minutes, '1hour': hours };
};

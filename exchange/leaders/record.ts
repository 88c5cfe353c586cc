// What a lead trader has to show: return, drawdown and win rate, from the positions that it has closed. Pure, in whole minor units.
import type { Minor } from '../kernel/language/types.ts';

/** A position that has ended, and what it left: its profit and funding less its fees. */
export type Closed = { readonly id: string; readonly endedMs: number; readonly net: Minor };
/** The result up to then, in parts of a million of the capital. */
export type CurvePoint = { readonly timeMs: number; readonly returnPpm: number };

export type LeaderRecord = {
  readonly closed: number;
  readonly won: number;
  readonly net: Minor;
  /** `net` beside the capital before it, parts per million, rounded down; null where the capital was less than one coin. */
  readonly returnPpm: number | null;
  /** The deepest fall from a peak, beside that peak, parts per million, rounded up; null as above. */
  readonly drawdownPpm: number | null;
  /** Won of closed, parts per million, rounded down; null while nothing was closed. */
  readonly winPpm: number | null;
  /** Oldest first, from 0; at most so many points as were asked for (4 or more), the highest, the lowest and the last one always. */
  readonly curve: readonly CurvePoint[];
};

const PPM = 1_000_000n;
/** Beside less than one coin a share says nothing. */
const LEAST_CAPITAL = 10n ** 10n;
const floorDiv = (of: bigint, by: bigint): bigint => of / by - (of % by !== 0n && of < 0n !== by < 0n ? 1n : 0n);
const ceilDiv = (of: bigint, by: bigint): bigint => -floorDiv(-of, by);

/** The first of the highest and the first of the lowest. */
const extremesOf = (points: readonly CurvePoint[]): readonly number[] => {
  const rates = points.map(({ returnPpm }) => returnPpm);
  const [high, low] = rates.reduce(
    ([up, down], rate) => [Math.max(up, rate), Math.min(down, rate)],
    [-Infinity, Infinity],
  );
  return [rates.indexOf(high), rates.indexOf(low)];
};

/** Every so-manieth point, the highest, the lowest and the last. `most`: at least 4. */
const thin = (points: readonly CurvePoint[], most: number): readonly CurvePoint[] => {
  if (points.length <= most) return points;
  const kept = new Set([...extremesOf(points), points.length - 1]);
  const step = Math.ceil(points.length / (most - kept.size));
  return points.filter((_, at) => at % step === 0 || kept.has(at));
};

/**
 * The record of closed positions, oldest first, of an account whose money (free, held and in margins, without open profit) is `money` now. Its capital
 * is that less what the closed positions made: what was put in. Example: 10,100 USDT now, closed positions of +200 and -100: capital 10,000, return
 * 10,000 ppm (1 %), drawdown ceil(100 / 10,200) = 9,804 ppm, win rate 500,000 ppm.
 */
export const recordOf = (positions: readonly Closed[], money: Minor, mostPoints: number): LeaderRecord => {
  const net = positions.reduce((sum, one) => sum + one.net, 0n);
  const won = positions.filter((one) => one.net > 0n).length;
  const capital = money - net;
  const winPpm = positions.length === 0 ? null : Math.floor((won * 1_000_000) / positions.length);
  const counts = { closed: positions.length, won, net, winPpm };
  if (capital < LEAST_CAPITAL) return { ...counts, returnPpm: null, drawdownPpm: null, curve: [] };
  let worth = capital;
  let peak = capital;
  let drawdown = 0n;
  const curve: CurvePoint[] = [];
  for (const { endedMs, net: made } of positions) {
    worth += made;
    if (worth > peak) peak = worth;
    const fall = ceilDiv((peak - worth) * PPM, peak);
    if (fall > drawdown) drawdown = fall;
    curve.push({ timeMs: endedMs, returnPpm: Number(floorDiv((worth - capital) * PPM, capital)) });
  }
  return {
    ...counts,
    returnPpm: Number(floorDiv(net * PPM, capital)),
    drawdownPpm: Number(drawdown),
    curve: thin(curve, mostPoints),
  };
};

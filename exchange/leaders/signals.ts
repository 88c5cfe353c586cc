// What the simulation's lead traders want, by the newest prices. Pure, in whole ticks: sums and squares, no fraction and no die.
import type { PositionSide, Ticks } from '../kernel/language/types.ts';

export type LeaderStyle = 'trend' | 'reversion' | 'scalping' | 'funding';

/** What a trader sees of one contract. */
export type Sight = {
  /** Mark prices at the end of each minute, oldest first, the present one last. */
  readonly closes: readonly Ticks[];
  /** What the next settlement is estimated to cost a long position, in 1e-10 of its value; below 0: shorts pay. */
  readonly rate: bigint;
};
/** An open position, as far as a decision asks. */
export type Held = { readonly side: PositionSide; readonly ageMs: number };
/** A side to be on, 'flat' to be on none, null to leave things as they are. */
export type Wish = PositionSide | 'flat' | null;
/** One style: how much of its history it needs, and what it wants with or without a position. */
export type Style = { readonly minutes: number; readonly want: (sight: Sight, held: Held | null) => Wish };

const MINUTE_MS = 60_000;
const sumOf = (ticks: readonly Ticks[]): bigint => ticks.reduce((sum, one) => sum + BigInt(one), 0n);
const isOn = (held: Held | null, side: PositionSide): boolean => held?.side === side;

const FAST = 9;
const SLOW = 30;
/** How far the means must be apart, in parts of 10,000 of the slow one. */
const TREND_BAND = 6n;

/** Follows the mean of 9 minutes over or under that of 30; out when they cross back. */
const trend: Style = {
  minutes: SLOW,
  want: ({ closes }, held) => {
    const fast = sumOf(closes.slice(-FAST)) * BigInt(SLOW);
    const slow = sumOf(closes.slice(-SLOW)) * BigInt(FAST);
    const apart = (fast - slow) * 10_000n;
    if (apart > slow * TREND_BAND) return isOn(held, 'short') ? 'flat' : 'long';
    if (apart < -slow * TREND_BAND) return isOn(held, 'long') ? 'flat' : 'short';
    const isBack = held !== null && (held.side === 'long' ? apart < 0n : apart > 0n);
    return isBack ? 'flat' : null;
  },
};

const MEAN = 40;
const REVERSION_MS = 60 * MINUTE_MS;

/** Against a price two standard deviations from its mean of 40 minutes; out at the mean, at four deviations, and after an hour. */
const reversion: Style = {
  minutes: MEAN,
  want: ({ closes }, held) => {
    const window = closes.slice(-MEAN);
    const count = BigInt(window.length);
    const sum = sumOf(window);
    const away = count * BigInt(window.at(-1) ?? 0) - sum;
    // count^2 times the variance: no division, so nothing is rounded.
    const spread = count * window.reduce((all, one) => all + BigInt(one) * BigInt(one), 0n) - sum * sum;
    const isBeyond = (deviations: bigint): boolean => away * away > deviations * deviations * spread;
    if (held === null) return spread > 0n && isBeyond(2n) && !isBeyond(4n) ? (away > 0n ? 'short' : 'long') : null;
    const isHome = held.side === 'long' ? away >= 0n : away <= 0n;
    return isHome || isBeyond(4n) || held.ageMs >= REVERSION_MS ? 'flat' : null;
  },
};

/** In parts of 10,000 of the price. */
const PUSH = 4n;
const SCALP_MS = 4 * MINUTE_MS;

/** With the push of the last two minutes; out when it turns and after four minutes. */
const scalping: Style = {
  minutes: 3,
  want: ({ closes }, held) => {
    const [from = 0, , to = 0] = closes.slice(-3);
    const push = BigInt(to - from) * 10_000n;
    const least = BigInt(from) * PUSH;
    if (held === null) return push > least ? 'long' : push < -least ? 'short' : null;
    const hasTurned = held.side === 'long' ? push < -least : push > least;
    return hasTurned || held.ageMs >= SCALP_MS ? 'flat' : null;
  },
};

/** 0.003 % a settlement: what is worth the fees of going in and out. */
const WORTH = 300_000n;

/** On the side that is paid funding; out when it would pay. */
const funding: Style = {
  minutes: 1,
  want: ({ rate }, held) => {
    if (held === null) return rate >= WORTH ? 'short' : rate <= -WORTH ? 'long' : null;
    const pays = held.side === 'long' ? rate > 0n : rate < 0n;
    return pays ? 'flat' : null;
  },
};

export const STYLES: Readonly<Record<LeaderStyle, Style>> = { trend, reversion, scalping, funding };

/**
 * What a trader of a style wants; null also while there are too few minutes. Example: a mark that rose from 1,000 to 1,300 ticks in 30 minutes, no
 * position: a trend trader wants 'long', a reversion trader (1.7 deviations) nothing yet.
 */
export const wishOf = (style: LeaderStyle, sight: Sight, held: Held | null): Wish => {
  const { minutes, want } = STYLES[style];
  return sight.closes.length < minutes ? null : want(sight, held);
};

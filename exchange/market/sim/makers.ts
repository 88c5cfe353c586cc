// The market makers: three of them, close, middle and far, each looking again at a few of its prices every step.
import type { Contracts, Ticks } from '../../kernel/language/types.ts';
import type { HouseLevels, Level } from './house-levels.ts';
import type { Profile } from './profile.ts';
import type { Random } from './random.ts';
import { CLOSE_TICKS, filledAmount, isRound, wantedAmount } from './shape.ts';

export type Touch = { readonly bid: Ticks; readonly ask: Ticks };
export type Quotes = { readonly bids: Level[]; readonly asks: Level[] };

/** Never fewer levels a side. */
export const LEAST_LEVELS = 64;
const NEW_TICKS_MOST = 90;

type Maker = { readonly visits: number; readonly distance: (random: Random, profile: Profile) => number };
const MAKERS: readonly Maker[] = [
  { visits: 2.6, distance: (random) => 1 + Math.floor(-Math.log(1 - random.unit()) * 9) },
  { visits: 1.3, distance: (random) => 1 + random.below(CLOSE_TICKS) },
  { visits: 0.5, distance: (random, profile) => CLOSE_TICKS + random.below(profile.reachTicks - CLOSE_TICKS) },
];

/** One side of the book as its makers see it: distances count away from the touch. */
type SideView = {
  readonly sign: 1 | -1;
  readonly touch: Ticks;
  readonly oldTouch: Ticks;
  readonly has: ReadonlyMap<Ticks, Contracts>;
  readonly changes: Map<Ticks, Contracts>;
};
const distanceOf = (view: SideView, ticks: Ticks): number => (view.touch - ticks) * view.sign;
const at = (view: SideView, distance: number): Ticks => view.touch - distance * view.sign;

/** Orders in front of the touch and beyond reach are pulled; left-over crowds far behind thin out. */
const pull = (view: SideView, profile: Profile, tidy: boolean): void => {
  for (const ticks of view.has.keys()) {
    const distance = distanceOf(view, ticks);
    const stray = tidy && distance > CLOSE_TICKS && !isRound(ticks);
    if (distance < 0 || distance > profile.reachTicks || stray) view.changes.set(ticks, 0);
  }
};

/** Prices the touch has moved over, and those that came into reach, are looked at for the first time. */
const expose = (view: SideView, profile: Profile, random: Random): void => {
  const moved = (view.touch - view.oldTouch) * view.sign;
  const fresh = (distance: number): void => {
    const ticks = at(view, distance);
    const amount = wantedAmount(random, profile, ticks, distance);
    if (ticks > 0 && amount > 0 && !view.has.has(ticks)) view.changes.set(ticks, amount);
  };
  for (let distance = 1; distance < Math.min(moved, NEW_TICKS_MOST); distance += 1) fresh(distance);
  const from = profile.reachTicks + Math.min(0, moved);
  for (let distance = Math.max(CLOSE_TICKS, from); distance <= profile.reachTicks; distance += 1)
    if (isRound(at(view, distance))) fresh(distance);
};

const holdTouch = (view: SideView, profile: Profile, random: Random): void => {
  const missing = !view.has.has(view.touch);
  // A touch that was eaten comes back after a moment; a touch that moved is quoted at once.
  if (missing && (view.touch !== view.oldTouch || random.chance(0.4)))
    view.changes.set(view.touch, wantedAmount(random, profile, view.touch, 0));
};

const revisit = (view: SideView, profile: Profile, random: Random): void => {
  for (const maker of MAKERS) {
    for (let visit = random.poisson(maker.visits * profile.every ** 0.5); visit > 0; visit -= 1) {
      const distance = maker.distance(random, profile);
      const ticks = at(view, distance);
      if (ticks > 0) view.changes.set(ticks, wantedAmount(random, profile, ticks, distance));
    }
  }
  if (random.chance(0.5) && view.has.has(view.touch))
    view.changes.set(view.touch, wantedAmount(random, profile, view.touch, 0));
};

/** Fills gaps from the touch outwards until the side is deep enough again (a large order may have swept it). */
const deepen = (view: SideView, profile: Profile, random: Random): void => {
  let count = view.has.size;
  for (const [ticks, amount] of view.changes) count += (amount > 0 ? 1 : 0) - (view.has.has(ticks) ? 1 : 0);
  for (let distance = 0; count < LEAST_LEVELS && distance < profile.reachTicks; distance += 1) {
    const ticks = at(view, distance);
    const stands = view.changes.get(ticks) ?? view.has.get(ticks) ?? 0;
    if (ticks <= 0 || stands > 0) continue;
    view.changes.set(ticks, filledAmount(random, profile, ticks, distance));
    count += 1;
  }
};

const requote = (view: SideView, profile: Profile, random: Random, tidy: boolean): Level[] => {
  pull(view, profile, tidy);
  expose(view, profile, random);
  revisit(view, profile, random);
  holdTouch(view, profile, random);
  deepen(view, profile, random);
  return [...view.changes].filter(([ticks, amount]) => (view.has.get(ticks) ?? 0) !== amount);
};

/** The levels the makers change this step, absolute amounts. After it no house level stands in front of the touch. */
export const makeQuotes = (
  levels: HouseLevels,
  profile: Profile,
  random: Random,
  was: Touch,
  now: Touch,
  tidy: boolean,
): Quotes => ({
  bids: requote(
    { sign: 1, touch: now.bid, oldTouch: was.bid, has: levels.bids, changes: new Map() },
    profile,
    random,
    tidy,
  ),
  asks: requote(
    { sign: -1, touch: now.ask, oldTouch: was.ask, has: levels.asks, changes: new Map() },
    profile,
    random,
    tidy,
  ),
});

/** A whole book around a touch, for an empty market. */
export const firstQuotes = (profile: Profile, random: Random, touch: Touch): Quotes => {
  const side = (sign: 1 | -1, best: Ticks): Level[] => {
    const rows: Level[] = [];
    for (let distance = 0; distance <= profile.reachTicks; distance += 1) {
      const ticks = best - distance * sign;
      const amount = ticks > 0 ? wantedAmount(random, profile, ticks, distance) : 0;
      if (amount > 0) rows.push([ticks, amount]);
    }
    return rows;
  };
  return { bids: side(1, touch.bid), asks: side(-1, touch.ask) };
};

// Columns at one distance in time, the newest so many of them, in memory that is taken once.
import { HEAT_ROWS, type HeatColumn } from './heat-column.ts';

export type HeatTier = {
  readonly stepMs: number;
  readonly count: number;
  /** When the column of a slot begins; NaN: it is empty. */
  readonly atMs: Float64Array;
  readonly firstRow: Float64Array;
  readonly cont: Float64Array;
};

export const createTier = (stepMs: number, count: number): HeatTier => ({
  stepMs,
  count,
  atMs: new Float64Array(count).fill(Number.NaN),
  firstRow: new Float64Array(count),
  cont: new Float64Array(count * HEAT_ROWS),
});

const placeOf = (tier: HeatTier, atMs: number): number => (atMs / tier.stepMs) % tier.count;

/** The slot of the column that begins at `atMs`, a whole number of the tier's steps; -1: there is none. */
export const slotAt = (tier: HeatTier, atMs: number): number => {
  const slot = placeOf(tier, atMs);
  return tier.atMs[slot] === atMs ? slot : -1;
};

/** Where the column begins that a moment lies in. */
export const startIn = ({ stepMs }: HeatTier, atMs: number): number => Math.floor(atMs / stepMs) * stepMs;

export const putIn = (tier: HeatTier, { atMs, firstRow, cont }: HeatColumn): void => {
  const slot = placeOf(tier, atMs);
  tier.atMs[slot] = atMs;
  tier.firstRow[slot] = firstRow;
  tier.cont.set(cont, slot * HEAT_ROWS);
};

/** Takes away the columns that the time from `fromMs` up to `toMs`, both included, lies in. */
export const clearIn = (tier: HeatTier, fromMs: number, toMs: number): void => {
  const first = startIn(tier, fromMs);
  for (let slot = 0; slot < tier.count; slot += 1) {
    const atMs = tier.atMs[slot]!;
    if (atMs >= first && atMs <= toMs) tier.atMs[slot] = Number.NaN;
  }
};

/** Takes away the columns that begin at `fromMs` or later. */
export const cutTier = (tier: HeatTier, fromMs: number): void => {
  for (let slot = 0; slot < tier.count; slot += 1) if (tier.atMs[slot]! >= fromMs) tier.atMs[slot] = Number.NaN;
};

/** Contracts in a row (counted from price 0) of a slot; NaN: the row lies outside of the column. */
export const contIn = (tier: HeatTier, slot: number, row: number): number => {
  const at = row - tier.firstRow[slot]!;
  return at >= 0 && at < HEAT_ROWS ? tier.cont[slot * HEAT_ROWS + at]! : Number.NaN;
};

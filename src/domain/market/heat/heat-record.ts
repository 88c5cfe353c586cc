// The columns of a heatmap over time, in bounded memory: the newest every second, older ones further apart. Each is the book at its moment, never a mean.
//
// Invariants: 1. (checkInvariants) a slot holds a column that belongs there and is not newer than the newest; 2. a column of a coarser tier stands for its whole step:
// where a second of it was missed there is none (a property against a plain set of seconds: the record itself forgets which second was missed).
import { HEAT_ROWS, HEAT_STEP_MS, type HeatColumn } from './heat-column.ts';
import { clearIn, contIn, createTier, cutTier, putIn, slotAt, startIn, type HeatTier } from './heat-tier.ts';

/** A second apart for 20 minutes, ten seconds for 2 hours, a minute for 12 hours: 2,640 columns of 512 rows, 10.8 MB. */
const TIERS: readonly (readonly [stepMs: number, count: number])[] = [
  [HEAT_STEP_MS, 1200],
  [10_000, 720],
  [60_000, 720],
];

export type HeatRecord = {
  readonly tiers: readonly HeatTier[];
  /** The first and the newest moment that is held; null: nothing yet. */
  sinceMs: number | null;
  newestMs: number | null;
  /** The first missing second of each gap in between, rising. */
  gapsMs: readonly number[];
};
/** A column in the record. */
export type HeatSlot = { readonly tier: HeatTier; readonly slot: number };

export const createHeatRecord = (tiers = TIERS): HeatRecord => ({
  tiers: tiers.map(([stepMs, count]) => createTier(stepMs, count)),
  sinceMs: null,
  newestMs: null,
  gapsMs: [],
});

const longestMs = ({ tiers }: HeatRecord): number => Math.max(...tiers.map(({ stepMs, count }) => stepMs * count));

/**
 * Adds a column. Seconds between it and the newest are missing: a gap. One that is not newer takes the time back: what the record held from there on is gone
 * (a replay that was put back does not show what comes later).
 */
export const putColumn = (record: HeatRecord, column: HeatColumn): void => {
  const { atMs } = column;
  const { tiers, newestMs } = record;
  const sinceMs = record.sinceMs ?? atMs;
  if (newestMs !== null && atMs <= newestMs) for (const tier of tiers) cutTier(tier, atMs);
  else if (newestMs !== null && atMs > newestMs + HEAT_STEP_MS) {
    for (const tier of tiers) clearIn(tier, newestMs + HEAT_STEP_MS, atMs - HEAT_STEP_MS);
    record.gapsMs = [...record.gapsMs, newestMs + HEAT_STEP_MS];
  }
  for (const tier of tiers) if (atMs % tier.stepMs === 0) putIn(tier, column);
  record.newestMs = atMs;
  record.sinceMs = Math.max(Math.min(sinceMs, atMs), atMs - longestMs(record) + HEAT_STEP_MS);
  const { sinceMs: first } = record;
  record.gapsMs = record.gapsMs.filter((gapMs) => gapMs > first && gapMs < atMs);
};

/** The last second that is held of. A column of a coarser tier stands for each second of its step. */
const lastHeldMs = ({ tiers }: HeatRecord): number =>
  Math.max(
    ...tiers.flatMap(({ atMs, stepMs }) =>
      [...atMs].map((at) => (Number.isNaN(at) ? -Infinity : at + stepMs - HEAT_STEP_MS)),
    ),
  );

/**
 * Takes the time back: nothing is held any longer of later than `toMs`, epoch ms. Example: of columns of the seconds 1 to 9, cutRecord(record, 4500) leaves 1 to 4.
 */
export const cutRecord = (record: HeatRecord, toMs: number): void => {
  const { tiers, newestMs, sinceMs } = record;
  if (newestMs === null || sinceMs === null || toMs >= newestMs) return;
  for (const tier of tiers) cutTier(tier, toMs + 1);
  const newest = Math.min(newestMs, startIn(tiers[0]!, toMs), lastHeldMs(record));
  const isEmpty = newest < sinceMs;
  record.newestMs = isEmpty ? null : newest;
  record.sinceMs = isEmpty ? null : sinceMs;
  record.gapsMs = isEmpty ? [] : record.gapsMs.filter((gapMs) => gapMs < newest);
};

const isWhole = (tier: HeatTier, fromMs: number, toMs: number): boolean => {
  for (let at = startIn(tier, fromMs); at < toMs; at += tier.stepMs) if (slotAt(tier, at) === -1) return false;
  return true;
};

/**
 * The column that stands for the time from `fromMs` up to `toMs`, epoch ms: the one at its beginning, of the coarsest tier that is no coarser than that time,
 * else of the next one that has it. null: a part of it is missing, or the record does not reach there.
 */
export const columnOver = (record: HeatRecord, fromMs: number, toMs: number): HeatSlot | null => {
  const { tiers, sinceMs, newestMs } = record;
  if (sinceMs === null || newestMs === null) return null;
  const from = Math.max(startIn(tiers[0]!, fromMs), sinceMs);
  const to = Math.min(toMs, newestMs + HEAT_STEP_MS);
  if (from >= to) return null;
  const isFine = ({ stepMs }: HeatTier): boolean => stepMs <= Math.max(HEAT_STEP_MS, toMs - fromMs);
  const inOrder = [...tiers.filter(isFine).toReversed(), ...tiers.filter((tier) => !isFine(tier))];
  const tier = inOrder.find((one) => isWhole(one, from, to));
  return tier === undefined ? null : { tier, slot: slotAt(tier, startIn(tier, from)) };
};

/** Contracts in a row of a column, counted from price 0; null: the column does not reach there. */
export const contAt = ({ tier, slot }: HeatSlot, row: number): number | null => {
  const cont = contIn(tier, slot, row);
  return Number.isNaN(cont) ? null : cont;
};

/**
 * A row of the newest column, and since when at least half as much has rested there, second by second (epoch ms). `isOpen`: of the second before there is no
 * column (nothing was recorded, or only further apart): it may have rested there earlier.
 */
export type HeatLevel = {
  readonly row: number;
  readonly cont: number;
  readonly sinceMs: number;
  readonly isOpen: boolean;
  readonly side: 'bid' | 'ask' | 'middle';
};

/** Only columns a second apart are asked: what was between two of ten seconds apart nobody knows. */
const restsSince = (
  { tiers }: HeatRecord,
  newestMs: number,
  row: number,
  least: number,
): Pick<HeatLevel, 'sinceMs' | 'isOpen'> => {
  const seconds = tiers[0]!;
  let sinceMs = newestMs;
  for (let at = newestMs; ; at -= seconds.stepMs) {
    const slot = slotAt(seconds, at);
    if (slot === -1) return { sinceMs, isOpen: true };
    const cont = contIn(seconds, slot, row);
    if (!(cont >= least)) return { sinceMs, isOpen: Number.isNaN(cont) };
    sinceMs = at;
  }
};

/** The `most` rows of the newest column in which most rests, the largest first; equal ones by price. Empty while there is no column. */
export const largestLevels = (record: HeatRecord, most: number): readonly HeatLevel[] => {
  const { newestMs } = record;
  const newest = newestMs === null ? null : columnOver(record, newestMs, newestMs + HEAT_STEP_MS);
  if (newest === null || newestMs === null) return [];
  const { tier, slot } = newest;
  const firstRow = tier.firstRow[slot]!;
  return [...tier.cont.subarray(slot * HEAT_ROWS, (slot + 1) * HEAT_ROWS)]
    .map((cont, at) => ({ cont, at }))
    .filter(({ cont }) => cont > 0)
    .toSorted((a, b) => b.cont - a.cont || a.at - b.at)
    .slice(0, most)
    .map(({ cont, at }) => ({
      row: firstRow + at,
      cont,
      ...restsSince(record, newestMs, firstRow + at, cont / 2),
      side: at === HEAT_ROWS / 2 ? 'middle' : at < HEAT_ROWS / 2 ? 'bid' : 'ask',
    }));
};

/** The broken invariants, in words. @invariants */
export const checkInvariants = ({ tiers, newestMs }: HeatRecord): string[] =>
  tiers.flatMap((tier) =>
    [...tier.atMs].flatMap((atMs, slot) =>
      Number.isNaN(atMs) || (slotAt(tier, atMs) === slot && atMs <= (newestMs ?? -Infinity))
        ? []
        : [`1: slot ${slot} of ${tier.stepMs} ms`],
    ),
  );

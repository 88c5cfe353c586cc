// What stands out in a candle's footprint: the row most was traded in, and rows where one side outweighs the other.
import type { FootprintRow } from './read-footprint.ts';

/** One side is an imbalance from so many times the other, diagonally. */
export const IMBALANCE = 3;

/** Ticks of the row with the largest volume, the lowest of several (point of control); null: no row. Example: rows of 3 and 5 contracts at 100 and 101: 101. */
export const pointOfControl = (rows: readonly FootprintRow[]): number | null => {
  let found: FootprintRow | null = null;
  for (const row of rows) if (found === null || row.bidCont + row.askCont > found.bidCont + found.askCont) found = row;
  return found?.ticks ?? null;
};

/**
 * Which rows buyers or sellers dominate, by their ticks: what was bought at a price is compared with what was sold one row below it, what was sold with
 * what was bought one row above. A row beside which nothing was traded has none: at the ends of a candle each would be one.
 * Example: 9 bought at 101, 3 sold at 100, rows of 1 tick: buyers dominate 101.
 */
export const imbalances = (
  rows: readonly FootprintRow[],
  step: number,
): { readonly buy: ReadonlySet<number>; readonly sell: ReadonlySet<number> } => {
  const byTicks = new Map(rows.map((row) => [row.ticks, row]));
  const [buy, sell] = [new Set<number>(), new Set<number>()];
  for (const { ticks, bidCont, askCont } of rows) {
    const below = byTicks.get(ticks - step)?.bidCont ?? 0;
    const above = byTicks.get(ticks + step)?.askCont ?? 0;
    if (below > 0 && askCont >= IMBALANCE * below) buy.add(ticks);
    if (above > 0 && bidCont >= IMBALANCE * above) sell.add(ticks);
  }
  return { buy, sell };
};

/**
 * The smallest step of 1, 2, 5, 10, … ticks whose rows are at least `least` px high where a tick is `tickPx` px, so that what stands in them can be read.
 * Example: autoStep(0.4, 14) is 50.
 */
export const autoStep = (tickPx: number, least: number): number => {
  if (!(tickPx > 0)) return 1;
  for (let power = 1; power < 1e9; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power * tickPx >= least) return digit * power;
  return 1;
};
